"""The book of the views' tests, in which single lines and batches can be looked up."""

from pathlib import Path
from typing import Any

from domain.store.lines import Line
from tests.projections.book import Book
from tests.table import Table


class Pages(Book):
    """A ledger in memory for the scrubber. Attributes: states: how often a state was asked for."""

    def __init__(self, table: Table, path: Path) -> None:
        super().__init__(table, path)
        self.states = 0

    def line(self, n: int) -> Line:
        return self._lines[n - 1]

    def batch(self, n: int) -> tuple[Line, ...]:
        return tuple(line for line in self._lines if line.batch == self.line(n).batch)

    def state(self, at: int | None = None) -> Any:
        self.states += 1
        return super().state(at)
