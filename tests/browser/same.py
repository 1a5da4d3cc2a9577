"""What Python and the browser say of the same files."""

import json
from base64 import b64encode
from pathlib import Path
from typing import Any

from domain.verify import Evidence, verify_file
from tests.browser.chromium import Page

HELPERS = Path(__file__).with_name("vectors.js").read_text(encoding="utf-8")
File = tuple[bytes, Evidence]


def in_browser(page: Page, files: list[File]) -> list[dict[str, Any]]:
    """Return what the browser's verifier says of each file."""
    given = [{"data": b64encode(data).decode(), "evidence": _evidence(evidence)} for data, evidence in files]
    return [_plain(report) for report in page.run(f"{HELPERS}; verifyAll({json.dumps(given)})")]


def in_python(files: list[File]) -> list[dict[str, Any]]:
    """Return what Python's verifier says of each file."""
    reports = []
    for data, evidence in files:
        report = verify_file(data, evidence)
        told = {
            "verdict": report.verdict.value,
            "exit": [report.exit_code(), report.exit_code(strict=True)],
            "anchored": report.anchored,
            "withheld": report.withheld,
            "grades": dict(report.grades),
            "secret": dict(report.secret),
            "size": report.size,
            "root": report.root.hex(),
            "ledger": report.ledger_id,
            "publicKey": report.public_key,
            "heading": list(report.heading),
            "findings": [[each.code, each.line, dict(each.values)] for each in report.findings],
        }
        reports.append(_plain(told))
    return reports


def _evidence(evidence: Evidence) -> dict[str, Any]:
    return {
        "receipts": evidence.receipts,
        "signedRoots": evidence.signed_roots,
        "pasted": evidence.pasted,
        "publicKey": evidence.public_key,
        "remembered": evidence.remembered and [evidence.remembered[0], evidence.remembered[1].hex()],
    }


def _plain(report: dict[str, Any]) -> dict[str, Any]:
    """Return a report with its findings as sorted texts, and without what only one of the two has."""
    findings = [
        each if isinstance(each, list) else [each["code"], each["line"], each["values"]] for each in report["findings"]
    ]
    kept = {name: value for name, value in report.items() if name not in ("unchecked", "name")}
    return kept | {"findings": sorted(json.dumps(each, sort_keys=True, ensure_ascii=False) for each in findings)}
