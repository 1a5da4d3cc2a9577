"""Words for weapons, armour, ranges and cover, as they are typed."""

from collections.abc import Iterable, Mapping

from domain.errors import RuleError, UsageError
from domain.names import folded
from domain.systems.plenilunio import arms
from domain.systems.plenilunio.traits import ItemKind, RangeBand
from domain.systems.plenilunio.vocabulary import choose, index

WEAPONS: Mapping[str, tuple[str, ...]] = {
    arms.BARE_HANDS: (
        "sin arma",
        "desarmado",
        "desarmada",
        "manos",
        "manos desnudas",
        "puño",
        "puños",
        "bare hands",
        "hands",
        "fist",
        "fists",
        "unarmed",
    ),
    "nudilleras": ("nudillera", "puño americano", "knuckles", "brass knuckles", "knuckleduster", "knuckledusters"),
    "cuchillo": ("cuchillos", "navaja", "navajas", "puñal", "puñales", "daga", "dagas", "knife", "knives", "dagger"),
    "bate": ("bates", "bate de béisbol", "porra", "bat", "bats", "baseball bat", "club"),
    "baston": ("bastones", "vara", "cayado", "staff", "staffs", "stick", "cane"),
    "espada": ("espadas", "sword", "swords"),
    "lanza": ("lanzas", "spear", "spears"),
    "maza": ("mazas", "mace", "maces"),
    "hacha": ("hachas", "axe", "axes", "ax"),
    "espadon": ("espadones", "mandoble", "mandobles", "greatsword", "great sword", "two-handed sword"),
    "hacha_o_maza_a_dos_manos": (
        "hacha a dos manos",
        "hacha de dos manos",
        "maza a dos manos",
        "maza de dos manos",
        "two-handed axe or mace",
        "two-handed axe",
        "two-handed mace",
        "greataxe",
        "great axe",
        "great mace",
    ),
    "arco_compuesto": ("arco", "arcos", "arcos compuestos", "compound bow", "bow", "bows"),
    "ballesta": ("ballestas", "crossbow", "crossbows"),
    "tirachinas": ("tirachina", "slingshot", "slingshots"),
    "pistola_9mm": (
        "pistola",
        "pistolas",
        "pistola 9 mm",
        "pistola de 9 mm",
        "9 mm",
        "9mm",
        "pistol",
        "pistols",
        "9 mm pistol",
        "9mm pistol",
        "handgun",
    ),
    "revolver_44": (
        "revólver",
        "revólveres",
        "revólver del 44",
        "44",
        ".44",
        "revolvers",
        ".44 revolver",
        "44 revolver",
    ),
    "subfusil": ("subfusiles", "metralleta", "metralletas", "submachine gun", "submachine guns", "smg"),
    "escopeta_10": ("escopeta del 10", "escopeta de calibre 10", "shotgun 10", "10 gauge", "10 gauge shotgun"),
    "escopeta_12": ("escopeta del 12", "escopeta de calibre 12", "shotgun 12", "12 gauge", "12 gauge shotgun"),
    "rifle_de_asalto": ("rifles de asalto", "fusil de asalto", "assault rifle", "assault rifles"),
    "rifle_de_francotirador": ("rifles de francotirador", "fusil de francotirador", "sniper rifle", "sniper rifles"),
    "granadas": ("granada", "grenade", "grenades"),
}
"""Weapons of the table. Rules: PL-WEAP-1"""

ARMOURS: Mapping[str, tuple[str, ...]] = {
    "chaqueta_de_cuero": (
        "chaquetas de cuero",
        "chaqueta",
        "cazadora",
        "cazadora de cuero",
        "leather jacket",
        "jacket",
    ),
    "armadura_de_cuero": ("armaduras de cuero", "coraza de cuero", "leather armour", "leather armor"),
    "armadura_pectoral": ("pectoral", "peto", "coraza", "breastplate", "breastplates"),
    "pieles": ("piel", "abrigo de pieles", "furs", "fur"),
    "camisa_de_malla": ("camisas de malla", "cota de malla", "cotas de malla", "mail shirt", "mail", "chain mail"),
    "chaleco_antibalas": ("chalecos antibalas", "chaleco", "bulletproof vest", "bulletproof vests", "vest"),
    "escudo_pequeno": ("escudos pequeños", "broquel", "rodela", "small shield", "buckler"),
    "escudo_grande": ("escudos grandes", "large shield", "big shield"),
    "escudo_antidisturbios": ("escudos antidisturbios", "riot shield", "riot shields"),
}
"""Armour of the table. Rules: PL-ARM-1"""

