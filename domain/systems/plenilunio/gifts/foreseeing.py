"""How a gift may end: exact odds of its roll against each target, or against its difficulty."""

from collections.abc import Iterator

from domain.explain import Name, Step
from domain.systems.plenilunio.combat import chances
from domain.systems.plenilunio.combat.actions import Reply
from domain.systems.plenilunio.combat.chances import PROBE, Exchange, Strike, strike_from
from domain.systems.plenilunio.combat.strikes import Said
from domain.systems.plenilunio.foretelling import harm_to, own, short, step, with_destiny
from domain.systems.plenilunio.framing import Setup
from domain.systems.plenilunio.gifts import framing, using
from domain.systems.plenilunio.gifts.actions import UseGift
from domain.systems.plenilunio.gifts.activating import cost_of, rule_of
from domain.systems.plenilunio.gifts.catalogue import Follows
from domain.systems.plenilunio.gifts.checking import takes_destiny
from domain.systems.plenilunio.gifts.outcomes import damage_of
from domain.systems.plenilunio.odds import foretold
from domain.systems.plenilunio.refusals import Umpire
from domain.systems.plenilunio.rolled import Left
from domain.systems.plenilunio.sheet import State


def used(state: State, action: UseGift) -> Iterator[Step]:
    """Tell what a gift costs, and each roll of it as things stand. Rules: PL-ODDS-1, PL-GIFT-ROLL, PL-GIFT-0"""
    replies, rolls = Said(action.replies), framing.rolls_of(action, rule_of(state, action.gift))
    yield Step("plenilunio.odds.cost", {"n": cost_of(state, action), "left": state.characters[action.who].fortune})
    for place in range(rolls):
        target = action.targets[place] if place < len(action.targets) else action.who
        if rolls > 1:
            yield Step("plenilunio.odds.target", {"target": Name(target)})
        reply = replies.of(target)
        if reply.dice is None and place < len(action.targets) and using.asks(state, action, place):
            yield from _open(state, action, place)
            continue
        setup, found = met(state, action, place, reply)
        yield from foretold(setup)
        if found.dealt.wound:
            yield from harm_to(Name(target), found.dealt)
        if rolls == 1 and takes_destiny(state, rule_of(state, action.gift)):
            yield from with_destiny(state, setup)


def _open(state: State, action: UseGift, place: int) -> Iterator[Step]:
    """Tell a gift for each number of dice that it may be resisted with. Rules: PL-TURN-6"""
    target = action.targets[place]
    most = framing.setup_of(state, action, place, Reply(target), Umpire(action.fiat)).other.pool.dice
    for number in range(most + 1):
        setup, found = met(state, action, place, Reply(target, dice=number))
        yield step("resisted", n=number, **short(found))
    yield from own(setup, setup.roller)


def met(state: State, action: UseGift, place: int, reply: Reply) -> tuple[Setup, Exchange]:
    """Return a roll of a gift that is on the table, and its chances seen from the owner. Rules: PL-ODDS-1"""
    setup = framing.setup_of(state, action, place, reply, Umpire(action.fiat))
    follows = rule_of(state, action.gift).follows
    strike = _strike(state, action, place) if follows in (Follows.DAMAGE, Follows.DRAIN) else None
    return setup, chances.met(setup, strike)


def _strike(state: State, action: UseGift, place: int) -> Strike:
    """Return what a won roll comes to. Rules: PL-GIFT-GESTO, PL-GIFT-ROBO, PL-WOUND-1"""
    struck = state.characters[action.targets[place]]
    return strike_from(damage_of(state, action, struck, Left(normal=PROBE)), struck)
