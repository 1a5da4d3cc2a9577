"""What power points change on a sheet."""

from msgspec.structs import replace

from domain.systems.masterminds.sheet import Sheet, Value, value_of
from domain.systems.masterminds.traits import Ability, Save, TraitKind
from domain.systems.masterminds.vocabulary import find_member


def raised(sheet: Sheet, kind: TraitKind, key: str, points: int) -> Sheet:
    """Return a sheet with a trait raised; one without that trait as it is. Rules: MM-PP-2"""
    ability, save = find_member(Ability, key), find_member(Save, key)
    match kind:
        case TraitKind.ABILITY if ability is not None:
            changed = {ability.value: sheet.abilities.of(ability) + points}
            return replace(sheet, abilities=replace(sheet.abilities, **changed))
        case TraitKind.SAVE if save is not None:
            return replace(sheet, saves=replace(sheet.saves, **{save.value: sheet.saves.of(save) + points}))
        case TraitKind.ATTACK:
            return replace(sheet, attack=sheet.attack + points)
        case TraitKind.DEFENSE:
            return replace(sheet, defense=sheet.defense + points)
        case TraitKind.SKILL:
            return replace(sheet, skills=_added(sheet.skills, key, points))
        case TraitKind.FEAT:
            return replace(sheet, feats=_added(sheet.feats, key, points))
        case TraitKind.POWER:
            powers = tuple(replace(each, rank=each.rank + points) if each.key == key else each for each in sheet.powers)
            return replace(sheet, powers=powers)
    return sheet


def _added(values: tuple[Value, ...], key: str, points: int) -> tuple[Value, ...]:
    known = value_of(values, key)
    if known is None:
        return (*values, Value(key, points))
    return tuple(Value(key, known + points) if each.key == key else each for each in values)
