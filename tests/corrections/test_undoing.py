"""`undo` and `redo`, typed: by deed, previewed, visible afterwards. Numbers are counted by hand."""

import msgspec
import pytest

from tests.cli.table import Seat
from tests.scenarios.asking import refused, root, told, values

ROLL = ("roll", "armand", "astucia", "-d", "2", "--rolled", "1,4,6/5,6")
STRUCK = "\x1b[9m"


def wounded(seat: Seat) -> int:
    """Hurt Sophie by 6, a light wound that she does not soften (two batches); return the first line."""
    first = seat.size() + 1
    seat.do("hurt", "sophie", "6", "--why", "golpe")
    seat.do("spend", "sophie", "fortune", "0", "--for", "wound")
    return first


def test_a_question_and_its_answer_are_one_deed(seat: Seat) -> None:
    """Resistance 18 - 6 = 12 and a level of health, both back by one undo."""
    before = values(seat, "sophie")
    wounded(seat)
    assert values(seat, "sophie")["resistance"] == 12
    out = seat.do("undo")
    assert "Sophie: Health bruised → healthy · Resistance 12 → 18" in out
    assert values(seat, "sophie") == before


def test_undo_twice_undoes_two_deeds_and_redo_puts_them_back(seat: Seat) -> None:
    seat.do("gain", "armand", "fortune", "1", "--why", "x", "--dry-run")
    seat.do("spend", "armand", "fortune", "1", "--for", "breath")
    seat.do("twist", "2")
    after = told(seat, "sheet")
    seat.do("undo")
    seat.do("undo")
    assert (values(seat, "armand")["fortune"], told(seat, "sheet")["values"][0]["value"]) == (5, 10)
    seat.do("redo")
    assert values(seat, "armand")["fortune"] == 4
    seat.do("redo")
    assert told(seat, "sheet")["values"] == after["values"]
    refused(seat, "redo", code="nothing_to_redo", status=3)


def test_several_at_once_and_everything_behind_a_moment(seat: Seat) -> None:
    size = seat.size()
    for text in ("una", "dos", "tres", "cuatro"):
        seat.do("note", text)
    seat.do("undo", "2")
    assert told(seat, "log", "--last", "1")["rows"][0]["event"]["voided"] == [size + 3, size + 4]
    seat.do("undo", "--to", str(size))
    assert told(seat, "log", "--last", "1")["rows"][0]["event"]["voided"] == [size + 1, size + 2]


def test_the_same_is_not_undone_twice(seat: Seat) -> None:
    seat.do("note", "hola")
    line = str(seat.size())
    seat.do("undo", line)
    refused(seat, "undo", line, code="batch_voided_already", status=4)
    refused(seat, "undo", "--to", "9999", code="ref_unknown", status=3)
    refused(seat, "undo", "#2", code="batch_not_voidable", status=4)


def test_an_empty_campaign_has_nothing_to_undo(home: Seat) -> None:
    home.do("campaign", "new", "Nada", "--rules", "plenilunio", "--dice", "os")
    refused(home, "undo", code="nothing_to_undo", status=3)
    refused(home, "redo", code="nothing_to_redo", status=3)


def test_undoing_an_undo_puts_its_deed_back(seat: Seat) -> None:
    seat.do("note", "hola")
    note = seat.size()
    seat.do("undo")
    assert f"Put back: #{note}" in seat.do("undo", f"#{seat.size()}")
    assert "undone_by" not in told(seat, "log", str(note))["rows"][0]


