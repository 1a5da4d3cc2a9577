"""Faces of physical dice as people type them: `1,4,6+5,6/2,3`, and `;` between the rolls of one deed.

Behind a `+` stand the dice that the rules keep apart (`Hand.apart`).
"""

from collections.abc import Collection, Sequence
from itertools import groupby

import msgspec

from domain.dice.doors import DiceLine, Door, Given, HandDoor, KeptDoor
from domain.dice.request import BLANK, DiceRequest, Segment
from domain.errors import UsageError

Faces = tuple[int, ...]
Pieces = tuple[str, ...]
"""Faces as typed: whether they can be is known once there is a die for each."""


class Typed(msgspec.Struct, frozen=True):
    """One side of one roll, piece by piece.

    Attributes:
        own: None where the dice are drawn.
        apart: The same of those that stand apart.
        along: These are the dice of all sides: of whoever acts, then the others in the order of the request.
    """

    own: Pieces | None = None
    apart: Pieces | None = None
    along: bool = False


def read(text: str, *, along: bool = False) -> tuple[tuple[Typed, ...], ...]:
    """Read `OWN[+APART][/OTHER[+APART]]`, roll after roll; what is left empty is drawn.

    Args:
        along: The dice have no sides (`Hand.along`): `12,9` and `12/9` are the same, and none stand apart.

    Raises:
        UsageError: `rolled_unreadable`.
    """
    if along and "+" in text:
        raise UsageError("rolled_unreadable", text=text)
    if along:
        return tuple((Typed(_pieces(roll.replace("/", ",")), along=True),) for roll in text.split(";"))
    rolls = [tuple(_side(side, text) for side in roll.split("/")) for roll in text.split(";")]
    if any(len(roll) > 2 for roll in rolls):
        raise UsageError("rolled_unreadable", text=text)
    return tuple(rolls)


def _side(text: str, whole: str) -> Typed:
    parts = text.split("+")
    if len(parts) > 2:
        raise UsageError("rolled_unreadable", text=whole)
    own, apart = parts[0], parts[1] if len(parts) == 2 else ""
    return Typed(_pieces(own), _pieces(apart))


def given(text: str, *, along: bool = False) -> tuple[tuple[bool, bool], ...]:
    """Return of each roll whether the first side's own dice were typed, and those that stand apart.

    Args:
        along: As in `read`.

    Raises:
        UsageError: As `read`.
    """
    rolls = read(text, along=along) if text else ()
    return tuple((first.own is not None, first.apart is not None) for first, *_ in rolls)


def _pieces(text: str) -> Pieces | None:
    return tuple(text.replace(",", " ").split()) or None


def _face(piece: str, sides: int) -> int:
    """Return a face of a die. Raises: UsageError: `not_a_die_face` for what is no whole number."""
    bare = piece.removeprefix("-")
    if not (bare.isascii() and bare.isdigit() and len(bare) <= 9):
        raise UsageError("not_a_die_face", face=piece, sides=sides)
    return int(piece)


class TypedDoor:
    """Takes the dice somebody typed, roll after roll; what is missing comes through another door."""

    def __init__(
        self,
        rolls: Sequence[tuple[Typed, ...]],
        *,
        otherwise: Door,
        apart: Collection[str],
        seen_by: tuple[int, ...] = (),
        own: str = "",
    ) -> None:
        """Take what was typed.

        Args:
            apart: Roles of the dice that stand apart.
            own: Whose dice were typed first, where they have any; empty for the order of the request.
        """
        self._typed = tuple(rolls)
        self._rolls = list(rolls)
        self._otherwise = KeptDoor(otherwise)
        self._apart = apart
        self._seen_by = seen_by
        self._own = own

    @property
    def left(self) -> int:
        """Rolls typed that nobody asked for."""
        return sum(any(side.own is not None or side.apart is not None for side in roll) for roll in self._rolls)

    def restart(self) -> None:
        """Begin again with the first roll typed."""
        self._rolls = list(self._typed)
        self._otherwise.restart()

    def draw(self, request: DiceRequest) -> tuple[DiceLine, ...]:
        """Answer a request.

        Dice are drawn only once nothing typed is left to be refused: a refusal after a draw would discard a roll.

        Raises:
            UsageError: `not_a_die_face`, `dice_count_mismatch`; `rolled_incomplete` where dice of a roll are missing
                that is not the last one typed.
        """
        sides = self._rolls.pop(0) if self._rolls else ()
        given = _aligned(_in_order(sides, request, self._own), request, self._apart, self._own)
        present = [segment for segment in request.segments if segment.count]
        missing = any(faces is None and each.role != BLANK for faces, each in zip(given, present, strict=True))
        if self._rolls and missing:
            raise UsageError("rolled_incomplete")
        return HandDoor((given,), otherwise=self._otherwise, seen_by=self._seen_by).draw(request)


