"""Faces of physical dice as people type them: `1,4,6+5,6/2,3`, and `;` between the rolls of one deed."""

from collections.abc import Sequence
from itertools import groupby

import msgspec

from domain.dice.doors import DiceLine, Door, Given, HandDoor
from domain.dice.request import DiceRequest, Segment
from domain.errors import UsageError

Faces = tuple[int, ...]
BLANK = "blank"
"""Role of a die that only hides that there were none; nobody types it."""


class Typed(msgspec.Struct, frozen=True):
    """One side of one roll. Attributes: own: None where the dice are drawn; destiny: the same."""

    own: Faces | None = None
    destiny: Faces | None = None


def read(text: str) -> tuple[tuple[Typed, ...], ...]:
    """Read `OWN[+DESTINY][/OTHER[+DESTINY]]`, roll after roll; what is left empty is drawn.

    Raises:
        UsageError: `rolled_unreadable`, `not_a_die_face` for what is no whole number.
    """
    rolls = [tuple(_side(side, text) for side in roll.split("/")) for roll in text.split(";")]
    if any(len(roll) > 2 for roll in rolls):
        raise UsageError("rolled_unreadable", text=text)
    return tuple(rolls)


def _side(text: str, whole: str) -> Typed:
    parts = text.split("+")
    if len(parts) > 2:
        raise UsageError("rolled_unreadable", text=whole)
    own, destiny = parts[0], parts[1] if len(parts) == 2 else ""
    return Typed(_faces(own), _faces(destiny))


def _faces(text: str) -> Faces | None:
    pieces = text.replace(",", " ").split()
    return tuple(_face(piece) for piece in pieces) if pieces else None


def _face(piece: str) -> int:
    bare = piece.removeprefix("-")
    if not (bare.isascii() and bare.isdigit() and len(bare) <= 9):
        raise UsageError("not_a_die_face", rule="PL-ROLL-5", face=piece, sides=6)
    return int(piece)


class TypedDoor:
    """Takes the dice somebody typed, roll after roll; what is missing comes through another door."""

    def __init__(
        self, rolls: Sequence[tuple[Typed, ...]], *, otherwise: Door, seen_by: tuple[int, ...] = (), own: str = ""
    ) -> None:
        """Take what was typed.

        Args:
            own: Whose dice were typed first, where they have any; empty for the order of the request.
        """
        self._rolls = list(rolls)
        self._otherwise = otherwise
        self._seen_by = seen_by
        self._own = own

    @property
    def left(self) -> int:
        """Rolls typed that nobody asked for."""
        return sum(any(side.own is not None or side.destiny is not None for side in roll) for roll in self._rolls)

    def draw(self, request: DiceRequest) -> tuple[DiceLine, ...]:
        """Answer a request.

        Dice are drawn only once nothing typed is left to be refused: a refusal after a draw would discard a roll.

        Raises:
            UsageError: `not_a_die_face`, `dice_count_mismatch`; `rolled_incomplete` where dice of a roll are missing
                that is not the last one typed.

        Rules: PL-ROLL-5, PL-POOL-7
        """
        sides = self._rolls.pop(0) if self._rolls else ()
        given = _aligned(_in_order(sides, request, self._own), request)
        present = [segment for segment in request.segments if segment.count]
        missing = any(faces is None and each.role != BLANK for faces, each in zip(given, present, strict=True))
        if self._rolls and missing:
            raise UsageError("rolled_incomplete")
        return HandDoor((given,), otherwise=self._otherwise, seen_by=self._seen_by).draw(request)


def _in_order(sides: tuple[Typed, ...], request: DiceRequest, own: str) -> tuple[Typed, ...]:
    """Return what was typed in the order of the request: whoever answers is typed first and rolls second.

    Where who answers has no dice at all, those of the other side stand behind the bar.
    """
    owners = owners_of(request)
    alone = bool(own) and own not in owners and len(owners) == 1 and sides[:1] == (Typed(),)
    if not alone and own not in owners[1:]:
        return sides
    first, second = (*sides, Typed(), Typed())[:2]
    return (second, first)


def owners_of(request: DiceRequest) -> tuple[str, ...]:
    """Return who rolls, each once, in the order of the request."""
    return tuple(dict.fromkeys(each.owner for each in request.segments if each.count and each.role != BLANK))


def _aligned(sides: Sequence[Typed], request: DiceRequest) -> Given:
    """Return what was typed by segment: the sides in the order of the request, own dice before destiny dice."""
    groups = [list(group) for _, group in groupby(request.segments, key=_side_of(request))]
    for side in sides[len(groups) :]:
        _refuse(side.own, 0)
        _refuse(side.destiny, 0)
    given: list[Faces | None] = []
    for place, group in enumerate(groups):
        typed = sides[place] if place < len(sides) else Typed()
        given.extend(_segments(typed, group))
    return tuple(given)


def _side_of(request: DiceRequest) -> "_SideOf":
    return _SideOf(request.segments[0].owner if request.segments else "")


class _SideOf(msgspec.Struct, frozen=True):
    """Tells the two sides of a request apart: the owner of the first segment, and the other."""

    first: str

    def __call__(self, segment: Segment) -> bool:
        return segment.owner == self.first


def _segments(typed: Typed, group: Sequence[Segment]) -> list[Faces | None]:
    """Return what was typed for the segments of one side that have dice."""
    present = [segment for segment in group if segment.count]
    own = _dealt(typed.own, [each for each in present if each.role not in ("destiny", BLANK)])
    destiny = _dealt(typed.destiny, [each for each in present if each.role == "destiny"])
    return [
        None if each.role == BLANK else destiny.pop(0) if each.role == "destiny" else own.pop(0) for each in present
    ]


def _dealt(faces: Faces | None, segments: Sequence[Segment]) -> list[Faces | None]:
    """Deal faces to the segments that they are for, in order; none are dealt where they are to be drawn.

    Raises:
        UsageError: `dice_count_mismatch`.
    """
    if faces is None:
        return [None] * len(segments)
    _refuse(faces, sum(segment.count for segment in segments))
    dealt: list[Faces | None] = []
    for segment in segments:
        dealt.append(faces[: segment.count])
        faces = faces[segment.count :]
    return dealt


def _refuse(faces: Faces | None, expected: int) -> None:
    if faces is not None and len(faces) != expected:
        raise UsageError("dice_count_mismatch", rule="PL-ROLL-5", expected=expected, given=len(faces))
