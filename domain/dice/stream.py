"""Dice that anybody can derive again: commitments, bag key, roll key, faces (specification, section 7)."""

import hmac
from collections.abc import Sequence
from hashlib import sha256
from typing import Final

from domain.dice.request import MAX_DICE, MAX_SIDES
from domain.seals import text

_NUMBERS: Final = 2**32


def bag_commitment(ledger_id: str, bag: int, seed: bytes) -> bytes:
    """Return what is published of a seed before play."""
    return sha256(text("bag", ledger_id, str(bag), seed.hex())).digest()


def word_commitment(ledger_id: str, bag: int, seat: int, nonce: bytes, word: str) -> bytes:
    """Return what a seat gives instead of its word while others still choose theirs."""
    return sha256(text("word", ledger_id, str(bag), str(seat), nonce.hex(), word)).digest()


def bag_key(seed: bytes, ledger_id: str, bag: int, words: Sequence[tuple[int, str | None]]) -> bytes:
    """Return the key of a sealed bag: its seed and the final word of each seat, None for an absent one."""
    rows = [f"{seat} -" if word is None else f"{seat} ={word}" for seat, word in words]
    return hmac.digest(seed, text("key", ledger_id, str(bag), str(len(rows)), *rows), "sha256")


def roll_key(bag_key: bytes, roll: int, cut: str) -> bytes:
    """Return the key of one roll; the cut is empty when nobody cut."""
    return hmac.digest(bag_key, text("roll", str(roll), cut), "sha256")


def faces(roll_key: bytes, sides: Sequence[int]) -> tuple[int, ...]:
    """Return the faces of a roll, in the order of its dice and from one stream of 32-bit numbers.

    Raises:
        ValueError: No dice, more than 1,000, or a die that is not of 2 to 1,000,000 sides.
    """
    if not 1 <= len(sides) <= MAX_DICE or not all(type(n) is int and 2 <= n <= MAX_SIDES for n in sides):
        raise ValueError(sides)
    drawn: list[int] = []
    block = at = 0
    numbers: list[int] = []
    for die in sides:
        limit = _NUMBERS - _NUMBERS % die
        while True:
            if at == len(numbers):
                numbers, at, block = _block(roll_key, block), 0, block + 1
            number = numbers[at]
            at += 1
            if number < limit:
                break
        drawn.append(1 + number % die)
    return tuple(drawn)


def _block(roll_key: bytes, block: int) -> list[int]:
    """Return the eight numbers of one block of the stream."""
    digest = hmac.digest(roll_key, block.to_bytes(4, "big"), "sha256")
    return [int.from_bytes(digest[at : at + 4], "big") for at in range(0, 32, 4)]
