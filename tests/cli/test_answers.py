"""Answers that were wrong: what is not there is said so, what was meant is named, what changes a file asks first."""

import re

import msgspec
import pytest

from tests.cli.table import Seat

DAY = 86_400_000_000


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize(
    ("words", "named"),
    [
        (("roll", "armand", "astucia", "-d", "dos"), {"en": "easy", "es": "fácil"}),
        (("spend", "armand", "fortune", "--for", "suerte"), {"en": "breath", "es": "aliento"}),
        (("tie", "xyz"), {"en": "complication", "es": "complicación"}),
        (("spend", "armand", "oro", "--for", "breath"), {"en": "gift-points", "es": "puntos-de-don"}),
        (("roll", "armand", "encanto", "-d", "2"), {"en": "astucia", "es": "astucia"}),
    ],
    ids=str,
)
def test_what_could_stand_there_is_of_the_right_vocabulary(
    seat: Seat, words: tuple[str, ...], named: dict[str, str], language: str
) -> None:
    seat.do("roll", "armand", "fortaleza", "-d", "1", "--rolled", "4,2,3/5")
    ran = seat.run("--lang", language, *words)
    assert (ran.code, named[language] in ran.err) == (2, True)
    assert ("presencia" in ran.err) == (named[language] == "astucia")


def test_a_ruling_without_ties_says_that_there_are_none(seat: Seat) -> None:
    for words in (("tie", "3", "half"), ("tie", "half"), ("tie", "3", "reroll")):
        assert "tie_none" in seat.run(*words).err


def test_options_that_begin_so_are_suggested_once_each(seat: Seat) -> None:
    err = seat.run("roll", "armand", "astucia", "-d", "2", "--des", "3").err
    assert err.count("--destiny") == 1
    assert "--difficulty" in seat.run("roll", "armand", "astucia", "--diff", "3").err


def test_a_wrong_setting_is_pointed_to_the_list_and_not_given_all_of_it(seat: Seat) -> None:
    err = seat.run("campaign", "set", "joint_max_helper", "any").err
    assert "joint_max_helpers" in err
    assert "testigo rules options" in err
    assert len(err) < 500


def test_a_kind_that_does_not_exist_is_no_empty_log(seat: Seat) -> None:
    ran = seat.run("log", "--kind", "nonsense")
    assert (ran.code, "plenilunio" in ran.err) == (2, True)
    assert "SceneStarted" in seat.run("log", "--kind", "ScenStarted").err
    for kind in ("core", "dice", "Scene", "RollSettled"):
        assert seat.run("log", "--kind", kind).code == 0


def test_the_log_of_a_player_is_that_of_the_characters(seat: Seat) -> None:
    seat.do("roll", "armand", "astucia", "-d", "2", "--no-spec", "--rolled", "1,2,3/4,5")
    assert seat.do("log", "--who", "luis") == seat.do("log", "--who", "armand")
    assert seat.run("log", "--who", "nadie").code == 3


def test_the_log_tells_the_day_where_it_begins(seat: Seat) -> None:
    seat.do("note", "uno")
    seat.now += DAY
    seat.do("note", "dos")
    seat.do("note", "tres")
    out = seat.do("log", "--color", "never", terminal=True)
    assert len(re.findall(r"\d{4}-\d\d-\d\d", out)) == 2
    assert len(re.findall(r"\d{4}-\d\d-\d\d", seat.do("log", "-3..", "--color", "never", terminal=True))) == 2
    assert not re.findall(r"\d{4}-\d\d-\d\d", seat.do("log", "-2..", "--color", "never", terminal=True))


def test_a_row_of_the_log_has_no_gaps(seat: Seat) -> None:
    seat.do("roll", "armand", "astucia", "-d", "2", "--no-spec", "--rolled", "1,2,3/4,5")
    assert "   " not in seat.do("log", "-1").replace("\t", " ")


@pytest.mark.parametrize("text", ["", "  "])
def test_an_empty_note_is_refused(seat: Seat, text: str) -> None:
    ran = seat.run("note", text)
    assert (ran.code, "note_empty" in ran.err) == (2, True)


def test_completion_says_what_it_edits_and_asks_first(home: Seat) -> None:
    home.monkeypatch.setenv("HOME", str(home.home))
    refused = home.run("completion", "install", "bash")
    assert (refused.code, "~/.bashrc" in refused.err) == (2, True)
    assert home.run("completion", "install", "bash", typed="n\n", terminal=True).code == 130
    assert not (home.home / ".bashrc").exists()
    assert "bash" in home.run("completion", "tcsh").err


def test_the_key_of_a_campaign_is_printed_once(home: Seat) -> None:
    out = home.do("campaign", "new", "Ruinas")
    assert len(re.findall(r"[0-9a-f]{64}", out)) == 1


def test_spanish_options_are_shown_with_accents_and_taken_without(seat: Seat) -> None:
    shown = seat.do("ayuda", "personaje", "nuevo", "--lang", "es")
    assert "--puntuación" in shown
    assert "--tamaño" in shown
    seat.do("personaje", "nuevo", "Uno", "--pnj", "--puntuacion", "astucia=3")
    seat.do("personaje", "nuevo", "Dos", "--pnj", "--puntuación", "astucia=3", "--tamaño", "1")


def test_a_sheet_has_words_of_its_own_for_its_options(home: Seat) -> None:
    roll, sheet = home.do("help", "roll"), home.do("help", "character", "new")
    assert "a specialty counts" in roll
    assert "a specialty counts" not in sheet
    assert "destiny dice" not in sheet


@pytest.mark.parametrize("columns", [40, 60, 80])
def test_the_columns_of_help_are_straight(home: Seat, columns: int) -> None:
    """Beside or below: every meaning begins in the same column."""
    for words in (("help", "roll"), ("help", "sheet"), ("campaign",)):
        out = home.do(*words, "--color", "never", terminal=True, columns=columns)
        usages = [line for line in out.splitlines() if re.match(r"  (--|campaign)", line)]
        begins = {match.end() for line in usages if (match := re.match(r"  \S.*?\S {2,}(?=\S)", line))}
        assert len(begins) <= 1


def test_help_is_data_too(home: Seat) -> None:
    rows = msgspec.json.decode(home.do("help", "--json"))["rows"]
    assert {"roll", "campaign new"} <= {row["command"] for row in rows}
    (roll,) = msgspec.json.decode(home.do("help", "tira", "--json"))["rows"]
    assert any("--difficulty" in option["usage"] for option in roll["options"])
    assert msgspec.json.decode(home.do("help", "ref", "--json"))["topic"] == "ref"


def test_lists_have_heads_on_a_terminal(seat: Seat) -> None:
    assert "title" in seat.do("campaign", "list", "--color", "never", terminal=True, columns=200).splitlines()[0]
    assert "value" in seat.do("config", "get", "--color", "never", terminal=True).splitlines()[0]


def test_replay_explains_its_keys_and_says_where_it_was_left(seat: Seat) -> None:
    ran = seat.run("replay", typed="x\nq\n", terminal=True)
    assert ran.err.count("quit") == 2
    assert "testigo replay 1.." in ran.err


def test_leaving_what_only_reads_says_nothing_of_storing(
    seat: Seat,
) -> None:
    def left(*_: object) -> None:
        raise KeyboardInterrupt

    seat.monkeypatch.setattr("cli.commands.log._show", left)
    ran = seat.run("log")
    assert (ran.code, "stored" in ran.err) == (130, False)
