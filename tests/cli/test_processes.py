"""Real processes: pipes that close, interruptions, full disks, files that are no campaigns, a real terminal."""

import os
import pty
import select
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from cli import bootstrap
from tests.cli.conftest import RUINS
from tests.cli.table import Seat

PROGRAM = [sys.executable, "-c", "from cli.main import run; run()"]
ROLL = ("roll", "armand", "astucia", "-d", "2")
PATIENCE = 30
HOLD = """
import sys, time
from cli import report, program
from domain.dice.doors import OsDoor
def wait(*_, **__):
    print("READY", flush=True)
    time.sleep(60)
if sys.argv[1] == "before":
    OsDoor.draw = wait
else:
    report.say = wait
code = program.main(sys.argv[2:])
sys.stdout.flush(); sys.stderr.flush()
sys.exit(code)
"""


def process(*words: str, **more: object) -> "subprocess.Popen[str]":
    return subprocess.Popen(  # type: ignore[call-overload,no-any-return]
        [*PROGRAM, *words], stdin=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, **more
    )


def test_a_closed_pipe_after_the_line_was_stored_is_no_error(seat: Seat) -> None:
    size = seat.size()
    reading, writing = os.pipe()
    os.close(reading)
    done = process(*ROLL, stdout=writing)
    os.close(writing)
    _, err = done.communicate(timeout=PATIENCE)
    assert done.returncode == 0
    assert "Traceback" not in err
    assert seat.size() == size + 3


def test_a_long_log_into_a_pipe_that_closes(seat: Seat) -> None:
    for number in range(50):
        seat.do("note", "palabras " * 200 + str(number))
    with process("log", stdout=subprocess.PIPE) as done:
        assert done.stdout is not None
        assert done.stderr is not None
        done.stdout.read(10)
        done.stdout.close()
        err = done.stderr.read()
        assert (done.wait(PATIENCE), err) == (0, "")


