"""Slips of the keyboard in an evening of gifts: nothing is paid twice, and every next step is one that helps."""

import re

import pytest

from cli import bootstrap
from tests.cli.table import Seat
from tests.cli.test_gifts import circle as circle
from tests.cli.test_gifts import events, refused, value


@pytest.mark.parametrize(
    "words",
    [
        ("use", "sophie", "gesto", "--on", "mutante-1", "--fiat", "-n"),
        ("use", "sophie", "gesto", "--on", "mutante-1", "-m", "--dry-run"),
        ("usa", "sophie", "gesto", "--sobre", "mutante-1", "--decisión", "--ensayo"),
        ("roll", "armand", "astucia", "-d", "2", "--note", "--rolled=1,2,3"),
    ],
)
def test_an_option_is_no_value_of_the_one_before(circle: Seat, words: tuple[str, ...]) -> None:
    assert refused(circle, *words)[:2] == (2, "option_needs_value")


def test_what_begins_with_a_dash_is_said_with_an_equals_sign(circle: Seat) -> None:
    found = events(circle, "roll", "armand", "astucia", "-d", "1", "--note=-n")
    assert "'note': '-n'" in str(found)


@pytest.mark.parametrize(("who", "gift"), [("armand", "defensa"), ("sophie", "separacion")])
def test_what_lasts_already_is_not_paid_for_again(circle: Seat, who: str, gift: str) -> None:
    circle.do("use", who, gift)
    left = value(circle, who, "fortune")
    code, error, ran = refused(circle, "use", who, gift)
    assert (code, error) == (4, "gift_running")
    assert "--off" in ran.err
    assert value(circle, who, "fortune") == left
    circle.do("use", who, gift, "--off")
    circle.do("use", who, gift)


def test_several_illusions_last_side_by_side(circle: Seat) -> None:
    circle.do("use", "sophie", "alegoria", "-m", "a wall")
    circle.do("use", "sophie", "alegoria", "-m", "a door")
    assert "a wall" in (board := circle.do("board"))
    assert "a door" in board


@pytest.mark.parametrize(("typed", "error"), [("gsto aciago=2", "term_unknown"), ("furia del titan=2", "term_unknown")])
def test_a_mistyped_gift_is_none_of_the_campaigns_own(circle: Seat, typed: str, error: str) -> None:
    assert refused(circle, "character", "edit", "armand", "--gift", typed)[1] == error
    circle.do("character", "edit", "armand", "--gift", "canto de sirena=2")


def test_the_next_step_after_a_dead_target_is_no_gift_on_them(circle: Seat) -> None:
    circle.do("hurt", "mutante-1", "99", "--why", "lightning")
    ran = refused(circle, "use", "sophie", "gesto", "--on", "mutante-1")[2]
    assert "-d 2" in ran.err
    assert "--on mutante-1 -d 2" not in ran.err


def test_of_several_targets_the_first_is_named(circle: Seat) -> None:
    ran = refused(circle, "use", "sophie", "gesto", "--on", "mutante-1,mutante-2")[2]
    assert "--on mutante-1" in ran.err


def test_harm_without_a_reason_is_given_back_with_one(circle: Seat) -> None:
    assert "testigo hurt armand 3 --why" in refused(circle, "hurt", "armand", "3")[2].err


def test_places_that_show_no_botch_are_what_is_wrong(circle: Seat) -> None:
    circle.do("use", "frank", "limpieza", "--on", "sophie", "--rolled", "4,5")
    while "decides" not in (told := circle.do("roll", "sophie", "presencia", "-d", "1", "--no-input")):
        assert circle.size() < 500, told
    shown = re.findall(r"\[(\d)★?\]", told)
    place = next((n for n, face in enumerate(shown, 1) if face != "1"), 0)
    if place:
        code, error, ran = refused(circle, "reroll", "sophie", str(place))
        assert (code, error) == (4, "no_botch_to_reroll")
        assert "no more botches" not in ran.err
        assert "testigo reroll" not in ran.err


def test_a_gift_of_the_catalogue_is_not_described_anew_in_the_example(circle: Seat) -> None:
    ran = refused(circle, "campaign", "set", "gift.gesto_aciago", "auto=presencia")[2]
    assert "campaign set gift.gesto_aciago" not in ran.err
    circle.do("campaign", "set", "gift.howl", "auto=presencia contest=voluntad follows=damage")


def test_a_rehearsal_says_what_a_gift_costs(circle: Seat) -> None:
    assert "Costs 3 points of Fortune (has 9)" in circle.do("use", "sophie", "alegoria", "--extra", "2", "--dry-run")


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_option_of_odds_has_its_words(circle: Seat, language: str) -> None:
    told = circle.do("help", "odds", "--lang", language)
    assert "cli.option" not in told
    assert {"en": "virtual dice", "es": "dados virtuales"}[language] not in told


def test_an_option_is_asked_for_by_its_name(circle: Seat) -> None:
    told = circle.do("rules", "belief_tie")
    assert told.startswith("belief_tie\treroll\treroll|gm_rules\tPL-GIFT-ROLL")
    assert told.count("\n") == 1


def test_a_change_is_none_of_what_others_wrote_meanwhile(circle: Seat, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two terminals pay at once: each says the point that its own deed took."""
    name, others = bootstrap.command_id, []

    def late() -> str:
        if not others:
            others.append(None)
            circle.do("use", "sophie", "puerta", "home")
        return name()

    monkeypatch.setattr(bootstrap, "command_id", late)
    told = circle.do("use", "sophie", "puerta", "home")
    assert "Fortune 8 → 7" in told
