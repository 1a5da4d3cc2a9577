"""What was declared, where a later event of the batch tells the rest; and what a deed says besides."""

from collections.abc import Iterator

from domain.events import Event
from domain.explain import Step
from domain.systems.masterminds import actions, events
from domain.systems.masterminds.state import Ends
from domain.systems.masterminds.traits import Consequence
from domain.systems.masterminds.wording import duration, name, names, part, step, title, word


def declared(event: Event) -> Step:
    """Say what was declared, or what came true without a word."""
    match event:
        case actions.RollCheck(who=who, trait=trait, dc=dc):
            key = "declared_check" if dc is None else "declared_check_dc"
            return step(key, None, who=name(who), trait=title(trait), dc=dc)
        case actions.RollAgainst(who=who, other=other, trait=trait, other_trait=theirs):
            return step(
                "declared_against", None, who=name(who), other=name(other), trait=title(trait), theirs=title(theirs)
            )
        case actions.StartEncounter(who=people):
            return step("declared_encounter", None, who=names(people))
        case actions.AwardPowerPoints(who=who, amount=amount):
            return step("declared_award", None, who=name(who), n=amount)
        case actions.BuyTrait(who=who, kind=kind, key=key_, points=points):
            return step("declared_bought", None, who=name(who), trait=title(key_ or kind.value), value=points)
        case actions.Maintain(who=who, power=power):
            return step("declared_maintain", None, who=name(who), power=title(power))
        case actions.SwitchOff(who=who, power=power):
            return step("declared_off", None, who=name(who), power=title(power))
    return _declared_points(event)


def _declared_points(event: Event) -> Step:
    """Say what was declared of points, answers and recovery."""
    match event:
        case actions.PushEffort(who=who, option=option):
            return step("declared_effort", None, who=name(who), option=word(f"effort_{option.value}"))
        case actions.SpendHeroPoint(who=who, use=use):
            return step("declared_point", None, who=name(who), use=word(f"use_{use.value}"))
        case actions.GrantHeroPoint(who=people, source=source):
            return step("declared_grant", None, who=names(people), source=word(f"source_{source.value}"))
        case actions.TakeFatigue(who=who, cancel=cancel):
            return step("declared_cancel" if cancel else "declared_fatigue", None, who=name(who))
        case actions.ResistDeath(who=who):
            return step("declared_death", None, who=name(who))
        case actions.ResistEffect(who=who, effect=effect):
            return step("declared_resist", None, who=name(who), line=effect)
        case actions.Recover(who=who, condition=condition, hero_point=paid):
            key = "declared_recover_paid" if paid else "declared_recover"
            return step(key, None, who=name(who), condition=word(condition))
        case actions.Announce(question=question):
            return step("declared_announce", None, line=question)
        case actions.EndEncounter():
            return step("declared_end", None)
        case actions.NextTurn():
            return step("declared_next", None)
    return _quiet(event)


def _quiet(event: Event) -> Step:
    """Say what came true and needs no words at the table."""
    match event:
        case events.EncounterLeft(who=who):
            return step("left", None, who=name(who))
        case events.ActionSpent(who=who, kind=kind):
            return step("spends_action", None, who=name(who), action=word(f"action_{kind.value}"))
        case events.Strained(who=who):
            return step("strain", "MM-REC-1", who=name(who))
        case events.EffortPaid(who=who):
            return step("fatigue_strikes", None, who=name(who))
        case events.BoonEnded(who=who):
            return step("effort_used", None, who=name(who))
        case events.TimePassed(seconds=seconds):
            return step("time", None, time=duration(seconds))
        case events.RestTaken():
            return step("rest_over", None)
        case events.PowerMaintained(who=who, power=power):
            return step("upkeep_free", "MM-DUR-SUSTAINED", who=name(who), power=title(power))
        case events.DueClosed(question=question):
            return step("due_closed", None, line=question)
    return step("nothing", None)


