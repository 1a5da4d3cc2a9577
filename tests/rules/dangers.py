"""Kinds of cases about dangers: fear, blows, the way out, and what a shock leads to."""

from collections.abc import Mapping
from typing import Any

from domain.ids import CharacterId
from domain.systems.mansions import actions, events
from domain.systems.mansions.shock import lose_sanity, suffer
from domain.systems.mansions.state import State
from domain.systems.mansions.tale import Tale
from domain.systems.mansions.traits import Attribute, Cause, SideEffect, ThreatOption
from domain.systems.stories import Story
from tests.rules.house import ANA, HALL, HERE, ROOM, Case, Dice, House, find, foe, mission_of, total

CARD = ("linterna",)
"""A card to lose, so that a shock asks for no dice of its own."""


def fear(given: Case, dice: Dice) -> Mapping[str, Any]:
    """A monster comes to be with everybody."""
    house = House(given, mission_of(enemies=[foe("monster", wanders="monster", **_card(given["enemy"]))]))
    names = [each["name"] for each in given["players"]]
    for each in given["players"]:
        house.sit(each["name"], voluntad=each["voluntad"], cordura=each.get("cordura", 10), equipment=CARD)
    happened = _frightened(house, dice)
    checked = find(happened, events.FearChecked)
    return {
        "check": checked is not None,
        "impacts": checked.enemy.count if checked else 0,
        "losses": list(checked.losses) if checked else [0] * len(names),
        "cordura": [house.who(name).cordura for name in names],
        "unconscious": [house.who(name).unconscious for name in names],
        "effects_due": [event.who for event in happened if isinstance(event, events.SanityEffectApplied)],
    }


def _card(enemy: Case) -> Case:
    return {key: enemy[key] for key in enemy if key != "id"}


def _frightened(house: House, *dice: Dice) -> tuple[Any, ...]:
    """Let a monster appear among the investigators."""
    house.happen(events.RoomExplored(ROOM))
    house.gm_turn(threat=5)
    return house.roll(actions.SpendThreat(ThreatOption.WANDERING_MONSTER, zone=HERE, enemy="monster"), *dice)


def enemy_attack(given: Case, dice: Dice) -> Mapping[str, Any]:
    """An enemy attacks an investigator."""
    house = House(given, mission_of(enemies=[foe(**given["enemy"])]))
    house.sit(fortaleza=given["player"]["fortaleza"], vida=given["player"].get("vida", 10))
    enemy = house.appear("foe")
    house.gm_turn()
    rolled = find(house.roll(actions.Strike(enemy, ANA), dice), events.FightRolled)
    ana = house.who()
    return {**_fight(rolled), "vida": ana.vida, "unconscious": ana.unconscious}


def player_attack(given: Case, dice: Dice) -> Mapping[str, Any]:
    """An investigator attacks an enemy, by body or by spell."""
    house = House(given, mission_of(enemies=[foe(**given["enemy"])], dark=given.get("dark", False)))
    house.sit(**given["player"])
    enemy = house.appear("foe")
    happened = house.roll(actions.Strike(ANA, enemy, magical=given["kind"] == "magical"), dice)
    standing = house.game.enemies[enemy]
    return {**_fight(find(happened, events.FightRolled)), "wounds": standing.wounds, "defeated": standing.defeated}


def _fight(rolled: events.FightRolled) -> dict[str, Any]:
    return {"impacts": rolled.attacker.count, "defences": rolled.defender.count, "damage": rolled.difference}


def evade(given: Case, dice: Dice) -> Mapping[str, Any]:
    """An investigator leaves a fight."""
    cards = given["malus"] if isinstance(given["malus"], list) else [given["malus"]]
    kinds = [foe(f"foe{number}", malus=malus) for number, malus in enumerate(cards)]
    house = House(given, mission_of(enemies=kinds, dark=given.get("dark", False)))
    house.sit(destreza=given["destreza"])
    for kind in kinds:
        house.appear(kind.key)
    house.happen(actions.Rule("case", threat=given.get("threat", 0)))
    happened = house.roll(actions.Evade(ANA, HALL[0]), dice)
    rolled = find(happened, events.EvasionRolled)
    return {
        "target": rolled.target,
        "successes": rolled.pool.count,
        "events": rolled.pool.omen,
        "escaped": house.who().zone == HALL[0],
        "threat_gained": total(happened, events.ThreatGained, "tokens"),
        "may_move": house.allows(actions.Walk(ANA, (HALL[1] if house.who().zone == HALL[0] else HALL[0],))),
        "threat": house.game.threat,
    }


