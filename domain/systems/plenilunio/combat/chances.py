"""Exact chances of an exchange: who wins it, what damage it does, and how bad the wound is."""

from collections.abc import Callable
from fractions import Fraction

import msgspec

from domain.ids import CharacterId
from domain.systems.plenilunio.combat.actions import Attack
from domain.systems.plenilunio.combat.dice import from_afar
from domain.systems.plenilunio.combat.strikes import damage_of
from domain.systems.plenilunio.framing import Setup
from domain.systems.plenilunio.harm.events import DamageDealt
from domain.systems.plenilunio.harm.wounds import SEVERITIES, is_anchored
from domain.systems.plenilunio.health import LEVELS, endurance
from domain.systems.plenilunio.margins import Margins, margins
from domain.systems.plenilunio.odds import hand_of
from domain.systems.plenilunio.rolled import Left
from domain.systems.plenilunio.sheet import Character, State
from domain.systems.plenilunio.traits import Contest, Severity

PROBE = 10**9
"""Damage that no protection stops, to find out how much one takes off."""


class Strike(msgspec.Struct, frozen=True):
    """What a hit comes to.

    Attributes:
        weapon: Damage of each triumph unit.
        endurance: Aguante of whoever is hit.
        protection: Taken off the damage.
        lives: Levels of health down to death, 1 to 4; one more for who cannot die.

    Rules: PL-DMG-2, PL-ARM-1, PL-WOUND-1, PL-HEALTH-7
    """

    weapon: int
    endurance: int
    protection: int = 0
    lives: int = 4

    def damage(self, degree: int, units: int) -> int:
        """Return the damage of what is left. Rules: PL-DMG-2, PL-DMG-3, PL-ARM-1"""
        return max(0, degree - units + units * self.weapon - self.protection)

    def levels(self, damage: int) -> int:
        """Return how many levels of health a wound costs. Rules: PL-WOUND-2"""
        return min(len(SEVERITIES) - 1, damage // self.endurance)


class Harm(msgspec.Struct, frozen=True):
    """What one side does to the other.

    Attributes:
        damage: On average, misses included.
        wound: Chance of a wound of any severity.
        death: Chance of death, Fortune apart.
        severities: Chance of each severity, from light to mortal.
    """

    damage: Fraction = Fraction(0)
    wound: Fraction = Fraction(0)
    death: Fraction = Fraction(0)
    severities: tuple[tuple[Severity, Fraction], ...] = ()


class Exchange(msgspec.Struct, frozen=True):
    """Chances of one exchange, seen from one side; success, tie and failure add up to 1.

    Attributes:
        dealt: What this side does to the other.
        suffered: What the other does to this side.
    """

    success: Fraction
    tie: Fraction
    failure: Fraction
    dealt: Harm = Harm()
    suffered: Harm = Harm()

    def turned(self) -> "Exchange":
        """Return the same, seen from the other side."""
        return Exchange(self.failure, self.tie, self.success, self.suffered, self.dealt)


def exchange(
    found: Margins, strike: Strike | None = None, counter: Strike | None = None, *, tie_possible: bool = True
) -> Exchange:
    """Return the chances of an exchange.

    Args:
        strike: What a hit of this side comes to, None where it hurts nobody.
        counter: The same of the other side.
        tie_possible: False where both roll again until decided.

    Rules: PL-ODDS-1, PL-MELEE-2, PL-RANGED-2, PL-CONF-3
    """
    won, tied, every = found.won, found.tied, found.every
    if not tie_possible and tied < every:
        tied, every = 0, every - tied
    success, tie = Fraction(won, every), Fraction(tied, every)
    dealt = _harm(found, strike, every, lambda degree: degree)
    suffered = _harm(found, counter, every, lambda degree: -degree)
    return Exchange(success, tie, 1 - success - tie, dealt, suffered)


def _harm(found: Margins, strike: Strike | None, every: int, won_by: Callable[[int], int]) -> Harm:
    """Count what the hits of one side come to. Rules: PL-DMG-2, PL-WOUND-1, PL-WOUND-2, PL-HEALTH-7"""
    if strike is None:
        return Harm()
    total, ways_of = 0, [0] * len(SEVERITIES)
    for (degree, units, _), ways in found.ways.items():
        if won_by(degree) > 0:
            damage = strike.damage(won_by(degree), units)
            total += damage * ways
            ways_of[strike.levels(damage)] += ways
    severities = tuple(
        (SEVERITIES[level], Fraction(ways, every)) for level, ways in enumerate(ways_of) if level and ways
    )
    death = Fraction(sum(ways_of[strike.lives :]), every)
    return Harm(Fraction(total, every), Fraction(sum(ways_of[1:]), every), death, severities)


# Of what is on the table


def of_attack(state: State, action: Attack, setup: Setup) -> Exchange:
    """Return the chances of a strike, seen from the attacker; who is shot at does not strike back.

    Rules: PL-MELEE-2, PL-RANGED-2, PL-DMG-2, PL-ARM-2
    """
    shot = from_afar(action)
    target = CharacterId(action.aims[0].target if shot else setup.other.who)
    strike = strike_of(state, action, action.who, target)
    counter = None if shot else strike_of(state, action, target, action.who)
    return met(setup, strike, counter)


def met(setup: Setup, strike: Strike | None = None, counter: Strike | None = None) -> Exchange:
    """Return the chances of a roll that is on the table, seen from the roller. Rules: PL-ODDS-1, PL-CONF-2"""
    conflict = setup.contest is Contest.CONFLICT
    mine, theirs = hand_of(setup.roller, character=True), hand_of(setup.other, character=conflict)
    return exchange(margins(mine, theirs, setup.options), strike, counter, tie_possible=setup.tie_possible)


def strike_of(state: State, action: Attack, by: CharacterId, hit: CharacterId) -> Strike:
    """Return what a hit comes to: Aguante, and whatever protection takes off before.

    Rules: PL-WOUND-1, PL-ARM-1, PL-ARM-2, PL-ARM-3, PL-WEAP-1
    """
    return strike_from(damage_of(state, action, Left(normal=PROBE), by, hit), state.characters[hit])


def strike_from(probe: DamageDealt, struck: Character) -> Strike:
    """Return what a hit comes to, from what `PROBE` normal successes would deal.

    Rules: PL-WOUND-1, PL-ARM-1, PL-HEALTH-7
    """
    assert probe.weapon is not None
    lives = len(SEVERITIES) if is_anchored(struck) else len(LEVELS) - 1 - LEVELS.index(struck.health)
    return Strike(probe.weapon.damage, endurance(struck), probe.raw - probe.damage, lives)
