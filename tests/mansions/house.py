"""The small house of these tests: a hall with stairs, a library behind a locked door, a dark cellar."""

from collections.abc import Mapping
from typing import Any, cast

from msgspec.structs import replace

from domain import engine
from domain.events import CampaignOpened
from domain.explain import Telling
from domain.ids import EVERYBODY, CharacterId
from domain.systems import Entry, System, mansions
from domain.systems.mansions.actions import (
    BuildInvestigator,
    Connection,
    Ending,
    EnemyType,
    Item,
    Mission,
    Obstruction,
    Room,
    Split,
    StartMission,
    Zone,
)
from domain.systems.mansions.moving import discover
from domain.systems.mansions.state import State
from domain.systems.mansions.tale import Tale
from domain.systems.mansions.traits import ItemKind, ObstructionKind
from projections.words import Words, plain
from tests.table import Table

ANA, LUIS = CharacterId("ana"), CharacterId("luis")
CULTIST, GHOUL = CharacterId("cultist-1"), CharacterId("ghoul-1")
MIXED = Split(saber=4, percepcion=2, voluntad=3, fuerza=3, destreza=4, fortaleza=2)
"""Six attributes of Mind 3 and Body 3, no two uses alike where it matters."""

DOOR = Obstruction("door", "Locked door", ObstructionKind.PHYSICAL, 2, "hall-library")
SEAL = Obstruction("seal", "Seal", ObstructionKind.MENTAL, 3, "", hidden=True)
HALL = Room("hall", "Hall", (Zone("hall", "Hall"), Zone("stairs", "Stairs")), known=True)
LIBRARY = Room(
    "library",
    "Library",
    (Zone("library", "Library"),),
    items=(
        Item("knife", "Knife", ItemKind.BASIC_EQUIPMENT, 1),
        Item("seal", "Seal", ItemKind.HIDDEN_OBSTRUCTION, 1, obstruction="seal"),
        Item("diary", "Diary", ItemKind.CLUE, 2, text="The diary names the cellar."),
    ),
    enemies=("cultist",),
    text="Dust on every shelf.",
)
CELLAR = Room(
    "cellar", "Cellar", (Zone("cellar", "Cellar"),), enemies=("ghoul",), dark=True, text="It smells of earth."
)
MISSION = Mission(
    "The small house",
    "hall",
    (HALL, LIBRARY, CELLAR),
    (Connection("hall", "stairs"), Connection("hall", "library"), Connection("stairs", "cellar")),
    (DOOR, SEAL),
    (
        EnemyType("cultist", "Cultist", mind=1, body=3, malus=-1, wounds=2, wanders="enemy"),
        EnemyType("ghoul", "Ghoul", mind=2, body=4, malus=1, wounds=3, supernatural=True, wanders="monster"),
    ),
    (Ending("saved", "Dawn breaks over the house."),),
    "Night falls.",
)
"""Ways: stairs-hall, hall-library (locked), stairs-cellar. The cultist asks for 1 success, the ghoul for none."""


class House(Table):
    """An evening of the patch."""

    def __init__(self, options: Mapping[str, str] = {}) -> None:
        self.system = cast("System[Any, Any]", mansions)
        self.state = engine.empty(self.system)
        self.facts, self.lines, self.batches = [], [], []
        self.happen(CampaignOpened("mansions", "Mesa", "es", "Europe/Madrid", "hand", tuple(options.items())))

    @property
    def game(self) -> State:
        """The state of the rules."""
        return cast("State", self.state.game)

    def sit(self, who: CharacterId, name: str, player: str, **values: Any) -> None:
        """Build an investigator."""
        self.play(BuildInvestigator(who, name, player, **values))

    def open(self, room: Room, who: CharacterId | str = "gm") -> None:
        """Let a room be discovered, without anybody walking there and without fear."""
        tale = Tale(self.game)
        discover(tale, who, room)
        self.happen(*(entry.event for entry in tale.pending))

    def put(self, who: str, zone: str, **values: Any) -> None:
        """Place an investigator or an enemy, and change what else is known of it."""
        game, key = self.game, CharacterId(who)
        if key in game.investigators:
            changed = {**game.investigators, key: replace(game.investigators[key], zone=zone, **values)}
            game = replace(game, investigators=changed)
        else:
            game = replace(game, enemies={**game.enemies, key: replace(game.enemies[key], zone=zone, **values)})
        self.state = replace(self.state, game=game)

    def change(self, **values: Any) -> None:
        """Change what the table remembers."""
        self.state = replace(self.state, game=replace(self.game, **values))


def entered(**options: str) -> House:
    """Let Ana (simple) and Luis (six attributes) stand in the hall on their first turn."""
    house = House(options)
    house.sit(ANA, "Ana", "eva", equipment=("Lantern",))
    house.sit(LUIS, "Luis", "luis", split=MIXED, vida=12, cordura=8, concept="Professor")
    house.play(StartMission(MISSION, 2))
    return house


def opened(**options: str) -> House:
    """The same with library and cellar discovered: a cultist in one, a ghoul in the other."""
    house = entered(**options)
    house.open(LIBRARY, ANA)
    house.open(CELLAR, LUIS)
    return house


def of_a_player(house: House) -> State:
    """Return the evening as the lines that everybody may read tell it."""
    state = mansions.empty()
    for line in house.lines:
        if isinstance(line, Entry) and line.audience == EVERYBODY:
            state = mansions.apply(state, line.event)
    return state


def said(house: House, value: Telling, language: str = "en") -> str:
    """Return a value in words."""
    people = {each.id: each.name for each in house.game.investigators.values()}
    people |= {each.id: each.name for each in house.game.enemies.values()}
    return plain(Words(language, people).telling(value))
