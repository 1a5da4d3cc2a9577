"""Whether a mission is whole: what it refers to is there, every room can be reached, it can end."""

from collections.abc import Iterable, Iterator, Sequence

from domain.names import folded
from domain.systems.mansions.actions import Mission, Obstruction
from domain.systems.mansions.missionfile import Problem
from domain.systems.mansions.traits import ItemKind


def check(mission: Mission) -> Iterator[Problem]:
    """Yield what is wrong with a mission as a whole. Rules: MN-GM-PREP"""
    yield from _duplicates(mission)
    yield from _references(mission)
    yield from _hiding(mission)
    yield from _ways(mission)
    yield from _reach(mission)
    if not mission.rooms:
        yield Problem("rooms", "missing")
    if not mission.endings:
        yield Problem("endings", "missing")


def zones_of(mission: Mission) -> list[str]:
    """Return the keys of all zones, in the mission's order."""
    return [zone.key for room in mission.rooms for zone in room.zones]


def _duplicates(mission: Mission) -> Iterator[Problem]:
    """Yield keys that two things of a kind have; zones and things to find share theirs, as both can be blocked."""
    rooms = list(enumerate(mission.rooms, 1))
    things = [(_zone_place(mission, r, z), zone.key) for r, room in rooms for z, zone in enumerate(room.zones, 1)]
    things += [(f"rooms[{r}].items[{i}]", item.key) for r, room in rooms for i, item in enumerate(room.items, 1)]
    yield from _twice((f"rooms[{place}]", room.key) for place, room in rooms)
    yield from _twice(things)
    yield from _twice((f"obstructions[{place}]", each.key) for place, each in enumerate(mission.obstructions, 1))
    yield from _twice((f"enemies[{place}]", each.key) for place, each in enumerate(mission.enemies, 1))
    yield from _twice((f"endings[{place}]", each.key) for place, each in enumerate(mission.endings, 1))
    yield from _alike([(f"rooms[{place}]", room.name) for place, room in rooms])
    for r, room in rooms:
        yield from _alike([(f"rooms[{r}].zones[{z}]", zone.name) for z, zone in enumerate(room.zones, 1)])


def _alike(names: Iterable[tuple[str, str]]) -> Iterator[Problem]:
    """Yield names by which two places could not be told apart."""
    seen: set[str] = set()
    for place, name in names:
        if name and folded(name) in seen:
            yield Problem(f"{place}.name", "duplicate_name", name)
        seen.add(folded(name))


def _zone_place(mission: Mission, room: int, zone: int) -> str:
    """Return where a zone stands; one that is its whole room has no table of its own."""
    found = mission.rooms[room - 1]
    whole = len(found.zones) == 1 and found.zones[0].key == found.key
    return f"rooms[{room}]" if whole else f"rooms[{room}].zones[{zone}]"


def _twice(keys: Iterable[tuple[str, str]]) -> Iterator[Problem]:
    seen: set[str] = set()
    for place, key in keys:
        if key and key in seen:
            yield Problem(f"{place}.key", "duplicate_key", key)
        seen.add(key)


def _references(mission: Mission) -> Iterator[Problem]:
    """Yield names of what is not there: zones, enemy types, what an obstruction blocks."""
    zones, types = set(zones_of(mission)), {each.key for each in mission.enemies}
    if mission.start and mission.start not in zones:
        yield Problem("start", "unknown_zone", mission.start)
    for r, room in enumerate(mission.rooms, 1):
        for e, key in enumerate(room.enemies, 1):
            if key not in types:
                yield Problem(f"rooms[{r}].enemies[{e}]", "unknown_enemy", key)
    for c, way in enumerate(mission.connections, 1):
        for end, zone in enumerate((way.a, way.b), 1):
            if zone and zone not in zones:
                yield Problem(f"connections[{c}].between[{end}]", "unknown_zone", zone)
    for o, each in enumerate(mission.obstructions, 1):
        yield from _blocked(mission, each, f"obstructions[{o}].blocks")


def _blocked(mission: Mission, obstruction: Obstruction, place: str) -> Iterator[Problem]:
    """Yield what is wrong with what an obstruction blocks; a known one is shown with what it blocks."""
    known = {*zones_of(mission), *(item.key for room in mission.rooms for item in room.items)}
    known |= {each for way in mission.connections for each in (way.key, f"{way.b}-{way.a}")}
    if obstruction.blocks and obstruction.blocks not in known:
        yield Problem(place, "unknown_place", obstruction.blocks)
    if not obstruction.blocks and not obstruction.hidden:
        yield Problem(place, "missing")


def _hiding(mission: Mission) -> Iterator[Problem]:
    """Yield hidden obstructions that nothing reveals, and things to find that reveal none. Rules: MN-ACT-OBSTRUCT"""
    hidden = {each.key: each.hidden for each in mission.obstructions}
    revealed: set[str] = set()
    for r, room in enumerate(mission.rooms, 1):
        for i, item in enumerate(room.items, 1):
            place = f"rooms[{r}].items[{i}].obstruction"
            if item.kind is not ItemKind.HIDDEN_OBSTRUCTION:
                if item.obstruction:
                    yield Problem(place, "not_hidden_obstruction", item.kind.value)
            elif not item.obstruction:
                yield Problem(place, "missing")
            elif item.obstruction not in hidden:
                yield Problem(place, "unknown_obstruction", item.obstruction)
            elif not hidden[item.obstruction]:
                yield Problem(place, "obstruction_not_hidden", item.obstruction)
            else:
                revealed.add(item.obstruction)
    for o, each in enumerate(mission.obstructions, 1):
        if each.hidden and each.key not in revealed:
            yield Problem(f"obstructions[{o}].hidden", "never_revealed", each.key)


def _ways(mission: Mission) -> Iterator[Problem]:
    """Yield connections that lead nowhere else, and those that are there already."""
    seen: set[frozenset[str]] = set()
    for c, way in enumerate(mission.connections, 1):
        ends = frozenset((way.a, way.b))
        if way.a and way.a == way.b:
            yield Problem(f"connections[{c}].between", "same_zone", way.a)
        elif way.a and way.b and ends in seen:
            yield Problem(f"connections[{c}].between", "duplicate_connection", way.key)
        seen.add(ends)


def _reach(mission: Mission) -> Iterator[Problem]:
    """Yield rooms, and zones of the others, that no way leads to; obstructions do not count, they can be removed."""
    if mission.start not in zones_of(mission):
        return
    reached = _reached(mission, mission.start)
    for r, room in enumerate(mission.rooms, 1):
        lost = [z for z, zone in enumerate(room.zones, 1) if zone.key not in reached]
        if len(lost) == len(room.zones):
            yield Problem(f"rooms[{r}]", "unreachable", room.key)
        else:
            yield from (Problem(f"rooms[{r}].zones[{z}]", "unreachable", room.zones[z - 1].key) for z in lost)


def _reached(mission: Mission, start: str) -> set[str]:
    reached, waiting = {start}, [start]
    while waiting:
        new = set(_next_to(mission, waiting.pop())) - reached
        reached |= new
        waiting.extend(new)
    return reached


def _next_to(mission: Mission, zone: str) -> Sequence[str]:
    return [way.b if way.a == zone else way.a for way in mission.connections if zone in (way.a, way.b)]
