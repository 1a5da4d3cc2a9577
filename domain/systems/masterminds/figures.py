"""The numbers of a hero as they stand now: caps, powers that raise a trait, fatigue, extra effort."""

from domain.errors import NotFoundError
from domain.systems.masterminds.conditions import fatigue_of_ability, fatigue_of_combat
from domain.systems.masterminds.points import cap_of, effective
from domain.systems.masterminds.rolls import Modifier, parts
from domain.systems.masterminds.sheet import Power, value_of
from domain.systems.masterminds.state import Hero, State
from domain.systems.masterminds.traits import ATTACK, INITIATIVE, Ability, BoonKind, Duration, Save
from domain.systems.masterminds.vocabulary import find_member

ORDINARY = 10
"""Ability score of an ordinary person, and what Defense begins with. Rules: MM-DEF-1"""


def value(state: State, hero: Hero, key: str, base: int) -> int:
    """Return a trait with what powers that are on add to it, within its cap. Rules: MM-PP-CAP"""
    on = {active.power for active in hero.active}
    boost = sum(
        rank_of(state, hero, power)
        for power in hero.sheet.powers
        if power.boosts == key and (power.key in on or power.duration is Duration.PERMANENT)
    )
    return effective(base, boost, cap_of(hero.sheet, key), 0, state.options)


def rank_of(state: State, hero: Hero, power: Power) -> int:
    """Return the rank of a power, extra effort included. Rules: MM-EE-POWER, MM-PP-CAP"""
    extra = hero.gain(BoonKind.POWER, power.key)
    return effective(power.rank, 0, cap_of(hero.sheet, power.key), extra, state.options)


def ability(state: State, hero: Hero, which: Ability) -> int:
    """Return an ability score, fatigue taken off. Rules: MM-COND-FATIGUED, MM-COND-EXHAUSTED, MM-PP-CAP"""
    score = value(state, hero, which.value, hero.sheet.abilities.of(which))
    return score + fatigue_of_ability(hero.fatigue, which)


def ability_modifier(state: State, hero: Hero, which: Ability) -> int:
    """Return the modifier of an ability: half of what it is above 10, rounded down."""
    return (ability(state, hero, which) - ORDINARY) // 2


def carried_strength(state: State, hero: Hero) -> int:
    """Return the Strength with which somebody carries. Rules: MM-EE-LIFT"""
    return ability(state, hero, Ability.STRENGTH) + hero.gain(BoonKind.LIFT)


def save_bonus(state: State, hero: Hero, save: Save) -> int:
    """Return the bonus of a save. Rules: MM-TOUGH, MM-PP-CAP"""
    return value(state, hero, save.value, hero.sheet.saves.of(save))


def attack_parts(state: State, hero: Hero) -> tuple[Modifier, ...]:
    """Return the attack bonus: the base that was bought, and fatigue; neither Strength nor Dexterity.

    Rules: MM-ATK-2, MM-COND-FATIGUED
    """
    base = value(state, hero, ATTACK, hero.sheet.attack)
    return parts(attack=base, fatigue=fatigue_of_combat(hero.fatigue))


def initiative_parts(state: State, hero: Hero) -> tuple[Modifier, ...]:
    """Return the initiative modifier: that of Dexterity, and what the sheet adds. Rules: MM-INIT"""
    modifier = ability_modifier(state, hero, Ability.DEXTERITY)
    return parts(dexterity=modifier, initiative=hero.sheet.initiative)


def trait_parts(state: State, hero: Hero, trait: str) -> tuple[Modifier, ...]:
    """Return what a trait adds to a check.

    Raises:
        NotFoundError: `trait_unknown`.

    Rules: MM-CHECK-1, MM-POWER-CHECK, MM-ATK-2
    """
    if trait == INITIATIVE:
        return initiative_parts(state, hero)
    if trait == ATTACK:
        return attack_parts(state, hero)
    bonus = _bonus(state, hero, trait)
    if bonus is None:
        raise NotFoundError("trait_unknown", name=hero.name, trait=trait)
    return (Modifier(trait, bonus),) if bonus else ()


def _bonus(state: State, hero: Hero, trait: str) -> int | None:
    which, save = find_member(Ability, trait), find_member(Save, trait)
    if which is not None:
        return ability_modifier(state, hero, which)
    if save is not None:
        return save_bonus(state, hero, save)
    power = hero.sheet.power(trait)
    if power is not None:
        return rank_of(state, hero, power)
    skill = value_of(hero.sheet.skills, trait)
    return None if skill is None else value(state, hero, trait, skill)
