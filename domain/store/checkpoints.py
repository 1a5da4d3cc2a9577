"""The recorder of saved states, which eventsourcing uses as its snapshot store."""

import sqlite3
from collections.abc import Callable, Sequence
from itertools import starmap
from pathlib import Path
from typing import Any, Final, cast
from uuid import UUID

from eventsourcing.persistence import AggregateRecorder, StoredEvent

from domain.store.failures import FAILURES, translated
from domain.store.lines import LAST, StoredCheckpoint

INTERVAL: Final = 500
"""Lines after which a state is saved again."""

FOLD: Final = 5
"""Raised whenever the same lines give another state, or a state gets another shape, while no rule has changed."""

_SOME: Final = """\
SELECT c.campaign, c.line, c.edition, c.root, c.state FROM checkpoint AS c
JOIN ledger AS l ON l.campaign = c.campaign AND l.line = c.line AND l.root = c.root
WHERE c.campaign = ? AND c.edition = ? AND c.line > ? AND c.line <= ?
ORDER BY c.line LIMIT ?"""
_SOME_BACKWARDS: Final = _SOME.replace("ORDER BY c.line", "ORDER BY c.line DESC")
_MARKED: Final = """\
SELECT c.edition, c.line FROM checkpoint AS c
JOIN ledger AS l ON l.campaign = c.campaign AND l.line = c.line AND l.root = c.root
WHERE c.campaign = ? AND c.edition >= ? AND c.edition < ? AND c.line > ? AND c.line <= ?
ORDER BY c.line"""
_ONE: Final = """\
SELECT campaign, line, edition, root, state FROM checkpoint WHERE campaign = ? AND edition = ? AND line = ?"""
_ALL: Final = """\
SELECT campaign, line, edition, root, state FROM checkpoint
WHERE campaign = ? AND edition >= ? AND edition < ? ORDER BY line"""
_SAVE: Final = "INSERT OR REPLACE INTO checkpoint (campaign, line, edition, root, state) VALUES (?, ?, ?, ?, ?)"
_FORGET: Final = "DELETE FROM checkpoint WHERE campaign = ?"


class CheckpointRecorder(AggregateRecorder):
    """Saved states of one edition of the fold; those of another edition or history are as good as absent.

    Attributes:
        holds: Whether a state saved after a line, when some correction was the last, still counts; None for a ledger
            that was never corrected.
    """

    def __init__(self, connection: sqlite3.Connection, path: Path, edition: str) -> None:
        self._connection = connection
        self._path = path
        self._edition = edition
        self.holds: Callable[[int, int], bool] | None = None

    def insert_events(self, stored_events: Sequence[StoredEvent], **_: Any) -> None:
        """Save states. Errors of SQLite pass as they are: a cache that cannot be written is no reason to fail."""
        for stored in cast("Sequence[StoredCheckpoint]", stored_events):
            values = (stored.originator_id, stored.originator_version, stored.topic, stored.root, stored.state)
            self._connection.execute(_SAVE, values)

    def select_events(
        self,
        originator_id: UUID | str,
        *,
        gt: int | None = None,
        lte: int | None = None,
        desc: bool = False,
        limit: int | None = None,
    ) -> Sequence[StoredEvent]:
        """Return saved states of this history: one whose root is not the ledger's own is passed over."""
        first, last, most = gt or 0, LAST if lte is None else lte, -1 if limit is None else limit
        if self.holds is None:
            values = (originator_id, self._edition, first, last, most)
            return self._select(_SOME_BACKWARDS if desc else _SOME, values)
        found = self._marked(str(originator_id), first, last)
        return [
            each
            for edition, line in (found[::-1] if desc else found)[: None if limit is None else limit]
            for each in self._select(_ONE, (originator_id, edition, line))
        ]

    def _marked(self, campaign: str, first: int, last: int) -> list[tuple[str, int]]:
        """Return edition and line of the saved states that count after the corrections there are."""
        try:
            rows = self._connection.execute(_MARKED, (campaign, *self._editions, first, last)).fetchall()
        except FAILURES as error:
            raise translated(error, self._path) from error
        return [(edition, line) for edition, line in rows if self._is_ours(edition) and self._counts(edition, line)]

    @property
    def _editions(self) -> tuple[str, str]:
        """Between which names those of this edition lie, whatever correction they knew."""
        return self._edition, f"{self._edition}A"

    def _is_ours(self, edition: str) -> bool:
        return edition.partition("@")[0] == self._edition

    def _counts(self, edition: str, line: int) -> bool:
        mark = edition.partition("@")[2]
        return not mark if self.holds is None else self.holds(line, int(mark or 0))

    def everything(self, campaign: str) -> Sequence[StoredEvent]:
        """Return all saved states of this edition that count after the corrections there are.

        Those of another history are among them.
        """
        stored: Any = self._select(_ALL, (campaign, *self._editions))
        return [
            each for each in stored if self._is_ours(each.topic) and self._counts(each.topic, each.originator_version)
        ]

    def _select(self, question: str, values: tuple[Any, ...]) -> Sequence[StoredEvent]:
        try:
            rows = self._connection.execute(question, values).fetchall()
        except FAILURES as error:
            raise translated(error, self._path) from error
        return cast("Sequence[StoredEvent]", list(starmap(StoredCheckpoint, rows)))

    def forget(self, campaign: str) -> None:
        """Delete every saved state, of all editions."""
        try:
            self._connection.execute(_FORGET, (campaign,))
        except FAILURES as error:
            raise translated(error, self._path) from error
