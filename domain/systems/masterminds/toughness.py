"""Toughness saves: the two tables, what conditions held before take off, and what follows at once."""

from collections.abc import Mapping, Sequence

from domain.ids import CharacterId
from domain.systems.masterminds.checks import saving_effort
from domain.systems.masterminds.conditions import drops, toughness_penalties
from domain.systems.masterminds.courses import Blow, Cast, ToughnessCourse
from domain.systems.masterminds.damage import toughness_dc
from domain.systems.masterminds.draft import one_round
from domain.systems.masterminds.events import FellDue, PowerDropped, ToughnessSaved
from domain.systems.masterminds.figures import save_bonus
from domain.systems.masterminds.options import reading
from domain.systems.masterminds.people import is_helpless, living
from domain.systems.masterminds.rolls import Roll, Throw, parts
from domain.systems.masterminds.state import Hero
from domain.systems.masterminds.tale import Tale
from domain.systems.masterminds.traits import Condition, DropCause, DueKind, Duration, Save

Band = tuple[int, tuple[Condition, ...]]
NON_LETHAL: tuple[Band, ...] = (
    (15, (Condition.UNCONSCIOUS,)),
    (10, (Condition.STAGGERED, Condition.STUNNED)),
    (5, (Condition.BRUISED, Condition.STUNNED)),
    (1, (Condition.BRUISED,)),
)
"""Failed by at least so much -> what one suffers. Rules: MM-TOUGH"""
LETHAL: tuple[Band, ...] = (
    (15, (Condition.DYING, Condition.UNCONSCIOUS)),
    (10, (Condition.DISABLED, Condition.STAGGERED, Condition.STUNNED)),
    (5, (Condition.BRUISED, Condition.INJURED, Condition.STUNNED)),
    (1, (Condition.BRUISED, Condition.INJURED)),
)
"""Failed by at least so much -> what one suffers. Rules: MM-TOUGH-LETHAL"""


def row(fail_by: int, *, lethal: bool) -> tuple[Condition, ...]:
    """Return what a save that failed by so much brings, sorted. Rules: MM-TOUGH, MM-TOUGH-LETHAL"""
    return next((found for least, found in (LETHAL if lethal else NON_LETHAL) if fail_by >= least), ())


def band(fail_by: int, gained: Sequence[Condition], *, lethal: bool) -> int:
    """Return the least that a save fails by for what it brings; 0 where the tables alone do not say it.

    Rules: MM-TOUGH, MM-TOUGH-LETHAL
    """
    rows = LETHAL if lethal else NON_LETHAL
    return next((least for least, found in rows if fail_by >= least and found == tuple(gained)), 0)


def is_lethal(hero: Hero, *, declared: bool) -> bool:
    """Whether damage counts as lethal: to the unconscious always, and so to the dying.

    Rules: MM-TOUGH-LETHAL, MM-COND-UNCONSCIOUS, MM-COND-DYING
    """
    return declared or is_helpless(hero)


def save_against(tale: Tale, blow: Blow, damage: int, *, critical: bool = False) -> Cast:
    """Return the Toughness save of whoever is hit.

    Args:
        damage: Final bonus.

    Raises:
        RuleError: `target_dead`.

    Rules: MM-TOUGH, MM-TOUGH-STACK, MM-COND-UNCONSCIOUS, MM-COND-DEAD, MM-EE-CHECK
    """
    state = tale.state
    hero = living(state, blow.target)
    lethal = is_lethal(hero, declared=blow.lethal)
    penalties = toughness_penalties(hero, state.options, lethal=lethal)
    taken_off = {key: -value for key, value in penalties.items()}
    own = parts(toughness=save_bonus(state, hero, Save.TOUGHNESS), **taken_off)
    modifiers = (*own, *saving_effort(tale, hero, Save.TOUGHNESS))
    course = ToughnessCourse(blow, damage, toughness_dc(damage), lethal, sum(penalties.values()), critical)
    return Cast((Throw(hero.id, Save.TOUGHNESS, modifiers),), course)


def suffered(hero: Hero, roll: Roll, course: ToughnessCourse, options: Mapping[str, str]) -> tuple[Condition, ...]:
    """Return what somebody suffers from a blow, sorted.

    Rules: MM-TOUGH, MM-TOUGH-LETHAL, MM-TOUGH-STACK, MM-CHECK-NAT
    """
    fail_by = course.dc - roll.total
    gained = row(fail_by, lethal=course.lethal)
    limited = reading(options, "nat20_toughness") == "bruised_only_if_impossible"
    if limited and roll.is_natural(20) and fail_by > 0:
        gained = row(1, lethal=course.lethal)
    escalation = reading(options, "staggered_escalation")
    again = Condition.STAGGERED in gained if escalation == "repeat" else escalation == "any"
    if gained and hero.has(Condition.STAGGERED) and again:
        gained = tuple(sorted({*gained, Condition.UNCONSCIOUS}))
    return gained


def settle(tale: Tale, rolls: Sequence[Roll], course: ToughnessCourse) -> None:
    """Let somebody suffer from a blow, and what follows from it at once.

    Rules: MM-TOUGH, MM-TOUGH-LETHAL, MM-TOUGH-STACK, MM-COND-DYING, MM-DUR-SUSTAINED
    """
    (roll,), state, who = rolls, tale.state, course.blow.target
    hero = state.heroes[who]
    gained = suffered(hero, roll, course, state.options)
    ends = one_round(state, course.blow.who or _acting(tale)) if Condition.STUNNED in gained else None
    due = Condition.DYING in gained and not hero.has(Condition.DYING)
    tale.happen(ToughnessSaved(roll, course, course.dc - roll.total, gained, ends, due))
    drop_powers(tale, who, gained)
    if due:
        tale.happen(FellDue(who, DueKind.DYING))


def _acting(tale: Tale) -> CharacterId | None:
    """Return whose turn it is: the source of what nobody has done."""
    return None if tale.state.encounter is None else tale.state.encounter.turn


def drop_powers(tale: Tale, who: CharacterId, gained: Sequence[Condition]) -> None:
    """End the powers that conditions end at once; the helpless keep up no more what being stunned has ended.

    Rules: MM-DUR-SUSTAINED, MM-DUR-CONCENTRATION, MM-COND-STUNNED
    """
    hero = tale.state.heroes[who]
    for active in hero.active:
        power = hero.sheet.power(active.power)
        if power is not None and drops(gained, power.duration):
            tale.happen(PowerDropped(who, power.key, cause_of(hero, power.duration)))
    for dropped in hero.dropped if is_helpless(hero) else ():
        tale.happen(PowerDropped(who, dropped.power, DropCause.UNCONSCIOUS))


def cause_of(hero: Hero, duration: Duration) -> DropCause:
    """Return why a power ends. Rules: MM-DUR-SUSTAINED, MM-DUR-CONCENTRATION"""
    if is_helpless(hero):
        return DropCause.UNCONSCIOUS
    return DropCause.NO_FREE_ACTION if duration is Duration.SUSTAINED else DropCause.NO_STANDARD_ACTION
