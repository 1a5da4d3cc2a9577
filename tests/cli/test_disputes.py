"""`dispute` and `rule`: a player contests what a line says, the game master rules on it, and both stay."""

import sqlite3
from contextlib import closing

import msgspec
import pytest

from tests.cli.conftest import RUINS
from tests.cli.table import Seat

ROLL = ("roll", "armand", "astucia", "-d", "2", "--no-spec", "--rolled", "4,4,3/2,3")


@pytest.fixture
def roll(seat: Seat) -> int:
    """Armand rolls 4 4 3 against 2 3: the number of that batch, of three lines."""
    seat.do(*ROLL)
    return seat.size() - 2


def disputes(seat: Seat, *more: str) -> list[dict[str, object]]:
    found = msgspec.json.decode(seat.do("log", "--disputed", "--json", *more))
    assert found["schema"] == "testigo.disputes.1"
    rows: list[dict[str, object]] = found["rows"]
    return rows


@pytest.mark.parametrize(
    ("contest", "uphold"),
    [
        (("dispute", "{n}", "-m", "la antorcha ardía"), ("rule", "{n}", "upheld", "-m", "se había apagado")),
        (("disputa", "{n}", "-m", "la antorcha ardía"), ("falla", "{n}", "confirmada", "-m", "se había apagado")),
        (("disputar", "-1", "-m", "la antorcha ardía"), ("fallar", "-1", "conf", "-m", "se había apagado")),
    ],
)
def test_a_player_contests_and_the_game_master_rules(
    seat: Seat, roll: int, contest: tuple[str, ...], uphold: tuple[str, ...]
) -> None:
    contest, uphold = (tuple(word.replace("{n}", str(roll)) for word in words) for words in (contest, uphold))
    seat.do("--as", "luis", *contest)
    (row,) = disputes(seat)
    assert (row["batch"], row["author"], row["text"], row["open"]) == (roll, "Luis", "la antorcha ardía", True)
    assert (row["ruled"], row["ruling"]) == (None, None)
    seat.do(*uphold)
    (row,) = disputes(seat)
    assert (row["open"], row["ruling"], row["reason"]) == (False, "upheld", "se había apagado")
    assert (row["line"], row["ruled"], row["by"]) == (roll + 3, roll + 4, None)


def test_both_stay_in_the_log(seat: Seat, roll: int) -> None:
    seat.do("--as", "luis", "dispute", str(roll), "-m", "la antorcha ardía")
    seat.do("rule", str(roll), "upheld", "-m", "se había apagado")
    for viewer in ("gm", "luis", "eva"):
        log = seat.do("--as", viewer, "log")
        assert f"batch #{roll} — la antorcha ardía" in log
        assert f"Ruling on batch #{roll}: upheld — se había apagado" in log
    assert f"Fallo sobre la tanda #{roll}: confirmada — se había apagado" in seat.do("log", "--lang", "es")
    assert "antorcha" in seat.do("log", "--search", "antorcha")


def test_a_line_of_the_batch_will_do_and_so_will_that_of_the_dispute(seat: Seat, roll: int) -> None:
    seat.do("--as", "luis", "dispute", str(roll + 2), "-m", "la antorcha ardía")
    assert disputes(seat)[0]["batch"] == roll
    seat.do("rule", str(roll + 3), "upheld")
    assert disputes(seat)[0]["ruling"] == "upheld"


def test_what_puts_it_right_is_named(seat: Seat, roll: int) -> None:
    seat.do("--as", "luis", "dispute", str(roll), "-m", "la antorcha ardía")
    seat.do("note", "Armand ve la puerta")
    before = seat.size()
    for words, code in (
        (("corrected", "--correction", str(roll - 1)), "correction_earlier"),
        (("corrected", "--correction", str(roll + 1)), "correction_earlier"),
        (("upheld", "--correction", "-1"), "correction_unasked"),
        (("corrected", "--no-input"), "answer_missing"),
    ):
        ran = seat.run("rule", str(roll), *words)
        assert (ran.code, code in ran.err) == (2, True), words
    assert seat.size() == before
    seat.do("rule", str(roll), "corrected", "--correction", "-1")
    assert (disputes(seat)[0]["ruling"], disputes(seat)[0]["by"]) == ("corrected", before)
    assert f"corrected by #{before}" in seat.do("log")


def test_every_open_dispute_of_a_batch_is_ruled_on_at_once_and_a_new_one_may_be_made(seat: Seat, roll: int) -> None:
    for player in ("luis", "eva"):
        seat.do("--as", player, "dispute", str(roll), "-m", f"dice {player}")
    seat.do("rule", str(roll), "upheld")
    assert [(row["author"], row["open"]) for row in disputes(seat)] == [("Luis", False), ("Eva", False)]
    ran = seat.run("rule", str(roll), "upheld")
    assert (ran.code, "dispute_ruled" in ran.err) == (4, True)
    seat.do("--as", "eva", "dispute", str(roll), "-m", "y sin embargo")
    assert [row["open"] for row in disputes(seat)] == [False, False, True]
    seat.do("rule", str(roll), "corrected", "--correction", "-1")
    assert [row["ruling"] for row in disputes(seat)] == ["upheld", "upheld", "corrected"]


