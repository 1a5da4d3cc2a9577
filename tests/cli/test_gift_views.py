"""Gifts on the sheet, on the board, in the log and in `why`: what is kept up, believed, held, for whom and how long."""

import os
from pathlib import Path

import msgspec
import pytest

from cli.wrapping import columns
from tests.cli.table import Seat, neutral

GOLDEN = Path(__file__).parent / "golden"
ARMANDS = "alegoria=2,defensa=2,manto=1,hilos=2,separacion=1,limpieza=2,revelar=2,piel=3"
FERRET = "hurón fortaleza=1 combate=1 sutileza=3 presencia=1"
READINGS = (
    ("sheet", "armand"),
    ("sheet", "mutante-1"),
    ("board",),
    ("board", "--as", "luis"),
    ("log", "--who", "mutante-1"),
    ("log", "--search", "acero"),
    ("explain", "-1"),
    ("why", "armand.active"),
    ("why", "mutante-1.held"),
)


@pytest.fixture
def gifted(fight: Seat) -> Seat:
    """Return the fight of Armand and the mutant, where Armand's gifts last and one waits for its upkeep."""
    lucky = ("--destiny", "9", "--fortune", "9", "--reason", "para la prueba")
    fight.do("character", "edit", "armand", "--gift", ARMANDS, "--animal", FERRET, *lucky)
    look = ("--on", "mutante-1", "--defence", "0", "-m", "un muro de fuego")
    fight.do("use", "armand", "alegoria", *look, "--rolled", "4,6")
    fight.do("use", "armand", "hilos", "--on", "mutante-1", "--defence", "0", "-m", "miedo", "--rolled", "4,6")
    fight.do("use", "armand", "defensa")
    fight.do("next")
    fight.do("next")
    fight.do("use", "armand", "manto")
    fight.do("use", "armand", "separacion")
    return fight


@pytest.mark.parametrize("language", ["en", "es"])
def test_what_lasts_as_it_is_shown(gifted: Seat, language: str) -> None:
    """The files in `golden` were read by eye against the rule text; TESTIGO_GOLDEN=write writes them anew."""
    shown: list[str] = []
    for words in READINGS:
        ran = gifted.run("--lang", language, "--color", "never", "--no-input", *words, terminal=True, columns=80)
        shown.append(f"$ testigo {' '.join(words)}\n{ran.out}{ran.err}" + (f"= {ran.code}\n" if ran.code else ""))
    text = neutral("\n".join(shown), gifted.home)
    path = GOLDEN / f"gift-views-{language}.txt"
    if os.environ.get("TESTIGO_GOLDEN") == "write":
        path.write_text(text, "utf-8")
    assert text == path.read_text("utf-8")


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("width", [20, 40, 60, 80, 200])
@pytest.mark.parametrize("words", [("board",), ("sheet", "armand"), ("log",)], ids=" ".join)
def test_no_line_is_wider_than_the_terminal(gifted: Seat, words: tuple[str, ...], width: int, language: str) -> None:
    """A command to be copied stays whole."""
    out = gifted.do(*words, "--lang", language, "--color", "never", terminal=True, columns=width)
    assert max(columns(line) for line in out.splitlines() if "testigo" not in line) <= width


def test_the_upkeep_is_offered_with_both_answers(gifted: Seat) -> None:
    """Rules: PL-GIFT-DUR"""
    out = gifted.do("board", "--color", "never", terminal=True, columns=80)
    assert out.splitlines()[-3].strip() == "→ testigo use armand defensa-de-acero --off"
    assert out.splitlines()[-2].strip() == "testigo use armand defensa-de-acero --maintain"
    said = gifted.run("use", "armand", "defensa-de-acero", "--maintain")
    assert said.out.splitlines()[0].endswith("Armand keeps up Defensa de acero for 1 point of Fortune.")
    assert "To decide" not in gifted.do("board", "--color", "never", terminal=True)


def test_the_views_know_what_lasts(gifted: Seat) -> None:
    """Rules: PL-GIFT-DUR, PL-GIFT-HILOS"""
    seats = {seat["name"]: seat for seat in msgspec.json.decode(gifted.do("board", "--json"))["seats"]}
    assert seats["Mutante 1"]["marks"] == [
        "believes the illusion of Armand",
        "in the power of Armand (Hilos del espíritu): miedo",
    ]
    assert seats["Armand"]["marks"] == [
        "illusion: un muro de fuego; Mutante 1 believes it",
        "Defensa de acero 2 until their turn (keeping it up: 1 Fortune)",
        "Manto de protección 1 until their turn",
        "their spirit is out of the body",
    ]
