"""Bits of a whole campaign file flipped at random: nothing is missed, nothing ends with an exception.

python -m tests.tamper.flips [COUNT [SEED]]

A miss is a flip after which what is read of lines or head is another, and no finding says so. Flips in bytes that carry
no fact (the rest of a page, views, bookkeeping) change nothing of that, and are counted apart.
"""

import os
import random
import sys
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory

from domain.errors import TestigoError
from domain.ledger import open_ledger
from domain.store.inspection import inspect_store
from domain.verify import Evidence, Verdict
from domain.verify.campaign import verify_campaign
from tests.tamper.book import head_of, rows_of
from tests.tamper.evening import Evening
from tests.tamper.files import write_store

RULED = 20
"""One flip of so many is also verified with the rules, where the file can still be opened."""


def flip(count: int, seed: int, folder: Path) -> Counter[str]:
    """Flip one bit at a time; return how many were `found`, in `no fact`, and missed (`MISS byte.bit`)."""
    original = folder / "evening.db"
    rows = rows_of(Evening().book.lines)
    write_store(original, rows, head_of(rows))
    whole, told = original.read_bytes(), _told(original)
    assert told[0] == rows
    chance, results = random.Random(seed), Counter[str]()
    bent = folder / "bent.db"
    for number in range(count):
        at, bit = chance.randrange(len(whole)), chance.randrange(8)
        bent.write_bytes(whole[:at] + bytes([whole[at] ^ 1 << bit]) + whole[at + 1 :])
        results[_result(bent, told, ruled=number % RULED == 0) or f"MISS {at}.{bit}"] += 1
        for beside in ("-wal", "-shm"):
            Path(f"{bent}{beside}").unlink(missing_ok=True)
    return results


def _told(path: Path) -> tuple[list[object], object]:
    """Return what is read of lines and head."""
    inspection = inspect_store(path)
    rows: list[object] = list(inspection.rows())
    inspection.close()
    return rows, inspection.head


def _result(path: Path, told: tuple[list[object], object], *, ruled: bool) -> str:
    """Return what a flip came to, empty for a miss."""
    ledger = None
    if ruled:
        try:
            ledger = open_ledger(path, clock=lambda: 0, entropy=os.urandom, read_only=True)
        except TestigoError:
            ledger = None
    try:
        whole = verify_campaign(path, ledger, lambda _ledger_id: Evidence())
    finally:
        if ledger is not None:
            ledger.close()
    if whole.report.verdict is Verdict.BROKEN:
        return "found"
    return "no fact" if _told(path) == told else ""


def main(count: int, seed: int) -> int:
    """Flip so many and say what came of it; 1 where one was missed."""
    memory = Path("/dev/shm")
    with TemporaryDirectory(prefix="testigo-flips-", dir=memory if memory.is_dir() else None) as name:
        results = flip(count, seed, Path(name))
    print(", ".join(f"{result} {number}" for result, number in results.most_common()))
    return int(any(result.startswith("MISS") for result in results))


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 20_000, int(sys.argv[2]) if len(sys.argv) > 2 else 2026))
