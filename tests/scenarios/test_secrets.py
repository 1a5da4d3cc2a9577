"""E. Secrets: blind rolls that could be read, and what the shape of an answer gives away."""

import re
import sqlite3

import msgspec
import pytest

from cli import bootstrap
from tests.cli.conftest import RUINS
from tests.cli.table import Seat
from tests.scenarios.asking import ROLL, refused, strings, told

READING = [
    ("log",),
    ("log", "--json"),
    ("log", "-f", "ndjson"),
    ("log", "--search", "a"),
    ("log", "--kind", "dice"),
    ("log", "--who", "armand", "--json"),
    ("explain", "{line}"),
    ("explain", "{line}", "--json"),
    ("replay",),
    ("replay", "--json"),
    ("sheet",),
    ("sheet", "--json"),
    ("sheet", "armand", "--json"),
    ("character", "list", "--json"),
    ("receipt", "{line}"),
    ("verify", "--json"),
    ("verify", "--verbose"),
    ("store", "info", "--json"),
    ("campaign", "info", "--json"),
]
"""Everything a player may ask."""
DIGITS = re.compile(r"\d")


def seen(seat: Seat, line: int, language: str = "en") -> list[str]:
    """Return what Luis reads, command by command."""
    ran = [
        seat.run("--as", "luis", *(word.replace("{line}", str(line)) for word in words), "--lang", language)
        for words in READING
    ]
    return [each.out + each.err for each in ran]


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_blind_roll_could_be_read(seat: Seat, language: str) -> None:
    """Scenario 72: of a hidden roll no face, total, motive or trait is in anything that a player can ask for.

    Mutante 1 3 against seven successes fails by 7; five dice of 11 and 17 are 72.
    """
    seat.do("roll", "mutante", "sutileza", "-d", "7", "--hidden", "--rolled", "1,3/5,5,5,5,5,5,5", "-m", "acecha")
    seat.do("roll", "5d12+17", "--hidden", "--rolled", "11,11,11,11,11", "-m", "tabla de encuentros")
    line = seat.size()
    text = "\n".join(seen(seat, line, language) + seen(seat, line - 3, language))
    for secret in ("acecha", "encuentros", "utante", "5d12", "[1] [3]", "[5] [5]", "[11]", "utileza 2"):
        assert secret not in text, secret
    assert not re.search(r"\b72\b", text)
    assert "acecha" in seat.do("log")


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_hidden_opposition_could_be_counted(seat: Seat, language: str) -> None:
    """Scenario 72: Armand 6 6 5 is 3; behind the screen seven dice show five successes: the margin is nowhere."""
    seat.do(*ROLL[:3], "-d", "7", "--hide-opposition", "--rolled", "6,6,5/4,5,4,5,4,1,1")
    line = seat.size()
    answers = seen(seat, line, language)
    text = "\n".join(answers)
    for secret in ("[4] [5]", "difficulty 7", "dificultad 7", " by 2", " por 2", "margin", "degree"):
        assert secret not in text, secret
    assert "[6] [6] [5]" in text
    rows = [msgspec.json.decode(text)["rows"] for text in answers if text.startswith('{\n  "schema": "testigo.log')]
    own = [row["event"] for row in rows[0] if row["batch"] == 13]
    assert [each["faces"] for each in own if "faces" in each] == [[6, 6, 5], [6, 6, 5]]


OPPOSITIONS = [
    ("-d", "1", "--rolled", "6,6,6/1"),
    ("-d", "9", "--rolled", "6,6,6/1,1,1,1,1,1,1,1,1"),
    ("--vs", "mutante:sutileza", "--rolled", "6,6,6"),
    ("--vs", "mutante:voluntad", "--rolled", "6,6,6/2,3"),
]
"""Both kinds of opposition, weak, strong, and of no dice at all: Sutileza 1 of somebody who has lost two."""


