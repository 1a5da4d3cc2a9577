"""Campaigns that differ only in a secret show players the same, byte by byte, but for receipts, hashes and folders."""

import pytest

from tests.secrets.conftest import Tables
from tests.secrets.screens import screens

HIDE = "--hide-opposition"
ARMAND = f"roll armand astucia {HIDE}"
VS, NONE = "--vs mutante:astucia", "--vs espectro:cultura"
DEAD = "character edit espectro --health muerto"
SHEETS = (
    "character edit mutante --score cultura=4,presencia=2",
    "character edit mutante --spec presencia=Rugir",
    "character edit mutante --fortune 0",
    "character edit mutante --protection 3",
    "equip mutante cuchillo",
    "equip mutante chaqueta de cuero",
)
FIGHT = (
    "combat start armand mutante",
    "attack armand mutante --defence 0 --rolled 1,2,3",
    "next",
)
WAITS = ("attack mutante armand --weapon cuchillo",)
GIFTED = "character edit mutante --gift manto=2,defensa=1,alegoria=2"
SKIN = "character edit mutante --gift piel=3 --score voluntad={0} --animal lobo~fortaleza={0}~combate=2"
HEALS = "character edit armand --gift curativas=2"
CURSED = ("character edit armand --gift condenacion=2", "use armand condenacion --on mutante --defence 0 --rolled 6,6")
STEEL = ("combat start armand mutante", "next", "use mutante defensa")
ALIKE: dict[str, list[list[str]]] = {
    "success": [
        [f"{ARMAND} -d 3 --rolled 4,4,3/2,3,2"],
        [f"{ARMAND} -d 1 --rolled 4,4,3/4"],
        [f"{ARMAND} {VS} --rolled 4,4,3/2,3,4"],
        [f"{ARMAND} {VS} --rival-spec Acechar --rolled 4,4,3/1,1,2"],
        [f"{ARMAND} {NONE} --rolled 4,4,3"],
    ],
    "tie": [
        [f"{ARMAND} -d 3 --rolled 4,3,3/4,3,2", "tie stands"],
        [f"{ARMAND} {VS} --rolled 4,3,3/2,2,4", "tie stands"],
        [f"{ARMAND} {NONE} --rival-auto 1 --rolled 4,3,3", "tie stands"],
    ],
    "tie rolled again": [
        [f"{ARMAND} -d 3 --goal 5 --rolled 4,3,3/4,3,2", "tie reroll --rolled 5,5,5/2,2,2"],
        [f"{ARMAND} {VS} --goal 5 --rolled 4,3,3/2,2,4", "tie reroll --rolled 5,5,5/4,2,2"],
    ],
    "goal": [
        [f"{ARMAND} -d 3 --goal 2 --rolled 6,4,4/2,4,2", f"{ARMAND} -d 3 --task otra --goal 9 --rolled 4,4,4/2,2,2"],
        [f"{ARMAND} -d 3 --goal 9 --rolled 6,4,4/2,2,2", f"{ARMAND} -d 3 --goal 9 --rolled 4,4,4/2,2,4"],
        [f"{ARMAND} {VS} --goal 9 --rolled 6,4,4/1,1,2", f"{ARMAND} {VS} --goal 9 --rolled 4,4,4/1,1,2"],
    ],
    "own setback": [
        [f"{ARMAND} -d 3 --goal 4 --rolled 6,4,4/2,3,2", f"{ARMAND} -d 3 --goal 4 --rolled 1,3,3/2,4,2"],
        [f"{ARMAND} {VS} --goal 4 --rolled 6,4,4/4,3,2", f"{ARMAND} {VS} --goal 4 --rolled 1,3,3/4,4,4"],
    ],
    "hidden tries": [
        ["roll armand astucia -d 3 --goal 3 --hidden --rolled 6,4,4/2,3,2"],
        ["roll armand astucia -d 3 --goal 8 --hidden --rolled 1,2,2/2,3,4"],
        ["roll armand astucia --vs mutante --goal 8 --task pistola --hidden --rolled 6,2,3/2,3,2"],
    ],
    "a dead rival": [
        [DEAD, f"{ARMAND} -d 3 --fiat porque --rolled 4,4,3/2,3,2"],
        [DEAD, f"{ARMAND} {NONE} --fiat porque --rolled 4,4,3"],
    ],
    "how many there are": [
        ["note a --hidden", "adventure start Otra"],
        ["character new Zoilo --npc --gift lluvia_de_ranas=2", "adventure start Otra"],
        [DEAD, "adventure start Otra"],
        ["character edit mutante --name Alcalde", "adventure start Otra"],
    ],
    "a sheet in a fight": [[sheet, *FIGHT] for sheet in SHEETS],
    "a sheet behind an attack": [[sheet, *FIGHT, *WAITS] for sheet in (*SHEETS[:4], SHEETS[5])],
    "a strength behind an attack": [
        [f"character edit mutante --score fortaleza={score}", *FIGHT, *WAITS] for score in (2, 4)
    ],
    "a hidden roll in a fight": [
        ["combat start armand mutante", "roll armand astucia -d 3 --hidden --rolled 4,4,4/1,2,3"],
        ["combat start armand mutante", "roll armand voluntad --vs mutante:combate --defence 1 --hidden"],
        ["combat start armand mutante", "roll armand combate --vs espectro --hidden"],
    ],
    "a hidden rival in a fight": [
        ["combat start armand mutante", f"{ARMAND} -d 1 --rolled 4,4,3/4"],
        ["combat start armand mutante", f"{ARMAND} --vs mutante:combate --defence 1 --rolled 4,4,3/4"],
        ["combat start armand mutante", f"{ARMAND} {NONE} --rolled 4,4,3"],
    ],
    "a gift behind the screen": [
        [GIFTED, "use mutante manto"],
        [GIFTED, "use mutante defensa -m garras"],
        [GIFTED, "use mutante alegoria -m niebla"],
    ],
    "a hidden gift on somebody": [
        [GIFTED, "use mutante alegoria --on armand --hidden --rolled 4,4/2,2,2"],
        [GIFTED, "use mutante alegoria --on armand --hidden --rolled 2,2/4,4,4"],
    ],
    "an upkeep of the game master's own": [
        [GIFTED, *STEEL, f"character edit mutante --fortune {fortune}", "next", "next", "next"] for fortune in (0, 1)
    ],
    "a gift on a sheet in a fight": [
        [f"character edit mutante --gift {gifts}", *STEEL, "next", "attack armand mutante --defence 0 --no-reveal"]
        for gifts in ("defensa=1,robo=2", "defensa=1,gesto=3,manto=2")
    ],
    "an animal's form": [[SKIN.format(score), *FIGHT[:1], "next", "use mutante piel"] for score in (2, 3)],
    "how somebody fares who may be healed": [
        [HEALS, f"character edit mutante --score combate=3,voluntad=3 --health {level}", *FIGHT[:1]]
        for level in ("magullado", "malherido")
    ],
    "the Fortune that a curse takes": [
        [CURSED[0], f"{GIFTED} --fortune {fortune}", *FIGHT[:1], CURSED[1]] for fortune in (0, 1)
    ],
    "what is undone behind the screen": [
        ["note a --hidden", "undo"],
        ["note b --hidden", "undo -m porque"],
        ["note c --hidden", "note d --hidden"],
    ],
    "what is put right behind the screen": [
        ["note a --hidden", "fix -1 text=z"],
        ["note b --hidden", "fix -1 text=y -m porque"],
    ],
    "a hidden roll that is undone": [
        ["roll armand astucia -d 3 --hidden --rolled 4,4,4/1,2,3", "undo"],
        ["roll armand astucia -d 3 --hidden --rolled 1,2,2/6,6,6", "undo"],
    ],
    "what is undone together with secrets": [
        ["mark x", f"roll armand astucia --vs {rival} --hidden", "note b", "undo --to @1.1 --then void --yes"]
        for rival in ("mutante:combate", "mutante:voluntad")
    ],
    "another name": [
        ["roll armand astucia --vs mutante --rolled 4,4,4/2,2,2", "note a --hidden"],
        ["roll armand astucia --vs mutante --rolled 4,4,4/2,2,2", "character edit mutante --name Alcalde"],
    ],
}
AFTER = ("note fin", "roll armand voluntad -d 1 --goal 2 --rolled 4,4,4/2")
"""What everybody sees afterwards."""


def _in_a_fight(typed: list[str]) -> bool:
    return any(line.startswith("combat") for line in typed)


@pytest.mark.parametrize("secret", ALIKE)
def test_players_are_shown_the_same(tables: Tables, secret: str) -> None:
    """Rules: PL-VIS-1, PL-EXT-2, PL-FORT-9"""
    shown = []
    for place, typed in enumerate(ALIKE[secret]):
        seat = tables(f"table-{place}")
        first = seat.size() + 1
        for line in (*typed, *(AFTER if not _in_a_fight(typed) else AFTER[:1])):
            seat.do(*(word.replace("~", " ") for word in line.split()))
        shown.append(screens(seat, "luis", range(first, seat.size() + 1)))
    first_table, *others = shown
    for other in others:
        assert other.keys() == first_table.keys()
        assert [key for key in other if other[key] != first_table[key]] == []
