"""The guards of the ledger table refuse whatever is not the next line; nothing passes by accident."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from domain.errors import IntegrityError
from domain.events import NoteTaken
from domain.ledger import Ledger
from domain.store.inspection import COLUMNS as FORM
from tests.store.desk import Forbidden, reopened

COLUMNS = [name for name, *_ in FORM["ledger"]]


@pytest.fixture
def raw(ledger: Ledger, path: Path) -> Iterator[sqlite3.Connection]:
    """The file as any program sees it, five lines long."""
    for n in range(3):
        ledger.perform(NoteTaken(str(n)), door=Forbidden(), command=str(n))
    connection = sqlite3.connect(path, isolation_level=None)
    yield connection
    connection.close()


def row(raw: sqlite3.Connection, stored: int, /, **changes: object) -> tuple[object, ...]:
    """Return a stored row with changes."""
    found = raw.execute("SELECT * FROM ledger WHERE line = ?", (stored,)).fetchone()
    return tuple({**dict(zip(COLUMNS, found, strict=True)), **changes}.values())


def refused(raw: sqlite3.Connection, statement: str, values: tuple[object, ...] = ()) -> None:
    """Assert that a statement is refused and changes nothing."""
    before = raw.execute("SELECT * FROM ledger").fetchall()
    with pytest.raises(sqlite3.IntegrityError):
        raw.execute(statement, values)
    assert raw.execute("SELECT * FROM ledger").fetchall() == before


INSERT = f"INTO ledger VALUES ({', '.join('?' * 14)})"


@pytest.mark.parametrize("column", COLUMNS)
@pytest.mark.parametrize("line", [1, 3, 5])
def test_no_column_of_a_line_changes(raw: sqlite3.Connection, column: str, line: int) -> None:
    refused(raw, f"UPDATE ledger SET {column} = {column} WHERE line = {line}")


@pytest.mark.parametrize("which", ["line = 1", "line = 3", "line = 5", "1"])
def test_no_line_is_removed(raw: sqlite3.Connection, which: str) -> None:
    refused(raw, f"DELETE FROM ledger WHERE {which}")


@pytest.mark.parametrize("how", ["INSERT", "INSERT OR REPLACE", "REPLACE", "INSERT OR IGNORE", "INSERT OR FAIL"])
@pytest.mark.parametrize("line", [1, 3, 5])
def test_no_line_is_replaced(raw: sqlite3.Connection, how: str, line: int) -> None:
    refused(raw, f"{how} {INSERT}", row(raw, line, author="otro"))


@pytest.mark.parametrize("line", [1, 5])
def test_no_line_is_replaced_by_an_upsert(raw: sqlite3.Connection, line: int) -> None:
    upsert = f"INSERT {INSERT} ON CONFLICT (campaign, line) DO UPDATE SET author = excluded.author"
    refused(raw, upsert, row(raw, line, author="otro"))


@pytest.mark.parametrize("prev_root", [b"", bytes(32), None])
@pytest.mark.parametrize("line", [-1, 0, 7, 9, 2**53])
def test_no_gap_and_no_line_below_one(raw: sqlite3.Connection, line: int, prev_root: bytes | None) -> None:
    refused(raw, f"INSERT {INSERT}", row(raw, 5, line=line, prev_root=prev_root))


def test_no_gap_even_with_the_last_root(raw: sqlite3.Connection) -> None:
    (root,) = raw.execute("SELECT root FROM ledger WHERE line = 5").fetchone()
    refused(raw, f"INSERT {INSERT}", row(raw, 5, line=7, prev_root=root))


@pytest.mark.parametrize("prev_root", [b"", bytes(32), None, "", 0])
def test_the_next_line_needs_the_root_before(raw: sqlite3.Connection, prev_root: object) -> None:
    refused(raw, f"INSERT {INSERT}", row(raw, 5, line=6, prev_root=prev_root))


def test_the_next_line_with_the_root_before_is_let_in(raw: sqlite3.Connection) -> None:
    (root,) = raw.execute("SELECT root FROM ledger WHERE line = 5").fetchone()
    raw.execute(f"INSERT {INSERT}", row(raw, 5, line=6, prev_root=root))
    assert raw.execute("SELECT count(*) FROM ledger").fetchone() == (6,)


def test_another_stream_begins_with_an_empty_root_only(raw: sqlite3.Connection) -> None:
    refused(raw, f"INSERT {INSERT}", row(raw, 1, campaign="otra", prev_root=bytes(32)))
    raw.execute(f"INSERT {INSERT}", row(raw, 1, campaign="otra", prev_root=b""))


@pytest.mark.parametrize(
    ("column", "value"),
    [("line", "seis"), ("time", 1.5), ("salt", "text"), ("event", "{}"), ("author", b"gm"), ("root", None)],
)
def test_types_are_strict(raw: sqlite3.Connection, column: str, value: object) -> None:
    (root,) = raw.execute("SELECT root FROM ledger WHERE line = 5").fetchone()
    refused(raw, f"INSERT {INSERT}", row(raw, 5, **{"line": 6, "prev_root": root, column: value}))


@pytest.mark.parametrize("change", ["size = 3", "size = 9", "stack = x''", "stack = zeroblob(64)"])
def test_a_head_that_contradicts_the_lines_is_broken_not_a_conflict(ledger: Ledger, path: Path, change: str) -> None:
    for n in range(3):
        ledger.perform(NoteTaken(str(n)), door=Forbidden(), command=str(n))
    raw = sqlite3.connect(path, isolation_level=None)
    raw.execute(f"UPDATE ledger_head SET {change}")
    raw.close()
    again = reopened(path)
    with pytest.raises(IntegrityError) as caught:
        again.perform(NoteTaken("más"), door=Forbidden(), command="más")
    assert (caught.value.code, caught.value.exit_code) == ("ledger_broken", 6)
    assert sum(1 for _ in again.lines()) == 5
    again.close()
