"""The example mission with a mark on everything that has to be discovered, so that no word of it is mistaken."""

import json
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from domain.systems.mansions.state import State

EXAMPLE = Path(__file__).parents[2] / "docs" / "missions" / "la-biblioteca.toml"
Table = dict[str, Any]


class Marks:
    """Marks by what they stand for, such as `room despacho`; a mark is part of no other word.

    Attributes:
        keys: Key of the example -> its marked key.
        toml: The marked mission.
    """

    def __init__(self) -> None:
        self._marks: dict[str, str] = {}
        self.keys: dict[str, str] = {}
        data = tomllib.loads(EXAMPLE.read_text("utf-8"))
        for kind, table in _things(data):
            self._mark(kind, table)
        for table in data["rooms"]:
            table["enemies"] = [self.keys[key] for key in table.get("enemies", ())]
            for item in table["items"]:
                item |= {"obstruction": self.keys[item["obstruction"]]} if "obstruction" in item else {}
        for way in data["connections"]:
            way["between"] = [self.keys[key] for key in way["between"]]
        for obstruction in data["obstructions"]:
            obstruction["blocks"] = "-".join(self.keys[key] for key in obstruction["blocks"].split("-"))
        data["start"] = self.keys[data["start"]]
        self.toml = "".join(f"{key} = {_written(value)}\n" for key, value in data.items())

    def _mark(self, kind: str, table: Table) -> None:
        mark = self._marks.setdefault(f"{kind} {table['key']}", f"zq{len(self._marks):02}x")
        for each in (table, *table.get("zones", ())):
            self.keys[each["key"]] = f"{each['key']}_{mark}"
            each |= {"key": self.keys[each["key"]]}
            each |= {field: f"{each[field]} {mark}" for field in ("name", "text") if field in each}

    def hidden(self, state: State) -> dict[str, str]:
        """Return what nobody has discovered yet, with its mark."""
        known = {f"room {key}" for key, room in state.rooms.items() if room.discovered}
        known |= {f"item {key}" for room in state.rooms.values() for key in room.found}
        known |= {f"obstruction {each.key}" for each in state.obstructions}
        known |= {f"obstruction {key}" for key in state.removed}
        known |= {f"enemy {each.type}" for each in state.enemies.values()}
        known |= {f"ending {state.ending}"}
        marked = {f"{kind} {self.keys[key]}": mark for (kind, key), mark in self._split()}
        return {thing: mark for thing, mark in marked.items() if thing not in known}

    def _split(self) -> Iterator[tuple[tuple[str, str], str]]:
        for thing, mark in self._marks.items():
            kind, _, key = thing.partition(" ")
            yield (kind, key), mark


def _things(data: Mapping[str, Any]) -> Iterator[tuple[str, Table]]:
    """Yield everything that has a key, zones with their room."""
    for room in data["rooms"]:
        yield "room", room
        yield from (("item", item) for item in room["items"])
    for name, kind in (("obstructions", "obstruction"), ("enemies", "enemy"), ("endings", "ending")):
        yield from ((kind, table) for table in data[name])


def _written(value: object) -> str:
    """Return a value as TOML writes it in one line."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_written(each)}" for key, each in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(_written, value)) + "]"
    return json.dumps(value, ensure_ascii=False)
