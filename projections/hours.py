"""Typed hours and days: which lines of a ledger are meant by `21:14`, `02:30+02:00`, `2026-11-29` or both together."""

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta, tzinfo

import msgspec

from domain.errors import NotFoundError, UsageError
from projections.times import iso_of, stretches

NEVER = 2**63
"""Microseconds after any line."""
SECOND, MINUTE = 1_000_000, 60_000_000
"""In microseconds."""


class Typed(msgspec.Struct, frozen=True):
    """A time as it was typed.

    Attributes:
        text: As it was.
        wall: What a clock shows, on any day where none was typed.
        zone: Of the offset behind it, None where none was typed.
        has_day: Whether a day was typed.
        length: How long a clock shows that, in microseconds; 0 for a whole day.
    """

    text: str
    wall: datetime
    zone: tzinfo | None
    has_day: bool
    length: int


def read(text: str) -> Typed:
    """Read a time of day, a date, or both; blanks before an offset are none. Raises: UsageError: `ref_invalid`."""
    typed = text
    for sign in "+-":
        typed = typed.replace(f" {sign}", sign)
    day, _, clock = typed.replace(" ", "T").rpartition("T") if ":" in typed else (typed, "", "")
    try:
        when = datetime.fromisoformat(f"{day or '2000-01-01'}T{clock}" if clock else day)
    except ValueError:
        raise UsageError("ref_invalid", ref=text) from None
    length = SECOND if len(clock) > 5 and clock[5] == ":" else MINUTE
    return Typed(text, when.replace(tzinfo=None), when.tzinfo, bool(day), length if clock else 0)


def places(typed: Typed, times: Sequence[int], zone: tzinfo) -> tuple[int, int] | None:
    """Return the first and the last line that are meant, counted from 1; None where there is none.

    Of a day all its lines; of a time the last line stored by the end of it.

    Args:
        times: Of the lines, in their order, in microseconds.
        zone: In which the time is read, where no offset was typed.

    Raises:
        NotFoundError: `ref_twice` for a time that came twice in a night, with other lines each time.
    """
    zone = typed.zone or zone
    if not typed.length:
        return _day(typed.wall.replace(tzinfo=zone), times)
    found: dict[int, int] = {}
    for begin, end in _stretches(typed, zone, times[-1] if times else 0):
        if place := max((place for place, time in enumerate(times, 1) if time < end), default=0):
            found.setdefault(place, begin)
    if len(found) > 1:
        raise _twice(typed.text, found, zone)
    return next(((place, place) for place in found), None)


def _day(start: datetime, times: Sequence[int]) -> tuple[int, int] | None:
    """Return the lines of a day, which may have more or fewer than 24 hours."""
    first = int(start.timestamp()) * SECOND
    try:
        end = int((start + timedelta(days=1)).timestamp()) * SECOND
    except OverflowError:
        end = NEVER
    found = [place for place, time in enumerate(times, 1) if first <= time < end]
    return (found[0], found[-1]) if found else None


def _stretches(typed: Typed, zone: tzinfo, last: int) -> tuple[tuple[int, int], ...]:
    """Return from when to when that time was; without a day, on the latest day when a line came after its beginning.

    Args:
        last: Time of the last line.
    """
    if typed.has_day:
        return stretches(typed.wall, zone, typed.length)
    end = datetime.fromtimestamp(last // SECOND, zone)
    today = typed.wall.replace(year=end.year, month=end.month, day=end.day)
    passed = tuple(stretch for stretch in stretches(today, zone, typed.length) if stretch[0] <= last)
    return passed or stretches(today - timedelta(days=1), zone, typed.length)


def _twice(text: str, found: Mapping[int, int], zone: tzinfo) -> NotFoundError:
    line, other = found
    first, second = (f"{iso[:16]}{iso[19:]}" for iso in (iso_of(begin, zone) for begin in found.values()))
    return NotFoundError("ref_twice", ref=text, line=line, other=other, first=first, second=second)
