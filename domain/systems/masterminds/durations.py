"""How long powers last: what keeps them up, and what ends them."""

from collections.abc import Sequence
from typing import NamedTuple

from domain.errors import RuleError
from domain.systems.masterminds import budget
from domain.systems.masterminds.actions import Maintain, SwitchOff
from domain.systems.masterminds.checks import saving_effort
from domain.systems.masterminds.courses import Cast, ConcentrationCourse
from domain.systems.masterminds.events import BoonEnded, PowerDropped, PowerMaintained
from domain.systems.masterminds.figures import rank_of
from domain.systems.masterminds.people import can_act, check_free, is_helpless, living, power_of
from domain.systems.masterminds.rolls import Roll, Throw, parts
from domain.systems.masterminds.sheet import value_of
from domain.systems.masterminds.state import Hero
from domain.systems.masterminds.tale import Tale
from domain.systems.masterminds.traits import CONCENTRATION, ActionKind, BoonKind, DropCause, Duration, Means

KEEPING = 10
"""Of a Concentration check that keeps a sustained power up, with its rank. Rules: MM-DUR-SUSTAINED"""
STAYS_ON = frozenset({Duration.CONCENTRATION, Duration.SUSTAINED, Duration.CONTINUOUS, Duration.PERMANENT})
"""Rules: MM-DUR-CONCENTRATION, MM-DUR-SUSTAINED, MM-DUR-CONTINUOUS, MM-DUR-PERMANENT"""


class Upkeep(NamedTuple):
    """What keeping a power up takes.

    Attributes:
        cost: `none`, `free`, `move` or `standard`.
        dropped: Why it ends, None where it goes on.
        dc: Of a Concentration check, None where none is made.
    """

    cost: str
    dropped: DropCause | None
    dc: int | None


def upkeep(hero: Hero, duration: Duration, rank: int, means: Means, distraction: int | None) -> Upkeep:
    """Return what keeping a power up takes of somebody.

    Rules: MM-DUR-INSTANT, MM-DUR-CONCENTRATION, MM-DUR-SUSTAINED, MM-DUR-CONTINUOUS, MM-DUR-PERMANENT
    """
    if duration not in (Duration.CONCENTRATION, Duration.SUSTAINED):
        return Upkeep("none", None, None)
    if is_helpless(hero):
        return Upkeep("none", DropCause.UNCONSCIOUS, None)
    if duration is Duration.CONCENTRATION:
        if not can_act(hero):
            return Upkeep("none", DropCause.NO_STANDARD_ACTION, None)
        return Upkeep("standard", None, distraction)
    if means is Means.MOVE:
        return Upkeep("move", None, KEEPING + rank)
    return Upkeep("free", None, None) if can_act(hero) else Upkeep("none", DropCause.NO_FREE_ACTION, None)


def maintain(tale: Tale, action: Maintain) -> Cast | None:
    """Keep a power up, with a Concentration check where one is needed.

    Raises:
        RuleError: `power_off`, and as the budget of the turn says.
        NotFoundError: `power_unknown`.

    Rules: MM-DUR-CONCENTRATION, MM-DUR-SUSTAINED
    """
    state = tale.state
    hero = living(state, action.who)
    power = power_of(hero, action.power)
    check_free(state, (hero.id,))
    saving = action.means is Means.MOVE and any(each.power == power.key for each in hero.dropped)
    if not saving and not any(each.power == power.key for each in hero.active):
        raise RuleError("power_off", rule="MM-DUR-SUSTAINED", name=hero.name, power=power.name)
    needs = upkeep(hero, power.duration, rank_of(state, hero, power), action.means, action.distraction)
    if needs.dropped is not None:
        tale.happen(PowerDropped(hero.id, power.key, needs.dropped, needs.cost))
        return None
    _pay(tale, hero, power.key, needs)
    if needs.dc is None:
        tale.happen(PowerMaintained(hero.id, power.key, needs.cost))
        return None
    bonus = value_of(hero.sheet.skills, CONCENTRATION) or 0
    own = (*parts(concentration=bonus), *saving_effort(tale, hero, CONCENTRATION))
    return Cast((Throw(hero.id, CONCENTRATION, own),), ConcentrationCourse(power.key, needs.dc, needs.cost))


