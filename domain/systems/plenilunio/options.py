"""Readings of the rules that a table may change: the default first. Past rolls keep the values they were made with."""

from collections.abc import Mapping

from domain.systems import Option

OPTIONS: Mapping[str, Option] = {
    "unconscious_at": Option(("below_zero", "zero"), "PL-HEALTH-5"),
    "resistance_max": Option(("by_health", "fixed"), "PL-HEALTH-4"),
    "breath_rounding": Option(("down", "up"), "PL-FORT-4"),
    "auto_successes_prevent_setback": Option(("true", "false"), "PL-REV-3"),
    "armour_hits_destiny_dice": Option(("true", "false"), "PL-ARM-6"),
    "protection_stacking": Option(("sum", "best"), "PL-ARM-3"),
    "reaction_cost_outside_melee": Option(("true", "false"), "PL-TURN-6"),
    "health_penalty_scope": Option(("turn_pool", "per_roll"), "PL-MELEE-7"),
    "passive_rolls": Option(("none", "apply"), "PL-REC-6"),
    "recovery_tie": Option(("no_effect", "gm_rules"), "PL-REC-4"),
    "cover_tie": Option(("no_effect", "gm_rules"), "PL-COVER-1"),
    "rest_modifiers": Option(("higher_only", "cumulative"), "PL-REC-5"),
    "medic_difficulty": Option(("base", "with_modifiers"), "PL-MED-1"),
    "destiny_gain_limit": Option(("one_per_action", "one_per_roll"), "PL-CONF-3"),
    "tie_reroll_setback": Option(("deciding_roll", "every_roll"), "PL-CONF-3"),
    "gift_success_count": Option(("net", "raw"), "PL-GIFT-NET"),
    "triumph_effect_count": Option(("dice_left", "units_left"), "PL-GIFT-NET"),
    "limpieza_difficulty": Option(("unopposed", "gm_difficulty"), "PL-GIFT-LIMPIEZA"),
    "palabra_reroll_chain": Option(("further_debt", "each_die_once"), "PL-GIFT-CONDENACION"),
    "robo_transfers_resistance": Option(("true", "false"), "PL-GIFT-ROBO"),
    "robo_protection": Option(("false", "true"), "PL-GIFT-ROBO"),
    "curativas_order": Option(("resistance_first", "levels_first"), "PL-GIFT-CURATIVAS"),
    "trance_cost": Option(("0", "1"), "PL-GIFT-TRANCE"),
    "npc_fortune": Option(("destiny", "none"), "PL-FORT-1"),
    "advance_passed_place": Option(("not_in_this_round", "allowed"), "PL-TURN-4"),
    "joint_max_helpers": Option(("2", "any"), "PL-JOINT-1"),
    "cover_duration": Option(("to_next_turn", "this_shot", "scene"), "PL-COVER-1"),
    "melee_tie": Option(("nobody_hit", "reroll"), "PL-MELEE-6"),
    "gift_max_pc": Option(("5", "none"), "PL-GIFT-PTS"),
    "min_own_dice": Option(("one_to_act", "gm_rules"), "PL-ROLL-4"),
    "triumph_cancel_order": Option(("single_before_doubled", "roller_chooses"), "PL-CANC-4"),
    "breath_while_unconscious": Option(("allowed", "refused"), "PL-FORT-4"),
    "advance_distance": Option(("any_earlier_place", "one_place"), "PL-TURN-4"),
    "npc_advance": Option(("no", "yes"), "PL-TURN-4"),
    "rerolled_destiny_triumph": Option(("no_gain", "gain"), "PL-GIFT-CONDENACION"),
    "belief_tie": Option(("reroll", "gm_rules"), "PL-GIFT-ROLL"),
    "illusion_move_cost": Option(("1", "0"), "PL-GIFT-ALEGORIA"),
    "creation": Option(("off", "standard", "survivors", "legendary", "mythic"), "PL-DEST-2"),
    "split_attack_destiny_dice": Option(("per_action", "per_roll"), "PL-POOL-3"),
}
"""Key of section 15 -> its values and the rule it reads; and `creation`, of section 16."""


def reading(options: Mapping[str, str], key: str) -> str:
    """Return the value in force: the changed one, else the default."""
    return options.get(key) or OPTIONS[key].values[0]
