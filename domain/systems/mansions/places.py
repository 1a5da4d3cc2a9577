"""What a command may name of the house: a player only what has been discovered."""

from collections.abc import Iterable, Sequence

from domain.errors import NotFoundError, RuleError, UsageError
from domain.ids import GM
from domain.names import folded, like
from domain.systems import Command
from domain.systems.mansions.fold import room_of
from domain.systems.mansions.house import connections, room_in, seen
from domain.systems.mansions.state import State

Thing = tuple[str, str]
"""Key and name."""
EXITS = ("exit", "salida", "?")
"""Stand for a way into the unknown, numbered where there are several (`exit-2`, `salida-2`, `?2`)."""


def exits(state: State, here: str) -> list[str]:
    """Return the zones next to one that nobody has discovered, in the mission's order.

    None for a zone that is unknown itself: what lies beyond it is not to be guessed at.

    Rules: MN-GM-PREP
    """
    if not seen(state, room_of(state, here)).discovered:
        return []
    return [other for _, other in connections(state, here) if not seen(state, room_of(state, other)).discovered]


def zones(state: State, command: Command) -> list[Thing]:
    """Return the zones that somebody may name."""
    rooms = state.mission.rooms if state.mission is not None else ()
    return [
        (zone.key, zone.name)
        for room in rooms
        if command.by == GM or seen(state, room.key).discovered
        for zone in room.zones
    ]


def rooms(state: State, command: Command) -> list[Thing]:
    """Return the rooms that somebody may name."""
    known = state.mission.rooms if state.mission is not None else ()
    return [(each.key, each.name) for each in known if command.by == GM or seen(state, each.key).discovered]


def zone(state: State, command: Command, typed: str, here: str = "") -> str:
    """Return the zone that a text names: a zone, a room where one comes in, or a way into the unknown.

    Args:
        here: Where the step begins; empty where no step is meant.

    Raises:
        NotFoundError: `zone_unknown`.
        UsageError: `name_ambiguous`.

    Rules: MN-GM-PREP
    """
    doors = [(room_in(state, key).zones[0].key, name) for key, name in rooms(state, command)]
    known = [*zones(state, command), *doors]
    way = None if _is_called(known, typed) else _unknown_way(state, typed, here)
    return thing(known, typed, "zone") if way is None else way


def _is_called(known: Iterable[Thing], typed: str) -> bool:
    return folded(typed) in {folded(text) for each in known for text in each}


def _unknown_way(state: State, typed: str, here: str) -> str | None:
    """Return where a way into the unknown leads; None where the text names none."""
    name = folded(typed).replace(" ", "")
    word = next((word for word in EXITS if name.startswith(word)), None)
    ways = exits(state, here) if here else []
    if word is None or not ways:
        return None
    number = name.removeprefix(word)
    if not number:
        return ways[0] if len(ways) == 1 else None
    if not (number.isascii() and number.isdigit()) or len(number) > 2:
        return None
    return ways[int(number) - 1] if 1 <= int(number) <= len(ways) else None


def path(state: State, command: Command, typed: Sequence[str], here: str) -> tuple[str, ...]:
    """Return the zones that words name, one after another: as many words as name one together, else one.

    Raises:
        NotFoundError: `zone_unknown`.
        UsageError: `path_missing`, `name_ambiguous`.

    Rules: MN-TURN-PLAYER
    """
    words = [word for text in typed for word in text.replace(",", " ").split()]
    if not words:
        raise UsageError("path_missing")
    known = {folded(text) for each in (*zones(state, command), *rooms(state, command)) for text in each}
    found: list[str] = []
    while words:
        sizes = range(len(words), 0, -1)
        size = next((size for size in sizes if folded(" ".join(words[:size])) in known), 1)
        here = zone(state, command, " ".join(words[:size]), here)
        found.append(here)
        words = words[size:]
    return tuple(found)


def room(state: State, command: Command, typed: str) -> str:
    """Return the room that a text names, by itself or by one of its zones.

    Raises:
        NotFoundError: `room_unknown`.
        UsageError: `name_ambiguous`.
    """
    inside = [(room_of(state, key), text) for key, name in zones(state, command) for text in (name, key)]
    return thing([*rooms(state, command), *inside], typed, "room")


