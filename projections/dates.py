"""Dates of the story: when a deed happens there, beside the hour at which it was written down."""

from bisect import bisect_right
from collections.abc import Container, Iterable, Iterator

import msgspec

from domain.events import Dated
from projections.transcript import Shown

DATED = "core.Dated.1"
"""The kind of lines that say a date."""


class Dating(msgspec.Struct, frozen=True):
    """When in the story a batch stands. Attributes: date: empty where nobody said; own: said of that batch alone."""

    date: str = ""
    own: bool = False


class Dates:
    """The dates of a stretch of lines, learned as they go by."""

    def __init__(self, lasting: str = "", *, voided: Container[int] = ()) -> None:
        """Begin where a date holds already, or none.

        Args:
            voided: Batches that do not count; what they say holds for nothing but themselves.
        """
        self._voided = voided
        self._since, self._lasting = [0], [lasting]
        self._own: dict[int, str] = {}

    def follow(self, lines: Iterable[Shown]) -> Iterator[Shown]:
        """Yield lines as they are, in order, and remember the dates among them."""
        for line in lines:
            self.learn(line)
            yield line

    def learn(self, line: Shown) -> None:
        """Remember what a line says, if it says a date; lines come in their order."""
        if not isinstance(line.event, Dated):
            return
        if not line.event.lasting or line.batch in self._voided:
            self._own[line.batch] = line.event.date
        else:
            self._since.append(line.batch)
            self._lasting.append(line.event.date)

    def of(self, batch: int) -> Dating:
        """Return the date of a batch: its own, else the one that held then."""
        if batch in self._own:
            return Dating(self._own[batch], own=True)
        return Dating(self._lasting[bisect_right(self._since, batch) - 1])
