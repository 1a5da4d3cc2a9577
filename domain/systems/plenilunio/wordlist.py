"""Further words by which people ask for a value of the sheet or of the table, or for a table of the rules."""

from collections.abc import Mapping

from domain.systems.plenilunio.vocabulary import CHARACTERISTICS, TERMS

_VALUES: Mapping[str, tuple[str, ...]] = {
    **{key.value: words for key, words in CHARACTERISTICS.items()},
    "health": (*TERMS["health_level"], "luna", "moon", "health level"),
    "resistance": TERMS["resistance"],
    "endurance": TERMS["endurance"],
    "destiny": TERMS["destiny"],
    "fortune": TERMS["fortune"],
    "pool": (*TERMS["destiny_pool"], "destiny pool", "destiny dice"),
    "gifts": (*TERMS["gift"], "gift"),
    "gift": (*TERMS["gift"], "dones", "gifts"),
    "weapon": ("arma", "armas", "weapons"),
    "armour": ("armadura", "armaduras", "armor", "armours", "armors"),
    "protection": TERMS["protection"],
    "cover": (*TERMS["in_cover"], "cobertura", "coberturas", "covers"),
    "range": ("alcance", "alcances", "ranges"),
    "recovery": ("recuperación", "recuperaciones", "recoveries"),
    "capability": ("capacidad", "capacidades", "capabilities"),
    "capabilities": ("capacidad", "capacidades", "capability"),
    "template": ("plantilla", "plantillas", "templates"),
    "experience": ("experiencia", "xp", "px"),
    "combat_dice": ("prestados", "dados prestados", "borrowed", "borrowed dice"),
    "rested_days": ("reposo", "descanso", "rest", "rested"),
    "medical_bonus": ("cuidados", "care"),
    "size": ("tamaño", "size modifier"),
}
"""Key of a value or of a table of the rules -> words for it, besides those of the catalogues. Rules: PL-VOC-1"""


def synonyms(key: str) -> tuple[str, ...]:
    """Return the words for a value. Rules: PL-VOC-1"""
    return _VALUES.get(key, ())
