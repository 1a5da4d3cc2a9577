"""Hours as people of a campaign read and type them: in its time zone, an hour that comes twice told apart.

Lines are stored in microseconds of UTC. All hours, of old lines too, are shown in the zone that the campaign has now,
and typed hours are read in the same one.
"""

from datetime import UTC, datetime, timedelta, tzinfo

MICROSECOND = 1_000_000
"""Microseconds of a second."""
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def zone_named(name: str) -> tzinfo | None:
    """Return the time zone of that IANA name, None where this machine knows none."""
    if name == "UTC":
        return UTC
    from zoneinfo import ZoneInfo

    try:
        return ZoneInfo(name)
    except (LookupError, OSError, ValueError):
        return None


def clock_of(time: int, zone: tzinfo) -> str:
    """Return a stored time as people read it: `2026-10-25 02:30`, with its offset where the hour comes twice."""
    when = _local(time, zone)
    if when is None:
        return str(time)
    shown = when.strftime("%Y-%m-%d %H:%M")
    return f"{shown} {offset_of(when)}" if _comes_twice(when) else shown


def iso_of(time: int, zone: tzinfo) -> str:
    """Return a stored time in ISO 8601, to the second, with its offset; of no calendar the number as it is stored."""
    when = _local(time, zone)
    return str(time) if when is None else when.isoformat(timespec="seconds")


def offset_of(when: datetime) -> str:
    """Return how far a clock is ahead of UTC: `+02:00`."""
    return when.isoformat(timespec="minutes")[16:]


def _local(time: int, zone: tzinfo) -> datetime | None:
    try:
        return (_EPOCH + timedelta(microseconds=time)).astimezone(zone)
    except (OverflowError, ValueError, OSError):
        return None


def _comes_twice(when: datetime) -> bool:
    return when.replace(fold=0).utcoffset() != when.replace(fold=1).utcoffset()


def stretches(wall: datetime, zone: tzinfo, length: int) -> tuple[tuple[int, int], ...]:
    """Return from when to when clocks of a zone show a time of a day, in microseconds, the end not included.

    Twice in the night that has an hour twice; a time that clocks pass over lasts no time at the moment when they do.

    Args:
        wall: A day and a time, without a zone.
        length: How long it shows, in microseconds.
    """
    ways = sorted({_seconds(wall.replace(tzinfo=zone, fold=fold)) for fold in (0, 1)})
    shown = [way * MICROSECOND for way in ways if len(ways) == 1 or _shows(way, wall, zone)]
    if not shown:
        jump = _jump(ways[0], ways[-1], zone) * MICROSECOND
        return ((jump, jump),)
    return tuple((begin, begin + length) for begin in shown)


def _seconds(when: datetime) -> int:
    return int(when.timestamp())


def _shows(second: int, wall: datetime, zone: tzinfo) -> bool:
    return datetime.fromtimestamp(second, zone).replace(tzinfo=None, fold=0) == wall


def _jump(low: int, high: int, zone: tzinfo) -> int:
    """Return the first second after `low` at which the zone has the offset that it has at `high`."""
    before = datetime.fromtimestamp(low, zone).utcoffset()
    while high - low > 1:
        middle = (low + high) // 2
        if datetime.fromtimestamp(middle, zone).utcoffset() == before:
            low = middle
        else:
            high = middle
    return high
