"""Checks: against a difficulty class or somebody else, alone or with help, rolled or taken."""

from collections.abc import Sequence
from typing import NamedTuple

from domain.errors import RuleError, UsageError
from domain.systems.masterminds.actions import Announce, Helper, RollAgainst, RollCheck, Terms
from domain.systems.masterminds.courses import Cast, CheckCourse, OpposedCourse
from domain.systems.masterminds.events import BoonEnded, CheckSettled, OpposedSettled
from domain.systems.masterminds.figures import trait_parts
from domain.systems.masterminds.options import reading
from domain.systems.masterminds.people import has_turn, living
from domain.systems.masterminds.rolls import Modifier, Roll, Throw
from domain.systems.masterminds.state import Hero, State
from domain.systems.masterminds.tale import Tale
from domain.systems.masterminds.traits import ATTACK, BoonKind, Consequence, Decision

TAKEN = (1, 10, 20)
"""Rules: MM-TAKE1, MM-TAKE10, MM-TAKE20"""
HELP_DC = 10
"""Rules: MM-AID"""


def check_take(take: int, bonus: int, dc: int | None, terms: Terms, gate: str) -> None:
    """Refuse to take a number where one has to roll.

    Args:
        take: 0 for a roll.
        gate: How far the bonus must exceed the difficulty class to take 1.

    Raises:
        UsageError: `bad_take`.
        RuleError: `take1_not_allowed`, `take10_not_allowed`, `take20_not_allowed`.

    Rules: MM-TAKE1, MM-TAKE10, MM-TAKE20, MM-POWER-TAKE
    """
    if take not in (0, *TAKEN):
        raise UsageError("bad_take", rule="MM-TAKE1", value=take)
    calm = not (terms.pressure or terms.distracted)
    if take == 1 and dc is not None and not (bonus > dc if gate == "strict" else bonus + 1 >= dc):
        raise RuleError("take1_not_allowed", rule="MM-TAKE1", bonus=bonus, dc=dc)
    if take == 10 and not calm:
        raise RuleError("take10_not_allowed", rule="MM-TAKE10")
    if take == 20 and not (calm and terms.unlimited_time and not terms.risk):
        raise RuleError("take20_not_allowed", rule="MM-TAKE20")


def seconds_of(terms: Terms) -> int:
    """Return the time that a check takes: twenty times as much to take 20. Rules: MM-TAKE20, MM-POWER-TAKE"""
    return terms.base_time * (20 if terms.take == 20 else 1)


class Retry(NamedTuple):
    """What failing leads to. Attributes: event: what comes true, empty for nothing."""

    may_retry: bool
    dc: int | None
    event: str


def retry(dc: int | None, terms: Terms, *, failed: bool) -> Retry:
    """Return what failing a check leads to: another try, a harder one, or something that happens.

    Rules: MM-RETRY
    """
    if not failed or terms.consequence is Consequence.NONE:
        return Retry(True, dc, "")
    if terms.consequence is Consequence.EVENT:
        return Retry(False, dc, terms.event)
    return Retry(True, None if dc is None else dc + terms.step, "")


def help_bonus(total: int) -> int:
    """Return what a helper's total gives who leads: 2 from 10 on, and 1 more every ten. Rules: MM-AID"""
    return 0 if total < HELP_DC else 2 + (total - HELP_DC) // 10


def effort_parts(hero: Hero, trait: str) -> tuple[Modifier, ...]:
    """Return the bonus of extra effort, which no attack roll gets. Rules: MM-EE-CHECK"""
    boon = hero.boon(BoonKind.CHECK)
    return () if boon is None or trait == ATTACK else (Modifier("extra_effort", boon.value),)


def use_effort(tale: Tale, hero: Hero, trait: str) -> tuple[Modifier, ...]:
    """Return the bonus of extra effort for a check, and use it up. Rules: MM-EE-CHECK"""
    bonus = effort_parts(hero, trait)
    if bonus:
        tale.happen(BoonEnded(hero.id, BoonKind.CHECK))
    return bonus


def saving_effort(tale: Tale, hero: Hero, trait: str) -> tuple[Modifier, ...]:
    """Return the bonus of extra effort for a save, and use it up: only in one's own turn. Rules: MM-EE-CHECK"""
    return use_effort(tale, hero, trait) if has_turn(tale.state, hero.id) else ()


def check(tale: Tale, action: RollCheck) -> Cast:
    """Tell a check as far as its dice.

    Raises:
        RuleError: `target_dead`, `leader_not_highest`, `helper_cannot_take`, and as `check_take` says.
        NotFoundError: `trait_unknown`.

    Rules: MM-CHECK-1, MM-CHECK-NAT, MM-POWER-CHECK, MM-POWER-TAKE, MM-AID
    """
    hero = living(tale.state, action.who)
    own = (*trait_parts(tale.state, hero, action.trait), *effort_parts(hero, action.trait), *action.modifiers)
    bonus = sum(each.value for each in own)
    throws = tuple(_helping(tale.state, helper, action, bonus) for helper in action.helpers)
    terms, dc = action.terms, action.dc
    check_take(terms.take, bonus, dc, terms, reading(tale.state.options, "take1_gate"))
    use_effort(tale, hero, action.trait)
    power = action.trait if hero.sheet.power(action.trait) is not None else ""
    course = CheckCourse(dc, terms, action.hidden, action.note, power)
    return Cast((*throws, Throw(hero.id, action.trait, own, terms.take)), course)


