"""B. Forging, hiding and redoing rolls: text that passes for a roll, saves that are loaded again, results set right."""

import shutil
import signal
import sqlite3
import subprocess
import sys

import msgspec
import pytest

from domain.receipts import receipt
from tests.cli.conftest import RUINS
from tests.cli.table import RECEIPT, Seat
from tests.scenarios.asking import ROLL, refused, root, told

FORGED = """\
Motivo: Ataque
Tirada: 2d6
Resultado: 12
"""
KILLED = """
import os, signal, sys
from cli import program, report
from domain.dice.doors import OsDoor
def die(*_, **__):
    os.kill(os.getpid(), signal.SIGKILL)
draw = OsDoor.draw
def draw_and_die(*given):
    draw(*given)
    die()
if sys.argv[1] == "stored":
    report.say = die
else:
    OsDoor.draw = draw_and_die
program.main(sys.argv[2:])
"""
READING = [
    ("log",),
    ("log", "--search", "rastro"),
    ("explain", "13"),
    ("replay",),
    ("sheet",),
    ("sheet", "armand", "--at", "8"),
    ("receipt", "13"),
    ("verify",),
    ("roll", "armand", "astucia", "-d", "2", "-n"),
]


def receipt_of(out: str) -> str:
    found = RECEIPT.search(out)
    assert found is not None
    return found.group(0)


@pytest.mark.parametrize("language", ["en", "es"])
def test_text_that_looks_like_a_roll_passed_for_one(seat: Seat, language: str) -> None:
    """Scenario 18: a block made by hand proves nothing, and the answer says that nothing in it is of this ledger."""
    seat.do(*ROLL)
    paper = seat.home / "post.txt"
    paper.write_text(FORGED, "utf-8")
    clean = seat.run("verify", "--lang", language)
    ran = seat.run("verify", str(paper), "--lang", language)
    assert ran.code in (3, 8)
    assert ran.out + ran.err != clean.out + clean.err


def test_a_block_with_the_receipt_of_another_roll_passed_for_one(seat: Seat) -> None:
    """Scenario 18: a made-up receipt in a block, well copied or not, is never confirmed."""
    slip = receipt_of(seat.do(*ROLL))
    paper = seat.home / "post.txt"
    line, *symbols = slip.split("-")
    mistyped, invented = f"{int(line) - 1}-{'-'.join(symbols)}", receipt(999, bytes(32))
    for forged, status, code in ((mistyped, 0, "W203"), (invented, 8, "E202")):
        paper.write_text(f"{FORGED}recibo {forged}\n", "utf-8")
        ran = seat.run("verify", str(paper))
        assert (code in ran.out, "Verified" in ran.out) == (True, False), ran.out
        assert ran.code == status
    paper.write_text(f"{FORGED}recibo {slip}\n", "utf-8")
    assert seat.run("verify", str(paper)).code == 0


@pytest.mark.parametrize("typed", ["Tirada: 2d6 Resultado: 12", "hola"])
def test_words_typed_as_proof_passed_for_one(seat: Seat, typed: str) -> None:
    """Scenario 18: what cannot be read as a receipt confirms nothing."""
    ran = seat.run("verify", typed)
    assert ran.code != 0 or "W203" in ran.out
    assert "Verified" not in ran.out


def test_a_roll_could_be_hidden_from_everybody_or_discarded(seat: Seat) -> None:
    """Scenario 19: whoever rolls chooses the audience; the game master sees every roll; none can be removed."""
    for audience in ((), ("--hide-opposition",), ("--hidden",)):
        assert receipt_of(seat.do(*ROLL, *audience, "--rolled", "1,4,6/5,6", "-m", f"una {audience}"))
        assert f"una {audience}" in seat.do("log")
    other = sqlite3.connect(seat.home / RUINS)
    for statement in (
        "DELETE FROM ledger WHERE line > 12",
        "UPDATE ledger SET event = x'7b7d' WHERE line = 15",
        "INSERT OR REPLACE INTO ledger SELECT * FROM ledger WHERE line = 15",
    ):
        with pytest.raises(sqlite3.DatabaseError):
            other.execute(statement)
    other.rollback()
    other.close()
    assert seat.run("verify").code == 0


