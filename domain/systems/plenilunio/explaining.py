"""Events step by step, with the rule that each step applies. Needs only the event."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from domain.events import Event
from domain.explain import Name, Step
from domain.systems.plenilunio import actions, events
from domain.systems.plenilunio.combat import explaining as combat
from domain.systems.plenilunio.explaining_rolls import explain_roll, explain_told
from domain.systems.plenilunio.gifts import explaining as gifts
from domain.systems.plenilunio.growth.telling import lesson
from domain.systems.plenilunio.harm import explaining as harm
from domain.systems.plenilunio.telling import tell
from domain.systems.plenilunio.traits import Contest
from domain.systems.plenilunio.wording import gift_word, phrase, word

RULES: Mapping[type[Event], str] = {
    actions.CreateCharacter: "PL-DEST-2",
    actions.TwistPlot: "PL-POOL-8",
    actions.GrantPoints: "PL-DEST-4",
    actions.SpendFortune: "PL-FORT-1",
    events.TieRuled: "PL-CHAL-4",
    events.PoolOpened: "PL-POOL-1",
    events.PoolDiceTaken: "PL-POOL-5",
    events.PoolDiceAdded: "PL-POOL-8",
    events.DestinyIncreased: "PL-DEST-4",
    events.RoadEndReached: "PL-END-1",
    events.NpcFortuneRefilled: "PL-FORT-9",
    events.FortuneSpent: "PL-FORT-1",
    events.DramaticElementIntroduced: "PL-FORT-5",
    events.WokeUp: "PL-HEALTH-6",
    events.GiftPointGained: "PL-GIFT-PTS",
    events.GiftPointSpent: "PL-GIFT-PTS",
    events.ExtendedActionStarted: "PL-EXT-1",
    events.ExtendedProgressed: "PL-EXT-2",
    events.ExtendedLost: "PL-EXT-3",
    events.ExtendedCompleted: "PL-EXT-2",
    events.TriumphDebtPaid: "PL-GIFT-CONDENACION",
    events.BotchCreditUsed: "PL-GIFT-LIMPIEZA",
    actions.SpendExperience: "PL-GIFT-DRAMA",
    events.ExperienceGained: "PL-GIFT-DRAMA",
    events.LessonLearned: "PL-GIFT-DRAMA",
    events.FateFulfilled: "PL-END-4",
    **combat.RULES,
    **harm.RULES,
    **gifts.RULES,
}
"""Event -> the rule that it applies, where it is always the same."""
_REFILLS = {"destiny": "PL-FORT-8", "adventure": "PL-FORT-9"}
_RECOVERIES = {"twist": "PL-FORT-7", "gift": "PL-FORT-10", "grant": "PL-FORT-10"}
_USES = {
    "gift": "PL-FORT-2",
    "wound": "PL-FORT-3",
    "breath": "PL-FORT-4",
    "dramatic": "PL-FORT-5",
    "advance": "PL-FORT-6",
}
_EXPLAIN: Mapping[type[Event], Callable[[Any], list[Step]]] = {**combat.EXPLAIN, **harm.EXPLAIN, **gifts.EXPLAIN}


def explain(event: Event) -> list[Step]:
    """Tell an event step by step."""
    if isinstance(event, events.RollSettled):
        return explain_roll(event)
    if isinstance(event, events.TieRerolled):
        return [*explain_roll(event.settled, again=True), replace(phrase("tie_rerolled"), rule="PL-CONF-3")]
    if isinstance(event, events.RollTold):
        return explain_told(event)
    if (found := _EXPLAIN.get(type(event))) is not None:
        return found(event)
    steps = tell(event) or [_declared(event)]
    if isinstance(event, actions.Roll) and event.helpers:
        offered = tuple(Name(helper) for helper in event.helpers)
        steps = [*steps, Step("plenilunio.step.declared_help", {"helpers": offered}, "PL-JOINT-2")]
    return [replace(step, rule=step.rule or _rule(event)) for step in steps]


def _rule(event: Event) -> str | None:
    match event:
        case events.FortuneRefilled(cause=cause):
            return _REFILLS.get(cause)
        case events.FortuneRecovered(points=points, cause=cause):
            return _RECOVERIES.get(cause) if points else "PL-END-2"
        case events.FortuneSpent(use=use):
            return _USES[use.value]
        case events.ResistanceRegained(cause=cause):
            return "PL-FORT-4" if cause == "breath" else "PL-HEALTH-4"
    return RULES.get(type(event))


def _declared(event: Event) -> Step:
    """Say what was declared, or asked for, where a later event of the batch tells the rest."""
    match event:
        case actions.Roll():
            return _declared_roll(event)
        case actions.RuleTie(roll=line):
            return Step("plenilunio.step.declared_tie", {"line": line}, "PL-CHAL-4")
        case actions.SpendFortune(who=who, points=points):
            return Step("plenilunio.step.declared_spending", {"who": Name(who), "n": points}, "PL-FORT-1")
        case actions.SpendGiftPoints(who=who, gifts=gifts):
            names = tuple(gift_word(gift) for gift in gifts)
            return Step("plenilunio.step.declared_purchase", {"who": Name(who), "gifts": names}, "PL-GIFT-PTS")
        case actions.SpendExperience():
            return Step(
                "plenilunio.step.declared_lesson", {"who": Name(event.who), "what": lesson(event)}, _rule(event)
            )
        case actions.StartAdventure(title=title, pool=pool):
            return Step("plenilunio.step.declared_adventure", {"title": title, "n": pool}, "PL-POOL-2")
        case actions.FulfilFate(who=who):
            return Step("plenilunio.step.declared_fate", {"who": Name(who)}, "PL-END-4")
        case events.RerollAsked(who=who, old=old, forced=forced):
            key, rule = ("forced", "PL-GIFT-CONDENACION") if forced else ("chosen", "PL-GIFT-LIMPIEZA")
            return Step(f"plenilunio.step.reroll_asked_{key}", {"who": Name(who), "face": old}, rule)
        case events.ExtendedProgressed() | events.NpcFortuneRefilled():
            return Step("plenilunio.step.no_progress", {}, RULES[type(event)])
    return Step("plenilunio.step.declared_grant", {}, RULES.get(type(event)))


def _declared_roll(action: actions.Roll) -> Step:
    who, trait = Name(action.who), word(action.trait.value)
    if action.rival is None:
        values = {"who": who, "trait": trait, "n": action.difficulty or 0}
        return Step(f"plenilunio.step.declared_{Contest.CHALLENGE.value}", values, "PL-ACT-2")
    against = word((action.rival_trait or action.trait).value)
    return Step(
        f"plenilunio.step.declared_{Contest.CONFLICT.value}",
        {"who": who, "trait": trait, "rival": Name(action.rival), "rival_trait": against},
        "PL-ACT-2",
    )
