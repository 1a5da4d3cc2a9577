"""Print every number that was promised, side by side in one run; exit 1 if one is missed.

python -m tests.bench [ledger] [verify] [corrections] [views] [odds] [cli]
"""

import compileall
import os
import sqlite3
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from platform import python_version
from tempfile import TemporaryDirectory

from tests.bench import bench_cli, bench_corrections, bench_ledger, bench_odds, bench_verify, bench_views
from tests.bench.make_ledger import BEHIND, make, mixture
from tests.bench.measure import Gate

SIZES = (1_000, 10_000, 100_000)
PARTS = ("ledger", "verify", "corrections", "views", "odds", "cli")


def gates(parts: Sequence[str], folder: Path, files: dict[int, Path]) -> Iterator[Gate]:
    """Measure what was asked for."""
    small, middle, long = (files[size] for size in SIZES)
    if "ledger" in parts:
        yield from bench_ledger.fold(long)
        yield from bench_ledger.memory(long, small)
        yield from bench_ledger.append(folder)
        yield from bench_ledger.state(long)
        yield from bench_ledger.seals(long)
    if "verify" in parts:
        bags = folder / "bags.testigo"
        make(bags, SIZES[-1], bags=True)
        yield from bench_verify.whole({"of the system": long, "from bags": bags})
        yield from bench_verify.derived()
    if "corrections" in parts:
        yield from bench_corrections.corrections(long)
    if "views" in parts:
        yield from bench_views.views(middle)
        yield from bench_views.causes(long)
    if "odds" in parts:
        yield from bench_odds.odds()
    if "cli" in parts:
        yield from bench_cli.commands(files, BEHIND)


def main(parts: Sequence[str]) -> int:
    """Make the campaigns, measure, print."""
    for package in ("domain", "projections", "cli"):
        compileall.compile_dir(Path(__file__).parents[2] / package, quiet=1)
    print(f"Python {python_version()}, SQLite {sqlite3.sqlite_version}, {os.cpu_count()} cores; bytecode compiled")
    with TemporaryDirectory(prefix="testigo-bench-") as name:
        folder = Path(name)
        for kind in ("DATA", "STATE", "CONFIG", "CACHE"):
            os.environ[f"XDG_{kind}_HOME"] = str(folder / kind.lower())
        files: dict[int, Path] = {}
        for size in SIZES:
            files[size] = folder / f"{size}.testigo"
            print(f"{size:>8,} lines: {mixture(make(files[size], size, seed=size))}", flush=True)
        print("Fold, append without synchronisation, state, seals: CPU time; all else by the clock. Medians of rounds.")
        missed = 0
        for gate in gates(parts or PARTS, folder, files):
            missed += not gate.is_met
            print(gate, flush=True)
    print(f"{missed} missed" if missed else "all met")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
