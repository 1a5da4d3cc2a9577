"""Fights step by step: what was declared, whose choice it is, what it costs, and the rule behind each."""

from collections.abc import Callable, Mapping
from typing import Any

from domain.events import Event
from domain.explain import Name, Step, Telling
from domain.systems.plenilunio.combat import actions, events
from domain.systems.plenilunio.combat.telling import attack
from domain.systems.plenilunio.wording import item_word, names, step, trait_word, word

RULES: Mapping[type[Event], str] = {
    actions.LeaveCombat: "PL-TURN-3",
    actions.TakeAction: "PL-OTHER-1",
    actions.Equip: "PL-WEAP-1",
    events.CombatStarted: "PL-TURN-2",
    events.OrderAsked: "PL-TURN-2",
    events.OrderRanked: "PL-TURN-2",
    events.CombatJoined: "PL-TURN-3",
    events.CombatLeft: "PL-TURN-3",
    events.CombatEnded: "PL-TURN-1",
    events.TurnStarted: "PL-TURN-3",
    events.TurnPassed: "PL-HEALTH-6",
    events.AdvanceAsked: "PL-TURN-4",
    events.TurnAdvanced: "PL-TURN-4",
    events.DiceBorrowed: "PL-TURN-6",
    events.TurnForfeited: "PL-MELEE-3",
    events.ExchangeDropped: "PL-MELEE-5",
    events.CoverTaken: "PL-COVER-1",
    events.CoverLost: "PL-COVER-1",
    events.ShotHeld: "PL-COVER-1",
    events.WeaponReloaded: "PL-OTHER-1",
}
"""Event -> the rule that it applies, where it is told and the rule is always the same."""


def _declared(key: str, rule: str) -> Callable[[Any], list[Step]]:
    """Explain what was declared, where nothing but the deed matters."""
    return lambda _event: [step(key, rule)]


def _starting(event: actions.StartCombat | actions.JoinCombat) -> list[Step]:
    """Explain who was to fight, and how full ties were ranked. Rules: PL-TURN-2, PL-TURN-3"""
    joins = isinstance(event, actions.JoinCombat)
    who = names(event.who)
    steps = [step("joining" if joins else "starting", "PL-TURN-3" if joins else "PL-TURN-1", who=who)]
    if event.ranked:
        steps.append(step("ranking", "PL-TURN-2", who=names(event.ranked)))
    return steps


def _ranking(event: actions.RankTied) -> list[Step]:
    return [step("ranking", "PL-TURN-2", who=names(event.ranked))]


def _started(event: events.CombatStarted) -> list[Step]:
    """Explain the order: by what each place is judged. Rules: PL-TURN-2"""
    return [
        step("order_rule", "PL-TURN-2"),
        *(_standing(place, each) for place, each in enumerate(event.standings, 1)),
    ]


def _standing(place: int, each: events.Standing) -> Step:
    if each.destiny is None:
        return step("standing_npc", "PL-TURN-2", place=place, who=Name(each.who))
    values: dict[str, Telling] = {"place": place, "who": Name(each.who), "destiny": each.destiny}
    return step("standing_pc", "PL-TURN-2", combat=each.combat, **values)


def _turn_ended(event: events.TurnEnded) -> list[Step]:
    return [step("turn_ended", "PL-MELEE-4", who=Name(event.who))]


def _advancing(event: actions.Advance) -> list[Step]:
    """Explain what was asked for. Rules: PL-TURN-4, PL-FORT-6"""
    if event.place is None:
        return [step("advancing", "PL-TURN-4", who=Name(event.who))]
    return [step("advancing_to", "PL-TURN-4", who=Name(event.who), place=event.place)]


def _attacked(event: actions.Attack) -> list[Step]:
    """Explain an attack as it was declared. Rules: PL-MELEE-2, PL-MELEE-5, PL-RANGED-1, PL-ARM-2, PL-ARM-4"""
    rule = "PL-MELEE-2" if event.band is None else "PL-RANGED-1"
    steps = [step("declared_attack", rule, attack=attack(event))]
    if len(event.aims) > 1:
        steps.append(step("split", "PL-MELEE-5", n=len(event.aims)))
    if event.protection is not None:
        steps.append(step("protection_ruled", "PL-ARM-2", n=event.protection))
    if not event.penalty:
        steps.append(step("no_penalty", "PL-ARM-4"))
    return steps + [each for reply in event.replies for each in _reply(reply)]


