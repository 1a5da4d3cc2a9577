"""Seals of the lines: canonical text, entry, leaf, node, root (specification, sections 3 and 4)."""

import re
from hashlib import sha256
from typing import Final

PREFIX: Final = "testigo/v1/"
FIELD_BYTES: Final = 512
WHOLE: Final = 2**53
SALT_BYTES: Final = 16
HASH_BYTES: Final = 32

_forbidden = re.compile("[\\x00-\\x1f\\x7f\\ud800-\\udfff]")
_blanks = re.compile(" +")


def is_field(value: object) -> bool:
    """Tell whether a value may stand as a field of canonical text."""
    if not isinstance(value, str):
        return False
    if len(value) <= FIELD_BYTES // 4 and value.isprintable():
        return True
    return _forbidden.search(value) is None and len(value.encode()) <= FIELD_BYTES


def is_whole(value: object, first: int = 0) -> bool:
    """Tell whether a value is a whole number from `first` to 2^53 - 1 (true and false are none)."""
    return type(value) is int and first <= value < WHOLE


def text(tag: str, *fields: str) -> bytes:
    """Return the canonical text T(tag, fields).

    Raises:
        ValueError: A field that is none; callers ask `is_field` before.
    """
    for field in fields:
        if not is_field(field):
            raise ValueError(field)
    return "\n".join((PREFIX + tag, *fields, "")).encode()


def normalized(typed: str) -> str:
    """Return a typed word or cut as writers store it (section 3); a verifier never does this."""
    from unicodedata import normalize

    return _blanks.sub(" ", _forbidden.sub(" ", normalize("NFC", typed))).strip(" ")


def entry(
    campaign: str,
    line: int,
    batch: int,
    kind: str,
    time: int,
    author: str,
    audience: str,
    edition: str,
    command: str,
    salt: bytes,
    event: bytes,
) -> bytes:
    """Return the bytes that a leaf seals. The nine fields of the header are not checked here: `is_header` does."""
    head = f"testigo/v1/line\n{campaign}\n{line}\n{batch}\n{kind}\n{time}\n{author}\n{audience}\n{edition}\n{command}\n"
    return head.encode() + salt + event


def is_header(
    campaign: object,
    line: object,
    batch: object,
    kind: object,
    time: object,
    author: object,
    audience: object,
    edition: object,
    command: object,
) -> bool:
    """Tell whether nine values are a header: six fields of canonical text and three whole numbers (section 4.1)."""
    return (
        is_whole(line, 1)
        and is_whole(batch)
        and is_whole(time)
        and all(map(is_field, (campaign, kind, author, audience, edition, command)))
    )


def leaf(entry: bytes) -> bytes:
    """Return the leaf hash of an entry."""
    return sha256(b"\x00" + entry).digest()


def node(left: bytes, right: bytes) -> bytes:
    """Return the hash of an inner node of the tree."""
    return sha256(b"\x01" + left + right).digest()


class Frontier:
    """The complete subtrees of the lines so far; an append costs a handful of hashes.

    Attributes:
        size: Leaves pushed.
        root: Root of all of them, empty before the first.
    """

    __slots__ = ("_lefts", "root", "size")

    def __init__(self, size: int = 0, stack: bytes = b"") -> None:
        """Start from the stored head: the roots of the complete subtrees, left to right, 32 bytes each.

        Raises:
            ValueError: The stack is not one of that size.
        """
        if size < 0 or len(stack) != HASH_BYTES * size.bit_count():
            raise ValueError(size)
        self.size = size
        # Each subtree is kept with the prefix of an inner node, as it is always hashed as the left half of one.
        self._lefts = [b"\x01" + stack[at : at + HASH_BYTES] for at in range(0, len(stack), HASH_BYTES)]
        self.root = self._fold()

    def _fold(self) -> bytes:
        """Return the root of the subtrees kept."""
        if not self._lefts:
            return b""
        root = self._lefts[-1][1:]
        for left in self._lefts[-2::-1]:
            root = sha256(left + root).digest()
        return root

    def push(self, leaf: bytes) -> bytes:
        """Add one leaf and return the root after it."""
        lefts = self._lefts
        size = self.size
        while size & 1:
            leaf = sha256(lefts.pop() + leaf).digest()
            size >>= 1
        root = leaf
        for left in reversed(lefts):
            root = sha256(left + root).digest()
        lefts.append(b"\x01" + leaf)
        self.size += 1
        self.root = root
        return root

    @property
    def stack(self) -> bytes:
        """The roots of the complete subtrees, left to right: what the head of a ledger stores."""
        return b"".join([left[1:] for left in self._lefts])
