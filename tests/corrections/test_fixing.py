"""`fix`: another deed with the same dice in the place of an old one. Journey (g), and what is refused."""

import msgspec
import pytest

from tests.cli.table import Seat
from tests.scenarios.asking import refused, root, told, values

ROLL = ("roll", "armand", "astucia", "-d", "2", "--rolled", "1,4,6/5,6")
"""Armand has 3 dice: 4 and 6 are 1 + 1 successes; against 5 and 6."""


@pytest.fixture
def mistaken(seat: Seat) -> Seat:
    """Return a seat where a blow was entered for Sophie that hit the second mutant: 14 the blow, 17 what she regains.

    The blow takes 5 of 18 Resistance (Endurance 6: no wound), she regains 3, and a mutant with 4 left acts later.
    """
    seat.do("character", "edit", "mutante-2", "--resistance", "4", "--reason", "cansado")
    seat.do("hurt", "sophie", "5", "--why", "golpe", "--soften", "0")
    seat.do("heal", "sophie", "3", "-m", "vendas")
    seat.do("roll", "mutante-2", "combate", "-d", "1", "--rolled", "4,1,2/3")
    seat.do("note", "sigue")
    return seat


BLOW, MENDED = 15, 18


def test_the_journey(mistaken: Seat) -> None:
    """(g): the blow hits the other; what she regained is not needed, the other could not have acted."""
    ran = mistaken.run("corrige", str(BLOW), "quien=mutante-2", "-m", "era el 2", "--lang", "es")
    assert ran.code == 2
    assert f"#{MENDED}" in ran.err
    assert "ya no es posible" in ran.err
    shown = mistaken.run(
        *("corrige", str(BLOW), "quien=mutante-2", "-m", "era el 2", "--lang", "es", "--color", "never"),
        typed="a\n",
        terminal=True,
        columns=300,
    )
    assert "Sophie recibe daño 5" in shown.out
    assert "→ Mutante 2 recibe daño 5" in shown.out
    assert "2 tandas posteriores" in shown.out
    assert "otras 1: igual" not in shown.out
    assert "1 más: igual" in shown.out
    assert "[a] corregir y deshacer esas 2" in shown.err
    event = next(each for each in told(mistaken, "log", "--last", "9")["rows"] if each["kind"] == "core.Corrected.1")
    assert event["event"]["corrected"] == BLOW
    assert event["event"]["voided"][0] == MENDED
    assert len(event["event"]["voided"]) == 2
    assert values(mistaken, "sophie")["resistance"] == 18
    assert values(mistaken, "mutante-2")["resistance"] == 0
    assert f"(corregido por #{event['line']})" in mistaken.do("registro", "--lang", "es")
    assert mistaken.run("verify").code == 0
    before = values(mistaken, "sophie")
    mistaken.do("undo")
    assert values(mistaken, "sophie")["resistance"] == 16
    assert mistaken.run("verify").code == 0
    mistaken.do("redo")
    assert values(mistaken, "sophie") == before


def test_left_as_a_ruling(mistaken: Seat) -> None:
    """18 - 0 damage; she regains nothing, being at her most, and what was recorded (+3) stays: no more than 18."""
    shown = mistaken.run("fix", str(BLOW), "who=mutante-2", typed="b\n", terminal=True, columns=300)
    assert shown.code == 0, shown.err
    event = next(each for each in told(mistaken, "log", "--last", "9")["rows"] if each["kind"] == "core.Corrected.1")
    assert (event["event"]["corrected"], event["event"]["voided"]) == (BLOW, [])
    assert len(event["event"]["kept"]) == 2
    assert mistaken.run("verify").code == 0


def test_only_adjusting_today(mistaken: Seat) -> None:
    """Sophie 16 → 18 and the mutant 4 → 0: as ordinary commands, with the reason."""
    size = mistaken.size()
    shown = mistaken.run("fix", str(BLOW), "who=mutante-2", "-m", "era el 2", typed="c\n", terminal=True, columns=300)
    assert shown.code == 0, shown.err
    assert values(mistaken, "mutante-2")["resistance"] == 0
    rows = told(mistaken, "log", f"{size + 1}..")["rows"]
    assert all(row["kind"] != "core.Corrected.1" for row in rows)
    assert all(row["event"]["reason"] == "era el 2" for row in rows if row["kind"] == "plenilunio.EditCharacter.1")


def test_a_variation_and_nothing(mistaken: Seat) -> None:
    before = root(mistaken)
    shown = mistaken.run("fix", str(BLOW), "who=mutante-2", typed="v\n", terminal=True)
    assert "testigo whatif" in shown.err
    mistaken.run("fix", str(BLOW), "who=mutante-2", typed="\n", terminal=True)
    mistaken.run("fix", str(BLOW), "who=mutante-2", typed="<\n\n", terminal=True)
    assert root(mistaken) == before


