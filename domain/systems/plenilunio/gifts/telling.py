"""Gifts in a line or two: what is used, what it does to whom, how long it lasts."""

from collections.abc import Callable, Mapping
from typing import Any

from domain.events import Event
from domain.explain import Dice, Name, Step, Telling
from domain.ids import CharacterId
from domain.systems.plenilunio.gifts import actions, events
from domain.systems.plenilunio.gifts.catalogue import ASTRAL, ILLUSION, SHADOWS, SKIN
from domain.systems.plenilunio.wording import (
    NOTHING,
    about,
    gift_word,
    joined,
    names,
    noted,
    phrase,
    remark,
    trait_word,
)

_BELIEFS: Mapping[str, str] = {ILLUSION: "illusion", SHADOWS: "shadows"}
"""Gift that deceives -> how that is told; the others as anything that is believed or not."""


def _remarked(event: actions.EndGift | actions.KeepGift | actions.RerollBotches) -> list[Step]:
    return remark(event.note)


def _used(event: actions.UseGift) -> list[Step]:
    """Tell what is said of a form; of other gifts the roll tells it, or what begins. Rules: PL-GIFT-PIEL"""
    return remark(event.note) if event.gift == SKIN else []


def _activated(event: events.GiftActivated) -> list[Step]:
    """Tell what is used, on whom, and what it costs; who else looks at an illusion.

    Rules: PL-GIFT-0, PL-GIFT-ALEGORIA
    """
    if event.gift == ILLUSION and event.targets and not event.cost:
        return [phrase("illusion_shown", who=Name(event.who), targets=names(event.targets))]
    targets = phrase("gift_on", who=names(event.targets)) if event.targets else NOTHING
    values: dict[str, Telling] = {"who": Name(event.who), "gift": gift_word(event.gift), "score": event.score}
    key = "gift_activated" if event.cost else "gift_activated_free"
    return [phrase(key, **values, targets=targets, n=event.cost)]


def _begun(event: events.GiftBegun) -> list[Step]:
    """Tell what lasts, how long, and what keeping it up costs. Rules: PL-GIFT-DUR, PL-GIFT-ALEGORIA"""
    note = noted(event.note) or phrase("stop")
    if event.gift == ASTRAL:
        return [phrase("astral_begun", who=Name(event.who), note=note)]
    if event.gift == ILLUSION:
        key = "illusion_moving" if event.moving else "illusion_begun"
        return [phrase(key, who=Name(event.who), n=event.upkeep, note=note)]
    key = "gift_passing" if event.passing else "gift_begun"
    upkeep = phrase("gift_upkeep", n=event.upkeep) if event.upkeep else NOTHING
    return [phrase(key, who=Name(event.who), gift=gift_word(event.gift), upkeep=upkeep, note=note)]


def _ended(event: events.GiftEnded) -> list[Step]:
    """Tell what is over, and why. Rules: PL-GIFT-DUR, PL-GIFT-ALEGORIA, PL-GIFT-SEPARACION"""
    if event.gift == ASTRAL:
        return [phrase("astral_pulled" if event.cause == "harm" else "astral_ended", who=Name(event.who))]
    return [phrase("gift_ended", who=Name(event.who), gift=gift_word(event.gift), cause=cause(event.cause))]


def cause(key: str) -> Telling:
    """Return why a gift is over, as the end of a sentence. Rules: PL-GIFT-DUR"""
    return phrase(f"gift_ended_{key}")


def _upkeep_asked(event: events.UpkeepAsked) -> list[Step]:
    return [phrase("upkeep_asked", who=Name(event.who), gift=gift_word(event.gift), n=event.cost)]


def _kept(event: events.GiftKept) -> list[Step]:
    return [phrase("gift_kept", who=Name(event.who), gift=gift_word(event.gift), n=event.cost)]


def _believed(event: events.Believed) -> list[Step]:
    """Tell whether somebody is deceived. Rules: PL-GIFT-ALEGORIA, PL-GIFT-SOMBRAS"""
    key = f"{_BELIEFS.get(event.gift, 'belief')}_{'believed' if event.believes else 'seen_through'}"
    return [phrase(key, who=Name(event.who), by=Name(event.by), gift=gift_word(event.gift))]


