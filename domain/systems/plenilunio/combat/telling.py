"""Fights in a line or two: order and turns, attacks, what reacting costs, cover, what is in hand."""

from collections.abc import Callable, Mapping
from typing import Any

from domain.events import Event
from domain.explain import Name, Step, Telling
from domain.systems.plenilunio.arms import BARE_HANDS
from domain.systems.plenilunio.combat import actions, events
from domain.systems.plenilunio.traits import ItemKind
from domain.systems.plenilunio.wording import (
    NOTHING,
    about,
    ended,
    gift_word,
    item_word,
    names,
    phrase,
    remark,
    silent,
    trait_word,
    word,
)


def _noted(event: Any) -> list[Step]:
    return remark(event.note)


# Order and turns


def _started(event: events.CombatStarted) -> list[Step]:
    """Tell the order of a fight, with the Destiny that it goes by. Rules: PL-TURN-2"""
    order = tuple(_standing(each) for each in event.standings)
    return [phrase("combat_started", order=order)]


def _standing(each: events.Standing) -> Telling:
    if each.destiny is None:
        return Name(each.who)
    return phrase("standing", who=Name(each.who), destiny=each.destiny)


def _order_asked(event: events.OrderAsked) -> list[Step]:
    return [phrase("order_asked", who=names(event.tied))]


def _ranked(event: events.OrderRanked) -> list[Step]:
    return [phrase("order_ranked", who=names(event.ranked))]


def _joined(event: events.CombatJoined) -> list[Step]:
    key = "combat_joined_waits" if event.waits else "combat_joined"
    return [phrase(key, who=Name(event.standing.who), place=event.place)]


def _leaving(event: actions.LeaveCombat) -> list[Step]:
    return remark(event.reason)


def _turn_started(event: events.TurnStarted) -> list[Step]:
    return [phrase("turn", round=event.round, who=Name(event.who))]


def _passed(event: events.TurnPassed) -> list[Step]:
    key = "turn_passed_dead" if event.cause == "dead" else "turn_passed_unconscious"
    return [phrase(key, who=Name(event.who))]


def _advance_asked(event: events.AdvanceAsked) -> list[Step]:
    return [phrase("advance_asked", who=names(event.candidates))]


def _advanced(event: events.TurnAdvanced) -> list[Step]:
    return [phrase("advanced", who=Name(event.who), before=event.before, place=event.place)]


# Attacks and defences


def _attacked(event: actions.Attack) -> list[Step]:
    """Tell an attack where the roll that settles it does not: from afar, or while somebody has to answer."""
    if event.band is None and answered(event):
        return []
    return [attack(event)]


def answered(event: actions.Attack) -> bool:
    """Whether every target has said in advance with how many dice it defends."""
    said = {reply.who for reply in event.replies if reply.dice is not None}
    return all(aim.target in said for aim in event.aims)


def attack(event: actions.Attack) -> Step:
    """Return who attacks whom, with how many dice against each where the attack says so. Rules: PL-MELEE-5"""
    band = NOTHING if event.band is None else phrase("attack_band", band=Step(f"plenilunio.word.{event.band.value}"))
    weapon = phrase("attack_weapon", weapon=item_word(event.weapon)) if event.weapon else NOTHING
    targets = tuple(_aim(each) for each in event.aims)
    return phrase("attack", who=Name(event.who), targets=targets, band=band, weapon=weapon, note=ended(event.note))


def _aim(aim: actions.Aim) -> Step:
    if aim.dice is None:
        return phrase("aim", who=Name(aim.target))
    return phrase("aim_dice", who=Name(aim.target), n=aim.dice)


def _defending(event: actions.Defend | actions.TakeCover) -> list[Step]:
    """Tell what somebody says with an answer; the dice are told by the roll."""
    return remark(event.note) if event.question else []


