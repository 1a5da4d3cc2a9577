"""What somebody saved or pasted, as running texts out of which receipts and signed roots are picked.

A thread may have been saved as HTML, and the page of a receipt keeps what it is about as JSON in a script.
"""

from collections.abc import Iterator
from html.parser import HTMLParser

_INLINE = frozenset(
    {"a", "abbr", "b", "code", "em", "font", "i", "kbd", "mark", "s", "small", "span", "strong", "tt", "u"}
)
_UNSEEN = frozenset({"script", "style", "template"})
_DATA = "data"
"""The script in which the page of a receipt keeps what it is about."""
_PAPERS = ("receipt", "signed_root")


def texts_of(pasted: str) -> tuple[str, ...]:
    """Return the texts of something pasted: itself, or of HTML what its reader sees and what its scripts keep."""
    if "</" not in pasted or ">" not in pasted:
        return (pasted,)
    reader = _Reader()
    reader.feed(pasted)
    reader.close()
    # A word that is part bold is one word; two words one of which is bold may have nothing else between them.
    return ("".join(reader.seen).replace("\0", ""), "".join(reader.seen).replace("\0", " "), *reader.kept)


class _Reader(HTMLParser):
    """Reads HTML as it comes, however broken.

    Attributes:
        seen: Texts, with NUL at inline tags.
        kept: Papers of a receipt's page.
    """

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.seen: list[str] = []
        self.kept: list[str] = []
        self._unseen = ""
        self._is_data = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Begin an element."""
        if tag in _UNSEEN:
            self._unseen, self._is_data = tag, ("id", _DATA) in attrs
        self._mark(tag)

    def handle_endtag(self, tag: str) -> None:
        """End an element."""
        if tag == self._unseen:
            self._unseen = ""
        self._mark(tag)

    def handle_data(self, data: str) -> None:
        """Take text."""
        if not self._unseen:
            self.seen.append(data.replace("\0", " "))
        elif self._is_data:
            self.kept.extend(_papers_in(data))

    def _mark(self, tag: str) -> None:
        self.seen.append("\0" if tag in _INLINE else "\n")


def _papers_in(data: str) -> Iterator[str]:
    """Yield the papers that the page of a receipt keeps, none for what is no such page."""
    from domain import jsontext

    try:
        names = jsontext.read(data)
    except ValueError:
        return
    if isinstance(names, dict):
        yield from (paper for name in _PAPERS if isinstance(paper := names.get(name), str))
