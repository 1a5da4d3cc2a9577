"""Entries of the campaign's own in the tables of arms, as text of a fixed form, and as somebody types them."""

import re
from collections.abc import Mapping

from domain.errors import UsageError
from domain.names import folded
from domain.systems.plenilunio import arms

OPEN = frozenset({"weapon", "armour", "cover"})
"""Tables to which a campaign may add entries."""
_FIELDS: Mapping[str, tuple[str, ...]] = {
    "weapon": ("bonus", "damage", "range", "magazine"),
    "armour": ("protection", "penalty"),
    "range": ("difficulty",),
    "cover": ("difficulty",),
    "recovery": ("days", "difficulty"),
}
_TWINS = {
    "bonificacion": "bonus",
    "dano": "damage",
    "alcance": "range",
    "cargador": "magazine",
    "proteccion": "protection",
    "penalizacion": "penalty",
    "dificultad": "difficulty",
    "dias": "days",
}
_EXAMPLES = {
    "weapon": "bonus=1 damage=F+2 range=melee magazine=0",
    "armour": "protection=2 penalty=1",
    "range": "difficulty=3",
    "cover": "difficulty=3",
    "recovery": "days=7 difficulty=3",
}


def line(tables: Mapping[str, str], table: str, key: str) -> str:
    """Return an entry as it stands, as text of the fixed form; empty where there is none."""
    own = tables.get(f"{table}.{key}")
    if own is not None:
        return own
    found = arms.TABLES[table].get(key)
    return "" if found is None else _line(found)


def _line(found: arms.Weapon | arms.Armour | arms.Difficulty | arms.Healing) -> str:
    match found:
        case arms.Weapon():
            damage = f"F+{found.damage}" if found.adds_strength else str(found.damage)
            band = "melee" if found.range is None else found.range.value
            return f"bonus={found.bonus} damage={damage} range={band} magazine={found.magazine}"
        case arms.Armour():
            return f"protection={found.protection} penalty={found.penalty}"
        case arms.Healing():
            return f"days={found.days} difficulty={found.difficulty}"
        case arms.Difficulty():
            return f"difficulty={found.difficulty}"


def entry(tables: Mapping[str, str], key: str, value: str) -> str | None:
    """Return an entry in its fixed form, what is not said taken from the one in force; None for what is no entry.

    Args:
        key: `weapon.katana`, `range.medium` …
        value: `damage=F+4, bonus=2`, in either language.

    Raises:
        UsageError: `entry_invalid`, `entry_unknown` for a table that takes no further entries.
    """
    table, dot, name = key.partition(".")
    if not dot or table not in arms.TABLES:
        return None
    known = arms.keys(tables, table)
    if not re.fullmatch(r"[a-z0-9_]{1,40}", name) or (table not in OPEN and name not in known):
        raise UsageError("entry_unknown", table=table, entry=name, known=known)
    values = dict(arms.values_of(line(tables, table, name)))
    values |= _typed(table, key, value)
    missing = [field for field in _FIELDS[table][: 2 if table == "weapon" else None] if field not in values]
    if missing:
        raise _invalid(table, key, value)
    return _checked(table, key, value, values)


def is_entry(key: str, value: str) -> bool:
    """Whether a stored option is an entry of a table, in the fixed form."""
    table, dot, _ = key.partition(".")
    try:
        return bool(dot) and table in arms.TABLES and entry({}, key, value) == value
    except UsageError:
        return False


def _typed(table: str, key: str, value: str) -> dict[str, str]:
    """Return what was typed, by field. Raises: UsageError: `entry_invalid`."""
    found: dict[str, str] = {}
    for piece in value.replace(",", " ").split():
        field, equals, text = piece.partition("=")
        field = folded(field).replace(" ", "_")
        field = _TWINS.get(field, field)
        if not equals or field not in _FIELDS[table]:
            raise _invalid(table, key, value)
        found[field] = text
    if not found:
        raise _invalid(table, key, value)
    return found


def _checked(table: str, key: str, value: str, values: Mapping[str, str]) -> str:
    """Return an entry of the fixed form. Raises: UsageError: `entry_invalid`."""
    try:
        match table:
            case "weapon":
                return _line(arms.weapon_of(values))
            case "armour":
                return _line(arms.Armour(arms.number(values, "protection"), arms.number(values, "penalty")))
            case "recovery":
                return _line(
                    arms.Healing(arms.number(values, "days", least=1), arms.number(values, "difficulty", least=1))
                )
            case _:
                return _line(arms.Difficulty(arms.number(values, "difficulty", least=1)))
    except ValueError:
        raise _invalid(table, key, value) from None


def _invalid(table: str, key: str, value: str) -> UsageError:
    return UsageError("entry_invalid", entry=key, value=value, fields=_FIELDS[table], example=_EXAMPLES[table])
