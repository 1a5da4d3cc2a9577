"""Campaigns of heroes that differ only in what the game master knows show players the same, byte by byte."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.table import Seat, neutral

SHEET = (
    "character edit titan --score will=9",
    "character edit titan --skill Acechar=12",
    "character edit titan --complication Vértigo",
    "character edit titan --feat Indomable",
    "character edit titan --power Aura=3~personal~continuous",
)
"""What nobody but the game master has seen; each is one line."""
FIGHT = ("combat start centella titan --announce --rolled 12/10",)
GIFT = "gain {0} hero --for fiat --why escapa"
ALIKE: dict[str, list[list[str]]] = {
    "a sheet": [[edit] for edit in SHEET],
    "a sheet behind an attack": [[edit, *FIGHT, "attack centella titan --rolled 11"] for edit in SHEET],
    "guards before a fight": [[f"character edit titan --score {score}"] for score in ("defense=7", "toughness=4")],
    "hero points": [[GIFT.format(who)] for who in ("titan", "rata")],
    "hero points behind an attack": [
        [GIFT.format(who), *FIGHT, "attack centella titan --rolled 11", "announce --rolled 10"]
        for who in ("titan", "rata")
    ],
    "power points": [["gain titan pp 5 --why oro"], ["gain rata pp 1 --why plata"]],
    "a hidden check": [
        ["roll titan will --dc 15 --hidden --announce --rolled 2"],
        ["roll titan will --dc 15 --hidden --announce --rolled 19"],
        ["roll rata reflex --dc 5 --hidden --announce --rolled 19"],
    ],
    "a hidden check that waits": [
        ["roll titan will --dc 15 --hidden --rolled 2"],
        ["roll rata reflex --hidden --rolled 19"],
    ],
    "a hidden check in a fight": [
        [*FIGHT, "roll titan will --dc 15 --hidden --announce --rolled 2"],
        [*FIGHT, "roll centella will --dc 5 --hidden --announce --rolled 19"],
    ],
    "a hidden contest": [
        ["roll titan wisdom --vs centella:Sigilo --hidden --announce --rolled 4/9"],
        ["roll rata wisdom --vs nebula:will --hidden --announce --rolled 14/2"],
    ],
    "who there is": [
        ["character edit titan --name Atlas", "rest 6m"],
        ["character edit rata --name Ratón", "rest 6m"],
    ],
    "who of them is hurt": [
        ["state titan --add bruised -m golpe", "rest 6m"],
        ["state rata --add injured -m golpe", "rest 6m"],
    ],
    "who of them is gone": [["character retire rata"], ["character retire rata --reason muere"]],
    "hero points that a ruling takes": [
        [GIFT.format(who), *FIGHT, f"state {who} --hero 0 -m escapa"] for who in ("titan", "rata")
    ],
}
SCREENS = (
    "log",
    "log --json",
    "log --who titan",
    "log --search titan --json",
    "explain",
    "replay --json",
    "sheet --json",
    "sheet centella --json",
    "sheet titan",
    "sheet titan --json",
    "sheet rata",
    "board",
    "board --json",
    "why titan.hero_points --json",
    "why centella.hero_points --json",
    "character list --json",
    "campaign info --json",
    "doctor --json",
    "verify -v",
    "receipt -1",
    "roll centella Sigilo --vs titan -n --json",
    "roll centella Sigilo --vs titan:acechar -n",
    "roll centella Sigilo --vs rata -n --json",
    "roll titan will -n",
    "roll centella Sigilo --aid titan -n",
    "spend titan hero reroll -n",
    "spend centella hero counter --power rayo -n",
    "use centella rayo --on rata -n --json",
    "spend centella hero stabilise --on rata -n",
    "defend titan -n",
    "odds centella Sigilo --vs titan --json",
    "odds centella Sigilo --vs rata",
    "heal titan -n",
    "announce -n",
    "next -n",
)
"""What a player may ask of the campaign, rehearsals among it."""
LINE = ("explain {n} --json", "log {n}", "spend centella hero reroll --line {n} -n")

Tables = Callable[[str], Seat]


@pytest.fixture(scope="module")
def harbour(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a home with Centella (Eva), Nébula (Luis), and two of the game master's own."""
    home = tmp_path_factory.mktemp("harbour")
    with pytest.MonkeyPatch.context() as monkeypatch:
        seat = Seat(home, monkeypatch)
        seat.do("campaign", "new", "Harbour", "--dice", "hand", "--rules", "masterminds")
        for line in (
            "character new Centella --player eva --score attack=7,defense=8,toughness=6 --skill Sigilo=5"
            " --power Rayo=8~ranged~attack~instant",
            "character new Nébula --player luis --score attack=5,defense=6,toughness=8",
            "character new Titán --npc --score attack=8,defense=8,toughness=9,will=3 --power Fuego=7~ranged~attack",
            "character new Rata --npc --score attack=4,defense=2",
            "session start",
        ):
            seat.do(*_words(line))
    return home


@pytest.fixture
def tables(harbour: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Tables:
    """Return what makes a copy of that campaign, all alike, under a name."""

    def table(name: str) -> Seat:
        from cli import bootstrap

        home = tmp_path / name
        shutil.copytree(harbour, home)
        seat = Seat(home, monkeypatch)
        bootstrap.make_current(home / "data" / "testigo" / "harbour.db")
        seat.now += 3_600_000_000
        seat.chance.seed(7)
        return seat

    return table


def _words(line: str) -> list[str]:
    return [word.replace("~", " ") for word in line.split()]


def _screens(seat: Seat, first: int) -> dict[str, str]:
    """Return each command with all that it shows to a player."""
    size = seat.size()
    lines = (line.replace("{n}", str(n)) for n in range(first, size + 1) for line in LINE)
    shown = {}
    for line in (*SCREENS, *lines):
        ran = seat.run(*_words(line), "--as", "eva", "--no-input", "--color", "never")
        shown[line] = neutral(f"{ran.code}\n{ran.out}\n{ran.err}", seat.home)
    assert seat.size() == size
    return shown


@pytest.mark.parametrize("secret", ALIKE)
def test_players_are_shown_the_same(tables: Tables, secret: str) -> None:
    """Rules: MM-CHECK-1, MM-HP-1, MM-PP-1, MM-PP-2, MM-ATK-1"""
    shown = []
    for place, typed in enumerate(ALIKE[secret]):
        seat = tables(f"table-{place}")
        first = seat.size() + 1
        for line in typed:
            seat.do(*_words(line), "--no-input")
        shown.append(_screens(seat, first))
    first_table, *others = shown
    for other in others:
        assert other.keys() == first_table.keys()
        assert [key for key in other if other[key] != first_table[key]] == []
