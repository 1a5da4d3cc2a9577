"""What faces are worth, on its own: no state, no dice."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.systems.plenilunio.judging import Shown, band, cancel, count, outcome, tally
from domain.systems.plenilunio.rolled import Left, Tally
from domain.systems.plenilunio.traits import Outcome

FACES = st.lists(st.integers(1, 6), max_size=8).map(tuple)
SIDES = st.builds(
    Shown,
    own=FACES,
    destiny=st.lists(st.integers(1, 6), max_size=5).map(tuple),
    specialty=st.booleans(),
    auto_successes=st.integers(0, 3),
    armour_penalty=st.integers(0, 4),
)


def test_each_face_has_its_name() -> None:
    """Rules: PL-ROLL-2"""
    assert tally((1, 2, 3, 4, 5, 6)) == Tally(botch=1, miss=2, success=2, triumph=1)


@pytest.mark.parametrize(
    ("own", "specialty", "total"),
    [((1, 4, 6), False, 2), ((1, 4, 6), True, 3), ((4, 5, 5), True, 3), ((6, 6, 6), False, 3), ((), True, 0)],
)
def test_a_specialty_doubles_triumphs_and_nothing_else(own: tuple[int, ...], specialty: bool, total: int) -> None:
    """Rules: PL-SPEC-1"""
    assert count(Shown(own, specialty=specialty), {}).total == total


@pytest.mark.parametrize("specialty", [True, False])
def test_a_destiny_triumph_is_always_exactly_double(specialty: bool) -> None:
    """Rules: PL-POOL-6, PL-SPEC-3"""
    assert count(Shown((), (6,), specialty), {}).units == 2


@pytest.mark.parametrize(
    ("own", "penalty", "converted", "total"),
    [
        ((1, 4, 6, 6), 1, 1, 4),
        ((1, 4, 6, 6), 2, 2, 3),
        ((2, 4, 6, 6), 2, 0, 5),
        ((1, 6), 3, 1, 1),
        ((1, 1, 6, 6), 1, 1, 3),
    ],
)
def test_armour_turns_triumphs_into_successes_when_there_is_a_botch(
    own: tuple[int, ...], penalty: int, converted: int, total: int
) -> None:
    """Mark climbs in a jacket and in furs, with his specialty. Rules: PL-ARM-4"""
    judged = count(Shown(own, specialty=True, armour_penalty=penalty), {})
    assert (judged.converted, judged.total) == (converted, total)


def test_armour_takes_own_dice_before_destiny_dice() -> None:
    """Rules: PL-ARM-6"""
    judged = count(Shown((1, 6), (6, 6), armour_penalty=2), {})
    assert (judged.converted, judged.normal, judged.units) == (2, 2, 2)


@pytest.mark.parametrize(("own", "destiny"), [((6, 4), (1,)), ((1, 4), (6,))])
def test_armour_leaves_destiny_dice_alone_where_the_table_says_so(
    own: tuple[int, ...], destiny: tuple[int, ...]
) -> None:
    """Rules: PL-ARM-6"""
    option = {"armour_hits_destiny_dice": "false"}
    assert count(Shown(own, destiny, armour_penalty=1), {}).converted == 1
    assert count(Shown(own, destiny, armour_penalty=1), option).converted == 0


@pytest.mark.parametrize(
    ("own", "setback"),
    [((1, 3), True), ((1, 1, 1), True), ((1, 1, 4), False), ((1, 6), False), ((2, 3, 3), False), ((), False)],
)
def test_a_setback_is_a_botch_with_nothing_good_beside_it(own: tuple[int, ...], setback: bool) -> None:
    """Rules: PL-REV-1"""
    assert count(Shown(own), {}).setback is setback


def test_destiny_dice_count_for_setbacks() -> None:
    """Rules: PL-REV-1"""
    assert count(Shown((2, 3), (1,)), {}).setback
    assert not count(Shown((1, 3), (4,)), {}).setback


def test_a_difficulty_suffers_no_setback() -> None:
    """Rules: PL-REV-3"""
    assert not count(Shown((1, 1), character=False), {}).setback


def test_automatic_successes_prevent_a_setback_unless_the_table_says_otherwise() -> None:
    """Rules: PL-REV-3, PL-GIFT-AUTO"""
    shown = Shown((1, 2), auto_successes=1)
    assert not count(shown, {}).setback
    assert count(shown, {"auto_successes_prevent_setback": "false"}).setback


@pytest.mark.parametrize(
    ("winner", "hits", "left"),
    [
        (Shown((4, 6)), 1, Left(0, 1, 1)),
        (Shown((5, 6, 6)), 1, Left(0, 2, 2)),
        (Shown((4, 4, 5, 6)), 1, Left(2, 1, 1)),
        (Shown((4, 6), specialty=True), 2, Left(0, 1, 1)),
        (Shown((6, 6), specialty=True), 1, Left(0, 3, 2)),
        (Shown((6, 6), specialty=True), 2, Left(0, 2, 1)),
        (Shown((6, 6), specialty=True), 3, Left(0, 1, 1)),
        (Shown((6,), (6,)), 1, Left(0, 2, 1)),
        (Shown((2, 6), auto_successes=3), 3, Left(0, 1, 1)),
    ],
)
def test_normal_successes_go_first_and_then_whole_triumphs(winner: Shown, hits: int, left: Left) -> None:
    """Rules: PL-CANC-1, PL-CANC-2, PL-CANC-3, PL-CANC-4"""
    assert cancel(count(winner, {}), hits, {}) == left


def test_a_table_may_let_doubled_triumphs_go_before_single_ones() -> None:
    """Rules: PL-CANC-4"""
    option = {"triumph_cancel_order": "roller_chooses"}
    assert cancel(count(Shown((6,), (6,)), {}), 2, {}) == Left(0, 1, 1)
    assert cancel(count(Shown((6,), (6,)), {}), 1, option) == Left(0, 2, 2)


@pytest.mark.parametrize(("degree", "expected"), [(0, None), (1, 1), (-2, 2), (3, 3), (-3, 3), (4, 4), (-9, 4)])
def test_bands_end_at_four(degree: int, expected: int | None) -> None:
    """Rules: PL-DEG-1"""
    assert band(degree) == expected


@pytest.mark.parametrize(("degree", "ends"), [(1, Outcome.SUCCESS), (-1, Outcome.FAILURE), (0, Outcome.TIE)])
def test_the_sign_of_the_margin_is_the_outcome(degree: int, ends: Outcome) -> None:
    """Rules: PL-CHAL-3, PL-CHAL-4"""
    assert outcome(degree) is ends


@given(SIDES, SIDES)
def test_what_is_left_is_the_degree(mine: Shown, theirs: Shown) -> None:
    """Units left = degree; triumph units left never exceed those rolled. Rules: PL-CANC-4"""
    winner, loser = sorted((count(mine, {}), count(theirs, {})), key=lambda each: -each.total)
    left = cancel(winner, loser.total, {})
    assert left.normal + left.triumph_units == winner.total - loser.total
    assert 0 <= left.triumph_dice <= left.triumph_units <= winner.units


@given(SIDES, st.integers(4, 5))
def test_one_more_success_never_hurts(shown: Shown, face: int) -> None:
    """Rules: PL-CHAL-3"""
    better = Shown(
        (*shown.own, face),
        shown.destiny,
        shown.specialty,
        shown.auto_successes,
        shown.armour_penalty,
        shown.character,
    )
    assert count(better, {}).total == count(shown, {}).total + 1
    assert not count(better, {}).setback
