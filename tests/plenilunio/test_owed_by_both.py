"""Triumphs owed and botches forgiven on both sides of a conflict."""

import pytest
from msgspec.structs import replace

from domain.systems.plenilunio import events
from domain.systems.plenilunio.actions import Roll, RuleTie
from domain.systems.plenilunio.combat.actions import Aim, Attack, Defend, Reply
from domain.systems.plenilunio.combat.events import DefenceAsked
from domain.systems.plenilunio.events import RollSettled
from domain.systems.plenilunio.traits import TieRuling
from tests.plenilunio import brawl
from tests.plenilunio.seats import ARMAND, MUTANT, SOPHIE, WITS, happened, refusal, table, the


def seat(**options: str):
    """Armand (Astucia 3) and Sophie (Astucia 2); ten dice in the pool."""
    seated = table(**options)
    seated.fill_pool(10)
    return seated


def settle(seated, own, other, *rerolled: int, **given) -> RollSettled:
    action = Roll(ARMAND, WITS, rival=SOPHIE, rival_trait=WITS, **given)
    return the(seated.play(action, (own, other), *(((face,),) for face in rerolled)), RollSettled)


def test_a_rival_rerolls_the_triumphs_it_owes() -> None:
    """Sophie's 6 becomes 2: 1 against 1 less one. Rules: PL-GIFT-CONDENACION"""
    seated = seat()
    seated.owe(SOPHIE, triumph_debt=2)
    settled = settle(seated, (4, 2, 2), (6, 2), 2)
    assert (settled.other.own, settled.degree, seated.who(SOPHIE).triumph_debt) == ((2, 2), 1, 1)
    (reroll,) = settled.rerolls
    assert (reroll.rival, reroll.forced, reroll.old, reroll.new) == (True, True, 6, 2)


def test_the_rollers_debts_come_first_then_the_rivals_then_credits() -> None:
    """Rules: PL-RES-1, PL-GIFT-CONDENACION, PL-GIFT-LIMPIEZA"""
    seated = seat()
    seated.owe(ARMAND, triumph_debt=1, botch_credit=1)
    seated.owe(SOPHIE, triumph_debt=1, botch_credit=1)
    deed = Roll(ARMAND, WITS, rival=SOPHIE, rival_trait=WITS, botch_rerolls=1, rival_rerolls=1)
    happening = seated.play(deed, ((6, 1, 2), (6, 1)), ((3,),), ((4,),), ((5,),), ((2,),))
    asked = [(each.who, each.old, each.forced) for each in happened(happening, events.RerollAsked)]
    assert asked == [(ARMAND, 6, True), (SOPHIE, 6, True), (ARMAND, 1, False), (SOPHIE, 1, False)]
    settled = the(happening, RollSettled)
    assert (settled.roller.own, settled.other.own) == ((3, 5, 2), (4, 2))
    for who in (ARMAND, SOPHIE):
        assert (seated.who(who).triumph_debt, seated.who(who).botch_credit) == (0, 0)


@pytest.mark.parametrize(("chain", "faces", "left"), [(None, (6, 3), 0), ("each_die_once", (6,), 1)])
def test_a_rivals_new_triumph_takes_further_debt_as_the_table_reads_it(chain, faces, left) -> None:
    """Rules: PL-GIFT-CONDENACION"""
    seated = seat(**({} if chain is None else {"palabra_reroll_chain": chain}))
    seated.owe(SOPHIE, triumph_debt=2)
    settled = settle(seated, (4, 2, 2), (6, 2), *faces)
    assert (settled.other.own[0], seated.who(SOPHIE).triumph_debt) == (faces[-1], left)


@pytest.mark.parametrize(("option", "destiny"), [("no_gain", 4), ("gain", 5)])
def test_a_rivals_destiny_triumph_rerolled_away_is_void(option: str, destiny: int) -> None:
    """Rules: PL-GIFT-CONDENACION, PL-DEST-4"""
    seated = seat(rerolled_destiny_triumph=option)
    seated.owe(SOPHIE, triumph_debt=1)
    deed = Roll(ARMAND, WITS, rival=SOPHIE, rival_trait=WITS, rival_destiny_dice=1)
    settled = the(seated.play(deed, ((4, 2, 2), (2, 2), (6,)), ((4,),)), RollSettled)
    assert (settled.other.destiny, seated.who(SOPHIE).destiny) == ((4,), destiny)


def test_both_sides_go_on_owing_in_the_next_round_of_a_tie() -> None:
    """Sophie owes two: one 6 in each round. Rules: PL-CONF-3, PL-GIFT-CONDENACION"""
    seated = seat()
    seated.owe(SOPHIE, triumph_debt=2)
    deed = Roll(ARMAND, WITS, rival=SOPHIE, rival_trait=WITS, tie_possible=False)
    happening = seated.play(deed, ((2, 2, 2), (6, 2)), ((2,),), ((4, 2, 2), (6, 2)), ((3,),))
    assert the(happening, RollSettled).degree == 1
    assert seated.who(SOPHIE).triumph_debt == 0


