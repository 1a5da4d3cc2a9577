"""`declare` and `cut`: a roll that nobody could foresee, because somebody else says a word once it is declared."""

from typing import TYPE_CHECKING

import msgspec

from cli import table
from cli.bagging import VirtualDoor, draw_from, table_bag
from cli.commands.bag import check_own, seat_of, seats
from cli.desk import Desk
from cli.report import store
from domain.bags import ROLLS, Bag, CutDoor, sides_of
from domain.codec import KINDS, decode, encode
from domain.engine import plan
from domain.errors import NotFoundError, RuleError, UsageError
from domain.events import Action, DeedDeclared, Embedded
from domain.ids import EVERYBODY, GM
from domain.protocol import RollDeclared
from projections.transcript import read

if TYPE_CHECKING:
    from domain.ledger import Unsealed
    from domain.store.lines import Line

DEEDS = ("roll", "attack", "use", "defend", "heal")
"""Verbs that can be declared; without one of them it is a roll."""
_APART = ("command-id", "dry-run", "date", "bag", "post")
"""Options that say nothing of the deed."""


def declare(desk: Desk) -> None:
    """Declare a deed with all its dice; it is done once somebody else has cut.

    Raises:
        RuleError: `bag_none`: a cut changes dice of a bag only; `roll_hidden_not_declared`; `dice_veiled`;
            `cut_by_roller`, `cut_by_nobody`.
        UsageError: `declared_without_dice`; `option_not_here` for an option that the deed does not take.
    """
    from cli.asking import declared

    asked = desk.text("cut-by")
    _become(desk)
    typed = _typed(desk)
    assert desk.call.command is not None
    action = declared(desk, desk.call.command.name)
    bag = _bag(desk)
    seat = _cutter(desk, action, asked)
    sides = _sides(desk, action)
    deed = Embedded(KINDS[type(action)], encode(action).decode())

    def also() -> "list[Unsealed]":
        return [(RollDeclared(bag.number, desk.ledger.next_roll(bag), sides, seat), EVERYBODY)]

    desk.call = msgspec.structs.replace(desk.call, command=table.named("declare"))
    store(desk, DeedDeclared(deed, typed), also=also, following="bags.next.cut")


def _become(desk: Desk) -> None:
    """Read the line as that of the deed it declares."""
    call = desk.call
    deed = table.find(call.words[:1])
    words = call.words[1:] if deed is not None and deed.name in DEEDS else call.words
    if deed is None or deed.name not in DEEDS:
        deed = table.named("roll")
    assert deed is not None
    options = {name: value for name, value in call.options.items() if name != "cut-by"}
    for name in options:
        if name not in {option.name for option in deed.options}:
            raise UsageError("option_not_here", option=f"--{name}", command=deed.name, candidates=())
    desk.call = msgspec.structs.replace(call, command=deed, words=words, options=options)


def _typed(desk: Desk) -> str:
    """Return the deed as it was typed, verb and options in full, and the note behind it."""
    import shlex

    command, options = desk.call.command, dict(desk.call.options)
    assert command is not None
    note = str(options.pop("note", ""))
    words = [command.name, *desk.call.words]
    for name, value in options.items():
        if name not in _APART and value:
            words += [f"--{name}", *([] if value is True else [_text(value)])]
    return " · ".join(filter(None, (shlex.join(words), note)))


def _text(value: object) -> str:
    return ",".join(map(str, value)) if isinstance(value, tuple) else str(value)


def _bag(desk: Desk) -> Bag:
    bags = {number: bag for number, bag in desk.ledger.bags().items() if bag.in_use and not bag.screen}
    bag = table_bag(desk, bags)
    if bag is None:
        raise RuleError("bag_none")
    if not bag.gives_dice:
        raise RuleError("bag_not_sealed", bag=bag.number)
    return bag


