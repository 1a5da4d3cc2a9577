"""Harm step by step: from what is left of a roll to damage, from damage to a wound, from a wound to what it costs."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from domain.events import Event
from domain.explain import Name, Step, Telling
from domain.systems.plenilunio.gifts.catalogue import CATALOGUE
from domain.systems.plenilunio.harm import actions, events
from domain.systems.plenilunio.harm.telling import damage, duration, remaining, severity
from domain.systems.plenilunio.traits import Severity
from domain.systems.plenilunio.wording import item_word, step, word

RULES: Mapping[type[Event], str] = {
    actions.Heal: "PL-HEALTH-4",
    events.FellUnconscious: "PL-HEALTH-5",
    events.Died: "PL-HEALTH-7",
    events.DeathAverted: "PL-GIFT-DRAMA",
    events.HealthLost: "PL-REC-4",
    events.Rested: "PL-REC-1",
    events.MedicalCareGiven: "PL-MED-1",
}
"""Event -> the rule that it applies, where it is told and the rule is always the same."""
_RULED = "ruled"


# Damage


def _dealt(event: events.DamageDealt) -> list[Step]:
    """Explain damage: successes, triumphs, what protects. Rules: PL-DMG-1, PL-DMG-2, PL-DMG-3, PL-DMG-4, PL-ARM-1"""
    return [*_raw(event), *_protections(event), step("damage", "PL-ARM-1", damage=damage(event))]


def _raw(event: events.DamageDealt) -> Iterator[Step]:
    """Tell damage before protection. Rules: PL-DMG-2, PL-DMG-3, PL-DMG-4"""
    if not event.source:
        yield step("damage_ruled", "PL-DMG-4", n=event.raw)
        return
    if event.normal:
        yield step("damage_normal", "PL-DMG-2", n=event.normal)
    if event.weapon is not None and event.triumph_units:
        each, weapon = event.weapon.damage, item_word(event.weapon.key)
        values: dict[str, Telling] = {"n": event.triumph_units, "each": each, "total": event.triumph_units * each}
        yield step("damage_triumphs", "PL-DMG-3", weapon=weapon, **values)
    if event.normal and event.triumph_units:
        yield step("damage_raw", "PL-DMG-2", n=event.raw)


def _protections(event: events.DamageDealt) -> Iterator[Step]:
    """Tell what protects, piece by piece. Rules: PL-ARM-1, PL-ARM-2, PL-ARM-3, PL-GIFT-MANTO"""
    if not event.protections:
        yield step("unprotected", "PL-ARM-1")
    for each in event.protections:
        if each.key == _RULED:
            yield step("protection_ruled", "PL-ARM-2", n=each.points)
        else:
            gift = CATALOGUE.get(each.key)
            rule = "PL-ARM-1" if gift is None else gift.rule
            yield step("protection", rule, piece=item_word(each.key), n=each.points)
    if len(event.protections) > 1:
        key = "protection_best" if event.stacking == "best" else "protection_sum"
        yield step(key, "PL-ARM-3", n=event.shielded)


# Wounds


def _wounded(event: events.WoundSuffered) -> list[Step]:
    """Explain a wound in the order of one hit: severity, Fortune, health and Resistance together.

    Rules: PL-WOUND-1, PL-WOUND-2, PL-WOUND-3, PL-WOUND-4, PL-FORT-3, PL-HEALTH-5
    """
    return [*_severity(event.damage, event.endurance, event.severity), *_fortune(event), *_toll(event)]


def _severity(damage: int, endurance: int, found: Severity) -> Iterator[Step]:
    """Tell how bad a wound is, by the multiples of Aguante. Rules: PL-WOUND-1, PL-WOUND-2"""
    if found is Severity.NONE:
        yield step("no_wound", "PL-WOUND-1", n=damage, endurance=endurance)
        return
    multiples: dict[str, Telling] = {name: times * endurance for times, name in enumerate("abcd", 1)}
    yield step("thresholds", "PL-WOUND-2", **multiples)
    levels = tuple(Severity).index(found)
    yield step("severity", "PL-WOUND-2", damage=damage, severity=severity(found), n=levels)


def _fortune(event: events.WoundSuffered) -> Iterator[Step]:
    """Tell what Fortune made of it. Rules: PL-FORT-3"""
    if event.softened:
        left = remaining(event)
        key = "softened_wholly" if left is Severity.NONE else "softened"
        yield step(key, "PL-FORT-3", n=event.softened, left=severity(left))


def _toll(event: events.WoundSuffered) -> Iterator[Step]:
    """Tell the levels and the Resistance lost. Rules: PL-WOUND-3, PL-WOUND-4, PL-HEALTH-5"""
    if event.levels:
        yield step("levels_lost", "PL-WOUND-3", n=event.levels)
    yield step("resistance_lost", "PL-HEALTH-5", n=event.resistance_lost)
    if event.overflow:
        had = event.resistance_lost - event.overflow
        yield step("overflow", "PL-HEALTH-5", had=had, n=event.overflow)


def _asked(event: events.SofteningAsked) -> list[Step]:
    """Explain a wound that waits, and the choice. Rules: PL-WOUND-2, PL-WOUND-4, PL-FORT-3"""
    choice = step("asked_softening", "PL-FORT-3", who=Name(event.who), n=event.levels)
    return [*_severity(event.damage, event.endurance, event.severity), choice]


# What was declared, and recovery


def _hurting(event: actions.Hurt) -> list[Step]:
    """Explain harm that the game master deals. Rules: PL-DMG-4, PL-ARM-2"""
    steps = [step("hurting", "PL-DMG-4", who=Name(event.who), n=event.damage, reason=event.reason)]
    if event.protection is not None:
        steps.append(step("protection_ruled", "PL-ARM-2", n=event.protection))
    if event.soften is not None:
        steps.append(step("reply_soften", "PL-FORT-3", who=Name(event.who), n=event.soften))
    return steps


def _softening(event: actions.SoftenWound) -> list[Step]:
    return [step("softening", "PL-FORT-3", who=Name(event.who), n=event.points, line=event.question)]


def _resting(event: actions.Rest) -> list[Step]:
    """Explain what rest does. Rules: PL-REC-1, PL-REC-3"""
    return [step("resting", "PL-REC-1", time=duration(event.minutes))]


def _treating(event: actions.Treat) -> list[Step]:
    return [step("treating", "PL-MED-1", who=Name(event.who), patient=Name(event.patient))]


def _recovering(event: actions.Recover) -> list[Step]:
    """Explain a recovery as it was declared. Rules: PL-REC-2, PL-REC-3, PL-REC-5, PL-REC-6"""
    conditions = Step(f"plenilunio.word.{event.conditions.value}")
    steps = [step("recovering", "PL-REC-6", who=Name(event.who), conditions=conditions)]
    if event.days is not None:
        steps.append(step("days_ruled", "PL-REC-3", n=event.days))
    return steps


def _recovered(event: events.RecoveryRolled) -> list[Step]:
    """Explain what the level of health asks for, and what the roll used up. Rules: PL-REC-3, PL-REC-5, PL-MED-2"""
    conditions = Step(f"plenilunio.word.{event.conditions.value}")
    return [
        step("recovery_time", "PL-REC-3", health=word(event.health.value), n=event.days),
        step("recovery_conditions", "PL-REC-5", conditions=conditions, n=event.difficulty),
        step("recovery_used", "PL-MED-2"),
    ]


def _regained(event: events.HealthRegained) -> list[Step]:
    """Explain levels regained. Rules: PL-REC-3, PL-GIFT-CURATIVAS, PL-GIFT-ROBO"""
    rules = {"recovery": "PL-REC-3", "gift": "PL-GIFT-NET"}
    key = event.cause if event.cause in rules else "grant"
    return [step(f"regained_{key}", rules.get(key, "PL-HEALTH-2"), who=Name(event.who), n=event.levels)]


EXPLAIN: Mapping[type[Event], Callable[[Any], list[Step]]] = {
    actions.Hurt: _hurting,
    actions.SoftenWound: _softening,
    actions.Rest: _resting,
    actions.Treat: _treating,
    actions.Recover: _recovering,
    events.DamageDealt: _dealt,
    events.SofteningAsked: _asked,
    events.WoundSuffered: _wounded,
    events.HealthRegained: _regained,
    events.RecoveryRolled: _recovered,
}
"""Event -> its explanation, where it says more than what is told."""
