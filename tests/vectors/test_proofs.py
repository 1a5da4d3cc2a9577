"""Merkle proofs of every line and every pair of sizes, and each way to damage one: refused."""

from hashlib import sha256

import pytest

from domain.proofs import consistency, inclusion, is_consistent, is_included, root_of
from domain.seals import Frontier

LEAVES = [sha256(b"%d" % number).digest() for number in range(1, 14)]
ROOTS = [b"", *(root_of(LEAVES[:size]) for size in range(1, 14))]
SIZES = range(1, 14)
OTHER = bytes(32)


def damaged(proof: list[bytes]) -> list[list[bytes]]:
    """Return a proof with each hash changed, missing or doubled, each pair exchanged, and one too many."""
    ways = [[*proof, OTHER], [OTHER, *proof]]
    for at, step in enumerate(proof):
        ways.append([*proof[:at], bytes([step[0] ^ 1]) + step[1:], *proof[at + 1 :]])
        ways.append(proof[:at] + proof[at + 1 :])
        ways.append([*proof[:at], step, *proof[at:]])
        for to in range(at + 1, len(proof)):
            exchanged = list(proof)
            exchanged[at], exchanged[to] = exchanged[to], exchanged[at]
            ways.append(exchanged)
    return ways


def test_the_root_is_that_of_the_frontier():
    frontier = Frontier()
    assert [frontier.push(leaf) for leaf in LEAVES] == ROOTS[1:]
    assert Frontier(13, frontier.stack).root == ROOTS[13]


@pytest.mark.parametrize(("size", "stack"), [(1, b""), (0, bytes(32)), (3, bytes(32)), (2, bytes(33)), (-1, bytes(32))])
def test_a_stack_of_another_size_is_refused(size, stack):
    with pytest.raises(ValueError):
        Frontier(size, stack)


@pytest.mark.parametrize("size", SIZES)
def test_inclusion(size):
    for line in range(1, size + 1):
        proof, leaf = inclusion(LEAVES[:size], line), LEAVES[line - 1]
        assert is_included(leaf, line, size, proof, ROOTS[size])
        assert not any(is_included(leaf, line, size, way, ROOTS[size]) for way in damaged(proof))
        assert not any(is_included(leaf, other, size, proof, ROOTS[size]) for other in range(size + 2) if other != line)
        assert not is_included(OTHER, line, size, proof, ROOTS[size])
        assert not is_included(leaf, line, size, proof, OTHER)
        assert not is_included(leaf, line, 0, proof, ROOTS[size])


@pytest.mark.parametrize("size2", SIZES)
def test_consistency(size2):
    for size1 in range(1, size2 + 1):
        proof = consistency(LEAVES[:size2], size1)
        old, new = ROOTS[size1], ROOTS[size2]
        assert is_consistent(size1, old, size2, new, proof)
        assert not any(is_consistent(size1, old, size2, new, way) for way in damaged(proof))
        assert not is_consistent(size1, OTHER, size2, new, proof)
        assert not is_consistent(size1, old, size2, OTHER, proof)
        assert not is_consistent(0, old, size2, new, proof)
        if size1 < size2:
            assert not is_consistent(size2, new, size1, old, proof)
