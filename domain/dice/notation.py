"""Strict notation of free rolls: `3d6+2`, `d20`, `2d6 - 1d4 + 3`. A typo is refused, never guessed at."""

import msgspec

from domain.dice.request import MAX_DICE, MAX_SIDES
from domain.errors import UsageError

LONGEST = 200
"""Most characters of a formula."""
_DIGITS = 7
"""Most digits of any number in it."""


class Term(msgspec.Struct, frozen=True, array_like=True):
    """Dice, or a number.

    Attributes:
        sign: 1, or -1 where it is taken away.
        count: How many dice, or the number itself.
        sides: Faces of each die, 0 for a plain number.
    """

    sign: int
    count: int
    sides: int = 0


class Formula(msgspec.Struct, frozen=True):
    """A free roll. Attributes: terms: in the order written; at least one has dice."""

    terms: tuple[Term, ...]

    @property
    def dice(self) -> int:
        """How many dice in all."""
        return sum(term.count for term in self.terms if term.sides)

    def __str__(self) -> str:
        """The canonical form: no blanks, every count written."""
        text = "".join(f"{'-' if term.sign < 0 else '+'}{_written(term)}" for term in self.terms)
        return text.removeprefix("+")

    def total(self, faces: tuple[int, ...]) -> int:
        """Return the sum for faces in the order of the terms."""
        total, place = 0, 0
        for term in self.terms:
            value = sum(faces[place : place + term.count]) if term.sides else term.count
            place += term.count if term.sides else 0
            total += term.sign * value
        return total


def _written(term: Term) -> str:
    return f"{term.count}d{term.sides}" if term.sides else str(term.count)


def looks_like_dice(word: str) -> bool:
    """Whether a word was meant as a free roll: it begins with a digit or a sign, or is a d and a digit."""
    head = word.lstrip("+-−([{ ").lower()
    return head[:1].isdigit() or (head[:1] == "d" and (head[1:2].isdigit() or head[1:2] == "%"))


def parse(text: str) -> Formula:
    """Read a formula: dice and numbers joined by plus and minus, blanks between them as you like.

    Raises:
        UsageError: `notation_unreadable` quotes the exact piece that cannot be; `notation_without_dice`,
            `notation_too_many_dice`, `notation_sides`, `notation_number`, `notation_too_long`.
    """
    if len(text) > LONGEST:
        raise UsageError("notation_too_long", length=len(text), longest=LONGEST)
    terms: list[Term] = []
    for sign, piece in _pieces(text.replace("−", "-")):
        terms.append(_term(sign, piece, text))
    formula = Formula(tuple(terms))
    if not formula.dice:
        raise UsageError("notation_without_dice", text=text)
    if formula.dice > MAX_DICE:
        raise UsageError("notation_too_many_dice", given=formula.dice, most=MAX_DICE)
    return formula


def _pieces(text: str) -> list[tuple[int, str]]:
    """Split at the signs: (1 or -1, piece)."""
    pieces: list[tuple[int, str]] = []
    sign, signs, piece = 1, "", ""
    for char in text:
        if char not in "+-":
            piece += char
            continue
        if piece.strip():
            pieces.append((sign, piece.strip()))
        elif signs or pieces:
            raise UsageError("notation_unreadable", token=f"{signs}{piece}{char}", text=text)
        sign, signs, piece = (-1 if char == "-" else 1), char, ""
    if not piece.strip():
        raise UsageError("notation_unreadable", token=signs or text, text=text)
    return [*pieces, (sign, piece.strip())]


def _term(sign: int, piece: str, text: str) -> Term:
    count, found, sides = piece.lower().partition("d")
    if not found:
        return Term(sign, _number(count, piece, text))
    dice = _number(count, piece, text) if count else 1
    faces = _number(sides, piece, text)
    if not 2 <= faces <= MAX_SIDES:
        raise UsageError("notation_sides", token=piece, sides=faces, most=MAX_SIDES)
    if dice < 1:
        raise UsageError("notation_unreadable", token=piece, text=text)
    if dice > MAX_DICE:
        raise UsageError("notation_too_many_dice", given=dice, most=MAX_DICE)
    return Term(sign, dice, faces)


def _number(digits: str, piece: str, text: str) -> int:
    if not (digits.isascii() and digits.isdigit()):
        raise UsageError("notation_unreadable", token=piece, text=text)
    if len(digits) > _DIGITS:
        raise UsageError("notation_number", token=piece)
    return int(digits)
