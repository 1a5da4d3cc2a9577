"""Hero points on open rolls: rolling again, and countering the power that is behind one."""

from collections.abc import Sequence

from domain.errors import RuleError
from domain.systems.masterminds.actions import SpendHeroPoint
from domain.systems.masterminds.checks import decide, throws_of
from domain.systems.masterminds.courses import (
    AttackCourse,
    Blow,
    Cast,
    CounterCourse,
    ImprovementCourse,
    SaveCourse,
    ToughnessCourse,
)
from domain.systems.masterminds.events import PowerCountered, RollDropped, RollImproved
from domain.systems.masterminds.figures import rank_of
from domain.systems.masterminds.options import reading
from domain.systems.masterminds.people import open_roll, power_of
from domain.systems.masterminds.purse import spend_points
from domain.systems.masterminds.rolls import Roll, Throw, better, parts
from domain.systems.masterminds.state import Hero, OpenRoll
from domain.systems.masterminds.tale import Tale
from domain.systems.masterminds.traits import Decision, HeroUse


def improve(tale: Tale, hero: Hero, action: SpendHeroPoint) -> Cast:
    """Tell the second die of an open roll of one's own.

    Raises:
        RuleError: `hp_no_roll`, `hp_result_announced`, `hp_not_own_roll`, `hp_same_benefit_this_round` for a roll
            that has been improved.

    Rules: MM-HP-REROLL, MM-HPGAIN-SETBACK
    """
    asked = open_roll(tale.state, action.question)
    if asked is None:
        code = "hp_result_announced" if action.question else "hp_no_roll"
        raise RuleError(code, rule="MM-HP-REROLL", line=action.question)
    roll = next((each for each in asked.rolls if each.who == hero.id), None)
    if roll is None:
        raise RuleError("hp_not_own_roll", rule="MM-HP-REROLL", who=hero.id, name=hero.name, line=action.question)
    if roll.taken:
        raise RuleError("hp_no_roll", rule="MM-HP-REROLL", line=action.question)
    if roll.second:
        raise RuleError("hp_same_benefit_this_round", rule="MM-HP-1", who=hero.id, name=hero.name, use=HeroUse.REROLL)
    spend_points(tale, hero, HeroUse.REROLL, cancels=(action.cancels or action.question,))
    return Cast((Throw(hero.id, roll.trait),), ImprovementCourse(action.question))


def settle_improvement(tale: Tale, rolls: Sequence[Roll], course: ImprovementCourse) -> None:
    """Say which of the two dice counts. Rules: MM-HP-REROLL"""
    (second,), asked = rolls, open_roll(tale.state, course.question)
    first = None if asked is None else next((each for each in asked.rolls if each.who == second.who), None)
    if first is not None:
        kept = better(first, second.natural, reading(tale.state.options, "hp_reroll_keep"))
        tale.happen(RollImproved(course.question, second.who, second.natural, kept))


def blow_behind(roll: OpenRoll) -> Blow | None:
    """Return the blow that an open roll is about, None where it is about none."""
    if isinstance(roll.course, AttackCourse | ToughnessCourse | SaveCourse):
        return roll.course.blow
    return None


def counter(tale: Tale, hero: Hero, action: SpendHeroPoint) -> Cast:
    """Tell an instant counter: a power of one's own against the one that is used on oneself.

    Raises:
        RuleError: `hp_not_target`, `hp_result_announced`.
        NotFoundError: `power_unknown`.

    Rules: MM-HP-COUNTER, MM-ACTION-REACTION
    """
    asked = open_roll(tale.state, action.question)
    if asked is None and action.question:
        raise RuleError("hp_result_announced", rule="MM-HP-COUNTER", line=action.question)
    blow = None if asked is None else blow_behind(asked)
    if blow is None or blow.target != hero.id or not blow.power or blow.who is None:
        raise RuleError("hp_not_target", rule="MM-HP-COUNTER", who=hero.id, name=hero.name)
    power = power_of(hero, action.power)
    mine = parts(**{power.key: rank_of(tale.state, hero, power)})
    spend_points(tale, hero, HeroUse.COUNTER, cancels=(action.cancels,))
    throws = (Throw(hero.id, power.key, mine), Throw(blow.who, blow.using, parts(**{blow.using: blow.rank})))
    return Cast(throws, CounterCourse(action.question, power.key, blow.using))


def settle_counter(tale: Tale, rolls: Sequence[Roll], course: CounterCourse) -> Cast | None:
    """Say whether a power is countered; ties are those of any opposed check. Rules: MM-HP-COUNTER, MM-OPP"""
    decided, first = decide(rolls), course.first or tuple(rolls)
    if decided is None:
        return Cast(throws_of(rolls), CounterCourse(course.question, course.power, course.their_power, first))
    winner, by = decided
    by = Decision.REROLL if course.first else by
    tale.happen(PowerCountered(tuple(rolls), course, winner == 0, by))
    if winner == 0:
        tale.happen(RollDropped(course.question, "countered"))
    return None
