"""The sheet view: every value of every character as it stands."""

from typing import Any

import msgspec

from domain.engine import CampaignState
from domain.explain import Telling
from domain.systems import System
from projections.words import Words, plain

VERSION = 1
"""Raised whenever the same ledger gives other rows."""


class SheetRow(msgspec.Struct, frozen=True):
    """One value of a sheet.

    Attributes:
        who: Character key.
        place: Order on the sheet, from 0.
        name: As shown now.
        player: None for an NPC.
        retired: 1 out of the story, else 0.
        field: Key of the value.
        form: How it is best shown.
        detail: What else the reader should see, in the campaign's language.
    """

    who: str
    place: int
    name: str
    player: str | None
    retired: int
    field: str
    form: str
    value: int
    maximum: int | None
    detail: str


def rows(system: System[Any, Any], state: CampaignState, words: Words) -> list[SheetRow]:
    """Return the rows of a state. Pure."""
    return [
        SheetRow(
            who=person.id,
            place=place,
            name=person.name,
            player=person.player,
            retired=int(person.retired),
            field=field.key,
            form=field.form,
            value=field.value,
            maximum=field.maximum,
            detail=detail(words, field.detail),
        )
        for person in system.people(state.game)
        for place, field in enumerate(system.sheet(state.game, person.id))
    ]


def detail(words: Words, phrases: tuple[Telling, ...]) -> str:
    """Return the phrases beside a value as text."""
    return "; ".join([plain(words.telling(phrase)) for phrase in phrases])
