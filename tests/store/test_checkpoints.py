"""Saved states are a cache: they save time, and nothing follows from their absence, age or damage."""

import sqlite3
from pathlib import Path

import pytest

from domain.events import NoteTaken
from domain.findings import Finding
from domain.ledger import Ledger, check_checkpoints
from tests.store.desk import Forbidden, dice, reopened
from tests.store.toy import Throw


def play(ledger: Ledger, throws: int, *, since: int = 0) -> None:
    """Throw one die so many times: three lines each."""
    door = dice(str(since))
    for n in range(since, since + throws):
        ledger.perform(Throw("ana" if n % 2 else "luis", 1), door=door, command=f"t{n}")


def saved(path: Path) -> list[int]:
    """Return the lines after which a state is saved."""
    raw = sqlite3.connect(path)
    lines = [line for (line,) in raw.execute("SELECT line FROM checkpoint ORDER BY line")]
    raw.close()
    return lines


def alter(path: Path, statement: str) -> None:
    """Change the file behind the program's back."""
    raw = sqlite3.connect(path, isolation_level=None)
    raw.execute(statement)
    raw.close()


@pytest.fixture
def long(ledger: Ledger) -> Ledger:
    """A campaign of 1,202 lines."""
    play(ledger, 400)
    assert ledger.head().size == 1202
    return ledger


def test_a_state_is_saved_every_five_hundred_lines_at_the_end_of_a_batch(long: Ledger, path: Path) -> None:
    assert saved(path) == [500, 1001]


def test_opening_again_goes_on_from_the_last_one(long: Ledger, path: Path) -> None:
    long.close()
    again = reopened(path)
    play(again, 99, since=400)
    assert saved(path) == [500, 1001]
    play(again, 1, since=499)
    assert saved(path) == [500, 1001, 1502]
    again.close()


def test_states_from_saved_ones_are_those_of_the_fold(long: Ledger, path: Path) -> None:
    lines = (1, 2, 3, 499, 500, 501, 1000, 1001, 1002, 1202)
    quick = {line: long.state(line) for line in lines}
    alter(path, "DELETE FROM checkpoint")
    assert {line: long.state(line) for line in lines} == quick
    long.close()
    again = reopened(path)
    assert again.state() == quick[1202]
    again.close()


def test_a_campaign_without_saved_states_gets_one_with_the_next_batch(long: Ledger, path: Path) -> None:
    alter(path, "DELETE FROM checkpoint")
    long.close()
    again = reopened(path)
    play(again, 1, since=400)
    assert saved(path) == [1205]
    again.close()


def test_a_state_that_cannot_be_read_is_as_good_as_none(long: Ledger, path: Path) -> None:
    quick = {line: long.state(line) for line in (700, 1202)}
    for junk in ("x''", "x'00'", "x'92c0c0'", "zeroblob(100000)"):
        alter(path, f"UPDATE checkpoint SET state = {junk}")
        assert long.state(700) == quick[700]
        again = reopened(path)
        assert again.state() == quick[1202]
        again.close()


def test_a_state_of_another_edition_or_history_is_never_used(long: Ledger, path: Path) -> None:
    quick = long.state(1202)
    alter(path, "UPDATE checkpoint SET state = (SELECT state FROM checkpoint WHERE line = 500), edition = 'toy-0.1'")
    assert reopened(path).state() == quick
    alter(path, "UPDATE checkpoint SET edition = 'toy-1.1', root = zeroblob(32)")
    assert reopened(path).state() == quick


def test_a_cache_that_cannot_be_written_fails_no_command(ledger: Ledger, path: Path) -> None:
    alter(path, "CREATE TRIGGER t BEFORE INSERT ON checkpoint BEGIN SELECT RAISE(ABORT, 'full'); END")
    play(ledger, 200)
    assert ledger.head().size == 602
    assert saved(path) == []


def test_saved_states_can_be_made_anew(long: Ledger, path: Path) -> None:
    long.rebuild_states()
    assert saved(path) == [500, 1000]
    assert check_checkpoints(long) == []
    long.rebuild_states(203)
    assert saved(path) == [203, 703]
    assert check_checkpoints(long) == []


def test_verification_names_a_saved_state_that_the_lines_do_not_give(long: Ledger, path: Path) -> None:
    assert check_checkpoints(long) == []
    alter(path, "UPDATE checkpoint SET state = (SELECT state FROM checkpoint WHERE line = 500) WHERE line = 1001")
    assert check_checkpoints(long) == [Finding("E111", 1001, {"n": 1001})]
    alter(path, "UPDATE checkpoint SET state = x'00' WHERE line = 500")
    assert check_checkpoints(long) == [Finding("E111", 500, {"n": 500}), Finding("E111", 1001, {"n": 1001})]
    alter(path, "DELETE FROM checkpoint WHERE line = 1001")
    alter(path, "UPDATE checkpoint SET line = 9000")
    assert check_checkpoints(long) == [Finding("E111", 9000, {"n": 9000})]


def test_notes_are_read_but_change_no_state(ledger: Ledger) -> None:
    before = ledger.state()
    ledger.perform(NoteTaken("x"), door=Forbidden(), command="c")
    assert ledger.state() == before


def test_a_state_saved_meanwhile_is_no_fault(long: Ledger, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    other, real, met = reopened(path), long._states._recorder.everything, []

    def meanwhile(campaign: str) -> object:
        if not met:
            met.append(True)
            play(other, 110, since=400)
        return real(campaign)

    monkeypatch.setattr(long._states._recorder, "everything", meanwhile)
    assert check_checkpoints(long) == []
    assert saved(path)[-1] > 1202
    other.close()
