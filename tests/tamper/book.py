"""Ledgers written by hand, line by line, with real seals, seeds, words and keys: what a table with bags leaves."""

import json
import random
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from domain import seals
from domain.dice.stream import bag_commitment, bag_key, faces, roll_key, word_commitment
from domain.receipts import receipt
from domain.signed_roots import public_key_of, rekey_message, sign

CAMPAIGN = "c0ffee00" * 4
STARTED = 1_796_000_000_000_000
OPEN = ("line", "batch", "kind", "time", "author", "audience", "edition", "command", "salt", "event")
Row = tuple[Any, ...]


class Line:
    """A line that may still be changed: its header, its salt, its event as a dict or as text."""

    def __init__(self, number: int, kind: str, event: dict[str, Any] | str, *, audience: str, salt: bytes) -> None:
        self.line = number
        self.batch = number
        self.kind = kind
        self.time = STARTED + number * 20_000_000
        self.author = "gm"
        self.audience = audience
        self.edition = "plenilunio-1"
        self.command = f"{number:032x}"
        self.salt = salt
        self.event = event

    @property
    def text(self) -> str:
        """The stored text of the event."""
        if isinstance(self.event, str):
            return self.event
        return json.dumps(self.event, ensure_ascii=False, separators=(",", ":"))

    def header(self) -> tuple[Any, ...]:
        """Return the nine fields of the header."""
        return (
            CAMPAIGN, self.line, self.batch, self.kind, self.time,
            self.author, self.audience, self.edition, self.command,
        )  # fmt: skip

    def leaf(self) -> bytes:
        """Return the leaf hash."""
        return seals.leaf(seals.entry(*self.header(), self.salt, self.text.encode("utf-8", "surrogatepass")))

    def copy(self) -> "Line":
        """Return a copy that can be changed alone."""
        new = Line(self.line, self.kind, "", audience=self.audience, salt=self.salt)
        new.__dict__.update(self.__dict__)
        new.event = json.loads(json.dumps(self.event))
        return new


