"""What can be declared in the Mansions patch. Each is stored as the first event of its batch, complete."""

import msgspec

from domain.events import Action
from domain.ids import CharacterId
from domain.systems.mansions.traits import Attribute, ItemKind, ObstructionKind, ThreatOption


class Split(msgspec.Struct, frozen=True):
    """The six attributes of the detailed version. Rules: MN-ATTR-SPLIT"""

    saber: int
    percepcion: int
    voluntad: int
    fuerza: int
    destreza: int
    fortaleza: int

    def of(self, attribute: Attribute) -> int:
        """Return one attribute."""
        return getattr(self, attribute.value)  # type: ignore[no-any-return]


class Obstruction(msgspec.Struct, frozen=True):
    """Something in the way.

    Attributes:
        key: In the mission.
        challenge: Impacts that remove it.
        blocks: A connection (`hall-library`), a zone or an item; empty where it only stands there.
        hidden: Known only once it is found.
    """

    key: str
    name: str
    kind: ObstructionKind
    challenge: int
    blocks: str = ""
    hidden: bool = False


class Item(msgspec.Struct, frozen=True):
    """Something a room hides.

    Attributes:
        challenge: Successes that find it.
        obstruction: Key of the obstruction that it is, for a hidden one.
        text: Told when it is found.
    """

    key: str
    name: str
    kind: ItemKind
    challenge: int
    obstruction: str = ""
    text: str = ""


class Zone(msgspec.Struct, frozen=True):
    """A part of a room. Attributes: key; name."""

    key: str
    name: str


class Exit(msgspec.Struct, frozen=True):
    """A way out of a zone, as everybody sees it. Attributes: zone; to: empty into the unknown; squares: 0 there."""

    zone: str
    to: str = ""
    squares: int = 0


class Room(msgspec.Struct, frozen=True):
    """A room of the map.

    Attributes:
        zones: One or more; the first is where one comes in.
        items: In the mission's order.
        enemies: Keys of enemy types that wait there.
        dark: From the beginning.
        known: Discovered from the beginning.
        text: Told when it is discovered.
    """

    key: str
    name: str
    zones: tuple[Zone, ...]
    items: tuple[Item, ...] = ()
    enemies: tuple[str, ...] = ()
    dark: bool = False
    known: bool = False
    text: str = ""


class Connection(msgspec.Struct, frozen=True):
    """A way between two zones. Attributes: squares: walked from one to the other, 1 as a rule."""

    a: str
    b: str
    squares: int = 1

    @property
    def key(self) -> str:
        """What an obstruction blocks."""
        return f"{self.a}-{self.b}"


class EnemyType(msgspec.Struct, frozen=True):
    """A kind of enemy, from the game master's own table. Rules: MN-ENEMY-STATS

    Attributes:
        mind: Sanity penalty of its card.
        body: Damage of its card.
        malus: Evasion modifier of its card, as a rule 0 or below.
        wounds: Until it is removed.
        wanders: `enemy`, `monster`, or empty for one that does not.
    """

    key: str
    name: str
    mind: int
    body: int
    malus: int
    wounds: int
    supernatural: bool = False
    wanders: str = ""


class Ending(msgspec.Struct, frozen=True):
    """A way in which the mission may end; the game master rules which. Attributes: text: told then; name, or empty."""

    key: str
    text: str
    name: str = ""


class Mission(msgspec.Struct, frozen=True):
    """What the game master has prepared. Rules: MN-GM-PREP

    Attributes:
        start: Zone where the investigators begin.
    """

    title: str
    start: str
    rooms: tuple[Room, ...]
    connections: tuple[Connection, ...]
    obstructions: tuple[Obstruction, ...] = ()
    enemies: tuple[EnemyType, ...] = ()
    endings: tuple[Ending, ...] = ()
    text: str = ""


class BuildInvestigator(Action, frozen=True):
    """Somebody enters the house.

    Attributes:
        split: None in the simplified version.
        equipment: Cards in hand.
        zone: Where somebody joins a mission that runs; empty where none does.
        place: Name of the zone, empty where there is none.

    Rules: MN-ATTR-SIMPLE, MN-ATTR-SPLIT, MN-LIFE, MN-SANITY
    """

    who: CharacterId
    name: str
    player: str
    mente: int = 3
    cuerpo: int = 3
    split: Split | None = None
    vida: int = 10
    cordura: int = 10
    equipment: tuple[str, ...] = ()
    concept: str = ""
    zone: str = ""
    place: str = ""


class StartMission(Action, frozen=True):
    """The mission begins.

    Attributes:
        players: Who sits at the table, unconscious or not.
        fiat: Why one that still runs is dropped for it, None where none is to be.

    Rules: MN-GM-PREP
    """

    mission: Mission
    players: int
    fiat: str | None = None


class Walk(Action, frozen=True):
    """An investigator or an enemy moves.

    Attributes:
        path: Zones, one after another; one that nobody has discovered is told by its way (`way-2`).

    Rules: MN-TURN-PLAYER, MN-GM-PREP
    """

    who: CharacterId
    path: tuple[str, ...]


