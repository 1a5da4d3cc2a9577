"""The kind of case about a gift used by itself: it is used at a table, as its catalogue entry allows."""

from collections.abc import Mapping, Sequence
from itertools import chain, repeat
from typing import Any

from domain.dice.doors import Given, OsDoor
from domain.systems.plenilunio.actions import Animal, Gift
from domain.systems.plenilunio.combat.actions import Aim, Attack, Reply
from domain.systems.plenilunio.events import ExtendedActionStarted, RollSettled, TieRerolled
from domain.systems.plenilunio.gifts.actions import GiftUse, UseGift
from domain.systems.plenilunio.gifts.activating import rule_of
from domain.systems.plenilunio.gifts.catalogue import (
    COUNTER,
    WEAKNESS,
    Follows,
    GiftRule,
    Lasts,
)
from domain.systems.plenilunio.gifts.events import WeaknessRevealed
from domain.systems.plenilunio.gifts.protecting import protections
from domain.systems.plenilunio.harm.actions import Hurt
from domain.systems.plenilunio.harm.events import DamageDealt
from domain.systems.plenilunio.health import LEVELS, dice_penalty
from domain.systems.plenilunio.sheet import Character
from domain.systems.plenilunio.traits import Characteristic, Health
from tests.rules.seats import (
    ANNA,
    BORIS,
    PLENTY,
    Case,
    arm,
    as_list,
    begin_fight,
    mark_health,
    mark_resistance,
    wear,
)
from tests.table import MISS, PlenilunioTable, find, misses

STRENGTH, COMBAT, WILL = Characteristic.STRENGTH, Characteristic.COMBAT, Characteristic.WILL
PENALTY = {Health.WOUNDED: 1, Health.MAULED: 2}
STURDY, STRONG = 45, 30
"""Aguante of somebody whom no case lets die; most Fortaleza, the rest is size."""
ABOUT = ("distance", "place", "known_by", "part")
"""Fields of a case that say what a use is about."""
ROOM = 9
"""Destino of somebody of whom a case says nothing: room for any Fortune, and the road goes on."""


def gift(given: Case, dice: Any) -> Mapping[str, Any]:
    """Anna uses a gift: on Boris, against a difficulty, or without dice."""
    key, sides = given["gift"], dice or {}
    table = PlenilunioTable()
    rule = rule_of(table.game, key)
    _seat(table, given, sides, rule)
    before = table.who(BORIS)
    if key == WEAKNESS:
        events = _weakness(table, sides)
    else:
        deed = _deed(given, sides, rule)
        events = table.play(deed, *_faces(table, deed, sides), otherwise=_unlisted(rule))
    tied = find(events, TieRerolled)
    settled = tied.settled if tied else find(events, RollSettled)
    if key == WEAKNESS:
        settled = [event for event in events if isinstance(event, RollSettled)][-1]
    seen = {**_people(table, before), **_harmed(table, events, given), **_rolled(settled)}
    started, revealed = find(events, ExtendedActionStarted), find(events, WeaknessRevealed)
    return {
        **seen,
        "pool": table.game.pool,
        "target": started.goal if started else None,
        "weapon_damage_bonus": revealed.bonus if revealed else 0,
        "ignore_armour": revealed.ignores_armour if revealed else False,
    }


def _seat(table: PlenilunioTable, given: Case, sides: Case, rule: GiftRule) -> None:
    """Seat Anna with her gift, and Boris with what he meets it with, each with as many dice as the case lists."""
    _seat_owner(table, given, sides, rule)
    _seat_target(table, given, sides, rule)
    table.fill_pool(given.get("pool", PLENTY))


