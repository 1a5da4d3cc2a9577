"""What a roll from a bag reads: by the index of kinds, whatever lies between, and of the screen bag nothing."""

import pytest

from domain.ledger import Ledger
from domain.protocol import INDEXED
from domain.store import recorder
from tests.bags.conftest import ROLL, Bags


@pytest.mark.parametrize("kind", INDEXED)
@pytest.mark.parametrize(
    ("question", "more"), [(recorder._OF_KIND, ()), (recorder._LATEST, (9, b'{"bag":1,'))], ids=["forward", "latest"]
)
def test_lines_of_a_kind_are_found_by_their_index(
    table: Bags, kind: str, question: str, more: tuple[object, ...]
) -> None:
    import sqlite3

    connection = sqlite3.connect(table.file)
    plan = connection.execute(f"EXPLAIN QUERY PLAN {question}", ("x", kind, 1, 9, *more)).fetchall()
    connection.close()
    assert [row[3] for row in plan] == [
        "SEARCH ledger USING INDEX ledger_by_kind (campaign=? AND kind=? AND line>? AND line<?)"
    ]


def test_a_file_that_has_lost_its_index_gives_the_same_dice(table: Bags) -> None:
    import sqlite3

    connection = sqlite3.connect(table.file)
    connection.execute("DROP INDEX ledger_by_kind")
    connection.commit()
    connection.close()
    table.do(*ROLL)
    table.do(*ROLL)
    assert table.rolls() == [(1, 1, 5), (1, 2, 5)]
    assert [code for code in table.findings() if code in ("E302", "E303")] == []


def test_an_open_roll_asks_nothing_of_the_screen_bag(table: Bags) -> None:
    """Neither its seed nor its last number, which may lie far back."""
    asked = []
    due = Ledger.next_roll

    def watched(ledger: Ledger, bag: object) -> int:
        asked.append(bag.number)  # type: ignore[attr-defined]
        return due(ledger, bag)  # type: ignore[arg-type]

    table.monkeypatch.setattr(Ledger, "next_roll", watched)
    table.seed(2).unlink()
    table.do(*ROLL)
    assert asked == [1]
