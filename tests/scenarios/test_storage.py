"""G. Storage, upgrades, concurrency: damaged files, full disks, locks, migrations, long names."""

import random
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from alembic import op

from tests.cli.conftest import RUINS
from tests.cli.table import Seat
from tests.scenarios.asking import ROLL, root, told
from tests.store.older import downgrade

UNIQUE = "el testigo vio una sombra verde"
PATIENCE = 120
FULL = """
import resource, sys
from cli.program import main
room = int(sys.argv[1])
resource.setrlimit(resource.RLIMIT_FSIZE, (room, room))
for number in range(200):
    if code := main(["note", f"{number:03}" + "x" * 3000, "-q"]):
        print("LAST", number, code)
        break
"""
TERMINAL = """
import sys
from cli.program import main
print("CODES", [main(["roll", "armand", "astucia", "-d", "2", "-q"]) for _ in range(30)])
"""


def rows_of(path: Path) -> list[tuple[object, ...]] | None:
    """Return all rows of the ledger, None where they cannot be read."""
    file = sqlite3.connect(path)
    try:
        file.text_factory = bytes
        return file.execute("SELECT * FROM ledger NOT INDEXED ORDER BY line").fetchall()
    except (sqlite3.Error, OverflowError):
        return None
    finally:
        file.close()


def test_a_changed_letter_went_unnoticed(seat: Seat) -> None:
    """Scenario 84: one word of line 13 changed on the disk: the line is named, exit 6, and the rest can be read."""
    seat.do("note", UNIQUE)
    seat.do("note", "otra")
    path = seat.home / RUINS
    data = path.read_bytes()
    assert data.count(b"verde") == 1
    path.write_bytes(data.replace(b"verde", b"negra"))
    ran = seat.run("verify")
    assert (ran.code, "E101" in ran.out, "13" in ran.out) == (6, True, True)
    assert seat.run("log", "14").code == 0


def test_a_flipped_byte_was_a_stack_trace(seat: Seat) -> None:
    """Scenario 84: wherever a byte is flipped, no traceback; and if a line reads otherwise, verify says so."""
    seat.do("note", UNIQUE)
    path = seat.home / RUINS
    kept, good = path.read_bytes(), rows_of(path)
    chance = random.Random(84)
    places = [*range(0, 100, 9), *(chance.randrange(len(kept)) for _ in range(24))]
    for place in places:
        spoilt = bytearray(kept)
        spoilt[place] ^= 1 << chance.randrange(8)
        path.write_bytes(spoilt)
        ran = seat.run("verify")
        assert ran.code in (0, 6, 7), (place, ran)
        if rows_of(path) != good:
            assert ran.code != 0, place
        assert seat.run("log").code in (0, 6, 7), place
        for side in ("-wal", "-shm"):
            Path(f"{path}{side}").unlink(missing_ok=True)


def test_a_truncated_file_could_not_be_told_from_a_good_one(seat: Seat) -> None:
    """Scenario 84: cut at any page, every command refuses, says what to do next, and leaves the rest as it is."""
    path = seat.home / RUINS
    kept = path.read_bytes()
    for size in range(8192, len(kept), 8192):
        path.write_bytes(kept[:size])
        for words in (("verify",), ("log",), ROLL):
            ran = seat.run(*words)
            assert ran.code == 6, (size, words, ran)
        assert "store_truncated" in ran.err
        assert "backup" in ran.err
        assert path.read_bytes() == kept[:size]


def test_a_truncated_file_did_not_say_what_was_lost(seat: Seat) -> None:
    """Scenario 84: the message has its numbers: how many bytes there are, and how many there should be."""
    path = seat.home / RUINS
    kept = path.read_bytes()
    path.write_bytes(kept[:16384])
    said = seat.run("log").err
    assert "16384" in said
    assert str(len(kept)) in said


def test_a_copy_without_its_log_lost_lines_in_silence(seat: Seat) -> None:
    """Scenario 84: lines that stood only in the WAL are gone; the receipt says where the file ends, and disputes it."""
    path = seat.home / RUINS
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN")
    other.execute("SELECT count(*) FROM ledger").fetchone()
    slip = told(seat, *ROLL)["receipt"]
    alone = seat.home / "alone.db"
    shutil.copy(path, alone)
    other.execute("ROLLBACK")
    other.close()
    assert seat.run("verify", slip).code == 0
    assert seat.run("verify", "-c", str(alone)).code == 6, "this machine has seen more of it"
    ran = seat.run("verify", slip, str(alone))
    assert (ran.code, "E202" in ran.out) == (8, True)
    assert "15" in ran.out
    assert "12" in ran.out


