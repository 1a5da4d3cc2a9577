"""What a table may change: readings of the rules, and entries of the tables."""

from domain.errors import UsageError
from domain.explain import Step, Telling
from domain.systems import TableEntry
from domain.systems.plenilunio.arms import COVERS, RANGES, TABLES, entry, keys, line
from domain.systems.plenilunio.options import OPTIONS
from domain.systems.plenilunio.sheet import State
from domain.systems.plenilunio.wording import item_word, word


def setting(state: State, key: str, value: str) -> str:
    """Return the form in which a changed reading or entry is stored.

    Raises:
        UsageError: `option_unknown`, `option_value_unknown`, `entry_unknown`, `entry_invalid`.
    """
    if (found := entry(state.tables, key, value)) is not None:
        return found
    option = OPTIONS.get(key)
    if option is None:
        raise UsageError("option_unknown", option=key, known=tuple(OPTIONS))
    if value not in option.values:
        raise UsageError("option_value_unknown", option=key, value=value, known=option.values)
    return value


def entries(state: State) -> list[TableEntry]:
    """List the entries of every table as they are in force: the catalogue's, and the campaign's own.

    Rules: PL-WEAP-1, PL-ARM-1, PL-RANGED-3, PL-COVER-1, PL-REC-3
    """
    return [_entry(state, table, key) for table in TABLES for key in keys(state.tables, table)]


def _entry(state: State, table: str, key: str) -> TableEntry:
    stored = line(state.tables, table, key)
    pairs = (pair.partition("=") for pair in stored.split())
    values = tuple((field, _value(field, text)) for field, _, text in pairs)
    return TableEntry(table, key, _name(table, key), values, stored, f"{table}.{key}" in state.tables)


def _name(table: str, key: str) -> Telling:
    """Return an entry in words; one of the campaign's own reads with blanks."""
    if table in ("weapon", "armour"):
        return item_word(key)
    if key in RANGES or key in COVERS:
        return Step(f"plenilunio.entry.{key}")
    return word(key) if table == "recovery" else key.replace("_", " ")


def _value(field: str, text: str) -> Telling:
    """Return a value in words; no magazine is no number."""
    if field == "range":
        return Step(f"plenilunio.entry.{text}")
    return "–" if field == "magazine" and text == "0" else text
