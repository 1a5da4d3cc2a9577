"""The ruins of Madrid with more behind the screen, and as many copies of them as a comparison needs."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from cli import bootstrap
from tests.cli.conftest import RUINS, factory, fight, ruins
from tests.cli.table import Seat

__all__ = ["factory", "fight", "ruins"]

Tables = Callable[[str], Seat]


@pytest.fixture(scope="session")
def haunted(ruins: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the home of a campaign with two of the game master's own: Mutante, and Espectro without Cultura."""
    home = tmp_path_factory.mktemp("haunted")
    shutil.copytree(ruins, home, dirs_exist_ok=True)
    with pytest.MonkeyPatch.context() as monkeypatch:
        seat = Seat(home, monkeypatch)
        bootstrap.make_current(home / RUINS)
        seat.do("character", "edit", "mutante", "--score", "astucia=3,sutileza=2", "--spec", "astucia=Acechar")
        seat.do("character", "new", "Espectro", "--npc", "--score", "cultura=0")
    return home


@pytest.fixture
def tables(haunted: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Tables:
    """Return what makes a copy of that campaign, all alike, under a name."""

    def table(name: str) -> Seat:
        home = tmp_path / name
        shutil.copytree(haunted, home)
        seat = Seat(home, monkeypatch)
        bootstrap.make_current(home / RUINS)
        seat.now += 3_600_000_000
        seat.chance.seed(7)
        return seat

    return table


@pytest.fixture
def seat(tables: Tables) -> Seat:
    """Return a seat at one such campaign."""
    return tables("only")
