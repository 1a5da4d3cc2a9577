"""Text without case and accents, as searches compare it."""

import re
from functools import lru_cache
from unicodedata import normalize

_ACCENTS = re.compile("[\u0300-\u036f]+")


def folded(text: str) -> str:
    """Return the text without case and accents; composed and decomposed forms, and wide letters, become the same."""
    return text.lower() if text.isascii() else _folded(text)


@lru_cache(maxsize=1024)
def _folded(text: str) -> str:
    return normalize("NFC", _ACCENTS.sub("", normalize("NFKD", text.casefold())))
