"""Journey (b): an evening of Plenilunio with a fight, in Spanish, with the words and numbers of the journey.

What is still to come is left out: the live shell with its letters and status line, `deshaz`, `resumen`.
"""

import msgspec
import pytest

from tests.cli.table import Ran, Seat

ATTACK = ("ataca", ".", "armand")
ODDS = """
0 0,0 12,5 87,5 3,2 0,0 3
1 12,5 25,0 62,5 1,6 2,1 2
2 30,6 27,4 42,0 0,8 10,1 1
3 48,5 24,4 27,1 0,4 21,6 0
"""
"""Dice, wins, ties, loses, is wounded, wounds, dice left; with «Artes marciales», as the journey has them."""


def flat(text: str) -> str:
    """Return text with its blanks made one."""
    return " ".join(text.split())


def sheet(seat: Seat, who: str) -> dict[str, int]:
    """Return the values of a sheet."""
    found = msgspec.json.decode(seat.do("ficha", who, "--json"))
    return {value["key"]: value["value"] for value in found["values"]}


@pytest.fixture
def mutants_turn(factory_night: Seat) -> Seat:
    """Return the table when the first mutant acts."""
    seat = factory_night
    begun = flat(seat.do("combate", "empieza", "armand", "sophie", "mutante-1", "mutante-2"))
    assert "Orden, por Destino: Armand (5), Sophie (4), Mutante 1 y Mutante 2." in begun
    whistle = seat.do("tira", ".", "presencia", "-d", "1", "-m", "toca el silbato", "--dados", "4,2/2", "--sin-espec")
    assert "toca el silbato" in whistle
    assert "éxito por 1" in whistle
    assert "turno de Sophie" in seat.do("sigue")
    assert "turno de Mutante 1" in seat.do("sigue")
    return seat


def asked(seat: Seat, typed: str) -> tuple[Ran, str]:
    """Let the mutant attack Armand at a terminal; return what came of it, and all that was shown."""
    ran = seat.run("--color", "never", *ATTACK, typed=typed, terminal=True)
    return ran, flat(ran.out + ran.err)


def test_the_odds_of_each_defence(mutants_turn: Seat) -> None:
    ran, shown = asked(mutants_turn, "?\n")
    assert "Mutante 1 ataca a Armand con 3 dados" in shown
    assert "Armand tiene 3 dados" in shown
    assert "[0-3; Enter = 3; ? explica]" in shown
    plain, _, skilled = flat(ran.err).partition("Con la especialidad «Artes marciales»:")
    for row in ODDS.strip().splitlines():
        dice, wins, ties, loses, wounded, wounds, left = row.split()
        told = (
            f"{dice} Gana {wins} % · empata {ties} % · pierde {loses} % · le hieren {wounded} % · hiere {wounds} % · "
        )
        told += {"0": "no le queda ninguno: pierde su próximo turno", "1": "le queda 1"}.get(left, f"le quedan {left}")
        assert told in (plain if dice == "0" else skilled)
    # Without the specialty: one die wins where it succeeds (1/2) and the three do not (1/8); 6,25 %.
    assert "1 Gana 6,3 % · empata 25,0 % · pierde 68,8 %" in plain


def test_the_blow_that_armand_returns(mutants_turn: Seat) -> None:
    """[5] [6★] against [2] [3] [4]: wins by 2, damage 2 × 3 - 2 = 4, a light wound, Resistance 12 to 8."""
    mutants_turn.do("campaña", "ajusta", "dados", "fisicos")
    ran, shown = asked(mutants_turn, "2\ns\n5,6/2,3,4\n")
    assert ran.code == 0
    assert "Armand [5] [6★] = 3 → Armand gana por 2" in shown
    assert "Mutante 1 [2] [3] [4] = 1 éxito" in shown
    assert "daño 6 − 2 = 4" in shown
    assert "herida leve" in shown
    assert "Mutante 1: Salud ○ sano → ◔ magullado · Resistencia 12 → 8" in shown
    mutant = sheet(mutants_turn, "mutante-1")
    assert (mutant["resistance"], mutant["health"]) == (8, 1)


