"""Deeds: a batch that leaves a question open, and the batches that answer it, are one deed.

People undo deeds. Facts of the protocol and the opening of the ledger are none, and neither are corrections that only
undo and redo; one that puts a deed right is.
"""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from domain.codec import decode
from domain.corrections import CORRECTED, History
from domain.events import Action
from domain.protocol import DICE
from domain.systems import System

if TYPE_CHECKING:
    from domain.store.lines import Line


class Source(Protocol):
    """What deeds ask of a ledger."""

    @property
    def system(self) -> System[Any, Any]:
        """Its rules."""

    def head(self) -> Any:
        """Return size and root."""

    def line(self, n: int) -> Any:
        """Return one line."""

    def batch(self, n: int) -> Sequence[Any]:
        """Return the batch that holds a line."""

    def effective(self, first: int = 1, last: int | None = None, *, without: tuple[str, ...] = ()) -> Iterator[Any]:
        """Stream the lines that count."""

    def history(self) -> History:
        """Return which batches count."""


def counted(ledger: Source, batch: int) -> "list[Line]":
    """Return the lines of a batch as they count; none where it was undone."""
    return list(ledger.history().effective(ledger.batch(batch)))


def action_of(lines: "Sequence[Line]") -> Action | None:
    """Return what a batch declares, None for facts of the protocol."""
    if not lines or lines[0].kind.startswith(("dice.", "ledger.")):
        return None
    event = decode(lines[0].kind, lines[0].event)
    return event if isinstance(event, Action) else None


def is_deed(ledger: Source, batch: int) -> bool:
    """Whether a batch counts, and is one that people undo."""
    history = ledger.history()
    if batch == 1 or batch in history.voided or history.is_undo(batch):
        return False
    return action_of(counted(ledger, batch) or ledger.batch(batch)) is not None


def deed_of(ledger: Source, batch: int) -> tuple[int, ...]:
    """Return the batches of the deed that a batch belongs to, those that count, in order."""
    root = _root(ledger, batch)
    chain = {root: _lines_of(ledger, root)}
    asking = ledger.system.ASKING | ledger.system.JUDGING
    if any(line.kind in asking for line in counted(ledger, root)):
        for lines in _declared(ledger, ledger.batch(root)[-1].line + 1):
            asked = _asked(ledger, lines)
            if any(asked in numbers for numbers in chain.values()):
                chain[lines[0].batch] = _lines_of(ledger, lines[0].batch)
    return tuple(number for number in chain if is_deed(ledger, number))


def last_deeds(ledger: Source, number: int) -> tuple[tuple[int, ...], ...]:
    """Return the last deeds that count, the latest first; fewer where there are not so many."""
    roots: list[int] = []
    line = int(ledger.head().size)
    while line > 0 and len(roots) < number:
        batch = int(ledger.line(line).batch)
        line = batch - 1
        if is_deed(ledger, batch) and (root := _root(ledger, batch)) not in roots:
            roots.append(root)
    return tuple(deed_of(ledger, root) for root in roots)


def deeds_after(ledger: Source, line: int) -> tuple[int, ...]:
    """Return the batches behind a line that people undo, in order."""
    numbers = dict.fromkeys(each.batch for each in ledger.effective(line + 1, without=DICE))
    return tuple(number for number in numbers if number > line and is_deed(ledger, number))


def last_undo(ledger: Source) -> int:
    """Return the last correction that undoes deeds and still holds, 0 for none."""
    history = ledger.history()
    for each in reversed(history.corrections):
        if history.is_undo(each.batch) and each.batch not in history.voided and not each.event.restored:
            return each.batch
    return 0


def _declared(ledger: Source, first: int) -> "Iterator[list[Line]]":
    """Yield the first line of each batch that counts, from a line on."""
    seen = 0
    for line in ledger.effective(first, without=DICE):
        if line.batch != seen:
            seen = line.batch
            if line.kind != CORRECTED:
                yield [line]


def _asked(ledger: Source, lines: "Sequence[Line]") -> int:
    """Return the line of the question that a batch answers, 0 for none."""
    action = action_of(lines)
    return 0 if action is None else ledger.system.deed(action).answers


def _root(ledger: Source, batch: int) -> int:
    """Return the batch with which a deed begins."""
    history = ledger.history()
    while asked := _asked(ledger, counted(ledger, batch)):
        earlier = history.place(asked, int(ledger.line(asked).batch))
        if not 0 < earlier < batch:
            break
        batch = earlier
    return batch


def _lines_of(ledger: Source, batch: int) -> set[int]:
    return {line.line for line in counted(ledger, batch)}
