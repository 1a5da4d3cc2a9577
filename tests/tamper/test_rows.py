"""Rows of a store, altered in every way that memory allows: nothing is missed and nothing ends with an exception."""

import json
import random
from collections.abc import Iterator

import pytest

from domain.findings import Finding
from domain.receipts import receipt
from domain.signed_roots import sign
from domain.verify import Evidence, Report, verify_rows
from tests.tamper.ledgers import EXAMPLE, FIELDS, Row, example_lines, head_of, store

ROWS, HEAD = store(example_lines())
SEED = bytes(range(32))
"""A signing key that is not the ledger's."""


def codes(report: Report) -> set[tuple[str, int | None]]:
    return {(finding.code, finding.line) for finding in report.findings}


def errors(report: Report) -> set[tuple[str, int | None]]:
    return {finding for finding in codes(report) if finding[0].startswith("E")}


def changed(place: int, field: str, value: object) -> list[Row]:
    row = list(ROWS[place])
    row[FIELDS.index(field)] = value
    return [*ROWS[:place], tuple(row), *ROWS[place + 1 :]]


def flipped(value: object) -> Iterator[object]:
    """Yield a value with one bit changed, at each of its bytes; which bit depends on the place."""
    if isinstance(value, int):
        yield from (value ^ 1 << bit for bit in range(64))
        return
    stored = value.encode() if isinstance(value, str) else value
    assert isinstance(stored, bytes)
    for at in range(len(stored)):
        bent = stored[:at] + bytes([stored[at] ^ 1 << at % 8]) + stored[at + 1 :]
        yield bent.decode("utf-8", "surrogateescape") if isinstance(value, str) else bent


def test_the_untouched_store_is_clean():
    report = verify_rows(ROWS, HEAD)
    assert codes(report) == {tuple(finding) for finding in EXAMPLE["expected_alone"]["findings"]}
    assert report.grades == EXAMPLE["expected_alone"]["grades"]
    assert report.root.hex() == EXAMPLE["roots"][-1]
    assert report.public_key == EXAMPLE["public_key"]


@pytest.mark.parametrize("field", FIELDS)
def test_no_bit_flip_is_missed(field):
    at = FIELDS.index(field)
    for place, row in enumerate(ROWS):
        for value in flipped(row[at]):
            assert verify_rows(changed(place, field, value), HEAD).verdict == "BROKEN", (place, value)


FOREIGN = (
    None,
    True,
    False,
    -1,
    2**53,
    2**70,
    1.5,
    "",
    "x",
    "\n",
    "\udcff",
    "ñ" * 257,
    b"",
    b"x",
    b"\xff" * 16,
    [],
    {},
)


@pytest.mark.parametrize("field", FIELDS)
@pytest.mark.parametrize("value", FOREIGN, ids=lambda value: ascii(value)[:20])
def test_foreign_values_are_found(field, value):
    for place, row in enumerate(ROWS):
        if row[FIELDS.index(field)] != value:
            report = verify_rows(changed(place, field, value), HEAD)
            assert report.verdict == "BROKEN", place


@pytest.mark.parametrize(
    ("field", "value", "code"),
    [
        ("author", "bea", "E101"),
        ("event", b'{"who":"armand","astucia":5}', "E101"),
        ("salt", bytes(16), "E101"),
        ("salt", bytes(15), "E100"),
        ("time", -1, "E100"),
        ("batch", 2**53, "E100"),
        ("kind", "a\nb", "E100"),
        ("command", "x" * 513, "E100"),
        ("leaf", bytes(31), "E100"),
        ("root", None, "E100"),
        ("root", bytes(32), "E105"),
        ("prev_root", bytes(32), "E105"),
        ("prev_root", b"", "E105"),
        ("leaf", bytes(32), "E101"),
    ],
)
def test_each_altered_field_has_its_code_and_line(field, value, code):
    assert (code, 2) in codes(verify_rows(changed(1, field, value), HEAD))


def test_an_altered_row_is_reported_once():
    report = verify_rows(changed(1, "author", "bea"), HEAD)
    assert errors(report) == {("E101", 2)}


def test_an_unreadable_row_keeps_its_leaf_in_the_tree():
    report = verify_rows(changed(10, "author", None), HEAD)
    assert errors(report) == {("E100", 11)}


@pytest.mark.parametrize("place", range(len(ROWS)))
def test_a_missing_row_is_found(place):
    found = codes(verify_rows(ROWS[:place] + ROWS[place + 1 :], HEAD))
    assert ("E106", len(ROWS) - (place == len(ROWS) - 1)) in found
    if place < len(ROWS) - 1:
        assert ("E104", place + 1) in found
        assert ("E105", place + 2) in found


def test_a_row_twice_and_two_rows_exchanged():
    assert ("E104", 6) in codes(verify_rows([*ROWS[:5], ROWS[4], *ROWS[5:]], HEAD))
    exchanged = [*ROWS[:4], ROWS[5], ROWS[4], *ROWS[6:]]
    assert {("E104", 5), ("E104", 6), ("E104", 7)} <= codes(verify_rows(exchanged, HEAD))


