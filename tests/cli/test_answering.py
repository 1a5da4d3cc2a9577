"""What a deed leaves open is asked at the keyboard: stored first, asked then, each answer a deed of its own."""

import io
import sys
from collections.abc import Callable

import msgspec
import pytest

from cli.program import main
from domain.ids import GM
from tests.cli import table
from tests.cli.table import Ran, Seat
from tests.cli.test_fights import value

ATTACK = ("attack", "mutante-1", "armand")
STORED = 2
"""Lines of an attack that waits: the declaration and the question."""


@pytest.fixture
def waiting(fight: Seat) -> Seat:
    """Return a seat where it is the mutant's turn."""
    fight.do("next")
    return fight


def asked(seat: Seat, *words: str, typed: str) -> tuple[Ran, str]:
    """Run a command line at a terminal; return what it did, and everything shown, blanks made one."""
    ran = seat.run("--color", "never", *words, typed=typed, terminal=True)
    return ran, " ".join((ran.out + ran.err).split())


def is_open(seat: Seat) -> bool:
    """Whether somebody still has to decide something."""
    return bool(msgspec.json.decode(seat.do("board", "--json"))["questions"])


def test_the_defence_is_asked_and_stored_as_a_deed_of_its_own(waiting: Seat) -> None:
    size = waiting.size()
    ran, shown = asked(waiting, *ATTACK, typed="2\nn\n")
    assert ran.code == 0
    assert f"#{size + 1}–{size + STORED} Mutante 1 attacks Armand." in shown
    assert "Armand has 3 dice" in ran.err.replace("\n", " ")
    assert f"#{size + STORED + 1}–" in ran.out
    assert ran.out.count("receipt") == 2
    assert "defends with 2 of 3 dice" in shown
    first, second = (waiting.do("explain", str(line)) for line in (size + 1, size + STORED + 1))
    assert f"continued by #{size + STORED + 1}" in first
    assert f"continues #{size + 1}" in second


def test_an_empty_answer_is_the_first_one(waiting: Seat) -> None:
    """All dice, which is what the prompt says."""
    ran, shown = asked(waiting, *ATTACK, typed="\nn\n")
    assert "[0-3; Enter = 3; ? explains]" in ran.err
    assert "defends with 3 dice" in shown
    assert "gives up the action of their next turn" in shown


def test_a_question_mark_shows_the_odds_of_every_answer(waiting: Seat) -> None:
    """Three dice against none win 7 times of 8, and no dice never win."""
    ran, _ = asked(waiting, *ATTACK, typed="?\n0\n")
    rows = [line.split() for line in ran.err.partition("▸")[2].splitlines()]
    told = {row[0]: " ".join(row) for row in rows if row and row[0] in ("0", "1", "2", "3") and len(row) > 2}
    assert list(told) == ["0", "1", "2", "3"]
    assert "0 Wins 0.0% · ties 12.5% · loses 87.5%" in told["0"]


def test_what_cannot_be_is_asked_again(waiting: Seat) -> None:
    ran, shown = asked(waiting, *ATTACK, typed="9\ntodos\n0\n")
    assert ran.code == 0
    assert "“9” will not do; type 0, 1, 2 or 3." in shown
    assert ran.err.count("How many dice to defend with?") == 3
    assert not is_open(waiting)


@pytest.mark.parametrize("typed", ["", "<\n", "9\n<\n", "?\n", "2\n<\n"], ids=["end", "back", "wrong", "help", "spec"])
@pytest.mark.parametrize("language", ["en", "es"])
def test_leaving_a_question_leaves_it_open(waiting: Seat, typed: str, language: str) -> None:
    size = waiting.size()
    ran, shown = asked(waiting, "--lang", language, *ATTACK, typed=typed)
    assert (ran.code, waiting.size()) == (0, size + STORED)
    command = {"en": "testigo defend armand --dice 3", "es": "testigo defiende armand --cuántos 3"}[language]
    stored = {"en": "are stored; the question stays open", "es": "quedan guardadas; la pregunta sigue abierta"}[
        language
    ]
    assert f"#{size + 1}–{size + 2} {stored}: {command}" in shown
    assert is_open(waiting)
    waiting.do(*command.removeprefix("testigo ").split())
    assert not is_open(waiting)


def test_ctrl_c_leaves_it_open_too(waiting: Seat, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_keyboard: table.Keyboard) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(table.Keyboard, "readline", interrupted)
    size = waiting.size()
    ran, shown = asked(waiting, *ATTACK, typed="")
    assert (ran.code, waiting.size()) == (0, size + STORED)
    assert "are stored; the question stays open" in shown


