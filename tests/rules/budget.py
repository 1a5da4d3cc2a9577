"""The kind of case about dice over several turns: what reacting leaves of the next one."""

from collections.abc import Callable, Mapping
from typing import Any

from domain.errors import TestigoError
from domain.events import OptionChanged
from domain.ids import CharacterId
from domain.systems.plenilunio.actions import Gift, Roll
from domain.systems.plenilunio.combat import dice as pools
from domain.systems.plenilunio.combat.actions import Aim, Attack, NextTurn, Reply, TakeAction
from domain.systems.plenilunio.combat.state import Combatant
from domain.systems.plenilunio.combat.strikes import cover_trait
from domain.systems.plenilunio.events import RollSettled
from domain.systems.plenilunio.gifts.actions import EndGift, GiftUse, UseGift
from domain.systems.plenilunio.gifts.catalogue import STEEL
from domain.systems.plenilunio.traits import Characteristic, RangeBand, RollKind
from tests.rules.seats import ANNA, TRAIT, Case, arm, begin_fight, mark_health
from tests.table import PlenilunioTable, find, misses

COMBAT = Characteristic.COMBAT
AWAY = RangeBand.SHORT
Result = dict[str, Any]


def budget(given: Case, dice: Any) -> Mapping[str, Any]:
    """A fight of Anna's, step by step: foes act on her one after another, then it is her turn."""
    table = _seated(given)
    results = []
    for step in given["steps"]:
        if step["do"] == "turn":
            table, result = _turn(table, step)
        else:
            result = _reaction(table, step)
        results.append(result)
    return {"results": results}


def _seated(given: Case) -> PlenilunioTable:
    """Seat a foe for each reaction before Anna, and behind her whom she attacks: their turns go by."""
    table = PlenilunioTable()
    steps = given["steps"]
    foes = [CharacterId(f"enemigo{number}") for number, step in enumerate(steps) if step["do"] != "turn"]
    targets = dict.fromkeys(CharacterId(each["name"].lower()) for step in steps for each in step.get("targets", ()))
    for foe in foes:
        table.sit(foe, player=None, destiny=9, scores={COMBAT: 1, TRAIT: 1})
        arm(table, foe, range=AWAY.value)
    scores = {trait: given["scores"].get(trait, 0) for trait in Characteristic}
    table.sit(ANNA, destiny=5, scores=scores, size_modifier=1)
    for target in targets or ("nadie",):
        table.sit(target, player=None, destiny=1, scores={COMBAT: 0})
    mark_health(table, ANNA, given)
    arm(table, ANNA, bonus=given.get("weapon_bonus", 0), range=AWAY.value)
    begin_fight(table, *foes, ANNA, *(targets or ("nadie",)))
    return table


def _place(table: PlenilunioTable) -> Combatant:
    place = table.game.combat.of(ANNA)
    assert place is not None
    return place


def _debts(table: PlenilunioTable) -> Result:
    return {"borrowed": _place(table).borrowed, "forfeited": _place(table).forfeited}


def _reaction(table: PlenilunioTable, step: Case) -> Result:
    """Let the next foe act on Anna, who says with how many dice she reacts; a refusal leaves the foe's turn whole."""
    while table.game.combat.turn == ANNA or table.who(table.game.combat.turn).destiny < table.who(ANNA).destiny:
        assert table.game.combat.turn != ANNA or not _place(table).borrowed, "her turn would go by with debts"
        table.lay(NextTurn())
    foe, trait, count = table.game.combat.turn, COMBAT, step.get("dice", 0)
    _harden(table, step.get("gift_dice", 0))
    if step["do"] == "react":
        trait = Characteristic(step["with"])
    if step.get("free"):
        _read(table, "false")
    try:
        settled = find(table.play(_deed(table, foe, step, trait, count), otherwise=misses()), RollSettled)
    except TestigoError as refusal:
        return {"error": refusal.code}
    finally:
        _read(table, "true")
    table.lay(NextTurn())
    left = pools.melee(table.game, table.who(ANNA)) if step["do"] == "defend" else _free(table, trait)
    side = settled.roller if settled.kind is RollKind.COVER else settled.other
    return {"rolls": len(side.own), "left": left.dice, **_debts(table)}


