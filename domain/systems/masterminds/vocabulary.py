"""Texts as members of the closed lists; a text that is none of them has a refusal of its own in each list."""

from enum import StrEnum
from typing import TypeVar

from domain.errors import UsageError
from domain.systems.masterminds.traits import (
    ActionKind,
    Condition,
    Consequence,
    Duration,
    EffortOption,
    Exertion,
    HeroUse,
    PointSource,
    Reach,
    TraitKind,
    WeaponKind,
)

E = TypeVar("E", bound=StrEnum)

REFUSALS: dict[type[StrEnum], tuple[str, str]] = {
    ActionKind: ("bad_action", "MM-ACTION-BUDGET"),
    Exertion: ("bad_action", "MM-COND-DISABLED"),
    Condition: ("bad_condition", "MM-REC-1"),
    Consequence: ("bad_consequence", "MM-RETRY"),
    Duration: ("bad_duration", "MM-DUR-INSTANT"),
    EffortOption: ("ee_unknown_option", "MM-EE-1"),
    HeroUse: ("hp_unknown_use", "MM-HP-1"),
    PointSource: ("hp_unknown_source", "MM-HPGAIN-FIAT"),
    Reach: ("bad_range", "MM-RANGE-RANGED"),
    TraitKind: ("unknown_cost", "MM-PP-2"),
    WeaponKind: ("bad_kind", "MM-DMG-MELEE"),
}
"""List -> the code of the refusal of a word that is not in it, and the rule that has the list."""
NOT_TYPED = frozenset({PointSource.SESSION, HeroUse.CANCEL_EFFORT, HeroUse.RECOVER})
"""Members that nobody names: they come by themselves."""


def find_member(kind: type[E], text: str) -> E | None:
    """Return the member of that key, None where there is none."""
    try:
        return kind(text)
    except ValueError:
        return None


def member(kind: type[E], text: str) -> E:
    """Return the member of that key.

    Raises:
        UsageError: The code of the list.

    Rules: MM-EE-1, MM-HP-1, MM-RETRY, MM-ACTION-BUDGET
    """
    found = find_member(kind, text)
    if found is None or found in NOT_TYPED:
        code, rule = REFUSALS[kind]
        known = tuple(each.value for each in kind if each not in NOT_TYPED)
        raise UsageError(code, rule=rule, value=text, known=known)
    return found
