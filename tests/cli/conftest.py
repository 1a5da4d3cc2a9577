"""A seat at the table, empty or with a campaign under way."""

import shutil
from pathlib import Path

import pytest

from cli import bootstrap
from tests.cli.table import Seat

RUINS = Path("data", "testigo", "las-ruinas-de-madrid.db")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Seat:
    """Return a seat without a campaign."""
    return Seat(tmp_path, monkeypatch)


@pytest.fixture(scope="session")
def ruins(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a home with Armand (Luis), Christopher (Eva) and a mutant, in a scene, with ten destiny dice."""
    home = tmp_path_factory.mktemp("ruins")
    with pytest.MonkeyPatch.context() as monkeypatch:
        seat = Seat(home, monkeypatch)
        seat.do("campaign", "new", "Las ruinas de Madrid", "--dice", "os")
        scores = "fortaleza=3,combate=3,voluntad=3,astucia=3,sutileza=2,presencia=2,cultura=2"
        armand = ("--player", "Luis", "--destiny", "5", "--score", scores)
        seat.do("character", "new", "Armand", *armand, "--spec", "astucia=Seguir rastros")
        seat.do("character", "new", "Christopher", "--player", "Eva", "--destiny", "3", "--score", "cultura=3")
        seat.do("character", "new", "Mutante", "--npc", "--score", "sutileza=2")
        seat.do("adventure", "start", "La fábrica", "--pool", "10")
        seat.do("session", "start")
        seat.do("scene", "start", "El rastro")
    return home


@pytest.fixture
def seat(ruins: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Seat:
    """Return a seat in a home of its own, with a copy of that campaign."""
    shutil.copytree(ruins, tmp_path, dirs_exist_ok=True)
    seat = Seat(tmp_path, monkeypatch)
    bootstrap.make_current(tmp_path / RUINS)
    seat.now += 3_600_000_000
    seat.chance.seed(7)
    return seat


def character(seat: Seat, name: str, destiny: int, scores: str, *more: str) -> None:
    """Bring somebody into the story."""
    seat.do("character", "new", name, "--destiny", str(destiny), "--score", scores, *more)


@pytest.fixture(scope="session")
def factory(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a home with Armand (Luis), Sophie (Ana), Frank (Eva) and two mutants of the rule text, before a fight."""
    home = tmp_path_factory.mktemp("factory")
    with pytest.MonkeyPatch.context() as monkeypatch:
        seat = Seat(home, monkeypatch)
        seat.do("campaign", "new", "Las ruinas de Madrid", "--dice", "os")
        fighter = "fortaleza=3,combate=3,voluntad=3,astucia=3,presencia=2"
        character(seat, "Armand", 5, fighter, "--player", "Luis", "--spec", "combate=Artes marciales")
        character(seat, "Sophie", 4, "fortaleza=3,combate=5,voluntad=3", "--player", "Ana")
        character(seat, "Frank", 3, "fortaleza=2,combate=4,voluntad=2,cultura=3", "--player", "Eva")
        for number in ("1", "2"):
            mutant = "fortaleza=3,combate=3,voluntad=1"
            character(seat, f"Mutante {number}", 3, mutant, "--npc", "--protection", "2")
        seat.do("adventure", "start", "La fábrica", "--pool", "10")
        seat.do("session", "start")
        seat.do("scene", "start", "El rastro")
    return home


@pytest.fixture
def fight(factory: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Seat:
    """Return a seat in a home of its own, where Armand and the first mutant fight; it is Armand's turn."""
    shutil.copytree(factory, tmp_path, dirs_exist_ok=True)
    seat = Seat(tmp_path, monkeypatch)
    bootstrap.make_current(tmp_path / RUINS)
    seat.now += 3_600_000_000
    seat.chance.seed(7)
    seat.do("combat", "start", "armand", "mutante-1")
    return seat