def _cutter(desk: Desk, action: Action, asked: str) -> int:
    """Return the seat that will cut: as asked, else the first one that is not whose roll it is.

    Raises:
        NotFoundError, RuleError: As `_check_cutter`; `cut_by_nobody`: only whoever rolls sits at the table.
    """
    roller = desk.system.deed(action).who
    players = {person.id: person.player for person in desk.system.people(desk.state().game)}
    own = players.get(roller) if roller else None
    if asked:
        seat = seat_of(desk, asked)
        _check_cutter(desk, seat, own)
        return seat
    for seat, name in seats(desk).items():
        if name != own:
            return seat
    raise RuleError("cut_by_nobody")


def _check_cutter(desk: Desk, seat: int, own: str | None) -> None:
    sitting = seats(desk)
    if seat and seat not in sitting:
        raise NotFoundError("seat_unknown", seat=str(seat), seats=tuple(map(str, sitting)))
    if seat and sitting[seat] == own:
        raise RuleError("cut_by_roller", seat=seat, name=own)


def _sides(desk: Desk, action: Action) -> tuple[int, ...]:
    planned = plan(desk.system, desk.state(), action)
    if desk.viewer != GM and planned.veiled is not None:
        raise RuleError("dice_veiled")
    request = planned.request
    if planned.audience != EVERYBODY or (request and any(segment.screen for segment in request.segments)):
        raise RuleError("roll_hidden_not_declared")
    if request is None or not (sides := sides_of(request.segments)):
        raise UsageError("declared_without_dice")
    return sides


def cut(desk: Desk) -> None:
    """Cut a declared roll: with a number that was spoken, or with what stands in a post; the deed is done with it.

    Raises:
        NotFoundError: `declared_none`.
        UsageError: `cut_not_a_number`, `cut_missing`.
    """
    from domain.bagging import WORD_BYTES, spoken_cut, typed_text

    line, declared, bag = _waiting(desk)
    deed = read(line.kind, line.event)
    assert isinstance(deed, DeedDeclared)
    action = decode(deed.deed.kind, deed.deed.event.encode())
    assert isinstance(action, Action)
    seat, text = seat_of(desk, desk.word(0)), " ".join(desk.call.words[1:])
    check_own(desk, seat)
    said = typed_text(text, "cut_missing", WORD_BYTES) if desk.text("post") else spoken_cut(text)
    roller = desk.system.deed(action).who
    players = {person.id: person.player for person in desk.system.people(desk.state().game)}
    _check_cutter(desk, seat, players.get(roller) if roller else None)
    door = CutDoor(declared, draw_from(desk, bag), said, otherwise=VirtualDoor(desk))
    store(desk, action, door=door)


def waiting(desk: Desk) -> tuple[int, int]:
    """Return the batch and the bag of the last declared roll that waits for its cut, zeros for none."""
    try:
        line, _, bag = _waiting(desk)
    except NotFoundError:
        return 0, 0
    return line.batch, bag.number


def _waiting(desk: Desk) -> "tuple[Line, RollDeclared, Bag]":
    """Return the declared roll that waits: the line of its deed, its dice, its bag; the one named, else the last."""
    from projections.refs import moment

    asked = desk.ledger.batch(moment(desk.ledger, desk.text("roll")))[0].batch if desk.text("roll") else None
    bags = {number: bag for number, bag in desk.ledger.bags().items() if bag.gives_dice}
    first = min((bag.line for bag in bags.values()), default=0)
    waiting: dict[tuple[int, int], tuple[int, RollDeclared]] = {}
    for line in desk.ledger.of_kinds(*ROLLS, first=first):
        event = read(line.kind, line.event)
        if isinstance(event, RollDeclared):
            waiting[event.bag, event.roll] = (line.batch, event)
        elif event is not None:
            waiting.pop((event.bag, event.roll), None)  # type: ignore[attr-defined]
    voided = desk.ledger.history().voided
    for batch, declared in reversed(waiting.values()):
        if asked in (None, batch) and batch not in voided and declared.bag in bags:
            return desk.ledger.line(batch), declared, bags[declared.bag]
    raise NotFoundError("declared_none")
