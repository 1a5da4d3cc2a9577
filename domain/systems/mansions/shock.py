"""What a loss of Sanity leads to: a card lost, a flight, a wound of the body; and falling unconscious."""

from collections.abc import Generator

from domain.ids import CharacterId
from domain.systems import Faces, Further
from domain.systems.mansions import evading
from domain.systems.mansions.events import (
    CharacterUnconscious,
    EquipmentAsked,
    EquipmentLost,
    FlightAsked,
    LifeLost,
    SanityEffectApplied,
    SanityLost,
)
from domain.systems.mansions.house import escape_routes, zone_name
from domain.systems.mansions.tale import Tale
from domain.systems.mansions.traits import Cause, SideEffect

FLIGHT = 2
"""Squares of a forced move. Rules: MN-SAN-MOVE"""
BODY = 1
"""Life lost where nothing else can be. Rules: MN-SAN-DAMAGE"""


def hurt(tale: Tale, who: CharacterId, points: int) -> None:
    """Take Life away; at 0 somebody falls. Rules: MN-LIFE, MN-UNCONSCIOUS"""
    if points > 0:
        tale.happen(LifeLost(who, points))
        _fall(tale, who)


def lose_sanity(tale: Tale, who: CharacterId, points: int, cause: Cause) -> bool:
    """Take Sanity away; return whether a side effect is due: not for who falls unconscious.

    Rules: MN-SANITY, MN-SAN-LOSS, MN-UNCONSCIOUS
    """
    lost = min(points, tale.state.investigators[who].cordura)
    if lost <= 0:
        return False
    tale.happen(SanityLost(who, lost, cause))
    _fall(tale, who)
    return not tale.state.investigators[who].unconscious


def _fall(tale: Tale, who: CharacterId) -> None:
    """Rules: MN-UNCONSCIOUS"""
    known = tale.state.investigators[who]
    if not known.unconscious and (known.vida == 0 or known.cordura == 0):
        tale.happen(CharacterUnconscious(who))


def effect(tale: Tale, who: CharacterId, cause: Cause) -> SideEffect:
    """Return the first side effect that can be applied.

    Rules: MN-SAN-LOSS, MN-SAN-EQUIP, MN-SAN-MOVE, MN-SAN-EVADE, MN-SAN-DAMAGE
    """
    known = tale.state.investigators[who]
    if known.equipment:
        return SideEffect.LOSE_EQUIPMENT
    if not escape_routes(tale.state, known.zone, FLIGHT):
        return SideEffect.DAMAGE
    return SideEffect.FORCED_EVADE if cause is Cause.COMBAT else SideEffect.FORCED_MOVE


def suffer(tale: Tale, who: CharacterId, cause: Cause) -> Generator[Further, Faces, None]:
    """Apply the side effect of a loss, as far as nobody has to be asked.

    Rules: MN-SAN-LOSS, MN-SAN-EQUIP, MN-SAN-MOVE, MN-SAN-EVADE, MN-SAN-DAMAGE
    """
    known, found = tale.state.investigators[who], effect(tale, who, cause)
    flight = FlightAsked(who, known.zone, FLIGHT, zone_name(tale.state, known.zone))
    tale.happen(SanityEffectApplied(who, found))
    match found:
        case SideEffect.LOSE_EQUIPMENT if len(set(known.equipment)) == 1:
            tale.happen(EquipmentLost(who, known.equipment[0]))
        case SideEffect.LOSE_EQUIPMENT:
            tale.happen(EquipmentAsked(who, known.equipment))
        case SideEffect.DAMAGE:
            hurt(tale, who, BODY)
        case SideEffect.FORCED_MOVE:
            tale.happen(flight)
        case SideEffect.FORCED_EVADE:
            escaped = yield from evading.evasion(tale, known, None, forced=True)
            if escaped:
                tale.happen(flight)
