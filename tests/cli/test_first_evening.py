"""What somebody sees who has never used testigo: the next step is right, the board says what is so, words are few."""

import re

import msgspec
import pytest

from cli.wrapping import commands, wrapped
from projections.words import plain
from tests.cli.table import Seat
from tests.cli.test_answering import asked


def row(seat: Seat, who: str, *words: str) -> str:
    """Return somebody's row of the board, blanks made one."""
    out = seat.do("board", "--color", "never", *words, terminal=True, columns=200)
    return next(" ".join(line.split()) for line in out.splitlines() if line.split("  ")[0].startswith(who))


# The board


def test_who_has_acted_is_not_told_to_act(fight: Seat) -> None:
    assert row(fight, "▸ Armand").endswith("acts now")
    fight.do("attack", "armand", "mutante-1", "--defence", "0", "--no-spec", "--rolled", "2,2,2/")
    assert row(fight, "▸ Armand").endswith("has acted")
    assert "le toca actuar" not in fight.do("tablero", "--lang", "es")


def test_a_turn_that_is_given_up_is_not_to_be_acted_in(fight: Seat) -> None:
    """All dice of the mutant defend, so its next turn is lost. Rules: PL-MELEE-3"""
    fight.do("attack", "armand", "mutante-1", "--defence", "3", "--no-spec", "--rolled", "2,2,2/2,2,2")
    out = fight.do("next", terminal=True)
    assert "Mutante 1 gives up this turn: testigo next" in " ".join(out.split())
    assert row(fight, "▸ Mutante 1").endswith("gives up this turn")


def test_the_dead_have_nothing_left_to_watch(fight: Seat) -> None:
    """Aguante 6: damage of 24 is a mortal wound. Rules: PL-WOUND-2, PL-HEALTH-7"""
    fight.do("hurt", "armand", "24", "--why", "a fall", "--soften", "0")
    assert row(fight, "▸ Armand").removeprefix("▸ Armand ") == "● DEAD cannot act"
    seats = msgspec.json.decode(fight.do("board", "--json"))["seats"]
    assert [value["key"] for value in seats[0]["values"]] == ["health"]


def test_a_full_bar_is_no_empty_one_in_ascii(fight: Seat) -> None:
    """Aguante 6: damage of 9 leaves half of 18. Rules: PL-HEALTH-1, PL-HEALTH-5"""
    fight.do("hurt", "armand", "9", "--why", "a fall", "--soften", "0")
    assert re.search(r"(=+)(-+) 9/18", row(fight, "> Armand", "--glyphs", "ascii"))


# The next step


def test_a_deed_of_somebody_else_does_not_end_the_turn(fight: Seat) -> None:
    """A fall wounds the mutant while Armand has not acted: his attack is next, not the end of his turn."""
    _, shown = asked(fight, "hurt", "armand", "6", "--why", "a fall", typed="1\n")
    assert "Armand acts: testigo attack armand mutante-1" in shown
    assert "testigo next" not in shown


def test_the_turn_ends_once_its_action_is_used(fight: Seat) -> None:
    missed = ("attack", "armand", "mutante-1", "--defence", "0", "--no-spec", "--rolled", "2,2,2/")
    out = fight.do("--color", "never", *missed, terminal=True)
    assert out.rstrip().endswith("testigo next")


def test_who_is_first_cannot_be_told_of_a_place_before(fight: Seat) -> None:
    """Rules: PL-TURN-4"""
    ran = fight.run("ahead", "armand")
    assert (ran.code, ran.err.partition(":")[0]) == (4, "✘ advance_not_forward")
    assert "place 0" not in ran.err


# Questions


def test_a_question_put_at_once_is_not_told_before(fight: Seat) -> None:
    fight.do("next")
    ran, _ = asked(fight, "attack", "mutante-1", "armand", typed="0\n")
    stored = ran.out.partition("#")[2].partition("#")[0]
    assert "decides" not in stored
    assert "testigo explain" not in stored
    assert "receipt" in stored


def test_what_fortune_makes_of_a_wound_is_said(fight: Seat) -> None:
    """Aguante 6, damage 12: a serious wound, two levels; a point leaves one. Rules: PL-WOUND-2, PL-FORT-3"""
    ran, _ = asked(fight, "--lang", "es", "daña", "armand", "12", "--por", "un golpe", typed="?\n0\n")
    none, one, two = re.split(r"\n? +[012]  Armand: ", ran.err)[1:]
    assert re.fullmatch(r"Salud \S sano → \S herido · Resistencia 18 → 6", none.strip())
    assert re.fullmatch(r"Salud \S sano → \S magullado · Fortuna 5 → 4 · Resistencia 18 → 6", one.strip())
    assert two.startswith("Fortuna 5 → 3 · Resistencia 18 → 6\n")
    assert "wound" not in ran.err


def test_an_answer_is_printed_in_the_readers_language(fight: Seat) -> None:
    out = fight.run("--lang", "es", "daña", "armand", "6", "--por", "un golpe").err
    assert "testigo gasta armand fortuna 0 --para herida" in out
    size = fight.size()
    fight.do("--lang", "es", "gasta", "armand", "fortuna", "0", "--para", "herida")
    assert fight.size() > size


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_answer_that_a_refusal_names_is_always_one(fight: Seat, language: str) -> None:
    """A target with a single die left cannot defend with two; with none always."""
    fight.do("next")
    fight.do("attack", "mutante-1", "armand")
    told = fight.run("--lang", language, "next").err
    assert {"en": "testigo defend armand --dice 0", "es": "testigo defiende armand --cuántos 0"}[language] in told


# Names and lines


def test_a_name_with_a_number_makes_as_many(seat: Seat) -> None:
    seat.do("character", "new", "Lobo*2", "--npc", "--score", "combate=3")
    seat.do("character", "new", "Lobo*1", "--npc", "--score", "combate=4")
    people = [row["name"] for row in msgspec.json.decode(seat.do("character", "list", "--json"))["rows"]]
    assert people[-3:] == ["Lobo 1", "Lobo 2", "Lobo 3"]
    assert "Lobo 3" in seat.do("sheet", "lobo-3")


def test_a_refused_kind_brings_nobody(seat: Seat) -> None:
    size = seat.size()
    assert seat.run("character", "new", "Lobo*3", "--npc", "--destiny", "99").code != 0
    assert seat.size() == size


def test_a_command_for_whose_turn_it_is_stays_in_one_piece() -> None:
    """The point is a name here, and no end of a sentence."""
    line = 'testigo attack . mutante-1 --defence 0 --rolled 6,6,6,6,6 --fiat "reason"'
    text = f"If the table agrees: {line}"
    assert [text[first:last] for first, last in commands(text)] == [line]
    assert line in [plain(each).strip() for each in wrapped((("", text),), 80, 2, 4, whole=True)]
