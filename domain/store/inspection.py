"""Looking at a campaign file without trusting it: form, guards, raw rows, head (specification, section 11, step 1).

Read-only, and no damage ends with an exception: what cannot be read is a finding.
"""

import sqlite3
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, Final

from domain.errors import TestigoError
from domain.findings import Finding
from domain.store.connection import connect
from domain.store.guards import GUARDS

Column = tuple[str, str, int, int]
"""Name, type, whether it may not be null, place in the key from 1 (0 outside it)."""

_TEXTS: Final = ("kind", "author", "audience", "edition", "command")
_BLOBS: Final = ("salt", "event", "leaf", "prev_root", "root")

COLUMNS: Final[dict[str, tuple[Column, ...]]] = {
    "ledger": (
        ("campaign", "TEXT", 1, 1),
        ("line", "INTEGER", 1, 2),
        ("batch", "INTEGER", 1, 0),
        (_TEXTS[0], "TEXT", 1, 0),
        ("time", "INTEGER", 1, 0),
        *((name, "TEXT", 1, 0) for name in _TEXTS[1:]),
        *((name, "BLOB", 1, 0) for name in _BLOBS),
    ),
    "ledger_head": (("campaign", "TEXT", 1, 1), ("size", "INTEGER", 1, 0), ("stack", "BLOB", 1, 0)),
}
"""The form of the two tables that verification judges."""

NOT_DAMAGE: Final = frozenset({"store_missing", "file_not_read", "store_locked"})
"""Why a file cannot be opened that says nothing about what it holds."""

UNREADABLE: Final = (sqlite3.Error, ValueError, OverflowError, MemoryError)
"""What reading a damaged file may end with."""

_ROWS: Final = """\
SELECT campaign, line, batch, kind, time, author, audience, edition, command, salt, event, leaf, prev_root, root
FROM ledger NOT INDEXED WHERE campaign = ? ORDER BY line"""
_OTHERS: Final = (
    "SELECT count(DISTINCT campaign) FROM (SELECT campaign FROM ledger UNION SELECT campaign FROM ledger_head)"
)
_WHOSE: Final = "SELECT campaign FROM ledger_head UNION ALL SELECT campaign FROM ledger LIMIT 1"
_COMPLAINTS: Final = 20


class Inspection:
    """What a file holds.

    Attributes:
        findings: What is wrong with it; more may come while the rows are read.
        head: (size, stack) as stored, of any types; None where there is none.
    """

    def __init__(self, path: Path) -> None:
        """Open the file and look at its form.

        Raises:
            TestigoError: One of `NOT_DAMAGE`.
        """
        self.findings: list[Finding] = []
        self.head: tuple[Any, ...] | None = None
        self._path = path
        self._connection: sqlite3.Connection | None = None
        self._campaign: Any = None
        try:
            self._connection = connect(path, read_only=True).connection
        except TestigoError as error:
            if error.code in NOT_DAMAGE:
                raise
            self._damaged(error.code)
            if error.code != "store_not_a_campaign" or not self._unlabeled(path):
                return
        assert self._connection is not None
        self._connection.text_factory = _text
        for look in (_begin, self._integrity, self._form, self._guards, self._identity):
            self._safely(look, self._connection)

    def _unlabeled(self, path: Path) -> bool:
        """Open a file whose bookkeeping says no campaign, but that has a ledger all the same."""
        try:
            self._connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, isolation_level=None)
            found = self._connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'ledger'").fetchone()
        except UNREADABLE:
            found = None
        if found is None:
            self.close()
        return found is not None

    def _damaged(self, detail: str) -> None:
        self.findings.append(Finding("E100", None, {"detail": detail}))

    def _safely(self, look: Callable[[sqlite3.Connection], None], connection: sqlite3.Connection) -> None:
        try:
            look(connection)
        except UNREADABLE as error:
            self._damaged(str(error))

    def _integrity(self, connection: sqlite3.Connection) -> None:
        for (complaint,) in connection.execute(f"PRAGMA integrity_check({_COMPLAINTS})"):
            if complaint != "ok":
                self._damaged(str(complaint))

    def _form(self, connection: sqlite3.Connection) -> None:
        """Ask the database for columns, types, keys and strictness; its text is not compared."""
        listed = {row[1]: row for row in connection.execute("PRAGMA main.table_list")}
        for table, expected in COLUMNS.items():
            kind, without_rowid, strict = (listed[table][2], *listed[table][4:6]) if table in listed else ("", 0, 0)
            asked = connection.execute(f"PRAGMA main.table_xinfo({table})").fetchall()
            found = tuple((name, type_, not_null, key) for _, name, type_, not_null, _, key, _ in asked)
            hidden = any(row[6] for row in asked)
            if (kind, without_rowid, strict, found, hidden) != ("table", 1, 1, expected, False):
                self._damaged(table)

    def _guards(self, connection: sqlite3.Connection) -> None:
        found = dict(connection.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'"))
        if any(found.get(name) != text for name, text in GUARDS.items()):
            self.findings.append(Finding("W413"))
        for name in sorted(set(found) - set(GUARDS)):
            self._damaged(f"trigger {name}")

    def _identity(self, connection: sqlite3.Connection) -> None:
        row = connection.execute(_WHOSE).fetchone()
        if row is None:
            return
        self._campaign = row[0]
        self.head = connection.execute("SELECT size, stack FROM ledger_head WHERE campaign = ?", row).fetchone()
        if connection.execute(_OTHERS).fetchone()[0] != 1:
            self._damaged("campaign")

    def rows(self) -> Iterator[tuple[Any, ...]]:
        """Stream the rows of the ledger in order, raw; ends where the file can be read no further."""
        if self._connection is None or self._campaign is None:
            return
        try:
            yield from self._connection.execute(_ROWS, (self._campaign,))
        except UNREADABLE as error:
            self._damaged(str(error))

    def close(self) -> None:
        """Close the file."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None


def _begin(connection: sqlite3.Connection) -> None:
    """Keep to one moment of the file: head and rows must not be those of before and after somebody's append."""
    connection.execute("BEGIN")


_text = partial(str, encoding="utf-8", errors="surrogateescape")
"""Reads text that may be no UTF-8: what cannot be read becomes characters that no header may hold."""


def inspect_store(path: Path) -> Inspection:
    """Open a campaign file for verification; `findings` is complete once `rows` was read to its end."""
    return Inspection(path)
