"""Steps, and what stands behind a door: rooms discovered, enemies that frighten."""

from collections.abc import Generator

from domain.errors import UsageError
from domain.ids import CharacterId
from domain.names import slug
from domain.systems import Faces, Further
from domain.systems.mansions import fear, ways
from domain.systems.mansions.actions import Room, Run, Walk
from domain.systems.mansions.events import (
    ActionTaken,
    EnemyAppeared,
    Moved,
    ObstructionRevealed,
    RoomDiscovered,
)
from domain.systems.mansions.fold import room_of
from domain.systems.mansions.house import (
    enemies_of_room,
    from_the_front,
    investigator,
    room_in,
    seen,
    squares_along,
    type_of,
    way_to,
    zone_name,
)
from domain.systems.mansions.state import State
from domain.systems.mansions.tale import Tale
from domain.systems.mansions.turn import check_action, check_awake, check_steps
from domain.systems.stories import Story

RUN = "run"


def walk(state: State, action: Walk | Run) -> Story:
    """Tell the steps of an investigator, one zone after another.

    Raises:
        RuleError: As `turn.check_steps` says; `way_obstructed`.
        UsageError: `path_missing`, `zone_not_adjacent`.

    Rules: MN-TURN-PLAYER, MN-ACT-RUN, MN-GM-PREP
    """
    ran = isinstance(action, Run)
    who = investigator(state, action.who)
    (check_action if ran else check_awake)(state, who)
    if not action.path:
        raise UsageError("path_missing")
    path = ways.zones(state, who.zone, action.path)
    check_steps(state, who, squares_along(state, who.zone, path), ran=ran)
    tale = Tale(state)
    if ran:
        tale.happen(ActionTaken(who.id, RUN))
    for zone in path:
        yield from step(tale, who.id, zone, ran=ran)
        if tale.state.investigators[who.id].unconscious:
            break
    return tale.end()


def step(
    tale: Tale, who: CharacterId, zone: str, *, ran: bool = False, free: bool = False
) -> Generator[Further, Faces, None]:
    """Take one step; a room entered for the first time is discovered, and what is there may frighten.

    Rules: MN-TURN-PLAYER, MN-GM-PREP, MN-FIGHT-FEAR
    """
    here = tale.state.investigators[who].zone
    squares = way_to(tale.state, here, zone).squares
    tale.happen(Moved(who, zone, squares, ran, free, zone_name(tale.state, zone)))
    room = room_of(tale.state, zone)
    if room != room_of(tale.state, here):
        yield from enter(tale, who, room)


def enter(tale: Tale, who: CharacterId, room: str) -> Generator[Further, Faces, None]:
    """Discover a room where nobody has been, and let its supernatural enemies frighten who is there.

    Rules: MN-GM-PREP, MN-FIGHT-FEAR
    """
    if not seen(tale.state, room).discovered:
        discover(tale, who, room_in(tale.state, room))
    for each in enemies_of_room(tale.state, room):
        yield from fear.frighten(tale, each.id)


def discover(tale: Tale, who: str, room: Room) -> None:
    """Show a room: its text, what stands in the way, who waits there. Rules: MN-GM-PREP"""
    exits = ways.exits(tale.state, room)
    tale.happen(RoomDiscovered(who, room.key, room.dark, room.text, room.name, room.zones, exits))
    mission = tale.state.mission
    places = {zone.key for zone in room.zones} | {item.key for item in room.items}
    for obstruction in mission.obstructions if mission is not None else ():
        ends = {obstruction.blocks, *obstruction.blocks.split("-")}
        known = {each.key for each in tale.state.obstructions} | set(tale.state.removed)
        if not obstruction.hidden and ends & places and obstruction.key not in known:
            tale.happen(ObstructionRevealed(from_the_front(obstruction)))
    for key in room.enemies:
        appear(tale, key, room.zones[0].key)


def appear(tale: Tale, key: str, zone: str) -> CharacterId:
    """Put an enemy on the board; return its key. Rules: MN-GM-PREP, MN-GM-ENEMY, MN-GM-MONSTER, MN-ENEMY-STATS"""
    kind = type_of(tale.state, key)
    alike = sum(each.type == key for each in tale.state.enemies.values())
    name = f"{kind.name} {alike + 1}"
    who = CharacterId(slug(name, (*tale.state.enemies, *tale.state.investigators)))
    tale.happen(EnemyAppeared(who, key, name, zone, kind.wounds, zone_name(tale.state, zone)))
    return who