def test_a_full_disk_made_a_file_that_cannot_be_loaded(seat: Seat) -> None:
    """Scenario 86: the disk fills up: the note that does not fit is refused, all before it are there, play goes on."""
    path = seat.home / RUINS
    room = path.stat().st_size + 20_000
    command = [sys.executable, "-c", FULL, str(room)]
    child = subprocess.run(command, capture_output=True, text=True, check=False, timeout=PATIENCE)
    last = child.stdout.splitlines()[-1].split()
    assert last[0] == "LAST", child.stderr
    notes = int(last[1])
    assert (last[2], "store_full" in child.stderr) == ("7", True)
    assert "Traceback" not in child.stderr
    assert notes > 0
    assert seat.run("verify").code == 0
    texts = [row["event"]["text"][:3] for row in told(seat, "log", "13..")["rows"]]
    assert texts == [f"{number:03}" for number in range(notes)]
    seat.do("note", "hay sitio")


def test_the_database_was_locked(seat: Seat) -> None:
    """Scenario 87: two terminals, thirty rolls each: sixty rolls, no error, none of them twice, seals whole."""
    command = [sys.executable, "-c", TERMINAL]
    terminals = [subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) for _ in "ab"]
    answers = [terminal.communicate(timeout=PATIENCE) for terminal in terminals]
    for out, err in answers:
        assert out.splitlines()[-1] == f"CODES {[0] * 30}", err
        assert "locked" not in err
    rows = told(seat, "log", "13..")["rows"]
    assert len(rows) == 60 * 3
    assert len({row["batch"] for row in rows}) == 60
    assert seat.run("verify").code == 0


def older(path: Path) -> None:
    """Make the file one of the first revision: without views."""
    downgrade(path, "0001")


def test_a_migration_ran_again_and_doubled_the_data(seat: Seat) -> None:
    """Scenario 88: brought up to date, and opened over and over: the same root, the same answers."""
    path = seat.home / RUINS
    seat.do(*ROLL, "-m", "sigue el rastro")
    before = [root(seat), seat.do("log", "--json"), seat.do("log", "--who", "armand")]
    for _ in range(2):
        older(path)
        seat.do("note", "x", "--command-id", "una")
        after = [seat.do("log", "..15", "--json"), seat.do("log", "..15", "--who", "armand")]
        assert after == before[1:]
        assert seat.size() == 16
    report = told(seat, "verify")
    assert (report["verdict"], report["lines"]) == ("CONSISTENT", 16)


@pytest.mark.parametrize("tables", [0, 1, 4])
def test_a_migration_that_stopped_half_way_locked_the_campaign_out(seat: Seat, tables: int) -> None:
    """Scenario 88: interrupted after any table, the next command finishes it."""
    path = seat.home / RUINS
    before = root(seat)
    older(path)
    create, left = op.create_table, [tables]

    def interrupted(*given: object, **more: object) -> object:
        if not left[0]:
            raise KeyboardInterrupt
        left[0] -= 1
        return create(*given, **more)  # type: ignore[arg-type]

    with seat.monkeypatch.context() as patch:
        patch.setattr(op, "create_table", interrupted)
        assert seat.run("note", "x").code == 130
    assert root(seat) == before
    seat.do("note", "x")
    assert "x" in seat.do("log", "--search", "x")
    assert seat.run("verify").code == 0


def test_a_history_line_was_shorter_than_two_names(seat: Seat) -> None:
    """Scenario 90: a rename between two names of 300 characters is told whole, on a narrow terminal too."""
    old, new = "ñ" * 299 + "1", "x" * 299 + "2"
    key = told(seat, "character", "new", old, "--player", "Ana", "--score", "astucia=3")["events"][0]["event"]["who"]
    seat.do("character", "edit", key, "--name", new)
    seat.do("roll", key, "astucia", "--vs", "armand:astucia", "--rolled", "4,4,4/1,1,1", "-m", "y" * 300)
    for words in (("log", "13..", "--who", key), ("replay", "13..")):
        plain = seat.do(*words)
        assert old in plain, words
        assert new in plain, words
    terminal = seat.do("log", "-1", "--color", "never", terminal=True, columns=40)
    assert terminal.count("x") >= 299
    assert terminal.count("y") >= 300
    assert "…" not in terminal
    assert [row["name"] for row in told(seat, "character", "list")["rows"]][-1] == new
    assert seat.run("verify").code == 0


