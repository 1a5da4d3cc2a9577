"""Edges of gifts: ties that are ruled on, credits that run out, weak spots without Fortune, a hand's own strength."""

import pytest

from domain.errors import RuleError
from domain.systems.plenilunio.actions import Gift, Roll, RuleTie
from domain.systems.plenilunio.combat.actions import Aim, Attack, Reply
from domain.systems.plenilunio.gifts.actions import GiftUse, RerollBotches, UseGift
from domain.systems.plenilunio.gifts.events import Believed, WeaknessAsked
from domain.systems.plenilunio.harm.events import DamageDealt
from domain.systems.plenilunio.traits import Characteristic, TieRuling
from tests.rules.seats import ANNA, BORIS, begin_fight
from tests.table import PlenilunioTable, find

UNDEFENDED = (Reply(BORIS, 0, soften=0),)


def duel(gift: str, **options: str) -> PlenilunioTable:
    """Seat Anna, whose gift is 4 and whose Fortaleza is 1, and Boris in a fight, in her turn."""
    table = PlenilunioTable(options=tuple(options.items()))
    table.sit(ANNA, destiny=4, scores={"combate": 3}, gifts=(Gift(gift, 4),))
    table.sit(BORIS, player=None, destiny=1, scores={"fortaleza": 4, "voluntad": 4, "astucia": 2})
    begin_fight(table, ANNA, BORIS, turn=ANNA)
    return table


@pytest.mark.parametrize(("ruling", "hides"), [(TieRuling.ADVANTAGE, False), (TieRuling.COMPLICATION, True)])
def test_a_tie_hides_nobody_unless_the_game_master_says_so(ruling: TieRuling, hides: bool) -> None:
    """One success each. Rules: PL-GIFT-SOMBRAS, PL-GIFT-ROLL"""
    table = duel("fundirse_con_las_sombras", belief_tie="gm_rules")
    hidden = UseGift(ANNA, "fundirse_con_las_sombras", GiftUse.CONTEST, (BORIS,), replies=(Reply(BORIS, 2),))
    table.play(hidden, ((4, 2, 2, 2), (5, 3)))
    events = table.play(RuleTie(table.game.open_ties[0].line, ruling))
    assert find(events, Believed).believes is hides


def test_no_more_botches_than_there_are_credits() -> None:
    """Two botches, one credit. Rules: PL-GIFT-LIMPIEZA"""
    table = PlenilunioTable()
    table.sit(ANNA, scores={"astucia": 3})
    table.owe(ANNA, botch_credit=1)
    table.play(Roll(ANNA, Characteristic.WITS, difficulty=1, botch_rerolls=None), ((1, 1, 2), (2,)))
    asked = table.game.questions.rerolls[0].line
    with pytest.raises(RuleError) as refused:
        table.play(RerollBotches(asked, ANNA, (1, 2)))
    assert (refused.value.code, table.who(ANNA).botch_credit) == ("no_reroll_credit", 1)
    table.play(RerollBotches(asked, ANNA, (2,)), ((4,),))
    assert table.who(ANNA).botch_credit == 0


def test_no_weak_spot_without_fortune() -> None:
    """Said in advance it is refused; else nobody is asked: a triumph of 1, a success. Rules: PL-GIFT-REVELAR"""
    table = duel("revelar_debilidad")
    table.edit(ANNA, fortune=0)
    with pytest.raises(RuleError) as refused:
        table.play(Attack(ANNA, (Aim(BORIS),), replies=UNDEFENDED, reveal=True))
    assert refused.value.code == "fortune_insufficient"
    events = table.play(Attack(ANNA, (Aim(BORIS),), replies=UNDEFENDED), ((6, 4, 2),))
    assert find(events, WeaknessAsked) is None
    assert find(events, DamageDealt).damage == 2


def test_a_hand_that_is_not_there_strikes_with_its_score() -> None:
    """Fortaleza 1, Mano inmaterial 4: a triumph is 4 points, and a success. Rules: PL-GIFT-MANO"""
    table = duel("mano_inmaterial")
    blow = Attack(ANNA, (Aim(BORIS),), gift="mano_inmaterial", gift_dice=True, replies=UNDEFENDED)
    assert find(table.play(blow, ((6, 4, 2, 2),)), DamageDealt).damage == 5
