"""Proofs that a line stands in a ledger, and that one ledger extends another (RFC 9162; specification, section 6)."""

import re
from base64 import b64encode
from collections.abc import Sequence
from typing import Final

from domain.seals import HASH_BYTES, node
from domain.signed_roots import RefusedError, SignedRoot, check, read, read_base64

INCLUSION_FORM: Final = "c2sp.org/tlog-proof@v1"
CONSISTENCY_FORM: Final = "testigo/v1/consistency"

_index = re.compile("index (0|[1-9][0-9]{0,15})")


def root_of(leaves: Sequence[bytes]) -> bytes:
    """Return the root of one or more leaves."""
    level = list(leaves)
    while len(level) > 1:
        paired = [node(level[at], level[at + 1]) for at in range(0, len(level) - 1, 2)]
        level = paired + level[len(paired) * 2 :]
    return level[0]


def inclusion(leaves: Sequence[bytes], line: int) -> list[bytes]:
    """Return the proof that line `line` (from 1) stands among these leaves, from the leaf up."""
    proof: list[bytes] = []
    first, last = 0, len(leaves)
    while last - first > 1:
        middle = first + _split(last - first)
        if line - 1 < middle:
            proof.append(root_of(leaves[middle:last]))
            last = middle
        else:
            proof.append(root_of(leaves[first:middle]))
            first = middle
    return proof[::-1]


def consistency(leaves: Sequence[bytes], size: int) -> list[bytes]:
    """Return the proof that the ledger of these leaves extends its own first `size` lines (from 1)."""
    proof: list[bytes] = []
    first, last, whole = 0, len(leaves), True
    while size != last:
        middle = first + _split(last - first)
        if size <= middle:
            proof.append(root_of(leaves[middle:last]))
            last = middle
        else:
            proof.append(root_of(leaves[first:middle]))
            first, whole = middle, False
    if not whole:
        proof.append(root_of(leaves[first:last]))
    return proof[::-1]


def is_included(leaf: bytes, line: int, size: int, proof: Sequence[bytes], root: bytes) -> bool:
    """Tell whether a proof shows a leaf at a line of a ledger of that size and root (RFC 9162, 2.1.3.2)."""
    if not 1 <= line <= size:
        return False
    at, last, found = line - 1, size - 1, leaf
    for step in proof:
        if last == 0:
            return False
        if at & 1 or at == last:
            found = node(step, found)
            while not at & 1 and at:
                at, last = at >> 1, last >> 1
        else:
            found = node(found, step)
        at, last = at >> 1, last >> 1
    return last == 0 and found == root


def is_consistent(size1: int, root1: bytes, size2: int, root2: bytes, proof: Sequence[bytes]) -> bool:
    """Tell whether a proof shows that the larger ledger extends the smaller one (RFC 9162, 2.1.4.2)."""
    if not 1 <= size1 <= size2:
        return False
    if size1 == size2:
        return not proof and root1 == root2
    steps = [root1, *proof] if size1 & (size1 - 1) == 0 else list(proof)
    if not proof or not steps:
        return False
    at, last = size1 - 1, size2 - 1
    while at & 1:
        at, last = at >> 1, last >> 1
    old = new = steps[0]
    for step in steps[1:]:
        if last == 0:
            return False
        if at & 1 or at == last:
            old, new = node(step, old), node(step, new)
            while not at & 1 and at:
                at, last = at >> 1, last >> 1
        else:
            new = node(new, step)
        at, last = at >> 1, last >> 1
    return last == 0 and old == root1 and new == root2


def inclusion_file(line: int, proof: Sequence[bytes], note: str) -> str:
    """Return the proof file of a line: index, hashes and the signed root that they lead to."""
    return "".join((f"{INCLUSION_FORM}\nindex {line - 1}\n", *map(_hash_line, proof), "\n", note))


def consistency_file(size1: int, size2: int, proof: Sequence[bytes]) -> str:
    """Return the proof file of two sizes."""
    return "".join((f"{CONSISTENCY_FORM}\n{size1} {size2}\n", *map(_hash_line, proof)))


def check_inclusion_file(file: str, leaf: bytes, origin: str, public_key: bytes) -> tuple[int, SignedRoot]:
    """Check the proof file of a leaf and return its line and the signed root.

    Raises:
        RefusedError: `form` or `proof`, or what a signed root is refused for.
    """
    head, gap, note = file.partition("\n\n")
    lines = head.split("\n")
    if not gap or lines[0] != INCLUSION_FORM or len(lines) < 2:
        raise RefusedError("form")
    index = _index.fullmatch(lines[1])
    if index is None:
        raise RefusedError("form")
    signed = read(note, origin)
    check(signed, public_key)
    line = int(index[1]) + 1
    if not is_included(leaf, line, signed.size, _read_hashes(lines[2:]), signed.root):
        raise RefusedError("proof")
    return line, signed


def check_consistency_file(file: str, size1: int, root1: bytes, size2: int, root2: bytes) -> None:
    """Check the proof file of two roots whose sizes the caller knows.

    Raises:
        RefusedError: `form` or `proof`.
    """
    lines = file.split("\n")
    if len(lines) < 3 or lines[-1] or lines[0] != CONSISTENCY_FORM or lines[1] != f"{size1} {size2}":
        raise RefusedError("form")
    if not is_consistent(size1, root1, size2, root2, _read_hashes(lines[2:-1])):
        raise RefusedError("proof")


def _read_hashes(lines: Sequence[str]) -> list[bytes]:
    """Read one base64 hash a line."""
    hashes = [read_base64(line) for line in lines]
    if any(len(read) != HASH_BYTES for read in hashes):
        raise RefusedError("form")
    return hashes


def _hash_line(proof_hash: bytes) -> str:
    """Return the line of one hash in a proof file."""
    return b64encode(proof_hash).decode() + "\n"


def _split(size: int) -> int:
    """Return the largest power of two below a size."""
    return 1 << (size - 1).bit_length() - 1
