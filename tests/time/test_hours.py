"""Hours of the clock: in the campaign's zone, in the nights when clocks are put back or forward, after a move."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import msgspec
import pytest

from domain.errors import NotFoundError
from projections.hours import places, read
from projections.times import clock_of, iso_of, stretches, zone_named
from tests.cli.table import Seat
from tests.time.conftest import at

MADRID = ZoneInfo("Europe/Madrid")
MINUTE = 60_000_000


def micro(utc: str) -> int:
    return int(datetime.fromisoformat(utc).replace(tzinfo=UTC).timestamp()) * 1_000_000


@pytest.mark.parametrize(
    ("utc", "clock", "iso"),
    [
        ("2026-10-24T23:59:59", "2026-10-25 01:59", "2026-10-25T01:59:59+02:00"),
        ("2026-10-25T00:00", "2026-10-25 02:00 +02:00", "2026-10-25T02:00:00+02:00"),
        ("2026-10-25T00:30", "2026-10-25 02:30 +02:00", "2026-10-25T02:30:00+02:00"),
        ("2026-10-25T01:30", "2026-10-25 02:30 +01:00", "2026-10-25T02:30:00+01:00"),
        ("2026-10-25T01:59:59", "2026-10-25 02:59 +01:00", "2026-10-25T02:59:59+01:00"),
        ("2026-10-25T02:00", "2026-10-25 03:00", "2026-10-25T03:00:00+01:00"),
        ("2026-03-29T00:59", "2026-03-29 01:59", "2026-03-29T01:59:00+01:00"),
        ("2026-03-29T01:00", "2026-03-29 03:00", "2026-03-29T03:00:00+02:00"),
    ],
)
def test_an_hour_that_comes_twice_is_told_apart(utc: str, clock: str, iso: str) -> None:
    assert (clock_of(micro(utc), MADRID), iso_of(micro(utc), MADRID)) == (clock, iso)


def test_a_zone_without_such_nights_shows_no_offset() -> None:
    assert clock_of(micro("2026-10-25T00:30"), UTC) == "2026-10-25 00:30"
    assert iso_of(micro("2026-10-25T00:30"), UTC) == "2026-10-25T00:30:00+00:00"


@pytest.mark.parametrize("time", [2**53 - 1, 2**63])
def test_a_time_of_no_calendar_is_a_number(time: int) -> None:
    shown = (clock_of(time, MADRID), iso_of(time, MADRID))
    assert shown == (str(time), str(time)) or shown[0].startswith("2255-06-06")


def test_a_zone_that_nobody_knows() -> None:
    assert [zone_named(name) for name in ("Marte/Olympus", "", "../etc")] == [None, None, None]


@pytest.mark.parametrize(
    ("wall", "begins"),
    [
        ("2026-10-25T01:59", ["2026-10-24T23:59"]),
        ("2026-10-25T02:30", ["2026-10-25T00:30", "2026-10-25T01:30"]),
        ("2026-10-25T03:00", ["2026-10-25T02:00"]),
        ("2026-07-01T02:30", ["2026-07-01T00:30"]),
    ],
)
def test_when_clocks_show_a_time(wall: str, begins: list[str]) -> None:
    found = stretches(datetime.fromisoformat(wall), MADRID, MINUTE)
    assert found == tuple((micro(utc), micro(utc) + MINUTE) for utc in begins)


@pytest.mark.parametrize("wall", ["2026-03-29T02:00", "2026-03-29T02:30", "2026-03-29T02:59"])
def test_a_time_that_clocks_pass_over_is_when_they_do(wall: str) -> None:
    jump = micro("2026-03-29T01:00")
    assert stretches(datetime.fromisoformat(wall), MADRID, MINUTE) == ((jump, jump),)


TIMES = [micro(f"2026-10-25T{utc}") for utc in ("00:10", "00:30", "01:30", "01:50")]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("02:10+02:00", 1),
        ("02:30+02:00", 2),
        ("02:30 +02:00", 2),
        ("2026-10-25 02:30 +02:00", 2),
        ("2026-10-25T02:59+02:00", 2),
        ("02:30+01:00", 3),
        ("02:30:00+01:00", 3),
        ("2026-10-25T01:30+00:00", 3),
        ("2026-10-25T01:30Z", 3),
        ("02:50", None),
        ("02:59+02:00", 2),
        ("2026-10-25T03:10", 4),
    ],
)
def test_an_offset_says_which(text: str, line: int | None) -> None:
    if line is None:
        with pytest.raises(NotFoundError, match="ref_twice"):
            places(read(text), TIMES, MADRID)
    else:
        assert places(read(text), TIMES, MADRID) == (line, line)


def test_what_is_the_same_both_times_is_found() -> None:
    """Nothing was stored between 02:05 and 02:05: only the second time has lines before it, or both have the same."""
    early = [micro("2026-10-24T23:00"), micro("2026-10-25T03:00")]
    assert places(read("02:30"), early, MADRID) == (1, 1)
    assert places(read("02:05"), TIMES[2:], MADRID) is None
    assert places(read("2026-10-25T02:40"), TIMES[2:], MADRID) == (1, 1)


def test_the_second_time_is_still_to_come() -> None:
    """At 02:10 the second time 02:30 has been once."""
    assert places(read("02:30"), [*TIMES[:2], micro("2026-10-25T01:10")], MADRID) == (2, 2)


def test_what_both_times_are_is_said() -> None:
    with pytest.raises(NotFoundError) as caught:
        places(read("02:30"), TIMES, MADRID)
    assert caught.value.values == {
        "ref": "02:30",
        "line": 2,
        "other": 3,
        "first": "2026-10-25T02:30+02:00",
        "second": "2026-10-25T02:30+01:00",
    }


def test_a_day_with_25_hours_has_them_all() -> None:
    day = [micro(utc) for utc in ("2026-10-24T21:59", "2026-10-24T22:00", "2026-10-25T22:59", "2026-10-25T23:00")]
    assert places(read("2026-10-25"), day, MADRID) == (2, 3)


def test_a_time_that_clocks_passed_over_comes_before_what_followed() -> None:
    times = [micro(utc) for utc in ("2026-03-29T00:59", "2026-03-29T01:00", "2026-03-29T01:20")]
    assert places(read("2026-03-29T02:30"), times, MADRID) == (1, 1)
    assert places(read("03:00"), times, MADRID) == (2, 2)


def clocks(seat: Seat, *words: str) -> list[str]:
    return [line.split("\t")[1] for line in seat.do("log", "3..", *words).splitlines()]


def test_the_log_tells_the_two_apart(night: Seat) -> None:
    assert clocks(night) == [
        "2026-10-25 02:10 +02:00",
        "2026-10-25 02:30 +02:00",
        "2026-10-25 02:30 +01:00",
        "2026-10-25 02:50 +01:00",
    ]
    drawn = night.do("log", "--color", "never", terminal=True)
    assert "02:30 +02:00" in drawn
    assert "02:30 +01:00" in drawn
    assert night.do("explain", "4").splitlines()[0] == "#4  2026-10-25 02:30 +02:00 · game master"


def test_programs_read_offsets_always(night: Seat) -> None:
    rows = msgspec.json.decode(night.do("log", "--json"))["rows"]
    assert [row["clock"] for row in rows[2:]] == [
        "2026-10-25T02:10:00+02:00",
        "2026-10-25T02:30:00+02:00",
        "2026-10-25T02:30:00+01:00",
        "2026-10-25T02:50:00+01:00",
    ]
    assert [row["time"] for row in rows[2:]] == TIMES
    found = msgspec.json.decode(night.do("log", "--search", "tres", "--json"))["rows"]
    assert [row["clock"] for row in found] == ["2026-10-25T02:30:00+01:00"]
    assert msgspec.json.decode(night.do("explain", "5", "--json"))["clock"] == "2026-10-25T02:30:00+01:00"


@pytest.mark.parametrize(("language", "said"), [("en", "came twice that night"), ("es", "se dio dos veces esa noche")])
def test_an_hour_of_both_is_asked_back(night: Seat, language: str, said: str) -> None:
    ran = night.run("log", "--at", "02:30", "--lang", language)
    assert (ran.code, ran.out) == (3, "")
    assert said in ran.err
    assert "#4" in ran.err
    assert "#5" in ran.err
    for offset, last in (("+02:00", "dos"), ("+01:00", "tres")):
        way = f"2026-10-25T02:30{offset}"
        assert way in ran.err
        assert night.do("log", "--at", way).splitlines()[-1].endswith(last)
        assert night.do("log", "--at", f"02:30 {offset}").splitlines()[-1].endswith(last)


def test_a_campaign_that_moves_reads_all_hours_in_its_new_zone(night: Seat) -> None:
    """What is typed is what is shown: of lines before the move too, and as of then."""
    night.do("campaign", "set", "time_zone", "America/Mexico_City")
    assert clocks(night)[:2] == ["2026-10-24 18:10", "2026-10-24 18:30"]
    assert night.do("log", "--at", "18:30").splitlines()[-1].endswith("dos")
    assert night.do("log", "18:30", "--at", "6").splitlines()[-1].endswith("dos")
    rows = msgspec.json.decode(night.do("log", "--json"))["rows"]
    assert rows[3]["clock"] == "2026-10-24T18:30:00-06:00"


def test_the_clock_of_the_machine_may_go_back(night: Seat) -> None:
    """Lines stay in their order; a time is the last line stored by then."""
    at(night, "2026-10-24T22:00")
    night.do("note", "cinco")
    assert clocks(night)[-1] == "2026-10-25 00:00"
    assert night.do("log", "-1", "--lang", "es").split("\t")[0] == "7"