def test_a_save_was_loaded_again_to_roll_again(seat: Seat) -> None:
    """Scenario 20: an older copy put back is refused here; elsewhere the first receipt shows the fork."""
    before = receipt_of(seat.do("receipt", "-1"))
    file = seat.home / RUINS
    shutil.copy(file, seat.home / "save")
    published = receipt_of(seat.do(*ROLL))
    shutil.copy(seat.home / "save", file)
    assert seat.run("verify", published).code == 6
    assert "E202" in seat.run("verify", published).out
    assert "ledger_not_the_one_seen" in refused(seat, *ROLL, code="store restored -m", status=6).err
    shutil.rmtree(seat.home / "state" / "testigo" / "heads")
    again = receipt_of(seat.do(*ROLL))
    assert again != published
    ran = seat.run("verify", published)
    assert ran.code == 8
    assert "E201" in ran.out
    findings = told_findings(seat, published, before)
    assert ("E201", 15, 13) in findings
    assert seat.run("verify", again).code == 0


def told_findings(seat: Seat, *receipts: str) -> list[tuple[str, int, int]]:
    """Return code, line, and first line of the span in doubt."""
    report = msgspec.json.decode(seat.run("verify", *receipts, "--json").out)
    return [(each["code"], each["line"], each["values"].get("a")) for each in report["findings"]]


@pytest.mark.usefixtures("no_dice")
@pytest.mark.parametrize(("moment", "lines"), [("stored", 3), ("drawn", 0)])
def test_a_roll_was_shown_as_missing_and_made_anew(seat: Seat, moment: str, lines: int) -> None:
    """Scenario 28: killed between drawing and printing, the roll is there whole and told again, or was never seen."""
    size = seat.size()
    command = [sys.executable, "-c", KILLED, moment, *ROLL, "--command-id", "una"]
    killed = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert (killed.returncode, killed.stdout) == (-signal.SIGKILL, "")
    assert seat.size() == size + lines
    assert seat.run("verify").code == 0
    if lines:
        faces = told(seat, "explain", "-1")
        again = told(seat, *ROLL, "--command-id", "una")
        assert (again["repeated"], again["lines"]) == (True, [size + 1, size + lines])
        assert again["events"][-1]["event"]["faces"] == told(seat, "log", "-1")["rows"][-1]["event"]["faces"]
        assert told(seat, "explain", "-1") == faces


@pytest.mark.usefixtures("no_dice")
def test_a_game_master_set_a_result_right_in_secret(seat: Seat) -> None:
    """Scenario 29: what the rules refuse passes only with a reason; the table sees reason and rule beside the roll."""
    crane = (*ROLL, "--tool", "3", "--rolled", "4,4,4,2,2,2/1,1")
    refused(seat, *crane, code="tool_bonus_invalid", status=4)
    refused(seat, *crane, "--fiat", " ", code="fiat_reason_missing", status=2)
    seat.do(*crane, "--fiat", "una grúa")
    for viewer in ("gm", "luis"):
        log = seat.do("--as", viewer, "log", "13..")
        assert "una grúa" in log
        assert "PL-TOOL-3" in log
        assert "[4] [4] [4] [2] [2] [2]" in log
    assert "director de juego, contra PL-TOOL-3: una grúa" in seat.do("--as", "luis", "log", "13..", "--lang", "es")


def test_a_player_set_a_result_right(seat: Seat) -> None:
    """Scenario 29: overruling is the game master's; a player at the keyboard is told so."""
    refused(seat, "--as", "luis", *ROLL, "--tool", "3", "--fiat", "porque sí", code="gm_only", status=4)


def test_out_of_range_rolls_vanished(seat: Seat) -> None:
    """Scenario 30: a total below zero, a roll without a success, a setback, a hidden roll: all stay in the log."""
    seat.do("roll", "1d6-6", "--rolled", "1")
    seat.do(*ROLL, "--rolled", "1,1,1/6,6")
    seat.do(*ROLL, "--rolled", "2,3,2/3,3")
    seat.do(*ROLL, "--rolled", "6,6,6/1,1", "--hidden")
    log = seat.do("log", "13..")
    for shown in ("[1] = -5", "[1] [1] [1]", "[2] [3] [2]", "[6] [6] [6]"):
        assert shown in log


@pytest.mark.usefixtures("no_dice")
@pytest.mark.parametrize("rehearse", ["--dry-run", "--ensayo", "-n"])
def test_the_preview_showed_the_real_dice(seat: Seat, rehearse: str) -> None:
    """Scenario 31: a rehearsal gives the odds and takes nothing from the generator, so the roll after it is not known.

    Three dice against two, each a success in half of the cases: 16, 10 and 6 of 32; setbacks (27 - 8) of 216.
    """
    chance, before = seat.chance.getstate(), root(seat)
    out = seat.do(*ROLL, rehearse)
    assert (seat.chance.getstate(), root(seat)) == (chance, before)
    for odds in ("1/2", "5/16", "3/16", "19/216"):
        assert f"({odds})" in out
    assert "[" not in out


