"""Deeds of arms from their declaration to their answer: told as stories that stop for dice and for decisions."""

from collections.abc import Sequence

from msgspec.structs import replace

from domain.errors import UsageError
from domain.systems import Entry
from domain.systems.plenilunio import pool
from domain.systems.plenilunio.combat import dice, turns
from domain.systems.plenilunio.combat.actions import Attack, Defend, Reply, TakeCover
from domain.systems.plenilunio.combat.blows import blows
from domain.systems.plenilunio.combat.checking import check_attack
from domain.systems.plenilunio.combat.questions import check_free, open_defence
from domain.systems.plenilunio.combat.resisting import resisted
from domain.systems.plenilunio.combat.shots import fire, hide, shot
from domain.systems.plenilunio.combat.strikes import Course, Said, cover_trait
from domain.systems.plenilunio.destiny import Request, check_requests
from domain.systems.plenilunio.events import PoolDiceTaken
from domain.systems.plenilunio.people import check_able, playing
from domain.systems.plenilunio.refusals import Umpire, check_count
from domain.systems.plenilunio.sheet import State
from domain.systems.plenilunio.tale import Tale
from domain.systems.stories import Story


def attack(state: State, action: Attack, umpire: Umpire) -> Story:
    """Tell an attack from its declaration as far as what was said in advance goes.

    Raises:
        RuleError, UsageError, NotFoundError: As the rules refuse; nothing was drawn then.

    Rules: PL-MELEE-2, PL-MELEE-5, PL-RANGED-1, PL-TURN-5, PL-POOL-5
    """
    check_attack(state, action, umpire)
    tale = Tale(state)
    if taken := sum(aim.destiny_dice for aim in action.aims):
        tale.happen(Entry(PoolDiceTaken(action.who, taken)))
    replies = Said(action.replies)
    if action.band is not None:
        yield from shot(tale, action, replies)
    else:
        yield from blows(tale, action, 0, replies)
    return tale.end()


def defend(state: State, action: Defend, umpire: Umpire) -> Story:
    """Go on with a deed once somebody has said with how many dice they defend or resist.

    Rules: PL-MELEE-3, PL-MELEE-4, PL-TURN-5, PL-TURN-6
    """
    asked = open_defence(state, action.question, action.who).asked
    who = playing(state, action.who)
    if action.dice:
        check_able(who, Umpire())
    check_requests(state, [Request(who, action.destiny_dice)], umpire)
    check_count(action.auto_successes, least=0)
    auto = action.auto_successes
    reply = Reply(action.who, action.dice, action.destiny_dice, action.specialty, auto_successes=auto)
    if asked.roll is not None:
        return (yield from resisted(state, asked.roll, reply, umpire))
    assert asked.attack is not None
    deed = _continued(asked.attack, action, reply)
    tale, replies = Tale(state), Said(deed.replies)
    if deed.band is not None:
        if action.dice:
            raise UsageError("cover_difficulty_missing", who=action.who)
        yield from fire(tale, deed, replies)
        return tale.end()
    dice.check_reaction(who, dice.melee(state, who), action.dice)
    yield from blows(tale, deed, asked.place, replies)
    return tale.end()


def _continued(deed: Attack, answer: Defend | TakeCover, reply: Reply) -> Attack:
    """Return an attack as it goes on: with all that was said so far, on faces typed with the answer.

    Rules: PL-ROLL-5
    """
    replies = (*deed.replies, *answer.replies, reply)
    return replace(deed, dice_seen=answer.dice_seen, replies=replies)


def take_cover(state: State, action: TakeCover, umpire: Umpire) -> Story:
    """Take cover from an open shot, which then is fired; or as a deed of one's own.

    Rules: PL-COVER-1, PL-COVER-2, PL-TURN-5
    """
    who = playing(state, action.who)
    available = dice.reacting(state, who, cover_trait(who))
    wanted = available.dice if action.dice is None else action.dice
    if not action.question:
        check_free(state, (who.id,))
        turns.check_turn(state, who, umpire)
        pool.check_dice(who, replace(available, dice=min(available.dice, wanted)), umpire, state.options)
    dice.check_reaction(who, available, wanted)
    pool.against(action.difficulty)
    check_requests(state, [Request(who, action.destiny_dice)], umpire)
    reply = Reply(who.id, wanted, action.destiny_dice, action.specialty, action.difficulty)
    tale = Tale(state)
    if not action.question:
        yield from hide(tale, who, reply, action.note)
        return tale.end()
    asked = open_defence(state, action.question, action.who).asked
    if asked.attack is None or asked.attack.band is None:
        raise UsageError("cover_not_asked", who=who.id, name=who.name)
    deed = _continued(asked.attack, action, reply)
    yield from shot(tale, deed, Said(deed.replies))
    return tale.end()


def go_on(tale: Tale, deed: Attack | None, place: int, replies: Sequence[Reply] = ()) -> Course:
    """Fight the aims that waited for a wound to be settled. Rules: PL-MELEE-5, PL-WOUND-4"""
    if deed is None or deed.band is not None or place >= len(deed.aims):
        return True
    return (yield from blows(tale, deed, place, Said((*deed.replies, *replies))))
