"""Derived dice: the specification's worked example (made with a shell) and no bias."""

from collections import Counter

import pytest

from domain.dice.stream import bag_commitment, bag_key, faces, roll_key

LEDGER = "15e9ddc45f93a9438521e356a4e5802a627101673176b9e3eb7b846837586707"
SEED = bytes.fromhex("5f9ecfdc15da7f4c783607a7533cc4b8cd79cabf34269a5e530075e148e833b3")
CHI_SQUARE_999 = {2: 10.83, 6: 20.52, 10: 27.88, 20: 43.82, 100: 148.23}
"""Sides -> what one die in a thousand exceeds, from the tables of the distribution."""


def test_the_worked_example():
    commitment = "9fa8e2476f992c0be4fe7160509a6f33a887c3bc99a4d8fb2bdff0c8d5457800"
    assert bag_commitment(LEDGER, 1, SEED).hex() == commitment
    key = bag_key(SEED, LEDGER, 1, [(1, "luna roja"), (2, "brasas"), (3, None)])
    assert key.hex() == "0705b43af313774f87915023d28de8e48c1a2d1726d90c123aa4c7df73d8ce05"
    roll = roll_key(key, 2, "corto")
    assert roll.hex() == "e715ebe42352d28d64283c55b6ecce540790fd8ddcfca63c59e976362f07c72f"
    assert faces(roll, [6] * 12) == (3, 2, 3, 5, 5, 5, 5, 6, 4, 2, 1, 1)


@pytest.mark.parametrize("sides", CHI_SQUARE_999)
def test_no_face_is_favored(sides):
    key = bag_key(SEED, LEDGER, 1, [])
    counts = Counter(face for roll in range(1, 21) for face in faces(roll_key(key, roll, ""), [sides] * 1000))
    due = 20_000 / sides
    assert set(counts) <= set(range(1, sides + 1))
    assert sum((counts[face] - due) ** 2 / due for face in range(1, sides + 1)) < CHI_SQUARE_999[sides]


def test_a_thousand_dice_come_from_one_stream():
    key = roll_key(bytes(32), 1, "")
    assert faces(key, [6] * 1000)[:10] == faces(key, [6] * 10)
