"""`verify` and `receipt`: whether the ledger is whole, and what ties a line to everything before it."""

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from msgspec import structs

from cli import bootstrap
from cli.aside import begun
from cli.desk import Desk
from cli.files import SQLITE, bytes_of, named
from cli.pasted import texts_of
from cli.progress import followed
from cli.remembered import remembered, trusted
from domain.errors import IntegrityError, NotFoundError, TestigoError, Value
from domain.findings import Finding
from domain.ids import GM
from domain.proofs import CONSISTENCY_FORM, INCLUSION_FORM
from domain.receipts import pick
from domain.verify import Evidence, Report, Verdict, verify_file
from domain.verify.campaign import UNREADABLE, Rows, Rulings, Whole, verify_campaign
from domain.verify.publicfile import read_heading
from projections.words import Spans

if TYPE_CHECKING:
    from domain.ledger import Ledger

BOM = b"\xef\xbb\xbf"
"""What some editors put before a text."""
FORMS = (INCLUSION_FORM, CONSISTENCY_FORM)
"""First lines of the files of proofs."""
_SOFT = ("A602",)
"""Findings of the audit that are no fault: other rules applied then."""
_TAIL = ("W408", "W409")
"""What the verdict says in its own words: how far the evidence reaches."""


class _Asked(msgspec.Struct, frozen=True):
    """What is to be verified.

    Attributes:
        store: A campaign file, None for a public file.
        exported: Bytes of a public file.
        evidence: Papers and receipts.
        proofs: Files of proofs.
        is_copy: It is not the campaign that is worked on: a copy may be older than what this machine has seen.
    """

    store: Path | None
    exported: bytes | None
    evidence: Evidence
    proofs: tuple[str, ...] = ()
    is_copy: bool = False


def verify(desk: Desk) -> int:
    """Verify seals, dice, rules and views; silent where everything is proved."""
    asked = _asked(desk)
    if asked.store is not None:
        whole = _store(desk, asked.store, asked)
        report, audited = _with_proofs(asked, whole.report), whole.rulings
    else:
        report, audited = _exported(asked.exported or b"", asked.evidence), None
    code = report.exit_code(strict=desk.flag("strict"))
    if _is_wrong(audited):
        code = IntegrityError.exit_code
    if _for_a_player(desk):
        report = structs.replace(report, grades={}, secret={}, findings=tuple(map(_unscreened, report.findings)))
        audited = audited and tuple(structs.replace(finding, values=_veiled(finding)) for finding in audited)
    if desk.console.look.is_data:
        desk.console.data(_record(report, audited, code))
    else:
        _say(desk, report, audited)
    return code


def _with_proofs(asked: _Asked, report: Report) -> Report:
    """Return a report with what files of proofs come to; they are looked at once nothing else is wrong."""
    if not asked.proofs or asked.store is None or report.verdict is Verdict.BROKEN:
        return report
    from cli.commands.consistency import proved

    ledger = bootstrap.open_campaign(asked.store, read_only=True)
    try:
        return report.joined(proved(ledger, asked.proofs))
    finally:
        ledger.close()


def _is_wrong(audited: Rulings) -> bool:
    """Whether the audit of the rules found a fault."""
    return any(finding.code not in _SOFT for finding in audited or ())


def _for_a_player(desk: Desk) -> bool:
    """Whether a player asks: how many rolls there were, hidden ones included, is the game master's to know."""
    return desk.text("as").lower() not in ("", GM, "dj")


def _unscreened(finding: Finding) -> Finding:
    """Return a finding about a screen bag as a public file gives it, where its rolls are withheld. Rules: PL-VIS-1"""
    return structs.replace(finding, values={**finding.values, "k": 0}) if finding.values.get("screen") else finding


def _veiled(finding: Finding) -> dict[str, Value]:
    """Return the values of a finding for a player: which line, never what a ruling behind the screen should have been.

    Rules: PL-VIS-1
    """
    return {key: value if key == "n" else "…" for key, value in finding.values.items()}


def _opened(path: Path) -> "Ledger | str":
    """Open a campaign file; return why it cannot be, where something is wrong with what it holds.

    Raises:
        StorageError: `store_not_a_campaign` where there is no line at all, `store_from_the_future`: nothing that could
            be judged here, and nobody to suspect.
    """
    try:
        return bootstrap.open_campaign(path, read_only=True)
    except TestigoError as error:
        empty = error.code == "store_not_a_campaign" and not _has_lines(path)
        if empty or error.code == "store_from_the_future":
            raise
        return error.code


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
    store, exported = None, None
    typed, pasted, proofs = list[str](), list[str](), list[str]()
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
        elif data.removeprefix(BOM).lstrip().startswith(b"{"):
            exported = data
        else:
            texts = texts_of(data.removeprefix(BOM).decode("utf-8", "replace"))
            proofs.extend(text for text in texts if text.startswith(FORMS))
            if not any(pick(text) or "testigo/" in text or text.startswith(FORMS) for text in texts):
                raise NotFoundError("evidence_none", path=word)
            pasted.extend(texts)
    evidence = Evidence(receipts=tuple(typed), pasted=tuple(pasted))
    is_copy = store is not None and not _is_own(desk, store)
    if store is None and exported is None:
        store = desk.path
    return _Asked(store, exported, evidence, tuple(proofs), is_copy)


