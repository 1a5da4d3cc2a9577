"""Gifts step by step: what was declared, how a gift is used, what follows, and the rule behind each step."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from domain.events import Event
from domain.explain import Name, Step, Telling
from domain.systems.plenilunio.gifts import actions, events
from domain.systems.plenilunio.gifts.actions import GiftUse
from domain.systems.plenilunio.gifts.catalogue import CATALOGUE, OWN
from domain.systems.plenilunio.gifts.telling import TELL, dice, rolled, target_of
from domain.systems.plenilunio.wording import ended, gift_word, item_word, names, step, trait_word, word

RULES: Mapping[type[Event], str] = {
    events.BotchCreditGained: "PL-GIFT-LIMPIEZA",
    events.TriumphDebtLaid: "PL-GIFT-CONDENACION",
    events.TriumphDebtLifted: "PL-GIFT-LIMPIEZA",
    events.FortuneLost: "PL-GIFT-CONDENACION",
    events.FormLeft: "PL-GIFT-PIEL",
}
"""Event -> the rule that it applies, where it is told and the rule is always the same."""
_USES: Mapping[GiftUse, str] = {
    GiftUse.AUTO: "PL-GIFT-AUTO",
    GiftUse.PLACE: "PL-GIFT-ROLL",
    GiftUse.CONTEST: "PL-GIFT-ROLL",
    GiftUse.TRIAL: "PL-GIFT-ROLL",
    GiftUse.LASTING: "PL-GIFT-DUR",
}
"""How a gift is used -> the rule of it."""


def rule_of(gift: str) -> str:
    """Return the rule id of a gift; of the campaign's own that of dramatic effects. Rules: PL-GIFT-DRAMA"""
    return CATALOGUE.get(gift, OWN).rule


def _by_rule(event: Event, rule: str) -> list[Step]:
    """Return what is told of an event, by a rule."""
    return [Step(each.key, each.values, rule) for each in TELL[type(event)](event)]


def _told(event: Any) -> list[Step]:
    """Explain what is told, by the rule of the gift."""
    return _by_rule(event, rule_of(event.gift))


# What was declared


def _used(event: actions.UseGift) -> list[Step]:
    """Explain a use as it was declared. Rules: PL-GIFT-0, PL-GIFT-ROLL"""
    values: dict[str, Telling] = {"who": Name(event.who), "gift": gift_word(event.gift), "note": ended(event.note)}
    if event.targets:
        first = step("gift_declared_on", rule_of(event.gift), **values, targets=names(event.targets))
    else:
        first = step("gift_declared", rule_of(event.gift), **values)
    return [first, *_said(event)]


def _said(event: actions.UseGift) -> Iterator[Step]:
    """Tell what was said with a use. Rules: PL-GIFT-ROLL, PL-GIFT-PUERTA, PL-GIFT-ALEGORIA, PL-ARM-2"""
    rule = rule_of(event.gift)
    if event.about:
        yield step("gift_about", rule, about=Step(f"plenilunio.word.about_{event.about}"))
    if event.difficulty is not None:
        yield step("gift_difficulty", "PL-CHAL-2", n=event.difficulty)
    if event.goal is not None:
        yield step("gift_goal", "PL-EXT-1", n=event.goal)
    if event.passengers:
        yield step("gift_passengers", rule, n=event.passengers)
    if event.extra:
        yield step("gift_extra", rule, n=event.extra)
    if event.moving:
        yield step("gift_moving", rule)
    if event.metres:
        yield step("gift_metres", rule, metres=tuple(map(str, event.metres)))
    if event.resisted:
        yield step("gift_resisted", "PL-GIFT-ROLL", trait=trait_word(event.resisted))
    if event.protection is not None:
        yield step("protection_ruled", "PL-ARM-2", n=event.protection)
    if not event.tie_possible:
        yield step("gift_no_tie", "PL-CONF-3")
    if not event.voluntary:
        yield step("gift_involuntary", rule)


def _ending(event: actions.EndGift) -> list[Step]:
    return [step("gift_ending", "PL-GIFT-DUR", who=Name(event.who), gift=gift_word(event.gift))]


def _keeping(event: actions.KeepGift) -> list[Step]:
    key = "keeping" if event.kept else "not_keeping"
    return [step(key, "PL-GIFT-DUR", who=Name(event.who), line=event.question)]


def _rerolling(event: actions.RerollBotches) -> list[Step]:
    """Explain which dice are rolled again. Rules: PL-GIFT-LIMPIEZA"""
    if not event.places:
        return [step("rerolling_none", "PL-GIFT-LIMPIEZA", who=Name(event.who), line=event.question)]
    values: dict[str, Telling] = {"who": Name(event.who), "line": event.question, "places": event.places}
    return [step("rerolling", "PL-GIFT-LIMPIEZA", **values)]


