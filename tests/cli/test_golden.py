"""An evening with the documented dice, as it is printed: in a pipe and on a terminal, in both languages.

The files in `golden` were read by eye against the rule text; TESTIGO_GOLDEN=write writes them anew.
"""

import os
from pathlib import Path

import pytest

from tests.cli.table import Seat, neutral

GOLDEN = Path(__file__).parent / "golden"
DEEDS = (
    ("roll", "armand", "astucia", "-d", "2", "--spec", "--rolled", "1,4,6/5,6", "-m", "sigue el rastro"),
    ("roll", "armand", "astucia", "--vs", "mutante:sutileza", "--hide-opposition", "--rolled", "4,4,3/2,5"),
    ("roll", "christopher", "cultura", "-d", "4", "--destiny", "2", "--rolled", "4,2,3+6,6/5,5,2,3"),
    ("roll", "armand", "cultura", "-d", "1", "--rolled", "1,2/3", "--hidden"),
    ("roll", "armand", "fortaleza", "-d", "1", "--rolled", "4,2,3/5"),
    ("tie", "33", "half", "-m", "por los pelos"),
    ("spend", "armand", "fortune", "--for", "breath"),
    ("twist", "2", "-m", "llega la policía"),
    ("note", "la puerta [b] sigue cerrada"),
    ("mark", "puerta"),
    ("roll", "2d6+1", "--rolled", "3,4"),
    ("scene", "end"),
    ("session", "end", "-m", "hasta el jueves"),
)
READINGS = (
    ("log",),
    ("log", "--as", "luis"),
    ("explain", "13"),
    ("explain", "20"),
    ("sheet", "armand"),
    ("sheet",),
    ("sheet", "--at", "15"),
    ("replay", "@1"),
    ("rules", "PL-CANC-4"),
    ("character", "list"),
    ("verify",),
    ("verify", "-v"),
    ("roll", "armand", "astucia", "-d", "2", "--dry-run"),
    ("roll", "mutante", "sutileza", "-d", "2", "--destiny", "1"),
    ("roll", "armando", "astucia", "-d", "2"),
    ("help",),
    ("help", "tie"),
)


@pytest.mark.parametrize("terminal", [False, True], ids=["pipe", "terminal"])
@pytest.mark.parametrize("language", ["en", "es"])
def test_an_evening_as_it_is_printed(seat: Seat, language: str, terminal: bool) -> None:
    shown: list[str] = []
    for words in (*DEEDS, *READINGS):
        ran = seat.run("--lang", language, "--color", "never", "--no-input", *words, terminal=terminal)
        shown.append(f"$ testigo {' '.join(words)}\n{ran.out}{ran.err}" + (f"= {ran.code}\n" if ran.code else ""))
    text = neutral("\n".join(shown), seat.home)
    path = GOLDEN / f"evening-{language}-{'terminal' if terminal else 'pipe'}.txt"
    if os.environ.get("TESTIGO_GOLDEN") == "write":
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")
    assert text == path.read_text("utf-8")
