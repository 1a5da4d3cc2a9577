"""Sentences name rooms, zones and things as people call them; lines say it with the key, so that no map is needed."""

import pytest

from domain.events import Event
from domain.systems.mansions import events
from domain.systems.mansions.actions import Rule
from domain.systems.mansions.explaining import explain
from domain.systems.mansions.telling import tell
from domain.systems.mansions.traits import Use
from projections.words import Words, plain
from tests.house_evening import mansions
from tests.mansions.house import ANA, LIBRARY, MISSION

PLACES = {
    events.GameStarted: "start",
    events.Moved: "to",
    events.EnemyAppeared: "zone",
    events.FlightAsked: "away",
}
"""Event -> its field that holds the key of a zone."""
THINGS = {
    events.RoomExplored: "room",
    events.RoomDarkened: "room",
    events.DarknessResolved: "room",
    events.ObstructionRemoved: "obstruction",
    events.ItemFound: "item",
    events.EffortRolled: "what",
}
"""Event -> its field that holds the key of a room, an obstruction or a thing to be found."""


def names() -> dict[str, str]:
    """Return the names of the small house by key."""
    found = {each.key: each.name for each in MISSION.rooms}
    found |= {each.key: each.name for each in MISSION.obstructions}
    found |= {each.key: each.name for room in MISSION.rooms for each in room.zones}
    return found | {each.key: each.name for room in MISSION.rooms for each in room.items}


def happened() -> list[Event]:
    return [fact.event for fact in mansions().facts if isinstance(fact.event, Event)]


def told(event: Event, language: str = "en") -> str:
    return "\n".join(plain(Words(language).say(step)) for step in tell(event))


def test_lines_say_names_beside_keys() -> None:
    named, seen = names(), set()
    for event in happened():
        if (field := PLACES.get(type(event))) is not None:
            assert event.place == named[getattr(event, field)]  # type: ignore[attr-defined]
            seen.add(type(event))
        elif (field := THINGS.get(type(event))) is not None:
            key = getattr(event, field)
            assert event.name == (named[key] if key else "")  # type: ignore[attr-defined]
            seen.add(type(event))
    assert seen == {*PLACES, *THINGS}


@pytest.mark.parametrize(
    ("event", "new", "old"),
    [
        (events.Moved(ANA, "hall", 1, place="Hall"), "goes to Hall", events.Moved(ANA, "hall", 1)),
        (events.RoomDarkened("hall", "Hall"), "room Hall falls", events.RoomDarkened("hall")),
        (events.ObstructionRemoved("door", "Locked door"), "“Locked door”", events.ObstructionRemoved("door")),
        (
            events.ItemFound(ANA, "library", "diary", "", "", "Diary"),
            "finds Diary",
            events.ItemFound(ANA, "library", "diary", "", ""),
        ),
        (Rule("fate", ANA, zone="hall", place="Hall"), "Zone: Hall", Rule("fate", ANA, zone="hall")),
    ],
)
def test_a_line_without_the_name_is_told_by_its_key(event: Event, new: str, old: Event) -> None:
    """Lines that were recorded before they carried names are still told."""
    assert new in told(event)
    assert told(event) != told(old)
    assert "{" not in told(old, "es")


def test_an_ending_is_told_by_its_name_or_by_its_text_alone() -> None:
    assert told(events.MissionEnded("saved", "Dawn breaks.", "The house saved")).startswith(
        "The mission ends: The house saved.\n"
    )
    assert "saved" not in told(events.MissionEnded("saved", "Dawn breaks."))


def test_light_is_explained_by_its_own_rule() -> None:
    """Rules: MN-DARK-RESOLVE"""
    lights = [each for each in happened() if isinstance(each, events.EffortRolled) and each.use is Use.ILLUMINATE]
    (effort,) = lights
    assert LIBRARY.name in told(effort)
    rules = [step.rule for step in explain(effort)]
    assert rules[-1] == "MN-DARK-RESOLVE"
    assert "MN-ACT-OBSTRUCT" not in rules


def test_where_there_is_nothing_the_dice_say_so() -> None:
    """Rules: MN-ROOM-EXPLORED"""
    effort = next(each for each in happened() if isinstance(each, events.EffortRolled))
    nothing = events.EffortRolled(ANA, Use.EXPLORE, "", effort.pools, 0, 0, True, (), (), "success")
    assert "nothing to be found here" in told(nothing)
    assert explain(nothing)[-1].rule == "MN-ROOM-EXPLORED"
