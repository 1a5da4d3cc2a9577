"""`log`: what happened, line by line; `--who`, `--kind` and `--search` ask the SQL timeline."""

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from datetime import UTC
from itertools import groupby
from typing import TYPE_CHECKING

import msgspec

from cli import hints
from cli.desk import Desk
from cli.report import record_of
from domain.errors import NotFoundError, UsageError
from domain.ids import EVERYBODY, GM
from domain.names import like
from domain.protocol import DICE
from projections.transcript import Shown, batches, show, tell, tell_batch, transcript, visible
from projections.words import Spans, Words, plain

if TYPE_CHECKING:
    from datetime import tzinfo

    from projections.timeline import TimelineRow

GAP = "     "
SHOWN = 20
"""Lines shown where nobody asks for more."""


def log(desk: Desk) -> None:
    """List what happened: a range, or the last lines."""
    first, last = _range(desk)
    if any(desk.text(option) for option in ("who", "kind", "search")):
        _found(desk, first, last)
        return
    shown, before = _tail(transcript(desk.ledger, viewer=desk.viewer, first=first, last=last), desk)
    if desk.console.look.is_data:
        desk.console.records("testigo.log.1", (record_of(line) for line in shown))
        return
    if desk.word(0) and not any(tell_batch(desk.system, batch) for batch in batches(shown)):
        shown = _whole(desk, shown)
    if before:
        desk.talk("cli.log.earlier", n=before, command=hints.line(("log", "1.."), desk.language))
    revealed = desk.state().core.revealed
    called = _Called(desk, [line.batch for line in shown if line.kind in desk.system.RENAMING], last)
    _show(
        desk,
        [
            Entry(
                line.line,
                line.time,
                line.author,
                _joined(sentences),
                line.audience != EVERYBODY and line.batch not in revealed,
            )
            for batch in batches(shown)
            for line, sentences in _told(desk, batch, called.words(batch[0].batch))
        ],
    )


class _Called:
    """Words with the names that people had at a batch: those before the next renaming."""

    def __init__(self, desk: Desk, renamings: Sequence[int], last: int | None) -> None:
        """Remember where somebody may have got another name.

        Args:
            renamings: Batches, in order.
            last: Line whose names hold after them, None for those of now.
        """
        self._desk, self._renamings, self._last = desk, renamings, last
        self._known: dict[int | None, Words] = {}

    def words(self, batch: int) -> Words:
        """Return the words of a batch."""
        at = next((renaming - 1 for renaming in self._renamings if renaming > batch), self._last)
        if at not in self._known:
            self._known[at] = self._desk.words(at)
        return self._known[at]


class Entry(msgspec.Struct, frozen=True):
    """A line of the log. Attributes: hidden: not everybody may read it."""

    line: int
    time: int
    author: str
    text: Spans
    hidden: bool


def _range(desk: Desk) -> tuple[int, int | None]:
    """Return the lines to look at."""
    from projections.refs import span

    at = desk.at()
    if not desk.word(0):
        return 1, at
    asked = span(desk.source(), desk.word(0))
    return asked.first, min(asked.last, at) if at else asked.last


def _tail(lines: Iterable[Shown], desk: Desk) -> tuple[list[Shown], int]:
    """Keep the last lines where no range was asked for; tell how many were left out that nobody asked to leave out."""
    number = desk.number("last")
    if number is None and (desk.word(0) or desk.console.look.form != "table"):
        return list(lines), 0
    kept = deque[Shown](maxlen=SHOWN if number is None else max(0, number))
    seen = 0
    for line in lines:
        kept.append(line)
        seen += 1
    return list(kept), seen - len(kept) if number is None else 0


def _whole(desk: Desk, shown: Sequence[Shown]) -> list[Shown]:
    """Return the whole batches of lines that tell nothing by themselves, as far as they may be read."""
    core = desk.state().core
    numbers = dict.fromkeys(line.batch for line in shown)
    stored = [line for number in numbers for line in desk.ledger.batch(number)]
    return [show(line) for line in stored if visible(core, line, desk.viewer)]


def _told(desk: Desk, batch: tuple[Shown, ...], words: Words) -> Iterator[tuple[Shown, list[Spans]]]:
    for line, steps in tell_batch(desk.system, batch):
        yield line, [words.say(step) for step in steps]


def _joined(sentences: list[Spans]) -> Spans:
    """Return sentences as one, without the wide gaps that the two sides of a roll have on a line of their own."""
    text: list[tuple[str, str]] = []
    for sentence in sentences:
        closed = ((style, part.replace(GAP, "  ")) for style, part in sentence)
        text.extend((*((("dim", " · "),) if text else ()), *closed))
    return tuple(text)


