"""How each kind of case is played at a table of heroes.

No rule is worked out here: dice go in, events and state come out.
"""

from collections.abc import Callable, Mapping
from typing import Any

from tests.rules import battles, convalescence, heroics, trials
from tests.rules.arena import Case

PLAYERS: Mapping[str, Callable[[Case, Any], Mapping[str, Any]]] = {
    "check": trials.check,
    "retry": trials.retry,
    "opposed": trials.opposed,
    "comparative": trials.comparative,
    "aid": trials.aid,
    "pp_start": trials.pp_start,
    "pp_award": trials.pp_award,
    "pp_buy": trials.pp_buy,
    "effective_trait": trials.effective_trait,
    "power_use": trials.power_use,
    "power_save": trials.power_save,
    "power_check": trials.power_check,
    "power_opposed": trials.power_opposed,
    "power_vs": trials.power_vs,
    "extra_effort": heroics.extra_effort,
    "ee_fatigue": heroics.ee_fatigue,
    "ee_chain": heroics.ee_chain,
    "hero_point": heroics.hero_point,
    "hp_session": heroics.hp_session,
    "hp_gain": heroics.hp_gain,
    "initiative": battles.initiative,
    "cycle": battles.cycle,
    "time": battles.time,
    "one_round": battles.one_round,
    "stun_expiry": battles.stun_expiry,
    "attack": battles.attack,
    "exchange": battles.exchange,
    "defense": battles.defense,
    "damage": battles.damage,
    "toughness": battles.toughness,
    "toughness_series": battles.toughness_series,
    "conditions_drop": battles.conditions_drop,
    "fatigue_effects": battles.fatigue_effects,
    "strenuous": battles.strenuous,
    "next_round": battles.next_round,
    "actions": battles.actions_,
    "dying_save": convalescence.dying_save,
    "dying_sequence": convalescence.dying_sequence,
    "recovery": convalescence.recovery,
    "recovery_sequence": convalescence.recovery_sequence,
    "rest_fatigue": convalescence.rest_fatigue,
    "movement": convalescence.movement,
    "range": convalescence.range_,
    "extended_range": convalescence.extended_range,
    "maintain": convalescence.maintain,
    "deactivate": convalescence.deactivate,
    "lasting": convalescence.lasting,
}
"""Kind -> how it is played; each gives everything that the format may expect of it."""
