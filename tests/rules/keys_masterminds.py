"""The format of the cases of Mutants & Masterminds, told in docs/rules/masterminds.md, section 0."""

from collections.abc import Mapping
from typing import Any

import msgspec

from tests.rules.arena import STATE_KEYS


class Keys(msgspec.Struct, frozen=True):
    """Keys of one kind; its dice are one list."""

    given: frozenset[str]
    expect: frozenset[str]


_SETTINGS = frozenset({"settings"})
STEPWISE = frozenset({"actions"})
"""Kinds whose refusals say which step it was (`at`)."""
CHECK = "bonus dc take pressure distracted risk unlimited_time base_time_s ee_bonus"
BLOW = "attack_base attack_misc range_penalty defense damage_bonus strength_mod dexterity_mod"
PAIR = "totals winner rolled"
SAVED = "dc fail_by gained dying_save_due"


def _kind(given: str, expect: str) -> Keys:
    return Keys(frozenset(given.split()) | _SETTINGS, frozenset(expect.split()))


MASTERMINDS: dict[str, Keys] = {
    "check": _kind(CHECK, "natural total success margin time_s"),
    "retry": _kind("dc failed consequence", "may_retry dc_next event"),
    "opposed": _kind("a b", f"{PAIR} by"),
    "comparative": _kind("a b", f"{PAIR} by"),
    "aid": _kind("leader helpers dc", "helper_totals helper_bonuses aid_bonus leader_total success"),
    "pp_start": _kind("power_level pp_start", "pp"),
    "pp_award": _kind("pp amount", "pp"),
    "pp_buy": _kind("pp trait raise cost_each", "pp value spent"),
    "effective_trait": _kind("base power_boost cap ee_boost", "value"),
    "extra_effort": _kind(
        "option my_turn used_this_round state roll lasting strength power feat action",
        """fatigue_pending bonus save_bonus_extra total success ended effective_strength rank extra_action
        initiative_changed lasts""",
    ),
    "ee_fatigue": _kind("state cancel hero_points", "fatigue unconscious hero_points"),
    "ee_chain": _kind("start cancel hero_points", "steps hero_points"),
    "hero_point": _kind(
        """use hero_points points benefits_this_round cancels state first bonus dc own_roll announced taken feat
        gm_veto defense_bonus misc dodge_lost reason my_rank their_rank targeted_at_me condition target who assisting
        inspiration_used""",
        """hero_points spent second_natural second_value kept kept_value total success natural_20 natural_1 ranks lasts
        dodge defense totals countered action fatigue stunned dying_next_round dying unconscious disabled
        inspiration_used""",
    ),
    "hp_session": _kind("hero_points", "hero_points"),
    "hp_gain": _kind(
        "source significant cause on_sheet gm_awards impressive players reason",
        "gained cause gained_each gained_total",
    ),
    "initiative": _kind("combatants", "totals order"),
    "cycle": _kind("order acted round", "next round"),
    "time": _kind("rounds", "seconds"),
    "one_round": _kind("round source_init", "ends_round ends_before_init"),
    "attack": _kind(f"{BLOW} lethal_declared state", "natural total hit critical damage_bonus"),
    "defense": _kind("bonus misc unaware trapped state", "defense dodge"),
    "damage": _kind("kind strength_mod dexterity_mod weapon rank critical state", "damage_bonus dc"),
    "toughness": _kind("damage_bonus toughness lethal state", f"{SAVED} lethal penalty total state"),
    "toughness_series": _kind("damage_bonus toughness hits state", "totals penalties gained state"),
    "exchange": _kind(f"{BLOW} toughness lethal state target_state", f"{SAVED} hit critical save_total target_state"),
    "conditions_drop": _kind("gained powers", "dropped"),
    "stun_expiry": _kind("applied_round source_init victim_init", "ends_round ends_before_init turns_lost_in_rounds"),
    "strenuous": _kind("state action hero_point", "strenuous dying_next_round"),
    "next_round": _kind("state strenuous_pending", "dying unconscious dying_save_due"),
    "dying_save": _kind("fort saves_done state", "dc total outcome next_dc next_in_s dead dying unconscious disabled"),
    "dying_sequence": _kind("fort", "dcs totals outcomes hours"),
    "recovery": _kind(
        "condition con_mod state fails rest_s hero_point hero_points misc",
        "bonus total success removed auto next_bonus interval_s rounds hero_points state",
    ),
    "recovery_sequence": _kind("con_mod state attempts", "successes elapsed_s state"),
    "rest_fatigue": _kind("state hours", "fatigue"),
    "fatigue_effects": _kind("fatigue", "attack defense strength dexterity"),
    "power_use": _kind("mode", "roll"),
    "power_save": _kind("rank save_bonus dc", "dc total success affected"),
    "power_check": _kind(f"rank misc {CHECK}", "natural total success margin time_s"),
    "power_opposed": _kind("mode a_rank b_rank", f"{PAIR} by"),
    "power_vs": _kind("power_rank other other_bonus", f"{PAIR} by"),
    "actions": _kind("actions surge state", "ok left at"),
    "movement": _kind("move_actions", "metres"),
    "range": _kind(
        "type target willing rank distance_m concealed perceived",
        "attack_needed attack_kind increment_m max_m increment_no penalty",
    ),
    "extended_range": _kind("rank", "row metres scope"),
    "maintain": _kind(
        "duration state means rank concentration_bonus standard_spent distraction_dc", "active cost dropped dc total"
    ),
    "deactivate": _kind("duration state means rank", "active cost dropped"),
    "lasting": _kind("dc save_bonus additional_saves_done", "bonuses totals ended"),
}
_SIDE = frozenset({"name", "bonus", "score", "ee_bonus", "take"})
NESTED_MASTERMINDS: dict[str, frozenset[str]] = {
    "a": _SIDE,
    "b": _SIDE,
    "leader": _SIDE,
    "helpers": _SIDE,
    "consequence": frozenset({"kind", "by", "name"}),
    "trait": frozenset({"kind", "value", "cap"}),
    "lasting": frozenset({"dc", "save_bonus", "additional_saves_done", "blocks_actions"}),
    "power": frozenset({"rank", "duration"}),
    "powers": frozenset({"id", "duration"}),
    "points": frozenset({"id", "source", "cause"}),
    "combatants": frozenset({"name", "mod"}),
    "hits": frozenset({"lethal"}),
    "target_state": STATE_KEYS,
    "state": STATE_KEYS,
}
"""Keys of objects inside a case, wherever they stand."""


def flaws_of(kind: str, given: Any, dice: Any, expect: Any) -> list[str]:
    """List every key that the format does not know, and a kind that it does not know."""
    keys = MASTERMINDS.get(kind)
    if keys is None:
        return [f"unknown kind {kind!r}"]
    flaws = [*_unknown("given", given, keys.given), *([] if isinstance(dice, list) else ["dice is not a list"])]
    beside = {"error", "at"} if kind in STEPWISE else {"error"}
    known = frozenset(beside) if "error" in expect else keys.expect
    flaws += _unknown("expect beside an error" if "error" in expect else "expect", expect, known)
    for key, inside in given.items() if isinstance(given, Mapping) else ():
        for each in inside if isinstance(inside, list) else [inside]:
            if key in NESTED_MASTERMINDS and isinstance(each, Mapping):
                flaws += _unknown(key, each, NESTED_MASTERMINDS[key])
    return flaws


def _unknown(part: str, found: Any, known: frozenset[str]) -> list[str]:
    if not isinstance(found, Mapping):
        return [f"{part} is not an object"]
    return [f"unknown key {key!r} in {part}" for key in found if key not in known]
