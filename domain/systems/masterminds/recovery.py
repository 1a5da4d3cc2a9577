"""Recovery checks: when they may be made, what they remove, and what a hero point makes of them."""

from collections.abc import Mapping, Sequence

from domain.errors import RuleError, UsageError
from domain.systems.masterminds import budget
from domain.systems.masterminds.actions import Recover
from domain.systems.masterminds.checks import saving_effort
from domain.systems.masterminds.conditions import is_lightly_hurt, is_single
from domain.systems.masterminds.courses import Cast, RecoveryCourse
from domain.systems.masterminds.events import RecoveryRolled
from domain.systems.masterminds.figures import ability_modifier
from domain.systems.masterminds.options import reading
from domain.systems.masterminds.people import check_free, check_turn, is_helpless, living, playing
from domain.systems.masterminds.purse import check_alive, check_points, spend_points
from domain.systems.masterminds.rolls import Modifier, Roll, Throw, parts
from domain.systems.masterminds.sheet import Value
from domain.systems.masterminds.state import Clock, Hero, State
from domain.systems.masterminds.tale import Tale
from domain.systems.masterminds.timing import typed
from domain.systems.masterminds.traits import Ability, ActionKind, Condition, HeroUse

DC = 10
"""Rules: MM-REC-1"""
MINUTE, HOUR, DAY = 60, 3600, 86400
INTERVALS: Mapping[Condition, int] = {
    Condition.UNCONSCIOUS: MINUTE,
    Condition.DISABLED: DAY,
    Condition.STAGGERED: HOUR,
    Condition.INJURED: HOUR,
    Condition.BRUISED: MINUTE,
}
"""Seconds of rest between tries, in the order in which a knock-out is overcome.

Rules: MM-REC-BRUISED, MM-REC-STAGGERED, MM-REC-UNCONSCIOUS, MM-REC-INJURED, MM-REC-DISABLED
"""
FIRST: Mapping[Condition, tuple[Condition, str]] = {
    Condition.UNCONSCIOUS: (Condition.DYING, "dying_first"),
    Condition.STAGGERED: (Condition.DISABLED, "disabled_first"),
    Condition.BRUISED: (Condition.INJURED, "injured_first"),
}
"""What has to be cured before, and the code of the refusal. Rules: MM-REC-ORDER"""
HEALING_HOURS = 10
"""Failed hourly tries after which an injury heals all the same. Rules: MM-REC-INJURED"""


def clock_of(hero: Hero, condition: Condition) -> Clock:
    """Return how recovery from a condition stands. Rules: MM-REC-1"""
    return hero.clocks.get(condition, Clock())


def due_at(hero: Hero, condition: Condition) -> int:
    """Return the game time of the next try. Rules: MM-REC-1, MM-REC-DISABLED"""
    return clock_of(hero, condition).since + INTERVALS[condition]


def is_allowed(hero: Hero, condition: Condition) -> bool:
    """Whether a condition is there and is the next one to be cured. Rules: MM-REC-ORDER, MM-COND-DEAD"""
    if hero.has(Condition.DEAD) or hero.has(Condition.DYING) or not hero.has(condition):
        return False
    first = FIRST.get(condition)
    return first is None or not hero.has(first[0])


def check_order(hero: Hero, condition: Condition) -> None:
    """Refuse a check out of order, and every one of the dying.

    Raises:
        RuleError: `condition_absent`, `dying_first`, `disabled_first`, `injured_first`.

    Rules: MM-REC-ORDER, MM-REC-BRUISED, MM-REC-STAGGERED, MM-REC-UNCONSCIOUS
    """
    about = {"who": hero.id, "name": hero.name, "condition": condition}
    if not hero.has(condition):
        raise RuleError("condition_absent", rule="MM-REC-1", **about)
    if hero.has(Condition.DYING):
        raise RuleError("dying_first", rule="MM-REC-ORDER", **about)
    first = FIRST.get(condition)
    if first is not None and hero.has(first[0]):
        raise RuleError(
            "disabled_first" if first[0] is Condition.DISABLED else "injured_first", rule="MM-REC-ORDER", **about
        )


def recover(tale: Tale, action: Recover) -> Cast:
    """Tell a recovery check, after an interval of rest or for a hero point.

    Raises:
        UsageError: `bad_condition` for what no check removes.
        RuleError: `target_dead` or `hp_dead`, `hp_cannot_act`, `no_hero_points`, `not_enough_rest`, and as
            `check_order` says.

    Rules: MM-REC-1, MM-REC-STUNNED, MM-HP-RECOVER-CHECK, MM-EE-CHECK
    """
    if action.condition not in INTERVALS:
        known = tuple(each.value for each in INTERVALS)
        raise UsageError("bad_condition", rule="MM-REC-1", value=action.condition, known=known)
    tale.begin(action)
    state = tale.state
    hero = playing(state, action.who) if action.hero_point else living(state, action.who)
    if action.hero_point:
        check_alive(hero)
    check_free(state, (hero.id,))
    if action.hero_point:
        _check_paid(state, hero)
    check_order(hero, action.condition)
    waits = due_at(hero, action.condition) - state.clock
    if not action.hero_point and waits > 0:
        raise RuleError("not_enough_rest", rule="MM-REC-1", who=hero.id, name=hero.name, rest=typed(waits))
    if action.hero_point:
        _pay(tale, hero, action.condition)
    modifiers = (*action.modifiers, *saving_effort(tale, hero, Ability.CONSTITUTION))
    return cast_of(state, hero, RecoveryCourse(action.condition, 0, action.hero_point), modifiers)


