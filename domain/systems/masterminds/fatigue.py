"""The fatigue of extra effort: when it strikes, and what annuls it."""

from domain.errors import NotFoundError
from domain.systems.masterminds.actions import TakeFatigue
from domain.systems.masterminds.events import EffortPaid, FatigueChanged, FellDue
from domain.systems.masterminds.people import playing
from domain.systems.masterminds.purse import check_points, spend_points
from domain.systems.masterminds.state import Hero, State
from domain.systems.masterminds.tale import Tale
from domain.systems.masterminds.toughness import drop_powers
from domain.systems.masterminds.traits import Condition, DueKind, HeroUse


def fall_due(tale: Tale, hero: Hero) -> None:
    """Ask whether a hero point annuls the fatigue that is to strike now, one question for each step.

    Rules: MM-EE-FATIGUE, MM-EE-CANCEL
    """
    asked = sum(due.who == hero.id and due.what is DueKind.FATIGUE for due in tale.state.due)
    for _ in range(hero.fatigue_due - asked):
        tale.happen(FellDue(hero.id, DueKind.FATIGUE))


def take(tale: Tale, action: TakeFatigue) -> None:
    """Answer: a hero point, or a step down.

    Raises:
        NotFoundError: `due_none`.
        RuleError: `no_hero_points`, `hp_same_benefit_this_round`, `hp_dead`.

    Rules: MM-EE-FATIGUE, MM-EE-CANCEL, MM-HP-1
    """
    hero = playing(tale.state, action.who)
    if not is_due(tale.state, hero, action.question):
        raise NotFoundError("due_none", question=DueKind.FATIGUE, name=hero.name, line=action.question)
    tale.begin(action)
    if not action.cancel:
        strike(tale, hero)
        return
    check_points(hero, HeroUse.CANCEL_EFFORT, tale.state.options)
    spend_points(tale, hero, HeroUse.CANCEL_EFFORT)
    tale.happen(EffortPaid(hero.id, True))


def is_due(state: State, hero: Hero, line: int) -> bool:
    """Whether a question about somebody's fatigue is open at that line."""
    return any(due.line == line and due.who == hero.id and due.what is DueKind.FATIGUE for due in state.due)


def strike(tale: Tale, hero: Hero) -> None:
    """Go one step down: fatigued, exhausted, unconscious. Rules: MM-EE-FATIGUE"""
    tale.happen(EffortPaid(hero.id, False), FatigueChanged(hero.id, 1, "extra_effort"))
    if tale.state.heroes[hero.id].has(Condition.UNCONSCIOUS) and not hero.has(Condition.UNCONSCIOUS):
        drop_powers(tale, hero.id, (Condition.UNCONSCIOUS,))
