"""The joint question of a roll, exactly: by how much it is won, how much of that is triumphs, and whose setback it is.

Whole numbers of ways, of 6 to the power of the dice; fractions are made only where somebody reads them.
"""

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import TypeAlias

import msgspec

from domain.systems.plenilunio import judging
from domain.systems.plenilunio.options import reading
from domain.systems.plenilunio.rolled import Tally

FACES, BLANK, GOOD, BOTCHLESS = 6, 3, 2, 2
"""Faces of a die; those worth nothing, those of a plain success, and those worth nothing that are no botch.

Rules: PL-ROLL-2, PL-ODDS-1
"""
Cell: TypeAlias = tuple[int, int, int]
"""(normal successes, triumph units, ways)."""
Margin: TypeAlias = tuple[int, int, bool]
"""(degree, triumph units that the winner has left, whether the roller suffers a setback)."""


class Hand(msgspec.Struct, frozen=True):
    """The dice of a side, before they are rolled.

    Attributes:
        own: Own or difficulty dice.
        destiny: Destiny dice.
        specialty: Whether own triumphs are doubled.
        auto_successes: Added as normal successes.
        armour_penalty: Judged applicable.
        character: Who may suffer a setback.
    """

    own: int
    destiny: int = 0
    specialty: bool = False
    auto_successes: int = 0
    armour_penalty: int = 0
    character: bool = True

    @property
    def dice(self) -> int:
        """Dice in all."""
        return self.own + self.destiny


class Margins(msgspec.Struct, frozen=True):
    """How a roll may end, seen from the roller.

    Attributes:
        every: Ways in all.
        ways: Ways of each end.
        setback: Ways of a setback of the roller, of all its throws.
        other_setback: The same of the other side.
        destiny_gain: A destiny die of the roller shows a triumph.
    """

    every: int
    ways: Mapping[Margin, int]
    setback: Fraction
    other_setback: Fraction
    destiny_gain: Fraction

    @property
    def won(self) -> int:
        """Ways of a degree above 0."""
        return sum(ways for (degree, _, _), ways in self.ways.items() if degree > 0)

    @property
    def tied(self) -> int:
        """Ways of a degree of 0."""
        return sum(ways for (degree, _, _), ways in self.ways.items() if not degree)


def margins(mine: Hand, theirs: Hand, options: Mapping[str, str] = {}) -> Margins:
    """Return in how many ways a roll ends how.

    Args:
        mine: Of the roller.
        theirs: Of the difficulty or the rival.
        options: Readings in force.

    Rules: PL-ODDS-1, PL-CANC-1, PL-CANC-2, PL-CANC-3, PL-REV-1
    """
    hits_destiny = reading(options, "armour_hits_destiny_dice")
    ours, others = spread(mine, hits_destiny), spread(theirs, hits_destiny)
    our_totals, other_totals = _totals(ours), _totals(others)
    ways: dict[Margin, int] = {}
    blank, falls = mine.auto_successes, _falls(mine, options)
    for normal, units, weight in ours:
        total = normal + units
        shares = _shares(weight, falls if total == blank else 0)
        for hits, other in enumerate(other_totals[: total + 1]):
            left = (units if hits <= normal else total - hits) if other else 0
            for setback, share in shares if other else ():
                end = (total - hits, left, setback)
                ways[end] = ways.get(end, 0) + share * other
    for normal, units, weight in others:
        total = normal + units
        for hits, own in enumerate(our_totals[:total]):
            if own:
                left = units if hits <= normal else total - hits
                for setback, share in _shares(own, falls if hits == blank else 0):
                    end = (hits - total, left, setback)
                    ways[end] = ways.get(end, 0) + share * weight
    every = FACES ** (mine.dice + theirs.dice)
    return Margins(every, ways, setback_of(mine, options), setback_of(theirs, options), any_triumph(mine.destiny))


def _shares(weight: int, falls: int) -> tuple[tuple[bool, int], ...]:
    """Divide the ways of a total into those with and without a setback."""
    if not falls:
        return ((False, weight),)
    return ((True, falls), (False, weight - falls)) if weight > falls else ((True, weight),)


