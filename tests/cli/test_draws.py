"""Nothing is refused, previewed or lost once a die is drawn."""

import errno
import io
import sys

import pytest

from cli import bootstrap
from cli.program import main
from tests.cli.conftest import RUINS
from tests.cli.table import Seat

CONFLICT = ("roll", "armand", "astucia", "--vs", "christopher", "--no-spec", "--no-tie")


@pytest.mark.parametrize("typed", [";9", ";6,6,6/1,1", "4,2,2;6,6,6/1,1", "/1;4,4,4/1"])
def test_only_the_last_roll_typed_may_lack_dice(seat: Seat, monkeypatch: pytest.MonkeyPatch, typed: str) -> None:
    """Otherwise a refusal of the second would discard the first, drawn and unseen."""
    drawn: list[int] = []
    monkeypatch.setattr(bootstrap, "pick", lambda sides: drawn.append(sides) or 1)
    size = seat.size()
    assert seat.run(*CONFLICT, "--rolled", typed).code == 2
    assert (drawn, seat.size()) == ([], size)


class Full(io.StringIO):
    """A stream on a full disk, or one that nobody reads."""

    def __init__(self, error: int) -> None:
        super().__init__()
        self.error = error

    def write(self, text: str) -> int:
        raise OSError(self.error, text)


@pytest.mark.parametrize("error", [errno.ENOSPC, errno.EPIPE])
def test_a_broken_error_stream_neither_stops_a_roll_nor_fails_it(
    seat: Seat, monkeypatch: pytest.MonkeyPatch, error: int
) -> None:
    size = seat.size()
    with monkeypatch.context() as patch:
        patch.setattr(sys, "stdout", io.StringIO())
        patch.setattr(sys, "stderr", Full(error))
        assert main(["roll", "armand", "astucia", "-d", "2"]) == 0
    assert seat.size() == size + 3


@pytest.mark.parametrize("name", ["nowhere/x.txt", ".", "/"])
def test_output_that_cannot_be_written_is_refused_before_the_roll(seat: Seat, name: str) -> None:
    seat.monkeypatch.chdir(seat.home)
    size = seat.size()
    assert seat.run("roll", "armand", "astucia", "-d", "2", "-o", name).code == 7
    assert seat.size() == size


def test_output_goes_through_a_link_and_into_a_device(seat: Seat) -> None:
    real, link = seat.home / "real.txt", seat.home / "link.txt"
    link.symlink_to(real)
    seat.do("sheet", "armand", "-o", str(link))
    assert link.is_symlink()
    assert "Armand" in real.read_text("utf-8")
    assert seat.run("sheet", "armand", "-o", "/dev/null").code == 0


@pytest.mark.parametrize("where", ["x" * 300, "~nobody-at-all/x.db"])
@pytest.mark.parametrize("words", [("sheet", "-c"), ("verify",), ("demo", "--keep"), ("character", "new", "--from")])
def test_a_path_that_cannot_be(seat: Seat, words: tuple[str, ...], where: str) -> None:
    assert seat.run(*words, where).code in (2, 3)


def test_the_machine_that_rolled_once_rolls_to_the_end(seat: Seat, monkeypatch: pytest.MonkeyPatch) -> None:
    """A question between two draws could be interrupted by somebody who has learned that the first one tied."""
    faces = iter((4, 2, 2, 4, 6, 6, 6, 1))
    monkeypatch.setattr(bootstrap, "pick", lambda sides: next(faces))
    seat.do("campaign", "set", "dice", "hand")
    size = seat.size()
    ran = seat.run(*CONFLICT[:-1], "--no-tie", typed="\ny\n", terminal=True)
    assert ran.code == 0, ran.err
    assert seat.size() > size


def test_an_interruption_that_the_parser_swallows_is_still_one(seat: Seat, monkeypatch: pytest.MonkeyPatch) -> None:
    from cli import program

    class Swallowing:
        def main(self, **_: object) -> int:
            return 130

    monkeypatch.setattr(program, "program", Swallowing)
    ran = seat.run("log")
    assert (ran.code, "Nothing was stored" in ran.err) == (130, True)


def test_a_ledger_whose_bookkeeping_was_removed_is_still_judged(seat: Seat) -> None:
    import sqlite3

    path = seat.home / RUINS
    connection = sqlite3.connect(path)
    connection.execute("DELETE FROM alembic_version")
    connection.commit()
    connection.close()
    assert seat.run("verify", str(path)).code == 6
