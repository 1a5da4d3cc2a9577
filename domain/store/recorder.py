"""The recorder of lines: what eventsourcing writes and reads goes through here, sealed and in order."""

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from itertools import starmap
from pathlib import Path
from typing import Any, Final, cast
from uuid import UUID

from eventsourcing.persistence import AggregateRecorder, StoredEvent
from msgspec.structs import astuple

from domain.protocol import INDEXED
from domain.seals import Frontier, entry, leaf
from domain.store.failures import FAILURES, OutpacedError, translated
from domain.store.lines import LAST, Head, Line, StoredFact

_LINE: Final = "campaign, line, batch, kind, time, author, audience, edition, command, salt, event"
_HEAD: Final = "SELECT size, stack FROM ledger_head WHERE campaign = ?"
_MOVE_HEAD: Final = "UPDATE ledger_head SET size = ?, stack = ? WHERE campaign = ? AND size = ? AND stack = ?"
_FIRST_HEAD: Final = "INSERT INTO ledger_head (campaign, size, stack) VALUES (?, ?, ?)"
_INSERT: Final = f"INSERT OR FAIL INTO ledger ({_LINE}, leaf, prev_root, root) VALUES ({', '.join('?' * 14)})"  # noqa: S608
_LINES: Final = f"SELECT {_LINE} FROM ledger WHERE campaign = ? AND line BETWEEN ? AND ?{{}} ORDER BY line"  # noqa: S608
_FACTS: Final = """\
SELECT campaign, line, batch, kind, event FROM ledger
WHERE campaign = ? AND line > ? AND line <= ?
  AND (kind < 'dice.' OR kind >= 'dice/') AND (kind < 'ledger.' OR kind >= 'ledger/')
ORDER BY line LIMIT ?"""
_FACTS_BACKWARDS: Final = _FACTS.replace("ORDER BY line", "ORDER BY line DESC")
_ROOT: Final = "SELECT root FROM ledger WHERE campaign = ? AND line = ?"
_LEAF: Final = "SELECT leaf FROM ledger WHERE campaign = ? AND line = ?"
_SIZE: Final = """\
SELECT size, coalesce((SELECT root FROM ledger WHERE campaign = h.campaign AND line = h.size), x'')
FROM ledger_head AS h WHERE campaign = ?"""
_COMMAND: Final = "SELECT batch FROM ledger INDEXED BY ledger_by_command WHERE campaign = ? AND command = ? LIMIT 1"
_KINDS: Final = ", ".join(f"'{kind}'" for kind in INDEXED)
_BY_KIND: Final = " INDEXED BY ledger_by_kind"
"""Left to itself SQLite reads all lines of the campaign: its key has as many columns that fit."""
_OF_KIND: Final = f"""\
SELECT {_LINE} FROM ledger{_BY_KIND} WHERE campaign = ? AND kind = ? AND kind IN ({_KINDS}) AND line BETWEEN ? AND ?
ORDER BY line"""  # noqa: S608
_LATEST: Final = _OF_KIND.replace("\nORDER BY line", " AND substr(event, 1, ?) = ?\nORDER BY line DESC LIMIT 1")
_COMMAND_UNAIDED: Final = _COMMAND.replace(" INDEXED BY ledger_by_command", "")
"""For a file that has lost its index: slower, and right."""

Execute = Callable[..., sqlite3.Cursor]


