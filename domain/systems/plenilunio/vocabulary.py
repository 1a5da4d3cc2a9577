"""Words people type and the keys that are stored: Spanish first, English and aliases beside it."""

from collections.abc import Iterable, Mapping
from typing import TypeVar

from domain.errors import UsageError
from domain.names import folded, like
from domain.systems.plenilunio.traits import Characteristic, Conditions, FortuneUse, Grant, Health, TieRuling

K = TypeVar("K", bound=str)
SHORTEST_PREFIX = 3

CHARACTERISTICS: Mapping[Characteristic, tuple[str, ...]] = {
    Characteristic.STRENGTH: ("fortaleza", "strength", "toughness"),
    Characteristic.COMBAT: ("combate", "combat", "fighting"),
    Characteristic.WILL: ("voluntad", "will", "willpower"),
    Characteristic.WITS: ("astucia", "wits", "cunning"),
    Characteristic.SUBTLETY: ("sutileza", "subtlety", "stealth"),
    Characteristic.PRESENCE: ("presencia", "presence", "charisma"),
    Characteristic.CULTURE: ("cultura", "saber", "culture", "learning", "knowledge"),
}
"""The seven and the words for them. Rules: PL-VOC-1"""

HEALTH: Mapping[Health, tuple[str, ...]] = {
    Health.HEALTHY: ("sano", "sana", "luna llena", "llena", "healthy", "full moon"),
    Health.BRUISED: ("magullado", "magullada", "luna gibosa", "gibosa", "bruised", "gibbous", "gibbous moon"),
    Health.WOUNDED: ("herido", "herida", "media luna", "wounded", "half moon"),
    Health.MAULED: ("malherido", "malherida", "cuarto menguante", "menguante", "mauled", "last quarter", "waning moon"),
    Health.DEAD: ("muerto", "muerta", "luna nueva", "dead", "new moon"),
}
"""Levels of health by name and by moon. Rules: PL-HEALTH-2"""

TEMPLATE_WORDS: Mapping[str, tuple[str, ...]] = {
    "mutante": ("mutant",),
    "persona": ("gente", "gente corriente", "persona corriente", "person", "people", "ordinary person"),
}
"""Templates by other names. Rules: PL-VOC-1"""

TERMS: Mapping[str, tuple[str, ...]] = {
    "gm": ("director de juego", "directora de juego", "dj"),
    "player": ("jugador", "jugadora"),
    "pc": ("personaje jugador", "pj"),
    "npc": ("personaje no jugador", "pnj"),
    "characteristic": ("característica",),
    "score": ("puntuación",),
    "specialty": ("especialidad",),
    "action": ("acción", "emprender una acción"),
    "challenge": ("reto",),
    "conflict": ("conflicto",),
    "difficulty": ("dificultad",),
    "botch": ("fracaso",),
    "miss": ("fallo",),
    "success": ("éxito",),
    "triumph": ("triunfo",),
    "degree": ("grado", "grado de éxito", "grado de fallo"),
    "tie": ("empate", "resultado ambiguo"),
    "setback": ("revés",),
    "extended_action": ("acción prolongada",),
    "joint_action": ("acción conjunta",),
    "coordinator": ("coordinador", "coordinadora"),
    "tools": ("herramientas", "herramienta"),
    "destiny": ("destino",),
    "destiny_pool": ("reserva de dados de destino", "reserva de destino", "reserva"),
    "destiny_die": ("dado de destino", "dados de destino"),
    "fortune": ("fortuna",),
    "plot_twist": ("giro de la trama", "giro"),
    "catch_breath": ("recobrar el aliento",),
    "advance": ("adelantarse",),
    "action_turn": ("turno de acción", "turno"),
    "order": ("orden de actuación",),
    "endurance": ("aguante",),
    "resistance": ("resistencia",),
    "health_level": ("nivel de salud", "estado de salud"),
    "unconscious": ("inconsciente",),
    "light_wound": ("herida leve",),
    "serious_wound": ("herida grave",),
    "critical_wound": ("herida crítica",),
    "mortal_wound": ("herida mortal",),
    "weapon_bonus": ("bonificación de combate",),
    "weapon_damage": ("daño del arma",),
    "protection": ("protección",),
    "armour_penalty": ("penalización", "penalización de armadura", "armor penalty"),
    "in_cover": ("a cubierto",),
    "range_band": ("alcance", "range"),
    "gift": ("don",),
    "gift_score": ("puntuación de don",),
    "activate": ("activar",),
    "capability": ("capacidad",),
    "automatic_success": ("éxito automático", "éxitos automáticos"),
    "precursor": ("precursor", "precursora"),
    "adventure": ("aventura", "historia"),
    "scene": ("escena",),
}
"""Field term -> Spanish words for it. Rules: PL-VOC-1"""

FORTUNE_USES: Mapping[FortuneUse, tuple[str, ...]] = {
    FortuneUse.GIFT: ("gift", "don"),
    FortuneUse.WOUND: ("wound", "wounds", "herida", "heridas"),
    FortuneUse.BREATH: ("breath", "aliento", "recobrar el aliento", "catch breath"),
    FortuneUse.DRAMATIC: ("dramatic", "drama", "dramático", "elemento dramático", "dramatic element"),
}
"""What Fortune is spent on. Rules: PL-FORT-2, PL-FORT-3, PL-FORT-4, PL-FORT-5"""

