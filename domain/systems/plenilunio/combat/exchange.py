"""Deeds of arms from their declaration to their answer: told as stories that stop for dice and for decisions."""

from collections.abc import Sequence

from msgspec.structs import replace

from domain.errors import UsageError
from domain.systems import Entry
from domain.systems.plenilunio import pool
from domain.systems.plenilunio.combat import dice, turns
from domain.systems.plenilunio.combat.actions import Attack, Defend, Reply, TakeCover
from domain.systems.plenilunio.combat.blows import blows
from domain.systems.plenilunio.combat.checking import check_answer, check_attack
from domain.systems.plenilunio.combat.questions import check_free, open_defence
from domain.systems.plenilunio.combat.resisting import resisted
from domain.systems.plenilunio.combat.shots import fire, hide, shot
from domain.systems.plenilunio.combat.strikes import Course, Said, cover_trait
from domain.systems.plenilunio.destiny import Request, check_requests
from domain.systems.plenilunio.events import PoolDiceTaken
from domain.systems.plenilunio.gifts import activating
from domain.systems.plenilunio.gifts.actions import GiftUse
from domain.systems.plenilunio.people import check_able, playing
from domain.systems.plenilunio.refusals import Umpire
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
    action, shared = shared_out(state, action)
    tale = Tale(state)
    if taken := sum(aim.destiny_dice for aim in action.aims):
        tale.happen(Entry(PoolDiceTaken(action.who, taken)))
    if action.gift:
        use = GiftUse.PLACE if action.gift_dice else GiftUse.AUTO
        targets = tuple(aim.target for aim in action.aims)
        tale.happen(Entry(activating.activated(state.characters[action.who], action.gift, use, targets, shared)))
    replies = Said(action.replies)
    if dice.from_afar(action):
        yield from shot(tale, action, replies)
    else:
        yield from blows(tale, action, 0, replies)
    return tale.end()


def shared_out(state: State, action: Attack) -> tuple[Attack, int]:
    """Return an attack with what a capability gives to each strike said, and how much that is of what a turn has.

    Rules: PL-GIFT-DRAMA
    """
    if not action.gift or action.gift_dice or not activating.is_shared(state, action.gift):
        return action, 0
    if len(action.aims) == 1 and not action.aims[0].auto_successes:
        left = activating.left_of(state, state.characters[action.who], action.gift)
        action = replace(action, aims=(replace(action.aims[0], auto_successes=left),))
    return action, sum(aim.auto_successes for aim in action.aims)


def defend(state: State, action: Defend, umpire: Umpire) -> Story:
    """Go on with a deed once somebody has said with how many dice they defend or resist.

    Rules: PL-MELEE-3, PL-MELEE-4, PL-TURN-5, PL-TURN-6
    """
    asked = open_defence(state, action.question, action.who).asked
    who = playing(state, action.who)
    if action.dice:
        check_able(who, Umpire())
    check_answer(state, action, asked.trait, melee=asked.attack is not None and not dice.from_afar(asked.attack))
    check_requests(state, [Request(who, action.destiny_dice)], umpire)
    reply = said(action)
    if asked.roll is not None:
        return (yield from resisted(state, asked.roll, action, reply, umpire))
    if asked.gift is not None:
        from domain.systems.plenilunio.gifts import using

        return (yield from using.answered(state, asked.gift, asked.place, action, reply))
    assert asked.attack is not None
    return (yield from _met(state, _continued(asked.attack, action, reply), asked.place, action))


def _met(state: State, deed: Attack, place: int, answer: Defend) -> Story:
    """Go on with an attack that somebody defends against, or with a shot at who takes no cover.

    Raises:
        UsageError: `cover_difficulty_missing`: dice against a shot say nothing of the cover.

    Rules: PL-MELEE-3, PL-RANGED-2
    """
    tale, replies, who = Tale(state), Said(deed.replies), state.characters[answer.who]
    if dice.from_afar(deed):
        if answer.dice or answer.gift:
            raise UsageError("cover_difficulty_missing", who=who.id)
        yield from fire(tale, deed, replies)
        return tale.end()
    dice.check_reaction(who, dice.melee(state, who), answer.dice)
    activating.check_fortune(who, activating.cost_with(who, answer.gift))
    yield from blows(tale, deed, place, replies)
    return tale.end()


def said(action: Defend) -> Reply:
    """Return an answer as a decision of the deed that it goes on with. Rules: PL-MELEE-3, PL-TURN-6"""
    return Reply(
        action.who,
        action.dice,
        action.destiny_dice,
        action.specialty,
        auto_successes=action.auto_successes,
        gift=action.gift,
        botch_rerolls=action.botch_rerolls,
        reveal=action.reveal,
    )


def hiding(action: TakeCover, wanted: int) -> Reply:
    """Return a dash for cover as a decision of the deed that it goes on with. Args: wanted: dice used.

    Rules: PL-COVER-1, PL-COVER-2
    """
    told = (action.destiny_dice, action.specialty, action.difficulty)
    return Reply(action.who, wanted, *told, gift=action.gift, botch_rerolls=action.botch_rerolls)


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
    check_answer(state, action, cover_trait(who))
    if not action.question:
        pool.check_dice(who, replace(available, dice=min(available.dice, wanted)), umpire, state.options)
    dice.check_reaction(who, available, wanted)
    pool.against(action.difficulty)
    check_requests(state, [Request(who, action.destiny_dice)], umpire)
    activating.check_fortune(who, activating.cost_with(who, action.gift))
    tale, reply = Tale(state), hiding(action, wanted)
    if not action.question:
        yield from hide(tale, who, reply, action.note)
        return tale.end()
    asked = open_defence(state, action.question, action.who).asked
    if asked.attack is None or not dice.from_afar(asked.attack):
        raise UsageError("cover_not_asked", who=who.id, name=who.name)
    deed = _continued(asked.attack, action, reply)
    yield from shot(tale, deed, Said(deed.replies))
    return tale.end()


def go_on(tale: Tale, deed: Attack | None, place: int, replies: Sequence[Reply] = ()) -> Course:
    """Fight the aims that waited for a wound to be settled. Rules: PL-MELEE-5, PL-WOUND-4"""
    if deed is None or dice.from_afar(deed) or place >= len(deed.aims):
        return True
    return (yield from blows(tale, deed, place, Said((*deed.replies, *replies))))
