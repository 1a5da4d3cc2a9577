"""The yardstick: the same campaign kept as the library has it out of the box.

Default aggregate, default mapper, JSON transcoder, the library's own SQLite recorder. Every line is one event with the
same fields, those of its header beside them, and makes the same change of state; the state is plain and mutable, which
is the fastest that a fold in this way can be.

The classes are made here, at import, and not in the script that measures: the library stores their module by name.
"""

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any
from uuid import UUID

import msgspec
from eventsourcing.application import Application
from eventsourcing.domain import Aggregate

from domain import codec
from domain.protocol import RolledByHand, RolledOs
from domain.store.lines import Line

HEADER = ("batch", "time", "author", "audience", "edition", "command")
CHUNK = 4_000


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


def _created(event: Any, campaign: Campaign) -> None:
    campaign.characters[event.who] = {
        "name": event.name,
        "player": event.player,
        "scores": event.scores,
        "specialties": event.specialties,
        "destiny": event.destiny,
        "fortune": event.destiny,
        "gift_points": event.gift_points,
        "road_ended": False,
    }


def _settled(event: Any, campaign: Campaign) -> None:
    if event.outcome == "tie":
        campaign.open_ties.append((event.originator_version, event.roller))


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


def _recovered(event: Any, campaign: Campaign) -> None:
    character = campaign.characters[event.who]
    if not character["road_ended"]:
        character["fortune"] = max(character["fortune"], min(character["destiny"], character["fortune"] + event.points))


def _spent(event: Any, campaign: Campaign) -> None:
    character = campaign.characters[event.who]
    character["fortune"] = max(0, character["fortune"] - event.points)


def _gift_points(event: Any, campaign: Campaign) -> None:
    campaign.characters[event.who]["gift_points"] += event.points


CHANGES: Mapping[str, Change] = {
    "core.CampaignOpened.1": _opened,
    "core.SessionStarted.1": _session,
    "core.SceneStarted.1": _scene,
    "core.SceneEnded.1": _scene_ended,
    "core.MarkSet.1": _marked,
    "plenilunio.CreateCharacter.1": _created,
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
    "plenilunio.GiftPointGained.1": _gift_points,
}


def _nothing(_event: Any, _campaign: Campaign) -> None:
    """Other lines change nothing."""


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
            header = {name: getattr(line, name) for name in HEADER}
            campaign.trigger_event(CLASSES[line.kind], **header, **msgspec.json.decode(line.event))
            if number % CHUNK == 0:
                self.save(campaign)
        self.save(campaign)
        return campaign.id

    def folded(self, campaign: UUID) -> Campaign:
        """Fold it."""
        return self.repository.get(campaign)
