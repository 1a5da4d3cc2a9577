"""Odds of dice that are nobody's, against every combination of faces. 1-2 impact, 3-4 defence, 5 success, 6 event."""

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import Any

import msgspec
import pytest

from domain.errors import UsageError
from domain.explain import Step
from domain.systems import Command
from domain.systems.mansions import chances
from domain.systems.mansions.state import State
from tests.messages import LANGUAGES, untold

IMPACT, DEFENCE, SUCCESS, EVENT = (1, 2), (3, 4), (5,), (6,)


def asked(*words: str, per_effort: bool = False, **options: Any) -> list[Step]:
    state = msgspec.structs.replace(State(), options={"dark_scope": "per_effort"} if per_effort else {})
    steps = list(chances(state, Command("odds", words, options)))
    assert not [flaw for step in steps for language in LANGUAGES for flaw in untold(step, language)]
    return steps


def exact(step: Step, key: str = "chance") -> Fraction:
    value = step.values[key]
    assert isinstance(value, Step)
    return Fraction(str(value.values["exact"]))


def named(steps: list[Step], key: str) -> list[Step]:
    return [step for step in steps if step.key == f"mansions.odds.{key}"]


def share(dice: int, holds: Callable[[tuple[int, ...]], bool]) -> Fraction:
    """Count the combinations of faces for which something holds."""
    return Fraction(sum(holds(faces) for faces in product(range(1, 7), repeat=dice)), 6**dice)


def shown(faces: tuple[int, ...], symbol: tuple[int, ...], *, dark: bool = False) -> int:
    return max(0, sum(face in symbol for face in faces) - dark)


@pytest.mark.parametrize(
    ("word", "symbol", "rule"),
    [
        ("impact", IMPACT, "MN-DICE"),
        ("defence", DEFENCE, "MN-DICE"),
        ("éxitos", SUCCESS, "MN-DICE"),
        ("EVENTO", EVENT, "MN-DICE"),
        ("explora", SUCCESS, "MN-ACT-EXPLORE"),
        ("clue", SUCCESS, "MN-ACT-EXPLORE"),
        ("quita", IMPACT, "MN-ACT-OBSTRUCT"),
    ],
)
def test_each_symbol_and_effort(word: str, symbol: tuple[int, ...], rule: str) -> None:
    """Rules: MN-DICE, MN-ATTR-SPLIT"""
    mean, *ladder = asked("4", word)
    assert [step.values["n"] for step in ladder] == [1, 2, 3, 4]
    for number, step in enumerate(ladder, 1):
        assert exact(step) == share(4, lambda faces, n=number: shown(faces, symbol) >= n)  # type: ignore[misc]
        assert step.rule == rule
    assert exact(mean, "average") == Fraction(4 * len(symbol), 6)


@pytest.mark.parametrize("dark", [False, True])
def test_a_pool_without_a_word_tells_every_symbol(dark: bool) -> None:
    """Darkness leaves defences and events alone. Rules: MN-DICE, MN-DARK-EFFECT"""
    steps = named(asked("3d", dark=dark), "symbol")
    for step, symbol in zip(steps, (IMPACT, DEFENCE, SUCCESS, EVENT), strict=True):
        lost = dark and symbol in (IMPACT, SUCCESS)
        assert exact(step) == share(3, lambda faces, s=symbol, d=lost: shown(faces, s, dark=d) >= 1)  # type: ignore[misc]


@pytest.mark.parametrize("scope", [None, "per_action", "per_effort"])
def test_combined_efforts_in_both_readings_of_darkness(scope: str | None) -> None:
    """Two, one and two dice against 2. Rules: MN-EXPLORE-COMBINE, MN-DARK-EFFECT"""

    def total(faces: tuple[int, ...]) -> int:
        each = scope == "per_action"
        pools = faces[:2], faces[2:3], faces[3:]
        counted = sum(shown(pool, SUCCESS, dark=each) for pool in pools)
        return max(0, counted - (scope == "per_effort"))

    options = {"dark": True} if scope else {}
    steps = asked("2", "explore", need=2, **{"with": ("1", "2")}, per_effort=scope == "per_effort", **options)
    assert exact(steps[0]) == share(5, lambda faces: total(faces) >= 2)
    assert (steps[0].values["n"], steps[0].values["dice"]) == (2, 5)
    assert bool(named(steps, "dark")) == bool(scope)


