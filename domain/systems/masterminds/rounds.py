"""Rounds and turns: six seconds in a fixed order, and what happens when a turn begins and ends."""

from typing import NamedTuple

from domain.errors import RuleError
from domain.ids import CharacterId
from domain.systems.masterminds import durations, fatigue, strain
from domain.systems.masterminds.actions import EndEncounter, LeaveEncounter, NextTurn
from domain.systems.masterminds.draft import SECONDS
from domain.systems.masterminds.events import (
    BoonEnded,
    ConditionCleared,
    DueClosed,
    EncounterEnded,
    EncounterLeft,
    FellDue,
    RoundStarted,
    TurnStarted,
)
from domain.systems.masterminds.people import check_settled, known
from domain.systems.masterminds.state import Encounter, Ends, Hero, State
from domain.systems.masterminds.tale import Tale
from domain.systems.masterminds.traits import Condition, DueKind


def seconds(rounds: int) -> int:
    """Return the length of some rounds. Rules: MM-ROUND"""
    return SECONDS * rounds


class Next(NamedTuple):
    """Whose turn comes. Attributes: round: in which it does."""

    who: CharacterId
    round: int


def following(state: State, encounter: Encounter) -> Next:
    """Return whose turn comes after this one: the next in order, after the last the first in a new round.

    Raises:
        RuleError: `encounter_empty`.

    Rules: MM-CYCLE
    """
    here, order = encounter.place(encounter.turn), encounter.order
    first = 0 if here is None else here + 1
    round_ = max(1, encounter.round)
    for place in range(first, first + len(order)):
        who = order[place % len(order)].who
        hero = state.heroes.get(who)
        if hero is not None and not hero.retired and not hero.has(Condition.DEAD):
            return Next(who, round_ + place // len(order))
    raise RuleError("encounter_empty", rule="MM-CYCLE")


def running(state: State) -> Encounter:
    """Return the fight under way. Raises: RuleError: `encounter_none`."""
    if state.encounter is None:
        raise RuleError("encounter_none", rule="MM-CYCLE")
    return state.encounter


def next_turn(tale: Tale, action: NextTurn) -> None:
    """End a turn and begin the next one; what nobody has answered gets its first answer.

    Raises:
        RuleError: `encounter_none`, `turn_over` where it is no longer that turn, `roll_open`, `due_open`.

    Rules: MM-CYCLE, MM-EE-FATIGUE, MM-DUR-CONCENTRATION
    """
    encounter = running(tale.state)
    check_settled(tale.state)
    if action.turn is not None and action.turn != encounter.turn:
        name = known(tale.state, action.turn).name
        current = "" if encounter.turn is None else known(tale.state, encounter.turn).name
        raise RuleError("turn_over", rule="MM-CYCLE", who=action.turn, name=name, current=current)
    following(tale.state, encounter)
    lapse(tale)
    if encounter.turn is not None and encounter.turn in tale.state.heroes:
        durations.let_go(tale, tale.state.heroes[encounter.turn])
    go_on(tale)


def go_on(tale: Tale) -> None:
    """Begin the turn that comes. Rules: MM-CYCLE, MM-ROUND"""
    encounter = running(tale.state)
    next_ = following(tale.state, encounter)
    if next_.round != encounter.round:
        tale.happen(RoundStarted(next_.round))
    begin(tale, next_.who)


def begin(tale: Tale, who: CharacterId) -> None:
    """Begin a turn: what ends, then fatigue, strain, death, a whole budget, and what goes on.

    Rules: MM-CYCLE, MM-ROUND, MM-EE-FATIGUE, MM-COND-DISABLED, MM-COND-DYING, MM-DUR-LASTING, MM-DUR-SUSTAINED
    """
    expire(tale, who)
    fatigue.fall_due(tale, tale.state.heroes[who])
    strain.collapse(tale, tale.state.heroes[who])
    for hero in tale.state.playing():
        if is_dying_due(tale.state, hero):
            tale.happen(FellDue(hero.id, DueKind.DYING))
    tale.happen(TurnStarted(who))
    for effect in tale.state.heroes[who].afflictions:
        if effect.free:
            tale.happen(FellDue(who, DueKind.LASTING, effect.power, effect.line))
    durations.keep_up(tale, tale.state.heroes[who])


def is_dying_due(state: State, hero: Hero) -> bool:
    """Whether somebody's next dying save is due by the clock and not asked for yet. Rules: MM-COND-DYING"""
    asked = any(due.who == hero.id and due.what is DueKind.DYING for due in state.due)
    return hero.has(Condition.DYING) and state.clock >= hero.dying_at and not asked


def is_over(state: State, ends: Ends, who: CharacterId | None) -> bool:
    """Whether something that lasts one round has ended.

    Args:
        who: Whose turn is about to begin, None outside a fight.

    Rules: MM-ROUND, MM-COND-STUNNED
    """
    encounter = state.encounter
    if encounter is None or who is None or not ends.round:
        return state.clock >= ends.at
    if encounter.round != ends.round:
        return encounter.round > ends.round
    source, here = encounter.place(ends.source), encounter.place(who)
    if source is None or here is None:
        return encounter.count(who) <= ends.before
    return here >= source


def expire(tale: Tale, who: CharacterId | None) -> None:
    """End what lasts one round and is over. Rules: MM-ROUND, MM-COND-STUNNED, MM-REC-STUNNED"""
    for hero in tale.state.playing():
        for held in hero.conditions:
            if held.ends is not None and is_over(tale.state, held.ends, who):
                tale.happen(ConditionCleared(hero.id, held.condition, 1, "ended"))
        for boon in hero.boons:
            if boon.ends is not None and is_over(tale.state, boon.ends, who):
                tale.happen(BoonEnded(hero.id, boon.kind, boon.key))


def lapse(tale: Tale) -> None:
    """Give its first answer to what need not be answered: fatigue strikes, an offered check is not made.

    Rules: MM-EE-FATIGUE, MM-REC-1
    """
    for due in tale.state.due:
        if due.what is DueKind.FATIGUE and due.who in tale.state.heroes:
            fatigue.strike(tale, tale.state.heroes[due.who])
        if due.what in (DueKind.FATIGUE, DueKind.RECOVERY):
            tale.happen(DueClosed(due.line))


def leave(tale: Tale, action: LeaveEncounter) -> None:
    """Let somebody leave a fight; their turn, if it is, passes on.

    Raises:
        RuleError: `encounter_none`, `not_in_combat`, `roll_open`, `due_open`.

    Rules: MM-CYCLE
    """
    encounter = running(tale.state)
    hero = known(tale.state, action.who)
    if encounter.place(hero.id) is None:
        raise RuleError("not_in_combat", rule="MM-CYCLE", who=hero.id, name=hero.name)
    check_settled(tale.state)
    take_out(tale, hero)


def take_out(tale: Tale, hero: Hero) -> None:
    """Take somebody out of a fight, which ends with the last one who is alive. Rules: MM-CYCLE, MM-COND-DEAD"""
    encounter, heroes = tale.state.encounter, tale.state.heroes
    if encounter is None or encounter.place(hero.id) is None:
        return
    others = (heroes.get(each.who) for each in encounter.order if each.who != hero.id)
    if all(other is None or other.has(Condition.DEAD) for other in others):
        tale.happen(EncounterEnded())
        return
    if encounter.turn == hero.id and following(tale.state, encounter).who != hero.id:
        go_on(tale)
    tale.happen(EncounterLeft(hero.id))


def end(tale: Tale, _action: EndEncounter) -> None:
    """End a fight. Raises: RuleError: `encounter_none`, `roll_open`, `due_open`. Rules: MM-EE-STUNT, MM-ROUND"""
    running(tale.state)
    check_settled(tale.state)
    tale.happen(EncounterEnded())
