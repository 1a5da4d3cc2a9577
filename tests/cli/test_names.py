"""Names with brackets, emoji, 300 characters, right-to-left text, composed and decomposed accents, escapes."""

import unicodedata

import msgspec
import pytest

from tests.cli.table import Seat

NAMES = [
    'Íñigo "Ñu" [b]',
    "Aitäna 🎲",
    "אברהם",
    "[[bad]]x[[/]] {who}",
    "x" * 300,
    "Zoë",
    "O'Brien & <i>",
    "%s {0} \\n",
]


@pytest.mark.parametrize("name", NAMES)
def test_a_name_survives_and_is_shown_as_it_is(seat: Seat, name: str) -> None:
    seat.do("character", "new", name, "--player", "Ana", "--score", "astucia=3")
    assert name in seat.do("character", "list")
    listed = msgspec.json.decode(seat.do("character", "list", "--json"))
    person = next(row for row in listed["rows"] if row["name"] == name)
    assert name in seat.do("sheet", person["id"])
    assert name in seat.do("roll", person["id"], "astucia", "-d", "2", "--rolled", "1,4,6/5,6")
    assert name in seat.do("sheet", person["id"], terminal=True, columns=400)
    assert seat.run("verify").code == 0


def test_accents_composed_or_not_are_one_name(seat: Seat) -> None:
    decomposed = unicodedata.normalize("NFD", "Íñigo")
    seat.do("character", "new", decomposed, "--player", "Ana")
    assert "Íñigo" in seat.do("sheet", "íñigo")
    assert seat.run("sheet", decomposed).code == 0
    assert seat.run("sheet", "inigo").code == 0


@pytest.mark.parametrize("evil", ["\x1b[31mred", "a\x07b", "line\nbreak", "tab\tbed", "\u202eback", "\x9b31m"])
def test_no_control_character_reaches_the_terminal(seat: Seat, evil: str) -> None:
    seat.do("note", f"x{evil}y")
    for terminal in (True, False):
        out = seat.do("log", "-1", "--color", "never", terminal=terminal)
        shown = out.replace("\n", "").replace("\t", "") if not terminal else out.replace("\n", "")
        assert all(char.isprintable() for char in shown)
    assert len(seat.do("log", "-1").splitlines()) == 1


def test_style_marks_in_what_is_typed_are_text(seat: Seat) -> None:
    seat.do("note", "[[bad]]no[[/]] {name}")
    assert "[[bad]]no[[/]] {name}" in seat.do("log", "-1")


def test_a_renamed_character_keeps_its_key_and_its_past(seat: Seat) -> None:
    seat.do("character", "edit", "armand", "--name", "Armando el Viejo")
    assert "Armando el Viejo" in seat.do("sheet", "armand")
    assert "Armando" in seat.do("sheet", "armando")
    assert "name\tArmand\n" in seat.do("sheet", "armand", "--at", "3")


@pytest.mark.parametrize("name", [".", "gm", "DJ", "all", "Todos", "mesa"])
def test_a_name_that_commands_read_as_somebody_else(seat: Seat, name: str) -> None:
    ran = seat.run("character", "new", name, "--npc")
    assert (ran.code, "name_reserved" in ran.err) == (2, True)


def test_an_npc_with_a_player_and_a_score_given_twice(seat: Seat) -> None:
    assert "npc_with_player" in seat.run("character", "new", "Bea", "--npc", "--player", "Luis").err
    assert "score_twice" in seat.run("character", "new", "Bea", "--npc", "--score", "astucia=2,wits=4").err
    assert "seen_by_alone" in seat.run("roll", "armand", "astucia", "-d", "2", "--seen-by", "nobody").err


@pytest.mark.parametrize("line", ['npc = "no"', "player = true", 'veteran = "yes"', "concept = 3"])
def test_a_sheet_with_values_of_another_type(seat: Seat, line: str) -> None:
    path = seat.home / "bea.toml"
    path.write_text(f'name = "Bea"\n{line}\n', "utf-8")
    assert seat.run("character", "new", "--from", str(path)).code == 2


def test_a_file_of_no_sheets(seat: Seat) -> None:
    path = seat.home / "none.toml"
    path.write_text("character = []\n", "utf-8")
    assert seat.run("character", "new", "--from", str(path)).code == 2


def test_players_whose_names_differ_by_an_accent_stay_apart(seat: Seat) -> None:
    """Whoever types the exact name is that player; another spelling fits both and is refused."""
    seat.do("character", "new", "Uno", "--player", "Jose")
    seat.do("character", "new", "Dos", "--player", "José")
    seat.do("note", "solo mía", "--hidden", "--as", "Jose")
    assert "solo mía" in seat.do("log", "--as", "Jose")
    assert "solo mía" not in seat.do("log", "--as", "José")
    assert "player_ambiguous" in seat.run("log", "--as", "JOSE").err


def test_a_campaign_is_found_by_a_title_that_is_longer_than_its_file(seat: Seat) -> None:
    title = "La larga noche de las ruinas que hay bajo la ciudad de los setenta y siete puentes"
    seat.do("campaign", "new", title, "--dice", "os")
    assert title in seat.do("campaign", "info", title)
