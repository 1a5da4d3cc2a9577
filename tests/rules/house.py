"""A small house for the cases of the Mansions patch: a room, and a hall of five zones in a row beside it."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any, cast

from domain import engine
from domain.dice.doors import DiceLine
from domain.dice.request import DiceRequest
from domain.errors import TestigoError
from domain.events import Action, Event
from domain.ids import EVERYBODY, CharacterId
from domain.protocol import RolledByHand
from domain.systems.mansions import OPTIONS, actions, events
from domain.systems.mansions.actions import Connection, EnemyType, Item, Mission, Obstruction, Room, Split, Zone
from domain.systems.mansions.state import Investigator, State
from domain.systems.mansions.traits import Attribute, ItemKind, Phase
from domain.systems.stories import Story, told
from tests.table import Table

Case = dict[str, Any]
Dice = Sequence[int]
HERE, HALL = "here", ("z1", "z2", "z3", "z4", "z5")
ROOM, PASSAGE = "room", "passage"
WAY = (HERE, *HALL)
ANA = CharacterId("ana")
QUIET = 3
"""A defence: what the dice show that a case does not speak of; nobody is hurt by it."""


class Listed:
    """A door that shows the faces of a case, request after request, however many or few they are.

    Attributes:
        shown: What is left, one list for each request.
        quiet: Show defences where faces are missing; otherwise the program sees them missing.
    """

    def __init__(self, shown: Iterable[Dice], *, quiet: bool = False) -> None:
        self.shown, self.quiet = [list(faces) for faces in shown], quiet

    def draw(self, request: DiceRequest) -> tuple[DiceLine, ...]:
        """Answer a request."""
        shown = self.shown.pop(0) if self.shown else []
        if self.quiet:
            shown += [QUIET] * (request.count - len(shown))
        return (DiceLine(RolledByHand((6,) * len(shown), tuple(shown)), EVERYBODY),)


class House(Table):
    """The house of a case, with the mission under way and everybody in the first room."""

    def __init__(self, given: Case, mission: Mission | None = None, *, players: int = 1) -> None:
        settings = given.get("settings", {})
        options = tuple((key, str(value).lower().replace(" ", "_")) for key, value in settings.items())
        unknown = [key for key, value in options if value not in OPTIONS[key].values]
        assert not unknown, f"no such value of a setting: {unknown}"
        super().__init__("mansions", options)
        self.happen(actions.StartMission(mission or mission_of(), players), events.TurnStarted(1))

    @property
    def game(self) -> State:
        """The state of the rules."""
        return cast(State, self.state.game)

    def who(self, name: str = ANA) -> Investigator:
        """Return an investigator."""
        return self.game.investigators[CharacterId(name)]

    def sit(self, name: str = ANA, **given: Any) -> CharacterId:
        """Bring an investigator in; attributes of which nothing is said are 3, out of bounds if the case says so."""
        split = Split(**{each.value: given.get(each.value, 3) for each in Attribute})
        points = {key: given[key] for key in ("vida", "cordura", "equipment") if key in given}
        self.happen(actions.BuildInvestigator(CharacterId(name), name, "luis", split=split, **points))
        return CharacterId(name)

    def appear(self, kind: str, zone: str = HERE) -> CharacterId:
        """Put an enemy on the board before the case begins."""
        who = CharacterId(f"{kind}-{len(self.game.enemies) + 1}")
        assert self.game.mission is not None
        wounds = next(each.wounds for each in self.game.mission.enemies if each.key == kind)
        self.happen(events.EnemyAppeared(who, kind, kind, zone, wounds))
        return who

    def gm_turn(self, threat: int = 0) -> None:
        """Let the game master's turn begin, the income received, and leave so many tokens."""
        for each in self.game.investigators.values():
            self.happen(events.InvestigatorDone(each.id))
        self.play(actions.NextPhase())
        assert self.game.phase is Phase.GM
        self.happen(actions.Rule("case", threat=threat))

    def roll(self, action: Action, *dice: Dice, quiet: bool = False) -> tuple[Event, ...]:
        """Carry out an action on the faces of a case, request after request, which must all be used."""
        door = Listed(dice, quiet=quiet)
        happened = self.play(action, otherwise=door)
        assert not any(door.shown), f"dice that nobody asked for: {door.shown}"
        return happened

    def tell(self, story: Story) -> None:
        """Let a part of the rules come true that no action declares by itself and that takes no dice."""
        settled = told(story, ())
        self.happen(*(entry.event for entry in settled.entries))

    def allows(self, action: Action) -> bool:
        """Whether the rules allow an action now."""
        try:
            engine.plan(self.system, self.state, action)
        except TestigoError:
            return False
        return True


def mission_of(
    *rooms: Room, enemies: Sequence[EnemyType] = (), obstructions: Sequence[Obstruction] = (), dark: bool = False
) -> Mission:
    """Return a mission of the first room (as given, else an empty one), the hall, and what else is given."""
    first = rooms[:1] or (Room(ROOM, ROOM, (Zone(HERE, HERE),), dark=dark, known=True),)
    hall = Room(PASSAGE, PASSAGE, tuple(Zone(each, each) for each in HALL), known=True)
    ways = tuple(Connection(one, other) for one, other in pairwise(WAY))
    return Mission("Casa", HERE, (*first, hall, *rooms[1:]), ways, tuple(obstructions), tuple(enemies))


def room_of(given: Case, key: str = ROOM) -> Room:
    """Return the room of a case with its items; each hidden obstruction is one of that name."""
    items = tuple(
        Item(each["id"], each["id"], ItemKind(each["kind"]), each["challenge"], obstruction=each["id"])
        for each in given.get("items", ())
    )
    return Room(key, key, (Zone(HERE, HERE),), items, dark=given.get("dark", False), known=True)


def foe(key: str = "foe", **given: Any) -> EnemyType:
    """Return a kind of enemy; what a case does not speak of is 1."""
    values = {"mind": given.get("mente", 1), "body": given.get("cuerpo", 1), "wounds": given.get("wounds", 1)}
    wanders, malus = given.get("wanders", ""), given.get("malus", 0)
    return EnemyType(key, key, **values, malus=malus, supernatural=given.get("supernatural", False), wanders=wanders)


def find(happened: Iterable[Event], kind: type[Any]) -> Any:
    """Return the only event of a type, None where there is none."""
    found = [event for event in happened if isinstance(event, kind)]
    assert len(found) <= 1, f"{kind.__name__} came true {len(found)} times"
    return found[0] if found else None


def total(happened: Iterable[Event], kind: type[Any], field: str) -> int:
    """Add up a field of all events of a type."""
    return sum(getattr(event, field) for event in happened if isinstance(event, kind))
