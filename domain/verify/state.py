"""What a walk keeps between lines."""

from collections import Counter
from typing import TYPE_CHECKING

from domain.findings import Finding, Value
from domain.seals import HASH_BYTES

if TYPE_CHECKING:
    from domain.verify.bags import Bag
    from domain.verify.shapes import Anchored, RootSigned


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
        self.recorded: list[tuple[int, int, RootSigned | Anchored]] = []
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
