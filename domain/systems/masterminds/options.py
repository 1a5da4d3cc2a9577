"""Readings of the rules that a table may change: the default first. Past rolls keep the values they were made with."""

from collections.abc import Mapping

from domain.systems import Option

OPTIONS: Mapping[str, Option] = {
    "take1_gate": Option(("strict", "sufficient"), "MM-TAKE1"),
    "helper_take": Option(("none", "no10"), "MM-AID"),
    "pp_per_level": Option(("15",), "MM-PP-1"),
    "pp_costs": Option(("ability=1 attack=2 defense=2 feat=1 save=1",), "MM-PP-2"),
    "ee_per_round": Option(("1",), "MM-EE-1"),
    "ee_exceeds_caps": Option(("true", "false"), "MM-PP-CAP"),
    "hp_start": Option(("1",), "MM-HP-1"),
    "hp_unspent": Option(("lost", "kept"), "MM-HP-1"),
    "hp_per_benefit_per_round": Option(("1",), "MM-HP-1"),
    "hp_reroll_keep": Option(("better", "second"), "MM-HP-REROLL"),
    "hp_dodge_when_stunned": Option(("true", "false"), "MM-HP-KEEPDODGE"),
    "hp_recover_all_scope": Option(("both", "one"), "MM-HP-RECOVER-ALL"),
    "nat1_attack_miss": Option(("true", "false"), "MM-ATK-NAT"),
    "nat20_toughness": Option(("none", "bruised_only_if_impossible"), "MM-CHECK-NAT"),
    "injured_scope": Option(("all", "lethal"), "MM-COND-INJURED"),
    "staggered_escalation": Option(("none", "repeat", "any"), "MM-TOUGH-STACK"),
    "disabled_single_action": Option(("true", "false"), "MM-COND-DISABLED"),
    "free_actions_per_round": Option(("6",), "MM-ACTION-FREE"),
    "base_move_m": Option(("1.5", "9"), "MM-ACTION-MOVE"),
    "power_save_base": Option(("10",), "MM-PWR-SAVE"),
    "range_boundary": Option(("upper_inclusive", "lower_inclusive"), "MM-RANGE-RANGED"),
    "extended_row14_m": Option(("5000000000000", "5000000000000000"), "MM-RANGE-EXTENDED"),
    "helpless_defense": Option(("5",), "MM-DEF-1"),
}
"""Key of section 1.3 -> its values and the rule it reads; what is a number takes any other one too."""
NUMBERS = frozenset(
    {
        "pp_per_level",
        "ee_per_round",
        "hp_start",
        "hp_per_benefit_per_round",
        "free_actions_per_round",
        "base_move_m",
        "power_save_base",
        "extended_row14_m",
        "helpless_defense",
    }
)
"""Readings that take any number from 0; `base_move_m` also one with up to two decimals."""


def reading(options: Mapping[str, str], key: str) -> str:
    """Return the value in force: the changed one, else the default."""
    return options.get(key) or OPTIONS[key].values[0]


def is_on(options: Mapping[str, str], key: str) -> bool:
    """Whether a reading that is true or false is true."""
    return reading(options, key) == "true"


def number(options: Mapping[str, str], key: str) -> int:
    """Return the value in force of a whole number."""
    return int(reading(options, key))


def costs(options: Mapping[str, str]) -> dict[str, int]:
    """Return what a point of each kind of trait costs. Rules: MM-PP-2"""
    pairs = (pair.partition("=") for pair in reading(options, "pp_costs").split())
    return {kind: int(cost) for kind, _, cost in pairs}
