"""Moments as people type them."""

import pytest

from domain.errors import NotFoundError, UsageError
from domain.events import CampaignOpened, MarkSet, NoteTaken, SceneEnded, SceneStarted, SessionEnded, SessionStarted
from projections.refs import Range, moment, span
from tests.projections.book import MINUTE, Book

EVENTS = (
    CampaignOpened("plenilunio", "T", "es", "Europe/Madrid", "os"),  # 1, 11:27 in Madrid
    SessionStarted("una"),  # 2
    SceneStarted(),  # 3
    SceneEnded(),  # 4
    SceneStarted(),  # 5
    NoteTaken("x"),  # 6
    SceneEnded(),  # 7
    SessionEnded(),  # 8
    MarkSet("emboscada"),  # 9
    SessionStarted("dos"),  # 10
    NoteTaken("y"),  # 11
    NoteTaken("z"),  # 12
)


@pytest.fixture
def ledger(book: Book) -> Book:
    short = book.copy(0, book.path)
    short.happen(*EVENTS)
    return short


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("1", 1),
        ("12", 12),
        ("#7", 7),
        (" 7 ", 7),
        ("-1", 12),
        ("-12", 1),
        ("@1", 2),
        ("@2", 10),
        ("@1.1", 3),
        ("@1.2", 5),
        ("@emboscada", 9),
        ("11:27", 1),
        ("11:30", 4),
        ("23:00", None),
        ("2026-11-18T11:30", 4),
        ("2026-11-18 11:30", 4),
        ("2026-11-18T10:30+00:00", 4),
        ("2026-11-18T11:30:39", 3),
        ("2026-11-18T11:30:40", 4),
        ("2027-01-01T00:00", 12),
        ("9999-12-31T23:59", 12),
        ("9999-12-31", None),
    ],
)
def test_moments(ledger: Book, text: str, line: int | None) -> None:
    if line is None:
        with pytest.raises(NotFoundError):
            moment(ledger, text)
    else:
        assert moment(ledger, text) == line


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("3..5", (3, 5)),
        ("3..", (3, 12)),
        ("..3", (1, 3)),
        ("..", (1, 12)),
        ("#7–9", (7, 9)),
        ("#7-9", (7, 9)),
        ("7", (7, 7)),
        ("@1", (2, 8)),
        ("@2", (10, 12)),
        ("@1.1", (3, 4)),
        ("@1.2", (5, 7)),
        ("@1..@2", (2, 12)),
        ("@1.1..@1.2", (3, 7)),
        ("@emboscada..-1", (9, 12)),
        ("-3..-1", (10, 12)),
        ("2026-11-18", (1, 12)),
        ("11:28..11:30", (2, 4)),
    ],
)
def test_ranges(ledger: Book, text: str, lines: tuple[int, int]) -> None:
    assert span(ledger, text) == Range(*lines)


@pytest.mark.parametrize(
    "text", ["13", "0", "-13", "-0", "@3", "@0", "@1.3", "@nobody", "2026-11-17", "2026-11-18T11:00"]
)
def test_what_is_not_there(ledger: Book, text: str) -> None:
    with pytest.raises(NotFoundError) as caught:
        moment(ledger, text)
    assert (caught.value.code, caught.value.exit_code, caught.value.values["last"]) == ("ref_unknown", 3, 12)


@pytest.mark.parametrize("text", ["", "abc", "@", "12a", "25:00", "1e3", "٣", "12.5", "--1", "2026-13-01", "9" * 40])
def test_what_cannot_be(ledger: Book, text: str) -> None:
    with pytest.raises(UsageError) as caught:
        moment(ledger, text)
    assert (caught.value.code, caught.value.exit_code) == ("ref_invalid", 2)


@pytest.mark.parametrize("text", ["5..3", "#9–7", "@2..@1"])
def test_a_range_never_runs_backwards(ledger: Book, text: str) -> None:
    with pytest.raises(UsageError, match="ref_backwards"):
        span(ledger, text)


def test_the_latest_such_time_is_meant(ledger: Book) -> None:
    """Line 12 is stored at 11:38; a clock time later than that belongs to the day before, where nothing is."""
    with pytest.raises(NotFoundError, match="ref_unknown"):
        moment(ledger, "11:39")
    assert moment(ledger, "11:38") == 12
    assert MINUTE == 60_000_000
