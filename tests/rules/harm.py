"""Kinds of cases about harm and its mending: wounds, rest, recovery, medics."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from domain.dice.doors import Given
from domain.events import Event, SceneEnded
from domain.systems.plenilunio import health as health_rules
from domain.systems.plenilunio.events import RollSettled
from domain.systems.plenilunio.harm.actions import Hurt, Recover, Rest, SoftenWound, Treat
from domain.systems.plenilunio.harm.events import RecoveryRolled, SofteningAsked, WoundSuffered
from domain.systems.plenilunio.traits import Characteristic, Conditions, Health, Severity
from tests.rules.seats import (
    ANNA,
    BORIS,
    PLENTY,
    SPECIALTY,
    Case,
    mark_health,
    mark_resistance,
    of_endurance,
)
from tests.table import MISS, PlenilunioTable, find, misses, newcomer

DAY = 24 * 60
"""Minutes."""
LEARNING = Characteristic.CULTURE


def wound(given: Case, dice: Any) -> Mapping[str, Any]:
    """Damage that is left after protection: one point more is dealt, and one point is off for what protects."""
    table = PlenilunioTable()
    points = given.get("fortune", 0)
    table.play(newcomer(ANNA, destiny=max(1, points), **_body(given)))
    table.edit(ANNA, fortune=points)
    mark_health(table, ANNA, given)
    mark_resistance(table, ANNA, given.get("resistance", 0))
    before = table.who(ANNA)
    events = hurt(table, given.get("damage", 0), given.get("fortune_spent", 0))
    suffered, after = find(events, WoundSuffered), table.who(ANNA)
    severity = suffered.severity if suffered else Severity.NONE
    levels = health_rules.LEVELS
    return {
        "endurance": health_rules.endurance(after),
        "severity": severity,
        "severity_levels": list(Severity).index(severity),
        "levels_lost": levels.index(after.health) - levels.index(before.health),
        "dice_penalty": health_rules.dice_penalty(after),
        "dead": after.health is Health.DEAD,
        "fortune": after.fortune,
        **_seen(table),
    }


def _body(given: Case) -> dict[str, Any]:
    if "endurance" in given:
        return of_endurance(given["endurance"], given.get("strength"))
    scores = {Characteristic.STRENGTH: given.get("strength", 0), Characteristic.WILL: given.get("will", 0)}
    return {"scores": scores, "size_modifier": given.get("size_mod", 0)}


def hurt(table: PlenilunioTable, damage: int, spent: int) -> tuple[Event, ...]:
    """Deal damage; Fortune answers the wound where one is asked about, else it is said at once."""
    fall = Hurt(ANNA, damage + 1, "una caída", protection=1)
    if spent and not find(table.fork().play(fall), SofteningAsked):
        return table.play(replace(fall, soften=spent))
    events = table.play(fall)
    if find(events, SofteningAsked):
        events += table.play(SoftenWound(table.game.questions.softenings[0].line, ANNA, spent))
    return events


def _seen(table: PlenilunioTable) -> dict[str, Any]:
    anna = table.who(ANNA)
    return {
        "health": anna.health,
        "resistance": anna.resistance,
        "resistance_max": health_rules.resistance_maximum(anna, table.game.options),
        "unconscious": anna.unconscious,
    }


def rest(given: Case, dice: Any) -> Mapping[str, Any]:
    """The scene ends; some minutes of rest follow, or none."""
    table = PlenilunioTable()
    table.play(newcomer(ANNA, **_body(given)))
    mark_health(table, ANNA, given)
    mark_resistance(table, ANNA, given.get("resistance", 0))
    table.happen(SceneEnded())
    if given.get("can_rest"):
        table.play(Rest((ANNA,), 10))
    return _seen(table)


def recovery(given: Case, dice: Any) -> Mapping[str, Any]:
    """A recovery roll, after days of rest, and after the care of a medic where there was one."""
    table = PlenilunioTable()
    strength = given.get("strength", 0)
    table.play(newcomer(ANNA, **of_endurance(given.get("endurance", strength + 1), strength)))
    mark_health(table, ANNA, given)
    days, conditions = given.get("rested_days", 0), Conditions(given.get("conditions", Conditions.RESTING))
    resting = conditions is Conditions.RESTING
    if days and resting:
        table.play(Rest((ANNA,), days * DAY))
    if given.get("medical_bonus"):
        care_for(table, given["medical_bonus"])
    if "resistance" in given:
        mark_resistance(table, ANNA, given["resistance"])
    auto = given.get("auto_successes", 0)
    deed = Recover(ANNA, conditions, None if resting else days, auto_successes=auto)
    events = table.play(deed, *_faces(dice, "character", "opposition"), otherwise=misses())
    settled, rolled, anna = find(events, RollSettled), find(events, RecoveryRolled), table.who(ANNA)
    assert settled.other.pool.dice == rolled.difficulty, "the event tells another difficulty than was rolled"
    return {
        "days": rolled.days,
        "difficulty": rolled.difficulty,
        "dice": settled.roller.pool.dice,
        "degree": settled.degree,
        "setback": settled.roller.setback,
        "dead": anna.health is Health.DEAD,
        **_seen(table),
    }


def care_for(table: PlenilunioTable, margin: int) -> None:
    """Let a medic look after Anna with so much success."""
    table.sit(BORIS, scores={LEARNING: margin})
    table.play(Treat(BORIS, ANNA), ((5,) * margin,), otherwise=misses())
    assert table.who(ANNA).medical_bonus == margin, "care was given, but its dice are not remembered"


def _faces(dice: Case, *sides: str) -> list[Given]:
    """Return the faces of one request: a side that a case does not list shows misses, an empty one has no dice."""
    return [tuple(tuple(dice[side]) if side in dice else None for side in sides if dice.get(side) != [])]


def medic(given: Case, dice: Any) -> Mapping[str, Any]:
    """Anna looks after Boris."""
    table = PlenilunioTable()
    own, destiny = dice.get("character", [MISS]), dice.get("destiny", ())
    table.sit(ANNA, scores={LEARNING: len(own)})
    table.sit(BORIS, player=None)
    mark_health(table, BORIS, {"health": given.get("patient_health", Health.HEALTHY)})
    table.fill_pool(PLENTY)
    deed = Treat(ANNA, BORIS, SPECIALTY if given.get("specialty") else None, destiny_dice=len(destiny))
    sides = ("character", "destiny", "opposition") if destiny else ("character", "opposition")
    events = table.play(deed, *_faces(dice, *sides), otherwise=misses())
    settled = find(events, RollSettled)
    return {
        "difficulty": settled.other.pool.dice,
        "degree": settled.degree,
        "medical_bonus": table.who(BORIS).medical_bonus,
    }
