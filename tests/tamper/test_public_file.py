"""Public files bent at random: findings, never an exception, and no altered line goes unnoticed."""

import json
import random

import pytest

from domain.verify import Evidence, verify_file
from tests.tamper.ledgers import EXAMPLE, example_lines

FILE = b"".join(json.dumps(row, ensure_ascii=False).encode() + b"\n" for row in (EXAMPLE["heading"], *example_lines()))
ROOT = bytes.fromhex(EXAMPLE["roots"][-1])
SEEN = Evidence(remembered=(19, ROOT))


def test_no_bit_flip_changes_the_ledger_unnoticed():
    """A flip may fall on the heading's two numbers, on which nothing depends; then the root is still the same."""
    chance = random.Random(1066)
    for _ in range(3000):
        at, bit = chance.randrange(len(FILE)), chance.randrange(8)
        report = verify_file(FILE[:at] + bytes([FILE[at] ^ 1 << bit]) + FILE[at + 1 :], SEEN)
        assert report.verdict == "BROKEN" or report.root == ROOT or report.size < 19, (at, bit)


def test_any_bytes_give_a_report():
    chance = random.Random(1492)
    for _ in range(500):
        start, end = sorted(chance.randrange(len(FILE)) for _ in range(2))
        verify_file(FILE[:start] + chance.randbytes(chance.randrange(40)) + FILE[end:], SEEN)


@pytest.mark.parametrize(
    "event",
    [
        '{"sides":' + "[" * 100_000 + "]" * 100_000 + ',"faces":[]}',
        '{"sides":[6],"faces":[1],"more":' + "[" * 100_000 + "]" * 100_000 + "}",
        '{"sides":[' + "6" * 5000 + '],"faces":[1]}',
        '{"sides":[6],"faces":[1' + "0" * 65 + "]}",
        "\ufeff" + '{"sides":[6],"faces":[1]}',
    ],
    ids=["100,000 deep", "100,000 deep beside it", "a number of 5,000 characters", "one of 66", "a byte order mark"],
)
def test_hostile_events_are_unreadable_and_no_more(event):
    line = example_lines()[13] | {"event": event}
    rows = [EXAMPLE["heading"], *example_lines()[:13], line]
    report = verify_file("\n".join(json.dumps(row) for row in rows).encode())
    assert ("E311", 14) in {(finding.code, finding.line) for finding in report.findings}


def test_lines_that_only_look_like_ends_of_lines_are_none():
    lines = example_lines()
    lines[1] |= {"event": '{"who":"a\u2028b\u0085c"}'}
    data = "\n".join(json.dumps(row, ensure_ascii=False) for row in (EXAMPLE["heading"], *lines))
    assert verify_file(data.encode()).size == 19
