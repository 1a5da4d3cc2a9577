"""Somebody at a keyboard: runs command lines in process, in a home of its own, with a clock and chance that repeat."""

import io
import random
import re
import sys
from pathlib import Path

import msgspec
import pytest

from cli import bootstrap
from cli.program import main

STARTED = 1_796_000_000_000_000
"""2026-11-29 23:53:20 UTC, in microseconds."""
RECEIPT = re.compile(r"\b(\d+)-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{3}\b")
HASH = re.compile(r"\b[0-9a-f]{64}\b")


class Ran(msgspec.Struct):
    """What a command line did. Attributes: code: exit status; out: standard output; err: standard error."""

    code: int
    out: str
    err: str


class Stream(io.TextIOWrapper):
    """A stream in memory that may pretend to be a terminal."""

    def __init__(self, encoding: str, *, terminal: bool) -> None:
        self.kept = io.BytesIO()
        self.terminal = terminal
        super().__init__(self.kept, encoding=encoding, newline="\n")

    def isatty(self) -> bool:
        return self.terminal

    def text(self) -> str:
        self.flush()
        return self.kept.getvalue().decode(self.encoding)


class Keyboard(io.StringIO):
    """What somebody types. Attributes: terminal: whether it counts as a terminal."""

    def __init__(self, typed: str, *, terminal: bool) -> None:
        super().__init__(typed)
        self.terminal = terminal

    def isatty(self) -> bool:
        return self.terminal


class Seat:
    """A home with its own folders, and the program in it."""

    def __init__(self, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.home = home
        self.monkeypatch = monkeypatch
        self.chance = random.Random(20261129)
        self.now = STARTED
        for name in ("DATA", "STATE", "CONFIG", "CACHE"):
            monkeypatch.setenv(f"XDG_{name}_HOME", str(home / name.lower()))
        for name in ("TESTIGO_CAMPAIGN", "NO_COLOR", "LC_ALL", "LC_MESSAGES"):
            monkeypatch.delenv(name, raising=False)
        monkeypatch.setenv("TESTIGO_LANG", "en")
        monkeypatch.setenv("TZ", "Europe/Madrid")
        monkeypatch.setenv("TERM", "xterm-256color")
        monkeypatch.setattr(bootstrap, "clock", self.tick)
        monkeypatch.setattr(bootstrap, "entropy", self.chance.randbytes)

    def tick(self) -> int:
        """Return a time one second after the last."""
        self.now += 1_000_000
        return self.now

    def run(
        self, *words: str, typed: str = "", terminal: bool = False, encoding: str = "utf-8", columns: int = 80
    ) -> Ran:
        """Run a command line; a traceback is a failure whatever else happens."""
        out, err = Stream(encoding, terminal=terminal), Stream(encoding, terminal=terminal)
        with self.monkeypatch.context() as patch:
            patch.setattr(sys, "stdout", out)
            patch.setattr(sys, "stderr", err)
            patch.setattr(sys, "stdin", Keyboard(typed, terminal=terminal))
            patch.setenv("COLUMNS", str(columns))
            code = main(words)
        ran = Ran(code, out.text(), err.text())
        assert "Traceback" not in ran.out + ran.err
        return ran

    def do(self, *words: str, **more: object) -> str:
        """Run a command line that must succeed; return its output."""
        ran = self.run(*words, **more)  # type: ignore[arg-type]
        assert ran.code == 0, f"{words}: {ran.err}"
        return ran.out

    def size(self) -> int:
        """Return how many lines the current campaign has."""
        found = msgspec.json.decode(self.do("campaign", "info", "--json"))
        return int(found["lines"])


def neutral(text: str, home: Path) -> str:
    """Return output without what differs from one ledger to the next: receipts, hashes, folders."""
    text = RECEIPT.sub(r"\1-NNNN-NNNN-NNN", text)
    return HASH.sub("HASH", text.replace(str(home), "HOME"))
