"""A gift used by itself: against targets one after another, against a difficulty, or without dice."""

from msgspec.structs import replace

from domain.ids import EVERYBODY, GM, CharacterId
from domain.systems import Entry
from domain.systems.plenilunio.combat import turns
from domain.systems.plenilunio.combat.actions import Defend, Reply
from domain.systems.plenilunio.combat.dice import check_reaction
from domain.systems.plenilunio.combat.events import DefenceAsked, ExchangeDropped
from domain.systems.plenilunio.combat.strikes import Course, Said, helped
from domain.systems.plenilunio.destiny import Request, check_requests
from domain.systems.plenilunio.events import PoolDiceTaken, RollSettled
from domain.systems.plenilunio.framing import Setup, frame
from domain.systems.plenilunio.gifts import activating, framing, lasting, outcomes
from domain.systems.plenilunio.gifts.actions import GiftUse, UseGift
from domain.systems.plenilunio.gifts.checking import check_use
from domain.systems.plenilunio.gifts.events import GiftActivated, GiftHeld, RerollOffered
from domain.systems.plenilunio.people import audience_of
from domain.systems.plenilunio.refusals import Umpire
from domain.systems.plenilunio.rolled import Pool
from domain.systems.plenilunio.sheet import State
from domain.systems.plenilunio.tale import Tale
from domain.systems.plenilunio.traits import Characteristic, Health, Outcome
from domain.systems.stories import Story


def use(state: State, action: UseGift, umpire: Umpire) -> Story:
    """Tell a gift from its activation as far as what was said in advance goes; it is paid for whatever comes of it.

    Raises:
        RuleError, UsageError, NotFoundError: As the rules refuse; nothing was paid or drawn then.

    Rules: PL-GIFT-0, PL-GIFT-ROLL, PL-POOL-5, PL-RES-1
    """
    rule, replies = check_use(state, action, umpire), Said(action.replies)
    for place in range(framing.rolls_of(action, rule)):
        reply = replies.of(framing.resisting(action, place) or action.who)
        _check_help(state, action, place, reply)
        framing.setup_of(state, action, place, reply, umpire)
    check_requests(state, [Request(state.characters[action.who], action.destiny_dice)], umpire)
    cost = activating.cost_of(state, action)
    activating.check_seen(state.characters[action.who], cost, hidden=action.hidden)
    activating.check_fortune(state.characters[action.who], cost)
    for target in (state.characters[each] for each in action.targets):
        activating.check_fortune(target, activating.cost_with(target, replies.of(target.id).gift))
    tale = Tale(state, open_to(state, action))
    activate(tale, action)
    if action.use is GiftUse.LASTING:
        lasting.begin(tale, action, rule)
    if action.use is GiftUse.TRIAL and not rule.blast:
        yield from _trial(tale, action)
    elif framing.rolls_of(action, rule):
        yield from contests(tale, action, 0, replies)
    return tale.end()


def open_to(state: State, action: UseGift) -> str:
    """Return who may read of it: what needs no dice as all that is only its owner's. Rules: PL-VIS-1"""
    if action.hidden:
        return GM
    return turns.open_to(state, action.who) if action.use is GiftUse.LASTING and not action.targets else EVERYBODY


def activate(tale: Tale, action: UseGift) -> None:
    """Pay, and take the destiny dice out of the pool. Rules: PL-GIFT-0, PL-POOL-5"""
    who = tale.state.characters[action.who]
    cost = activating.cost_of(tale.state, action)
    score = activating.score_of(who, action.gift)
    tale.happen(Entry(GiftActivated(who.id, action.gift, score, cost, action.use, action.targets), tale.audience))
    if action.destiny_dice:
        tale.happen(Entry(PoolDiceTaken(who.id, action.destiny_dice)))


def _trial(tale: Tale, action: UseGift) -> Course:
    ended = yield from tale.throw(framing.setup_of(tale.state, action, 0, Reply(action.who), Umpire(action.fiat)))
    if isinstance(ended, RerollOffered):
        tale.offer(replace(ended, gift=action))
        return False
    return outcomes.follow(tale, action, 0, ended)


def contests(tale: Tale, action: UseGift, first: int, replies: Said) -> Course:
    """Roll the gift against each target from `first` on; whoever has a choice of dice is asked.

    Rules: PL-GIFT-ROLL, PL-TURN-6, PL-GIFT-ALEGORIA
    """
    for place in range(first, len(action.targets)):
        target = action.targets[place]
        if (dropped := _dropped(tale.state, action, target)) is not None:
            tale.happen(Entry(dropped, tale.audience))
            continue
        reply = replies.of(target)
        if reply.dice is None and asks(tale.state, action, place):
            tale.happen(_asked(tale.state, action, place))
            return False
        if not (yield from contest(tale, action, place, reply)):
            return False
    return True