def test_that_there_was_a_rival_was_already_information(seat: Seat) -> None:
    """Scenario 74: whether difficulty or rival, of how many dice or of none, a player reads the same (PL-VIS-1)."""
    seat.do(
        "character", "edit", "mutante", "--score", "sutileza=1,voluntad=4", "--health", "malherido", "--reason", "x"
    )
    shapes = []
    for against in OPPOSITIONS:
        before = seat.size()
        seat.do(*ROLL[:3], *against, "--hide-opposition", "-m", "escucha")
        after = seat.size()
        player = ("--as", "luis")
        log = [line.split("\t")[2:] for line in seat.do(*player, "log", f"{before + 1}..").splitlines()]
        found = msgspec.json.decode(seat.do(*player, "log", f"{before + 1}..", "--json"))["rows"]
        rows = [(row["line"] - before, row["kind"], row["audience"], sorted(strings(row["event"]))) for row in found]
        explained = seat.do(*player, "explain", str(after))
        shapes.append((after - before, log, rows, DIGITS.sub("", explained)))
    for shape in shapes[1:]:
        assert shape == shapes[0]


def test_a_private_roll_was_taken_for_a_blind_one(seat: Seat) -> None:
    """Scenario 74: of a hidden roll a player does not even learn that there were dice; of a screened one, the own."""
    empty = seen(seat, 12)[:5]
    seat.do(*ROLL, "--hidden")
    assert seen(seat, 12)[:5] == empty
    seat.do(*ROLL, "--hide-opposition", "--rolled", "4,4,3/6,5")
    assert "[4] [4] [3]" in seat.do("--as", "luis", "log")
    assert "[6] [5]" not in seat.do("--as", "luis", "log")


PROBES = [
    ("spend", "mutante", "fortune", "9", "--for", "gift"),
    ("drama", "mutante", "3"),
    ("fate", "mutante"),
    ("character", "edit", "mutante", "--resistance", "999"),
    ("character", "edit", "mutante", "--fortune", "999"),
    ("character", "edit", "mutante", "--concept", "x"),
    ("character", "retire", "mutante", "-n"),
    ("spend", "mutante", "fortune", "--for", "breath"),
    ("gain", "mutante", "destiny", "10", "--why", "x"),
]
"""What a player may type about somebody of the game master's; `nadie` is nobody at all."""


def test_a_refusal_told_what_the_sheet_hides(seat: Seat) -> None:
    """Scenarios 72 and 74: to a player the game master's own do not exist, for writing as for reading."""
    told_of = []
    for words in PROBES:
        before = seat.size()
        ran = seat.run("--as", "luis", *words)
        other = seat.run("--as", "luis", *(word.replace("mutante", "nadie") for word in words))
        if (ran.code, ran.err.replace("mutante", "nadie")) != (other.code, other.err) or seat.size() != before:
            told_of.append((" ".join(words), ran.code, ran.out + ran.err))
    assert told_of == []


def test_typed_dice_counted_the_dice_behind_the_screen(seat: Seat) -> None:
    """Scenario 74: a wrong number of dice is not answered to a player with the right one of the rival."""
    seat.do("character", "edit", "mutante", "--score", "sutileza=7", "--reason", "crece")
    words = (*ROLL[:3], "--vs", "mutante:sutileza", "--hide-opposition", "--rolled", "1,1,1/1")
    assert "7" not in seat.run("--as", "luis", *words).err


def test_the_seed_travelled_with_what_was_shown(seat: Seat) -> None:
    """Scenario 76: neither the ledger's key nor the salt of a line is in any answer, the game master's or not."""
    seat.do(*ROLL, "--hidden")
    seat.do(*ROLL, "--hide-opposition")
    line = seat.size()
    file = sqlite3.connect(seat.home / RUINS)
    salts = [salt for (salt,) in file.execute("SELECT salt FROM ledger")]
    file.close()
    public = told(seat, "campaign", "info")["key"]
    private = bootstrap.key_file(public).read_text("utf-8").strip()
    text = "\n".join([*seen(seat, line), seat.do("log", "--json"), seat.do("explain", "--json"), seat.do("doctor")])
    assert private not in text
    assert not [salt for salt in salts if salt.hex() in text]
    assert bytes.fromhex(private) not in (seat.home / RUINS).read_bytes()


def test_a_player_could_show_the_roll(seat: Seat) -> None:
    """Scenario 78: revealing is the game master's alone."""
    seat.do(*ROLL, "--hidden")
    refused(seat, "--as", "luis", "reveal", "13", code="gm_only", status=4)
