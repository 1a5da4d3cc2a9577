"""The yardstick: the same campaign kept as the library has it out of the box.

Default aggregate, default mapper, JSON transcoder, the library's own SQLite recorder. Every line is one event with the
same fields, those of its header beside them, and makes the same change of state; the state is plain and mutable, which
is the fastest that a fold in this way can be.

The classes are made here, at import, and not in the script that measures: the library stores their module by name.
"""

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, cast
from uuid import UUID

import msgspec
from eventsourcing.application import Application
from eventsourcing.domain import Aggregate

from domain import codec, core
from domain.protocol import RolledByHand, RolledOs
from domain.store.lines import Line
from domain.systems import plenilunio

HEADER = ("batch", "time", "author", "audience", "edition", "command")
CHUNK = 4_000
LEVELS = ("sano", "magullado", "herido", "malherido", "muerto")
MULTIPLES = {"sano": 3, "magullado": 3, "herido": 2, "malherido": 1, "muerto": 0}
KEPT_TIES = 12
EDITED = (
    *("name", "player", "concept", "scores", "specialties", "destiny", "size_modifier", "gifts", "gift_points"),
    *("fortune", "health", "resistance", "unconscious", "protection"),
)


class Campaign(Aggregate):
    """Everything that lines change."""

    def __init__(self) -> None:
        self.settings: dict[str, str] = {}
        self.options: dict[str, str] = {}
        self.sessions: list[dict[str, Any]] = []
        self.marks: dict[str, int] = {}
        self.characters: dict[str, dict[str, Any]] = {}
        self.pool = 0
        self.adventure = ""
        self.open_ties: list[tuple[int, Any]] = []
        self.combat: dict[str, Any] | None = None
        self.orders: list[tuple[int, list[str]]] = []
        self.advances: list[tuple[int, list[str]]] = []


Change = Callable[[Any, Campaign], None]


def _opened(event: Any, campaign: Campaign) -> None:
    campaign.settings = {"title": event.title, "language": event.language, "time_zone": event.time_zone}
    campaign.options.update(event.options)


def _session(event: Any, campaign: Campaign) -> None:
    campaign.sessions.append({"line": event.originator_version, "title": event.title, "scenes": []})


def _scene(event: Any, campaign: Campaign) -> None:
    campaign.sessions[-1]["scenes"].append({"line": event.originator_version, "title": event.title, "ended": 0})


def _scene_ended(event: Any, campaign: Campaign) -> None:
    campaign.sessions[-1]["scenes"][-1]["ended"] = event.originator_version


def _marked(event: Any, campaign: Campaign) -> None:
    campaign.marks[event.name] = event.originator_version


def _scene_over(event: Any, campaign: Campaign) -> None:
    _scene_ended(event, campaign)
    for character in campaign.characters.values():
        character["cover"] = 0


def _created(event: Any, campaign: Campaign) -> None:
    character = campaign.characters[event.who] = {
        "name": event.name,
        "player": event.player,
        "concept": event.concept,
        "scores": event.scores,
        "size_modifier": event.size_modifier,
        "specialties": event.specialties,
        "destiny": event.destiny,
        "fortune": event.destiny,
        "gifts": event.gifts,
        "gift_points": event.gift_points,
        "protection": event.protection,
        "road_ended": False,
        "health": "sano",
        "unconscious": False,
        "cover": 0,
        "rested_days": 0,
        "treated": False,
    }
    character["resistance"] = _most(campaign, character)


def _edited(event: Any, campaign: Campaign) -> None:
    character = campaign.characters[event.who]
    for name in EDITED:
        value = getattr(event, name)
        if value is not None:
            character[name] = value
    character["resistance"] = min(character["resistance"], _most(campaign, character))


def _endurance(character: dict[str, Any]) -> int:
    scores = character["scores"]
    return int(scores["fortaleza"] + scores["voluntad"] + character["size_modifier"])


def _most(campaign: Campaign, character: dict[str, Any]) -> int:
    """Return the most Resistance that somebody can have."""
    health = character["health"]
    if health != "muerto" and campaign.options.get("resistance_max") == "fixed":
        return 3 * _endurance(character)
    return MULTIPLES[health] * _endurance(character)


def _rolled(event: Any, campaign: Campaign) -> None:
    if not (event.hidden and campaign.characters[event.who]["player"]):
        _use_turn(campaign, event.who)


def _settled(event: Any, campaign: Campaign) -> None:
    if event.outcome == "tie" and event.kind == "test":
        campaign.open_ties.append((event.originator_version, event))
        del campaign.open_ties[:-KEPT_TIES]


def _tie_ruled(event: Any, campaign: Campaign) -> None:
    campaign.open_ties = [tie for tie in campaign.open_ties if tie[0] != event.roll]


def _pool_opened(event: Any, campaign: Campaign) -> None:
    campaign.pool, campaign.adventure = event.size, event.title


