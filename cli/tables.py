"""Tables of the rules by their names: `weapons`, `armas`, and their entries (`arma.katana`)."""

from collections.abc import Sequence
from typing import Any

from domain.names import folded
from domain.systems import TableEntry
from projections.words import LANGUAGES, Words, plain


def table_named(system: Any, entries: Sequence[TableEntry], typed: str) -> str:
    """Return the key of the table that a word names, empty for none."""
    wanted = folded(typed)
    tables = dict.fromkeys(entry.table for entry in entries)
    return next((key for key in tables if wanted in (key, *map(folded, system.synonyms(key)))), "")


def entry_key(system: Any, entries: Sequence[TableEntry], typed: str) -> str:
    """Return the key of an entry, there or not yet, as an option of the campaign; empty for any other setting."""
    table, dot, name = typed.partition(".")
    key = table_named(system, entries, table) if dot else ""
    if not key:
        return ""
    named = (each.key for each in entries if each.table == key and folded(name) in _names(each))
    return f"{key}.{next(named, folded(name).replace(' ', '_'))}"


def _names(entry: TableEntry) -> set[str]:
    """Return the names of an entry in every language."""
    return {folded(entry.key), *(folded(plain(Words(each).telling(entry.name))) for each in LANGUAGES)}
