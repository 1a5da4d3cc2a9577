"""What creatures can do by nature, described by the same data as gifts: no activation, no Fortune."""

from collections.abc import Mapping

from domain.systems.plenilunio.gifts.catalogue import OWN, Follows, GiftRule
from domain.systems.plenilunio.traits import Characteristic

THICK_SKIN, SUN_WRATH, VENOM = "piel_gruesa", "ira_solar", "ponzona"
NIGHT, BLAST = "amparo_de_la_noche", "deflagracion"
PAINLESS, ANCHOR, BODILESS = "inmune_al_dolor", "ancla_terrenal", "incorporeo"
FIRST_DIFFICULTY = 1
"""Dice against which an explosion is rolled."""


def _innate(name: str) -> GiftRule:
    return GiftRule(name, OWN.rule, innate=True)


CAPABILITIES: Mapping[str, GiftRule] = {
    THICK_SKIN: _innate("Piel gruesa"),
    SUN_WRATH: _innate("Ira solar"),
    NIGHT: GiftRule("Amparo de la noche", OWN.rule, auto=(Characteristic.COMBAT,), strikes=True, innate=True),
    "aura": GiftRule("Aura", OWN.rule, auto=(Characteristic.PRESENCE,), innate=True),
    "aura_sombria": GiftRule("Aura sombría", OWN.rule, auto=(Characteristic.SUBTLETY,), innate=True),
    VENOM: _innate("Ponzoña"),
    BLAST: GiftRule(
        "Deflagración",
        OWN.rule,
        difficulties={"blast": FIRST_DIFFICULTY},
        follows=Follows.DAMAGE,
        others_only=True,
        many=True,
        innate=True,
        blast=True,
    ),
    BODILESS: _innate("Incorpóreo"),
    PAINLESS: _innate("Inmune al dolor"),
    ANCHOR: _innate("Ancla terrenal"),
    "alado": _innate("Alado"),
    "disfraz_terrenal": _innate("Disfraz terrenal"),
    "piel_de_humano": _innate("Piel de humano"),
    "hambre_inhumana": _innate("Hambre inhumana"),
    "vision_en_la_oscuridad": _innate("Visión en la oscuridad"),
}
"""Key of section 16 -> what it can do; what is only told, or counted elsewhere, says no more than its name.

Rules: PL-GIFT-DRAMA
"""
COUNTED = frozenset({THICK_SKIN, SUN_WRATH, NIGHT, "aura", "aura_sombria", VENOM, BLAST})
"""Capabilities that have a score; the others are there or not."""
