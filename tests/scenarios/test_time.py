"""F. Time and order: events of one instant, clocks that go back."""

import sqlite3

import msgspec
import pytest

from cli import bootstrap
from domain.events import NoteTaken
from tests.cli.conftest import RUINS
from tests.cli.table import STARTED, Seat
from tests.scenarios.asking import ROLL, told


def test_the_order_within_a_day_was_lost(seat: Seat) -> None:
    """Scenario 82: the line is the order: notes of one second, and of an hour before, stay as they were written."""
    seat.monkeypatch.setattr(bootstrap, "clock", lambda: STARTED + 7_200_000_000)
    for number in range(3):
        seat.do("note", f"nota {number}")
    seat.monkeypatch.setattr(bootstrap, "clock", lambda: STARTED + 3_600_000_000 + 60_000_000)
    seat.do("note", "nota 3")
    seat.do(*ROLL)
    rows = told(seat, "log", "13..")["rows"]
    assert [row["line"] for row in rows] == list(range(13, 20))
    assert [row["event"]["text"] for row in rows[:4]] == [f"nota {number}" for number in range(4)]
    assert [row["line"] for row in told(seat, "log", "--search", "nota")["rows"]] == [13, 14, 15, 16]


def test_the_date_of_the_story_was_missing(seat: Seat) -> None:
    """Scenario 81: both dates stand in every line: when it was written, and when in the story."""
    seat.do("scene", "end")
    first = seat.size() + 1
    seat.do("scene", "start", "El muelle", "--date", "12 de octubre de 1938")
    seat.do(*ROLL)
    seat.do("note", "ayer", "--date", "11 de octubre de 1938")
    seat.do("note", "hoy")
    rows = told(seat, "log", f"{first}..")["rows"]
    assert all(row["clock"].startswith("2026-11-30T0") for row in rows)
    dates = [row["date"].partition(" ")[0] for row in rows]
    assert dates == [*["12"] * (len(rows) - 3), "11", "11", "12"]
    assert all(line.endswith(" de octubre de 1938") for line in seat.do("log", f"{first}..").splitlines())


def test_a_wound_of_yesterday_broke_what_was_asserted(seat: Seat) -> None:
    """Scenario 82: it stands where it was written, with its own date; the assertion names the line that broke it."""
    seat.do("scene", "end")
    seat.do("scene", "start", "El muelle", "--date", "12 de octubre")
    seat.do("character", "edit", "armand", "--resistance", "4", "--reason", "el combate de hoy")
    seat.do("assert", "armand.resistance=4")
    asserted = seat.size()
    seat.do("hurt", "armand", "3", "--why", "la trampa de ayer", "--soften", "0", "--date", "11 de octubre")
    seat.do("note", "fin")
    ran = seat.run("afirma", "armand.resistencia=4", "--json")
    (found,) = msgspec.json.decode(ran.out)["rows"]
    assert (ran.code, found["holds"], found["value"], found["last_so"]) == (8, False, "1/18", asserted)
    assert asserted < found["broken_by"]["line"] < seat.size()
    assert any("la trampa de ayer" in sentence for sentence in found["broken_by"]["told"])
    broke = told(seat, "log", str(found["broken_by"]["line"]))["rows"][0]
    assert broke["date"] == "11 de octubre"
    assert broke["time"] > told(seat, "log", str(asserted))["rows"][0]["time"]
    seat.do("assert", "armand.resistance=4", "--at", str(asserted))


@pytest.mark.parametrize("back", [59, 61])
def test_a_clock_that_was_set_back_broke_the_campaign(seat: Seat, back: int) -> None:
    """Scenario 82: play goes on; more than a minute is remarked on (W410, at the line), never called tampering."""
    at = STARTED + 7_200_000_000
    seat.monkeypatch.setattr(bootstrap, "clock", lambda: at)
    seat.do("note", "antes")
    seat.monkeypatch.setattr(bootstrap, "clock", lambda: at - back * 1_000_000)
    seat.do("note", "después")
    report = told(seat, "verify")
    found = [(each["code"], each["line"]) for each in report["findings"] if each["code"] == "W410"]
    assert found == ([("W410", 14)] if back > 60 else [])
    assert (report["verdict"], report["exit"]) == ("CONSISTENT", 0)


def test_events_of_one_instant_raised_false_alarms(seat: Seat) -> None:
    """Scenario 83: a thousand events within one millisecond verify clean, in the order in which they came."""
    ledger = bootstrap.open_campaign(seat.home / RUINS)
    ledger._file.connection.execute("PRAGMA synchronous = OFF")
    ticks = iter(range(1000))
    ledger._writer._clock = lambda: STARTED + 3_600_000_000 + next(ticks)
    door = bootstrap.os_door()
    for number in range(1000):
        # Ids that sort unlike the order of the events.
        ledger.perform(NoteTaken(f"n{number}", 0), door=door, command=f"{(number * 7919) % 1000:04}")
    ledger.close()
    file = sqlite3.connect(seat.home / RUINS)
    first, last = file.execute("SELECT min(time), max(time) FROM ledger WHERE line > 12").fetchone()
    file.close()
    assert last - first < 1000
    slip = told(seat, "receipt", "-1")["receipt"]
    ran = seat.run("verify", slip)
    assert (ran.code, ran.out, ran.err) == (0, "", "")
    rows = told(seat, "log", "13..")["rows"]
    assert [row["event"]["text"] for row in rows] == [f"n{number}" for number in range(1000)]
