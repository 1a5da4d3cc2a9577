"""The only place that draws: data on standard output, talk on standard error.

Plain text is the form of a pipe: no colour, nothing cut, one fact or one row with tabs a line. On a terminal the same
facts are wrapped to its width and colored; colour never carries meaning alone.
"""

import os
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Any, TextIO

import msgspec

from cli.wrapping import columns, stripped, wrapped
from projections.glyphs import encodable, harmless
from projections.words import ErrorText, Spans, plain

_ANSI = {
    "dim": "\x1b[2m",
    "strong": "\x1b[1m",
    "good": "\x1b[32m",
    "bad": "\x1b[31m",
    "warn": "\x1b[33m",
    "dice": "\x1b[1;36m",
    "name": "\x1b[1m",
    "struck": "\x1b[9m",
}
_RESET = "\x1b[0m"
NARROWEST = 20
LEAST_COLUMN = 24
"""Narrowest last column of a table; a terminal that has less gets the cells one after another."""


class Look(msgspec.Struct, frozen=True):
    """How things are shown.

    Attributes:
        form: `table` on a terminal, `plain` in a pipe, `json`, `ndjson`.
        terminal: Whether a person reads the output.
        color: Whether colours are wanted.
        width: Columns; meant for terminals only.
        glyphs: `moon`, `text` or `ascii`.
        quiet: Nothing but data and errors.
    """

    form: str = "plain"
    terminal: bool = False
    color: bool = False
    width: int = 80
    glyphs: str = "text"
    quiet: bool = False

    @property
    def is_data(self) -> bool:
        """Whether a program reads the output."""
        return self.form in ("json", "ndjson")


def look_of(shared: Mapping[str, object], settings: Mapping[str, str], out: TextIO) -> Look:
    """Return how to show things: options, then settings, then what the environment and the terminal say."""
    terminal = _is_terminal(out)
    dumb = os.environ.get("TERM", "") == "dumb"
    form = "json" if shared.get("json") else str(shared.get("format") or ("table" if terminal else "plain"))
    color = str(shared.get("color") or settings.get("color") or "auto")
    wanted = terminal and not dumb and not os.environ.get("NO_COLOR") if color == "auto" else color == "always"
    glyphs = str(shared.get("glyphs") or settings.get("glyphs") or "text")
    if not _can_show(out, "é"):
        glyphs = "ascii"
    return Look(form, terminal, bool(wanted) and form == "table", _width(out), glyphs, bool(shared.get("quiet")))


def _is_terminal(stream: TextIO) -> bool:
    try:
        return stream.isatty()
    except (AttributeError, ValueError):
        return False


def _can_show(stream: TextIO, glyph: str) -> bool:
    return encodable(glyph, _encoding(stream)) == glyph


def _encoding(stream: TextIO) -> str:
    return getattr(stream, "encoding", None) or "utf-8"


def _width(out: TextIO) -> int:
    asked = os.environ.get("COLUMNS", "")
    if asked.isascii() and asked.isdigit() and 0 < len(asked) < 5:
        return max(NARROWEST, int(asked))
    try:
        return max(NARROWEST, os.get_terminal_size(out.fileno()).columns or 80)
    except (OSError, ValueError, AttributeError):
        return 80


