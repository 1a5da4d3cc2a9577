"""C. Bookkeeping of a fight: too much healed, armour that was not worn, a round that could not be rebuilt.

Armand: Aguante 6, Resistance 18, Combate 3. Frank: Aguante 4, Resistance 12. A mutant: the same, and a hide of 2.
"""

import sqlite3
from typing import Any

import pytest

from tests.cli.conftest import RUINS
from tests.cli.table import Seat
from tests.scenarios.asking import counted, refused, told, values

BLOW = ("attack", "mutante-1", "armand", "--defence", "0", "--rolled", "6,4,4/")
"""A triumph of 3 and two successes: damage 5 before armour."""


def board(seat: Seat, *words: str) -> Any:
    """Return the table at a glance."""
    return told(seat, "board", *words)


def happened(seat: Seat, *words: str) -> dict[str, Any]:
    """Run a command; return the last event of each kind, without family and number."""
    return {each["kind"].split(".")[1]: each["event"] for each in told(seat, *words)["events"]}


@pytest.mark.parametrize(
    ("language", "left_over"), [("en", "7 points more do not fit"), ("es", "Sobran 7 puntos, que no caben")]
)
def test_healing_went_beyond_the_maximum(fight: Seat, language: str, left_over: str) -> None:
    """Scenario 37: Resistance 9 of 12, 10 given back: 12, and 7 are left over."""
    fight.do("hurt", "frank", "3", "--why", "se cae")
    assert values(fight, "frank")["resistance"] == 9
    assert left_over in fight.do("heal", "frank", "10", "-m", "una venda", "--lang", language)
    assert values(fight, "frank")["resistance"] == 12


def test_healing_used_the_maximum_of_another_level(fight: Seat) -> None:
    """Scenario 38: herido is 2 × Aguante: 12 - 8 = 4, and 10 given back make 8 (PL-HEALTH-4), not 12 nor 14."""
    fight.do("hurt", "frank", "8", "--why", "se cae", "--soften", "0")
    assert (values(fight, "frank")["health"], values(fight, "frank")["resistance"]) == (2, 4)
    assert happened(fight, "heal", "frank", "10", "-m", "una venda")["ResistanceRegained"]["surplus"] == 6
    assert values(fight, "frank")["resistance"] == 8


def test_a_wound_was_softened_with_the_fortune_of_before(fight: Seat) -> None:
    """Scenario 38: a destiny triumph of the defence refills Fortune before the wound is paid for (PL-RES-1, PL-FORT-8).

    Greatsword: five triumphs less two units leave 3 × 6 = 18, critical at Aguante 6. Destiny 6, Fortune 6 - 3.
    """
    fight.do("drama", "armand", "3")
    fight.do("equip", "mutante-1", "espadon")
    fight.do("next")
    blow = ("attack", "mutante-1", "armand", "--defence", "1", "--defence-destiny", "1", "--soften", "3", "--no-spec")
    fight.do(*blow, "--rolled", "6,6,6,6,6/2+6")
    after = values(fight, "armand")
    assert (after["destiny"], after["fortune"], after["resistance"], after["health"]) == (6, 3, 0, 0)


@pytest.mark.parametrize(
    ("language", "lost", "regained"),
    [("en", "loses 4 Resistance", "regains 2"), ("es", "pierde 4 de Resistencia", "recupera 2")],
)
def test_the_log_called_damage_a_repair(fight: Seat, language: str, lost: str, regained: str) -> None:
    """Scenario 41: 4 lost read lost, 2 regained read regained, in the answer and in the log."""
    said = fight.do("hurt", "armand", "4", "--why", "se cae", "--lang", language)
    assert lost in said
    assert regained not in said
    said = fight.do("heal", "armand", "2", "-m", "una venda", "--lang", language)
    assert regained in said
    logged = fight.do("log", "--last", "4", "--lang", language)
    assert lost in logged
    assert regained in logged


def three_rounds(seat: Seat) -> None:
    """Fight up to the second turn of the third round, with a blow, a wound, debts and an open question behind it."""
    seat.do("combat", "add", "sophie")
    seat.do("attack", "armand", "mutante-1", "--defence", "1", "--no-spec", "--rolled", "4,5,6/2")
    seat.do("next")
    seat.do("attack", "sophie", "mutante-1", "--defence", "0", "--rolled", "6,6,2,2,2/")
    seat.do("next")
    seat.do("attack", "mutante-1", "armand", "--defence", "2", "--defence-spec", "--rolled", "2,3/5,6")
    seat.do("next")
    seat.do("hurt", "armand", "13", "--why", "el techo")
    for _ in range(4):
        seat.do("next")
    seat.do("attack", "sophie", "mutante-1")


