"""A campaign file verified whole, in one reading: form, seals, dice and evidence, and the rules over every batch."""

from collections.abc import Callable, Iterable, Iterator
from itertools import chain, starmap
from operator import itemgetter
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from domain.findings import Finding
from domain.seals import HASH_BYTES
from domain.store.lines import Line
from domain.verify.evidence import Evidence
from domain.verify.report import Report, Verdict
from domain.verify.rows import Row, verify_rows

if TYPE_CHECKING:
    from domain.ledger import Ledger
    from domain.store.inspection import Inspection

Rows = Iterator[tuple[Any, ...]]
Rulings = tuple[Finding, ...] | None
"""What the audit of the rules finds; None where it was not done."""
UNREADABLE = "A605"
"""A batch that cannot be read: nothing after it can be rebuilt or compared."""
_LEAF = 11
_AS_A_LINE = itemgetter(slice(_LEAF))
"""What of a row is the line: all that comes before its seal."""


class Whole(msgspec.Struct, frozen=True):
    """What came of it. Attributes: report; rulings: None where seals or dice are broken, or nothing could be opened."""

    report: Report
    rulings: Rulings


def verify_campaign(
    path: Path,
    ledger: "Ledger | None",
    evidence: Callable[[str], Evidence],
    watched: Callable[[Rows, int], Rows] = lambda rows, _size: rows,
) -> Whole:
    """Verify a campaign file; what a damaged one cannot give is not judged.

    Args:
        ledger: The same file opened for its rules, None where it cannot be.
        evidence: Gives what is held beside the ledger of an id, 64 hex digits; empty where line 1 gives none.
        watched: Hands rows on while somebody looks at how many there are; the number is how many there should be.
    """
    from domain.store.inspection import inspect_store

    inspection = inspect_store(path)
    rulings: list[Finding] = []

    def judged(rows: Iterator[Row]) -> None:
        from domain.audit import audit

        assert ledger is not None
        rulings.extend(audit(ledger.system, starmap(Line, map(_AS_A_LINE, rows)), ledger.lines))

    try:
        rows = inspection.rows()
        first = [*_one(rows)]
        report = verify_rows(
            watched(chain(first, rows), _size(inspection)),
            inspection.head,
            evidence(_ledger_id(first)),
            _later(inspection.findings),
            judged if ledger is not None else None,
        )
    finally:
        inspection.close()
    return Whole(report, tuple(rulings) if ledger is not None and report.verdict is not Verdict.BROKEN else None)


def _one(rows: Rows) -> Rows:
    """Yield the first row, if there is one."""
    for row in rows:
        yield row
        return


def _ledger_id(first: list[tuple[Any, ...]]) -> str:
    """Return the ledger id as the first row says it, empty where it says none."""
    leaf = first[0][_LEAF] if first and len(first[0]) > _LEAF else None
    return leaf.hex() if isinstance(leaf, bytes) and len(leaf) == HASH_BYTES else ""


def _size(inspection: "Inspection") -> int:
    """Return how many lines the head says that there are, 0 where it says nothing that can be."""
    size = inspection.head[0] if inspection.head else 0
    return size if type(size) is int and size > 0 else 0


def _later(findings: Iterable[Finding]) -> Iterator[Finding]:
    """Yield findings when they are asked for: the list still grows while rows are read."""
    yield from findings
