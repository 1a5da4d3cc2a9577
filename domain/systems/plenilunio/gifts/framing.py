"""A gift as a roll on the table: how often it is rolled, against whom or what, and how its ties are judged."""

from msgspec.structs import replace

from domain.ids import CharacterId
from domain.systems.plenilunio import pool
from domain.systems.plenilunio.actions import Roll
from domain.systems.plenilunio.combat.actions import Reply
from domain.systems.plenilunio.framing import Setup, frame
from domain.systems.plenilunio.gifts import activating
from domain.systems.plenilunio.gifts.actions import GiftUse, UseGift
from domain.systems.plenilunio.gifts.capabilities import CAPABILITIES
from domain.systems.plenilunio.gifts.catalogue import AGAINST, LIMBS, SPRING, Follows, GiftRule
from domain.systems.plenilunio.gifts.checking import difficulty_of
from domain.systems.plenilunio.options import reading
from domain.systems.plenilunio.refusals import Umpire
from domain.systems.plenilunio.sheet import State
from domain.systems.plenilunio.traits import Characteristic, RollKind


def rolls_of(action: UseGift, rule: GiftRule) -> int:
    """Return how many rolls a use takes: what lasts is rolled for those only who see it.

    What goes off is rolled for each target apart.

    Rules: PL-GIFT-ALEGORIA, PL-GIFT-DRAMA
    """
    if action.use is GiftUse.TRIAL:
        return len(action.targets) if rule.blast else 1
    return len(action.targets) if action.use is GiftUse.CONTEST or rule.follows is Follows.BELIEF else 0


def setup_of(state: State, action: UseGift, place: int, reply: Reply, umpire: Umpire) -> Setup:
    """Put the gift and what it meets on the table. Rules: PL-GIFT-ROLL, PL-GIFT-TRANCE"""
    setup = frame(state, as_roll(state, action, place, reply), umpire, answered=True)
    if action.metres:
        setup = _farther(state, action, place, setup, umpire)
    return judged(state, action, place, setup)


def _farther(state: State, action: UseGift, place: int, setup: Setup, umpire: Umpire) -> Setup:
    """Take a die off an explosion for each metre that a target is away. Rules: PL-GIFT-DRAMA, PL-ROLL-4"""
    metres, own = action.metres[place if len(action.metres) > 1 else 0], setup.roller.pool
    own = replace(own, distance=metres, dice=max(0, own.dice - metres))
    pool.check_dice(state.characters[action.who], own, umpire, state.options)
    return replace(setup, roller=replace(setup.roller, pool=own))


def judged(state: State, action: UseGift, place: int, setup: Setup) -> Setup:
    """Return a roll of a gift as its ties and its kind are judged. Rules: PL-GIFT-ROLL, PL-CONF-3"""
    rule = activating.rule_of(state, action.gift)
    ties = reading(state.options, "belief_tie")
    rerolls = rule.follows is Follows.BELIEF and ties == "reroll"
    plain = action.use is GiftUse.TRIAL and rule.follows in (Follows.NOTHING, *AGAINST) and not rule.blast
    return replace(
        setup,
        tie_possible=setup.tie_possible and not rerolls,
        kind=RollKind.TEST if plain else RollKind.GIFT,
        readings=(("belief_tie", ties),) if resisting(action, place) else (),
    )


def resisting(action: UseGift, place: int) -> CharacterId | None:
    """Return who resists a roll of a gift, None for one against a difficulty. Args: place: of the target, from 0."""
    return action.targets[place] if action.use is not GiftUse.TRIAL and action.targets else None


def as_roll(state: State, action: UseGift, place: int, reply: Reply) -> Roll:
    """Return the test that a gift is against one target, or against its difficulty.

    Rules: PL-GIFT-ROLL, PL-GIFT-MANANTIAL, PL-EXT-1
    """
    rule, target = activating.rule_of(state, action.gift), resisting(action, place)
    resisted, gift = _resisting(rule, action)
    goal = LIMBS.get(action.about) if action.gift == SPRING and action.goal is None else action.goal
    roll = Roll(
        action.who,
        rule.replaces[0] if rule.replaces else Characteristic.WILL,
        None if target else difficulty_of(state, action, rule),
        target,
        resisted if target else None,
        destiny_dice=action.destiny_dice if place == 0 else 0,
        botch_rerolls=action.botch_rerolls if place == 0 or action.botch_rerolls is None else 0,
        dice_seen=action.dice_seen,
        tie_possible=action.tie_possible,
        goal=goal,
        task=action.task or (action.about or action.gift if goal is not None else ""),
        hidden=action.hidden,
        fiat=action.fiat,
        note=action.note if place == 0 and action.use is not GiftUse.LASTING else "",
        gift=action.gift,
        gift_dice=True,
        rival_gift=gift if target else "",
    )
    return roll if target is None else _met(state, roll, reply)


def _met(state: State, roll: Roll, reply: Reply) -> Roll:
    """Return a test with what its target resists with, as far as it is decided. Rules: PL-TURN-6, PL-POOL-3"""
    return replace(
        roll,
        rival_specialty=reply.specialty,
        rival_destiny_dice=min(reply.destiny_dice, state.pool),
        rival_auto_successes=reply.auto_successes,
        rival_dice=reply.dice,
        rival_help=reply.gift,
        rival_rerolls=reply.botch_rerolls,
    )


def _resisting(rule: GiftRule, action: UseGift) -> tuple[Characteristic, str]:
    """Return what a target rolls: a characteristic, and a gift in its place; Voluntad where a capability hides it.

    Rules: PL-GIFT-SENALES, PL-GIFT-SOMBRAS
    """
    usual = rule.resisted or Characteristic.WILL
    if not action.resisted:
        return usual, ""
    if action.resisted in CAPABILITIES:
        return Characteristic.WILL, ""
    if action.resisted in tuple(Characteristic):
        return Characteristic(action.resisted), ""
    return usual, action.resisted
