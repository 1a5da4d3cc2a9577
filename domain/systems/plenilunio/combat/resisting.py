"""Tests of a character as stories: in a fight a rival chooses with how many dice to resist."""

from msgspec.structs import replace

from domain.ids import EVERYBODY, GM
from domain.systems import Entry
from domain.systems.plenilunio import rolls
from domain.systems.plenilunio.actions import Roll
from domain.systems.plenilunio.combat import dice, turns
from domain.systems.plenilunio.combat.actions import Reply
from domain.systems.plenilunio.combat.events import DefenceAsked
from domain.systems.plenilunio.framing import Setup, frame
from domain.systems.plenilunio.refusals import OF_THE_TARGET, Umpire
from domain.systems.plenilunio.sheet import State
from domain.systems.plenilunio.tale import Tale
from domain.systems.stories import Story


def roll(state: State, action: Roll, umpire: Umpire) -> Story:
    """Tell a roll; where a rival has to choose its dice first, it waits for that.

    Rules: PL-RES-1, PL-POOL-3, PL-POOL-5, PL-VIS-1, PL-TURN-6
    """
    setup = frame(state, action, umpire)
    if setup.hidden_opposition:
        umpire.keep_silent(OF_THE_TARGET)
    tale = Tale(state)
    if action.rival_dice is None and chooses(state, action):
        assert action.rival is not None
        trait = action.rival_trait or action.trait
        rival = state.characters[action.rival]
        tale.happen(*rolls.taken(replace(setup, paid=(rival.id,))))
        asked = DefenceAsked(rival.id, trait, dice.reacting(state, rival, trait).dice, roll=action)
        tale.happen(Entry(asked, EVERYBODY if rival.is_pc else GM))
        return tale.end()
    return (yield from _told(tale, action, setup))


def chooses(state: State, action: Roll) -> bool:
    """Whether the rival has a choice: in a fight, openly, with dice that it would have to borrow. Rules: PL-TURN-6"""
    if action.rival is None or action.hidden or action.hidden_opposition:
        return False
    trait = action.rival_trait or action.trait
    costs = turns.costs_dice(state, action.rival, melee=False)
    return costs and dice.reacting(state, state.characters[action.rival], trait).dice > 0


def resisted(state: State, action: Roll, reply: Reply, umpire: Umpire) -> Story:
    """Tell a roll once the rival has chosen its dice. Rules: PL-TURN-6"""
    complete = answered(action, reply)
    return (yield from _told(Tale(state), complete, frame(state, complete, umpire, answered=True)))


def answered(action: Roll, reply: Reply) -> Roll:
    """Return a roll with the dice that its rival chose. Rules: PL-TURN-6, PL-POOL-3"""
    return replace(
        action,
        rival_dice=reply.dice,
        rival_destiny_dice=action.rival_destiny_dice + reply.destiny_dice,
        rival_auto_successes=action.rival_auto_successes + reply.auto_successes,
        rival_specialty=reply.specialty or action.rival_specialty,
    )


def _told(tale: Tale, action: Roll, setup: Setup) -> Story:
    """Roll, and let the rival's dice be borrowed from its next turn. Rules: PL-TURN-6, PL-MELEE-3"""
    cost = _cost(tale.state, action)
    yield from tale.roll(setup)
    tale.happen(*cost)
    return tale.end()


def _cost(state: State, action: Roll) -> tuple[Entry, ...]:
    """Return what resisting costs; a reaction without Combate never gives the turn up.

    Behind the screen it costs nothing: fewer dice later would tell the table of it.

    Rules: PL-TURN-6, PL-VIS-1
    """
    if action.hidden or action.hidden_opposition:
        return ()
    if not action.rival_dice or action.rival is None or not turns.costs_dice(state, action.rival, melee=False):
        return ()
    trait = action.rival_trait or action.trait
    available = dice.reacting(state, state.characters[action.rival], trait).dice
    return turns.cost(state, action.rival, trait, action.rival_dice, available)
