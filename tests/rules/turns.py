"""Kinds of cases about turns: who acts when, and whether somebody may act now."""

from collections.abc import Mapping
from typing import Any

from domain.ids import CharacterId
from domain.systems.plenilunio.actions import Roll
from domain.systems.plenilunio.combat.actions import Advance, Aim, Attack, Defend, NextTurn, StartCombat
from domain.systems.plenilunio.events import RollSettled
from domain.systems.plenilunio.traits import Characteristic, Health
from tests.rules.seats import TRAIT, Case, begin_fight
from tests.table import PlenilunioTable, find, misses

COMBAT = Characteristic.COMBAT


def order(given: Case, dice: Any) -> Mapping[str, Any]:
    """A fight begins, and players pay to act earlier before anybody has done anything."""
    table = PlenilunioTable()
    names = {table.sit(each["name"].lower(), **_combatant(each)): each for each in given["combatants"]}
    for who, each in names.items():
        table.edit(who, fortune=each.get("fortune"))
    ranked = sorted((who for who, each in names.items() if "gm_rank" in each), key=lambda who: names[who]["gm_rank"])
    table.play(StartCombat(tuple(names), tuple(ranked)))
    for each in given.get("advances", ()):
        table.play(Advance(CharacterId(each["who"].lower()), each["to"]))
    return {
        "order": [names[each.who]["name"] for each in table.game.combat.order],
        "fortune": {each["name"]: table.who(who).fortune for who, each in names.items()},
    }


def _combatant(each: Case) -> dict[str, Any]:
    return {
        "player": "luis" if each.get("pc", True) else None,
        "destiny": each.get("destiny", 0),
        "scores": {COMBAT: each.get("combat", 0)},
    }


def cycle(given: Case, dice: Any) -> Mapping[str, Any]:
    """Turns pass, one after another."""
    table = PlenilunioTable()
    names = {table.sit(name.lower(), player=None): name for name in given["order"]}
    table.play(StartCombat(tuple(names), tuple(names)))
    sequence = []
    for _ in range(given["turns"]):
        sequence.append(names[table.game.combat.turn])
        table.play(NextTurn())
    return {"sequence": sequence}


def turn_check(given: Case, dice: Any) -> Mapping[str, Any]:
    """Somebody wants to act: in the own turn, out of turn, or against whoever acts on them."""
    table = PlenilunioTable()
    current, who = given["current"].lower(), given["who"].lower()
    table.sit(current, destiny=9, scores={TRAIT: 1, COMBAT: 1})
    if who != current:
        table.sit(who, destiny=1, scores={TRAIT: 1, COMBAT: 2})
    others = [name.lower() for key in ("unconscious", "dead") for name in given.get(key, ())]
    people = tuple(CharacterId(each) for each in dict.fromkeys((current, who, *others)))
    for each in people:
        if each not in table.game.characters:
            table.sit(each)
    begin_fight(table, *people, turn=people[0])
    reacting = bool(given.get("is_target")) and who != current
    if reacting:
        table.play(Attack(people[0], (Aim(people[1]),)))
    for name in given.get("unconscious", ()):
        table.edit(name.lower(), unconscious=True)
    for name in given.get("dead", ()):
        table.edit(name.lower(), health=Health.DEAD)
    deed: Any = Roll(CharacterId(who), TRAIT, difficulty=1)
    if reacting:
        deed = Defend(table.game.questions.defences[0].line, CharacterId(who), 1)
    settled = find(table.play(deed, otherwise=misses()), RollSettled)
    return {"allowed": True, "reaction": settled.roller.who != who}
