"""Where rules of a fight meet: dice that run out, whose turn a deed uses, what is judged first."""

import pytest

from domain.systems.plenilunio.actions import GrantPoints, Roll, RuleTie, Scores, SpendFortune
from domain.systems.plenilunio.combat.actions import Aim, Attack, Defend, NextTurn, Reply, TakeCover
from domain.systems.plenilunio.combat.events import CoverTaken, DiceBorrowed
from domain.systems.plenilunio.events import PoolDiceTaken, RollSettled
from domain.systems.plenilunio.harm.actions import SoftenWound
from domain.systems.plenilunio.harm.events import DamageDealt
from domain.systems.plenilunio.traits import Characteristic, FortuneUse, Grant, Health, TieRuling
from tests.plenilunio.brawl import ARMAND, MUTANT, SOPHIE, blow, fight, shot, wield
from tests.plenilunio.seats import happened, refusal, the
from tests.table import misses

STRENGTH = Characteristic.STRENGTH


def test_destiny_dice_said_in_advance_are_no_more_than_are_left() -> None:
    """Pool 5: Armand, who is asked, takes 4; of Sophie's 4 there is 1. Rules: PL-POOL-3"""
    table = fight(turn=MUTANT)
    table.fill_pool(5)
    both = (Aim(ARMAND, 1), Aim(SOPHIE, 1))
    table.play(Attack(MUTANT, both, replies=(Reply(SOPHIE, 1, destiny_dice=4),)))
    events = table.play(Defend(table.game.questions.defences[0].line, ARMAND, 1, destiny_dice=4), otherwise=misses())
    assert [(each.who, each.dice) for each in happened(events, PoolDiceTaken)] == [(ARMAND, 4), (SOPHIE, 1)]
    assert table.game.pool == 0


def test_wounds_come_off_after_the_sight() -> None:
    """Combate 1, a sight of 2, malherido: 1 + 2 - 2. Rules: PL-RES-1, PL-WEAP-5, PL-HEALTH-3"""
    table = fight(turn=SOPHIE)
    wield(table, SOPHIE, "pistola_9mm")
    table.edit(SOPHIE, scores=Scores(combate=1, fortaleza=2, voluntad=2), health=Health.MAULED)
    deed = shot(SOPHIE, MUTANT, accessory=2, replies=(Reply(MUTANT, 0),))
    pool = the(table.play(deed, otherwise=misses()), RollSettled).roller.pool
    assert (pool.score, pool.tool, pool.accessory, pool.dice) == (1, 0, 2, 1)


def test_working_together_uses_the_turn_of_whoever_declares_it() -> None:
    """Armand coordinates (Fortaleza 3 to 2), in Sophie's turn. Rules: PL-TURN-1, PL-JOINT-2"""
    table = fight(turn=SOPHIE)
    deed = Roll(SOPHIE, STRENGTH, difficulty=1, helpers=(ARMAND,))
    assert the(table.play(deed, otherwise=misses()), RollSettled).roller.who == ARMAND
    assert refusal(table, deed).code == "turn_used"


def test_who_has_used_every_die_does_not_help() -> None:
    """Sophie's two dice of Fortaleza are borrowed. Rules: PL-JOINT-3, PL-TURN-6"""
    for borrowed, helpers in ((1, (SOPHIE,)), (2, ())):
        table = fight()
        table.happen(DiceBorrowed(SOPHIE, borrowed))
        events = table.play(Roll(ARMAND, STRENGTH, difficulty=1, helpers=(SOPHIE,)), otherwise=misses())
        assert the(events, RollSettled).roller.pool.helpers == helpers


def test_a_tie_ruled_a_round_later_does_not_use_the_new_turn() -> None:
    """Rules: PL-CHAL-4, PL-TURN-3"""
    table = fight()
    table.play(Roll(ARMAND, STRENGTH, difficulty=1), ((2, 2, 2), (2,)))
    for _ in range(4):
        table.play(NextTurn())
    table.play(RuleTie(table.game.open_ties[0].line, TieRuling.REROLL), ((6, 2, 2), (2,)))
    assert (table.game.combat.turn, table.game.combat.used) == (ARMAND, False)


