"""The use of powers: by themselves, with effort, with an attack or a power check."""

from msgspec.structs import replace

from domain.errors import RuleError
from domain.systems.masterminds import budget, striking
from domain.systems.masterminds.actions import Attack, RollCheck, UsePower
from domain.systems.masterminds.checks import check as power_check
from domain.systems.masterminds.courses import Blow, Cast, CheckCourse
from domain.systems.masterminds.durations import STAYS_ON
from domain.systems.masterminds.events import PowerActivated
from domain.systems.masterminds.figures import rank_of
from domain.systems.masterminds.people import check_free, check_rested, living, power_of
from domain.systems.masterminds.ranges import attack_kind, reach_penalty
from domain.systems.masterminds.sheet import Power
from domain.systems.masterminds.state import Hero
from domain.systems.masterminds.strain import strain
from domain.systems.masterminds.tale import Tale
from domain.systems.masterminds.traits import ActionKind, Exertion, PowerMode

EXERTIONS = {ActionKind.STANDARD: Exertion.POWER_STANDARD, ActionKind.FULL: Exertion.POWER_FULL}
"""What a power asks for, by the action that it takes. Rules: MM-COND-DISABLED"""


def roll_of(mode: PowerMode) -> str:
    """Return what using a power rolls: `none`, `attack` or `check`; effort costs its action and no die.

    Rules: MM-PWR-1
    """
    return mode.value if mode in (PowerMode.ATTACK, PowerMode.CHECK) else "none"


def use(tale: Tale, action: UsePower) -> Cast | None:
    """Use a power: on somebody with what resists it, with a power check, or simply on.

    Raises:
        RuleError, NotFoundError: As the rules refuse.

    Rules: MM-PWR-1, MM-PWR-SAVE, MM-POWER-CHECK, MM-RANGE-PERSONAL
    """
    hero = living(tale.state, action.who)
    power = power_of(hero, action.power)
    if power.mode is PowerMode.ATTACK and action.target is not None and action.target != hero.id:
        return striking.attack(tale, _as_attack(action))
    check_rested(tale.state, hero)
    check_free(tale.state, (hero.id, *(() if action.target is None else (action.target,))))
    budget.check_deed(tale.state, hero, power.action)
    _check_reach(tale, hero, power, action)
    budget.spend(tale, hero, power.action, power.key)
    strain(tale, hero, EXERTIONS.get(power.action, Exertion.FREE))
    blow = _blow(tale, hero, power, action)
    switches = power.duration in STAYS_ON and not (blow is not None and striking.is_resisted(blow))
    if power.mode is PowerMode.CHECK:
        return _checked(tale, action, switches=switches, blow=blow)
    if switches:
        tale.happen(PowerActivated(hero.id, power.key))
    return None if blow is None else striking.landed(tale, blow, critical=False)


def _blow(tale: Tale, hero: Hero, power: Power, action: UsePower) -> Blow | None:
    """Return what comes at the target; None without one. Rules: MM-PWR-SAVE, MM-POWER-CHECK"""
    if action.target is None or action.target == hero.id:
        return None
    attack = _as_attack(action)
    return striking.power_blow(
        tale.state, hero, power, replace(attack, dc=None) if power.mode is PowerMode.CHECK else attack
    )


def _as_attack(action: UsePower) -> Attack:
    """Return the attack that using a power on somebody is."""
    return Attack(
        action.who,
        action.target or action.who,
        action.power,
        action.lethal,
        action.situation,
        action.modifiers,
        dc=action.dc,
        note=action.note,
    )


def _check_reach(tale: Tale, hero: Hero, power: Power, action: UsePower) -> None:
    """Refuse a power that does not reach.

    Raises:
        RuleError: `range_self_only`, `target_concealed`, `target_not_perceived`, `power_needs_attack`,
            `out_of_range`.

    Rules: MM-RANGE-PERSONAL, MM-RANGE-TOUCH, MM-RANGE-RANGED, MM-RANGE-PERCEPTION, MM-RANGE-EXTENDED
    """
    if action.target is None:
        return
    living(tale.state, action.target)
    kind = attack_kind(power.reach, action.situation, oneself=action.target == hero.id)
    reach_penalty(power.reach, rank_of(tale.state, hero, power), action.situation.distance, tale.state.options)
    if kind == "unarmed":
        raise RuleError("power_needs_attack", rule="MM-RANGE-TOUCH", name=hero.name, power=power.name)


def _checked(tale: Tale, action: UsePower, *, switches: bool, blow: Blow | None) -> Cast:
    """Return the power check; what it is for follows if it succeeds. Rules: MM-POWER-CHECK, MM-POWER-TAKE"""
    asked = RollCheck(action.who, action.power, action.dc, action.terms, modifiers=action.modifiers, note=action.note)
    cast = power_check(tale, asked)
    if isinstance(cast.course, CheckCourse):
        return replace(cast, course=replace(cast.course, switches=switches, blow=blow))
    return cast
