"""The one door that faces come through.

An action never rolls: it asks for dice, and a door answers with lines of the ledger and their faces. A sealed bag is
one more door.
"""

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Protocol, runtime_checkable

import msgspec

from domain.dice.request import DiceRequest, Segment
from domain.errors import ConflictError, UsageError
from domain.ids import EVERYBODY, GM
from domain.protocol import Rolled, RolledByHand, RolledOs


class DiceLine(msgspec.Struct, frozen=True):
    """A line of dice: the protocol event and who may read it."""

    event: Rolled | RolledOs | RolledByHand
    audience: str


class Door(Protocol):
    """Where faces come from."""

    def draw(self, request: DiceRequest) -> tuple[DiceLine, ...]:
        """Answer a request; the faces of the lines, one after another, are those of its segments in order."""


class NoDoor:
    """The door of a deed that draws no dice."""

    def draw(self, request: DiceRequest) -> tuple[DiceLine, ...]:
        """Refuse. Raises: AssertionError: Always."""
        raise AssertionError(request)


@runtime_checkable
class RestartableDoor(Door, Protocol):
    """A door that can begin its deed again: what it gives follows from what is there, not from chance."""

    def restart(self) -> None:
        """Begin again with the first request; the ledger may have grown since."""


class KeptDoor:
    """Lets a deed be planned again: it must ask for the same dice, and what chance gave them stays."""

    def __init__(self, door: Door) -> None:
        self._door = door
        self._asked: list[DiceRequest] = []
        self._drawn: list[tuple[DiceLine, ...]] = []
        self._place = 0

    def restart(self) -> None:
        """Begin again with the first request."""
        self._place = 0
        if isinstance(self._door, RestartableDoor):
            self._door.restart()
            self._drawn.clear()

    def draw(self, request: DiceRequest) -> tuple[DiceLine, ...]:
        """Answer a request as before; from a sealed bag with the number that is due now.

        Raises:
            ConflictError: `somebody_wrote_first`: other dice are asked for than the first time.
        """
        place = self._place
        if place == len(self._asked):
            self._asked.append(request)
        elif self._asked[place] != request:
            raise ConflictError("somebody_wrote_first")
        if place == len(self._drawn):
            self._drawn.append(self._door.draw(request))
        self._place += 1
        return self._drawn[place]


class OsDoor:
    """Faces of the operating system's generator; `pick(sides)` gives 1 to sides, all alike."""

    def __init__(self, pick: Callable[[int], int]) -> None:
        self._pick = pick

    def draw(self, request: DiceRequest) -> tuple[DiceLine, ...]:
        """Draw every die of the request; a line for the open dice, another for those behind the screen."""
        lines = []
        for screen, segments in groupby(request.segments, key=lambda segment: segment.screen):
            sides = tuple(segment.sides for segment in segments for _ in range(segment.count))
            if sides:
                faces = tuple(self._pick(each) for each in sides)
                lines.append(DiceLine(RolledOs(sides, faces), GM if screen else EVERYBODY))
        return tuple(lines)


Given = tuple[tuple[int, ...] | None, ...]
"""Faces of one request by segment, None where nobody gave any and they are drawn."""


class HandDoor:
    """Faces of physical dice, request after request; what is missing comes from another door."""

    def __init__(self, given: Sequence[Given], *, otherwise: Door, seen_by: tuple[int, ...] = ()) -> None:
        self._given = list(given)
        self._otherwise = otherwise
        self._seen_by = seen_by

    def draw(self, request: DiceRequest) -> tuple[DiceLine, ...]:
        """Take the faces given for this request; dice of one source and one audience are one line.

        Raises:
            UsageError: `not_a_die_face`, `dice_count_mismatch`.
        """
        given = self._given.pop(0) if self._given else ()
        segments = [segment for segment in request.segments if segment.count]
        if len(given) > len(segments):
            raise UsageError("dice_count_mismatch", expected=request.count, given=_count(given))
        padded = [*given, *[None] * (len(segments) - len(given))]
        dealt = list(zip(segments, padded, strict=True))
        for segment, faces in dealt:
            _check(segment, faces)
        lines: list[DiceLine] = []
        for (by_hand, screen), group in groupby(dealt, key=lambda pair: (pair[1] is not None, pair[0].screen)):
            run = list(group)
            if by_hand:
                lines.append(self._by_hand(run, GM if screen else EVERYBODY))
            else:
                lines.extend(self._otherwise.draw(DiceRequest(tuple(segment for segment, _ in run))))
        return tuple(lines)

    def _by_hand(self, run: "Sequence[tuple[Segment, tuple[int, ...] | None]]", audience: str) -> DiceLine:
        sides = tuple(segment.sides for segment, _ in run for _ in range(segment.count))
        faces = tuple(face for _, given in run for face in given or ())
        return DiceLine(RolledByHand(sides, faces, self._seen_by), audience)


def _check(segment: Segment, faces: tuple[int, ...] | None) -> None:
    for face in faces or ():
        if not 1 <= face <= segment.sides:
            raise UsageError("not_a_die_face", face=face, sides=segment.sides)
    if faces is not None and len(faces) != segment.count:
        raise UsageError("dice_count_mismatch", expected=segment.count, given=len(faces))


def _count(given: Given) -> int:
    return sum(len(faces) for faces in given if faces is not None)
