"""Bags of dice as the program uses them: what the ledger says of each, and the door that draws from them.

Verification has a reader of its own, which trusts nothing (`domain.verify`).
"""

from collections.abc import Callable, Iterable, Mapping
from itertools import groupby
from typing import TYPE_CHECKING

import msgspec

from domain.dice.doors import DiceLine, Door, KeptDoor
from domain.dice.request import DiceRequest, Segment
from domain.dice.stream import faces, roll_key
from domain.errors import RuleError, UsageError
from domain.ids import EVERYBODY, GM
from domain.protocol import (
    PROTOCOL_DECODERS,
    PROTOCOL_KINDS,
    BagLost,
    BagOpened,
    BagRevealed,
    BagSealed,
    Beacon,
    RollDeclared,
    Rolled,
    WordGiven,
    WordSealed,
)

if TYPE_CHECKING:
    from domain.store.lines import Line

LIFE = tuple(PROTOCOL_KINDS[each] for each in (BagOpened, BagSealed, BagRevealed, BagLost))
"""Kinds that tell which bags are in use."""
WORDS = tuple(PROTOCOL_KINDS[each] for each in (WordSealed, WordGiven))
ROLLS = tuple(PROTOCOL_KINDS[each] for each in (Rolled, RollDeclared))
"""Kinds that use a number of a bag."""


class Bag(msgspec.Struct, frozen=True):
    """One bag (specification, 7).

    Attributes:
        number: From 1.
        line: Where it was opened.
        screen: For the game master's secret rolls.
        purpose: The scene or post it is for, None for every roll.
        commitment: Of its seed, 64 hex digits.
        seats: Who may give a word.
        promised: Seat -> commitment of a word that is fixed and not told yet.
        words: Seat -> word given.
        sealed: Final word of each seat, None before the bag was sealed.
        shown: Whether its seed was published.
        lost: Whether its seed was lost.
        beacon: Whose value is the word of seat 0.
    """

    number: int
    line: int
    screen: bool
    purpose: str | None
    commitment: str
    seats: tuple[int, ...]
    promised: Mapping[int, str] = {}
    words: Mapping[int, str] = {}
    sealed: tuple[tuple[int, str | None], ...] | None = None
    shown: bool = False
    lost: bool = False
    beacon: Beacon | None = None

    @property
    def in_use(self) -> bool:
        """Whether it was opened and is neither shown nor lost."""
        return not self.shown and not self.lost

    @property
    def gives_dice(self) -> bool:
        """Whether rolls may be drawn from it."""
        return self.sealed is not None and self.in_use


def bags_of(lines: "Iterable[Line]") -> dict[int, Bag]:
    """Return the bags of a ledger by number, from its lines of the kinds in `LIFE`, and in `WORDS` where wanted."""
    bags: dict[int, Bag] = {}
    for line in lines:
        event = PROTOCOL_DECODERS[line.kind].decode(line.event)
        if isinstance(event, BagOpened):
            bags[event.bag] = _new(line.line, event)
        elif event.bag in bags:
            bags[event.bag] = _after(bags[event.bag], event)
    return bags


def _new(line: int, event: BagOpened) -> Bag:
    sealed = (event.commitment, tuple(event.seats))
    return Bag(event.bag, line, event.screen, event.purpose, *sealed, beacon=event.beacon)


def _after(bag: Bag, event: object) -> Bag:
    replace = msgspec.structs.replace
    match event:
        case WordSealed():
            return replace(bag, promised={**bag.promised, event.seat: event.commitment})
        case WordGiven():
            return replace(bag, words={**bag.words, event.seat: event.word})
        case BagSealed():
            return replace(bag, sealed=event.words)
        case BagRevealed():
            return replace(bag, shown=True)
        case _:
            return replace(bag, lost=True)


def sides_of(segments: Iterable[Segment]) -> tuple[int, ...]:
    """Return the faces of each die, in the order in which they are drawn."""
    return tuple(segment.sides for segment in segments for _ in range(segment.count))