def test_what_is_undone_stays_in_the_log_struck_through_and_in_words(seat: Seat) -> None:
    """Scenario 63: voided events stay, struck through, with who and why."""
    seat.do(*ROLL)
    line = seat.size()
    seat.do("undo", "-m", "nos equivocamos")
    by = seat.size()
    shown = seat.do("log", "--last", "3", terminal=True, columns=200)
    assert STRUCK in shown
    assert f"(undone by #{by})" in shown
    assert "nos equivocamos" in shown
    plainly = seat.do("log", "--last", "3", terminal=True, columns=200, encoding="utf-8")
    assert "Armand" in plainly
    assert f"(deshecho por #{by})" in seat.do("registro", "--last", "3", "--lang", "es")
    assert told(seat, "log", str(line))["rows"][-1]["undone_by"] == by
    assert f"undone by #{by}" in seat.do("explain", str(line), terminal=True)
    assert told(seat, "explain", str(line))["undone_by"] == by
    assert f"(undone by #{by})" in seat.do("log", "--search", "armand", "--last", "1")


def test_a_receipt_of_what_was_undone_stays_valid(seat: Seat) -> None:
    ran = seat.do(*ROLL)
    receipt = next(word for word in ran.split() if word.startswith(f"{seat.size()}-"))
    seat.do("undo")
    assert seat.run("verify", receipt).code == 0
    assert seat.run("verify").code == 0


def test_it_asks_at_a_terminal_and_no_is_the_default(seat: Seat) -> None:
    seat.do(*ROLL)
    before = root(seat)
    shown = seat.run("undo", typed="\n", terminal=True, columns=200)
    assert "This undoes" in shown.out
    assert "Armand" in shown.out
    assert "[y/N]" in shown.err
    assert root(seat) == before
    assert "¿Seguro? [s/N]" in seat.run("deshaz", "--lang", "es", typed="n\n", terminal=True).err
    assert root(seat) == before
    seat.do("undo", typed="y\n", terminal=True)
    assert root(seat) != before


def test_a_rehearsal_shows_and_stores_nothing(seat: Seat) -> None:
    wounded(seat)
    before = root(seat)
    assert "Sophie · Resistance: 12/18 → 18/18" in seat.do("undo", "-n")
    found = msgspec.json.decode(seat.do("undo", "-n", "--json"))
    assert found["undone"] == [14, 17]
    assert {"owner": "sophie", "field": "resistance", "old": "12/18", "new": "18/18"} in found["changes"]
    assert root(seat) == before


def test_the_same_command_id_stores_once(seat: Seat) -> None:
    """Scenario 69."""
    seat.do("note", "hola")
    seat.do("undo", "--command-id", "una")
    size = seat.size()
    ran = seat.run("undo", "--command-id", "una")
    assert (ran.code, seat.size()) == (0, size)
    assert "already stored" in ran.err


class TestLaterDeeds:
    """Deeds that were built on what is undone (scenario 64)."""

    @pytest.fixture
    def built(self, seat: Seat) -> Seat:
        """Return a seat where somebody enters the story, a note is taken, and whoever entered is hurt."""
        seat.do("character", "new", "Sombra", "--player", "Eva", "--destiny", "3", "--score", "astucia=3")
        seat.do("note", "entra en escena")
        seat.do("hurt", "sombra", "3", "--why", "cae", "--soften", "0")
        return seat

    def test_they_are_listed_and_nothing_is_stored_without_a_choice(self, built: Seat) -> None:
        ran = built.run("undo", "14")
        assert ran.code == 2
        assert "then_missing" in ran.err
        assert "#16  Sombra takes damage 3 — cae → no longer possible" in ran.err
        assert "1 other: the same" in ran.err
        assert ran.out == ""
        before = root(built)
        assert built.run("undo", "14", "--then", "void").code == 2
        assert root(built) == before

    @pytest.mark.parametrize(
        ("choice", "voided", "kept"),
        [
            (("--then", "void"), [14, 16], []),
            (("--luego", "anula"), [14, 16], []),
            (("--then", "rejudge"), [14, 16], []),
            (("--void", "16"), [14, 16], []),
            (("--then", "keep"), [14, 16], []),
        ],
    )
    def test_they_go_too(self, built: Seat, choice: tuple[str, ...], voided: list[int], kept: list[int]) -> None:
        built.do("undo", "14", *choice, "--yes")
        event = told(built, "log", "--last", "1")["rows"][0]["event"]
        assert (event["voided"], event["kept"]) == (voided, kept)
        assert built.run("verify").code == 0

    def test_what_names_nobody_who_is_there_cannot_be_left(self, built: Seat) -> None:
        """Left as a ruling it would be about somebody who never entered the story: it goes too, and that is said."""
        shown = built.do("undo", "14", "--then", "keep", "--dry-run")
        assert "it cannot be left as it is" in shown

    def test_they_are_asked_about_at_a_terminal(self, built: Seat) -> None:
        before = root(built)
        built.do("undo", "14", typed="\n", terminal=True)
        assert root(built) == before
        shown = built.run("undo", "14", typed="?\nx\nvoid\n", terminal=True, columns=200)
        assert shown.out.index("no longer possible") < shown.out.index("This undoes")
        assert told(built, "log", "--last", "1")["rows"][0]["event"]["voided"] == [14, 16]

    def test_an_unknown_choice_is_refused(self, built: Seat) -> None:
        refused(built, "undo", "14", "--then", "x", code="choice_unknown", status=2)


