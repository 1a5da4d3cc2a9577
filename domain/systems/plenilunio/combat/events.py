"""What can come true in a fight, besides rolls, damage and wounds."""

import msgspec

from domain.events import Event
from domain.ids import CharacterId
from domain.systems.plenilunio.actions import Roll
from domain.systems.plenilunio.combat.actions import ACTIONS, Attack
from domain.systems.plenilunio.gifts.actions import UseGift
from domain.systems.plenilunio.traits import Characteristic


class Standing(msgspec.Struct, frozen=True):
    """What a place in the order is judged by (PL-TURN-2), as it was then.

    Attributes:
        destiny: None of the game master's own, in what the table reads.
        combat: Only of players' characters; 0 of the others, whom it does not put in order.
    """

    who: CharacterId
    destiny: int | None
    is_pc: bool
    combat: int


class CombatStarted(Event, frozen=True):
    """A fight has an order. Attributes: standings: in that order. Rules: PL-TURN-2"""

    standings: tuple[Standing, ...]


class OrderAsked(Event, frozen=True):
    """Who of these goes first is the game master's to say; until then as they stand. Rules: PL-TURN-2"""

    tied: tuple[CharacterId, ...]


class OrderRanked(Event, frozen=True):
    """The game master has ranked who was tied. Attributes: ranked: best first. Rules: PL-TURN-2"""

    ranked: tuple[CharacterId, ...]


class CombatJoined(Event, frozen=True):
    """Somebody enters a running fight.

    Attributes:
        place: In the order, from 1.
        waits: Acts from the next round on: the place has passed in this one.

    Rules: PL-TURN-3
    """

    standing: Standing
    place: int
    waits: bool = False


class CombatLeft(Event, frozen=True):
    """Somebody is out of the fight."""

    who: CharacterId


class CombatEnded(Event, frozen=True):
    """The fight is over: what was borrowed is forgotten."""


class TurnStarted(Event, frozen=True):
    """A turn begins; cover taken before it ends. Attributes: round: from 1. Rules: PL-TURN-3, PL-COVER-1"""

    who: CharacterId
    round: int


class TurnEnded(Event, frozen=True):
    """A turn is over: what was borrowed from it is paid. Rules: PL-TURN-3, PL-MELEE-4"""

    who: CharacterId


class TurnPassed(Event, frozen=True):
    """The turn of somebody who cannot act goes by. Attributes: cause: `dead` or `unconscious`. Rules: PL-HEALTH-6"""

    who: CharacterId
    cause: str


class AdvanceAsked(Event, frozen=True):
    """Which character advances is left open. Attributes: candidates: who could. Rules: PL-TURN-4"""

    candidates: tuple[CharacterId, ...]


class TurnAdvanced(Event, frozen=True):
    """A place in the order is changed for good. Attributes: before, place: from 1. Rules: PL-TURN-4"""

    who: CharacterId
    before: int
    place: int


class DefenceAsked(Event, frozen=True):
    """A deed waits for somebody to say with how many dice they defend or resist.

    Attributes:
        who: Whose choice it is.
        trait: What they would roll.
        most: Own dice that they have for it.
        attack: The attack that waits, None where it is something else.
        place: Of the aim, or of the target of a gift, from 0.
        roll: The roll that waits, None where it is something else.
        gift: The gift that waits, None where it is something else.

    Rules: PL-MELEE-3, PL-TURN-5, PL-TURN-6, PL-COVER-1
    """

    who: CharacterId
    trait: Characteristic
    most: int
    attack: Attack | None = None
    place: int = 0
    roll: Roll | None = None
    gift: UseGift | None = None


class DiceBorrowed(Event, frozen=True):
    """Dice used to react come off the next turn. Rules: PL-TURN-6, PL-MELEE-3"""

    who: CharacterId
    dice: int


class TurnForfeited(Event, frozen=True):
    """All dice were used to react: the next turn's action is given up. Rules: PL-MELEE-3"""

    who: CharacterId


class ExchangeDropped(Event, frozen=True):
    """A strike that can no longer be made. Attributes: cause: `attacker_down` or `target_dead`. Rules: PL-MELEE-5"""

    who: CharacterId
    target: CharacterId
    cause: str


class CoverTaken(Event, frozen=True):
    """How a dash for cover ended. Attributes: difficulty: of the cover; dice: more to be shot at, 0 without cover.

    Rules: PL-COVER-1
    """

    who: CharacterId
    difficulty: int
    dice: int


class CoverLost(Event, frozen=True):
    """No longer in cover, before the next turn. Rules: PL-COVER-1"""

    who: CharacterId


class ShotHeld(Event, frozen=True):
    """A shot waits for what the game master makes of a tied dash for cover. Attributes: attack: the shot.

    Rules: PL-COVER-1, PL-CHAL-4
    """

    attack: Attack


class RoundFired(Event, frozen=True):
    """One round less in the magazine. Attributes: weapon: key; magazine: rounds of a full one. Rules: PL-WEAP-1"""

    who: CharacterId
    weapon: str
    magazine: int


class WeaponReloaded(Event, frozen=True):
    """The magazine is full again. Attributes: weapon: key; magazine: rounds of it. Rules: PL-OTHER-1"""

    who: CharacterId
    weapon: str
    magazine: int


EVENTS: dict[str, type[Event]] = {
    **ACTIONS,
    "plenilunio.CombatStarted.1": CombatStarted,
    "plenilunio.OrderAsked.1": OrderAsked,
    "plenilunio.OrderRanked.1": OrderRanked,
    "plenilunio.CombatJoined.1": CombatJoined,
    "plenilunio.CombatLeft.1": CombatLeft,
    "plenilunio.CombatEnded.1": CombatEnded,
    "plenilunio.TurnStarted.1": TurnStarted,
    "plenilunio.TurnEnded.1": TurnEnded,
    "plenilunio.TurnPassed.1": TurnPassed,
    "plenilunio.AdvanceAsked.1": AdvanceAsked,
    "plenilunio.TurnAdvanced.1": TurnAdvanced,
    "plenilunio.DefenceAsked.1": DefenceAsked,
    "plenilunio.DiceBorrowed.1": DiceBorrowed,
    "plenilunio.TurnForfeited.1": TurnForfeited,
    "plenilunio.ExchangeDropped.1": ExchangeDropped,
    "plenilunio.CoverTaken.1": CoverTaken,
    "plenilunio.CoverLost.1": CoverLost,
    "plenilunio.ShotHeld.1": ShotHeld,
    "plenilunio.RoundFired.1": RoundFired,
    "plenilunio.WeaponReloaded.1": WeaponReloaded,
}