def _pool_taken(event: Any, campaign: Campaign) -> None:
    campaign.pool = max(0, campaign.pool - event.dice)


def _pool_added(event: Any, campaign: Campaign) -> None:
    campaign.pool += event.dice


def _destiny(event: Any, campaign: Campaign) -> None:
    character = campaign.characters[event.who]
    character["destiny"] = min(10, character["destiny"] + event.points)


def _road_ended(event: Any, campaign: Campaign) -> None:
    campaign.characters[event.who]["road_ended"] = True


def _refilled(event: Any, campaign: Campaign) -> None:
    character = campaign.characters[event.who]
    if not character["road_ended"]:
        character["fortune"] = character["destiny"]


def _all_refilled(event: Any, campaign: Campaign) -> None:
    for who in event.who:
        character = campaign.characters[who]
        if not character["road_ended"]:
            character["fortune"] = character["destiny"]


def _recovered(event: Any, campaign: Campaign) -> None:
    character = campaign.characters[event.who]
    if not character["road_ended"]:
        character["fortune"] = max(character["fortune"], min(character["destiny"], character["fortune"] + event.points))


def _spent(event: Any, campaign: Campaign) -> None:
    character = campaign.characters[event.who]
    character["fortune"] = max(0, character["fortune"] - event.points)


def _gift_points(event: Any, campaign: Campaign) -> None:
    campaign.characters[event.who]["gift_points"] += event.points


def _fight_started(event: Any, campaign: Campaign) -> None:
    order = [
        {"who": each["who"], "borrowed": 0, "forfeited": False, "acted": False, "lines": [], "shared": 0}
        for each in event.standings
    ]
    campaign.combat = {"order": order, "round": 0, "turn": None, "used": False, "opening": True}


def _order_asked(event: Any, campaign: Campaign) -> None:
    campaign.orders.append((event.originator_version, event.tied))


def _fight_ended(_event: Any, campaign: Campaign) -> None:
    if campaign.combat and campaign.options.get("cover_duration") != "scene":
        for place in campaign.combat["order"]:
            campaign.characters[place["who"]]["cover"] = 0
    campaign.combat = None
    campaign.orders, campaign.advances = [], []


def _next_turn(_event: Any, campaign: Campaign) -> None:
    campaign.advances = []


def _turn_started(event: Any, campaign: Campaign) -> None:
    combat = campaign.combat
    if combat is None:
        return
    if event.round > combat["round"]:
        passed = True
        for place in combat["order"]:
            passed = passed and place["who"] != event.who
            place["acted"] = passed
    combat["round"], combat["turn"], combat["used"] = event.round, event.who, False
    if campaign.options.get("cover_duration", "to_next_turn") == "to_next_turn":
        campaign.characters[event.who]["cover"] = 0


def _place(campaign: Campaign, who: str) -> dict[str, Any] | None:
    if campaign.combat is not None:
        for place in campaign.combat["order"]:
            if place["who"] == who:
                return cast("dict[str, Any]", place)
    return None


def _turn_over(event: Any, campaign: Campaign) -> None:
    place, combat = _place(campaign, event.who), campaign.combat
    if place is None or combat is None:
        return
    place["borrowed"], place["forfeited"], place["acted"], place["lines"] = 0, False, True, []
    if combat["turn"] == event.who:
        combat["turn"], combat["used"], combat["opening"] = None, False, False


def _turn_passed(event: Any, campaign: Campaign) -> None:
    _turn_over(event, campaign)
    if campaign.options.get("cover_duration", "to_next_turn") == "to_next_turn":
        campaign.characters[event.who]["cover"] = 0


def _use_turn(campaign: Campaign, who: str) -> None:
    combat = campaign.combat
    if combat is not None and combat["turn"] == who:
        combat["used"], combat["opening"] = True, False


def _attacked(event: Any, campaign: Campaign) -> None:
    _use_turn(campaign, event.who)


def _borrowed(event: Any, campaign: Campaign) -> None:
    place = _place(campaign, event.who)
    if place is not None:
        place["borrowed"] += event.dice
        place["lines"].append(event.originator_version)


def _forfeited(event: Any, campaign: Campaign) -> None:
    place = _place(campaign, event.who)
    if place is not None:
        place["forfeited"] = True


def _wounded(event: Any, campaign: Campaign) -> None:
    character = campaign.characters[event.who]
    if event.levels:
        character["health"] = LEVELS[min(4, LEVELS.index(character["health"]) + event.levels)]
        character["rested_days"], character["treated"] = 0, False
        if character["health"] == "muerto":
            character["unconscious"] = False
    left = character["resistance"] - event.resistance_lost
    character["resistance"] = max(0, min(left, _most(campaign, character)))


def _fell(event: Any, campaign: Campaign) -> None:
    character = campaign.characters[event.who]
    character["unconscious"] = character["health"] != "muerto"


def _died(event: Any, campaign: Campaign) -> None:
    campaign.characters[event.who].update(health="muerto", unconscious=False, resistance=0)


