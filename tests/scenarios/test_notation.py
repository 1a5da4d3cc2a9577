"""A. Notation: dice that never end, signs that get lost, typos that are rolled all the same."""

import pytest

from tests.cli.table import Seat
from tests.scenarios.asking import refused, told


@pytest.mark.usefixtures("no_dice")
def test_exploding_a_die_never_ended(seat: Seat) -> None:
    """Scenario 1: a die of one side that explodes is refused with the reason, nothing is in the log."""
    for formula, reason in (("1d1!", "Exploding"), ("3d6!>=1", "Exploding"), ("3d6!", "Exploding"), ("1d1", "faces")):
        ran = refused(seat, "roll", formula, code="notation_", status=2)
        assert f"“{formula}”" in ran.err
        assert reason in ran.err


@pytest.mark.usefixtures("no_dice")
def test_reroll_conditions_that_cover_every_face_looped(seat: Seat) -> None:
    """Scenario 2: rerolling by condition is no part of these games, and is said so."""
    for formula in ("1d6r<7", "4d6r=4", "4d6r1"):
        assert "rerolling" in refused(seat, "roll", formula, code=f"“{formula}”", status=2).err


@pytest.mark.usefixtures("no_dice")
def test_a_negative_modifier_became_two_signs(seat: Seat) -> None:
    """Scenario 4: two signs are explained: the piece that cannot be is quoted."""
    for signs in ("+-", "--", "-+"):
        assert f"“{signs}”" in refused(seat, "roll", f"1d20{signs}2", code="notation_unreadable", status=2).err


def test_a_space_before_the_modifier_changed_its_meaning(seat: Seat) -> None:
    """Scenarios 4 and 5: however it is spaced, the form is 1d20-5 and a 12 gives 7."""
    for typed in (("1d20 -5",), ("1d20-5",), ("1d20 - 5",), ("1d20", "-5"), ("1d20", "-", "5")):
        free = told(seat, "roll", *typed, "--rolled", "12")
        assert free["events"][0]["event"]["formula"] == "1d20-5", typed
        assert free["events"][-1]["event"]["total"] == 7, typed
    assert "1d20-5 [12] = 7" in seat.do("log", "-1")


def test_a_total_below_zero_was_shown_as_the_bare_die(seat: Seat) -> None:
    """Scenario 6: 1d6-6 with a die of 3 is -3; both are stored and shown."""
    free = told(seat, "roll", "1d6-6", "--rolled", "3")
    assert (free["events"][1]["event"]["faces"], free["events"][-1]["event"]["total"]) == ([3], -3)
    assert "1d6-6 [3] = -3" in seat.do("log", "-1")
    assert "-3" in seat.do("explain")


@pytest.mark.usefixtures("no_dice")
def test_a_negative_pool_printed_endless_dice(seat: Seat) -> None:
    """Scenario 8: Astucia 1 of somebody badly hurt (two dice fewer) is no die at all: refused (PL-ROLL-4)."""
    seat.do("character", "edit", "armand", "--score", "astucia=1", "--health", "malherido", "--reason", "una caída")
    assert "PL-ROLL-4" in refused(seat, "roll", "armand", "astucia", "-d", "1", code="no_dice", status=4).err


def test_a_negative_pool_of_the_other_side_counts_as_none(seat: Seat) -> None:
    """Scenario 8: whoever only responds may have no dice left and scores 0 (PL-ROLL-4): 4 4 4 is success by 3."""
    seat.do("character", "edit", "mutante", "--score", "sutileza=1", "--health", "malherido", "--reason", "una caída")
    settled = told(seat, "roll", "armand", "astucia", "--vs", "mutante:sutileza", "--rolled", "4,4,4")["events"][-1]
    assert (settled["event"]["degree"], settled["event"]["outcome"]) == (3, "success")


def test_a_penalty_larger_than_the_pool_takes_no_more_than_there_is(seat: Seat) -> None:
    """Scenario 8: Astucia 1, penalty 3: the one triumph becomes a success (PL-ARM), and that is all."""
    seat.do("character", "edit", "armand", "--score", "astucia=1", "--reason", "una prueba")
    words = ("roll", "armand", "astucia", "-d", "1", "--armour", "3", "--rolled", "6/1")
    settled = told(seat, *words)["events"][-1]["event"]
    assert (settled["roller"]["total"], settled["degree"]) == (1, 1)


