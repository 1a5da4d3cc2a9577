"""Strenuous deeds: what they do to the disabled, and to an interval of rest."""

from domain.errors import RuleError
from domain.systems.masterminds import budget
from domain.systems.masterminds.actions import TakeAction
from domain.systems.masterminds.events import ActionSpent, ConditionGained, FellDue, Strained
from domain.systems.masterminds.people import check_rested, living
from domain.systems.masterminds.state import Hero
from domain.systems.masterminds.tale import Tale
from domain.systems.masterminds.toughness import drop_powers
from domain.systems.masterminds.traits import ActionKind, BoonKind, Condition, DueKind, Exertion, Fatigue

STRENUOUS = frozenset(
    {
        Exertion.ATTACK,
        Exertion.ALL_OUT_MOVE,
        Exertion.POWER_STANDARD,
        Exertion.POWER_FULL,
        Exertion.EXTRA_EFFORT,
    }
)
"""A plain move and a free action are not. Rules: MM-COND-DISABLED"""


def is_strenuous(deed: Exertion) -> bool:
    """Whether a deed asks for an effort of body or mind. Rules: MM-COND-DISABLED"""
    return deed in STRENUOUS


def strain(tale: Tale, hero: Hero, deed: Exertion) -> None:
    """Let a strenuous deed tell on who is hurt: the disabled will be dying, unless a hero point covers the deed.

    Rules: MM-COND-DISABLED, MM-HP-RECOVER-DISABLED, MM-REC-1
    """
    if not is_strenuous(deed) or not hero.clocks:
        return
    disabled = hero.has(Condition.DISABLED)
    covered = disabled and hero.boon(BoonKind.COVER) is not None
    tale.happen(Strained(hero.id, deed, covered, disabled and not covered))


def collapse(tale: Tale, hero: Hero) -> None:
    """Let somebody who was disabled and acted strenuously be dying, and unconscious.

    Rules: MM-COND-DISABLED, MM-DUR-SUSTAINED, MM-DUR-CONCENTRATION
    """
    if not hero.strained:
        return
    fresh, gained = not hero.has(Condition.DYING), (Condition.DYING, Condition.UNCONSCIOUS)
    tale.happen(*(ConditionGained(hero.id, each, "strain") for each in gained))
    drop_powers(tale, hero.id, gained)
    if fresh:
        tale.happen(FellDue(hero.id, DueKind.DYING))


def act(tale: Tale, action: TakeAction) -> None:
    """Do something that is not rolled.

    Raises:
        RuleError: `all_out_tired`, and as `budget.check` says.

    Rules: MM-ACTION-BUDGET, MM-ACTION-MOVE, MM-COND-DISABLED, MM-COND-FATIGUED
    """
    hero = living(tale.state, action.who)
    check_rested(tale.state, hero)
    budget.check_deed(tale.state, hero, action.kind)
    if action.all_out and hero.fatigue is not Fatigue.NONE:
        raise RuleError("all_out_tired", rule="MM-COND-FATIGUED", who=hero.id, name=hero.name)
    tale.happen(ActionSpent(hero.id, action.kind, action.text))
    strain(tale, hero, exertion_of(action))


def exertion_of(action: TakeAction) -> Exertion:
    """Return how much a deed that is not rolled asks for. Rules: MM-COND-DISABLED"""
    if action.all_out:
        return Exertion.ALL_OUT_MOVE
    return Exertion.FREE if action.kind in (ActionKind.FREE, ActionKind.REACTION) else Exertion.MOVE
