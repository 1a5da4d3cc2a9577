"""Exact chances of an exchange: who wins it, and whether what is left of the dice is enough for a wound."""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import TypeAlias

import msgspec

from domain.ids import CharacterId
from domain.systems.plenilunio import judging
from domain.systems.plenilunio.combat.actions import Attack
from domain.systems.plenilunio.combat.strikes import damage_of
from domain.systems.plenilunio.events import Left, Tally
from domain.systems.plenilunio.framing import Setup
from domain.systems.plenilunio.health import endurance
from domain.systems.plenilunio.odds import Hand, hand_of, tallies
from domain.systems.plenilunio.options import reading
from domain.systems.plenilunio.sheet import State
from domain.systems.plenilunio.traits import Contest

Spread: TypeAlias = Mapping[tuple[int, int], int]
"""(normal successes, triumph units) -> ways to roll them, of 6 to the power of the dice."""
NO_FACES = Tally(0, 0, 0, 0)
BLANK, GOOD = 3, 2
"""Faces of six that are worth nothing, and those of a plain success; a triumph is one. Rules: PL-ROLL-2"""
PROBE = 10**9
"""Damage that no protection stops, to find out how much one takes off."""


class Strike(msgspec.Struct, frozen=True):
    """What a hit takes to wound.

    Attributes:
        weapon: Damage of each triumph unit.
        least: Damage before protection from which on it is a wound, 1 or more.

    Rules: PL-DMG-2, PL-ARM-1, PL-WOUND-1
    """

    weapon: int
    least: int


class Exchange(msgspec.Struct, frozen=True):
    """Chances of one exchange, seen from one side; success, tie and failure add up to 1.

    Attributes:
        wounds: The other side is wounded.
        wounded: This side is.
    """

    success: Fraction
    tie: Fraction
    failure: Fraction
    wounds: Fraction
    wounded: Fraction

    def turned(self) -> "Exchange":
        """Return the same, seen from the other side."""
        return Exchange(self.failure, self.tie, self.success, self.wounded, self.wounds)


def spread(hand: Hand, options: Mapping[str, str] = {}) -> Spread:
    """Return what a side may have before anything is cancelled. Rules: PL-ODDS-1, PL-SPEC-1, PL-POOL-6, PL-ARM-4"""
    if hand.armour_penalty:
        return _armoured(hand, reading(options, "armour_hits_destiny_dice"))
    ways: Counter[tuple[int, int]] = Counter()
    for (normal, triumphs), weight in _dice(hand.own).items():
        units = triumphs * (2 if hand.specialty else 1)
        for (further, doubled), more in _dice(hand.destiny).items():
            ways[normal + further + hand.auto_successes, units + 2 * doubled] += weight * more
    return ways


def _dice(dice: int) -> dict[tuple[int, int], int]:
    """Return (successes, triumphs) of some dice -> ways to roll them. Rules: PL-ROLL-2, PL-ODDS-1"""
    return {
        (normal, triumphs): comb(dice, triumphs)
        * comb(dice - triumphs, normal)
        * GOOD**normal
        * BLANK ** (dice - triumphs - normal)
        for triumphs in range(dice + 1)
        for normal in range(dice - triumphs + 1)
    }


@lru_cache(maxsize=64)
def _armoured(hand: Hand, hits_destiny_dice: str) -> Spread:
    """Count by how many dice show what: a botch changes what triumphs are worth. Kept, for many rows of odds ask it.

    Rules: PL-ARM-4, PL-ARM-6
    """
    options = {"armour_hits_destiny_dice": hits_destiny_dice}
    ways: Counter[tuple[int, int]] = Counter()
    for own, weight in tallies(hand.own):
        for destiny, more in tallies(hand.destiny):
            shown = judging.Shown(own, destiny, hand.specialty, hand.auto_successes, hand.armour_penalty)
            found = judging.count(shown, options)
            ways[found.normal, found.units] += weight * more
    return ways


def exchange(
    mine: Spread, theirs: Spread, strike: Strike | None, counter: Strike | None = None, *, tie_possible: bool = True
) -> Exchange:
    """Return the chances of an exchange.

    Args:
        strike: What a hit of this side takes to wound, None where it hurts nobody.
        counter: The same for the other side.
        tie_possible: False where both roll again until decided.

    Rules: PL-ODDS-1, PL-MELEE-2, PL-RANGED-2, PL-CONF-3
    """
    every = sum(mine.values()) * sum(theirs.values())
    ours, others = _totals(mine), _totals(theirs)
    tie = Fraction(sum(ways * others[total] for total, ways in ours.items()), every)
    more = sum(ways * other for total, ways in ours.items() for less, other in others.items() if total > less)
    success = Fraction(more, every)
    wounds = Fraction(_beating(mine, others, strike), every)
    wounded = Fraction(_beating(theirs, ours, counter), every)
    if tie_possible or tie == 1:
        return Exchange(success, tie, 1 - success - tie, wounds, wounded)
    decided = 1 - tie
    return Exchange(success / decided, Fraction(0), 1 - success / decided, wounds / decided, wounded / decided)


def _totals(found: Spread) -> Counter[int]:
    """Return successes in all -> ways to roll them."""
    ways: Counter[int] = Counter()
    for (normal, units), weight in found.items():
        ways[normal + units] += weight
    return ways


def _beating(winner: Spread, losers: Mapping[int, int], strike: Strike | None) -> int:
    """Return in how many ways a side wins and what it has left wounds. Rules: PL-CANC-4, PL-DMG-2, PL-DMG-3"""
    if strike is None:
        return 0
    ways = 0
    for (normal, units), weight in winner.items():
        count = judging.Count(NO_FACES, 0, normal, units, 0, setback=False)
        for hits, more in losers.items():
            if normal + units > hits:
                left = judging.cancel(count, hits, {})
                ways += weight * more * (left.normal + left.triumph_units * strike.weapon >= strike.least)
    return ways


# Of what is on the table


def of_attack(state: State, action: Attack, setup: Setup) -> Exchange:
    """Return the chances of a strike, seen from the attacker; who is shot at does not strike back.

    Rules: PL-MELEE-2, PL-RANGED-2, PL-DMG-2, PL-ARM-2
    """
    target = CharacterId(setup.other.who if action.band is None else action.aims[0].target)
    strike = strike_of(state, action, action.who, target)
    counter = strike_of(state, action, target, action.who) if action.band is None else None
    return met(setup, strike, counter)


def met(setup: Setup, strike: Strike | None = None, counter: Strike | None = None) -> Exchange:
    """Return the chances of a roll that is on the table, seen from the roller. Rules: PL-ODDS-1, PL-CONF-2"""
    conflict = setup.contest is Contest.CONFLICT
    mine = spread(hand_of(setup.roller, character=True), setup.options)
    theirs = spread(hand_of(setup.other, character=conflict), setup.options)
    return exchange(mine, theirs, strike, counter, tie_possible=setup.tie_possible)


def strike_of(state: State, action: Attack, by: CharacterId, hit: CharacterId) -> Strike:
    """Return what a hit takes to wound: Aguante, and whatever protection takes off before.

    Rules: PL-WOUND-1, PL-ARM-1, PL-ARM-2, PL-ARM-3, PL-WEAP-1
    """
    dealt = damage_of(state, action, Left(normal=PROBE), by, hit)
    assert dealt.weapon is not None
    return Strike(dealt.weapon.damage, endurance(state.characters[hit]) + dealt.raw - dealt.damage)
