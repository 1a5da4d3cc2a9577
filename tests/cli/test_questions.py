"""Questions at a terminal: what is missing is asked, what cannot be is asked again, and leaving stores nothing."""

import msgspec
import pytest

from tests.cli.table import Seat

ROLL = ("roll", "armand", "astucia", "-d", "2")


def asked(seat: Seat, *words: str, typed: str) -> tuple[int, str]:
    """Run a command line at a terminal; return its status and everything shown, blanks made one."""
    ran = seat.run(*words, typed=typed, terminal=True)
    return ran.code, " ".join((ran.out + ran.err).split())


@pytest.mark.parametrize(
    "words",
    [
        ("campaign", "new"),
        ("campaign", "new", "Otra"),
        ("campaign", "set"),
        ("character", "new"),
        ("character", "edit", "armand"),
        ("character", "edit"),
        ("roll",),
        ("roll", "armand"),
        ("roll", "armand", "astucia"),
        ROLL,
        ("spend", "armand", "fortune"),
        ("gain", "armand", "fortune"),
        ("note",),
        ("mark",),
    ],
    ids=" ".join,
)
@pytest.mark.parametrize("typed", ["", "<\n", "?\n", "-\n"], ids=["leave", "back", "help", "empty"])
def test_leaving_any_first_question_stores_nothing(seat: Seat, words: tuple[str, ...], typed: str) -> None:
    size = seat.size()
    code, shown = asked(seat, *words, typed=typed)
    if words == ROLL and typed == "-\n":
        assert (code, seat.size()) == (0, size + 3)
        return
    assert (code, "Nothing was stored" in shown) == (130, True)
    assert seat.size() == size
    if typed == "?\n":
        assert "Ctrl-C leaves" in shown


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("roll", "armand", "astucia", "-d", "0"), 4),
        ((*ROLL, "--destiny", "6"), 4),
        (("roll", "nadie", "astucia", "-d", "2"), 3),
        (("roll", "nadie"), 3),
        (("roll", "armand", "astucia", "-d", "dos"), 2),
        (("roll", "armand", "astucia", "--vs", "nadie"), 3),
        (("character", "edit", "nadie"), 3),
    ],
    ids=str,
)
def test_what_cannot_be_is_refused_before_anything_is_asked(seat: Seat, words: tuple[str, ...], code: int) -> None:
    ran = seat.run(*words, typed="y\n", terminal=True)
    assert ran.code == code
    assert "▸" not in ran.err


def test_a_roll_asks_for_what_it_lacks_and_again_for_what_cannot_be(seat: Seat) -> None:
    code, shown = asked(seat, "roll", "armand", typed="encanto\nastucia\ncero\n0\n2\nquizá\nn\n")
    assert code == 0
    assert "“encanto” is not a word of the game" in shown
    assert "at least 1 die, not 0" in shown
    assert "“quizá” is neither yes nor no" in shown
    assert "difficulty 2" in shown


def test_a_question_mark_is_never_stored(seat: Seat) -> None:
    asked(seat, "note", typed="?\nla puerta\n")
    assert "la puerta" in seat.do("log", "-1")


@pytest.mark.parametrize("words", [("tie",), ("tie", "-1")], ids=" ".join)
def test_a_tie_asks_for_the_ruling(seat: Seat, words: tuple[str, ...]) -> None:
    seat.do("roll", "armand", "fortaleza", "-d", "1", "--rolled", "4,2,3/5")
    assert asked(seat, *words, typed="quizá\nhalf\n")[0] == 0
    assert "half achieved" in seat.do("log", "-1")


def test_several_ties_ask_which(seat: Seat) -> None:
    for _ in range(2):
        seat.do("roll", "armand", "fortaleza", "-d", "1", "--rolled", "4,2,3/5")
    refused = seat.run("tie", "reroll")
    assert (refused.code, "line 0" in refused.err) == (3, False)
    assert f"testigo tie {seat.size() - 3} half" in refused.err
    assert asked(seat, "tie", "half", typed=f"{seat.size()}\n")[0] == 0


