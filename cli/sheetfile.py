"""Sheets in TOML: one character a file, or several under `[[character]]`. Every fault is told, not only the first."""

from collections.abc import Mapping, Sequence
from typing import Any

from cli import table
from cli.asking import composed
from cli.options import FROM, WRITING, YES_NO
from domain.errors import TestigoError, UsageError

_TYPES: dict[str, type] = {"number": int, "flag": bool, YES_NO: bool}
"""Kind of an option -> what its key takes; the others take text."""
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


def _keys() -> dict[str, table.Option]:
    """Return the keys of a sheet, folded: of a list the names of its table, of any other option its own names."""
    command = table.named("character edit")
    assert command is not None
    known: dict[str, table.Option] = {}
    for option in command.options:
        names = option.many if option.kind == "list" else (option.name, option.spanish)
        known.update({table.fold(name).replace("-", "_"): option for name in names if name})
    for option in (*WRITING, FROM):
        known.pop(option.name.replace("-", "_"), None)
        known.pop(table.fold(option.spanish).replace("-", "_"), None)
    return known


def options(sheet: Mapping[str, Any]) -> tuple[Sheet, list[TestigoError]]:
    """Return name and options of one sheet, and everything that is wrong with its form."""
    name, given, faults = "", dict[str, Any](), list[TestigoError]()
    known = _keys()
    for typed, value in sheet.items():
        option = known.get(table.fold(typed))
        try:
            if option is None:
                faults.append(UsageError("sheet_key_unknown", key=typed))
            elif option.name == "name":
                name = _text(typed, value)
            elif option.kind == "list":
                given[option.name] = _pairs(typed, value)
            else:
                _put(given, option, _value(typed, value, _TYPES.get(option.kind, str)))
        except UsageError as error:
            faults.append(error)
    return (name, given), faults


def _put(given: dict[str, Any], option: table.Option, value: str | int | bool) -> None:
    """Note a value; what is empty or false was not given, but where both yes and no say something."""
    if option.kind == YES_NO and isinstance(value, bool):
        given[option.name] = "yes" if value else "no"
    elif value != "" and value is not False:
        given[option.name] = value


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
