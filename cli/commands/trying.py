"""`whatif --without` and `whatif REF --rolled`: what would be, looked at like a correction that is not stored."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from cli import variations
from cli.desk import Desk
from cli.mending import Policy, Wish, keep, look, policy_of, revision_record, told_batches
from cli.telling import Said, reviews, sentences_of, value_changes
from domain.bags import sides_of
from domain.dice.doors import DiceLine
from domain.dice.request import DiceRequest, Segment
from domain.engine import ReplayDoor, carry_out
from domain.errors import RuleError, UsageError
from domain.events import Action, Corrected
from domain.ids import EVERYBODY, GM
from domain.protocol import DICE, RolledByHand
from domain.reviewing import Change, Choice, dice_line
from projections.refs import moment
from projections.words import Spans, plain

if TYPE_CHECKING:
    from domain.reviewing import Revision


def try_(desk: Desk) -> None:
    """Say what would be without a deed, or with other dice; `--name` keeps it as a variation. Nothing else is stored.

    Raises:
        UsageError: `whatif_nothing`, `whatif_both`.
        RuleError: As the rules refuse.
        StorageError: `variation_exists`.
    """
    without, typed = desk.texts("without"), desk.text("rolled")
    if without and (desk.word(0) or typed):
        raise UsageError("whatif_both")
    if not without and not (desk.word(0) and typed):
        raise UsageError("whatif_nothing")
    wish = _without(desk) if without else _rolled(desk)
    policy = policy_of(desk)
    policy = msgspec.structs.replace(policy, then=policy.then or Choice.REJUDGE)
    revision = look(desk, wish, policy)
    _check_all_used(wish)
    kept = _keep(desk, wish, policy) if desk.text("name") else ""
    _say(desk, wish, revision, kept)


def _without(desk: Desk) -> Wish:
    """Return the wish that deeds had not been done. Raises: RuleError: `batch_voided_already`, `batch_not_voidable`."""
    from cli.commands.undoing import deed_at

    asked = [moment(desk.ledger, text) for text in desk.texts("without")]
    batches = {batch for line in asked for batch in deed_at(desk, line)}
    return Wish(Corrected(voided=tuple(sorted(batches))))


def _rolled(desk: Desk) -> Wish:
    """Return the wish that other dice had fallen: those typed; the others stay as they fell.

    Raises:
        RuleError: `batch_voided_already`, `whatif_no_dice`.
        UsageError: As `rolled.read`.
    """
    from cli.rolled import TypedDoor, read
    from domain.deeds import action_of, counted

    ledger, hand = desk.ledger, desk.system.KEYBOARD.hand
    line, history = moment(ledger, desk.word(0)), ledger.history()
    batch = history.place(line, ledger.line(line).batch)
    if batch in history.voided:
        raise RuleError("batch_voided_already", batch=batch, by=history.voided[batch])
    lines = counted(ledger, batch)
    action = action_of(lines)
    fell = [dice_line(line) for line in lines if line.kind in DICE]
    if action is None or not fell:
        raise RuleError("whatif_no_dice", batch=batch)
    door = TypedDoor(
        read(desk.text("rolled"), along=hand.along),
        otherwise=Fallen(_segments(desk, batch, action, fell)),
        apart=hand.apart,
        own=desk.system.deed(action).who or "",
    )
    return Wish(Corrected(batch), {batch: Change(action, door)})


def _check_all_used(wish: Wish) -> None:
    """Refuse dice that the deed does not take. Raises: UsageError: `rolled_left_over`."""
    for change in wish.changed.values():
        if left := getattr(change.door, "left", 0):
            raise UsageError("rolled_left_over", n=left)


def _segments(
    desk: Desk, batch: int, action: Action, fell: Sequence[DiceLine]
) -> list[tuple[Segment, tuple[int, ...]]]:
    """Return what each group of dice of a batch showed."""
    door = _Noting(fell)
    carry_out(desk.system, desk.ledger.state(batch - 1), action, door)
    return door.noted


class _Noting:
    """Answers with the dice that fell, and notes for which segments they were."""

    def __init__(self, fell: Sequence[DiceLine]) -> None:
        self._door = ReplayDoor(fell)
        self.noted: list[tuple[Segment, tuple[int, ...]]] = []

    def draw(self, request: DiceRequest) -> tuple[DiceLine, ...]:
        """Answer a request as it was answered."""
        lines = self._door.draw(request)
        faces = [face for line in lines for face in line.event.faces]
        for segment in request.segments:
            self.noted.append((segment, tuple(faces[: segment.count])))
            del faces[: segment.count]
        return lines


class Fallen:
    """Gives of a batch the dice that nobody typed anew: those that fell."""

    def __init__(self, fell: Sequence[tuple[Segment, tuple[int, ...]]]) -> None:
        """Take what fell. Args: fell: Dice by segment, in order."""
        self._fell = tuple(fell)
        self._left = list(fell)

    def restart(self) -> None:
        """Begin again."""
        self._left = list(self._fell)

    def draw(self, request: DiceRequest) -> tuple[DiceLine, ...]:
        """Answer a request. Raises: RuleError: `whatif_dice_missing`: more dice are due than fell."""
        return tuple(self._line(segment) for segment in request.segments if segment.count)

    def _line(self, segment: Segment) -> DiceLine:
        for place, (known, faces) in enumerate(self._left):
            if known == segment:
                del self._left[place]
                return DiceLine(RolledByHand(sides_of((segment,)), faces), GM if segment.screen else EVERYBODY)
        raise RuleError("whatif_dice_missing", n=segment.count)


def _say(desk: Desk, wish: Wish, revision: "Revision", kept: str) -> None:
    """Say what would be: every screen says that it is a variation. Args: kept: its name, empty where it is not kept."""
    said = told_batches(desk, wish.event.voided) or [Said(spans, 2) for spans in _instead(desk, wish, revision)]
    if desk.console.look.is_data:
        without, rolled = list(wish.event.voided), wish.event.corrected or None
        told = [plain(each.spans) for each in said]
        record = {"name": kept or None, "without": without, "rolled": rolled, "told": told}
        data = {"schema": "testigo.whatif.1", "variation": True, **record, **revision_record(desk, revision)}
        desk.console.data(data)
    else:
        _say_in_words(desk, wish, revision, said)
    if kept:
        desk.talk("whatif.next", name=kept)
    elif not desk.console.look.is_data:
        desk.talk("whatif.keep")


def _say_in_words(desk: Desk, wish: Wish, revision: "Revision", said: Sequence[Said]) -> None:
    console, without = desk.console, wish.event.voided
    console.say(*desk.spans("whatif.heading"))
    if without:
        console.say(*desk.spans("whatif.without", n=len(without), batches=", ".join(f"#{each}" for each in without)))
    elif not said:
        console.say(*desk.spans("whatif.same", batch=wish.event.corrected))
    for each in said:
        console.say(*each.spans, indent=each.indent, hang=2)
    for spans in reviews(desk, revision):
        console.say(*spans, indent=2, hang=4)
    moved = value_changes(desk, revision.before, revision.after)
    for spans in moved or [desk.spans("whatif.no_value")]:
        console.say(*spans, indent=2, hang=2)


def _instead(desk: Desk, wish: Wish, revision: "Revision") -> list[Spans]:
    """Return what the deed itself would have said, where it says something else."""
    groups = [group for group in revision.groups if group.told.batch in wish.changed]
    return [spans for group in groups for spans in sentences_of(desk, group.entries, group.told.batch)]


def _keep(desk: Desk, wish: Wish, policy: Policy) -> str:
    """Keep what would be as a variation of its own; return its name."""
    name = variations.name_of(desk.text("name"))
    path = variations.forked(desk.ledger, name, desk.ledger.head().size)
    other = variations.inside(desk, path, read_only=False)
    try:
        for door in (change.door for change in wish.changed.values()):
            if door is not None and hasattr(door, "restart"):
                door.restart()
        revision = look(other, wish, policy)
        if revision.groups or wish.event.voided:
            keep(other, wish, revision, other.ledger.head().size)
    except BaseException:
        variations.discard(path)
        raise
    finally:
        other.close()
    return name