@pytest.mark.parametrize("deed", [TakeCover(ARMAND, 0), TakeCover(ARMAND, 3, destiny_dice=9)])
def test_whoever_cannot_act_is_told_so_first(deed: TakeCover) -> None:
    """Section 14: the state of the actor goes before dice. Rules: PL-HEALTH-6, PL-HEALTH-7"""
    table = fight()
    table.edit(ARMAND, unconscious=True)
    assert refusal(table, deed).code == "actor_unconscious"
    table.edit(ARMAND, health=Health.DEAD)
    assert refusal(table, deed).code == "actor_dead"


def test_an_answer_of_the_unconscious_is_refused_before_their_destiny_dice() -> None:
    """Rules: PL-TURN-5, PL-HEALTH-6"""
    table = fight(turn=MUTANT)
    table.play(blow(MUTANT, ARMAND))
    table.edit(ARMAND, unconscious=True)
    line = table.game.questions.defences[0].line
    assert refusal(table, Defend(line, ARMAND, 1, destiny_dice=9)).code == "actor_unconscious"


def test_a_dash_in_ones_own_turn_needs_a_die() -> None:
    """Rules: PL-ROLL-4, PL-COVER-1"""
    assert refusal(fight(), TakeCover(ARMAND, 1, dice=0)).code == "no_dice"


def test_nobody_catches_breath_between_a_hit_and_its_wound() -> None:
    """9 damage, protection 1: the wound is settled first. Rules: PL-WOUND-4, PL-FORT-4"""
    table = fight(turn=MUTANT)
    table.edit(ARMAND, resistance=10)
    table.play(blow(MUTANT, ARMAND, replies=(Reply(ARMAND, 0),)), ((6, 6, 6),))
    question = table.game.questions.softenings[0]
    breath = SpendFortune(ARMAND, FortuneUse.BREATH)
    assert refusal(table, breath).code == "question_open"
    table.play(SoftenWound(question.line, ARMAND, 1))
    table.play(breath)
    assert table.who(ARMAND).resistance == 2 + (18 - 2) // 2


@pytest.mark.parametrize(("reading", "fortune"), [("destiny", 4), ("none", 0)])
def test_destiny_gives_no_fortune_to_whom_the_table_gives_none(reading: str, fortune: int) -> None:
    """The mutant's Destiny rises from 3 to 4. Rules: PL-FORT-1, PL-DEST-4"""
    table = fight(npc_fortune=reading)
    table.play(GrantPoints(MUTANT, Grant.DESTINY, 1, "crece"))
    assert (table.who(MUTANT).destiny, table.who(MUTANT).fortune) == (4, fortune)


def test_who_strikes_back_does_it_with_the_weapon_in_hand() -> None:
    """A knife (Fortaleza 3 + 1) against the body's 2; the named weapon and the ruling on armour are the attacker's.

    Rules: PL-MELEE-2, PL-DMG-2, PL-ARM-2
    """
    table = fight(turn=MUTANT)
    wield(table, ARMAND, "cuchillo")
    deed = blow(MUTANT, ARMAND, weapon="espadon", protection=0, replies=(Reply(ARMAND, 1),))
    dealt = the(table.play(deed, ((2, 2, 2, 2, 2), (6,))), DamageDealt)
    assert (dealt.source, dealt.target) == (ARMAND, MUTANT)
    assert dealt.weapon is not None
    assert dealt.weapon.key == "cuchillo"
    assert (dealt.raw, dealt.damage) == (4, 2)


def test_cover_ends_with_a_turn_that_goes_by() -> None:
    """Sophie, in cover, falls unconscious: her turn is passed over all the same. Rules: PL-COVER-1, PL-HEALTH-6"""
    table = fight(turn=ARMAND)
    table.happen(CoverTaken(SOPHIE, 3, 2))
    table.edit(SOPHIE, unconscious=True)
    assert table.who(SOPHIE).cover == 2
    table.play(NextTurn())
    assert table.who(SOPHIE).cover == 0
