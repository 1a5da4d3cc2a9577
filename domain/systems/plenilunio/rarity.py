"""How likely a settled roll was, exactly, from the dice that both sides had."""

from collections import Counter

from domain.events import Event
from domain.systems import Luck, luck_of
from domain.systems.plenilunio.events import RollSettled, RollTold, TieRerolled
from domain.systems.plenilunio.margins import Hand, margins, spread
from domain.systems.plenilunio.options import reading
from domain.systems.plenilunio.rolled import Side

MOST_DICE = 40
"""Dice of one side beyond which nobody waits for the odds."""


def luck(event: Event) -> Luck | None:
    """Return the chances of the margin of a roll, or of its successes where the reader may not know the other side.

    None where dice were rolled again: what somebody would have done with other faces nobody can know.

    Rules: PL-ODDS-1, PL-VIS-1
    """
    match event:
        case RollSettled():
            return _against(event)
        case TieRerolled():
            return _against(event.settled)
        case RollTold():
            return _alone(event)
    return None


def _against(roll: RollSettled) -> Luck | None:
    """Return the chances of a margin. Rules: PL-ODDS-1, PL-CANC-1"""
    mine, theirs = _hand(roll.roller), _hand(roll.other)
    if roll.rerolls or mine is None or theirs is None:
        return None
    ways: Counter[int] = Counter()
    for (degree, _, _), weight in margins(mine, theirs, dict(roll.options)).ways.items():
        ways[degree] += weight
    return luck_of(ways, roll.degree)


def _alone(roll: RollTold) -> Luck | None:
    """Return the chances of that many successes. Rules: PL-ODDS-1, PL-VIS-1"""
    mine = _hand(roll.roller)
    if mine is None:
        return None
    ways: Counter[int] = Counter()
    for normal, units, weight in spread(mine, reading({}, "armour_hits_destiny_dice")):
        ways[normal + units] += weight
    return luck_of(ways, roll.roller.total)


def _hand(side: Side) -> Hand | None:
    """Return the dice of a side before they were rolled, None for more than are counted or others than it had."""
    if len(side.own) + len(side.destiny) > MOST_DICE or len(side.own) != side.pool.dice:
        return None
    return Hand(side.pool.dice, len(side.destiny), side.specialty is not None, side.auto_successes, side.armour_penalty)
