"""The campaign file as SQLAlchemy sees it. Loaded only by what reads or writes views."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path

from sqlalchemy import URL, Connection, Engine, create_engine
from sqlalchemy.pool import NullPool

PATIENCE = 2.0
"""Seconds to wait for somebody else's write: views are worth little waiting, they can be folded in memory."""

CACHE = 65_536
"""KiB of pages held while views are written, so that none is written twice."""


@lru_cache(maxsize=8)
def engine(path: Path) -> Engine:
    """Return the engine of a file, which must exist. Transactions are begun by hand."""
    name = str(path.absolute()).replace("%", "%25").replace("?", "%3f").replace("#", "%23")
    return create_engine(
        URL.create("sqlite+pysqlite", database=f"file:{name}", query={"mode": "rw", "uri": "true"}),
        connect_args={"timeout": PATIENCE, "isolation_level": None},
        poolclass=NullPool,
        isolation_level="AUTOCOMMIT",
    )


@contextmanager
def reading(path: Path) -> Iterator[Connection]:
    """Open a connection that takes no lock for writing."""
    with engine(path).connect() as connection:
        connection.exec_driver_sql("PRAGMA query_only = 1")
        yield connection


@contextmanager
def writing(path: Path) -> Iterator[Connection]:
    """Open a transaction that holds the write lock from its beginning; an error leaves nothing behind.

    Views can be rebuilt, so their commit does not wait for the disk; the next sealed line makes it durable.
    """
    with engine(path).connect() as connection:
        connection.exec_driver_sql("PRAGMA synchronous = NORMAL")
        connection.exec_driver_sql(f"PRAGMA cache_size = -{CACHE}")
        connection.exec_driver_sql("BEGIN IMMEDIATE")
        try:
            yield connection
        except BaseException:
            connection.exec_driver_sql("ROLLBACK")
            raise
        connection.exec_driver_sql("COMMIT")
