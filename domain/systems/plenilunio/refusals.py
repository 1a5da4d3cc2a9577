"""What the rules refuse, and what a game master's fiat lets pass."""

from domain.errors import RuleError, UsageError, Value
from domain.events import Overruled

OVERRULABLE = frozenset(
    {
        "actor_dead",
        "actor_unconscious",
        "advance_not_player",
        "already_treated",
        "destiny_dice_limit",
        "destiny_dice_not_player",
        "destiny_dice_passive",
        "destiny_dice_road_ended",
        "dramatic_cost_invalid",
        "gift_score_max",
        "magazine_empty",
        "no_dice",
        "no_ranged_weapon",
        "not_your_turn",
        "recovery_too_early",
        "target_dead",
        "target_immaterial",
        "tool_bonus_invalid",
        "turn_forfeited",
        "turn_used",
        "weapon_out_of_range",
    }
)
"""Refusals that a fiat may pass over; the others stand for what cannot be."""

OF_THE_TARGET = frozenset({"target_dead"})
"""Of those, what only a rival can give cause for."""
MOST = 1_000_000
"""Largest count of points that anybody can mean."""


class Umpire:
    """Refuses, or notes that the game master lets it pass.

    Attributes:
        fiat: The game master's reason, None where nobody overrules.
        overruled: What was passed over, in order.
    """

    __slots__ = ("fiat", "overruled")

    def __init__(self, fiat: str | None = None) -> None:
        self.fiat = fiat
        self.overruled: list[Overruled] = []

    def refuse(self, code: str, rule: str, **values: Value) -> None:
        """Refuse with a code of the catalogue, unless a fiat covers it.

        Raises:
            RuleError: With that code.
        """
        if self.fiat is None or code not in OVERRULABLE:
            raise RuleError(code, rule=rule, **values)
        self.overruled.append(Overruled(code, rule, self.fiat))

    def keep_silent(self, codes: frozenset[str]) -> None:
        """Note nothing about refusals that would give a secret away by their line; the declaration keeps the fiat.

        Rules: PL-VIS-1
        """
        self.overruled = [each for each in self.overruled if each.code not in codes]


def check_count(number: int, *, least: int = 1, most: int = MOST) -> None:
    """Refuse a number of points or dice that nobody can mean.

    Raises:
        UsageError: `points_invalid`.
    """
    if not least <= number <= most:
        raise UsageError("points_invalid", points=number, minimum=least, maximum=most)
