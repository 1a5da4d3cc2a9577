"""Initiative: who acts when, for a whole fight."""

from collections.abc import Sequence

from msgspec.structs import replace

from domain.errors import RuleError, UsageError
from domain.systems.masterminds import rounds
from domain.systems.masterminds.actions import StartEncounter
from domain.systems.masterminds.courses import Cast, InitiativeCourse, Standing
from domain.systems.masterminds.events import InitiativeSettled
from domain.systems.masterminds.figures import initiative_parts
from domain.systems.masterminds.people import check_settled, living
from domain.systems.masterminds.rolls import Roll, Throw
from domain.systems.masterminds.tale import Tale
from domain.systems.masterminds.traits import INITIATIVE


def start(tale: Tale, action: StartEncounter) -> Cast:
    """Let everybody roll who takes part, or who joins the fight that is under way.

    Raises:
        RuleError: `target_dead`, `encounter_joined`, `roll_open`, `due_open`.
        UsageError: `combatants_missing`.

    Rules: MM-INIT
    """
    state = tale.state
    check_settled(state)
    standings = () if state.encounter is None else state.encounter.order
    people = tuple(living(state, who) for who in dict.fromkeys(action.who))
    if not people:
        raise UsageError("combatants_missing")
    for hero in people:
        if any(each.who == hero.id for each in standings):
            raise RuleError("encounter_joined", rule="MM-INIT", who=hero.id, name=hero.name)
    throws = tuple(Throw(hero.id, INITIATIVE, (*initiative_parts(state, hero), *action.modifiers)) for hero in people)
    return Cast(throws, InitiativeCourse(standings))


def settle(tale: Tale, rolls: Sequence[Roll], course: InitiativeCourse) -> Cast | None:
    """Put everybody in order; who is tied rolls off, and the first turn begins where none has.

    Rules: MM-INIT, MM-CYCLE
    """
    standings = in_order(_known(rolls, course))
    tied = first_tie(standings)
    if tied:
        throws = tuple(Throw(each.who, INITIATIVE) for each in tied)
        return Cast(throws, InitiativeCourse(standings, tuple(each.who for each in tied)))
    tale.happen(InitiativeSettled(standings))
    if tale.state.encounter is not None and not tale.state.encounter.round:
        rounds.go_on(tale)
    return None


def _known(rolls: Sequence[Roll], course: InitiativeCourse) -> tuple[Standing, ...]:
    """Return where everybody stands after these rolls. Rules: MM-INIT"""
    if not course.tied:
        return (*course.standings, *(Standing(roll.who, roll.total, roll.bonus) for roll in rolls))
    offs = {roll.who: roll.value for roll in rolls}
    return tuple(
        replace(each, offs=(*each.offs, offs[each.who])) if each.who in offs else each for each in course.standings
    )


def _rank(standing: Standing) -> tuple[int, int, tuple[int, ...]]:
    return standing.total, standing.modifier, standing.offs


def in_order(standings: Sequence[Standing]) -> tuple[Standing, ...]:
    """Return who acts when: the highest total first, then the higher modifier, then the better roll-off.

    Rules: MM-INIT
    """
    return tuple(sorted(standings, key=_rank, reverse=True))


def first_tie(standings: Sequence[Standing]) -> tuple[Standing, ...]:
    """Return the first who stand alike in everything, none where all differ. Rules: MM-INIT"""
    for one in standings:
        alike = tuple(each for each in standings if _rank(each) == _rank(one))
        if len(alike) > 1:
            return alike
    return ()
