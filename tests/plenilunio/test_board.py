"""The table at a glance, what lasts on whom, and the sheet of who fights."""

from typing import Any

from msgspec.structs import replace

from domain.events import OptionChanged
from domain.systems import Field, Seat
from domain.systems.plenilunio.actions import Roll
from domain.systems.plenilunio.combat.actions import Reply, TakeCover
from domain.systems.plenilunio.harm.actions import Hurt, Rest
from domain.systems.plenilunio.traits import Characteristic, Health
from tests.messages import LANGUAGES, messages, untold
from tests.plenilunio.brawl import ARMAND, MUTANT, OTHER, SOPHIE, blow, fight, said, seated, shot, wear, wield
from tests.table import PlenilunioTable


def heading(table: PlenilunioTable) -> list[str]:
    return [said(table, phrase) for phrase in table.system.board(table.game).heading]


def seat(table: PlenilunioTable, who: str) -> Seat:
    """Return somebody's row; everything on the board must be sayable in both languages."""
    board = table.system.board(table.game)
    told = [*board.heading]
    for each in board.seats:
        told += [*each.marks, *(phrase for field in each.fields for phrase in field.detail)]
    assert not [problem for phrase in told for language in LANGUAGES for problem in untold(phrase, language)]
    return next(each for each in board.seats if each.who == who)


def marks(table: PlenilunioTable, who: str) -> list[str]:
    return [said(table, mark) for mark in seat(table, who).marks]


def dice(table: PlenilunioTable, who: str) -> tuple[int, int | None, list[str]]:
    """Return the dice left of how many, and what is said beside them."""
    (field,) = [each for each in seat(table, who).fields if each.key == "combat_dice"]
    assert field.form == "pips"
    return field.value, field.maximum, [said(table, phrase) for phrase in field.detail]


def sheet(table: PlenilunioTable, who: Any) -> dict[str, Field]:
    fields = table.system.sheet(table.game, who)
    assert {f"plenilunio.field.{field.key}" for field in fields} <= set(messages("en"))
    told = [phrase for field in fields for phrase in field.detail]
    assert not [problem for phrase in told for language in LANGUAGES for problem in untold(phrase, language)]
    return {field.key: field for field in fields}


def words(table: PlenilunioTable, field: Field) -> list[str]:
    return [said(table, phrase) for phrase in field.detail]


def effects(table: PlenilunioTable, who: str) -> dict[str, tuple[int, str]]:
    found = [each for each in table.system.effects(table.game) if each.who == who]
    return {each.key: (each.value, said(table, each.about)) for each in found}


def defended(table: PlenilunioTable, number: int) -> int:
    """Have Mutante 1 attack Armand, who defends; return the line where dice were borrowed."""
    table.play(blow(MUTANT, ARMAND, replies=(Reply(ARMAND, dice=number),)), ((2, 2, 2), (2,) * number))
    return next((fact.line for fact in reversed(table.facts) if type(fact.event).__name__ == "DiceBorrowed"), 0)


