"""Who is in the house, their sheets, and what is counted in points, as values that any screen can draw."""

from collections.abc import Iterator

from domain.errors import NotFoundError, RuleError
from domain.explain import Step, Telling
from domain.ids import CharacterId
from domain.systems import Field, Person
from domain.systems.mansions.house import type_of, zone_name
from domain.systems.mansions.state import Enemy, Investigator, State
from domain.systems.mansions.traits import Attribute, Phase
from domain.systems.mansions.turn import squares_left, squares_of

TABLE = "table"


def people(state: State) -> list[Person]:
    """List investigators, then the enemies that have appeared; who is defeated is out of the story."""
    played = [Person(each.id, each.name, each.player, each.retired) for each in state.investigators.values()]
    return played + [Person(each.id, each.name, None, each.defeated) for each in state.enemies.values()]


def sheet(state: State, who: CharacterId) -> list[Field]:
    """List the values of a sheet, in the order they are shown.

    Raises:
        NotFoundError: `character_unknown`.
    """
    known = state.investigators.get(who)
    if known is not None:
        return [*_standing(known), *vitals(known), *_scores(known), *_place(state, known), *turn_left(state, known)]
    enemy = state.enemies.get(who)
    if enemy is None:
        raise NotFoundError("character_unknown", name=who)
    return list(_enemy(state, enemy))


def _standing(who: Investigator) -> Iterator[Field]:
    if who.concept:
        yield Field("concept", "text", 0, detail=(who.concept,))
    if who.retired:
        yield Field("retired", "text", 1, detail=(field("retired_note"),))


def vitals(who: Investigator) -> Iterator[Field]:
    """Yield Life and Sanity, of those at the beginning. Rules: MN-LIFE, MN-SANITY, MN-UNCONSCIOUS"""
    yield Field("vida", "bar", who.vida, who.vida_most)
    yield Field("cordura", "bar", who.cordura, who.cordura_most)
    if who.unconscious:
        yield Field("unconscious", "text", 1, detail=(field("helpless_note"),))


def _scores(who: Investigator) -> Iterator[Field]:
    """Yield the two characteristics, or the six attributes. Rules: MN-ATTR-SIMPLE, MN-ATTR-SPLIT"""
    if who.split is None:
        yield Field("mente", "score", who.mente)
        yield Field("cuerpo", "score", who.cuerpo)
        return
    for attribute in Attribute:
        yield Field(attribute.value, "score", who.split.of(attribute))


def _place(state: State, who: Investigator) -> Iterator[Field]:
    """Yield the cards in hand, and the zone. Rules: MN-SAN-EQUIP"""
    if who.equipment:
        yield Field("equipment", "list", len(who.equipment), detail=who.equipment)
    if who.zone:
        yield Field("zone", "text", 0, detail=(zone_name(state, who.zone),))


def turn_left(state: State, who: Investigator) -> Iterator[Field]:
    """Yield squares and action left, in the players' half. Rules: MN-TURN-PLAYER, MN-ACT-RUN, MN-UNCONSCIOUS"""
    if not state.turn or state.phase is not Phase.PLAYERS:
        return
    over = who.done or who.unconscious
    yield Field("squares", "pips", 0 if over else max(0, squares_left(state, who)), squares_of(who))
    yield Field("action", "pips", int(not over and not who.acted), 1)


def _enemy(state: State, enemy: Enemy) -> Iterator[Field]:
    """Yield what is left of an enemy, and its card, as far as it is known. Rules: MN-ENEMY-STATS, MN-SEQ-GM"""
    if enemy.defeated:
        yield Field("retired", "text", 1, detail=(field("defeated_note"),))
    try:
        kind = type_of(state, enemy.type)
    except RuleError:
        yield Field("wounds_left", "score", enemy.wounds)
    else:
        yield Field("wounds_left", "bar", enemy.wounds, kind.wounds)
        yield Field("mente", "score", kind.mind)
        yield Field("cuerpo", "score", kind.body)
        yield Field("malus", "score", kind.malus)
        if kind.supernatural:
            yield Field("supernatural", "text", 1, detail=(field("supernatural_note"),))
    yield Field("zone", "text", 0, detail=(zone_name(state, enemy.zone),))
    if state.phase is Phase.GM and not enemy.defeated:
        yield Field("move", "pips", int(not enemy.moved and not enemy.fresh), 1)
        yield Field("attack", "pips", int(not enemy.attacked and not enemy.fresh), 1)


def pools(state: State) -> Iterator[tuple[str, Field]]:
    """Yield the threat tokens, then Life and Sanity of everybody in the story.

    Rules: MN-GM-INCOME, MN-LIFE, MN-SANITY
    """
    yield TABLE, Field("threat", "score", state.threat)
    for each in state.investigators.values():
        if not each.retired:
            yield each.id, Field("vida", "bar", each.vida, each.vida_most)
            yield each.id, Field("cordura", "bar", each.cordura, each.cordura_most)


def field(key: str, **values: Telling) -> Step:
    """Return a phrase beside a value of the sheet."""
    return Step(f"mansions.field.{key}", values)
