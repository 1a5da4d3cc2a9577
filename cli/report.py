"""What is printed after something was stored: lines, what changed, the receipt, the next useful command."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from cli.console import lines_of
from cli.counting import Count, counts, told
from cli.desk import Desk
from cli.nextsteps import next_step
from cli.pending import answers_for, asks_here, known, question_record
from domain.corrections import BESIDE
from domain.events import SceneStarted, SessionStarted
from domain.protocol import Rolled, RolledOs
from projections.transcript import Shown, show, tell_batch, visible
from projections.words import Spans, Words, plain

if TYPE_CHECKING:
    from domain.dice.doors import Door
    from domain.engine import CampaignState
    from domain.events import Action
    from domain.ledger import Unsealed, Written


def store(
    desk: Desk,
    action: "Action",
    *,
    door: "Door | None" = None,
    audience: str = "all",
    following: str = "",
    part: int = 0,
    also: "Callable[[], Sequence[Unsealed]]" = tuple,
) -> None:
    """Store a deed, say so, and ask what it leaves open; or, in a rehearsal, say what would happen.

    Args:
        following: Message key of the next useful command; empty for `explain`.
        part: Number of the deed among several of one command, 0 where it is the only one.
        also: As of `Desk.perform`.
    """
    if desk.rehearses:
        from cli.rehearsal import rehearse

        rehearse(desk, action)
        return
    size, before = desk.ledger.head().size, desk.state()
    written = desk.perform(action, door=door, audience=audience, part=part, also=also)
    say(desk, written, changes(desk, written, size, before), following=following)
    if asks_here(desk) and known(desk, since=written.lines[0].line):
        from cli.answering import answer

        answer(desk, written)


def changes(desk: Desk, written: "Written", size: int, before: "CampaignState") -> list[Count]:
    """Return which counts a deed changed, none where it had been stored before.

    Args:
        size: Lines there were when the state before was read; what others wrote since is no change of the deed's.
    """
    first = written.lines[0].line
    return [] if written.repeated else counts(desk, before if first == size + 1 else desk.state(first - 1))


def say(desk: Desk, written: "Written", changed: Sequence[Count] = (), *, following: str = "") -> None:
    """Say what was stored, and which counts it changed."""
    from domain.receipts import receipt

    core = desk.state().core
    batch = [show(line) for line in written.lines if visible(core, line, desk.viewer)]
    slip = receipt(written.lines[-1].line, written.root)
    words = desk.words()
    console = desk.console
    if console.look.is_data:
        changes = [{"owner": each.owner, "field": each.field, "old": each.old, "new": each.new} for each in changed]
        asked = [question_record(desk, each, words) for each in known(desk, since=written.lines[0].line)]
        console.data({**_record(desk, written, batch, slip, words), "changes": changes, "questions": asked})
        return
    first, *rest = sentences(desk.system, _unasked(desk, batch), words) or [words.spans("cli.stored")]
    first = (*first, *_place(desk, batch, words))
    if written.repeated:
        console.talk(*words.spans("cli.repeated", lines=lines_of(written.lines)))
    console.say(("strong", lines_of(written.lines)), ("", "  "), *first, hang=4)
    for sentence in (*rest, *told(desk, changed, words)):
        console.say(*sentence, indent=4, hang=2)
    _last(desk, slip, next_step(desk, written, batch, following), _origin(desk, batch))


def _unasked(desk: Desk, batch: list[Shown]) -> list[Shown]:
    """Return the lines of a batch without the questions that are put next; a tie stays, it is the roll that asks."""
    if not batch or not asks_here(desk):
        return batch
    put = {each.line for each in known(desk, since=batch[0].line) if answers_for(desk, each)}
    return [each for each in batch if each.line not in put or each.kind not in desk.system.ASKING] or batch


def _place(desk: Desk, batch: list[Shown], words: Words) -> Spans:
    """Return how the session or the scene that began is called from here on."""
    sessions = desk.state().core.sessions
    for begun in (line.line for line in batch if type(line.event) in (SessionStarted, SceneStarted)):
        for number, session in enumerate(sessions, 1):
            if session.line == begun:
                return words.spans("cli.place.session", session=number)
            for scene, each in enumerate(session.scenes, 1):
                if each.line == begun:
                    return words.spans("cli.place.scene", session=number, scene=scene)
    return ()


def _origin(desk: Desk, batch: list[Shown]) -> Spans:
    """Return which rolls of which bags a batch drew, with what the bag is for; or that its dice prove nothing."""
    rolled = [line.event for line in batch if isinstance(line.event, Rolled)]
    if not rolled:
        drawn = any(isinstance(line.event, RolledOs) for line in batch)
        unproved = drawn and desk.state().core.settings.get("dice") == "bag"
        return (("", " · "), *desk.spans("bags.unproved")) if unproved else ()
    purposes = {bag.number: bag.purpose for bag in desk.ledger.bags().values()}
    shown: list[tuple[str, str]] = []
    for event in rolled:
        purpose = purposes.get(event.bag)
        key = "bags.drawn_for" if purpose else "bags.drawn"
        shown += [("", " · "), *desk.spans(key, bag=event.bag, roll=event.roll, purpose=purpose or "")]
        if event.cut:
            shown += desk.spans("bags.drawn_cut", cut=event.cut)
    return tuple(shown)


def _last(desk: Desk, slip: str, next_words: Spans, origin: Spans) -> None:
    """Print the receipt, where the dice came from, and the next useful command: in a pipe that stands apart."""
    receipt_words = (*desk.spans("cli.receipt", receipt=slip), *origin)
    if desk.variation:
        receipt_words = desk.spans("whatif.no_receipt")
    if desk.console.look.form == "table" and not desk.console.look.quiet:
        joint = (("dim", " · "),) if next_words else ()
        desk.console.say(*receipt_words, *joint, *(("dim", text) for _, text in next_words), indent=4, hang=2)
        return
    desk.console.say(*receipt_words)
    if next_words:
        desk.console.talk(*next_words)


def sentences(system: Any, batch: list[Shown], words: Words) -> list[Spans]:
    """Return what a batch says, in sentences; where and when in the story that was stands last."""
    told = sorted(tell_batch(system, batch), key=lambda each: each[0].kind in BESIDE)
    return [words.say(step) for _, steps in told for step in steps]


def _record(desk: Desk, written: "Written", batch: list[Shown], slip: str, words: Words) -> dict[str, object]:
    assert desk.call.command is not None
    return {
        "schema": f"testigo.{desk.call.command.name.replace(' ', '.')}.1",
        "batch": written.batch,
        "lines": [written.lines[0].line, written.lines[-1].line],
        "repeated": written.repeated,
        "receipt": None if desk.variation else slip,
        "root": written.root.hex(),
        "told": [plain(sentence) for sentence in sentences(desk.system, batch, words)],
        "events": [record_of(line) for line in batch],
    }


def record_of(line: Shown) -> dict[str, object]:
    """Return a line as JSON shows it."""
    return {
        "line": line.line,
        "batch": line.batch,
        "time": line.time,
        "author": line.author,
        "audience": line.audience,
        "kind": line.kind,
        "event": None if line.event is None else msgspec.to_builtins(line.event),
    }
