"""Spans broken into lines of a terminal: how wide a text is, and where it may be broken."""

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


def wrapped(spans: Iterable[tuple[str, str]], width: int, indent: int = 0, hang: int = 0) -> list[Spans]:
    """Break spans at blanks into lines of that width; a word that is too long is broken where it must.

    Args:
        indent: Blanks before the first line.
        hang: Blanks before the others.
    """
    indent, hang = min(indent, width // 4), min(hang, width // 2)
    start: tuple[tuple[str, str], ...] = (("", " " * indent),) if indent else ()
    whole = (*start, *spans)
    if columns(plain(whole)) <= width:
        return [_joined(whole)]
    lines: list[list[tuple[str, str]]] = [list(start)]
    used = indent
    for word in _words(spans):
        size = columns(plain(word))
        if used + size > width and used > hang:
            lines.append([("", " " * hang)])
            used = hang
            if plain(word).isspace():
                continue
        for style, text in word:
            while used + columns(text) > width:
                cut = _cut(text, width - used) if used < width else 0
                lines[-1].append((style, text[:cut]))
                lines.append([("", " " * hang)])
                used, text = hang, text[cut:]
            lines[-1].append((style, text))
            used += columns(text)
    return [_joined(stripped(tuple(line))) for line in lines]


def _words(spans: Iterable[tuple[str, str]]) -> Iterator[Spans]:
    """Split into words and the blanks between them; a word may run over several spans."""
    word: list[tuple[str, str]] = []
    for style, text in spans:
        for piece in _pieces(text):
            if word and (piece[0] == " ") != (word[-1][1][0] == " "):
                yield tuple(word)
                word = []
            word.append((style, piece))
    if word:
        yield tuple(word)


def _pieces(text: str) -> Iterator[str]:
    """Split a text into runs of blanks and runs of anything else."""
    start = 0
    for place in range(1, len(text) + 1):
        if place == len(text) or (text[place] == " ") != (text[start] == " "):
            yield text[start:place]
            start = place


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
