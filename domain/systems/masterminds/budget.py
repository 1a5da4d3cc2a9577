"""What a turn allows: a standard and a move action, or a full-round one, and a few free ones."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from domain.errors import RuleError
from domain.systems.masterminds.conditions import is_single
from domain.systems.masterminds.events import ActionSpent
from domain.systems.masterminds.options import number
from domain.systems.masterminds.people import check_able, check_turn
from domain.systems.masterminds.state import Hero, State
from domain.systems.masterminds.tale import Tale
from domain.systems.masterminds.traits import ActionKind


class Left(NamedTuple):
    """What is left of a turn."""

    standard: int
    move: int
    free: int


class Purse(NamedTuple):
    """What a turn has.

    Attributes:
        surges: Actions that extra effort adds.
        single: Only one action, standard or move, besides those.
        free: Free actions of a round.
    """

    surges: tuple[ActionKind, ...]
    single: bool
    free: int


def purse_of(hero: Hero, options: Mapping[str, str]) -> Purse:
    """Return what somebody's turn has, as their conditions are now.

    Rules: MM-ACTION-BUDGET, MM-ACTION-FREE, MM-COND-STAGGERED, MM-COND-DISABLED
    """
    return Purse(hero.surges, is_single(hero, options), number(options, "free_actions_per_round"))


def left(purse: Purse, acted: Sequence[ActionKind]) -> Left | None:
    """Return what is left of a turn; None where it does not have so much.

    A standard action may be traded for a move, a full-round one takes both.

    Rules: MM-ACTION-BUDGET, MM-ACTION-REACTION, MM-ACTION-STANDARD, MM-ACTION-MOVE, MM-ACTION-FULL, MM-EE-SURGE
    """
    full = acted.count(ActionKind.FULL)
    standard, move = acted.count(ActionKind.STANDARD) + full, acted.count(ActionKind.MOVE) + full
    own = 0 if purse.single else 1
    spare_standard = own + purse.surges.count(ActionKind.STANDARD) - standard
    spare_move = own + purse.surges.count(ActionKind.MOVE) - move
    either = 1 if purse.single else 0
    if spare_standard < 0:
        either, spare_standard = either + spare_standard, 0
    if spare_move < 0:
        traded = min(spare_standard, -spare_move)
        spare_standard -= traded
        either, spare_move = either + spare_move + traded, 0
    free = purse.free - acted.count(ActionKind.FREE)
    if either < 0 or free < 0:
        return None
    return Left(spare_standard + either, spare_move + either, free)


def free_left(hero: Hero, options: Mapping[str, str]) -> int:
    """Return how many free actions are left, whatever else of the turn has gone. Rules: MM-ACTION-FREE"""
    return number(options, "free_actions_per_round") - hero.acted.count(ActionKind.FREE)


def remaining(hero: Hero, options: Mapping[str, str]) -> Left:
    """Return what is left of a turn; nothing where a condition has taken more than there was.

    Rules: MM-ACTION-BUDGET, MM-COND-STAGGERED
    """
    return left(purse_of(hero, options), hero.acted) or Left(0, 0, max(0, free_left(hero, options)))


def check(hero: Hero, kind: ActionKind, options: Mapping[str, str]) -> None:
    """Refuse a deed for which nothing of the turn is left; reactions cost nothing.

    Raises:
        RuleError: `no_free_actions_left`, `action_budget_spent`, and as `check_able` says.

    Rules: MM-ACTION-BUDGET, MM-ACTION-FREE, MM-ACTION-REACTION
    """
    check_able(hero, kind)
    if kind is ActionKind.FREE and free_left(hero, options) > 0:
        return
    if kind is not ActionKind.FREE and left(purse_of(hero, options), (*hero.acted, kind)) is not None:
        return
    if kind is ActionKind.FREE:
        raise RuleError("no_free_actions_left", rule="MM-ACTION-FREE", who=hero.id, name=hero.name)
    raise RuleError("action_budget_spent", rule="MM-ACTION-BUDGET", who=hero.id, name=hero.name)


def check_deed(state: State, hero: Hero, kind: ActionKind) -> None:
    """Refuse a deed out of turn, or for which nothing of the turn is left; without a fight there are no turns.

    Rules: MM-ACTION-BUDGET, MM-CYCLE
    """
    if kind is ActionKind.REACTION:
        return
    if state.encounter is None:
        check_able(hero, kind)
        return
    check_turn(state, hero)
    check(hero, kind, state.options)


def spend(tale: Tale, hero: Hero, kind: ActionKind, deed: str, rounds: int = 0) -> None:
    """Use part of a turn, where a fight has turns. Rules: MM-ACTION-BUDGET"""
    if tale.state.encounter is not None:
        tale.happen(ActionSpent(hero.id, kind, deed, rounds))