def _in_order(sides: tuple[Typed, ...], request: DiceRequest, own: str) -> tuple[Typed, ...]:
    """Return what was typed in the order of the request: whoever answers is typed first and rolls second.

    Where who answers has no dice at all, those of the other side stand behind the bar.
    """
    if sides and sides[0].along:
        return sides
    owners = owners_of(request)
    alone = bool(own) and own not in owners and len(owners) == 1 and sides[:1] == (Typed(),)
    if not alone and own not in owners[1:]:
        return sides
    first, second = (*sides, Typed(), Typed())[:2]
    return (second, first)


def owners_of(request: DiceRequest) -> tuple[str, ...]:
    """Return who rolls, each once, in the order of the request."""
    return tuple(dict.fromkeys(each.owner for each in request.segments if each.count and each.role != BLANK))


def _aligned(sides: Sequence[Typed], request: DiceRequest, apart: Collection[str], own: str) -> Given:
    """Return what was typed by segment: the sides in the order of the request."""
    if sides and sides[0].along:
        return tuple(_in_a_row(sides[0].own, request, own))
    groups = [list(group) for _, group in groupby(request.segments, key=_side_of(request))]
    for side in sides[len(groups) :]:
        _refuse(side.own, 0)
        _refuse(side.apart, 0)
    given: list[Faces | None] = []
    for place, group in enumerate(groups):
        typed = sides[place] if place < len(sides) else Typed()
        given.extend(_segments(typed, group, apart))
    return tuple(given)


def _side_of(request: DiceRequest) -> "_SideOf":
    return _SideOf(request.segments[0].owner if request.segments else "")


class _SideOf(msgspec.Struct, frozen=True):
    """Tells the two sides of a request apart: the owner of the first segment, and the other."""

    first: str

    def __call__(self, segment: Segment) -> bool:
        return segment.owner == self.first


def _in_a_row(pieces: Pieces | None, request: DiceRequest, own: str) -> list[Faces | None]:
    """Return what was typed for dice without sides: for all of them, or for those of whoever is typed first."""
    present = [segment for segment in request.segments if segment.count]
    rolled = [place for place, segment in enumerate(present) if segment.role != BLANK]
    rolled.sort(key=lambda place: present[place].owner != own)
    first = [place for place in rolled if present[place].owner == present[rolled[0]].owner]
    alone = pieces is not None and len(pieces) == sum(present[place].count for place in first)
    typed = first if alone else rolled
    dealt = dict(zip(typed, _dealt(pieces, [present[place] for place in typed]), strict=True))
    return [dealt.get(place) for place in range(len(present))]


def _segments(typed: Typed, group: Sequence[Segment], apart: Collection[str]) -> list[Faces | None]:
    """Return what was typed for the segments of one side that have dice."""
    present = [segment for segment in group if segment.count]
    own = _dealt(typed.own, [each for each in present if each.role not in (*apart, BLANK)])
    beside = _dealt(typed.apart, [each for each in present if each.role in apart])
    return [None if each.role == BLANK else beside.pop(0) if each.role in apart else own.pop(0) for each in present]


def _dealt(pieces: Pieces | None, segments: Sequence[Segment]) -> list[Faces | None]:
    """Deal faces to the segments that they are for, in order; none are dealt where they are to be drawn.

    What is no number is refused before their count: a slip of the keyboard makes too many of them, or too few.

    Raises:
        UsageError: `dice_count_mismatch`, `not_a_die_face`.
    """
    if pieces is None:
        return [None] * len(segments)
    for piece in pieces if segments else ():
        _face(piece, segments[0].sides)
    _refuse(pieces, sum(segment.count for segment in segments))
    dealt: list[Faces | None] = []
    for segment in segments:
        dealt.append(tuple(_face(piece, segment.sides) for piece in pieces[: segment.count]))
        pieces = pieces[segment.count :]
    return dealt


def _refuse(pieces: Pieces | None, expected: int) -> None:
    if pieces is not None and len(pieces) != expected:
        raise UsageError("dice_count_mismatch", expected=expected, given=len(pieces))
