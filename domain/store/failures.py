"""What SQLite complains about, said once in the words of testigo."""

import sqlite3
from pathlib import Path
from typing import Final

from domain.errors import IntegrityError, StorageError, TestigoError

MAGIC: Final = b"SQLite format 3\x00"
BYTE: Final = 0xFF

_WRITE_FAILED: Final = frozenset(
    {
        sqlite3.SQLITE_IOERR_WRITE,
        sqlite3.SQLITE_IOERR_FSYNC,
        sqlite3.SQLITE_IOERR_DIR_FSYNC,
        sqlite3.SQLITE_IOERR_TRUNCATE,
        sqlite3.SQLITE_IOERR_SHMOPEN,
        sqlite3.SQLITE_IOERR_SHMSIZE,
        sqlite3.SQLITE_IOERR_SHMMAP,
    }
)
"""What a file system that takes no more bytes answers where it has no word for full (a quota, a limit of size)."""


FAILURES: Final = (sqlite3.Error, UnicodeDecodeError)
"""What asking SQLite may end with; of a damaged file it cannot even spell its own complaint."""


class OutpacedError(Exception):
    """The ledger is no longer as long as a batch was planned for; nothing was stored."""


def code_of(error: Exception) -> int:
    """Return the extended result code of SQLite, 0 where Python itself complains."""
    return getattr(error, "sqlite_errorcode", 0)


def is_beyond_writing(error: Exception) -> bool:
    """Tell whether a file that cannot be opened so may still be read another way."""
    code = code_of(error)
    return code & BYTE in (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_FULL) or (
        code in _WRITE_FAILED
    )


def translated(error: Exception, path: Path, line: int = 0) -> TestigoError:
    """Return what an error of SQLite means here.

    `line` is the one that was about to be written.

    A constraint that fails does so after the size of the ledger was checked under the write lock: it is never somebody
    who wrote first, but a head that contradicts its lines.
    """
    code = code_of(error)
    detail, file = str(error), str(path)
    if isinstance(error, sqlite3.IntegrityError):
        return IntegrityError("ledger_broken", path=file, line=line, detail=detail)
    match code & BYTE:
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return StorageError("store_locked", path=file)
        case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_PERM | sqlite3.SQLITE_CANTOPEN:
            return StorageError("store_read_only", path=file)
        case sqlite3.SQLITE_FULL:
            return StorageError("store_full", path=file)
        case sqlite3.SQLITE_NOTADB | sqlite3.SQLITE_CORRUPT:
            return _diagnosed(path, detail)
    if code in _WRITE_FAILED:
        return StorageError("store_full", path=file)
    return _diagnosed(path, detail)


def _diagnosed(path: Path, detail: str) -> TestigoError:
    """Tell a file that is no database from one that was cut short and one that was damaged.

    The file is read here only after SQLite has refused it: closing it at any other moment would drop the locks that
    this process holds on it.
    """
    try:
        found = path.stat().st_size
        with path.open("rb") as file:
            header = file.read(100)
    except OSError as error:
        return StorageError("store_damaged", path=str(path), detail=str(error))
    if header[:16] != MAGIC[: len(header)] or not header:
        return StorageError("store_not_a_campaign", path=str(path))
    page = int.from_bytes(header[16:18], "big")
    expected = (65536 if page == 1 else page) * int.from_bytes(header[28:32], "big")
    if found < max(expected, len(header), 512):
        return IntegrityError("store_truncated", path=str(path), expected=expected, found=found)
    return IntegrityError("store_damaged", path=str(path), detail=detail)
