"""Ways into the unknown: what everybody may read of where somebody goes before a room is discovered."""

from collections.abc import Sequence

from domain.events import Action
from domain.systems.mansions.actions import Evade, Exit, Flee, Room, Run, Walk
from domain.systems.mansions.fold import room_of
from domain.systems.mansions.house import connections, is_discovered
from domain.systems.mansions.state import State

WAY = "way-"
"""Before the number of a way out of a zone, from 1, in the order of the mission; no zone is called so."""


def told(state: State, here: str, path: Sequence[str]) -> tuple[str, ...]:
    """Return a path as it is stored: a zone that nobody knows is told by the way that leads there.

    The number stays the same whatever is discovered meanwhile.

    Rules: MN-GM-PREP
    """
    found: list[str] = []
    entered: set[str] = set()
    for zone in path:
        room = room_of(state, zone)
        found.append(zone if room in entered or is_discovered(state, zone) else _numbered(state, here, zone))
        entered.add(room)
        here = zone
    return tuple(found)


def _numbered(state: State, here: str, to: str) -> str:
    """Return the way to a zone; the zone itself where there is none, which the rules refuse."""
    leads = [other for _, other in connections(state, here)]
    return f"{WAY}{leads.index(to) + 1}" if to in leads else to


def exits(state: State, room: Room) -> tuple[Exit, ...]:
    """Return the ways out of a room that is discovered now: where they lead only if that is known too.

    Rules: MN-GM-PREP
    """
    inside = {zone.key for zone in room.zones}
    return tuple(
        Exit(zone.key, other, way.squares) if other in inside or is_discovered(state, other) else Exit(zone.key)
        for zone in room.zones
        for way, other in connections(state, zone.key)
    )


def zones(state: State, here: str, path: Sequence[str]) -> tuple[str, ...]:
    """Return the zones of a stored path, those behind its ways into the unknown included. Rules: MN-GM-PREP"""
    found: list[str] = []
    for each in path:
        here = _behind(state, here, each)
        found.append(here)
    return tuple(found)


def _behind(state: State, here: str, told_as: str) -> str:
    number = told_as.removeprefix(WAY)
    if number == told_as or not (number.isascii() and number.isdigit() and len(number) <= 3):
        return told_as
    leads = [other for _, other in connections(state, here)]
    return leads[int(number) - 1] if 1 <= int(number) <= len(leads) else told_as


def veiled(state: State, action: Action) -> int | None:
    """Return the first roll of a deed, from 0, of which only the game master may know; None where there is none.

    What waits behind a way into the unknown may frighten, and that takes dice.

    Rules: MN-GM-PREP, MN-FIGHT-FEAR
    """
    match action:
        case Walk(who=who, path=path) | Run(who=who, path=path) | Flee(who=who, path=path):
            first = 0
        case Evade(who=who, to=to):
            path, first = (to,), 1
        case _:
            return None
    known = state.investigators.get(who)
    if known is None:
        return None
    return None if all(is_discovered(state, zone) for zone in zones(state, known.zone, path)) else first
