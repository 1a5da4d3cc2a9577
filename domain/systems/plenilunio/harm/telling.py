"""Harm and its mending in a line or two: damage, wounds, rest, care."""

from collections.abc import Callable, Mapping
from typing import Any

from domain.events import Event
from domain.explain import Name, Step, Telling
from domain.ids import CharacterId
from domain.systems.plenilunio.harm import actions, events
from domain.systems.plenilunio.traits import Severity
from domain.systems.plenilunio.wording import NOTHING, about, ended, item_word, names, noted, phrase, remark, silent

_UNITS = (("weeks", 7 * 24 * 60), ("days", 24 * 60), ("hours", 60), ("minutes", 1))
"""Unit of time -> its minutes, the longest first."""


def _noted(event: Any) -> list[Step]:
    return remark(event.note)


def _dealt(event: events.DamageDealt) -> list[Step]:
    """Tell in one line what a hit comes to. Rules: PL-DMG-2, PL-DMG-4, PL-ARM-1"""
    sum_of = damage(event)
    if not event.source:
        return [phrase("hurt", who=Name(event.target), reason=noted(event.reason), damage=sum_of)]
    weapon = NOTHING if event.weapon is None else phrase("hit_weapon", weapon=item_word(event.weapon.key))
    source = Name(CharacterId(event.source))
    return [phrase("hit", who=source, target=Name(event.target), weapon=weapon, damage=sum_of)]


def damage(event: events.DamageDealt) -> Step:
    """Return damage as a sum: raw, less what protects. Rules: PL-ARM-1"""
    off = event.shielded
    if not off:
        return phrase("damage", n=event.damage)
    key = "damage_less" if event.damage else "damage_none"
    return phrase(key, raw=event.raw, off=off, damage=event.damage)


def _asked(event: events.SofteningAsked) -> list[Step]:
    """Tell whose choice it is, and the wound that it is about. Rules: PL-FORT-3"""
    return [phrase("softening_asked", who=Name(event.who), severity=severity(event.severity), most=event.levels)]


def severity(found: Severity) -> Step:
    """Return how bad a wound is, as a word."""
    return Step(f"plenilunio.word.{found.value}")


def _wounded(event: events.WoundSuffered) -> list[Step]:
    """Tell a wound: how bad, softened or not, and the Resistance that goes with it. Rules: PL-WOUND-4, PL-FORT-3"""
    return [
        phrase(
            "wound",
            who=Name(event.who),
            wound=wound(event),
            endurance=event.endurance,
            lost=event.resistance_lost,
            had=NOTHING if not event.overflow else phrase("wound_had", n=event.resistance_lost - event.overflow),
        )
    ]


def wound(event: events.WoundSuffered) -> Telling:
    """Return a wound in words, with what Fortune made of it. Rules: PL-WOUND-2, PL-FORT-3"""
    if event.severity is Severity.NONE:
        return phrase("no_wound")
    found = severity(event.severity)
    if not event.softened:
        return phrase("wound_of", severity=found)
    left = remaining(event)
    if left is Severity.NONE:
        return phrase("wound_ignored", severity=found)
    return phrase("wound_softened", severity=found, left=severity(left))


def remaining(event: events.WoundSuffered) -> Severity:
    """Return how bad a wound still is once Fortune has softened it. Rules: PL-FORT-3"""
    severities = tuple(Severity)
    return severities[max(0, severities.index(event.severity) - max(0, event.softened))]


def _levels(key: str) -> Callable[[Any], list[Step]]:
    return lambda event: [phrase(key, who=Name(event.who), n=event.levels)]


def _healed(event: actions.Heal) -> list[Step]:
    return [phrase("mended", who=Name(event.who), note=ended(event.reason))]


def _resting(event: actions.Rest) -> list[Step]:
    return [phrase("rest", time=duration(event.minutes), note=ended(event.note))]


def duration(minutes: int) -> Step:
    """Return a time in the longest unit that it fills without a rest."""
    unit, size = next((name, size) for name, size in _UNITS if minutes % size == 0)
    return Step(f"plenilunio.count.{unit}", {"n": minutes // size})


def _rested(event: events.Rested) -> list[Step]:
    if not event.who:
        return []
    key = "rested_days" if event.days else "rested"
    return [phrase(key, who=names(event.who), n=len(event.who), days=event.days)]


def _cared(event: events.MedicalCareGiven) -> list[Step]:
    """Tell what a medic's care brings. Rules: PL-MED-1"""
    key = "cared" if event.dice else "cared_nothing"
    return [phrase(key, who=Name(event.who), medic=Name(event.medic), n=event.dice)]


TELL: Mapping[type[Event], Callable[[Any], list[Step]]] = {
    actions.Hurt: silent,
    actions.SoftenWound: _noted,
    actions.Heal: _healed,
    actions.Rest: _resting,
    actions.Treat: silent,
    actions.Recover: silent,
    events.DamageDealt: _dealt,
    events.SofteningAsked: _asked,
    events.WoundSuffered: _wounded,
    events.FellUnconscious: about("fell_unconscious"),
    events.Died: about("died"),
    events.DeathAverted: about("death_averted"),
    events.HealthRegained: _levels("health_regained"),
    events.HealthLost: _levels("health_lost"),
    events.Rested: _rested,
    events.MedicalCareGiven: _cared,
    events.RecoveryRolled: silent,
}
"""How each event of harm is told; nothing for what another line of its batch says."""
