"""Actions spent together on one thing: finding, removing, lighting."""

from collections.abc import Generator, Sequence

import msgspec

from domain.errors import RuleError
from domain.ids import CharacterId
from domain.systems import Faces, Further
from domain.systems.mansions.actions import Explore, Illuminate, Item, Obstruct, Obstruction, Room
from domain.systems.mansions.dice import USES, pool, segment
from domain.systems.mansions.events import (
    ActionTaken,
    DarknessResolved,
    EffortRolled,
    ItemFound,
    ObstructionRemoved,
    ObstructionRevealed,
    RoomExplored,
)
from domain.systems.mansions.fold import room_of
from domain.systems.mansions.house import (
    connections,
    from_the_front,
    investigator,
    is_dark,
    room_in,
    room_name,
    seen,
    zone_name,
)
from domain.systems.mansions.options import reading
from domain.systems.mansions.pools import attribute_of, dice_of
from domain.systems.mansions.state import Investigator, State
from domain.systems.mansions.tale import Tale
from domain.systems.mansions.traits import ItemKind, ObstructionKind, Use
from domain.systems.mansions.turn import check_action
from domain.systems.stories import Story

DARKNESS = 3
"""Challenge of a dark room. Rules: MN-DARK-RESOLVE"""
TREASURE = (ItemKind.BASIC_EQUIPMENT, ItemKind.MISSION_EQUIPMENT, ItemKind.CLUE)
"""What has to be found before a room counts as explored. Rules: MN-ROOM-EXPLORED"""


class Aim(msgspec.Struct, frozen=True):
    """What an effort is for. Attributes: key, name: of it, empty where nobody may know; challenge: 0 for nothing."""

    use: Use
    key: str
    name: str
    challenge: int


def together(state: State, who: CharacterId, helpers: Sequence[CharacterId]) -> list[Investigator]:
    """Return who spends an action, all in one room.

    Raises:
        RuleError: As `turn.check_action` says; `not_same_room`.

    Rules: MN-EXPLORE-COMBINE, MN-OBSTRUCT-COMBINE
    """
    people = [investigator(state, each) for each in dict.fromkeys((who, *helpers))]
    for each in people:
        check_action(state, each)
        if room_of(state, each.zone) != room_of(state, people[0].zone):
            raise RuleError("not_same_room", rule="MN-EXPLORE-COMBINE", who=each.id, name=each.name)
    return people


def effort(tale: Tale, people: Sequence[Investigator], aim: Aim, note: str) -> Generator[Further, Faces, bool]:
    """Roll together for one thing; return whether it is enough.

    Rules: MN-EXPLORE-COMBINE, MN-OBSTRUCT-COMBINE, MN-DARK-EFFECT
    """
    use, dark = aim.use, is_dark(tale.state, people[0].zone)
    each_loses = dark and reading(tale.state.options, "dark_scope") == "per_action"
    tale.happen(*(ActionTaken(each.id, use) for each in people))
    segments = [segment(each.id, dice_of(each, use)) for each in people]
    rolled = yield from tale.roll(segments)
    pools = tuple(
        pool(each.id, attribute_of(each.split, use), USES[use][2], faces, dark=each_loses)
        for each, faces in zip(people, rolled, strict=True)
    )
    total = sum(each.count for each in pools)
    if dark and not each_loses:
        total = max(0, total - 1)
    done = total >= aim.challenge
    outcome = "success" if done else "failure"
    named = (aim.key, aim.name) if done or use is not Use.EXPLORE else ("", "")
    shown = (tuple(segments), tuple(face for side in rolled for face in side))
    ends = (pools, aim.challenge, total, done, *shown, outcome, note)
    tale.happen(EffortRolled(people[0].id, use, named[0], *ends, named[1]))
    return done


def explore(state: State, action: Explore) -> Story:
    """Look for one thing in a room: the one named, else the first not yet found.

    Where there is nothing, the dice are rolled all the same: that they are asked for tells nobody what a room hides.

    Raises:
        RuleError: `bad_target`, `nothing_to_find`, `not_same_room`, or as for any action.

    Rules: MN-ACT-EXPLORE, MN-EXPLORE-COMBINE, MN-ROOM-EXPLORED
    """
    people = together(state, action.who, action.helpers)
    room = room_in(state, room_of(state, people[0].zone))
    item = wanted(state, room, action.item)
    tale = Tale(state)
    aim = Aim(Use.EXPLORE, "", "", 0) if item is None else Aim(Use.EXPLORE, item.key, item.name, item.challenge)
    if (yield from effort(tale, people, aim, action.note)) and item is not None:
        _find(tale, people[0].id, room, item)
    if not seen(tale.state, room.key).explored and is_explored(tale.state, room):
        tale.happen(RoomExplored(room.key, room.name))
    return tale.end()


