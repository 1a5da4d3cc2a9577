"""Case files of the rule catalogues: read whole, every flaw named."""

import json
from pathlib import Path
from typing import Any

import msgspec

REQUIRED = {"id": str, "rule": str, "kind": str, "basis": str, "text": str, "given": dict, "expect": dict}
OPTIONAL = {"also": list, "option": str, "dice": (dict, list)}
BASES = {"example", "text", "table", "default", "setting"}
"""What an expectation rests on; `setting` is used by the other two catalogues."""
SYSTEM_OF_PREFIX = {"PL": "plenilunio", "MM": "masterminds", "MN": "mansions"}


class Case(msgspec.Struct, frozen=True):
    """One acceptance case, as written in its file."""

    file: str
    id: str
    system: str
    rules: tuple[str, ...]
    kind: str
    text: str
    option: str | None
    given: dict[str, Any]
    dice: Any
    expect: dict[str, Any]


class CaseFile(msgspec.Struct, frozen=True):
    """A file of cases. Attributes: flaws: what cannot be read as a case, one sentence each."""

    name: str
    cases: tuple[Case, ...]
    flaws: tuple[str, ...]


def read_folder(path: Path) -> list[CaseFile]:
    """Read every `*.json` of a folder, or one file; a flaw of one file hides nothing of the others."""
    paths = [path] if path.is_file() else sorted(path.glob("*.json"))
    files = [_read(each) for each in paths]
    if not files:
        return [CaseFile(str(path), (), (f"no case file (*.json) in {path}",))]
    return files


def _read(path: Path) -> CaseFile:
    try:
        records = json.loads(path.read_text(encoding="utf-8"), object_pairs_hook=_object)
    except (OSError, ValueError) as error:
        return CaseFile(path.name, (), (f"{path}: {error}",))
    if not isinstance(records, list):
        return CaseFile(path.name, (), (f"{path}: not one JSON array",))
    cases, flaws, seen = list[Case](), list[str](), set[str]()
    for place, record in enumerate(records, 1):
        found = flaws_of(record)
        if not found and record["id"] in seen:
            found = ["id used twice"]
        if found:
            flaws.extend(f"{path.name}, case {place} ({_id(record)}): {flaw}" for flaw in found)
            continue
        seen.add(record["id"])
        cases.append(_case(path.name, record))
    return CaseFile(path.name, tuple(cases), tuple(flaws))


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    keys = [key for key, _ in pairs]
    if len(keys) != len(set(keys)):
        raise ValueError(f"a key stands twice in one object: {keys}")
    return dict(pairs)


def _id(record: Any) -> str:
    return str(record.get("id", "?")) if isinstance(record, dict) else "?"


def flaws_of(record: Any) -> list[str]:
    """List what keeps a record from being a case."""
    if not isinstance(record, dict):
        return ["not an object"]
    flaws = [f"no {key}" for key in REQUIRED if key not in record]
    flaws += [f"unknown key {key}" for key in record if key not in REQUIRED and key not in OPTIONAL]
    kinds = {**REQUIRED, **OPTIONAL}
    flaws += [f"{key} has the wrong type" for key in record if key in kinds and not isinstance(record[key], kinds[key])]
    if not flaws and record["basis"] not in BASES:
        flaws.append(f"unknown basis {record['basis']}")
    if not flaws and record["id"].partition("-")[0] not in SYSTEM_OF_PREFIX:
        flaws.append("the id names no rule system (PL-, MM-, MN-)")
    return flaws


def _case(file: str, record: dict[str, Any]) -> Case:
    return Case(
        file=file,
        id=record["id"],
        system=SYSTEM_OF_PREFIX[record["id"].partition("-")[0]],
        rules=(record["rule"], *record.get("also", ())),
        kind=record["kind"],
        text=record["text"],
        option=record.get("option"),
        given=record["given"],
        dice=record.get("dice", {}),
        expect=record["expect"],
    )
