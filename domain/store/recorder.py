"""The recorder of lines: what eventsourcing writes and reads goes through here, sealed and in order."""

import sqlite3
from collections.abc import Iterator, Sequence
from itertools import starmap
from pathlib import Path
from typing import Any, Final, cast
from uuid import UUID

from eventsourcing.persistence import AggregateRecorder, StoredEvent

from domain.seals import Frontier, entry, leaf
from domain.store.failures import FAILURES, OutpacedError, translated
from domain.store.lines import LAST, Head, Line, StoredFact

_LINE: Final = "campaign, line, batch, kind, time, author, audience, edition, command, salt, event"
_HEAD: Final = "SELECT size, stack FROM ledger_head WHERE campaign = ?"
_NEW_HEAD: Final = "UPDATE ledger_head SET size = ?, stack = ? WHERE campaign = ?"
_FIRST_HEAD: Final = "INSERT INTO ledger_head (size, stack, campaign) VALUES (?, ?, ?)"
_INSERT: Final = f"INSERT INTO ledger ({_LINE}, leaf, prev_root, root) VALUES ({', '.join('?' * 14)})"  # noqa: S608
_LINES: Final = f"SELECT {_LINE} FROM ledger WHERE campaign = ? AND line BETWEEN ? AND ? ORDER BY line"  # noqa: S608
_FACTS: Final = """\
SELECT campaign, line, batch, kind, event FROM ledger
WHERE campaign = ? AND line > ? AND line <= ?
  AND (kind < 'dice.' OR kind >= 'dice/') AND (kind < 'ledger.' OR kind >= 'ledger/')
ORDER BY line LIMIT ?"""
_FACTS_BACKWARDS: Final = _FACTS.replace("ORDER BY line", "ORDER BY line DESC")
_ROOT: Final = "SELECT root FROM ledger WHERE campaign = ? AND line = ?"
_SIZE: Final = """\
SELECT size, coalesce((SELECT root FROM ledger WHERE campaign = h.campaign AND line = h.size), x'')
FROM ledger_head AS h WHERE campaign = ?"""
_COMMAND: Final = "SELECT batch FROM ledger WHERE campaign = ? AND command = ? ORDER BY line LIMIT 1"


class LedgerRecorder(AggregateRecorder):
    """The lines of one file. Every error of SQLite leaves here translated."""

    def __init__(self, connection: sqlite3.Connection, path: Path) -> None:
        self._connection = connection
        self._path = path

    def insert_events(self, stored_events: Sequence[StoredEvent], **kwargs: Any) -> None:
        """Seal and store the lines of one batch in one transaction.

        Args:
            stored_events: Lines, numbered on from the size that they were planned for.
            kwargs: `roots`, a list that gets the root after each line.

        Raises:
            OutpacedError: The ledger has grown meanwhile; nothing was stored.
            TestigoError: As `translated` says; nothing was stored.
        """
        lines = cast("Sequence[Line]", stored_events)
        try:
            try:
                self._connection.execute("BEGIN IMMEDIATE")
                roots = self._append(lines)
                self._connection.execute("COMMIT")
            except BaseException:
                self.release()
                raise
        except FAILURES as error:
            raise translated(error, self._path, lines[0].line) from error
        kwargs.get("roots", []).extend(roots)

    def release(self) -> None:
        """End a transaction that was left open, without storing anything."""
        if self._connection.in_transaction:
            self._connection.execute("ROLLBACK")

    def _append(self, lines: Sequence[Line]) -> list[bytes]:
        execute = self._connection.execute
        campaign = lines[0].campaign
        size, stack = execute(_HEAD, (campaign,)).fetchone() or (0, b"")
        if size + 1 != lines[0].line:
            raise OutpacedError
        try:
            frontier = Frontier(size, stack)
        except ValueError as error:
            raise sqlite3.IntegrityError("the head of the ledger cannot be") from error
        roots = [frontier.root]
        for line in lines:
            fields = (
                line.campaign,
                line.line,
                line.batch,
                line.kind,
                line.time,
                line.author,
                line.audience,
                line.edition,
                line.command,
                line.salt,
                line.event,
            )
            sealed = leaf(entry(*fields))
            before = roots[-1]
            roots.append(frontier.push(sealed))
            execute(_INSERT, (*fields, sealed, before, roots[-1]))
        execute(_NEW_HEAD if size else _FIRST_HEAD, (frontier.size, frontier.stack, campaign))
        return roots[1:]

    def select_events(
        self,
        originator_id: UUID | str,
        *,
        gt: int | None = None,
        lte: int | None = None,
        desc: bool = False,
        limit: int | None = None,
    ) -> Sequence[StoredEvent]:
        """Stream what a fold needs, in order of lines.

        Lines of dice and of the ledger itself change no state: they are passed over before they are read.
        """
        values = (originator_id, gt or 0, LAST if lte is None else lte, -1 if limit is None else limit)
        rows = self._rows(_FACTS_BACKWARDS if desc else _FACTS, values)
        return cast("Sequence[StoredEvent]", starmap(StoredFact, rows))

    def lines(self, campaign: str, first: int, last: int | None) -> Iterator[Line]:
        """Stream whole lines."""
        ends = (_whole(first), LAST if last is None else _whole(last))
        return starmap(Line, self._rows(_LINES, (campaign, *ends)))

    def head(self, campaign: str) -> Head:
        """Return size and root."""
        size, root = self._one(_SIZE, (campaign,)) or (0, b"")
        return Head(size, root)

    def root(self, campaign: str, line: int) -> bytes | None:
        """Return the root after a line, None where there is no such line."""
        row = self._one(_ROOT, (campaign, _whole(line)))
        return None if row is None else row[0]

    def batch_of(self, campaign: str, command: str) -> int | None:
        """Return the batch that answers a command, None for a command never seen."""
        row = self._one(_COMMAND, (campaign, command))
        return None if row is None else row[0]

    def _one(self, question: str, values: tuple[Any, ...]) -> tuple[Any, ...] | None:
        try:
            return cast("tuple[Any, ...] | None", self._connection.execute(question, values).fetchone())
        except FAILURES as error:
            raise translated(error, self._path) from error

    def _rows(self, question: str, values: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
        try:
            yield from self._connection.execute(question, values)
        except FAILURES as error:
            raise translated(error, self._path) from error


def _whole(line: int) -> int:
    """Return a line number that a database can ask for: no line is below 1, none at `LAST`."""
    return min(max(line, 0), LAST)
