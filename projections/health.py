"""The view of health: how everybody fares, level and word, as it stands."""

from typing import Any

import msgspec

from domain.engine import CampaignState
from domain.explain import Telling
from domain.systems import Field, System
from projections.sheet import detail
from projections.words import Words

VERSION = 1
"""Raised whenever the same ledger gives other rows."""
_WORDED = ("ladder", "text")
"""Forms whose first phrase is the value itself in words."""


class HealthRow(msgspec.Struct, frozen=True):
    """One value that tells how somebody fares: the level of health, Resistance.

    Attributes:
        who: Character key.
        place: Order among the values of health, from 0.
        name: As shown now.
        player: None for an NPC.
        retired: 1 out of the story, else 0.
        field: Key of the value.
        value: Number, or the place on the ladder, from 0.
        maximum: Top, or the last place of the ladder; None where there is none.
        word: The value in words, in the campaign's language; empty for a mere number.
        detail: What else the reader should see, in the same language.
    """

    who: str
    place: int
    name: str
    player: str | None
    retired: int
    field: str
    value: int
    maximum: int | None
    word: str
    detail: str


def rows(system: System[Any, Any], state: CampaignState, words: Words) -> list[HealthRow]:
    """Return the rows of a state. Pure."""
    return [
        HealthRow(
            who=person.id,
            place=place,
            name=person.name,
            player=person.player,
            retired=int(person.retired),
            field=field.key,
            value=field.value,
            maximum=field.maximum,
            word=detail(words, _phrases(field)[0]),
            detail=detail(words, _phrases(field)[1]),
        )
        for person in system.people(state.game)
        for place, field in enumerate(_of_health(system, state, person.id))
    ]


def _of_health(system: System[Any, Any], state: CampaignState, who: Any) -> list[Field]:
    return [field for field in system.sheet(state.game, who) if field.key in system.HEALTH]


def _phrases(field: Field) -> tuple[tuple[Telling, ...], tuple[Telling, ...]]:
    """Return the phrase that says the value, if there is one, and the others."""
    first = 1 if field.form in _WORDED else 0
    return field.detail[:first], field.detail[first:]
