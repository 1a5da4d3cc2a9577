"""The course of every deed of a fight, by what was declared."""

from typing import assert_never

from domain.systems.plenilunio.combat import actions
from domain.systems.plenilunio.refusals import Umpire
from domain.systems.plenilunio.rolls import Story
from domain.systems.plenilunio.sheet import State
from domain.systems.plenilunio.tale import Tale

Fighting = (
    actions.StartCombat
    | actions.JoinCombat
    | actions.LeaveCombat
    | actions.EndCombat
    | actions.RankTied
    | actions.NextTurn
    | actions.AskAdvance
    | actions.Advance
    | actions.Attack
    | actions.Defend
    | actions.TakeCover
    | actions.TakeAction
    | actions.Equip
)


def story(state: State, action: Fighting, umpire: Umpire) -> Story:
    """Return the course of a deed.

    Raises:
        TestigoError: As the rules refuse, when it is told.
    """
    from domain.systems.plenilunio.combat import exchange

    match action:
        case actions.Attack():
            return exchange.attack(state, action, umpire)
        case actions.Defend():
            return exchange.defend(state, action, umpire)
        case actions.TakeCover():
            return exchange.take_cover(state, action, umpire)
    return _diceless(state, action, umpire)


def _diceless(state: State, action: Fighting, umpire: Umpire) -> Story:
    """Tell a deed that takes no dice."""
    from domain.systems.plenilunio.combat import advancing, order, quiet

    tale = Tale(state)
    match action:
        case actions.StartCombat():
            order.start(tale, action)
        case actions.JoinCombat():
            order.join(tale, action)
        case actions.LeaveCombat():
            order.leave(tale, action)
        case actions.EndCombat():
            order.end(tale, action)
        case actions.RankTied():
            order.rank(tale, action)
        case actions.NextTurn():
            order.next_turn(tale, action)
        case actions.AskAdvance():
            advancing.ask(tale, action)
        case actions.Advance():
            advancing.advance(tale, action, umpire)
        case actions.TakeAction():
            quiet.take_action(tale, action, umpire)
        case actions.Equip():
            quiet.equip(tale, action)
        case actions.Attack() | actions.Defend() | actions.TakeCover():
            raise AssertionError("told with dice")
        case _:
            assert_never(action)
    yield from ()
    return tale.end()
