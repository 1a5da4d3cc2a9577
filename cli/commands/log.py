"""`log`: what happened, line by line; `--who`, `--kind` and `--search` ask the SQL timeline."""

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import groupby
from typing import TYPE_CHECKING

from cli import hints
from cli.desk import Desk
from cli.entries import Entry, Times, dates_from
from cli.entries import show as _show
from cli.report import record_of
from domain.corrections import CORRECTED
from domain.errors import NotFoundError, UsageError
from domain.ids import EVERYBODY
from domain.names import like
from domain.protocol import DICE
from projections.dates import DATED, Dates
from projections.transcript import Shown, batches, show, tell, tell_batch, transcript, visible
from projections.words import Spans, Words, plain

if TYPE_CHECKING:
    from domain.corrections import Fate
    from projections.timeline import TimelineRow

GAP = "     "
SHOWN = 20
"""Lines shown where nobody asks for more."""


def log(desk: Desk) -> None:
    """List what happened: a range, or the last lines; or what is contested."""
    first, last = _range(desk)
    if desk.flag("disputed"):
        from cli.commands.dispute import listed

        listed(desk, first, last)
        return
    if any(desk.text(option) for option in ("who", "kind", "search")):
        _found(desk, first, last)
        return
    began, dates = dates_from(desk, first)
    passing = dates.follow(transcript(desk.ledger, viewer=desk.viewer, first=began, last=last))
    shown, before = _tail((line for line in passing if line.line >= first), desk)
    if desk.console.look.is_data:
        when = Times(desk, dates)
        history = desk.ledger.history()
        records = (
            record_of(line) | when.record(line.batch, line.time) | _fated(history.fate(line.batch)) for line in shown
        )
        desk.console.records("testigo.log.1", records)
        return
    if desk.word(0) and not any(tell_batch(desk.system, batch) for batch in batches(shown)):
        shown = _whole(desk, shown)
    if before:
        desk.talk("cli.log.earlier", n=before, command=hints.line(("log", "1.."), desk.language, desk.variation))
    revealed = desk.state().core.revealed
    called = _Called(desk, [line.batch for line in shown if line.kind in desk.system.RENAMING], last)
    _show(
        desk,
        [
            Entry(
                line.line,
                line.batch,
                line.time,
                line.author,
                _joined(sentences),
                line.audience != EVERYBODY and line.batch not in revealed,
                dates.of(line.batch),
                line.kind == DATED,
                _fate(desk, line.batch),
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
    for place, (line, steps) in enumerate(tell_batch(desk.system, batch)):
        effect = _effect(desk, batch) if not place and line.kind == CORRECTED else ()
        yield line, [*(words.say(step) for step in steps), *((effect,) if effect else ())]


def _effect(desk: Desk, batch: tuple[Shown, ...]) -> Spans:
    from cli.telling import effect

    return effect(desk, batch)


def _fate(desk: Desk, batch: int) -> str:
    """Return in words what became of a batch, empty where it counts."""
    if (fate := desk.ledger.history().fate(batch)) is None:
        return ""
    from cli.telling import fate_word

    return fate_word(desk, fate)


def _fated(fate: "Fate | None") -> dict[str, object]:
    """Return what became of a batch as JSON shows it."""
    if fate is None:
        return {}
    from cli.telling import fate_record

    return fate_record(fate)


def _joined(sentences: list[Spans]) -> Spans:
    """Return sentences as one, without the wide gaps that the two sides of a roll have on a line of their own."""
    text: list[tuple[str, str]] = []
    for sentence in sentences:
        closed = ((style, part.replace(GAP, "  ")) for style, part in sentence)
        text.extend((*((("dim", " · "),) if text else ()), *closed))
    return tuple(text)


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
    dates = _dates(desk, last) if found else Dates()
    if desk.console.look.is_data:
        when = Times(desk, dates)
        desk.console.records(
            "testigo.log.1",
            (
                {"line": row.line, "batch": row.batch, "time": row.time, "author": row.author, "audience": row.audience}
                | {"kind": row.kind, "who": [key for key in row.who.split(",") if key], "text": plain(told[row.line])}
                | when.record(row.batch, row.time)
                | _fated(desk.ledger.history().fate(row.batch))
                for row in found
            ),
        )
        return
    _show(
        desk,
        [
            Entry(
                *(row.line, row.batch, row.time, row.author, told[row.line], bool(row.secret)),
                dates.of(row.batch),
                row.kind == DATED,
                _fate(desk, row.batch),
            )
            for row in found
        ],
    )


def _dates(desk: Desk, last: int | None) -> Dates:
    """Return the dates of the story in the whole campaign, as far as whoever is at the keyboard may read of them."""
    from projections.searching import Question, query

    dates = Dates(voided=desk.ledger.history().voided)
    for row in query(desk.ledger, Question(desk.viewer, kinds=(DATED,), last=last)):
        dates.learn(show(desk.ledger.line(row.line)))
    return dates


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
