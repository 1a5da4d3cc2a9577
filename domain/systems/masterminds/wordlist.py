"""Further words by which people ask for a value of the sheet or of the table."""

from collections.abc import Mapping

from domain.systems.masterminds.traits import Condition
from domain.systems.masterminds.words import ABILITIES, LISTS, OTHERS, SAVES

_CONDITIONS = LISTS[Condition]
_VALUES: Mapping[str, tuple[str, ...]] = {
    **{key.value: words for key, words in ABILITIES.items()},
    **{key.value: words for key, words in SAVES.items()},
    **OTHERS,
    "conditions": ("estado", "salud", "condition", "health", "daño", "damage"),
    "bruised": (*_CONDITIONS[Condition.BRUISED], "magulladuras", "magulladura", "bruises"),
    "injured": (*_CONDITIONS[Condition.INJURED], "heridas", "injuries"),
    "fatigue": ("cansancio", *_CONDITIONS[Condition.FATIGUED], *_CONDITIONS[Condition.EXHAUSTED]),
    "recovery": ("curación", "plazos", "healing", "clocks"),
    "hero_points": ("punto de héroe", "puntos de héroe", "ph", "hero point", "hero points", "hp"),
    "power_points": ("puntos de poder", "pp", "power points", "experiencia", "experience", "xp", "px"),
    "power_level": ("nivel de poder", "np", "pl"),
    "effects": ("efecto", "lo que dura", "effect"),
    "power": ("poderes", "powers"),
    "weapon": ("armas", "weapons"),
    "skills": ("habilidad", "skill"),
    "feats": ("dote", "feat"),
    "complications": ("complicación", "complication"),
    "caps": ("límite", "tope", "topes", "cap", "limits"),
    "standard": ("acción estándar", "standard action"),
    "move": ("acción de movimiento", "move action"),
    "free": ("acciones gratuitas", "free actions"),
    "clock": ("hora", "tiempo", "reloj de juego", "time"),
}
"""Key of a value -> words for it, besides those of the catalogues."""


def synonyms(key: str) -> tuple[str, ...]:
    """Return further words for a value."""
    return _VALUES.get(key, ())
