"""Weapons, armour, ranges, cover and recovery times as tables; a campaign may change an entry or add its own.

An entry of the campaign's own is text of a fixed form (`bonus=1 damage=F+2 range=melee magazine=0`), stored as an
option of the campaign under `weapon.<key>`, `armour.<key>`, `range.<band>`, `cover.<key>` or `recovery.<level>`.
"""

import re
from collections.abc import Iterable, Mapping

import msgspec

from domain.errors import NotFoundError, RuleError
from domain.names import folded
from domain.systems.plenilunio.traits import Health, RangeBand

BARE_HANDS = "sin_armas"
"""Rules: PL-WEAP-1"""
MOST = 99
"""Largest number of an entry."""


class Weapon(msgspec.Struct, frozen=True):
    """A weapon of the table.

    Attributes:
        bonus: Dice hand to hand.
        damage: Of each triumph, or what is added to Fortaleza.
        adds_strength: Whether Fortaleza is added.
        range: Farthest band, None hand to hand only.
        magazine: Rounds of a full one, 0 for none to count.

    Rules: PL-WEAP-1, PL-WEAP-2, PL-WEAP-3, PL-RANGED-3
    """

    bonus: int
    damage: int
    adds_strength: bool = False
    range: RangeBand | None = None
    magazine: int = 0

    def harm(self, strength: int) -> int:
        """Return the damage of each triumph in somebody's hands. Rules: PL-WEAP-1, PL-DMG-2"""
        return self.damage + (strength if self.adds_strength else 0)


class Armour(msgspec.Struct, frozen=True):
    """A piece of armour. Attributes: protection; penalty: triumphs it may cost. Rules: PL-ARM-1, PL-ARM-4"""

    protection: int
    penalty: int


class Difficulty(msgspec.Struct, frozen=True):
    """Dice of a range or a cover. Rules: PL-RANGED-3, PL-COVER-1"""

    difficulty: int


class Healing(msgspec.Struct, frozen=True):
    """What a level of health takes to heal. Attributes: days; difficulty: dice. Rules: PL-REC-3"""

    days: int
    difficulty: int


def _hand(bonus: int, damage: int) -> Weapon:
    return Weapon(bonus, damage, adds_strength=True)


MELEE, SHORT, MEDIUM, LONG, VERY_LONG = None, RangeBand.SHORT, RangeBand.MEDIUM, RangeBand.LONG, RangeBand.VERY_LONG
WEAPONS: Mapping[str, Weapon] = {
    BARE_HANDS: _hand(0, 0),
    "nudilleras": _hand(0, 1),
    "cuchillo": _hand(0, 1),
    "bate": _hand(1, 1),
    "baston": _hand(1, 1),
    "espada": _hand(1, 2),
    "lanza": _hand(1, 2),
    "maza": _hand(0, 3),
    "hacha": _hand(0, 3),
    "espadon": _hand(2, 3),
    "hacha_o_maza_a_dos_manos": _hand(1, 4),
    "arco_compuesto": Weapon(0, 3, adds_strength=True, range=LONG, magazine=1),
    "ballesta": Weapon(0, 5, range=MEDIUM, magazine=1),
    "tirachinas": Weapon(0, 1, adds_strength=True, range=MEDIUM, magazine=1),
    "pistola_9mm": Weapon(1, 6, range=MEDIUM, magazine=15),
    "revolver_44": Weapon(1, 7, range=MEDIUM, magazine=6),
    "subfusil": Weapon(1, 8, range=MEDIUM, magazine=30),
    "escopeta_10": Weapon(1, 10, range=MEDIUM, magazine=5),
    "escopeta_12": Weapon(1, 9, range=MEDIUM, magazine=5),
    "rifle_de_asalto": Weapon(1, 8, range=LONG, magazine=30),
    "rifle_de_francotirador": Weapon(0, 10, range=VERY_LONG, magazine=15),
    "granadas": Weapon(0, 8, range=SHORT, magazine=1),
}
"""Section 13 of the catalogue. Rules: PL-WEAP-1, PL-WEAP-2, PL-WEAP-3"""
ARMOURS: Mapping[str, Armour] = {
    "chaqueta_de_cuero": Armour(1, 1),
    "armadura_de_cuero": Armour(2, 1),
    "armadura_pectoral": Armour(3, 1),
    "pieles": Armour(3, 2),
    "camisa_de_malla": Armour(5, 3),
    "chaleco_antibalas": Armour(6, 2),
    "escudo_pequeno": Armour(1, 0),
    "escudo_grande": Armour(2, 1),
    "escudo_antidisturbios": Armour(3, 2),
}
"""Section 13 of the catalogue. Rules: PL-ARM-1, PL-ARM-4"""
RANGES: Mapping[str, Difficulty] = {
    SHORT: Difficulty(2),
    MEDIUM: Difficulty(3),
    LONG: Difficulty(5),
    VERY_LONG: Difficulty(6),
}
"""Rules: PL-RANGED-3"""
BANDS = tuple(RangeBand)
"""From near to far. Rules: PL-RANGED-3"""
COVERS: Mapping[str, Difficulty] = {
    "plenty": Difficulty(1),
    "good": Difficulty(2),
    "some": Difficulty(3),
    "hardly": Difficulty(5),
}
"""How much there is to hide behind. Rules: PL-COVER-1"""
HEALINGS: Mapping[str, Healing] = {
    Health.BRUISED: Healing(1, 2),
    Health.WOUNDED: Healing(7, 3),
    Health.MAULED: Healing(14, 4),
}
"""Rules: PL-REC-3"""

