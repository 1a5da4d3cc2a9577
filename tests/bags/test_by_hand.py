"""Bags by hand: words sealed and plain, a beacon, a promise, a seed lost and found, the envelope, the screen bag."""

import re
from collections.abc import Callable, Sequence

import pytest

from domain.dice.stream import word_commitment
from tests.bags import derived
from tests.bags.conftest import ROLL, Bags

BLOCKS = re.compile(r"(?:[0-9a-f]{8} ){7}[0-9a-f]{8}")
VALUE = "7d" * 32


def opened(seat: Bags, *options: str) -> None:
    """Open a bag by hand, give it a word and seal it."""
    seat.do("bag", "open", *options)
    seat.do("bag", "word", "1", "luna", "--bag", str(len(seat.kinds("dice.BagOpened.1"))))
    seat.do("bag", "seal", str(len(seat.kinds("dice.BagOpened.1"))))


def test_a_bag_by_hand(closed: Bags) -> None:
    closed.refused("bag", "word", "1", "luna", code="bag_none_open", status=3)
    closed.refused("bag", "seal", code="bag_none_open", status=3)
    closed.refused("bag", "show", code="bag_none", status=3)
    out = closed.do("bag", "open")
    assert closed.kinds("dice.BagOpened.1")[0]["commitment"] in out
    assert "1 Luis · 2 Ana · 3 Eva" in out
    assert closed.do("bag", "slip") in out
    closed.refused("bag", "open", code="bag_in_use")
    closed.do("bag", "word", "Luis", "luna", "roja")
    closed.refused("bag", "word", "Luis", "otra", code="word_given_already")
    closed.refused("bag", "word", "9", "otra", code="seat_unknown", status=3)
    closed.refused("bag", "word", "2", code="word_invalid", status=2)
    closed.do("bag", "seal")
    closed.refused("bag", "seal", "1", code="bag_sealed_already")
    closed.refused("bag", "word", "Ana", "x", "--bag", "1", code="bag_sealed_already")
    closed.do(*ROLL)
    closed.do("bag", "show")
    closed.refused("bag", "show", "1", code="bag_shown_already")
    assert closed.findings() == ["W405", "W405", "W408"]


def test_sealed_words(closed: Bags) -> None:
    """Specification, 7.2: fixed first, told once all are in; the spelling counts."""
    closed.do("bag", "open")
    size = closed.size()
    made = closed.data("bag", "word", "2", "brasas", "--prepare")
    assert closed.size() == size
    nonce = bytes.fromhex(made["nonce"])
    given = word_commitment(derived.ledger_id(closed.file), 1, 2, nonce, "brasas").hex()
    assert (made["commitment"], len(nonce)) == (given, 16)
    closed.do("bag", "word", "2", "--sealed", made["commitment"])
    assert "brasas" not in closed.do("log")
    closed.refused("bag", "word", "2", "--sealed", made["commitment"], code="word_sealed_already")
    closed.do("bag", "word", "1", "luna")
    closed.refused("bag", "seal", code="words_sealed")
    closed.refused("bag", "word", "2", "brasas", code="word_differs")
    closed.refused("bag", "word", "2", "Brasas", "--nonce", made["nonce"], code="word_differs")
    closed.refused("bag", "word", "3", "x", "--nonce", "zz", code="nonce_invalid", status=2)
    closed.refused("bag", "word", "3", "--sealed", "abc", code="commitment_invalid", status=2)
    closed.do("bag", "word", "2", "brasas", "--nonce", made["nonce"])
    closed.do("bag", "seal")
    closed.do(*ROLL)
    closed.do("bag", "show")
    assert closed.findings() == ["W405", "W408"]


def test_a_beacon(closed: Bags) -> None:
    """Specification, 9.10: chain and round are fixed before; the value is the word of seat 0."""
    for text in ("quicknet", "quicknet:0", ":5", "quicknet:x", "quicknet:9007199254740992"):
        closed.refused("bag", "open", "--beacon", text, code="beacon_invalid", status=2)
    assert "quicknet" in closed.do("bag", "open", "--beacon", "quicknet:12345678")
    closed.do("bag", "word", "1", "luna")
    closed.do("bag", "open", "--screen")
    closed.refused("session", "start", code="bag_waits_for_beacon")
    for text in ("otra", VALUE[:-1], f"drand quicknet 12345679 {VALUE}"):
        closed.refused("bag", "word", "0", *text.split(), "--bag", "1", code="beacon_value_invalid", status=2)
    closed.do("bag", "word", "0", VALUE.upper(), "--bag", "1")
    assert closed.kinds("dice.WordGiven.1")[-1]["word"] == f"drand quicknet 12345678 {VALUE}"
    closed.do("session", "start", "--word", "Ana=brasas")
    closed.do("scene", "start", "x")
    closed.do(*ROLL)
    closed.over()
    assert [code for code in closed.findings() if code[0] == "E"] == []
    assert [each["words"][:3] for each in closed.kinds("dice.BagSealed.1")] == [
        [[0, f"drand quicknet 12345678 {VALUE}"], [1, "luna"], [2, "brasas"]],
        [[1, None], [2, "brasas"], [3, None]],
    ]


