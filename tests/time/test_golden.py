"""Two times, what differs and what should be so, as they are printed: in a pipe and on a terminal, in both languages.

The files in `golden` were read by eye; TESTIGO_GOLDEN=write writes them anew. Armand has Resistance 18 and Aguante 6:
damage 8 leaves him bruised with 10.
"""

import os
from pathlib import Path

import pytest

from tests.cli.table import Seat, neutral
from tests.time.conftest import at

GOLDEN = Path(__file__).parent / "golden"
SCORES = "fortaleza=3,combate=3,voluntad=3,astucia=3"
PAST = (
    ("campaign", "new", "La noche larga", "--dice", "os"),
    ("character", "new", "Armand", "--player", "Luis", "--destiny", "5", "--score", SCORES),
    ("character", "new", "Mutante", "--npc", "--score", "fortaleza=2"),
    ("adventure", "start", "El muelle", "--pool", "10"),
)
DEEDS = (
    ("session", "start", "La noche", "--date", "12 de octubre de 1938, noche"),
    ("note", "llueve"),
    ("hurt", "armand", "8", "--why", "una trampa", "--soften", "0", "--date", "11 de octubre de 1938"),
    ("twist", "2"),
)
LATER = ("combat", "start", "armand", "mutante")
READINGS = (
    ("log", "@1"),
    ("log", "--as", "luis", "--last", "3"),
    ("log", "--at", "02:30"),
    ("log", "--at", "02:30 +02:00", "--last", "2"),
    ("explain", "-1"),
    ("replay", "@1"),
    ("diff", "6"),
    ("diff", "6", "@1", "--as", "luis"),
    ("diff", "-1", "-1"),
    ("why", "pool"),
    ("assert", "armand.resistance=10", "pool>=12", "armand.health=magullado"),
    ("assert", "armand.resistance", "=", "18"),
    ("assert", "armand.health<bruised"),
    ("assert", "armand.resistance=4"),
    ("assert", "armand.health=enfermo"),
    ("assert", "armand.cover=no"),
)


@pytest.mark.parametrize("columns", [40, 80, 0], ids=["narrow", "terminal", "pipe"])
@pytest.mark.parametrize("language", ["en", "es"])
def test_a_night_as_it_is_printed(home: Seat, language: str, columns: int) -> None:
    """The deeds happen at 02:30 the first time, the fight begins at 02:30 the second time."""
    at(home, "2026-10-24T21:00")
    for words in PAST:
        home.do(*words)
    at(home, "2026-10-25T00:30")
    shown = [_shown(home, language, columns, *words) for words in DEEDS]
    at(home, "2026-10-25T01:30")
    shown += [_shown(home, language, columns, *words) for words in (LATER, *READINGS)]
    text = neutral("\n".join(shown), home.home)
    look = {40: "narrow", 80: "terminal", 0: "pipe"}[columns]
    path = GOLDEN / f"night-{language}-{look}.txt"
    if os.environ.get("TESTIGO_GOLDEN") == "write":
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")
    assert text == path.read_text("utf-8")


def _shown(seat: Seat, language: str, columns: int, *words: str) -> str:
    look = ("--lang", language, "--color", "never", "--no-input")
    ran = seat.run(*look, *words, terminal=columns > 0, columns=columns or 80)
    return f"$ testigo {' '.join(words)}\n{ran.out}{ran.err}" + (f"= {ran.code}\n" if ran.code else "")
