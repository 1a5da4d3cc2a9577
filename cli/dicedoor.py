"""Physical dice of a campaign that is played with them: asked for roll by roll, and never drawn unasked."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from cli.asking import again, alone, confirm
from cli.bagging import VirtualDoor
from cli.desk import Desk
from cli.rolled import Typed, TypedDoor, read
from domain.dice.doors import DiceLine, KeptDoor
from domain.dice.request import BLANK, DiceRequest, Segment
from domain.errors import UsageError
from domain.ids import GM


class AskingDoor:
    """Asks somebody at a terminal for the faces of each request."""

    def __init__(self, desk: Desk, seen_by: tuple[int, ...], *, own: str = "", foreseen: int | None = None) -> None:
        """Sit down at a desk.

        Args:
            own: Whose dice are typed first, where they have any.
            foreseen: Rolls that somebody may be asked for, the rest is drawn; None where all of them are.
        """
        self._left = foreseen
        self._desk = desk
        self._seen_by = seen_by
        self._own = own
        self._apart, self._along = desk.system.KEYBOARD.hand.apart, desk.system.KEYBOARD.hand.along
        self._virtual = KeptDoor(VirtualDoor(desk))
        self._machine = False
        self._typed: list[tuple[DiceLine, ...]] = []
        self._place = 0

    def restart(self) -> None:
        """Begin again with the first request: what was typed stays."""
        self._place = 0
        self._virtual.restart()

    def draw(self, request: DiceRequest) -> tuple[DiceLine, ...]:
        """Answer a request; the machine rolls only where somebody says so, and then to the end of the deed.

        A question after a draw would tell something of dice that are not stored yet, and could be interrupted.
        """
        if self._place < len(self._typed):
            self._place += 1
            return self._typed[self._place - 1]
        if self._machine or self._left == 0:
            return self._virtual.draw(request)
        lines = self._asked(request)
        if not self._machine:
            self._typed.append(lines)
            self._place += 1
        return lines

    def _asked(self, request: DiceRequest) -> tuple[DiceLine, ...]:
        if self._left:
            self._left -= 1
        desk = self._desk
        sides = sorted(_sides(request), key=lambda side: side[0].owner != self._own)
        shown = " / ".join(_shown(desk, side, named=self._is_named(sides, side)) for side in sides)
        while True:
            text = alone(desk, "cli.ask.rolled", sides=shown)
            if not text:
                if confirm(desk, "cli.ask.rolled.machine", n=request.count):
                    self._machine = True
                    return self._virtual.draw(request)
                continue
            try:
                return self._taken(text, sides, request)
            except UsageError as problem:
                again(desk, problem)

    def _taken(self, text: str, sides: Sequence[list[Segment]], request: DiceRequest) -> tuple[DiceLine, ...]:
        """Return the lines of what was typed.

        Raises:
            UsageError: `rolled_unreadable`, `rolled_side_wrong`, `not_a_die_face`.
        """
        rolls = read(text, along=self._along)
        if len(rolls) > 1 or len(rolls[0]) > len(sides):
            raise UsageError("rolled_unreadable", text=text)
        if self._along:
            self._check_all(rolls[0], request)
        for place, side in enumerate(() if self._along else sides):
            typed = rolls[0][place] if place < len(rolls[0]) else Typed()
            self._check(typed, side, named=self._is_named(sides, side))
        door = TypedDoor(rolls, otherwise=self._virtual, apart=self._apart, seen_by=self._seen_by, own=self._own)
        return door.draw(request)

    @staticmethod
    def _check_all(typed: Sequence[Typed], request: DiceRequest) -> None:
        """Refuse anything but a face for every die. Raises: UsageError: `dice_count_mismatch`."""
        expected = sum(each.count for each in request.segments if each.role != BLANK)
        given = len(typed[0].own or ()) if typed else 0
        if expected != given:
            raise UsageError("dice_count_mismatch", expected=expected, given=given)

    def _is_named(self, sides: Sequence[list[Segment]], side: Sequence[Segment]) -> bool:
        """Whether it has to be said whose dice these are: where two people roll, or somebody else than who acts."""
        people = [each[0].owner for each in sides if each[0].owner != GM]
        return side[0].owner in people and people != [self._own]

    def _check(self, typed: Typed, side: Sequence[Segment], *, named: bool) -> None:
        """Refuse a number of faces that is not that of the dice, and say of which dice."""
        for faces, dice in (
            (typed.own, [each for each in side if each.role not in self._apart]),
            (typed.apart, [each for each in side if each.role in self._apart]),
        ):
            expected, given = sum(each.count for each in dice), len(faces or ())
            if expected != given:
                which = _shown(self._desk, dice, named=named) if dice else self._desk.sentence("cli.ask.rolled.none")
                raise UsageError("rolled_side_wrong", which=which, expected=expected, given=given)


def _sides(request: DiceRequest) -> Iterator[list[Segment]]:
    """Yield the dice of each side that somebody rolls."""
    for _, group in groupby(request.segments, key=lambda segment: segment.owner):
        side = [segment for segment in group if segment.count and segment.role != BLANK]
        if side:
            yield side


def _shown(desk: Desk, side: Sequence[Segment], *, named: bool) -> str:
    """Return the dice of a side in words: `3 own + 2 apart`, behind a name where that has to be said."""
    words = desk.words()
    text = " + ".join(f"{each.count} {desk.role(each.role)}" for each in side)
    return f"{words.name(side[0].owner)}: {text}" if named else text
