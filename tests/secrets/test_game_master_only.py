"""What a player at the keyboard may do, and what is the game master's alone."""

import pytest

from cli import table
from tests.cli.table import Seat

REFUSED = (
    "tie stands",
    "reveal -1",
    "gain armand fortune 1 --why suerte",
    "twist 2",
    "fate armand",
    "campaign set title Otra",
    "character new Otro --npc --score astucia=2",
    "character new Otro --player Luis --destiny 3",
    "character edit armand --destiny 6",
    "character retire armand",
    "adventure start Otra",
    "session start",
    "session end",
    "scene start Otra",
    "scene end",
    "roll armand astucia -d 2 --hidden",
    "roll armand astucia -d 2 --hide-opposition",
    "roll 3d6 --hidden",
    "roll armand astucia -d 2 --tool 9 --fiat porque",
    "spend armand fortune 1 --for breath --fiat porque",
    "drama armand 9 --fiat porque",
)
ALLOWED = (
    "roll armand astucia -d 2 --destiny 1 -m rastro",
    "roll 3d6",
    "spend armand fortune 1 --for breath",
    "drama armand 1 -m casualidad",
    "note algo",
    "note algo --hidden",
    "mark aqui",
)


@pytest.mark.parametrize("line", REFUSED)
def test_a_player_is_refused(seat: Seat, line: str) -> None:
    before = seat.size()
    for rehearsed in ((), ("--dry-run",)):
        ran = seat.run(*line.split(), "--as", "luis", *rehearsed)
        assert (ran.code, ran.out) == (4, "")
        assert "gm_only" in ran.err
    assert seat.size() == before


@pytest.mark.parametrize("line", ALLOWED)
def test_a_player_may(seat: Seat, line: str) -> None:
    before = seat.size()
    seat.do(*line.split(), "--as", "luis")
    assert seat.size() > before


@pytest.mark.parametrize("gm", ["gm", "dj"])
def test_the_game_master_may_say_who_it_is(seat: Seat, gm: str) -> None:
    seat.do("twist", "2", "--as", gm)


def test_every_writing_command_was_thought_of() -> None:
    """A new one is the game master's, or is tried above."""
    writing = [each for each in table.COMMANDS if any(option.name == "dry-run" for option in each.options)]
    theirs = {each.name for each in writing if not each.gm}
    assert theirs == {line.split()[0] for line in ALLOWED}
    assert {each.name for each in writing if each.gm} <= {name for line in REFUSED for name in _names(line)}


def _names(line: str) -> tuple[str, str]:
    first, second, *_ = (*line.split(), "")
    return first, f"{first} {second}"


def test_nobody_of_the_game_masters_can_be_named(seat: Seat) -> None:
    """A name that is there and one that is not are refused in the same words. Rules: PL-VIS-1"""
    lines = (
        "roll mutante astucia -d 2",
        "roll armand astucia --vs mutante",
        "roll armand astucia --vs mutante:sutileza -n",
        "roll armand astucia -d 2 --with mutante",
        "spend mutante fortune 1 --for breath",
        "drama mutante",
    )
    for line in lines:
        there, nowhere = (seat.run(*typed.split(), "--as", "luis") for typed in (line, line.replace("mutante", "quux")))
        assert there.code == nowhere.code == 3, line
        assert there.err.replace("mutante", "quux") == nowhere.err
        near = seat.run(*line.replace("mutante", "mutanta").split(), "--as", "luis")
        assert near.err == nowhere.err.replace("quux", "mutanta")


def test_a_gift_of_the_game_masters_own_is_not_suggested(seat: Seat) -> None:
    """Rules: PL-GIFT-DRAMA, PL-VIS-1"""
    seat.do("character", "edit", "mutante", "--gift", "lluvia_de_ranas=2")
    seat.do("spend", "armand", "fortune", "1", "--gift", "lluvia de ranas", "-n")
    for typed in ("lluvia_de_ranas", "lluvia_de_rana"):
        ran = seat.run("spend", "armand", "fortune", "1", "--gift", typed, "--as", "luis")
        assert (ran.code, "ranas" in ran.err.replace(typed, "")) == (2, False)