def _harden(table: PlenilunioTable, dice: int) -> None:
    """Let Anna be under Defensa de acero with so many dice, or no longer under it."""
    lasting = [each.score for each in table.game.sustained if each.gift == STEEL]
    if lasting and lasting != [dice]:
        table.lay(EndGift(ANNA, STEEL))
    if dice and lasting != [dice]:
        table.edit(ANNA, gifts=(Gift(STEEL, dice),), fortune=table.who(ANNA).destiny)
        table.lay(UseGift(ANNA, STEEL, GiftUse.LASTING))


def _read(table: PlenilunioTable, costs: str) -> None:
    """Say whether reactions outside melee cost dice: a case calls single ones free, as some gifts make them."""
    table.lay(OptionChanged("reaction_cost_outside_melee", costs))


def _deed(table: PlenilunioTable, foe: CharacterId, step: Case, trait: Characteristic, count: int) -> Any:
    """Return what a foe does: a blow; a shot from which Anna takes cover; a test that she resists."""
    if step["do"] == "defend":
        return Attack(foe, (Aim(ANNA),), replies=(Reply(ANNA, count),))
    if cover_trait(table.who(ANNA)) is trait and not step.get("free"):
        return Attack(foe, (Aim(ANNA),), band=AWAY, replies=(Reply(ANNA, count, cover=1),))
    return Roll(foe, TRAIT, rival=ANNA, rival_trait=trait, rival_dice=count)


def _free(table: PlenilunioTable, trait: Characteristic) -> Any:
    return pools.reacting(table.game, table.who(ANNA), trait)


def _turn(table: PlenilunioTable, step: Case) -> tuple[PlenilunioTable, Result]:
    """Let Anna act and end her turn; where nothing was done that takes a turn, it has not come yet."""
    acting = table.fork()
    while acting.game.combat.turn != ANNA:
        acting.lay(NextTurn())
    try:
        result = ACTIONS[step["action"]](acting, step)
    except TestigoError as refusal:
        if refusal.code != "turn_forfeited":
            return table, {"error": refusal.code}
        result = {"lost_turn": True, "allowed": False}
    if step["action"] == "free":
        return table, result
    acting.lay(NextTurn())
    return acting, {**_debts(acting), "lost_turn": False, "allowed": True, **result}


def _attack(table: PlenilunioTable, step: Case) -> Result:
    names = {CharacterId(each["name"].lower()): each["name"] for each in step["targets"]}
    aims = tuple(Aim(CharacterId(each["name"].lower()), each.get("dice")) for each in step["targets"])
    events = table.play(Attack(ANNA, aims), otherwise=misses())
    rolled = [event for event in events if isinstance(event, RollSettled)]
    dealt = {names[CharacterId(each.other.who)]: len(each.roller.own) for each in rolled}
    return {"available": rolled[0].roller.pool.available, "rolls": dealt}


def _roll(table: PlenilunioTable, step: Case) -> Result:
    deed = Roll(ANNA, Characteristic(step["with"]), difficulty=1)
    side = find(table.play(deed, otherwise=misses()), RollSettled).roller
    return {"available": side.pool.dice, "rolls": len(side.own)}


def _shoot(table: PlenilunioTable, step: Case) -> Result:
    target = next(each.who for each in table.game.combat.order if each.who != ANNA)
    deed = Attack(ANNA, (Aim(target),), band=AWAY, replies=(Reply(target, 0),))
    side = find(table.play(deed, otherwise=misses()), RollSettled).roller
    return {"available": side.pool.available, "rolls": len(side.own)}


def _no_roll(table: PlenilunioTable, step: Case) -> Result:
    trait = Characteristic(step.get("with", Characteristic.STRENGTH))
    available = _free(table, trait).dice
    table.play(TakeAction(ANNA, "busca en la mochila", trait))
    return {"available": available}


def _words(table: PlenilunioTable, step: Case) -> Result:
    before = _place(table)
    table.play(TakeAction(ANNA, "avisa a los demás", free=True))
    assert (_place(table), table.game.combat.used) == (before, False), "a free action has cost something"
    return {"allowed": True, "lost_turn": False, **_debts(table)}


ACTIONS: Mapping[str, Callable[[PlenilunioTable, Case], Result]] = {
    "attack": _attack,
    "roll": _roll,
    "shoot": _shoot,
    "no_roll": _no_roll,
    "free": _words,
}
"""What Anna may do in her turn -> how it is played."""