def details(event: Event) -> Iterator[Step]:
    """Yield what a deed or an event says besides what is told of it."""
    match event:
        case actions.Attack(situation=there) | actions.UsePower(situation=there):
            yield from _situation(there)
            yield from _modifiers(event.modifiers)
        case actions.RollCheck(terms=terms, helpers=helpers, modifiers=modifiers):
            if helpers:
                yield step("with_helpers", "MM-AID", who=names([each.who for each in helpers]))
            yield from _modifiers(modifiers)
            yield from _terms(terms)
        case actions.Recover(modifiers=modifiers) | actions.ResistDeath(modifiers=modifiers):
            yield from _modifiers(modifiers)
        case actions.BuyTrait(cost_each=int(cost)):
            yield step("agreed_cost", "MM-PP-2", n=cost)
        case actions.StartEncounter(modifiers=modifiers):
            yield from _modifiers(modifiers)
    yield from _besides(event)


def _besides(event: Event) -> Iterator[Step]:
    match event:
        case events.HeroPointSpent(cancels=int(line)) if line:
            yield step("cancels", "MM-HPGAIN-SETBACK", line=line)
        case events.HeroPointGained(cause=int(line)) if line:
            yield step("may_not_undo", "MM-HPGAIN-SETBACK", line=line)
        case events.EffortUsed(who=who):
            yield step("fatigue_follows", "MM-EE-FATIGUE", who=name(who))
        case events.BoonGained(ends=ends, who=who) | events.ConditionGained(ends=ends, who=who):
            yield from _lasts(ends)
        case events.FatigueChanged():
            yield step("ladder", "MM-EE-FATIGUE")
        case events.Strained(worsens=True):
            yield step("strenuous", "MM-COND-DISABLED")
        case events.TimePassed(resting=people) if people:
            yield step("resting", "MM-REC-1", who=names(people))
        case events.TraitBought(points=points, cost=cost) if points:
            yield step("cost", "MM-PP-2", n=points, cost=cost)


def _lasts(ends: Ends | None) -> Iterator[Step]:
    """Yield when something ends. Rules: MM-ROUND"""
    if ends is not None:
        from domain.systems.masterminds.explaining_harm import until

        yield step("lasts_until", "MM-ROUND", until=until(ends))


def _modifiers(modifiers: object) -> Iterator[Step]:
    """Yield what the table has added to a roll."""
    for each in modifiers if isinstance(modifiers, tuple) else ():
        yield step("part", None, what=part(each.key), value=each.value)


def _terms(terms: actions.Terms) -> Iterator[Step]:
    """Yield what surrounds a check. Rules: MM-TAKE1, MM-TAKE10, MM-TAKE20, MM-RETRY"""
    rules = {1: "MM-TAKE1", 10: "MM-TAKE10", 20: "MM-TAKE20"}
    if terms.take:
        yield step("will_take", rules.get(terms.take), value=terms.take)
    for key in ("pressure", "distracted", "risk", "unlimited_time"):
        if getattr(terms, key):
            yield step(key, None)
    if terms.consequence is Consequence.DC_STEP:
        yield step("will_be_harder", "MM-RETRY", more=terms.step)
    elif terms.consequence is Consequence.EVENT:
        yield step("will_happen", "MM-RETRY", event=terms.event)


def _situation(there: actions.Situation) -> Iterator[Step]:
    """Yield where a target stands. Rules: MM-RANGE-RANGED, MM-DEF-DODGE, MM-RANGE-TOUCH, MM-RANGE-PERCEPTION"""
    if there.distance is not None:
        yield step("distance", "MM-RANGE-RANGED", n=there.distance)
    rules = {"unaware": "MM-DEF-DODGE", "trapped": "MM-DEF-DODGE", "willing": "MM-RANGE-TOUCH"}
    for key, rule in rules.items():
        if getattr(there, key):
            yield step(key, rule)
    if there.perceived:
        yield step("perceived", "MM-RANGE-PERCEPTION")
