"""Exact odds, against fractions worked out by hand and against every combination of faces."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from domain.systems.plenilunio.actions import Roll, StartAdventure
from domain.systems.plenilunio.judging import Shown, count
from domain.systems.plenilunio.margins import Hand, margins
from domain.systems.plenilunio.odds import percent
from tests.plenilunio.seats import ARMAND, MUTANT, SUBTLETY, WITS, table


@pytest.mark.parametrize(
    ("mine", "difficulty", "expected"),
    [
        (Hand(1), 1, "1/4 1/2 1/4 1/6 0"),
        (Hand(3), 2, "1/2 5/16 3/16 19/216 0"),
        (Hand(3, specialty=True), 2, "59/96 11/48 5/32 19/216 0"),
        (Hand(2), 3, "3/16 5/16 1/2 5/36 0"),
        (Hand(1, 5), 1, "365/384 1/24 1/128 665/46656 4651/7776"),
    ],
)
def test_fractions_of_the_rule_text(mine: Hand, difficulty: int, expected: str) -> None:
    """Rules: PL-ODDS-1"""
    found = margins(mine, Hand(difficulty, character=False))
    ends = [Fraction(ways, found.every) for ways in (found.won, found.tied, found.every - found.won - found.tied)]
    shown = (*ends, found.setback, found.destiny_gain)
    assert " ".join(map(str, shown)) == expected


HANDS = [
    Hand(2),
    Hand(2, 1),
    Hand(2, 1, specialty=True),
    Hand(3, auto_successes=1),
    Hand(3, specialty=True, armour_penalty=1),
    Hand(2, 2, armour_penalty=2),
    Hand(0),
]


@pytest.mark.parametrize("mine", HANDS)
@pytest.mark.parametrize("theirs", [Hand(2, character=False), Hand(1, 1, specialty=True, armour_penalty=1), Hand(0)])
@pytest.mark.parametrize(
    "options", [{}, {"auto_successes_prevent_setback": "false", "armour_hits_destiny_dice": "false"}]
)
def test_every_combination_of_faces(mine: Hand, theirs: Hand, options) -> None:
    """Rules: PL-ODDS-1, PL-ARM-4, PL-REV-1"""
    ways: Counter[str] = Counter()
    ends: Counter[tuple[int, int, bool]] = Counter()
    for faces in product(range(1, 7), repeat=mine.own + mine.destiny + theirs.own + theirs.destiny):
        cut = mine.own + mine.destiny
        ours, others = judged(mine, faces[:cut], options), judged(theirs, faces[cut:], options)
        winner, hits = (ours, others.total) if ours.total > others.total else (others, ours.total)
        units = 0 if ours.total == others.total else winner.units - max(0, hits - winner.normal)
        ends[ours.total - others.total, units, ours.setback] += 1
        ways["setback"] += ours.setback
        ways["other_setback"] += others.setback
        ways["destiny_gain"] += 6 in faces[mine.own : cut]
        ways["all"] += 1
    found = margins(mine, theirs, options)
    assert (found.every, dict(found.ways)) == (ways["all"], dict(ends))
    for name in ("setback", "other_setback", "destiny_gain"):
        assert getattr(found, name) == Fraction(ways[name], ways["all"]), name


def judged(hand: Hand, faces, options):
    shown = Shown(
        faces[: hand.own],
        faces[hand.own :],
        hand.specialty,
        hand.auto_successes,
        hand.armour_penalty,
        hand.character,
    )
    return count(shown, options)


@pytest.mark.parametrize(
    ("chance", "whole", "tenth"), [("1/2", 50, 0), ("1/3", 33, 3), ("2/3", 66, 7), ("1", 100, 0), ("1/2000", 0, 1)]
)
def test_percents_are_rounded_to_a_tenth(chance: str, whole: int, tenth: int) -> None:
    values = percent(Fraction(chance)).values
    assert (values["whole"], values["tenth"]) == (whole, tenth)


class TestForesight:
    """What a rehearsal tells. Rules: PL-ODDS-1"""

    def told(self, action) -> dict:
        seated = table()
        seated.fill_pool(5)
        steps = seated.system.foresee(seated.game, action)
        return {step.key.rpartition(".")[2]: step.values for step in steps}

    def test_a_challenge(self) -> None:
        told = self.told(Roll(ARMAND, WITS, difficulty=2, specialty="Seguir rastros", destiny_dice=1))
        assert set(told) == {"roll", "setback", "destiny"}
        assert told["destiny"]["chance"].values["exact"] == "1/6"

    def test_destiny_dice_still_to_choose_are_a_row_each(self) -> None:
        """Armand, 3 dice against 2; each destiny die counts double. Rules: PL-POOL-3, PL-POOL-6"""
        seated = table()
        seated.fill_pool(2)
        steps = seated.system.foresee(seated.game, Roll(ARMAND, WITS, difficulty=2))
        rows = [step.values for step in steps if step.key == "plenilunio.odds.with_destiny"]
        assert [row["n"] for row in rows] == [1, 2]
        one = margins(Hand(seated.game.characters[ARMAND].scores.astucia, 1), Hand(2, character=False))
        told = rows[0]["success"].values
        assert told["whole"] * 10 + told["tenth"] == (2000 * one.won + one.every) // (2 * one.every)

    def test_ties_that_are_rolled_again_are_shared_out(self) -> None:
        action = Roll(ARMAND, WITS, rival=MUTANT, rival_trait=SUBTLETY, tie_possible=False)
        told = self.told(action)
        assert set(told) == {"decided", "setback", "other_setback", "with_destiny"}
        chances = [Fraction(told["decided"][end].values["exact"]) for end in ("success", "failure")]
        assert sum(chances) == 1

    def test_deeds_without_dice_have_no_odds(self) -> None:
        assert self.told(StartAdventure("x", 10)) == {}