def item(state: State, command: Command, typed: str, here: str) -> str:
    """Return the thing to be found in a room; a player cannot know what it hides.

    Raises:
        NotFoundError: `item_unknown`, for a player always.
        UsageError: `name_ambiguous`.

    Rules: MN-ACT-EXPLORE, MN-GM-PREP
    """
    if command.by != GM or state.mission is None:
        raise NotFoundError("item_unknown", rule="MN-ACT-EXPLORE", item=typed, known=(), candidates=())
    inside = room_in(state, room_of(state, here))
    return thing([(each.key, each.name) for each in inside.items], typed, "item")


def obstruction(state: State, typed: str) -> str:
    """Return a known obstruction; the only one where none is named.

    Raises:
        NotFoundError: `obstruction_unknown`.
        UsageError: `obstruction_missing`, `name_ambiguous`.

    Rules: MN-ACT-OBSTRUCT
    """
    known = [(each.key, each.name) for each in state.obstructions]
    if typed:
        return thing(known, typed, "obstruction")
    if len(known) != 1:
        raise UsageError("obstruction_missing", rule="MN-ACT-OBSTRUCT", known=tuple(name for _, name in known))
    return known[0][0]


def enemy_type(state: State, typed: str, wanders: str) -> str:
    """Return the type of a wanderer; the only one of its kind where none is named.

    Raises:
        RuleError: `unknown_enemy_type`.
        UsageError: `enemy_type_missing`, `name_ambiguous`.

    Rules: MN-GM-ENEMY, MN-GM-MONSTER
    """
    types = state.mission.enemies if state.mission is not None else ()
    known = [(each.key, each.name) for each in types if each.wanders == wanders]
    names = tuple(name for _, name in known)
    if not typed:
        if len(known) != 1:
            raise UsageError("enemy_type_missing", rule="MN-GM-ENEMY", known=names)
        return known[0][0]
    try:
        return thing(known, typed, "enemy")
    except NotFoundError:
        raise RuleError("unknown_enemy_type", rule="MN-GM-ENEMY", type=typed, known=names) from None


def ending(state: State, typed: str) -> str:
    """Return an ending of the mission. Raises: NotFoundError: `ending_unknown`; UsageError: `name_ambiguous`."""
    known = state.mission.endings if state.mission is not None else ()
    return thing([(each.key, each.name or each.key) for each in known], typed, "ending")


def thing(known: Iterable[Thing], typed: str, sort: str) -> str:
    """Return the key of what a text names: by key, by name, or by a beginning that only one has.

    Raises:
        NotFoundError: `<sort>_unknown` with what looks most like it.
        UsageError: `name_ambiguous` with all that fit.
    """
    things, wanted = list(known), folded(typed)
    exact = {key for key, name in things if wanted in (folded(key), folded(name))}
    found = exact or {key for key, name in things if wanted and _fits((key, name), wanted)}
    if len(found) == 1:
        return found.pop()
    names = tuple(dict.fromkeys(name for _, name in things))
    if found:
        fitting = tuple(dict.fromkeys(name for key, name in things if key in found))
        raise UsageError("name_ambiguous", name=typed, candidates=fitting)
    raise _unknown(sort, typed, names)


def _unknown(sort: str, typed: str, names: tuple[str, ...]) -> NotFoundError:
    """Return what is said of a name that nothing of that sort has, with what looks most like it."""
    near = like(typed, names)
    match sort:
        case "zone":
            return NotFoundError("zone_unknown", zone=typed, known=names, candidates=near)
        case "obstruction":
            return NotFoundError("obstruction_unknown", obstruction=typed, known=names, candidates=near)
    return NotFoundError(f"{sort}_unknown", **{sort: typed}, known=names, candidates=near)


def _fits(known: Thing, wanted: str) -> bool:
    key, name = (folded(text) for text in known)
    return any(text.startswith(wanted) for text in (key, name, *name.split()))
