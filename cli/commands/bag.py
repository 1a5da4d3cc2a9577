"""`bag`: sealed dice by hand. Opened, given words, sealed, shown, lost; its slip and its envelope."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from cli import bootstrap, vault
from cli.desk import Desk
from cli.report import say
from domain import bagging
from domain.bags import ROLLS, Bag
from domain.dice.stream import bag_commitment, word_commitment
from domain.errors import NotFoundError, RuleError, UsageError
from domain.ids import EVERYBODY, GM
from domain.protocol import BagOpened, BagSealed, BagsPromised, Beacon, Rolled

if TYPE_CHECKING:
    from domain.ledger import Unsealed, Written

_OPENED = 1
"""Part of `session start` that opens bags."""


def seats(desk: Desk) -> dict[int, str]:
    """Return who sits where: the players, in the order in which they came to the table, from 1.

    A seat whose player has nobody in the story any more stays empty: nobody else's number changes.
    """
    people = [each for each in desk.system.people(desk.state().game) if each.player]
    playing = {str(each.player) for each in people if not each.retired}
    everybody = enumerate(dict.fromkeys(str(each.player) for each in people), 1)
    return {seat: name for seat, name in everybody if name in playing}


def seat_of(desk: Desk, text: str) -> int:
    """Return a seat, told by its number or by who sits there.

    Raises:
        NotFoundError: As `Desk.player` refuses; `seat_unknown` for a player who has left the story.
    """
    if text.isascii() and text.isdigit() and len(text) < 6:
        return int(text)
    player, sitting = desk.player(text), seats(desk)
    for seat, name in sitting.items():
        if name == player:
            return seat
    raise NotFoundError("seat_unknown", seat=player, seats=tuple(map(str, sitting)))


def check_own(desk: Desk, seat: int) -> None:
    """Refuse a player who speaks for another seat. Raises: RuleError: `seat_not_yours`."""
    if desk.viewer != GM and seats(desk).get(seat) != desk.viewer:
        raise RuleError("seat_not_yours", seat=seat, by=desk.viewer)


def bag_of(desk: Desk, word: str, *, fits: Callable[[Bag], bool], none: str) -> Bag:
    """Return the bag that was named, else the latest one that fits; the game master's screen bag only by its number.

    Raises:
        UsageError: `not_a_number`.
        NotFoundError: `bag_unknown`; `none` where there is no such bag.
    """
    from cli.grammar import number

    bags = desk.ledger.bags(words=True)
    if word:
        asked = number(word, desk.sentence("bags.word.bag"))
        if asked not in bags:
            raise NotFoundError("bag_unknown", bag=asked, bags=tuple(map(str, bags)))
        return bags[asked]
    found = [bag for bag in bags.values() if fits(bag) and not bag.screen]
    if not found:
        raise NotFoundError(none)
    return found[-1]


def opening(desk: Desk, *, screen: bool, purpose: str = "", beacon: Beacon | None = None) -> BagOpened:
    """Return the opening of a bag, its seed on the disk already. Raises: RuleError, UsageError: As `bagging.opened`."""
    ledger = desk.ledger
    bags, name = ledger.bags(), ledger.ledger_id()
    seed = bootstrap.entropy(32)
    opened = bagging.opened(
        name, bags, seed=seed, seats=list(seats(desk)), purpose=purpose, screen=screen, beacon=beacon
    )
    vault.keep_seed(name, opened.bag, seed)
    return opened


def open_(desk: Desk) -> None:
    """Open a bag: its seed is fixed, and the slip is printed for everybody."""
    purpose, beacon = desk.text("for"), _beacon(desk.text("beacon"))
    written = desk.record(
        lambda: [(opening(desk, screen=desk.flag("screen"), purpose=purpose, beacon=beacon), EVERYBODY)]
    )
    slips(desk, written)


def _beacon(text: str) -> Beacon | None:
    """Read `CHAIN:ROUND`. Raises: UsageError: `beacon_invalid`."""
    if not text:
        return None
    chain, colon, turn = text.rpartition(":")
    if not colon or not chain or not (turn.isascii() and turn.isdigit() and 0 < int(turn) < 2**53):
        raise UsageError("beacon_invalid", text=text)
    return Beacon(bagging.typed_text(chain, "beacon_invalid", 100), int(turn))


def slips(desk: Desk, written: "Written") -> None:
    """Print the slips of the bags that a batch opened, and say what comes next: they are published first."""
    from projections.transcript import read

    opened = [(line.line, read(line.kind, line.event)) for line in written.lines]
    bags = [(line, event) for line, event in opened if isinstance(event, BagOpened)]
    desk.console.data({"schema": "testigo.bag.open.1", "bags": [_record(desk, line, event) for line, event in bags]})
    for line, event in bags:
        slip(desk, line, event)
    desk.talk("bags.next.publish")


def _receipt(desk: Desk, line: int) -> str:
    from domain.receipts import receipt

    return receipt(line, desk.ledger.root(line))


def _record(desk: Desk, line: int, event: BagOpened) -> dict[str, object]:
    sitting = seats(desk)
    return {
        "bag": event.bag,
        "line": line,
        "screen": event.screen,
        "purpose": event.purpose,
        "commitment": event.commitment,
        "receipt": _receipt(desk, line),
        "seats": [{"seat": seat, "name": sitting.get(seat)} for seat in event.seats],
    }


def slip(desk: Desk, line: int, event: BagOpened) -> None:
    """Print what the players get when a bag is opened: the full commitment, its receipt, what for, who sits where."""
    console, words, sitting = desk.console, desk.words(), seats(desk)
    key = "screen" if event.screen else "for" if event.purpose else "all"
    console.rule(*words.spans(f"bags.slip.{key}", bag=event.bag, purpose=event.purpose or ""))
    console.say(("strong", event.commitment), indent=2)
    console.say(*words.spans("bags.slip.receipt", receipt=_receipt(desk, line)), indent=2)
    named = [
        words.text("bags.slip.beacon", chain=event.beacon.chain, round=event.beacon.round)
        if seat == 0 and event.beacon
        else f"{seat} {sitting.get(seat, '?')}"
        for seat in event.seats
    ]
    if named:
        console.say(*words.spans("bags.slip.seats", seats=" · ".join(named)), indent=2, hang=2)
    if desk.flag("qr"):
        from cli.qr import drawn

        for row in drawn(f"testigo bag {event.bag} {event.commitment} {_receipt(desk, line)}", desk.console):
            console.say_as_is(row)


def slip_again(desk: Desk) -> None:
    """Print the slip of a bag once more."""
    from projections.transcript import read

    bag = bag_of(desk, desk.word(0), fits=lambda each: each.in_use, none="bag_none")
    event = read(desk.ledger.line(bag.line).kind, desk.ledger.line(bag.line).event)
    assert isinstance(event, BagOpened)
    desk.console.data({"schema": "testigo.bag.slip.1", "bags": [_record(desk, bag.line, event)]})
    slip(desk, bag.line, event)


def word(desk: Desk) -> None:
    """Give the word of a seat, or fix it without telling it; `--prepare` makes what is fixed, and stores nothing.

    Raises:
        NotFoundError, RuleError, UsageError: As `bagging` refuses; as `check_own`.
    """
    bag = bag_of(desk, desk.text("bag"), fits=lambda each: each.in_use and each.sealed is None, none="bag_none_open")
    seat, text = seat_of(desk, desk.word(0)), " ".join(desk.call.words[1:])
    check_own(desk, seat)
    ledger = desk.ledger.ledger_id()
    if desk.flag("prepare"):
        _prepare(desk, ledger, bag, seat, text)
        return
    number, sealed = str(bag.number), desk.text("sealed")

    def compose() -> "Sequence[Unsealed]":
        now = bag_of(desk, number, fits=lambda _: True, none="bag_none_open")
        if sealed:
            return [(bagging.word_sealed(now, seat, sealed), EVERYBODY)]
        return [(bagging.word_given(ledger, now, seat, text, desk.text("nonce")), EVERYBODY)]

    say(desk, desk.record(compose), following="bags.next.seal")


def _prepare(desk: Desk, ledger: str, bag: Bag, seat: int, text: str) -> None:
    """Say what a seat gives instead of its word, and what it keeps until all have."""
    chosen = bagging.typed_text(text, "word_invalid", bagging.WORD_BYTES)
    nonce = bootstrap.entropy(16)
    commitment = word_commitment(ledger, bag.number, seat, nonce, chosen).hex()
    desk.console.data(
        {"schema": "testigo.bag.word.1", "word": chosen, "commitment": commitment, "nonce": nonce.hex(), "seat": seat}
    )
    for key, value in (("gives", commitment), ("keeps", nonce.hex())):
        desk.console.say(*desk.spans(f"bags.word.{key}", seat=seat, value=value, word=chosen))


def seal(desk: Desk) -> None:
    """Seal a bag with the words that were given."""
    bag = bag_of(desk, desk.word(0), fits=lambda each: each.in_use and each.sealed is None, none="bag_none_open")
    number = str(bag.number)

    def compose() -> "Sequence[Unsealed]":
        return [(bagging.sealed(bag_of(desk, number, fits=lambda _: True, none="bag_none_open")), EVERYBODY)]

    say(desk, desk.record(compose), following="cli.next.roll")


def show(desk: Desk) -> None:
    """Show the seed of a bag: everybody can derive its rolls again. `--seed` brings one that was lost.

    Raises:
        NotFoundError, RuleError: As `shown`.
    """
    fits: Callable[[Bag], bool] = lambda each: each.in_use and each.sealed is not None  # noqa: E731
    bag = bag_of(desk, desk.word(0), fits=fits, none="bag_none")
    if typed := " ".join((desk.text("seed"), *desk.call.words[1:])).strip():
        _keep(desk, bag, typed)
    if not rolls_of(desk, bag) and bag.in_use and not desk.flag("yes"):
        raise RuleError("bag_without_rolls", bag=bag.number)
    say(desk, shown(desk, bag), following="bags.next.check")


def _keep(desk: Desk, bag: Bag, typed: str) -> None:
    seed = _bytes(typed)
    if bag_commitment(desk.ledger.ledger_id(), bag.number, seed).hex() != bag.commitment:
        raise UsageError("seed_differs", bag=bag.number)
    vault.keep_seed(desk.ledger.ledger_id(), bag.number, seed)


def _bytes(typed: str) -> bytes:
    """Read 64 hex digits, in blocks or not. Raises: UsageError: `seed_unreadable`."""
    text = "".join(typed.replace("-", " ").split()).lower()
    if len(text) != 64 or any(letter not in "0123456789abcdef" for letter in text):
        raise UsageError("seed_unreadable")
    return bytes.fromhex(text)


def rolls_of(desk: Desk, bag: Bag) -> int:
    """Return how many numbers a bag has given."""
    return desk.ledger.next_roll(bag) - 1


def shown(desk: Desk, bag: Bag, *, part: int = 0) -> "Written":
    """Store the showing of a bag.

    Raises:
        RuleError: `bag_secret`: one of its rolls is still the game master's alone; as `bagging.revealed` refuses.
        NotFoundError: `seed_missing`.
    """
    ledger = desk.ledger
    seed = vault.seed_of(ledger.ledger_id(), bag.number, bag.commitment)
    if bag.screen:
        _check_open(desk, bag)
    return desk.record(
        lambda: [(bagging.revealed(ledger.ledger_id(), bag, seed, rolls_of(desk, bag)), EVERYBODY)], part=part
    )


def _check_open(desk: Desk, bag: Bag) -> None:
    """Refuse to show a screen bag while one of its rolls is secret."""
    from projections.transcript import read, visible

    core = desk.state().core
    for line in desk.ledger.of_kinds(*ROLLS, first=bag.line):
        if getattr(read(line.kind, line.event), "bag", 0) == bag.number and not visible(core, line, "-"):
            raise RuleError("bag_secret", bag=bag.number, batch=line.batch)


def lost(desk: Desk) -> None:
    """Say that the seed of a bag is lost: its rolls stay without proof."""
    bag = bag_of(desk, desk.word(0), fits=lambda each: each.in_use, none="bag_none")
    say(desk, desk.record(lambda: [(bagging.lost(bag, desk.text("note")), EVERYBODY)]), following="cli.next.session")


def promise(desk: Desk) -> None:
    """Promise, for good, that every roll comes from a bag from here on.

    Raises:
        RuleError: `bags_promised_already`; `bags_not_used`: dice of the campaign come from elsewhere.
    """
    if desk.state().core.settings.get("dice") != "bag":
        raise RuleError("bags_not_used")

    def compose() -> "Sequence[Unsealed]":
        if desk.ledger.of_kinds("dice.BagsPromised.1"):
            raise RuleError("bags_promised_already")
        return [(BagsPromised(), EVERYBODY)]

    say(desk, desk.record(compose), following="cli.next.session")


def envelope(desk: Desk) -> None:
    """Print the seed of a bag, to be kept in an envelope until it is shown."""
    bag = bag_of(desk, desk.word(0), fits=lambda each: each.in_use, none="bag_none")
    seed = vault.seed_of(desk.ledger.ledger_id(), bag.number, bag.commitment).hex()
    desk.console.data({"schema": "testigo.bag.envelope.1", "bag": bag.number, "seed": seed})
    desk.console.say(*desk.spans("bags.envelope", bag=bag.number))
    groups = [seed[at : at + 8] for at in range(0, 64, 8)]
    desk.console.say(("strong", " ".join(groups)), indent=2)
    desk.talk("bags.envelope.warning", bag=bag.number)


def list_(desk: Desk) -> None:
    """List the bags: what for, how far each has come. Of a screen bag only the game master learns how many rolls."""
    bags = desk.ledger.bags()
    rows = [_row(desk, bag) for bag in bags.values()]
    if desk.console.look.is_data:
        desk.console.records("testigo.bag.list.1", rows)
        return
    if not rows:
        desk.talk("bags.none")
        return
    head = [desk.sentence(f"bags.head.{key}") for key in ("bag", "for", "state", "rolls", "line")]
    cells = [
        [
            (("name", str(row["bag"])),),
            desk.spans("bags.for.screen") if row["screen"] else (("", str(row["purpose"] or "·")),),
            desk.spans(f"bags.state.{row['state']}"),
            (("", "·" if row["rolls"] is None else str(row["rolls"])),),
            (("dim", f"#{row['line']}"),),
        ]
        for row in rows
    ]
    desk.console.table(head, cells)


def _row(desk: Desk, bag: Bag) -> dict[str, object]:
    state = "shown" if bag.shown else "lost" if bag.lost else "in_use" if bag.sealed is not None else "opened"
    veiled = bag.screen and desk.viewer != "gm"
    return {
        "bag": bag.number,
        "line": bag.line,
        "screen": bag.screen,
        "purpose": bag.purpose,
        "state": state,
        "rolls": None if veiled else rolls_of(desk, bag),
    }


def begun(desk: Desk) -> bool:
    """Open or seal the bags of an evening; return whether it can begin: a slip is published before any word is said."""
    if (typed := desk.text("command-id")) and (again := desk.ledger.answered(f"{typed}/{_OPENED}")):
        slips(desk, again)
        return False
    bags = [bag for bag in desk.ledger.bags(words=True).values() if bag.in_use]
    table = [bag for bag in bags if not bag.screen]
    screens = [bag for bag in bags if bag.screen]
    missing = [screen for screen, there in ((False, table), (True, screens)) if not there]
    if missing:
        slips(desk, desk.record(lambda: [(each, EVERYBODY) for each in _openings(desk, missing)], part=_OPENED))
        return False
    waiting = [bag for bag in bags if bag.sealed is None]
    for bag in waiting:
        if bag.beacon is not None and 0 not in bag.words:
            raise RuleError("bag_waits_for_beacon", bag=bag.number, chain=bag.beacon.chain, round=bag.beacon.round)
    if waiting:
        _seal_with_words(desk, waiting)
    return True


def _openings(desk: Desk, missing: Sequence[bool]) -> list[BagOpened]:
    """Return the openings of several bags at once: their numbers follow one another."""
    name, bags = desk.ledger.ledger_id(), desk.ledger.bags()
    openings: list[BagOpened] = []
    for place, screen in enumerate(missing, 1):
        if any(bag.in_use and bag.screen == screen for bag in bags.values()):
            raise RuleError("bag_in_use", bag=max(bags))
        seed, number = bootstrap.entropy(32), len(bags) + place
        vault.keep_seed(name, number, seed)
        commitment = bag_commitment(name, number, seed).hex()
        openings.append(BagOpened(number, screen, None, commitment, tuple(seats(desk))))
    return openings


def _seal_with_words(desk: Desk, waiting: Sequence[Bag]) -> None:
    """Ask each player's word once, for all bags that wait for it, and seal them."""
    due = {seat for bag in waiting for seat in bag.seats if seat and seat not in bag.words and seat not in bag.promised}
    given = {seat: text for seat, text in _words(desk, sorted(due)).items() if text}
    name = desk.ledger.ledger_id()

    def compose() -> "Sequence[Unsealed]":
        now = desk.ledger.bags(words=True)
        lines: list[Unsealed] = []
        for bag in (now[each.number] for each in waiting):
            spoken = [seat for seat in bag.seats if seat in given and seat not in bag.words]
            words = [bagging.word_given(name, bag, seat, given[seat]) for seat in spoken]
            final = {**bag.words, **{each.seat: each.word for each in words}}
            bagging.sealed(bag)
            lines += [(each, EVERYBODY) for each in words]
            lines.append((BagSealed(bag.number, tuple((seat, final.get(seat)) for seat in bag.seats)), EVERYBODY))
        return lines

    _say_sealed(desk, desk.record(compose, part=2), due)


