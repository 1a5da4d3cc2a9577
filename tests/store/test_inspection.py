"""Looking at a file without trusting it: findings, never an exception, never an accusation without cause."""

import itertools
import os
import random
import sqlite3
from pathlib import Path

import pytest

from domain import errors
from domain.events import NoteTaken
from domain.store.guards import GUARDS
from domain.store.inspection import inspect_store
from domain.verify import Report, Verdict, verify_rows
from tests.store.desk import Forbidden, dice, reopened, template
from tests.store.toy import Throw


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """The file of a campaign of twelve lines, closed."""
    path = tmp_path / "torre.testigo"
    path.write_bytes(template())
    ledger = reopened(path, "first")
    for n in range(3):
        ledger.perform(Throw("ana", n + 1), door=dice(str(n)), command=f"t{n}")
    ledger.perform(NoteTaken("fin"), door=Forbidden(), command="n")
    ledger.close()
    return path


def looked_at(path: Path) -> tuple[list[str], int]:
    """Return the codes of what is wrong with a file, and how many rows could be read."""
    inspection = inspect_store(path)
    rows = list(inspection.rows())
    inspection.close()
    return [finding.code for finding in inspection.findings], len(rows)


def verified(path: Path) -> Report:
    """Verify a file as the command does."""
    inspection = inspect_store(path)
    report = verify_rows(inspection.rows(), inspection.head, None, iter(inspection.findings))
    inspection.close()
    return report


def alter(path: Path, *statements: str) -> None:
    """Change the file behind the program's back."""
    raw = sqlite3.connect(path, isolation_level=None)
    for statement in statements:
        raw.execute(statement)
    raw.close()


def test_a_good_file_has_nothing_wrong(path: Path) -> None:
    before = path.read_bytes()
    inspection = inspect_store(path)
    rows = list(inspection.rows())
    assert inspection.findings == []
    assert [row[1] for row in rows] == list(range(1, 13))
    assert rows[0][12] == b""
    assert all(after[12] == row[13] for row, after in itertools.pairwise(rows))
    assert inspection.head is not None
    assert inspection.head[0] == 12
    assert len(inspection.head[1]) == 2 * 32  # 12 = 8 + 4: two complete subtrees
    inspection.close()
    assert path.read_bytes() == before
    assert verified(path).verdict is Verdict.CONSISTENT


def test_a_file_that_is_played_on_is_seen_as_it_was(path: Path) -> None:
    inspection = inspect_store(path)
    again = reopened(path)
    again.perform(NoteTaken("y"), door=Forbidden(), command="y")
    again.close()
    report = verify_rows(inspection.rows(), inspection.head, None, iter(inspection.findings))
    inspection.close()
    assert report.verdict is Verdict.CONSISTENT
    assert report.size == 12


@pytest.mark.parametrize("guard", GUARDS)
def test_a_guard_that_is_missing_or_altered_is_named(path: Path, guard: str) -> None:
    alter(path, f"DROP TRIGGER {guard}")
    assert looked_at(path) == (["W413"], 12)
    alter(path, f"CREATE TRIGGER {guard} BEFORE UPDATE ON ledger BEGIN SELECT 1; END")
    assert looked_at(path) == (["W413"], 12)


@pytest.mark.parametrize(
    "change",
    [
        ("DROP TABLE ledger_head", "CREATE TABLE ledger_head (campaign TEXT PRIMARY KEY, size INTEGER, stack BLOB)"),
        ("ALTER TABLE ledger ADD COLUMN more TEXT",),
        ("ALTER TABLE ledger_head RENAME COLUMN stack TO pile",),
        ("ALTER TABLE ledger RENAME TO hidden", "CREATE TABLE ledger AS SELECT * FROM hidden"),
        ("ALTER TABLE ledger RENAME TO hidden", "CREATE VIEW ledger AS SELECT * FROM hidden"),
        ("ALTER TABLE ledger ADD COLUMN twice INTEGER AS (line * 2)",),
    ],
)
def test_another_form_of_the_tables_is_damage(path: Path, change: tuple[str, ...]) -> None:
    alter(path, *change)
    assert "E100" in looked_at(path)[0]
    assert verified(path).verdict is Verdict.BROKEN


def test_a_second_campaign_in_the_file_is_damage(path: Path) -> None:
    alter(path, "INSERT INTO ledger_head VALUES ('otra', 0, x'')")
    assert "E100" in looked_at(path)[0]


def test_a_file_without_head_is_read_all_the_same(path: Path) -> None:
    alter(path, "DELETE FROM ledger_head")
    assert looked_at(path) == ([], 12)
    assert [finding.code for finding in verified(path).findings if finding.code[0] == "E"] == ["E106"]


def test_text_that_is_no_text_is_found(path: Path) -> None:
    alter(path, "DROP TRIGGER ledger_never_changes", "UPDATE ledger SET author = CAST(x'ff41' AS TEXT) WHERE line = 5")
    assert looked_at(path) == (["W413"], 12)
    assert ("E100", 5) in {(finding.code, finding.line) for finding in verified(path).findings}


@pytest.mark.parametrize("content", [b"", b"hola", bytes(9000), b"SQLite format 3\x00" + bytes(9000)])
def test_what_is_no_campaign_is_damage(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    assert looked_at(path) == (["E100"], 0)


@pytest.mark.parametrize("kept", [50, 4096, 8192, 16384, 40_000])
def test_a_file_cut_short_is_damage(path: Path, kept: int) -> None:
    os.truncate(path, kept)
    assert looked_at(path) == (["E100"], 0)


def test_a_missing_file_is_no_damage(tmp_path: Path) -> None:
    with pytest.raises(errors.NotFoundError):
        inspect_store(tmp_path / "nada")


def test_no_flipped_bit_ends_with_an_exception_or_passes_for_another_history(path: Path) -> None:
    """A flip either is found or leaves every line as it was."""
    chance = random.Random(20261129)
    good = path.read_bytes()
    inspection = inspect_store(path)
    lines, head = list(inspection.rows()), inspection.head
    inspection.close()
    missed = 0
    for _ in range(400):
        content = bytearray(good)
        place = chance.randrange(len(content))
        content[place] ^= 1 << chance.randrange(8)
        path.write_bytes(content)
        inspection = inspect_store(path)
        rows = list(inspection.rows())
        same = (rows, inspection.head) == (lines, head)
        report = verify_rows(iter(rows), inspection.head, None, iter(inspection.findings))
        inspection.close()
        assert same or report.verdict is Verdict.BROKEN, place
        missed += report.verdict is not Verdict.BROKEN
    assert missed < 400