@pytest.mark.parametrize(
    "head",
    [None, (), (19,), (18, HEAD[1]), (20, HEAD[1]), (19, b""), (19, bytes(96)), ("19", HEAD[1]), (19, None), (-1, b"")],
)
def test_a_head_that_differs_is_found(head):
    assert ("E106", 19) in codes(verify_rows(ROWS, head))


def test_rows_that_are_no_rows():
    for row in ((), (1,), None, 7, "x" * 14, ROWS[4] + (1,)):
        report = verify_rows([*ROWS[:4], row, *ROWS[5:]], HEAD)
        assert ("E100", 5) in codes(report)


def test_an_empty_store_is_broken():
    report = verify_rows([], (0, b""))
    assert codes(report) == {("E110", 1), ("W408", None)}


def test_rows_that_break_off_are_judged_as_far_as_they_come():
    def rows() -> Iterator[Row]:
        yield from ROWS[:9]
        raise OSError("disk image is malformed")

    report = verify_rows(rows(), HEAD)
    assert {("E100", None), ("E106", 9)} <= codes(report)
    assert report.size == 9


def test_findings_of_the_store_count_for_the_verdict():
    evidence = Evidence(receipts=(EXAMPLE["receipts"][-1],))
    guards = verify_rows(ROWS, HEAD, evidence, [Finding("W413")])
    assert guards.verdict == "VERIFIED"
    assert ("W413", None) in codes(guards)
    assert verify_rows(ROWS, HEAD, evidence, [Finding("E108", 8, {"view": "rolls"})]).verdict == "BROKEN"


def test_a_ledger_written_anew_is_found_only_by_evidence():
    lines = example_lines()
    lines[10] = lines[10] | {"event": '{"who":"armand","wound":"grave"}'}
    rows, head = store(lines)
    assert verify_rows(rows, head).verdict == "CONSISTENT"
    kept = Evidence(receipts=(EXAMPLE["receipts"][9], EXAMPLE["receipts"][11]))
    assert {("E201", 12)} == errors(verify_rows(rows, head, kept))
    signed = Evidence(signed_roots=tuple(EXAMPLE["signed_roots"]))
    assert {("E205", 15), ("E205", 19)} == errors(verify_rows(rows, head, signed))
    remembered = Evidence(remembered=(19, bytes.fromhex(EXAMPLE["roots"][18])))
    assert {("E207", 19)} == errors(verify_rows(rows, head, remembered))


def test_a_ledger_cut_off_is_found_only_by_evidence():
    rows, head = store(example_lines()[:17])
    assert errors(verify_rows(rows, head)) == set()
    evidence = Evidence(
        receipts=(EXAMPLE["receipts"][18],),
        signed_roots=(EXAMPLE["signed_roots"][1],),
        remembered=(19, bytes.fromhex(EXAMPLE["roots"][18])),
    )
    assert errors(verify_rows(rows, head, evidence)) == {("E202", 19), ("E206", 19), ("E208", 19)}
    paper = verify_rows(rows, head, Evidence(receipts=(EXAMPLE["receipts"][18],)))
    assert (paper.verdict, paper.exit_code()) == ("DISPUTED", 8)


def test_an_invented_receipt_and_a_foreign_signature_accuse_nobody():
    invented = receipt(7, bytes(32))
    foreign = sign(EXAMPLE["ledger"], 19, bytes.fromhex(EXAMPLE["roots"][18]), SEED)
    report = verify_rows(ROWS, HEAD, Evidence(receipts=(invented,), signed_roots=(foreign,)))
    assert errors(report) == {("E201", 7), ("E204", None)}
    assert report.verdict == "DISPUTED"


def test_receipts_of_every_line_fit():
    for row, root, printed in zip(ROWS, EXAMPLE["roots"], EXAMPLE["receipts"], strict=True):
        assert receipt(row[1], bytes.fromhex(root)) == printed
    report = verify_rows(ROWS, HEAD, Evidence(receipts=tuple(EXAMPLE["receipts"])))
    assert (report.verdict, report.anchored) == ("VERIFIED", 19)


def test_random_changes_to_protocol_events_end_with_findings_not_exceptions():
    """Sealed anew each time, so that the walk reads the change and nothing else stops it."""
    chance = random.Random(20240229)
    lines = example_lines()
    values = (None, True, 0, -1, 1.5, 2**32, "", "x", "\ud800", [], [[]], {}, [1, 1], ["a"], 1e400, 10**30)
    for _ in range(1500):
        place = chance.randrange(len(lines))
        event = json.loads(lines[place]["event"])
        name = chance.choice(sorted(event))
        event[name] = chance.choice(values)
        text = json.dumps(event)
        altered = [*lines[:place], lines[place] | {"event": text}, *lines[place + 1 :]]
        report = verify_rows(*store(altered))
        assert report.size == len(lines)
        assert not {("E100", None)} & codes(report)


def test_the_head_is_that_of_the_frontier():
    for size in range(1, len(ROWS) + 1):
        assert not errors(verify_rows(ROWS[:size], head_of(ROWS[:size])))
