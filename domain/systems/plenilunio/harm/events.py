"""What can come true about harm and its mending."""

import msgspec

from domain.events import Event
from domain.ids import CharacterId
from domain.systems.plenilunio.combat.actions import Attack
from domain.systems.plenilunio.gifts.actions import UseGift
from domain.systems.plenilunio.harm.actions import ACTIONS
from domain.systems.plenilunio.traits import Conditions, Health, Severity


class WeaponUsed(msgspec.Struct, frozen=True):
    """A weapon as it was when it was used.

    Attributes:
        key: In the table of weapons.
        bonus: Dice it gave hand to hand.
        damage: Of each triumph; Fortaleza added where the weapon says so.
    """

    key: str
    bonus: int
    damage: int


class Protection(msgspec.Struct, frozen=True):
    """Something that protects, as it was then. Attributes: key: in the table of armour, or `natural`, `ruled`."""

    key: str
    points: int


class DamageDealt(Event, frozen=True):
    """What a hit comes to.

    Attributes:
        target: Who is hit.
        source: Who hit, empty for what no roll gave.
        weapon: None for what no weapon did.
        normal: Normal successes left.
        triumph_units: Triumphs left, doubled ones as two.
        raw: Damage before protection.
        protections: What protects.
        stacking: How several protections count: `sum` or `best`.
        damage: After protection, from 0.
        reason: As typed, where the game master dealt it.

    Rules: PL-DMG-2, PL-DMG-3, PL-DMG-4, PL-ARM-1, PL-ARM-3
    """

    target: CharacterId
    source: str
    weapon: WeaponUsed | None
    normal: int
    triumph_units: int
    raw: int
    protections: tuple[Protection, ...]
    stacking: str
    damage: int
    reason: str = ""

    @property
    def shielded(self) -> int:
        """How much protects: all pieces, or the best, as it was read then. Rules: PL-ARM-1, PL-ARM-3"""
        points = [each.points for each in self.protections]
        return max(points, default=0) if self.stacking == "best" else sum(points)


class SofteningAsked(Event, frozen=True):
    """A wound waits for somebody to say whether Fortune softens it.

    Attributes:
        who: Who is wounded.
        damage: After protection.
        endurance: Aguante at that moment.
        severity: Of the wound.
        levels: 1 to 4, by its severity.
        attack: The attack whose further aims wait too, None for none.
        place: Of the next aim, from 0.
        gift: The gift whose consequences wait too, None for none.
        astral: It is the astral body that is hurt.
        poison: What the poison of the same hit does once the wound is settled, None for none.

    Rules: PL-FORT-3, PL-WOUND-4
    """

    who: CharacterId
    damage: int
    endurance: int
    severity: Severity
    levels: int
    attack: Attack | None = None
    place: int = 0
    gift: UseGift | None = None
    astral: bool = False
    poison: DamageDealt | None = None


class WoundSuffered(Event, frozen=True):
    """A hit takes its toll: Resistance in any case, health by the severity that is left.

    Attributes:
        damage: After protection, 1 or more.
        endurance: Aguante at that moment.
        severity: By the damage, `none` for no wound.
        softened: Levels bought off with Fortune.
        levels: Levels of health lost, down to death.
        resistance_lost: Points, whatever was left.
        overflow: Points beyond what was left.

    Rules: PL-WOUND-2, PL-WOUND-3, PL-WOUND-4, PL-HEALTH-5
    """

    who: CharacterId
    damage: int
    endurance: int
    severity: Severity
    softened: int
    levels: int
    resistance_lost: int
    overflow: int


class FellUnconscious(Event, frozen=True):
    """Helpless from here on. Rules: PL-HEALTH-5, PL-HEALTH-6"""

    who: CharacterId


class Died(Event, frozen=True):
    """New moon. Rules: PL-HEALTH-7, PL-WOUND-3"""

    who: CharacterId


class DeathAverted(Event, frozen=True):
    """What would have been death leaves somebody mauled: an anchor holds them to this world. Rules: PL-GIFT-DRAMA"""

    who: CharacterId


class HealthRegained(Event, frozen=True):
    """Levels of health regained, up to the best. Attributes: cause: `recovery` or `grant`. Rules: PL-REC-3"""

    who: CharacterId
    levels: int
    cause: str


class HealthLost(Event, frozen=True):
    """Levels of health lost without a hit; Resistance is cut to the new maximum. Rules: PL-REC-4, PL-HEALTH-4"""

    who: CharacterId
    levels: int


class Rested(Event, frozen=True):
    """Resistance := maximum of the level; whole days count for recovery.

    Attributes:
        who: All that the readers of the line may know of; nobody in a line that is there all the same.

    Rules: PL-REC-1, PL-REC-3, PL-VIS-1
    """

    who: tuple[CharacterId, ...]
    days: int


class MedicalCareGiven(Event, frozen=True):
    """Dice for the patient's next recovery roll; a later care takes the place of an earlier. Rules: PL-MED-1, PL-MED-2

    Attributes:
        who: The patient.
        medic: Who cared.
        dice: From 0.
    """

    who: CharacterId
    medic: CharacterId
    dice: int


class RecoveryRolled(Event, frozen=True):
    """The time is used up, whatever the roll gave, and the medic's dice with it.

    Attributes:
        health: Level that was to heal.
        days: That it took at least.
        conditions: How the time was spent.
        difficulty: Dice of it, conditions included.

    Rules: PL-REC-3, PL-REC-5, PL-MED-2
    """

    who: CharacterId
    health: Health
    days: int
    conditions: Conditions
    difficulty: int


EVENTS: dict[str, type[Event]] = {
    **ACTIONS,
    "plenilunio.DamageDealt.1": DamageDealt,
    "plenilunio.SofteningAsked.1": SofteningAsked,
    "plenilunio.WoundSuffered.1": WoundSuffered,
    "plenilunio.FellUnconscious.1": FellUnconscious,
    "plenilunio.Died.1": Died,
    "plenilunio.DeathAverted.1": DeathAverted,
    "plenilunio.HealthRegained.1": HealthRegained,
    "plenilunio.HealthLost.1": HealthLost,
    "plenilunio.Rested.1": Rested,
    "plenilunio.MedicalCareGiven.1": MedicalCareGiven,
    "plenilunio.RecoveryRolled.1": RecoveryRolled,
}
