"""Tests of a character as stories: in a fight a rival chooses with how many dice to resist."""

from msgspec.structs import replace

from domain.ids import GM, CharacterId
from domain.systems import Entry
from domain.systems.plenilunio import rolls
from domain.systems.plenilunio.actions import Roll
from domain.systems.plenilunio.combat import dice, turns
from domain.systems.plenilunio.combat.actions import Defend, Reply
from domain.systems.plenilunio.combat.events import DefenceAsked
from domain.systems.plenilunio.framing import Setup, frame
from domain.systems.plenilunio.gifts import activating
from domain.systems.plenilunio.gifts.events import RerollOffered
from domain.systems.plenilunio.people import audience
from domain.systems.plenilunio.refusals import OF_THE_TARGET, Umpire
from domain.systems.plenilunio.rolled import Pool
from domain.systems.plenilunio.sheet import State
from domain.systems.plenilunio.tale import Tale
from domain.systems.plenilunio.traits import Characteristic
from domain.systems.stories import Story


def roll(state: State, action: Roll, umpire: Umpire) -> Story:
    """Tell a roll; where a rival has to choose its dice first, it waits for that.

    Rules: PL-RES-1, PL-POOL-3, PL-POOL-5, PL-VIS-1, PL-TURN-6
    """
    setup = frame(state, action, umpire)
    if setup.hidden_opposition:
        umpire.keep_silent(OF_THE_TARGET)
    tale = Tale(state)
    check_fortune(state, action, CharacterId(setup.roller.who))
    if action.gift:
        tale.happen(activating.helping(state, action, CharacterId(setup.roller.who)))
    if action.rival_dice is None and chooses(state, action):
        assert action.rival is not None
        rival = state.characters[action.rival]
        tale.happen(*rolls.taken(replace(setup, paid=(rival.id,))))
        asked = DefenceAsked(rival.id, action.rival_trait or action.trait, reaction(state, action).dice, roll=action)
        tale.happen(Entry(asked, audience(rival)))
        return tale.end()
    return (yield from _told(tale, action, setup))


def check_fortune(state: State, action: Roll, who: CharacterId) -> None:
    """Refuse gifts that either side cannot pay for, or only in full view.

    Rules: PL-GIFT-0, PL-FORT-2, PL-VIS-1
    """
    sides = [(who, action.gift)] if action.rival is None else [(who, action.gift), (action.rival, action.rival_help)]
    for side, gift in sides:
        character = state.characters[side]
        cost = activating.cost_with(character, gift)
        activating.check_seen(character, cost, hidden=action.hidden)
        activating.check_fortune(character, cost)


def chooses(state: State, action: Roll) -> bool:
    """Whether the rival has a choice: in a fight, openly, with dice that it would have to borrow. Rules: PL-TURN-6"""
    if action.rival is None or action.hidden or action.hidden_opposition:
        return False
    return turns.costs_dice(state, action.rival, melee=False) and reaction(state, action).dice > 0


def reaction(state: State, action: Roll) -> Pool:
    """Return all the dice that a rival has to resist with. Rules: PL-TURN-6"""
    rival = state.characters[action.rival or action.who]
    if action.rival_gift:
        return dice.reacting_with(state, rival, activating.score_of(rival, action.rival_gift))
    return dice.reacting(state, rival, action.rival_trait or action.trait)


def resisted(state: State, action: Roll, answer: Defend, reply: Reply, umpire: Umpire) -> Story:
    """Tell a roll once the rival has chosen its dice. Rules: PL-TURN-6, PL-ROLL-5, PL-GIFT-AUTO"""
    complete = replace(answered(action, reply), dice_seen=answer.dice_seen)
    setup = frame(state, complete, umpire, answered=True)
    rival = state.characters[reply.who]
    activating.check_fortune(rival, activating.cost_with(rival, reply.gift))
    return (yield from _told(Tale(state), complete, setup))


def answered(action: Roll, reply: Reply) -> Roll:
    """Return a roll with the dice that its rival chose. Rules: PL-TURN-6, PL-POOL-3"""
    return replace(
        action,
        rival_dice=reply.dice,
        rival_destiny_dice=action.rival_destiny_dice + reply.destiny_dice,
        rival_auto_successes=action.rival_auto_successes + reply.auto_successes,
        rival_specialty=reply.specialty or action.rival_specialty,
        rival_help=reply.gift or action.rival_help,
        rival_rerolls=reply.botch_rerolls or action.rival_rerolls,
    )


def _told(tale: Tale, action: Roll, setup: Setup) -> Story:
    """Roll, and let the rival's dice be borrowed from its next turn; botches may have to be decided on first.

    Rules: PL-TURN-6, PL-MELEE-3, PL-GIFT-LIMPIEZA
    """
    if action.rival is not None:
        helping = activating.answering(tale.state, action.rival, action.rival_help)
        screened = setup.hidden or setup.hidden_opposition
        tale.happen(*(replace(entry, audience=GM) if screened else entry for entry in helping))
    cost = _cost(tale.state, action)
    ended = yield from tale.throw(setup)
    tale.happen(*cost)
    if isinstance(ended, RerollOffered):
        tale.offer(replace(ended, roll=action))
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
    trait = Characteristic.WILL if action.rival_gift else action.rival_trait or action.trait
    return turns.cost(state, action.rival, trait, action.rival_dice, reaction(state, action).dice)