def _reply(reply: actions.Reply) -> list[Step]:
    """Explain what somebody said in advance. Rules: PL-MELEE-3, PL-COVER-1, PL-FORT-3"""
    who = Name(reply.who)
    steps = []
    if reply.cover is not None:
        steps.append(step("reply_cover", "PL-COVER-1", who=who, n=reply.cover))
    if reply.dice is not None:
        steps.append(step("reply_dice", "PL-MELEE-3", who=who, n=reply.dice))
    if reply.soften is not None:
        steps.append(step("reply_soften", "PL-FORT-3", who=who, n=reply.soften))
    return steps


def _defended(event: actions.Defend) -> list[Step]:
    """Explain an answer. Rules: PL-MELEE-3, PL-TURN-6"""
    first = step("defending", "PL-MELEE-3", who=Name(event.who), n=event.dice, line=event.question)
    return [first, *(each for reply in event.replies for each in _reply(reply))]


def _covering(event: actions.TakeCover) -> list[Step]:
    """Explain a dash for cover. Rules: PL-COVER-1, PL-COVER-2"""
    steps = [step("covering", "PL-COVER-1", who=Name(event.who), n=event.difficulty)]
    if event.dice is not None:
        steps.append(step("reply_dice", "PL-COVER-2", who=Name(event.who), n=event.dice))
    return steps + [each for reply in event.replies for each in _reply(reply)]


def _defence_asked(event: events.DefenceAsked) -> list[Step]:
    """Explain whose choice it is, and what it costs. Rules: PL-MELEE-3, PL-COVER-1, PL-COVER-2, PL-TURN-6"""
    values: dict[str, Telling] = {"who": Name(event.who), "trait": word(event.trait.value), "n": event.most}
    if event.gift is not None:
        values["trait"] = trait_word(event.gift.resisted or event.trait.value)
    if event.roll is not None or event.gift is not None:
        return [step("asked_resistance", "PL-TURN-6", **values)]
    if event.attack is not None and event.attack.band is not None:
        return [step("asked_cover", "PL-COVER-2", **values)]
    return [step("asked_defence", "PL-MELEE-3", **values)]


def _acted(event: actions.TakeAction) -> list[Step]:
    """Explain a deed without a roll. Rules: PL-OTHER-1, PL-OTHER-2"""
    who = Name(event.who)
    if event.free:
        return [step("deed_free", "PL-OTHER-2", who=who, text=event.text)]
    if event.reload is not None:
        weapon = item_word(event.reload)
        return [step("reloading", "PL-OTHER-1", who=who, weapon=weapon, trait=word(event.trait.value))]
    return [step("deed", "PL-OTHER-1", who=who, text=event.text, trait=word(event.trait.value))]


def _fired(event: events.RoundFired) -> list[Step]:
    weapon = item_word(event.weapon)
    return [step("fired", "PL-WEAP-1", who=Name(event.who), weapon=weapon, n=event.magazine)]


EXPLAIN: Mapping[type[Event], Callable[[Any], list[Step]]] = {
    actions.StartCombat: _starting,
    actions.JoinCombat: _starting,
    actions.EndCombat: _declared("ending", "PL-TURN-1"),
    actions.RankTied: _ranking,
    actions.NextTurn: _declared("next_turn", "PL-TURN-3"),
    actions.AskAdvance: _declared("asking_advance", "PL-TURN-4"),
    actions.Advance: _advancing,
    actions.Attack: _attacked,
    actions.Defend: _defended,
    actions.TakeCover: _covering,
    actions.TakeAction: _acted,
    actions.LeaveCombat: lambda event: [step("leaving", "PL-TURN-3", who=Name(event.who))],
    events.CombatStarted: _started,
    events.TurnEnded: _turn_ended,
    events.DefenceAsked: _defence_asked,
    events.RoundFired: _fired,
}
"""Event -> its explanation, where it says more than what is told."""
