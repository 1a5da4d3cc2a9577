"""How the own dice of a side are counted, before anybody rolls."""

from collections.abc import Mapping

from domain.errors import RuleError
from domain.ids import CharacterId
from domain.systems.plenilunio.health import dice_penalty
from domain.systems.plenilunio.options import reading
from domain.systems.plenilunio.refusals import Umpire
from domain.systems.plenilunio.rolled import Pool
from domain.systems.plenilunio.sheet import Character

BEST_TOOL = 2
"""Most dice of ordinary gear. Rules: PL-TOOL-1, PL-TOOL-3"""


def best_tool(tools: tuple[int, ...], umpire: Umpire) -> int:
    """Return the bonus of the best tool: they never add up.

    Rules: PL-TOOL-1, PL-TOOL-2, PL-TOOL-3
    """
    for bonus in tools:
        check_bonus(bonus, umpire)
    return max(tools, default=0)


def check_bonus(bonus: int, umpire: Umpire) -> None:
    """Refuse a bonus that ordinary gear cannot give.

    Raises:
        RuleError: `tool_bonus_invalid`.

    Rules: PL-TOOL-3, PL-WEAP-5
    """
    if bonus < 0:
        raise RuleError("tool_bonus_invalid", rule="PL-TOOL-3", bonus=bonus, maximum=BEST_TOOL)
    if bonus > BEST_TOOL:
        umpire.refuse("tool_bonus_invalid", "PL-TOOL-3", bonus=bonus, maximum=BEST_TOOL)


def acting(
    character: Character,
    score: int,
    *,
    tool: int = 0,
    accessory: int = 0,
    helpers: tuple[CharacterId, ...] = (),
    borrowed: int = 0,
) -> Pool:
    """Count the own dice of who acts. Rules: PL-ROLL-1, PL-RES-1, PL-HEALTH-3, PL-TURN-6"""
    penalty = dice_penalty(character)
    dice = max(0, score + tool + accessory + len(helpers) - penalty - borrowed)
    return Pool(score, tool, helpers, accessory, health_penalty=penalty, borrowed=borrowed, dice=dice)


def responding(character: Character, score: int) -> Pool:
    """Count the own dice of who only responds: none at all while unconscious.

    Rules: PL-ROLL-4, PL-HEALTH-3, PL-HEALTH-6
    """
    penalty = dice_penalty(character)
    dice = 0 if character.unconscious else max(0, score - penalty)
    return Pool(score, health_penalty=penalty, dice=dice, helpless=character.unconscious)


def against(difficulty: int) -> Pool:
    """Return the dice of a difficulty.

    Raises:
        RuleError: `difficulty_invalid` below 1.

    Rules: PL-CHAL-1
    """
    if difficulty < 1:
        raise RuleError("difficulty_invalid", rule="PL-CHAL-1", difficulty=difficulty)
    return Pool(difficulty, dice=difficulty)


def check_dice(character: Character, pool: Pool, umpire: Umpire, options: Mapping[str, str]) -> None:
    """Refuse an action without own dice: nothing replaces them.

    Raises:
        RuleError: `no_dice`.

    Rules: PL-ROLL-4, PL-OTHER-1, PL-MELEE-3
    """
    if pool.dice < 1 and reading(options, "min_own_dice") == "one_to_act":
        umpire.refuse("no_dice", "PL-ROLL-4", who=character.id, name=character.name, score=pool.score)
