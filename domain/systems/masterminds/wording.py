"""Phrases that several tellings share: words of the game, a die with what is added to it, what it has to reach."""

from collections.abc import Sequence

from domain.explain import Dice, Name, Step, Telling
from domain.ids import CharacterId
from domain.systems.masterminds.rolls import IMPROVED, Modifier, Roll
from domain.systems.masterminds.traits import (
    ATTACK,
    CONCENTRATION,
    DEFENSE,
    INITIATIVE,
    Ability,
    Condition,
    Kept,
    Save,
)

PARTS = (
    "fatigue",
    "extra_effort",
    "range",
    "bruised",
    "injured",
    "earlier",
    "additional",
    "aid",
    "dodge_lost",
    "dodge_doubled",
    "stunned",
    "misc",
)
"""Parts of a bonus that are no trait."""
KNOWN = frozenset({*Ability, *Save, ATTACK, DEFENSE, INITIATIVE, CONCENTRATION, "unarmed", *PARTS})
"""Keys that have a word of their own; skills, feats, powers and weapons are called as their sheet calls them."""
COUNTED = (Condition.BRUISED, Condition.INJURED)
"""Conditions that add up. Rules: MM-COND-BRUISED, MM-COND-INJURED"""
UNITS = (("day", 86400), ("hour", 3600), ("minute", 60), ("second", 1))


def phrase(key: str, /, **values: Telling) -> Step:
    """Return a phrase of a telling."""
    return Step(f"masterminds.tell.{key}", values)


def step(key: str, rule: str | None, /, **values: Telling) -> Step:
    """Return a step of an explanation, with the rule that it applies."""
    return Step(f"masterminds.step.{key}", values, rule)


def word(key: str) -> Step:
    """Return the word of a stored key."""
    return Step(f"masterminds.word.{key}")


def name(who: str) -> Name:
    """Return a character."""
    return Name(CharacterId(who))


def names(people: Sequence[str]) -> tuple[Telling, ...]:
    """Return people as a list in a sentence."""
    return tuple(name(who) for who in people)


def ended(text: str) -> Step:
    """Return the end of a sentence: what somebody typed, or a full stop."""
    return phrase("noted", note=text) if text else phrase("stop")


def remark(text: str) -> list[Step]:
    """Return a text that stands alone, nothing where there is none."""
    return [phrase("remark", note=text)] if text else []


def label(key: str) -> Telling:
    """Return how something on a sheet, or a part of a bonus, is called inside a sentence."""
    return word(key) if key in KNOWN else _spelled(key)


def title(key: str) -> Telling:
    """Return how something on a sheet is called, with a capital letter."""
    text = _spelled(key)
    return word(key) if key in KNOWN else text[:1].upper() + text[1:]


def part(key: str) -> Telling:
    """Return how a part of a bonus is called where it stands alone."""
    return Step(f"masterminds.part.{key}") if key in PARTS else title(key)


def _spelled(key: str) -> str:
    return key.replace("_", " ").replace("-", " ").strip() or "?"


def gained(conditions: Sequence[Condition]) -> tuple[Telling, ...]:
    """Return conditions that somebody now has; those that add up are one more."""
    return tuple(phrase("one_more", what=word(each)) if each in COUNTED else word(each) for each in conditions)


def times(condition: str, count: int) -> Step:
    """Return a condition that goes, and how many times where that is more than once."""
    return phrase("times", what=word(condition), count=count) if count > 1 else word(condition)


def duration(seconds: int) -> tuple[Telling, ...]:
    """Return a length of game time, in the largest units that it fills. Rules: MM-ROUND"""
    parts, left = list[Telling](), max(0, seconds)
    for unit, length in UNITS:
        count, left = divmod(left, length)
        if count:
            parts.append(Step(f"masterminds.count.{unit}", {"n": count}))
    return tuple(parts) or (Step("masterminds.count.second", {"n": 0}),)


def die(roll: Roll) -> Telling:
    """Return what lies on the table: the die, a number taken, or two dice of which one counts.

    Rules: MM-DICE, MM-TAKE1, MM-HP-REROLL
    """
    if roll.taken:
        return phrase("taken", face=roll.natural)
    if not roll.second:
        return Dice((roll.natural,))
    both = (roll.natural, roll.second)
    if roll.kept is Kept.FIRST:
        return Dice(both, old=(1,))
    dice = Dice(both, old=(0,))
    return phrase("raised", dice=dice, more=IMPROVED) if roll.second <= IMPROVED else dice


def addition(roll: Roll, further: Sequence[Modifier] = ()) -> Telling:
    """Return a die and what is added to it; the roll's own trait needs no name. Rules: MM-CHECK-1"""
    told = die(roll)
    parts = [each for each in (*roll.modifiers, *further) if each.value]
    for each in parts:
        sign = "plus" if each.value > 0 else "minus"
        if each.key == roll.trait:
            told = phrase(sign, left=told, value=abs(each.value))
        else:
            told = phrase(f"{sign}_named", left=told, value=abs(each.value), what=label(each.key))
    if not parts and not isinstance(told, Step):
        return told
    return phrase("sum", left=told, total=roll.total + sum(each.value for each in further))


def rolled(roll: Roll, further: Sequence[Modifier] = ()) -> Step:
    """Return a roll in one phrase: who, what, the die and what is added to it."""
    return phrase("rolled", who=name(roll.who), trait=title(roll.trait), sum=addition(roll, further))


def dc_of(dc: int) -> Step:
    """Return a difficulty class as what is to be reached."""
    return phrase("dc", dc=dc)


def held_against(roll: Roll, goal: Step, least: int, outcome: Step, further: Sequence[Modifier] = ()) -> Step:
    """Return a roll with what it has to reach, and how it ends.

    Args:
        least: What the total has to be.
        further: What is added besides the roll's own modifiers.
    """
    total = roll.total + sum(each.value for each in further)
    values: dict[str, Telling] = {"sum": addition(roll, further), "goal": goal, "outcome": outcome}
    key = "reached" if total >= least else "short"
    return phrase(key, who=name(roll.who), trait=title(roll.trait), **values)


def margin(value: int) -> Step:
    """Return a success or a failure with how much it is by. Rules: MM-CHECK-1"""
    if value > 0:
        return phrase("success_by", margin=value)
    return phrase("failure_by", margin=-value) if value else phrase("success_just")