BANDS: Mapping[RangeBand, tuple[str, ...]] = {
    RangeBand.SHORT: ("corto", "corta", "corta distancia", "cerca", "short range"),
    RangeBand.MEDIUM: ("medio", "media", "media distancia", "medium range"),
    RangeBand.LONG: ("largo", "larga", "larga distancia", "lejos", "long range"),
    RangeBand.VERY_LONG: ("muy largo", "muy larga", "muy larga distancia", "muy lejos", "very long range"),
}
"""How far a target is. Rules: PL-RANGED-3"""

COVERS: Mapping[str, tuple[str, ...]] = {
    "plenty": ("mucha", "mucho", "muchas", "muchos", "abundante", "de sobra", "lots", "a lot"),
    "good": ("buena", "bueno", "buenas", "buenos", "bastante", "bastantes"),
    "some": ("alguna", "alguno", "algunas", "algunos", "algo", "algunos obstáculos", "some obstacles"),
    "hardly": ("apenas", "poca", "poco", "pocas", "pocos", "casi nada", "casi ninguna", "hardly any", "little"),
}
"""How much there is to hide behind. Rules: PL-COVER-1"""

ANY_ITEM = ("any_item",)
"""What a refusal says instead of all weapons and pieces of armour."""


def weapon(tables: Mapping[str, str], typed: str) -> str:
    """Return the key of a weapon, the campaign's own included.

    Raises:
        RuleError: `weapon_unknown`.
        UsageError: `term_ambiguous`.

    Rules: PL-VOC-1, PL-WEAP-5
    """
    words = _entries(tables, "weapon", WEAPONS)
    try:
        return choose(words, typed)
    except UsageError as unheard:
        if unheard.code != "term_unknown":
            raise
        raise RuleError(
            "weapon_unknown",
            rule="PL-WEAP-1",
            weapon=typed,
            known=tuple(words),
            candidates=unheard.values["candidates"],
        ) from None


def item(tables: Mapping[str, str], typed: str, *, among: Iterable[str] = ()) -> tuple[ItemKind, str]:
    """Return a weapon or a piece of armour, the campaign's own included; `armour.KEY` says of which table.

    Args:
        among: Keys of what is most likely meant: what somebody has.

    Raises:
        UsageError: `term_unknown`, `term_ambiguous`.

    Rules: PL-VOC-1, PL-WEAP-1, PL-ARM-1
    """
    table, dot, name = typed.partition(".")
    if dot and table in ("weapon", "armour"):
        found = choose(_entries(tables, table, WEAPONS if table == "weapon" else ARMOURS), name, known=ANY_ITEM)
        return ItemKind(table), found
    weapons = _entries(tables, "weapon", WEAPONS)
    words = {**_entries(tables, "armour", ARMOURS), **weapons}
    try:
        key = choose({key: words[key] for key in among if key in words}, typed)
    except UsageError:
        key = choose(words, typed, known=ANY_ITEM)
    return (ItemKind.WEAPON if key in weapons else ItemKind.ARMOUR), key


def is_item(tables: Mapping[str, str], typed: str) -> bool:
    """Whether a text is a whole word for a weapon or a piece of armour. Rules: PL-VOC-1"""
    known = (_entries(tables, "weapon", WEAPONS), _entries(tables, "armour", ARMOURS))
    return any(folded(typed) in index(words) for words in known)


def band(typed: str) -> RangeBand:
    """Return a range. Rules: PL-RANGED-3"""
    return RangeBand(choose(BANDS, typed))


def cover(tables: Mapping[str, str], typed: str) -> str:
    """Return the key of a cover, the campaign's own included. Rules: PL-COVER-1"""
    return choose(_entries(tables, "cover", COVERS), typed)


def _entries(
    tables: Mapping[str, str], table: str, words: Mapping[str, tuple[str, ...]]
) -> Mapping[str, tuple[str, ...]]:
    """Return the keys of a table, each with its words; a key of the campaign's own goes before another's alias."""
    return {key: words.get(key, ()) for key in arms.keys(tables, table)}
