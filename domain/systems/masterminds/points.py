"""Power points: what a hero begins with, what play brings, what they buy, and how high a trait can be."""

from collections.abc import Mapping

from domain.errors import RuleError, UsageError
from domain.systems.masterminds.actions import AwardPowerPoints, BuyTrait
from domain.systems.masterminds.events import PowerPointsGained, TraitBought
from domain.systems.masterminds.options import costs, is_on, number
from domain.systems.masterminds.people import playing
from domain.systems.masterminds.sheet import Sheet, value_of
from domain.systems.masterminds.tale import Tale
from domain.systems.masterminds.traits import ATTACK, DAMAGE, DEFENSE, Ability, Save, TraitKind
from domain.systems.masterminds.vocabulary import find_member

CAPPED = frozenset({ATTACK, DEFENSE, DAMAGE, Save.TOUGHNESS.value})
"""Traits that the power level caps, besides the ranks of powers. Rules: MM-PP-CAP"""


def starting(power_level: int, given: int | None, options: Mapping[str, str]) -> int:
    """Return the power points of a new hero: what the game master says, else so many a power level.

    Rules: MM-PP-1
    """
    return number(options, "pp_per_level") * power_level if given is None else given


def cap_of(sheet: Sheet, key: str) -> int | None:
    """Return the most that a trait can be, None for no limit. Rules: MM-PP-CAP"""
    own = value_of(sheet.caps, key)
    if own is not None:
        return own
    return sheet.power_level if key in CAPPED or sheet.power(key) is not None else None


def effective(base: int, boost: int, cap: int | None, effort: int, options: Mapping[str, str]) -> int:
    """Return a trait as it counts: never above its cap, but for extra effort.

    Args:
        boost: What powers add.
        cap: None for no limit.
        effort: What extra effort adds.

    Rules: MM-PP-CAP
    """
    if cap is None:
        return base + boost + effort
    if is_on(options, "ee_exceeds_caps"):
        return min(base + boost, cap) + effort
    return min(base + boost + effort, cap)


def award(tale: Tale, action: AwardPowerPoints) -> None:
    """Give power points. Raises: RuleError: `bad_amount`. Rules: MM-PP-2"""
    playing(tale.state, action.who)
    _check_amount(action.amount)
    tale.happen(PowerPointsGained(action.who, action.amount, reason=action.reason))


def buy(tale: Tale, action: BuyTrait) -> None:
    """Let a player raise a trait.

    Raises:
        RuleError: `bad_amount`, `not_enough_pp`, `cap_exceeded`.
        UsageError: `unknown_cost`, `trait_unknown`.

    Rules: MM-PP-2, MM-PP-CAP
    """
    hero = playing(tale.state, action.who)
    cost = action.points * cost_of(tale.state.options, hero.sheet, action)
    _check_amount(action.points)
    now = base_of(hero.sheet, action.kind, action.key)
    if now is None:
        raise UsageError("trait_unknown", name=hero.name, trait=action.key)
    if cost > hero.unspent:
        raise RuleError("not_enough_pp", rule="MM-PP-2", name=hero.name, cost=cost, points=hero.unspent)
    check_cap(hero.sheet, action.key, now + action.points)
    tale.happen(TraitBought(hero.id, action.kind, action.key, action.points, cost, action.by))


def _check_amount(amount: int) -> None:
    """Rules: MM-PP-2"""
    if amount <= 0:
        raise RuleError("bad_amount", rule="MM-PP-2", amount=amount)


def cost_of(options: Mapping[str, str], sheet: Sheet, action: BuyTrait) -> int:
    """Return what a point of a trait costs.

    Raises:
        UsageError: `unknown_cost`.
        RuleError: `bad_amount` for a price below 0.

    Rules: MM-PP-2
    """
    cost = action.cost_each
    power = sheet.power(action.key) if action.kind is TraitKind.POWER else None
    if cost is None and power is not None and power.cost:
        cost = power.cost
    if cost is None:
        cost = costs(options).get(action.kind)
    if cost is None:
        raise UsageError("unknown_cost", rule="MM-PP-2", value=action.kind, known=tuple(costs(options)))
    if cost < 0:
        raise RuleError("bad_amount", rule="MM-PP-2", amount=cost)
    return cost


def base_of(sheet: Sheet, kind: TraitKind, key: str) -> int | None:
    """Return a trait as it was bought; None for one that cannot be. Rules: MM-PP-2"""
    match kind:
        case TraitKind.ABILITY:
            ability = find_member(Ability, key)
            return None if ability is None else sheet.abilities.of(ability)
        case TraitKind.SAVE:
            save = find_member(Save, key)
            return None if save is None else sheet.saves.of(save)
        case TraitKind.ATTACK:
            return sheet.attack
        case TraitKind.DEFENSE:
            return sheet.defense
        case TraitKind.POWER:
            power = sheet.power(key)
            return None if power is None else power.rank
    return value_of(sheet.feats if kind is TraitKind.FEAT else sheet.skills, key) or 0


def check_cap(sheet: Sheet, key: str, value: int) -> None:
    """Refuse a trait above its cap. Raises: RuleError: `cap_exceeded`. Rules: MM-PP-CAP"""
    cap = cap_of(sheet, key)
    if cap is not None and value > cap:
        raise RuleError("cap_exceeded", rule="MM-PP-CAP", trait=key, value=value, cap=cap)
