"""The tables of the command line's tests, and a night in which clocks are put back."""

from datetime import UTC, datetime

import pytest

from tests.cli.conftest import factory, fight, home, ruins, seat
from tests.cli.table import Seat

__all__ = ["factory", "fight", "home", "ruins", "seat"]


def at(seat: Seat, utc: str) -> None:
    """Let the next line be stored at that time of UTC."""
    seat.now = int(datetime.fromisoformat(utc).replace(tzinfo=UTC).timestamp()) * 1_000_000 - 1_000_000


@pytest.fixture
def night(home: Seat) -> Seat:
    """Return a campaign in Madrid in the night of 2026-10-25, when 03:00 +02:00 becomes 02:00 +01:00 (01:00 UTC).

    Lines 3 to 6 are notes at 02:10 and 02:30 the first time, 02:30 and 02:50 the second time.
    """
    at(home, "2026-10-24T23:50")
    home.do("campaign", "new", "La noche larga", "--dice", "os")
    for utc, text in (("00:10", "uno"), ("00:30", "dos"), ("01:30", "tres"), ("01:50", "cuatro")):
        at(home, f"2026-10-25T{utc}")
        home.do("note", text)
    return home
