"""The table at a glance: the fight and its round, whose turn it is, how everybody stands, the clock."""

from collections.abc import Iterator

from domain.explain import Step, Telling
from domain.ids import CharacterId
from domain.systems import Board, Field, Seat
from domain.systems.masterminds.enduring import effects_on, marked
from domain.systems.masterminds.people import is_blocked, is_helpless
from domain.systems.masterminds.showing import COUNTED, actions_left, hero_points
from domain.systems.masterminds.showing_traits import initiative_field, toughness_field
from domain.systems.masterminds.state import Hero, State
from domain.systems.masterminds.traits import Condition
from domain.systems.masterminds.vocabulary import find_member
from domain.systems.masterminds.wording import duration, name


def board(state: State) -> Board:
    """Return the table: in a fight who takes part, in order; else everybody who is in the story.

    Rules: MM-INIT, MM-CYCLE
    """
    fights = state.encounter is not None
    order = _present(state) if state.encounter is None else [each.who for each in state.encounter.order]
    seats = tuple(_seat(state, who) for who in order)
    return Board(_heading(state), (_clock(state),), seats, fights=fights)


def _present(state: State) -> list[CharacterId]:
    """Return who is there: players' heroes before the game master's own, of whom the dead do not count."""
    played = [hero.id for hero in state.playing() if hero.player is not None]
    return played + [hero.id for hero in state.playing() if hero.player is None and not hero.has(Condition.DEAD)]


def _heading(state: State) -> tuple[Telling, ...]:
    """Return the round and whose turn it is. Rules: MM-ROUND, MM-CYCLE"""
    if state.encounter is None:
        return (_phrase("quiet"),)
    fight = state.encounter
    turn = _phrase("nobody") if fight.turn is None else _phrase("turn", who=name(fight.turn))
    return (_phrase("round", n=fight.round), turn) if fight.round else (turn,)


def _clock(state: State) -> Field:
    """Return how much game time has passed. Rules: MM-ROUND"""
    return Field("clock", "text", state.clock, detail=(_phrase("clock", time=duration(state.clock)),))


def _seat(state: State, who: CharacterId) -> Seat:
    """Return somebody's row: initiative, Toughness, bruises, injuries, hero points; actions of whose turn it is.

    Rules: MM-INIT, MM-ACTION-BUDGET
    """
    turn = state.encounter is not None and state.encounter.turn == who
    hero = state.heroes.get(who)
    fields = [] if state.encounter is None else [initiative_field(state.encounter.count(who))]
    if hero is None:
        return Seat(who, turn, tuple(fields))
    fields += _fields(state, hero)
    marks = list(_marks(state, hero))
    rest = actions_left(state, hero)
    idle = _idle(state, hero) if turn else None
    if rest is not None and idle is None:
        left: dict[str, Telling] = dict(zip(("standard", "move", "free"), rest, strict=True))
        marks.insert(0, _phrase("actions", **left))
    return Seat(who, turn, tuple(fields), tuple(marks), idle)


def _marks(state: State, hero: Hero) -> Iterator[Telling]:
    """Yield what lasts, conditions in a word; what has a column of its own stands there. Rules: MM-COND-STAGGERED"""
    for each in effects_on(state, hero):
        condition = find_member(Condition, each.key)
        if condition is None:
            yield each.about
        elif condition not in COUNTED:
            yield marked(state, hero, condition)


def _fields(state: State, hero: Hero) -> Iterator[Field]:
    """Yield what the game master watches; of the dead nothing. Rules: MM-TOUGH, MM-COND-BRUISED, MM-COND-DEAD"""
    if hero.has(Condition.DEAD):
        return
    yield toughness_field(state, hero)
    for condition in COUNTED:
        yield Field(condition, "pips", hero.count(condition))
    points = hero_points(hero)
    yield Field(points.key, points.form, points.value)


def _idle(state: State, hero: Hero) -> Telling | None:
    """Return why whoever has the turn can do nothing with it.

    Rules: MM-COND-STUNNED, MM-COND-UNCONSCIOUS, MM-DUR-LASTING, MM-ACTION-BUDGET
    """
    if is_helpless(hero):
        return _phrase("helpless")
    if hero.has(Condition.STUNNED):
        return _phrase("stunned")
    if is_blocked(hero):
        return _phrase("blocked")
    rest = actions_left(state, hero)
    return _phrase("acted") if rest is not None and not (rest.standard or rest.move) else None


def _phrase(key: str, /, **values: Telling) -> Step:
    return Step(f"masterminds.board.{key}", values)
