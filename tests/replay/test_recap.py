"""`recap`: a session in short. Numbers by hand from the rule text; nothing hidden is in it, not even as a count."""

import os
import re
from collections import Counter
from fractions import Fraction
from pathlib import Path

import msgspec
import pytest

from tests.cli.table import Seat, neutral

GOLDEN = Path(__file__).parent / "golden"
DEEDS = (
    ("roll", "armand", "astucia", "-d", "2", "--spec", "--rolled", "1,4,6/5,6", "-m", "follows the *trail*"),
    ("roll", "christopher", "cultura", "-d", "4", "--destiny", "2", "--rolled", "4,2,3+6,6/5,5,2,3"),
    ("roll", "armand", "fortaleza", "-d", "1", "--rolled", "1,2,3/6"),
    ("hurt", "armand", "7", "--why", "falls", "--soften", "0"),
    ("spend", "armand", "fortune", "--for", "breath"),
    ("scene", "end"),
    ("scene", "start", "La <fábrica>"),
    ("twist", "2", "-m", "sirens"),
    ("note", "# the door | is `shut`"),
    ("scene", "end"),
    ("session", "end", "-m", "until Thursday"),
)


@pytest.fixture
def played(seat: Seat) -> Seat:
    """Return a seat after a session of two scenes."""
    for words in DEEDS:
        seat.do(*words)
    return seat


def record(seat: Seat, *words: str) -> dict[str, object]:
    found: dict[str, object] = msgspec.json.decode(seat.do("recap", *words, "--json"))
    return found


@pytest.mark.parametrize("form", ["pipe", "terminal", "md"])
@pytest.mark.parametrize("language", ["en", "es"])
def test_a_session_as_it_is_printed(played: Seat, language: str, form: str) -> None:
    more = ("-f", "md") if form == "md" else ()
    ran = played.run("recap", "--lang", language, "--color", "never", *more, terminal=form == "terminal")
    path = GOLDEN / f"recap-{language}-{form}.txt"
    text = neutral(ran.out + ran.err, played.home)
    if os.environ.get("TESTIGO_GOLDEN") == "write":
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")
    assert text == path.read_text("utf-8")


def test_points_are_summed_up(played: Seat) -> None:
    """Two destiny dice leave ten, a twist adds two; the triumphs of destiny dice raise Destiny from 3 to 4."""
    points = {(each["owner"], each["field"]): each for each in record(played)["points"]}  # type: ignore[attr-defined]
    pool = points["table", "pool"]
    assert (pool["before"]["value"], pool["after"]["value"], pool["lost"], pool["won"]) == (10, 10, 2, 2)
    destiny = points["christopher", "destiny"]
    assert (destiny["before"]["value"], destiny["after"]["value"]) == (3, 4)
    assert points["armand", "fortune"]["lost"] == 1


def ways(*dice: tuple[int, ...]) -> Counter[int]:
    """Return in how many ways the faces of some dice, by what each is worth, come to what sum."""
    whole = Counter({0: 1})
    for faces in dice:
        after: Counter[int] = Counter()
        for total, weight in whole.items():
            for worth in faces:
                after[total + worth] += weight
        whole = after
    return whole


def test_the_best_and_the_worst_roll_have_exact_odds(played: Seat) -> None:
    """Half the faces are worth 1, a 6 of a destiny die 2.

    The worst: three blank dice are 1 throw of 8, and one die of the other side is good in 1 of 2. The best: three own
    and two destiny dice lead four by 3 or more, every throw counted.
    """
    found = record(played)
    assert found["worst"]["chance"] == [1, 16]  # type: ignore[index]
    plain, destiny = (0, 0, 0, 1, 1, 1), (0, 0, 0, 1, 1, 2)
    mine, theirs = ways(*[plain] * 3, *[destiny] * 2), ways(*[plain] * 4)
    good = sum(one * other for lead, one in mine.items() for less, other in theirs.items() if lead - less >= 3)
    chance = Fraction(good, 6**9)
    assert found["best"]["chance"] == [chance.numerator, chance.denominator]  # type: ignore[index]
    assert str(chance) == "125/768"


def test_scenes_hold_their_turning_points(played: Seat) -> None:
    scenes = record(played)["scenes"]
    told = {each["scene"]: [moment["why"] for moment in each["moments"]] for each in scenes}  # type: ignore[attr-defined]
    assert ["health"] in [[why for why in each if why == "health"] for each in told[1]]
    assert told[2] == [["gained"], ["written"]]


def test_any_moment_of_a_session_names_it(played: Seat) -> None:
    assert record(played, "@1") == record(played, "-1") == record(played)
    refused = played.run("recap", "3")
    assert (refused.code, "session_unknown_there" in refused.err) == (3, True)


def test_a_campaign_without_sessions_is_summed_up_whole(home: Seat) -> None:
    home.do("campaign", "new", "Kurz", "--dice", "os")
    found = record(home)
    assert (found["session"], found["batches"]) == (None, 1)


def test_markdown_is_text_whatever_was_typed(played: Seat) -> None:
    """Marks of Markdown, HTML and tables in typed words stand behind backslashes."""
    text = played.do("recap", "-f", "md")
    for mark in ("*", "`", "<", "|", "#"):
        typed = [line for line in text.splitlines() if mark in line.lstrip("#- ")]
        assert typed
        assert all(re.sub(rf"\\\{mark}", "", line.lstrip("#- ")).count(mark) == 0 for line in typed)


def test_it_goes_into_a_file(played: Seat, tmp_path: Path) -> None:
    path = tmp_path / "recap.md"
    played.do("recap", "-f", "md", "-o", str(path))
    assert path.read_text("utf-8") == played.do("recap", "-f", "md")


def test_other_commands_write_no_markdown(played: Seat) -> None:
    refused = played.run("log", "-f", "md")
    assert (refused.code, "option_choice" in refused.err) == (2, True)


def test_what_is_hidden_is_not_even_counted(seat: Seat) -> None:
    """Rules: PL-VIS-1"""
    seat.do("roll", "armand", "astucia", "-d", "2", "--rolled", "1,4,6/5,6")
    before = {player: record(seat, "--as", player) for player in ("luis", "eva")}
    seat.do("roll", "armand", "astucia", "-d", "3", "--hidden", "--rolled", "6,6,6/1,1,1", "-m", "poison")
    seat.do("note", "the mayor", "--hidden")
    seat.do("roll", "3d6", "--hidden", "--rolled", "6,5,5")
    seat.do("hurt", "mutante", "4", "--why", "trips")
    for player, known in before.items():
        found = record(seat, "--as", player)
        moving = ("ended", "seconds", "lines", "batches", "scenes")
        assert {key: value for key, value in found.items() if key not in moving} == {
            key: value for key, value in known.items() if key not in moving
        }
        assert not any(word in str(found) for word in ("poison", "mayor", "[6] [6] [6]"))
    whole = record(seat)
    assert whole["best"] != before["luis"]["best"]


def test_a_roll_told_to_the_table_is_one_roll(seat: Seat) -> None:
    """The game master reads it whole and does not read it twice."""
    roll = ("roll", "armand", "astucia", "--vs", "mutante:sutileza", "--hide-opposition", "--rolled", "4,4,3/2,5")
    seat.do(*roll, "-m", "listens")
    found = record(seat)
    assert found["rolls"] == 1
    assert str(found["scenes"]).count("listens") == 1
    assert record(seat, "--as", "luis")["rolls"] == 1
