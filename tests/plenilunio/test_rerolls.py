"""Dice rolled again: triumphs owed, botches forgiven."""

import pytest

from domain.systems.plenilunio import events
from domain.systems.plenilunio.actions import Roll
from tests.plenilunio.seats import ARMAND, WITS, happened, refusal, table, the

AGAINST = (2, 2)


def seat(debt: int = 0, credit: int = 0, **options: str):
    seated = table(**options)
    seated.fill_pool(10)
    seated.owe(ARMAND, triumph_debt=debt, botch_credit=credit)
    return seated


def settle(seated, own, *rerolled: int, destiny=(), **given) -> events.RollSettled:
    sides = tuple(faces for faces in (own, destiny, AGAINST) if faces)
    action = Roll(ARMAND, WITS, difficulty=2, destiny_dice=len(destiny), **given)
    return the(seated.play(action, sides, *(((face,),) for face in rerolled)), events.RollSettled)


def test_a_triumph_owed_is_rerolled_by_force() -> None:
    """Rules: PL-GIFT-CONDENACION"""
    seated = seat(debt=2)
    settled = settle(seated, (6, 4, 2), 2)
    assert (settled.roller.own, settled.roller.total, seated.who(ARMAND).triumph_debt) == ((2, 4, 2), 1, 1)


def test_without_triumphs_the_debt_waits() -> None:
    """Rules: PL-GIFT-CONDENACION"""
    seated = seat(debt=2)
    assert settle(seated, (4, 5, 2)).rerolls == ()
    assert seated.who(ARMAND).triumph_debt == 2


def test_a_new_triumph_takes_further_debt_unless_each_die_is_rerolled_once() -> None:
    """Rules: PL-GIFT-CONDENACION"""
    assert settle(seat(debt=2), (6, 4, 2), 6, 3).roller.own == (3, 4, 2)
    once = seat(debt=2, palabra_reroll_chain="each_die_once")
    assert settle(once, (6, 4, 2), 6).roller.own == (6, 4, 2)
    assert once.who(ARMAND).triumph_debt == 1


def test_own_dice_are_rerolled_before_destiny_dice() -> None:
    """Rules: PL-GIFT-CONDENACION"""
    seated = seat(debt=1)
    settled = settle(seated, (2, 6, 6), 3, destiny=(6,))
    assert (settled.roller.own, settled.roller.destiny) == ((2, 3, 6), (6,))
    assert seated.who(ARMAND).destiny == 6


@pytest.mark.parametrize(("option", "destiny"), [("no_gain", 5), ("gain", 6)])
def test_a_destiny_triumph_rerolled_away_is_void(option: str, destiny: int) -> None:
    """Rules: PL-GIFT-CONDENACION"""
    seated = seat(debt=1, rerolled_destiny_triumph=option)
    assert settle(seated, (2, 2, 2), 4, destiny=(6,)).roller.destiny == (4,)
    assert seated.who(ARMAND).destiny == destiny


def test_a_credit_rerolls_a_botch_of_the_rollers_choice() -> None:
    """Rules: PL-GIFT-LIMPIEZA"""
    seated = seat(credit=2)
    settled = settle(seated, (1, 3, 2), 4, botch_rerolls=1)
    assert (settled.roller.own, settled.roller.setback, seated.who(ARMAND).botch_credit) == ((4, 3, 2), False, 1)
    assert settle(seated, (1, 3, 2)).roller.setback


def test_a_new_botch_may_take_a_further_credit() -> None:
    """Rules: PL-GIFT-LIMPIEZA"""
    seated = seat(credit=2)
    assert settle(seated, (1, 3, 1), 1, 5, botch_rerolls=2).roller.own == (5, 3, 1)


def test_a_botch_rerolled_into_a_triumph_is_not_owed_and_gives_destiny() -> None:
    """Debts come first; a 6 from a later botch reroll stays. Rules: PL-GIFT-CONDENACION, PL-GIFT-LIMPIEZA, PL-DEST-4"""
    seated = seat(debt=1, credit=1)
    settled = settle(seated, (2, 2, 2), 6, destiny=(1,), botch_rerolls=1)
    assert (settled.roller.destiny, seated.who(ARMAND).destiny, seated.who(ARMAND).triumph_debt) == ((6,), 6, 1)


def test_each_reroll_is_asked_for_and_kept() -> None:
    """Rules: PL-ROLL-3, PL-RES-1"""
    seated = seat(debt=1, credit=1)
    action = Roll(ARMAND, WITS, difficulty=2, botch_rerolls=1, dice_seen=True)
    happening = seated.play(action, ((6, 1, 2), AGAINST), ((3,),), ((5,),))
    asked = happened(happening, events.RerollAsked)
    assert [(each.faces, each.old, each.forced) for each in asked] == [((6, 1, 2, 2, 2), 6, True), ((3,), 1, False)]
    settled = the(happening, events.RollSettled)
    assert settled.faces == (5,)
    assert [(each.place, each.old, each.new) for each in settled.rerolls] == [(0, 6, 3), (1, 1, 5)]


@pytest.mark.parametrize(
    ("credit", "used", "own", "code"),
    [(1, 1, (2, 3, 2), "no_botch_to_reroll"), (1, 2, (1, 1, 2), "no_reroll_credit"), (0, 1, (1,), "no_reroll_credit")],
)
def test_credits_reroll_botches_that_there_are(credit: int, used: int, own, code: str) -> None:
    """Rules: PL-GIFT-LIMPIEZA"""
    seated = seat(credit=credit)
    assert (
        refusal(seated, Roll(ARMAND, WITS, difficulty=2, botch_rerolls=used, dice_seen=True), (own, AGAINST)).code
        == code
    )


def test_virtual_dice_without_a_botch_stand_and_the_credit_stays() -> None:
    """A refusal after the dice were drawn would be a free reroll. Rules: PL-GIFT-LIMPIEZA"""
    seated = seat(credit=1)
    assert settle(seated, (2, 3, 2), botch_rerolls=1).roller.own == (2, 3, 2)
    assert seated.who(ARMAND).botch_credit == 1