@pytest.mark.parametrize(("moment", "stored"), [("before", False), ("after", True)])
def test_an_interruption_says_whether_the_line_was_stored(seat: Seat, moment: str, stored: bool) -> None:
    size = seat.size()
    held = subprocess.Popen(
        [sys.executable, "-c", HOLD, moment, *ROLL], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert held.stdout is not None
    assert held.stdout.readline() == "READY\n"
    held.send_signal(signal.SIGINT)
    _, err = held.communicate(timeout=PATIENCE)
    assert held.returncode == 130
    assert ("had been stored" in err, "Nothing was stored" in err) == (stored, not stored)
    assert seat.size() == size + 3 * stored


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_an_output_that_takes_no_more(seat: Seat) -> None:
    with open("/dev/full", "w") as full:
        done = process("log", stdout=full)
        _, err = done.communicate(timeout=PATIENCE)
    assert (done.returncode, "output_full" in err) == (7, True)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_streams_that_are_closed(seat: Seat) -> None:
    for redirection in (">&-", "2>&-", ">&- 2>&-"):
        command = " ".join(f"'{word}'" for word in [*PROGRAM, "log"])
        assert (
            subprocess.run(["sh", "-c", f"{command} {redirection}"], check=False, capture_output=True).returncode == 0
        )


def _no_campaign(path: Path) -> None:
    path.write_bytes(b"hola, soy un texto\n" * 400)


def _empty(path: Path) -> None:
    path.write_bytes(b"")


def _another_database(path: Path) -> None:
    path.unlink()
    with sqlite3.connect(path) as database:
        database.execute("CREATE TABLE t (x)")
    database.close()


def _truncated(path: Path) -> None:
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def _from_the_future(path: Path) -> None:
    with sqlite3.connect(path) as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
    database.close()


BROKEN = [_no_campaign, _empty, _another_database, _truncated, _from_the_future]


@pytest.mark.parametrize("spoil", BROKEN, ids=lambda spoil: spoil.__name__)
def test_a_file_that_is_not_a_campaign(seat: Seat, spoil: Callable[[Path], None]) -> None:
    path = seat.home / RUINS
    spoil(path)
    for side in ("-wal", "-shm"):
        path.with_name(path.name + side).unlink(missing_ok=True)
    kept = path.read_bytes()
    for words in (ROLL, ("log",), ("sheet", "armand"), ("note", "x")):
        ran = seat.run(*words)
        assert ran.code in (6, 7), ran.err
        assert len(ran.err.splitlines()) >= 2
    assert seat.run("verify").code in (6, 7)
    assert path.read_bytes() == kept


NOBODY = 65534
"""A user that owns nothing; root may write anywhere, so it is nobody who tries."""


def as_nobody(deed: Callable[[], int]) -> int:
    """Do something in a process without the rights of root; return its exit status."""
    child = os.fork()
    if child == 0:
        status = 99
        try:
            if os.geteuid() == 0:
                os.setgroups([])
                os.setgid(NOBODY)
                os.setuid(NOBODY)
            status = deed()
        finally:
            os._exit(status)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def test_a_file_that_may_only_be_read(seat: Seat) -> None:
    folder = Path(tempfile.mkdtemp(prefix="testigo-read-only-"))
    path = folder / "ruins.db"
    shutil.copy(seat.home / RUINS, path)
    expected = {("log",): 0, ("sheet", "armand"): 0, ("log", "--search", "armand"): 0, ROLL: 7}
    for words in expected:  # nobody may not be able to load modules: they are loaded before
        seat.do(*words)
        seat.run(*words, "-c", str(folder / "missing.db"))
    os.chmod(path, 0o444)
    os.chmod(folder, 0o555)
    try:
        for words, code in expected.items():
            assert as_nobody(lambda words=words: seat.run(*words, "-c", str(path)).code) == code, words
    finally:
        os.chmod(folder, 0o755)
        shutil.rmtree(folder)


def test_a_file_that_somebody_else_is_writing_to(seat: Seat, monkeypatch: pytest.MonkeyPatch) -> None:
    from domain.ledger import open_ledger

    def impatient(path: Path, *, read_only: bool = False) -> object:
        return open_ledger(path, clock=bootstrap.clock, entropy=bootstrap.entropy, read_only=read_only, patience=0.05)

    monkeypatch.setattr(bootstrap, "open_campaign", impatient)
    other = sqlite3.connect(seat.home / RUINS, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    ran = seat.run(*ROLL)
    other.execute("ROLLBACK")
    other.close()
    assert (ran.code, "store_locked" in ran.err) == (7, True)
    assert seat.run(*ROLL).code == 0


def test_a_bug_leaves_a_report_and_no_traceback(seat: Seat, monkeypatch: pytest.MonkeyPatch) -> None:
    from cli.commands import log

    def broken(_desk: object) -> None:
        raise ZeroDivisionError("oh")

    monkeypatch.setattr(log, "log", broken)
    ran = seat.run("log")
    assert ran.code == 1
    (report,) = (bootstrap.state_folder() / "reports").iterdir()
    assert str(report) in ran.err
    assert "ZeroDivisionError: oh" in report.read_text("utf-8")


def in_terminal(*words: str, keys: tuple[bytes, ...] = ()) -> tuple[str, int]:
    """Run the program in a real terminal; each key is pressed when it waits for one."""
    child, screen = pty.fork()
    if child == 0:
        os.execv(PROGRAM[0], [*PROGRAM, *words])
    shown, pressed, end = b"", 0, time.monotonic() + PATIENCE
    while time.monotonic() < end:
        ready, _, _ = select.select([screen], [], [], 0.05)
        if ready:
            try:
                chunk = os.read(screen, 65536)
            except OSError:
                break
            if not chunk:
                break
            shown += chunk
        if pressed < len(keys) and shown.count("▸".encode()) > pressed:
            os.write(screen, keys[pressed])
            pressed += 1
    os.close(screen)
    if time.monotonic() >= end:
        os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    return shown.decode(), os.waitstatus_to_exitcode(status)


@pytest.fixture
def terminal(seat: Seat) -> Seat:
    """Return a seat whose processes believe in colours."""
    seat.monkeypatch.setenv("COLUMNS", "80")
    seat.monkeypatch.setenv("PYTHONUTF8", "1")
    return seat


def test_replaying_by_keys_in_a_real_terminal(terminal: Seat) -> None:
    terminal.monkeypatch.setenv("TERM", "dumb")
    shown, code = in_terminal("replay", keys=(b"\r", b"\x1b[C", b"b", b"q"))
    assert code == 0
    assert shown.count("#1–2") == 1
    assert shown.count("#3") == 2
    assert shown.count("#4") == 1
    assert "#5" not in shown


def test_a_roll_in_a_real_terminal_asks_for_the_specialty(terminal: Seat) -> None:
    shown, code = in_terminal(*ROLL, "--rolled", "1,4,6/5,6", keys=(b"y\r",))
    assert code == 0
    assert "\x1b[" in shown
    assert "6★" in shown


def test_completion_answers_in_both_languages(terminal: Seat) -> None:
    def complete(line: str) -> str:
        asked = {**os.environ, "_TESTIGO_COMPLETE": "complete_bash", "COMP_WORDS": line, "COMP_CWORD": "1"}
        return subprocess.run(PROGRAM, env=asked, capture_output=True, text=True, check=False).stdout

    assert "roll" in complete("testigo ro")
    assert "registro" in complete("testigo reg")
    script = terminal.do("completion", "show", "bash")
    assert "_TESTIGO_COMPLETE" in script
