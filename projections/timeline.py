"""The timeline: one row for each line that tells something; what `log --who --kind --search` looks through."""

from functools import lru_cache
from typing import Any

import msgspec

from domain.ids import EVERYBODY, GM
from domain.systems import System
from projections.folding import folded
from projections.glyphs import harmless
from projections.passing import Passing
from projections.transcript import tell
from projections.words import Words, plain

VERSION = 3
"""Raised whenever the same ledger gives other rows."""
_TYPED = ("note", "reason", "text", "title")
"""Fields of any event that hold what somebody typed; the rule systems have more (`TYPED`)."""


@lru_cache(maxsize=1024)
def _typed(fields: tuple[str, ...], more: tuple[str, ...]) -> tuple[str, ...]:
    """Return those fields that a search looks into even where the sentence leaves them out."""
    return tuple(name for name in (*_TYPED, *more) if name in fields)


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
        voided: The correction because of which its batch does not count, or not so; 0 where it counts.
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
    voided: int = 0


def row(system: System[Any, Any], passing: Passing, voided: int = 0) -> TimelineRow | None:
    """Return the row of a line, None for one that another line of its batch tells. Pure.

    Args:
        voided: The correction because of which it does not count, 0 where it does.
    """
    text = _text(system, passing)
    if not text:
        return None
    stored, event, who = passing.stored, passing.event, passing.facts.who
    sought = text
    for name in _typed(getattr(event, "__struct_fields__", ()), system.TYPED):
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
        voided,
    )


def _text(system: System[Any, Any], passing: Passing) -> str:
    """Return the sentences of a line; for a roll, which many lines are, the facts: who, what, faces, totals, end."""
    words, roll, family = passing.words, passing.facts.roll, system.KEY
    if roll is None:
        steps = tell(system, passing.event, passing.stored.kind)
        return " ".join([plain(words.say(step)) for step in steps]) if steps else ""
    told = f"{words.name(roll.who)}, {_trait(words, family, roll.trait)}: {_shown(roll.faces)} = {roll.total}; "
    if roll.other_faces is not None and roll.against is not None:
        other = _trait(words, family, roll.other_trait or "") if roll.against == GM else words.name(roll.against)
        told += f"{other}: {_shown(roll.other_faces)} = {roll.other_total}; "
    told += words.word(f"{family}.word.{roll.outcome}")
    for who in roll.setbacks:
        told += f"; {words.word(f'{family}.word.setback')}: {words.name(who)}"
    for specialty in roll.specialties:
        told += f"; «{harmless(specialty)}»"
    return told


def _trait(words: Words, family: str, trait: str) -> str:
    """Return the word of what was rolled; what only a sheet knows, as a skill, is called as the sheet calls it."""
    key = f"{family}.word.{trait}"
    return words.word(key) if words.has(key) else harmless(trait)


@lru_cache(maxsize=4096)
def _shown(faces: tuple[int, ...]) -> str:
    """Return faces the way sentences show dice."""
    return " ".join([f"[{face}]" for face in faces])
