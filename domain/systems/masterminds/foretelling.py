"""Sentences about odds, whoever rolls: checks, contests, attacks, saves, death and recovery."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple, TypeAlias

from domain.explain import Step, Telling
from domain.systems.masterminds import odds, toughness
from domain.systems.masterminds.courses import AttackCourse, ToughnessCourse
from domain.systems.masterminds.damage import is_critical, is_hit
from domain.systems.masterminds.dying import fate_of
from domain.systems.masterminds.odds import Sides
from domain.systems.masterminds.options import is_on
from domain.systems.masterminds.rolls import Roll
from domain.systems.masterminds.state import Hero
from domain.systems.masterminds.traits import Condition, Fate
from domain.systems.masterminds.wording import gained, word

MISS, HIT, CRITICAL = "miss", "hit", "critical"
"""Ends of an attack roll."""
REACHED = (5, 10, 15, 20, 25, 30)
"""Difficulty classes that are looked at where nobody has said one."""
BANDS = (15, 10, 5, 1)
"""A save failed by at least so much is in that row of the table. Rules: MM-TOUGH, MM-TOUGH-LETHAL"""
TRIES = 5
"""Recovery checks in a row that are looked at."""


class Row(NamedTuple):
    """A row of the tables of damage. Attributes: least: failed by so much or more, 0 for a success.

    Rules: MM-TOUGH, MM-TOUGH-LETHAL
    """

    least: int
    gained: tuple[Condition, ...]


End: TypeAlias = Row | Fate | str | bool
"""How a roll ends."""


# Checks and contests


def of_check(sides: Sides, dc: int | None, rule: str = "MM-CHECK-1") -> Iterator[Step]:
    """Tell the chance of a check, with whoever helps; of several difficulty classes where none has been said.

    Rules: MM-CHECK-1, MM-AID, MM-TAKE10, MM-TAKE20
    """
    ways = odds.totals(sides)
    if dc is not None:
        yield step("check", rule, chance=percent(odds.at_least(ways, dc)), dc=dc)
        return
    chances = [(each, odds.at_least(ways, each)) for each in REACHED]
    rows = tuple(step("reached", rule, dc=each, chance=tenths(found)) for each, found in chances if found)
    yield step("reaches", rule, rows=rows) if rows else step("check", rule, chance=percent(Fraction(0)), dc=REACHED[0])


def check_improved(sides: Sides, dc: int | None) -> Iterator[Step]:
    """Tell the chance of a check that a hero point has rolled again. Rules: MM-HP-REROLL"""
    if dc is not None:
        chance = odds.at_least(odds.totals(sides), dc)
        yield step("hero_point", "MM-HP-REROLL", chance=percent(chance))


def of_opposed(sides: Sides, who: Telling, rule: str = "MM-OPP") -> Iterator[Step]:
    """Tell the chance that the first of two wins. Rules: MM-OPP, MM-POWER-OPP, MM-POWER-VS, MM-HP-COUNTER"""
    yield step("wins", rule, who=who, chance=percent(odds.wins(sides)))


# Attacks and what they lead to


def strikes(rolls: Sequence[Roll], course: AttackCourse, options: Mapping[str, str]) -> Counter[End]:
    """Return how an attack roll ends -> in how many ways. Rules: MM-ATK-1, MM-ATK-NAT, MM-CRIT"""
    one_misses = is_on(options, "nat1_attack_miss")

    def judged(roll: Roll) -> End:
        if not is_hit(roll, course.defense, one_misses=one_misses):
            return MISS
        return CRITICAL if is_critical(roll, course.defense) else HIT

    return odds.tally(rolls, judged)


def of_strike(ways: Mapping[End, int], defense: int) -> Iterator[Step]:
    """Tell the chance of a hit and of a critical one. Rules: MM-ATK-1, MM-ATK-NAT, MM-CRIT"""
    yield step("hit", "MM-ATK-1", chance=percent(odds.chance(ways, HIT, CRITICAL)), defense=defense)
    if ways.get(CRITICAL):
        yield step("critical", "MM-CRIT", chance=percent(odds.chance(ways, CRITICAL)))


def strike_improved(ways: Mapping[End, int]) -> Step:
    """Tell the chance of a hit that a hero point has rolled again. Rules: MM-HP-REROLL"""
    return step("hero_point", "MM-HP-REROLL", chance=percent(odds.chance(ways, HIT, CRITICAL)))


Ahead: TypeAlias = Callable[[bool], Mapping[End, int] | None]
"""Whether a hit is critical -> how what follows it ends."""


def whole_attack(ways: Mapping[End, int], after: Ahead) -> Counter[End]:
    """Return how an attack and the save after a hit end -> in how many ways. Rules: MM-ATK-1, MM-CRIT"""
    then: dict[End, Mapping[End, int]] = {}
    for end in (HIT, CRITICAL):
        found = after(end == CRITICAL) if ways.get(end) else None
        if found is not None:
            then[end] = found
    return odds.chained(ways, then)


def rows_of(rolls: Sequence[Roll], hero: Hero, course: ToughnessCourse, options: Mapping[str, str]) -> Counter[End]:
    """Return the rows of the table of damage -> in how many ways.

    Rules: MM-TOUGH, MM-TOUGH-LETHAL, MM-TOUGH-STACK, MM-CHECK-NAT
    """

    def judged(roll: Roll) -> End:
        fail_by = course.dc - roll.total
        least = next((band for band in BANDS if fail_by >= band), 0)
        return Row(least, toughness.suffered(hero, roll, course, options))

    return odds.tally(rolls, judged)


def of_rows(ways: Mapping[End, int], *, lethal: bool, whole: bool) -> Iterator[Step]:
    """Tell every row of the table of damage that can come.

    Args:
        whole: Chances are those of a whole attack, misses included.

    Rules: MM-TOUGH, MM-TOUGH-LETHAL
    """
    rule, ending = ("MM-TOUGH-LETHAL" if lethal else "MM-TOUGH"), ("_whole" if whole else "")
    for row in sorted(end for end in ways if isinstance(end, Row)):
        chance = percent(odds.chance(ways, row))
        if not row.gained:
            yield step(f"unhurt{ending}", rule, chance=chance)
            continue
        band, conditions = step(f"by_{row.least}", rule), gained(row.gained)
        yield step(f"row{ending}", rule, chance=chance, band=band, conditions=conditions)


def of_dying(ways: Mapping[End, int], hero: Hero, fortitude: Sequence[Roll], dc: int) -> Iterator[Step]:
    """Tell the chance of dying, and of being dead after the first Fortitude save. Rules: MM-COND-DYING, MM-COND-DEAD"""
    falls = [end for end in ways if isinstance(end, Row) and Condition.DYING in end.gained]
    if not falls or hero.has(Condition.DYING):
        return
    fates: Counter[End] = odds.tally(fortitude, lambda roll: fate_of(roll, dc))
    then: dict[End, Mapping[End, int]] = dict.fromkeys(falls, fates)
    after = odds.chained(ways, then)
    dying, dead = odds.chance(ways, *falls), odds.chance(after, Fate.DEAD)
    yield step("dying", "MM-COND-DYING", chance=percent(dying), dead=percent(dead))


# Saves, death and recovery


def of_save(rolls: Sequence[Roll], dc: int, rule: str, key: str = "resists") -> Iterator[Step]:
    """Tell the chance of a save. Rules: MM-PWR-SAVE, MM-DUR-LASTING, MM-DUR-CONCENTRATION"""
    yield step(key, rule, chance=percent(saved(rolls, dc)), dc=dc)


def saved(rolls: Sequence[Roll], dc: int) -> Fraction:
    """Return the chance of a save. Rules: MM-PWR-SAVE"""
    return odds.chance(odds.tally(rolls, lambda roll: roll.total >= dc), True)


def of_death(rolls: Sequence[Roll], dc: int) -> Iterator[Step]:
    """Tell what a dying save may lead to. Rules: MM-COND-DYING, MM-COND-DEAD"""
    ways = odds.tally(rolls, lambda roll: fate_of(roll, dc))
    for fate in Fate:
        yield step("fate", "MM-COND-DYING", fate=word(fate), chance=percent(odds.chance(ways, fate)))


def of_recovery(rolls: Sequence[Roll], dc: int, sure_at: int | None) -> Iterator[Step]:
    """Tell the chance of a recovery check, and of so many in a row, each with a better bonus.

    Args:
        sure_at: The try that heals whatever it shows, from 1; None for none.

    Rules: MM-REC-1, MM-REC-INJURED
    """
    ways = odds.totals((rolls,))
    singles = [Fraction(1) if sure_at == n else odds.at_least(ways, dc - n + 1) for n in range(1, TRIES + 1)]
    found = odds.tries(singles)
    yield step("recovers", "MM-REC-1", chance=percent(found[0]), dc=dc)
    rows = tuple(step("within", "MM-REC-1", n=n, chance=tenths(each)) for n, each in enumerate(found, 1) if n > 1)
    if found[0] < 1:
        yield step("recovers_within", "MM-REC-1", rows=rows)


# Numbers


def percent(chance: Fraction) -> Step:
    """Return a chance in percent, one decimal, halves up; with the exact fraction beside it."""
    return Step("masterminds.odds.percent", {"value": _decimal(chance), "exact": str(chance)})


def tenths(chance: Fraction) -> Step:
    """Return a chance in percent without the fraction."""
    return Step("masterminds.odds.tenths", {"value": _decimal(chance)})


def _decimal(chance: Fraction) -> str:
    found = (chance.numerator * 2000 + chance.denominator) // (2 * chance.denominator)
    return f"{found // 10}.{found % 10}"


def step(key: str, rule: str, /, **values: Telling) -> Step:
    """Return a sentence about odds, with the rule that it applies."""
    return Step(f"masterminds.odds.{key}", values, rule)