def _falls(hand: Hand, options: Mapping[str, str]) -> int:
    """Return in how many ways a side throws a botch and nothing good. Rules: PL-REV-1, PL-REV-3"""
    prevented = hand.auto_successes and reading(options, "auto_successes_prevent_setback") == "true"
    return 0 if prevented or not hand.character else BLANK**hand.dice - BOTCHLESS**hand.dice


def setback_of(hand: Hand, options: Mapping[str, str] = {}) -> Fraction:
    """Return the chance of a botch with nothing good beside it. Rules: PL-REV-1, PL-REV-3, PL-ODDS-1"""
    return Fraction(_falls(hand, options), FACES**hand.dice)


def any_triumph(dice: int) -> Fraction:
    """Return the chance that some dice show a triumph at least once. Rules: PL-DEST-4, PL-ODDS-1"""
    return 1 - Fraction(FACES - 1, FACES) ** dice


def _totals(cells: tuple[Cell, ...]) -> list[int]:
    """Return ways by successes in all, from 0."""
    ways = [0] * (1 + max(normal + units for normal, units, _ in cells))
    for normal, units, weight in cells:
        ways[normal + units] += weight
    return ways


@lru_cache(maxsize=64)
def spread(hand: Hand, hits_destiny_dice: str = "true") -> tuple[Cell, ...]:
    """Return what a side may have before anything is cancelled; kept, for many rows of odds ask for it again.

    Args:
        hits_destiny_dice: The reading `armour_hits_destiny_dice`.

    Rules: PL-ODDS-1, PL-SPEC-1, PL-POOL-6, PL-ARM-4
    """
    if hand.armour_penalty:
        return _armoured(hand, hits_destiny_dice)
    ways: dict[tuple[int, int], int] = {}
    for normal, triumphs, weight in _dice(hand.own):
        units = triumphs * (2 if hand.specialty else 1)
        for further, doubled, more in _dice(hand.destiny):
            cell = (normal + further + hand.auto_successes, units + 2 * doubled)
            ways[cell] = ways.get(cell, 0) + weight * more
    return tuple((normal, units, weight) for (normal, units), weight in ways.items())


def _dice(dice: int) -> list[Cell]:
    """Return (successes, triumphs, ways to roll them) of some dice. Rules: PL-ROLL-2, PL-ODDS-1"""
    return [
        (
            normal,
            triumphs,
            comb(dice, triumphs) * comb(dice - triumphs, normal) * GOOD**normal * BLANK ** (dice - triumphs - normal),
        )
        for triumphs in range(dice + 1)
        for normal in range(dice - triumphs + 1)
    ]


def _armoured(hand: Hand, hits_destiny_dice: str) -> tuple[Cell, ...]:
    """Count by how many dice show what: a botch changes what triumphs are worth. Rules: PL-ARM-4, PL-ARM-6"""
    options = {"armour_hits_destiny_dice": hits_destiny_dice}
    ways: dict[tuple[int, int], int] = {}
    for own, weight in _tallies(hand.own):
        for destiny, more in _tallies(hand.destiny):
            shown = judging.Shown(own, destiny, hand.specialty, hand.auto_successes, hand.armour_penalty)
            found = judging.count(shown, options)
            cell = (found.normal, found.units)
            ways[cell] = ways.get(cell, 0) + weight * more
    return tuple((normal, units, weight) for (normal, units), weight in ways.items())


def _tallies(dice: int) -> list[tuple[tuple[int, ...], int]]:
    """List what dice may show, by classes of faces: faces that stand for it, and its ways. Rules: PL-ROLL-2"""
    found = []
    for botch in range(dice + 1):
        for miss in range(dice - botch + 1):
            for success in range(dice - botch - miss + 1):
                tally = Tally(botch, miss, success, dice - botch - miss - success)
                faces = (1,) * botch + (2,) * miss + (4,) * success + (6,) * tally.triumph
                found.append((faces, _weight(tally)))
    return found


def _weight(tally: Tally) -> int:
    """Return in how many ways dice show a tally. Rules: PL-ROLL-2, PL-ODDS-1"""
    dice = tally.botch + tally.miss + tally.success + tally.triumph
    blank, good = comb(dice, tally.botch + tally.miss), comb(tally.success + tally.triumph, tally.success)
    return int(blank * comb(tally.botch + tally.miss, tally.botch) * good * 2 ** (tally.miss + tally.success))
