"""Lines of the log as they are drawn: number, hour, who, what happened, and when in the story where that is known."""

from collections.abc import Sequence
from datetime import UTC, tzinfo

import msgspec

from cli.desk import Desk
from domain.ids import GM
from projections.dates import Dates, Dating
from projections.times import clock_of, iso_of, zone_named
from projections.transcript import Shown
from projections.words import Spans


class Entry(msgspec.Struct, frozen=True):
    """A line of the log.

    Attributes:
        hidden: Not everybody may read it.
        dating: When in the story it stands.
        dates: The line itself says so.
        fate: That it was undone or put right, and by what; empty where it counts.
    """

    line: int
    batch: int
    time: int
    author: str
    text: Spans
    hidden: bool
    dating: Dating = Dating()
    dates: bool = False
    fate: str = ""


def show(desk: Desk, entries: list[Entry]) -> None:
    """Print entries; the day and the date of the story stand where they begin, in a pipe in every line."""
    if not entries:
        desk.talk("cli.log.nothing")
        return
    zone, master = time_zone(desk), desk.sentence("cli.log.gm")
    clocks = [clock_of(entry.time, zone) for entry in entries]
    dates = [entry.dating.date for entry in entries]
    on_terminal = desk.console.look.form == "table"
    if on_terminal:
        clocks, dates = _begun(clocks), _new_dates(entries)
    rows = [
        (
            (("dim", str(entry.line)),),
            (("dim", clock),),
            (("name", master if entry.author == GM else entry.author),),
            (*_text(entry), *_marks(desk, entry), *((("dim", f" · {date}"),) if on_terminal and date else ())),
            *(() if on_terminal else ((("", date),),)),
        )
        for entry, clock, date in zip(entries, clocks, dates, strict=True)
    ]
    desk.console.table([desk.sentence(f"cli.head.{key}") for key in ("line", "time", "who", "event")], rows)


def _text(entry: Entry) -> Spans:
    """Return what a line says, struck through where it does not count any more."""
    return tuple(("struck", text) for _, text in entry.text) if entry.fate else entry.text


def _marks(desk: Desk, entry: Entry) -> Spans:
    hidden = (("warn", f" {desk.sentence('cli.log.hidden')}"),) if entry.hidden else ()
    return (*hidden, *((("warn", f" ({entry.fate})"),) if entry.fate else ()))


def _begun(clocks: list[str]) -> list[str]:
    """Return the times with the day where it changes; the hours alone where all are of one day."""
    days = [clock[:10] for clock in clocks]
    if len(set(days)) == 1:
        return [clock[11:] for clock in clocks]
    return [
        clock if not place or day != days[place - 1] else f"{'':10} {clock[11:]}"
        for place, (clock, day) in enumerate(zip(clocks, days, strict=True))
    ]


def _new_dates(entries: list[Entry]) -> list[str]:
    """Return the dates of the story where they change, but not beside lines whose batch says them."""
    said = {entry.batch for entry in entries if entry.dates}
    dates, before = list[str](), ""
    for entry in entries:
        date = entry.dating.date
        dates.append("" if date == before or entry.batch in said else date)
        before = date
    return dates


def time_zone(desk: Desk) -> tzinfo:
    """Return the time zone of the campaign, UTC where it cannot be told."""
    return zone_named(desk.state().core.settings.get("time_zone", "UTC")) or UTC


def dates_from(desk: Desk, first: int) -> tuple[int, Dates]:
    """Return where the batch of a line begins, and the dates of the story as they stood before it."""
    began = int(desk.ledger.line(first).batch) if first > 1 else 1
    lasting = desk.state(began - 1).core.date if began > 1 else ""
    return began, Dates(lasting, voided=desk.ledger.history().voided)


class Times:
    """When batches happened: the hour in the campaign's zone, and the date of the story."""

    def __init__(self, desk: Desk, dates: Dates) -> None:
        self._zone = time_zone(desk)
        self._dates = dates

    def date(self, batch: int) -> str:
        """Return the date of the story, empty where nobody said one."""
        return self._dates.of(batch).date

    def said(self, batch: int, time: int) -> str:
        """Return both in words, a dot between."""
        date = self.date(batch)
        clock = clock_of(time, self._zone)
        return f"{clock} · {date}" if date else clock

    def record(self, batch: int, time: int) -> dict[str, object]:
        """Return both as JSON shows them; no date where nobody said one."""
        return {"clock": iso_of(time, self._zone), "date": self.date(batch) or None}


def times_of(desk: Desk, batch: Sequence[Shown], lasting: str | None = None) -> Times:
    """Return when one batch happened. Args: lasting: The date that holds after it, where that is known already."""
    dates = Dates(desk.state(batch[-1].line).core.date if lasting is None else lasting)
    for line in batch:
        dates.learn(line)
    return Times(desk, dates)
