"""The full screen in a real terminal: what is typed there, what stands there, and that the terminal is given back."""

import os
import pty
import select
import signal
import struct
import sys
import termios
import time
from fcntl import ioctl

import pytest

from tests.cli.table import Seat

PROGRAM = (sys.executable, "-c", "from cli.main import run; run()")
PATIENCE = 30.0
LEFT = b"\x1b[?1049l"
"""What gives the screen back that was there before."""


class Terminal:
    """A program in a terminal of 80 columns and 24 lines. Attributes: shown: everything it has written."""

    def __init__(self, *words: str) -> None:
        self.child, self.screen = pty.fork()
        if self.child == 0:
            os.execv(PROGRAM[0], [*PROGRAM, *words])
        ioctl(self.screen, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.shown = b""
        self.end = time.monotonic() + PATIENCE

    def wait_for(self, text: str) -> None:
        """Read until a text is there; what stood there before is forgotten."""
        while text.encode() not in self.shown:
            assert time.monotonic() < self.end, f"{text!r} never came: {self.shown[-2000:]!r}"
            if not self._read():
                raise AssertionError(f"it ended without {text!r}: {self.shown[-2000:]!r}")
        self.shown = self.shown.partition(text.encode())[2]

    def press(self, keys: bytes) -> None:
        os.write(self.screen, keys)

    def finish(self) -> tuple[str, int]:
        """Read to the end; return what was still written, and the exit status."""
        while time.monotonic() < self.end and self._read():
            pass
        os.close(self.screen)
        if time.monotonic() >= self.end:
            os.kill(self.child, signal.SIGKILL)
        _, status = os.waitpid(self.child, 0)
        return self.shown.decode(), os.waitstatus_to_exitcode(status)

    def _read(self) -> bool:
        ready, _, _ = select.select([self.screen], [], [], 0.1)
        if not ready:
            return True
        try:
            chunk = os.read(self.screen, 65536)
        except OSError:
            return False
        self.shown += chunk
        return bool(chunk)


@pytest.fixture
def terminal(seat: Seat) -> Seat:
    """Return a seat whose processes fill a terminal."""
    seat.monkeypatch.delenv("COLUMNS", raising=False)
    seat.monkeypatch.setenv("PYTHONUTF8", "1")
    return seat


@pytest.mark.parametrize(("language", "words"), [("en", "of 12"), ("es", "de 12")])
def test_stepping_through_an_evening(terminal: Seat, language: str, words: str) -> None:
    program = Terminal("replay", "--lang", language)
    program.wait_for(words)
    program.press(b"\x1b[C")
    program.wait_for("#3")
    program.press(b"\x1b[B")
    program.wait_for("#12")
    program.press(b"q")
    rest, code = program.finish()
    assert code == 0
    assert LEFT.decode() in rest
    assert "replay 12.." in rest or "repite 12.." in rest


def test_without_colour_no_colour_is_sent(terminal: Seat) -> None:
    terminal.monkeypatch.setenv("NO_COLOR", "1")
    program = Terminal("replay")
    program.wait_for("of 12")
    program.press(b"q")
    rest, code = program.finish()
    assert code == 0
    assert not any(f"\x1b[{color}m" in rest for color in (31, 32, 33, 36))


def test_ctrl_c_leaves_it_cleanly(terminal: Seat) -> None:
    program = Terminal("replay")
    program.wait_for("of 12")
    program.press(b"\x03")
    rest, code = program.finish()
    assert code == 0
    assert "Traceback" not in rest
