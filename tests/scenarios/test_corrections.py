"""D. Undo, rewind, correction: today only what happens when somebody presses twice."""

import pytest

from tests.cli.table import Seat
from tests.scenarios.asking import ROLL, told

TIE = ("roll", "armand", "astucia", "-d", "1", "--rolled", "4,2,3/5")
TWO = """
[[character]]
name = "Leonord"
player = "Ana"

[[character]]
name = "Sombra"
"""
DEEDS: list[tuple[tuple[str, ...], ...]] = [
    (ROLL,),
    (("roll", "3d6+2"),),
    ((*ROLL, "--destiny", "5"),),
    ((*ROLL, "--goal", "3", "--task", "la cerradura", "--rolled", "6,6,6/1,1"),),
    (("roll", "armand", "astucia", "--vs", "mutante:sutileza", "--no-tie", "--rolled", "4,2,1/5,3;6,4,1/5,3"),),
    (("spend", "armand", "fortune", "--for", "breath"),),
    (("drama", "christopher", "3"),),
    (("gain", "armand", "fortune", "1", "--why", "x"),),
    (("twist", "2"),),
    (("note", "hola"),),
    (("mark", "aquí"),),
    (("scene", "end"),),
    (("scene", "end"), ("session", "end")),
    (("adventure", "start", "Otra"),),
    (("character", "new", "Leonord", "--player", "Ana"),),
    (("character", "edit", "armand", "--name", "Armando"),),
    (("character", "retire", "christopher"),),
    (("campaign", "set", "joint_max_helpers", "any"),),
    (TIE, ("tie", "15", "half")),
    (TIE, ("tie", "half")),
    (TIE, ("tie", "reroll")),
    ((*ROLL, "--hidden"), ("reveal", "13")),
    ((*ROLL, "--hidden"), ("reveal", "-1")),
    (("character", "new", "--from", "two.toml"),),
]
"""What comes before, and last the deed that is done twice."""


@pytest.mark.parametrize("deeds", DEEDS, ids=lambda deeds: " ".join(deeds[-1][:6]))
def test_pressing_twice_doubled_it(seat: Seat, deeds: tuple[tuple[str, ...], ...]) -> None:
    """Scenario 69: the same command id twice stores once; the second says as what it is stored already."""
    (seat.home / "two.toml").write_text(TWO, "utf-8")
    seat.monkeypatch.chdir(seat.home)
    for words in deeds[:-1]:
        seat.do(*words)
    deed = (*deeds[-1], "--command-id", "una")
    size = seat.size()
    seat.do(*deed)
    stored = seat.size()
    lines = told(seat, "log", f"{size + 1}..")
    ran = seat.run(*deed)
    assert ran.code == 0, ran.err
    assert "already stored" in ran.err
    assert f"#{size + 1}" in ran.out
    assert seat.size() == stored
    assert told(seat, "log", f"{size + 1}..") == lines


def test_pressing_twice_is_said_in_spanish(seat: Seat) -> None:
    """Scenario 69: with the number of the line."""
    seat.do("nota", "hola", "--command-id", "una", "--lang", "es")
    ran = seat.run("nota", "hola", "--command-id", "una", "--lang", "es")
    assert (ran.code, "#13" in ran.out + ran.err) == (0, True)
    assert "ya" in ran.err
