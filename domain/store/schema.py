"""Making a file and bringing an older one up to date. Alembic does both; it is loaded nowhere else."""

import os
import sqlite3
from pathlib import Path

from domain.errors import StorageError
from domain.store.connection import PAGE_BYTES, PATIENCE
from domain.store.failures import translated


def create(path: Path) -> None:
    """Make a new, empty campaign file.

    Raises:
        StorageError: `store_exists`, `store_full`, `store_read_only`, `file_not_written`. No file is left behind.
    """
    try:
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o644))
    except FileExistsError:
        raise StorageError("store_exists", path=str(path)) from None
    except PermissionError as error:
        raise StorageError("store_read_only", path=str(path)) from error
    except OSError as error:
        raise StorageError("file_not_written", path=str(path), detail=str(error.strerror)) from error
    try:
        _prepare(path)
        upgrade(path)
    except BaseException:
        discard(path)
        raise


def discard(path: Path) -> None:
    """Remove a file that never became a campaign."""
    for name in (path, Path(f"{path}-wal"), Path(f"{path}-shm")):
        name.unlink(missing_ok=True)


def _prepare(path: Path) -> None:
    try:
        connection = sqlite3.connect(path, isolation_level=None)
        try:
            connection.execute(f"PRAGMA page_size = {PAGE_BYTES}")
            connection.execute("PRAGMA journal_mode = WAL")
        finally:
            connection.close()
    except sqlite3.Error as error:
        raise translated(error, path) from error


def upgrade(path: Path, revision: str = "head") -> None:
    """Bring the schema of a file to a revision.

    Raises:
        TestigoError: As `translated` says.
    """
    from alembic import command
    from alembic.config import Config
    from sqlalchemy import create_engine
    from sqlalchemy.exc import DBAPIError
    from sqlalchemy.pool import NullPool

    config = Config()
    folder = Path(__file__).parents[2] / "migrations"
    config.set_main_option("script_location", str(folder).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    engine = create_engine(
        "sqlite://",
        creator=lambda: sqlite3.connect(path, timeout=PATIENCE, isolation_level=None),
        poolclass=NullPool,
    )
    try:
        with engine.begin() as connection:
            # The driver begins no transaction before DDL: without this one a migration could stop half-way for good.
            connection.exec_driver_sql("BEGIN IMMEDIATE")
            config.attributes["connection"] = connection
            command.upgrade(config, revision)
    except DBAPIError as error:
        if isinstance(error.orig, sqlite3.Error):
            raise translated(error.orig, path) from error
        raise
    finally:
        engine.dispose()
