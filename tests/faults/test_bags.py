"""Bags while processes die, two terminals roll at once, and there is no room or no right to write."""

import os
import signal
import subprocess
import sys
from typing import Any

import pytest

from domain.store.recorder import LedgerRecorder
from tests.bags import derived
from tests.bags.conftest import ROLL, WORDS, Bags, closed, table, unopened
from tests.messages import ROOT

__all__ = ["closed", "table", "unopened"]

DIES = """
import os, signal, sys
from cli import files, program, vault
from domain.store.recorder import LedgerRecorder
moment = sys.argv[1]
def die(*_, **__):
    os.kill(os.getpid(), signal.SIGKILL)
keep, store = vault.write_private, LedgerRecorder.insert_events
def kept(*given, **more):
    keep(*given, **more)
    die()
def stored(*given, **more):
    store(*given, **more)
    die()
if moment == "seed":
    vault.write_private = kept
elif moment == "line":
    LedgerRecorder.insert_events = die
else:
    LedgerRecorder.insert_events = stored
program.main(sys.argv[2:])
"""


def dies(moment: str, *words: str) -> None:
    """Run a command in a process that is killed at a moment."""
    command = [sys.executable, "-c", DIES, moment, *words]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == -signal.SIGKILL, done.stderr
    assert done.stdout == ""


def clean(seat: Bags) -> None:
    """Assert that the ledger accuses nobody and every face is what its seed gives."""
    assert [code for code in seat.findings() if code[0] == "E"] == []


@pytest.mark.parametrize("moment", ["seed", "line", "stored"])
def test_killed_while_bags_are_opened(closed: Bags, moment: str) -> None:
    """The seed is on the disk before the line: a seed too many is nobody's, a line without its seed never is."""
    size = closed.size()
    dies(moment, "session", "start")
    assert closed.size() == size + (2 if moment == "stored" else 0)
    if moment != "stored":
        closed.do("session", "start")
    assert all(closed.seed(event["bag"]).is_file() for event in closed.kinds("dice.BagOpened.1"))
    closed.do("session", "start", *WORDS)
    closed.do("scene", "start", "x")
    closed.do(*ROLL)
    clean(closed)


@pytest.mark.parametrize("moment", ["line", "stored"])
def test_killed_while_bags_are_sealed(closed: Bags, moment: str) -> None:
    """Between the sealing and the session: the next command goes on from what is there, and asks for no word again."""
    closed.do("session", "start")
    dies(moment, "session", "start", *WORDS)
    closed.do("session", "start", *(WORDS if moment == "line" else ()))
    closed.do("scene", "start", "x")
    closed.do(*ROLL)
    assert len(closed.kinds("dice.BagSealed.1")) == 2
    clean(closed)


@pytest.mark.parametrize("moment", ["line", "stored"])
def test_killed_while_a_bag_gives_dice(table: Bags, moment: str) -> None:
    """A roll that was never stored uses no number; the same number gives the same faces."""
    dies(moment, *ROLL, "--command-id", "una")
    first = table.rolls()
    assert len(first) == (1 if moment == "stored" else 0)
    table.do(*ROLL, "--command-id", "una")
    assert table.rolls() == [(1, 1, 5)]
    clean(table)


def test_killed_while_the_session_ends(table: Bags) -> None:
    """The session has ended and its bag is not shown: it goes on as the bag of the next one."""
    table.do(*ROLL)
    table.do("scene", "end")
    dies("stored", "session", "end")
    assert table.kinds("dice.BagRevealed.1") == []
    table.do("session", "start")
    table.do("scene", "start", "y")
    table.do(*ROLL)
    table.over()
    assert table.kinds("dice.BagRevealed.1")[0]["rolls"] == 2
    assert "W415" not in table.findings()
    clean(table)


def started(*words: str) -> "subprocess.Popen[str]":
    """Begin a command in a process of its own."""
    command = [sys.executable, "-c", "import sys; from cli.main import run; run()", *words]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    return subprocess.Popen(command, env=environment, text=True, **pipes)  # type: ignore[call-overload,no-any-return]


def ends(process: "subprocess.Popen[str]") -> None:
    """Wait until a command is done."""
    said = process.communicate(timeout=60)
    assert process.returncode == 0, said


