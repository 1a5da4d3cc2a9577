"""An evening whose every value was worked out by hand."""

import os
from collections.abc import Iterator

import msgspec
import pytest

from cli import bootstrap, story
from domain.codec import decode
from domain.ledger import Line
from projections.locale.en import story as english
from tests.campaigns import recorded
from tests.campaigns.evening import play, steps
from tests.cli.table import Seat

SECOND_HALF = next(place for place, deed in enumerate(story.DEEDS) if deed.key == "jacket")


def told(word: str) -> str:
    """Return a word of the story in English."""
    head, less, rest = word.partition("<")
    if not less:
        return word
    name, _, tail = rest.partition(">")
    return head + str(english.MESSAGES[f"story.word.{name}"]) + told(tail)


def typed(deed: story.Deed) -> tuple[str, ...]:
    """Return a deed of the story as it is typed in English."""
    return tuple(map(told, deed.typed))


class Played(msgspec.Struct, frozen=True):
    """The evening as it was played. Attributes: wrong: where it differs from the page; lines: all of its ledger."""

    wrong: list[str]
    lines: list[Line]
    verified: int


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Played]:
    """Play the first half of the story as it is told, then every row of the page."""
    with pytest.MonkeyPatch.context() as monkeypatch:
        seat = Seat(tmp_path_factory.mktemp("evening"), monkeypatch)
        seat.do("campaign", "new", "The ruins of Madrid", "--dice", "hand")
        for deed in (*story.CAST, *story.DEEDS[:SECOND_HALF]):
            seat.do(*typed(deed), "--no-input")
        wrong = [each for step in steps() for each in play(seat, step)]
        ledger = bootstrap.open_campaign(next(seat.home.rglob("*.db")), read_only=True)
        lines = list(ledger.lines())
        ledger.close()
        yield Played(wrong, lines, seat.run("verify").code)


def test_every_value_is_the_one_worked_out_by_hand(played: Played) -> None:
    assert played.wrong == []
    assert played.verified == 0


def test_the_page_has_every_step_of_the_story() -> None:
    deeds = [typed(deed) for deed in story.DEEDS[SECOND_HALF:]]
    assert [step.typed for step in steps()[: len(deeds)]] == deeds


def test_the_page_shows_how_each_value_of_a_roll_comes_about() -> None:
    rows = steps()
    assert [row.number for row in rows] == list(range(1, len(rows) + 1))
    assert [row.number for row in rows if "--rolled" in row.typed and not (row.by_hand and row.expected)] == []


def test_the_same_commands_and_faces_still_give_the_recorded_events(played: Played) -> None:
    """Line by line and field by field; a field that is newer than the record stands at its default."""
    if os.environ.get("TESTIGO_GOLDEN") == "write":
        recorded.path("evening").write_text(recorded.written(played.lines), "utf-8")
    now = [meaning(line) for line in played.lines[1:]]
    assert now == [meaning(line) for line in list(recorded.lines("evening", played.lines[1].edition))[1:]]


def meaning(line: Line) -> tuple[int, int, str, str, object]:
    """Return what a line says: place, kind, who may read it, its event."""
    event = msgspec.json.decode(line.event) if line.kind.startswith("dice.") else decode(line.kind, line.event)
    return line.line, line.batch, line.kind, line.audience, event