class Book:
    """A ledger that grows.

    Attributes:
        lines: So far.
        at: Label -> line, for those that a test speaks of.
        seeds: Of the bags, by number, also of those never shown.
    """

    def __init__(self, seed: int, *, key: bool = True) -> None:
        self.chance = random.Random(seed)
        self.lines: list[Line] = []
        self.at: dict[str, int] = {}
        self.seeds: dict[int, bytes] = {}
        self.secret = self.chance.randbytes(32)
        self._keys: dict[int, bytes] = {}
        self._next: dict[int, int] = {}
        self._finals: dict[int, list[tuple[int, str | None]]] = {}
        public = public_key_of(self.secret).hex() if key else None
        nonce = self.chance.randbytes(16).hex()
        self.add("ledger.Opened.1", {"version": 1, "name": "La losa", "nonce": nonce, "public_key": public})
        opened = {
            "system": "plenilunio",
            "title": "La losa",
            "language": "es",
            "time_zone": "Europe/Madrid",
            "dice": "bag",
        }
        self.add("core.CampaignOpened.1", opened)

    @property
    def ledger_id(self) -> str:
        """The leaf of line 1, in hex."""
        return self.lines[0].leaf().hex()

    def add(self, kind: str, event: dict[str, Any], label: str = "", *, audience: str = "all") -> int:
        """Append a line; return its number."""
        line = Line(len(self.lines) + 1, kind, event, audience=audience, salt=self.chance.randbytes(16))
        self.lines.append(line)
        if label:
            self.at[label] = line.line
        return line.line

    def note(self, text: str, label: str = "", *, audience: str = "all") -> int:
        """Append a line of the story."""
        return self.add("core.NoteTaken.1", {"text": text}, label, audience=audience)

    def bag(self, label: str = "", **more: Any) -> int:
        """Open a bag; return its number."""
        number = len(self.seeds) + 1
        self.seeds[number] = self.chance.randbytes(32)
        commitment = bag_commitment(self.ledger_id, number, self.seeds[number]).hex()
        event = {
            "bag": number,
            "screen": False,
            "purpose": None,
            "commitment": commitment,
            "seats": [1],
            "beacon": None,
        }
        self.add("dice.BagOpened.1", event | more, label or f"bag {number}")
        return number

    def promise(self, bag: int, seat: int, word: str, label: str = "") -> bytes:
        """Let a seat fix a word without telling it; return the nonce."""
        nonce = self.chance.randbytes(16)
        commitment = word_commitment(self.ledger_id, bag, seat, nonce, word).hex()
        self.add("dice.WordSealed.1", {"bag": bag, "seat": seat, "commitment": commitment}, label)
        return nonce

    def word(self, bag: int, seat: int, word: str, label: str = "", *, nonce: bytes | None = None) -> None:
        """Let a seat say its word."""
        event = {"bag": bag, "seat": seat, "word": word, "nonce": nonce.hex() if nonce else None}
        self.add("dice.WordGiven.1", event, label)

    def seal(self, bag: int, words: list[tuple[int, str | None]], label: str = "") -> None:
        """Seal a bag with its final words."""
        self._finals[bag] = words
        self._keys[bag] = bag_key(self.seeds[bag], self.ledger_id, bag, words)
        self.add("dice.BagSealed.1", {"bag": bag, "words": [list(each) for each in words]}, label or f"sealed {bag}")

    def declare(self, bag: int, sides: list[int], cut_by: int, label: str = "", *, audience: str = "all") -> int:
        """Declare a roll; return its number."""
        roll = self._number(bag)
        event = {"bag": bag, "roll": roll, "sides": sides, "cut_by": cut_by}
        self.add("dice.RollDeclared.1", event, label, audience=audience)
        return roll

    def roll(
        self, bag: int, sides: list[int], label: str = "", *, cut: str = "", roll: int = 0, audience: str = "all"
    ) -> int:
        """Draw a roll, the one declared before where its number is given."""
        roll = roll or self._number(bag)
        drawn = faces(roll_key(self._keys[bag], roll, cut), sides)
        event = {"bag": bag, "roll": roll, "cut": cut, "sides": sides, "faces": list(drawn)}
        return self.add("dice.Rolled.1", event, label, audience=audience)

    def _number(self, bag: int) -> int:
        self._next[bag] = self._next.get(bag, 0) + 1
        return self._next[bag]

    def show(self, bag: int, label: str = "") -> None:
        """Show a bag."""
        event = {"bag": bag, "seed": self.seeds[bag].hex(), "rolls": self._next.get(bag, 0)}
        self.add("dice.BagRevealed.1", event, label or f"shown {bag}")

    def record(self, size: int = 0, label: str = "") -> None:
        """Record that a root was signed."""
        size = size or len(self.lines)
        self.add("ledger.RootSigned.1", {"size": size, "root": self.root(size).hex()}, label)

    def rekey(self, label: str = "") -> None:
        """Change the key."""
        new = self.chance.randbytes(32)
        public = public_key_of(new)
        signature = Ed25519PrivateKey.from_private_bytes(self.secret).sign(rekey_message(self.ledger_id, public))
        self.secret = new
        self.add("ledger.KeyChanged.1", {"public_key": public.hex(), "signature": signature.hex()}, label)

    def root(self, size: int) -> bytes:
        """Return the root of the first lines."""
        frontier = seals.Frontier()
        for line in self.lines[:size]:
            frontier.push(line.leaf())
        return frontier.root

    def receipt(self, line: int) -> str:
        """Return the printed receipt of a line."""
        return receipt(line, self.root(line))

    def signed(self, size: int) -> str:
        """Return a root signed with the key of now."""
        return sign(self.ledger_id, size, self.root(size), self.secret)


def rows_of(lines: list[Line]) -> list[Row]:
    """Seal lines into rows as a store holds them."""
    frontier, rows = seals.Frontier(), []
    for line in lines:
        leaf, before = line.leaf(), frontier.root
        event = line.text.encode("utf-8", "surrogatepass")
        rows.append((*line.header(), line.salt, event, leaf, before, frontier.push(leaf)))
    return rows


def head_of(rows: list[Row]) -> tuple[int, bytes]:
    """Return the head of rows."""
    frontier = seals.Frontier()
    for row in rows:
        frontier.push(row[11])
    return frontier.size, frontier.stack


def public_rows(lines: list[Line], *, to: int = 0, withholds: bool = True) -> list[dict[str, Any]]:
    """Return the rows of a public file: what players may not read is withheld, unless nothing is."""
    rows: list[dict[str, Any]] = [
        {"testigo": "v1", "kind": "ledger", "campaign": CAMPAIGN, "to": to or len(lines), "size": len(lines)}
    ]
    for line in lines[: to or len(lines)]:
        if line.audience == "all" or not withholds:
            names = {name: getattr(line, name) for name in OPEN} | {"salt": line.salt.hex(), "event": line.text}
            rows.append(names)
        else:
            rows.append({"line": line.line, "leaf": line.leaf().hex()})
    return rows


def file_of(rows: list[Any]) -> bytes:
    """Return the bytes of a public file; a row may be bytes already."""
    written = [
        row if isinstance(row, bytes) else json.dumps(row, ensure_ascii=False).encode("utf-8", "surrogatepass")
        for row in rows
    ]
    return b"".join(row + b"\n" for row in written)