@pytest.mark.parametrize(
    ("words", "code", "status"),
    [
        (("rule", "{n}", "upheld"), "dispute_none", 3),
        (("rule", "{n}", "perhaps"), "ruling_unknown", 2),
        (("rule", "{n}", ""), "ruling_unknown", 2),
        (("rule", "999", "upheld"), "ref_unknown", 3),
        (("dispute", "999", "-m", "x"), "ref_unknown", 3),
        (("dispute", "{n}", "--no-input"), "answer_missing", 2),
        (("dispute", "{n}", "-m", "  "), "dispute_empty", 2),
    ],
)
def test_what_cannot_be_is_said_so(seat: Seat, roll: int, words: tuple[str, ...], code: str, status: int) -> None:
    before = seat.size()
    for language in ("en", "es"):
        ran = seat.run(*(word.replace("{n}", str(roll)) for word in words), "--lang", language)
        assert (ran.code, ran.out, code in ran.err) == (status, "", True)
    assert seat.size() == before


def test_a_reason_is_asked_for_on_a_terminal(seat: Seat, roll: int) -> None:
    seat.do("--as", "luis", "dispute", str(roll), terminal=True, typed="la antorcha ardía\n")
    assert disputes(seat)[0]["text"] == "la antorcha ardía"


def test_a_rehearsal_stores_nothing(seat: Seat, roll: int) -> None:
    before = seat.size()
    seat.do("--as", "luis", "dispute", str(roll), "-m", "x", "-n")
    assert seat.size() == before


def test_nobody_contests_what_they_may_not_read(seat: Seat) -> None:
    """A hidden batch is refused in the words of any reading command."""
    seat.do(*ROLL, "--hidden")
    for line in (seat.size(), seat.size() - 2):
        contested = seat.run("--as", "luis", "dispute", str(line), "-m", "x")
        read = seat.run("--as", "luis", "explain", str(line))
        assert (contested.code, contested.out, contested.err) == (3, "", read.err)


def test_a_dispute_about_something_hidden_is_hidden_too(seat: Seat) -> None:
    seat.do(*ROLL, "--hidden")
    hidden = seat.size()
    before = [seat.do("--as", "luis", *words) for words in (("log",), ("board",), ("log", "--disputed"))]
    seat.do("dispute", str(hidden), "-m", "me he equivocado de rasgo")
    seat.do("rule", str(hidden), "upheld", "-m", "vale")
    assert [seat.do("--as", "luis", *words) for words in (("log",), ("board",), ("log", "--disputed"))] == before
    assert len(disputes(seat)) == 1
    seat.do("reveal", str(hidden))
    assert disputes(seat, "--as", "luis") == []


def test_a_players_own_note_is_contested_in_private(seat: Seat) -> None:
    seat.do("--as", "luis", "note", "sospecho de Eva", "--hidden")
    seat.do("--as", "luis", "dispute", "-1", "-m", "quería decir Mark")
    seat.do("rule", "-1", "upheld", "-m", "anotado")
    assert [len(disputes(seat, "--as", who)) for who in ("gm", "luis", "eva")] == [1, 1, 0]
    assert "Mark" not in seat.do("--as", "eva", "log")


def test_the_roll_says_that_it_is_contested_and_how_it_was_ruled(seat: Seat, roll: int) -> None:
    seat.do("--as", "luis", "dispute", str(roll), "-m", "la antorcha ardía")
    assert f"contested by Luis (#{roll + 3}): la antorcha ardía" in seat.do("explain", str(roll))
    assert "ruling: no ruling yet" in seat.do("explain", str(roll))
    seat.do("rule", str(roll), "upheld", "-m", "se había apagado")
    assert f"ruling: upheld (#{roll + 4}): se había apagado" in seat.do("explain", str(roll), "--as", "eva")
    spanish = seat.do("explica", str(roll), "--lang", "es")
    assert f"la disputa Luis (#{roll + 3}): la antorcha ardía" in spanish
    assert f"fallo: confirmada (#{roll + 4}): se había apagado" in spanish
    before = seat.do("explain", str(roll), "--at", str(roll + 2))
    assert "antorcha" not in before
    found = msgspec.json.decode(seat.do("explain", str(roll), "--json"))
    assert [row["ruling"] for row in found["disputes"]] == ["upheld"]


