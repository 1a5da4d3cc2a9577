"""`replay`: the evening once more, batch by batch, with what each changed; in a pipe a plain list."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from cli.console import lines_of
from cli.desk import Desk
from cli.drawing import Drawer
from cli.hints import line
from projections.replay import Change, Scene, changes, walk
from projections.transcript import tell_batch
from projections.words import Spans, Words, plain

PROMPT = "▸ "
_KEYS = {"": "next", "n": "next", "b": "back", "q": "quit", "s": "next"}
"""What people type, letter by letter."""
_ARROWS = {"\x1b[C": "next", "\x1b[B": "next", "\x1b[D": "back", "\x1b[A": "back"}


def replay(desk: Desk) -> None:
    """Replay a range, or everything."""
    from projections.refs import span

    at = desk.at()
    asked = span(desk.source(), desk.word(0)) if desk.word(0) else None
    first, last = (asked.first, asked.last) if asked else (1, None)
    if at:
        last = min(last or at, at)
    scenes = walk(desk.ledger, viewer=desk.viewer, first=_start(desk, first), last=last)
    if desk.console.look.is_data:
        desk.console.records("testigo.replay.1", (_record(desk, scene) for scene in scenes))
        return
    if not desk.may_ask or desk.console.look.form != "table":
        for scene in scenes:
            _show(desk, scene)
        return
    _step(desk, scenes)


def _start(desk: Desk, first: int) -> int:
    """Return the first line of the batch that holds a line: a batch is told whole."""
    return desk.ledger.line(first).batch


def _told(desk: Desk, scene: Scene) -> list[Spans]:
    words = Words(desk.language, scene.names)
    told = [words.say(step) for _, steps in tell_batch(desk.system, scene.shown) for step in steps]
    return told or [words.spans("cli.replay.silent")]


def _drawer(desk: Desk, scene: Scene) -> Drawer:
    return Drawer(desk.system.KEY, Words(desk.language, scene.names), desk.console)


def _changes(desk: Desk, scene: Scene) -> list[Change]:
    return changes(desk.system, scene.before, scene.after, viewer=desk.viewer)


def _show(desk: Desk, scene: Scene) -> None:
    """Say one batch and what it changed."""
    head, *rest = _told(desk, scene)
    desk.console.say(("strong", lines_of(scene.shown)), ("", "  "), *head, hang=4)
    for sentence in rest:
        desk.console.say(*sentence, indent=4, hang=2)
    drawing = _drawer(desk, scene)
    for change in _changes(desk, scene):
        if change.stays:
            desk.console.say(*_sentence(desk, drawing, change), indent=6, hang=2)


def _sentence(desk: Desk, drawing: Drawer, change: Change) -> Spans:
    field = change.new or change.old
    assert field is not None
    owner = drawing.words.text("core.word.table") if change.owner == "table" else drawing.words.name(change.owner)
    old, new = _values(drawing, change)
    return desk.spans("cli.replay.change", who=owner, what=drawing.word(field), old=old, new=new)


def _values(drawing: Drawer, change: Change) -> tuple[str, str]:
    """Return a value before and after, in words."""
    old, new = ([] if field is None else [field] for field in (change.old, change.new))
    return drawing.change(old, new)


def _record(desk: Desk, scene: Scene) -> dict[str, object]:
    drawing = _drawer(desk, scene)
    return {
        "batch": scene.batch,
        "lines": [line.line for line in scene.shown],
        "told": [plain(sentence) for sentence in _told(desk, scene)],
        "changes": [_changed(drawing, change) for change in _changes(desk, scene)],
    }


def _changed(drawing: Drawer, change: Change) -> dict[str, object]:
    old, new = _values(drawing, change)
    return {
        "owner": change.owner,
        "field": change.field,
        "old": None if change.old is None else old,
        "new": None if change.new is None else new,
    }


def _step(desk: Desk, scenes: Iterator[Scene]) -> None:
    """Show one batch after another, as somebody at the terminal asks for them."""
    seen = [scene for scene in (next(scenes, None),) if scene is not None]
    if not seen:
        desk.talk("cli.log.nothing")
        return
    desk.talk("cli.replay.keys")
    _show(desk, seen[0])
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
            _show(desk, seen[place])
    here = seen[place].shown[0].line
    desk.talk("cli.replay.left", command=line(("replay", f"{here}.."), desk.language))


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
