"""The course of everything declared about gifts."""

from domain.ids import EVERYBODY, GM
from domain.systems.plenilunio.combat.turns import open_to
from domain.systems.plenilunio.gifts import actions, lasting, using
from domain.systems.plenilunio.people import audience as own
from domain.systems.plenilunio.refusals import Umpire
from domain.systems.plenilunio.sheet import State
from domain.systems.plenilunio.tale import Tale
from domain.systems.stories import Story


def story(state: State, action: actions.Gifted, umpire: Umpire) -> Story:
    """Return the course of a deed.

    Raises:
        TestigoError: As the rules refuse, when it is told.
    """
    match action:
        case actions.UseGift():
            return using.use(state, action, umpire)
        case actions.RerollBotches():
            from domain.systems.plenilunio.gifts import crediting

            return crediting.reroll(state, action)
        case actions.RevealWeakness():
            from domain.systems.plenilunio.gifts import weakness

            return weakness.answer(state, action)
        case _:
            return _told(state, action)


def _told(state: State, action: actions.EndGift | actions.KeepGift) -> Story:
    """Tell a deed that takes no dice."""
    tale = Tale(state)
    if isinstance(action, actions.EndGift):
        lasting.end(tale, action)
    else:
        lasting.keep(tale, action)
    yield from ()
    return tale.end()


def audience(state: State, action: actions.Gifted) -> str:
    """Return who may read the declaration. Rules: PL-VIS-1"""
    match action:
        case actions.UseGift():
            return using.open_to(state, action)
        case actions.EndGift():
            return GM if set(lasting.running_of(state, action).values()) == {GM} else open_to(state, action.who)
        case actions.KeepGift():
            return lasting.of_upkeep(state, action)
        case actions.RerollBotches():
            return own(state.characters[action.who])
    return EVERYBODY
