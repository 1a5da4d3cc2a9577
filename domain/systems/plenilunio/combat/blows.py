"""Hand to hand: conflicts of Combate, one after another."""

from msgspec.structs import replace

from domain.ids import CharacterId
from domain.systems import Entry
from domain.systems.plenilunio.combat import dice, turns
from domain.systems.plenilunio.combat.actions import Attack, Reply
from domain.systems.plenilunio.combat.events import ExchangeDropped
from domain.systems.plenilunio.combat.strikes import (
    Course,
    Hit,
    Said,
    asked,
    attacking,
    damage_of,
    helped,
    hindrance,
    setup_of,
    struck,
    successes_of,
)
from domain.systems.plenilunio.events import RollSettled
from domain.systems.plenilunio.framing import Party, Setup
from domain.systems.plenilunio.gifts.protecting import defending
from domain.systems.plenilunio.sheet import Character, State
from domain.systems.plenilunio.tale import Tale
from domain.systems.plenilunio.traits import Characteristic, Health, Outcome


def blows(tale: Tale, action: Attack, first: int, replies: Said) -> Course:
    """Fight the aims from `first` on, one after another. Rules: PL-MELEE-5"""
    for place in range(first, len(action.aims)):
        target = tale.state.characters[action.aims[place].target]
        dropped = why_dropped(tale.state, action, target)
        if dropped is not None:
            tale.happen(Entry(dropped))
            continue
        reply, available = replies.of(target.id), dice.melee(tale.state, target)
        if reply.dice is None and available.dice:
            tale.happen(asked(target, Characteristic.COMBAT, available.dice, action, place))
            return False
        if not (yield from _blow(tale, action, place, replies)):
            return False
    return True


def why_dropped(state: State, action: Attack, target: Character) -> ExchangeDropped | None:
    """Return why a strike or a shot that waited cannot be made any more; None where it can.

    Rules: PL-MELEE-5, PL-HEALTH-6, PL-HEALTH-7
    """
    if action.fiat is not None:
        return None
    if not turns.is_up(state, action.who):
        return ExchangeDropped(action.who, target.id, "attacker_down")
    if target.health is Health.DEAD:
        return ExchangeDropped(action.who, target.id, "target_dead")
    return None


def _blow(tale: Tale, action: Attack, place: int, replies: Said) -> Course:
    """Fight one conflict to its end; of dice said in advance, as many as there still are.

    Rules: PL-MELEE-2, PL-MELEE-3, PL-MELEE-6, PL-POOL-3, PL-DMG-1, PL-RES-1
    """
    target = tale.state.characters[action.aims[place].target]
    reply, available = replies.of(target.id), dice.melee(tale.state, target).dice
    used = min(reply.dice or 0, available)
    cost = turns.cost(tale.state, target.id, Characteristic.COMBAT, used, available)
    met = helped(tale, replace(reply, dice=used, destiny_dice=min(reply.destiny_dice, tale.state.pool)))
    settled = yield from tale.roll(melee_setup(tale.state, action, place, met))
    tale.happen(*cost)
    hit, by = _hit(settled)
    if hit is None:
        return True
    dealt = damage_of(tale.state, action, settled.left, by, hit)
    return (yield from struck(tale, action, place + 1, Hit(dealt, settled.left), replies))


def melee_setup(state: State, action: Attack, place: int, reply: Reply) -> Setup:
    """Put both sides on the table; the armour of the game master's own who roll nothing is not told.

    Rules: PL-MELEE-2, PL-MELEE-7, PL-ARM-4, PL-CONF-2, PL-VIS-1
    """
    aim = action.aims[place]
    target, available = state.characters[aim.target], dice.striking(state, action)
    own = dice.chosen(state, available, available.dice if aim.dice is None else aim.dice)
    defence = dice.chosen(state, dice.melee(state, target), reply.dice or 0)
    if steel := 0 if target.unconscious else defending(state, target.id):
        defence = replace(defence, gift=steel, dice=defence.dice + steel)
    other = Party(
        target.id,
        Characteristic.COMBAT,
        defence,
        reply.specialty,
        reply.destiny_dice,
        successes_of(state, reply),
        hindrance(state, action, target) if target.is_pc or defence.dice else 0,
    )
    setup = setup_of(state, action, attacking(state, action, aim, own), other, rerolls=place == 0)
    return replace(setup, rival_credits=min(reply.botch_rerolls, target.botch_credit))


def _hit(settled: RollSettled) -> tuple[CharacterId | None, CharacterId]:
    """Return who is hit and by whom; nobody in a tie.

    Rules: PL-MELEE-2, PL-MELEE-6
    """
    roller, other = CharacterId(settled.roller.who), CharacterId(settled.other.who)
    if settled.outcome is Outcome.SUCCESS:
        return other, roller
    return (roller, other) if settled.outcome is Outcome.FAILURE else (None, roller)
