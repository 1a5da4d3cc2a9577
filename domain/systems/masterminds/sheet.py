"""What stands on a hero's sheet: how they were built and what power points have bought."""

import msgspec

from domain.systems.masterminds.traits import (
    Ability,
    ActionKind,
    Duration,
    PowerMode,
    Reach,
    Save,
    WeaponKind,
)


class Value(msgspec.Struct, frozen=True):
    """A number under a name: a skill and its whole bonus, a feat and its ranks, a trait and its cap."""

    key: str
    value: int


class Power(msgspec.Struct, frozen=True):
    """A power. Rules: MM-PWR-1, MM-PWR-SAVE

    Attributes:
        key: On the sheet; `name` as shown.
        mode: What using it takes.
        save: How a target resists it; Toughness means that it does damage, None that nothing resists it.
        boosts: Trait that its rank raises while it is on, empty for none.
        cost: Power points a rank.
        blocks_actions: Whoever it affects cannot act (sleep, paralysis).
        feats: Power feats that it has for good.
    """

    key: str
    name: str
    rank: int
    action: ActionKind = ActionKind.STANDARD
    reach: Reach = Reach.RANGED
    duration: Duration = Duration.INSTANT
    mode: PowerMode = PowerMode.ATTACK
    save: Save | None = Save.TOUGHNESS
    boosts: str = ""
    cost: int = 0
    blocks_actions: bool = False
    feats: tuple[str, ...] = ()


class Weapon(msgspec.Struct, frozen=True):
    """Something to strike or to shoot with. Rules: MM-DMG-MELEE, MM-DMG-THROWN"""

    key: str
    name: str
    kind: WeaponKind
    damage: int


UNARMED = Weapon("unarmed", "unarmed", WeaponKind.MELEE, 0)
"""What everybody has. Rules: MM-DMG-MELEE"""


class Abilities(msgspec.Struct, frozen=True):
    """The six ability scores; 10 is an ordinary person. Rules: MM-PP-2"""

    strength: int = 10
    dexterity: int = 10
    constitution: int = 10
    intelligence: int = 10
    wisdom: int = 10
    charisma: int = 10

    def of(self, ability: Ability) -> int:
        """Return one score."""
        return getattr(self, ability.value)  # type: ignore[no-any-return]


class Saves(msgspec.Struct, frozen=True):
    """The whole bonus of each save. Rules: MM-TOUGH, MM-PWR-SAVE"""

    toughness: int = 0
    fortitude: int = 0
    reflex: int = 0
    will: int = 0

    def of(self, save: Save) -> int:
        """Return one bonus."""
        return getattr(self, save.value)  # type: ignore[no-any-return]


class Sheet(msgspec.Struct, frozen=True):
    """Everything that power points buy, and what comes without them.

    Attributes:
        attack: Base attack bonus.
        defense: Whole defense bonus; half of it is dodge.
        initiative: On top of the Dexterity modifier.
        caps: Highest value of a trait, where it is not that of the power level.
        complications: Chosen before play, by name.
    """

    power_level: int = 10
    abilities: Abilities = Abilities()
    saves: Saves = Saves()
    attack: int = 0
    defense: int = 0
    initiative: int = 0
    skills: tuple[Value, ...] = ()
    feats: tuple[Value, ...] = ()
    powers: tuple[Power, ...] = ()
    weapons: tuple[Weapon, ...] = ()
    caps: tuple[Value, ...] = ()
    complications: tuple[str, ...] = ()

    def power(self, key: str) -> Power | None:
        """Return a power, None where there is none of that key."""
        return next((power for power in self.powers if power.key == key), None)

    def weapon(self, key: str) -> Weapon | None:
        """Return a weapon, None where there is none of that key."""
        return next((weapon for weapon in (*self.weapons, UNARMED) if weapon.key == key), None)


def value_of(values: tuple[Value, ...], key: str) -> int | None:
    """Return the number of that name, None where there is none."""
    return next((each.value for each in values if each.key == key), None)