@pytest.mark.parametrize("words", [("--no-input",), ("--json",), ("--dry-run",)], ids=" ".join)
def test_nobody_is_asked_where_nobody_could_answer(waiting: Seat, words: tuple[str, ...]) -> None:
    ran = waiting.run(*ATTACK, *words, typed="2\nn\n", terminal=True)
    assert (ran.code, "▸" in ran.err) == (0, False)


def test_the_command_that_answers_is_printed_instead(waiting: Seat) -> None:
    assert "to answer: testigo defend armand --dice 3" in waiting.run(*ATTACK, "--no-input", terminal=True).out


def test_a_program_reads_the_open_question(waiting: Seat) -> None:
    record = msgspec.json.decode(waiting.do(*ATTACK, "--json"))
    (question,) = record["questions"]
    assert (question["line"], question["who"], question["key"]) == (record["lines"][1], "armand", "defence")
    assert [answer["typed"] for answer in question["answers"]] == ["3", "0", "1", "2"]


def test_one_answer_may_lead_to_the_next_question(waiting: Seat) -> None:
    """The mutant's 6 6 6 against nothing: three triumphs of 3 are 9, a light wound at Aguante 6; Fortune softens it."""
    waiting.do("campaign", "set", "dice", "hand")
    ran, shown = asked(waiting, *ATTACK, typed="0\n6,6,6\n1\n")
    assert ran.code == 0
    assert "How many points of Fortune against the wound? [0-1; Enter = 0; ? explains]" in shown
    assert (value(waiting, "armand", "resistance"), value(waiting, "armand", "health")) == (9, 0)
    assert value(waiting, "armand", "fortune") == 4
    assert not is_open(waiting)


def test_every_target_of_a_split_attack_is_asked(fight: Seat) -> None:
    fight.do("combat", "add", "sophie", "mutante-2")
    fight.do("next")
    ran, shown = asked(fight, "attack", "sophie", "mutante-1:3", "mutante-2:2", typed="0\n1\n")
    assert ran.code == 0
    assert ran.out.count("receipt") == 3
    assert "Mutante 1 does not defend" in shown
    assert "Mutante 2 defends with 1 of 3 dice" in shown
    assert not is_open(fight)


def test_it_is_said_whose_physical_dice_are_meant(waiting: Seat) -> None:
    waiting.do("campaign", "set", "dice", "hand")
    ran, shown = asked(waiting, *ATTACK, typed="2\nn\n5,6/2,3,4\n")
    assert ran.code == 0
    assert "Faces (Armand: 2 own / Mutante 1: 3 own)" in ran.err
    assert "Mutante 1 [2] [3] [4] = 1 success" in shown
    assert "Armand [5] [6] = 2" in shown


def test_physical_dice_that_nobody_types_leave_the_question_open(waiting: Seat) -> None:
    waiting.do("campaign", "set", "dice", "hand")
    size = waiting.size()
    ran, shown = asked(waiting, *ATTACK, typed="2\nn\n")
    assert (ran.code, waiting.size()) == (0, size + STORED)
    assert "the question stays open" in shown


def test_a_defence_without_a_number_asks_for_it(waiting: Seat) -> None:
    waiting.do(*ATTACK)
    ran, shown = asked(waiting, "defend", "armand", typed="?\nmuchos\n7\n1\nn\n")
    assert ran.code == 0
    assert "From 0 to 3" in shown
    assert "3 dice left to react with, not 7" in shown
    assert "defends with 1 of 3 dice" in shown
    assert not is_open(waiting)


def test_who_advances_is_asked_and_nobody_may(fight: Seat) -> None:
    fight.do("combat", "add", "sophie", "frank")
    size = fight.size()
    assert asked(fight, "ahead", typed="\n")[0].code == 0
    assert fight.size() == size + STORED
    ran, shown = asked(fight, "ahead", typed="fra\n")
    assert (ran.code, "Frank spends 1 point of Fortune" in shown) == (0, True)


def test_who_is_fully_tied_is_ranked(fight: Seat) -> None:
    fight.do("combat", "end")
    fight.do("character", "new", "Uno", "--player", "Uno", "--destiny", "5", "--score", "combate=3")
    ran, _ = asked(fight, "combat", "start", "uno", "armand", typed="armand\n")
    assert ran.code == 0
    seats = msgspec.json.decode(fight.do("board", "--json"))["seats"]
    assert [seat["id"] for seat in seats] == ["armand", "uno"]


def test_a_tie_is_ruled_on_at_once(seat: Seat) -> None:
    deed = ("roll", "armand", "fortaleza", "-d", "1", "--rolled", "4,2,3/5")
    ran, shown = asked(seat, *deed, typed="?\nmedias\nhalf\n")
    assert ran.code == 0
    assert "“medias” will not do" in shown
    assert "half achieved" in seat.do("log", "-1")
    spanish, _ = asked(seat, "--lang", "es", *deed, typed="medias\n")
    assert spanish.code == 0
    assert "half achieved" in seat.do("log", "-1")


