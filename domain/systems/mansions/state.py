"""The state of an evening of the patch: the house as far as it is known, who is where, whose half of the turn it is."""

from collections.abc import Mapping

import msgspec

from domain.ids import CharacterId
from domain.systems.mansions.actions import Exit, Mission, Obstruction, Split, Zone
from domain.systems.mansions.events import EquipmentAsked, FlightAsked
from domain.systems.mansions.traits import GmStep, Phase


class Investigator(msgspec.Struct, frozen=True):
    """Somebody of the players.

    Attributes:
        vida, cordura: Left, from 0.
        vida_most, cordura_most: At the beginning.
        zone: Where; empty before the mission begins.
        squares: Walked in this turn, those of running included.
        ran: The action has bought a square.
        acted: The action of this turn is used.
        closed: The block of movement is over: an action has followed it.
        escaped: Out of the fight in this turn.
        done: This turn is over.
        retired: Out of the story.
    """

    id: CharacterId
    name: str
    player: str | None
    concept: str
    mente: int
    cuerpo: int
    split: Split | None
    vida: int
    vida_most: int
    cordura: int
    cordura_most: int
    equipment: tuple[str, ...] = ()
    zone: str = ""
    unconscious: bool = False
    squares: int = 0
    ran: bool = False
    acted: bool = False
    closed: bool = False
    escaped: bool = False
    done: bool = False
    retired: bool = False


class Enemy(msgspec.Struct, frozen=True):
    """An enemy on the board.

    Attributes:
        type: Key in the mission.
        wounds: Left, from 1.
        moved, attacked: In this turn of the game master's.
        fresh: Appeared in it: acts from the next one.
        frightened: Whom it has frightened in this stay together.
        defeated: Removed.
    """

    id: CharacterId
    type: str
    name: str
    zone: str
    wounds: int
    moved: bool = False
    attacked: bool = False
    fresh: bool = False
    frightened: tuple[CharacterId, ...] = ()
    defeated: bool = False


class RoomState(msgspec.Struct, frozen=True):
    """What is known of a room. Attributes: found: keys of items; name, zones, exits: once it is discovered."""

    discovered: bool = False
    explored: bool = False
    dark: bool = False
    found: tuple[str, ...] = ()
    name: str = ""
    zones: tuple[Zone, ...] = ()
    exits: tuple[Exit, ...] = ()


class OpenEquipment(msgspec.Struct, frozen=True):
    """A player has to say which card is lost. Attributes: line: of the question."""

    line: int
    asked: EquipmentAsked


class OpenFlight(msgspec.Struct, frozen=True):
    """The game master has to say where somebody flees. Attributes: line: of the question."""

    line: int
    asked: FlightAsked


class State(msgspec.Struct, frozen=True):
    """Everything the rules remember.

    Attributes:
        investigators: By key, in the order they came.
        enemies: By key, in the order they appeared, defeated ones included.
        mission: None before it begins.
        rooms: By key.
        obstructions: Known and in the way.
        removed: Keys of those that are gone.
        players: At the table.
        threat: Tokens of the game master's.
        turn: Number, from 1; 0 before the mission begins.
        options: Readings that differ from the defaults.
        ending: Key of the ending that has come, empty for none.
    """

    investigators: Mapping[CharacterId, Investigator] = {}
    enemies: Mapping[CharacterId, Enemy] = {}
    mission: Mission | None = None
    rooms: Mapping[str, RoomState] = {}
    obstructions: tuple[Obstruction, ...] = ()
    removed: tuple[str, ...] = ()
    players: int = 0
    threat: int = 0
    turn: int = 0
    phase: Phase = Phase.PLAYERS
    step: GmStep = GmStep.INCOME
    options: Mapping[str, str] = {}
    equipment: tuple[OpenEquipment, ...] = ()
    flights: tuple[OpenFlight, ...] = ()
    ending: str = ""