def test_the_board_shows_what_waits_for_a_ruling(seat: Seat, roll: int) -> None:
    quiet = seat.do("board")
    seat.do("--as", "luis", "dispute", str(roll), "-m", "la antorcha ardía")
    assert f"Contested\t#{roll}\tcontested by Luis (#{roll + 3}): la antorcha ardía" in seat.do("board")
    drawn = seat.do("tablero", "--lang", "es", "--color", "never", terminal=True, columns=100)
    assert f"testigo falla {roll} confirmada" in drawn
    assert "testigo falla" not in seat.do("tablero", "--lang", "es", "--as", "eva", terminal=True, columns=100)
    assert msgspec.json.decode(seat.do("board", "--json"))["disputed"] == [roll]
    seat.do("rule", str(roll), "upheld")
    assert seat.do("board") == quiet


def test_the_list_keeps_to_the_range_and_to_the_moment(seat: Seat, roll: int) -> None:
    seat.do("--as", "luis", "dispute", str(roll), "-m", "la antorcha ardía")
    seat.do("rule", str(roll), "upheld")
    for words, count in ((("..3",), 0), ((f"{roll}..",), 1), ((f"{roll + 1}..",), 0), (("@1",), 1)):
        found = msgspec.json.decode(seat.do("log", *words, "--disputed", "--json"))
        assert len(found["rows"]) == count, words
    (row,) = disputes(seat, "--at", str(roll + 3))
    assert row["open"] is True
    assert disputes(seat, "--at", str(roll + 2)) == []
    for columns in (40, 80):
        drawn = seat.do("log", "--disputed", "--color", "never", terminal=True, columns=columns)
        assert max(map(len, drawn.splitlines())) <= columns
    nothing = seat.run("registro", "--disputadas", "..3", "--lang", "es")
    assert (nothing.out, nothing.err) == ("", "No hay nada en disputa.\n")


def test_sql_knows_them(seat: Seat, roll: int) -> None:
    seat.do("--as", "luis", "dispute", str(roll), "-m", "la antorcha ardía")
    seat.do("--as", "eva", "dispute", "3", "-m", "otra")
    seat.do("rule", str(roll), "corrected", "--correction", "-1", "-m", "vale")
    seat.do("store", "rebuild")
    with closing(sqlite3.connect(seat.home / RUINS)) as connection:
        query = "SELECT line, batch, text, open, ruled, ruling, reason, corrected_by FROM view_disputes ORDER BY line"
        assert connection.execute(query).fetchall() == [
            (roll + 3, roll, "la antorcha ardía", 0, roll + 5, "corrected", "vale", roll + 4),
            (roll + 4, 3, "otra", 1, 0, "", "", 0),
        ]
    assert seat.run("verify").code == 0


def test_the_explained_roll_with_proof_and_ruling_fits_one_screen(seat: Seat, roll: int) -> None:
    seat.do("--as", "luis", "dispute", str(roll), "-m", "la antorcha ardía")
    seat.do("rule", str(roll), "upheld", "-m", "se había apagado")
    for language in ("en", "es"):
        ran = seat.run(
            "explain", str(roll), "--proof", "--lang", language, "--color", "never", terminal=True, columns=80
        )
        assert len((ran.out + ran.err).splitlines()) <= 24
        assert max(map(len, ran.out.splitlines())) <= 80


def test_a_batch_that_is_ruled_voided_counts_no_longer(seat: Seat, roll: int) -> None:
    """One destiny die leaves the pool of ten, and comes back with the ruling."""
    seat.do("roll", "armand", "astucia", "-d", "2", "--no-spec", "--destiny", "1", "--rolled", "4,4,3+2/2,3")
    contested, pool = seat.size(), seat.do("sheet")
    first = int(seat.do("explain").partition("–")[0].lstrip("#"))
    seat.do("--as", "luis", "dispute", str(contested), "-m", "no dijo que gastaba")
    before = seat.size()
    seat.do("rule", str(contested), "voided", "-n")
    assert seat.size() == before
    seat.do("rule", str(contested), "voided", "-m", "cierto")
    (row,) = disputes(seat)
    assert (row["batch"], row["ruling"], row["by"], row["reason"]) == (first, "voided", before + 1, "cierto")
    assert seat.do("sheet") != pool
    assert "voided by" in seat.do("explain", str(contested))
    assert seat.run("verify").code == 0


def test_what_was_undone_before_is_ruled_voided_by_that(seat: Seat, roll: int) -> None:
    seat.do("--as", "luis", "dispute", str(roll), "-m", "la antorcha ardía")
    seat.do("undo", str(roll))
    undone = seat.size()
    seat.do("falla", str(roll), "anulada", "--lang", "es")
    assert (disputes(seat)[0]["ruling"], disputes(seat)[0]["by"]) == ("voided", undone)
    assert seat.size() == undone + 1
