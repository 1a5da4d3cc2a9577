"""Spans broken into lines of a terminal: how wide a text is, and where it may be broken."""

import re
from collections.abc import Iterable, Iterator

from projections.words import Spans, plain


def columns(text: str) -> int:
    """Return how many columns of a terminal a text takes."""
    if text.isascii():
        return len(text)
    from unicodedata import combining, east_asian_width

    wide = [1 + (east_asian_width(char) in "WF") for char in text if not combining(char) and char not in _WIDTHLESS]
    return sum(wide)


_WIDTHLESS = "\u200c\u200d\ufe0f"


def wrapped(
    spans: Iterable[tuple[str, str]], width: int, indent: int = 0, hang: int = 0, *, whole: bool = False
) -> list[Spans]:
    """Break spans at blanks into lines of that width; a word that is too long is broken where it must.

    Wide runs of blanks between two facts shrink, an outcome stays with its arrow, and what fits a line is never broken.

    Args:
        indent: Blanks before the first line.
        hang: Blanks before the others.
        whole: Commands are never broken, not even those longer than a line: a terminal that wraps them itself
            still hands them over in one piece.
    """
    aligned = max(indent, hang)
    indent, hang = min(indent, width // 2), min(hang, width // 2)
    start: tuple[tuple[str, str], ...] = (("", " " * indent),) if indent else ()
    spans = tuple(spans)
    if columns(plain((*start, *spans))) <= width:
        return [_joined((*start, *spans))]
    return _Page(width, hang, aligned, whole=whole).filled(start, spans)


class _Page:
    """Lines while they are filled. Attributes: aligned: column up to which blanks keep their width."""

    def __init__(self, width: int, hang: int, aligned: int, *, whole: bool) -> None:
        self.width = width
        self.hang = hang
        self.aligned = aligned
        self.whole = whole
        self.lines: list[list[tuple[str, str]]] = [[]]
        self.used = 0
        self.empty = True

    def filled(self, start: Spans, spans: Spans) -> list[Spans]:
        """Return the spans in lines."""
        self.lines, self.used = [list(start)], columns(plain(start))
        column = self.used
        for piece in _pieces(spans, self.width - self.hang, self.width, whole=self.whole):
            text = plain(piece)
            column += columns(text)
            if not text.isspace():
                self._put(piece, text)
            elif not self.empty:
                self._space(piece, columns(text), column)
        return [_joined(stripped(tuple(line))) for line in self.lines]

    def _space(self, piece: Spans, size: int, column: int) -> None:
        if size > 2 and column > self.aligned:
            piece, size = (("", "  "),), 2
        if self.used + size < self.width:
            self.lines[-1].extend(piece)
            self.used += size
        else:
            self._turn(0)

    def _put(self, piece: Spans, text: str) -> None:
        size = columns(text)
        if self.used + size > self.width:
            is_command = re.match(_COMMAND, text) is not None
            self._turn(size, after_point=is_command)
            if self.whole and is_command:
                self.lines[-1].extend(piece)
                self.used, self.empty = self.used + size, False
                return
        for style, part in piece:
            self._write(style, part)
        self.empty = False

    def _turn(self, size: int, *, after_point: bool = False) -> None:
        """Begin a line for a piece of that size, as far in as the piece allows; take the present one while empty."""
        indent = self.hang if size <= self.width - self.hang else 0
        if self.empty:
            self.lines.pop()
            indent = self.used if size <= self.width - self.used else indent
        elif after_point:
            self.lines[-1] = _without_point(self.lines[-1])
        self.lines.append([("", " " * indent)])
        self.used, self.empty = indent, True

    def _write(self, style: str, text: str) -> None:
        while self.used + columns(text) > self.width:
            cut = _cut(text, self.width - self.used) if self.used < self.width else 0
            self.lines[-1].append((style, text[:cut]))
            self.lines.append([("", " " * self.hang)])
            self.used, text = self.hang, text[cut:]
        self.lines[-1].append((style, text))
        self.used += columns(text)


_COMMAND = r"(?<![\w/$])(?:\$ )?testigo (?=[^\W\d]|-)"
"""Where a command line begins."""
_COMMAND_END = r"\s+·|\s+\(|\s{2,}|[,;)](?=\s|$)|(?<!\s)[.:](?=\s|$)"
"""Where it ends, outside quotes; a point that stands alone is who has the turn."""
_OUTCOME = r"→ [^·→()|\n]{1,30}?(?=$|[.,;]|\s·|\s{2,}|\s→)"
"""What came out, with its arrow."""
_SIDE = r"\S(?:(?! ·|  ).)*"
"""Text between wide gaps and points."""
_QUOTED = r'"[^"]*"'


def commands(text: str) -> Iterator[tuple[int, int]]:
    """Yield from where to where the command lines of a text go: `testigo`, a verb of the table, and what follows it."""
    from cli import table

    for begun in re.finditer(_COMMAND, text):
        words = text[begun.end() :].split(maxsplit=2)
        if not words[0].startswith("-") and table.find(words) is None and table.noun_of(words[0]) is None:
            continue
        quoted = [match.span() for match in re.compile(_QUOTED).finditer(text, begun.end())]
        ends = (end.start() for end in re.compile(_COMMAND_END).finditer(text, begun.end()))
        free = (end for end in ends if not any(first < end < last for first, last in quoted))
        yield begun.start(), next(free, len(text.rstrip()))


def _kept(text: str, room: int, width: int, *, whole: bool) -> Iterator[tuple[int, int]]:
    """Yield what is not to be broken: commands, outcomes, and the dice of a side with what they make.

    Args:
        room: Columns of a line that is not the first.
    """
    for first, last in commands(text) if "testigo " in text else ():
        if whole or columns(text[first:last]) <= width:
            yield first, last
    for match in re.finditer(_OUTCOME, text) if "→" in text else ():
        if columns(match.group()) <= width:
            yield match.span()
    for match in re.finditer(_SIDE, text) if "] = " in text else ():
        if "] = " in match.group() and columns(match.group()) <= room:
            yield match.span()


def _pieces(spans: Spans, room: int, width: int, *, whole: bool) -> Iterator[Spans]:
    """Split into words, the blanks between them, and what is not to be broken; a piece may run over several spans."""
    text = plain(spans)
    kept = list(_kept(text, room, width, whole=whole))
    inside = {place for first, last in kept for place in range(first + 1, last)}
    cuts = (
        place
        for place in range(1, len(text))
        if place not in inside and (text[place] == " ") != (text[place - 1] == " ")
    )
    place, end, piece = 0, next(cuts, len(text)), list[tuple[str, str]]()
    for style, part in spans:
        while part:
            taken, part = part[: end - place], part[end - place :]
            piece.append((style, taken))
            place += len(taken)
            if place == end:
                yield tuple(piece)
                piece, end = [], next(cuts, len(text))


def _without_point(line: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """Return a line without the point that stood before what has moved to the next one."""
    kept = list(stripped(tuple(line)))
    if kept and kept[-1][1].endswith("·"):
        kept[-1] = (kept[-1][0], kept[-1][1][:-1])
    return kept


def _cut(piece: str, room: int) -> int:
    """Return how many characters fit into the room, at least one."""
    used = 0
    for place, char in enumerate(piece):
        used += columns(char)
        if used > room:
            return max(1, place)
    return len(piece)


def stripped(spans: Spans) -> Spans:
    """Return the spans without blanks at their end."""
    kept = list(spans)
    while kept and not kept[-1][1].rstrip(" "):
        kept.pop()
    if kept:
        style, text = kept[-1]
        kept[-1] = (style, text.rstrip(" "))
    return tuple(kept)


def _joined(spans: Iterable[tuple[str, str]]) -> Spans:
    """Return the spans with neighbors of one style made one."""
    joined: list[tuple[str, str]] = []
    for style, text in spans:
        if joined and (joined[-1][0] == style or text.isspace()):
            joined[-1] = (joined[-1][0], joined[-1][1] + text)
        elif text:
            joined.append((style, text))
    return tuple(joined)
