"""Verification: a long campaign whole, the memory that it takes, and dice derived again."""

import gc
import hmac
import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator, Mapping
from functools import partial
from hashlib import sha256
from pathlib import Path

from cli.aside import begun
from domain.dice.stream import bag_key, faces, roll_key
from domain.ledger import open_ledger
from domain.verify import Evidence
from domain.verify.campaign import Whole, verify_campaign
from tests.bench.bench_ledger import MEBI, SELECT_13
from tests.bench.measure import Gate, ms, ratio, side_by_side, us

DERIVED = 5_000
LEDGER_ID = "ab" * 32
WORDS = ((1, "luna roja"), (2, "brasas"))
SEED = bytes(range(32))


def verified(path: Path) -> Whole:
    """Verify seals, dice and rules of a campaign."""
    ledger = open_ledger(path, clock=lambda: 0, entropy=os.urandom, read_only=True)
    try:
        return verify_campaign(path, ledger, lambda _ledger_id: Evidence(), aside=begun)
    finally:
        ledger.close()


def selected(path: Path) -> None:
    """Select every row and hash its event: the least that touches every line."""
    connection = sqlite3.connect(path)
    for row in connection.execute(SELECT_13):
        sha256(row[9]).digest()
    connection.close()


def whole(files: Mapping[str, Path]) -> Iterator[Gate]:
    """Verify campaigns whole, beside selecting their rows with one hash each. Args: files: By origin of the dice."""
    for dice, path in files.items():
        came = verified(path)
        assert came.rulings == (), came.rulings
        assert came.report.verdict == "CONSISTENT", came.report.findings
        times = side_by_side({"least": partial(selected, path), "whole": partial(verified, path)}, 5)
        note = f"least {ms(times['least'])}, whole {ms(times['whole'])}"
        lines = f"{came.report.size:,} lines"
        yield Gate(
            f"verify, {lines}, dice {dice}: times the least", ratio(times["whole"], times["least"]), 10, note=note
        )
        yield Gate(f"verify, {lines}, dice {dice}: MiB of the process", _peak(path) / MEBI, 150)


def _peak(path: Path) -> float:
    """Return the most memory, in bytes, of a process that verifies a campaign."""
    command = [sys.executable, "-m", "tests.bench.bench_verify", str(path)]
    return float(subprocess.run(command, capture_output=True, text=True, check=True).stdout)


def derived() -> Iterator[Gate]:
    """Derive rolls of one die from seed and words, beside the three HMACs that each takes."""
    texts = (
        b"testigo/v1/key\n" + LEDGER_ID.encode() + b"\n1\n2\n1 =luna roja\n2 =brasas\n",
        b"testigo/v1/roll\n12\n\n",
        bytes(4),
    )

    def least() -> None:
        for _ in range(DERIVED):
            for text in texts:
                hmac.digest(SEED, text, "sha256")

    def ours() -> None:
        for _ in range(DERIVED):
            faces(roll_key(bag_key(SEED, LEDGER_ID, 1, WORDS), 12, ""), (20,))

    times = side_by_side({"least": least, "ours": ours}, 9, cpu=True)
    note = f"ours {us(times['ours'], DERIVED)}, three HMACs {us(times['least'], DERIVED)}"
    yield Gate("a roll of one die derived: times its three HMACs", ratio(times["ours"], times["least"]), 4, note=note)


def main() -> None:
    """Verify one campaign and print the most memory that it took."""
    gc.collect()
    verified(Path(sys.argv[1]))
    peak = next(line for line in Path("/proc/self/status").read_text().splitlines() if line.startswith("VmHWM"))
    print(int(peak.split()[1]) * 1024)


if __name__ == "__main__":
    main()
