"""Readings of the patch that a table may change: the default first."""

from collections.abc import Mapping

from domain.systems import Option

OPTIONS: Mapping[str, Option] = {
    "horror_counts": Option(("defence", "success"), "MN-GM-HORROR"),
    "split_move": Option(("false", "true"), "MN-TURN-PLAYER"),
    "dark_scope": Option(("per_action", "per_effort"), "MN-DARK-EFFECT"),
    "enemy_magic_defence": Option(("mente", "cuerpo"), "MN-FIGHT-MAGIC"),
    "enemy_move": Option(("2", "per_card"), "MN-SEQ-GM"),
}
"""Key of section 1.3 -> its values and the rule it reads."""


def reading(options: Mapping[str, str], key: str) -> str:
    """Return the value in force: the changed one, else the default."""
    return options.get(key) or OPTIONS[key].values[0]
