"""Everything that reads follows what counts: questions, the board, causes, marks, what players know, exports."""

import msgspec

from tests.cli.table import Seat
from tests.scenarios.asking import told, values

HIDDEN = ("roll", "armand", "astucia", "-d", "2", "--hidden", "--rolled", "4,4,6/5,2")


def questions(seat: Seat) -> list[str]:
    return [each["key"] for each in told(seat, "board")["questions"]]


def test_an_undone_question_is_asked_no_more_and_comes_back(seat: Seat) -> None:
    seat.do("hurt", "sophie", "6", "--why", "golpe")
    assert questions(seat) == ["softening"]
    seat.do("undo")
    assert questions(seat) == []
    seat.do("redo")
    assert questions(seat) == ["softening"]
    assert seat.run("spend", "sophie", "fortune", "0", "--for", "wound").code == 0


def test_what_is_undone_is_no_cause(seat: Seat) -> None:
    seat.do("spend", "armand", "fortune", "1", "--for", "breath")
    batch = told(seat, "log", "--last", "1")["rows"][0]["batch"]
    assert batch in [each["batch"] for each in told(seat, "why", "armand.fortune")["rows"]]
    seat.do("undo")
    assert batch not in [each["batch"] for each in told(seat, "why", "armand.fortune")["rows"]]
    at = ("--at", str(seat.size() - 1), "--as-known")
    assert batch in [each["batch"] for each in told(seat, "why", "armand.fortune", *at)["rows"]]


def test_what_was_shown_and_taken_back_is_hidden_again(seat: Seat) -> None:
    """In the log, in searches and in JSON; the game master sees both. Rules: PL-VIS-1"""
    seat.do(*HIDDEN)
    batch = str(told(seat, "log", "--last", "1")["rows"][0]["batch"])
    seat.do("log", "--search", "armand")
    before = seat.do("log", "--search", "astucia", "--as", "luis")
    seat.do("reveal", batch)
    assert seat.do("log", "--search", "astucia", "--as", "luis") != before
    seat.do("undo")
    assert seat.do("log", "--search", "astucia", "--as", "luis") == before
    assert seat.run("explain", batch, "--as", "luis").code == 3
    assert seat.run("verify").code == 0
    seat.do("redo")
    assert seat.run("explain", batch, "--as", "luis").code == 0


def test_an_undoing_of_what_is_hidden_is_the_game_masters(seat: Seat) -> None:
    """Rules: PL-VIS-1"""
    seat.do(*HIDDEN)
    log = seat.do("log", "--as", "luis")
    seat.do("undo", "-m", "no vale")
    assert seat.do("log", "--as", "luis") == log
    assert told(seat, "log", "--last", "1")["rows"][0]["audience"] == "gm"
    seat.do("redo")
    assert seat.do("log", "--as", "luis") == log


def test_of_several_players_read_only_the_open_ones(seat: Seat) -> None:
    """A hidden and an open deed are undone together: two lines, each for its readers. Rules: PL-VIS-1"""
    seat.do(*HIDDEN)
    hidden = told(seat, "log", "--last", "1")["rows"][0]["batch"]
    seat.do("note", "a la vista")
    note = seat.size()
    seat.do("undo", "2", "-m", "de vuelta")
    rows = told(seat, "log", "--last", "2")["rows"]
    assert [(row["audience"], row["event"]["voided"]) for row in rows] == [("all", [note]), ("gm", [hidden])]
    shown = seat.do("log", "--last", "1", "--as", "luis")
    assert f"#{note}" in shown
    assert f"#{hidden}" not in shown
    assert seat.run("verify").code == 0
    seat.do("redo")
    assert seat.run("verify").code == 0
    assert not any("undone_by" in row for row in told(seat, "log", f"{hidden}..{note}")["rows"])


def test_players_know_what_counts(seat: Seat) -> None:
    """A player's sheet follows an undone deed, and the effect of it is told as far as they may know."""
    seat.do("spend", "armand", "fortune", "1", "--for", "breath")
    seat.do("undo")
    assert values(seat, "armand", "--as", "luis")["fortune"] == 5
    assert "Armand: Fortune 4/5 → 5/5" in seat.do("log", "--last", "1", "--as", "luis")


def test_a_public_file_of_a_corrected_campaign_verifies(seat: Seat) -> None:
    seat.do("hurt", "sophie", "5", "--why", "golpe", "--soften", "0")
    seat.do("fix", "14", "damage=4")
    seat.do(*HIDDEN)
    seat.do("undo")
    seat.do("export", "--public", "-o", str(seat.home / "p.testigo"))
    assert seat.run("verify", str(seat.home / "p.testigo")).code in (0, 8)


def test_the_timeline_in_sql_says_what_does_not_count(seat: Seat) -> None:
    """Before and after: a view that was caught up before the correction is caught up behind its reach."""
    seat.do("note", "una gamba")
    seat.do("log", "--search", "gamba")
    seat.do("undo")
    found = told(seat, "log", "--search", "gamba")["rows"]
    assert [row.get("undone_by") for row in found] == [seat.size()]
    assert "undone by" in seat.do("log", "--kind", "NoteTaken")
    assert "Undone: #14" in seat.do("log", "--kind", "Corrected")
    assert seat.run("verify").code == 0


def test_a_recap_tells_what_counts(seat: Seat) -> None:
    seat.do("hurt", "sophie", "8", "--why", "golpe", "--soften", "0")
    seat.do("undo")
    recap = msgspec.json.decode(seat.do("recap", "--json"))
    assert "takes damage" not in str(recap)
