"""The damage bonus of a blow, and the difficulty class that it sets."""

from domain.systems.masterminds.figures import ability_modifier, rank_of
from domain.systems.masterminds.points import cap_of, effective
from domain.systems.masterminds.rolls import Roll
from domain.systems.masterminds.sheet import Power, Weapon
from domain.systems.masterminds.state import Hero, State
from domain.systems.masterminds.traits import DAMAGE, Ability, WeaponKind

TOUGHNESS_DC = 15
"""Rules: MM-TOUGH"""
CRITICAL = 5
"""Rules: MM-CRIT"""


def weapon_damage(state: State, hero: Hero, weapon: Weapon) -> int:
    """Return the damage bonus of a weapon: with Strength, unless it is fired, and within the cap of damage.

    Rules: MM-DMG-MELEE, MM-DMG-THROWN, MM-PP-CAP
    """
    strength = 0 if weapon.kind is WeaponKind.RANGED else ability_modifier(state, hero, Ability.STRENGTH)
    return effective(strength + weapon.damage, 0, cap_of(hero.sheet, DAMAGE), 0, state.options)


def power_damage(state: State, hero: Hero, power: Power) -> int:
    """Return the damage bonus of a power: its rank. Rules: MM-DMG-POWER"""
    return rank_of(state, hero, power)


def with_critical(damage: int, *, critical: bool) -> int:
    """Return the final damage bonus. Rules: MM-CRIT"""
    return damage + (CRITICAL if critical else 0)


def toughness_dc(damage: int) -> int:
    """Return what a Toughness save has to reach. Rules: MM-TOUGH"""
    return TOUGHNESS_DC + damage


def is_hit(roll: Roll, defense: int, *, one_misses: bool) -> bool:
    """Whether an attack hits: by its total, always with a natural 20, and never with a natural 1.

    Rules: MM-ATK-1, MM-ATK-NAT
    """
    if roll.is_natural(20):
        return True
    return roll.total >= defense and not (one_misses and roll.is_natural(1))


def is_critical(roll: Roll, defense: int) -> bool:
    """Whether a hit is critical: a natural 20 that would have hit by its total as well. Rules: MM-CRIT"""
    return roll.is_natural(20) and roll.total >= defense