def test_two_terminals_draw_from_one_bag(table: Bags) -> None:
    """Numbers without gaps or repetitions, and no error."""
    for _ in range(6):
        pair = [started(*ROLL), started("roll", "sophie", "voluntad", "-d", "1", "--hide-opposition")]
        said = [process.communicate(timeout=60) for process in pair]
        assert [process.returncode for process in pair] == [0, 0], said
    assert sorted(roll for bag, roll, _ in table.rolls() if bag == 1) == list(range(1, 13))
    assert [roll for bag, roll, _ in table.rolls() if bag == 2] == list(range(1, 7))
    clean(table)


def test_somebody_shows_the_bag_while_another_draws(table: Bags) -> None:
    """What was planned on a bag is never drawn elsewhere in silence: it is refused, with nothing stored."""
    table.do(*ROLL)
    store, shown = LedgerRecorder.insert_events, list[int]()

    def meanwhile(*given: Any, **more: Any) -> None:
        if not shown:
            shown.append(1)
            ends(started("bag", "show", "1"))
        store(*given, **more)

    with table.monkeypatch.context() as patch:
        patch.setattr(LedgerRecorder, "insert_events", meanwhile)
        ran = table.run(*ROLL)
    assert (ran.code, "somebody_wrote_first" in ran.err, ran.out) == (5, True, "")
    assert table.rolls() == [(1, 1, 5)]
    assert table.kinds("dice.RolledOs.1") == []
    clean(table)


def test_a_roll_while_the_bag_is_being_shown_is_counted(table: Bags) -> None:
    """How many rolls a bag gave is asked anew whenever somebody wrote meanwhile."""
    table.do(*ROLL)
    store, rolled = LedgerRecorder.insert_events, list[int]()

    def meanwhile(*given: Any, **more: Any) -> None:
        if not rolled:
            rolled.append(1)
            ends(started(*ROLL))
        store(*given, **more)

    with table.monkeypatch.context() as patch:
        patch.setattr(LedgerRecorder, "insert_events", meanwhile)
        table.do("bag", "show", "1")
    assert table.kinds("dice.BagRevealed.1")[0]["rolls"] == 2
    clean(table)


def test_two_terminals_open_a_bag_at_once(closed: Bags) -> None:
    """One of them is told that somebody was first; there is one bag of each kind."""
    pair = [started("session", "start"), started("session", "start")]
    for process in pair:
        process.communicate(timeout=60)
    assert [event["screen"] for event in closed.kinds("dice.BagOpened.1")] == [False, True]
    clean(closed)


@pytest.fixture
def _full(closed: Bags) -> None:
    """No room for a seed."""

    def full(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    closed.monkeypatch.setattr(os, "fsync", full)


@pytest.mark.usefixtures("_full")
def test_no_room_for_a_seed(closed: Bags) -> None:
    """No line commits to a seed that is not on the disk, and no part of one is left lying about."""
    closed.refused("session", "start", code="file_not_written", status=7)
    closed.refused("bag", "open", code="file_not_written", status=7)
    assert list(closed.seeds.iterdir()) == []


def test_a_state_folder_that_cannot_be_written(closed: Bags) -> None:
    """No bag is opened; what needs no secret goes on."""

    def refused(*_given: object, **_more: object) -> None:
        raise PermissionError(13, "Permission denied")

    with closed.monkeypatch.context() as patch:
        patch.setattr(os, "replace", refused)
        closed.refused("session", "start", code="store_read_only", status=7)
        closed.do("note", "lo demás sigue")
    assert list(closed.seeds.iterdir()) == []


def test_a_state_folder_that_is_a_file(table: Bags) -> None:
    """A memory that cannot be written fails no command; a bag whose seed cannot be kept is not opened."""
    folder = table.home / "state" / "testigo"
    (folder / "heads").rename(table.home / "heads")
    (folder / "heads").write_text("", "utf-8")
    table.do(*ROLL)
    folder.rename(table.home / "away")
    folder.parent.joinpath("testigo").write_text("", "utf-8")
    file = ("-c", str(table.file))
    ran = table.run(*file, "bag", "open", "--for", "otra")
    assert ran.code in (4, 7)
    assert derived.lines(table.file)[-1][0] != "dice.BagOpened.1"
