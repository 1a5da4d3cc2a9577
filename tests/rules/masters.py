"""Kinds of cases about the game master's part: income, spending, what waits in a room, whose turn it is."""

from collections.abc import Mapping
from typing import Any, cast

from domain.errors import TestigoError
from domain.events import Action
from domain.ids import CharacterId
from domain.systems import Command
from domain.systems.mansions import actions, events
from domain.systems.mansions import sequence as order
from domain.systems.mansions.actions import EnemyType, Room, Zone
from domain.systems.mansions.tale import Tale
from domain.systems.mansions.traits import Phase, ThreatOption
from domain.systems.stories import Story
from tests.rules.dangers import CARD
from tests.rules.house import ANA, HALL, HERE, ROOM, Case, Dice, House, find, foe, mission_of, room_of

WANDERERS = {ThreatOption.WANDERING_ENEMY: "enemy", ThreatOption.WANDERING_MONSTER: "monster"}


def gm_income(given: Case, dice: Dice) -> Mapping[str, Any]:
    """The game master's turn begins."""
    house = House(given, players=given["players"])
    house.happen(actions.Rule("case", threat=given["threat"]))
    house.roll(actions.NextPhase(), dice)
    return {"threat": house.game.threat}


def gm_spend(given: Case, dice: Dice) -> Mapping[str, Any]:
    """The game master buys an effect."""
    house = House(given, mission_of(room_of(given.get("room", {})), enemies=_wanderers(given)))
    house.sit(**given.get("player", {}), equipment=CARD)
    house.happen(actions.Rule("case", who=ANA, zone=HALL[-1]))
    if given.get("zone_explored"):
        house.happen(events.RoomExplored(ROOM))
    if given.get("phase", Phase.GM) == Phase.GM:
        house.gm_turn()
    house.happen(actions.Rule("case", threat=given["threat"]))
    deed = _purchase(house, given["option"], given.get("type", ""))
    happened = house.roll(deed, dice)
    horror, appeared = find(happened, events.HorrorRolled), find(happened, events.EnemyAppeared)
    ana = house.who()
    return {
        "threat": house.game.threat,
        "count": horror.pool.count if horror else None,
        "passed": horror.passed if horror else None,
        "cordura": ana.cordura,
        "unconscious": ana.unconscious,
        "effect_due": find(happened, events.SanityEffectApplied) is not None,
        "dark": house.game.rooms[ROOM].dark,
        "spawned": appeared.type if appeared else None,
    }


def _wanderers(given: Case) -> list[EnemyType]:
    """Return the kinds that may wander, in a case that names none whichever it asks for."""
    wanders = next((kind for option, kind in WANDERERS.items() if option == given["option"]), "")
    kinds = given.get("types", [given["type"]] if "type" in given else [])
    return [foe(each, wanders=wanders) for each in kinds]


def _purchase(house: House, named: str, kind: str = "") -> Action:
    """Return what is bought; what no action can say is said as it would be typed."""
    if named not in set(ThreatOption):
        return cast(Action, house.system.declare(house.game, Command("spend", (named,), {"on": ROOM})))
    return actions.SpendThreat(ThreatOption(named), who=ANA, room=ROOM, zone=HERE, enemy=kind)


def enter_room(given: Case, _dice: Dice) -> Mapping[str, Any]:
    """An investigator comes in from the passage; the dice of fear show defences."""
    known, waiting = given["room"]["discovered"], given["room"].get("enemies", [])
    kinds = [foe(each["id"], supernatural=each["supernatural"]) for each in waiting]
    key = given["room"]["id"]
    room = Room(key, key, (Zone(HERE, HERE),), enemies=tuple(each.key for each in kinds), known=known)
    house = House(given, mission_of(room, enemies=kinds))
    house.sit()
    house.happen(actions.Rule("case", who=ANA, zone=HALL[0]))
    if known:
        for each in kinds:
            house.appear(each.key)
    happened = house.roll(actions.Walk(ANA, (HERE,)), (), quiet=True)
    frights = [event.enemy.who for event in happened if isinstance(event, events.FearChecked)]
    return {
        "discovered": house.game.rooms[key].discovered,
        "revealed": [event.type for event in happened if isinstance(event, events.EnemyAppeared)],
        "fear_checks": [house.game.enemies[CharacterId(who)].type for who in frights],
    }


def sequence(given: Case, dice: Dice) -> Mapping[str, Any]:
    """The next half of the turn is called."""
    house = House(given, players=given["players"])
    people = [house.sit(f"jugador-{number}") for number in range(given["players"])]
    house.happen(events.TurnStarted(given["turn"]))
    for who in people[: given["players_done"]]:
        house.play(actions.Done(who))
    if given["phase"] == Phase.GM:
        house.happen(events.PhaseChanged(Phase.GM), events.StepReached(events.GmStep.SPENDING))
    house.roll(actions.NextPhase(), dice)
    return {"next": house.game.phase, "turn": house.game.turn}


def gm_turn(given: Case, dice: Dice) -> Mapping[str, Any]:
    """The game master's turn, step by step; dice of which the case says nothing show defences."""
    named = [each.partition(":")[2] for each in given["steps"] if each.startswith("enemy:")]
    kinds = [foe(each) for each in dict.fromkeys(named)]
    wanderers = [foe(f"wandering-{wanders}", wanders=wanders) for wanders in WANDERERS.values()]
    house = House(given, mission_of(enemies=[*kinds, *wanderers]), players=given["players"])
    house.sit(equipment=CARD)
    ids = {each.key: house.appear(each.key, HALL[0]) for each in kinds}
    house.happen(events.RoomExplored(ROOM), events.PhaseChanged(Phase.GM), actions.Rule("case", threat=given["threat"]))
    for number, each in enumerate(given["steps"]):
        try:
            _gm_step(house, each, ids)
        except TestigoError as refusal:
            return {"error": refusal.code, "at": number}
    return {"ok": True, "threat": house.game.threat}


def _gm_step(house: House, each: str, ids: Mapping[str, CharacterId]) -> None:
    """Take one step; an enemy comes into the room and attacks."""
    step, _, name = each.partition(":")
    if step == "income":
        house.tell(_income(house))
    elif step == "enemy":
        house.roll(actions.Walk(ids[name], (HERE,)), (), quiet=True)
        house.roll(actions.Strike(ids[name], ANA), (), quiet=True)
    else:
        kind = f"wandering-{WANDERERS[ThreatOption(name)]}" if name in WANDERERS else ""
        house.roll(_purchase(house, name, kind), (), quiet=True)


def _income(house: House) -> Story:
    """Return the income by itself: played, it comes with the turn and cannot be called twice or late."""
    tale = Tale(house.game)
    order.income(tale)
    yield from ()
    return tale.end()
