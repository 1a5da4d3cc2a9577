"""Defense: the difficulty class of attacks, and how much of it is dodge."""

from collections.abc import Sequence
from typing import NamedTuple

from domain.systems.masterminds.conditions import STUNNED_DEFENSE, fatigue_of_combat
from domain.systems.masterminds.figures import ORDINARY, value
from domain.systems.masterminds.options import number
from domain.systems.masterminds.people import is_helpless
from domain.systems.masterminds.rolls import Modifier, parts
from domain.systems.masterminds.state import Hero, State
from domain.systems.masterminds.traits import DEFENSE, BoonKind, Condition


class Defense(NamedTuple):
    """What an attack has to reach. Attributes: dodge: what is left of it; parts: of what is above 10."""

    total: int
    dodge: int
    parts: tuple[Modifier, ...]


def dodge_of(bonus: int) -> int:
    """Return the dodge in a defense bonus: half of it, rounded down, never below 0. Rules: MM-DEF-DODGE"""
    return max(0, bonus // 2)


def loses_dodge(hero: Hero, *, unaware: bool, trapped: bool) -> bool:
    """Whether somebody has no dodge bonus now; a hero point keeps it.

    Rules: MM-DEF-DODGE, MM-COND-STUNNED, MM-HP-KEEPDODGE
    """
    denied = unaware or trapped or hero.has(Condition.STUNNED)
    return denied and hero.boon(BoonKind.KEEP_DODGE) is None


def defense(
    state: State, hero: Hero, *, unaware: bool = False, trapped: bool = False, modifiers: Sequence[Modifier] = ()
) -> Defense:
    """Return the Defense of somebody against an attack; the helpless have a fixed one.

    Args:
        unaware: Does not know of the attack.
        trapped: Is caught in some way.
        modifiers: As the game master says.

    Rules: MM-DEF-1, MM-DEF-DODGE, MM-COND-STUNNED, MM-COND-FATIGUED, MM-COND-EXHAUSTED, MM-HP-DODGE
    """
    if is_helpless(hero):
        return Defense(number(state.options, "helpless_defense"), 0, ())
    bonus = value(state, hero, DEFENSE, hero.sheet.defense)
    whole, lost = dodge_of(bonus), loses_dodge(hero, unaware=unaware, trapped=trapped)
    doubled = 0 if lost or hero.boon(BoonKind.DODGE) is None else whole
    counted = (
        *parts(
            defense=bonus,
            dodge_lost=-whole if lost else 0,
            dodge_doubled=doubled,
            stunned=STUNNED_DEFENSE if hero.has(Condition.STUNNED) else 0,
            fatigue=fatigue_of_combat(hero.fatigue),
        ),
        *modifiers,
    )
    total = ORDINARY + sum(each.value for each in counted)
    return Defense(total, 0 if lost else whole + doubled, counted)
