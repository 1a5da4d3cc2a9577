"""What counts of a ledger once it was corrected: batches undone, put back, or put right (design, section 7).

Nothing is taken out: a correction is a batch of its own, which names others. What it says holds unless a later
correction takes it back. Events of a batch that was put right stand in the correction, each with the line at which it
counts; the dice stay where they are.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, Protocol, TypeVar

import msgspec

from domain.codec import decode
from domain.errors import NotFoundError, RuleError
from domain.events import BatchReplaced, Cited, Corrected, Dated, Event
from domain.ids import EVERYBODY, GM

CORRECTED = "core.Corrected.1"
REPLACED = "core.BatchReplaced.1"
BESIDE = ("core.Dated.1", "core.Cited.1")
"""Kinds that stand beside what the rules give: when in the story a deed is, and where it was said."""
STAYING = ("dice.", *BESIDE)
"""Beginnings of kinds that no correction replaces."""


class Placed(Protocol):
    """A line or a fact of a ledger, as far as its place goes."""

    @property
    def line(self) -> int:
        """Its number."""

    @property
    def batch(self) -> int:
        """Number of its batch."""


P = TypeVar("P", bound=Placed)


class Replacement(msgspec.Struct, frozen=True):
    """What stands in the place of a batch.

    Attributes:
        batch: The batch that is replaced.
        by: The correction.
        lines: The lines that count instead, with the numbers at which they count.
        places: Of each of them, the line of the batch behind which it stands at the latest.
        audience: Who may know of it.
    """

    batch: int
    by: int
    lines: tuple[Any, ...]
    places: tuple[int, ...]
    audience: str = EVERYBODY

    def stored(self) -> list[tuple[Event, str]]:
        """Return what is stored of it: which batch it replaces, then the events, each with who may read it."""
        told = BatchReplaced(self.batch, tuple(line.line if line.line <= self.by else 0 for line in self.lines))
        events = [(decode(line.kind, line.event), line.audience) for line in self.lines]
        return [(told, self.audience), *events]


class Correction(msgspec.Struct, frozen=True):
    """One correction, as stored.

    Attributes:
        batch: Its own number.
        event: What it says.
        replaced: What it puts in the place of batches.
    """

    batch: int
    event: Corrected
    replaced: tuple[Replacement, ...]

    @property
    def targets(self) -> tuple[int, ...]:
        """Batches that it changes."""
        return (*self.event.voided, *(each.batch for each in self.replaced))


class Fate(msgspec.Struct, frozen=True):
    """What became of a batch. Attributes: by: the correction; corrected: whether another stands in its place."""

    by: int
    corrected: bool = False


class History(msgspec.Struct, frozen=True):
    """Which batches count, after some corrections.

    Attributes:
        corrections: All of them, in order.
        voided: Batch that does not count -> the correction that says so.
        replaced: Batch -> what counts instead.
        reaches: Correction -> the first line whose state it changes.
    """

    corrections: tuple[Correction, ...] = ()
    voided: Mapping[int, int] = {}
    replaced: Mapping[int, Replacement] = {}
    reaches: Mapping[int, int] = {}

    @property
    def mark(self) -> int:
        """The last correction, 0 for none."""
        return self.corrections[-1].batch if self.corrections else 0

    def is_undo(self, batch: int) -> bool:
        """Whether a batch is a correction that only takes deeds back, or puts them back."""
        return batch in self.reaches and not self.correction(batch).event.corrected

    def fate(self, batch: int) -> "Fate | None":
        """Return what became of a batch, None where it counts as it was stored."""
        if batch in self.voided:
            return Fate(self.voided[batch])
        return Fate(self.replaced[batch].by, corrected=True) if batch in self.replaced else None

    def place(self, line: int, batch: int) -> int:
        """Return the batch in which a stored line counts: lines of a correction stand in the one they put right."""
        if batch in self.reaches:
            for each in self.correction(batch).replaced:
                if any(counted.line == line for counted in each.lines):
                    return each.batch
        return batch

    def correction(self, batch: int) -> Correction:
        """Return a correction by its number. Raises: LookupError: There is none."""
        return next(each for each in self.corrections if each.batch == batch)

    def known_at(self, line: int) -> "History":
        """Return the history as it was known at a line: corrections that came later say nothing yet."""
        return self if line >= self.mark else resolved([each for each in self.corrections if each.batch <= line])

    def holds(self, line: int, mark: int, known: int) -> bool:
        """Whether a state saved after a line, when `mark` was the last correction, is what `known` lines give."""
        low, high = (mark, known) if mark <= known else (known, mark)
        return all(reach > line for batch, reach in self.reaches.items() if low < batch <= high)

    def effective(self, lines: Iterable[P], after: int = 0, last: int | None = None) -> Iterator[P]:
        """Yield the lines that count, in order, of those given; of a correction what it says, which changes no state.

        Args:
            lines: In order; whole batches but for the ends.
            after: Line behind which they begin.
            last: Line with which they end, None for no end.
        """
        if not self.corrections:
            yield from lines
            return
        waiting: list[tuple[int, Any]] = []
        current = 0
        for line in lines:
            if line.batch != current:
                yield from (each for _, each in waiting)
                current = line.batch
                waiting = self._instead(current, after, last)
            if current in self.voided:
                continue
            if current in self.reaches:
                if _corrects(line):
                    yield line
                continue
            if current not in self.replaced:
                yield line
            elif _is_beside(line):
                while waiting and waiting[0][0] < line.line:
                    yield waiting.pop(0)[1]
                yield line
        yield from (each for _, each in waiting)

    def passing(self, lines: Iterable[P], after: int = 0, last: int | None = None) -> "Iterator[tuple[P, bool, bool]]":
        """Yield the lines given and those that count instead: each with whether it counts, and whether it is stored so.

        Args:
            after, last: As of `effective`.
        """
        if not self.corrections:
            yield from ((line, True, True) for line in lines)
            return
        for _, group in groupby(lines, key=lambda line: line.batch):
            stored = list(group)
            numbers = {id(line) for line in stored}
            counted = list(self.effective(stored, after, last))
            counts = {id(line) for line in counted}
            yield from ((line, id(line) in counts, True) for line in stored)
            yield from ((line, True, False) for line in counted if id(line) not in numbers)

    def _instead(self, batch: int, after: int, last: int | None) -> list[tuple[int, Any]]:
        replacement = None if batch in self.voided else self.replaced.get(batch)
        if replacement is None:
            return []
        placed = zip(replacement.places, replacement.lines, strict=True)
        return [(place, line) for place, line in placed if after < place and (last is None or place <= last)]


def _corrects(line: Any) -> bool:
    kind = getattr(line, "kind", None)
    return kind == CORRECTED if kind is not None else isinstance(line.event, Corrected)


def _is_beside(line: Any) -> bool:
    kind = getattr(line, "kind", None)
    return kind.startswith(STAYING) if kind is not None else isinstance(line.event, Cited | Dated)


def resolved(corrections: Sequence[Correction]) -> History:
    """Return what counts after corrections: the last word about a batch holds, unless it was taken back itself."""
    voided: dict[int, int] = {}
    replaced: dict[int, Replacement] = {}
    for each in reversed(corrections):
        if each.batch in voided:
            continue
        for batch in each.event.voided:
            if batch not in replaced:
                voided.setdefault(batch, each.batch)
        for replacement in each.replaced:
            if replacement.batch not in voided:
                replaced.setdefault(replacement.batch, replacement)
    reaches: dict[int, int] = {}
    for each in corrections:
        reaches[each.batch] = min((reaches.get(target, target) for target in each.targets), default=each.batch)
    return History(tuple(corrections), voided, replaced, reaches)


def restored_by(history: History, event: Corrected) -> tuple[int, ...]:
    """Return the deeds that count again when a correction takes earlier ones back, in order."""
    after = _after(history, event)
    return tuple(sorted(each for each in history.voided if each not in after.voided and not history.is_undo(each)))


def _after(history: History, event: Corrected) -> History:
    return resolved((*history.corrections, Correction(history.mark + 1, event, ())))


def parted(event: Corrected, audiences: Mapping[int, str]) -> tuple[tuple[Corrected, str], ...]:
    """Return a correction as the lines that say it, each with who may read it: open deeds first.

    Args:
        audiences: Batch -> who may read of it, of each batch that is named.
    """
    named = dict.fromkeys((event.corrected, *event.voided, *event.restored, *event.kept))
    seen = sorted({audiences[batch] for batch in named if batch}, key=lambda each: (each != EVERYBODY, each == GM))
    about = next(batch for batch in (event.corrected, *event.voided) if batch)

    def part(audience: str) -> Corrected:
        def own(batches: tuple[int, ...]) -> tuple[int, ...]:
            return tuple(batch for batch in batches if audiences[batch] == audience)

        corrected = event.corrected if event.corrected and audiences[event.corrected] == audience else 0
        reason = event.reason if audiences[about] == audience else ""
        return Corrected(corrected, own(event.voided), own(event.kept), reason, own(event.restored))

    return tuple((part(audience), audience) for audience in seen)


def joined(events: Sequence[Corrected]) -> Corrected:
    """Return the correction that several lines say, each to its readers."""
    if len(events) == 1:
        return events[0]
    return Corrected(
        next((each.corrected for each in events if each.corrected), 0),
        tuple(batch for each in events for batch in each.voided),
        tuple(batch for each in events for batch in each.kept),
        next((each.reason for each in events if each.reason), ""),
        tuple(sorted(batch for each in events for batch in each.restored)),
    )


def read_correction(lines: Sequence[Any], ends: Mapping[int, int]) -> Correction:
    """Return a correction from the lines of its batch.

    Args:
        lines: In order, the action first.
        ends: Batch -> its last line, of each batch that is replaced.
    """
    said = [decode(lines[0].kind, lines[0].event)]
    replaced: list[Replacement] = []
    rest = list(lines[1:])
    while rest:
        head = rest.pop(0)
        if head.kind == CORRECTED:
            said.append(decode(head.kind, head.event))
        if head.kind != REPLACED:
            continue
        told = decode(head.kind, head.event)
        assert isinstance(told, BatchReplaced)
        group, rest = rest[: len(told.lines)], rest[len(told.lines) :]
        replaced.append(_replacement(head, told, group, ends[told.batch]))
    event = joined([each for each in said if isinstance(each, Corrected)])
    return Correction(lines[0].batch, event, tuple(replaced))


def targets_of(lines: Iterable[Any]) -> list[int]:
    """Return the batches that a correction replaces, from the lines of its batch."""
    told = [decode(line.kind, line.event) for line in lines if line.kind == REPLACED]
    return [each.batch for each in told if isinstance(each, BatchReplaced)]


def _replacement(head: Any, told: BatchReplaced, group: Sequence[Any], end: int) -> Replacement:
    placed = []
    for line, number in zip(group, told.lines, strict=False):
        placed.append(msgspec.structs.replace(line, line=number or line.line, batch=told.batch))
    places = tuple(min(number, end) or end for number in told.lines[: len(placed)])
    return Replacement(told.batch, head.batch, tuple(placed), places, head.audience)


def check(history: History, event: Corrected, kinds: Mapping[int, Sequence[str]]) -> None:
    """Refuse a correction that makes no sense.

    Args:
        kinds: Batch -> the kinds of its lines, of each batch that the correction names; none for no batch.

    Raises:
        NotFoundError: `batch_unknown`.
        RuleError: `batch_voided_already`; `batch_not_voidable` for the opening of the ledger, facts of the protocol,
            and a correction that would be put right; `correction_differs` where it says that other deeds count again
            than do.
    """
    taken = tuple(batch for batch in event.voided if batch in history.reaches)
    still = _after(history, Corrected(voided=taken)).voided if taken else history.voided
    for batch, found in kinds.items():
        if not found:
            raise NotFoundError("batch_unknown", batch=batch)
        voided = history.voided if batch in history.reaches else still
        if batch in voided:
            raise RuleError("batch_voided_already", batch=batch, by=voided[batch])
        protocol = all(kind.startswith(("dice.", "ledger.")) for kind in found)
        if batch == 1 or protocol or (batch == event.corrected and batch in history.reaches):
            raise RuleError("batch_not_voidable", batch=batch)
    if event.restored and event.restored != restored_by(history, event):
        raise RuleError("correction_differs")