class Run(Action, frozen=True):
    """The action buys one square more. Attributes: path: as in `Walk`. Rules: MN-ACT-RUN"""

    who: CharacterId
    path: tuple[str, ...]


class Explore(Action, frozen=True):
    """Actions spent on finding one thing. Attributes: helpers; item: key, None the first not found.

    Only the game master may read it, whether it names a thing or not: what a room hides is secret.

    Rules: MN-ACT-EXPLORE, MN-EXPLORE-COMBINE
    """

    who: CharacterId
    helpers: tuple[CharacterId, ...] = ()
    item: str | None = None
    note: str = ""


class Obstruct(Action, frozen=True):
    """Actions spent on removing an obstruction.

    Attributes:
        attribute: What the player means to roll; None what the obstruction asks for.

    Rules: MN-ACT-OBSTRUCT, MN-OBSTRUCT-COMBINE
    """

    who: CharacterId
    obstruction: str
    helpers: tuple[CharacterId, ...] = ()
    note: str = ""
    attribute: Attribute | None = None


class Illuminate(Action, frozen=True):
    """Actions spent on the darkness of a room. Rules: MN-DARK-RESOLVE"""

    who: CharacterId
    helpers: tuple[CharacterId, ...] = ()
    note: str = ""


class Strike(Action, frozen=True):
    """An attack: of an investigator on an enemy, or of an enemy on an investigator.

    Rules: MN-FIGHT-PLAYER, MN-FIGHT-MAGIC, MN-FIGHT-ENEMY
    """

    who: CharacterId
    target: CharacterId
    magical: bool = False
    note: str = ""


class Evade(Action, frozen=True):
    """A way out of a fight.

    Attributes:
        to: Adjacent zone; one that nobody has discovered is told by its way (`way-2`).
        malus: Of the card where it is not the enemies' own.

    Rules: MN-ACT-EVADE
    """

    who: CharacterId
    to: str
    malus: int | None = None
    note: str = ""


class SpendThreat(Action, frozen=True):
    """The game master buys an effect. Attributes: who, room, zone, enemy: as the option needs. Rules: MN-GM-SPEND"""

    option: ThreatOption
    who: CharacterId | None = None
    room: str = ""
    zone: str = ""
    enemy: str = ""


class Done(Action, frozen=True):
    """An investigator's turn is over. Rules: MN-SEQ"""

    who: CharacterId


class NextPhase(Action, frozen=True):
    """The other half of the turn begins; the game master's with the income. Rules: MN-SEQ, MN-GM-INCOME"""


class DropEquipment(Action, frozen=True):
    """The answer to a loss of equipment. Attributes: question: line of it; card. Rules: MN-SAN-EQUIP"""

    question: int
    who: CharacterId
    card: str


class Flee(Action, frozen=True):
    """The answer to a forced move: where the game master leads somebody. Attributes: path: as in `Walk`.

    Rules: MN-SAN-MOVE, MN-SAN-EVADE
    """

    question: int
    who: CharacterId
    path: tuple[str, ...]


class Standing(msgspec.Struct, frozen=True):
    """How an investigator stands, as far as a ruling sets it. Attributes: as of `Rule`, None for the rest."""

    vida: int | None = None
    cordura: int | None = None
    unconscious: bool | None = None
    zone: str | None = None


class Rule(Action, frozen=True):
    """What only the game master can change: healing, waking, placing, an ending.

    Attributes:
        vida, cordura, unconscious, zone, equipment: New values of an investigator; None stays.
        threat: New number of tokens.
        ending: Key of the ending that has come.
        place: Name of the zone, empty where there is none.
        reason: Why, as typed.
        vida_given, cordura_given: Points given back, never above those at the beginning.
        card: Handed out, empty for none.
        threat_given: Tokens handed out, taken away where it is negative.
        was: What the new values take the place of, None where nobody looked.
        fiat: Why another ending takes the place of the one that has come, None where none is to.
    """

    reason: str
    who: CharacterId | None = None
    vida: int | None = None
    cordura: int | None = None
    unconscious: bool | None = None
    zone: str | None = None
    equipment: tuple[str, ...] | None = None
    threat: int | None = None
    ending: str = ""
    place: str = ""
    vida_given: int = 0
    cordura_given: int = 0
    card: str = ""
    threat_given: int = 0
    was: Standing | None = None
    fiat: str | None = None


ACTIONS: dict[str, type[Action]] = {
    "mansions.BuildInvestigator.1": BuildInvestigator,
    "mansions.StartMission.1": StartMission,
    "mansions.Walk.1": Walk,
    "mansions.Run.1": Run,
    "mansions.Explore.1": Explore,
    "mansions.Obstruct.1": Obstruct,
    "mansions.Illuminate.1": Illuminate,
    "mansions.Strike.1": Strike,
    "mansions.Evade.1": Evade,
    "mansions.SpendThreat.1": SpendThreat,
    "mansions.Done.1": Done,
    "mansions.NextPhase.1": NextPhase,
    "mansions.DropEquipment.1": DropEquipment,
    "mansions.Flee.1": Flee,
    "mansions.Rule.1": Rule,
}
