"""`verify` and `receipt`: whether the ledger is whole, and what ties a line to everything before it."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
from msgspec import structs

from cli import bootstrap
from cli.desk import Desk
from cli.files import bytes_of, named
from domain.errors import IntegrityError, NotFoundError, TestigoError, Value
from domain.findings import Finding
from domain.ids import GM
from domain.receipts import pick
from domain.verify import Evidence, Report, Verdict, verify_file, verify_rows
from projections.words import Spans

SQLITE = b"SQLite format 3\0"
Rulings = tuple[Finding, ...] | None
"""What the audit of the rules finds; None where it was not done."""
UNREADABLE = "A605"
"""A batch that cannot be read: nothing after it can be rebuilt or compared."""
_SOFT = ("A602",)
"""Findings of the audit that are no fault: other rules applied then."""
_TAIL = ("W408", "W409")
"""What the verdict says in its own words: how far the evidence reaches."""


class _Asked(msgspec.Struct, frozen=True):
    """What is to be verified. Attributes: store: a campaign file; exported: bytes of a public file; evidence."""

    store: Path | None
    exported: bytes | None
    evidence: Evidence


def verify(desk: Desk) -> int:
    """Verify seals, dice, rules and views; silent where everything is proved."""
    asked = _asked(desk)
    if asked.store is not None:
        _speak(desk, asked.store)
        report, audited = _store(asked.store, asked.evidence)
    else:
        report, audited = verify_file(asked.exported or b"", asked.evidence), None
    code = report.exit_code(strict=desk.flag("strict"))
    if _is_wrong(audited):
        code = IntegrityError.exit_code
    if _for_a_player(desk):
        report = structs.replace(report, grades={}, secret={})
        audited = audited and tuple(structs.replace(finding, values=_veiled(finding)) for finding in audited)
    if desk.console.look.is_data:
        desk.console.data(_record(report, audited, code))
    else:
        _say(desk, report, audited)
    return code


def _is_wrong(audited: Rulings) -> bool:
    """Whether the audit of the rules found a fault."""
    return any(finding.code not in _SOFT for finding in audited or ())


def _for_a_player(desk: Desk) -> bool:
    """Whether a player asks: how many rolls there were, hidden ones included, is the game master's to know."""
    return desk.text("as").lower() not in ("", GM, "dj")


def _veiled(finding: Finding) -> dict[str, Value]:
    """Return the values of a finding for a player: which line, never what a ruling behind the screen should have been.

    Rules: PL-VIS-1
    """
    return {key: value if key == "n" else "…" for key, value in finding.values.items()}


def _speak(desk: Desk, path: Path) -> None:
    """Speak the language of the campaign, where the file can be opened at all.

    Raises:
        StorageError: `store_not_a_campaign` where there is no line at all, `store_from_the_future`: nothing that could
            be judged here, and nobody to suspect.
    """
    try:
        desk.seat(bootstrap.open_campaign(path, read_only=True))
    except TestigoError as error:
        empty = error.code == "store_not_a_campaign" and not _has_lines(path)
        if empty or error.code == "store_from_the_future":
            raise


def _has_lines(path: Path) -> bool:
    from domain.store.inspection import inspect_store

    inspection = inspect_store(path)
    try:
        return next(iter(inspection.rows()), None) is not None
    finally:
        inspection.close()


def _asked(desk: Desk) -> _Asked:
    """Sort the words into a ledger, papers and receipts.

    Raises:
        NotFoundError: `file_unknown`; `evidence_none` for a text in which there is no receipt and no signed root.
    """
    store, exported, typed, pasted = None, None, [], []
    for word in desk.call.words:
        path = named(word)
        if not path.is_file():
            if "/" in word or not _may_be_receipt(word):
                raise NotFoundError("file_unknown", path=word)
            typed.append(word)
            continue
        data = bytes_of(path)
        if data.startswith(SQLITE[: len(data) or 1]) or path.suffix == ".db":
            store = path
        elif data.lstrip().startswith(b"{"):
            exported = data
        else:
            pasted.append(data.decode("utf-8", "replace"))
            if not pick(pasted[-1]) and "testigo/" not in pasted[-1]:
                raise NotFoundError("evidence_none", path=word)
    evidence = Evidence(receipts=tuple(typed), pasted=tuple(pasted))
    if store is None and exported is None:
        store = desk.path
    return _Asked(store, exported, evidence)


def _may_be_receipt(word: str) -> bool:
    """Whether somebody may have meant a receipt: they begin with the number of a line."""
    return word.lstrip(" -.:")[:1].isdigit()


