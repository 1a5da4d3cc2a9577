"""Attacks: from what is declared to the roll, and from the roll to the save."""

from collections.abc import Sequence

from domain.errors import NotFoundError, RuleError, UsageError
from domain.systems.masterminds import budget, checks, toughness
from domain.systems.masterminds.actions import Attack, Hurt, Situation
from domain.systems.masterminds.courses import AttackCourse, Blow, Cast, CheckCourse, SaveCourse
from domain.systems.masterminds.damage import is_critical, is_hit, power_damage, weapon_damage, with_critical
from domain.systems.masterminds.defence import defense
from domain.systems.masterminds.durations import STAYS_ON
from domain.systems.masterminds.events import AttackSettled, PowerActivated, PowerLanded, PowerSaved
from domain.systems.masterminds.figures import attack_parts, rank_of, save_bonus
from domain.systems.masterminds.options import is_on, number
from domain.systems.masterminds.people import check_free, check_number, check_rested, is_blocked, living
from domain.systems.masterminds.ranges import attack_kind, reach_penalty
from domain.systems.masterminds.rolls import Modifier, Roll, Throw
from domain.systems.masterminds.sheet import Power
from domain.systems.masterminds.state import Hero, State
from domain.systems.masterminds.strain import strain
from domain.systems.masterminds.tale import Tale
from domain.systems.masterminds.traits import ATTACK, ActionKind, Condition, Exertion, PowerMode, Save

WIDEST = 1000
"""Largest damage bonus that can be typed: what is more is a slip of the keyboard."""


def attack(tale: Tale, action: Attack) -> Cast | None:
    """Tell an attack as far as its first dice: those of the attack, or of the save where none is needed.

    Raises:
        RuleError, NotFoundError: As the rules refuse.

    Rules: MM-ATK-1, MM-ATK-2, MM-DEF-1, MM-RANGE-RANGED, MM-TOUGH-LETHAL, MM-ACTION-STANDARD
    """
    state = tale.state
    hero, target = living(state, action.who), living(state, action.target)
    if hero.id == target.id:
        raise UsageError("attack_oneself", name=hero.name)
    check_free(state, (hero.id, target.id))
    check_rested(state, hero)
    power = hero.sheet.power(action.using)
    kind = ActionKind.STANDARD if power is None else power.action
    budget.check_deed(state, hero, kind)
    if power is not None and power.mode is PowerMode.CHECK:
        raise RuleError("power_needs_check", rule="MM-PWR-1", name=hero.name, power=power.name)
    blow = blow_of(state, hero, action)
    modifiers = _aim(state, hero, power, action.situation)
    budget.spend(tale, hero, kind, action.using)
    strain(tale, hero, Exertion.ATTACK)
    if modifiers is None:
        return landed(tale, blow, critical=False)
    return _thrown(tale, action, blow, modifiers)


def blow_of(state: State, hero: Hero, action: Attack) -> Blow:
    """Return what comes at the target of an attack. Rules: MM-DMG-MELEE, MM-DMG-POWER, MM-PWR-SAVE"""
    power = hero.sheet.power(action.using)
    if power is not None:
        return power_blow(state, hero, power, action)
    weapon = hero.sheet.weapon(action.using)
    if weapon is None:
        known = (*(each.key for each in hero.sheet.powers), *(each.key for each in hero.sheet.weapons))
        raise NotFoundError("weapon_unknown", name=hero.name, weapon=action.using, known=known)
    damage = weapon_damage(state, hero, weapon)
    return Blow(hero.id, action.target, weapon.key, damage, action.lethal, note=action.note)


def power_blow(state: State, hero: Hero, power: Power, action: Attack) -> Blow:
    """Return what a power does to its target. Rules: MM-DMG-POWER, MM-PWR-SAVE, MM-DUR-LASTING"""
    rank = rank_of(state, hero, power)
    dc = number(state.options, "power_save_base") + rank if action.dc is None else action.dc
    return Blow(
        hero.id,
        action.target,
        power.key,
        power_damage(state, hero, power) if power.save is Save.TOUGHNESS else 0,
        action.lethal,
        power.save,
        True,
        rank,
        dc,
        power.duration,
        power.blocks_actions,
        action.note,
    )


def _aim(state: State, hero: Hero, power: Power | None, situation: Situation) -> tuple[Modifier, ...] | None:
    """Return what range takes off an attack; None where no attack roll is needed.

    Rules: MM-RANGE-PERSONAL, MM-RANGE-TOUCH, MM-RANGE-RANGED, MM-RANGE-PERCEPTION
    """
    if power is None:
        return ()
    kind = attack_kind(power.reach, situation, oneself=False)
    penalty = reach_penalty(power.reach, rank_of(state, hero, power), situation.distance, state.options)
    if kind is None:
        return None
    return (Modifier("range", penalty),) if penalty else ()


