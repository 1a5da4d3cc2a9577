"""Keeps the views in SQL: caught up on demand, rebuilt when rules or history are others, compared with the fold.

Views that stand at the same line are fed by one pass, folded in memory and written in bulk, rows and position in one
transaction. Where nothing is new nothing is locked.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Protocol

import msgspec
from sqlalchemy import Connection, Dialect, delete, inspect, select, update

from domain.findings import Finding
from domain.ids import EVERYBODY
from projections.database import reading, writing
from projections.schema import TABLES, view_position
from projections.views import STANDING, VERSIONS, Ledger, Rows, edition, fold, whole

STRIDE = 20_000
"""Lines folded at once: what is held in memory and written in one transaction."""


class FiledLedger(Ledger, Protocol):
    """A ledger in a file that SQLAlchemy can open too.

    Attributes:
        known: Last line whose corrections count where the past is read, None for all of them.
    """

    known: int | None

    @property
    def path(self) -> Path:
        """The campaign file."""


class Position(msgspec.Struct, frozen=True):
    """How far a view has come.

    Attributes:
        line: 0 for not begun.
        root: Of the ledger at that line.
        edition: What made its rows.
        mark: The last correction that was known then, 0 for none.
    """

    line: int = 0
    root: bytes = b""
    edition: str = ""
    mark: int = 0


def catch_up(ledger: FiledLedger, views: Iterable[str] = tuple(VERSIONS)) -> bool:
    """Bring the views to the end of the ledger; return whether anything was written.

    Raises:
        TestigoError: As the store says: `store_locked`, `store_read_only`, `store_full` …
    """
    wanted, wrote = tuple(views), False
    while True:
        head = ledger.head()
        with reading(ledger.path) as connection:
            stored = positions(connection, ledger)
        valid = {view: _valid(ledger, view, stored.get(view), head.size).line for view in wanted}
        start = min(valid.values(), default=head.size)
        if start == head.size:
            return wrote
        group = [view for view in wanted if valid[view] == start]
        end = _end(ledger, start, head.size)
        moved = _advance(ledger, stored, group, (start, end))
        if moved and end == head.size and len(group) == len(wanted):
            return True
        wrote |= moved


def _end(ledger: FiledLedger, start: int, size: int) -> int:
    """Return where a stretch of lines ends: with a batch, which counts as a whole or not at all."""
    line = start + STRIDE
    return size if line >= size else min(size, int(ledger.batch(line)[-1].line))


def _advance(ledger: FiledLedger, stored: Mapping[str, Position], views: list[str], lines: tuple[int, int]) -> bool:
    """Fold lines and write their rows, unless somebody else has moved the views meanwhile."""
    start, end = lines
    mark = ledger.history().mark
    rows, root = fold(ledger, start + 1, end, views=views), ledger.root(end)
    made = {view: Position(end, root, edition(ledger.system, view), mark) for view in views}
    with writing(ledger.path) as connection:
        free = positions(connection, ledger) == stored
        if free:
            _write(connection, ledger, rows, made, start)
    return free


def rebuild(ledger: FiledLedger) -> None:
    """Throw all views of the campaign away and fold them again from line 1."""
    with writing(ledger.path) as connection:
        connection.execute(delete(view_position).where(view_position.c.campaign == ledger.campaign))
    catch_up(ledger)


def positions(connection: Connection, ledger: Ledger) -> dict[str, Position]:
    """Return how far each stored view has come."""
    table = view_position.c
    found = connection.execute(
        select(table.view, table.line, table.root, table.edition, table.mark).where(table.campaign == ledger.campaign)
    )
    return {view: Position(line, root, made_by, mark) for view, line, root, made_by, mark in found}


def _valid(ledger: Ledger, view: str, position: Position | None, size: int) -> Position:
    """Return how far rows belong to this history and to these rules: up to the first line that a correction reaches."""
    if position is None or position.edition != edition(ledger.system, view) or not _fits(ledger, position, size):
        return Position()
    history = ledger.history()
    if history.holds(position.line, position.mark, history.mark):
        return position
    low, high = sorted((position.mark, history.mark))
    first = min(reach for batch, reach in history.reaches.items() if low < batch <= high)
    return Position(min(position.line, first - 1), b"", position.edition, history.mark)


def _fits(ledger: Ledger, position: Position, size: int) -> bool:
    return 0 < position.line <= size and ledger.root(position.line) == position.root


def _write(connection: Connection, ledger: Ledger, rows: Rows, made: Mapping[str, Position], start: int) -> None:
    campaign = ledger.campaign
    corrected = bool(ledger.history().corrections)
    for view in made:
        table = TABLES[view]
        old = delete(table).where(table.c.campaign == campaign)
        if view not in STANDING:
            # What stands in the place of a batch may stand at a line far behind it.
            old = old.where((table.c.batch if corrected else table.c.line) > start)
        connection.execute(old)
        new = [(campaign, *msgspec.structs.astuple(row)) for row in rows.of(view)]
        if new:
            connection.exec_driver_sql(_inserting(view, connection.dialect), new)
        for batches, secret in ((rows.hidden, 1), (rows.revealed, 0)) if view not in STANDING else ():
            if batches:
                some = update(table).where(table.c.campaign == campaign, table.c.batch.in_(batches))
                connection.execute(some.where(table.c.audience != EVERYBODY).values(secret=secret))
    place = view_position.c
    connection.execute(delete(view_position).where(place.campaign == campaign, place.view.in_(made)))
    reached = [
        {"campaign": campaign, "view": view, **msgspec.structs.asdict(position)} for view, position in made.items()
    ]
    connection.execute(view_position.insert(), reached)


@lru_cache(maxsize=16)
def _inserting(view: str, dialect: Dialect) -> str:
    """Return the statement that adds rows, their values in the order of the columns; written once for all rows."""
    return str(TABLES[view].insert().compile(dialect=dialect))


def check_views(ledger: FiledLedger) -> list[Finding]:
    """Compare each view, as far as it has come, with the fold of the same lines: E108 with view and line.

    Views that were never built, or that other rules made, are no finding: the next reading builds them. Positions and
    rows are those of one moment, and the ledger is looked at after it: somebody may be writing meanwhile.
    """
    with reading(ledger.path) as connection:
        connection.exec_driver_sql("BEGIN")
        stored = positions(connection, ledger) if inspect(connection).has_table(view_position.name) else {}
        kept = {view: _rows(connection, ledger, view) for view in stored if view in TABLES}
    head = ledger.head()
    folded: dict[tuple[int, int], Rows] = {}
    findings: list[Finding] = []
    for view, rows in kept.items():
        position = stored[view]
        if position.edition != edition(ledger.system, view):
            continue
        if not _fits(ledger, position, head.size):
            findings.append(_differs(view, position.line))
            continue
        place = (position.line, position.mark)
        if place not in folded:
            folded[place] = _as_known(ledger, position)
        line = _difference(view, rows, folded[place].of(view), position.line)
        if line is not None:
            findings.append(_differs(view, line))
    return findings


def _as_known(ledger: FiledLedger, position: Position) -> Rows:
    """Return the rows that a view must have, with the corrections that were known when it came so far."""
    if position.mark == ledger.history().mark:
        return whole(ledger, position.line)
    kept, ledger.known = ledger.known, position.mark
    try:
        return whole(ledger, position.line)
    finally:
        ledger.known = kept


def _differs(view: str, line: int) -> Finding:
    return Finding("E108", line, {"view": view})


def _rows(connection: Connection, ledger: Ledger, view: str) -> list[tuple[Any, ...]]:
    table = TABLES[view]
    columns = [column for column in table.c if column.name != "campaign"]
    order = [column for column in table.primary_key if column.name != "campaign"]
    found = connection.execute(select(*columns).where(table.c.campaign == ledger.campaign).order_by(*order))
    return [tuple(row) for row in found]


def _difference(view: str, stored: list[tuple[Any, ...]], rows: list[Any], end: int) -> int | None:
    """Return the first line where stored and folded rows differ, the end for views of how things stand, else None."""
    expected = [msgspec.structs.astuple(row) for row in rows]
    if view in STANDING:
        return None if sorted(expected, key=repr) == sorted(stored, key=repr) else end
    expected.sort(key=lambda row: int(row[0]))
    for place in range(max(len(expected), len(stored))):
        pair = (expected[place : place + 1], stored[place : place + 1])
        if pair[0] != pair[1]:
            return min(int(rows[0][0]) for rows in pair if rows)
    return None