def test_a_name_too_long_was_cut(seat: Seat) -> None:
    """Scenario 90: what is too long is refused with its limit, never shortened."""
    before = seat.size()
    ran = seat.run("character", "new", "x" * 5000, "--player", "Ana")
    if ran.code:
        assert (ran.code, seat.size()) == (2, before)
    else:
        assert "x" * 5000 in seat.do("log", "-1")


BRAWL = """
import sys
from cli.program import main
print("CODES", [main([*sys.argv[1:], "-q"]) for _ in range(30)])
"""
ANSWER = """
import sys
from cli.program import main
print("READY", flush=True)
sys.stdin.readline()
print("CODE", main(["defend", "armand", "1", "--no-spec", "-q"]))
"""


def test_two_terminals_in_a_fight_were_locked_out(fight: Seat) -> None:
    """Scenario 87: one passes thirty turns while another counts thirty bruises: sixty deeds, none of them twice."""
    turns = (sys.executable, "-c", BRAWL, "next")
    bruises = (sys.executable, "-c", BRAWL, "heal", "sophie", "1", "-m", "x")
    fight.do("hurt", "sophie", "5", "--why", "x")
    size = fight.size()
    terminals = [
        subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) for words in (turns, bruises)
    ]
    answers = [terminal.communicate(timeout=PATIENCE) for terminal in terminals]
    for out, err in answers:
        assert out.splitlines()[-1] == f"CODES {[0] * 30}", err
    rows = told(fight, "log", f"{size + 1}..")["rows"]
    assert len({row["batch"] for row in rows}) == 60
    assert "Round 16" in fight.do("board")
    assert fight.run("verify").code == 0


def test_two_terminals_answered_one_question(fight: Seat) -> None:
    """Scenario 87: one answer is stored, the other is told that nothing is left to decide; the dice fall once."""
    fight.do("next")
    fight.do("attack", "mutante-1", "armand")
    size = fight.size()
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    terminals = [subprocess.Popen([sys.executable, "-c", ANSWER], **pipes) for _ in "ab"]
    for terminal in terminals:
        assert terminal.stdout.readline() == "READY\n"
    answers = [terminal.communicate("\n", timeout=PATIENCE) for terminal in terminals]
    codes = sorted(int(out.split()[-1]) for out, _ in answers)
    assert codes[0] == 0, answers
    assert codes[1] in (3, 5), answers
    rows = told(fight, "log", f"{size + 1}..")["rows"]
    assert len({row["batch"] for row in rows}) == 1
    assert [row["kind"] for row in rows].count("plenilunio.RollSettled.1") == 1
    assert fight.run("verify").code == 0


def test_a_fight_line_was_shorter_than_two_names(fight: Seat) -> None:
    """Scenario 90: a blow between two names of 300 characters is told whole, wherever it is told."""
    first, second = "ñ" * 299 + "1", "x" * 299 + "2"
    fight.do("character", "edit", "armand", "--name", first)
    fight.do("character", "edit", "mutante-1", "--name", second)
    fight.do("attack", "armand", "mutante-1", "--no-spec")
    for words in (("board",), ("log", "-2..")):
        for terminal in (False, True):
            out = fight.do(*words, "--color", "never", terminal=terminal, columns=40)
            assert (out.count("ñ") >= 299, out.count("x") >= 299, "…" in out) == (True, True, False), (words, terminal)
    fight.do("defend", "mutante-1", "1", "--rolled", "2/4,5,6")
    for words in (("explain",), ("board",), ("log", "-1"), ("sheet", "mutante-1"), ("why", "mutante-1.resistance")):
        out = fight.do(*words, "--color", "never", terminal=True, columns=40)
        assert out.count("x") >= 299, words
        assert "…" not in out, words