def _helping(state: State, helper: Helper, action: RollCheck, leads: int) -> Throw:
    """Return a helper's throw of the same check. Rules: MM-AID"""
    hero = living(state, helper.who)
    modifiers = trait_parts(state, hero, action.trait)
    bonus = sum(each.value for each in modifiers)
    if helper.take and helper.take not in TAKEN:
        raise UsageError("bad_take", rule="MM-AID", value=helper.take)
    if bonus > leads:
        raise RuleError("leader_not_highest", rule="MM-AID", name=hero.name, bonus=bonus, leads=leads)
    barred = TAKEN if reading(state.options, "helper_take") == "none" else (10,)
    if helper.take in barred:
        raise RuleError("helper_cannot_take", rule="MM-AID", name=hero.name, take=helper.take)
    check_take(helper.take, bonus, HELP_DC, action.terms, reading(state.options, "take1_gate"))
    return Throw(hero.id, action.trait, modifiers, helper.take)


def settle_check(tale: Tale, rolls: Sequence[Roll], course: CheckCourse) -> bool | None:
    """Say how a check has ended; return whether it has succeeded, None without a difficulty class.

    Rules: MM-CHECK-1, MM-CHECK-NAT, MM-RETRY, MM-AID, MM-TAKE20
    """
    *helpers, lead = rolls
    bonuses = tuple(help_bonus(roll.total) for roll in helpers)
    total, dc = lead.total + sum(bonuses), course.dc
    success = None if dc is None else total >= dc
    margin = 0 if dc is None else total - dc
    next_ = retry(dc, course.terms, failed=success is False)
    tale.happen(
        CheckSettled(
            lead,
            total,
            dc,
            success,
            margin,
            seconds_of(course.terms),
            tuple(helpers),
            bonuses,
            next_.may_retry,
            next_.dc,
            next_.event,
            course.power,
            course.note,
        )
    )
    return success


def announced_dc(course: CheckCourse, action: Announce) -> int | None:
    """Return the difficulty class of an announcement: the one that was said before, else the one said now.

    Raises:
        UsageError: `dc_already_said`.

    Rules: MM-CHECK-1
    """
    if action.dc is not None and course.dc not in (None, action.dc):
        raise UsageError("dc_already_said", dc=course.dc)
    return course.dc if action.dc is None else action.dc


def against(tale: Tale, action: RollAgainst) -> Cast | None:
    """Tell a check of one against another as far as its dice; where the higher score wins, there are none.

    Raises:
        UsageError: `opposed_to_oneself`.
        RuleError: `target_dead`.
        NotFoundError: `trait_unknown`.

    Rules: MM-OPP, MM-COMP, MM-POWER-OPP, MM-POWER-VS
    """
    if action.who == action.other:
        raise UsageError("opposed_to_oneself", name=living(tale.state, action.who).name)
    sides = ((action.who, action.trait, action.modifiers), (action.other, action.other_trait, action.other_modifiers))
    throws, scores = list[Throw](), list[int]()
    for who, trait, modifiers in sides:
        hero = living(tale.state, who)
        own = (*trait_parts(tale.state, hero, trait), *modifiers)
        scores.append(sum(each.value for each in own))
        throws.append(Throw(who, trait, (*own, *effort_parts(hero, trait))))
    compared = tuple(scores) if action.comparative else ()
    if compared and compared[0] != compared[1]:
        winner = int(compared[1] > compared[0])
        tale.happen(OpposedSettled(action.who, action.other, winner, Decision.SCORE, scores=compared, note=action.note))
        return None
    for who, trait, _ in sides:
        use_effort(tale, tale.state.heroes[who], trait)
    return Cast(tuple(throws), OpposedCourse((), compared, action.hidden, action.note))


def decide(rolls: Sequence[Roll]) -> tuple[int, Decision] | None:
    """Return who of two has won, and what decides; None for a full tie, which is rolled again. Rules: MM-OPP"""
    one, other = rolls
    if one.total != other.total:
        return int(other.total > one.total), Decision.TOTAL
    if one.bonus != other.bonus:
        return int(other.bonus > one.bonus), Decision.MODIFIER
    return None


def throws_of(rolls: Sequence[Roll]) -> tuple[Throw, ...]:
    """Return rolls before their dice, to be rolled again. Rules: MM-OPP"""
    return tuple(Throw(roll.who, roll.trait, roll.modifiers) for roll in rolls)


def settle_opposed(tale: Tale, rolls: Sequence[Roll], course: OpposedCourse) -> Cast | None:
    """Say who has won, or roll again. Rules: MM-OPP, MM-COMP, MM-POWER-OPP, MM-POWER-VS"""
    decided, first = decide(rolls), course.first or tuple(rolls)
    if decided is None:
        return Cast(throws_of(rolls), OpposedCourse(first, course.scores, course.hidden, course.note))
    winner, by = decided
    by = Decision.REROLL if course.first else by
    one, other = rolls
    tale.happen(OpposedSettled(one.who, other.who, winner, by, tuple(rolls), course.first, course.scores, course.note))
    return None
