"""Dying: the Fortitude saves between life and death."""

from collections.abc import Sequence

from domain.errors import NotFoundError, RuleError
from domain.systems.masterminds.actions import ResistDeath
from domain.systems.masterminds.checks import saving_effort
from domain.systems.masterminds.courses import Cast, DyingCourse
from domain.systems.masterminds.events import DueClosed, DyingSaved, RollDropped
from domain.systems.masterminds.figures import save_bonus
from domain.systems.masterminds.people import check_free, living
from domain.systems.masterminds.rolls import Roll, Throw, parts
from domain.systems.masterminds.state import Hero
from domain.systems.masterminds.tale import Tale
from domain.systems.masterminds.traits import Condition, DueKind, Fate, Save

FIRST_DC = 10
STABLE = 10
"""Success by so much stabilises. Rules: MM-COND-DYING"""


def dc_of(done: int) -> int:
    """Return the difficulty class of a save after so many in this spell. Rules: MM-COND-DYING"""
    return FIRST_DC + done


def fate_of(roll: Roll, dc: int) -> Fate:
    """Return what a dying save leads to; a natural 20 stabilises whatever the total. Rules: MM-COND-DYING"""
    if roll.is_natural(20) or roll.total >= dc + STABLE:
        return Fate.STABILISED
    return Fate.STILL_DYING if roll.total >= dc else Fate.DEAD


def resist(tale: Tale, action: ResistDeath) -> Cast:
    """Tell a Fortitude save of the dying.

    Raises:
        RuleError: `target_dead`, `condition_absent`, `roll_open`.
        NotFoundError: `due_none` before the next hour.

    Rules: MM-COND-DYING, MM-COND-DEAD, MM-EE-CHECK
    """
    hero = living(tale.state, action.who)
    check_dying(hero)
    check_free(tale.state, (hero.id,))
    asked = any(due.who == hero.id and due.what is DueKind.DYING for due in tale.state.due)
    if not asked and tale.state.clock < hero.dying_at:
        raise NotFoundError("due_none", question=DueKind.DYING, name=hero.name, line=action.question)
    tale.begin(action)
    close_due(tale, hero)
    fortitude = save_bonus(tale.state, hero, Save.FORTITUDE)
    own = (*parts(fortitude=fortitude), *saving_effort(tale, hero, Save.FORTITUDE))
    modifiers = (*own, *action.modifiers)
    course = DyingCourse(dc_of(hero.dying_saves), hero.dying_saves)
    return Cast((Throw(hero.id, Save.FORTITUDE, modifiers),), course)


def check_dying(hero: Hero) -> None:
    """Refuse a save of who is not dying. Raises: RuleError: `condition_absent`. Rules: MM-COND-DYING"""
    if not hero.has(Condition.DYING):
        raise RuleError(
            "condition_absent", rule="MM-COND-DYING", who=hero.id, name=hero.name, condition=Condition.DYING
        )


def settle(tale: Tale, rolls: Sequence[Roll], course: DyingCourse) -> None:
    """Say what becomes of somebody who is dying. Rules: MM-COND-DYING, MM-COND-DEAD"""
    (roll,) = rolls
    tale.happen(DyingSaved(roll, course, fate_of(roll, course.dc)))


def close_due(tale: Tale, hero: Hero) -> None:
    """Take what is due of somebody's dying off the table: it is rolled, or needed no more. Rules: MM-COND-DYING"""
    for due in tale.state.due:
        if due.who == hero.id and due.what is DueKind.DYING:
            tale.happen(DueClosed(due.line))
    for each in tale.state.open:
        if isinstance(each.course, DyingCourse) and each.rolls[0].who == hero.id:
            tale.happen(RollDropped(each.line, "stabilised"))
