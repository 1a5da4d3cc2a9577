"""The odds of the pools of the mansions patch, by hand: an impact on two faces of six, a success on one."""

from fractions import Fraction

from domain.dice.request import Segment
from domain.ids import CharacterId
from domain.systems import Luck
from domain.systems.mansions.dice import pool
from domain.systems.mansions.events import EffortRolled, FightRolled, HorrorRolled
from domain.systems.mansions.traits import Symbol, Use
from domain.systems.registry import system

JENNY = CharacterId("jenny")
RULES = system("mansions")


def test_two_dice_show_two_successes() -> None:
    """A 5 and a 5: one throw of 36. Rules: MN-DICE"""
    shown = pool(JENNY, "percepcion", Symbol.SUCCESS, (5, 5))
    found = EffortRolled(JENNY, Use.EXPLORE, "pista", (shown,), 2, 2, True, (), (5, 5), "success")
    assert RULES.luck(RULES.empty(), found) == Luck(Fraction(1, 36), Fraction(1))


def test_a_fight_is_decided_by_the_difference() -> None:
    """One die an impact (1/3), the other no defence (2/3): a lead of 1 in 2 of 9 fights. Rules: MN-FIGHT-PLAYER"""
    mine, theirs = pool(JENNY, "fuerza", Symbol.IMPACT, (1,)), pool("migo", "cuerpo", Symbol.DEFENCE, (6,))
    segments = (Segment(JENNY, "own", 1, 6), Segment("migo", "own", 1, 6))
    fight = FightRolled(mine, theirs, 1, segments, (1, 6), "success")
    assert RULES.luck(RULES.empty(), fight) == Luck(Fraction(2, 9), Fraction(1))


def test_horror_that_nobody_stands() -> None:
    """Two dice without a defence: 4/6 · 4/6. Rules: MN-GM-HORROR"""
    shown = pool(JENNY, "voluntad", Symbol.DEFENCE, (1, 6))
    roll = HorrorRolled(shown, False, (), (1, 6), "failure")
    assert RULES.luck(RULES.empty(), roll) == Luck(Fraction(1), Fraction(4, 9))


def test_dice_that_darkness_took_without_darkness_have_no_odds() -> None:
    """Rules: MN-DARK-EFFECT"""
    shown = pool(JENNY, "percepcion", Symbol.SUCCESS, (5, 5), dark=True)
    found = EffortRolled(JENNY, Use.EXPLORE, "pista", (shown,), 1, 1, True, (), (5, 5), "success")
    assert RULES.luck(RULES.empty(), found) is None
