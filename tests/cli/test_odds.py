"""`odds`: of a deed as it would be typed, and of dice that are nobody's; in both languages nothing is stored."""

from collections import Counter
from itertools import product

import msgspec
import pytest

from domain.dice.chances import bounds, counts, tell
from domain.dice.notation import parse
from tests.cli.table import Seat


@pytest.fixture
def arkham(home: Seat) -> Seat:
    """Return a seat in an empty campaign of the Mansions patch."""
    home.do("campaign", "new", "Arkham", "--rules", "mansions", "--dice", "os")
    return home


def test_the_odds_of_dice_are_told_in_both_languages(arkham: Seat) -> None:
    """Three dice against two successes, 5 of 6 faces each no success: 1 - (125 + 3 × 25) / 216 = 16/216."""
    assert "Succeeds 7.4% (2/27) (3 dice, successes, challenge 2)" in arkham.do("odds", "3", "explore", "--need", "2")
    assert "Lo consigue 7,4 % (2/27) (3 dados, éxitos, desafío 2)" in arkham.do(
        "--lang", "es", "azar", "3", "explora", "--pide", "2"
    )


def test_the_odds_of_dice_are_data_too(arkham: Seat) -> None:
    told = msgspec.json.decode(arkham.do("odds", "1", "impact", "--json"))
    assert told == {
        "schema": "testigo.odds.1",
        "odds": ["On average 0.33 (1/3) impacts", "1 or more impacts: 33.3% (1/3)"],
    }


def test_dice_of_plenilunio_are_asked_for_as_a_roll_is(seat: Seat) -> None:
    rolled = seat.do("odds", "armand", "astucia", "-d", "2", "--spec")
    free = seat.do("odds", "3", "-d", "2", "--spec")
    assert free.splitlines()[0] in rolled
    assert seat.do("odds", "roll", "3", "-d", "2", "--spec") == free
    assert seat.do("odds", "3d", "-d", "2", "--spec", "--as", "luis") == free


def test_a_free_roll_has_odds_too(arkham: Seat) -> None:
    """Three dice of six less their 1 each are 0 to 15, evenly around 7.5: 13 or more of 5 to 20 is one in two."""
    told = arkham.do("odds", "3d6+2").splitlines()
    assert told[0] == "From 5 to 20, on average 12.5"
    assert "13 or more: 50.0% (1/2)" in told
    assert told[-1] == "20 or more: 0.5% (1/216)"
    assert "De 4 a 23, 13,5 de media\n15 o más: 45,0 % (9/20)" in arkham.do(
        "--lang", "es", "azar", "1d20", "+", "3", "--pide", "15"
    )


def test_a_rehearsed_free_roll_says_them(seat: Seat) -> None:
    assert "2 or more: 50.0% (1/2)" in seat.do("roll", "d2", "-n")
    assert "2 or more: 50.0% (1/2)" in seat.do("roll", "d2", "-n", "--as", "luis")


def test_a_free_roll_takes_no_opposition(seat: Seat) -> None:
    assert seat.run("odds", "3d6", "-d", "2").err.startswith("✘ option_not_free")
    assert seat.run("odds", "3d6+x").err.startswith("✘ notation_unreadable")


@pytest.mark.parametrize("formula", ["3d6", "2d4-1d6+3", "d2-2d3", "4d3-7"])
def test_the_totals_are_those_of_every_face(formula: str) -> None:
    read = parse(formula)
    dice = [range(1, term.sides + 1) for term in read.terms for _ in range(term.count if term.sides else 0)]
    found = Counter(read.total(faces) for faces in product(*dice))
    least, most = bounds(read)
    assert (least, most) == (min(found), max(found))
    assert counts(read) == [found[total] for total in range(least, most + 1)]


def test_totals_beyond_counting_have_bounds_and_an_average() -> None:
    assert [step.key for step in tell(parse("1000d1000000"), 5000)] == ["core.odds.bounds", "core.odds.too_many"]
    assert [step.values.get("n") for step in tell(parse("20d6"))][1:] == list(range(25, 121, 5))


def test_asking_for_odds_stores_nothing(seat: Seat) -> None:
    before = seat.size()
    seat.do("odds", "5", "-d", "2")
    assert seat.run("odds", "5", "-d", "0").code == 4
    assert seat.size() == before


@pytest.mark.parametrize("dice", ["0", "-3", "+0", "99999999999999999999", "1000"])
def test_dice_that_cannot_be_are_refused(arkham: Seat, dice: str) -> None:
    ran = arkham.run("odds", dice)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(("✘ points_invalid", "✘ number_invalid"))


@pytest.mark.parametrize(
    ("words", "hint"), [(("5",), "testigo odds 5 --vs 4"), (("5", "-d", "2", "--rival-spec"), "--vs 4")]
)
def test_what_dice_are_refused_for_says_what_to_type(seat: Seat, words: tuple[str, ...], hint: str) -> None:
    ran = seat.run("odds", *words)
    assert ran.code in (2, 4)
    assert hint in ran.err
    assert "--fiat" not in ran.err


def test_a_refused_option_is_named_in_the_language_of_the_reader(arkham: Seat) -> None:
    ran = arkham.run("--lang", "es", "azar", "5", "--dificultad", "2")
    assert "no tiene la opción --dificultad" in ran.err


def test_somebody_called_by_a_number_is_somebody(arkham: Seat) -> None:
    arkham.do("character", "new", "7", "--player", "Eva")
    assert arkham.run("odds", "7", "explore").err.startswith("✘ mission_not_started")
