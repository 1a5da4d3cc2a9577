"""The timeline: one row for each line that tells something; what `log --who --kind --search` looks through."""

from functools import lru_cache
from typing import Any

import msgspec

from domain.errors import TestigoError
from domain.ids import EVERYBODY, GM
from domain.systems import System
from projections.folding import folded
from projections.glyphs import harmless
from projections.passing import Passing
from projections.transcript import tell
from projections.words import plain

VERSION = 2
"""Raised whenever the same ledger gives other rows."""
_TYPED = ("note", "reason", "text", "title", "task", "concept")
"""Fields of events that hold what somebody typed: a search finds it even where the sentence leaves it out."""


class _Typed(dict[type, tuple[str, ...]]):
    """Event type -> those of its fields that hold what somebody typed."""

    def __missing__(self, event_type: type) -> tuple[str, ...]:
        fields = getattr(event_type, "__struct_fields__", ())
        found = self[event_type] = tuple(name for name in _TYPED if name in fields)
        return found


_typed = _Typed()


class TimelineRow(msgspec.Struct, frozen=True, gc=False):
    """One line.

    Attributes:
        secret: 1 where not everybody may read it, 0 once revealed.
        who: Keys of the characters in it, a comma before, between and after.
        session: Number of the session, 0 for none.
        scene: Number of the scene within the session, 0 for none.
        text: What a search finds first: the sentence, in the campaign's language, with the names people had; of a roll
            only the facts. Whoever shows the line tells its event again, in the reader's language.
        folded: What a search looks in: the sentence and what was typed, without case and accents.
    """

    line: int
    batch: int
    time: int
    author: str
    audience: str
    secret: int
    kind: str
    who: str
    session: int
    scene: int
    text: str
    folded: str


def row(system: System[Any, Any], passing: Passing) -> TimelineRow | None:
    """Return the row of a line, None for one that another line of its batch tells. Pure."""
    text = _text(system, passing)
    if not text:
        return None
    stored, event, who = passing.stored, passing.event, passing.facts.who
    sought = text
    for name in _typed[type(event)]:
        typed = getattr(event, name)
        if typed and typed not in text:
            sought = f"{sought}\n{typed}"
    return TimelineRow(
        stored.line,
        stored.batch,
        stored.time,
        stored.author,
        stored.audience,
        int(stored.audience != EVERYBODY),
        stored.kind,
        f",{','.join(who)}," if who else "",
        passing.session,
        passing.scene,
        text,
        folded(sought),
    )


def _text(system: System[Any, Any], passing: Passing) -> str:
    """Return the sentences of a line; for a roll, which many lines are, the facts: who, what, faces, totals, end."""
    words, roll, family = passing.words, passing.facts.roll, system.KEY
    if roll is None:
        steps = tell(system, passing.event, passing.stored.kind)
        return " ".join([plain(words.say(step)) for step in steps]) if steps else ""
    told = f"{words.name(roll.who)}, {words.word(f'{family}.word.{roll.trait}')}: {_shown(roll.faces)} = {roll.total}; "
    if roll.other_faces is not None and roll.against is not None:
        other = words.word(f"{family}.word.{roll.other_trait}") if roll.against == GM else words.name(roll.against)
        told += f"{other}: {_shown(roll.other_faces)} = {roll.other_total}; "
    told += words.word(f"{family}.word.{roll.outcome}")
    for who in roll.setbacks:
        told += f"; {words.word(f'{family}.word.setback')}: {words.name(who)}"
    for specialty in roll.specialties:
        told += f"; «{harmless(specialty)}»"
    return told


@lru_cache(maxsize=4096)
def _shown(faces: tuple[int, ...]) -> str:
    """Return faces the way sentences show dice."""
    return " ".join([f"[{face}]" for face in faces])


class Question(msgspec.Struct, frozen=True):
    """What somebody looks for; everything left out matches.

    Attributes:
        viewer: `gm` or a player: only what they may read is found.
        who: Keys of characters, any of which must be in the line.
        kinds: Family (`core`), name or its beginning (`Roll`, `Fortune`), or whole kind; any of them, in any case.
        search: Words as typed; all of it must stand in the line, case and accents aside.
        first, last: Lines, both included.
    """

    viewer: str = GM
    who: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    search: str = ""
    first: int = 1
    last: int | None = None


def matches(row: TimelineRow, question: Question) -> bool:
    """Whether a row answers the question; the same answer that SQL gives."""
    return (
        readable(row, question.viewer)
        and question.first <= row.line
        and (question.last is None or row.line <= question.last)
        and (not question.who or any(f",{who}," in row.who for who in question.who))
        and (not question.kinds or any(is_kind(row.kind, kind) for kind in question.kinds))
        and folded(question.search) in row.folded
    )


def readable(row: TimelineRow, viewer: str) -> bool:
    """Whether the viewer may read the row. Rules: PL-VIS-1"""
    return viewer == GM or not row.secret or viewer in row.audience.split(",")


def is_kind(kind: str, wanted: str) -> bool:
    """Whether a stored kind is what somebody typed: its family, the beginning of its name, or all of it."""
    kind, wanted = kind.lower(), wanted.lower()
    return kind == wanted or kind.startswith(f"{wanted}.") or f".{wanted}" in kind


def query(ledger: Any, question: Question) -> list[TimelineRow]:
    """Return the rows that answer a question, in order, from SQL; only those its viewer may read.

    Where the file cannot be written, or its views are out of reach, the same fold answers from memory.
    """
    from projections.searching import search

    try:
        found = search(ledger, question)
    except TestigoError:
        from projections.views import whole

        found = whole(ledger, views=("timeline",)).timeline
    return [row for row in found if matches(row, question)]
