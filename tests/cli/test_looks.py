"""How things look: pipes, terminals wide and narrow, colours, ASCII, JSON."""

import re

import msgspec
import pytest

from tests.cli.table import Seat

ANSI = re.compile(r"\x1b\[[0-9;]*m")
TRAIL = ("roll", "armand", "astucia", "-d", "2", "--spec", "--rolled", "1,4,6/5,6")
READING = [
    ("log",),
    ("sheet",),
    ("sheet", "armand"),
    ("explain", "-1"),
    ("replay",),
    ("character", "list"),
    ("campaign", "list"),
    ("campaign", "info"),
    ("rules",),
    ("rules", "PL-CANC-4"),
    ("rules", "options"),
    ("help",),
    ("help", "roll"),
    ("config", "get"),
    ("store", "info"),
    ("doctor",),
    ("verify", "-v"),
]


@pytest.fixture
def played(seat: Seat) -> Seat:
    """Return a seat where the worked example has been rolled."""
    seat.do(*TRAIL)
    return seat


@pytest.mark.parametrize("words", READING, ids=" ".join)
def test_a_pipe_gets_plain_text(played: Seat, words: tuple[str, ...]) -> None:
    out = played.do(*words)
    assert "\x1b" not in out
    assert out == "\n".join(line.rstrip("\t") for line in out.split("\n"))


@pytest.mark.parametrize("columns", [20, 31, 50, 80, 200])
@pytest.mark.parametrize("words", READING, ids=" ".join)
def test_nothing_is_wider_than_the_terminal(played: Seat, words: tuple[str, ...], columns: int) -> None:
    """A command to be copied stays whole, even on a line of its own that the terminal has to wrap."""
    out = played.do(*words, terminal=True, columns=columns)
    lines = [ANSI.sub("", line) for line in out.splitlines()]
    assert max(len(line) for line in lines if not line.startswith("testigo ")) <= columns


def test_a_terminal_gets_the_same_words(played: Seat) -> None:
    plain = played.do("explain", "-1").replace("\t", " ").split()
    drawn = ANSI.sub("", played.do("explain", "-1", terminal=True, columns=300)).split()
    assert set(drawn) - {"#14"} <= set(plain)


@pytest.mark.parametrize("setting", [("NO_COLOR", "1"), ("TERM", "dumb")])
def test_no_colour_where_none_is_wanted(played: Seat, setting: tuple[str, str]) -> None:
    assert "\x1b" in played.do("log", terminal=True)
    played.monkeypatch.setenv(*setting)
    assert "\x1b" not in played.do("log", terminal=True)


def test_colour_by_option(played: Seat) -> None:
    assert "\x1b" not in played.do("log", "--color", "never", terminal=True)
    assert "\x1b" in played.do("log", "--color", "always", "-f", "table")


@pytest.mark.parametrize("words", READING, ids=" ".join)
@pytest.mark.parametrize("terminal", [True, False])
def test_an_ascii_terminal(played: Seat, words: tuple[str, ...], terminal: bool) -> None:
    out = played.do(*words, "--lang", "es", terminal=terminal, encoding="ascii")
    assert out.isascii()


def test_an_ascii_terminal_still_says_everything(played: Seat) -> None:
    out = played.do(*TRAIL, "--lang", "es", encoding="ascii")
    assert "[1] [4] [6*] = 3 exitos" in out
    error = played.run("tira", "nadie", "astucia", "-d", "2", "--lang", "es", encoding="ascii").err
    assert error.isascii()
    assert "x character_unknown" in error


def test_an_old_code_page_keeps_its_accents(played: Seat) -> None:
    out = played.do(*TRAIL, "--lang", "es", encoding="cp1252")
    assert "éxitos" in out


def test_json_on_an_ascii_stream_is_escaped(played: Seat) -> None:
    played.do("note", "ñandú 🎲")
    out = played.do("log", "-1", "--json", encoding="ascii")
    assert msgspec.json.decode(out)["rows"][0]["event"]["text"] == "ñandú 🎲"


@pytest.mark.parametrize("words", [words for words in READING if words[0] not in ("help", "config")], ids=" ".join)
def test_json_is_json_and_names_its_schema(played: Seat, words: tuple[str, ...]) -> None:
    for language in ("en", "es"):
        told = msgspec.json.decode(played.do(*words, "--json", "--lang", language))
        assert re.fullmatch(r"testigo\.[a-z.]+\.1", told["schema"])


def test_ndjson_is_one_object_a_line(played: Seat) -> None:
    lines = played.do("log", "-f", "ndjson").splitlines()
    assert len(lines) == played.size()
    assert {msgspec.json.decode(line)["schema"] for line in lines} == {"testigo.log.1"}


@pytest.mark.parametrize("glyphs", ["moon", "text", "ascii"])
def test_a_moon_always_has_its_word(played: Seat, glyphs: str) -> None:
    out = played.do("sheet", "armand", "--glyphs", glyphs, terminal=True)
    assert "HEALTHY" in out
    assert ("🌕" in out) == (glyphs == "moon")
    assert out.isascii() == (glyphs == "ascii") or glyphs == "text"


def test_quiet_says_only_data_and_errors(played: Seat) -> None:
    assert played.run(*TRAIL).err != ""
    assert played.run(*TRAIL, "-q").err == ""
    assert played.run("sheet", "nadie", "-q").err != ""


def test_output_into_a_file(played: Seat) -> None:
    path = played.home / "log.txt"
    assert played.do("log", "-o", str(path)) == ""
    assert path.read_text("utf-8") == played.do("log")


def test_the_language_is_that_of_option_environment_setting_campaign(played: Seat) -> None:
    played.monkeypatch.delenv("TESTIGO_LANG")
    played.monkeypatch.setenv("LANG", "de_DE.UTF-8")
    assert "triunfo" not in played.do("explain", "-1")
    played.do("campaign", "set", "language", "es")
    assert "triunfo" in played.do("explain", "-2")
    played.do("config", "set", "language", "en")
    assert "triunfo" not in played.do("explain", "-2")
    played.monkeypatch.setenv("TESTIGO_LANG", "es")
    assert "triunfo" in played.do("explain", "-2")
    assert "triunfo" not in played.do("explain", "-2", "--lang", "en")


def test_no_arguments_are_five_lines(home: Seat) -> None:
    for language, verb in (("en", "campaign new"), ("es", "campaña nueva")):
        home.monkeypatch.setenv("TESTIGO_LANG", language)
        out = home.do()
        assert len(out.splitlines()) == 5
        assert f"testigo {verb}" in out
