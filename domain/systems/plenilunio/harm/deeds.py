"""The course of every deed of harm and its mending, by what was declared."""

from typing import assert_never

from domain.systems.plenilunio.harm import actions, medicine, mending, recovery
from domain.systems.plenilunio.refusals import Umpire
from domain.systems.plenilunio.sheet import State
from domain.systems.plenilunio.tale import Tale
from domain.systems.stories import Story


def story(state: State, action: actions.Mending, umpire: Umpire) -> Story:
    """Return the course of a deed.

    Raises:
        TestigoError: As the rules refuse, when it is told.
    """
    match action:
        case actions.SoftenWound():
            return mending.soften(state, action)
        case actions.Treat():
            return medicine.treat(state, action, umpire)
        case actions.Recover():
            return recovery.recover(state, action, umpire)
        case _:
            return _told(state, action, umpire)


def _told(state: State, action: actions.Diceless, umpire: Umpire) -> Story:
    """Tell a deed that takes no dice."""
    tale = Tale(state)
    match action:
        case actions.Hurt():
            mending.hurt(tale, action, umpire)
        case actions.Heal():
            mending.heal(tale, action)
        case actions.Rest():
            mending.rest(tale, action)
        case _:
            assert_never(action)
    yield from ()
    return tale.end()