def _thrown(tale: Tale, action: Attack, blow: Blow, modifiers: tuple[Modifier, ...]) -> Cast:
    """Return the attack roll. Rules: MM-ATK-1, MM-ATK-2, MM-DEF-1, MM-DEF-DODGE"""
    state, there = tale.state, action.situation
    hero, target = state.heroes[action.who], state.heroes[action.target]
    own = (*attack_parts(state, hero), *modifiers, *action.modifiers)
    against = defense(state, target, unaware=there.unaware, trapped=there.trapped, modifiers=action.defense_modifiers)
    return Cast((Throw(hero.id, ATTACK, own),), AttackCourse(blow, against.total, against.parts))


def settle(tale: Tale, rolls: Sequence[Roll], course: AttackCourse) -> Cast | None:
    """Say whether an attack has hit; whoever is hit saves next. Rules: MM-ATK-1, MM-ATK-NAT, MM-CRIT"""
    (roll,), options = rolls, tale.state.options
    hit = is_hit(roll, course.defense, one_misses=is_on(options, "nat1_attack_miss"))
    critical = hit and is_critical(roll, course.defense)
    damage = with_critical(course.blow.damage, critical=critical) if hit else 0
    tale.happen(AttackSettled(roll, course, hit, critical, damage))
    return landed(tale, course.blow, critical=critical) if hit else None


def is_resisted(blow: Blow) -> bool:
    """Whether a save other than Toughness decides if a blow does anything. Rules: MM-PWR-SAVE"""
    return blow.save not in (None, Save.TOUGHNESS)


def follow(tale: Tale, rolls: Sequence[Roll], course: CheckCourse) -> Cast | None:
    """Say how a check has ended, and let the power work that it was for.

    Rules: MM-POWER-CHECK, MM-PWR-1, MM-PWR-SAVE
    """
    if checks.settle_check(tale, rolls, course) is False:
        return None
    if course.switches:
        tale.happen(PowerActivated(rolls[-1].who, course.power))
    return None if course.blow is None else landed(tale, course.blow, critical=False)


def landed(tale: Tale, blow: Blow, *, critical: bool) -> Cast | None:
    """Return the save of whoever is hit; None where nothing resists, or where nobody is left to.

    Rules: MM-TOUGH, MM-PWR-SAVE, MM-CRIT, MM-COND-DEAD
    """
    hero = tale.state.heroes[blow.target]
    if hero.has(Condition.DEAD):
        return None
    if blow.save is Save.TOUGHNESS:
        damage = with_critical(blow.damage, critical=critical)
        return toughness.save_against(tale, blow, damage, critical=critical)
    if blow.save is None:
        tale.happen(PowerLanded(blow))
        return None
    bonus = save_bonus(tale.state, hero, blow.save)
    modifiers = (*((Modifier(blow.save, bonus),) if bonus else ()), *checks.saving_effort(tale, hero, blow.save))
    return Cast((Throw(hero.id, blow.save, modifiers),), SaveCourse(blow, blow.dc))


def settle_save(tale: Tale, rolls: Sequence[Roll], course: SaveCourse) -> None:
    """Say whether somebody has resisted a power; whoever has not and cannot act keeps nothing up.

    Rules: MM-PWR-SAVE, MM-DUR-LASTING, MM-DUR-SUSTAINED, MM-DUR-CONCENTRATION
    """
    (roll,), blow, success = rolls, course.blow, rolls[0].total >= course.dc
    tale.happen(PowerSaved(roll, course, success))
    if success:
        return
    if blow.blocks_actions and is_blocked(tale.state.heroes[blow.target]):
        toughness.drop_powers(tale, blow.target, (Condition.STUNNED,))
    hero = None if blow.who is None else tale.state.heroes.get(blow.who)
    if hero is not None and blow.duration in STAYS_ON and all(each.power != blow.using for each in hero.active):
        tale.happen(PowerActivated(hero.id, blow.using))


def hurt(tale: Tale, action: Hurt) -> Cast:
    """Tell damage without an attack as far as the save.

    Raises:
        RuleError: `target_dead`, `roll_open`.
        UsageError: `number_out_of_bounds`.

    Rules: MM-TOUGH, MM-TOUGH-LETHAL, MM-COND-DEAD
    """
    hero = living(tale.state, action.who)
    check_free(tale.state, (hero.id,))
    check_number(action.damage, least=-WIDEST, most=WIDEST)
    blow = Blow(None, hero.id, action.cause, action.damage, action.lethal)
    return toughness.save_against(tale, blow, action.damage)
