"""How long somebody rests, as it is typed: `10m`, `2h 30min`, `3 días`, `una semana`."""

import re
from collections.abc import Sequence

from domain.names import folded

HOUR, DAY, WEEK = 60, 24 * 60, 7 * 24 * 60
LONGEST = 100 * 365 * DAY
"""Minutes that nobody rests: more is a slip of the keyboard."""
_UNITS = {
    "m min mins minuto minutos minute minutes": 1,
    "h hr hrs hora horas hour hours": HOUR,
    "d dia dias day days": DAY,
    "w wk s sem semana semanas week weeks": WEEK,
}
UNITS = {word: minutes for words, minutes in _UNITS.items() for word in words.split()}
"""Word -> minutes."""
_ONE = frozenset({"un", "una", "a", "an", "one"})
_AND = frozenset({"y", "and"})
_PIECE = re.compile(r"(\d{1,7})([a-z]+)")
LENGTH = 7
"""Digits of the longest number."""


def split(words: Sequence[str]) -> tuple[tuple[str, ...], int | None]:
    """Return the words before a duration and its minutes; None where the words end in none.

    The duration is as long as it can be: as many of the last words as make one.
    """
    for start in range(len(words)):
        minutes = _minutes(words[start:])
        if minutes is not None:
            return tuple(words[:start]), minutes
    return tuple(words), None


def _minutes(words: Sequence[str]) -> int | None:
    """Return the minutes of words that are a duration and nothing else, None for others."""
    total, number, goes_on = 0, 0, False
    for piece in _pieces(words):
        if number:
            if piece not in UNITS:
                return None
            total, number, goes_on = total + number * UNITS[piece], 0, False
        elif (number := _number(piece)) == 0:
            if piece not in _AND or not total or goes_on:
                return None
            goes_on = True
    return total if not number and not goes_on and 0 < total <= LONGEST else None


def _number(piece: str) -> int:
    """Return a number from 1, 0 for what is none."""
    if piece in _ONE:
        return 1
    return int(piece) if piece.isascii() and piece.isdigit() and len(piece) <= LENGTH else 0


def _pieces(words: Sequence[str]) -> list[str]:
    """Return numbers and units apart: `2h30min` is four pieces."""
    pieces: list[str] = []
    for word in " ".join(words).replace(",", " ").split():
        plain = folded(word) if _is_plain(word) else word
        glued = _PIECE.findall(plain)
        if glued and "".join(number + unit for number, unit in glued) == plain:
            pieces += [piece for pair in glued for piece in pair]
        else:
            pieces.append(plain)
    return pieces


def _is_plain(word: str) -> bool:
    """Whether a word holds letters and digits only: folding would make a number of `-1` or `²`."""
    return all(letter.isalpha() or (letter.isascii() and letter.isdigit()) for letter in word)
