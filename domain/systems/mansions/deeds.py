"""The course of every deed, by what was declared."""

from typing import assert_never

from domain.errors import RuleError
from domain.systems.mansions import actions, building, efforts, fighting, moving, sequence, threat
from domain.systems.mansions.state import State
from domain.systems.mansions.tale import Tale
from domain.systems.stories import Story

Diceless = actions.BuildInvestigator | actions.Done | actions.NextPhase | actions.DropEquipment | actions.Rule
MansionsAction = (
    Diceless
    | actions.StartMission
    | actions.Walk
    | actions.Run
    | actions.Explore
    | actions.Obstruct
    | actions.Illuminate
    | actions.Strike
    | actions.Evade
    | actions.SpendThreat
    | actions.Flee
)
AFTER_ALL = (actions.BuildInvestigator, actions.StartMission, actions.DropEquipment, actions.Rule)
"""What an ending leaves: the next mission, rulings, and a card that is still owed."""


def story(state: State, action: MansionsAction) -> Story:
    """Return the course of a deed.

    Raises:
        RuleError: `mission_over`, at once.
        TestigoError: As the rules refuse, when it is told.
    """
    _check_runs(state, action)
    match action:
        case actions.StartMission():
            return sequence.start(state, action)
        case actions.Walk() if action.who in state.enemies:
            return threat.enemy_walks(state, action)
        case actions.Walk() | actions.Run():
            return moving.walk(state, action)
        case actions.Explore():
            return efforts.explore(state, action)
        case actions.Obstruct():
            return efforts.obstruct(state, action)
        case actions.Illuminate():
            return efforts.illuminate(state, action)
        case actions.Strike():
            return fighting.strike(state, action)
        case actions.Evade():
            return fighting.evade(state, action)
        case actions.SpendThreat():
            return threat.spend(state, action)
        case actions.Flee():
            return sequence.flee(state, action)
        case _:
            return _diceless(state, action)


def _check_runs(state: State, action: MansionsAction) -> None:
    """Refuse deeds after the ending. Raises: RuleError: `mission_over`. Rules: MN-SEQ"""
    if state.ending and not isinstance(action, AFTER_ALL):
        raise RuleError("mission_over", rule="MN-SEQ")


def _diceless(state: State, action: Diceless) -> Story:
    """Tell a deed that takes no dice."""
    tale = Tale(state)
    match action:
        case actions.BuildInvestigator():
            building.check(action)
            building.check_joining(state, action)
        case actions.Done():
            sequence.done(tale, action)
        case actions.NextPhase():
            sequence.next_phase(tale, action)
        case actions.DropEquipment():
            sequence.drop(tale, action)
        case actions.Rule():
            sequence.rule(tale, action)
        case _:
            assert_never(action)
    yield from ()
    return tale.end()