def _rested(event: Any, campaign: Campaign) -> None:
    for who in event.who:
        character = campaign.characters[who]
        if character["health"] != "muerto":
            limit = MULTIPLES[character["health"]] * _endurance(character)
            character["resistance"] = max(character["resistance"], limit)
            character["unconscious"] = False
            character["rested_days"] += event.days


CHANGES: Mapping[str, Change] = {
    "core.CampaignOpened.1": _opened,
    "core.SessionStarted.1": _session,
    "core.SceneStarted.1": _scene,
    "core.SceneEnded.1": _scene_over,
    "core.MarkSet.1": _marked,
    "plenilunio.CreateCharacter.1": _created,
    "plenilunio.EditCharacter.1": _edited,
    "plenilunio.Roll.1": _rolled,
    "plenilunio.RollSettled.1": _settled,
    "plenilunio.TieRuled.1": _tie_ruled,
    "plenilunio.PoolOpened.1": _pool_opened,
    "plenilunio.PoolDiceTaken.1": _pool_taken,
    "plenilunio.PoolDiceAdded.1": _pool_added,
    "plenilunio.DestinyIncreased.1": _destiny,
    "plenilunio.RoadEndReached.1": _road_ended,
    "plenilunio.FortuneRefilled.1": _refilled,
    "plenilunio.FortuneRecovered.1": _recovered,
    "plenilunio.FortuneSpent.1": _spent,
    "plenilunio.NpcFortuneRefilled.1": _all_refilled,
    "plenilunio.GiftPointGained.1": _gift_points,
    "plenilunio.CombatStarted.1": _fight_started,
    "plenilunio.OrderAsked.1": _order_asked,
    "plenilunio.CombatEnded.1": _fight_ended,
    "plenilunio.NextTurn.1": _next_turn,
    "plenilunio.TurnStarted.1": _turn_started,
    "plenilunio.TurnEnded.1": _turn_over,
    "plenilunio.TurnPassed.1": _turn_passed,
    "plenilunio.Attack.1": _attacked,
    "plenilunio.DiceBorrowed.1": _borrowed,
    "plenilunio.TurnForfeited.1": _forfeited,
    "plenilunio.WoundSuffered.1": _wounded,
    "plenilunio.FellUnconscious.1": _fell,
    "plenilunio.Died.1": _died,
    "plenilunio.Rested.1": _rested,
}


def _nothing(_event: Any, _campaign: Campaign) -> None:
    """Other lines change nothing."""


def _is_silent(kind: str, struct: type[msgspec.Struct]) -> bool:
    """Whether lines of a kind change nothing in our own fold either."""
    steps: list[Any] = [fold[struct] for fold in (core.FOLD, plenilunio.FOLD) if struct in fold]  # type: ignore[index]
    return kind.startswith("dice.") or all(step.__name__ in ("nothing", "_nothing") for step in steps)


def _class_of(kind: str, struct: type[msgspec.Struct]) -> Any:
    """Make the library's own kind of event for a kind of line."""
    name = kind.replace(".", "_")
    fields = dict.fromkeys((*HEADER, *struct.__struct_fields__), Any)
    change = CHANGES.get(kind, _nothing)

    def apply(self: Any, aggregate: Campaign) -> None:
        change(self, aggregate)

    body = {"__annotations__": fields, "__module__": __name__, "__qualname__": name, "apply": apply}
    made = globals()[name] = type(name, (Aggregate.Event,), body)
    return made


KINDS: dict[str, type[msgspec.Struct]] = {
    **codec.events_of("core"),
    **codec.events_of("plenilunio"),
    "dice.RolledOs.1": RolledOs,
    "dice.RolledByHand.1": RolledByHand,
}
CLASSES = {kind: _class_of(kind, struct) for kind, struct in KINDS.items()}
SILENT = {kind for kind, struct in KINDS.items() if _is_silent(kind, struct)}


class Library(Application[UUID]):
    """The library's application on its own SQLite recorder."""

    def __init__(self, path: Path) -> None:
        super().__init__({"PERSISTENCE_MODULE": "eventsourcing.sqlite", "SQLITE_DBNAME": str(path)})

    def keep(self, lines: Iterable[Line]) -> UUID:
        """Store the same events; return the id of the campaign."""
        campaign = Campaign()
        for number, line in enumerate(lines, 1):
            if line.kind not in CLASSES:
                continue
            assert line.kind in CHANGES or line.kind in SILENT, f"{line.kind} changes nothing here"
            header = {name: getattr(line, name) for name in HEADER}
            campaign.trigger_event(CLASSES[line.kind], **header, **msgspec.json.decode(line.event))
            if number % CHUNK == 0:
                self.save(campaign)
        self.save(campaign)
        return campaign.id

    def folded(self, campaign: UUID, line: int | None = None) -> Campaign:
        """Fold it, up to a line or whole."""
        return self.repository.get(campaign, version=line)
