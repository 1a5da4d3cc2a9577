"""The public ledger file: the rows that the specification writes down, and who may read what in it."""

import json
from collections.abc import Iterator
from itertools import islice
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from domain.core import CoreState
from domain.errors import IntegrityError
from domain.receipts import receipt
from domain.seals import Frontier, entry, leaf
from domain.store.lines import Head, Line
from domain.verify import Evidence, verify_file
from projections.export.public import everything, open_to_all, rows
from tests.tamper.ledgers import EXAMPLE, example_lines

CAMPAIGN = EXAMPLE["heading"]["campaign"]


def line(n: int, kind: str = "core.NoteTaken.1", audience: str = "all", event: bytes = b"{}", batch: int = 0) -> Line:
    return Line(CAMPAIGN, n, batch or n, kind, 5, "gm", audience, "plenilunio-1", f"c{n}", bytes([n]) * 16, event)


class Source:
    """A ledger in memory. Attributes: read: how many lines were asked for."""

    def __init__(self, lines: list[Line], revealed: frozenset[int] = frozenset()) -> None:
        self.campaign = CAMPAIGN
        self.kept = lines
        self.core = CoreState(revealed=revealed)
        self.read = 0

    def head(self) -> Head:
        return Head(len(self.kept), b"")

    def lines(self, first: int = 1, last: int | None = None) -> Iterator[Line]:
        for each in self.kept[first - 1 : last]:
            self.read += 1
            yield each

    def state(self, at: int | None = None) -> Any:
        return SimpleNamespace(core=self.core)

    def public(self, last: int | None = None) -> list[dict[str, Any]]:
        """Return the rows of the public file as plain data."""
        return [json.loads(row) for row in rows(self, last or len(self.kept), open_to_all(self.core))]


def stored(row: dict[str, Any]) -> Line:
    """Return an open line of the specification's example as the store has it."""
    header = {name: row[name] for name in ("line", "batch", "kind", "time", "author", "audience", "edition", "command")}
    return Line(campaign=CAMPAIGN, **header, salt=bytes.fromhex(row["salt"]), event=row["event"].encode())


def test_the_example_of_the_specification_is_written_as_it_stands_there() -> None:
    source = Source([stored(row) for row in example_lines()])
    heading, *found = source.public()
    assert heading == {**EXAMPLE["heading"], "to": len(source.kept), "size": len(source.kept)}
    rolled = ("dice.RollDeclared.1", "dice.Rolled.1", "dice.RolledOs.1", "dice.RolledByHand.1")
    assert [row if "event" in row else row["line"] for row in found] == [
        row
        if row["audience"] == "all" or (row["kind"].startswith(("dice.", "ledger.")) and row["kind"] not in rolled)
        else row["line"]
        for row in example_lines()
    ]


def test_the_heading_is_that_of_section_10() -> None:
    source = Source([line(n) for n in range(1, 61)])
    first = next(rows(source, 57, open_to_all(source.core)))
    assert first == b'{"testigo":"v1","kind":"ledger","campaign":"%s","to":57,"size":60}\n' % CAMPAIGN.encode()


def test_of_a_withheld_line_only_number_and_seal_are_told() -> None:
    hidden = line(2, audience="gm", event=b'{"text":"el asesino"}')
    own = line(3, audience="Luis")
    _, shown, *withheld = Source([line(1), hidden, own]).public()
    assert set(shown) == {
        *("line", "batch", "kind", "time", "author", "audience", "edition", "command", "salt", "event"),
    }
    seals = [leaf(entry(*msgspec.structs.astuple(each))).hex() for each in (hidden, own)]
    assert withheld == [{"line": 2, "leaf": seals[0]}, {"line": 3, "leaf": seals[1]}]


@pytest.mark.parametrize(
    "kind",
    ["dice.BagOpened.1", "dice.BagRevealed.1", "dice.WordGiven.1", "dice.BagLost.1", "ledger.RootSigned.1"],
)
def test_protocol_lines_are_never_withheld(kind: str) -> None:
    assert "event" in Source([line(1, kind, audience="gm")]).public()[1]


@pytest.mark.parametrize(
    "kind", ["dice.RollDeclared.1", "dice.Rolled.1", "dice.RolledOs.1", "dice.RolledByHand.1", "dicey.Roll.1"]
)
def test_rolls_behind_the_screen_are(kind: str) -> None:
    assert set(Source([line(1, kind, audience="gm")]).public()[1]) == {"line", "leaf"}
    assert "event" in Source([line(1, kind)]).public()[1]


def test_what_was_revealed_is_open_batch_by_batch() -> None:
    lines = [
        line(1),
        line(2, audience="gm", batch=2),
        line(3, "dice.RolledOs.1", "gm", batch=2),
        line(4, audience="gm"),
    ]
    before, after = Source(lines).public(), Source(lines, frozenset({2})).public()
    assert ["leaf" in row for row in before[1:]] == [False, True, True, True]
    assert ["leaf" in row for row in after[1:]] == [False, False, False, True]


def test_all_of_it_holds_everything() -> None:
    source = Source([line(1), line(2, audience="gm"), line(3, audience="Luis")])
    assert all("event" in json.loads(row) for row in list(rows(source, 3, everything))[1:])


def test_rows_are_written_while_lines_are_read() -> None:
    source = Source([line(n) for n in range(1, 101)])
    assert len(list(islice(rows(source, 100, everything), 4))) == 4
    assert source.read == 3


def test_a_row_is_a_line_of_the_file_whatever_stands_in_it() -> None:
    """Line feeds are escaped; other characters that some take for ends of lines are none."""
    event = '{"text":"a\\nb\u2028c\u0085d ñ"}'
    (row,) = list(rows(Source([line(1, event=event.encode())]), 1, everything))[1:]
    assert row.endswith(b"\n")
    assert row.count(b"\n") == 1
    assert json.loads(row)["event"] == event


def test_an_event_that_is_no_text_is_refused() -> None:
    with pytest.raises(IntegrityError) as raised:
        list(rows(Source([line(1, event=b"\xff")]), 1, everything))
    assert raised.value.code == "event_unreadable"


def test_the_file_verifies_with_the_receipts_of_the_ledger() -> None:
    lines = [stored(row) for row in example_lines()]
    frontier, roots = Frontier(), list[bytes]()
    for each in lines:
        roots.append(frontier.push(leaf(entry(*msgspec.structs.astuple(each)))))
    slips = tuple(receipt(n, roots[n - 1]) for n in (3, len(lines)))
    source = Source(lines)
    for judge in (open_to_all(source.core), everything):
        report = verify_file(b"".join(rows(source, len(lines), judge)), Evidence(receipts=slips))
        assert report.root == roots[-1]
        assert report.anchored == len(lines)
        assert not [finding for finding in report.findings if finding.code[0] == "E"]
    older = verify_file(b"".join(rows(source, 10, everything)), Evidence(receipts=slips))
    assert {finding.code for finding in older.findings} >= {"W416"}
    assert not [finding for finding in older.findings if finding.code[0] == "E"]
