"""Heroes enter the story, are corrected, and leave it."""

from collections.abc import Iterator

import msgspec

from domain.errors import RuleError, UsageError
from domain.ids import EVERYBODY, GM, CharacterId
from domain.names import folded
from domain.systems.masterminds import rounds
from domain.systems.masterminds.actions import CreateHero, EditHero, RetireHero
from domain.systems.masterminds.events import HeroPointGained, PowerPointsGained
from domain.systems.masterminds.options import number
from domain.systems.masterminds.people import check_number, check_settled, playing
from domain.systems.masterminds.points import base_of, check_cap, starting
from domain.systems.masterminds.ranges import check_rank
from domain.systems.masterminds.sheet import Sheet
from domain.systems.masterminds.state import State
from domain.systems.masterminds.tale import Tale
from domain.systems.masterminds.traits import ATTACK, DEFENSE, PointSource, Save, TraitKind

LONGEST_NAME = 300
LONGEST_PLAYER = 100
"""Players stand in the header of each of their lines, which holds no more than 512 bytes."""
WIDEST = 1_000_000
"""Largest number of a sheet: what is more is a slip of the keyboard."""
RESERVED = frozenset({GM, EVERYBODY, "table", ".", "dj", "todos", "mesa", ""})
"""What a command reads as somebody else."""


def create(tale: Tale, action: CreateHero) -> None:
    """Bring somebody in, with the power points of the power level; in an evening also with hero points.

    Raises:
        UsageError: `character_exists`, `name_invalid`, `player_invalid`, `number_out_of_bounds`, `sheet_twice`.
        RuleError: `bad_rank`, `cap_exceeded`, `not_enough_pp`.

    Rules: MM-PP-1, MM-PP-CAP, MM-HP-1
    """
    state = tale.state
    if action.who in state.heroes or action.who in RESERVED:
        raise UsageError("character_exists", name=action.who)
    check_name(state, action.who, action.name)
    _check_player(action.player)
    check_sheet(action.sheet)
    points = starting(action.sheet.power_level, action.power_points, state.options)
    check_number(points, least=0, most=WIDEST)
    check_number(action.spent, least=0, most=WIDEST)
    if action.spent > points:
        raise RuleError("not_enough_pp", rule="MM-PP-2", name=action.name, cost=action.spent, points=points)
    tale.begin(action)
    tale.happen(PowerPointsGained(action.who, points, action.spent))
    if state.in_session and action.player is not None:
        for _ in range(number(state.options, "hp_start")):
            tale.happen(HeroPointGained(action.who, PointSource.SESSION))


def edit(tale: Tale, action: EditHero) -> None:
    """Correct a sheet. Raises: As `create` says of the values that change."""
    hero = playing(tale.state, action.who)
    if action.name is not None:
        check_name(tale.state, hero.id, action.name)
    if action.player is not None:
        _check_player(action.player)
    if action.sheet is not None:
        check_sheet(action.sheet)


def retire(tale: Tale, action: RetireHero) -> None:
    """Let somebody leave the story, and the fight. Raises: RuleError: `hero_retired`, `roll_open`, `due_open`."""
    hero = playing(tale.state, action.who)
    check_settled(tale.state)
    tale.begin(action)
    rounds.take_out(tale, hero)


def check_name(state: State, who: CharacterId, name: str) -> None:
    """Refuse a name that cannot be shown, and one that somebody in play has.

    Raises:
        UsageError: `name_invalid`, `character_exists`.
    """
    if not name.strip() or len(name) > LONGEST_NAME or not name.isprintable():
        raise UsageError("name_invalid", name=name[:40], length=len(name), maximum=LONGEST_NAME)
    for hero in state.playing():
        if hero.id != who and folded(hero.name) == folded(name):
            raise UsageError("character_exists", name=name)


def _check_player(player: str | None) -> None:
    if player is None:
        return
    spoken = player in RESERVED or "," in player or not player.isprintable() or not player.strip()
    if spoken or len(player) > LONGEST_PLAYER:
        raise UsageError("player_invalid", name=player[:40], maximum=LONGEST_PLAYER)


def check_sheet(sheet: Sheet) -> None:
    """Refuse numbers that cannot be, keys that stand twice, and traits above their caps.

    Raises:
        UsageError: `number_out_of_bounds`, `sheet_twice`.
        RuleError: `bad_rank`, `cap_exceeded`.

    Rules: MM-PP-CAP, MM-RANGE-RANGED
    """
    for value in _numbers(sheet):
        check_number(value, least=-WIDEST, most=WIDEST)
    lists = (sheet.skills, sheet.feats, sheet.powers, sheet.weapons, sheet.caps)
    for each in lists:
        keys = [entry.key for entry in each]
        twice = next((key for key in keys if keys.count(key) > 1 or not key), None)
        if twice is not None:
            raise UsageError("sheet_twice", name=twice)
    for power in sheet.powers:
        check_rank(power.rank)
        check_cap(sheet, power.key, power.rank)
    for kind, key in ((TraitKind.ATTACK, ATTACK), (TraitKind.DEFENSE, DEFENSE), (TraitKind.SAVE, Save.TOUGHNESS)):
        check_cap(sheet, key, base_of(sheet, kind, key) or 0)


def _numbers(sheet: object) -> Iterator[int]:
    """Yield every whole number of a sheet."""
    if isinstance(sheet, bool):
        return
    if isinstance(sheet, int):
        yield sheet
    elif isinstance(sheet, tuple):
        for each in sheet:
            yield from _numbers(each)
    elif isinstance(sheet, msgspec.Struct):
        for field in sheet.__struct_fields__:
            yield from _numbers(getattr(sheet, field))
