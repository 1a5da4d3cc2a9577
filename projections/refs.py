"""Moments as people type them: `436`, `-1`, `@7`, `@7.3`, `@mark`, `21:14`, `2026-11-29T21:14`, and `A..B`."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from domain.core import CoreState
from domain.engine import CampaignState
from domain.errors import NotFoundError, UsageError

if TYPE_CHECKING:
    from datetime import tzinfo


class Source(Protocol):
    """What a moment needs of a ledger."""

    def head(self) -> Any:
        """Return size and root."""

    def lines(self, first: int = 1, last: int | None = None) -> Iterator[Any]:
        """Stream stored lines."""

    def state(self, at: int | None = None) -> CampaignState:
        """Return the state after a line."""


class _Size(msgspec.Struct, frozen=True):
    """How far somebody looks. Attributes: size: the last line."""

    size: int


class Past:
    """A ledger as it stood after a line: moments are found as they would have been then."""

    def __init__(self, ledger: Source, at: int) -> None:
        self._ledger = ledger
        self._at = at

    @property
    def whole(self) -> Source:
        """The ledger as it stands."""
        return self._ledger

    def head(self) -> _Size:
        """Return the size that it had."""
        return _Size(self._at)

    def lines(self, first: int = 1, last: int | None = None) -> Iterator[Any]:
        """Stream the lines that there were."""
        return self._ledger.lines(first, self._at if last is None else min(last, self._at))

    def state(self, at: int | None = None) -> CampaignState:
        """Return the state after one of them."""
        return self._ledger.state(self._at if at is None else min(at, self._at))


class Range(msgspec.Struct, frozen=True):
    """Lines from first to last, both included."""

    first: int
    last: int


def moment(ledger: Source, text: str) -> int:
    """Return the line that a moment names.

    A session or a scene is the line where it began; a time is the last line stored by the end of that minute, and a
    time of day is the latest such time in the campaign, in its time zone. An offset tells the two apart that an hour
    has in the night when clocks are put back: `02:30+02:00`.

    Raises:
        UsageError: `ref_invalid`.
        NotFoundError: `ref_unknown`, `ref_twice`.
    """
    return _span(ledger, text.strip()).first


def span(ledger: Source, text: str) -> Range:
    """Return the lines of `A..B`, or of a single moment: all of a session, a scene or a day, else one line.

    A missing end of `A..B` is that of the ledger.

    Raises:
        UsageError: `ref_invalid`, `ref_backwards`.
        NotFoundError: `ref_unknown`.
    """
    text = text.strip()
    start, dots, end = text.partition("..")
    if not dots:
        return _span(ledger, text)
    first = _span(ledger, start.strip()).first if start.strip() else 1
    last = _span(ledger, end.strip()).last if end.strip() else _size(ledger)
    return _ordered(first, last, text)


def _ordered(first: int, last: int, text: str) -> Range:
    if last < first:
        raise UsageError("ref_backwards", ref=text, first=first, last=last)
    return Range(first, last)


def _size(ledger: Source) -> int:
    return int(ledger.head().size)


def _unknown(ledger: Source, text: str) -> NotFoundError:
    return NotFoundError("ref_unknown", ref=text, last=_size(ledger))


def _span(ledger: Source, text: str) -> Range:
    body = text.removeprefix("#")
    for dash in "-–":
        start, found, end = body.partition(dash)
        if found and _is_number(start) and _is_number(end):
            return _ordered(_line(ledger, start, text), _line(ledger, end, text), text)
    if _is_number(body.removeprefix("-")):
        line = _line(ledger, body, text)
        return Range(line, line)
    if text.startswith("@") and len(text) > 1:
        return _named(ledger, text)
    return _timed(ledger, text)


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 15


def _line(ledger: Source, digits: str, text: str) -> int:
    size = _size(ledger)
    line = size + 1 + int(digits) if digits.startswith("-") else int(digits)
    if not 1 <= line <= size or digits == "-0":
        raise _unknown(ledger, text)
    return line


def _named(ledger: Source, text: str) -> Range:
    core = ledger.state().core
    session, dot, scene = text[1:].partition(".")
    if _is_number(session) and (not dot or _is_number(scene)):
        found = _stretch(core, int(session), int(scene) if dot else None, _size(ledger))
    else:
        line = core.marks.get(text[1:])
        found = None if line is None else Range(line, line)
    if found is None:
        raise _unknown(ledger, text)
    return found


def _stretch(core: CoreState, session: int, scene: int | None, size: int) -> Range | None:
    """Return the lines of a session or of one of its scenes, both numbered from 1; None where there is none."""
    if not 1 <= session <= len(core.sessions):
        return None
    evening = core.sessions[session - 1]
    end = core.sessions[session].line - 1 if session < len(core.sessions) else size
    if scene is None:
        return Range(evening.line, evening.ended or end)
    if not 1 <= scene <= len(evening.scenes):
        return None
    part = evening.scenes[scene - 1]
    return Range(part.line, part.ended or evening.ended or end)


def _timed(ledger: Source, text: str) -> Range:
    """Find a time of day, a date, or both.

    Raises:
        UsageError: `ref_invalid`, `time_zone_unknown`.
        NotFoundError: `ref_unknown`, `ref_twice`.
    """
    from projections.hours import places, read

    when = read(text)
    found = places(when, [line.time for line in ledger.lines()], when.zone or _zone(ledger))
    if found is None:
        raise _unknown(ledger, text)
    return Range(*found)


def _zone(ledger: Source) -> "tzinfo":
    """Return the zone in which hours are read: the one that the campaign has now."""
    from projections.times import zone_named

    name = (ledger.whole if isinstance(ledger, Past) else ledger).state().core.settings.get("time_zone", "UTC")
    if (zone := zone_named(name)) is None:
        raise UsageError("time_zone_unknown", value=name)
    return zone
