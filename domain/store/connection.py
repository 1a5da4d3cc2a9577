"""Opening a campaign file: for writing, or for reading wherever it lies."""

import os
import sqlite3
from collections.abc import Callable, Iterator
from errno import EACCES
from pathlib import Path
from stat import S_ISREG
from typing import Final

import msgspec

from domain.errors import NotFoundError, StorageError, TestigoError
from domain.store.failures import FAILURES, is_beyond_writing, translated
from domain.store.revisions import CURRENT, REVISIONS

PATIENCE: Final = 5.0
"""Seconds to wait for somebody else's write to end."""

PAGE_BYTES: Final = 8192
"""A settled roll is about 1,300 bytes: pages of 4,096 would put each on a page of its own."""

_SCHEMA: Final = """\
SELECT CASE count(*) WHEN 4 THEN (SELECT version_num FROM alembic_version LIMIT 1) END FROM sqlite_master
WHERE type = 'table' AND name IN ('ledger', 'ledger_head', 'checkpoint', 'alembic_version')"""
"""The revision, asked only of real tables: a view in a foreign file could go on for ever."""


class Opened(msgspec.Struct, frozen=True):
    """An open file.

    Attributes:
        connection: In autocommit mode: transactions are begun by hand.
        path: Of the file.
        revision: Of its schema, one that this program knows.
        refusal: Why nothing can be written, None where writing is possible.
    """

    connection: sqlite3.Connection
    path: Path
    revision: str
    refusal: TestigoError | None


def connect(path: Path, *, read_only: bool, patience: float = PATIENCE) -> Opened:
    """Open a campaign file and check its schema with one question.

    A file that cannot be written (read-only, in a read-only folder, on a full disk) is opened for reading.

    Raises:
        TestigoError: `store_missing`, `file_not_read`, `store_not_a_campaign`, `store_from_the_future`,
            `store_locked`, `store_truncated`, `store_damaged`.
    """
    _check_file(path)
    refusal: TestigoError | None = StorageError("store_read_only", path=str(path))
    ways = list(_reading_ways(path, patience))
    if not read_only and _is_writable(path):
        ways.insert(0, lambda: _for_writing(path, patience))
        refusal = None
    for place, way in enumerate(ways):
        try:
            connection = way()
            revision = _revision(connection, path)
            if refusal is None:
                # A copy made by VACUUM or from a dump has lost the mode.
                connection.execute("PRAGMA journal_mode = WAL")
            return Opened(connection, path, revision, refusal)
        except FAILURES as error:
            if place == len(ways) - 1 or not is_beyond_writing(error):
                raise translated(error, path) from error
            refusal = refusal or translated(error, path)
    raise AssertionError(path)


def _check_file(path: Path) -> None:
    try:
        mode = path.stat().st_mode
    except (FileNotFoundError, NotADirectoryError):
        raise NotFoundError("store_missing", path=str(path)) from None
    except OSError as error:
        raise StorageError("file_not_read", path=str(path), detail=str(error.strerror)) from error
    if not S_ISREG(mode):
        raise StorageError("store_not_a_campaign", path=str(path))
    if not os.access(path, os.R_OK):
        raise StorageError("file_not_read", path=str(path), detail=os.strerror(EACCES))


def _is_writable(path: Path) -> bool:
    return os.access(path, os.W_OK) and os.access(path.parent, os.W_OK)


def _reading_ways(path: Path, patience: float) -> Iterator[Callable[[], sqlite3.Connection]]:
    """Give the ways to read a file, the best first; none changes it.

    Lines may stand only in the log beside the file (`-wal`), so a file that has one is never read as if it had none:
    where SQLite cannot open both in place, a copy of both is read.
    """
    log = Path(f"{path}-wal")
    if log.exists() and log.stat().st_size:
        yield lambda: _open(path, "mode=ro", patience)
        yield lambda: _copied(path, log, patience)
    elif _is_writable(path):
        yield lambda: _only_reading(path, patience)
        yield lambda: _open(path, "immutable=1", patience)
    elif Path(f"{path}-shm").exists():
        yield lambda: _open(path, "mode=ro", patience)
        yield lambda: _open(path, "immutable=1", patience)
    else:
        yield lambda: _open(path, "immutable=1", patience)


def _open(path: Path, how: str, patience: float) -> sqlite3.Connection:
    name = str(path.absolute()).replace("%", "%25").replace("?", "%3f").replace("#", "%23")
    connection = sqlite3.connect(f"file:{name}?{how}", uri=True, timeout=patience, isolation_level=None)
    connection.execute("PRAGMA trusted_schema = OFF")
    return connection


def _only_reading(path: Path, patience: float) -> sqlite3.Connection:
    """Open a file that could be written, so that the last one to close it tidies up, but refuse to write."""
    connection = _open(path, "mode=rw", patience)
    connection.execute("PRAGMA query_only = 1")
    return connection


def _for_writing(path: Path, patience: float) -> sqlite3.Connection:
    connection = _open(path, "mode=rw", patience)
    connection.execute("PRAGMA synchronous = FULL")
    return connection


def _copied(path: Path, log: Path, patience: float) -> sqlite3.Connection:
    """Read a copy of file and log, for a folder where SQLite may not create its index of the log."""
    from shutil import copyfile
    from tempfile import TemporaryDirectory

    with TemporaryDirectory(prefix="testigo-") as folder:
        copy = Path(folder, path.name)
        copyfile(path, copy)
        copyfile(log, Path(folder, log.name))
        connection = _open(copy, "mode=rw", patience)
        whole = sqlite3.connect(":memory:", isolation_level=None)
        connection.backup(whole)
        connection.close()
    whole.execute("PRAGMA query_only = 1")
    return whole


def _revision(connection: sqlite3.Connection, path: Path) -> str:
    """Return the revision of the schema; closes the connection where it refuses."""
    try:
        row = connection.execute(_SCHEMA).fetchone()
    except FAILURES as error:
        connection.close()
        if getattr(error, "sqlite_errorcode", 0) == sqlite3.SQLITE_ERROR:
            raise StorageError("store_not_a_campaign", path=str(path)) from error
        raise
    revision = row[0]
    if revision in REVISIONS:
        return str(revision)
    connection.close()
    if revision is None:
        raise StorageError("store_not_a_campaign", path=str(path))
    raise StorageError("store_from_the_future", path=str(path), found=str(revision), known=CURRENT)