def _pay(tale: Tale, hero: Hero, key: str, needs: Upkeep) -> None:
    """Take what upkeep costs off the turn; the move that stunning leaves for it is none of the turn's.

    Rules: MM-DUR-SUSTAINED, MM-ACTION-BUDGET
    """
    if needs.cost == "none" or not can_act(hero):
        return
    kind = ActionKind(needs.cost)
    budget.check_deed(tale.state, hero, kind)
    budget.spend(tale, hero, kind, key)


def settle(tale: Tale, rolls: Sequence[Roll], course: ConcentrationCourse) -> None:
    """Say whether concentration has held. Rules: MM-DUR-CONCENTRATION, MM-DUR-SUSTAINED"""
    (roll,) = rolls
    if roll.total >= course.dc:
        tale.happen(PowerMaintained(roll.who, course.power, course.cost, course.dc, roll))
    else:
        tale.happen(PowerDropped(roll.who, course.power, DropCause.FAILED_CHECK, course.cost, course.dc, roll))


def switch_off(tale: Tale, action: SwitchOff) -> None:
    """Let a power go, or a stunt with one.

    Raises:
        RuleError: `permanent_cannot_deactivate`, `power_off`.
        NotFoundError: `power_unknown`.

    Rules: MM-DUR-CONTINUOUS, MM-DUR-PERMANENT, MM-EE-STUNT
    """
    hero = living(tale.state, action.who)
    power = power_of(hero, action.power)
    if power.duration is Duration.PERMANENT:
        raise RuleError("permanent_cannot_deactivate", rule="MM-DUR-PERMANENT", name=hero.name, power=power.name)
    active = any(each.power == power.key for each in hero.active)
    stunts = [boon for boon in hero.boons if boon.kind is BoonKind.STUNT and boon.key.startswith(f"{power.key}:")]
    if not active and not stunts:
        raise RuleError("power_off", rule="MM-DUR-CONTINUOUS", name=hero.name, power=power.name)
    if active:
        tale.happen(PowerDropped(hero.id, power.key, DropCause.SWITCHED_OFF))
    tale.happen(*(BoonEnded(hero.id, boon.kind, boon.key) for boon in stunts))


def keep_up(tale: Tale, hero: Hero) -> None:
    """Pay for what is sustained when a turn begins: one free action each, as long as there are some.

    Rules: MM-DUR-SUSTAINED, MM-ACTION-FREE
    """
    for active in hero.active:
        power = hero.sheet.power(active.power)
        if power is None or power.duration is not Duration.SUSTAINED:
            continue
        now = tale.state.heroes[hero.id]
        if can_act(now) and budget.free_left(now, tale.state.options) > 0:
            budget.spend(tale, now, ActionKind.FREE, power.key)
            tale.happen(PowerMaintained(hero.id, power.key, "free"))
        else:
            cause = DropCause.UNCONSCIOUS if is_helpless(now) else DropCause.NO_FREE_ACTION
            tale.happen(PowerDropped(hero.id, power.key, cause))


def let_go(tale: Tale, hero: Hero) -> None:
    """End what nobody has concentrated on when a turn ends. Rules: MM-DUR-CONCENTRATION"""
    for active in hero.active:
        power = hero.sheet.power(active.power)
        if power is not None and power.duration is Duration.CONCENTRATION and not active.kept:
            cause = DropCause.UNCONSCIOUS if is_helpless(hero) else DropCause.NO_STANDARD_ACTION
            tale.happen(PowerDropped(hero.id, power.key, cause))
