"""The file of a variation: the same lines and seals as the ledger it begins with, and nothing else."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from cli.variations import parting
from domain.audit import audit
from domain.errors import IntegrityError, TestigoError
from domain.events import Corrected
from domain.ledger import Ledger, open_ledger
from domain.reviewing import Choice
from domain.store.forking import fork
from tests.corrections.campaigns import CAMPAIGNS, correct, deeds
from tests.store.desk import clock, entropy
from tests.table import snapshot


@pytest.fixture(scope="module", params=CAMPAIGNS)
def written(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the file of a campaign that nobody has corrected."""
    path: Path = tmp_path_factory.mktemp("campaign") / "c.db"
    CAMPAIGNS[request.param](path).close()
    return path


@pytest.fixture
def ledger(written: Path, tmp_path: Path) -> Iterator[Ledger]:
    path = tmp_path / "copy.db"
    path.write_bytes(written.read_bytes())
    ledger = opened(path)
    yield ledger
    ledger.close()


def opened(path: Path) -> Ledger:
    return open_ledger(path, clock=clock(), entropy=entropy("again"))


def forked(ledger: Ledger, path: Path, last: int) -> Ledger:
    fork(ledger.path, path, str(ledger.campaign), last)
    return opened(path)


def test_the_beginning_is_the_same(ledger: Ledger, tmp_path: Path) -> None:
    """Lines, roots and states up to the fork, and the ledger id."""
    size = ledger.head().size
    for last in (2, size // 3, size - 1, size):
        other = forked(ledger, tmp_path / f"{last}.db", last)
        assert list(other.lines()) == list(ledger.lines(1, last))
        assert (other.head().size, other.head().root) == (last, ledger.root(last))
        assert other.ledger_id() == ledger.ledger_id()
        assert snapshot(other.state()) == snapshot(ledger.state(last))
        assert parting(ledger, other) == last
        other.close()


def test_the_source_is_only_read(ledger: Ledger, tmp_path: Path) -> None:
    ledger.close()
    before = ledger.path.read_bytes()
    fork(ledger.path, tmp_path / "o.db", str(ledger.campaign), 3)
    assert ledger.path.read_bytes() == before
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith("copy")] == ["copy.db"]


@pytest.mark.parametrize("short", [0, 1], ids=["whole", "shorter"])
def test_somebody_who_writes_meanwhile_is_not_in_it(ledger: Ledger, tmp_path: Path, short: int) -> None:
    """The line was chosen before; whole or in part, the copy ends with it, and goes on by itself."""
    size = ledger.head().size
    if short:
        correct(ledger, Corrected(voided=(deeds(ledger)[-1],)), Choice.VOID)
    other = forked(ledger, tmp_path / "o.db", size)
    assert other.head().size == size
    correct(other, Corrected(voided=(deeds(other)[0],)), Choice.VOID)
    assert not audit(other.system, other.lines(), other.lines)
    assert not other.check_states()
    assert sorted(path.name for path in tmp_path.iterdir() if path.name.startswith("o.")) == [
        "o.db",
        "o.db-shm",
        "o.db-wal",
    ]
    other.close()


def test_lines_that_stand_only_in_the_log_beside_the_file_come_along(ledger: Ledger, tmp_path: Path) -> None:
    """The last deed of a campaign that is open."""
    size = ledger.head().size
    correct(ledger, Corrected(voided=(deeds(ledger)[-1],)), Choice.VOID)
    assert Path(f"{ledger.path}-wal").stat().st_size > 0
    for last in (size, ledger.head().size):
        other = forked(ledger, tmp_path / f"{last}.db", last)
        assert other.root(last) == ledger.root(last)
        if last > size:
            assert snapshot(other.state()) == snapshot(ledger.state())
        other.close()


def test_a_saved_state_that_knows_a_later_correction_stays_behind(ledger: Ledger, tmp_path: Path) -> None:
    """A correction of the variation may have the number of one in the ledger, and says something else."""
    size = ledger.head().size
    first, *_, last = deeds(ledger)
    correct(ledger, Corrected(voided=(last,)), Choice.VOID)
    connection = sqlite3.connect(ledger.path)
    (edition,) = connection.execute("SELECT edition FROM checkpoint LIMIT 1").fetchone() or ("e",)
    known = f"{edition.partition('@')[0]}@{size + 1}"
    root, state = ledger.root(size - 1), b"\x00"
    connection.execute(
        "INSERT INTO checkpoint VALUES (?, ?, ?, ?, ?)", (str(ledger.campaign), known, size - 1, root, state)
    )
    connection.commit()
    connection.close()
    other = forked(ledger, tmp_path / "o.db", size)
    told = sqlite3.connect(other.path).execute("SELECT count(*) FROM checkpoint WHERE edition = ?", (known,)).fetchone()
    assert told == (0,)
    correct(other, Corrected(voided=(first,)), Choice.VOID)
    assert other.check_states() == []
    other.close()


def test_a_name_that_is_taken(ledger: Ledger, tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    with pytest.raises(TestigoError):
        fork(ledger.path, tmp_path / "nowhere" / "o.db", str(ledger.campaign), 3)
    fork(ledger.path, tmp_path / "o.db", str(ledger.campaign), 3)


def test_of_a_ledger_that_was_altered_nothing_is_made(ledger: Ledger, tmp_path: Path) -> None:
    """The roots must follow one another in the copy too; no file is left."""
    ledger.close()
    connection = sqlite3.connect(ledger.path)
    connection.execute("DROP TRIGGER ledger_never_changes")
    connection.execute("UPDATE ledger SET prev_root = x'00' WHERE line = 5")
    connection.commit()
    connection.close()
    with pytest.raises(IntegrityError):
        fork(ledger.path, tmp_path / "o.db", str(ledger.campaign), 8)
    assert [path.name for path in tmp_path.iterdir()] == ["copy.db"]