def _dropped(state: State, action: UseGift, target: CharacterId) -> ExchangeDropped | None:
    """Return why a gift cannot be used on somebody any more, after what it did to others; None where it can.

    Rules: PL-GIFT-ROLL, PL-HEALTH-6, PL-HEALTH-7
    """
    if action.fiat is not None:
        return None
    if not turns.is_up(state, action.who):
        return ExchangeDropped(action.who, target, "attacker_down")
    dead = state.characters[target].health is Health.DEAD
    return ExchangeDropped(action.who, target, "target_dead") if dead else None


def answered(state: State, action: UseGift, place: int, answer: Defend, reply: Reply) -> Story:
    """Go on with a gift once somebody has said with how many dice they resist. Rules: PL-TURN-6, PL-ROLL-5"""
    deed = replace(action, dice_seen=answer.dice_seen, replies=(*action.replies, *answer.replies, reply))
    tale = Tale(state, open_to(state, deed))
    who = state.characters[reply.who]
    check_reaction(who, _meeting(state, deed, place), answer.dice)
    activating.check_fortune(who, activating.cost_with(who, reply.gift))
    yield from contests(tale, deed, place, Said(deed.replies))
    return tale.end()


def asks(state: State, action: UseGift, place: int) -> bool:
    """Whether a target chooses its dice: in a fight, openly, where resisting borrows them. Rules: PL-TURN-6"""
    target = action.targets[place]
    rule = activating.rule_of(state, action.gift)
    if rule.blast or action.hidden or rule.free or not turns.costs_dice(state, target, melee=False):
        return False
    return _meeting(state, action, place).dice > 0


def _meeting(state: State, action: UseGift, place: int) -> Pool:
    """Return all the dice that a target has to resist with. Rules: PL-TURN-6"""
    roll = framing.as_roll(state, action, place, Reply(action.targets[place]))
    return frame(state, roll, Umpire(action.fiat), answered=True).other.pool


def _asked(state: State, action: UseGift, place: int) -> Entry:
    target = action.targets[place]
    trait = framing.as_roll(state, action, place, Reply(target)).rival_trait or Characteristic.WILL
    asked = DefenceAsked(target, trait, _meeting(state, action, place).dice, place=place, gift=action)
    return Entry(asked, audience_of(state, target))


def contest(tale: Tale, action: UseGift, place: int, reply: Reply) -> Course:
    """Roll the gift against one target, whose dice are borrowed; then what follows. Rules: PL-GIFT-ROLL, PL-TURN-6"""
    state = tale.state
    if reply.dice is not None:
        reply = replace(reply, dice=min(reply.dice, _meeting(state, action, place).dice))
    reply = helped(tale, reply)
    setup = framing.setup_of(state, action, place, reply, Umpire(action.fiat))
    cost = _borrowed(state, action, setup)
    ended = yield from tale.throw(setup)
    tale.happen(*cost)
    if isinstance(ended, RerollOffered):
        tale.offer(replace(ended, gift=action, place=place))
        return False
    return concluded(tale, action, place, ended, reply)


def concluded(tale: Tale, action: UseGift, place: int, settled: RollSettled, reply: Reply) -> bool:
    """Let what follows from a contest come true, unless a tie waits for its ruling; return whether the deed goes on.

    Rules: PL-GIFT-ROLL, PL-CONF-3
    """
    if waits(settled):
        tale.happen(Entry(GiftHeld(action, place), tale.audience))
        return True
    return outcomes.follow(tale, action, place, settled, reply.soften)


def waits(settled: RollSettled) -> bool:
    """Whether the game master rules on a tie first. Rules: PL-GIFT-ROLL, PL-CONF-3"""
    return settled.outcome is Outcome.TIE and ("belief_tie", "gm_rules") in settled.options


def _borrowed(state: State, action: UseGift, setup: Setup) -> tuple[Entry, ...]:
    """Return what resisting costs; behind the screen, and where it is free, nothing. Rules: PL-TURN-6, PL-VIS-1"""
    if action.use is GiftUse.TRIAL:
        return ()
    target, other = CharacterId(setup.other.who), setup.other
    if action.hidden or activating.rule_of(state, action.gift).free or not turns.costs_dice(state, target, melee=False):
        return ()
    trait = Characteristic(other.trait) if other.trait in tuple(Characteristic) else Characteristic.WILL
    available = other.pool.dice if other.pool.available is None else other.pool.available
    return turns.cost(state, target, trait, other.pool.dice, available)


def _check_help(state: State, action: UseGift, place: int, reply: Reply) -> None:
    """Refuse a gift that does not help who resists. Rules: PL-GIFT-AUTO"""
    if reply.gift and framing.resisting(action, place) == reply.who:
        trait = framing.as_roll(state, action, place, reply).rival_trait or Characteristic.WILL
        activating.check_help(state, state.characters[reply.who], reply.gift, trait)
