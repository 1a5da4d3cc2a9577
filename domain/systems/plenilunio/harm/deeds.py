"""The course of every deed of harm and its mending, by what was declared."""

from typing import assert_never

from domain.systems.plenilunio.harm import actions, mending, recovery
from domain.systems.plenilunio.refusals import Umpire
from domain.systems.plenilunio.rolls import Story
from domain.systems.plenilunio.sheet import State
from domain.systems.plenilunio.tale import Tale

Mending = actions.Hurt | actions.SoftenWound | actions.Heal | actions.Rest | actions.Treat | actions.Recover


def story(state: State, action: Mending, umpire: Umpire) -> Story:
    """Return the course of a deed.

    Raises:
        TestigoError: As the rules refuse, when it is told.
    """
    match action:
        case actions.SoftenWound():
            return mending.soften(state, action)
        case actions.Treat():
            return recovery.treat(state, action, umpire)
        case actions.Recover():
            return recovery.recover(state, action, umpire)
    return _diceless(state, action, umpire)


def _diceless(state: State, action: Mending, umpire: Umpire) -> Story:
    """Tell a deed that takes no dice."""
    tale = Tale(state)
    match action:
        case actions.Hurt():
            mending.hurt(tale, action, umpire)
        case actions.Heal():
            mending.heal(tale, action)
        case actions.Rest():
            mending.rest(tale, action)
        case actions.SoftenWound() | actions.Treat() | actions.Recover():
            raise AssertionError("told with dice")
        case _:
            assert_never(action)
    yield from ()
    return tale.end()