def test_a_tie_rolled_again_by_ruling_forces_the_rival_too() -> None:
    """Rules: PL-CONF-3, PL-GIFT-CONDENACION"""
    seated = seat()
    settle(seated, (2, 2, 2), (2, 2))
    seated.owe(SOPHIE, triumph_debt=1)
    line = seated.game.open_ties[-1].line
    happening = seated.play(RuleTie(line, TieRuling.REROLL), ((4, 2, 2), (6, 2)), ((2,),))
    assert (the(happening, RollSettled).degree, seated.who(SOPHIE).triumph_debt) == (1, 0)


def test_dice_that_were_seen_refuse_a_rivals_reroll_without_a_botch() -> None:
    """Rules: PL-GIFT-LIMPIEZA"""
    seated = seat()
    seated.owe(SOPHIE, botch_credit=1)
    deed = Roll(ARMAND, WITS, rival=SOPHIE, rival_trait=WITS, rival_rerolls=1)
    assert settle(seated, (4, 2, 2), (2, 3), rival_rerolls=1).other.own == (2, 3)
    error = refusal(seated, replace(deed, dice_seen=True), ((4, 2, 2), (2, 3)))
    assert (error.code, error.values["who"]) == ("no_botch_to_reroll", SOPHIE)
    assert refusal(seated, replace(deed, rival_rerolls=2), ((4, 2, 2), (2, 3))).code == "no_reroll_credit"


class TestBehindTheScreen:
    """Rules: PL-VIS-1, PL-GIFT-CONDENACION, PL-GIFT-LIMPIEZA"""

    def test_what_a_players_character_owes_does_not_fit(self) -> None:
        seated = seat()
        seated.owe(SOPHIE, triumph_debt=1)
        for given in ({"hidden": True}, {"hidden_opposition": True}):
            deed = Roll(MUTANT, WITS, rival=SOPHIE, rival_trait=WITS, **given)
            assert refusal(seated, deed).code == "hidden_with_rerolls"

    def test_a_hidden_rivals_debt_waits_so_that_no_die_more_tells_of_it(self) -> None:
        seated = seat()
        seated.owe(MUTANT, triumph_debt=1)
        deed = Roll(ARMAND, WITS, rival=MUTANT, rival_trait=WITS, hidden_opposition=True)
        settled = the(seated.play(deed, ((4, 2, 2), (6, 2))), RollSettled)
        assert (settled.rerolls, seated.who(MUTANT).triumph_debt) == ((), 1)


class TestInAFight:
    """Rules: PL-GIFT-CONDENACION, PL-GIFT-LIMPIEZA, PL-MELEE-2"""

    def test_a_defender_rerolls_what_it_owes(self) -> None:
        """4,5,2 against 6→2: two left, two points."""
        seated = brawl.fight()
        seated.owe(brawl.MUTANT, triumph_debt=1)
        deed = brawl.blow(ARMAND, brawl.MUTANT, replies=(Reply(brawl.MUTANT, 1),))
        settled = the(seated.play(deed, ((4, 5, 2), (6,)), ((2,),)), RollSettled)
        assert (settled.other.own, settled.degree) == ((2,), 2)
        assert seated.who(brawl.MUTANT).triumph_debt == 0

    def test_the_answer_may_use_credits(self) -> None:
        seated = brawl.fight(turn=brawl.MUTANT)
        seated.owe(SOPHIE, botch_credit=1)
        asked = the(seated.play(brawl.blow(brawl.MUTANT, SOPHIE)), DefenceAsked)
        line = seated.game.questions.defences[0].line
        assert asked.most == 2
        assert refusal(seated, Defend(line, SOPHIE, 2, botch_rerolls=2)).code == "no_reroll_credit"
        happening = seated.play(Defend(line, SOPHIE, 2, botch_rerolls=1), ((4, 2, 2), (1, 2)), ((5,),))
        assert (the(happening, RollSettled).other.own, seated.who(SOPHIE).botch_credit) == ((5, 2), 0)

    def test_credits_said_in_advance_must_be_there(self) -> None:
        seated = brawl.fight()
        deed = brawl.blow(ARMAND, brawl.MUTANT, replies=(Reply(brawl.MUTANT, 1, botch_rerolls=1),))
        assert refusal(seated, deed).code == "no_reroll_credit"

    def test_debts_are_paid_blow_by_blow(self) -> None:
        """Armand owes one: his first blow pays it, the second keeps its triumph."""
        seated = brawl.fight()
        seated.owe(ARMAND, triumph_debt=1)
        replies = (Reply(brawl.MUTANT, 0), Reply(brawl.OTHER, 0))
        deed = Attack(ARMAND, (Aim(brawl.MUTANT, 1), Aim(brawl.OTHER, 2)), replies=replies)
        happening = seated.play(deed, ((6,),), ((2,),), ((6, 2),))
        assert [each.roller.own for each in happened(happening, RollSettled)] == [(2,), (6, 2)]