def _say_sealed(desk: Desk, written: "Written", due: set[int]) -> None:
    """Say which words a bag was sealed with: each player reads their own there, as it is stored."""
    from projections.transcript import read

    events = [read(line.kind, line.event) for line in written.lines]
    final = {seat: word for event in events if isinstance(event, BagSealed) for seat, word in event.words if word}
    sitting, numbers = seats(desk), [event.bag for event in events if isinstance(event, BagSealed)]
    spoken = [desk.sentence("bags.word.of", name=sitting.get(seat, str(seat)), word=final[seat]) for seat in final]
    absent = tuple(name for seat, name in sitting.items() if seat in due - set(final))
    if desk.console.look.is_data:
        return
    desk.console.say(*desk.spans("bags.sealed", n=len(numbers), bags=tuple(map(str, numbers))))
    if spoken:
        desk.console.say(("", " · ".join(spoken)), indent=2, hang=2)
    if absent:
        desk.console.say(*desk.spans("bags.sealed.absent", names=absent, n=len(absent)), indent=2, hang=2)
    desk.console.say(*desk.spans("cli.receipt", receipt=_receipt(desk, written.lines[-1].line)), indent=2)


def _words(desk: Desk, due: Sequence[int]) -> dict[int, str]:
    """Return the word of each seat: as `--word SEAT=TEXT` gives it, else asked for at a terminal.

    Raises:
        UsageError: `pair_expected`; `words_missing`: nobody can be asked, and no word was given.
        NotFoundError: As `seat_of`; `seat_unknown`.
    """
    from cli.asking import alone

    if due and not (desk.texts("word") or desk.may_ask or desk.flag("no-words")):
        sitting = seats(desk)
        raise UsageError("words_missing", names=tuple(sitting.get(seat, str(seat)) for seat in due))

    given: dict[int, str] = {}
    for pair in desk.texts("word"):
        who, equals, text = pair.partition("=")
        if not equals:
            raise UsageError("pair_expected", value=pair, option="--word")
        if (seat := seat_of(desk, who.strip())) not in due:
            raise NotFoundError("seat_unknown", seat=str(seat), seats=tuple(map(str, due)))
        given[seat] = text
    for seat in due:
        if seat not in given and desk.may_ask and not desk.flag("no-words"):
            given[seat] = alone(desk, "bags.ask.word", seat=seat, name=seats(desk).get(seat, "?"))
    return given