def sanity_effect(given: Case, dice: Dice) -> Mapping[str, Any]:
    """A loss of one Sanity and what follows, questions answered; who should fall from it has one left."""
    monster = foe("monster", wanders="monster", supernatural=True, malus=given.get("malus", 0))
    house = House(given, mission_of(enemies=[monster, foe("guard")], dark=given.get("dark", False)))
    cards = tuple(f"carta {number}" for number in range(given["equipment"]))
    sheet = {key: given[key] for key in ("vida", "destreza") if key in given}
    left = 1 if given.get("unconscious") else 10
    house.sit(voluntad=1, cordura=left, equipment=cards, **sheet)
    if not given["escape_route"]:
        house.appear("guard", HALL[0])
    happened = [*_shocked(house, given["cause"], dice), *_answered(house)]
    applied, rolled = find(happened, events.SanityEffectApplied), find(happened, events.EvasionRolled)
    ana, moves = house.who(), [event for event in happened if isinstance(event, events.Moved)]
    return {
        "effect": applied.effect if applied else SideEffect.NONE,
        "equipment": len(ana.equipment),
        "squares": sum(event.squares for event in moves),
        "moved": ana.zone != HERE,
        "vida": ana.vida,
        "unconscious": ana.unconscious,
        "escaped": rolled.escaped if rolled else None,
        "threat_gained": total(happened, events.ThreatGained, "tokens"),
    }


def _shocked(house: House, cause: str, dice: Dice) -> tuple[Any, ...]:
    """Take one point of Sanity; the dice of the loss itself show an impact, which no Will resists."""
    if cause == Cause.COMBAT:
        return _frightened(house, [1, 1], dice)
    house.gm_turn(threat=1)
    if cause == Cause.HORROR:
        return house.roll(actions.SpendThreat(ThreatOption.HORROR, who=ANA), [1], dice)
    before = len(house.facts)
    house.tell(_other_loss(house.game))
    return tuple(fact.event for fact in house.facts[before:])


def _other_loss(state: State) -> Story:
    """A loss that no rule of the patch causes, as a game master may rule one."""
    tale = Tale(state)
    if lose_sanity(tale, ANA, 1, Cause.OTHER):
        yield from suffer(tale, ANA, Cause.OTHER)
    return tale.end()


def _answered(house: House) -> tuple[Any, ...]:
    """Give up the first card, or flee as far as one has to."""
    for card in house.game.equipment:
        return house.play(actions.DropEquipment(card.line, ANA, card.asked.cards[0]))
    for flight in house.game.flights:
        return house.play(actions.Flee(flight.line, ANA, HALL[: flight.asked.squares]))
    return ()


def vitals(given: Case, _dice: Dice) -> Mapping[str, Any]:
    """A fright, then a blow, of just the points of the case: all impacts, and nobody resists."""
    horror, damage = given.get("sanity_loss", 0), given.get("damage", 0)
    kinds = [foe("monster", wanders="monster", supernatural=bool(horror), mente=horror), foe("brute", cuerpo=damage)]
    house = House(given, mission_of(enemies=kinds))
    points = {key: given[key] for key in ("vida", "cordura")}
    house.sit(**points, equipment=CARD, **{each.value: 1 for each in (Attribute.WILL, Attribute.FORTITUDE)})
    brute: CharacterId = house.appear("brute")
    _frightened(house, [1] * (horror + 1) if horror else ())
    if damage:
        house.happen(events.StepReached(events.GmStep.ENEMIES))
        house.roll(actions.Strike(brute, ANA), [1] * (damage + 1))
    ana = house.who()
    return {"vida": ana.vida, "cordura": ana.cordura, "unconscious": ana.unconscious}
