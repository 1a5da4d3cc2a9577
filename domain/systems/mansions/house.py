"""The house: which zone lies where, what is in the way, who is there."""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from domain.errors import NotFoundError, RuleError, UsageError
from domain.ids import CharacterId
from domain.systems.mansions.actions import Connection, EnemyType, Obstruction, Room
from domain.systems.mansions.fold import room_of
from domain.systems.mansions.state import Enemy, Investigator, RoomState, State


def room_in(state: State, key: str) -> Room:
    """Return a room of the mission. Raises: NotFoundError: `room_unknown`."""
    for room in state.mission.rooms if state.mission is not None else ():
        if room.key == key:
            return room
    raise NotFoundError("room_unknown", room=key)


def seen(state: State, room: str) -> RoomState:
    """Return what is known of a room."""
    return state.rooms.get(room, RoomState())


def is_discovered(state: State, zone: str) -> bool:
    """Whether somebody has discovered the room of a zone. Rules: MN-GM-PREP"""
    return seen(state, room_of(state, zone)).discovered


def check_discovered(state: State, zone: str) -> None:
    """Refuse a place that nobody has discovered: an open line would name it.

    Raises:
        RuleError: `zone_not_discovered`.

    Rules: MN-GM-PREP
    """
    if state.mission is not None and not is_discovered(state, zone):
        raise RuleError("zone_not_discovered", rule="MN-GM-PREP", zone=zone_name(state, zone))


def zone_name(state: State, zone: str) -> str:
    """Return the name of a zone, as far as the map is known; else its key."""
    rooms = state.mission.rooms if state.mission is not None else tuple(state.rooms.values())
    return next((each.name for room in rooms for each in room.zones if each.key == zone), zone)


def room_name(state: State, room: str) -> str:
    """Return the name of a room, as far as the map is known; else its key."""
    rooms = state.mission.rooms if state.mission is not None else ()
    return next((each.name for each in rooms if each.key == room), "") or seen(state, room).name or room


def is_dark(state: State, zone: str) -> bool:
    """Whether a zone lies in darkness. Rules: MN-DARK-EFFECT"""
    return seen(state, room_of(state, zone)).dark


def connections(state: State, zone: str) -> Iterator[tuple[Connection, str]]:
    """Yield the ways out of a zone, each with where it leads, obstructed ones included."""
    for way in state.mission.connections if state.mission is not None else ():
        if zone in (way.a, way.b):
            yield way, way.b if way.a == zone else way.a


def way_to(state: State, here: str, to: str) -> Connection:
    """Return the way from a zone to the next.

    Raises:
        UsageError: `zone_not_adjacent`.
        RuleError: `way_obstructed`.
    """
    for way, other in connections(state, here):
        if other == to:
            blocking = obstacle(state, way, to)
            if blocking is not None:
                raise RuleError("way_obstructed", rule="MN-ACT-OBSTRUCT", obstruction=blocking.name)
            return way
    near = [zone_name(state, other) for _, other in connections(state, here) if is_discovered(state, other)]
    raise UsageError("zone_not_adjacent", zone=zone_name(state, to), here=zone_name(state, here), known=tuple(near))


def squares_along(state: State, here: str, path: Iterable[str]) -> int:
    """Return how far it is from a zone along others, one after another. Raises: As `way_to` says."""
    squares = 0
    for zone in path:
        squares += way_to(state, here, zone).squares
        here = zone
    return squares


def obstacle(state: State, way: Connection, to: str) -> Obstruction | None:
    """Return what stands in a way, known or not; None where it is free. Rules: MN-ACT-OBSTRUCT"""
    shut = {way.key, f"{way.b}-{way.a}", to}
    standing = [each for each in state.obstructions if each.blocks in shut]
    return standing[0] if standing else None


def enemies_in(state: State, zone: str) -> list[Enemy]:
    """Return the enemies of a zone."""
    return [each for each in state.enemies.values() if each.zone == zone and not each.defeated]


def enemies_of_room(state: State, room: str) -> list[Enemy]:
    """Return the enemies of a room."""
    return [each for each in state.enemies.values() if not each.defeated and room_of(state, each.zone) == room]


def investigators_of_room(state: State, room: str) -> list[Investigator]:
    """Return the investigators of a room who are awake."""
    return [
        each
        for each in state.investigators.values()
        if not each.unconscious and not each.retired and each.zone and room_of(state, each.zone) == room
    ]


def type_of(state: State, key: str) -> EnemyType:
    """Return a kind of enemy. Raises: RuleError: `unknown_enemy_type`. Rules: MN-ENEMY-STATS, MN-GM-ENEMY"""
    known = state.mission.enemies if state.mission is not None else ()
    for each in known:
        if each.key == key:
            return each
    raise RuleError("unknown_enemy_type", rule="MN-GM-ENEMY", type=key, known=tuple(each.key for each in known))


def investigator(state: State, who: CharacterId) -> Investigator:
    """Return an investigator. Raises: NotFoundError: `character_unknown`."""
    found = state.investigators.get(who)
    if found is None:
        raise NotFoundError("character_unknown", name=who)
    return found


def enemy(state: State, who: CharacterId) -> Enemy:
    """Return an enemy on the board. Raises: NotFoundError: `character_unknown`."""
    found = state.enemies.get(who)
    if found is None or found.defeated:
        raise NotFoundError("character_unknown", name=who)
    return found


def escape_routes(state: State, here: str, squares: int) -> list[str]:
    """Return the free zones within so many squares of one, without enemies. Rules: MN-SAN-MOVE, MN-SAN-DAMAGE"""
    return [
        other
        for way, other in connections(state, here)
        if way.squares <= squares and obstacle(state, way, other) is None and not enemies_in(state, other)
    ]


def from_the_front(obstruction: Obstruction) -> Obstruction:
    """Return an obstruction as the table sees it: not what lies behind it. Rules: MN-GM-PREP"""
    return replace(obstruction, blocks="")
