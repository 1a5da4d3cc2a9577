"""What lasts, in a line: conditions, fatigue, points, what helps for a while, powers that are on."""

from collections.abc import Callable, Mapping
from typing import Any

from domain.events import Event
from domain.explain import Step, Telling
from domain.ids import GM
from domain.systems.masterminds import events
from domain.systems.masterminds.traits import BoonKind, DropCause, DueKind
from domain.systems.masterminds.wording import (
    dc_of,
    duration,
    ended,
    gained,
    held_against,
    label,
    name,
    phrase,
    times,
    title,
    word,
)

CAUSES = frozenset({"strain", "ended", "hero_point", "rest", "extra_effort"})
"""Stored keys of causes that have a word."""


def _cause(key: str) -> Step:
    return word(f"cause_{key}") if key in CAUSES else phrase("typed", text=key)


def _strained(event: events.Strained) -> list[Step]:
    """Tell what a strenuous deed does to the disabled. Rules: MM-COND-DISABLED, MM-HP-RECOVER-DISABLED"""
    if event.covered:
        return [phrase("strain_covered", who=name(event.who))]
    return [phrase("strain_worsens", who=name(event.who))] if event.worsens else []


def _gained(event: events.ConditionGained) -> list[Step]:
    conditions = gained((event.condition,))
    return [phrase("gained", who=name(event.who), conditions=conditions, cause=_cause(event.cause))]


def _cleared(event: events.ConditionCleared) -> list[Step]:
    what = times(event.condition, event.count)
    return [phrase("cleared", who=name(event.who), what=what, cause=_cause(event.cause))]


def _fatigue(event: events.FatigueChanged) -> list[Step]:
    """Tell a step on the ladder. Rules: MM-EE-FATIGUE"""
    key = "fatigue_down" if event.steps > 0 else "fatigue_up"
    return [phrase(key, who=name(event.who), n=abs(event.steps), cause=_cause(event.cause))]


def _effort(event: events.EffortUsed) -> list[Step]:
    option: Telling = word(f"effort_{event.option.value}")
    if event.surge is not None:
        option = phrase("surge", option=option, action=word(f"action_{event.surge.value}"))
    return [phrase("effort", who=name(event.who), option=option, note=ended(event.note))]


def _paid(event: events.EffortPaid) -> list[Step]:
    return [phrase("effort_cancelled", who=name(event.who))] if event.cancelled else []


def _boon(event: events.BoonGained) -> list[Step]:
    """Tell what somebody has for a while. Rules: MM-EE-1, MM-HP-FEAT, MM-ROUND"""
    who, key = name(event.who), f"boon_{event.kind.value}"
    match event.kind:
        case BoonKind.FEAT:
            return [phrase(key, who=who, feat=label(event.key), ranks=event.value)]
        case BoonKind.STUNT | BoonKind.POWER:
            return [phrase(key, who=who, bonus=event.value, **stunt(event.key))]
        case BoonKind.KEEP_DODGE:
            return [phrase(key, who=who, note=ended(event.key))]
    return [phrase(key, who=who, bonus=event.value)]


def stunt(key: str) -> dict[str, Telling]:
    """Return the power, and the feat of it, that something is about. Rules: MM-EE-STUNT"""
    power, _, feat = key.partition(":")
    return {"power": title(power), "feat": label(feat)}


def _boon_ended(event: events.BoonEnded) -> list[Step]:
    """Tell what somebody has no longer; the bonus to a check stands in the check."""
    who, key = name(event.who), f"boon_over_{event.kind.value}"
    match event.kind:
        case BoonKind.CHECK:
            return []
        case BoonKind.FEAT:
            return [phrase(key, who=who, feat=label(event.key))]
        case BoonKind.STUNT | BoonKind.POWER:
            return [phrase(key, who=who, **stunt(event.key))]
    return [phrase(key, who=who)]


def _point(event: events.HeroPointGained) -> list[Step]:
    """Tell where a hero point comes from. Rules: MM-HP-1, MM-HPGAIN-SETBACK"""
    source: Telling = word(f"source_{event.source.value}")
    if event.cause:
        source = phrase("source_line", source=source, line=event.cause)
    return [phrase("point", who=name(event.who), source=source, note=ended(event.reason))]