def _is_own(desk: Desk, path: Path) -> bool:
    """Whether a file is that of the campaign that is worked on."""
    try:
        return path.samefile(desk.path)
    except (TestigoError, OSError):
        return False


def _may_be_receipt(word: str) -> bool:
    """Whether somebody may have meant a receipt: they begin with the number of a line."""
    return word.lstrip(" -.:")[:1].isdigit()


def _store(desk: Desk, path: Path, asked: _Asked) -> Whole:
    """Verify a campaign file: form, seals, dice, the rules over every batch, and derived data."""
    opened = _opened(path)
    ledger = None if isinstance(opened, str) else opened
    if ledger is not None:
        with suppress(TestigoError):
            desk.seat(ledger)

    def held(ledger_id: str) -> Evidence:
        key = None if ledger is None else trusted(ledger.campaign)
        seen = remembered(ledger_id) if ledger_id and not asked.is_copy else None
        return structs.replace(asked.evidence, remembered=seen, public_key=key)

    def watched(rows: Rows, size: int) -> Rows:
        return followed(rows, size, desk.console, desk.sentence("cli.verify.doing"))

    whole = verify_campaign(path, ledger, held, watched, begun)
    if isinstance(opened, str) and whole.report.verdict is not Verdict.BROKEN:
        return structs.replace(whole, report=whole.report.joined([Finding("E100", None, {"detail": opened})]))
    if ledger is None or whole.rulings is None or any(finding.code == UNREADABLE for finding in whole.rulings):
        return whole
    return structs.replace(whole, report=whole.report.joined(_derived(ledger)))


def _derived(ledger: "Ledger") -> list[Finding]:
    """Return what differs in views and saved states."""
    from domain.ledger import check_checkpoints
    from projections.runner import check_views

    return [*check_checkpoints(ledger), *check_views(ledger)]


def _exported(data: bytes, evidence: Evidence) -> Report:
    """Verify a public file, which may be older than what this machine has seen, but not of another key."""
    heading = read_heading(data.partition(b"\n")[0])
    key = None if heading is None else trusted(heading.campaign)
    return verify_file(data, structs.replace(evidence, public_key=key))


def _say(desk: Desk, report: Report, audited: Rulings) -> None:
    console = desk.console
    for finding in (*report.findings, *(audited or ())):
        if finding.code not in _TAIL or desk.flag("verbose"):
            console.say(*_sentence(desk, finding), hang=6)
    silent = report.is_silent and not audited and report.verdict is Verdict.VERIFIED
    if not silent or desk.flag("verbose"):
        console.say(*_verdict(desk, report, audited), hang=2)
    remarkable = (
        report.withheld
        or report.heading[0] not in (None, report.size)
        or any(finding.code not in _TAIL for finding in report.findings)
    )
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
    told = report.heading[0]
    if told is not None and told != report.size:
        desk.console.say(*desk.spans("cli.verify.shorter", told=told, n=report.size), indent=2)
    if report.withheld:
        desk.console.say(*desk.spans("cli.verify.withheld", n=report.withheld), indent=2)
    if not audited:
        broken = report.verdict is Verdict.BROKEN
        key = "cli.verify.rules" if audited is not None else f"cli.verify.unjudged{'' if broken else '.public'}"
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
    if desk.text("inclusion") or desk.text("signed"):
        from cli.commands.inclusion import included

        included(desk)
        return
    if desk.text("consistency"):
        from cli.commands.consistency import extended

        extended(desk)
        return
    if desk.flag("html"):
        from cli.commands.page import of_receipt

        of_receipt(desk)
        return
    from cli.commands.explain import readable
    from domain.receipts import receipt as printed
    from projections.refs import moment

    for word in desk.call.words:
        line = readable(desk, moment(desk.ledger, word))[-1].line
        last = desk.ledger.batch(line)[-1].line
        slip = printed(last, desk.ledger.root(last))
        root = desk.ledger.root(last).hex() if desk.flag("root") else ""
        in_full = {"root": root} if root else {}
        desk.console.data({"schema": "testigo.receipt.1", "line": last, "receipt": slip, **in_full})
        desk.console.say(*desk.spans("cli.receipt.of", receipt=slip, line=last))
        if root:
            desk.console.say(*desk.spans("sharing.receipt.size", size=last), indent=2)
            desk.console.say(*desk.spans("sharing.receipt.root", root=root), indent=2)
        if desk.flag("qr"):
            from cli.qr import drawn

            for row in drawn(f"testigo {slip} {desk.ledger.ledger_id()}", desk.console):
                desk.console.say_as_is(row)
    desk.talk("cli.next.check", receipt=slip)
