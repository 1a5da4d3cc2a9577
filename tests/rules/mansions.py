"""How each kind of case is played in the small house of the Mansions patch.

No rule is worked out here: faces go in, events and state come out.
"""

from collections.abc import Callable, Mapping
from typing import Any

from tests.rules import dangers, explorers, masters
from tests.rules.house import Case

PLAYERS: Mapping[str, Callable[[Case, Any], Mapping[str, Any]]] = {
    "faces": explorers.faces,
    "build": explorers.build,
    "attribute": explorers.attribute,
    "player_turn": explorers.player_turn,
    "explore": explorers.explore,
    "obstruct": explorers.obstruct,
    "darkness_resolve": explorers.darkness_resolve,
    "fear": dangers.fear,
    "enemy_attack": dangers.enemy_attack,
    "player_attack": dangers.player_attack,
    "evade": dangers.evade,
    "sanity_effect": dangers.sanity_effect,
    "vitals": dangers.vitals,
    "gm_income": masters.gm_income,
    "gm_spend": masters.gm_spend,
    "enter_room": masters.enter_room,
    "sequence": masters.sequence,
    "gm_turn": masters.gm_turn,
}
"""Kind -> how it is played; each gives everything that the format may expect of it."""
