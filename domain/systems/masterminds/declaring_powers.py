"""Powers and weapons of a typed sheet: `Rayo=8 ranged attack instant`, `Espada=3 melee`."""

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Any

from msgspec.structs import replace

from domain.errors import UsageError
from domain.names import folded
from domain.systems.masterminds.sheet import Power, Weapon
from domain.systems.masterminds.traits import ActionKind, Duration, PowerMode, Reach, Save, WeaponKind
from domain.systems.masterminds.words import ABILITIES, LISTS, OTHERS, SAVES, find, named, unheard
from domain.systems.typed import Typed, nfc, whole

FIELDS: Mapping[str, type[StrEnum]] = {
    "action": ActionKind,
    "reach": Reach,
    "duration": Duration,
    "mode": PowerMode,
    "save": Save,
}
"""Part of a power -> the list whose words say it; no word is in two of them that can be mistaken.

Rules: MM-PWR-1, MM-PWR-SAVE, MM-RANGE-PERSONAL, MM-DUR-INSTANT, MM-ACTION-STANDARD
"""
NOTHING = frozenset({"none", "nothing", "nada", "sin salvacion", "ninguna"})
"""Words for: nothing resists it. Rules: MM-PWR-SAVE"""
BLOCKS = frozenset({"blocks", "bloquea", "paraliza"})
"""Words for: whoever it affects cannot act. Rules: MM-EE-WILL"""
BOOSTED = {**{key.value: words for key, words in (*ABILITIES.items(), *SAVES.items())}, **OTHERS}
_SMALL = frozenset({"a", "rango", "rank", "alcance", "range", "duracion", "duration", "accion", "action"})
_UNRESISTED = frozenset({PowerMode.AUTOMATIC, PowerMode.EFFORT, PowerMode.CHECK})


def powers(known: tuple[Power, ...], typed: Typed) -> tuple[Power, ...]:
    """Read powers as `name=rank words`: a word of each list says its action, range, duration, mode and save.

    `boosts:toughness`, `cost:2` and `feat:Penetrating` say the rest; nothing behind the `=` takes a power away, and
    a rank alone leaves the words of a power that is there.

    Raises:
        UsageError: `power_invalid`, `number_invalid`, `score_unknown`.

    Rules: MM-PWR-1, MM-PWR-SAVE, MM-DMG-POWER, MM-DUR-INSTANT, MM-RANGE-RANGED
    """
    found = {each.key: each for each in known}
    for text in typed.texts("power"):
        name, equals, said = (nfc(part) for part in text.partition("="))
        key = _key(name, {each.key: each.name for each in found.values()})
        if not equals or not key:
            raise UsageError("power_invalid", rule="MM-PWR-1", text=text[:60])
        if said:
            found[key] = _power(found.get(key) or Power(key, name, 0), said, is_new=key not in found)
        else:
            found.pop(key, None)
    return tuple(found.values())


def _key(name: str, known: Mapping[str, str]) -> str:
    """Return the key of an entry of that name; a new one keeps its accents, for lines are told by it."""
    same = (key for key, called in known.items() if folded(name) in (folded(key), folded(called)))
    letters = "".join(letter if letter.isalnum() else " " for letter in name.casefold())
    return next(same, "-".join(letters.split()))


def _power(power: Power, said: str, *, is_new: bool) -> Power:
    """Return a power with what its words say. Raises: UsageError: `power_invalid`, `number_invalid`."""
    rank, *words = said.split()
    if is_new and not {"personal", *LISTS[Reach][Reach.PERSONAL]}.isdisjoint(map(folded, words)):
        power = replace(power, mode=PowerMode.AUTOMATIC, save=None)
    feats = () if any(word.casefold().startswith(("feat:", "dote:")) for word in words) else power.feats
    power, said_save = replace(power, rank=whole(rank), feats=feats), False
    for word in words:
        changed = _part(power, word)
        said_save |= "save" in changed
        power = replace(power, **changed)
    if is_new and not said_save and power.mode in _UNRESISTED and power.reach is not Reach.PERCEPTION:
        power = replace(power, save=None)
    return power


def _part(power: Power, word: str) -> dict[str, Any]:
    """Return what one word says of a power. Raises: UsageError: `power_invalid`, `score_unknown`."""
    label, colon, value = word.partition(":")
    read = _LABELS.get(folded(label)) if colon else None
    if read is not None:
        return read(power, value)
    if folded(word) in NOTHING:
        return {"save": None}
    if folded(word) in BLOCKS:
        return {"blocks_actions": True}
    for field, kind in FIELDS.items():
        found = find(kind, value if folded(label) == field and colon else word)
        if found is not None:
            return {field: found}
    if folded(word) in _SMALL:
        return {}
    raise UsageError("power_invalid", rule="MM-PWR-1", text=word[:60])


def _boosts(_power: Power, value: str) -> dict[str, Any]:
    """Return which trait a power raises. Raises: UsageError: `score_unknown`. Rules: MM-PP-CAP"""
    found = named(BOOSTED, value)
    if found is None:
        raise unheard("score_unknown", "MM-PP-CAP", BOOSTED, value)
    return {"boosts": found}


def _cost(_power: Power, value: str) -> dict[str, Any]:
    """Return the power points a rank. Rules: MM-PP-2"""
    return {"cost": whole(value)}


def _feat(power: Power, value: str) -> dict[str, Any]:
    """Return the power feats, one more; `_` stands for a blank. Rules: MM-EE-STUNT"""
    return {"feats": (*power.feats, value.replace("_", " "))}


_LABELS: Mapping[str, Callable[[Power, str], dict[str, Any]]] = {
    "boosts": _boosts,
    "mejora": _boosts,
    "cost": _cost,
    "coste": _cost,
    "feat": _feat,
    "dote": _feat,
}


def weapons(known: tuple[Weapon, ...], typed: Typed) -> tuple[Weapon, ...]:
    """Read weapons as `name=damage kind`, melee where nobody says; nothing behind the `=` takes one away.

    Raises:
        UsageError: `weapon_invalid`, `bad_kind`, `number_invalid`.

    Rules: MM-DMG-MELEE, MM-DMG-THROWN
    """
    found = {each.key: each for each in known}
    for text in typed.texts("weapon"):
        name, equals, said = (nfc(part) for part in text.partition("="))
        key = _key(name, {each.key: each.name for each in found.values()})
        if not equals or not key:
            raise UsageError("weapon_invalid", rule="MM-DMG-MELEE", text=text[:60])
        if said:
            damage, *words = said.split()
            kind = _kind(" ".join(words)) if words else WeaponKind.MELEE
            found[key] = Weapon(key, name, kind, whole(damage))
        else:
            found.pop(key, None)
    return tuple(found.values())


def _kind(said: str) -> WeaponKind:
    from domain.systems.masterminds.words import choose

    return choose(WeaponKind, said)