@pytest.mark.parametrize("dark", [False, True])
def test_impacts_against_defences(dark: bool) -> None:
    """Rules: MN-FIGHT-PLAYER, MN-DARK-EFFECT"""

    def left(faces: tuple[int, ...]) -> int:
        return shown(faces[:3], IMPACT, dark=dark) - shown(faces[3:], DEFENCE)

    ladder = named(asked("3", "impact", vs="2", dark=dark), "at_least")
    assert [exact(step) for step in ladder] == [
        share(5, lambda faces, n=n: left(faces) >= n)  # type: ignore[misc]
        for n in range(1, len(ladder) + 1)
    ]
    (one,) = named(asked("3", vs="2", need=2, dark=dark), "at_least")
    assert exact(one) == exact(ladder[1])


def test_the_darkness_of_a_room() -> None:
    """One alone needs four impacts. Rules: MN-DARK-RESOLVE, MN-DARK-EFFECT"""
    steps = asked("4", "light")
    assert exact(steps[0]) == Fraction(1, 81)
    assert steps[0].rule == "MN-DARK-RESOLVE"
    assert named(steps, "dark")


def test_ways_out_of_a_fight() -> None:
    """Rules: MN-ACT-EVADE, MN-EVADE-ZERO, MN-EVADE-THREAT"""

    def gained(faces: tuple[int, ...], asked_for: int) -> Fraction:
        out = shown(faces, SUCCESS) >= asked_for if asked_for else shown(faces, SUCCESS) > shown(faces, EVENT)
        return Fraction(shown(faces, EVENT) + (not out))

    steps = asked("3", "evade")
    ways = [*named(steps, "evasion_zero"), *named(steps, "evasion")]
    assert [step.values["n"] for step in ways] == [0, 1, 2, 3]
    assert exact(ways[0]) == share(3, lambda faces: shown(faces, SUCCESS) > shown(faces, EVENT))
    assert exact(ways[2]) == share(3, lambda faces: shown(faces, SUCCESS) >= 2)
    for number, step in enumerate(named(steps, "threat")):
        every = [gained(faces, number) for faces in product(range(1, 7), repeat=3)]
        assert exact(step, "average") == sum(every) / 216
    assert exact(asked("3", "evade", need=2, dark=True)[0]) == share(3, lambda faces: shown(faces, SUCCESS) >= 3)


def test_long_lists_are_cut() -> None:
    assert len(named(asked("60", "impact"), "at_least")) == 12


@pytest.mark.parametrize(
    ("words", "options", "code"),
    [
        (("5", "foo"), {}, "word_unknown"),
        (("5", "e"), {}, "word_unknown"),
        (("5", "impact", "now"), {}, "word_too_many"),
        (("5", "explore"), {"vs": "2"}, "pool_not_opposed"),
        (("5", "evade"), {"vs": "2"}, "pool_not_opposed"),
        (("5",), {"vs": "2", "with": ("2",)}, "pool_not_opposed"),
        (("5", "evade"), {"with": ("2",)}, "pool_alone"),
        (("5", "defence"), {"dark": True}, "darkness_not_here"),
        (("5", "event"), {"dark": True}, "darkness_not_here"),
        (("5",), {"need": 0}, "points_invalid"),
        (("5", "evade"), {"need": -1}, "points_invalid"),
        (("5",), {"vs": "-1"}, "points_invalid"),
        (("5",), {"vs": "ana"}, "number_invalid"),
        (("5",), {"with": ("ana",)}, "number_invalid"),
        (("5",), {"with": ("0",)}, "points_invalid"),
        (("50",), {"with": ("11",)}, "dice_too_many"),
        (("5",), {"difficulty": "3"}, "option_not_here"),
    ],
)
def test_what_cannot_be_asked_is_refused(words: tuple[str, ...], options: dict[str, Any], code: str) -> None:
    with pytest.raises(UsageError, match=code):
        asked(*words, **options)
