"""What can come true in the Mansions patch. Results carry the inputs as used; changes of totals are symbolic."""

import msgspec

from domain.dice.request import Segment
from domain.events import Event
from domain.ids import CharacterId
from domain.systems.mansions.actions import ACTIONS, Exit, Obstruction, Zone
from domain.systems.mansions.traits import Cause, GmStep, Phase, SideEffect, Symbol, ThreatOption, Use


class Pool(msgspec.Struct, frozen=True):
    """Dice that somebody rolled, and what counts of them.

    Attributes:
        who: Investigator or enemy.
        attribute: What was rolled, a stored key.
        faces: As they fell.
        impact, defence, success, omen: How many of each (MN-DICE).
        symbol: The one that counts.
        discarded: Lost to darkness, 0 or 1.
        count: What is left of the symbol that counts.
    """

    who: str
    attribute: str
    faces: tuple[int, ...]
    impact: int
    defence: int
    success: int
    omen: int
    symbol: Symbol
    discarded: int
    count: int


class GameStarted(Event, frozen=True):
    """The mission is on the table. Attributes: players: at the table; place: name of the zone where it starts.

    Rules: MN-GM-PREP
    """

    title: str
    players: int
    start: str
    text: str
    place: str = ""


class TurnStarted(Event, frozen=True):
    """A new turn begins with the players. Rules: MN-SEQ"""

    number: int


class PhaseChanged(Event, frozen=True):
    """The other half of a turn begins. Rules: MN-SEQ"""

    phase: Phase


class StepReached(Event, frozen=True):
    """The game master's turn goes on. Rules: MN-SEQ-GM"""

    step: GmStep


class Moved(Event, frozen=True):
    """Somebody has moved.

    Attributes:
        to: Zone.
        squares: Walked.
        ran: Bought with the action.
        free: Costs nothing.
        place: Name of the zone.

    Rules: MN-TURN-PLAYER, MN-ACT-RUN, MN-SEQ-GM
    """

    who: CharacterId
    to: str
    squares: int
    ran: bool = False
    free: bool = False
    place: str = ""


class ActionTaken(Event, frozen=True):
    """The action of a turn is used. Rules: MN-TURN-PLAYER"""

    who: CharacterId
    use: str


class EffortRolled(Event, frozen=True):
    """Several or one have rolled for the same thing.

    Attributes:
        use: Explore, an obstruction, or the darkness.
        what: Key of the obstruction or the room, or of the item once it is found.
        pools: One for each, in order.
        challenge: What is to be reached; 0 where there was nothing to find.
        total: Together, darkness taken off.
        done: Whether it is enough.
        name: Of what it was for, as far as `what` says it.
        segments, faces: What the dice were for, and what they showed.
    """

    who: CharacterId
    use: Use
    what: str
    pools: tuple[Pool, ...]
    challenge: int
    total: int
    done: bool
    segments: tuple[Segment, ...]
    faces: tuple[int, ...]
    outcome: str
    note: str = ""
    name: str = ""


class FightRolled(Event, frozen=True):
    """An attack and its defence.

    Attributes:
        attacker, defender: Their pools.
        difference: Impacts less defences, from 0.
        by_enemy: Whether an enemy attacks an investigator.
    """

    attacker: Pool
    defender: Pool
    difference: int
    segments: tuple[Segment, ...]
    faces: tuple[int, ...]
    outcome: str
    note: str = ""
    by_enemy: bool = False


class EvasionRolled(Event, frozen=True):
    """Somebody has tried to get out of a fight.

    Attributes:
        target: Successes asked for; 0 asks for more successes than omens.
        forced: Not an action, but the side effect of a shock.
    """

    pool: Pool
    target: int
    escaped: bool
    forced: bool
    segments: tuple[Segment, ...]
    faces: tuple[int, ...]
    outcome: str
    note: str = ""


class FearChecked(Event, frozen=True):
    """A supernatural enemy has frightened who is there.

    Attributes:
        enemy: Its pool.
        defenders: The pools of the investigators.
        losses: Sanity each one loses, in that order; never more than was left.
    """

    enemy: Pool
    defenders: tuple[Pool, ...]
    losses: tuple[int, ...]
    segments: tuple[Segment, ...]
    faces: tuple[int, ...]


class HorrorRolled(Event, frozen=True):
    """An investigator has stood up to horror, or not. Attributes: passed. Rules: MN-GM-HORROR"""

    pool: Pool
    passed: bool
    segments: tuple[Segment, ...]
    faces: tuple[int, ...]
    outcome: str


class ItemFound(Event, frozen=True):
    """Something is found. Attributes: card: it goes to whoever found it, empty for a clue or an obstruction; name."""

    who: CharacterId
    room: str
    item: str
    card: str
    text: str
    name: str = ""


class RoomExplored(Event, frozen=True):
    """All equipment and clues of a room are found. Attributes: name: of the room. Rules: MN-ROOM-EXPLORED"""

    room: str
    name: str = ""


class ObstructionRevealed(Event, frozen=True):
    """An obstruction is known from here on. Attributes: obstruction: as the table sees it, not what it blocks."""

    obstruction: Obstruction


class ObstructionRemoved(Event, frozen=True):
    """An obstruction leaves the game. Attributes: obstruction: key; name. Rules: MN-ACT-OBSTRUCT"""

    obstruction: str
    name: str = ""


class RoomDiscovered(Event, frozen=True):
    """A room is seen for the first time.

    Attributes:
        who: Who has opened it; `gm` for one that is known from the beginning.
        text: As the mission tells it.
        name, zones: Of the map: players do not see the mission itself.
        exits: Ways out of its zones, in the mission's order.

    Rules: MN-GM-PREP
    """

    who: str
    room: str
    dark: bool
    text: str
    name: str = ""
    zones: tuple[Zone, ...] = ()
    exits: tuple[Exit, ...] = ()