def test_reading_a_roll_twice_removed_it(seat: Seat) -> None:
    """Scenario 32: however often it is read, nothing of the ledger changes."""
    seat.do(*ROLL, "-m", "sigue el rastro")
    lines, before = seat.do("log", "--json"), root(seat)
    first = [seat.do(*words) for words in READING]
    assert [seat.do(*words) for words in READING] == first
    assert (seat.do("log", "--json"), root(seat)) == (lines, before)


def two_ties(seat: Seat) -> tuple[int, int]:
    """Let Armand and then Christopher tie: 4 2 3 is one success, 5 is one."""
    seat.do("roll", "armand", "astucia", "-d", "1", "--rolled", "4,2,3/5")
    seat.do("roll", "christopher", "cultura", "-d", "1", "--rolled", "4,2,3/5")
    return 15, 18


def test_a_reroll_hit_the_roll_of_somebody_else(seat: Seat) -> None:
    """Scenario 33: with two ties open a ruling names its roll; the other one still waits."""
    armand, christopher = two_ties(seat)
    ran = refused(seat, "tie", "reroll", code="tie_unknown", status=3)
    assert str(armand) in ran.err
    assert str(christopher) in ran.err
    assert "line 0" not in ran.err
    out = seat.do("tie", str(armand), "reroll", "--rolled", "4,4,4/1")
    assert "Armand" in out
    assert "Christopher" not in out
    assert seat.run("tie", str(armand), "half").code == 3
    assert seat.run("tie", str(christopher), "half").code == 0


def test_the_next_step_of_a_tie_that_is_none_named_no_line(seat: Seat) -> None:
    """Scenario 33: where no tie waits, the refusal does not end in an empty list."""
    seat.do(*ROLL, "--rolled", "6,6,6/1,1")
    ran = refused(seat, "tie", "-1", "half", code="tie_", status=3)
    assert not ran.err.rstrip().endswith(":")


def test_a_player_rerolled_the_check_of_another(seat: Seat) -> None:
    """Scenario 33: what becomes of a tie is the game master's to say (PL-CHAL-4), not that of a player."""
    armand, _ = two_ties(seat)
    refused(seat, "--as", "eva", "tie", str(armand), "reroll", "--rolled", "4,4,4/1", code="gm_only", status=4)


@pytest.mark.usefixtures("no_dice")
@pytest.mark.parametrize("ruling", ["advantage", "complication", "half"])
def test_choosing_a_variant_drew_new_numbers(seat: Seat, ruling: str) -> None:
    """Scenario 34: a ruling on a tie touches no dice."""
    armand, _ = two_ties(seat)
    kinds = [event["kind"] for event in told(seat, "tie", str(armand), ruling)["events"]]
    assert not [kind for kind in kinds if kind.startswith("dice.")]


def test_answering_a_question_drew_new_numbers(seat: Seat) -> None:
    """Scenario 34: whether the specialty counts is asked before the dice; yes and no get the same faces."""
    faces, file = [], seat.home / RUINS
    shutil.copy(file, seat.home / "save")
    for answer in ("y\n", "n\n"):
        seat.chance.seed(34)
        assert "[y/N]" in seat.run(*ROLL, typed=answer, terminal=True).err
        faces.append(told(seat, "log", "-1")["rows"][-1]["event"]["faces"])
        shutil.copy(seat.home / "save", file)
        shutil.rmtree(seat.home / "state" / "testigo" / "heads")
    assert faces[0] == faces[1]


def test_a_rerolled_die_changed_size_and_the_log_kept_quiet(seat: Seat) -> None:
    """Scenario 35: both rolls of a tie stay, with dice of the same number and size."""
    armand, _ = two_ties(seat)
    seat.do("tie", str(armand), "reroll", "--rolled", "6,4,3/2")
    rows = told(seat, "log")["rows"]
    dice = [row["event"] for row in rows if row["kind"].startswith("dice.")]
    assert [(each["sides"], each["faces"]) for each in (dice[0], dice[-1])] == [
        ([6, 6, 6, 6], [4, 2, 3, 5]),
        ([6, 6, 6, 6], [6, 4, 3, 2]),
    ]
    log = seat.do("log")
    assert "[4] [2] [3]" in log
    assert "[6] [4] [3]" in log
