"""The campaign file as SQLAlchemy sees it. Loaded only by what reads or writes views."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import lru_cache
from pathlib import Path

from sqlalchemy import Connection, Engine, create_engine
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import NullPool

from domain.store.connection import connect
from domain.store.failures import translated

PATIENCE = 2.0
"""Seconds to wait for somebody else's write: views are not worth more, they can be folded in memory."""

CACHE = 65_536
"""KiB of pages held while views are written, so that none is written twice."""


@lru_cache(maxsize=8)
def _engine(path: Path, *, read_only: bool) -> Engine:
    """Return the engine of a file, which must exist. Transactions are begun by hand."""
    return create_engine(
        "sqlite+pysqlite://",
        creator=lambda: connect(path, read_only=read_only, patience=PATIENCE).connection,
        poolclass=NullPool,
        isolation_level="AUTOCOMMIT",
    )


@contextmanager
def reading(path: Path) -> Iterator[Connection]:
    """Open a connection that takes no lock for writing, wherever the file lies.

    Raises:
        TestigoError: As `domain.store.failures.translated` says.
    """
    try:
        with _engine(path, read_only=True).connect() as connection:
            yield connection
    except DBAPIError as error:
        raise translated(error.orig or error, path) from error


@contextmanager
def writing(path: Path) -> Iterator[Connection]:
    """Open a transaction that holds the write lock from its beginning; an error leaves nothing behind.

    Views can be rebuilt, so their commit does not wait for the disk; the next sealed line makes it durable.

    Raises:
        TestigoError: As `domain.store.failures.translated` says.
    """
    try:
        with _engine(path, read_only=False).connect() as connection:
            connection.exec_driver_sql("PRAGMA synchronous = NORMAL")
            connection.exec_driver_sql(f"PRAGMA cache_size = -{CACHE}")
            connection.exec_driver_sql("BEGIN IMMEDIATE")
            try:
                yield connection
            except BaseException:
                with suppress(DBAPIError):  # SQLite may have ended the transaction itself, on a full disk for one
                    connection.exec_driver_sql("ROLLBACK")
                raise
            connection.exec_driver_sql("COMMIT")
    except DBAPIError as error:
        raise translated(error.orig or error, path) from error
