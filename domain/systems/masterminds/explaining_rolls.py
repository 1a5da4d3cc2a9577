"""Checks in steps: against a difficulty class, against each other, for initiative, of a hero point."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from domain.events import Event
from domain.explain import Step
from domain.systems.masterminds import events
from domain.systems.masterminds.checks import HELP_DC
from domain.systems.masterminds.courses import (
    AttackCourse,
    CheckCourse,
    ConcentrationCourse,
    CounterCourse,
    Course,
    DyingCourse,
    InitiativeCourse,
    LastingCourse,
    OpposedCourse,
    RecoveryCourse,
    SaveCourse,
    ToughnessCourse,
)
from domain.systems.masterminds.durations import KEEPING
from domain.systems.masterminds.explaining_parts import natural, parts_of
from domain.systems.masterminds.rolls import IMPROVED, Modifier, Roll, improved
from domain.systems.masterminds.traits import Decision, DropCause, Kept
from domain.systems.masterminds.wording import duration, name, step, title, word

COURSES: Mapping[type[Course], tuple[str, str]] = {
    CheckCourse: ("check", "MM-CHECK-1"),
    OpposedCourse: ("opposed", "MM-OPP"),
    InitiativeCourse: ("initiative", "MM-INIT"),
    AttackCourse: ("attack", "MM-ATK-1"),
    ToughnessCourse: ("toughness", "MM-TOUGH"),
    SaveCourse: ("save", "MM-PWR-SAVE"),
    LastingCourse: ("lasting", "MM-DUR-LASTING"),
    DyingCourse: ("dying", "MM-COND-DYING"),
    RecoveryCourse: ("recovery", "MM-REC-1"),
    ConcentrationCourse: ("concentration", "MM-DUR-CONCENTRATION"),
    CounterCourse: ("counter", "MM-HP-COUNTER"),
}
"""What dice are for -> the word of it, and the rule that asks for them; the improvement of a roll is told apart."""


def _made(event: events.RollMade) -> Iterator[Step]:
    """Explain dice on the table; what they have to reach is said with the announcement.

    Rules: MM-DICE, MM-HP-REROLL
    """
    key, rule = COURSES.get(type(event.course), ("improvement", "MM-HP-REROLL"))
    if isinstance(event.course, CheckCourse) and event.course.power:
        rule = "MM-POWER-CHECK"
    yield step(f"for_{key}", rule)
    if key == "improvement":
        yield from (step("hero_die", "MM-DICE", who=name(roll.who), face=roll.natural) for roll in event.rolls)
        return
    for roll in event.rolls:
        yield from parts_of(roll, rule)
    if not event.announced:
        yield step("open", "MM-HP-REROLL")


def _improved(event: events.RollImproved) -> Iterator[Step]:
    """Explain which of two dice counts. Rules: MM-HP-REROLL"""
    key = "raised" if event.second <= IMPROVED else "stands"
    yield step(key, "MM-HP-REROLL", face=event.second, value=improved(event.second))
    ends = "keeps_second" if event.kept is Kept.SECOND else "keeps_first"
    yield step(ends, "MM-HP-REROLL", who=name(event.who))


def _check(event: events.CheckSettled) -> Iterator[Step]:
    """Explain a check. Rules: MM-CHECK-1, MM-CHECK-NAT, MM-POWER-CHECK, MM-AID, MM-RETRY, MM-TAKE20"""
    rule = "MM-POWER-CHECK" if event.power else "MM-CHECK-1"
    for roll, bonus in zip(event.helpers, event.helper_bonuses, strict=True):
        yield from parts_of(roll, "MM-AID")
        key = "aids" if bonus else "aids_not"
        yield step(key, "MM-AID", who=name(roll.who), total=roll.total, dc=HELP_DC, bonus=bonus)
    aid = sum(event.helper_bonuses)
    yield from parts_of(event.roll, rule, (Modifier("aid", aid),) if aid else ())
    yield from natural(event.roll)
    if event.dc is None:
        yield step("no_dc", rule)
        return
    yield compared(event.total, event.dc, rule)
    yield from _afterwards(event)


def compared(total: int, dc: int, rule: str) -> Step:
    """Return a total held against a difficulty class. Rules: MM-CHECK-1"""
    key = "reaches" if total >= dc else "falls_short"
    return step(key, rule, total=total, dc=dc, margin=abs(total - dc))


def _afterwards(event: events.CheckSettled) -> Iterator[Step]:
    """Explain what failing leads to, and the time that it took. Rules: MM-RETRY, MM-TAKE20"""
    if event.seconds:
        twenty = event.roll.taken and event.roll.natural == 20
        yield step("takes_20" if twenty else "takes", "MM-TAKE20" if twenty else None, time=duration(event.seconds))
    if event.event:
        yield step("consequence", "MM-RETRY", event=event.event)
    if event.dc_next is not None and event.dc_next != event.dc:
        yield step("harder", "MM-RETRY", dc=event.dc_next)
    elif event.success is False and event.may_retry:
        yield step("again", "MM-RETRY")


def _opposed(event: events.OpposedSettled) -> Iterator[Step]:
    """Explain one against another. Rules: MM-OPP, MM-COMP, MM-POWER-OPP, MM-POWER-VS"""
    winner = name(event.who if event.winner == 0 else event.other)
    if event.scores:
        one, other = (*event.scores, 0, 0)[:2]
        people = {"who": name(event.who), "other": name(event.other)}
        yield step("scores", "MM-COMP", **people, one=one, two=other)
    if event.by is Decision.SCORE:
        yield step("by_score", "MM-COMP", who=winner)
        return
    yield from duel(event.rolls, event.first, event.by, "MM-OPP")
    yield step("wins", "MM-OPP", who=winner)


def duel(rolls: tuple[Roll, ...], first: tuple[Roll, ...], by: Decision, rule: str) -> Iterator[Step]:
    """Explain two rolls against each other, and what decides between them. Rules: MM-OPP"""
    for roll in first:
        yield from parts_of(roll, rule)
    if first:
        yield step("tie", "MM-OPP")
    for roll in rolls:
        yield from parts_of(roll, rule)
    yield step(f"by_{by.value}", "MM-OPP", who=tuple(name(each.who) for each in rolls))


def _initiative(event: events.InitiativeSettled) -> Iterator[Step]:
    """Explain who acts when. Rules: MM-INIT"""
    yield step("order", "MM-INIT")
    for each in event.order:
        key = "place_off" if each.offs else "place"
        offs = tuple(each.offs)
        yield step(key, "MM-INIT", who=name(each.who), total=each.total, modifier=each.modifier, offs=offs)


def _countered(event: events.PowerCountered) -> Iterator[Step]:
    """Explain an instant counter. Rules: MM-HP-COUNTER, MM-OPP"""
    course = event.course
    yield step("counter", "MM-HP-COUNTER", power=title(course.power), other=title(course.their_power))
    yield from duel(event.rolls, course.first, event.by, "MM-HP-COUNTER")
    key = "countered" if event.countered else "not_countered"
    yield step(key, "MM-HP-COUNTER", power=title(course.their_power))


def _maintained(event: events.PowerMaintained) -> Iterator[Step]:
    """Explain what keeps a power up. Rules: MM-DUR-CONCENTRATION, MM-DUR-SUSTAINED"""
    rule = "MM-DUR-CONCENTRATION" if event.cost == "standard" else "MM-DUR-SUSTAINED"
    yield step(f"upkeep_{event.cost}", rule, who=name(event.who), power=title(event.power))
    yield from concentration(event.roll, event.dc, event.cost)


def concentration(roll: Roll | None, dc: int, cost: str) -> Iterator[Step]:
    """Explain a Concentration check. Rules: MM-DUR-CONCENTRATION, MM-DUR-SUSTAINED"""
    if roll is None:
        return
    rule = "MM-DUR-SUSTAINED" if cost == "move" else "MM-DUR-CONCENTRATION"
    yield from parts_of(roll, rule)
    yield step("concentration_rank", rule, base=KEEPING, dc=dc) if cost == "move" else step("said_dc", rule, dc=dc)
    yield compared(roll.total, dc, rule)


def _dropped(event: events.PowerDropped) -> Iterator[Step]:
    """Explain why a power has ended. Rules: MM-DUR-SUSTAINED, MM-DUR-CONCENTRATION, MM-DUR-CONTINUOUS"""
    yield from concentration(event.roll, event.dc, event.cost)
    rule = "MM-DUR-CONCENTRATION" if event.cause is DropCause.NO_STANDARD_ACTION else "MM-DUR-SUSTAINED"
    if event.cause is DropCause.SWITCHED_OFF:
        rule = "MM-DUR-CONTINUOUS"
    cause = word(f"drop_{event.cause.value}")
    yield step("power_ends", rule, who=name(event.who), power=title(event.power), cause=cause)


EXPLAIN: Mapping[type[Event], Callable[[Any], Iterator[Step]]] = {
    events.RollMade: _made,
    events.RollImproved: _improved,
    events.CheckSettled: _check,
    events.OpposedSettled: _opposed,
    events.InitiativeSettled: _initiative,
    events.PowerCountered: _countered,
    events.PowerMaintained: _maintained,
    events.PowerDropped: _dropped,
}
