"""Numbers that follow from scores and health: Aguante, maximum Resistance, dice lost to wounds."""

from collections.abc import Mapping

from domain.systems.plenilunio.actions import Scores
from domain.systems.plenilunio.gifts.capabilities import PAINLESS
from domain.systems.plenilunio.options import reading
from domain.systems.plenilunio.sheet import Character
from domain.systems.plenilunio.traits import Health

LEVELS = tuple(Health)
"""From full moon to new moon. Rules: PL-HEALTH-2"""
PENALTY: Mapping[Health, int] = {Health.WOUNDED: 1, Health.MAULED: 2}
"""Dice lost on every action. Rules: PL-HEALTH-3"""
MULTIPLE: Mapping[Health, int] = {
    Health.HEALTHY: 3,
    Health.BRUISED: 3,
    Health.WOUNDED: 2,
    Health.MAULED: 1,
    Health.DEAD: 0,
}
"""Maximum Resistance in multiples of Aguante. Rules: PL-HEALTH-4"""


def endurance_of(scores: Scores, size_modifier: int) -> int:
    """Return Aguante. Rules: PL-HEALTH-1"""
    return scores.fortaleza + scores.voluntad + size_modifier


def resistance_of(endurance: int, health: Health, options: Mapping[str, str]) -> int:
    """Return the maximum Resistance at a level of health. Rules: PL-HEALTH-1, PL-HEALTH-4"""
    if health is not Health.DEAD and reading(options, "resistance_max") == "fixed":
        return 3 * endurance
    return MULTIPLE[health] * endurance


def endurance(character: Character) -> int:
    """Return a character's Aguante. Rules: PL-HEALTH-1"""
    return endurance_of(character.scores, character.size_modifier)


def resistance_maximum(character: Character, options: Mapping[str, str]) -> int:
    """Return the maximum Resistance at the present level of health. Rules: PL-HEALTH-4"""
    return resistance_of(endurance(character), character.health, options)


def rest_limit(character: Character) -> int:
    """Return how far rest fills Resistance: by the level of health, however the table reads the maximum.

    Rules: PL-REC-1, PL-HEALTH-4
    """
    return MULTIPLE[character.health] * endurance(character)


def dice_penalty(character: Character) -> int:
    """Return the dice lost to wounds, 0 to 2; who feels no pain loses none. Rules: PL-HEALTH-3"""
    if character.capabilities and character.capability(PAINLESS) is not None:
        return 0
    return PENALTY.get(character.health, 0)
