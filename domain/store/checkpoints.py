"""The recorder of saved states, which eventsourcing uses as its snapshot store."""

import sqlite3
from collections.abc import Sequence
from itertools import starmap
from pathlib import Path
from typing import Any, Final, cast
from uuid import UUID

from eventsourcing.persistence import AggregateRecorder, StoredEvent

from domain.store.failures import FAILURES, translated
from domain.store.lines import LAST, StoredCheckpoint

INTERVAL: Final = 500
"""Lines after which a state is saved again."""

FOLD: Final = 4
"""Raised whenever the same lines give another state, or a state gets another shape, while no rule has changed."""

_SOME: Final = """\
SELECT c.campaign, c.line, c.edition, c.root, c.state FROM checkpoint AS c
JOIN ledger AS l ON l.campaign = c.campaign AND l.line = c.line AND l.root = c.root
WHERE c.campaign = ? AND c.edition = ? AND c.line > ? AND c.line <= ?
ORDER BY c.line LIMIT ?"""
_SOME_BACKWARDS: Final = _SOME.replace("ORDER BY c.line", "ORDER BY c.line DESC")
_ALL: Final = """\
SELECT campaign, line, edition, root, state FROM checkpoint
WHERE campaign = ? AND edition = ? ORDER BY line"""
_SAVE: Final = "INSERT OR REPLACE INTO checkpoint (campaign, line, edition, root, state) VALUES (?, ?, ?, ?, ?)"
_FORGET: Final = "DELETE FROM checkpoint WHERE campaign = ?"


class CheckpointRecorder(AggregateRecorder):
    """Saved states of one edition of the fold; those of another edition or history are as good as absent."""

    def __init__(self, connection: sqlite3.Connection, path: Path, edition: str) -> None:
        self._connection = connection
        self._path = path
        self._edition = edition

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
        values = (originator_id, self._edition, gt or 0, LAST if lte is None else lte, -1 if limit is None else limit)
        return self._select(_SOME_BACKWARDS if desc else _SOME, values)

    def everything(self, campaign: str) -> Sequence[StoredEvent]:
        """Return all saved states of this edition, those of another history too."""
        return self._select(_ALL, (campaign, self._edition))

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
