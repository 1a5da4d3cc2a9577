"""H. Statistics, exports, encodings: accents that break, brackets that vanish, numbers of unknown origin."""

import sqlite3
import unicodedata

import msgspec
import pytest

from tests.cli.conftest import RUINS
from tests.cli.table import Seat
from tests.scenarios.asking import told

NAMES = ['Íñigo "Ñu" [b]', "Aitäna 🎲", "Gómez", "Олександр", "אברהם בן־דוד", "[img]x[/img]", "Zoe\u0308"]
MOTIVES = ["[spoiler]x[/spoiler]", "[b]fuerte[/b] & <i>", "אל המגדל", "🎲🎲", "acción", "{name} %s \\n"]
ENCODINGS = ["utf-8", "cp1252", "ascii"]


def test_names_with_accents_brackets_and_emoji_broke(seat: Seat) -> None:
    """Scenario 93: every name comes back as it was typed (composed), in lists, sheets, rolls and data."""
    for name in NAMES:
        composed = unicodedata.normalize("NFC", name)
        words = ("character", "new", name, "--player", "Ana", "--score", "astucia=3")
        who = told(seat, *words)["events"][0]["event"]["who"]
        roll = ("roll", who, "astucia", "-d", "2", "--rolled", "1,4,6/5,6", "-m", name)
        for out in (seat.do(*roll), seat.do("log", "-1"), seat.do("explain"), seat.do("sheet", who)):
            assert composed in out
        assert composed in [row["name"] for row in told(seat, "character", "list")["rows"]]
    assert seat.run("verify").code == 0


def test_composed_and_decomposed_accents_were_two_people(seat: Seat) -> None:
    """Scenario 93: Íñigo is one person, however the keyboard writes the accent; a search finds both."""
    decomposed = unicodedata.normalize("NFD", "Íñigo")
    assert decomposed != "Íñigo"
    seat.do("character", "new", decomposed, "--player", "Ana")
    assert seat.run("character", "new", "Íñigo", "--player", "Pía").code == 2
    assert seat.do("sheet", "Íñigo") == seat.do("sheet", decomposed)
    seat.do("note", unicodedata.normalize("NFD", "la canción"))
    for asked in ("canción", unicodedata.normalize("NFD", "canción"), "CANCION"):
        assert "la canción" in seat.do("log", "--search", asked)


def test_text_in_square_brackets_disappeared(seat: Seat) -> None:
    """Scenario 93: the motive of a roll is shown as it was typed, and can be searched for."""
    for motive in MOTIVES:
        seat.do("roll", "armand", "astucia", "-d", "2", "--rolled", "1,4,6/5,6", "-m", motive)
        for words in (("log", "-1"), ("replay", "-1")):
            assert motive in seat.do(*words), words
        assert [row["line"] for row in told(seat, "log", "--search", motive)["rows"]] == [seat.size()]


def test_a_search_did_not_show_what_it_had_found(seat: Seat) -> None:
    """Scenario 93: a line found by its motive shows that motive."""
    for motive in MOTIVES:
        seat.do("roll", "armand", "astucia", "-d", "2", "--rolled", "1,4,6/5,6", "-m", motive)
        assert motive in seat.do("log", "--search", motive)


@pytest.mark.parametrize("encoding", ENCODINGS[1:])
@pytest.mark.parametrize("terminal", [False, True])
def test_a_console_that_knows_few_letters_crashed(seat: Seat, encoding: str, terminal: bool) -> None:
    """Scenario 93: a console in cp1252 or ASCII shows what it can; the fate of the line does not depend on it."""
    seat.do("character", "new", "Aitäna 🎲", "--player", "Ana", "--score", "astucia=3", encoding=encoding)
    roll = ("roll", "aitana", "astucia", "-d", "2", "--rolled", "1,4,6/5,6", "-m", "[spoiler]אל[/spoiler]", "--no-spec")
    for words in (roll, ("log",), ("sheet",), ("sheet", "aitana"), ("explain",), ("replay", "13.."), ("verify", "-v")):
        for language in ("en", "es"):
            ran = seat.run(*words, "--lang", language, encoding=encoding, terminal=terminal)
            assert ran.code == 0, (words, ran.err)
            words = words if words != roll else ("log", "-1")
    assert "Aitäna 🎲" in seat.do("log")


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_data_in_a_poor_encoding_lost_letters(seat: Seat, encoding: str) -> None:
    """Scenario 93: data and files are exact in any console."""
    seat.do("character", "new", "Aitäna 🎲", "--player", "Ana")
    listed = msgspec.json.decode(seat.do("character", "list", "--json", encoding=encoding))
    assert listed["rows"][-1]["name"] == "Aitäna 🎲"
    file = seat.home / "lista.txt"
    seat.do("character", "list", "-o", str(file), encoding=encoding)
    assert "Aitäna 🎲" in file.read_text("utf-8")