def _defence_asked(event: events.DefenceAsked) -> list[Step]:
    """Tell whose choice it is, of how many dice. Rules: PL-MELEE-3, PL-COVER-1, PL-TURN-6"""
    values: dict[str, Telling] = {"who": Name(event.who), "trait": word(event.trait.value), "most": event.most}
    if event.roll is not None:
        values |= {"roller": Name(event.roll.who), "rolled": word(event.roll.trait.value)}
        return [phrase("resistance_asked", **values)]
    if event.gift is not None:
        values |= {"roller": Name(event.gift.who), "rolled": gift_word(event.gift.gift)}
        values["trait"] = trait_word(event.gift.resisted or event.trait.value)
        return [phrase("resistance_asked", **values)]
    shot = event.attack is not None and event.attack.band is not None
    return [phrase("cover_asked" if shot else "defence_asked", **values)]


def _borrowed(event: events.DiceBorrowed) -> list[Step]:
    return [phrase("borrowed", who=Name(event.who), n=event.dice)]


def _dropped(event: events.ExchangeDropped) -> list[Step]:
    key = "dropped_target_dead" if event.cause == "target_dead" else "dropped_attacker_down"
    return [phrase(key, who=Name(event.who), target=Name(event.target))]


# Cover, deeds without a roll, things in hand


def _cover(event: events.CoverTaken) -> list[Step]:
    key = "cover_taken" if event.dice else "cover_failed"
    return [phrase(key, who=Name(event.who), n=event.dice)]


def _deed(event: actions.TakeAction) -> list[Step]:
    """Tell a deed without a roll; a reloaded weapon is told by what came true. Rules: PL-OTHER-1, PL-OTHER-2"""
    if event.reload is not None:
        return []
    return [phrase("deed_free" if event.free else "deed", who=Name(event.who), text=event.text)]


def _reloaded(event: events.WeaponReloaded) -> list[Step]:
    return [phrase("reloaded", who=Name(event.who), weapon=item_word(event.weapon), n=event.magazine)]


def _equipped(event: actions.Equip) -> list[Step]:
    """Tell what is taken in hand and what is put on, or laid down and taken off. Rules: PL-WEAP-1, PL-ARM-1"""
    weapons = tuple(each.key for each in event.items if each.kind is ItemKind.WEAPON)
    armour = tuple(each.key for each in event.items if each.kind is ItemKind.ARMOUR)
    steps = []
    if BARE_HANDS in weapons and not event.off:
        steps.append(phrase("bare_hands", who=Name(event.who)))
    for key, things in (("weapon", [key for key in weapons if key != BARE_HANDS]), ("armour", armour)):
        if things:
            done = "off" if event.off else "on"
            steps.append(phrase(f"{key}_{done}", who=Name(event.who), items=tuple(item_word(each) for each in things)))
    return steps + remark(event.note)


TELL: Mapping[type[Event], Callable[[Any], list[Step]]] = {
    actions.StartCombat: _noted,
    actions.JoinCombat: silent,
    actions.LeaveCombat: _leaving,
    actions.EndCombat: _noted,
    actions.RankTied: silent,
    actions.NextTurn: _noted,
    actions.AskAdvance: _noted,
    actions.Advance: _noted,
    actions.Attack: _attacked,
    actions.Defend: _defending,
    actions.TakeCover: _defending,
    actions.TakeAction: _deed,
    actions.Equip: _equipped,
    events.CombatStarted: _started,
    events.OrderAsked: _order_asked,
    events.OrderRanked: _ranked,
    events.CombatJoined: _joined,
    events.CombatLeft: about("combat_left"),
    events.CombatEnded: lambda _event: [phrase("combat_ended")],
    events.TurnStarted: _turn_started,
    events.TurnEnded: silent,
    events.TurnPassed: _passed,
    events.AdvanceAsked: _advance_asked,
    events.TurnAdvanced: _advanced,
    events.DefenceAsked: _defence_asked,
    events.DiceBorrowed: _borrowed,
    events.TurnForfeited: about("turn_forfeited"),
    events.ExchangeDropped: _dropped,
    events.CoverTaken: _cover,
    events.CoverLost: about("cover_lost"),
    events.ShotHeld: lambda event: [phrase("shot_held", who=Name(event.attack.who))],
    events.RoundFired: silent,
    events.WeaponReloaded: _reloaded,
}
"""How each event of a fight is told; nothing for what another line of its batch says."""
