"""What a walk keeps between lines: of the ledger, and of each bag of dice."""

from collections import Counter

import msgspec

from domain.findings import Finding, Value
from domain.seals import HASH_BYTES
from domain.verify import shapes
from domain.verify.report import Grade


class Roll(msgspec.Struct, frozen=True):
    """A finished roll.

    Attributes:
        line: Where it stands.
        event: What was rolled.
        grade: Its own grade; `Grade.BAG` for the grade of its bag, None for dice that cannot be.
    """

    line: int
    event: shapes.Rolled
    grade: Grade | None


class Bag:
    """What is known of one bag so far.

    Attributes:
        line: Where it was opened.
        event: How it was opened.
        promised: Sealed words by seat.
        words: Words given by seat.
        final: Words it was sealed with, None before.
        shown: Whether its seed was published.
        lost: Whether its seed was lost.
        next: Roll number due.
        declared: Line and dice of the declared rolls.
        finished: Finished rolls by number.
        mark: Lines withheld before its last roll.
    """

    def __init__(self, line: int, event: shapes.BagOpened, mark: int) -> None:
        self.line = line
        self.event = event
        self.promised: dict[int, bytes] = {}
        self.words: dict[int, str] = {}
        self.final: shapes.Words | None = None
        self.shown = False
        self.lost = False
        self.next = 1
        self.declared: dict[int, tuple[int, tuple[int, ...]]] = {}
        self.finished: dict[int, Roll] = {}
        self.mark = mark

    @property
    def gives_dice(self) -> bool:
        """Whether it is sealed and neither shown nor lost."""
        return self.final is not None and not self.shown and not self.lost

    @property
    def waiting(self) -> int:
        """Rolls that wait for the seed."""
        return sum(roll.grade is not None for roll in self.finished.values())

    @property
    def grade(self) -> Grade:
        """What its words make of its rolls; seat 0 does not count, as no beacon is asked here."""
        has_word = any(seat and word for seat, word in self.final or ())
        return Grade.WORDS if has_word else Grade.BAG


class State:
    """What is known of a ledger so far.

    Attributes:
        findings: What was found.
        ledger_id: Leaf of line 1 in hex, None where it did not come first or cannot be read.
        opened: Whether line 1 came first and is `ledger.Opened.1`.
        is_key_known: Whether line 1 could be read and so says which key it has, or that it has none.
        public_key: Of line 1, 64 hex digits.
        keys: Lines from which each key is in force, in order.
        promised: Line from which every roll comes from a bag, None before.
        bags: By number, in the order of their opening.
        withheld: Lines withheld so far.
        grades: Rolls by grade.
        secret: The same for the rolls of screen bags.
        recorded: Line and place in the tree of the lines that record a root, with what they record.
        rewinds: Line and lost size of each return to an earlier copy.
        roots: Root after each line of the tree, one after another.
    """

    def __init__(self) -> None:
        self.findings: list[Finding] = []
        self.ledger_id: str | None = None
        self.opened = False
        self.public_key: str | None = None
        self.is_key_known = False
        self.keys: list[tuple[int, bytes]] = []
        self.promised: int | None = None
        self.bags: dict[int, Bag] = {}
        self.withheld = 0
        self.grades: Counter[str] = Counter()
        self.secret: Counter[str] = Counter()
        self.recorded: list[tuple[int, int, shapes.RootSigned | shapes.Anchored]] = []
        self.rewinds: list[tuple[int, int]] = []
        self.roots = bytearray()

    def find(self, code: str, line: int | None, **values: Value) -> None:
        """Note a finding at a line."""
        self.findings.append(Finding(code, line, {**values, "n": line} if line is not None else values))

    @property
    def size(self) -> int:
        """Lines of the tree."""
        return len(self.roots) // HASH_BYTES

    def root(self, size: int) -> bytes:
        """Return the root of the first lines of the tree, empty for a size that it does not have."""
        return bytes(self.roots[(size - 1) * HASH_BYTES : size * HASH_BYTES]) if size > 0 else b""

    @property
    def needed(self) -> int:
        """Last line that needs evidence: those at the very end that record some need none."""
        records = {place for _, place, _ in self.recorded}
        last = self.size
        while last in records:
            last -= 1
        return last

    def key_at(self, size: int) -> bytes | None:
        """Return the last key that lines 1 to `size` give, None for none."""
        keys = [key for line, key in self.keys if line <= size]
        return keys[-1] if keys else None