class LedgerRecorder(AggregateRecorder):
    """The lines of one file. Every error of SQLite leaves here translated."""

    def __init__(self, connection: sqlite3.Connection, path: Path) -> None:
        self._connection = connection
        self._path = path
        self._kept: tuple[str, bytes, Frontier] | None = None

    def insert_events(self, stored_events: Sequence[Any], **kwargs: Any) -> None:
        """Seal and store the lines of one batch in one transaction.

        Args:
            stored_events: Lines, numbered on from the size that they were planned for.
            kwargs: `roots`, a list that gets the root after each line.

        Raises:
            OutpacedError: The ledger has grown meanwhile; nothing was stored.
            TestigoError: As `translated` says; nothing was stored.
        """
        try:
            try:
                execute = self._connection.execute
                execute("BEGIN IMMEDIATE")
                roots = self._append(execute, stored_events)
                execute("COMMIT")
            except BaseException:
                self._kept = None
                self.release()
                raise
        except FAILURES as error:
            raise translated(error, self._path, stored_events[0].line) from error
        kwargs.get("roots", []).extend(roots)

    def release(self) -> None:
        """End a transaction that was left open, without storing anything."""
        if self._connection.in_transaction:
            self._connection.execute("ROLLBACK")

    def _append(self, execute: Execute, lines: Sequence[Line]) -> list[bytes]:
        """Move the head and insert the lines, under the write lock; return the root after each.

        The head moves first, and only from where it is known to stand: whoever wrote meanwhile has moved it.
        """
        campaign, size = lines[0].campaign, lines[0].line - 1
        stack, frontier = self._tree(execute, campaign, size)
        self._kept = None
        root = frontier.root
        roots, rows = [], []
        for line in lines:
            fields = astuple(line)
            sealed = leaf(entry(*fields))
            before, root = root, frontier.push(sealed)
            roots.append(root)
            rows.append((*fields, sealed, before, root))
        moved = frontier.stack
        if not size:
            execute(_FIRST_HEAD, (campaign, frontier.size, moved))
        elif execute(_MOVE_HEAD, (frontier.size, moved, campaign, size, stack)).rowcount != 1:
            raise OutpacedError
        for row in rows:
            if execute(_INSERT, row).rowcount != 1:
                raise sqlite3.IntegrityError("a line was not stored")
        self._kept = (campaign, moved, frontier)
        return roots

    def _tree(self, execute: Execute, campaign: str, size: int) -> tuple[bytes, Frontier]:
        """Return the tree that a batch was planned on: that of the last append, or that of the head."""
        if self._kept is not None:
            kept_campaign, stack, frontier = self._kept
            if kept_campaign == campaign and frontier.size == size:
                return stack, frontier
        found, stack = execute(_HEAD, (campaign,)).fetchone() or (0, b"")
        if found != size:
            raise OutpacedError
        try:
            return stack, Frontier(size, stack)
        except ValueError as error:
            raise sqlite3.IntegrityError("the head of the ledger cannot be") from error

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

    def lines(self, campaign: str, first: int, last: int | None, without: tuple[str, ...] = ()) -> Iterator[Line]:
        """Stream whole lines, but for those of some kinds."""
        ends = (_whole(first), LAST if last is None else _whole(last))
        question = _LINES.format("".join([" AND kind != ?"] * len(without)))
        return starmap(Line, self._rows(question, (campaign, *ends, *without)))

    def of_kinds(self, campaign: str, kinds: Sequence[str], first: int = 1, last: int = LAST) -> list[Line]:
        """Return the lines of some of the kinds in `INDEXED`, in order."""
        ends = (_whole(first), _whole(last))
        found = [row for kind in kinds for row in self._of_kind(_OF_KIND, (campaign, kind, *ends))]
        return sorted(starmap(Line, found), key=lambda line: line.line)

    def latest(self, campaign: str, kind: str, first: int, begins: bytes) -> Iterator[Line]:
        """Stream lines of one of the kinds in `INDEXED` whose events begin so, from the end of the ledger to a line."""
        values = (campaign, kind, _whole(first), LAST, len(begins), begins)
        return starmap(Line, self._of_kind(_LATEST, values))

    def _of_kind(self, question: str, values: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
        """Answer by the index of kinds, or without it in a file that has lost it: slower, and right."""
        try:
            self._connection.execute(f"EXPLAIN {question}", values)
        except sqlite3.OperationalError:
            question = question.replace(_BY_KIND, "")
        return self._rows(question, values)

    def head(self, campaign: str) -> Head:
        """Return size and root."""
        size, root = self._one(_SIZE, (campaign,)) or (0, b"")
        return Head(size, root)

    def root(self, campaign: str, line: int) -> bytes | None:
        """Return the root after a line, None where there is no such line."""
        row = self._one(_ROOT, (campaign, _whole(line)))
        return None if row is None else row[0]

    def leaf(self, campaign: str, line: int) -> bytes | None:
        """Return the leaf of a line, None where there is no such line."""
        row = self._one(_LEAF, (campaign, _whole(line)))
        return None if row is None else row[0]

    def batch_of(self, campaign: str, command: str) -> int | None:
        """Return the batch that answers a command, None for a command never seen."""
        try:
            row = self._connection.execute(_COMMAND, (campaign, command)).fetchone()
        except sqlite3.OperationalError:
            row = self._one(_COMMAND_UNAIDED, (campaign, command))
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
