"""How much time passes, as it is typed: `10m`, `2h 30min`, `un día`, `6 segundos`, `3 asaltos`."""

import re
from collections.abc import Sequence

from domain.names import folded

MINUTE, HOUR, DAY = 60, 3600, 86400
_UNITS = {
    "s seg segs segundo segundos sec secs second seconds": 1,
    "asalto asaltos round rounds": 6,
    "m min mins minuto minutos minute minutes": MINUTE,
    "h hr hrs hora horas hour hours": HOUR,
    "d dia dias day days": DAY,
    "w wk sem semana semanas week weeks": 7 * DAY,
}
UNITS = {word: seconds for words, seconds in _UNITS.items() for word in words.split()}
"""Word -> seconds; a round is six. Rules: MM-ROUND, MM-REC-1"""
_ONE = frozenset({"un", "una", "a", "an", "one"})
_AND = frozenset({"y", "and"})
_PIECE = re.compile(r"(\d{1,7})([a-z]+)")
_LENGTH = 7
"""Digits of the longest number."""


def typed(seconds: int) -> str:
    """Return a length of time as it is typed, `59m`, `1h30m`, rounded up to minutes. Rules: MM-REC-1"""
    days, left = divmod(-(-seconds // MINUTE) * MINUTE, DAY)
    hours, left = divmod(left, HOUR)
    told = ((days, "d"), (hours, "h"), (left // MINUTE, "m"))
    return "".join(f"{count}{letter}" for count, letter in told if count)


def split(words: Sequence[str]) -> tuple[tuple[str, ...], int | None]:
    """Return the words before a length of time and its seconds; None where the words end in none.

    It is as long as it can be: as many of the last words as make one.

    Rules: MM-ROUND
    """
    for start in range(len(words)):
        found = seconds(words[start:])
        if found is not None:
            return tuple(words[:start]), found
    return tuple(words), None


def seconds(words: Sequence[str]) -> int | None:
    """Return the seconds of words that are a length of time and nothing else, None for others. Rules: MM-ROUND"""
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
    return total if not number and not goes_on and total else None


def _number(piece: str) -> int:
    """Return a number from 1, 0 for what is none."""
    if piece in _ONE:
        return 1
    return int(piece) if piece.isascii() and piece.isdigit() and len(piece) <= _LENGTH else 0


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
    """Whether a word holds letters and digits only: folding would make a number of `²`."""
    return all(letter.isalpha() or (letter.isascii() and letter.isdigit()) for letter in word)
