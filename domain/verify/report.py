"""What a verification found and what it comes to: verdict and exit (specification, section 11)."""

from collections.abc import Iterable, Mapping
from enum import StrEnum

import msgspec

from domain.findings import Finding

PAPERS = frozenset({"E201", "E202", "E204"})
"""Papers that anybody could have made: alone they accuse nobody."""

UNPROVED = frozenset({"W402", "W403", "W406", "W407", "W411", "W412", "W414", "W415", "W416", "W417"})
"""What `--strict` does not let pass; W401 only where the bag is not for the screen."""


class Verdict(StrEnum):
    """What a verification comes to."""

    BROKEN = "BROKEN"
    DISPUTED = "DISPUTED"
    VERIFIED = "VERIFIED"
    VERIFIED_TO = "VERIFIED-TO"
    CONSISTENT = "CONSISTENT"


class Grade(StrEnum):
    """How much a roll proves (section 11.2), least first; pending until its bag is shown."""

    PENDING = "pending"
    HAND = "hand"
    OS = "os"
    POST = "post"
    BAG = "bag"
    WORDS = "words"
    CUT = "cut"


class Report(msgspec.Struct, frozen=True):
    """The result of a verification.

    Attributes:
        findings: All of them, by line; those without a line last.
        verdict: What they come to.
        anchored: Greatest line that evidence from outside confirms, 0 for none.
        withheld: Lines of a public file that are withheld.
        grades: How many rolls have each grade.
        secret: The same of the rolls of screen bags.
        size: Lines of the tree.
        root: Root of them, empty for no line.
        ledger_id: 64 hex digits, None where line 1 does not come first or cannot be read.
        public_key: Of line 1, None where there is none.
        heading: Last line and size as the heading of a public file says them; nothing signs them.
        needed: Last line that needs evidence.
    """

    findings: tuple[Finding, ...]
    verdict: Verdict
    anchored: int
    withheld: int
    grades: Mapping[str, int]
    secret: Mapping[str, int]
    size: int = 0
    root: bytes = b""
    ledger_id: str | None = None
    public_key: str | None = None
    heading: tuple[int | None, int | None] = (None, None)
    needed: int = 0

    @property
    def is_silent(self) -> bool:
        """Whether there is nothing to say."""
        return not self.findings and not self.withheld

    def joined(self, findings: Iterable[Finding]) -> "Report":
        """Return the report with findings of others, which count for its verdict."""
        together = in_order([*self.findings, *findings])
        verdict = verdict_of(together, self.anchored, self.needed)
        return msgspec.structs.replace(self, findings=together, verdict=verdict)

    def exit_code(self, *, strict: bool = False) -> int:
        """Return the exit status: 6 broken, 8 disputed or, with `--strict`, not proved; else 0."""
        if self.verdict is Verdict.BROKEN:
            return 6
        if self.verdict is Verdict.DISPUTED:
            return 8
        if strict and (self.verdict is not Verdict.VERIFIED or any(map(_is_unproved, self.findings))):
            return 8
        return 0


def _is_unproved(finding: Finding) -> bool:
    """Tell whether a finding stops `--strict`."""
    return finding.code in UNPROVED or (finding.code == "W401" and not finding.values.get("screen"))


def verdict_of(findings: Iterable[Finding], anchored: int, needed: int) -> Verdict:
    """Return what findings come to.

    Args:
        findings: All of them.
        anchored: Greatest line that evidence confirms, 0 for none.
        needed: Last line that needs evidence.
    """
    errors = {finding.code for finding in findings if finding.code.startswith("E")}
    if errors - PAPERS:
        return Verdict.BROKEN
    if errors:
        return Verdict.DISPUTED
    if not anchored:
        return Verdict.CONSISTENT
    return Verdict.VERIFIED if anchored >= needed else Verdict.VERIFIED_TO


def in_order(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """Return findings by line and code, each once; those without a line come last."""
    once = {(each.line, each.code, tuple(sorted(each.values.items()))): each for each in findings}
    return tuple(sorted(once.values(), key=lambda each: (each.line is None, each.line or 0, each.code)))
