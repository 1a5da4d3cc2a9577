"""Lengths of time as people type them, `2h 30min`, `un día y 3 horas`, in the units of a game."""

import re
from collections.abc import Mapping, Sequence

from domain.names import folded

_ONE = frozenset({"un", "una", "a", "an", "one"})
_AND = frozenset({"y", "and"})
_PIECE = re.compile(r"(\d{1,7})([a-z]+)")
LENGTH = 7
"""Digits of the longest number."""


def units(words: Mapping[str, int]) -> Mapping[str, int]:
    """Return each word of a unit with what it is worth, from texts that hold all words for one."""
    return {word: worth for texts, worth in words.items() for word in texts.split()}


def split(
    words: Sequence[str], known: Mapping[str, int], longest: int | None = None
) -> tuple[tuple[str, ...], int | None]:
    """Return the words before a length of time and how long that is; None where the words end in none.

    It is as long as it can be: as many of the last words as make one.

    Args:
        known: Word of a unit -> what it is worth; the answer is counted in the same.
        longest: What is longer is none; None for no limit.
    """
    for start in range(len(words)):
        found = total(words[start:], known)
        if found is not None and (longest is None or found <= longest):
            return tuple(words[:start]), found
    return tuple(words), None


def total(words: Sequence[str], known: Mapping[str, int]) -> int | None:
    """Return how long words are that are a length of time and nothing else, None for others."""
    found, number, goes_on = 0, 0, False
    for piece in _pieces(words):
        if number:
            if piece not in known:
                return None
            found, number, goes_on = found + number * known[piece], 0, False
        elif (number := _number(piece)) == 0:
            if piece not in _AND or not found or goes_on:
                return None
            goes_on = True
    return found if not number and not goes_on and found else None


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