def test_a_round_could_not_be_rebuilt(fight: Seat) -> None:
    """Scenario 46: with every view thrown away, round 3, turn 2 and each line before come back exactly."""
    three_rounds(fight)
    now = board(fight)
    assert (now["heading"][0], [each["id"] for each in now["seats"] if each["turn"]]) == ("Round 3", ["sophie"])
    assert [each["who"] for each in now["questions"]] == ["mutante-1"]
    asked = [("board", "--json", "--at", str(line)) for line in range(13, fight.size() + 1)]
    asked += [("sheet", who, "--json", "--at", str(line)) for who in ("armand", "mutante-1") for line in (20, 30, 40)]
    asked += [("why", "armand.resistance"), ("log", "--who", "sophie"), ("replay",), ("board", "--as", "luis")]
    before = [fight.do(*words) for words in asked]
    file = sqlite3.connect(fight.home / RUINS, isolation_level=None)
    tables = [name for (name,) in file.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    for name in tables:
        if name.startswith("view_") or name == "checkpoint":
            file.execute(f"DELETE FROM {name}")
    file.close()
    assert [fight.do(*words) for words in asked] == before
    fight.do("store", "rebuild")
    assert [fight.do(*words) for words in asked] == before
    assert fight.run("verify").code == 0


def test_the_game_master_fought_with_destiny_dice(fight: Seat) -> None:
    """Scenario 47: neither the blow nor the defence of a mutant takes them (PL-POOL-4)."""
    blow = ("attack", "armand", "mutante-1", "--no-spec")
    defended = (*blow, "--defence", "1", "--defence-destiny", "1")
    assert "PL-POOL-4" in refused(fight, *defended, code="destiny_dice_not_player", status=4).err
    fight.do("next")
    own = ("attack", "mutante-1", "armand", "--destiny", "1")
    assert "PL-POOL-4" in refused(fight, *own, code="destiny_dice_not_player", status=4).err


def test_a_blow_took_six_destiny_dice(fight: Seat) -> None:
    """Scenario 47: five for an attack, for all its strikes together (PL-POOL-3)."""
    fight.do("combat", "add", "mutante-2")
    blow = ("attack", "armand", "mutante-1", "--no-spec", "--destiny", "6")
    assert "PL-POOL-3" in refused(fight, *blow, code="destiny_dice_limit", status=4).err
    split = ("attack", "armand", "mutante-1:1", "mutante-2:1", "--no-spec", "--destiny", "mutante-1:3,mutante-2:3")
    refused(fight, *split, code="destiny_dice_limit", status=4)
    assert counted(fight)["table.pool"] == 10


def test_a_player_decided_for_another(fight: Seat) -> None:
    """Scenario 47: the blow, the defence, the wound and the Fortune of Armand are Luis's, not Ana's."""
    ana = ("--as", "ana")
    refused(fight, *ana, "attack", "armand", "mutante-1", code="", status=4)
    fight.do("next")
    fight.do("attack", "mutante-1", "armand")
    refused(fight, *ana, "defend", "armand", "0", "--rolled", "/6,6,6", code="", status=4)
    fight.do("defend", "armand", "0", "--rolled", "/6,6,6", "--as", "luis")
    refused(fight, *ana, "spend", "armand", "fortune", "1", "--for", "wound", code="", status=4)
    refused(fight, *ana, "ahead", "armand", code="", status=4)
    refused(fight, *ana, "hurt", "mutante-1", "3", "--why", "x", code="", status=4)
    refused(fight, *ana, "next", code="", status=4)


BOUNDS = [(5, 0), (6, 1), (11, 1), (12, 2), (17, 2), (18, 3), (23, 3), (24, 4), (60, 4)]
"""Damage against Aguante 6, and the level of health afterwards (PL-WOUND-2)."""


@pytest.mark.parametrize(("damage", "level"), BOUNDS)
def test_a_boundary_was_off_by_one(fight: Seat, damage: int, level: int) -> None:
    """Scenario 48: both sides of every multiple of Aguante; 18 leave Resistance at 0 and awake, one more does not."""
    fight.do("hurt", "armand", str(damage), "--why", "se cae", "--soften", "0")
    after = values(fight, "armand")
    assert (after["health"], after["resistance"]) == (level, max(0, 18 - damage))
    assert ("unconscious" in fight.do("board")) == (18 < damage < 24)


def test_a_wound_did_not_reach_the_defence(fight: Seat) -> None:
    """Scenario 49: herido takes a die of the defence too (PL-HEALTH-3): two of three, and a third is refused."""
    fight.do("hurt", "armand", "12", "--why", "se cae", "--soften", "0")
    fight.do("next")
    fight.do("attack", "mutante-1", "armand")
    refused(fight, "defend", "armand", "3", code="defence_too_many_dice", status=4)
    fight.do("defend", "armand", "2", "--no-spec")


def test_a_debt_outlived_its_turn(fight: Seat) -> None:
    """Scenario 49: two dice of the defence are missing in the next turn, for every action, and then come back."""
    fight.do("next")
    fight.do("attack", "mutante-1", "armand", "--defence", "2", "--no-spec")
    assert values(fight, "armand")["combat_dice"] == 1
    fight.do("next")
    assert values(fight, "armand")["combat_dice"] == 1
    searched = happened(fight, "roll", "armand", "astucia", "-d", "1")["RollSettled"]
    assert searched["roller"]["pool"]["dice"] == 1
    fight.do("next")
    assert values(fight, "armand")["combat_dice"] == 3


@pytest.mark.parametrize(
    ("worn", "damage"), [((), 5), (("armadura_de_cuero",), 3), (("armadura_de_cuero", "escudo_pequeno"), 2)]
)
def test_armour_was_ignored_or_counted_without_being_worn(fight: Seat, worn: tuple[str, ...], damage: int) -> None:
    """Scenario 50: what is worn protects, pieces add up (PL-ARM-3), and nothing else: 5 before it."""
    for piece in worn:
        fight.do("equip", "armand", piece)
    fight.do("next")
    assert happened(fight, *BLOW)["DamageDealt"]["damage"] == damage


def test_armour_that_was_taken_off_went_on_protecting(fight: Seat) -> None:
    """Scenario 50: worn for one blow and only carried in the next; the first keeps what it met."""
    fight.do("equip", "armand", "armadura_de_cuero")
    fight.do("next")
    first = fight.size() + 1
    assert happened(fight, *BLOW)["DamageDealt"]["damage"] == 3
    fight.do("equip", "armand", "armadura_de_cuero", "--off")
    fight.do("next")
    fight.do("next")
    assert happened(fight, *BLOW)["DamageDealt"]["damage"] == 5
    assert "5 − 2 = 3" in fight.do("explain", str(first))


def test_renaming_in_a_fight_left_orphans(fight: Seat) -> None:
    """Scenario 53: a mutant that gets a name while it must defend itself keeps question, wounds and both names."""
    fight.do("attack", "armand", "mutante-1", "--no-spec")
    asked = fight.size()
    fight.do("character", "edit", "mutante-1", "--name", "El Carnicero")
    fight.do("defend", "carnicero", "0", "--rolled", "/4,4,4")
    assert values(fight, "mutante-1") == values(fight, "carnicero")
    assert values(fight, "carnicero")["resistance"] == 11
    assert "El Carnicero" in fight.do("board")
    assert "Mutante 1" in fight.do("board", "--at", str(asked))
    found = [[row["line"] for row in told(fight, "log", "--who", name)["rows"]] for name in ("mutante-1", "carnicero")]
    assert found[0] == found[1]
    assert {asked, fight.size()} <= set(found[0])
    assert "Mutante 1" in fight.do("explain", str(asked))


def test_one_value_of_a_fight_stood_differently_in_two_places(fight: Seat) -> None:
    """Scenario 55: board, sheet, list of points, reasons, stored views and replay agree."""
    three_rounds(fight)
    fight.do("defend", "mutante-1", "0", "--rolled", "/4,4,4,4,2")
    fight.do("store", "rebuild")
    everybody, file = counted(fight), sqlite3.connect(fight.home / RUINS)
    stored = {(who, field): value for who, field, value in file.execute("SELECT who, field, value FROM view_sheet")}
    file.close()
    for seat in board(fight)["seats"]:
        who, own = seat["id"], values(fight, seat["id"])
        shown = {value["key"]: value["value"] for value in seat["values"]}
        assert {"health", "resistance", "fortune", "combat_dice"} <= set(shown)
        for field, value in shown.items():
            assert value == own[field] == stored[who, field], (who, field)
        for field in ("resistance", "fortune"):
            assert everybody[f"{who}.{field}"] == own[field], (who, field)
            last = told(fight, "why", f"{who}.{field}")["rows"][-1]["new"]
            assert last.split("/")[0] == str(own[field]), (who, field)
    # Armand 18 - 13. The mutant 12 - (1 + 3 + 1 - 2) - (2 × 3 - 2) - (2 × 3 - 2) - (4 - 2) is below 0, held at 0.
    assert (values(fight, "armand")["resistance"], values(fight, "mutante-1")["resistance"]) == (5, 0)
