"""Resistance that comes back, whatever gives it."""

from collections.abc import Sequence

from domain.systems.plenilunio.events import ResistanceRegained, WokeUp
from domain.systems.plenilunio.health import resistance_maximum
from domain.systems.plenilunio.sheet import Character, State


def regained(state: State, character: Character, points: int, cause: str) -> Sequence[ResistanceRegained | WokeUp]:
    """Return Resistance as far as there is room for it, what is left over, and whether it wakes somebody.

    Args:
        cause: `gift` or `grant`.

    Rules: PL-HEALTH-4, PL-HEALTH-6
    """
    room = max(0, resistance_maximum(character, state.options) - character.resistance)
    back = min(points, room)
    told = ResistanceRegained(character.id, back, points - back, cause)
    wakes = character.unconscious and character.resistance + back > 0
    return (told, WokeUp(character.id)) if wakes else (told,)
