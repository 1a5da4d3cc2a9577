"""Odds of dice that are nobody's, against every combination of faces: 4-5 a success, 6 a triumph. Rules: PL-ODDS-1"""

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from domain.errors import TestigoError
from domain.explain import Step
from domain.systems import Command
from domain.systems.plenilunio import chances
from domain.systems.plenilunio.sheet import State
from tests.messages import LANGUAGES, untold


def asked(*words: str, **options: Any) -> dict[str, Step]:
    given = {name.replace("_", "-"): value for name, value in options.items()}
    steps = list(chances(State(), Command("odds", words, given)))
    assert not [flaw for step in steps for language in LANGUAGES for flaw in untold(step, language)]
    return {step.key.removeprefix("plenilunio.odds."): step for step in steps}


def exact(step: Step, key: str) -> Fraction:
    value = step.values[key]
    assert isinstance(value, Step)
    return Fraction(str(value.values["exact"]))


def ends(step: Step) -> tuple[Fraction, ...]:
    return tuple(exact(step, key) for key in ("success", "tie", "failure"))


def worth(faces: tuple[int, ...], *, doubled: bool = False) -> int:
    return sum((face >= 4) + (doubled and face == 6) for face in faces)


def counted(
    own: int, destiny: int, other: int, *, spec: bool = False, rival_spec: bool = False
) -> tuple[Fraction, ...]:
    """Roll every combination: own dice, destiny dice whose triumphs are worth two, the other side."""
    wins, ties, every = 0, 0, 6 ** (own + destiny + other)
    for faces in product(range(1, 7), repeat=own + destiny + other):
        mine = worth(faces[:own], doubled=spec) + worth(faces[own : own + destiny], doubled=True)
        theirs = worth(faces[own + destiny :], doubled=rival_spec)
        wins += mine > theirs
        ties += mine == theirs
    return Fraction(wins, every), Fraction(ties, every), Fraction(every - wins - ties, every)


def test_against_a_difficulty() -> None:
    """Rules: PL-CHAL-1, PL-ROLL-2"""
    assert ends(asked("3", difficulty="2")["roll"]) == counted(3, 0, 2)
    assert ends(asked("3d", difficulty="fácil")["roll"]) == counted(3, 0, 1)


def test_with_a_specialty_and_destiny() -> None:
    """Rules: PL-SPEC-1, PL-POOL-6, PL-DEST-4"""
    found = asked("2", difficulty="2", spec=True, destiny=2)
    assert ends(found["roll"]) == counted(2, 2, 2, spec=True)
    assert exact(found["destiny"], "chance") == Fraction(11, 36)
    assert "destiny" not in asked("2", difficulty="2")
    assert ends(asked("2", difficulty="2", spec=True, no_spec=True)["roll"]) == counted(2, 0, 2)


def test_against_a_rival() -> None:
    """A rival may suffer a setback, and have a specialty: 2 dice, one 1 at least and nothing good. Rules: PL-REV-3"""
    found = asked("3", vs="2", rival_spec=True)
    assert ends(found["roll"]) == counted(3, 0, 2, rival_spec=True)
    assert exact(found["other_setback"], "chance") == Fraction(5, 36)
    assert "other_setback" not in asked("3", difficulty="2")
    assert ends(asked("1", vs="0")["roll"]) == (Fraction(1, 2), Fraction(1, 2), Fraction(0))


def test_ties_of_a_conflict_may_be_rolled_again() -> None:
    """Rules: PL-CONF-3"""
    won, _, lost = counted(3, 0, 2)
    found = asked("3", vs="2", no_tie=True)["decided"]
    assert (exact(found, "success"), exact(found, "failure")) == (won / (won + lost), lost / (won + lost))


def test_automatic_successes() -> None:
    """Two dice against one: with one success more the roller wins unless both dice fail and the other's does not."""
    assert ends(asked("2", difficulty="1", auto=1)["roll"]) == (Fraction(7, 8), Fraction(1, 8), Fraction(0))
    assert ends(asked("2", difficulty="1", rival_auto=4)["roll"]) == (Fraction(0), Fraction(0), Fraction(1))


def test_armour_that_hampers() -> None:
    """A 1 among the dice makes one doubled triumph single. Rules: PL-ARM-4, PL-SPEC-1"""
    won = 0
    for faces in product(range(1, 7), repeat=4):
        mine = worth(faces[:3], doubled=True) - (1 in faces[:3] and 6 in faces[:3])
        won += mine > worth(faces[3:])
    found = ends(asked("3", difficulty="1", spec=True, armour="1")["roll"])
    assert found[0] == Fraction(won, 6**4) < counted(3, 0, 1, spec=True)[0]


@pytest.mark.parametrize(
    ("words", "options", "code"),
    [
        (("5",), {}, "pool_opposition_missing"),
        (("5",), {"difficulty": "2", "vs": "3"}, "opposition_twice"),
        (("5", "astucia"), {"difficulty": "2"}, "word_too_many"),
        (("5",), {"difficulty": "0"}, "difficulty_invalid"),
        (("5",), {"difficulty": "31"}, "points_invalid"),
        (("5",), {"difficulty": "foo"}, "term_unknown"),
        (("5",), {"difficulty": "2", "no_tie": True}, "tie_reroll_challenge"),
        (("5",), {"difficulty": "2", "rival_spec": True}, "difficulty_is_dice"),
        (("5",), {"difficulty": "2", "rival_destiny": 1}, "difficulty_is_dice"),
        (("5",), {"difficulty": "2", "rival_armour": "1"}, "difficulty_is_dice"),
        (("5",), {"difficulty": "2", "destiny": 6}, "points_invalid"),
        (("5",), {"difficulty": "2", "destiny": -1}, "points_invalid"),
        (("5",), {"vs": "2", "rival_destiny": 6}, "points_invalid"),
        (("5",), {"difficulty": "2", "auto": -1}, "points_invalid"),
        (("5",), {"difficulty": "2", "armour": True}, "option_needs_value"),
        (("5",), {"vs": "mutante"}, "number_invalid"),
        (("5",), {"vs": ""}, "number_invalid"),
        (("5",), {"difficulty": "2", "need": 2}, "option_not_here"),
        (("5",), {"difficulty": "2", "rolled": "1,2"}, "option_not_here"),
    ],
)
def test_what_cannot_be_asked_is_refused(words: tuple[str, ...], options: dict[str, Any], code: str) -> None:
    with pytest.raises(TestigoError, match=code):
        asked(*words, **options)
