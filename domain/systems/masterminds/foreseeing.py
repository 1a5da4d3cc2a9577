"""How a deed may end: exact odds of its next roll, and of what that roll leads to, as things stand."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from domain.events import Action
from domain.explain import Step
from domain.systems.masterminds import announcing, odds, striking
from domain.systems.masterminds import foretelling as tell
from domain.systems.masterminds.actions import Announce
from domain.systems.masterminds.courses import (
    AttackCourse,
    Blow,
    Cast,
    CheckCourse,
    ConcentrationCourse,
    CounterCourse,
    Course,
    DyingCourse,
    ImprovementCourse,
    LastingCourse,
    OpposedCourse,
    RecoveryCourse,
    SaveCourse,
    ToughnessCourse,
)
from domain.systems.masterminds.deeds import Rolling, cast_of
from domain.systems.masterminds.dying import dc_of
from domain.systems.masterminds.figures import save_bonus
from domain.systems.masterminds.foretelling import End
from domain.systems.masterminds.odds import Sides
from domain.systems.masterminds.options import reading
from domain.systems.masterminds.people import open_roll
from domain.systems.masterminds.recovery import DC, HEALING_HOURS, clock_of
from domain.systems.masterminds.rolls import Roll, Throw, parts
from domain.systems.masterminds.state import Hero, State
from domain.systems.masterminds.tale import Tale
from domain.systems.masterminds.traits import Condition, Save
from domain.systems.masterminds.wording import name


class Outlook(NamedTuple):
    """A roll that lies ahead.

    Attributes:
        sides: Of each roll all that it can be.
        course: What it is for.
        pays: Whether hero points may still roll it again.
    """

    state: State
    sides: Sides
    course: Course
    pays: bool = True

    @property
    def rolls(self) -> Sequence[Roll]:
        """All that the last roll can be: of who leads, or the only one."""
        return self.sides[-1]

    @property
    def hero(self) -> Hero | None:
        """Whose roll the last one is."""
        return self.state.heroes.get(self.rolls[0].who)

    def raised(self, place: int) -> Sides | None:
        """Return the sides with one of them rolled again for a hero point; None where nobody pays for that.

        Rules: MM-HP-REROLL
        """
        rolls = self.sides[place]
        hero = self.state.heroes.get(rolls[0].who)
        if not self.pays or hero is None or not hero.points or rolls[0].taken:
            return None
        better = odds.improved(rolls, reading(self.state.options, "hp_reroll_keep"))
        where = place % len(self.sides)
        return tuple(better if number == where else side for number, side in enumerate(self.sides))


def foresee(state: State, action: Action) -> list[Step]:
    """Tell how a legal deed may end; nothing for one after which nothing is rolled.

    Raises:
        TestigoError: As the rules refuse the deed.
    """
    cast_ = _ahead(Tale(state), action)
    if cast_ is None:
        return []
    if isinstance(cast_.course, ImprovementCourse):
        return list(_improvement(state, cast_.throws[0], cast_.course))
    return list(_foretold(Outlook(state, tuple(odds.rolls_of(throw) for throw in cast_.throws), cast_.course)))


def _ahead(tale: Tale, action: Action) -> Cast | None:
    """Return the next dice of a deed, None for none. Rules: MM-HP-REROLL, MM-DICE"""
    if isinstance(action, Announce):
        asked = announcing.asked(tale, action)
        tale.begin(action)
        return announcing.settle(tale, asked.rolls, asked.course)
    return cast_of(tale, action) if isinstance(action, Rolling) else None


def _improvement(state: State, throw: Throw, course: ImprovementCourse) -> Iterator[Step]:
    """Tell how an open roll may end once it has been rolled again. Rules: MM-HP-REROLL"""
    asked = open_roll(state, course.question)
    if asked is None:
        return
    keep = reading(state.options, "hp_reroll_keep")
    sides = tuple(odds.improved((roll,), keep) if roll.who == throw.who else (roll,) for roll in asked.rolls)
    yield from _foretold(Outlook(state, sides, asked.course, pays=False))


def _foretold(ahead: Outlook) -> Iterator[Step]:
    match ahead.course:
        case CheckCourse():
            yield from _check(ahead, ahead.course)
        case OpposedCourse() | CounterCourse():
            yield from _opposed(ahead)
        case AttackCourse():
            yield from _attack(ahead, ahead.course)
        case ToughnessCourse():
            yield from _toughness(ahead, ahead.course)
        case RecoveryCourse():
            yield from _recovery(ahead, ahead.course)
        case DyingCourse():
            yield from tell.of_death(ahead.rolls, ahead.course.dc)
        case SaveCourse():
            yield from _saved(ahead, ahead.course.dc, "MM-PWR-SAVE")
        case LastingCourse():
            yield from _saved(ahead, ahead.course.dc, "MM-DUR-LASTING", "throws_off")
        case ConcentrationCourse():
            yield from _saved(ahead, ahead.course.dc, "MM-DUR-CONCENTRATION", "keeps_up")


def _check(ahead: Outlook, course: CheckCourse) -> Iterator[Step]:
    """Rules: MM-CHECK-1, MM-POWER-CHECK, MM-AID, MM-HP-REROLL"""
    yield from tell.of_check(ahead.sides, course.dc, "MM-POWER-CHECK" if course.power else "MM-CHECK-1")
    if raised := ahead.raised(-1):
        yield from tell.check_improved(raised, course.dc)


def _opposed(ahead: Outlook) -> Iterator[Step]:
    """Rules: MM-OPP, MM-POWER-OPP, MM-POWER-VS, MM-HP-COUNTER, MM-HP-REROLL"""
    rule = "MM-HP-COUNTER" if isinstance(ahead.course, CounterCourse) else "MM-OPP"
    yield from tell.of_opposed(ahead.sides, name(ahead.sides[0][0].who), rule)
    for place, side in enumerate(ahead.sides):
        raised = ahead.raised(place)
        if raised is not None:
            chance = odds.wins(raised) if place == 0 else 1 - odds.wins(raised)
            yield tell.step("wins_hero", "MM-HP-REROLL", who=name(side[0].who), chance=tell.percent(chance))


def _saved(ahead: Outlook, dc: int, rule: str, key: str = "resists") -> Iterator[Step]:
    """Rules: MM-PWR-SAVE, MM-DUR-LASTING, MM-DUR-CONCENTRATION, MM-HP-REROLL"""
    yield from tell.of_save(ahead.rolls, dc, rule, key)
    if raised := ahead.raised(-1):
        yield tell.step("hero_point", "MM-HP-REROLL", chance=tell.percent(tell.saved(raised[-1], dc)))


# Attacks


def _attack(ahead: Outlook, course: AttackCourse) -> Iterator[Step]:
    """Tell the attack, then what it leads to, misses counted in. Rules: MM-ATK-1, MM-CRIT, MM-HP-REROLL"""
    options = ahead.state.options
    ways = tell.strikes(ahead.rolls, course, options)
    yield from tell.of_strike(ways, course.defense)
    if raised := ahead.raised(-1):
        yield tell.strike_improved(tell.strikes(raised[-1], course, options))
    hit = _landed(ahead.state, course.blow, critical=False)
    if hit is None or not any(ways.get(end) for end in (tell.HIT, tell.CRITICAL)):
        return
    whole = tell.whole_attack(ways, lambda critical: _landed_ways(ahead.state, course.blow, critical=critical))
    if isinstance(hit.course, ToughnessCourse):
        yield from tell.of_rows(whole, lethal=hit.course.lethal, whole=True)
        yield from _death(ahead.state, whole, course.blow)
    elif isinstance(hit.course, SaveCourse):
        chance = tell.percent(odds.chance(whole, False))
        yield tell.step("affects", "MM-PWR-SAVE", chance=chance, dc=hit.course.dc)


def _landed(state: State, blow: Blow, *, critical: bool) -> Cast | None:
    """Return the save of whoever is hit. Rules: MM-TOUGH, MM-PWR-SAVE"""
    return striking.landed(Tale(state), blow, critical=critical)


def _landed_ways(state: State, blow: Blow, *, critical: bool) -> Mapping[End, int] | None:
    """Return how the save of whoever is hit ends -> in how many ways. Rules: MM-TOUGH, MM-PWR-SAVE, MM-CRIT"""
    found = _landed(state, blow, critical=critical)
    if found is None:
        return None
    rolls, course = odds.rolls_of(found.throws[0]), found.course
    if isinstance(course, ToughnessCourse):
        return tell.rows_of(rolls, state.heroes[blow.target], course, state.options)
    dc = course.dc if isinstance(course, SaveCourse) else 0
    return odds.tally(rolls, lambda roll: roll.total >= dc)


def _toughness(ahead: Outlook, course: ToughnessCourse) -> Iterator[Step]:
    """Tell every row of the table of damage. Rules: MM-TOUGH, MM-TOUGH-LETHAL, MM-HP-REROLL"""
    state, hero = ahead.state, ahead.state.heroes[course.blow.target]
    ways = tell.rows_of(ahead.rolls, hero, course, state.options)
    yield from tell.of_rows(ways, lethal=course.lethal, whole=False)
    yield from _death(state, ways, course.blow)
    if raised := ahead.raised(-1):
        yield tell.step("hero_point_save", "MM-HP-REROLL", chance=tell.percent(tell.saved(raised[-1], course.dc)))


def _death(state: State, ways: Mapping[End, int], blow: Blow) -> Iterator[Step]:
    """Rules: MM-COND-DYING, MM-COND-DEAD"""
    hero = state.heroes[blow.target]
    fortitude = Throw(hero.id, Save.FORTITUDE, parts(fortitude=save_bonus(state, hero, Save.FORTITUDE)))
    yield from tell.of_dying(ways, hero, odds.rolls_of(fortitude), dc_of(0))


def _recovery(ahead: Outlook, course: RecoveryCourse) -> Iterator[Step]:
    """Rules: MM-REC-1, MM-REC-INJURED, MM-HP-REROLL"""
    hero, sure = ahead.hero, None
    if hero is not None and course.condition is Condition.INJURED and not course.hero_point:
        sure = HEALING_HOURS - clock_of(hero, course.condition).hourly
    yield from tell.of_recovery(ahead.rolls, DC, sure)
    if raised := ahead.raised(-1):
        yield tell.step("hero_point", "MM-HP-REROLL", chance=tell.percent(tell.saved(raised[-1], DC)))
