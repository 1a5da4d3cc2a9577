"""`recap`: a session in short, for whoever was not there; on a terminal, in a pipe, as JSON or as Markdown."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from cli.desk import Desk
from cli.recapped import Line, Writer
from domain.errors import NotFoundError
from projections.recapping import recap as summed
from projections.words import Spans, plain

if TYPE_CHECKING:
    from projections.refs import Range

MARKDOWN = "md"
_MARKS = str.maketrans({char: f"\\{char}" for char in "\\`*_{}[]()<>#+-.!|~&"})


def recap(desk: Desk) -> None:
    """Sum a session up: the last one, or that of a moment.

    Raises:
        NotFoundError: `session_unknown_there`.
    """
    form = desk.text("format")
    if form and form != desk.console.look.form:
        desk.console.look = msgspec.structs.replace(desk.console.look, form=form, color=False)
    number, stretch = _asked(desk)
    core = desk.source().state().core
    found = summed(desk.ledger, core, number, (stretch.first, stretch.last), viewer=desk.viewer)
    if found is None:
        desk.talk("cli.log.nothing")
        return
    writer = Writer(desk, found)
    if desk.console.look.is_data:
        desk.console.data(writer.record())
        return
    {MARKDOWN: _mark_down, "table": _draw}.get(desk.console.look.form, _list)(desk, writer)


def _asked(desk: Desk) -> "tuple[int, Range]":
    """Return the number of the session and its lines; 0 and everything in a campaign without sessions."""
    from projections.refs import moment, span
    from projections.scrubbing import place_of

    source = desk.source()
    sessions = source.state().core.sessions
    number = len(sessions)
    if desk.word(0):
        line = moment(source, desk.word(0))
        number = place_of(source.state().core, line).session
        if not number:
            raise NotFoundError("session_unknown_there", line=line)
    return number, span(source, f"@{number}" if number else "..")


def _draw(desk: Desk, writer: Writer) -> None:
    """Draw it on a terminal."""
    console = desk.console
    console.rule(*writer.title())
    console.say(*writer.facts())
    for section in writer.sections():
        console.blank()
        console.say(*(("strong", text) for _, text in section.title))
        for each in section.lines:
            margin = (("dim", f"#{each.line}  "),) if each.line else ()
            console.say(*margin, *each.text, indent=2, hang=4)


def _list(desk: Desk, writer: Writer) -> None:
    """Print a fact a line: section, line of the ledger, text."""
    desk.console.row((plain(writer.title()), "", plain(writer.facts())))
    for section in writer.sections():
        for each in section.lines:
            desk.console.row((plain(section.title), f"#{each.line}" if each.line else "", plain(each.text)))


def _mark_down(desk: Desk, writer: Writer) -> None:
    """Print Markdown; nothing that somebody typed is read as markup."""
    lines = [f"# {_escaped(writer.title())}", "", _escaped(writer.facts())]
    for section in writer.sections():
        lines += ["", f"## {_escaped(section.title)}", ""]
        lines += [f"- {_escaped(_referred(each))}" for each in section.lines]
    desk.console.say_as_is("\n".join(lines))


def _referred(each: Line) -> Spans:
    return (*each.text, ("dim", f" (#{each.line})")) if each.line else each.text


def _escaped(spans: Sequence[tuple[str, str]]) -> str:
    from projections.glyphs import harmless

    return harmless(plain(tuple(spans))).translate(_MARKS)
