"""What a change of the past does to what came after it: later batches are ruled on again, on the dice that fell then.

Nothing is stored and no die is drawn here. The preview of a correction and the audit of one stored use it alike.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import Enum
from typing import TYPE_CHECKING, Any

import msgspec

from domain.codec import decode
from domain.corrections import BESIDE, STAYING
from domain.dice.doors import DiceLine, Door
from domain.engine import CampaignDraft, CampaignState, ReplayDoor, Unsealed, carry_out
from domain.errors import RuleError, TestigoError
from domain.events import Action, BatchReplaced, Corrected, Event
from domain.ids import EVERYBODY, GM
from domain.protocol import DICE, PROTOCOL_DECODERS
from domain.systems import Entry, System

if TYPE_CHECKING:
    from domain.store.lines import Line


class Outcome(Enum):
    """What becomes of a later batch."""

    SAME = "same"
    DIFFERENT = "different"
    ILLEGAL = "illegal"


class Choice(Enum):
    """What the game master does about a batch that is not the same any more."""

    VOID = "void"
    KEEP = "keep"
    REJUDGE = "rejudge"


class Review(msgspec.Struct, frozen=True):
    """A later batch, ruled on again.

    Attributes:
        batch: Its number.
        outcome: Whether it would be the same.
        recorded: What it says now.
        derived: What it would say; nothing where it is no longer legal.
        problem: Why it is no longer legal, None where it is.
        choice: What is done about it; to be the same is to be kept.
        can_stand: Whether it can be left as it is; what names somebody who is not there any more cannot.
    """

    batch: int
    outcome: Outcome
    recorded: tuple[Entry, ...]
    derived: tuple[Entry, ...] = ()
    problem: TestigoError | None = None
    choice: Choice = Choice.KEEP
    can_stand: bool = True


class Change(msgspec.Struct, frozen=True):
    """Another deed in the place of one. Attributes: action; door: other dice than those that fell, None for those."""

    action: Action
    door: Door | None = None


_BASELESS = (LookupError, AttributeError, TypeError, ValueError, AssertionError, StopIteration)
"""What rules end with that look for somebody, or something, that only a deed now undone brought about."""

Version = tuple[Sequence["Line"], Sequence["Line"]]
"""The lines of a batch as it counts now, and as it would count; none where it does not."""


class Group(msgspec.Struct, frozen=True):
    """What is to stand in the place of a batch. Attributes: told: which batch, and where; entries: the events."""

    told: BatchReplaced
    entries: tuple[Entry, ...]
    audience: str

    def lines(self) -> list[tuple[Event, str]]:
        """Return what is stored: which batch it is, then the events, each with who may read it."""
        return [(self.told, self.audience), *((each.event, each.audience) for each in self.entries)]


class Revision(msgspec.Struct, frozen=True):
    """A correction as it would be.

    Attributes:
        same: How many later batches stay as they are.
        affected: The others, in order.
        groups: What is to be stored in the place of batches.
        before: The campaign as it stands now.
        after: The same, corrected.
    """

    same: int
    affected: tuple[Review, ...]
    groups: tuple[Group, ...]
    before: CampaignState
    after: CampaignState

    def event(self, *, corrected: int, voided: Sequence[int], reason: str) -> Corrected:
        """Return what the correction says: what was asked for, and what was chosen about later batches."""
        chosen = {choice: [each.batch for each in self.affected if each.choice is choice] for choice in Choice}
        return Corrected(corrected, (*voided, *chosen[Choice.VOID]), tuple(chosen[Choice.KEEP]), reason)


class _Batch(msgspec.Struct, frozen=True):
    """A batch as it counts. Attributes: lines: what the rules gave, dice among them; entries; dice; dates."""

    number: int
    lines: tuple["Line", ...]
    entries: tuple[Entry, ...]
    dice: tuple[DiceLine, ...]
    dates: tuple[tuple[int, Entry], ...]

    @property
    def action(self) -> Action:
        event = self.entries[0].event
        assert isinstance(event, Action)
        return event

    @property
    def numbers(self) -> list[int]:
        """Line of each entry, those of the dice among them."""
        return [line.line for line in self.lines]


def dice_line(line: "Line") -> DiceLine:
    """Return a line of dice."""
    return DiceLine(PROTOCOL_DECODERS[line.kind].decode(line.event), line.audience)


def _batch(lines: Sequence["Line"]) -> _Batch | None:
    """Return a batch to be ruled on, None for facts of the protocol, which no rule gives."""
    if not lines:
        return None
    ruled = [line for line in lines if line.kind in DICE or not line.kind.startswith((*STAYING, "ledger."))]
    entries = [Entry(decode(line.kind, line.event), line.audience) for line in ruled if line.kind not in DICE]
    if not entries or not isinstance(entries[0].event, Action):
        return None
    dated = [line for line in lines if line.kind in BESIDE]
    return _Batch(
        lines[0].batch,
        tuple(ruled),
        tuple(entries),
        tuple(dice_line(line) for line in ruled if line.kind in DICE),
        tuple((line.line, Entry(decode(line.kind, line.event), line.audience)) for line in dated),
    )


Choose = Callable[[Review], Choice]


class Reviser:
    """Walks from the first batch that changes to the end of a ledger."""

    def __init__(self, system: System[Any, Any], before: CampaignState, size: int) -> None:
        """Begin.

        Args:
            before: The campaign before the first batch that is walked over.
            size: Lines there are: the correction says what it does in the next one, and what it puts in the place of
                batches follows.
        """
        self._system = system
        self._next = size + 2
        self._was = CampaignDraft(system, before)
        self._now = CampaignDraft(system, before)
        self._same = 0
        self._affected: list[Review] = []
        self._groups: list[Group] = []

    def revise(
        self,
        versions: Iterable[Version],
        *,
        changed: Mapping[int, Change] = {},
        choose: Choose,
    ) -> Revision:
        """Walk over batches, and return what a correction makes of them.

        Args:
            versions: Each batch as it counts now, and as it would count.
            changed: What is to stand in the place of batches.
            choose: Says what is done about each later batch that is not the same any more.

        Raises:
            TestigoError: As the rules refuse what is to stand in the place of a batch.
        """
        for before, after in versions:
            was, now = _batch(before), _batch(after)
            if now is not None and now.number in changed:
                self._change(now, changed[now.number])
            elif now is not None and (was is None or before == after):
                self._review(now, choose, restored=was is None)
            elif now is not None:
                self._tell(self._now, zip(_places(now), now.entries, strict=True), now)
            if was is not None:
                self._tell(self._was, zip(_places(was), was.entries, strict=True), was)
        return Revision(
            self._same,
            tuple(self._affected),
            tuple(self._groups),
            self._was.freeze(),
            self._now.freeze(),
        )

    def _tell(self, draft: CampaignDraft, placed: Iterable[tuple[int, Entry]], batch: _Batch) -> None:
        for number, entry in (*placed, *batch.dates):
            draft.add(entry.event, number)

    def _change(self, batch: _Batch, change: Change) -> None:
        self._replace(batch, _changed(self._system, self._now.freeze(), batch, change))

    def _replace(self, batch: _Batch, derived: Sequence[Unsealed]) -> None:
        placed = _placed(batch, derived, self._next + 1)
        if (group := _grouped(batch, placed)) is not None:
            self._groups.append(group)
            self._next += len(group.lines())
        self._tell(self._now, placed, batch)

    def _review(self, batch: _Batch, choose: Choose, *, restored: bool) -> None:
        review, derived = self._judged(batch, restored=restored)
        if review.outcome is Outcome.SAME:
            self._same += 1
        else:
            stands = self._can_stand(batch)
            review = msgspec.structs.replace(review, can_stand=stands)
            choice = choose(review)
            impossible = {Choice.REJUDGE: review.outcome is Outcome.ILLEGAL, Choice.KEEP: not stands}
            choice = Choice.VOID if impossible.get(choice) else choice
            review = msgspec.structs.replace(review, choice=choice)
            self._affected.append(review)
        if review.choice is Choice.KEEP:
            self._tell(self._now, zip(_places(batch), batch.entries, strict=True), batch)
        elif review.choice is Choice.REJUDGE and review.outcome is Outcome.DIFFERENT:
            self._replace(batch, derived)

    def _judged(self, batch: _Batch, *, restored: bool) -> tuple[Review, Sequence[Unsealed]]:
        """Rule on a batch again; where the rules would not have given it before either, the change is not the cause."""
        now = self._derive(self._now, batch)
        if not isinstance(now, TestigoError) and _entries(now) == batch.entries:
            return Review(batch.number, Outcome.SAME, batch.entries), now
        was = None if restored else self._derive(self._was, batch)
        if isinstance(now, TestigoError):
            if isinstance(was, TestigoError) and was.code == now.code and self._can_stand(batch):
                return Review(batch.number, Outcome.SAME, batch.entries), ()
            return Review(batch.number, Outcome.ILLEGAL, batch.entries, problem=now, choice=Choice.VOID), ()
        if was is not None and not isinstance(was, TestigoError) and _entries(was) == _entries(now):
            return Review(batch.number, Outcome.SAME, batch.entries), now
        return Review(batch.number, Outcome.DIFFERENT, batch.entries, _entries(now)), now

    def _can_stand(self, batch: _Batch) -> bool:
        """Whether what a batch says makes sense in the campaign as it would be: everybody in it is there."""
        system, state = self._system, self._now.freeze()
        draft = CampaignDraft(system, state)
        named = {str(who) for entry in batch.entries for who in system.facts(entry.event).who}
        try:
            self._tell(draft, zip(_places(batch), batch.entries, strict=True), batch)
            game = draft.freeze().game
            there = {str(person.id) for each in (state.game, game) for person in system.people(each)}
            system.questions(game)
            system.board(game)
            system.effects(game)
            for person in system.people(game):
                system.sheet(game, person.id)
        except (*_BASELESS, TestigoError):
            return False
        return named <= there

    def _derive(self, draft: CampaignDraft, batch: _Batch) -> "Sequence[Unsealed] | TestigoError":
        door = ReplayDoor(batch.dice)
        try:
            derived = carry_out(self._system, draft.freeze(), batch.action, door, audience=batch.entries[0].audience)
            door.finish()
        except TestigoError as error:
            return error
        except _BASELESS:
            return RuleError("deed_baseless", batch=batch.number)
        return derived


def regrouped(system: System[Any, Any], state: CampaignState, lines: Sequence["Line"], action: Action) -> Group | None:
    """Return what stands in the place of a batch when another deed is ruled on with its dice; None for no difference.

    Raises:
        TestigoError: As the rules refuse the deed, or the dice that fell are not those that it takes.
    """
    batch = _batch(lines)
    if batch is None:
        return None
    return _grouped(batch, _placed(batch, _changed(system, state, batch, Change(action)), batch.numbers[-1] + 1))


def _changed(system: System[Any, Any], state: CampaignState, batch: _Batch, change: Change) -> Sequence[Unsealed]:
    door = change.door or ReplayDoor(batch.dice)
    derived = carry_out(system, state, change.action, door, audience=batch.entries[0].audience)
    if isinstance(door, ReplayDoor):
        door.finish()
    return derived


def _grouped(batch: _Batch, placed: Sequence[tuple[int, Entry]]) -> Group | None:
    entries, own = tuple(entry for _, entry in placed), set(batch.numbers)
    if entries == batch.entries:
        return None
    told = BatchReplaced(batch.number, tuple(line if line in own else 0 for line, _ in placed))
    hidden = all(line.audience != EVERYBODY for line in batch.lines)
    return Group(told, entries, GM if hidden else EVERYBODY)


def _entries(derived: Sequence[Unsealed]) -> tuple[Entry, ...]:
    return tuple(each for each in derived if isinstance(each, Entry))


def _places(batch: _Batch) -> list[int]:
    """Return the line of each entry of a batch."""
    return [line.line for line in batch.lines if line.kind not in DICE]


def _placed(batch: _Batch, derived: Sequence[Unsealed], first: int) -> list[tuple[int, Entry]]:
    """Return the lines at which derived entries stand: those of the batch in order, then where they are stored.

    Args:
        first: Line where the first of the entries would be stored.
    """
    own = len(batch.numbers)
    stands = [(place, each) for place, each in enumerate(derived) if isinstance(each, Entry)]
    return [
        (batch.numbers[place] if place < own else first + number, each) for number, (place, each) in enumerate(stands)
    ]
