"""Words people type and the keys that are stored: Spanish first, English and aliases beside it."""

from collections.abc import Iterable, Mapping
from typing import TypeVar

from domain.errors import RuleError, UsageError
from domain.names import folded, like
from domain.systems.plenilunio import arms
from domain.systems.plenilunio.gifts import GIFTS
from domain.systems.plenilunio.traits import (
    Characteristic,
    Conditions,
    FortuneUse,
    Grant,
    Health,
    ItemKind,
    RangeBand,
    TieRuling,
)

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

GIFT_ALIASES: Mapping[str, str] = {
    "alegoria": "alegoria_de_la_realidad",
    "defensa": "defensa_de_acero",
    "sombras": "fundirse_con_las_sombras",
    "furia": "furia_de_titan",
    "gesto": "gesto_aciago",
    "golpe": "golpe_certero",
    "guardian": "guardian_de_la_palabra",
    "hilos": "hilos_del_espiritu",
    "lengua": "lengua_de_las_bestias",
    "bestias": "lengua_de_las_bestias",
    "limpieza": "limpieza_espiritual",
    "manantial": "manantial_interior",
    "mano": "mano_inmaterial",
    "curativas": "manos_curativas",
    "manto": "manto_de_proteccion",
    "felinos": "movimientos_felinos",
    "piel": "mudar_la_piel",
    "ojos": "ojos_del_tiempo",
    "palabra": "palabra_de_condenacion",
    "condenacion": "palabra_de_condenacion",
    "puerta": "puerta_ignota",
    "revelar": "revelar_debilidad",
    "separacion": "separacion_espiritual",
    "robo": "robo_de_vida",
    "robo vital": "robo_de_vida",
    "telarana": "telarana_del_conocimiento",
    "trance": "trance_del_destino",
    "senales": "ver_las_senales",
    "voz": "voz_interior",
}
"""Shorter names of gifts. Rules: PL-VOC-1, PL-GIFT-ROBO"""

ANY_GIFT = ("any_gift",)
"""What a refusal says instead of all 27."""

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

ANY_ITEM = ("any_item",)
"""What a refusal says instead of all weapons and pieces of armour."""


def _index(words: Mapping[K, Iterable[str]]) -> dict[str, str]:
    """Return each way to write a key -> the key; the key itself counts."""
    return {folded(word): str(key) for key, known in words.items() for word in (str(key), *known)}


def _gift_index() -> dict[str, str]:
    names = {folded(name): key for key, name in GIFTS.items()}
    return {folded(key): key for key in GIFTS} | names | {folded(alias): key for alias, key in GIFT_ALIASES.items()}


def canonical(term: str) -> str:
    """Return the stored key of any word of the game.

    Raises:
        UsageError: `term_unknown`.

    Rules: PL-VOC-1
    """
    wanted = folded(term)
    for words in (_index(CHARACTERISTICS), _index(HEALTH), _gift_index(), _index(TERMS)):
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
    index, wanted = _index(words), folded(typed)
    if wanted in index:
        return index[wanted]
    found = {key for word, key in index.items() if word.startswith(wanted)} if len(wanted) >= SHORTEST_PREFIX else set()
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


def gift(typed: str, owned: Iterable[str] = ()) -> str:
    """Return the key of a gift: one of the 27, or the campaign's own among `owned`.

    Raises:
        UsageError: `term_unknown`, `term_ambiguous`.

    Rules: PL-VOC-1, PL-GIFT-DRAMA
    """
    aliases: dict[str, list[str]] = {key: [name] for key, name in GIFTS.items()}
    for alias, key in GIFT_ALIASES.items():
        aliases[key].append(alias)
    return choose({**{key: [] for key in owned}, **aliases}, typed, known=ANY_GIFT)


def gift_name(key: str) -> str:
    """Return the name of a gift; a campaign's own key reads with blanks. Rules: PL-GIFT-DRAMA"""
    return GIFTS.get(key, key.replace("_", " "))


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
    return any(folded(typed) in _index(words) for words in known)


def band(typed: str) -> RangeBand:
    """Return a range. Rules: PL-RANGED-3"""
    return RangeBand(choose(BANDS, typed))


def cover(tables: Mapping[str, str], typed: str) -> str:
    """Return the key of a cover, the campaign's own included. Rules: PL-COVER-1"""
    return choose(_entries(tables, "cover", COVERS), typed)


def conditions(typed: str) -> Conditions:
    """Return how the time of recovery is spent. Rules: PL-REC-5"""
    return Conditions(choose(CONDITIONS, typed))


def _entries(
    tables: Mapping[str, str], table: str, words: Mapping[str, tuple[str, ...]]
) -> Mapping[str, tuple[str, ...]]:
    """Return the keys of a table, each with its words; a key of the campaign's own goes before another's alias."""
    return {key: words.get(key, ()) for key in arms.keys(tables, table)}
