"""A mission file becomes a mission, or everything that is wrong with it at once."""

import re
import tomllib
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from domain.errors import UsageError
from domain.systems.mansions.actions import (
    Connection,
    Ending,
    EnemyType,
    Item,
    Mission,
    Obstruction,
    Room,
    Zone,
)
from domain.systems.mansions.missionfile import Problem, problem
from domain.systems.mansions.missions import mission
from domain.systems.mansions.traits import ItemKind, ObstructionKind
from projections.words import Words, plain
from tests.messages import LANGUAGES, messages

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "docs" / "missions" / "la-biblioteca.toml"
SOURCES = [ROOT / "domain" / "systems" / "mansions" / f"mission{part}.py" for part in ("s", "file", "check")]
CODES = re.compile(
    r'(?:wrong\((?:"\w*"|name), |Problem\([^\n]*?, |if found is None or isinstance\(found, str\) else )"([a-z_]+)"'
)
"""How a problem is named in the code."""
SMALL: dict[str, Any] = {
    "title": "Dos salas",
    "start": "hall",
    "rooms": [
        {"key": "hall", "name": "Hall", "known": True},
        {
            "key": "attic",
            "name": "Attic",
            "zones": [{"key": "stairs", "name": "Stairs"}, {"key": "roof", "name": "Roof"}],
            "enemies": ["cultist"],
            "items": [
                {"key": "lamp", "name": "Lamp", "kind": "basic_equipment", "challenge": 1},
                {
                    "key": "rubble",
                    "name": "Rubble",
                    "kind": "hidden_obstruction",
                    "challenge": 1,
                    "obstruction": "beam",
                },
            ],
        },
    ],
    "connections": [{"between": ["hall", "stairs"]}, {"between": ["stairs", "roof"], "squares": 2}],
    "obstructions": [
        {"key": "door", "name": "Door", "kind": "physical", "challenge": 2, "blocks": "hall-stairs"},
        {"key": "beam", "name": "Beam", "kind": "physical", "challenge": 1, "blocks": "roof", "hidden": True},
    ],
    "enemies": [{"key": "cultist", "name": "Cultist", "mind": 1, "body": 2, "malus": -1, "wounds": 2}],
    "endings": [{"key": "won", "text": "It is over."}],
}


def problems(data: Any) -> list[str]:
    with pytest.raises(UsageError) as error:
        mission(data)
    assert error.value.code == "mission_invalid"
    found = error.value.values["problems"]
    assert isinstance(found, tuple)
    return list(found)


def changed(*path: str | int, to: Any) -> dict[str, Any]:
    """Return the small mission with one field changed; lists count from 0."""
    data = deepcopy(SMALL)
    at: Any = data
    for step in path[:-1]:
        at = at[step]
    at[path[-1]] = to
    return data


