"""The ledger files of the specification's vectors: findings, verdict and both exits."""

import json
from pathlib import Path
from typing import Any

import pytest

from domain.verify import Evidence, Report, verify_file

VECTORS = json.loads(Path(__file__).with_name("verifiable-dice-vectors.json").read_text(encoding="utf-8"))
EXAMPLE = VECTORS["ledger_example"]
TRUE_EVIDENCE = Evidence(
    receipts=tuple(EXAMPLE["receipts"]),
    signed_roots=tuple(EXAMPLE["signed_roots"]),
    public_key=EXAMPLE["public_key"],
)


def row_bytes(row: str | dict[str, str]) -> bytes:
    return row.encode("utf-8", "surrogatepass") if isinstance(row, str) else bytes.fromhex(row["hex"])


def told(report: Report) -> dict[str, Any]:
    return {
        "verdict": report.verdict.value,
        "exit": [report.exit_code(), report.exit_code(strict=True)],
        "anchored": report.anchored,
        "withheld": report.withheld,
        "grades": report.grades,
        "secret": report.secret,
        "findings": {(finding.code, finding.line) for finding in report.findings},
    }


def expected(vector: dict[str, Any]) -> dict[str, Any]:
    return vector | {"findings": {tuple(finding) for finding in vector["findings"]}}


def example_file(replaced: list[dict[str, Any]], removed: list[int]) -> bytes:
    new = {line["line"]: line for line in replaced}
    lines = [new.get(line["line"], line) for line in EXAMPLE["lines"] if line["line"] not in removed]
    return b"".join(json.dumps(row, ensure_ascii=False).encode() + b"\n" for row in (EXAMPLE["heading"], *lines))


@pytest.mark.parametrize("vector", VECTORS["ledger_files"], ids=lambda vector: vector["what"])
def test_ledger_file(vector):
    data = b"\n".join(row_bytes(VECTORS["ledger_rows"][row]) for row in vector["rows"])
    remembered = vector["remembered"] and (vector["remembered"][0], bytes.fromhex(vector["remembered"][1]))
    evidence = Evidence(
        receipts=tuple(vector["receipts"]),
        signed_roots=tuple(vector["signed_roots"]),
        public_key=vector["public_key"],
        remembered=remembered,
    )
    report = verify_file(data + b"\n" * vector["last_newline"], evidence)
    assert told(report) == expected(vector["expected"])


def test_ledger_example():
    report = verify_file(example_file([], []), TRUE_EVIDENCE)
    assert told(report) == expected(EXAMPLE["expected_with_evidence"])
    assert told(verify_file(example_file([], []))) == expected(EXAMPLE["expected_alone"])
    assert report.ledger_id == EXAMPLE["ledger"]
    assert report.root.hex() == EXAMPLE["roots"][-1]
    assert report.heading == (19, 19)


@pytest.mark.parametrize("vector", EXAMPLE["tampered"], ids=lambda vector: vector["what"])
def test_tampered_example(vector):
    data = example_file(vector["replace"], vector["remove"])
    assert told(verify_file(data)) == expected(vector["expected_alone"])
    assert told(verify_file(data, TRUE_EVIDENCE)) == expected(vector["expected_with_evidence"])


def test_evidence_is_picked_out_of_pasted_text():
    pasted = "Fin de la sesión: " + EXAMPLE["receipts"][7] + ".\n\n" + EXAMPLE["signed_roots"][1].replace("\n", "\r\n")
    report = verify_file(example_file([], []), Evidence(pasted=(pasted,)))
    assert report.anchored == 19
    assert report.verdict == "VERIFIED"


def test_a_signed_root_of_lost_lines_is_no_fork():
    """Roots of both branches, of one size: the branch that was lost says nothing."""
    vector = next(each for each in VECTORS["ledger_files"] if each["what"] == "signed roots of both branches")
    assert len(vector["signed_roots"]) == 2
    assert "E209" not in dict(vector["expected"]["findings"])
