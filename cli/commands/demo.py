"""`demo`: the rule text's own story, played through the real commands, each result held against the text's."""

import tempfile
from contextlib import redirect_stdout, suppress
from io import StringIO
from pathlib import Path
from typing import Any

from cli import bootstrap
from cli.desk import Desk
from cli.files import named
from cli.hints import line as typed_line
from cli.story import CAST, DEEDS, SETTLED, SYSTEM, Deed
from domain.errors import TestigoError, UsageError

DISPUTED = "trail"
"""The deed that a player doubts at the end."""


class StoryError(TestigoError):
    """The program gave another result than the rule text: a fault of the program."""


def demo(desk: Desk) -> None:
    """Play the story in a ledger that is thrown away, or kept where `--keep` says."""
    keep = desk.text("keep")
    if keep:
        path = named(keep)
        if path.exists():
            raise UsageError("file_exists", path=str(path))
        _play(desk, path)
        desk.talk("story.kept", path=str(path))
        return
    with tempfile.TemporaryDirectory(prefix="testigo-demo-") as folder:
        path = Path(folder) / "demo.db"
        try:
            _play(desk, path)
        finally:
            _forget(path)
    desk.talk("story.thrown_away")


def _forget(path: Path) -> None:
    """Let this machine remember nothing of a ledger that is thrown away."""
    from cli.remembered import forget

    with suppress(TestigoError):
        ledger = bootstrap.open_campaign(path, read_only=True)
        forget(ledger.ledger_id())
        ledger.close()


def _play(desk: Desk, path: Path) -> None:
    _open(desk, path)
    desk.console.say(("strong", desk.sentence("story.title")))
    desk.console.say(*desk.spans("story.cast"))
    lines = {deed.key: _do(desk, path, deed) for deed in (*CAST, *DEEDS)}
    _dispute(desk, path, lines[DISPUTED])


def _open(desk: Desk, path: Path) -> None:
    """Make the ledger of the story; it signs nothing, so no key is left behind."""
    from domain.events import CampaignOpened
    from domain.ledger import create_ledger

    title = desk.sentence("story.word.title")
    opened = CampaignOpened(SYSTEM, title, desk.language, bootstrap.time_zone_here(), "hand")
    create_ledger(path, opened=opened, public_key=None, clock=bootstrap.clock, entropy=bootstrap.entropy).close()


def _do(desk: Desk, path: Path, deed: Deed) -> int:
    """Do one deed as typed, and hold its result against the text's; return the line that its batch began with."""
    typed = [_told(desk, word) for word in deed.typed]
    if not deed.shown:
        with redirect_stdout(StringIO()):
            _run(desk, path, (*typed, "--quiet"))
        return 0
    desk.console.blank()
    desk.console.say(*desk.spans(f"story.{deed.key}"))
    _show(desk, typed)
    _run(desk, path, typed)
    return _compared(desk, path, deed)


def _told(desk: Desk, word: str) -> str:
    """Return a word of the story in the reader's language."""
    if "<" not in word:
        return word
    head, _, rest = word.partition("<")
    name, _, tail = rest.partition(">")
    return head + desk.sentence(f"story.word.{name}") + _told(desk, tail)


def _show(desk: Desk, typed: list[str]) -> None:
    """Print the command line as somebody would type it, in the reader's language."""
    desk.console.say(("strong", f"$ {typed_line(typed, desk.language)}"))


def _run(desk: Desk, path: Path, typed: "list[str] | tuple[str, ...]") -> None:
    """Run a command line on the ledger of the story, with the look that was asked for.

    Raises:
        StoryError: `story_failed`.
    """
    from cli.program import main

    look = desk.console.look
    shared = ["--campaign", str(path), "--lang", desk.language, "--no-input", "--format", look.form]
    shared += ["--glyphs", look.glyphs, "--color", "always" if look.color else "never"]
    desk.console.flush()
    if main([*shared, *typed]) != 0:
        raise StoryError("story_failed", command=" ".join(typed))


def _compared(desk: Desk, path: Path, deed: Deed) -> int:
    """Hold the last batch against what the text says, and say so.

    Raises:
        StoryError: `story_differs`.
    """
    ledger = bootstrap.open_campaign(path, read_only=True)
    try:
        batch = ledger.batch(ledger.head().size)
        for what, expected in deed.settled:
            _same(deed, what, _settled(batch, what), expected)
        for what, expected in deed.sheet:
            _same(deed, what, _field(ledger, _told(desk, what)), expected)
    finally:
        ledger.close()
    if deed.settled or deed.sheet:
        desk.console.say(*desk.spans("story.as_told"))
    return batch[0].line


def _same(deed: Deed, what: str, found: object, expected: object) -> None:
    if found != expected:
        raise StoryError("story_differs", deed=deed.key, what=what, found=str(found), expected=str(expected))


def _settled(batch: Any, path: str) -> object:
    """Return a value of the last roll of a batch; with a kind before a colon, of another event."""
    from domain.codec import decode

    kind, _, fields = path.rpartition(":")
    ending = f".{kind or SETTLED}.1"
    event: Any = next(decode(line.kind, line.event) for line in reversed(batch) if line.kind.endswith(ending))
    for name in fields.split("."):
        event = getattr(event, name)
    return getattr(event, "value", event)


def _field(ledger: Any, what: str) -> int:
    """Return a value of a sheet (`armand.health`) or of the table (`table.pool`)."""
    owner, _, key = what.partition(".")
    game = ledger.state().game
    if owner != "table":
        return next(int(field.value) for field in ledger.system.sheet(game, owner) if field.key == key)
    return next(int(field.value) for whose, field in ledger.system.pools(game) if whose == owner and field.key == key)


def _dispute(desk: Desk, path: Path, line: int) -> None:
    """End with a roll that a player doubts: explained, its receipt, the ledger verified with it."""
    from domain.receipts import receipt

    ledger = bootstrap.open_campaign(path, read_only=True)
    last = ledger.batch(line)[-1].line
    slip = receipt(last, ledger.root(last))
    size = ledger.head().size
    newest = receipt(size, ledger.root(size))
    ledger.close()
    for key, typed in (
        ("dispute", ["explain", str(line)]),
        ("dispute_receipt", ["verify", slip, newest, "-v"]),
    ):
        desk.console.blank()
        desk.console.say(*desk.spans(f"story.{key}"))
        _show(desk, typed)
        _run(desk, path, typed)
    desk.console.blank()
    desk.console.say(*desk.spans("story.end"))