class TestBoard:
    def test_without_a_fight_everybody_in_the_story_is_there(self) -> None:
        table = seated()
        table.edit(OTHER, health=Health.DEAD)
        table.edit(SOPHIE, health=Health.DEAD)
        assert heading(table) == ["No fight under way"]
        rows = table.system.board(table.game).seats
        assert [(each.who, each.turn) for each in rows] == [(ARMAND, False), (SOPHIE, False), (MUTANT, False)]
        assert [field.key for field in seat(table, ARMAND).fields] == ["health", "resistance", "fortune"]

    def test_in_a_fight_in_the_order_in_which_they_act(self) -> None:
        """Rules: PL-TURN-2"""
        table = fight(turn=SOPHIE)
        rows = table.system.board(table.game).seats
        assert [each.who for each in rows] == [ARMAND, SOPHIE, MUTANT, OTHER]
        assert [each.who for each in rows if each.turn] == [SOPHIE]
        assert heading(table) == ["Round 1", "Sophie's turn"]
        table.play(Roll(SOPHIE, Characteristic.COMBAT, difficulty=1), ((2, 2), (2,)))
        assert heading(table) == ["Round 1", "Sophie's turn, action taken"]

    def test_pool_and_tasks_belong_to_the_table(self) -> None:
        table = seated()
        table.fill_pool(7)
        task = Roll(ARMAND, Characteristic.WITS, difficulty=1, goal=4, task="forzar la reja")
        table.play(task, ((4, 5), (2,)))
        pool, running = table.system.board(table.game).table
        assert (pool.key, pool.value, pool.detail) == ("pool", 7, ("Aventura",))
        assert (running.value, running.maximum, words(table, running)) == (2, 4, ["forzar la reja", "Armand"])

    def test_dice_left_and_where_the_others_went(self) -> None:
        """Rules: PL-MELEE-3, PL-MELEE-4"""
        table = fight(turn=MUTANT)
        assert dice(table, ARMAND) == (3, 3, [])
        line = defended(table, 2)
        assert dice(table, ARMAND) == (1, 3, [f"2 spent reacting (line {line})"])
        assert marks(table, ARMAND) == []

    def test_all_dice_used_give_the_turn_up(self) -> None:
        """Rules: PL-MELEE-3"""
        table = fight(turn=MUTANT)
        defended(table, 3)
        assert dice(table, ARMAND)[:2] == (0, 3)
        assert marks(table, ARMAND) == ["gives up the next turn"]

    def test_weapons_count_among_the_dice_and_wounds_do_not(self) -> None:
        """Rules: PL-MELEE-7, PL-HEALTH-3"""
        table = fight()
        wield(table, ARMAND, "espadon")
        assert dice(table, ARMAND) == (5, 5, [])
        table.edit(ARMAND, health=Health.WOUNDED)
        assert dice(table, ARMAND) == (4, 4, [])
        table.edit(ARMAND, unconscious=True)
        assert dice(table, ARMAND) == (0, 0, [])
        assert words(table, seat(table, ARMAND).fields[0]) == ["wounded", "unconscious", "−1 die on everything"]

    def test_who_is_not_known_has_a_bare_row(self) -> None:
        """Rules: PL-VIS-1"""
        table = fight(turn=SOPHIE)
        wield(table, SOPHIE, "pistola_9mm")
        table.play(shot(SOPHIE, MUTANT))
        table.play(TakeCover(MUTANT, 1, 2, table.game.questions.defences[0].line), ((4, 4), (2,)), ((2, 2), (2,) * 5))
        known = {who: each for who, each in table.game.characters.items() if each.is_pc}
        row = table.system.board(replace(table.game, characters=known)).seats[2]
        assert (row.who, row.fields, [said(table, mark) for mark in row.marks]) == (
            MUTANT,
            (),
            ["2 dice of the next turn used"],
        )


class TestEffects:
    def test_reacting_is_paid_on_the_next_turn(self) -> None:
        """Rules: PL-TURN-6, PL-MELEE-4"""
        table = fight(turn=MUTANT)
        defended(table, 3)
        assert effects(table, ARMAND) == {
            "borrowed": (3, "3 dice of the next turn used"),
            "forfeited": (0, "gives up the next turn"),
        }
        table = fight()
        table.play(blow(ARMAND, MUTANT, replies=(Reply(MUTANT, dice=1),)), ((2, 2, 2), (2,)))
        assert effects(table, MUTANT) == {"borrowed": (1, "1 die of the next turn used")}

    def test_cover_and_rounds_left(self) -> None:
        """Rules: PL-COVER-1, PL-WEAP-1"""
        table = fight(turn=SOPHIE)
        wield(table, SOPHIE, "revolver_44")
        table.play(shot(SOPHIE, MUTANT))
        line = table.game.questions.defences[0].line
        table.play(TakeCover(MUTANT, 1, 1, line), ((4,), (2,)), ((2, 2), (2,) * 5))
        assert effects(table, MUTANT)["cover"] == (2, "in cover (+2 to shoot at)")
        assert effects(table, SOPHIE) == {"rounds": (5, ".44 revolver: 5 of 6 shots left")}

    def test_days_of_rest_of_the_wounded_only(self) -> None:
        """Rules: PL-REC-3"""
        table = seated()
        table.play(Hurt(ARMAND, 13, "una caída", soften=0))
        assert effects(table, ARMAND) == {"rested": (0, "0 of 7 days rested")}
        table.play(Rest((ARMAND,), 3 * 24 * 60))
        assert effects(table, ARMAND) == {"rested": (3, "3 of 7 days rested")}
        assert marks(table, ARMAND) == ["3 of 7 days rested"]

    def test_debts_credits_care_and_unconsciousness(self) -> None:
        """Rules: PL-GIFT-LIMPIEZA, PL-GIFT-CONDENACION, PL-MED-2, PL-HEALTH-6"""
        table = seated()
        table.owe(ARMAND, triumph_debt=2, botch_credit=1)
        changed = replace(table.who(ARMAND), medical_bonus=2, unconscious=True)
        game = replace(table.game, characters={**table.game.characters, ARMAND: changed})
        table.state = replace(table.state, game=game)
        assert effects(table, ARMAND) == {
            "unconscious": (0, "unconscious"),
            "medical_bonus": (2, "+2 dice to recover"),
            "botch_credit": (1, "may reroll 1 botch"),
            "triumph_debt": (2, "must reroll 2 triumphs"),
        }

    def test_nothing_lasts_on_the_dead(self) -> None:
        table = fight(turn=MUTANT)
        defended(table, 2)
        table.edit(ARMAND, health=Health.DEAD)
        assert effects(table, ARMAND) == {}


