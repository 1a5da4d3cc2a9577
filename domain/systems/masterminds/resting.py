"""Time that passes outside a fight, and what falls due in it, in order."""

from collections.abc import Iterator
from typing import NamedTuple

from domain.errors import RuleError, UsageError
from domain.systems.masterminds import fatigue, rounds, strain
from domain.systems.masterminds.actions import Rest
from domain.systems.masterminds.courses import Cast, RecoveryCourse
from domain.systems.masterminds.draft import SECONDS
from domain.systems.masterminds.events import FatigueChanged, FellDue, RestTaken, TimePassed
from domain.systems.masterminds.people import check_settled, playing
from domain.systems.masterminds.recovery import HOUR, INTERVALS, cast_of, clock_of, due_at, is_allowed
from domain.systems.masterminds.state import Hero, State
from domain.systems.masterminds.tale import Tale
from domain.systems.masterminds.traits import Condition, DueKind

LONGEST = 366 * 24 * HOUR
"""Seconds that may pass at once."""
TIRED = {Condition.EXHAUSTED: HOUR, Condition.FATIGUED: 8 * HOUR}
"""Seconds of complete rest that lead one step up. Rules: MM-REC-FATIGUE"""


class Rested(NamedTuple):
    """A rest as it goes on. Attributes: began, until: game time; recover: checks are made as they fall due."""

    began: int
    who: tuple[str, ...]
    until: int
    recover: bool


class Moment(NamedTuple):
    """Something that happens as time goes by. Attributes: rank: which comes first of what happens at once."""

    at: int
    rank: int
    who: str
    what: DueKind | None
    condition: Condition | None = None
    effect: int = 0


def rest(tale: Tale, action: Rest) -> Cast | None:
    """Let time pass as far as the first thing that somebody has to answer.

    Raises:
        RuleError: `encounter_running`, `roll_open`, `due_open`.
        UsageError: `duration_out_of_bounds`.

    Rules: MM-REC-1, MM-REC-FATIGUE, MM-ROUND, MM-EE-FATIGUE, MM-COND-DYING
    """
    state = tale.state
    if state.encounter is not None:
        raise RuleError("encounter_running", rule="MM-ROUND")
    if not 1 <= action.seconds <= LONGEST:
        raise UsageError("duration_out_of_bounds", seconds=action.seconds, maximum=LONGEST)
    for who in action.who:
        playing(state, who)
    check_settled(state)
    rounds.lapse(tale)
    return go_on(tale, Rested(tale.state.clock, action.who, tale.state.clock + action.seconds, action.recover))


def go_on(tale: Tale, rest_: Rested) -> Cast | None:
    """Let time pass until the rest is over, or until something falls due. Rules: MM-REC-1, MM-REC-ORDER"""
    stopped = False
    while True:
        moment = min(_moments(tale.state, rest_), default=None)
        if moment is None or moment.at > rest_.until or (stopped and moment.at > tale.state.clock):
            break
        _pass(tale, rest_, moment.at)
        if moment.what is DueKind.RECOVERY and moment.condition is not None and rest_.recover:
            if stopped:
                break
            return _checked(tale, rest_, moment, moment.condition)
        stopped |= _happens(tale, moment)
    if not stopped:
        _pass(tale, rest_, rest_.until)
    tale.happen(RestTaken(rest_.until - tale.state.clock))
    return None


def resume(tale: Tale, course: RecoveryCourse) -> Cast | None:
    """Go on with a rest after a check that it has made by itself. Rules: MM-REC-1"""
    if not course.until:
        return None
    return go_on(tale, Rested(tale.state.clock, course.resting, course.until, True))


def _pass(tale: Tale, rest_: Rested, at: int) -> None:
    if at > tale.state.clock:
        tale.happen(TimePassed(at - tale.state.clock, tuple(who for who in tale.state.heroes if who in rest_.who)))
        rounds.expire(tale, None)


def _checked(tale: Tale, rest_: Rested, moment: Moment, condition: Condition) -> Cast:
    """Return the check that a rest makes by itself. Rules: MM-REC-1"""
    hero = next(hero for hero in tale.state.playing() if hero.id == moment.who)
    resting = tuple(who for who in tale.state.heroes if who in rest_.who)
    return cast_of(tale.state, hero, RecoveryCourse(condition, 0, False, resting, rest_.until))


def _happens(tale: Tale, moment: Moment) -> bool:
    """Let something happen; return whether somebody has to answer.

    Rules: MM-EE-FATIGUE, MM-REC-FATIGUE, MM-COND-DISABLED
    """
    hero = next(hero for hero in tale.state.playing() if hero.id == moment.who)
    if moment.what is DueKind.FATIGUE:
        fatigue.fall_due(tale, hero)
    elif moment.condition is Condition.DISABLED and moment.what is DueKind.DYING:
        strain.collapse(tale, hero)
    elif moment.what is None:
        tale.happen(FatigueChanged(hero.id, -1, "rest"))
        return False
    else:
        tale.happen(FellDue(hero.id, moment.what, moment.condition or "", moment.effect))
    return True


def _moments(state: State, rest_: Rested) -> Iterator[Moment]:
    """Yield what comes next for everybody, never earlier than now. Rules: MM-ROUND, MM-REC-1"""
    for hero in state.playing():
        for moment in _of(state, hero, rest_):
            yield moment._replace(at=max(moment.at, state.clock))


def _of(state: State, hero: Hero, rest_: Rested) -> Iterator[Moment]:
    """Yield what comes next for somebody: fatigue, dying saves, lasting effects, recovery.

    Rules: MM-EE-FATIGUE, MM-COND-DYING, MM-DUR-LASTING, MM-REC-1, MM-REC-FATIGUE
    """
    resting = hero.id in rest_.who
    asked = [(due.what, due.effect or due.key) for due in state.due if due.who == hero.id]
    if hero.has(Condition.DEAD):
        return
    if hero.fatigue_due and (DueKind.FATIGUE, "") not in asked:
        yield Moment(hero.pushed_at + SECONDS, 0, hero.id, DueKind.FATIGUE)
    if hero.strained:
        yield Moment(rest_.began + SECONDS, 1, hero.id, DueKind.DYING, Condition.DISABLED)
    if hero.has(Condition.DYING) and (DueKind.DYING, "") not in asked:
        yield Moment(hero.dying_at, 1, hero.id, DueKind.DYING)
    for effect in hero.afflictions:
        if effect.free and (DueKind.LASTING, effect.line) not in asked:
            yield Moment(effect.next_at, 2, hero.id, DueKind.LASTING, None, effect.line)
    if resting:
        for condition, needed in TIRED.items():
            if hero.has(condition):
                yield Moment(clock_of(hero, condition).since + needed, 3, hero.id, None, condition)
    for place, condition in enumerate(INTERVALS):
        helped = resting or condition is Condition.UNCONSCIOUS
        if helped and is_allowed(hero, condition) and (DueKind.RECOVERY, condition) not in asked:
            yield Moment(due_at(hero, condition), 4 + place, hero.id, DueKind.RECOVERY, condition)
