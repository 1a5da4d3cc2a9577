"""Derived dice are even: chi-square with fixed seeds, against the 99.9 % point of the distribution."""

from collections import Counter
from hashlib import sha256

import pytest

from domain.dice.stream import faces, roll_key

ROLLS, DICE = 200, 100
CRITICAL = {2: 10.828, 6: 20.515, 20: 43.820, 100: 148.230}
"""Sides -> chi-square with one degree of freedom less that chance exceeds once in a thousand times.

Source: NIST/SEMATECH e-Handbook of Statistical Methods, table 1.3.6.7.4 (upper-tail critical values, 0.001: degrees of
freedom 1, 5, 19 and 99).
"""


def thrown(sides: int, seed: bytes, cut: str = "") -> list[int]:
    """Return 20,000 faces: of 200 rolls of a bag, a hundred dice each."""
    return [face for roll in range(1, ROLLS + 1) for face in faces(roll_key(seed, roll, cut), [sides] * DICE)]


def chi_square(counts: "Counter[int]", sides: int, total: int) -> float:
    due = total / sides
    return sum((counts[face] - due) ** 2 / due for face in range(1, sides + 1))


@pytest.mark.parametrize("sides", CRITICAL)
@pytest.mark.parametrize("name", ["luna roja", "brasas", "corto"])
def test_derived_dice_are_even(sides, name):
    found = thrown(sides, sha256(name.encode()).digest(), name)
    assert set(found) <= set(range(1, sides + 1))
    assert chi_square(Counter(found), sides, len(found)) < CRITICAL[sides]


def test_a_die_says_nothing_of_the_next():
    """Pairs of dice in a row, each pair once, against the 99.9 % point of 35 degrees of freedom (same table)."""
    found = thrown(6, sha256(b"parejas").digest())
    pairs = Counter((first - 1) * 6 + second for first, second in zip(found[::2], found[1::2], strict=True))
    assert chi_square(pairs, 36, len(found) // 2) < 66.619
