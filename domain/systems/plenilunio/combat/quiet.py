"""Deeds of a fight that take no dice: what is done without a roll, and what is taken in hand or put on."""

from domain.errors import NotFoundError, RuleError, UsageError
from domain.systems import Entry
from domain.systems.plenilunio import arms
from domain.systems.plenilunio.combat import dice, turns
from domain.systems.plenilunio.combat.actions import Equip, Item, TakeAction
from domain.systems.plenilunio.combat.events import WeaponReloaded
from domain.systems.plenilunio.combat.questions import check_free
from domain.systems.plenilunio.people import check_able, playing
from domain.systems.plenilunio.pool import check_dice
from domain.systems.plenilunio.refusals import Umpire
from domain.systems.plenilunio.sheet import Character, State
from domain.systems.plenilunio.tale import Tale
from domain.systems.plenilunio.traits import Characteristic, ItemKind


def take_action(tale: Tale, action: TakeAction, umpire: Umpire) -> None:
    """Do something without a roll: with a die left in one's own turn, or freely at any time.

    Raises:
        RuleError: `actor_dead`, `actor_unconscious`, `question_open`, `not_your_turn`, `turn_used`, `turn_forfeited`,
            `weapon_unknown`, `nothing_to_reload`, `no_dice`.
        UsageError: `reload_not_free`.

    Rules: PL-OTHER-1, PL-OTHER-2, PL-TURN-5, PL-ROLL-4
    """
    state, who = tale.state, playing(tale.state, action.who)
    if action.free:
        if action.reload is not None:
            raise UsageError("reload_not_free", rule="PL-OTHER-1")
        check_able(who, umpire)
        return
    check_free(state, (who.id,))
    turns.check_turn(state, who, umpire)
    magazine = 0 if action.reload is None else _magazine(state, who, action.reload)
    trait = action.trait if action.reload is None else Characteristic.COMBAT
    check_dice(who, dice.reacting(state, who, trait), umpire, state.options)
    if action.reload is not None:
        tale.happen(Entry(WeaponReloaded(who.id, action.reload, magazine), turns.open_to(state, who.id)))


def _magazine(state: State, who: Character, weapon: str) -> int:
    """Return the rounds of a full magazine. Raises: RuleError: `weapon_unknown`, `nothing_to_reload`."""
    magazine = arms.weapon(state.tables, weapon).magazine
    if not magazine:
        raise RuleError("nothing_to_reload", rule="PL-OTHER-1", who=who.id, name=who.name, weapon=weapon)
    return magazine


def equip(tale: Tale, action: Equip) -> None:
    """Check what is taken in hand or put on; off may also be taken from who can do nothing about it.

    Raises:
        RuleError: `actor_dead`, `actor_unconscious`, `question_open`, `weapon_unknown`.
        NotFoundError: `armour_unknown`, `item_not_carried` for what is not in hand or worn.
        UsageError: `items_missing`.

    Rules: PL-WEAP-1, PL-ARM-1
    """
    who = playing(tale.state, action.who)
    if not action.items:
        raise UsageError("items_missing", who=who.id, name=who.name)
    if not action.off:
        check_able(who, Umpire())
    check_free(tale.state, (who.id,))
    for item in action.items:
        _check_item(tale.state, who, item, off=action.off)


def _check_item(state: State, who: Character, item: Item, *, off: bool) -> None:
    (arms.weapon if item.kind is ItemKind.WEAPON else arms.armour)(state.tables, item.key)
    carried = who.armour if item.kind is ItemKind.ARMOUR else () if who.weapon == arms.BARE_HANDS else (who.weapon,)
    if off and item.key not in carried:
        raise NotFoundError("item_not_carried", rule="PL-WEAP-1", who=who.id, name=who.name, item=item.key)