def cast_of(state: State, hero: Hero, course: RecoveryCourse, modifiers: Sequence[Modifier] = ()) -> Cast:
    """Return a Constitution check with what earlier failures add. Rules: MM-REC-1"""
    earlier = clock_of(hero, course.condition).fails
    modifier = ability_modifier(state, hero, Ability.CONSTITUTION)
    own = (*parts(constitution=modifier, earlier=earlier), *modifiers)
    known = RecoveryCourse(course.condition, earlier, course.hero_point, course.resting, course.until)
    return Cast((Throw(hero.id, Ability.CONSTITUTION, own),), known)


def _check_paid(state: State, hero: Hero) -> None:
    """Refuse a check for a hero point: the stunned have no full-round action, the unconscious need none.

    Raises:
        RuleError: `hp_cannot_act`, `no_hero_points`, `not_your_turn`, `action_budget_spent`.

    Rules: MM-HP-RECOVER-CHECK, MM-COND-STUNNED
    """
    if hero.has(Condition.STUNNED):
        raise RuleError("hp_cannot_act", rule="MM-HP-RECOVER-CHECK", who=hero.id, name=hero.name)
    check_points(hero, HeroUse.RECOVER, state.options)
    if state.encounter is not None and not is_helpless(hero):
        check_turn(state, hero)
        budget.check(hero, _action(state, hero), state.options)


def _action(state: State, hero: Hero) -> ActionKind:
    """Return what a check takes of a round: all that there is of it. Rules: MM-HP-RECOVER-CHECK"""
    return ActionKind.STANDARD if is_single(hero, state.options) else ActionKind.FULL


def rounds_of(hero: Hero) -> int:
    """Return the rounds that a check takes for a hero point: two of the staggered. Rules: MM-HP-RECOVER-STAGGERED"""
    return 2 if hero.has(Condition.STAGGERED) else 1


def _pay(tale: Tale, hero: Hero, condition: Condition) -> None:
    """Spend a hero point, and the rounds. Rules: MM-HP-RECOVER-CHECK, MM-HP-RECOVER-STAGGERED"""
    spend_points(tale, hero, HeroUse.RECOVER, cancels=_undone(tale.state, hero, condition))
    if not is_helpless(hero):
        budget.spend(tale, hero, _action(tale.state, hero), HeroUse.RECOVER, rounds_of(hero) - 1)


def _undone(state: State, hero: Hero, condition: Condition) -> tuple[int, ...]:
    """Return the lines of what a success for a hero point would remove. Rules: MM-HPGAIN-SETBACK, MM-HP-RECOVER-ALL"""
    left = {each.key: each.value for each in removed_by(hero, RecoveryCourse(condition, 0, True), state.options)}
    lines = list[int]()
    for held in hero.conditions:
        if left.get(held.condition, 0) > 0:
            left[held.condition] -= 1
            lines.append(held.line)
    return tuple(lines)


def settle(tale: Tale, rolls: Sequence[Roll], course: RecoveryCourse) -> None:
    """Say whether somebody has recovered. Rules: MM-REC-1, MM-REC-INJURED, MM-HP-RECOVER-CHECK"""
    (roll,) = rolls
    hero = tale.state.heroes[roll.who]
    success = roll.total >= DC
    auto = not success and heals_anyway(hero, course)
    removed = removed_by(hero, course, tale.state.options) if success or auto else ()
    rounds = rounds_of(hero) if course.hero_point else 0
    tale.happen(RecoveryRolled(roll, course, success, auto, removed, INTERVALS[course.condition], rounds))


def heals_anyway(hero: Hero, course: RecoveryCourse) -> bool:
    """Whether this failed try is the tenth hour without success; one that was paid for is no hour of rest.

    Rules: MM-REC-INJURED
    """
    hours = clock_of(hero, course.condition).hourly + 1
    return course.condition is Condition.INJURED and not course.hero_point and hours >= HEALING_HOURS


def removed_by(hero: Hero, course: RecoveryCourse, options: Mapping[str, str]) -> tuple[Value, ...]:
    """Return what a success removes: one, or for a hero point everything of who is only bruised and injured.

    Rules: MM-REC-1, MM-HP-RECOVER-ALL
    """
    light = (Condition.BRUISED, Condition.INJURED)
    if not (course.hero_point and course.condition in light and is_lightly_hurt(hero)):
        return (Value(course.condition, 1),) if hero.has(course.condition) else ()
    scope = light if reading(options, "hp_recover_all_scope") == "both" else (course.condition,)
    return tuple(Value(each, hero.count(each)) for each in scope if hero.has(each))
