"""Exact odds of a free roll: whole numbers over the totals, fractions only at the end."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import prod

from domain.dice.notation import Formula
from domain.explain import Step

MOST_WORK = 1_000_000
"""Dice times totals up to which every total is counted; beyond it only the bounds and the average are told."""
LONGEST = 20
"""Totals listed one by one, at most."""
_SHORT = 24
"""Most characters of a fraction that is shown beside its percentage."""


def tell(formula: Formula, need: int | None = None) -> Iterator[Step]:
    """Tell the bounds and the average of a free roll, then the chance of a total or more.

    Args:
        need: The total asked for; None tells of them all, of many every so many.
    """
    least, most = bounds(formula)
    yield Step("core.odds.bounds", {"least": least, "most": most, "average": _average(Fraction(least + most, 2))})
    if need is not None and not least < need <= most:
        yield _at_least(need, Fraction(need <= least))
    elif formula.dice * (most - least + 1) <= MOST_WORK:
        ways, every = counts(formula), prod(term.sides**term.count for term in formula.terms if term.sides)
        for number in _totals(least + 1, most) if need is None else (need,):
            yield _at_least(number, Fraction(sum(ways[number - least :]), every))
    else:
        yield Step("core.odds.too_many")


def bounds(formula: Formula) -> tuple[int, int]:
    """Return the smallest and the largest total."""
    least = most = 0
    for term in formula.terms:
        low, high = sorted((term.sign * term.count, term.sign * term.count * (term.sides or 1)))
        least, most = least + low, most + high
    return least, most


def counts(formula: Formula) -> list[int]:
    """Return in how many ways the dice show each total, from the smallest on.

    A die that is taken away shows the same differences in the opposite order, so its sign does not matter.
    """
    ways = [1]
    for sides in (term.sides for term in formula.terms if term.sides for _ in range(term.count)):
        running, after = 0, []
        for place in range(len(ways) + sides - 1):
            running += ways[place] if place < len(ways) else 0
            running -= ways[place - sides] if place >= sides else 0
            after.append(running)
        ways = after
    return ways


def _totals(first: int, last: int) -> Sequence[int]:
    """Return the totals to be listed."""
    every = -(-(last - first + 1) // LONGEST)
    return range(first + every - 1, last + 1, every)


def _at_least(number: int, chance: Fraction) -> Step:
    return Step("core.odds.at_least", {"n": number, "chance": percent(chance)})


def percent(chance: Fraction) -> Step:
    """Return a chance in percent, one decimal, halves up; with the exact fraction beside it where that is short."""
    tenths = (chance.numerator * 2000 + chance.denominator) // (2 * chance.denominator)
    exact = str(chance)
    key = "core.odds.percent" if len(exact) <= _SHORT else "core.odds.percent_only"
    return Step(key, {"value": f"{tenths // 10}.{tenths % 10}", "exact": exact})


def _average(number: Fraction) -> Step:
    """Return an average: a half of a whole number, so that one decimal says it exactly."""
    size = abs(number)
    half = ".5" if size.denominator == 2 else ""
    return Step("core.odds.number", {"value": f"{'-' if number < 0 else ''}{int(size)}{half}"})
