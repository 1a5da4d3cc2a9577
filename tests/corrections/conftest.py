"""A table with Armand (Luis), Sophie (Ana) and two mutants, whose dice are typed or drawn by the system."""

import shutil
from pathlib import Path

import pytest

from cli import bootstrap
from tests.cli.conftest import home
from tests.cli.table import Seat

__all__ = ["evening", "home", "seat"]

FIGHTER = "fortaleza=3,combate=3,voluntad=3,astucia=3,presencia=2"
FILE = Path("data", "testigo", "la-fabrica.db")


@pytest.fixture(scope="session")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the home of that table, in a scene, with ten destiny dice."""
    home = tmp_path_factory.mktemp("evening")
    with pytest.MonkeyPatch.context() as monkeypatch:
        seat = Seat(home, monkeypatch)
        seat.do("campaign", "new", "La fábrica", "--rules", "plenilunio", "--dice", "os")
        seat.do("character", "new", "Armand", "--player", "Luis", "--destiny", "5", "--score", FIGHTER)
        seat.do("character", "new", "Sophie", "--player", "Ana", "--destiny", "4", "--score", FIGHTER)
        for number in ("1", "2"):
            seat.do("character", "new", f"Mutante {number}", "--npc", "--destiny", "3", "--score", FIGHTER)
        seat.do("adventure", "start", "La fábrica", "--pool", "10")
        seat.do("session", "start")
        seat.do("scene", "start", "El rastro")
    return home


@pytest.fixture
def seat(evening: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Seat:
    """Return a seat in a home of its own, with a copy of that campaign."""
    shutil.copytree(evening, tmp_path, dirs_exist_ok=True)
    seat = Seat(tmp_path, monkeypatch)
    bootstrap.make_current(tmp_path / FILE)
    seat.now += 3_600_000_000
    seat.chance.seed(7)
    return seat
