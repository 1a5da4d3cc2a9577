"""A mission file becomes a mission, or all that is wrong with it."""

from collections.abc import Iterable, Mapping

from domain.errors import UsageError
from domain.systems.mansions.actions import Connection, Ending, EnemyType, Item, Mission, Obstruction, Room, Zone
from domain.systems.mansions.missioncheck import check
from domain.systems.mansions.missionfile import Problem, Table
from domain.systems.mansions.traits import ItemKind, ObstructionKind

WANDERS = ("", "enemy", "monster")


def mission(data: Mapping[str, object]) -> Mission:
    """Return the mission that a parsed file describes.

    Raises:
        UsageError: `mission_invalid` with every problem, each as `Problem.text` writes it.

    Rules: MN-GM-PREP, MN-ENEMY-STATS
    """
    problems: list[Problem] = []
    file = Table(data, "", problems)
    found = Mission(
        file.text("title"),
        file.text("start"),
        tuple(_room(each) for each in file.tables("rooms")),
        tuple(_connection(each) for each in file.tables("connections")),
        tuple(_obstruction(each) for each in file.tables("obstructions")),
        tuple(_enemy(each) for each in file.tables("enemies")),
        tuple(_ending(each) for each in file.tables("endings")),
        file.text("text", ""),
    )
    file.end()
    problems += check(found)
    if problems:
        raise UsageError("mission_invalid", rule="MN-GM-PREP", problems=_once(each.text for each in problems))
    return found


def _once(texts: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(texts))


def _room(table: Table) -> Room:
    """Read a room; one without zones is a single zone of the same key and name."""
    key, name = table.key(), table.text("name")
    zones = tuple(_zone(each) for each in table.tables("zones")) or (Zone(key, name),)
    room = Room(
        key,
        name,
        zones,
        tuple(_item(each) for each in table.tables("items")),
        table.texts("enemies"),
        table.flag("dark"),
        table.flag("known"),
        table.text("text", ""),
    )
    table.end()
    return room


def _zone(table: Table) -> Zone:
    zone = Zone(table.key(), table.text("name"))
    table.end()
    return zone


def _item(table: Table) -> Item:
    """Rules: MN-ACT-EXPLORE"""
    item = Item(
        table.key(),
        table.text("name"),
        table.choice("kind", ItemKind),
        table.number("challenge", least=1),
        table.text("obstruction", ""),
        table.text("text", ""),
    )
    table.end()
    return item


def _connection(table: Table) -> Connection:
    ends = table.texts("between")
    if len(ends) != 2:
        table.wrong("between", "two_zones_wanted", len(ends))
        ends = (*ends, "", "")[:2]
    connection = Connection(ends[0], ends[1], table.number("squares", 1, least=1))
    table.end()
    return connection


def _obstruction(table: Table) -> Obstruction:
    """Rules: MN-ACT-OBSTRUCT"""
    obstruction = Obstruction(
        table.key(),
        table.text("name"),
        table.choice("kind", ObstructionKind),
        table.number("challenge", least=1),
        table.text("blocks", ""),
        table.flag("hidden"),
    )
    table.end()
    return obstruction


def _enemy(table: Table) -> EnemyType:
    """Rules: MN-ENEMY-STATS"""
    wanders = table.text("wanders", "")
    if wanders not in WANDERS:
        table.wrong("wanders", "unknown_word", wanders)
    enemy = EnemyType(
        table.key(),
        table.text("name"),
        table.number("mind", least=0),
        table.number("body", least=0),
        table.number("malus"),
        table.number("wounds", least=1),
        table.flag("supernatural"),
        wanders,
    )
    table.end()
    return enemy


def _ending(table: Table) -> Ending:
    ending = Ending(table.key(), table.text("text"), table.text("name", ""))
    table.end()
    return ending
