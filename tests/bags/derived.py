"""The faces of every roll of a campaign derived again from its seed files, by nothing but hashlib and hmac.

Written from the specification (7.1 to 7.4) beside the program, and with none of it.
"""

import hashlib
import hmac
import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any


def lines(file: Path) -> list[tuple[str, str, Any]]:
    """Return kind, audience and event of every line."""
    with sqlite3.connect(file) as connection:
        rows = connection.execute("SELECT kind, audience, event FROM ledger ORDER BY line").fetchall()
    connection.close()
    return [(kind, audience, json.loads(event)) for kind, audience, event in rows]


def ledger_id(file: Path) -> str:
    """Return the leaf of line 1."""
    with sqlite3.connect(file) as connection:
        (leaf,) = connection.execute("SELECT leaf FROM ledger WHERE line = 1").fetchone()
    connection.close()
    return str(leaf.hex())


def text(tag: str, *fields: str) -> bytes:
    """Return a canonical text."""
    return ("\n".join((f"testigo/v1/{tag}", *fields)) + "\n").encode()


def mac(key: bytes, message: bytes) -> bytes:
    """Return an HMAC-SHA-256."""
    return hmac.new(key, message, hashlib.sha256).digest()


def stream(key: bytes) -> Iterator[int]:
    """Yield the 32-bit numbers of a roll."""
    block = 0
    while True:
        digest = mac(key, block.to_bytes(4, "big"))
        yield from (int.from_bytes(digest[place : place + 4], "big") for place in range(0, 32, 4))
        block += 1


def faces(key: bytes, sides: list[int]) -> list[int]:
    """Return the faces of a roll."""
    numbers, drawn = stream(key), []
    for die in sides:
        number = next(numbers)
        while number >= 2**32 - 2**32 % die:
            number = next(numbers)
        drawn.append(number % die + 1)
    return drawn


def check(file: Path, state: Path) -> dict[int, list[int]]:
    """Assert that each roll of each sealed bag is what its seed file gives, numbered without gap or repetition.

    Returns:
        Bag -> the numbers it gave, in the order of the ledger.
    """
    name, commitments, words, numbers = ledger_id(file), {}, {}, {}
    declared: dict[tuple[int, int], list[int]] = {}
    for kind, audience, event in lines(file):
        if kind == "dice.BagOpened.1":
            commitments[event["bag"]] = event["commitment"]
            numbers[event["bag"]] = []
        elif kind == "dice.BagSealed.1":
            words[event["bag"]] = event["words"]
        elif kind == "dice.RollDeclared.1":
            declared[event["bag"], event["roll"]] = event["sides"]
            numbers[event["bag"]].append(event["roll"])
        elif kind == "dice.Rolled.1":
            bag, roll = event["bag"], event["roll"]
            seed = bytes.fromhex((state / "testigo" / "seeds" / f"{commitments[bag]}.seed").read_text().strip())
            assert hashlib.sha256(text("bag", name, str(bag), seed.hex())).hexdigest() == commitments[bag]
            rows = [f"{seat} -" if word is None else f"{seat} ={word}" for seat, word in words[bag]]
            bag_key = mac(seed, text("key", name, str(bag), str(len(rows)), *rows))
            assert event["faces"] == faces(mac(bag_key, text("roll", str(roll), event["cut"])), event["sides"])
            assert audience in ("all", "gm")
            if (bag, roll) in declared:
                assert declared.pop((bag, roll)) == event["sides"]
            else:
                numbers[bag].append(roll)
    for given in numbers.values():
        assert given == list(range(1, len(given) + 1))
    return numbers