def _show(desk: Desk, entries: list[Entry]) -> None:
    """Print entries; on a terminal the day stands where it begins."""
    if not entries:
        desk.talk("cli.log.nothing")
        return
    zone, master = time_zone(desk), desk.sentence("cli.log.gm")
    clocks = [clock_of(entry.time, zone) for entry in entries]
    clocks = _dated(clocks) if desk.console.look.form == "table" else clocks
    hidden = (("warn", f" {desk.sentence('cli.log.hidden')}"),)
    head = [desk.sentence(f"cli.head.{key}") for key in ("line", "time", "who", "event")]
    desk.console.table(
        head,
        [
            (
                (("dim", str(entry.line)),),
                (("dim", clock),),
                (("name", master if entry.author == GM else entry.author),),
                (*entry.text, *(hidden if entry.hidden else ())),
            )
            for entry, clock in zip(entries, clocks, strict=True)
        ],
    )


def _dated(clocks: list[str]) -> list[str]:
    """Return the times with the day where it changes; the hours alone where all are of one day."""
    days = [clock[:10] for clock in clocks]
    if len(set(days)) == 1:
        return [clock[11:] for clock in clocks]
    return [
        clock if not place or day != days[place - 1] else f"{'':10} {clock[11:]}"
        for place, (clock, day) in enumerate(zip(clocks, days, strict=True))
    ]


def _people(desk: Desk, name: str) -> tuple[str, ...]:
    """Return the character that a name means, or every character of the player of that name.

    Raises:
        NotFoundError: `character_unknown`.
    """
    try:
        return (desk.find(name).id,)
    except NotFoundError as unknown:
        with suppress(NotFoundError):
            player = desk.player(name)
            return tuple(person.id for person in desk.people() if person.player == player)
        raise unknown from None


def _kind(desk: Desk, typed: str) -> str:
    """Return a kind of lines as it was typed.

    Raises:
        UsageError: `log_kind_unknown` where no line can be of it.
    """
    from domain.codec import events_of
    from projections.searching import is_kind

    families = ("core", desk.system.KEY, "dice")
    kinds = [kind for family in families for kind in events_of(family)]
    if typed.lower() in families or any(is_kind(kind, typed) for kind in (*kinds, *DICE)):
        return typed
    names = {kind.split(".")[1].lower(): kind.split(".")[1] for kind in kinds}
    near = tuple(names[name] for name in like(typed, names))
    raise UsageError("log_kind_unknown", kind=typed, families=families, candidates=near)


def _found(desk: Desk, first: int, last: int | None) -> None:
    """Ask the SQL timeline for lines, and tell them as the whole log does: their events, in the reader's language."""
    from projections.searching import Question, query

    who = tuple(key for name in desk.text("who").split(",") if name.strip() for key in _people(desk, name))
    kinds = tuple(_kind(desk, kind.strip()) for kind in desk.text("kind").split(",") if kind.strip())
    question = Question(desk.viewer, who, kinds, desk.text("search"), first, last)
    found = query(desk.ledger, question)
    if desk.number("last") is not None:
        found = found[-max(1, desk.number("last") or 1) :]
    renamings = query(desk.ledger, Question(desk.viewer, kinds=desk.system.RENAMING, last=last)) if found else []
    told = _sentences(desk, found, _Called(desk, [row.batch for row in renamings], last))
    if desk.console.look.is_data:
        desk.console.records(
            "testigo.log.1",
            (
                {"line": row.line, "batch": row.batch, "time": row.time, "author": row.author, "audience": row.audience}
                | {"kind": row.kind, "who": [key for key in row.who.split(",") if key], "text": plain(told[row.line])}
                for row in found
            ),
        )
        return
    _show(desk, [Entry(row.line, row.time, row.author, told[row.line], bool(row.secret)) for row in found])


def _sentences(desk: Desk, found: Sequence["TimelineRow"], called: _Called) -> dict[int, Spans]:
    """Return what each line found says; one that another line of its batch repeats, dice by hand, speaks for itself."""
    # Looked up after the rows were found: somebody may have revealed one of them meanwhile.
    core, said = desk.ledger.state().core, dict[int, Spans]()
    for start, rows in groupby(found, key=lambda row: row.batch):
        batch = tuple(show(line) for line in desk.ledger.batch(start) if visible(core, line, desk.viewer))
        told = {line.line: steps for line, steps in tell_batch(desk.system, batch)}
        alone = {line.line: line for line in batch}
        words = called.words(start)
        for row in rows:
            line = alone[row.line]
            steps = told.get(row.line) or tell(desk.system, line.event, line.kind)
            said[row.line] = _joined([words.say(step) for step in steps])
    return said


def time_zone(desk: Desk) -> "tzinfo":
    """Return the time zone of the campaign, UTC where it cannot be told."""
    name = desk.state().core.settings.get("time_zone", "UTC")
    if name == "UTC":
        return UTC
    from zoneinfo import ZoneInfo

    try:
        return ZoneInfo(name)
    except (LookupError, OSError, ValueError):
        return UTC


def clock_of(time: int, zone: "tzinfo") -> str:
    """Return a stored time as people of the campaign read it."""
    from datetime import datetime, timedelta

    try:
        when = datetime(1970, 1, 1, tzinfo=UTC) + timedelta(microseconds=time)
        return when.astimezone(zone).strftime("%Y-%m-%d %H:%M")
    except (OverflowError, ValueError, OSError):
        return str(time)