def _store(path: Path, evidence: Evidence) -> tuple[Report, Rulings]:
    """Verify a campaign file: form, seals, derived data, and the rules over every batch."""
    from domain.store.inspection import inspect_store

    inspection = inspect_store(path)
    derived: list[Finding] = []
    try:
        report = verify_rows(inspection.rows(), inspection.head, evidence, _later(inspection.findings, derived))
        if report.verdict is Verdict.BROKEN:
            return report, None
        audited, found = _derived(path)
        derived.extend(found)
        if derived:
            report = verify_rows(inspection.rows(), inspection.head, evidence, _later(inspection.findings, derived))
    finally:
        inspection.close()
    return report, audited


def _later(*lists: list[Finding]) -> Iterator[Finding]:
    """Yield findings when they are asked for: lists still grow while rows are read."""
    for each in lists:
        yield from each


def _derived(path: Path) -> tuple[Rulings, list[Finding]]:
    """Return what the audit of the rules finds, and what differs in views and saved states."""
    from domain.audit import audit
    from domain.ledger import check_checkpoints
    from projections.runner import check_views

    try:
        ledger = bootstrap.open_campaign(path, read_only=True)
    except TestigoError as error:
        return None, [Finding("E100", None, {"detail": error.code})]
    try:
        audited = tuple(audit(ledger.system, ledger.lines()))
        if any(finding.code == UNREADABLE for finding in audited):
            return audited, []
        return audited, [*check_checkpoints(ledger), *check_views(ledger)]
    finally:
        ledger.close()


def _say(desk: Desk, report: Report, audited: Rulings) -> None:
    console = desk.console
    for finding in (*report.findings, *(audited or ())):
        if finding.code not in _TAIL or desk.flag("verbose"):
            console.say(*_sentence(desk, finding), hang=6)
    silent = report.is_silent and not audited and report.verdict is Verdict.VERIFIED
    if not silent or desk.flag("verbose"):
        console.say(*_verdict(desk, report, audited), hang=2)
    remarkable = report.withheld or any(finding.code not in _TAIL for finding in report.findings)
    if desk.flag("verbose") or remarkable:
        _counts(desk, report, audited)


def _sentence(desk: Desk, finding: Finding) -> Spans:
    style = "warn" if finding.code[0] == "W" or finding.code in _SOFT else "bad"
    values = {"n": finding.line or 0, **finding.values}
    return (style, f"{finding.code} "), *desk.spans(f"finding.{finding.code}", **values)


def _verdict(desk: Desk, report: Report, audited: Rulings) -> Spans:
    key = "rulings" if _is_wrong(audited) else report.verdict.name.lower()
    return desk.spans(f"cli.verdict.{key}", n=report.size, anchored=report.anchored)


def _counts(desk: Desk, report: Report, audited: Rulings) -> None:
    for grade, number in report.grades.items():
        if number:
            desk.console.say(*desk.spans(f"cli.grade.{grade}", n=number), indent=2)
    for grade, number in report.secret.items():
        if number:
            inner = desk.sentence(f"cli.grade.{grade}", n=number)
            desk.console.say(*desk.spans("cli.grade.secret", grade=inner), indent=2)
    if report.withheld:
        desk.console.say(*desk.spans("cli.verify.withheld", n=report.withheld), indent=2)
    if not audited:
        key = "cli.verify.unjudged" if audited is None else "cli.verify.rules"
        desk.console.say(*desk.spans(key), indent=2)


def _record(report: Report, audited: Rulings, code: int) -> dict[str, object]:
    return {
        "schema": "testigo.verify.1",
        "verdict": report.verdict.value,
        "exit": code,
        "lines": report.size,
        "root": report.root.hex(),
        "anchored": report.anchored,
        "withheld": report.withheld,
        "grades": dict(report.grades),
        "secret": dict(report.secret),
        "findings": [
            {"code": finding.code, "line": finding.line, "values": dict(finding.values)}
            for finding in (*report.findings, *(audited or ()))
        ],
    }


def receipt(desk: Desk) -> None:
    """Print the receipt of a batch: it stands for its last line and everything before it."""
    from cli.commands.explain import readable
    from domain.receipts import receipt as printed
    from projections.refs import moment

    for word in desk.call.words:
        line = readable(desk, moment(desk.ledger, word))[-1].line
        last = desk.ledger.batch(line)[-1].line
        slip = printed(last, desk.ledger.root(last))
        desk.console.data({"schema": "testigo.receipt.1", "line": last, "receipt": slip})
        desk.console.say(*desk.spans("cli.receipt.of", receipt=slip, line=last))
    desk.talk("cli.next.check", receipt=slip)
