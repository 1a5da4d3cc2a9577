"""The answer to a roll that waits: which botches are rolled again, and all that follows once it is settled."""

from msgspec.structs import replace

from domain.errors import NotFoundError, RuleError, UsageError
from domain.ids import GM, CharacterId
from domain.systems.plenilunio.combat.strikes import Course, Said
from domain.systems.plenilunio.events import RollSettled
from domain.systems.plenilunio.extended import find
from domain.systems.plenilunio.framing import Setup
from domain.systems.plenilunio.gifts import framing, outcomes, using
from domain.systems.plenilunio.gifts.actions import GiftUse, RerollBotches
from domain.systems.plenilunio.gifts.activating import rule_of
from domain.systems.plenilunio.gifts.events import RerollOffered
from domain.systems.plenilunio.judging import BOTCH
from domain.systems.plenilunio.people import known
from domain.systems.plenilunio.sheet import State, Task
from domain.systems.plenilunio.tale import Tale
from domain.systems.plenilunio.ties import party
from domain.systems.plenilunio.traits import Contest
from domain.systems.stories import Story


def reroll(state: State, action: RerollBotches) -> Story:
    """Roll the chosen botches again, settle the roll, and let everything that waits for it follow.

    A new botch may take a further credit: then it is asked once more.

    Raises:
        NotFoundError: `question_none`.
        RuleError: `no_botch_to_reroll`, `no_reroll_credit`.
        UsageError: `reroll_place_unknown`.

    Rules: PL-GIFT-LIMPIEZA, PL-RES-1
    """
    offered = open_reroll(state, action)
    _check_places(state, action, offered)
    tale = Tale(state)
    setup = replace(_setup(state, offered), dice_seen=action.dice_seen)
    ended = yield from tale.resume(setup, offered, action.places)
    if isinstance(ended, RerollOffered):
        tale.offer(replace(ended, roll=offered.roll, gift=offered.gift, place=offered.place))
    elif offered.gift is not None:
        yield from _follow(tale, offered, ended)
    return tale.end()


def open_reroll(state: State, action: RerollBotches) -> RerollOffered:
    """Return the roll that an answer means. Raises: NotFoundError: `question_none`. Rules: PL-GIFT-LIMPIEZA"""
    for each in state.questions.rerolls:
        if each.line == action.question and each.asked.who == action.who:
            return each.asked
    raise NotFoundError("question_none", question="reroll", who=action.who, line=action.question)


def _check_places(state: State, action: RerollBotches, offered: RerollOffered) -> None:
    """Refuse dice that are not there, that show no botch, or that there are no credits for. Rules: PL-GIFT-LIMPIEZA"""
    dice, who = (*offered.own, *offered.destiny), known(state, action.who)
    about = {"who": who.id, "name": who.name}
    for place in action.places:
        if not 1 <= place <= len(dice) or action.places.count(place) > 1:
            raise UsageError("reroll_place_unknown", rule="PL-GIFT-LIMPIEZA", place=place, dice=len(dice))
        if dice[place - 1] != BOTCH:
            raise RuleError("no_botch_to_reroll", rule="PL-GIFT-LIMPIEZA", **about)
    if len(action.places) > offered.credits:
        wanted, left = len(action.places), offered.credits
        raise RuleError("no_reroll_credit", rule="PL-GIFT-LIMPIEZA", **about, credits=wanted, left=left)


def _setup(state: State, offered: RerollOffered) -> Setup:
    """Put the roll on the table again as it was; its dice have been paid for. Rules: PL-GIFT-LIMPIEZA, PL-POOL-5"""
    used = sum(not each.forced and not each.rival for each in offered.rerolls)
    rolled = Setup(
        Contest.CHALLENGE if offered.other.who == GM else Contest.CONFLICT,
        party(offered.roller),
        party(offered.other),
        state.options,
        debt=_debt(state, offered.who),
        rival_debt=_debt(state, CharacterId(offered.other.who)),
        offered=offered.credits + used,
        round=offered.round,
        gained=offered.gained,
        paid=(offered.roller.who, offered.other.who),
    )
    return _of_roll(state, offered, rolled) if offered.gift is None else _of_gift(state, offered, rolled)


def _debt(state: State, who: CharacterId) -> int:
    """Return the triumphs that a side must reroll; a difficulty none. Rules: PL-GIFT-CONDENACION"""
    return state.characters[who].triumph_debt if who in state.characters else 0


def _of_roll(state: State, offered: RerollOffered, rolled: Setup) -> Setup:
    action = offered.roll
    assert action is not None
    return replace(
        rolled,
        tie_possible=action.tie_possible or action.rival is None,
        task=_task(state, offered, action.task or action.trait.value, action.goal),
        rival_credits=action.rival_rerolls if offered.round == 1 else 0,
        note=action.note,
        fiat=action.fiat is not None,
    )


def _of_gift(state: State, offered: RerollOffered, rolled: Setup) -> Setup:
    action = offered.gift
    assert action is not None
    reply = Said(action.replies).of(CharacterId(offered.other.who))
    like = framing.as_roll(state, action, offered.place, reply)
    rolled = replace(
        rolled,
        tie_possible=like.tie_possible,
        task=_task(state, offered, like.task, like.goal),
        rival_credits=like.rival_rerolls if offered.round == 1 else 0,
        note=like.note,
        fiat=action.fiat is not None,
    )
    return framing.judged(state, action, offered.place, rolled)


def _task(state: State, offered: RerollOffered, name: str, goal: int | None) -> Task | None:
    """Return the extended action that the roll is a try of, a new one included. Rules: PL-EXT-1"""
    rival = None if offered.other.who == GM else CharacterId(offered.other.who)
    found = find(state.tasks, name, offered.who, rival, hidden=False)
    if found is None:
        return None if goal is None else Task(offered.who, name, goal, rival, hidden=False)
    named = goal is not None or (offered.roll is not None and bool(offered.roll.task))
    return found if named and found.completed_by is None else None


def _follow(tale: Tale, offered: RerollOffered, settled: RollSettled) -> Course:
    """Let what the roll of a gift leads to come true, and go on to its further targets. Rules: PL-GIFT-NET"""
    action, place = offered.gift, offered.place
    assert action is not None
    if action.use is GiftUse.TRIAL and not rule_of(tale.state, action.gift).blast:
        return outcomes.follow(tale, action, 0, settled)
    replies = Said(action.replies)
    if not using.concluded(tale, action, place, settled, replies.of(action.targets[place])):
        return False
    return (yield from using.contests(tale, action, place + 1, replies))
