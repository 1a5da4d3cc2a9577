"""What conditions take off, and what they bring with them."""

from collections.abc import Iterable, Mapping

from domain.systems.masterminds.options import is_on, reading
from domain.systems.masterminds.state import Hero
from domain.systems.masterminds.traits import Ability, Condition, Duration, Fatigue

STUNNED_DEFENSE = -2
"""On top of the dodge bonus that is lost. Rules: MM-COND-STUNNED"""
FATIGUE: Mapping[Fatigue, tuple[int, int]] = {
    Fatigue.NONE: (0, 0),
    Fatigue.FATIGUED: (-1, -2),
    Fatigue.EXHAUSTED: (-3, -6),
}
"""Off attack and Defense, and off Strength and Dexterity. Rules: MM-COND-FATIGUED, MM-COND-EXHAUSTED"""
TIRED = frozenset({Ability.STRENGTH, Ability.DEXTERITY})


def fatigue_of_combat(fatigue: Fatigue) -> int:
    """Return what fatigue takes off attack and Defense, 0 or below. Rules: MM-COND-FATIGUED, MM-COND-EXHAUSTED"""
    return FATIGUE[fatigue][0]


def fatigue_of_ability(fatigue: Fatigue, ability: Ability) -> int:
    """Return what fatigue takes off an ability score, 0 or below. Rules: MM-COND-FATIGUED, MM-COND-EXHAUSTED"""
    return FATIGUE[fatigue][1] if ability in TIRED else 0


def toughness_penalties(hero: Hero, options: Mapping[str, str], *, lethal: bool) -> dict[str, int]:
    """Return what each condition held before a blow subtracts from a Toughness save.

    Rules: MM-TOUGH-STACK, MM-COND-BRUISED, MM-COND-INJURED
    """
    bruises = 0 if lethal else hero.count(Condition.BRUISED)
    counts = lethal or reading(options, "injured_scope") == "all"
    return {"bruised": bruises, "injured": hero.count(Condition.INJURED) if counts else 0}


def toughness_penalty(hero: Hero, options: Mapping[str, str], *, lethal: bool) -> int:
    """Return what is subtracted from a Toughness save in all.

    Rules: MM-TOUGH-STACK, MM-COND-BRUISED, MM-COND-INJURED
    """
    return sum(toughness_penalties(hero, options, lethal=lethal).values())


def is_single(hero: Hero, options: Mapping[str, str]) -> bool:
    """Whether somebody has only one standard or one move action a round. Rules: MM-COND-STAGGERED, MM-COND-DISABLED"""
    disabled = hero.has(Condition.DISABLED) and is_on(options, "disabled_single_action")
    return disabled or hero.has(Condition.STAGGERED)


def drops(gained: Iterable[Condition], duration: Duration) -> bool:
    """Whether conditions end a power at once.

    Rules: MM-DUR-SUSTAINED, MM-DUR-CONCENTRATION, MM-DUR-CONTINUOUS, MM-COND-STUNNED
    """
    ending = {Condition.STUNNED, Condition.UNCONSCIOUS, Condition.DYING, Condition.DEAD}
    return duration in (Duration.SUSTAINED, Duration.CONCENTRATION) and not ending.isdisjoint(gained)


def is_lightly_hurt(hero: Hero) -> bool:
    """Whether somebody is only bruised and injured, so that a hero point clears all of it. Rules: MM-HP-RECOVER-ALL"""
    heavier = (
        Condition.STUNNED,
        Condition.STAGGERED,
        Condition.UNCONSCIOUS,
        Condition.DISABLED,
        Condition.DYING,
    )
    return not any(hero.has(each) for each in heavier)
