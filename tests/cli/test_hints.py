"""What is printed to be typed can be typed: commands are whole, safe for a shell, and in the reader's language."""

import re
import shlex

import pytest

from cli import hints, table
from cli.program import understand
from cli.wrapping import commands, wrapped
from domain.systems.plenilunio import vocabulary
from projections.words import plain
from tests.cli.table import Seat
from tests.cli.test_bad_input import REFUSED
from tests.messages import messages

TRAIL = ("roll", "armand", "astucia", "-d", "2", "--spec", "--rolled", "1,4,6/5,6")
SHELL = set("|<>;&…*?[]")
TEMPLATES = (" > sheet.toml", " > ficha.toml", " > armand.toml")


def commands_in(text: str) -> list[str]:
    """Return the commands that are printed, those for a newcomer's templates without their redirection."""
    found = [line[first:last] for line in text.splitlines() for first, last in commands(line)]
    return [command.partition(" > ")[0] if command.endswith(TEMPLATES) else command for command in found]


def check(command: str, language: str) -> None:
    """Make sure that a command can be pasted: nothing for the shell, understood, options spelled as in the language."""
    assert not SHELL & set(re.sub(r'"[^"]*"', "", command)), command
    words = shlex.split(command)[1:]
    understand(words)
    for word in words:
        option = table.option_named(word.removeprefix("--")) if word.startswith("--") else None
        assert option is None or word == option.shown(language), command


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_next_step_after_a_refusal_can_be_pasted(seat: Seat, language: str) -> None:
    for words in dict.fromkeys(words for words, _, _ in REFUSED):
        for command in commands_in(seat.run("--lang", language, *words).err):
            check(command, language)
            assert not re.search(r"\b(WHO|QUIÉN|TRAIT|RASGO)\b", command), command


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_next_step_after_a_deed_can_be_pasted(seat: Seat, language: str) -> None:
    deeds = (
        TRAIL,
        ("roll", "armand", "fortaleza", "-d", "1", "--rolled", "4,2,3/5"),
        ("roll", "armand", "astucia", "-d", "2", "--hidden"),
        ("character", "new", "Marc O'Neill", "--npc"),
        ("mark", "niño"),
        ("scene", "end"),
        ("session", "end"),
        ("session", "start"),
        ("scene", "start"),
        ("campaign", "set", "dice", "os"),
        ("twist", "2"),
    )
    for words in deeds:
        for terminal in (False, True):
            if words[0] in ("session", "scene") and terminal:
                continue
            ran = seat.run("--lang", language, "--color", "never", "--no-input", *words, terminal=terminal)
            found = commands_in(ran.out + ran.err)
            assert found, words
            for command in found:
                check(command, language)


@pytest.mark.parametrize("language", ["en", "es"])
def test_messages_hold_no_command_that_a_shell_would_take_apart(language: str) -> None:
    for key, message in messages(language).items():
        if key in ("cli.help.usage",) or key.startswith(("cli.character.template", "cli.help.")):
            continue
        for form in (message,) if isinstance(message, str) else message:
            for command in commands_in(form):
                assert not set("|<>;&") & set(re.sub(r'"[^"]*"', "", command)), f"{key}: {command}"


def test_the_line_typed_is_given_back_mended(seat: Seat) -> None:
    ran = seat.run("--lang", "es", *TRAIL[:5], "--tool", "3", "-m", "la puerta; y $HOME")
    again = "testigo tira armand astucia -d 2 -m 'la puerta; y $HOME'"
    assert f"{again} --herramienta 2" in ran.err
    assert f'{again.replace(" -m", " --herramienta 3 -m")} --decisión "motivo"' in ran.err


def test_the_name_typed_stands_in_the_next_step(seat: Seat) -> None:
    assert "testigo roll christ astucia -d 2" in seat.run("roll", "christ").err
    assert "testigo tira christ astucia -d 2" in seat.run("tira", "christ", "--lang", "es").err


def test_the_words_of_a_ruling_are_those_that_are_taken() -> None:
    for language in ("en", "es"):
        told = re.findall(r"[\w ]+", str(messages(language)["cli.next.tie"]).partition("}")[2].replace("o bien:", ""))
        words = [word.strip() for word in told if word.strip() not in ("", "or")]
        assert len({vocabulary.choose(vocabulary.RULINGS, word) for word in words}) == 5


def test_a_session_and_a_scene_say_how_they_are_called(seat: Seat) -> None:
    seat.do("scene", "end")
    assert "@1.2" in seat.do("scene", "start")
    seat.do("scene", "end")
    seat.do("session", "end")
    assert "@2" in seat.do("session", "start")


def test_a_command_line_in_a_language() -> None:
    english = ("campaign", "new", "La fábrica", "--dice", "hand")
    assert hints.line(english, "es") == 'testigo campaña nueva "La fábrica" --dados hand'
    assert hints.line(english, "en") == 'testigo campaign new "La fábrica" --dice hand'


def lines(text: str, width: int, hang: int = 2) -> list[str]:
    return [plain(line) for line in wrapped((("", text),), width, 0, hang, whole=True)]


def test_a_command_stands_whole_on_a_line_of_its_own() -> None:
    text = "receipt 9-K4TQ-9M2X-1FK · testigo roll armand astucia -d 2 · testigo session end"
    assert lines(text, 40) == [
        "receipt 9-K4TQ-9M2X-1FK",
        "  testigo roll armand astucia -d 2",
        "  testigo session end",
    ]
    assert lines("Try: testigo roll armand astucia -d 2", 20) == ["Try:", "testigo roll armand astucia -d 2"]


@pytest.mark.parametrize("width", range(24, 60))
def test_an_outcome_stays_with_its_arrow(width: int) -> None:
    shown = lines("Armand [1] [4] [6★] = 3 successes     difficulty [5] [6] = 2     → success by 1", width)
    assert any("→ success by 1" in line for line in shown)
    assert all("   " not in line for line in shown)
    assert all(not line.endswith("=") for line in shown)


def test_a_key_that_fits_a_line_is_never_cut() -> None:
    key = "0123456789abcdef" * 4
    assert lines(f"root             {key}", 80, 17)[-1].strip() == key


def test_keys_and_hashes_are_whole_at_eighty_columns(seat: Seat) -> None:
    for words in (("store", "info"), ("campaign", "info")):
        told = seat.do(*words, "--json")
        shown = seat.do(*words, "--color", "never", terminal=True)
        hashes = re.findall(r"[0-9a-f]{64}", told)
        assert hashes
        assert all(each in shown for each in hashes)
