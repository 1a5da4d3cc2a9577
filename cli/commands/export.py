"""`export`: the ledger as a file that others can check."""

import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING

from cli.console import Console
from cli.desk import Desk
from cli.files import keep_rows
from domain.errors import UsageError
from domain.ids import GM
from projections.export.public import Judge, everything, open_to_all, rows
from projections.glyphs import harmless

if TYPE_CHECKING:
    from domain.store.lines import Line


def export(desk: Desk) -> None:
    """Write the ledger as a public ledger file, to a file or to standard output.

    Raises:
        UsageError: `export_form_missing`, `export_forms_both`, `export_from_the_middle`.
        StorageError: `file_not_written`.
    """
    if desk.flag("page"):
        from cli.commands.page import of_verifier

        of_verifier(desk)
        return
    judge, last = _Counting(_judge(desk)), _last(desk)
    written = rows(desk.ledger, last, judge)
    asked = desk.text("output")
    if not asked:
        _print(desk.console, written)
    else:
        # The rows go straight to the file: what the console gathers for it is nothing.
        desk.console.out = sys.stdout
        keep_rows(asked, written)
    desk.talk("sharing.export.done", n=last, withheld=judge.withheld)
    if asked:
        desk.talk("sharing.export.next", path=asked)


def _judge(desk: Desk) -> Judge:
    """Return what stands in the open in the form that was asked for."""
    if desk.flag("all") and desk.flag("public"):
        raise UsageError("export_forms_both")
    if desk.flag("all"):
        return everything
    if not desk.flag("public"):
        raise UsageError("export_form_missing" if desk.viewer == GM else "export_form_missing_player")
    return open_to_all(desk.state().core)


def _last(desk: Desk) -> int:
    """Return the last line of the file: a public ledger file begins at line 1, where the ledger gets its name."""
    from projections.refs import span

    last = desk.at() or desk.ledger.head().size
    if not desk.word(0):
        return last
    asked = span(desk.source(), desk.word(0))
    if asked.first != 1:
        raise UsageError("export_from_the_middle", first=asked.first, last=asked.last)
    return min(asked.last, last)


class _Counting:
    """A judge of lines that keeps count. Attributes: withheld: lines that do not stand in the open."""

    def __init__(self, judge: Judge) -> None:
        self._judge = judge
        self.withheld = 0

    def __call__(self, line: "Line") -> bool:
        """Say of a line whether it stands in the open."""
        is_open = self._judge(line)
        self.withheld += not is_open
        return is_open


def _print(console: Console, found: Iterable[bytes]) -> None:
    """Write the rows to standard output: as they are, but for what would move about on a terminal."""
    console.flush()
    raw = getattr(console.out, "buffer", None)
    if raw is None or console.look.terminal:
        for row in found:
            console.out.write(_escaped(row.decode()))
        return
    for row in found:
        raw.write(row)
    raw.flush()


def _escaped(row: str) -> str:
    """Return a row of JSON with what a terminal would take for orders, and what it cannot show, as JSON escapes it."""
    body = row.removesuffix("\n")
    if body.isascii() and harmless(body) == body:
        return row
    return "".join(char if char.isascii() and harmless(char) == char else _escape(char) for char in body) + "\n"


def _escape(char: str) -> str:
    raw = char.encode("utf-16-be")
    return "".join(f"\\u{raw[place]:02x}{raw[place + 1]:02x}" for place in range(0, len(raw), 2))
