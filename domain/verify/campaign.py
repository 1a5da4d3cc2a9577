"""A campaign file verified whole, in one reading: form, seals, dice and evidence, and the rules over every batch."""

from collections.abc import Callable, Iterable, Iterator
from itertools import chain, starmap, takewhile
from operator import itemgetter
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from domain.errors import TestigoError
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


Aside = Callable[[Path, int], "Callable[[], list[Finding] | None] | None"]
"""Begins to rule on a file from a batch on, elsewhere; gives what waits for the findings, None where it cannot."""
LONG = 20_000
"""Lines from which it is worth another process to rule on the end of a ledger."""
HERE = 0.4
"""Part of a long ledger on which this process rules, besides all seals and dice."""


def verify_campaign(
    path: Path,
    ledger: "Ledger | None",
    evidence: Callable[[str], Evidence],
    watched: Callable[[Rows, int], Rows] = lambda rows, _size: rows,
    aside: Aside = lambda _path, _first: None,
) -> Whole:
    """Verify a campaign file; what a damaged one cannot give is not judged.

    Args:
        ledger: The same file opened for its rules, None where it cannot be.
        evidence: Gives what is held beside the ledger of an id, 64 hex digits; empty where line 1 gives none.
        watched: Hands rows on while somebody looks at how many there are; the number is how many there should be.
        aside: Rules on the end of a long ledger elsewhere.
    """
    from domain.store.inspection import inspect_store

    inspection = inspect_store(path)
    rulings: list[Finding] = []
    first_elsewhere = 0 if ledger is None else _parting(ledger, _size(inspection))
    found_elsewhere = aside(path, first_elsewhere) if first_elsewhere else None

    def judged(rows: Iterator[Row]) -> None:
        from domain.audit import audit

        assert ledger is not None
        lines: Iterator[Line] = starmap(Line, map(_AS_A_LINE, rows))
        if found_elsewhere is not None:
            lines = takewhile(lambda line: line.line < first_elsewhere, lines)
        rulings.extend(audit(ledger.system, lines, ledger.lines))

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
    elsewhere = found_elsewhere() if found_elsewhere is not None else []
    if ledger is None or report.verdict is Verdict.BROKEN:
        return Whole(report, None)
    if all(finding.code != UNREADABLE for finding in rulings):
        rulings = _audited(ledger) if elsewhere is None else [*rulings, *elsewhere]
    return Whole(report, tuple(rulings))


def _audited(ledger: "Ledger") -> list[Finding]:
    """Rule on all batches here: elsewhere it came to nothing."""
    from domain.audit import audit

    return audit(ledger.system, ledger.lines(), ledger.lines)


def _parting(ledger: "Ledger", size: int) -> int:
    """Return the batch from which a long ledger is ruled on elsewhere, 0 for one that is not long."""
    if size < LONG:
        return 0
    try:
        return ledger.line(int(size * HERE)).batch
    except TestigoError:
        return 0


def ruled_from(ledger: "Ledger", first: int) -> list[Finding]:
    """Rule on the batches from one on; what came before is taken as it stands, line by line."""
    from domain.audit import audit
    from domain.audit_past import Past

    past = Past(ledger.system, ledger.lines)
    past.begin(first - 1, ledger.state_unaided(first - 1), ledger.history().known_at(first - 1).corrections)
    return audit(ledger.system, ledger.lines(first), ledger.lines, past)


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
