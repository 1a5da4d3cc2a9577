"""Kinds of cases about investigators: dice, sheets, their turn, and what they do together."""

from collections.abc import Mapping, Sequence
from typing import Any

from domain.dice.request import DiceRequest
from domain.errors import TestigoError
from domain.events import Action
from domain.ids import CharacterId
from domain.systems.mansions import actions, events
from domain.systems.mansions.actions import BuildInvestigator, Obstruction, Room, Split, Zone
from domain.systems.mansions.dice import USES, checked, pool, segment
from domain.systems.mansions.pools import attribute_of, dice_of
from domain.systems.mansions.traits import Attribute, ObstructionKind, Symbol, Use
from domain.systems.mansions.turn import squares_left
from tests.rules.house import ANA, HERE, QUIET, ROOM, WAY, Case, Dice, House, find, foe, mission_of, room_of

DOOR = "door"


def faces(given: Case, dice: Dice) -> Mapping[str, Any]:
    """Faces as symbols."""
    request = DiceRequest((segment(ANA, given.get("n", len(dice))),))
    shown = pool(ANA, Attribute.KNOWLEDGE, Symbol.IMPACT, checked(dice, request))
    return {"impact": shown.impact, "defence": shown.defence, "success": shown.success, "event": shown.omen}


def build(given: Case, dice: Dice) -> Mapping[str, Any]:
    """An investigator as a player builds it."""
    values = {key: given[key] for key in ("mente", "cuerpo", "vida", "cordura") if key in given}
    split = Split(**given["split"]) if given.get("split") else None
    house = House(given)
    house.roll(BuildInvestigator(ANA, "Ana", "luis", split=split, **values), dice)
    ana = house.who()
    return {"ok": True, "mente": ana.mente, "cuerpo": ana.cuerpo, "vida": ana.vida, "cordura": ana.cordura}


def attribute(given: Case, _dice: Dice) -> Mapping[str, Any]:
    """What is rolled for what."""
    sheet, use = given["character"], Use(given["use"])
    split = Split(**sheet["split"]) if sheet.get("split") else None
    house = House(given)
    house.play(BuildInvestigator(ANA, "Ana", "luis", sheet["mente"], sheet["cuerpo"], split))
    ana = house.who()
    return {"attribute": attribute_of(ana.split, use), "dice": dice_of(ana, use), "counts": USES[use][2]}


def explore(given: Case, dice: Dice) -> Mapping[str, Any]:
    """One or several look for one thing."""
    keys = given.get("room_ids") or [ROOM]
    room = room_of(given["room"], keys[0])
    others = [Room(key, key, (Zone(key, key),), known=True) for key in dict.fromkeys(keys[1:]) if key != keys[0]]
    house = House(given, mission_of(room, *others))
    for item in given["room"].get("items", ()):
        if item.get("found"):
            house.happen(events.ItemFound(CharacterId("nobody"), room.key, item["id"], "", ""))
    if given["room"].get("explored"):
        house.happen(events.RoomExplored(room.key))
    people = _seated(house, given)
    for who, key in zip(people[1:], keys[1:], strict=False):
        house.happen(actions.Rule("case", who=who, zone=HERE if key == keys[0] else key))
    happened = house.roll(actions.Explore(people[0], tuple(people[1:]), given.get("target")), dice)
    found = find(happened, events.ItemFound)
    explored = house.game.rooms[room.key].explored
    return {**_effort(happened), "found": found.item if found else None, "room_explored": explored}


def obstruct(given: Case, dice: Dice) -> Mapping[str, Any]:
    """One or several remove what shuts the way to the passage."""
    kind, way = ObstructionKind(given["obstruction"]["kind"]), f"{WAY[0]}-{WAY[1]}"
    door = Obstruction(DOOR, DOOR, kind, given["obstruction"]["challenge"], blocks=way)
    house = House(given, mission_of(obstructions=[door], dark=given.get("dark", False)))
    house.happen(events.ObstructionRevealed(door))
    people = _seated(house, given)
    meant = [Attribute(key) for each in given["players"] for key in ("fuerza", "saber") if key in each]
    deeds = [actions.Obstruct(people[0], DOOR, tuple(people[1:]), attribute=each) for each in dict.fromkeys(meant)]
    for other in deeds[1:]:
        house.system.plan(house.game, other)
    happened = house.roll(deeds[0], dice)
    removed = find(happened, events.ObstructionRemoved) is not None
    return {**_effort(happened), "removed": removed, "access": house.allows(actions.Walk(people[0], WAY[1:2]))}


def darkness_resolve(given: Case, dice: Dice) -> Mapping[str, Any]:
    """One or several light a room."""
    house = House(given, mission_of(room_of(given["room"])))
    people = _seated(house, given)
    happened = house.roll(actions.Illuminate(people[0], tuple(people[1:])), dice)
    return {**_effort(happened), "dark": house.game.rooms[ROOM].dark}


def _seated(house: House, given: Case) -> list[CharacterId]:
    return [house.sit(each["name"], **{key: each[key] for key in each if key != "name"}) for each in given["players"]]


def _effort(happened: Sequence[Any]) -> dict[str, Any]:
    rolled = find(happened, events.EffortRolled)
    if rolled is None:
        return {"counts": [], "total": 0}
    return {"counts": [each.count for each in rolled.pools], "total": rolled.total}


def player_turn(given: Case, dice: Dice) -> Mapping[str, Any]:
    """One investigator's turn, step by step; `at` is the first step that is refused."""
    door = Obstruction(DOOR, DOOR, ObstructionKind.PHYSICAL, 9)
    house = House(given, mission_of(enemies=[foe(malus=-1)], obstructions=[door]))
    house.happen(events.ObstructionRevealed(door))
    house.sit()
    if given.get("enemy_in_zone"):
        house.appear("foe")
    house.happen(actions.Rule("case", who=ANA, unconscious=given.get("state", {}).get("unconscious")))
    for number, each in enumerate(given["steps"]):
        try:
            _step(house, each if isinstance(each, dict) else {"do": each})
        except TestigoError as refusal:
            return {"error": refusal.code, "at": number}
    ana = house.who()
    left = squares_left(house.game, ana)
    return {"ok": True, "squares": ana.squares, "moves_left": left, "action_left": not ana.acted}


def _step(house: House, each: Case) -> None:
    """Take one step; the dice of an evasion show what the case says came of it, those of other deeds nothing."""
    here = house.who().zone
    onward = WAY[WAY.index(here) + 1]
    if each["do"] == "attack":
        standing = [enemy.id for enemy in house.game.enemies.values() if enemy.zone == here and not enemy.defeated]
        if not standing:
            house.roll(actions.Strike(ANA, house.appear("foe", here)), [1, 1, 1, QUIET])
            return
        house.roll(actions.Strike(ANA, standing[0]), (), quiet=True)
        return
    deeds: Mapping[str, Action] = {
        "move": actions.Walk(ANA, (onward,)),
        "run": actions.Run(ANA, (onward,)),
        "explore": actions.Explore(ANA),
        "obstruct": actions.Obstruct(ANA, DOOR),
        "evade": actions.Evade(ANA, onward),
    }
    shown = [5, 5, 5] if each["do"] == "evade" and each.get("escaped", True) else ()
    house.roll(deeds[each["do"]], shown, quiet=True)