def test_a_ruling_can_stand_on_what_was_undone(seat: Seat) -> None:
    """Armand spends what a grant gave him: without it he would have none; the game master lets it stand."""
    for _ in range(5):
        seat.do("spend", "armand", "fortune", "1", "--for", "breath")
    seat.do("gain", "armand", "fortune", "1", "--why", "suerte")
    grant = seat.size()
    seat.do("spend", "armand", "fortune", "1", "--for", "breath")
    batch = told(seat, "log", "--last", "1")["rows"][0]["batch"]
    refs = told(seat, "log", str(grant))["rows"][0]["batch"]
    assert seat.run("undo", f"#{refs}").code == 2
    seat.do("undo", f"#{refs}", "--then", "keep", "--yes", "-m", "vale así")
    event = told(seat, "log", "--last", "1")["rows"][0]["event"]
    assert (event["voided"], event["kept"]) == ([refs], [batch])
    assert "left as the game master ruled" in seat.do("log", "--last", "1")
    assert seat.run("verify").code == 0


def test_the_past_as_it_stands_and_as_it_was_known(seat: Seat) -> None:
    first = wounded(seat)
    last = seat.size()
    seat.do("undo")
    assert values(seat, "sophie", "--at", str(last))["resistance"] == 18
    assert values(seat, "sophie", "--at", str(last), "--as-known")["resistance"] == 12
    assert values(seat, "sophie", "--en", str(last), "--como-se-sabia")["resistance"] == 12
    assert "undone by" in seat.do("log", "--at", str(last))
    assert "undone by" not in seat.do("log", "--at", str(last), "--as-known")
    assert "undone by" not in seat.do("explain", str(first), "--at", str(last), "--as-known")
    refused(seat, "sheet", "sophie", "--as-known", code="as_known_alone", status=2)


def test_every_command_that_looks_back_can_do_so_as_it_was_known() -> None:
    from cli.table import COMMANDS

    for command in COMMANDS:
        names = {option.name for option in command.options}
        assert ("at" in names) == ("as-known" in names), command.name


def test_an_undone_scene_and_mark_are_gone_and_come_back(seat: Seat) -> None:
    seat.do("mark", "puerta")
    seat.do("scene", "end")
    seat.do("undo")
    assert seat.run("scene", "start", "Otra").code == 4
    seat.do("undo")
    assert seat.run("log", "@puerta..").code == 3
    seat.do("redo")
    assert seat.run("log", "@puerta..").code == 0


def test_replay_tells_a_correction_with_its_effect(seat: Seat) -> None:
    wounded(seat)
    seat.do("undo")
    told_lines = seat.do("replay", "13..", "--plain")
    assert "takes damage" not in told_lines
    assert "Undone: #14, #17" in told_lines
    assert "Sophie: Health bruised → healthy · Resistance 12/18 → 18/18" in told_lines
