"""A disk without room: nothing acknowledged is lost, the file stays whole, and play goes on with room again."""

import os
import resource
from collections.abc import Callable
from pathlib import Path

import pytest

from domain import errors
from domain.errors import StorageError
from domain.ledger import Ledger
from domain.verify import Verdict
from tests.faults.conftest import verified
from tests.store.desk import dice, founded, reopened
from tests.store.toy import Throw


def play_until_full(ledger: Ledger) -> tuple[int, StorageError]:
    """Throw dice until a deed is refused; return how many were stored, and why it was refused."""
    door = dice()
    for number in range(10_000):
        try:
            ledger.perform(Throw("ana", 1), door=door, command=f"n{number}")
        except StorageError as error:
            return number, error
    raise AssertionError("there is always room")


def check(path: Path, deeds: int) -> None:
    """Assert that so many deeds are there, whole."""
    assert verified(path).verdict is Verdict.CONSISTENT
    ledger = reopened(path)
    assert ledger.head().size == 2 + 3 * deeds
    assert [line.command for line in ledger.lines(3)][::3] == [f"n{number}" for number in range(deeds)]
    ledger.close()


@pytest.mark.parametrize("pages", range(1, 8))
def test_a_database_that_may_not_grow(path: Path, pages: int) -> None:
    ledger = reopened(path)
    connection = ledger._file.connection
    (now,) = connection.execute("PRAGMA page_count").fetchone()
    connection.execute(f"PRAGMA max_page_count = {now + pages}")
    deeds, error = play_until_full(ledger)
    assert (error.code, error.exit_code) == ("store_full", 7)
    assert ledger.head().size == 2 + 3 * deeds
    check(path, deeds)
    connection.execute(f"PRAGMA max_page_count = {now + 1000}")
    assert ledger.perform(Throw("ana", 1), door=dice(), command=f"n{deeds}").batch == 3 + 3 * deeds
    ledger.close()
    check(path, deeds + 1)


def in_a_process_that_may_write(size: int, deed: Callable[[], str]) -> str:
    """Do something where no file may grow beyond a size; return what it says."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))
            said = deed()
        except BaseException as error:
            said = repr(error)
        os.write(writing, said.encode())
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as answer:
        said = answer.read()
    os.waitpid(child, 0)
    return said


@pytest.mark.parametrize("room", [150_000, 200_000, 333_333])
def test_a_file_system_that_takes_no_more(path: Path, room: int) -> None:
    def deed() -> str:
        ledger = reopened(path)
        deeds, error = play_until_full(ledger)
        size = ledger.head().size
        ledger.close()
        return f"{deeds} {size} {error.code}"

    deeds, size, code = in_a_process_that_may_write(room, deed).split()
    assert code == "store_full"
    assert int(size) == 2 + 3 * int(deeds)
    assert int(deeds) > 3
    check(path, int(deeds))


@pytest.mark.parametrize("room", [0, 1])
def test_reading_needs_no_room(path: Path, room: int) -> None:
    before = path.read_bytes()

    def deed() -> str:
        ledger = reopened(path)
        said = f"{ledger.head().size} {ledger.state().core.system}"
        _, error = play_until_full(ledger)
        ledger.close()
        return f"{said} {error.code}"

    assert in_a_process_that_may_write(room, deed) == "2 toy store_full"
    assert path.read_bytes() == before


@pytest.mark.parametrize("room", [0, 1000, 30_000, 60_000])
def test_a_campaign_that_cannot_be_founded_leaves_no_file(tmp_path: Path, room: int) -> None:
    founded(tmp_path / "loads every module").close()
    path = tmp_path / "nueva"

    def deed() -> str:
        try:
            founded(path).close()
        except errors.TestigoError as error:
            return error.code
        return "founded"

    assert in_a_process_that_may_write(room, deed) == "store_full"
    assert sorted(file.name for file in tmp_path.iterdir()) == ["loads every module"]
