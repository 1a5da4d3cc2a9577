"""What a correction leaves: later deeds judged again, lines that stand elsewhere, people who were never there."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from domain.corrections import restored_by
from domain.deeds import action_of, counted
from domain.events import Corrected
from domain.ledger import Ledger, open_ledger
from domain.reviewing import Change, Choice
from domain.systems.plenilunio.actions import CreateCharacter
from projections import runner
from projections.runner import catch_up, check_views
from projections.views import whole
from tests.cli.table import Seat
from tests.corrections.campaigns import correct, look
from tests.corrections.conftest import FILE
from tests.scenarios.asking import refused, told
from tests.store.desk import clock, entropy


@pytest.fixture
def fight(seat: Seat) -> Seat:
    """Armand strikes at two mutants: a hit of 1 that the armor of the first takes whole, then 1,1, which misses."""
    seat.do("character", "edit", "mutante-1", "--protection", "3")
    seat.do("equip", "armand", "cuchillo")
    seat.do("combat", "start", "armand", "mutante-1", "mutante-2")
    free = "mutante-1:0,mutante-2:0"
    seat.do("attack", ".", "mutante-1:2", "mutante-2:1", "--defence", free, "--rolled", "4,2;1")
    return seat


def struck(ledger: Ledger) -> int:
    """Return the batch of the blow."""
    return next(line.batch for line in ledger.lines() if line.kind == "plenilunio.Attack.1")


def armored(ledger: Ledger) -> int:
    """Return the batch that gave the first mutant its armor."""
    return next(line.batch for line in ledger.lines() if line.kind == "plenilunio.EditCharacter.1")


@pytest.fixture
def ledger(fight: Seat) -> Iterator[Ledger]:
    for text in ("una", "dos"):
        fight.do("note", text)
    fight.do("roll", "sophie", "astucia", "-d", "2", "--rolled", "1,4,6/5,6")
    ledger = open_ledger(fight.home / FILE, clock=clock(), entropy=entropy("reviewed"))
    yield ledger
    ledger.close()


def test_a_deed_put_back_after_somebody_left_is_judged_again_and_verified(seat: Seat) -> None:
    """The adventure fills Fortune for everybody there; put back without Sophie it does so for one less."""
    adventure = next(row["batch"] for row in told(seat, "log")["rows"] if row["kind"] == "plenilunio.StartAdventure.1")
    seat.do("undo", f"#{adventure}", "--then", "keep", "-y")
    undone = seat.size()
    seat.do("undo", "#4", "--then", "void", "-y")
    seat.do("redo", f"#{undone}", "--then", "rejudge", "-y")
    assert any(
        row["kind"] == "core.BatchReplaced.1" for row in told(seat, "log", f"{undone}..", "--kind", "core")["rows"]
    )
    assert "no fault inside" in seat.do("verify")


def without_armor(ledger: Ledger, batch: int) -> int:
    """Undo the armor, and have the blow judged again: the first mutant loses 1 Resistance, a line more than before."""
    return correct(ledger, Corrected(voided=(batch,)), Choice.REJUDGE)


def test_a_line_more_is_foreseen_where_it_will_be_stored(ledger: Ledger) -> None:
    revision = look(ledger, Corrected(voided=(armored(ledger),)), Choice.REJUDGE)
    (group,) = revision.groups
    assert group.told.batch == struck(ledger)
    assert group.told.lines[-1] == 0
    without_armor(ledger, armored(ledger))
    assert ledger.state() == revision.after


def test_rows_of_lines_that_stand_elsewhere_survive_a_correction_between(
    ledger: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The row of the second blow stands at a line of the correction; undoing a note before that line leaves it."""
    without_armor(ledger, armored(ledger))
    catch_up(ledger)
    assert check_views(ledger) == []
    note = next(line.batch for line in ledger.lines() if line.kind == "core.NoteTaken.1")
    correct(ledger, Corrected(voided=(note,)), Choice.KEEP)
    catch_up(ledger)
    assert check_views(ledger) == []
    monkeypatch.setattr(runner, "STRIDE", 5)
    runner.rebuild(ledger)
    assert check_views(ledger) == []


