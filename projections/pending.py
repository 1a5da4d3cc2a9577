"""The view of what is pending: the questions that somebody still has to answer, with the commands that answer them."""

from typing import Any

import msgspec

from domain.engine import CampaignState
from domain.ids import EVERYBODY
from domain.systems import Question, System
from projections.words import Words, plain

VERSION = 1
"""Raised whenever the same ledger gives other rows."""


class PendingRow(msgspec.Struct, frozen=True):
    """One open question.

    Attributes:
        place: Order, from 0, the oldest first.
        line: Of the event that asks.
        who: Whose decision it is: a character key, or `gm`.
        name: As shown now.
        question: Key of what is decided.
        audience: Who may know of it.
        secret: 1 where not everybody may, else 0.
        text: What it is about, in the campaign's language.
        answers: Commands that answer it, one a line, canonical English.
    """

    place: int
    line: int
    who: str
    name: str
    question: str
    audience: str
    secret: int
    text: str
    answers: str


def rows(system: System[Any, Any], state: CampaignState, words: Words) -> list[PendingRow]:
    """Return the rows of a state. Pure. Rules: PL-VIS-1"""
    return [
        PendingRow(
            place=place,
            line=question.line,
            who=question.who,
            name=words.name(question.who),
            question=question.key,
            audience=question.audience,
            secret=int(question.audience != EVERYBODY),
            text=plain(words.telling(question.about)),
            answers=_commands(question),
        )
        for place, question in enumerate(system.questions(state.game))
    ]


def _commands(question: Question) -> str:
    """Return the answering commands as a shell takes them."""
    from shlex import join

    return "\n".join([join(answer.command) for answer in question.answers if answer.command])
