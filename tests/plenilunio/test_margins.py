"""The joint question against an independent library of dice, for pools too big to count face by face."""

from collections import Counter

import pytest

from domain.systems.plenilunio.margins import Hand, margins
from tests.bench.bench_odds import by_icepool


@pytest.mark.parametrize(
    ("mine", "theirs"),
    [
        (Hand(5), Hand(4, character=False)),
        (Hand(4, 3), Hand(6, character=False)),
        (Hand(6, specialty=True), Hand(5, 2)),
        (Hand(7, 5, specialty=True), Hand(8, specialty=True)),
        (Hand(3, auto_successes=2), Hand(4, 1, auto_successes=1)),
        (Hand(0, 3), Hand(9)),
        (Hand(12), Hand(10)),
    ],
)
def test_every_end_has_the_same_weight(mine: Hand, theirs: Hand) -> None:
    """Rules: PL-ODDS-1, PL-CANC-1, PL-CANC-2, PL-CANC-3, PL-SPEC-1, PL-POOL-6, PL-REV-1, PL-REV-3"""
    found, die = margins(mine, theirs), by_icepool(mine, theirs)
    scale = found.every // die.denominator()
    assert {end: ways * scale for end, ways in die.items()} == dict(found.ways)
    assert sum(found.ways.values()) == found.every == 6 ** (mine.dice + theirs.dice)


def test_the_library_counts_as_the_text_does() -> None:
    """One die against one: 1/4 wins, 1/2 ties, 1/4 loses. Rules: PL-ODDS-1"""
    ends = Counter[int]()
    for (degree, _, _), ways in by_icepool(Hand(1), Hand(1, character=False)).items():
        ends[(degree > 0) - (degree < 0)] += ways
    assert ends == {1: 9, 0: 18, -1: 9}
