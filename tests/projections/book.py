"""A ledger in memory for the tests of views: the lines of a table at play, with a file for the views alone."""

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

from domain import engine
from domain.codec import KINDS, decode, encode
from domain.corrections import History
from domain.dice.doors import DiceLine
from domain.engine import CampaignState
from domain.events import Event
from domain.ids import EVERYBODY
from domain.protocol import PROTOCOL_KINDS
from domain.store.lines import Head, Line
from domain.systems import Entry
from tests.table import Fact, Table

EVENING = 1_794_997_600_000_000
"""18 November 2026, 10:26:40 UTC, 11:26:40 in Madrid."""
MINUTE = 60_000_000


class Book:
    """What views ask of a ledger. Roots chain the events, so that another history has others.

    Attributes:
        read: How many lines were read so far.
    """

    def __init__(self, table: Table, path: Path) -> None:
        self.campaign = "c" * 32
        self.system = table.system
        self.path = path
        self.read = 0
        self._lines: list[Line] = []
        self._roots: list[bytes] = []
        for batch in table.batches:
            self._add(len(self._lines) + 1, batch.lines)

    def _add(self, batch: int, items: tuple[Entry | DiceLine, ...]) -> None:
        for item in items:
            event = item.event
            kind = KINDS[type(event)] if isinstance(event, Event) else PROTOCOL_KINDS[type(event)]
            self.put(kind, encode(event), item.audience, batch)

    def put(self, kind: str, event: bytes, audience: str = EVERYBODY, batch: int | None = None) -> None:
        """Store a line as it is given."""
        line = len(self._lines) + 1
        time = EVENING + line * MINUTE
        number = batch or line
        self._lines.append(
            Line(
                self.campaign, line, number, kind, time, "gm", audience, "plenilunio-1", f"c{number}", bytes(16), event
            )
        )
        self._roots.append(sha256((self._roots or [b""])[-1] + audience.encode() + event).digest())

    def happen(self, *events: Event, audience: str = EVERYBODY) -> None:
        """Store events, each a batch of its own."""
        for event in events:
            self.put(KINDS[type(event)], encode(event), audience)

    def copy(self, last: int, path: Path) -> "Book":
        """Return the book as it was after a line, in another file."""
        other = Book.__new__(Book)
        other.campaign, other.system, other.path, other.read = self.campaign, self.system, path, 0
        other._lines, other._roots = self._lines[:last], self._roots[:last]
        return other

    def grow(self, source: "Book", count: int) -> None:
        """Take the next lines of the same history."""
        size = len(self._lines)
        self._lines += source._lines[size : size + count]
        self._roots += source._roots[size : size + count]

    def head(self) -> Head:
        return Head(len(self._lines), self._roots[-1])

    def root(self, n: int) -> bytes:
        return self._roots[n - 1]

    def lines(self, first: int = 1, last: int | None = None, *, without: tuple[str, ...] = ()) -> Iterator[Line]:
        for line in self._lines[first - 1 : last]:
            if line.kind not in without:
                self.read += 1
                yield line

    effective = lines

    def batch(self, n: int) -> list[Line]:
        number = self._lines[n - 1].batch
        return [line for line in self._lines if line.batch == number]

    known: int | None = None

    def history(self) -> History:
        return History()

    def state(self, at: int | None = None) -> CampaignState:
        facts = [
            Fact(line.line, decode(line.kind, line.event))
            for line in self._lines[:at]
            if line.kind.partition(".")[0] not in {"dice", "ledger"} and line.kind in KINDS.values()
        ]
        return engine.fold(self.system, engine.empty(self.system), facts)


def rows(values: list[Any]) -> list[dict[str, Any]]:
    """Return rows as plain data."""
    return [msgspec.structs.asdict(value) for value in values]