def test_a_mission_is_read_whole() -> None:
    """Rules: MN-GM-PREP, MN-ENEMY-STATS"""
    assert mission(SMALL) == Mission(
        "Dos salas",
        "hall",
        (
            Room("hall", "Hall", (Zone("hall", "Hall"),), known=True),
            Room(
                "attic",
                "Attic",
                (Zone("stairs", "Stairs"), Zone("roof", "Roof")),
                (
                    Item("lamp", "Lamp", ItemKind.BASIC_EQUIPMENT, 1),
                    Item("rubble", "Rubble", ItemKind.HIDDEN_OBSTRUCTION, 1, "beam"),
                ),
                ("cultist",),
            ),
        ),
        (Connection("hall", "stairs"), Connection("stairs", "roof", 2)),
        (
            Obstruction("door", "Door", ObstructionKind.PHYSICAL, 2, "hall-stairs"),
            Obstruction("beam", "Beam", ObstructionKind.PHYSICAL, 1, "roof", hidden=True),
        ),
        (EnemyType("cultist", "Cultist", 1, 2, -1, 2),),
        (Ending("won", "It is over."),),
    )


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (changed("start", to="cellar"), "start: unknown_zone cellar"),
        (changed("rooms", 1, "enemies", to=["cultist", "ghost"]), "rooms[2].enemies[2]: unknown_enemy ghost"),
        (changed("connections", 0, "squares", to=0), "connections[1].squares: too_small 0"),
        (changed("connections", 0, "between", to=["hall"]), "connections[1].between: two_zones_wanted 1"),
        (changed("connections", 1, "between", to=["stairs", "hall"]), "connections[2].between: duplicate_connection"),
        (changed("connections", 1, "between", to=["roof", "roof"]), "connections[2].between: same_zone roof"),
        (changed("obstructions", 0, "challenge", to=0), "obstructions[1].challenge: too_small 0"),
        (changed("obstructions", 0, "challenge", to="two"), "obstructions[1].challenge: not_a_number two"),
        (changed("obstructions", 0, "challenge", to=True), "obstructions[1].challenge: not_a_number True"),
        (changed("obstructions", 0, "kind", to="wooden"), "obstructions[1].kind: unknown_word wooden"),
        (changed("obstructions", 0, "blocks", to="roof-hall"), "obstructions[1].blocks: unknown_place roof-hall"),
        (changed("obstructions", 0, "blocks", to=""), "obstructions[1].blocks: missing"),
        (changed("obstructions", 1, "key", to="door"), "obstructions[2].key: duplicate_key door"),
        (changed("obstructions", 1, "hidden", to=False), "rooms[2].items[2].obstruction: obstruction_not_hidden beam"),
        (changed("rooms", 1, "items", 0, "challenge", to=0), "rooms[2].items[1].challenge: too_small 0"),
        (changed("rooms", 1, "items", 0, "key", to="roof"), "rooms[2].items[1].key: duplicate_key roof"),
        (changed("rooms", 1, "items", 0, "key", to="big-lamp"), "rooms[2].items[1].key: bad_key big-lamp"),
        (
            changed("rooms", 1, "items", 0, "obstruction", to="beam"),
            "rooms[2].items[1].obstruction: not_hidden_obstruction basic_equipment",
        ),
        (
            changed("rooms", 1, "items", 1, "obstruction", to="wall"),
            "rooms[2].items[2].obstruction: unknown_obstruction wall",
        ),
        (changed("rooms", 1, "items", 1, "obstruction", to=""), "rooms[2].items[2].obstruction: missing"),
        (changed("rooms", 1, "items", to=[]), "obstructions[2].hidden: never_revealed beam"),
        (changed("rooms", 0, "known", to="yes"), "rooms[1].known: not_yes_or_no yes"),
        (changed("rooms", 0, "name", to=""), "rooms[1].name: missing"),
        (changed("rooms", 0, "nmae", to="Hall"), "rooms[1].nmae: unknown_field"),
        (changed("rooms", 0, "zones", to="hall"), "rooms[1].zones: not_a_list"),
        (changed("rooms", 1, "key", to="hall"), "rooms[2].key: duplicate_key hall"),
        (changed("enemies", 0, "wanders", to="ghost"), "enemies[1].wanders: unknown_word ghost"),
        (changed("enemies", 0, "wounds", to=0), "enemies[1].wounds: too_small 0"),
        (changed("connections", to=[]), "rooms[2]: unreachable attic"),
        (changed("connections", to=[{"between": ["hall", "stairs"]}]), "rooms[2].zones[2]: unreachable roof"),
        (changed("endings", to=[]), "endings: missing"),
        (changed("endings", to=["won"]), "endings[1]: not_a_table"),
        (changed("title", to=7), "title: not_a_text"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(data: dict[str, Any], expected: str) -> None:
    """Rules: MN-GM-PREP"""
    assert any(each == expected or each.startswith(expected + " ") for each in problems(data)), problems(data)


def test_every_problem_is_told_at_once() -> None:
    data = changed("start", to="cellar")
    data["rooms"][1]["enemies"] = ["ghost"]
    data["obstructions"][0]["challenge"] = 0
    data["endings"] = []
    assert problems(data) == [
        "obstructions[1].challenge: too_small 0",
        "start: unknown_zone cellar",
        "rooms[2].enemies[1]: unknown_enemy ghost",
        "endings: missing",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_problem_can_be_told(language: str) -> None:
    codes = {code for source in SOURCES for code in CODES.findall(source.read_text("utf-8"))}
    assert {"missing", "unknown_zone", "unreachable", "duplicate_key", "two_zones_wanted", "not_a_number"} <= codes
    told = {key.removeprefix("mansions.problem.") for key in messages(language) if key.startswith("mansions.problem.")}
    assert codes == told


def test_a_refused_mission_is_told_in_words() -> None:
    refusal = UsageError("mission_invalid", problems=("start: unknown_zone cellar", "endings: missing"))
    assert plain(Words("en").error(refusal).cause) == (
        "the mission cannot be played like this: start: there is no zone “cellar” and endings is missing."
    )
    assert "start: no hay ninguna zona «cellar»" in plain(Words("es").error(refusal).cause)


def test_an_empty_file_has_everything_missing() -> None:
    assert problems({}) == ["title: missing", "start: missing", "rooms: missing", "endings: missing"]


def test_a_problem_reads_back() -> None:
    for each in (Problem("start", "unknown_zone", "the cellar"), Problem("endings", "missing")):
        assert problem(each.text) == each


def test_the_example_is_a_whole_mission() -> None:
    """Four rooms, a locked door, a puzzle, something hidden, two clues, equipment, darkness, cultists, two endings."""
    found = mission(tomllib.loads(EXAMPLE.read_text("utf-8")))
    items = [item for room in found.rooms for item in room.items]
    assert [room.key for room in found.rooms] == ["vestibulo", "despacho", "biblioteca", "sotano"]
    assert [item.key for item in items if item.kind is ItemKind.CLUE] == ["diario", "signo"]
    assert [each.blocks for each in found.obstructions] == ["escalera-estanterias", "libro", "lectura-sotano"]
    assert [each.kind for each in found.obstructions if each.hidden] == [ObstructionKind.PHYSICAL]
    assert [room.key for room in found.rooms if room.dark] == ["biblioteca"]
    assert [(each.key, each.supernatural, each.wanders) for each in found.enemies] == [
        ("cultista", False, "enemy"),
        ("mi_go", True, "monster"),
    ]
    assert [each.key for each in found.endings] == ["libro_cerrado", "libro_leido"]


def test_rooms_and_zones_of_one_name_could_not_be_told_apart() -> None:
    """Rules: MN-GM-PREP"""
    found = problems(changed("rooms", 1, "name", to="hall"))
    assert found == [Problem("rooms[2].name", "duplicate_name", "hall").text]
    found = problems(changed("rooms", 1, "zones", 1, "name", to="STAIRS"))
    assert found == [Problem("rooms[2].zones[2].name", "duplicate_name", "STAIRS").text]