def ended(desk: Desk) -> None:
    """Show the open bags of the evening that gave rolls; one that gave none is kept for the next.

    A bag whose seed is not on this machine stays as it is, and that is said: the evening has ended all the same.
    """
    shown_now = {bag.number for bag in due_to_be_shown(desk)}
    for part, bag in enumerate(desk.ledger.bags().values(), 10):
        if bag.screen or not bag.gives_dice or bag.purpose is not None:
            continue
        if bag.number not in shown_now:
            desk.talk("bags.kept", bag=bag.number)
            continue
        try:
            say(desk, shown(desk, bag, part=part), following="bags.next.check")
        except NotFoundError as problem:
            desk.talk("bags.not_shown", bag=bag.number, path=str(problem.values["path"]))


def due_to_be_shown(desk: Desk) -> list[Bag]:
    """Return the bags that the end of an evening shows: for every roll, open to all, and used."""
    mine = (bag for bag in desk.ledger.bags().values() if bag.gives_dice and not bag.screen and bag.purpose is None)
    return [bag for bag in mine if _has_rolled(desk, bag)]


def _has_rolled(desk: Desk, bag: Bag) -> bool:
    """Whether a bag gave dice: a declared roll that still waits for its cut is none."""
    from projections.transcript import read

    lines = desk.ledger.of_kinds("dice.Rolled.1", first=bag.line)
    events = (read(line.kind, line.event) for line in reversed(lines))
    return any(isinstance(event, Rolled) and event.bag == bag.number for event in events)
