"""A campaign whose dice come from bags: before its first evening, and in a scene of it."""

import re
import shutil
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cli import bootstrap
from tests.bags import derived
from tests.cli.conftest import RUINS, home
from tests.cli.table import Ran, Seat

__all__ = ["home"]

WORDS = ("--word", "Luis=luna roja", "--word", "Ana=brasas", "--word", "3=7")
ROLL = ("roll", "armand", "astucia", "-d", "2")
FINDING = re.compile(r"\b[EW]\d{3}\b")


class Bags(Seat):
    """A seat at a campaign with bags."""

    @property
    def file(self) -> Path:
        """The campaign's file."""
        return self.home / RUINS

    @property
    def seeds(self) -> Path:
        """The folder of its seeds."""
        return self.home / "state" / "testigo" / "seeds"

    def data(self, *words: str) -> Any:
        """Return what a command answers as data."""
        return msgspec.json.decode(self.do(*words, "--json"))

    def seed(self, bag: int) -> Path:
        """Return the file with the seed of a bag."""
        opened = [event for kind, _, event in self.lines() if kind == "dice.BagOpened.1" and event["bag"] == bag]
        return self.seeds / f"{opened[0]['commitment']}.seed"

    def lines(self) -> list[tuple[str, str, Any]]:
        """Return kind, audience and event of every line."""
        return derived.lines(self.file)

    def kinds(self, kind: str) -> list[Any]:
        """Return the events of a kind."""
        return [event for each, _, event in self.lines() if each == kind]

    def rolls(self) -> list[tuple[int, int, int]]:
        """Return bag, roll and number of dice of each roll drawn from a bag, in the order of the ledger."""
        return [(each["bag"], each["roll"], len(each["sides"])) for each in self.kinds("dice.Rolled.1")]

    def findings(self, *words: str) -> list[str]:
        """Return the codes that verification names; the faces are derived again beside it."""
        derived.check(self.file, self.home / "state")
        report = msgspec.json.decode(self.run("verify", *words, "--json").out)
        return sorted(each["code"] for each in report["findings"])

    def over(self) -> Ran:
        """End scene and session; return what the end of the session said."""
        self.do("scene", "end")
        ran = self.run("session", "end")
        assert ran.code == 0, ran.err
        return ran

    def refused(self, *words: str, code: str, status: int = 4, **more: Any) -> str:
        """Run a command that must be refused without a trace; return what it said."""
        before = self.size()
        ran = self.run(*words, **more)
        assert (ran.code, code in ran.err, ran.out) == (status, True, ""), f"{words}: {ran.code} {ran.out}{ran.err}"
        assert self.size() == before
        return ran.err


@pytest.fixture(scope="session")
def unopened(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the home of a campaign before its first evening: Armand (Luis), Sophie (Ana), Frank (Eva), a mutant."""
    home = tmp_path_factory.mktemp("unopened")
    with pytest.MonkeyPatch.context() as monkeypatch:
        seat = Seat(home, monkeypatch)
        seat.do("campaign", "new", "Las ruinas de Madrid")
        scores = "fortaleza=3,combate=3,voluntad=3,astucia=3"
        for name, player, destiny in (("Armand", "Luis", "5"), ("Sophie", "Ana", "4"), ("Frank", "Eva", "3")):
            seat.do("character", "new", name, "--player", player, "--destiny", destiny, "--score", scores)
        seat.do("character", "new", "Mutante", "--npc", "--score", "combate=2,sutileza=2,fortaleza=2")
    return home


@pytest.fixture
def closed(unopened: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Bags:
    """Return a seat before the first evening."""
    shutil.copytree(unopened, tmp_path, dirs_exist_ok=True)
    seat = Bags(tmp_path, monkeypatch)
    bootstrap.make_current(tmp_path / RUINS)
    seat.now += 3_600_000_000
    seat.chance.seed(7)
    return seat


@pytest.fixture
def table(closed: Bags) -> Bags:
    """Return a seat in the first scene: bag 1 is for every roll, bag 2 for the screen."""
    closed.do("session", "start")
    closed.do("session", "start", *WORDS)
    closed.do("scene", "start", "El rastro")
    return closed