@pytest.fixture
def struck(mutants_turn: Seat) -> Seat:
    """Return the table after Armand's answer."""
    mutants_turn.do(*ATTACK)
    mutants_turn.do("defiende", "armand", "2", "--espec", "--dados", "5,6/2,3,4")
    return mutants_turn


def test_the_spent_dice_stand_on_the_sheet(struck: Seat) -> None:
    """As in the picture: one of three left, two spent on the defence, with its line; until the next turn is over."""
    line = next(
        row["line"]
        for row in msgspec.json.decode(struck.do("registro", "--json", "--quién", "armand"))["rows"]
        if row["kind"] == "plenilunio.DiceBorrowed.1"
    )
    terminal = {"terminal": True, "columns": 80}
    assert f"●◌◌ 1/3 2 gastados al reaccionar (línea {line})" in flat(
        struck.do("ficha", "armand", "--color", "never", **terminal)
    )
    assert "●◌◌ 1/3" in flat(struck.do("tablero", "--color", "never", **terminal))
    struck.do("sigue")
    assert "turno de Armand" in struck.do("sigue")
    assert sheet(struck, "armand")["combat_dice"] == 1
    struck.do("sigue")
    assert sheet(struck, "armand")["combat_dice"] == 3


def test_the_picture_of_the_explanation(struck: Seat) -> None:
    """Pools, faces, cancelling, damage, wound: each in words, with its rule."""
    told = flat(struck.do("explica"))
    for words, rule in (
        ("Armand · Combate 3: tira 2 dados de los 3 que tiene.", "PL-MELEE-7"),
        ("Armand saca [5] [6★]", "PL-ROLL-2"),
        ("«Artes marciales» dobla los triunfos", "PL-SPEC-1"),
        ("Mutante 1 cancela a Armand 1 éxito normal.", "PL-CANC-1"),
        ("3 menos 1: Armand gana por 2.", "PL-CONF-2"),
        ("daño 6 − 2 = 4", "PL-ARM-1"),
        ("herida leve", "PL-WOUND-2"),
        ("la Resistencia: −4", "PL-HEALTH-5"),
    ):
        assert words in told, words
        assert rule in told
    why = flat(struck.do("porque", "mutante-1.salud"))
    assert "sano" in why
    assert "magullado" in why


def test_sophie_splits_her_dice(struck: Seat) -> None:
    """Three dice and two: a success and a triumph against the first mutant, a setback against the second."""
    for _ in range(3):
        struck.do("sigue")
    split = ("ataca", "sophie", "mutante-1:3", "mutante-2:2", "--defensa", "mutante-1:0,mutante-2:1")
    shown = flat(struck.do(*split, "--dados", "2,5,6/;1,1/4"))
    assert "Sophie [2] [5] [6] = 2 éxitos" in shown
    # One success and one triumph: 1 + 3 - 2.
    assert "daño 4 − 2 = 2" in shown
    assert "Sophie [1] [1] = 0 éxitos" in shown
    assert "Sophie sufre un revés." in shown
    assert "Mutante 1: Resistencia 8 → 6" in shown


def test_christophers_roll_is_weighed_and_made(factory_night: Seat) -> None:
    roll = ("tira", "christopher", "cultura", "-d", "4", "--destino")
    rehearsed = factory_night.do(*roll, "2", "--ensayo")
    assert "Gana 57,0 %" in rehearsed
    assert "Sube su Destino: 30,6 %" in rehearsed
    assert "Gana 22,7 %" in factory_night.do(*roll[:-1], "--ensayo")
    shown = flat(factory_night.do(*roll, "2", "--dados", "4,2,3+6,6/5,5,2,3"))
    for told in ("éxito por 3", "Destino 3 → 4", "Fortuna 3 → 4", "Reserva 10 → 8", "Puntos de don 0 → 1"):
        assert told in shown
    assert sheet(factory_night, "christopher")["gift_points"] == 1
