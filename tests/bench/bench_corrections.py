"""What a correction would do, looked at in a long campaign: beside the fold and the audit that it cannot do without."""

from collections.abc import Iterator
from itertools import groupby, takewhile
from pathlib import Path

from domain.audit import _ruled
from domain.deeds import is_deed
from domain.engine import CampaignDraft
from domain.events import Corrected
from domain.ledger import Ledger
from domain.reviewing import Choice, Reviser, Revision
from tests.bench.bench_ledger import opened
from tests.bench.measure import Gate, ratio, side_by_side, us

BACK = 5_000
"""Lines between the correction and what it corrects."""


def corrections(path: Path) -> Iterator[Gate]:
    """Preview the undoing of a deed so far back; fold all of the campaign and rule on those lines again."""
    ledger = opened(path)
    size = ledger.head().size
    batch = next(number for number in _batches(ledger, size - BACK) if is_deed(ledger, number))
    revision = preview(ledger, batch)
    assert revision.before == ledger.state()
    works = {
        "preview": lambda: preview(ledger, batch),
        "fold": lambda: ledger._states.from_the_start(size),
        "audit": lambda: ruled(ledger, batch),
    }
    times = side_by_side(works, 3, cpu=True)
    both = [fold + audit for fold, audit in zip(times["fold"], times["audit"], strict=True)]
    note = f"preview {us(times['preview'], BACK)}/line, {revision.same} the same, {len(revision.affected)} not"
    yield Gate(
        f"a correction {BACK:,} lines back: times fold and audit", ratio(times["preview"], both), 3, aim=1.5, note=note
    )
    ledger.close()


def _batches(ledger: Ledger, first: int) -> Iterator[int]:
    """Yield the numbers of batches from a line on."""
    lines = takewhile(lambda line: line.line < first + 500, ledger.lines(first))
    return (line.batch for line in lines if line.batch == line.line)


def ruled(ledger: Ledger, first: int) -> None:
    """Rule on every batch from one on again."""
    draft = CampaignDraft(ledger.system, ledger.state(first - 1))
    for _, lines in groupby(ledger.lines(first), key=lambda line: line.batch):
        assert _ruled(ledger.system, draft, list(lines)) is None


def preview(ledger: Ledger, batch: int) -> Revision:
    """Return what the undoing of a batch would do to everything."""
    reach, versions = ledger.versions(Corrected(voided=(batch,)))
    return Reviser(ledger.system, ledger.state(reach - 1), ledger.head().size).revise(
        versions, choose=lambda _: Choice.KEEP
    )
