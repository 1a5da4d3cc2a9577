"""Sheets in TOML: one character a file, or several under `[[character]]`. Every fault is told, not only the first."""

from collections.abc import Mapping, Sequence
from typing import Any

from cli.asking import composed
from domain.errors import TestigoError, UsageError

PLAIN = {
    "player": "player",
    "concept": "concept",
    "destiny": "destiny",
    "veteran": "veteran",
    "npc": "npc",
    "size": "size",
    "gift_points": "gift-points",
    "protection": "protection",
    "fortune": "fortune",
    "health": "health",
    "resistance": "resistance",
    "unconscious": "unconscious",
    "reason": "reason",
}
"""Keys of a sheet that are options of the command."""
TYPES: dict[str, type] = {
    "player": str,
    "concept": str,
    "health": str,
    "reason": str,
    "veteran": bool,
    "npc": bool,
    "unconscious": bool,
}
"""What a key takes; the others take numbers."""
TABLES = {"scores": "score", "specialties": "spec", "gifts": "gift", "equipment": "equipment"}
"""Tables of a sheet: each line is one `key=value` of an option."""
SPANISH = {
    "personaje": "character",
    "nombre": "name",
    "jugador": "player",
    "concepto": "concept",
    "destino": "destiny",
    "veterano": "veteran",
    "pnj": "npc",
    "tamaño": "size",
    "tamano": "size",
    "puntos_de_don": "gift_points",
    "protección": "protection",
    "proteccion": "protection",
    "fortuna": "fortune",
    "salud": "health",
    "resistencia": "resistance",
    "inconsciente": "unconscious",
    "motivo": "reason",
    "puntuaciones": "scores",
    "características": "scores",
    "caracteristicas": "scores",
    "especialidades": "specialties",
    "dones": "gifts",
    "equipo": "equipment",
}
MOST = 1000
"""Most characters in one file."""
Sheet = tuple[str, dict[str, Any]]
"""A name and the options of the command."""


def read(text: str, path: str) -> list[dict[str, Any]]:
    """Return the sheets of a file as they stand there.

    Raises:
        UsageError: `sheet_unreadable`.
    """
    import tomllib

    try:
        document = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise UsageError("sheet_unreadable", path=path, detail=str(error)) from error
    several = [document[key] for key in ("character", "personaje") if key in document]
    if not several:
        return [document]
    sheets = several[0]
    if (
        not isinstance(sheets, list)
        or not sheets
        or not all(isinstance(sheet, dict) for sheet in sheets)
        or len(document) > 1
    ):
        raise UsageError("sheet_unreadable", path=path, detail="[[character]]")
    if len(sheets) > MOST:
        raise UsageError("sheet_unreadable", path=path, detail=f"{len(sheets)} > {MOST}")
    return sheets


def options(sheet: Mapping[str, Any]) -> tuple[Sheet, list[TestigoError]]:
    """Return name and options of one sheet, and everything that is wrong with its form."""
    name, given, faults = "", dict[str, Any](), list[TestigoError]()
    for typed, value in sheet.items():
        key = SPANISH.get(typed.lower(), typed.lower())
        try:
            if key == "name":
                name = _text(typed, value)
            elif key in TABLES:
                given[TABLES[key]] = _pairs(typed, value)
            elif key in PLAIN:
                _put(given, PLAIN[key], _value(typed, value, TYPES.get(key, int)))
            else:
                faults.append(UsageError("sheet_key_unknown", key=typed))
        except UsageError as error:
            faults.append(error)
    return (name, given), faults


def _put(given: dict[str, Any], option: str, value: str | int | bool) -> None:
    """Note a value; what is empty or false was not given."""
    if value != "" and value is not False:
        given[option] = value
    elif option == "unconscious" and value is False:
        given[option] = "no"
    if option == "unconscious" and value is True:
        given[option] = "yes"


def _text(key: str, value: object) -> str:
    if not isinstance(value, str):
        raise UsageError("sheet_value_wrong", key=key, value=str(value))
    return composed(value)


def _value(key: str, value: object, kind: type = int) -> str | int | bool:
    """Return a value of the type that its key takes; a number may be written as a text too."""
    if isinstance(value, str) and kind is not bool:
        return composed(value)
    if isinstance(value, bool) and kind is bool:
        return value
    if isinstance(value, int) and not isinstance(value, bool) and kind is int and abs(value) < 10**9:
        return value
    raise UsageError("sheet_value_wrong", key=key, value=str(value)[:40])


def _pairs(key: str, value: object) -> tuple[str, ...]:
    """Return the lines of a table as pairs; a list of texts stands for several values of one key."""
    if isinstance(value, list):
        return tuple(_text(key, each) for each in value)
    if not isinstance(value, dict):
        raise UsageError("sheet_value_wrong", key=key, value=str(value)[:40])
    pairs: list[str] = []
    for name, each in value.items():
        several: Sequence[object] = each if isinstance(each, list) else (each,)
        pairs.extend(f"{composed(name)}={_value(f'{key}.{name}', one)}" for one in several)
    return tuple(pairs)