TABLES: Mapping[str, Mapping[str, Weapon | Armour | Difficulty | Healing]] = {
    "weapon": WEAPONS,
    "armour": ARMOURS,
    "range": RANGES,
    "cover": COVERS,
    "recovery": HEALINGS,
}
"""Table -> its default entries."""
_BANDS = {"corto": SHORT, "medio": MEDIUM, "largo": LONG, "muy_largo": VERY_LONG, "cuerpo_a_cuerpo": MELEE}
_DAMAGE = r"([fF])?\+?(\d{1,2})?"


def weapon(tables: Mapping[str, str], key: str) -> Weapon:
    """Return a weapon as it is now.

    Raises:
        RuleError: `weapon_unknown`.

    Rules: PL-WEAP-1
    """
    own = tables.get(f"weapon.{key}")
    if own is not None:
        return weapon_of(values_of(own))
    if key not in WEAPONS:
        raise RuleError("weapon_unknown", rule="PL-WEAP-1", weapon=key, known=keys(tables, "weapon"))
    return WEAPONS[key]


def armour(tables: Mapping[str, str], key: str) -> Armour:
    """Return a piece of armour as it is now.

    Raises:
        NotFoundError: `armour_unknown`.

    Rules: PL-ARM-1, PL-ARM-4
    """
    own = tables.get(f"armour.{key}")
    if own is not None:
        values = values_of(own)
        return Armour(number(values, "protection"), number(values, "penalty"))
    if key not in ARMOURS:
        raise NotFoundError("armour_unknown", rule="PL-ARM-1", armour=key, known=keys(tables, "armour"))
    return ARMOURS[key]


def penalty(tables: Mapping[str, str], worn: Iterable[str]) -> int:
    """Return the triumphs that armour may cost: those of all pieces. Rules: PL-ARM-4, PL-ARM-6"""
    return sum(armour(tables, key).penalty for key in worn)


def range_difficulty(tables: Mapping[str, str], band: RangeBand) -> int:
    """Return the dice of a range. Rules: PL-RANGED-3"""
    own = tables.get(f"range.{band.value}")
    return RANGES[band].difficulty if own is None else number(values_of(own), "difficulty")


def cover_difficulty(tables: Mapping[str, str], key: str) -> int | None:
    """Return the dice of a cover, None for one that nobody knows. Rules: PL-COVER-1"""
    own = tables.get(f"cover.{key}")
    if own is not None:
        return number(values_of(own), "difficulty")
    return COVERS[key].difficulty if key in COVERS else None


def healing(tables: Mapping[str, str], level: Health) -> Healing | None:
    """Return what a level of health takes to heal, None for those that do not. Rules: PL-REC-2, PL-REC-3"""
    own = tables.get(f"recovery.{level.value}")
    if own is not None:
        values = values_of(own)
        return Healing(number(values, "days"), number(values, "difficulty"))
    return HEALINGS.get(level.value)


def keys(tables: Mapping[str, str], table: str) -> tuple[str, ...]:
    """Return the keys of a table, the campaign's own behind the others."""
    own = (key.partition(".")[2] for key in tables if key.startswith(f"{table}."))
    return tuple(dict.fromkeys((*(str(key) for key in TABLES[table]), *own)))


def values_of(text: str) -> dict[str, str]:
    """Return an entry of the fixed form by field."""
    return dict(pair.split("=", 1) for pair in text.split() if "=" in pair)


def number(values: Mapping[str, str], field: str, *, least: int = 0) -> int:
    """Return a number of an entry. Raises: ValueError: For what is none, or beyond what an entry may say."""
    text = values.get(field, "0")
    if not (text.isascii() and text.isdigit() and least <= int(text) <= MOST):
        raise ValueError(text)
    return int(text)


def weapon_of(values: Mapping[str, str]) -> Weapon:
    """Return the weapon of an entry. Raises: ValueError: For what is none."""
    damage = re.fullmatch(_DAMAGE, values["damage"])
    if damage is None or not values["damage"]:
        raise ValueError(values["damage"])
    band = folded(values.get("range", "melee")).replace(" ", "_")
    reach = _BANDS[band] if band in _BANDS else None if band == "melee" else RangeBand(band)
    return Weapon(
        number(values, "bonus"),
        int(damage.group(2) or 0),
        adds_strength=damage.group(1) is not None,
        range=reach,
        magazine=number(values, "magazine"),
    )