def test_a_tie_without_a_ruling_names_the_words(seat: Seat) -> None:
    ran = seat.run("roll", "armand", "fortaleza", "-d", "1", "--rolled", "4,2,3/5")
    (hint,) = [text for text in ran.err.splitlines() if "testigo tie" in text]
    assert not set(hint) & set("|<>;&")
    refused = seat.run("tie", "-1")
    assert refused.code == 2
    for word in ("advantage", "complication", "half", "stands", "reroll"):
        assert word in refused.err
        assert word in hint


def test_a_sheet_is_corrected_by_questions(seat: Seat) -> None:
    keep = "\n" * 3
    scores = "\n\n" * 3 + "4\n-\n" + "\n\n" * 3
    code, _ = asked(seat, "character", "edit", "armand", typed=f"{keep}\n{scores}")
    assert code == 0
    values = {value["key"]: value for value in msgspec.json.decode(seat.do("sheet", "armand", "--json"))["values"]}
    assert (values["astucia"]["value"], values["astucia"]["detail"]) == (4, [])
    assert values["combate"]["value"] == 3


def test_a_sheet_that_nobody_changes_stays(seat: Seat) -> None:
    size = seat.size()
    assert asked(seat, "character", "edit", "armand", typed="\n" * 18)[0] == 2
    assert seat.size() == size


def test_the_dice_of_a_new_campaign_are_asked(home: Seat) -> None:
    assert asked(home, "campaign", "new", typed="?\nRuinas\ncartas\nphys\n")[0] == 0
    assert msgspec.json.decode(home.do("campaign", "info", "--json"))["dice"] == "hand"


def test_the_settings_are_listed_and_asked(seat: Seat) -> None:
    code, shown = asked(seat, "campaign", "set", typed="dice\nphysical\n")
    assert (code, "time_zone" in shown) == (0, True)
    assert msgspec.json.decode(seat.do("campaign", "info", "--json"))["dice"] == "hand"


@pytest.fixture
def by_hand(seat: Seat) -> Seat:
    """Return a seat whose campaign plays with physical dice."""
    seat.do("campaign", "set", "dice", "hand")
    return seat


def test_physical_dice_say_what_is_needed_and_which_side_is_wrong(by_hand: Seat) -> None:
    code, shown = asked(by_hand, *ROLL, "--no-spec", typed="1,4,6\n1,4/5,6\n1,4,7/5,6\n1,4,6/5,6\n")
    assert code == 0
    assert "3 own / 2 difficulty" in shown
    assert "2 difficulty: 2 faces are needed and 0 were typed" in shown
    assert "3 own: 3 faces are needed and 2 were typed" in shown
    assert "7 is not a face" in shown


def test_the_machine_rolls_only_where_somebody_says_so(by_hand: Seat) -> None:
    assert asked(by_hand, *ROLL, "--no-spec", typed="\n\n1,4,6/5,6\n")[0] == 0
    assert "dice.RolledByHand.1" in by_hand.do("log", "-3..", "--json")
    assert asked(by_hand, *ROLL, "--no-spec", typed="\ny\n")[0] == 0
    assert "dice.RolledOs.1" in by_hand.do("log", "-3..", "--json")


def test_physical_dice_are_asked_for_each_roll_of_a_deed(by_hand: Seat) -> None:
    """A conflict that ties is rolled again: 4 5 3 against 2 3 is success by 2."""
    deed = ("roll", "armand", "astucia", "--vs", "mutante:sutileza", "--no-tie", "--no-spec")
    code, shown = asked(by_hand, *deed, typed="4,2,3/5,3\n4,5,3/2,3\n")
    assert (code, "success by 2" in shown) == (0, True)


@pytest.mark.parametrize(
    "words",
    [("roll", "armand"), ("roll", "armand", "astucia"), ("tie",), ("campaign", "set"), ("character", "edit", "armand")],
    ids=" ".join,
)
def test_nobody_is_asked_without_input(seat: Seat, words: tuple[str, ...]) -> None:
    seat.do("roll", "armand", "fortaleza", "-d", "1", "--rolled", "4,2,3/5")
    for ran in (seat.run(*words), seat.run(*words, "--no-input", typed="x\n", terminal=True)):
        assert (ran.code, "▸" in ran.err) == (2, False)