def test_a_player_speaks_for_the_own_seat(closed: Bags) -> None:
    closed.do("bag", "open")
    closed.refused("bag", "word", "2", "x", "--as", "luis", code="seat_not_yours")
    closed.do("bag", "word", "1", "luna", "--as", "luis")
    closed.do("bag", "word", "ana", "brasas", "--as", "ana")
    closed.do("bag", "seal")
    assert closed.findings() == ["W401", "W405", "W408"]


def test_seats_keep_their_numbers(closed: Bags) -> None:
    """Who leaves the story leaves an empty seat: nobody else's word is theirs afterwards."""
    closed.do("bag", "open")
    closed.do("character", "retire", "armand")
    closed.do("bag", "word", "Ana", "brasas")
    assert closed.kinds("dice.WordGiven.1")[0]["seat"] == 2
    closed.refused("bag", "word", "Luis", "luna", code="seat_unknown", status=3)


def test_a_promise_holds_for_good(table: Bags) -> None:
    table.do("bag", "promise")
    table.refused("bag", "promise", code="bags_promised_already")
    for dice in ("os", "hand"):
        table.refused("campaign", "set", "dice", dice, code="bags_promised")
    table.do(*ROLL)
    table.do(*ROLL, "--hidden")
    table.over()
    table.refused(*ROLL, code="bag_needed")
    table.do("roll", "mutante", "sutileza", "-d", "2", "--hidden")
    assert table.kinds("dice.RolledOs.1") == []
    assert table.findings() == ["W401", "W408"]
    table.do(*ROLL, "--rolled", "1,2,3/4,5")
    assert table.findings() == ["W401", "W408", "W417"]


def test_a_promise_of_bags_that_nobody_uses(closed: Bags) -> None:
    closed.do("campaign", "set", "dice", "os")
    closed.refused("bag", "promise", code="bags_not_used")


@pytest.mark.parametrize("screen", [False, True])
def test_a_promise_lets_no_player_count_what_is_hidden(closed: Bags, screen: bool) -> None:
    """Where a bag lacks, a player is refused alike whatever dice the deed takes behind the screen."""
    closed.do("bag", "promise")
    opened(closed, *(("--screen",) if screen else ()))
    told = [closed.refused(*ROLL[:3], "-d", n, "--as", "luis", code="bag_needed") for n in ("1", "9")]
    assert told[0] == told[1]


@pytest.mark.parametrize(
    "typed", [lambda blocks: ("--seed", blocks), str.split, lambda blocks: ("--seed", blocks.replace(" ", "").upper())]
)
def test_a_seed_in_an_envelope_lost_and_found(table: Bags, typed: Callable[[str], Sequence[str]]) -> None:
    """It is typed in its blocks of eight, quoted or not, or in one piece."""
    table.do(*ROLL)
    out = table.do("bag", "envelope", "1")
    found = BLOCKS.search(out)
    assert found is not None
    seed = table.seed(1).read_text("utf-8").strip()
    assert found.group().replace(" ", "") == seed
    table.seed(1).unlink()
    table.refused(*ROLL, code="seed_missing", status=3)
    ended = table.over()
    assert "bag lost 1" in ended.err
    assert "testigo/" in ended.out
    table.refused("bag", "show", "1", code="seed_missing", status=3)
    table.refused("bag", "lost", "1", code="reason_needed", status=2)
    table.do("bag", "lost", "1", "-m", "se quemó el portátil")
    table.refused("bag", "lost", "1", "-m", "otra vez", code="bag_lost_already")
    assert "W402" in table.do("verify")
    table.refused("bag", "show", "1", "--seed", "ab" * 32, code="seed_differs", status=2)
    table.refused("bag", "show", "1", "--seed", "abc", code="seed_unreadable", status=2)
    assert not table.seed(1).exists()
    table.do("bag", "show", "1", *typed(found.group()))
    assert table.kinds("dice.BagRevealed.1") == [{"bag": 1, "seed": seed, "rolls": 1}]
    assert table.findings() == ["W401", "W402", "W408"]


def test_a_screen_bag_is_shown_once_nothing_of_it_is_secret(table: Bags) -> None:
    table.do("roll", "mutante", "sutileza", "-d", "2", "--hidden")
    batch = table.size() - 2
    table.refused("bag", "show", "2", code="bag_secret")
    table.do("reveal", str(batch))
    table.do("bag", "show", "2")
    assert table.seed(2).read_text("utf-8").strip() in table.do("log", "--as", "luis")
    assert table.findings() == ["W401", "W408"]
    assert table.do("bag", "list").count("shown") == 1


def test_a_bag_without_rolls_is_only_shown_on_purpose(table: Bags) -> None:
    table.refused("bag", "show", "1", code="bag_without_rolls")
    table.do("bag", "show", "1", "--yes")
    assert "E" not in "".join(table.findings())


def test_of_a_screen_bag_players_learn_no_number(table: Bags) -> None:
    before = table.do("bag", "list", "--as", "luis"), table.data("bag", "list", "--as", "luis")
    table.do("roll", "mutante", "sutileza", "-d", "2", "--hidden")
    assert (table.do("bag", "list", "--as", "luis"), table.data("bag", "list", "--as", "luis")) == before
    assert [row["rolls"] for row in table.data("bag", "list")["rows"]] == [0, 1]
