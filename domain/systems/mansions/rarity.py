"""How likely a settled roll was, exactly, from the dice of the pools and the darkness they were rolled in."""

from collections import Counter

from domain.errors import TestigoError
from domain.events import Event
from domain.ids import CharacterId
from domain.systems import Luck, luck_of
from domain.systems.mansions.events import EffortRolled, EvasionRolled, FightRolled, HorrorRolled, Pool
from domain.systems.mansions.house import investigator, is_dark
from domain.systems.mansions.odds import counts, effort
from domain.systems.mansions.options import reading
from domain.systems.mansions.state import State
from domain.systems.mansions.traits import Symbol


def luck(state: State, event: Event) -> Luck | None:
    """Return the chances of what counts in a roll; None where the dice do not fit the light there was.

    Rules: MN-DICE, MN-DARK-EFFECT
    """
    match event:
        case EffortRolled():
            return _effort(state, event)
        case FightRolled():
            return _fight(state, event)
        case EvasionRolled():
            return _alone(event.pool, dark=_dark(state, event.pool.who))
        case HorrorRolled():
            return _alone(event.pool)
    return None


def _effort(state: State, event: EffortRolled) -> Luck | None:
    """Return the chances of what several reach together. Rules: MN-EXPLORE-COMBINE, MN-OBSTRUCT-COMBINE"""
    dark, pools = _dark(state, event.who), event.pools
    each = dark and reading(state.options, "dark_scope") == "per_action"
    if not all(_fits(pool, dark=each) for pool in pools):
        return None
    dice = [len(pool.faces) for pool in pools]
    ways = effort(dice, pools[0].symbol, dark=dark, per_effort=not each)
    return luck_of(ways, event.total)


def _fight(state: State, event: FightRolled) -> Luck | None:
    """Return the chances of impacts less defences. Rules: MN-FIGHT-PLAYER, MN-FIGHT-MAGIC, MN-FIGHT-ENEMY"""
    mine, theirs = event.attacker, event.defender
    dark = not event.by_enemy and _dark(state, mine.who)
    if not _fits(mine, dark=dark) or not _fits(theirs, dark=False):
        return None
    ways: Counter[int] = Counter()
    for impacts, weight in counts(len(mine.faces), Symbol.IMPACT, dark=dark).items():
        for defences, other in counts(len(theirs.faces), Symbol.DEFENCE).items():
            ways[impacts - defences] += weight * other
    return luck_of(ways, mine.count - theirs.count)


def _alone(pool: Pool, *, dark: bool = False) -> Luck | None:
    if not _fits(pool, dark=dark):
        return None
    return luck_of(counts(len(pool.faces), pool.symbol, dark=dark), pool.count)


def _fits(pool: Pool, *, dark: bool) -> bool:
    """Whether what darkness took fits the light. Rules: MN-DARK-EFFECT"""
    return pool.discarded == (min(1, pool.count + pool.discarded) if dark else 0)


def _dark(state: State, who: str) -> bool:
    """Whether an investigator stands in the dark. Rules: MN-DARK-EFFECT"""
    try:
        return is_dark(state, investigator(state, CharacterId(who)).zone)
    except TestigoError:
        return False