def test_single_dice_were_lost_in_the_data(seat: Seat) -> None:
    """Scenario 93: data keep every die, and whose and what for it was."""
    words = ("roll", "christopher", "cultura", "-d", "4", "--destiny", "2", "--rolled", "4,2,3+6,6/5,5,2,3")
    seat.do(*words)
    settled = next(r["event"] for r in told(seat, "log")["rows"] if r["kind"].startswith("plenilunio.RollSettled"))
    assert settled["faces"] == [4, 2, 3, 6, 6, 5, 5, 2, 3]
    assert [(role, count) for _, role, count, *_ in settled["segments"]] == [
        ("own", 3),
        ("destiny", 2),
        ("difficulty", 4),
    ]


def test_a_number_hid_where_it_came_from(seat: Seat) -> None:
    """Scenario 93: an explanation names score, tool and helper of the dice: 3 + 2 + 1."""
    seat.do("character", "edit", "christopher", "--score", "astucia=2", "--reason", "x")
    words = ("roll", "armand", "astucia", "-d", "2", "--tool", "2", "--with", "christopher")
    seat.do(*words, "--rolled", "1,4,6,2,2,2/5,6")
    told_of = seat.do("explain")
    assert "Astucia 3" in told_of
    assert "6 dice" in told_of
    for rule in ("PL-TOOL-2", "PL-JOINT-2"):
        assert rule in told_of


def test_a_line_of_an_unknown_kind_made_the_log_unusable(seat: Seat) -> None:
    """Scenario 93: a line that this program cannot read is said to be one; verify finds it, and nothing crashes."""
    seat.do("note", "antes")
    path = seat.home / RUINS
    file = sqlite3.connect(path, isolation_level=None)
    (guards,) = [file.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall()]
    for (name,) in guards:
        file.execute(f"DROP TRIGGER {name}")
    file.execute("UPDATE ledger SET kind = 'core.FromTheFuture.9' WHERE line = 13")
    file.close()
    for words in (("log",), ("sheet",), ("replay",), ("explain", "12"), ("note", "x")):
        assert seat.run(*words).code in (0, 6), words
    assert seat.run("verify").code == 6


STRANGE = ('Íñigo "Ñu" [b]', "Aitäna 🎲", "שרה $(x)", "[[/]] {who}")
"""Quotes, brackets, an emoji, letters from right to left, and what the catalogue of messages is written with."""


@pytest.mark.parametrize("encoding", ["utf-8", "cp1252", "ascii"])
@pytest.mark.parametrize("language", ["en", "es"])
def test_a_fight_of_strange_names_broke(fight: Seat, encoding: str, language: str) -> None:
    """Scenario 93: blow, question, board, explanation and reasons name everybody as they are called."""
    strange = dict(zip(("armand", "mutante-1", "sophie", "mutante-2"), STRANGE, strict=True))
    for who, name in strange.items():
        fight.do("character", "edit", who, "--name", name)
    fight.do("combat", "add", "sophie", "mutante-2")
    fight.do("attack", "armand", "mutante-1", "--no-spec")
    shown = [fight.do("board", encoding=encoding, terminal=terminal) for terminal in (False, True)]
    fight.do("defend", "mutante-1", "1", "--rolled", "2/6,5,4")
    readings = (("board",), ("explain",), ("log", "-9.."), ("why", "mutante-1.resistance"))
    shown += [fight.do("--lang", language, *words, encoding=encoding, columns=200) for words in readings]
    if encoding == "utf-8":
        for name in strange.values():
            assert all(name in " ".join(out.split()) for out in shown[:3]), name
        assert all(strange["mutante-1"] in out for out in shown)
    data = told(fight, "board")["seats"]
    assert {seat["id"]: seat["name"] for seat in data} == strange
