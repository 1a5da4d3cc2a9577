"""A roll part by part: every piece of its bonus with the rule that gives it, the die, and what both make."""

from collections.abc import Iterator, Mapping, Sequence

from domain.explain import Dice, Step, Telling
from domain.systems.masterminds.conditions import FATIGUE
from domain.systems.masterminds.figures import ORDINARY
from domain.systems.masterminds.rolls import Modifier, Roll, improved
from domain.systems.masterminds.traits import ATTACK, DEFENSE, INITIATIVE, Ability, Fatigue, Kept, Save
from domain.systems.masterminds.wording import name, part, step, title

PARTS: Mapping[str, str] = {
    "extra_effort": "MM-EE-CHECK",
    "range": "MM-RANGE-RANGED",
    "bruised": "MM-TOUGH-STACK",
    "injured": "MM-TOUGH-STACK",
    "earlier": "MM-REC-1",
    "additional": "MM-DUR-LASTING",
    "aid": "MM-AID",
    "dodge_lost": "MM-DEF-DODGE",
    "dodge_doubled": "MM-HP-DODGE",
    "stunned": "MM-COND-STUNNED",
    ATTACK: "MM-ATK-2",
    DEFENSE: "MM-DEF-1",
    Save.TOUGHNESS: "MM-TOUGH",
}
"""Part of a bonus -> the rule that gives it; of any other it is that of the roll."""
TAKEN = {1: "MM-TAKE1", 10: "MM-TAKE10", 20: "MM-TAKE20"}


def rule_of(each: Modifier, rule: str) -> str:
    """Return the rule that gives a part of a bonus. Rules: MM-COND-FATIGUED, MM-COND-EXHAUSTED, MM-INIT"""
    if each.key == "fatigue":
        exhausted = each.value == FATIGUE[Fatigue.EXHAUSTED][0]
        return "MM-COND-EXHAUSTED" if exhausted else "MM-COND-FATIGUED"
    if each.key in (INITIATIVE, Ability.DEXTERITY) and rule == "MM-INIT":
        return "MM-INIT"
    return PARTS.get(each.key, rule)


def parts_of(roll: Roll, rule: str, further: Sequence[Modifier] = ()) -> Iterator[Step]:
    """Yield a roll piece by piece.

    Args:
        rule: That asks for it.
        further: What is added besides the roll's own modifiers.

    Rules: MM-DICE, MM-CHECK-1
    """
    yield step("rolls", rule, who=name(roll.who), trait=title(roll.trait))
    for each in (*roll.modifiers, *further):
        yield step("part", rule_of(each, rule), what=part(each.key), value=each.value)
    if not roll.modifiers and not further:
        yield step("no_part", rule)
    yield from _die(roll, rule)
    bonus = roll.bonus + sum(each.value for each in further)
    key = "total" if bonus > 0 else "total_less" if bonus else "total_plain"
    yield step(key, rule, die=roll.value, bonus=abs(bonus), total=roll.value + bonus)


def _die(roll: Roll, rule: str) -> Iterator[Step]:
    """Yield the die, a number taken, or the two dice of a hero point. Rules: MM-DICE, MM-TAKE1, MM-HP-REROLL"""
    if roll.taken:
        taken = "MM-POWER-TAKE" if rule == "MM-POWER-CHECK" else TAKEN.get(roll.natural, rule)
        yield step("taken", taken, value=roll.natural)
        return
    yield step("die", "MM-DICE", who=name(roll.who), dice=Dice((roll.natural,)))
    if not roll.second:
        return
    values: dict[str, Telling] = {"dice": Dice((roll.second,)), "value": improved(roll.second)}
    key = "second_kept" if roll.kept is Kept.SECOND else "second_lost"
    yield step(key, "MM-HP-REROLL", **values, first=roll.natural)


def defense_of(who: str, defense: int, parts: Sequence[Modifier]) -> Iterator[Step]:
    """Yield a Defense piece by piece; the helpless have a fixed one. Rules: MM-DEF-1, MM-DEF-DODGE"""
    if not parts and defense != ORDINARY:
        yield step("defense_fixed", "MM-DEF-1", who=name(who), defense=defense)
        return
    yield step("defense_base", "MM-DEF-1", who=name(who), base=ORDINARY)
    for each in parts:
        yield step("part", rule_of(each, "MM-DEF-1"), what=part(each.key), value=each.value)
    yield step("defense_total", "MM-DEF-1", defense=defense)


def natural(roll: Roll) -> Iterator[Step]:
    """Yield that a natural 20 or 1 means nothing by itself in a check or a save. Rules: MM-CHECK-NAT"""
    if any(roll.is_natural(face) for face in (1, 20)):
        yield step("natural_nothing", "MM-CHECK-NAT", face=roll.natural if roll.kept is Kept.FIRST else roll.second)