class EnemyAppeared(Event, frozen=True):
    """An enemy is on the board.

    Attributes:
        type: Key in the mission.
        name: As shown.
        wounds: Of its card.
        place: Name of the zone.

    Rules: MN-GM-PREP, MN-GM-ENEMY, MN-ENEMY-STATS
    """

    enemy: CharacterId
    type: str
    name: str
    zone: str
    wounds: int
    place: str = ""


class EnemyActivated(Event, frozen=True):
    """An enemy has used its move or its attack of this turn. Attributes: part: `move` or `attack`. Rules: MN-SEQ-GM"""

    enemy: CharacterId
    part: str


class EnemyWounded(Event, frozen=True):
    """Wounds on an enemy. Rules: MN-FIGHT-PLAYER"""

    enemy: CharacterId
    wounds: int


class EnemyDefeated(Event, frozen=True):
    """An enemy leaves the board. Rules: MN-ENEMY-STATS"""

    enemy: CharacterId


class LifeLost(Event, frozen=True):
    """Life falls, not below 0. Rules: MN-LIFE"""

    who: CharacterId
    points: int


class SanityLost(Event, frozen=True):
    """Sanity falls, not below 0. Rules: MN-SANITY, MN-SAN-LOSS"""

    who: CharacterId
    points: int
    cause: Cause


class CharacterUnconscious(Event, frozen=True):
    """Life or Sanity is 0. Rules: MN-UNCONSCIOUS"""

    who: CharacterId


class SanityEffectApplied(Event, frozen=True):
    """What a loss of Sanity leads to. Rules: MN-SAN-LOSS"""

    who: CharacterId
    effect: SideEffect


class EquipmentAsked(Event, frozen=True):
    """A player has to say which card is lost. Rules: MN-SAN-EQUIP"""

    who: CharacterId
    cards: tuple[str, ...]


class FlightAsked(Event, frozen=True):
    """The game master has to say where somebody flees. Attributes: away: zone of the shock; place: its name.

    Rules: MN-SAN-MOVE
    """

    who: CharacterId
    away: str
    squares: int
    place: str = ""


class EquipmentLost(Event, frozen=True):
    """A card leaves the game. Rules: MN-SAN-EQUIP"""

    who: CharacterId
    card: str


class ThreatGained(Event, frozen=True):
    """Tokens for the game master.

    Attributes:
        cause: `income`, `evasion` or `omens`.

    Rules: MN-GM-INCOME, MN-EVADE-THREAT
    """

    tokens: int
    cause: str


class ThreatSpent(Event, frozen=True):
    """Tokens spent. Rules: MN-GM-SPEND"""

    tokens: int
    option: ThreatOption


class RoomDarkened(Event, frozen=True):
    """A room is dark. Attributes: name: of the room. Rules: MN-GM-DARKNESS"""

    room: str
    name: str = ""


class DarknessResolved(Event, frozen=True):
    """A room is lit again. Attributes: name: of the room. Rules: MN-DARK-RESOLVE"""

    room: str
    name: str = ""


class InvestigatorDone(Event, frozen=True):
    """Somebody's part of the players' turn is over. Rules: MN-SEQ"""

    who: CharacterId


class MissionEnded(Event, frozen=True):
    """The game master has ruled how it ends. Attributes: ending: key; text, name: of the mission."""

    ending: str
    text: str
    name: str = ""


EVENTS: dict[str, type[Event]] = {
    **ACTIONS,
    "mansions.GameStarted.1": GameStarted,
    "mansions.TurnStarted.1": TurnStarted,
    "mansions.PhaseChanged.1": PhaseChanged,
    "mansions.StepReached.1": StepReached,
    "mansions.Moved.1": Moved,
    "mansions.ActionTaken.1": ActionTaken,
    "mansions.EffortRolled.1": EffortRolled,
    "mansions.FightRolled.1": FightRolled,
    "mansions.EvasionRolled.1": EvasionRolled,
    "mansions.FearChecked.1": FearChecked,
    "mansions.HorrorRolled.1": HorrorRolled,
    "mansions.ItemFound.1": ItemFound,
    "mansions.RoomExplored.1": RoomExplored,
    "mansions.ObstructionRevealed.1": ObstructionRevealed,
    "mansions.ObstructionRemoved.1": ObstructionRemoved,
    "mansions.RoomDiscovered.1": RoomDiscovered,
    "mansions.EnemyAppeared.1": EnemyAppeared,
    "mansions.EnemyActivated.1": EnemyActivated,
    "mansions.EnemyWounded.1": EnemyWounded,
    "mansions.EnemyDefeated.1": EnemyDefeated,
    "mansions.LifeLost.1": LifeLost,
    "mansions.SanityLost.1": SanityLost,
    "mansions.CharacterUnconscious.1": CharacterUnconscious,
    "mansions.SanityEffectApplied.1": SanityEffectApplied,
    "mansions.EquipmentAsked.1": EquipmentAsked,
    "mansions.FlightAsked.1": FlightAsked,
    "mansions.EquipmentLost.1": EquipmentLost,
    "mansions.ThreatGained.1": ThreatGained,
    "mansions.ThreatSpent.1": ThreatSpent,
    "mansions.RoomDarkened.1": RoomDarkened,
    "mansions.DarknessResolved.1": DarknessResolved,
    "mansions.InvestigatorDone.1": InvestigatorDone,
    "mansions.MissionEnded.1": MissionEnded,
}
