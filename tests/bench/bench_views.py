"""The views in SQL: built, caught up, idle; and why a value is what it is."""

import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from shutil import copyfile
from statistics import median
from time import process_time

from domain.dice.doors import OsDoor
from domain.ledger import open_ledger
from domain.systems.plenilunio.actions import Roll
from domain.systems.plenilunio.traits import Characteristic
from projections.runner import catch_up, rebuild
from projections.values import TABLE, Value
from projections.why import why
from tests.bench.measure import Gate, ms, ratio, side_by_side, timed


def views(path: Path) -> Iterator[Gate]:
    """Build all views, add three lines at a time, and look again where nothing is new."""
    copy = path.with_suffix(".views")
    copyfile(path, copy)
    ledger = open_ledger(copy, clock=lambda: 1_900_000_000_000_000, entropy=os.urandom)
    size = ledger.head().size
    rebuild(ledger)
    works = {"views": lambda: rebuild(ledger), "fold": lambda: ledger._states.from_the_start(size)}
    times = side_by_side(works, 7, cpu=True)
    note = f"all views {ms(times['views'])}, fold {ms(times['fold'])}"
    yield Gate(f"all views over {size:,} lines: times the fold", ratio(times["views"], times["fold"]), 5, note=note)

    door, few = OsDoor(lambda sides: sides), []
    for number in range(9):
        ledger.perform(Roll("armand", Characteristic.WITS, difficulty=2), door=door, command=f"b{number}")  # type: ignore[arg-type]
        few.append(timed(lambda: catch_up(ledger), process_time))
    note = f"three lines {ms(few)}"
    yield Gate("three new lines: part of that fold", median(few) / median(times["fold"]), 1 / 3, note=note)

    # Somebody else holds the write lock: an idle catch-up that asked for it would wait, and fail.
    other = sqlite3.connect(copy, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    idle = timed(lambda: catch_up(ledger))
    other.execute("ROLLBACK")
    other.close()
    yield Gate(
        "idle catch-up beside somebody who writes: seconds", idle, 1, note=f"{idle * 1000:.2f} ms, no write lock"
    )
    ledger.close()


def causes(path: Path) -> Iterator[Gate]:
    """Ask a long campaign why a value is what it is: somebody's, the table's, and as a player knows it."""
    ledger = open_ledger(path, clock=lambda: 1_900_000_000_000_000, entropy=os.urandom, read_only=True)
    size = ledger.head().size
    works = {
        "fold": lambda: ledger._states.from_the_start(size),
        "armand": lambda: list(why(ledger, Value("armand", "fortune"))),
        "table": lambda: list(why(ledger, Value(TABLE, "pool"))),
        "Luis": lambda: list(why(ledger, Value("armand", "fortune"), viewer="Luis")),
    }
    times = side_by_side(works, 5, cpu=True)
    for name in ("armand", "table", "Luis"):
        note = f"{ms(times[name])}, fold {ms(times['fold'])}"
        limit = 4 if name == "Luis" else 3
        yield Gate(
            f"why over {size:,} lines ({name}): times the fold", ratio(times[name], times["fold"]), limit, note=note
        )
    ledger.close()
