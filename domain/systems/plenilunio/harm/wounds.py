"""From damage to wounds: protection, severity, Fortune, health and Resistance together."""

from typing import NamedTuple

from msgspec.structs import replace

from domain.ids import GM
from domain.systems import Entry
from domain.systems.plenilunio import arms
from domain.systems.plenilunio.combat.actions import Attack
from domain.systems.plenilunio.events import FortuneSpent
from domain.systems.plenilunio.gifts.actions import UseGift
from domain.systems.plenilunio.gifts.capabilities import ANCHOR, THICK_SKIN
from domain.systems.plenilunio.gifts.protecting import protections
from domain.systems.plenilunio.harm.events import (
    DamageDealt,
    DeathAverted,
    Died,
    FellUnconscious,
    Protection,
    SofteningAsked,
    WoundSuffered,
)
from domain.systems.plenilunio.health import LEVELS, endurance
from domain.systems.plenilunio.options import reading
from domain.systems.plenilunio.people import audience
from domain.systems.plenilunio.sheet import Character, State
from domain.systems.plenilunio.tale import Tale
from domain.systems.plenilunio.traits import FortuneUse, Health, Severity

SEVERITIES = tuple(Severity)
"""From no wound to a mortal one; the place is the number of levels. Rules: PL-WOUND-2"""
NATURAL, RULED = "natural", "ruled"
"""Keys of what protects without being worn: the body itself, and what the game master says."""


class Waiting(NamedTuple):
    """What goes on once a wound is settled.

    Attributes:
        attack: The attack with further aims, None for none.
        place: Of the next aim, or of the gift's next target, from 0.
        gift: The gift with consequences or further targets.
        astral: It is the astral body that is hurt.
        poison: What the poison of the same hit does.
    """

    attack: Attack | None = None
    place: int = 0
    gift: UseGift | None = None
    astral: bool = False
    poison: DamageDealt | None = None


class Toll(NamedTuple):
    """What a hit takes.

    Attributes:
        damage: After protection.
        endurance: Aguante that it is measured by.
        softened: Fortune spent on it.
    """

    damage: int
    endurance: int
    softened: int


def worn(state: State, who: Character) -> tuple[Protection, ...]:
    """Return what protects somebody: the body, a thick skin, every piece worn. Rules: PL-ARM-1, PL-ARM-3"""
    own = {NATURAL: who.protection, THICK_SKIN: who.capability(THICK_SKIN) or 0}
    body = tuple(Protection(key, points) for key, points in own.items() if points)
    pieces = tuple(Protection(key, arms.armour(state.tables, key).protection) for key in who.armour)
    return body + pieces + (protections(state, who.id) if state.sustained else ())


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


def inflict(tale: Tale, dealt: DamageDealt, soften: int | None, waiting: Waiting) -> bool:
    """Let damage take its toll, as far as nobody has to be asked; return whether the deed goes on.

    Args:
        soften: Fortune against the wound, at most, as said in advance; None is not decided yet.
        waiting: What waits for the answer where somebody is asked.

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
        asked = SofteningAsked(struck.id, dealt.damage, aguante, found, levels, *waiting)
        tale.happen(Entry(asked, asked_of(struck, waiting.gift)))
        return False
    softened = min(soften or 0, levels, struck.fortune)
    wound(tale, struck, Toll(dealt.damage, aguante, softened), astral=waiting.astral)
    return True


def asked_of(struck: Character, gift: UseGift | None) -> str:
    """Return who may read the question of a wound: of a gift behind the screen the game master. Rules: PL-VIS-1"""
    return GM if gift is not None and gift.hidden else audience(struck)


def _is_asked(struck: Character) -> bool:
    """Whether somebody is asked: players who have Fortune, and the game master's own who have gifts to pay for.

    Of those also who has none left, so that a wound that does not wait tells nothing (decision 0011).

    Rules: PL-FORT-3, PL-VIS-1
    """
    return struck.health is not Health.DEAD and (struck.fortune > 0 if struck.is_pc else bool(struck.gifts))


def wound(tale: Tale, struck: Character, toll: Toll, *, astral: bool) -> None:
    """Settle a hit: Fortune, then health and Resistance together; fainting and death follow. The dead take no more.

    Rules: PL-FORT-3, PL-WOUND-2, PL-WOUND-3, PL-WOUND-4, PL-HEALTH-5, PL-HEALTH-6, PL-HEALTH-7, PL-GIFT-DRAMA
    """
    if struck.health is Health.DEAD:
        return
    damage, aguante, softened = toll
    found = severity(damage, aguante)
    to_death = len(LEVELS) - 1 - LEVELS.index(struck.health)
    levels = min(SEVERITIES.index(found) - softened, to_death)
    if held := levels == to_death and is_anchored(struck):
        levels -= 1
    if softened:
        seen_by = tale.audience if struck.is_pc else GM
        tale.happen(Entry(FortuneSpent(struck.id, softened, FortuneUse.WOUND), seen_by))
    overflow = max(0, damage - struck.resistance)
    suffered = WoundSuffered(struck.id, damage, aguante, found, softened, levels, damage, overflow)
    tale.happen(Entry(suffered, tale.audience))
    after = tale.state.characters[struck.id]
    if held:
        tale.happen(anchored(struck))
    if after.health is Health.DEAD:
        tale.happen(Entry(Died(struck.id), tale.audience))
    elif not after.unconscious and faints(tale.state, struck.resistance, damage):
        tale.happen(Entry(FellUnconscious(struck.id), tale.audience))
    if tale.state.sustained:
        _end_gifts(tale, struck, astral=astral)


def is_anchored(who: Character) -> bool:
    """Whether death only mauls somebody, as long as what holds them to this world lasts. Rules: PL-GIFT-DRAMA"""
    return who.capability(ANCHOR) is not None


def anchored(who: Character) -> Entry:
    """Return that somebody was held back from death; of the game master's own nobody else reads it. Rules: PL-VIS-1"""
    return Entry(DeathAverted(who.id), audience(who))


def _end_gifts(tale: Tale, struck: Character, *, astral: bool) -> None:
    """End what a wound puts an end to. Rules: PL-GIFT-SEPARACION, PL-GIFT-ALEGORIA"""
    from domain.systems.plenilunio.gifts import lasting

    if not astral:
        lasting.pulled_back(tale, struck.id)
    lasting.out_of_it(tale, struck.id)


def faints(state: State, resistance: int, damage: int) -> bool:
    """Whether a loss of Resistance knocks somebody out: one point beyond 0, or at 0 as the table reads it.

    Rules: PL-HEALTH-5
    """
    left = resistance - damage
    return left <= 0 if reading(state.options, "unconscious_at") == "zero" else left < 0
