"""Dates of the story: of a session or a scene from there on, of any other deed for that deed alone."""

import msgspec
import pytest

from domain.events import Dated
from projections.dates import Dates, Dating
from projections.transcript import Shown
from tests.cli.table import Seat

NIGHT = "12 de octubre de 1938, noche"
BEFORE = "11 de octubre de 1938"
FALL = ("hurt", "armand", "8", "--why", "una trampa", "--soften", "0")


def line(number: int, batch: int, event: Dated | None = None) -> Shown:
    return Shown(number, batch, 0, "gm", "all", "core.Dated.1" if event else "x.Y.1", event)


def test_the_own_date_counts_before_the_one_that_holds() -> None:
    told = (line(3, 3), line(4, 3, Dated("lunes", lasting=True)), line(5, 5), line(6, 6), line(7, 6, Dated("domingo")))
    dates = Dates("sábado")
    assert list(dates.follow((*told, line(8, 8)))) == [*told, line(8, 8)]
    assert [dates.of(batch) for batch in (1, 3, 5, 6, 8)] == [
        Dating("sábado"),
        Dating("lunes"),
        Dating("lunes"),
        Dating("domingo", own=True),
        Dating("lunes"),
    ]


def test_what_was_undone_dates_nothing_but_itself() -> None:
    dates = Dates("sábado", voided={3})
    dates.learn(line(4, 3, Dated("lunes", lasting=True)))
    assert [dates.of(batch) for batch in (3, 5)] == [Dating("lunes", own=True), Dating("sábado")]


@pytest.fixture
def dated(seat: Seat) -> Seat:
    """Return a seat in a scene of that night (line 14), where a wound of the day before was forgotten (line 17)."""
    seat.do("scene", "end")
    seat.do("scene", "start", "El muelle", "--date", NIGHT)
    seat.do("note", "llueve")
    seat.do(*FALL, "--fecha", BEFORE)
    seat.do("note", "amaina")
    return seat


def dates(seat: Seat, *words: str) -> list[str]:
    return [line.split("\t")[4] if line.count("\t") == 4 else "" for line in seat.do("log", *words).splitlines()]


def test_both_dates_stand_in_every_line(dated: Seat) -> None:
    shown = dates(dated, "12..")
    assert shown == ["", "", NIGHT, NIGHT, NIGHT, *[BEFORE] * (len(shown) - 6), NIGHT]
    rows = msgspec.json.decode(dated.do("log", "12..", "--json"))["rows"]
    assert [row["date"] for row in rows if row["batch"] != 17] == [None, None, NIGHT, NIGHT, NIGHT, NIGHT]
    assert {row["date"] for row in rows if row["batch"] == 17} == {BEFORE}
    assert all(row["clock"].startswith("2026-11-30T0") for row in rows)


def test_one_line_alone_has_its_dates(dated: Seat) -> None:
    assert dates(dated, "16") == [NIGHT]
    assert dates(dated, "19") == [BEFORE]
    assert dates(dated, "-1") == [NIGHT]
    assert dates(dated, "--search", "amaina") == [NIGHT]
    assert dates(dated, "--search", "trampa") == [BEFORE]
    assert dates(dated, "--at", "13")[-1] == ""


@pytest.mark.parametrize(("language", "said"), [("en", "In the story"), ("es", "En la historia")])
def test_a_terminal_says_a_date_where_it_begins(dated: Seat, language: str, said: str) -> None:
    drawn = dated.do("log", "--color", "never", "--lang", language, terminal=True)
    assert drawn.count(NIGHT) == 2, "where the scene begins, and again behind the day before"
    assert drawn.count(BEFORE) == 1
    assert drawn.count(said) == 2
    for columns in (20, 40):
        narrow = dated.do("log", "--color", "never", "--lang", language, terminal=True, columns=columns)
        assert max(map(len, narrow.splitlines())) <= columns


def test_explain_and_replay_say_both(dated: Seat) -> None:
    assert dated.do("explain", "16").splitlines()[0].endswith(f"· {NIGHT} · game master")
    assert f" · {BEFORE} · " in dated.do("explain", "19").splitlines()[0]
    assert "11 de octubre" not in dated.do("explain", "-1")
    found = msgspec.json.decode(dated.do("explain", "16", "--json"))
    assert (found["date"], found["clock"][:11]) == (NIGHT, "2026-11-30T")
    rows = msgspec.json.decode(dated.do("replay", "14..", "--json"))["rows"]
    assert [row["date"] for row in rows] == [NIGHT, NIGHT, BEFORE, NIGHT]
    assert all(row["clock"].startswith("2026-11-30T") for row in rows)
    told = dated.do("replay", "14..").splitlines()
    assert f"#16  Note: llueve · {NIGHT}" in told


def test_the_receipt_says_what_was_stored(seat: Seat) -> None:
    assert f"In the story: {BEFORE}." in seat.do("note", "hola", "--date", BEFORE)
    assert f"En la historia: {BEFORE}." in seat.do("nota", "hola", "--fecha", BEFORE, "--lang", "es")


def test_a_session_holds_as_well(home: Seat) -> None:
    home.do("campaign", "new", "Una", "--dice", "os")
    home.do("session", "start", "--date", "lunes")
    home.do("note", "a")
    home.do("session", "end")
    home.do("note", "b")
    home.do("session", "start", "--date", "martes")
    assert dates(home, "5..") == ["lunes", "lunes", "lunes", "martes", "martes"]


def test_a_date_has_a_hundred_characters(seat: Seat) -> None:
    assert "x" * 100 in seat.do("note", "a", "--date", "x" * 100)
    for language in ("en", "es"):
        size = seat.size()
        ran = seat.run("note", "a", "--date", "ñ" * 101, "--lang", language)
        assert (ran.code, "date_too_long" in ran.err, "101" in ran.err) == (2, True, True)
        assert seat.size() == size


def test_the_same_words_again_store_nothing(seat: Seat) -> None:
    deed = ("note", "a", "--date", "lunes", "--command-id", "una")
    seat.do(*deed)
    size = seat.size()
    assert "already stored" in seat.run(*deed).err
    assert seat.size() == size


def test_a_hidden_deed_hides_its_date(seat: Seat) -> None:
    """Rules: PL-VIS-1"""
    seat.do("roll", "armand", "astucia", "-d", "2", "--hidden", "--date", "el día del asesino")
    seat.do("note", "hola")
    for words in (("log",), ("log", "--json"), ("log", "--search", "asesino"), ("replay",), ("explain",)):
        assert "asesino" not in seat.do(*words, "--as", "luis")
    assert "asesino" in seat.do("log")
    drawn = seat.do("log", "--as", "luis", "--color", "never", terminal=True)
    assert "asesino" not in drawn


def test_players_may_date_what_they_write(seat: Seat) -> None:
    seat.do("note", "mi diario", "--date", BEFORE, "--as", "luis")
    assert dates(seat, "-1", "--as", "eva") == [BEFORE]
