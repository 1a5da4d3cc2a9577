"""Who takes part in a deed, and whether they can."""

from collections.abc import Sequence

from domain.errors import NotFoundError, RuleError, UsageError
from domain.ids import CharacterId
from domain.systems.masterminds.courses import (
    AttackCourse,
    CounterCourse,
    DyingCourse,
    LastingCourse,
    RecoveryCourse,
    SaveCourse,
    ToughnessCourse,
)
from domain.systems.masterminds.sheet import Power
from domain.systems.masterminds.state import Due, Hero, OpenRoll, State
from domain.systems.masterminds.traits import ActionKind, Condition, DueKind

_OWN = (RecoveryCourse, DyingCourse, LastingCourse)
"""What somebody rolls for themselves once at a time."""


def known(state: State, who: CharacterId) -> Hero:
    """Return a hero, in play or not. Raises: NotFoundError: `character_unknown`."""
    hero = state.heroes.get(who)
    if hero is None:
        raise NotFoundError("character_unknown", name=who)
    return hero


def playing(state: State, who: CharacterId) -> Hero:
    """Return a hero of the story.

    Raises:
        NotFoundError: `character_unknown`.
        RuleError: `hero_retired`.
    """
    hero = known(state, who)
    if hero.retired:
        raise RuleError("hero_retired", who=who, name=hero.name)
    return hero


def living(state: State, who: CharacterId) -> Hero:
    """Return a hero of the story who is not dead. Raises: RuleError: `target_dead`. Rules: MM-COND-DEAD"""
    hero = playing(state, who)
    if hero.has(Condition.DEAD):
        raise RuleError("target_dead", rule="MM-COND-DEAD", who=who, name=hero.name)
    return hero


def is_helpless(hero: Hero) -> bool:
    """Whether somebody is unconscious, dying or dead. Rules: MM-COND-UNCONSCIOUS, MM-COND-DYING, MM-COND-DEAD"""
    return any(hero.has(each) for each in (Condition.UNCONSCIOUS, Condition.DYING, Condition.DEAD))


def is_blocked(hero: Hero) -> bool:
    """Whether a lasting effect denies every action. Rules: MM-EE-WILL"""
    return any(each.blocks_actions for each in hero.afflictions)


def can_act(hero: Hero) -> bool:
    """Whether somebody has any action, if only a free one.

    Rules: MM-COND-STUNNED, MM-COND-UNCONSCIOUS, MM-DUR-SUSTAINED
    """
    return not (is_helpless(hero) or hero.has(Condition.STUNNED) or is_blocked(hero))


def check_able(hero: Hero, kind: ActionKind = ActionKind.FREE) -> None:
    """Refuse deeds of who has no actions; a reaction is none.

    Raises:
        RuleError: `cannot_act_unconscious`, `cannot_act_stunned`, `cannot_act_affected`.

    Rules: MM-COND-STUNNED, MM-COND-UNCONSCIOUS, MM-ACTION-REACTION
    """
    if kind is ActionKind.REACTION:
        return
    about = {"who": hero.id, "name": hero.name}
    if is_helpless(hero):
        raise RuleError("cannot_act_unconscious", rule="MM-COND-UNCONSCIOUS", **about)
    if hero.has(Condition.STUNNED):
        raise RuleError("cannot_act_stunned", rule="MM-COND-STUNNED", **about)
    if is_blocked(hero):
        raise RuleError("cannot_act_affected", rule="MM-DUR-LASTING", **about)


def has_turn(state: State, who: CharacterId) -> bool:
    """Whether it is somebody's turn; without a fight it is everybody's. Rules: MM-CYCLE, MM-EE-1"""
    encounter = state.encounter
    return encounter is None or encounter.turn == who


