"""The exact odds against every throw there is, each one ruled on by the program itself."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from domain.systems.plenilunio.actions import Roll
from domain.systems.plenilunio.events import RollSettled
from domain.systems.plenilunio.traits import Characteristic
from tests.rules.points import exact_odds
from tests.table import PlenilunioTable, find

SMALL = [(1, 0, 1, False), (2, 0, 1, True), (1, 1, 1, False), (1, 2, 1, True), (2, 1, 1, True), (1, 0, 3, False)]


def counted(dice: int, destiny_dice: int, difficulty: int, specialty: bool) -> dict[str, Fraction]:
    """Roll every combination of faces."""
    table = PlenilunioTable()
    table.sit("anna", scores={"astucia": dice}, specialties=[(Characteristic.WITS, "Acechar")])
    table.fill_pool(50)
    start, seen = table.state, Counter[str]()
    roll = Roll(
        "anna",
        Characteristic.WITS,
        difficulty=difficulty,
        destiny_dice=destiny_dice,
        specialty="Acechar" if specialty else None,
    )
    throws = list(product(range(1, 7), repeat=dice + destiny_dice + difficulty))
    for throw in throws:
        table.state = start
        sides = (throw[:dice], throw[dice : dice + destiny_dice], throw[dice + destiny_dice :])
        settled = find(table.play(roll, tuple(side for side in sides if side)), RollSettled)
        seen[settled.outcome.value] += 1
        seen["setback"] += settled.roller.setback
        seen["destiny_gain"] += settled.destiny_gain
    return {
        f"p_{key}": Fraction(seen[key], len(throws)) for key in ("success", "tie", "failure", "setback", "destiny_gain")
    }


@pytest.mark.parametrize(("dice", "destiny_dice", "difficulty", "specialty"), SMALL)
def test_the_odds_are_what_every_throw_counts_to(
    dice: int, destiny_dice: int, difficulty: int, specialty: bool
) -> None:
    assert exact_odds(dice, destiny_dice, difficulty, specialty) == counted(dice, destiny_dice, difficulty, specialty)


@settings(max_examples=40)
@given(st.integers(1, 8), st.integers(0, 5), st.integers(1, 8), st.booleans())
def test_the_odds_add_up_to_one(dice: int, destiny_dice: int, difficulty: int, specialty: bool) -> None:
    odds = exact_odds(dice, destiny_dice, difficulty, specialty)
    assert odds["p_success"] + odds["p_tie"] + odds["p_failure"] == 1
    assert all(0 <= chance <= 1 for chance in odds.values())


@settings(max_examples=40)
@given(st.integers(1, 6), st.integers(1, 6), st.booleans())
def test_a_die_more_helps_and_a_harder_task_does_not(dice: int, difficulty: int, specialty: bool) -> None:
    odds = exact_odds(dice, 0, difficulty, specialty)
    assert exact_odds(dice + 1, 0, difficulty, specialty)["p_success"] > odds["p_success"]
    assert exact_odds(dice, 0, difficulty + 1, specialty)["p_success"] < odds["p_success"]
