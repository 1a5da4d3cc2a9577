"""Files of the user: read with a clear refusal, written whole or not at all."""

import errno
import os
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from domain.errors import NotFoundError, StorageError, UsageError

SQLITE = b"SQLite format 3\0"
"""How a campaign file begins."""
PRECIOUS = (".db", ".key", ".seed")
"""Endings of what cannot be made again."""


def write_private(path: Path, text: str, *, durable: bool = True) -> None:
    """Write a file that only its owner may read, whole or not at all.

    Args:
        durable: It is on the disk before this returns.
    """
    half = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        descriptor = os.open(half, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(descriptor, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            if durable:
                os.fsync(file.fileno())
        os.replace(half, path)
        if durable:
            _sync_folder(path.parent)
    except OSError as error:
        with suppress(OSError):
            half.unlink(missing_ok=True)
        if isinstance(error, PermissionError):
            raise StorageError("store_read_only", path=str(path)) from error
        raise StorageError("file_not_written", path=str(path), detail=error.strerror or str(error)) from error


def _sync_folder(folder: Path) -> None:
    if os.name != "posix":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def is_hex(text: str, digits: int) -> bool:
    """Whether a text is so many lower-case hex digits and nothing else."""
    return len(text) == digits and not text.strip("0123456789abcdef")


def named(text: str) -> Path:
    """Return the path that somebody typed, `~` included.

    Raises:
        NotFoundError: `file_unknown` for a path that no system could hold, or the home of nobody.
    """
    try:
        path = Path(text).expanduser()
        path.resolve().exists()
    except (OSError, RuntimeError, ValueError):
        raise NotFoundError("file_unknown", path=text) from None
    return path


def check_output(name: str) -> None:
    """Refuse a file that output could not be written to, before anything is done.

    Raises:
        StorageError: `file_not_written`.
    """
    path = named(name)
    folder = path.resolve().parent
    if path.is_dir() or not path.name:
        raise StorageError("file_not_written", path=name, detail=os.strerror(errno.EISDIR))
    if not folder.is_dir():
        raise StorageError("file_not_written", path=name, detail=os.strerror(errno.ENOENT))
    if is_precious(path):
        raise StorageError("output_over_ledger", path=name)
    if not os.access(path if path.exists() else folder, os.W_OK):
        raise StorageError("file_not_written", path=name, detail=os.strerror(errno.EACCES))


def is_precious(path: Path) -> bool:
    """Whether a file is one that no output may replace: a database, a seed or a key."""
    if path.suffix in PRECIOUS and path.is_file():
        return True
    try:
        with path.open("rb") as file:
            return path.is_file() and file.read(len(SQLITE)) == SQLITE
    except OSError:
        return False


def keep_output(name: str, text: str) -> None:
    """Write the output of a command to a file that somebody named: whole or not at all, or into a device or pipe.

    Raises:
        StorageError: `file_not_written`.
    """
    path = named(name).resolve()
    half = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        if path.exists() and not path.is_file():
            path.write_text(text, "utf-8")
            return
        half.write_text(text, "utf-8")
        os.replace(half, path)
    except OSError as error:
        half.unlink(missing_ok=True)
        raise StorageError("file_not_written", path=name, detail=error.strerror or str(error)) from error


def keep_rows(name: str, rows: Iterable[bytes]) -> None:
    """Write a file row by row as it comes, whole or not at all, or into a device or pipe.

    Raises:
        StorageError: `file_not_written`.
    """
    path = named(name).resolve()
    half = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with (path if path.exists() and not path.is_file() else half).open("wb") as file:
            file.writelines(rows)
        if half.exists():
            os.replace(half, path)
    except OSError as error:
        raise StorageError("file_not_written", path=name, detail=error.strerror or str(error)) from error
    finally:
        half.unlink(missing_ok=True)


def bytes_of(path: Path) -> bytes:
    """Read a file that somebody named.

    Raises:
        NotFoundError: `file_unknown`.
        StorageError: `file_not_read`.
    """
    try:
        return path.read_bytes()
    except FileNotFoundError:
        raise NotFoundError("file_unknown", path=str(path)) from None
    except OSError as error:
        raise StorageError("file_not_read", path=str(path), detail=error.strerror or str(error)) from error


def text_of(path: Path) -> str:
    """Read a file of text that somebody named.

    Raises:
        NotFoundError: `file_unknown`.
        UsageError: `file_not_text`.
        StorageError: `file_not_read`.
    """
    try:
        return bytes_of(path).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise UsageError("file_not_text", path=str(path)) from None