class Draw(msgspec.Struct, frozen=True):
    """What drawing from a bag takes.

    Attributes:
        bag: Its number.
        key: Of the sealed bag (specification, 7.3), 32 bytes.
        due: Tells the roll number that is due now.
    """

    bag: int
    key: bytes
    due: Callable[[], int]

    def roll(self, roll: int, sides: tuple[int, ...], cut: str = "") -> Rolled:
        """Return one roll."""
        return Rolled(self.bag, roll, cut, sides, faces(roll_key(self.key, roll, cut), sides))


class BagDoor:
    """Draws from sealed bags by number: the open dice from one, those behind the screen from another."""

    def __init__(self, bag_for: Callable[[bool], Draw | None], *, otherwise: Door, cut: str = "") -> None:
        """Take the bags.

        Args:
            bag_for: Gives the bag for the game master's secret rolls (True), or for those that everybody sees; None
                where no bag is in use for them. Asked once for each, when there are such dice.
            otherwise: Where dice come from that no bag is there for.
            cut: Of the first open roll, as a post carries it.
        """
        self._cut = self._said = cut
        self._bag_for = bag_for
        self._bags: dict[bool, Draw | None] = {}
        self._otherwise = KeptDoor(otherwise)
        self._next: dict[int, int] = {}

    def restart(self) -> None:
        """Ask anew which numbers are due."""
        self._next.clear()
        self._cut = self._said
        self._otherwise.restart()

    def draw(self, request: DiceRequest) -> tuple[DiceLine, ...]:
        """Draw every die of a request: one roll for the open dice, another for those behind the screen.

        Raises:
            RuleError: `cut_without_dice`: a post carries a cut, and no die of the request is drawn openly from a bag.
        """
        lines: list[DiceLine] = []
        for screen, group in groupby(request.segments, key=lambda segment: segment.screen):
            segments = tuple(group)
            sides = sides_of(segments)
            if not sides:
                continue
            if (bag := self.bag(screen=screen)) is None:
                lines.extend(self._otherwise.draw(DiceRequest(segments)))
                continue
            cut, self._cut = ("", self._cut) if screen else (self._cut, "")
            lines.append(DiceLine(bag.roll(self._number(bag), sides, cut), GM if screen else EVERYBODY))
        if self._cut:
            raise RuleError("cut_without_dice")
        return tuple(lines)

    def drew_from(self) -> frozenset[bool]:
        """Return for which dice a bag was there: True for those behind the screen, False for the open ones."""
        return frozenset(screen for screen, bag in self._bags.items() if bag is not None)

    def bag(self, *, screen: bool) -> Draw | None:
        """Return the bag for such dice."""
        if screen not in self._bags:
            self._bags[screen] = self._bag_for(screen)
        return self._bags[screen]

    def _number(self, bag: Draw) -> int:
        number = self._next.get(bag.bag) or bag.due()
        self._next[bag.bag] = number + 1
        return number


class CutDoor:
    """Finishes a declared roll with its cut; what follows from it is drawn as any roll."""

    def __init__(self, declared: RollDeclared, draw: Draw, cut: str, *, otherwise: Door) -> None:
        self._declared = declared
        self._draw = draw
        self._cut = cut
        self._otherwise = KeptDoor(otherwise)
        self._done = False

    def restart(self) -> None:
        """Begin again with the declared roll."""
        self._done = False
        self._otherwise.restart()

    def draw(self, request: DiceRequest) -> tuple[DiceLine, ...]:
        """Answer the open dice of the first request with the declared roll.

        Raises:
            UsageError: `declared_differs`: the deed takes other dice now than were declared.
        """
        if self._done:
            return self._otherwise.draw(request)
        lines: list[DiceLine] = []
        for screen, group in groupby(request.segments, key=lambda segment: segment.screen):
            segments = tuple(group)
            if screen or self._done:
                lines.extend(self._otherwise.draw(DiceRequest(segments)))
            else:
                lines.append(DiceLine(self._declared_roll(sides_of(segments)), EVERYBODY))
        return tuple(lines)

    def _declared_roll(self, sides: tuple[int, ...]) -> Rolled:
        if sides != self._declared.sides:
            raise UsageError("declared_differs", declared=len(self._declared.sides), due=len(sides))
        self._done = True
        return self._draw.roll(self._declared.roll, sides, self._cut)
