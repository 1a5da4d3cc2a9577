"""Evidence from outside, each of a line: receipts, signed roots, the head remembered (specification, section 11, 4)."""

from collections import Counter, defaultdict
from collections.abc import Iterable

import msgspec

from domain import receipts, signed_roots
from domain.errors import UsageError
from domain.findings import Finding, Value
from domain.signed_roots import RefusedError, SignedRoot, origin_of
from domain.verify.report import Report, in_order, verdict_of
from domain.verify.state import State


class Evidence(msgspec.Struct, frozen=True):
    """What a caller holds beside the ledger.

    Attributes:
        receipts: As typed.
        signed_roots: In their exact form.
        pasted: Running texts, out of which receipts and signed roots are picked.
        public_key: The key of line 1 that the caller knows, 64 hex digits.
        remembered: Size and root that this machine saw last.
    """

    receipts: tuple[str, ...] = ()
    signed_roots: tuple[str, ...] = ()
    pasted: tuple[str, ...] = ()
    public_key: str | None = None
    remembered: tuple[int, bytes] | None = None


RECEIPT = ("E201", "E202")
SIGNED = ("E205", "E206")
REMEMBERED = ("E207", "E208")
"""Codes of evidence that does not fit: within the ledger, beyond its end."""


class Judge:
    """Compares evidence with a ledger that was read to its end."""

    def __init__(self, state: State, *, may_be_older: bool) -> None:
        """Judge for a ledger.

        Args:
            state: What the walk found.
            may_be_older: Whether the ledger is a public file, which may end before its evidence.
        """
        self.state = state
        self.may_be_older = may_be_older
        self.confirmed: set[int] = set()
        self.misfits: list[tuple[tuple[str, str], int]] = []
        self.signed: defaultdict[int, set[bytes]] = defaultdict(set)

    def judge(self, evidence: Evidence) -> int:
        """Note what the evidence shows and return the greatest line that it confirms, 0 for none."""
        state = self.state
        if evidence.public_key is not None and state.is_key_known and state.public_key != evidence.public_key:
            state.find("E210", 1)
        typed = [*evidence.receipts]
        notes = [*evidence.signed_roots]
        for text in evidence.pasted:
            typed.extend(receipts.pick(text))
            if state.ledger_id is not None:
                notes.extend(signed_roots.pick(text, origin_of(state.ledger_id)))
        self._receipts(dict.fromkeys(typed))
        for note in dict.fromkeys(notes):
            self._signed_root(note)
        self._remembered(evidence.remembered)
        self._misfits()
        anchored = max(self.confirmed, default=0)
        self._coverage(anchored)
        return anchored

    def _receipts(self, typed: dict[str, None]) -> None:
        """Compare receipts; each line costs one slow hash, however many receipts name it."""
        codes: dict[int, str] = {}
        for text in typed:
            try:
                receipt = receipts.read(text)
            except UsageError:
                self.state.find("W203", None, typed=text)
                continue
            line = receipt.line
            if line <= self.state.size and line not in codes:
                codes[line] = receipts.code(line, self.state.root(line))
            self._note(RECEIPT, line, fits=codes.get(line) == receipt.code)

    def _signed_root(self, note: str) -> None:
        """Compare a signed root; beyond the end of a public file only its form can be judged."""
        state = self.state
        try:
            if state.ledger_id is None:
                raise RefusedError("no_ledger_id")
            signed = signed_roots.read(note, origin_of(state.ledger_id))
            if signed.size <= state.size or not self.may_be_older:
                self._check(signed)
        except RefusedError as refused:
            state.find("E204", None, reason=refused.reason)
            return
        self._note(SIGNED, signed.size, fits=state.root(signed.size) == signed.root)

    def _check(self, signed: SignedRoot) -> None:
        """Check the signature under the key that was in force at that size; of lost lines it may be one that was lost.

        Raises:
            RefusedError: It is not signed by that key, or not well.
        """
        key = self.state.key_at(signed.size)
        if key is None:
            raise RefusedError("no_key")
        is_lost = self._rewind_of(signed.size) is not None
        try:
            signed_roots.check(signed, key)
        except RefusedError as refused:
            if not is_lost or refused.reason != "key" or signed.root == self.state.root(signed.size):
                raise
        if not is_lost:
            self.signed[signed.size].add(signed.root)

    def _remembered(self, head: tuple[int, bytes] | None) -> None:
        """Compare the head remembered, which only ever contradicts: who rewrites the ledger can rewrite it too."""
        if head is not None and head[0] > 0 and self.state.root(head[0]) != head[1]:
            self.misfits.append((REMEMBERED, head[0]))

    def _note(self, codes: tuple[str, str], line: int, *, fits: bool) -> None:
        if fits:
            self.confirmed.add(line)
        else:
            self.misfits.append((codes, line))

    def _rewind_of(self, line: int) -> int | None:
        """Return the place of the rewind whose lost lines may hold a line, None for none."""
        for place, (first, last) in enumerate(self.state.rewinds):
            if first <= line <= last:
                return place
        return None

    def _misfits(self) -> None:
        """Note what does not fit: of lost lines, newer than the file, beyond the end, or of another history."""
        state = self.state
        lost: Counter[int] = Counter()
        newest = 0
        for (within, beyond), line in self.misfits:
            place = self._rewind_of(line)
            if place is not None:
                lost[place] += within != REMEMBERED[0]
            elif line <= state.size:
                confirmed = max((each for each in self.confirmed if each < line), default=0)
                state.find(within, line, a=confirmed + 1)
            elif self.may_be_older:
                newest = max(newest, line)
            else:
                state.find(beyond, line, m=state.size)
        if newest:
            state.find("W416", newest, m=state.size)
        for place, (line, lost_size) in enumerate(state.rewinds):
            state.find("W414", line, m=lost_size, k=lost[place])
        if any(len(roots) > 1 for roots in self.signed.values()):
            state.find("E209", None)

    def _coverage(self, anchored: int) -> None:
        """Note what no evidence covers."""
        needed = self.state.needed
        if not anchored:
            self.state.find("W408", None)
        elif anchored < needed:
            span: dict[str, Value] = {"a": anchored + 1, "n": needed}
            self.state.find("W409", None, **span)


def concluded(
    state: State, evidence: Evidence, *, may_be_older: bool, extra_findings: Iterable[Finding] = ()
) -> Report:
    """Judge the evidence for a ledger that was walked to its end, and say what all of it comes to.

    Args:
        state: What the walk found.
        may_be_older: Whether the ledger is a public file, which may end before its evidence.
        extra_findings: Of others; taken last.
    """
    anchored = Judge(state, may_be_older=may_be_older).judge(evidence)
    findings = in_order([*state.findings, *extra_findings])
    return Report(
        findings=findings,
        verdict=verdict_of(findings, anchored, state.needed),
        anchored=anchored,
        withheld=state.withheld,
        grades=dict(state.grades),
        secret=dict(state.secret),
        size=state.size,
        root=state.root(state.size),
        ledger_id=state.ledger_id,
        public_key=state.public_key,
        needed=state.needed,
    )