def _revealing(event: actions.RevealWeakness) -> list[Step]:
    key = "revealing" if event.sought else "not_revealing"
    return [step(key, "PL-GIFT-REVELAR", who=Name(event.who), line=event.question)]


# What came true


def _activated(event: events.GiftActivated) -> list[Step]:
    """Explain what an activation costs, and how the gift is used. Rules: PL-GIFT-0, PL-GIFT-AUTO, PL-GIFT-ROLL"""
    return [
        *_by_rule(event, "PL-GIFT-0"),
        step(f"gift_{event.use.value}", _USES[event.use], n=event.shared or event.score),
    ]


def _begun(event: events.GiftBegun) -> list[Step]:
    """Explain how long a gift lasts. Rules: PL-GIFT-DUR"""
    kept = "lasts_kept" if event.passing else "lasts_moving"
    key = kept if event.upkeep else "lasts_turn" if event.passing else "lasts"
    return [*_told(event), step(key, "PL-GIFT-DUR", n=event.upkeep)]


def _held(event: events.HoldTaken) -> list[Step]:
    """Explain a hold, with what was said of it. Rules: PL-GIFT-GUARDIAN, PL-GIFT-HILOS"""
    return [*_told(event), step("held", "PL-GIFT-ROLL", note=ended(event.note))]


def _upkeep_asked(event: events.UpkeepAsked) -> list[Step]:
    """Explain what keeping a gift up costs. Rules: PL-GIFT-DUR"""
    values: dict[str, Telling] = {"who": Name(event.who), "gift": gift_word(event.gift), "n": event.cost}
    return [step("asked_upkeep", "PL-GIFT-DUR", **values)]


def _form(event: events.FormTaken) -> list[Step]:
    """Explain what an animal's form changes: of the game master's own no score. Rules: PL-GIFT-PIEL, PL-VIS-1"""
    told = _by_rule(event, "PL-GIFT-PIEL")
    if event.scores is None:
        return [*told, step("form_unseen", "PL-GIFT-PIEL")]
    scores = tuple(
        step("form_score", None, trait=word(each), score=getattr(event.scores, each))
        for each in ("fortaleza", "combate", "sutileza", "presencia")
    )
    return [*told, step("form", "PL-GIFT-PIEL", scores=scores)]


def _offered(event: events.RerollOffered) -> list[Step]:
    """Explain a roll that waits, and the choice. Rules: PL-GIFT-LIMPIEZA"""
    values: dict[str, Telling] = {"who": Name(event.who), "trait": trait_word(rolled(event)), "dice": dice(event)}
    return [step("asked_reroll", "PL-GIFT-LIMPIEZA", **values, n=event.credits)]


def _weakness_asked(event: events.WeaknessAsked) -> list[Step]:
    """Explain a hit that waits, and the choice. Rules: PL-GIFT-REVELAR"""
    weapon = event.dealt.weapon
    values: dict[str, Telling] = {"who": Name(event.who), "target": Name(event.dealt.target)}
    steps = [step("asked_weakness", "PL-GIFT-REVELAR", **values)]
    if weapon is not None:
        steps.append(step("asked_weapon", "PL-GIFT-REVELAR", weapon=item_word(weapon.key), n=event.left.triumph_units))
    return steps


def _revealed(event: events.WeaknessRevealed) -> list[Step]:
    """Explain what a weak spot adds. Rules: PL-GIFT-REVELAR"""
    return [*_by_rule(event, "PL-GIFT-REVELAR"), step("weakness", "PL-GIFT-REVELAR")]


def _tie_held(event: events.GiftHeld) -> list[Step]:
    """Explain what a tie decides. Rules: PL-GIFT-ROLL, PL-CONF-3"""
    gift, target = gift_word(event.deed.gift), Name(target_of(event.deed, event.place))
    return [step("gift_held", "PL-CONF-3", gift=gift, target=target)]


EXPLAIN: Mapping[type[Event], Callable[[Any], list[Step]]] = {
    actions.UseGift: _used,
    actions.EndGift: _ending,
    actions.KeepGift: _keeping,
    actions.RerollBotches: _rerolling,
    actions.RevealWeakness: _revealing,
    events.GiftActivated: _activated,
    events.GiftBegun: _begun,
    events.GiftEnded: _told,
    events.UpkeepAsked: _upkeep_asked,
    events.GiftKept: lambda event: _by_rule(event, "PL-GIFT-DUR"),
    events.Believed: _told,
    events.HoldTaken: _held,
    events.FormTaken: _form,
    events.WeaknessAsked: _weakness_asked,
    events.WeaknessRevealed: _revealed,
    events.RerollOffered: _offered,
    events.GiftHeld: _tie_held,
}
"""Event -> its explanation, where it says more than what is told."""