def _seat_owner(table: PlenilunioTable, given: Case, sides: Case, rule: GiftRule) -> None:
    fortune, score = given.get("fortune", 0), given.get("score", 0)
    if score and "character" in sides:
        score = len(sides["character"]) + PENALTY.get(Health(given.get("attacker_health", Health.HEALTHY)), 0)
    will = given.get("attacker_will", 1)
    sturdy = "attacks" in given or "attacker_resistance" in given
    endurance = given.get("attacker_endurance", STURDY if sturdy else will + 1)
    scores = {**_scores(endurance, will), COMBAT: 1, **given.get("human", {})}
    size = 0 if "human" in given else endurance - scores[STRENGTH] - scores[WILL]
    table.sit(
        ANNA,
        destiny=given.get("destiny", max(ROOM, fortune)),
        scores=scores,
        size_modifier=size,
        gifts=(Gift(given["gift"], score),) if score else (),
        animal=Animal("Hurón", **given["animal"]) if "animal" in given else None,
    )
    mark_health(table, ANNA, {"health": given.get("attacker_health")})
    table.edit(ANNA, fortune=fortune)
    if "attacker_resistance" in given:
        mark_resistance(table, ANNA, given["attacker_resistance"])
    wear(table, ANNA, protections=as_list(given["armour"]) if given.get("armour") else ())


def _scores(endurance: int, will: int) -> dict[str, int]:
    return {STRENGTH: min(STRONG, max(0, endurance - will)), WILL: will}


def _seat_target(table: PlenilunioTable, given: Case, sides: Case, rule: GiftRule) -> None:
    """Boris has the Aguante that the case gives, or enough for anything, and dice for the faces listed."""
    body = given.get("target", {})
    health = body.get("health", given.get("target_health", Health.HEALTHY))
    met = len(sides.get("opposition", ()))
    dice = met + PENALTY.get(Health(health), 0) if met else body.get("will", 0)
    endurance = _endurance(given, body)
    trait = rule.resisted or WILL
    will = dice if trait is WILL else min(1, endurance)
    scores = {**_scores(endurance, will), trait: dice}
    fortune = body.get("fortune", given.get("target_fortune", 0))
    table.sit(
        BORIS,
        player="eva",
        destiny=given.get("target_destiny", max(ROOM, fortune)),
        scores=scores,
        size_modifier=endurance - scores[STRENGTH] - scores[WILL],
    )
    dead = Health(health) is Health.DEAD
    mark_health(table, BORIS, {"health": health, "unconscious": body.get("unconscious")})
    table.edit(BORIS, fortune=fortune)
    resistance = body.get("resistance", given.get("target_resistance"))
    if resistance is not None and not dead:
        mark_resistance(table, BORIS, resistance)
        table.edit(BORIS, unconscious=True if body.get("unconscious") else None)
    table.owe(
        BORIS,
        triumph_debt=given.get("target_triumph_debt", 0),
        botch_credit=given.get("target_botch_credit", 0),
    )
    wear(table, BORIS, protections=as_list(given["protection"]) if given.get("protection") else ())


def _endurance(given: Case, body: Case) -> int:
    said: int | None = given.get("target_endurance", body.get("endurance"))
    if said is not None:
        return said
    if not body:
        return STURDY
    return int(body.get("strength", 0) + body.get("will", 0) + body.get("size_mod", 0))


def _deed(given: Case, sides: Case, rule: GiftRule) -> UseGift:
    """Declare the use: on Boris where somebody resists or is helped, on herself where the case says so."""
    use, key = _use(sides, rule), given["gift"]
    target = ANNA if given.get("self_target") else BORIS
    meant = use is GiftUse.CONTEST or rule.for_somebody or (rule.follows is Follows.BELIEF and bool(sides))
    on_somebody = meant or bool(given.get("self_target"))
    about = COUNTER if given.get("counter") else next((given[field] for field in ABOUT if field in given), "")
    if given.get("mode") == "future":
        about = "future"
    if rule.involuntary:
        about = next(iter(rule.difficulties))
    asked = use is GiftUse.TRIAL and not rule.difficulties and not rule.for_somebody
    return UseGift(
        ANNA,
        key,
        use,
        targets=(target,) if on_somebody else (),
        about=about,
        difficulty=max(1, len(sides.get("opposition", ()))) if asked else None,
        passengers=given.get("passengers", 0),
        extra=given.get("extra_fortune", 0),
        eye_contact=given.get("eye_contact", True),
        voluntary=given.get("voluntary", not rule.involuntary),
        replies=(Reply(BORIS, soften=given.get("target", {}).get("fortune_spent", 0)),),
    )


