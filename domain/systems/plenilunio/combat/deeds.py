"""The course of every deed of a fight, by what was declared."""

from typing import assert_never

from domain.systems.plenilunio.combat import actions
from domain.systems.plenilunio.refusals import Umpire
from domain.systems.plenilunio.sheet import State
from domain.systems.plenilunio.tale import Tale
from domain.systems.stories import Story


def story(state: State, action: actions.Fighting, umpire: Umpire) -> Story:
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
        case _:
            return _told(state, action, umpire)


def _told(state: State, action: actions.Diceless, umpire: Umpire) -> Story:
    """Tell a deed that takes no dice."""
    tale = Tale(state)
    _happen(tale, action, umpire)
    yield from ()
    return tale.end()


def _happen(tale: Tale, action: actions.Diceless, umpire: Umpire) -> None:
    from domain.systems.plenilunio.combat import advancing, order, quiet

    match action:
        case actions.StartCombat():
            order.start(tale, action)
        case actions.JoinCombat():
            order.join(tale, action)
        case actions.LeaveCombat():
            order.leave(tale, action)
        case actions.EndCombat():
            order.end(tale)
        case actions.RankTied():
            order.rank(tale, action)
        case actions.NextTurn():
            order.next_turn(tale, action)
        case actions.AskAdvance():
            advancing.ask(tale)
        case actions.Advance():
            advancing.advance(tale, action, umpire)
        case actions.TakeAction():
            quiet.take_action(tale, action, umpire)
        case actions.Equip():
            quiet.equip(tale, action)
        case _:
            assert_never(action)