class Console:
    """Two streams and a look."""

    def __init__(self, out: TextIO, err: TextIO, look: Look) -> None:
        self.out = out
        self.err = err
        self.look = look
        self._variation = ""

    @property
    def watched(self) -> bool:
        """Whether a person sees standard error and wants to be told more than answers."""
        return not self.look.quiet and not self.look.is_data and _is_terminal(self.err)

    def vary(self, *banner: tuple[str, str], name: str) -> None:
        """Say, before anything else, that all that follows is a variation; records name it too."""
        self._variation = name
        self.say(*banner)

    def say(self, *spans: tuple[str, str], indent: int = 0, hang: int = 0) -> None:
        """Print one fact. Args: indent: blanks before it, on a terminal; hang: more blanks before what is wrapped."""
        if self.look.is_data:
            return
        if self.look.form != "table":
            self._write(self.out, self._text(spans, self.out))
            return
        fitting = _fitting(spans, self._ascii(self.out))
        for line in wrapped(fitting, self.look.width, indent, indent + hang, whole=self.look.terminal):
            self._write(self.out, self._painted(line))

    def say_with(self, margin: str, *spans: tuple[str, str], indent: int = 0, hang: int = 0) -> None:
        """Print one fact with a word at the right edge of its first line; after it where the terminal is narrow."""
        width = self.look.width - columns(margin) - 2
        if self.look.form != "table" or not margin or width < 2 * LEAST_COLUMN:
            self.say(*spans, *((("dim", f"  {margin}"),) if margin else ()), indent=indent, hang=hang)
            return
        first, *rest = wrapped(_fitting(spans, self._ascii(self.out)), width, indent, indent + hang)
        gap = " " * (width - columns(plain(first)) + 2)
        for line in ((*first, ("", gap), ("dim", margin)), *rest):
            self._write(self.out, self._painted(line))

    def say_as_is(self, text: str) -> None:
        """Print a text of our own making that is a file of its own: line by line, never wrapped."""
        for line in text.split("\n"):
            self._write(self.out, encodable(line, _encoding(self.out)))

    def blank(self) -> None:
        """Leave a line empty between two parts, on a terminal."""
        if self.look.form == "table":
            self._write(self.out, "")

    def rule(self, *spans: tuple[str, str]) -> None:
        """Print a heading with a line after it, up to the width of the terminal."""
        if self.look.form != "table":
            self.say(*spans)
            return
        left = self.look.width - 1 - columns(plain(tuple(spans)))
        self.say(*spans, *((("dim", " " + "─" * left),) if left > 2 else ()))

    def row(self, cells: Sequence[str]) -> None:
        """Print one row with tabs between its cells."""
        if not self.look.is_data:
            self._write(self.out, "\t".join([self._text((("", cell),), self.out) for cell in cells]).rstrip("\t"))

    def table(self, head: Sequence[str], rows: Iterable[Sequence[Spans]]) -> None:
        """Print rows: with tabs in a pipe, in columns on a terminal, cell after cell where that is narrow."""
        if self.look.form != "table":
            for row in rows:
                self.row([plain(cell) for cell in row])
            return
        cells = [[_fitting(cell, self._ascii(self.out)) for cell in row] for row in rows]
        title = [_fitting((("dim", word),), self._ascii(self.out)) for word in head]
        widths = _widths([title, *cells], self.look.width)
        if widths is None:
            for row in cells:
                self.say(*_side_by_side(row), hang=2)
            return
        for row in [title, *cells]:
            self._row_in_columns(row, widths)

    def _row_in_columns(self, row: Sequence[Spans], widths: Sequence[int]) -> None:
        parts = [wrapped(cell, width) for cell, width in zip(row, widths, strict=True)]
        for line in range(max(map(len, parts))):
            spans: list[tuple[str, str]] = []
            for part, width in zip(parts, widths, strict=True):
                cell = part[line] if line < len(part) else ()
                spans.extend((*cell, ("", " " * (width - columns(plain(cell)) + 2))))
            self._write(self.out, self._painted(stripped(tuple(spans))))

    def talk(self, *spans: tuple[str, str], indent: int = 0, hang: int = 0) -> None:
        """Say something that is no data: to standard error, unless told to be quiet. Args: as of `say`."""
        if not self.look.quiet:
            self._complain(spans, indent=indent, hang=indent + hang)

    def _complain(self, spans: Iterable[tuple[str, str]], *, indent: int = 0, hang: int = 0) -> None:
        """Write to standard error; wrapped and colored where that is a terminal.

        A stream that is closed or full is nobody's answer to anything: it never stops a command half-way.
        """
        with suppress(OSError, ValueError):
            if not (self.look.terminal and _is_terminal(self.err)):
                self._write(self.err, " " * indent + self._text(spans, self.err))
                return
            for line in wrapped(_fitting(spans, self._ascii(self.err)), self.look.width, indent, hang, whole=True):
                self._write(self.err, self._painted(line))

    def data(self, record: Mapping[str, object]) -> None:
        """Print one JSON object, where JSON is wanted."""
        if self.look.is_data:
            if self._variation:
                record = {"variation": self._variation, **record}
            encoded = msgspec.json.encode(record)
            encoded = encoded if self.look.form == "ndjson" else msgspec.json.format(encoded, indent=2)
            text = encoded.decode()
            if harmless(text) != text:
                text = "".join([char if char == "\n" or harmless(char) == char else _escaped(char) for char in text])
            self._write(self.out, text, whole=True)

    def records(self, schema: str, records: Iterable[Mapping[str, object]]) -> None:
        """Print many: one object a line as `ndjson`, one object with a list as `json`."""
        if self.look.form == "ndjson":
            for record in records:
                self.data({"schema": schema, **record})
        elif self.look.form == "json":
            self.data({"schema": schema, "rows": list(records)})

    def prompt(self, text: str) -> None:
        """Put a question of our own making on standard error; the answer is typed behind it."""
        self.out.flush()
        with suppress(OSError, ValueError):
            self.err.write(encodable(text, self._ascii(self.err)))
            self.err.flush()

    def line_end(self) -> None:
        """End the line of a question that nobody answered."""
        with suppress(OSError, ValueError):
            self._write(self.err, "")

    def fail(self, error: ErrorText, *, before: str = "") -> None:
        """Print an error: its code, cause, rule and the next step; to standard error always.

        Args:
            before: Where it is, for one of several.
        """
        place = f"{before} " if before else ""
        self._complain((("bad", f"✘ {place}{error.code}: "), *error.cause), hang=2)
        for line in (*((error.rule,) if error.rule else ()), *error.hints):
            self._complain(line, indent=2, hang=4)

    def flush(self) -> None:
        """Hand everything over."""
        self.out.flush()
        with suppress(OSError, ValueError):
            self.err.flush()

    def _ascii(self, stream: TextIO) -> str:
        return "ascii" if self.look.glyphs == "ascii" else _encoding(stream)

    def _text(self, spans: Iterable[tuple[str, str]], stream: TextIO) -> str:
        return encodable(harmless("".join([text for _, text in spans])), self._ascii(stream))

    def _painted(self, spans: Spans) -> str:
        if not self.look.color:
            return "".join([text for _, text in spans])
        return "".join([f"{_ANSI[style]}{text}{_RESET}" if style in _ANSI and text else text for style, text in spans])

    def _write(self, stream: TextIO, text: str, *, whole: bool = False) -> None:
        """Write a line; JSON is escaped where the stream cannot hold it."""
        if whole:
            encoding = _encoding(stream)
            try:
                text.encode(encoding)
            except UnicodeEncodeError:
                text = "".join(char if ord(char) < 128 else _escaped(char) for char in text)
        stream.write(text + "\n")


