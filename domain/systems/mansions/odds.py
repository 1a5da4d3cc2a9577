"""Exact odds of a pool: whole numbers over classes of faces, fractions only at the end."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from math import comb

import msgspec

from domain.systems.mansions.dice import SIDES, SYMBOLS
from domain.systems.mansions.evading import has_escaped
from domain.systems.mansions.traits import Symbol

Ways = Mapping[int, int]
"""Result -> in how many ways the dice show it."""
WEIGHTS: Mapping[Symbol, int] = Counter(SYMBOLS.values())
"""Symbol -> faces of six that show it. Rules: MN-DICE"""


class Escape(msgspec.Struct, frozen=True):
    """Chances of an evasion, each exact.

    Attributes:
        escaped: That it succeeds.
        threat: Tokens that the game master gains, on the average.
    """

    escaped: Fraction
    threat: Fraction


def counts(dice: int, symbol: Symbol, *, dark: bool = False) -> Counter[int]:
    """Return how many of a symbol count -> ways to roll them; in the dark the first is lost.

    Rules: MN-DICE, MN-DARK-EFFECT
    """
    shown, other = WEIGHTS[symbol], SIDES - WEIGHTS[symbol]
    ways = Counter(
        {number: comb(dice, number) * shown**number * other ** (dice - number) for number in range(dice + 1)}
    )
    return dimmed(ways) if dark else ways


def dimmed(ways: Ways) -> Counter[int]:
    """Take the first of what counts away. Rules: MN-DARK-EFFECT"""
    after: Counter[int] = Counter()
    for number, weight in ways.items():
        after[max(0, number - 1)] += weight
    return after


def added(pools: Iterable[Ways]) -> Counter[int]:
    """Add up what several roll. Rules: MN-EXPLORE-COMBINE, MN-OBSTRUCT-COMBINE"""
    whole = Counter({0: 1})
    for ways in pools:
        after: Counter[int] = Counter()
        for total, weight in whole.items():
            for number, more in ways.items():
                after[total + number] += weight * more
        whole = after
    return whole


def effort(pools: Sequence[int], symbol: Symbol, *, dark: bool = False, per_effort: bool = False) -> Counter[int]:
    """Return what several reach together -> ways to roll it.

    Args:
        pools: Dice of each.
        per_effort: Darkness takes one from the total, not one from each.

    Rules: MN-EXPLORE-COMBINE, MN-OBSTRUCT-COMBINE, MN-DARK-EFFECT
    """
    whole = added(counts(dice, symbol, dark=dark and not per_effort) for dice in pools)
    return dimmed(whole) if dark and per_effort else whole


def exchange(attack: int, defence: int, *, dark: bool = False) -> Counter[int]:
    """Return what an attack does, impacts less defences, from 0 -> ways to roll it.

    Rules: MN-FIGHT-PLAYER, MN-FIGHT-MAGIC, MN-FIGHT-ENEMY, MN-DARK-EFFECT
    """
    after: Counter[int] = Counter()
    for impacts, weight in counts(attack, Symbol.IMPACT, dark=dark).items():
        for defences, other in counts(defence, Symbol.DEFENCE).items():
            after[max(0, impacts - defences)] += weight * other
    return after


def evasion(dice: int, target: int, *, dark: bool = False) -> Escape:
    """Return the chances of an evasion, by how many dice show successes and how many omens.

    Rules: MN-ACT-EVADE, MN-EVADE-ZERO, MN-EVADE-THREAT, MN-DARK-EFFECT
    """
    blank = SIDES - WEIGHTS[Symbol.SUCCESS] - WEIGHTS[Symbol.OMEN]
    escaped = tokens = 0
    for successes in range(dice + 1):
        for omens in range(dice - successes + 1):
            rest = dice - successes - omens
            ways = comb(dice, successes) * comb(dice - successes, omens) * blank**rest
            ways *= WEIGHTS[Symbol.SUCCESS] ** successes * WEIGHTS[Symbol.OMEN] ** omens
            out = has_escaped(max(0, successes - dark), omens, target)
            escaped += ways * out
            tokens += ways * (omens + (not out))
    every = SIDES**dice
    return Escape(Fraction(escaped, every), Fraction(tokens, every))


def at_least(ways: Ways, number: int) -> Fraction:
    """Return the chance of a number or more."""
    return Fraction(sum(weight for total, weight in ways.items() if total >= number), sum(ways.values()))


def expected(ways: Ways) -> Fraction:
    """Return the average."""
    return Fraction(sum(total * weight for total, weight in ways.items()), sum(ways.values()))
