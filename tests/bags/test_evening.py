"""An evening with bags: slips, words, rolls, the showing and the signed root, as they are printed and as they are."""

import os
import re
from pathlib import Path

import msgspec
import pytest

from tests.bags.conftest import ROLL, WORDS, Bags
from tests.cli.table import neutral

GOLDEN = Path(__file__).parent / "golden"
BASE64 = re.compile(r"[A-Za-z0-9+/]{40,}=?")
EVENING = (
    ("bag", "list"),
    ("session", "start"),
    ("bag", "list"),
    ("session", "start", *WORDS[:4]),
    ("scene", "start", "El rastro"),
    ROLL,
    (*ROLL, "--hide-opposition"),
    ("roll", "mutante", "sutileza", "-d", "2", "--hidden"),
    ("declare", "armand", "astucia", "-d", "1", "--cut-by", "Ana"),
    ("cut", "Luis", "471"),
    ("cut", "Ana", "corto"),
    ("cut", "Ana", "471"),
    ("roll", "sophie", "voluntad", "-d", "1", "--cut", "la frase del foro", "--post", "https://foro.example/42"),
    ("roll", "3d6"),
    ("bag", "list"),
    ("bag", "list", "--as", "luis"),
    ("scene", "end"),
    ("session", "end"),
    ("bag", "list"),
    ("verify", "-v"),
)


@pytest.mark.parametrize("terminal", [False, True], ids=["pipe", "terminal"])
@pytest.mark.parametrize("language", ["en", "es"])
def test_an_evening_as_it_is_printed(closed: Bags, language: str, terminal: bool) -> None:
    shown: list[str] = []
    for words in EVENING:
        ran = closed.run("--lang", language, "--color", "never", "--no-input", *words, terminal=terminal)
        shown.append(f"$ testigo {' '.join(words)}\n{ran.out}{ran.err}" + (f"= {ran.code}\n" if ran.code else ""))
    text = BASE64.sub("BASE64", neutral("\n".join(shown), closed.home))
    path = GOLDEN / f"evening-{language}-{'terminal' if terminal else 'pipe'}.txt"
    if os.environ.get("TESTIGO_GOLDEN") == "write":
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")
    assert text == path.read_text("utf-8")
    assert closed.findings() == ["W401", "W405", "W405", "W407", "W408"]


def test_the_evening_waits_until_the_slips_are_out(closed: Bags) -> None:
    """Specification, 7.1: no word is asked for in the command that opens the bags."""
    size = closed.size()
    out = closed.do("session", "start", *WORDS)
    commitments = [event["commitment"] for event in closed.kinds("dice.BagOpened.1")]
    assert all(each in out for each in commitments)
    assert closed.size() == size + 2
    assert closed.kinds("dice.WordGiven.1") == []
    closed.refused(*ROLL, code="bag_not_sealed")
    assert closed.seed(1).stat().st_mode & 0o777 == 0o600
    assert closed.seeds.stat().st_mode & 0o077 == 0


def test_each_word_is_asked_once_for_both_bags(closed: Bags) -> None:
    closed.do("session", "start")
    ran = closed.run("session", "start", typed="luna\n\n  7  \n", terminal=True)
    assert ran.code == 0
    assert [ran.err.count(name) for name in ("Luis", "Eva")] == [1, 1]
    assert [(each["seat"], each["word"]) for each in closed.kinds("dice.WordGiven.1")] == [(1, "luna"), (3, "7")] * 2
    assert "Ana" in ran.out
    assert "luna" in ran.out
    assert closed.findings() == ["W401", "W401", "W405", "W405", "W408"]


def test_a_word_is_stored_as_it_is_printed(closed: Bags) -> None:
    """Specification, 3: composed, blanks once, nothing that a line cannot hold."""
    closed.do("session", "start")
    out = closed.do("session", "start", "--word", "Luis=  cafe\u0301 \t solo ", "--word", "Ana=-")
    assert "café solo" in out
    assert [each["word"] for each in closed.kinds("dice.WordGiven.1")][:2] == ["café solo", "-"]
    closed.do("scene", "start", "x")
    closed.do(*ROLL)
    closed.over()
    assert [each for each in closed.findings() if each.startswith("E")] == []


@pytest.mark.parametrize(
    ("pair", "code", "status"),
    [("luna", "pair_expected", 2), ("4=luna", "seat_unknown", 3), ("Zoe=luna", "player_unknown", 3)],
)
def test_a_word_that_is_nobodys_is_refused(closed: Bags, pair: str, code: str, status: int) -> None:
    closed.do("session", "start")
    closed.refused("session", "start", "--word", pair, code=code, status=status)
    closed.refused("session", "start", "--word", f"Luis={'ñ' * 251}", code="word_invalid", status=2)


