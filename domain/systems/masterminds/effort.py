"""Extra effort: six things that it buys, and the fatigue that follows."""

from domain.errors import RuleError
from domain.systems.masterminds import budget, lasting
from domain.systems.masterminds.actions import PushEffort
from domain.systems.masterminds.courses import Cast
from domain.systems.masterminds.draft import one_round
from domain.systems.masterminds.events import ActionSpent, BoonGained, EffortUsed
from domain.systems.masterminds.options import number
from domain.systems.masterminds.people import can_act, check_rested, has_turn, playing, power_of
from domain.systems.masterminds.state import Affliction, Hero
from domain.systems.masterminds.strain import strain
from domain.systems.masterminds.tale import Tale
from domain.systems.masterminds.traits import (
    ATTACK,
    ActionKind,
    BoonKind,
    Condition,
    Duration,
    EffortOption,
    Exertion,
)

CHECK_BONUS = 2
"""Rules: MM-EE-CHECK"""
LIFTED = 5
"""Rules: MM-EE-LIFT"""
RANKS = 2
"""Rules: MM-EE-POWER"""
SURGES = (ActionKind.STANDARD, ActionKind.MOVE)
"""Rules: MM-EE-SURGE"""


def push(tale: Tale, action: PushEffort) -> Cast | None:
    """Tell extra effort: what it gives at once; its fatigue strikes in the next own turn.

    Raises:
        RuleError: `ee_cannot_act`, `ee_not_your_turn`, `ee_already_used_this_round`, then as the option refuses;
            `no_free_actions_left`.

    Rules: MM-EE-1, MM-EE-FATIGUE
    """
    state = tale.state
    hero = playing(state, action.who)
    effect = _effect(hero, action)
    check_rested(state, hero)
    _check_able(tale, hero, effect)
    if hero.pushed >= number(state.options, "ee_per_round"):
        raise RuleError("ee_already_used_this_round", rule="MM-EE-1", who=hero.id, name=hero.name)
    check_option(hero, action, effect)
    surge = action.surge if action.option is EffortOption.SURGE else None
    if state.encounter is not None and can_act(hero):
        budget.check(hero, ActionKind.FREE, state.options)
    tale.happen(EffortUsed(hero.id, action.option, surge, action.note))
    if state.encounter is not None and can_act(hero):
        tale.happen(ActionSpent(hero.id, ActionKind.FREE, action.option))
    strain(tale, hero, Exertion.EXTRA_EFFORT)
    if effect is not None and action.option is EffortOption.WILL:
        return lasting.additional(tale.state, hero, effect)
    _give(tale, hero, action)
    return None


def _effect(hero: Hero, action: PushEffort) -> Affliction | None:
    return lasting.affliction(hero, action.effect) if action.option is EffortOption.WILL else None


def _check_able(tale: Tale, hero: Hero, effect: Affliction | None) -> None:
    """Refuse extra effort of the dead, out of turn, and of who has no free action; against the very effect that
    denies actions it is allowed.

    Raises:
        RuleError: `ee_cannot_act`, `ee_not_your_turn`.

    Rules: MM-EE-1, MM-EE-WILL, MM-COND-DEAD
    """
    about = {"who": hero.id, "name": hero.name}
    if hero.has(Condition.DEAD):
        raise RuleError("ee_cannot_act", rule="MM-COND-DEAD", **about)
    if not has_turn(tale.state, hero.id):
        raise RuleError("ee_not_your_turn", rule="MM-EE-1", **about)
    if not can_act(hero) and not (effect is not None and effect.blocks_actions):
        raise RuleError("ee_cannot_act", rule="MM-EE-1", **about)


def check_option(hero: Hero, action: PushEffort, effect: Affliction | None) -> None:
    """Refuse an option that cannot be had.

    Raises:
        RuleError: `ee_not_on_attack`, `ee_no_lasting_effect`, `ee_permanent_power`, `ee_bad_surge_action`,
            `ee_feat_rules`.
        NotFoundError: `power_unknown`.

    Rules: MM-EE-CHECK, MM-EE-WILL, MM-EE-POWER, MM-EE-SURGE, MM-EE-STUNT, MM-DUR-PERMANENT
    """
    match action.option:
        case EffortOption.CHECK if action.roll == ATTACK:
            raise RuleError("ee_not_on_attack", rule="MM-EE-CHECK")
        case EffortOption.WILL if effect is None:
            raise RuleError("ee_no_lasting_effect", rule="MM-EE-WILL", name=hero.name)
        case EffortOption.SURGE if action.surge not in SURGES:
            raise RuleError("ee_bad_surge_action", rule="MM-EE-SURGE", value=action.surge)
        case EffortOption.POWER | EffortOption.STUNT:
            power = power_of(hero, action.power)
            if power.duration is Duration.PERMANENT:
                raise RuleError("ee_permanent_power", rule="MM-DUR-PERMANENT", power=power.name)
            if action.option is EffortOption.STUNT:
                _check_feat(hero, action)


def _check_feat(hero: Hero, action: PushEffort) -> None:
    """Refuse a power feat that could not be acquired. Raises: RuleError: `ee_feat_rules`. Rules: MM-EE-STUNT"""
    feat, power = action.feat, power_of(hero, action.power)
    if feat is None or not feat.name or not feat.prerequisites_met or feat.name in power.feats:
        raise RuleError("ee_feat_rules", rule="MM-EE-STUNT", power=power.name, feat="" if feat is None else feat.name)


def _give(tale: Tale, hero: Hero, action: PushEffort) -> None:
    """Give what extra effort buys for a round, or as long as the fight.

    Rules: MM-EE-CHECK, MM-EE-LIFT, MM-EE-POWER, MM-EE-STUNT, MM-ROUND
    """
    ends = one_round(tale.state, hero.id)
    match action.option:
        case EffortOption.CHECK:
            tale.happen(BoonGained(hero.id, BoonKind.CHECK, CHECK_BONUS, "", ends))
        case EffortOption.LIFT:
            tale.happen(BoonGained(hero.id, BoonKind.LIFT, LIFTED, "", ends))
        case EffortOption.POWER:
            tale.happen(BoonGained(hero.id, BoonKind.POWER, RANKS, action.power, ends))
        case EffortOption.STUNT if action.feat is not None:
            tale.happen(BoonGained(hero.id, BoonKind.STUNT, 1, f"{action.power}:{action.feat.name}"))
