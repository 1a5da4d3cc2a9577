"""Houses that differ only in what nobody has discovered answer a player alike: typed dice and rehearsals too."""

from pathlib import Path

import pytest

from tests.cli.table import Seat, neutral

HOUSE = """
title = "The house"
start = "stairs"

[[rooms]]
key = "hall"
name = "Hall"
known = true
enemies = ["thug"]
zones = [{ key = "foyer", name = "Foyer" }, { key = "stairs", name = "Stairs" }]
items = [ITEMS]

[[rooms]]
key = "crypt"
name = "Crypt"
enemies = [ENEMIES]
items = [REST]

[[connections]]
between = ["foyer", "stairs"]
[[connections]]
between = ["foyer", "crypt"]
[[connections]]
between = ["stairs", "crypt"]

[[obstructions]]
key = "grate"
name = "Grate"
kind = "physical"
challenge = 1
hidden = true
blocks = "stairs-crypt"

[[enemies]]
key = "thug"
name = "Thug"
mind = 1
body = 2
malus = -1
wounds = 2

[[enemies]]
key = "ghost"
name = "Ghost"
mind = 2
body = 2
malus = -1
wounds = 2
supernatural = true

[[enemies]]
key = "shade"
name = "Shade"
mind = 0
body = 2
malus = -1
wounds = 2
supernatural = true

[[endings]]
key = "dawn"
text = "The sun rises."
"""
GRATE = '{ key = "loose", name = "Loose", kind = "hidden_obstruction", challenge = 1, obstruction = "grate" }'
NOTE = '{ key = "note", name = "Note", kind = "clue", challenge = 2 }'
LAMP = '{ key = "lamp", name = "Lamp", kind = "basic_equipment", challenge = 1 }'
BEHIND = ('"ghost"', '"ghost", "ghost"', '"thug"', '"shade"')
HIDDEN = ("", GRATE, f"{NOTE}, {GRATE}, {LAMP}")
"""Things of the hall; where the grate is not one of them, it is in the crypt."""
STEPS = (
    "do ashcan move exit -n",
    "do ashcan move exit -n --json",
    "do ashcan run exit -n --json",
    "do ashcan move foyer -n --json",
    "do ashcan move exit --rolled 1,1,1",
    "do ashcan move exit --rolled 1/1,1,1",
    "do jenny move exit",
)
EVASIONS = (
    "roll jenny evade exit -n --json",
    "roll jenny evade exit -n --rolled 5,5,5;1",
    "roll jenny evade exit --rolled 5,5,5;1",
    "roll jenny evade exit --rolled 5,5,5;1,1/1,1,1",
    "roll jenny evade exit --rolled 5,5,5;1,1/1,1,1;1",
    "roll jenny evade exit --rolled 1,1,1;1",
    "roll jenny evade exit --rolled 5,5,5/1",
    "roll jenny evade exit --rolled 5,5",
    "odds jenny evade exit --json",
)
SEARCHES = (
    "roll jenny explore -n",
    "roll jenny explore -n --json",
    "roll jenny explore note -n",
    "roll jenny explore --rolled 1,1",
    "roll jenny explore --rolled 1,1,1;1",
    "roll jenny explore --rolled 1,1,1/1",
    "odds jenny explore --json",
)
BY_HAND = ("do ashcan move exit", "do ashcan run exit", "roll jenny evade exit", "roll jenny explore")
"""What a table with physical dice is asked for."""


def answers(seat: Seat, items: str, enemies: str) -> list[str]:
    """Return what a player is shown of a house, where nothing is to be stored."""
    file = seat.home / "house.toml"
    seat.home.mkdir()
    rest = "" if GRATE in items else GRATE
    file.write_text(HOUSE.replace("ITEMS", items).replace("ENEMIES", enemies).replace("REST", rest), "utf-8")
    seat.do("campaign", "new", "Arkham", "--system", "mansions", "--dice", "os")
    for name in ("Jenny", "Ashcan"):
        seat.do("character", "new", name, "--player", "eva")
    seat.do("adventure", "start", "Arkham", "--mission", str(file))
    seat.do("state", "jenny", "--zone", "foyer", "-m", "a scream")
    shown = [_shown(seat, line) for line in (*STEPS, *EVASIONS, *SEARCHES)]
    seat.do("campaign", "set", "dice", "hand")
    return shown + [_shown(seat, line) for line in BY_HAND]


def _shown(seat: Seat, line: str) -> str:
    size = seat.size()
    ran = seat.run(*line.split(), "--as", "eva", "--no-input")
    assert seat.size() == size, line
    return neutral(f"{line}\n{ran.code}\n{ran.out}\n{ran.err}", seat.home)


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """Return what is shown of the house with a note in the hall and nobody behind the door."""
    with pytest.MonkeyPatch.context() as monkeypatch:
        return answers(Seat(tmp_path_factory.mktemp("houses") / "plain", monkeypatch), NOTE, "")


@pytest.mark.parametrize(
    ("items", "enemies"), [*((NOTE, enemies) for enemies in BEHIND), *((items, '"ghost"') for items in HIDDEN)]
)
def test_a_player_is_answered_alike(
    plain: list[str], items: str, enemies: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Rules: MN-GM-PREP, MN-FIGHT-FEAR, MN-ACT-EXPLORE, MN-ACT-EVADE"""
    assert answers(Seat(tmp_path / "other", monkeypatch), items, enemies) == plain


def test_more_than_the_own_dice_are_never_taken_from_a_player(plain: list[str]) -> None:
    """Four evasions with a second roll; a step and a run where dice are physical. Rules: MN-GM-PREP"""
    assert sum("dice_veiled" in each for each in plain) == 6