GRANTS: Mapping[Grant, tuple[str, ...]] = {
    Grant.FORTUNE: ("fortune", "fortuna"),
    Grant.DESTINY: ("destiny", "destino"),
    Grant.GIFT_POINT: ("gift point", "gift points", "punto de don", "puntos de don", "don", "dones"),
    Grant.EXPERIENCE: ("experience", "experiencia", "xp", "px"),
    Grant.POOL: ("pool", "reserva", "destiny pool", "reserva de destino"),
}
"""What is spent or handed out."""

RULINGS: Mapping[TieRuling, tuple[str, ...]] = {
    TieRuling.ADVANTAGE: ("advantage", "ventaja"),
    TieRuling.COMPLICATION: ("complication", "complicación"),
    TieRuling.HALF: ("half", "medias", "a medias", "mitad"),
    TieRuling.STANDS: ("stands", "queda", "se queda", "vale", "empate"),
    TieRuling.REROLL: ("reroll", "repite", "repetir", "otra vez", "again"),
}
"""What a tie may mean. Rules: PL-CHAL-4, PL-CONF-3"""


CONDITIONS: Mapping[Conditions, tuple[str, ...]] = {
    Conditions.RESTING: ("reposo", "en reposo", "con reposo", "descanso", "descansando", "rest", "in bed"),
    Conditions.NOT_RESTING: ("sin reposo", "sin descanso", "activo", "activa", "active", "not resting", "no rest"),
    Conditions.DANGEROUS: (
        "peligro",
        "en peligro",
        "peligroso",
        "peligrosa",
        "peligrosas",
        "insalubre",
        "esfuerzo",
        "danger",
        "in danger",
        "dangerous",
        "unhealthy",
    ),
}
"""How the time of recovery is spent. Rules: PL-REC-5"""


def index(words: Mapping[K, Iterable[str]]) -> dict[str, str]:
    """Return each way to write a key -> the key; the key itself counts."""
    return {folded(word): str(key) for key, known in words.items() for word in (str(key), *known)}


def canonical(term: str) -> str:
    """Return the stored key of any word of the game.

    Raises:
        UsageError: `term_unknown`.

    Rules: PL-VOC-1
    """
    wanted = folded(term)
    from domain.systems.plenilunio.gifts.names import gift_index

    for words in (index(CHARACTERISTICS), index(HEALTH), gift_index(), index(TERMS)):
        if wanted in words:
            return words[wanted]
    raise unknown(term, (*CHARACTERISTICS, *TERMS), known=tuple(CHARACTERISTICS))


def unknown(term: str, words: Iterable[str], *, known: tuple[str, ...]) -> UsageError:
    """Return the refusal of a word, with those it may have been.

    Args:
        words: What it is compared with.
        known: Stored keys that could have stood there, as the refusal lists them.

    Rules: PL-VOC-1
    """
    near = like(term, (str(word) for word in words))
    return UsageError(
        "term_unknown", rule="PL-VOC-1", term=term, n=min(len(near), 1), near=near[:1], known=known, candidates=near
    )


def choose(words: Mapping[K, Iterable[str]], typed: str, *, known: tuple[str, ...] = ()) -> str:
    """Return the key that a word or its beginning names; a beginning has three letters or more and one meaning.

    Args:
        known: What a refusal lists, where it is not every key.

    Raises:
        UsageError: `term_unknown`, `term_ambiguous`.

    Rules: PL-VOC-1
    """
    known_words, wanted = index(words), folded(typed)
    if wanted in known_words:
        return known_words[wanted]
    found = (
        {key for word, key in known_words.items() if word.startswith(wanted)}
        if len(wanted) >= SHORTEST_PREFIX
        else set()
    )
    if len(found) == 1:
        return found.pop()
    if found:
        raise UsageError("term_ambiguous", rule="PL-VOC-1", term=typed, candidates=tuple(sorted(found)))
    spoken = [word for key, others in words.items() for word in (str(key), *others)]
    raise unknown(typed, spoken, known=known or tuple(words))


def characteristic(typed: str) -> Characteristic:
    """Return one of the seven. Rules: PL-VOC-1"""
    return Characteristic(choose(CHARACTERISTICS, typed))


def health(typed: str) -> Health:
    """Return a level of health, by name or moon. Rules: PL-HEALTH-2"""
    return Health(choose(HEALTH, typed))


def template(tables: Mapping[str, str], typed: str) -> str:
    """Return the key of a template, the campaign's own included. Rules: PL-VOC-1"""
    from domain.systems.plenilunio.growth import templates

    return choose({key: TEMPLATE_WORDS.get(key, ()) for key in templates.keys(tables)}, typed)


def conditions(typed: str) -> Conditions:
    """Return how the time of recovery is spent. Rules: PL-REC-5"""
    return Conditions(choose(CONDITIONS, typed))
