"""The view of pools and points: what is counted, of the table and of each character, as it stands."""

from typing import Any

import msgspec

from domain.engine import CampaignState
from domain.systems import System
from projections.sheet import detail
from projections.words import Words

VERSION = 1
"""Raised whenever the same ledger gives other rows."""


class PoolRow(msgspec.Struct, frozen=True):
    """One count.

    Attributes:
        place: Order on the board, from 0.
        owner: `table` or a character key.
        field: Key of what is counted.
        form: How it is best shown.
        detail: What else the reader should see, in the campaign's language.
    """

    place: int
    owner: str
    field: str
    form: str
    value: int
    maximum: int | None
    detail: str


def rows(system: System[Any, Any], state: CampaignState, words: Words) -> list[PoolRow]:
    """Return the rows of a state. Pure."""
    return [
        PoolRow(
            place=place,
            owner=owner,
            field=field.key,
            form=field.form,
            value=field.value,
            maximum=field.maximum,
            detail=detail(words, field.detail),
        )
        for place, (owner, field) in enumerate(system.pools(state.game))
    ]
