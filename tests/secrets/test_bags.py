"""Bags and the screen: campaigns that differ only in what is hidden show players the same, exports included."""

import json
import shutil
from pathlib import Path

import pytest

from cli import bootstrap
from tests.bags.conftest import ROLL, WORDS, Bags, unopened
from tests.cli.conftest import RUINS
from tests.secrets.screens import screens

__all__ = ["unopened"]

ARMAND = "roll armand astucia --hide-opposition"
ALIKE: dict[str, list[list[str]]] = {
    "a roll behind the screen": [
        ["roll mutante sutileza -d 2 --hidden", "note a --hidden"],
        ["roll mutante combate -d 7 --hidden", "note b --hidden"],
    ],
    "how many dice are opposed": [
        [f"{ARMAND} -d 1 --rolled 6,6,6"],
        [f"{ARMAND} -d 2 --rolled 6,6,6"],
        [f"{ARMAND} --vs mutante:combate --rolled 6,6,6"],
    ],
    "what came of a roll that is undone": [
        ["roll mutante sutileza -d 2 --hidden", "undo"],
        ["roll mutante fortaleza -d 5 --hidden", "undo"],
    ],
    "free dice behind the screen": [["roll 3d6 --hidden"], ["roll d100 --hidden"]],
}
"""Secret -> command lines that differ only in it: two dice never reach three successes."""


@pytest.fixture(scope="module")
def begun(unopened: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the home of a campaign in a scene, with both bags in use and one open roll made."""
    home = tmp_path_factory.mktemp("begun")
    shutil.copytree(unopened, home, dirs_exist_ok=True)
    with pytest.MonkeyPatch.context() as monkeypatch:
        seat = Bags(home, monkeypatch)
        bootstrap.make_current(home / RUINS)
        seat.do("session", "start")
        seat.do("session", "start", *WORDS)
        seat.do("scene", "start", "El rastro")
        seat.do(*ROLL)
    return home


def copies(begun: Path, folder: Path, monkeypatch: pytest.MonkeyPatch, typed: list[str]) -> Bags:
    """Return a seat at a copy of that campaign, after some command lines and what everybody sees."""
    shutil.copytree(begun, folder)
    seat = Bags(folder, monkeypatch)
    bootstrap.make_current(folder / RUINS)
    seat.now += 3_600_000_000
    seat.chance.seed(7)
    for line in typed:
        seat.do(*line.split())
    for _ in range(4):
        seat.do(*ROLL)
    return seat


def public(seat: Bags) -> tuple[int, list[object]]:
    """Return the length of the public file, and its rows without seals."""
    target = seat.home / "libro.jsonl"
    seat.do("export", "--public", "-o", str(target))
    rows = [json.loads(row) for row in target.read_text("utf-8").splitlines()]
    for row in rows:
        row.update({name: len(row[name]) for name in ("leaf", "salt", "command") if name in row})
    return target.stat().st_size, rows


@pytest.mark.parametrize("secret", ALIKE)
def test_players_are_shown_the_same(begun: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, secret: str) -> None:
    """Every view of a player, verification, and the public file line by line and byte by byte. Rules: PL-VIS-1"""
    shown, exports = [], []
    for place, typed in enumerate(ALIKE[secret]):
        seat = copies(begun, tmp_path / f"table-{place}", monkeypatch, typed)
        first = 20
        extra = {
            " ".join(words): seat.run(*words, "--as", "luis").out
            for words in (("bag", "list"), ("bag", "list", "--json"), ("bag", "slip", "2"), ("verify", "--json"))
        }
        shown.append(screens(seat, "luis", range(first, seat.size() + 1)) | _plain(seat, extra))
        exports.append(public(seat))
    for other in shown[1:]:
        assert [key for key in other if other[key] != shown[0][key]] == []
    assert [each == exports[0] for each in exports] == [True] * len(exports)


def _plain(seat: Bags, shown: dict[str, str]) -> dict[str, str]:
    from tests.cli.table import neutral

    return {f"bags: {key}": neutral(text, seat.home) for key, text in shown.items()}


def test_the_open_bag_tells_nothing_of_the_screen(begun: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Specification, 7.4: a secret roll uses no number of the open bag, and changes no face of it."""
    rolled = []
    for place, typed in enumerate(([], ["roll mutante sutileza -d 2 --hidden"], ["roll 3d6 --hidden"] * 3)):
        seat = copies(begun, tmp_path / f"table-{place}", monkeypatch, typed)
        rolled.append([each for each in seat.kinds("dice.Rolled.1") if each["bag"] == 1])
    assert rolled[0] == rolled[1] == rolled[2]


def test_a_player_who_verifies_learns_no_number_of_the_screen(
    begun: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the game master reads of the screen bag, a player does not."""
    seat = copies(begun, tmp_path / "table", monkeypatch, ["roll mutante sutileza -d 2 --hidden"] * 3)
    for language in ("en", "es"):
        own = seat.run("verify", "-v", "--lang", language).out
        theirs = seat.run("verify", "-v", "--as", "luis", "--lang", language).out
        assert ("3 rolls" in own or "3 tiradas" in own, "3 rolls" in theirs, "3 tiradas" in theirs) == (
            True,
            False,
            False,
        )


def test_a_secret_roll_is_opened_in_steps(begun: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """First that there was one, then its dice, then what came of it: each step is a line that everybody sees."""
    seat = copies(begun, tmp_path / "table", monkeypatch, ["roll mutante sutileza -d 2 --hidden -m acecha"])
    hidden = enumerate((event for _, _, event in seat.lines()), 1)
    drawn, faces = next(
        (number, event["faces"]) for number, event in hidden if "faces" in event and event.get("bag") == 2
    )
    batch = str(drawn - 1)

    def kinds() -> list[str]:
        rows = seat.data("log", f"{batch}..", "--as", "luis")["rows"]
        return [row["kind"] for row in rows if row["batch"] == int(batch)]

    assert kinds() == []
    seat.do("reveal", batch, "--step", "sealed")
    assert [kind for kind in kinds() if kind.startswith("plenilunio")] == []
    seat.do("reveal", batch, "--step", "dice")
    assert kinds() == ["dice.Rolled.1"]
    rows = seat.data("log", f"{batch}..", "--as", "luis")["rows"]
    assert next(row["event"]["faces"] for row in rows if row["kind"] == "dice.Rolled.1") == faces
    assert "acecha" not in seat.do("log", "--as", "luis")
    seat.refused("bag", "show", "2", "--as", "luis", code="gm_only")
    seat.do("bag", "show", "2")
    assert "acecha" not in seat.do("log", "--as", "luis")
    seat.do("reveal", batch, "--step", "outcome")
    assert "acecha" in seat.do("log", "--as", "luis")
