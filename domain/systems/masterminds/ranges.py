"""How far powers reach."""

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from domain.errors import RuleError, UsageError
from domain.systems.masterminds.actions import Situation
from domain.systems.masterminds.options import number, reading
from domain.systems.masterminds.traits import Reach

METRES_A_RANK = 3
INCREMENTS = 10
PENALTY = -2
"""For each increment after the first. Rules: MM-RANGE-RANGED"""
KM = 1000
LAST_ROW = 20
SCIENCE = (5, 50, 500, 1500, 10 * KM, 50 * KM, 500 * KM, 5000 * KM, 50_000 * KM, 500_000 * KM)
"""Metres of the first ten rows of the extended table. Rules: MM-RANGE-EXTENDED"""
EXTENDED: tuple[int | None, ...] = (
    *SCIENCE,
    5_000_000 * KM,
    50_000_000 * KM,
    500_000_000 * KM,
    *(None,) * 7,
)
"""Metres by rank; that of row 14 is a reading, rows 15 to 20 have no figure. Rules: MM-RANGE-EXTENDED"""
SCOPES = {
    8: "continental",
    9: "anywhere_on_earth",
    10: "earth_to_moon",
    15: "same_solar_system",
    16: "nearby_solar_systems",
    17: "distant_star_systems",
    18: "same_galaxy",
    19: "nearby_galaxies",
    20: "anywhere_in_universe",
}
"""Rules: MM-RANGE-EXTENDED"""


class Ranged(NamedTuple):
    """A distance in increments. Attributes: penalty: 0 or below."""

    increment: int
    most: int
    number: int
    penalty: int


def check_rank(rank: object) -> int:
    """Return a rank that can be. Raises: RuleError: `bad_rank`. Rules: MM-RANGE-RANGED, MM-RANGE-EXTENDED"""
    if type(rank) is not int or rank < 1:
        raise RuleError("bad_rank", rule="MM-RANGE-RANGED", rank=str(rank))
    return rank


def ranged(rank: object, distance: float, boundary: str) -> Ranged:
    """Return a distance in increments of 3 m a rank, with what it takes off the attack.

    Args:
        boundary: Which increment a distance exactly on a boundary belongs to: `upper_inclusive` the nearer one,
            `lower_inclusive` the farther one.

    Raises:
        RuleError: `bad_rank`, `bad_distance`, `out_of_range`.

    Rules: MM-RANGE-RANGED
    """
    increment = METRES_A_RANK * check_rank(rank)
    if distance < 0:
        raise RuleError("bad_distance", rule="MM-RANGE-RANGED", distance=str(distance))
    most = INCREMENTS * increment
    if distance > most:
        raise RuleError("out_of_range", rule="MM-RANGE-RANGED", distance=str(distance), most=most)
    exact = Fraction(distance)
    nearer = max(1, -(-exact // increment))
    number = nearer if boundary == "upper_inclusive" else min(INCREMENTS, exact // increment + 1)
    return Ranged(increment, most, int(number), PENALTY * (int(number) - 1))


class Extended(NamedTuple):
    """A row of the extended table. Attributes: metres: None without a figure; scope: a stored key, None for none."""

    row: int
    metres: int | None
    scope: str | None


def extended(rank: object, row14: int) -> Extended:
    """Return how far a power of extended range reaches; above the last row its own.

    Raises:
        RuleError: `bad_rank`.

    Rules: MM-RANGE-EXTENDED
    """
    row = min(LAST_ROW, check_rank(rank))
    metres = row14 if row == ROW_14 else EXTENDED[row - 1]
    return Extended(row, metres, SCOPES.get(row))


ROW_14 = 14
"""The row that can be read in two ways. Rules: MM-RANGE-EXTENDED"""


def attack_kind(reach: Reach, situation: Situation, *, oneself: bool) -> str | None:
    """Return the attack roll that a power of that range needs: `unarmed`, `ranged`, or None for none.

    Raises:
        RuleError: `range_self_only`, `target_concealed`, `target_not_perceived`.

    Rules: MM-RANGE-PERSONAL, MM-RANGE-TOUCH, MM-RANGE-RANGED, MM-RANGE-PERCEPTION
    """
    match reach:
        case Reach.PERSONAL if not oneself:
            raise RuleError("range_self_only", rule="MM-RANGE-PERSONAL")
        case Reach.TOUCH:
            return None if situation.willing or oneself else "unarmed"
        case Reach.RANGED:
            return "ranged"
        case Reach.PERCEPTION if situation.concealed:
            raise RuleError("target_concealed", rule="MM-RANGE-PERCEPTION")
        case Reach.PERCEPTION if situation.perceived is False:
            raise RuleError("target_not_perceived", rule="MM-RANGE-PERCEPTION")
    return None


def reach_penalty(reach: Reach, rank: int, distance: int | None, options: Mapping[str, str]) -> int:
    """Return what a distance takes off an attack with a power, 0 or below.

    Args:
        distance: Metres, None for within reach.

    Raises:
        RuleError: `out_of_range`, `bad_distance`.

    Rules: MM-RANGE-RANGED, MM-RANGE-EXTENDED
    """
    if distance is None:
        return 0
    if reach is Reach.RANGED:
        return ranged(rank, distance, reading(options, "range_boundary")).penalty
    most = extended(rank, number(options, "extended_row14_m")).metres if reach is Reach.EXTENDED else None
    if most is not None and distance > most:
        raise RuleError("out_of_range", rule="MM-RANGE-EXTENDED", distance=str(distance), most=most)
    return 0


def move_metres(actions: int, base: str, *, halved: bool = False) -> Fraction:
    """Return how far some move actions carry; exhaustion halves it. Rules: MM-ACTION-MOVE, MM-COND-EXHAUSTED"""
    if actions < 0:
        raise UsageError("number_out_of_bounds", value=actions, minimum=0, maximum=actions)
    return Fraction(base) * actions / (2 if halved else 1)