def test_whoever_was_undone_keeps_a_name_in_what_was_undone(fight: Seat) -> None:
    """To the game master and to a player who heard of them, on the screen and in searches."""
    fight.do("undo", "#5", "--then", "void", "-y")
    for search in ((), ("--who", "armand"), ("--as", "luis")):
        out = fight.do("log", *search)
        assert "Mutante 1" in out, search
        assert "mutante-1" not in out, search
    assert "Mutante 1" in fight.do("redo", "-n")


def test_pieces_end_with_a_batch_so_that_names_are_the_same_in_each(
    ledger: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    created = next(line for line in ledger.lines() if line.kind == "plenilunio.CreateCharacter.1")
    action = action_of(counted(ledger, created.batch))
    assert isinstance(action, CreateCharacter)
    other = msgspec.structs.replace(action, name="Armando")
    correct(ledger, Corrected(created.batch), Choice.KEEP, {created.batch: Change(other)})
    at_once = whole(ledger).timeline
    for stride in (1, 2, 3, 7):
        monkeypatch.setattr(runner, "STRIDE", stride)
        runner.rebuild(ledger)
        assert check_views(ledger) == [], stride
    assert whole(ledger).timeline == at_once


def test_a_state_saved_while_somebody_corrects_is_not_taken_for_corrected(fight: Seat) -> None:
    path: Path = fight.home / FILE
    mine, theirs = (open_ledger(path, clock=clock(), entropy=entropy(seed)) for seed in ("mine", "theirs"))
    size, state = mine.head().size, mine.state()
    undone = correct(theirs, Corrected(voided=(struck(theirs),)), Choice.KEEP)
    mine._states.save(size, state)
    assert mine.check_states() == []
    assert mine.state() == theirs.state() == mine._states.from_the_start(mine.head().size)
    back = Corrected(voided=(undone,))
    correct(theirs, msgspec.structs.replace(back, restored=restored_by(theirs.history(), back)), Choice.KEEP)
    assert mine.check_states() == []
    mine.close()
    theirs.close()


def test_a_name_that_is_put_right_is_shown_old_and_new(seat: Seat) -> None:
    out = seat.do("fix", "4", "name=Sofía", "-n")
    assert "Sophie enters the story" in out
    assert "→ Sofía enters the story" in out


def test_what_would_be_ignored_is_refused(seat: Seat) -> None:
    """A number of deeds beside `--to`, a value beside a deed typed anew: nobody knows which was meant."""
    seat.do("note", "hola")
    size = str(seat.size())
    refused(seat, "undo", "2", "--to", "7", code="word_too_many", status=2)
    refused(seat, "fix", size, "text=otra", "--as-typed", "note otra", code="word_too_many", status=2)
    assert str(seat.size()) == size


def test_the_way_out_of_a_wrong_key_is_a_command_that_works(seat: Seat) -> None:
    seat.do("roll", "armand", "astucia", "-d", "2", "--rolled", "1,4,6/5,6")
    line = next(row["batch"] for row in told(seat, "log")["rows"] if row["kind"] == "plenilunio.Roll.1")
    assert f"testigo fix {line} --as-typed" in seat.run("fix", str(line), "nada=1").err
    seat.do("fix", str(line), "--as-typed", "roll sophie astucia -d 2")


def test_no_is_no_specialty(seat: Seat) -> None:
    """Without it a triumph counts once: 4 and 6 are two successes, as many as 5 and 6."""
    seat.do("character", "edit", "armand", "--spec", "astucia=Rastros")
    seat.do("roll", "armand", "astucia", "-d", "2", "--spec", "--rolled", "1,4,6/5,6")
    line = next(row["batch"] for row in told(seat, "log")["rows"] if row["kind"] == "plenilunio.Roll.1")
    assert "→ tie" in seat.do("fix", str(line), "spec=no", "-n")
