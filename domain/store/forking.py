"""A variation: another campaign file with the beginning of one, to try out what might have been."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

from domain.errors import StorageError
from domain.seals import Frontier
from domain.store.connection import connect
from domain.store.failures import FAILURES, translated
from domain.store.revisions import CURRENT
from domain.store.schema import create, discard

_LINES: Final = """\
INSERT INTO target.ledger SELECT * FROM main.ledger WHERE campaign = ?1 AND line <= ?2 ORDER BY line"""
_SAVED: Final = """\
INSERT INTO target.checkpoint SELECT * FROM main.checkpoint WHERE campaign = ?1 AND line <= ?2
AND (instr(edition, '@') = 0 OR CAST(substr(edition, instr(edition, '@') + 1) AS INTEGER) <= ?2)"""
"""Saved states that know no correction behind the line: one of the variation may have the number of such a one."""
_LEAVES: Final = "SELECT leaf FROM target.ledger WHERE campaign = ? ORDER BY line"
_SIZE: Final = "SELECT size FROM ledger_head WHERE campaign = ?"
_HEAD: Final = "INSERT INTO target.ledger_head (campaign, size, stack) VALUES (?, ?, ?)"


def fork(source: Path, target: Path, campaign: str, last: int) -> None:
    """Make a campaign file of the lines 1 to `last` of another, with the same seals. The other is only read.

    The file has its name once it is whole: whatever stops this leaves none of that name.

    Raises:
        StorageError: `file_not_written`; as `domain.store.schema.create` and `domain.store.failures.translated` say.
    """
    making = target.with_suffix(f".{os.getpid()}")
    discard(making)
    try:
        if not _copy_whole(source, making, campaign, last):
            create(making)
            _copy(source, making, campaign, last)
        making.rename(target)
    except FAILURES as error:
        raise translated(error, target) from error
    except OSError as error:
        raise StorageError("file_not_written", path=str(target), detail=error.strerror or str(error)) from error
    finally:
        discard(making)


def _copy_whole(source: Path, target: Path, campaign: str, last: int) -> bool:
    """Copy a file page by page, where it ends with that line and has the schema of today; say whether it does."""
    opened = connect(source, read_only=True)
    with closing(opened.connection) as old:
        old.execute("BEGIN")
        size = old.execute(_SIZE, (campaign,)).fetchone()
        if opened.revision != CURRENT or size != (last,):
            return False
        with closing(sqlite3.connect(target)) as new:
            old.backup(new)
    return True


def _copy(source: Path, target: Path, campaign: str, last: int) -> None:
    """Let the connection that reads the one file write the other, so that no row passes through Python."""
    which = (campaign, last)
    with closing(connect(source, read_only=True).connection) as connection:
        connection.execute("ATTACH DATABASE ? AS target", (str(target),))
        connection.execute("PRAGMA query_only = 0")
        connection.execute("BEGIN")
        connection.execute(_LINES, which)
        connection.execute(_SAVED, which)
        frontier = Frontier()
        for (leaf,) in connection.execute(_LEAVES, (campaign,)):
            frontier.push(leaf)
        connection.execute(_HEAD, (campaign, frontier.size, frontier.stack))
        connection.execute("COMMIT")
