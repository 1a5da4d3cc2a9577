"""The kind of case about counting own dice: to act, to respond, with a weapon, with dice already used, in recovery."""

from collections.abc import Mapping
from typing import Any

from domain.ids import CharacterId
from domain.systems.plenilunio.actions import Gift, Roll
from domain.systems.plenilunio.combat import dice as pools
from domain.systems.plenilunio.combat.actions import Aim, Attack, NextTurn, Reply
from domain.systems.plenilunio.events import RollSettled
from domain.systems.plenilunio.gifts.actions import GiftUse, UseGift
from domain.systems.plenilunio.harm.actions import Recover
from domain.systems.plenilunio.traits import Characteristic, Health
from tests.rules.harm import care_for
from tests.rules.seats import ANNA, BORIS, TRAIT, Case, arm, begin_fight, mark_health, player_of
from tests.table import PlenilunioTable, find, misses

COMBAT, WILL = Characteristic.COMBAT, Characteristic.WILL
CARLA = CharacterId("carla")
FOE = {TRAIT: 1, COMBAT: 1}
_IN_DEEDS = frozenset({"tools", "weapon_bonus", "helpers", "accessory", "borrowed", "responding"})


_OF_DEEDS = _IN_DEEDS - {"borrowed", "responding"}
FEAT = "furia_de_titan"


def pool(given: Case, dice: Any) -> Mapping[str, Any]:
    """How many dice somebody has; the deed is the one in which such dice are counted."""
    if given.get("medical_bonus"):
        return _recovery(given)
    if given.get("weapon_bonus") and any(given.get(key) for key in ("tools", "helpers", "accessory")):
        # Nobody strikes a blow with several tools or hands: it is a test in which the weapon is one more tool.
        given = {**given, "tools": [*given.get("tools", ()), given["weapon_bonus"]], "weapon_bonus": 0}
    if given.get("weapon_bonus") or given.get("borrowed"):
        return _in_a_fight(given)
    return _test(given)


def _seated(given: Case, trait: Characteristic) -> PlenilunioTable:
    table = PlenilunioTable()
    will = given.get("borrowed", 0) + 1
    sheet = {"player": player_of(given), "destiny": given.get("destiny", 3)}
    table.sit(ANNA, **sheet, scores={WILL: will, trait: given["score"]})
    table.fill_pool(given.get("pool", 0))
    return table


def _counted(table: PlenilunioTable, deed: Any) -> Mapping[str, Any]:
    settled = find(table.play(deed, otherwise=misses()), RollSettled)
    side = settled.roller if settled.roller.who == ANNA else settled.other
    return {"dice": side.pool.dice, "total_dice": len((*side.own, *side.destiny))}


def _test(given: Case) -> Mapping[str, Any]:
    """A test where nobody fights."""
    table = _seated(given, TRAIT)
    table.sit(BORIS, player=None, scores=FOE)
    deed = _resisted(given, None) if given.get("responding") else _rolled(table, given)
    mark_health(table, ANNA, given)
    if not given.get("responding") and given["score"] and not any(given.get(key) for key in _OF_DEEDS):
        table.edit(ANNA, gifts=(Gift(FEAT, given["score"]),))
        feat = UseGift(ANNA, FEAT, GiftUse.TRIAL, difficulty=1, destiny_dice=given.get("destiny_dice", 0))
        return _same(_counted(table.fork(), deed), _counted(table, feat))
    return _counted(table, deed)


def _same(test: Mapping[str, Any], gift: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return how many dice somebody has, who has as many of a gift of that score."""
    assert test == gift, f"a test has other dice than a gift of the same score: {test}, {gift}"
    return gift


def _rolled(table: PlenilunioTable, given: Case) -> Roll:
    """Return a test of Anna's, with tools, an accessory and helpers as good as she is."""
    helpers = given.get("helpers", 0)
    count = helpers if isinstance(helpers, int) else len(helpers)
    hands = [table.sit(f"ayudante-{number}", scores={TRAIT: given["score"]}) for number in range(count)]
    tools, accessory = tuple(given.get("tools", ())), given.get("accessory", 0)
    taken = given.get("destiny_dice", 0)
    return Roll(ANNA, TRAIT, difficulty=1, destiny_dice=taken, helpers=tuple(hands), tools=tools, accessory=accessory)


def _resisted(given: Case, dice: int | None, by: CharacterId = BORIS) -> Roll:
    """Return a test of somebody else's that Anna resists."""
    taken = given.get("destiny_dice", 0)
    return Roll(by, TRAIT, rival=ANNA, rival_trait=TRAIT, rival_destiny_dice=taken, rival_dice=dice)


def _recovery(given: Case) -> Mapping[str, Any]:
    """A recovery roll; somebody of whom nothing else is said is bruised."""
    others = [key for key in given if key in _IN_DEEDS and given[key]]
    assert not others, f"no dice of a deed count in recovery, which is passive: {', '.join(others)}"
    table = _seated(given, Characteristic.STRENGTH)
    mark_health(table, ANNA, {"health": Health.BRUISED, **given})
    care_for(table, given["medical_bonus"])
    return _counted(table, Recover(ANNA, days=14, destiny_dice=given.get("destiny_dice", 0)))


def _in_a_fight(given: Case) -> Mapping[str, Any]:
    """Anna resists Boris with as many dice as she has borrowed; then Carla acts on her, or Anna herself acts."""
    armed = bool(given.get("weapon_bonus"))
    table = _seated(given, COMBAT if armed else TRAIT)
    for foe in (BORIS, CARLA):
        table.sit(foe, player=None, destiny=10, scores=FOE)
    deed = None if armed or given.get("responding") else _rolled(table, given)
    arm(table, ANNA, bonus=given.get("weapon_bonus", 0))
    begin_fight(table, BORIS, CARLA, ANNA, turn=BORIS)
    if given.get("borrowed"):
        table.play(Roll(BORIS, TRAIT, rival=ANNA, rival_trait=WILL, rival_dice=given["borrowed"]), otherwise=misses())
    table.lay(NextTurn())
    if not given.get("responding"):
        table.lay(NextTurn())
    mark_health(table, ANNA, given)
    return _counted(table, deed or (_armed if armed else _answered)(table, given))


def _armed(table: PlenilunioTable, given: Case) -> Attack:
    """Return a blow of Anna's, or one that she parries with all that she has left."""
    taken = given.get("destiny_dice", 0)
    if not given.get("responding"):
        return Attack(ANNA, (Aim(BORIS, destiny_dice=taken),), replies=(Reply(BORIS, 0),))
    left = pools.melee(table.game, table.who(ANNA)).dice
    return Attack(CARLA, (Aim(ANNA),), replies=(Reply(ANNA, left, destiny_dice=taken),))


def _answered(table: PlenilunioTable, given: Case) -> Roll:
    """Return a test of Carla's that Anna resists with all that she has left."""
    left = pools.reacting(table.game, table.who(ANNA), TRAIT).dice
    return _resisted(given, left, CARLA)
