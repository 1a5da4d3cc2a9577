"""The table at a glance: the rooms that are known, who is where, what everybody has left."""

from collections.abc import Iterator, Sequence

from domain.explain import Name, Step, Telling
from domain.ids import CharacterId
from domain.systems import Board, Field, Seat
from domain.systems.mansions.actions import Exit, Obstruction, Zone
from domain.systems.mansions.house import enemies_in, zone_name
from domain.systems.mansions.lasting import DARK, effects_on
from domain.systems.mansions.showing import turn_left, vitals
from domain.systems.mansions.state import Investigator, RoomState, State
from domain.systems.mansions.traits import Phase

Known = tuple[str, tuple[Zone, ...], RoomState]
"""A room that is known: name, zones, what is known of it."""


def board(state: State) -> Board:
    """Return the table: rooms and obstructions that are known, never others, and the investigators.

    Rules: MN-SEQ, MN-GM-PREP, MN-UNCONSCIOUS
    """
    rooms = [field for room in known_rooms(state) for field in (_room(state, *room), *_exits(state, *room))]
    obstructions = [_obstruction(state, each) for each in state.obstructions]
    seats = tuple(_seat(state, each) for each in state.investigators.values() if not each.retired)
    return Board(_heading(state), (*rooms, *obstructions), seats)


def _heading(state: State) -> tuple[Telling, ...]:
    """Return the turn, whose half of it, and the threat. Rules: MN-SEQ, MN-GM-INCOME"""
    if not state.turn:
        return (_phrase("quiet"),)
    ended = (_phrase("ended"),) if state.ending else ()
    half = _phrase("players" if state.phase is Phase.PLAYERS else "gm")
    return (*ended, _phrase("turn", n=state.turn), half, _phrase("threat", n=state.threat))


def known_rooms(state: State) -> Iterator[Known]:
    """Yield the rooms that are discovered, in the order of the map where there is one. Rules: MN-GM-PREP"""
    if state.mission is not None:
        for room in state.mission.rooms:
            if (known := state.rooms.get(room.key)) and known.discovered:
                yield room.name, room.zones, known
        return
    for key, known in state.rooms.items():
        if known.discovered:
            yield known.name or key, known.zones or (Zone(key, key),), known


def _room(state: State, name: str, zones: Sequence[Zone], known: RoomState) -> Field:
    """Return a room: its name, darkness and mark, who is there and what waits there.

    Rules: MN-DARK-EFFECT, MN-ROOM-EXPLORED
    """
    about: list[Telling] = [_phrase("room", name=name)]
    about += [_phrase(mark) for mark in ("dark", "explored") if getattr(known, mark)]
    there = 0
    for zone in zones:
        ours = [each.id for each in state.investigators.values() if each.zone == zone.key and not each.retired]
        theirs = [each.id for each in enemies_in(state, zone.key)]
        there += len(ours) + len(theirs)
        about += _present(ours, theirs, "" if len(zones) == 1 else zone.name)
    return Field("room", "text", there, detail=tuple(about))


def _exits(state: State, _name: str, zones: Sequence[Zone], known: RoomState) -> Iterator[Field]:
    """Yield the ways out of a room, zone by zone: to what is known by name, the others as they are typed.

    Rules: MN-TURN-PLAYER, MN-GM-PREP
    """
    rooms = [room for _, _, room in known_rooms(state)]
    ways: list[Telling] = []
    for zone in zones:
        here = [each for each in known.exits if each.zone == zone.key and each.to]
        back = [Exit(zone.key, each.zone, each.squares) for room in rooms for each in room.exits if each.to == zone.key]
        leads = {each.to: each for each in (*here, *back)}
        unknown = sum(each.zone == zone.key for each in known.exits) - len(leads)
        to = [_way(state, each) for each in leads.values()]
        to += [_phrase("exit", n=n) if unknown > 1 else _phrase("exit_only") for n in range(1, unknown + 1)]
        if to:
            ways.append(_phrase("ways", zone=zone.name, to=tuple(to)))
    if ways:
        yield Field("exits", "text", len(ways), detail=tuple(ways))


def _way(state: State, way: Exit) -> Telling:
    name = zone_name(state, way.to)
    return _phrase("far", name=name, n=way.squares) if way.squares > 1 else name


def _present(ours: Sequence[CharacterId], theirs: Sequence[CharacterId], zone: str) -> Iterator[Telling]:
    """Tell who is in a zone; its name only where a room has several."""
    ending = "_in" if zone else ""
    for key, there in (("present", ours), ("enemies", theirs)):
        if there:
            yield _phrase(f"{key}{ending}", who=tuple(Name(each) for each in there), zone=zone)


def _obstruction(state: State, known: Obstruction) -> Field:
    """Return something that is known to be in the way. Rules: MN-ACT-OBSTRUCT"""
    about: list[Telling] = [_phrase("obstruction", name=known.name, kind=_phrase(known.kind.value), n=known.challenge)]
    ends = [zone_name(state, each) for each in _ends(state, known.blocks)]
    if ends:
        about.append(_phrase("between" if len(ends) > 1 else "before", ends=tuple(ends)))
    return Field("obstruction", "text", known.challenge, detail=tuple(about))


def _ends(state: State, blocks: str) -> tuple[str, ...]:
    """Return the zones that an obstruction lies between or before, without those that nobody has seen.

    Rules: MN-GM-PREP
    """
    seen = [zone.key for _, zones, _ in known_rooms(state) for zone in zones]
    if blocks in seen:
        return (blocks,)
    for end in seen:
        for other in (blocks.removeprefix(f"{end}-"), blocks.removesuffix(f"-{end}")):
            if other != blocks:
                return (end, other) if other in seen else (end,)
    return ()


def _seat(state: State, who: Investigator) -> Seat:
    """Return an investigator's row: Life, Sanity, what is left of the turn. Rules: MN-TURN-PLAYER, MN-UNCONSCIOUS"""
    fields = (*(each for each in vitals(who) if each.form == "bar"), *turn_left(state, who))
    marks = [each.about for each in effects_on(state, who) if each.key != DARK]
    if who.done and state.phase is Phase.PLAYERS:
        marks.append(_phrase("done"))
    return Seat(who.id, False, fields, tuple(marks))


def _phrase(key: str, /, **values: Telling) -> Step:
    return Step(f"mansions.board.{key}", values)
