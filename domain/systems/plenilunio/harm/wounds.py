"""From damage to wounds: protection, severity, Fortune, health and Resistance together."""

from msgspec.structs import replace

from domain.ids import EVERYBODY, GM
from domain.systems import Entry
from domain.systems.plenilunio import arms
from domain.systems.plenilunio.combat.actions import Attack
from domain.systems.plenilunio.events import FortuneSpent
from domain.systems.plenilunio.harm.events import (
    DamageDealt,
    Died,
    FellUnconscious,
    Protection,
    SofteningAsked,
    WoundSuffered,
)
from domain.systems.plenilunio.health import LEVELS, endurance
from domain.systems.plenilunio.options import reading
from domain.systems.plenilunio.sheet import Character, State
from domain.systems.plenilunio.tale import Tale
from domain.systems.plenilunio.traits import FortuneUse, Health, Severity

SEVERITIES = tuple(Severity)
"""From no wound to a mortal one; the place is the number of levels. Rules: PL-WOUND-2"""
NATURAL, RULED = "natural", "ruled"
"""Keys of what protects without being worn: the body itself, and what the game master says."""


def worn(state: State, who: Character) -> tuple[Protection, ...]:
    """Return what protects somebody: the body itself and every piece worn. Rules: PL-ARM-1, PL-ARM-3"""
    body = (Protection(NATURAL, who.protection),) if who.protection else ()
    return body + tuple(Protection(key, arms.armour(state.tables, key).protection) for key in who.armour)


def protected(state: State, struck: Character, dealt: DamageDealt, ruled: int | None) -> DamageDealt:
    """Return damage less what protects; 0 or less is none at all.

    Args:
        ruled: What protects, as the game master says; None what is worn.

    Rules: PL-ARM-1, PL-ARM-2, PL-ARM-3
    """
    found = worn(state, struck) if ruled is None else (Protection(RULED, ruled),)
    dealt = replace(dealt, protections=found, stacking=reading(state.options, "protection_stacking"))
    return replace(dealt, damage=max(0, dealt.raw - dealt.shielded))


def severity(damage: int, endurance: int) -> Severity:
    """Return how bad a wound is. Rules: PL-WOUND-1, PL-WOUND-2"""
    return SEVERITIES[min(len(SEVERITIES) - 1, max(0, damage) // endurance)]


def inflict(tale: Tale, dealt: DamageDealt, soften: int | None, deed: Attack | None = None, place: int = 0) -> bool:
    """Let damage take its toll, as far as nobody has to be asked; return whether the deed goes on.

    Args:
        soften: Fortune against the wound, at most, as said in advance; None is not decided yet.
        deed: The attack whose aims from `place` on would wait for the answer.

    Rules: PL-WOUND-4, PL-FORT-3
    """
    tale.happen(Entry(dealt, tale.audience))
    struck = tale.state.characters[dealt.target]
    if not dealt.damage:
        return True
    aguante = endurance(struck)
    found = severity(dealt.damage, aguante)
    levels = SEVERITIES.index(found)
    if soften is None and levels and _is_asked(struck):
        asked = SofteningAsked(struck.id, dealt.damage, aguante, found, levels, deed, place)
        tale.happen(Entry(asked, EVERYBODY if struck.is_pc else GM))
        return False
    wound(tale, struck, dealt.damage, aguante, min(soften or 0, levels, struck.fortune))
    return True


def _is_asked(struck: Character) -> bool:
    """Whether somebody is asked: players who have Fortune, and the game master's own who have gifts to pay for.

    Of those also who has none left, so that a wound that does not wait tells nothing (decision 0011).

    Rules: PL-FORT-3, PL-VIS-1
    """
    return struck.health is not Health.DEAD and (struck.fortune > 0 if struck.is_pc else bool(struck.gifts))


def wound(tale: Tale, struck: Character, damage: int, aguante: int, softened: int) -> None:
    """Settle a hit: Fortune, then health and Resistance together; fainting and death follow. The dead take no more.

    Rules: PL-FORT-3, PL-WOUND-2, PL-WOUND-3, PL-WOUND-4, PL-HEALTH-5, PL-HEALTH-6, PL-HEALTH-7
    """
    if struck.health is Health.DEAD:
        return
    found = severity(damage, aguante)
    to_death = len(LEVELS) - 1 - LEVELS.index(struck.health)
    levels = min(SEVERITIES.index(found) - softened, to_death)
    if softened:
        seen_by = EVERYBODY if struck.is_pc else GM
        tale.happen(Entry(FortuneSpent(struck.id, softened, FortuneUse.WOUND), seen_by))
    overflow = max(0, damage - struck.resistance)
    suffered = WoundSuffered(struck.id, damage, aguante, found, softened, levels, damage, overflow)
    tale.happen(Entry(suffered, tale.audience))
    after = tale.state.characters[struck.id]
    if after.health is Health.DEAD:
        tale.happen(Entry(Died(struck.id), tale.audience))
    elif not after.unconscious and faints(tale.state, struck.resistance, damage):
        tale.happen(Entry(FellUnconscious(struck.id), tale.audience))


def faints(state: State, resistance: int, damage: int) -> bool:
    """Whether a loss of Resistance knocks somebody out: one point beyond 0, or at 0 as the table reads it.

    Rules: PL-HEALTH-5
    """
    left = resistance - damage
    return left <= 0 if reading(state.options, "unconscious_at") == "zero" else left < 0
