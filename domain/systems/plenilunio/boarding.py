"""The table at a glance: the fight, the pool, tasks under way, and how everybody stands."""

from collections.abc import Iterator

from domain.explain import Name, Step, Telling
from domain.ids import CharacterId
from domain.systems import Board, Field, Seat
from domain.systems.plenilunio.combat.state import Combat
from domain.systems.plenilunio.combat.turns import place_in
from domain.systems.plenilunio.lasting import RESTED, effects_on
from domain.systems.plenilunio.people import in_story
from domain.systems.plenilunio.sheet import Character, State
from domain.systems.plenilunio.showing import (
    combat_dice,
    fortune_field,
    health_field,
    pool_field,
    resistance_field,
    task_field,
)
from domain.systems.plenilunio.traits import Health


def board(state: State) -> Board:
    """Return the table: in a fight who takes part, in order; else everybody who is in the story. Rules: PL-TURN-3"""
    order = _present(state) if state.combat is None else [each.who for each in state.combat.order]
    tasks = (task_field(task, named=True) for task in state.tasks)
    seats = tuple(_seat(state, who) for who in order)
    return Board(_heading(state.combat), (pool_field(state), *tasks), seats, fights=state.combat is not None)


def _present(state: State) -> list[CharacterId]:
    """Return who is there: players' characters, dead ones too, before the game master's own."""
    played = [each.id for each in state.characters.values() if each.is_pc and not each.retired]
    return played + [each.id for each in state.characters.values() if not each.is_pc and in_story(each)]


def _heading(combat: Combat | None) -> tuple[Telling, ...]:
    """Return the round and whose turn it is. Rules: PL-TURN-1, PL-TURN-3"""
    if combat is None:
        return (_phrase("quiet"),)
    if combat.turn is None:
        turn = _phrase("nobody")
    else:
        turn = _phrase("used" if combat.used else "turn", who=Name(combat.turn))
    return (_phrase("round", n=combat.round), turn) if combat.round else (turn,)


def _seat(state: State, who: CharacterId) -> Seat:
    character = state.characters.get(who)
    turn = state.combat is not None and state.combat.turn == who
    fields = () if character is None else tuple(_fields(state, character))
    shown = () if character is None else ("unconscious", "borrowed")
    idle = _idle(state, who) if turn else None
    aside = () if state.combat is None else (RESTED, *(("forfeited",) if turn else ()))
    marks = tuple(each.about for each in effects_on(state, who) if each.key not in shown + aside)
    return Seat(who, turn, fields, marks, idle)


def _idle(state: State, who: CharacterId) -> Telling | None:
    """Return why whoever has the turn can do nothing with it. Rules: PL-TURN-3, PL-MELEE-3, PL-HEALTH-6, PL-HEALTH-7"""
    place, character = place_in(state, who), state.characters.get(who)
    if character is not None and (character.unconscious or not in_story(character)):
        return _phrase("down")
    if state.combat is not None and state.combat.used:
        return _phrase("acted")
    return _phrase("given_up") if place is not None and place.forfeited else None


def _fields(state: State, character: Character) -> Iterator[Field]:
    """Yield what the game master watches; who is unconscious, or has borrowed dice, is seen here and not in the marks.

    Of the dead only that they are.

    Rules: PL-HEALTH-2, PL-HEALTH-5, PL-HEALTH-7, PL-FORT-1, PL-MELEE-7
    """
    yield health_field(character)
    if character.health is Health.DEAD:
        return
    yield resistance_field(state, character)
    yield fortune_field(character)
    if dice := combat_dice(state, character):
        yield dice


def _phrase(key: str, /, **values: Telling) -> Step:
    return Step(f"plenilunio.board.{key}", values)