def test_the_dice_stay(seat: Seat) -> None:
    """Another trait of three dice against the same two: the faces are those that fell."""
    seat.do(*ROLL)
    line = str(told(seat, "log", "--last", "1")["rows"][0]["batch"])
    seat.do("fix", line, "trait=wits", "note=sigue el rastro")
    seat.do("fix", line, "rasgo=combate", "-m", "era otro")
    replay = seat.do("replay", f"{line}..", "--plain")
    assert "[1] [4] [6]" in replay
    assert "Combate" in replay
    assert seat.run("verify").code == 0


def test_other_dice_are_refused_with_the_next_step(seat: Seat) -> None:
    seat.do(*ROLL)
    line = str(told(seat, "log", "--last", "1")["rows"][0]["batch"])
    ran = refused(seat, "fix", line, "difficulty=3", code="fix_other_dice", status=4)
    assert f'testigo undo "#{line}"' in ran.err


def test_to_the_same_value_is_nothing(seat: Seat) -> None:
    seat.do("hurt", "sophie", "5", "--why", "golpe", "--soften", "0")
    before = root(seat)
    ran = seat.run("fix", "14", "who=sophie", "damage=5")
    assert (ran.code, root(seat)) == (0, before)
    assert "nothing was stored" in ran.err


@pytest.mark.parametrize(
    ("typed", "code", "status"),
    [
        (("foo=1",), "fix_key_unknown", 2),
        (("damage=mucho",), "fix_value_invalid", 2),
        (("damage",), "fix_pair_invalid", 2),
        ((), "fix_nothing", 2),
        (("who=nadie",), "character_unknown", 3),
        (("--as-typed", 'hurt "sophie 5'), "fix_line_invalid", 2),
        (("--as-typed", "hurt"), "character_unknown", 3),
        (("--as-typed", "hurts"), "command_unknown", 2),
        (("damage=-1",), "", 2),
    ],
)
def test_what_cannot_be(seat: Seat, typed: tuple[str, ...], code: str, status: int) -> None:
    seat.do("hurt", "sophie", "5", "--why", "golpe", "--soften", "0")
    refused(seat, "fix", "14", *typed, code=code, status=status)


def test_what_is_no_deed(seat: Seat) -> None:
    refused(seat, "fix", "1", "title=x", code="batch_not_voidable", status=4)
    seat.do("note", "hola")
    seat.do("undo")
    refused(seat, "fix", "14", "text=x", code="batch_voided_already", status=4)
    refused(seat, "fix", "15", "reason=x", code="batch_not_voidable", status=4)


def test_typed_anew(seat: Seat) -> None:
    seat.do("hurt", "sophie", "5", "--why", "golpe", "--soften", "0")
    out = seat.do("fix", "14", "--as-typed", "daña armand 4 --why patada --soften 0")
    assert "Put right: #14" in out
    assert (values(seat, "sophie")["resistance"], values(seat, "armand")["resistance"]) == (18, 14)
    seat.do("fix", "14", "damage=2")
    assert values(seat, "armand")["resistance"] == 16
    assert seat.run("verify").code == 0


def test_a_note_is_put_right(seat: Seat) -> None:
    seat.do("note", "el alcade miente")
    seat.do("fix", "14", "text=el alcalde miente")
    assert "el alcalde miente" in seat.do("replay", "13..", "--plain")
    assert "el alcade" not in seat.do("replay", "13..", "--plain")


def test_a_rehearsal_as_data(mistaken: Seat) -> None:
    before = root(mistaken)
    found = msgspec.json.decode(mistaken.do("fix", str(BLOW), "who=mutante-2", "-n", "--json"))
    assert (found["corrected"], found["same"]) == (BLOW, 1)
    assert [each["outcome"] for each in found["affected"]] == ["different", "illegal"]
    assert root(mistaken) == before


def test_a_purchase_of_three_sessions_ago(home: Seat) -> None:
    """Scenario 54: a rank bought long ago is another; the totals of today are those that follow."""
    home.do("campaign", "new", "Liga", "--rules", "masterminds", "--dice", "os")
    home.do(
        "character",
        "new",
        "Centella",
        "--player",
        "Luis",
        "--level",
        "8",
        "--score",
        "str=14,dex=12",
        "--points",
        "120",
    )
    home.do("gain", "centella", "power", "5", "--why", "fin de la aventura")
    bought = home.size() + 1
    home.do("spend", "centella", "power", "2", "--for", "str")
    for _ in range(3):
        home.do("session", "start")
        home.do("session", "end")
    before = values(home, "centella")
    found = msgspec.json.decode(home.do("fix", str(bought), "points=1", "-n", "--json"))
    assert found["corrected"] == bought
    home.do("fix", str(bought), "points=1", "-m", "solo un rango")
    after = values(home, "centella")
    assert before != after
    assert home.run("verify").code == 0