def check_turn(state: State, hero: Hero) -> None:
    """Refuse a deed out of turn.

    Raises:
        RuleError: `not_your_turn`.

    Rules: MM-CYCLE
    """
    encounter = state.encounter
    if encounter is None or encounter.turn == hero.id:
        return
    current = "" if encounter.turn is None else known(state, encounter.turn).name
    raise RuleError("not_your_turn", rule="MM-CYCLE", who=hero.id, name=hero.name, current=current)


def power_of(hero: Hero, key: str) -> Power:
    """Return a power of somebody. Raises: NotFoundError: `power_unknown`."""
    power = hero.sheet.power(key)
    if power is None:
        raise NotFoundError(
            "power_unknown", name=hero.name, power=key, known=tuple(each.key for each in hero.sheet.powers)
        )
    return power


def open_roll(state: State, line: int) -> OpenRoll | None:
    """Return an open roll, None where nothing is open at that line."""
    return next((each for each in state.open if each.line == line), None)


def target_of(roll: OpenRoll) -> CharacterId | None:
    """Return at whom an open roll is aimed, None for nobody."""
    match roll.course:
        case AttackCourse() | ToughnessCourse() | SaveCourse() as course:
            return course.blow.target
    return None


def check_settled(state: State) -> None:
    """Refuse to go on while a roll is open, or while something must be rolled first.

    Raises:
        RuleError: `roll_open`, `due_open`.

    Rules: MM-HP-REROLL, MM-COND-DYING
    """
    for each in state.open:
        _refuse_open(state, each)
    for due in state.due:
        if due.what in (DueKind.DYING, DueKind.LASTING) and is_pending(state, due):
            name = known(state, due.who).name
            raise RuleError("due_open", rule="MM-COND-DYING", who=due.who, name=name, line=due.line, question=due.what)


def is_pending(state: State, due: Due) -> bool:
    """Whether what has fallen due still needs an answer: not of the dead, nor of what has ended meanwhile.

    Rules: MM-COND-DYING, MM-COND-DEAD, MM-DUR-LASTING, MM-REC-1
    """
    hero = state.heroes.get(due.who)
    if hero is None or hero.retired or hero.has(Condition.DEAD):
        return False
    match due.what:
        case DueKind.DYING:
            return hero.has(Condition.DYING)
        case DueKind.LASTING:
            return any(each.line == due.effect for each in hero.afflictions)
        case DueKind.RECOVERY:
            return any(held.condition == due.key for held in hero.conditions)
    return hero.fatigue_due > 0


def check_free(state: State, people: Sequence[CharacterId]) -> None:
    """Refuse a deed that depends on an open roll aimed at somebody, or on a fatigue that is to strike first.

    Raises:
        RuleError: `roll_open`, `due_open`.

    Rules: MM-HP-REROLL, MM-EE-FATIGUE
    """
    for each in state.open:
        waiting = {target_of(each)}
        if isinstance(each.course, (*_OWN, CounterCourse)):
            waiting |= {roll.who for roll in each.rolls}
        if not waiting.isdisjoint(people):
            _refuse_open(state, each)


def check_rested(state: State, hero: Hero) -> None:
    """Refuse a deed of somebody whose fatigue has not struck yet.

    Raises:
        RuleError: `fatigue_open`.

    Rules: MM-EE-FATIGUE
    """
    for due in state.due:
        if due.who == hero.id and due.what is DueKind.FATIGUE:
            raise RuleError(
                "fatigue_open", rule="MM-EE-FATIGUE", who=hero.id, name=hero.name, line=due.line, question=due.what
            )


def _refuse_open(state: State, roll: OpenRoll) -> None:
    who = roll.rolls[0].who if roll.rolls else CharacterId("")
    name = state.heroes[who].name if who in state.heroes else who
    raise RuleError("roll_open", rule="MM-HP-REROLL", who=who, name=name, line=roll.line)


def check_number(value: int, *, least: int, most: int) -> None:
    """Refuse a number out of bounds. Raises: UsageError: `number_out_of_bounds`."""
    if not least <= value <= most:
        raise UsageError("number_out_of_bounds", value=value, minimum=least, maximum=most)