def test_a_cover_is_one_of_several_answers(fight: Seat) -> None:
    fight.do("equip", "frank", "pistola")
    fight.do("combat", "end")
    fight.do("combat", "start", "frank", "mutante-1")
    ran, shown = asked(fight, "attack", "frank", "mutante-1", "--ranged", "medium", typed="?\n3\n")
    assert ran.code == 0
    assert "[0 / 1 / 2 / 3 / 5; Enter = 0; ? explains]" in shown
    assert "Reaches cover 34.4%" in shown
    assert "Taking cover: Mutante 1" in shown


def test_a_player_is_asked_for_the_own_character_only(fight: Seat) -> None:
    """Luis attacks; the mutant's defence is the game master's to decide, and nothing is said of it."""
    size = fight.size()
    ran, shown = asked(fight, "attack", "armand", "mutante-1", "--no-spec", "--as", "luis", typed="2\n")
    assert (ran.code, fight.size()) == (0, size + STORED)
    assert "▸" not in ran.err
    assert "dice" not in shown.partition("receipt")[2]
    fight.do("defend", "mutante-1", "3", "--rolled", "6,6,6/1,2,3")
    ran, shown = asked(fight, "spend", "armand", "fortune", "1", "--for", "wound", "--as", "luis", typed="")
    assert (ran.code, is_open(fight)) == (0, False)


def test_the_same_command_id_answers_with_the_deed_and_its_answers(waiting: Seat) -> None:
    asked(waiting, *ATTACK, "--command-id", "a1", typed="2\nn\n")
    size = waiting.size()
    ran = waiting.run(*ATTACK, "--command-id", "a1")
    assert (ran.code, waiting.size()) == (0, size)
    assert ran.out.count("receipt") == 2
    assert ran.out.index("attacks Armand.") < ran.out.index("defends with 2")


def test_answers_are_stored_by_whoever_is_at_the_keyboard(waiting: Seat) -> None:
    asked(waiting, *ATTACK, typed="1\nn\n")
    authors = {line["author"] for line in msgspec.json.decode(waiting.do("log", "-8..", "--json"))["rows"]}
    assert authors == {GM}


@pytest.fixture
def meanwhile(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Return what lets another terminal do something while the first answer is being typed."""

    def at_another(*words: str) -> None:
        typed, waiting = table.Keyboard.readline, [words]

        def readline(keyboard: table.Keyboard) -> str:
            if waiting:
                with monkeypatch.context() as patch:
                    patch.setattr(sys, "stdin", io.StringIO())
                    patch.setattr(sys, "stdout", io.StringIO())
                    assert main([*waiting.pop(), "-q"]) == 0
            return str(typed(keyboard))

        monkeypatch.setattr(table.Keyboard, "readline", readline)

    return at_another


def test_a_question_that_was_answered_elsewhere_meanwhile(waiting: Seat, meanwhile: Callable[..., None]) -> None:
    """Somebody wrote first, exit 5: the first answer stands, and the second rolls nothing."""
    size = waiting.size()
    meanwhile("defend", "armand", "1", "--no-spec")
    ran, _ = asked(waiting, *ATTACK, typed="2\nn\n")
    assert (ran.code, "somebody_wrote_first" in ran.err) == (5, True)
    log = msgspec.json.decode(waiting.do("log", f"{size + 1}..", "--json"))["rows"]
    assert len({row["batch"] for row in log}) == 2
    assert not is_open(waiting)


def test_what_others_write_meanwhile_does_not_take_the_answer_away(
    waiting: Seat, meanwhile: Callable[..., None]
) -> None:
    size = waiting.size()
    meanwhile("note", "fuera llueve")
    ran, shown = asked(waiting, *ATTACK, typed="2\nn\n")
    assert (ran.code, f"#{size + STORED + 2}–" in shown) == (0, True)
    assert not is_open(waiting)


def test_a_tie_is_ruled_after_a_roll_whose_options_its_command_does_not_know(seat: Seat) -> None:
    """`--no-spec` says that nobody is to ask about a specialty; ruling on a tie asks about none. One success each."""
    roll = ("roll", "armand", "astucia", "-d", "2", "--no-spec", "--rolled", "1,2,4/4,2", "--command-id", "tie-1")
    ran, shown = asked(seat, *roll, typed="\n")
    assert ran.code == 0
    assert "has no option" not in shown
    assert shown.count("What does the tie come to?") == 1
    assert not is_open(seat)
