"""Campaign files on disk with the rows that a test wants, guards and all."""

import sqlite3
from collections.abc import Sequence
from pathlib import Path

from domain.store.schema import create
from tests.tamper.book import CAMPAIGN, Row

INSERT = f"INSERT INTO ledger VALUES ({', '.join('?' * 14)})"


def write_store(path: Path, rows: Sequence[Row], head: tuple[int, bytes]) -> None:
    """Make a campaign file that holds rows; nothing is left beside it."""
    create(path)
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("BEGIN")
    connection.executemany(INSERT, rows)
    connection.execute("INSERT INTO ledger_head VALUES (?, ?, ?)", (CAMPAIGN, *head))
    connection.execute("COMMIT")
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
