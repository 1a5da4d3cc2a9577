"""`kill -9` in a fight: between a deed and its answer, while the answer is typed, before its dice are stored."""

import os
import pty
import select
import signal
import subprocess
import sys
import time

import pytest

from tests.cli.conftest import factory, fight
from tests.cli.table import Seat
from tests.scenarios.asking import told, values

__all__ = ["factory", "fight"]

ATTACK = ("attack", "mutante-1", "armand")
DEFENCE = ("defend", "armand", "2", "--spec", "--rolled", "5,6/2,3,4")
PROGRAM = "from cli.main import run; run()"
KILLED = """
import os, signal, sys
from cli import program
from domain.store.recorder import LedgerRecorder
def die(*_, **__):
    os.kill(os.getpid(), signal.SIGKILL)
LedgerRecorder.{place} = die
program.main(sys.argv[1:])
"""
PATIENCE = 30
"""Seconds."""


def is_open(seat: Seat) -> list[str]:
    """Return who still has to decide something."""
    return [each["who"] for each in told(seat, "board")["questions"]]


def answered_as_the_rule_text_tells_it(seat: Seat) -> None:
    """Answer, and hold the result against the text: damage 6 - 2 = 4, a light wound, Resistance 12 to 8."""
    seat.do(*DEFENCE)
    assert is_open(seat) == []
    mutant = values(seat, "mutante-1")
    assert (mutant["resistance"], mutant["health"]) == (8, 1)
    assert seat.run("verify").code == 0


def read_until(terminal: int, text: str) -> str:
    """Read a terminal until something stands there."""
    said, end = b"", time.monotonic() + PATIENCE
    while text.encode() not in said:
        assert time.monotonic() < end, said
        if select.select([terminal], [], [], 1)[0]:
            said += os.read(terminal, 4096)
    return said.decode()


@pytest.mark.parametrize("typed", ["", "2\n"], ids=["at the question", "at the specialty"])
def test_killed_at_a_terminal_that_asks(fight: Seat, typed: str) -> None:
    """The deed is stored before anybody is asked; the question is found open, and what was drawn is nothing yet."""
    fight.do("next")
    size = fight.size()
    master, slave = pty.openpty()
    words = [sys.executable, "-c", PROGRAM, *ATTACK, "--color", "never"]
    process = subprocess.Popen(words, stdin=slave, stdout=slave, stderr=slave, close_fds=True)
    os.close(slave)
    try:
        read_until(master, "▸ ")
        if typed:
            os.write(master, typed.encode())
            read_until(master, "Artes marciales")
        process.kill()
        assert process.wait(PATIENCE) == -signal.SIGKILL
    finally:
        os.close(master)
    assert (fight.size(), is_open(fight)) == (size + 2, ["armand"])
    assert fight.run("next").code == 4
    answered_as_the_rule_text_tells_it(fight)


@pytest.mark.parametrize("place", ["insert_events", "_tree"])
def test_killed_before_the_answer_was_stored(fight: Seat, place: str) -> None:
    """Before the transaction and in the middle of it: nothing of the answer is there, and it is given again."""
    fight.do("next")
    fight.do(*ATTACK)
    size = fight.size()
    for _ in range(2):
        command = [sys.executable, "-c", KILLED.format(place=place), *DEFENCE]
        done = subprocess.run(command, capture_output=True, check=False, timeout=PATIENCE)
        assert done.returncode == -signal.SIGKILL, done.stderr
        assert (fight.size(), is_open(fight)) == (size, ["armand"])
    answered_as_the_rule_text_tells_it(fight)
