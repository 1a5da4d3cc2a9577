"""A fight in a harbour and what comes after it, whose every value was worked out by hand."""

import os
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from cli import bootstrap
from domain.systems.masterminds.events import EVENTS
from tests.campaigns import recorded
from tests.campaigns.evening import NOBODY, Found, play, steps
from tests.campaigns.test_evening import Played, meaning
from tests.cli.table import Seat

PAGE = Path(__file__).with_name("heroes.md")


class Heroes(Found):
    """What a deed brought about among heroes, and how everybody stands after it."""

    def _on_sheet(self, owner: str, field: str) -> str:
        if field == "conditions":
            shown = self._field(owner, field)
            words = [detail.replace(",", " ").split()[0] for detail in shown["detail"]]
            return ",".join(words) if shown["value"] else NOBODY
        if owner == "table":
            board = msgspec.json.decode(self._seat.do("board", "--json"))
            return next(str(each["value"]) for each in board["table"] if each["key"] == field)
        return super()._on_sheet(owner, field)


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Played]:
    """Play every row of the page at a table with physical dice."""
    with pytest.MonkeyPatch.context() as monkeypatch:
        seat = Seat(tmp_path_factory.mktemp("heroes"), monkeypatch)
        seat.do("campaign", "new", "The harbour", "--dice", "hand", "--system", "masterminds")
        wrong = [each for step in steps(PAGE) for each in play(seat, step, Heroes)]
        ledger = bootstrap.open_campaign(next(seat.home.rglob("*.db")), read_only=True)
        lines = list(ledger.lines())
        ledger.close()
        yield Played(wrong, lines, seat.run("verify").code)


def test_every_value_is_the_one_worked_out_by_hand(played: Played) -> None:
    assert played.wrong == []
    assert played.verified == 0


def test_the_page_shows_how_each_value_of_a_roll_comes_about() -> None:
    rows = steps(PAGE)
    assert [row.number for row in rows] == list(range(1, len(rows) + 1))
    assert [row.number for row in rows if "--rolled" in row.typed and not (row.by_hand and row.expected)] == []


def test_the_page_leaves_nothing_out_that_can_come_true(played: Played) -> None:
    assert set(EVENTS) - {line.kind for line in played.lines} == set()


def test_the_same_commands_and_faces_still_give_the_recorded_events(played: Played) -> None:
    """Line by line and field by field; a field that is newer than the record stands at its default."""
    if os.environ.get("TESTIGO_GOLDEN") == "write":
        recorded.path("heroes").write_text(recorded.written(played.lines), "utf-8")
    now = [meaning(line) for line in played.lines[1:]]
    assert now == [meaning(line) for line in list(recorded.lines("heroes", played.lines[1].edition))[1:]]