def _points_spent(event: events.HeroPointSpent) -> list[Step]:
    use = word(f"use_{event.use.value}")
    return [phrase("points_spent", who=name(event.who), n=len(event.points), use=use, note=ended(event.reason))]


def _stabilised(event: events.Stabilised) -> list[Step]:
    if event.by == event.who:
        return [phrase("stabilised", who=name(event.who))]
    return [phrase("stabilised_by", who=name(event.who), other=name(event.by))]


def _rested(event: events.RestTaken) -> list[Step]:
    return [phrase("rest_stops", time=duration(event.left))] if event.left > 0 else []


def _due(event: events.FellDue) -> list[Step]:
    """Tell what somebody has to answer. Rules: MM-EE-CANCEL, MM-COND-DYING, MM-DUR-LASTING, MM-REC-1"""
    who, key = name(event.who), f"due_{event.what.value}"
    match event.what:
        case DueKind.LASTING:
            return [phrase(key, who=who, power=title(event.key))]
        case DueKind.RECOVERY:
            return [phrase(key, who=who, condition=word(event.key))]
    return [phrase(key, who=who)]


def _activated(event: events.PowerActivated) -> list[Step]:
    return [phrase("activated", who=name(event.who), power=title(event.power))]


def _maintained(event: events.PowerMaintained) -> list[Step]:
    """Tell that a power goes on, but for the free action of every turn. Rules: MM-DUR-SUSTAINED"""
    power = title(event.power)
    if event.roll is not None:
        return [held_against(event.roll, dc_of(event.dc), event.dc, phrase("concentration_holds", power=power))]
    if event.cost not in ("move", "standard"):
        return []
    return [phrase("maintained", who=name(event.who), power=power, action=word(f"action_{event.cost}"))]


def _power_dropped(event: events.PowerDropped) -> list[Step]:
    """Tell that a power is off, and why. Rules: MM-DUR-SUSTAINED, MM-DUR-CONCENTRATION"""
    power = title(event.power)
    if event.roll is not None:
        return [held_against(event.roll, dc_of(event.dc), event.dc, phrase("concentration_fails", power=power))]
    if event.cause is DropCause.SWITCHED_OFF:
        return [phrase("switched_off", who=name(event.who), power=power)]
    return [phrase("power_dropped", who=name(event.who), power=power, cause=word(f"drop_{event.cause.value}"))]


def _power_points(event: events.PowerPointsGained) -> list[Step]:
    values: dict[str, Telling] = {"who": name(event.who), "n": event.amount, "note": ended(event.reason)}
    if event.spent:
        return [phrase("power_points_spent", **values, spent=event.spent)]
    return [phrase("power_points", **values)]


def _bought(event: events.TraitBought) -> list[Step]:
    """Tell what power points have raised, and who has spent them. Rules: MM-PP-2"""
    trait = phrase("bought_trait", what=title(event.key or event.kind.value), value=event.points)
    values: dict[str, Telling] = {"who": name(event.who), "n": event.cost, "trait": trait}
    return [phrase("bought_gm", **values) if event.by == GM else phrase("bought", **values, by=event.by)]


TELL: Mapping[type[Event], Callable[[Any], list[Step]]] = {
    events.Strained: _strained,
    events.ConditionGained: _gained,
    events.ConditionCleared: _cleared,
    events.FatigueChanged: _fatigue,
    events.EffortUsed: _effort,
    events.EffortPaid: _paid,
    events.BoonGained: _boon,
    events.BoonEnded: _boon_ended,
    events.HeroPointGained: _point,
    events.HeroPointSpent: _points_spent,
    events.Stabilised: _stabilised,
    events.RestTaken: _rested,
    events.FellDue: _due,
    events.PowerActivated: _activated,
    events.PowerMaintained: _maintained,
    events.PowerDropped: _power_dropped,
    events.PowerPointsGained: _power_points,
    events.TraitBought: _bought,
}
