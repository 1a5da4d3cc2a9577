"""Tables of the rules by their names: `weapons`, `armas`, and their entries (`arma.katana`)."""

from collections.abc import Sequence

from domain.names import folded
from domain.systems import TableEntry
from projections.words import LANGUAGES, Words, plain

TABLES = {
    "weapons": "weapon",
    "arma": "weapon",
    "armas": "weapon",
    "armours": "armour",
    "armor": "armour",
    "armors": "armour",
    "armadura": "armour",
    "armaduras": "armour",
    "ranges": "range",
    "alcance": "range",
    "alcances": "range",
    "covers": "cover",
    "cobertura": "cover",
    "coberturas": "cover",
    "recoveries": "recovery",
    "recuperacion": "recovery",
    "recuperaciones": "recovery",
}
"""Other names of tables, without accents; those of rule systems that have none of them are never asked for."""


def table_named(entries: Sequence[TableEntry], typed: str) -> str:
    """Return the key of the table that a word names, empty for none."""
    name = folded(typed)
    key = TABLES.get(name, name)
    return key if any(entry.table == key for entry in entries) else ""


def entry_key(entries: Sequence[TableEntry], typed: str) -> str:
    """Return the key of an entry, there or not yet, as an option of the campaign; empty for any other setting."""
    table, dot, name = typed.partition(".")
    key = table_named(entries, table) if dot else ""
    if not key:
        return ""
    named = (each.key for each in entries if each.table == key and folded(name) in _names(each))
    return f"{key}.{next(named, folded(name).replace(' ', '_'))}"


def _names(entry: TableEntry) -> set[str]:
    """Return the names of an entry in every language."""
    return {folded(entry.key), *(folded(plain(Words(each).telling(entry.name))) for each in LANGUAGES)}