def _use(sides: Case, rule: GiftRule) -> GiftUse:
    """Return the use that a gift has by itself: it lasts, is resisted, or is rolled against a difficulty."""
    if rule.lasts is not Lasts.NOT and not (sides and rule.replaces):
        return GiftUse.LASTING
    return GiftUse.TRIAL if rule.resisted is None else GiftUse.CONTEST


def _faces(table: PlenilunioTable, deed: UseGift, sides: Case) -> list[Given]:
    """Return the faces of the roll, then of another where a tie cannot stand; a side that is not listed misses."""
    if "character" not in sides:
        return []
    listed = ("character", "destiny", "opposition", "opposition_destiny")
    own = [sides.get(side, ()) for side in listed if sides.get(side)]
    rerolled = [((face,),) for face in sides.get("rerolls", ())]
    missing = (
        "opposition" not in sides and deed.use is GiftUse.TRIAL and not rule_of(table.game, deed.gift).for_somebody
    )
    first = (*map(tuple, own), *((None,) if missing else ()))
    won = tuple((5,) * len(faces) if place == 0 else (MISS,) * len(faces) for place, faces in enumerate(own))
    return [first, *rerolled, won]


def _unlisted(rule: GiftRule) -> OsDoor:
    """Return a door for dice that no case lists: misses; where a tie cannot stand, Anna's first die decides."""
    if rule.follows is not Follows.BELIEF:
        return misses()
    shown = chain((5,), repeat(MISS))
    return OsDoor(lambda _sides: next(shown))


def _weakness(table: PlenilunioTable, sides: Case) -> Sequence[Any]:
    """Let Anna hit Boris, who does not defend himself, and seek his weak spot."""
    arm(table, ANNA, damage=1)
    begin_fight(table, ANNA, BORIS, turn=ANNA)
    faces = tuple(tuple(sides[side]) for side in ("character", "opposition") if sides.get(side))
    deed = Attack(ANNA, (Aim(BORIS),), reveal=True, replies=(Reply(BORIS, 0, soften=0),))
    return table.play(deed, ((5,),), *((faces,) if faces else ()), otherwise=misses())


def _rolled(settled: RollSettled | None) -> Case:
    if settled is None:
        return {}
    return {
        "difficulty": settled.other.pool.dice,
        "degree": settled.degree,
        "outcome": settled.outcome,
        "setback": settled.roller.setback,
    }


def _people(table: PlenilunioTable, before: Character) -> Case:
    anna, boris = table.who(ANNA), table.who(BORIS)
    return {
        "fortune": anna.fortune,
        "destiny": anna.destiny,
        "scores": {trait.value: anna.scores.of(trait) for trait in Characteristic},
        "attacker_health": anna.health,
        "attacker_resistance": anna.resistance,
        "target_fortune": boris.fortune,
        "target_destiny": boris.destiny,
        "target_health": boris.health,
        "target_resistance": boris.resistance,
        "target_unconscious": boris.unconscious,
        "target_levels_lost": LEVELS.index(boris.health) - LEVELS.index(before.health),
        "target_botch_credit": boris.botch_credit,
        "target_triumph_debt": boris.triumph_debt,
        "dice_penalty": dice_penalty(anna),
    }


def _harmed(table: PlenilunioTable, events: Sequence[Any], given: Case) -> Case:
    """Observe what the gift did to Boris; where a case attacks Anna, each hit as it was dealt to her."""
    dealt = find(events, DamageDealt)
    if "attacks" not in given:
        return {"damage": dealt.damage if dealt else 0}
    hits = [_hit(table, damage) for damage in given["attacks"]]
    cloak = [each.points for each in protections(table.game, ANNA) if each.key == given["gift"]]
    return {"damage": [hit.damage for hit in hits], "protection": sum(cloak)}


def _hit(table: PlenilunioTable, damage: int) -> DamageDealt:
    """Hit Anna, who is hale again after each blow."""
    table.edit(ANNA, health=Health.HEALTHY, unconscious=False)
    dealt: DamageDealt = find(table.play(Hurt(ANNA, damage, "un golpe", soften=0)), DamageDealt)
    return dealt