def wanted(state: State, room: Room, key: str | None) -> Item | None:
    """Return what is looked for; None where a room has nothing to find and has not been marked yet.

    Raises:
        RuleError: `bad_target`, `nothing_to_find`, `way_obstructed`.

    Rules: MN-ACT-EXPLORE, MN-ROOM-EXPLORED, MN-ACT-OBSTRUCT
    """
    known = seen(state, room.key)
    left = [item for item in room.items if item.key not in known.found]
    shut = {each.blocks: each.name for each in state.obstructions}
    if key is not None:
        left = [item for item in left if item.key == key]
        if not left:
            raise RuleError("bad_target", rule="MN-ACT-EXPLORE", item=key, room=room.name)
    free = [item for item in left if item.key not in shut]
    if free:
        return free[0]
    if left:
        raise RuleError("way_obstructed", rule="MN-ACT-OBSTRUCT", obstruction=shut[left[0].key])
    if known.explored or room.items:
        raise RuleError("nothing_to_find", rule="MN-ACT-EXPLORE", room=room.name)
    return None


def is_explored(state: State, room: Room) -> bool:
    """Whether all equipment and clues of a room are found; hidden obstructions do not count. Rules: MN-ROOM-EXPLORED"""
    found = seen(state, room.key).found
    return all(item.key in found for item in room.items if item.kind in TREASURE)


def _find(tale: Tale, who: CharacterId, room: Room, item: Item) -> None:
    """Let something be found: a card goes to whoever looked, an obstruction stands in the way from here on."""
    card = item.name if item.kind in (ItemKind.BASIC_EQUIPMENT, ItemKind.MISSION_EQUIPMENT) else ""
    tale.happen(ItemFound(who, room.key, item.key, card, item.text, item.name))
    mission = tale.state.mission
    for obstruction in mission.obstructions if mission is not None else ():
        if item.kind is ItemKind.HIDDEN_OBSTRUCTION and obstruction.key == item.obstruction:
            tale.happen(ObstructionRevealed(from_the_front(obstruction)))


def obstruct(state: State, action: Obstruct) -> Story:
    """Remove an obstruction: physical ones with Strength, mental ones with Knowledge.

    Raises:
        RuleError: `bad_target`, `wrong_attribute`, `bad_challenge`, `not_same_room`, or as for any action.

    Rules: MN-ACT-OBSTRUCT, MN-OBSTRUCT-COMBINE
    """
    people = together(state, action.who, action.helpers)
    obstruction = standing(state, action.obstruction)
    if not is_within_reach(state, obstruction, people[0].zone):
        here = zone_name(state, people[0].zone)
        raise RuleError("bad_target", rule="MN-ACT-OBSTRUCT", item=obstruction.name, room=here)
    use = Use.OBSTRUCT_PHYSICAL if obstruction.kind is ObstructionKind.PHYSICAL else Use.OBSTRUCT_MENTAL
    if action.attribute not in (None, USES[use][0]):
        raise RuleError("wrong_attribute", rule="MN-ACT-OBSTRUCT", attribute=action.attribute, expected=USES[use][0])
    if obstruction.challenge < 1:
        raise RuleError("bad_challenge", rule="MN-ACT-OBSTRUCT", challenge=obstruction.challenge)
    tale = Tale(state)
    aim = Aim(use, obstruction.key, obstruction.name, obstruction.challenge)
    if (yield from effort(tale, people, aim, action.note)):
        tale.happen(ObstructionRemoved(obstruction.key, obstruction.name))
    return tale.end()


def is_within_reach(state: State, obstruction: Obstruction, zone: str) -> bool:
    """Whether an obstruction stands in the room of a zone, or in a way out of it. Rules: MN-ACT-OBSTRUCT"""
    room = room_in(state, room_of(state, zone))
    places = {each.key for each in room.zones} | {each.key for each in room.items}
    for each in room.zones:
        for way, other in connections(state, each.key):
            places |= {way.key, f"{way.b}-{way.a}", other}
    return not obstruction.blocks or obstruction.blocks in places


def standing(state: State, key: str) -> Obstruction:
    """Return an obstruction that is known. Raises: RuleError: `bad_target`."""
    for each in state.obstructions:
        if each.key == key:
            return each
    raise RuleError("bad_target", rule="MN-ACT-OBSTRUCT", item=key, room="")


def illuminate(state: State, action: Illuminate) -> Story:
    """Resolve the darkness of a room, a mental obstruction of challenge 3.

    Raises:
        RuleError: `not_dark`, `not_same_room`, or as for any action.

    Rules: MN-DARK-RESOLVE, MN-DARK-EFFECT
    """
    people = together(state, action.who, action.helpers)
    room = room_of(state, people[0].zone)
    name = room_name(state, room)
    if not seen(state, room).dark:
        raise RuleError("not_dark", rule="MN-DARK-RESOLVE", room=name)
    tale = Tale(state)
    if (yield from effort(tale, people, Aim(Use.ILLUMINATE, room, name, DARKNESS), action.note)):
        tale.happen(DarknessResolved(room, name))
    return tale.end()