def lines_of(lines: Sequence[Any]) -> str:
    """Return how some lines in a row are called: `#7` or `#7–9`."""
    first, last = lines[0].line, lines[-1].line
    return f"#{first}" if first == last else f"#{first}–{last}"


def _side_by_side(row: Sequence[Spans]) -> Spans:
    spans: list[tuple[str, str]] = []
    for cell in row:
        spans.extend((*((("", "  "),) if spans else ()), *cell))
    return tuple(spans)


def _escaped(char: str) -> str:
    raw = char.encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{raw[place]:02x}{raw[place + 1]:02x}" for place in range(0, len(raw), 2))


def _fitting(spans: Iterable[tuple[str, str]], encoding: str) -> Spans:
    return tuple((style, encodable(harmless(text), encoding)) for style, text in spans)


def _widths(rows: Sequence[Sequence[Spans]], width: int) -> list[int] | None:
    """Return the width of each column: as wide as its widest cell, the last one what is left; None for too little."""
    widths = [max(columns(plain(row[place])) for row in rows) for place in range(len(rows[0]))]
    before = sum(widths[:-1]) + 2 * (len(widths) - 1)
    left = width - before
    if left < min(widths[-1], LEAST_COLUMN):
        return None
    return [*widths[:-1], min(widths[-1], left)]
