"""`replay` on a terminal: full-screen where the extra `tui` is installed, else one batch after another, key by key."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from cli.commands.replay import Wanted, left, scenes_of, show
from cli.desk import Desk
from projections.replay import Scene

PROMPT = "▸ "
_KEYS = {"": "next", "n": "next", "b": "back", "q": "quit", "s": "next"}
"""What people type, letter by letter."""
_ARROWS = {"\x1b[C": "next", "\x1b[B": "next", "\x1b[D": "back", "\x1b[A": "back"}


def step(desk: Desk, stretch: tuple[int, int], wanted: Wanted | None) -> None:
    """Let somebody step through a stretch of lines."""
    if not fits():
        _one_by_one(desk, scenes_of(desk, stretch, wanted))
        return
    try:
        from cli.commands.scrubber import scrub
    except ModuleNotFoundError as missing:
        if (missing.name or "").partition(".")[0] != "textual":
            raise
        desk.talk("cli.scrub.no_extra")
        _one_by_one(desk, scenes_of(desk, stretch, wanted))
        return
    from projections.scrubbing import Scrubber

    scrubber = Scrubber(desk.ledger, viewer=desk.viewer, stretch=stretch, wanted=wanted)
    if scrubber.scene is None:
        desk.talk("cli.log.nothing")
        return
    scrub(desk, scrubber)


def fits() -> bool:
    """Whether this process has a terminal that can be filled: keys on standard input, the screen on the other two."""
    if os.environ.get("TERM", "") in ("", "dumb"):
        return False
    try:
        return all(os.isatty(stream.fileno()) for stream in (sys.stdin, sys.stdout, sys.stderr))
    except (OSError, ValueError, AttributeError):
        return False


def _one_by_one(desk: Desk, scenes: Iterator[Scene]) -> None:
    """Show one batch after another, as somebody at the terminal asks for them."""
    seen = [scene for scene in (next(scenes, None),) if scene is not None]
    if not seen:
        desk.talk("cli.log.nothing")
        return
    desk.talk("cli.replay.keys")
    show(desk, seen[0])
    place = 0
    with single_keys():
        while (move := _key(desk)) != "quit":
            if move == "back":
                place = max(0, place - 1)
            elif move == "next":
                place += 1
                if place == len(seen):
                    following = next(scenes, None)
                    if following is None:
                        desk.talk("cli.replay.end")
                        return
                    seen.append(following)
            else:
                desk.talk("cli.replay.keys")
                continue
            show(desk, seen[place])
    left(desk, seen[place].batch)


@contextmanager
def single_keys() -> Iterator[None]:
    """Let the terminal hand over each key as it is pressed, where it can."""
    try:
        import termios
        import tty

        descriptor = sys.stdin.fileno()
        kept = termios.tcgetattr(descriptor)
    except (ImportError, OSError, ValueError):
        yield
        return
    tty.setcbreak(descriptor, termios.TCSADRAIN)
    try:
        yield
    finally:
        termios.tcsetattr(descriptor, termios.TCSADRAIN, kept)


def _key(desk: Desk) -> str:
    """Return what somebody wants: `next`, `back`, `quit`, or nothing that is known."""
    desk.console.prompt(PROMPT)
    try:
        typed = os.read(sys.stdin.fileno(), 8).decode("utf-8", "replace")
    except (OSError, ValueError):
        return _meaning(sys.stdin.readline())
    desk.console.prompt("\r" + " " * len(PROMPT) + "\r")
    return _meaning(typed)


def _meaning(typed: str) -> str:
    if not typed or typed == "\x04":
        return "quit"
    if typed in _ARROWS:
        return _ARROWS[typed]
    return _KEYS.get(typed.strip()[:1].lower(), "")