def test_the_same_command_again_does_not_go_on(closed: Bags) -> None:
    """Who repeats a command id gets its answer again: the bags are not sealed before their slips are out."""
    again = ("session", "start", "--command-id", "una")
    first, size = closed.do(*again), closed.size()
    assert (closed.do(*again), closed.size()) == (first, size)
    closed.do("session", "start", *WORDS, "--command-id", "otra")
    size = closed.size()
    closed.do("session", "start", *WORDS, "--command-id", "otra")
    closed.do("scene", "start", "x")
    rolled = closed.data(*ROLL, "--command-id", "tira")
    repeated = closed.data(*ROLL, "--command-id", "tira")
    assert (rolled["events"], repeated["repeated"]) == (repeated["events"], True)
    assert closed.rolls() == [(1, 1, 5)]


def test_a_session_begins_and_ends_with_its_bags(table: Bags) -> None:
    table.do(*ROLL)
    table.do(*ROLL, "--hidden")
    out = table.over().out
    assert table.seed(1).read_text("utf-8").strip() in out
    assert table.seed(2).read_text("utf-8").strip() not in out
    assert [event["bag"] for event in table.kinds("dice.BagRevealed.1")] == [1]
    note = out[out.index("testigo/") :].strip()
    paper = table.home / "acta.txt"
    paper.write_text(note, "utf-8")
    ran = table.run("verify", str(paper))
    assert (ran.code, "E20" in ran.out) == (0, False)
    table.do("session", "start")
    assert [(each["bag"], each["screen"]) for each in table.kinds("dice.BagOpened.1")] == [
        (1, False),
        (2, True),
        (3, False),
    ]
    table.do("session", "start", "--word", "Eva=otra")
    table.do("scene", "start", "x")
    table.do(*ROLL)
    assert table.rolls() == [(1, 1, 5), (2, 1, 5), (3, 1, 5)]
    assert table.findings() == ["W401", "W401", "W405", "W405", "W408"]


def test_a_bag_without_rolls_is_kept(table: Bags) -> None:
    """Specification, 9.8. A declared roll that waits is none yet: it can be cut in the next session."""
    assert "Bag 1" in table.over().err
    assert table.kinds("dice.BagRevealed.1") == []
    table.do("session", "start")
    table.do("scene", "start", "x")
    table.do("declare", *ROLL[1:])
    table.over()
    assert table.kinds("dice.BagRevealed.1") == []
    table.do("session", "start")
    table.do("scene", "start", "y")
    table.do("cut", "2", "5")
    table.over()
    assert table.kinds("dice.BagRevealed.1")[0]["rolls"] == 1
    assert [code for code in table.findings() if code not in ("W401", "W408")] == []


def test_what_the_others_are_told(home: Bags) -> None:
    """A table that does not want bags is told what that means."""
    for dice, told in (("os", "copy"), ("hand", "typed"), ("bag", "")):
        ran = home.run("campaign", "new", f"Con {dice}", "--dice", dice, "--rules", "plenilunio")
        assert (ran.code, ("campaign set dice bag" in ran.err, told in ran.err)) == (0, (bool(told), True))


def test_data_of_an_evening(closed: Bags) -> None:
    opened = closed.data("session", "start")
    assert (opened["schema"], [each["bag"] for each in opened["bags"]]) == ("testigo.bag.open.1", [1, 2])
    assert opened["bags"][0]["seats"] == [
        {"seat": 1, "name": "Luis"},
        {"seat": 2, "name": "Ana"},
        {"seat": 3, "name": "Eva"},
    ]
    started = closed.data("session", "start", *WORDS)
    assert started["schema"] == "testigo.session.start.1"
    rows = msgspec.json.decode(closed.do("bag", "list", "--json"))["rows"]
    assert [(row["state"], row["rolls"]) for row in rows] == [("in_use", 0), ("in_use", 0)]


def test_a_word_may_hold_a_comma(closed: Bags) -> None:
    """A word is taken as it stands."""
    closed.do("session", "start")
    closed.do("session", "start", "--word", "Ana=no, 43", "--word", "Luis=sí")
    given = {event["word"] for event in closed.kinds("dice.WordGiven.1")}
    assert given == {"no, 43", "sí"}
