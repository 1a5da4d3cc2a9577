"""Which hero points are spent, and whether there are any."""

from collections.abc import Mapping, Sequence

from domain.errors import RuleError
from domain.systems.masterminds.events import HeroPointSpent
from domain.systems.masterminds.options import number
from domain.systems.masterminds.state import Hero, Point
from domain.systems.masterminds.tale import Tale
from domain.systems.masterminds.traits import Condition, HeroUse, PointSource


def check_points(hero: Hero, use: HeroUse, options: Mapping[str, str], count: int = 1) -> None:
    """Refuse to spend what is not there, or twice for one benefit in a round.

    Raises:
        RuleError: `hp_dead`, `no_hero_points`, `hp_same_benefit_this_round`.

    Rules: MM-HP-1, MM-COND-DEAD
    """
    check_alive(hero)
    about = {"who": hero.id, "name": hero.name}
    if len(hero.points) < count:
        raise RuleError("no_hero_points", rule="MM-HP-1", **about, points=len(hero.points), needed=count)
    if hero.benefits.count(use) >= number(options, "hp_per_benefit_per_round"):
        raise RuleError("hp_same_benefit_this_round", rule="MM-HP-1", **about, use=use)


def check_alive(hero: Hero) -> None:
    """Refuse the hero points of the dead. Raises: RuleError: `hp_dead`. Rules: MM-COND-DEAD"""
    if hero.has(Condition.DEAD):
        raise RuleError("hp_dead", rule="MM-COND-DEAD", who=hero.id, name=hero.name)


def may_undo(point: Point, effect: int) -> bool:
    """Whether a point may undo an effect: one that a setback gave not the setback itself. Rules: MM-HPGAIN-SETBACK"""
    return not (effect and point.source is PointSource.SETBACK and point.cause == effect)


def spend_points(tale: Tale, hero: Hero, use: HeroUse, count: int = 1, *, cancels: Sequence[int] = ()) -> None:
    """Spend the oldest points that are legal for the purpose.

    Args:
        cancels: Lines of the effects that they undo.

    Raises:
        RuleError: `hp_setback_cause`.

    Rules: MM-HP-1, MM-HPGAIN-SETBACK
    """
    legal = [point for point in hero.points if all(may_undo(point, line) for line in cancels)]
    undone = next(iter(cancels), 0)
    if len(legal) < count:
        raise RuleError("hp_setback_cause", rule="MM-HPGAIN-SETBACK", who=hero.id, name=hero.name, line=undone)
    spent = tuple(point.id for point in legal[:count])
    tale.happen(HeroPointSpent(hero.id, use, spent, undone))
