"""The view of effects: what lasts on whom, borrowed dice and cover among it, as it stands."""

from typing import Any

import msgspec

from domain.engine import CampaignState
from domain.systems import System
from projections.words import Words, plain

VERSION = 1
"""Raised whenever the same ledger gives other rows."""


class EffectRow(msgspec.Struct, frozen=True):
    """Something that lasts.

    Attributes:
        place: Order, from 0.
        who: Character key.
        name: As shown now.
        player: None for an NPC.
        effect: Key of what it is.
        value: How much, 0 where there is nothing to count.
        text: In words, in the campaign's language.
    """

    place: int
    who: str
    name: str
    player: str | None
    effect: str
    value: int
    text: str


def rows(system: System[Any, Any], state: CampaignState, words: Words) -> list[EffectRow]:
    """Return the rows of a state. Pure."""
    players = {person.id: person.player for person in system.people(state.game)}
    return [
        EffectRow(
            place=place,
            who=effect.who,
            name=words.name(effect.who),
            player=players.get(effect.who),
            effect=effect.key,
            value=effect.value,
            text=plain(words.telling(effect.about)),
        )
        for place, effect in enumerate(system.effects(state.game))
    ]