def test_a_die_without_a_count_answered_its_sides(seat: Seat) -> None:
    """Scenario 9: d20 means one die."""
    for typed in ("d20", "D20", "1d20"):
        dice = told(seat, "roll", typed)["events"][1]["event"]
        assert (len(dice["faces"]), dice["sides"]) == (1, [20])


@pytest.mark.usefixtures("no_dice")
def test_millions_of_dice_hung_the_program(seat: Seat) -> None:
    """Scenario 10: refused at once, in a few words, before any die is drawn."""
    huge = ("9999999d999999999", "2147483647d2147483647", "1001d6", "600d6+600d6", "1d6+" + "9" * 400, "1d1000001")
    for formula in huge:
        refused(seat, "roll", formula, code="notation_", status=2)


@pytest.mark.usefixtures("no_dice")
def test_unsupported_notation_was_dropped_and_a_smaller_roll_made(seat: Seat) -> None:
    """Scenario 12: an error and its status, never a part of what was asked for."""
    for formula in ("4d6kh3", "4d6dl1", "2d6*3", "(2d6)", "3d6,2d6", "3d6;2d6"):
        refused(seat, "roll", formula, code=f"“{formula}”", status=2)


def test_a_space_in_front_made_it_a_name(seat: Seat) -> None:
    """Scenario 5: blanks around a formula mean nothing either."""
    assert told(seat, "roll", " 1d20 -  5 ", "--rolled", "12")["events"][0]["event"]["formula"] == "1d20-5"


@pytest.mark.usefixtures("no_dice")
def test_notation_in_brackets_was_dropped(seat: Seat) -> None:
    """Scenario 12: [4d6kh3] is dice that cannot be read, not somebody whom nobody knows."""
    refused(seat, "roll", "[4d6kh3]", code="notation_unreadable", status=2)


def test_an_oversize_roll_was_trimmed(seat: Seat) -> None:
    """Scenario 12: a roll of 1000 dice, the most there may be, shows a thousand faces and adds all of them."""
    free = told(seat, "roll", "1000d6")
    faces = free["events"][1]["event"]["faces"]
    assert len(faces) == 1000
    assert free["events"][-1]["event"]["total"] == sum(faces)


@pytest.mark.usefixtures("no_dice")
def test_an_unknown_die_letter_gave_an_error_and_a_roll(seat: Seat) -> None:
    """Scenario 14: no stack trace, no number, no roll: one refusal that quotes what cannot be."""
    for formula in ("1da", "2dH", "1d", "3dF", "0d6", "1d0", "²d6", "٣d6", "1.5d6", "d%", "3d6 2"):
        assert f"“{formula}”" in refused(seat, "roll", formula, code="notation_", status=2).err


@pytest.mark.usefixtures("no_dice")
@pytest.mark.parametrize(("language", "said"), [("en", "Exploding"), ("es", "estallen")])
def test_dice_that_explode_downward_were_rolled_as_others(seat: Seat, language: str, said: str) -> None:
    """Scenario 15: none of these games has exploding dice, and the error says so."""
    for formula in ("3d6!", "3d6!<2", "d6e", "4d10x"):
        assert said in refused(seat, "roll", formula, "--lang", language, code="notation_unreadable", status=2).err


WRONG = [
    (("roll", "3d6+2foo"), "“2foo”"),
    (("roll", "3d6 2d6"), "“3d6 2d6”"),
    (("roll", "3d6+4d"), "“4d”"),
    (("roll", "armand", "astucia-d2"), "“astucia-d2”"),
    (("roll", "armand", "astucia", "d2"), "“d2”"),
    (("roll", "armandastucia", "-d", "2"), "“armandastucia”"),
    (("roll", "armand", "astucia", "-d", "2", "--rolled", "1,4,6/5,6,,x"), " x"),
]
"""What is typed with a blank missing or too many, and the piece at fault."""


@pytest.mark.usefixtures("no_dice")
def test_a_missing_space_gave_a_misleading_error(seat: Seat) -> None:
    """Scenario 17: the error quotes the exact piece, and never speaks of too many dice."""
    for words, token in WRONG:
        ran = refused(seat, *words, code=token, status=3 if "armandastucia" in words else 2)
        assert "too_many_dice" not in ran.err
