"""Exact odds: every face of every die is looked at by the rules themselves, whole numbers until the end.

Where several dice come one after another their ways are multiplied, so that all ways of a chain of n dice are 20^n.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import TypeVar

from msgspec.structs import replace

from domain.systems.masterminds.checks import decide, help_bonus
from domain.systems.masterminds.rolls import SIDES, Roll, Throw, better

K = TypeVar("K")
Sides = Sequence[Sequence[Roll]]
"""Of each roll all that it can be, each as likely as the other."""
FACES = range(1, SIDES + 1)


def rolls_of(throw: Throw) -> list[Roll]:
    """Return what a throw can be: one roll a face, or the number taken. Rules: MM-DICE, MM-TAKE1"""
    if throw.taken:
        return [Roll(throw.who, throw.trait, throw.taken, throw.modifiers, True)]
    return [Roll(throw.who, throw.trait, face, throw.modifiers) for face in FACES]


def improved(rolls: Iterable[Roll], keep: str) -> list[Roll]:
    """Return what rolls can be once a hero point has rolled again. Rules: MM-HP-REROLL"""
    return [replace(roll, second=face, kept=better(roll, face, keep)) for roll in rolls for face in FACES]


def tally(rolls: Iterable[Roll], judge: Callable[[Roll], K]) -> Counter[K]:
    """Return how a roll ends -> in how many ways."""
    return Counter(judge(roll) for roll in rolls)


def helped(helpers: Sides) -> Counter[int]:
    """Return what helpers add to who leads -> in how many ways. Rules: MM-AID"""
    whole = Counter({0: 1})
    for rolls in helpers:
        own, after = tally(rolls, lambda roll: help_bonus(roll.total)), Counter[int]()
        for total, weight in whole.items():
            for bonus, more in own.items():
                after[total + bonus] += weight * more
        whole = after
    return whole


def totals(sides: Sides) -> Counter[int]:
    """Return the total of who leads, with the help of all others -> in how many ways. Rules: MM-CHECK-1, MM-AID"""
    *helpers, lead = sides
    bonuses, found = helped(helpers), Counter[int]()
    for roll in lead:
        for bonus, weight in bonuses.items():
            found[roll.total + bonus] += weight
    return found


def at_least(ways: Mapping[int, int], dc: int) -> Fraction:
    """Return the chance of a total or more. Rules: MM-CHECK-1"""
    return Fraction(sum(weight for total, weight in ways.items() if total >= dc), sum(ways.values()))


def wins(sides: Sides) -> Fraction:
    """Return the chance that the first of two wins; a full tie is rolled again by equals, half of them each.

    Rules: MM-OPP, MM-HP-COUNTER
    """
    one, other = sides
    halves = 0
    for roll in one:
        for against in other:
            decided = decide((roll, against))
            halves += 1 if decided is None else 2 * (decided[0] == 0)
    return Fraction(halves, 2 * len(one) * len(other))


def chained(first: Mapping[K, int], then: Mapping[K, Mapping[K, int]]) -> Counter[K]:
    """Return how two rolls end of which the second is only made after some ends of the first -> in how many ways.

    Args:
        then: End of the first -> ways of the second; where all have as many.
    """
    every = max((sum(ways.values()) for ways in then.values()), default=1)
    found: Counter[K] = Counter()
    for end, weight in first.items():
        if end not in then:
            found[end] += weight * every
            continue
        for last, more in then[end].items():
            found[last] += weight * more
    return found


def chance(ways: Mapping[K, int], *ends: K) -> Fraction:
    """Return the chance of some ends."""
    return Fraction(sum(ways.get(end, 0) for end in ends), sum(ways.values()))


def tries(single: Sequence[Fraction]) -> list[Fraction]:
    """Return the chance that one of the first n tries succeeds, from that of each. Rules: MM-REC-1"""
    found, failed = list[Fraction](), Fraction(1)
    for each in single:
        failed *= 1 - each
        found.append(1 - failed)
    return found