class TestSheet:
    def test_a_quiet_sheet_says_nothing_of_fights(self) -> None:
        shown = sheet(seated(), SOPHIE)
        assert not {"weapon", "armour", "combat_dice", "cover", "protection", "rested_days", "unconscious"} & set(shown)

    def test_what_somebody_carries_and_wears(self) -> None:
        """Rules: PL-WEAP-1, PL-DMG-2, PL-ARM-1, PL-ARM-4"""
        table = seated()
        wield(table, ARMAND, "espada")
        wear(table, ARMAND, "pieles")
        shown = sheet(table, ARMAND)
        assert (shown["weapon"].value, words(table, shown["weapon"])) == (5, ["sword", "+1 die", "damage 5"])
        assert (shown["armour"].value, words(table, shown["armour"])) == (
            4,
            ["small shield (protection 1, penalty 0)", "furs (protection 3, penalty 2)"],
        )
        assert words(table, sheet(table, MUTANT)["protection"]) == ["2, of the body itself"]

    def test_rounds_left_and_bare_hands_in_a_fight(self) -> None:
        """Rules: PL-WEAP-1"""
        table = fight(turn=SOPHIE)
        assert words(table, sheet(table, ARMAND)["weapon"]) == ["bare hands", "damage 3"]
        wield(table, SOPHIE, "revolver_44")
        table.play(shot(SOPHIE, MUTANT, replies=(Reply(MUTANT, dice=0),)), ((2, 2), (2, 2, 2)))
        assert words(table, sheet(table, SOPHIE)["weapon"])[-1] == "5 of 6 shots left"

    def test_a_weapon_of_the_campaigns_own(self) -> None:
        """Rules: PL-WEAP-1"""
        table = seated()
        table.lay(OptionChanged("weapon.katana_vieja", "bonus=2 damage=F+4 range=melee magazine=0"))
        wield(table, ARMAND, "katana_vieja")
        assert words(table, sheet(table, ARMAND)["weapon"]) == ["katana vieja", "+2 dice", "damage 7"]

    def test_the_helpless_and_the_mending(self) -> None:
        """Rules: PL-HEALTH-6, PL-REC-3"""
        table = seated()
        table.play(Hurt(ARMAND, 20, "una caída", soften=2))
        shown = sheet(table, ARMAND)
        assert (shown["unconscious"].value, shown["rested_days"].value, shown["rested_days"].maximum) == (1, 0, 1)

    def test_dice_and_cover_of_who_fights(self) -> None:
        """Rules: PL-MELEE-4, PL-COVER-1"""
        table = fight(turn=SOPHIE)
        wield(table, SOPHIE, "pistola_9mm")
        table.play(shot(SOPHIE, MUTANT))
        line = table.game.questions.defences[0].line
        table.play(TakeCover(MUTANT, 1, 1, line), ((4,), (2,)), ((2, 2), (2,) * 5))
        shown = sheet(table, MUTANT)
        assert (shown["combat_dice"].value, shown["combat_dice"].maximum) == (2, 3)
        assert words(table, shown["cover"]) == ["+2 to shoot at"]
