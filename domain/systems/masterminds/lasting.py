"""Lasting effects: the additional saves against them."""

from collections.abc import Sequence

from domain.errors import NotFoundError, RuleError
from domain.systems.masterminds.actions import ResistEffect
from domain.systems.masterminds.checks import saving_effort
from domain.systems.masterminds.courses import Cast, LastingCourse
from domain.systems.masterminds.events import DueClosed, LastingSaved
from domain.systems.masterminds.figures import save_bonus
from domain.systems.masterminds.people import check_free, living
from domain.systems.masterminds.rolls import Modifier, Roll, Throw, parts
from domain.systems.masterminds.state import Affliction, Hero, State
from domain.systems.masterminds.tale import Tale
from domain.systems.masterminds.traits import DueKind, Save
from domain.systems.masterminds.vocabulary import find_member


def additional(state: State, hero: Hero, effect: Affliction, modifiers: Sequence[Modifier] = ()) -> Cast:
    """Return the next additional save: the n-th one has +n, against the same difficulty class.

    Rules: MM-DUR-LASTING, MM-EE-WILL
    """
    save, number = find_member(Save, effect.save), effect.saves + 1
    bonus = 0 if save is None else save_bonus(state, hero, save)
    own = (*parts(**{effect.save or "save": bonus}, additional=number), *modifiers)
    return Cast((Throw(hero.id, effect.save, own),), LastingCourse(effect.line, effect.dc, number))


def affliction(hero: Hero, line: int) -> Affliction | None:
    """Return a lasting effect on somebody, None where there is none of that line. Rules: MM-DUR-LASTING"""
    return next((each for each in hero.afflictions if each.line == line), None)


def resist(tale: Tale, action: ResistEffect) -> Cast:
    """Tell an additional save: one a round, in the own turn.

    Raises:
        NotFoundError: `effect_unknown`; `due_none` where the save of this round has been made.
        RuleError: `no_additional_save` against an effect that only extra effort resists; `roll_open`.

    Rules: MM-DUR-LASTING, MM-EE-CHECK
    """
    hero = living(tale.state, action.who)
    effect = affliction(hero, action.effect)
    if effect is None:
        raise NotFoundError("effect_unknown", name=hero.name, line=action.effect)
    if not effect.free:
        raise RuleError("no_additional_save", rule="MM-EE-WILL", name=hero.name, power=effect.power)
    check_free(tale.state, (hero.id,))
    asked = [due.line for due in tale.state.due if due.who == hero.id and due.effect == effect.line]
    if not asked and (tale.state.encounter is not None or tale.state.clock < effect.next_at):
        raise NotFoundError("due_none", question=DueKind.LASTING, name=hero.name, line=action.question or effect.line)
    tale.begin(action)
    tale.happen(*(DueClosed(line) for line in asked if line != action.question))
    return additional(tale.state, hero, effect, (*action.modifiers, *saving_effort(tale, hero, effect.save)))


def settle(tale: Tale, rolls: Sequence[Roll], course: LastingCourse) -> None:
    """Say whether the effect has ended. Rules: MM-DUR-LASTING, MM-EE-WILL"""
    (roll,) = rolls
    tale.happen(LastingSaved(roll, course, roll.total >= course.dc))
