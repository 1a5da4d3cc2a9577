"""How each kind of case is played at a table of Plenilunio.

No rule is worked out here: faces go in, events and state come out.
"""

from collections.abc import Callable, Mapping
from typing import Any

from tests.rules import budget, fights, gifts, gifts_more, harm, points, pools, rolls, turns
from tests.rules.seats import Case

PLAYERS: Mapping[str, Callable[[Case, Any], Mapping[str, Any]]] = {
    "resolve": rolls.resolve,
    "tie_break": rolls.tie_break,
    "pool": pools.pool,
    "joint": rolls.joint,
    "extended": rolls.extended,
    "destiny": points.destiny,
    "fortune": points.fortune,
    "character": points.character,
    "gift_points": points.gift_points,
    "adventure": points.adventure,
    "vocab": points.vocab,
    "odds": points.odds,
    "attack": fights.attack,
    "weapon": fights.weapon,
    "cover": fights.cover,
    "order": turns.order,
    "cycle": turns.cycle,
    "turn_check": turns.turn_check,
    "budget": budget.budget,
    "wound": harm.wound,
    "rest": harm.rest,
    "recovery": harm.recovery,
    "medic": harm.medic,
    "gift": gifts.gift,
    "gift_auto": gifts_more.gift_auto,
    "distribute": gifts_more.distribute,
    "upkeep": gifts_more.upkeep,
    "illusion": gifts_more.illusion,
}
"""Kind -> how it is played; each gives everything that the format may expect of it."""