def _held(event: events.HoldTaken) -> list[Step]:
    """Tell who is held by what; what was said of it stands with the roll. Rules: PL-GIFT-GUARDIAN, PL-GIFT-HILOS"""
    return [phrase("hold_taken", who=Name(event.who), by=Name(event.by), gift=gift_word(event.gift))]


def _points(key: str, amount: str) -> Callable[[Any], list[Step]]:
    return lambda event: [phrase(key, who=Name(event.who), n=getattr(event, amount))]


def _lifted(event: events.TriumphDebtLifted) -> list[Step]:
    key = "debt_lifted" if event.triumphs else "debt_not_lifted"
    return [phrase(key, who=Name(event.who), n=event.triumphs)]


def _form(event: events.FormTaken) -> list[Step]:
    return [phrase("form_taken", who=Name(event.who), animal=event.animal)]


def _declined(event: actions.RevealWeakness) -> list[Step]:
    """Tell that a weak spot is not sought; the search is told by what comes true. Rules: PL-GIFT-REVELAR"""
    told = [] if event.sought else [phrase("weakness_left", who=Name(event.who))]
    return told + remark(event.note)


def _weakness_asked(event: events.WeaknessAsked) -> list[Step]:
    """Tell whose choice it is. Rules: PL-GIFT-REVELAR"""
    return [phrase("weakness_asked", who=Name(event.who), target=Name(event.dealt.target))]


def _revealed(event: events.WeaknessRevealed) -> list[Step]:
    """Tell what a weak spot adds. Rules: PL-GIFT-REVELAR"""
    key = "weakness_armour" if event.ignores_armour else "weakness_bonus"
    key = key if event.bonus else "weakness_none"
    return [phrase(key, who=Name(event.who), target=Name(event.target), n=event.bonus)]


def _offered(event: events.RerollOffered) -> list[Step]:
    """Tell the dice as they are, and whose choice it is. Rules: PL-GIFT-LIMPIEZA"""
    return [
        phrase(
            "reroll_offered",
            who=Name(event.who),
            trait=trait_word(rolled(event)),
            dice=dice(event),
            n=event.credits,
        )
    ]


def rolled(event: events.RerollOffered) -> str:
    """Return what was rolled: a characteristic or a gift, a stored key."""
    if event.gift is not None:
        return event.gift.gift
    if event.roll is None:
        return ""
    return event.roll.gift if event.roll.gift_dice else event.roll.trait.value


def dice(event: events.RerollOffered) -> Telling:
    """Return the dice of who may roll some again: own ones, then destiny dice."""
    own = phrase("own_dice", dice=Dice(event.own))
    return joined([own, phrase("destiny_dice", dice=Dice(event.destiny))]) if event.destiny else own


def _tie_held(event: events.GiftHeld) -> list[Step]:
    """Tell what waits for the ruling on a tie. Rules: PL-GIFT-ROLL, PL-CONF-3"""
    return [phrase("gift_held", who=Name(event.deed.who), gift=gift_word(event.deed.gift))]


def target_of(deed: actions.UseGift, place: int) -> CharacterId:
    """Return on whom a gift is used; its owner where it is on nobody. Args: place: of the target, from 0."""
    return deed.targets[place] if place < len(deed.targets) else deed.who


TELL: Mapping[type[Event], Callable[[Any], list[Step]]] = {
    actions.UseGift: _used,
    actions.EndGift: _remarked,
    actions.KeepGift: _remarked,
    actions.RerollBotches: _remarked,
    actions.RevealWeakness: _declined,
    events.GiftActivated: _activated,
    events.GiftBegun: _begun,
    events.GiftEnded: _ended,
    events.UpkeepAsked: _upkeep_asked,
    events.GiftKept: _kept,
    events.Believed: _believed,
    events.HoldTaken: _held,
    events.BotchCreditGained: _points("credit_gained", "credits"),
    events.TriumphDebtLaid: _points("debt_laid", "triumphs"),
    events.TriumphDebtLifted: _lifted,
    events.FortuneLost: _points("fortune_lost", "points"),
    events.FormTaken: _form,
    events.FormLeft: about("form_left"),
    events.WeaknessAsked: _weakness_asked,
    events.WeaknessRevealed: _revealed,
    events.RerollOffered: _offered,
    events.GiftHeld: _tie_held,
}
"""How each event of a gift is told; nothing for what another line of its batch says."""
