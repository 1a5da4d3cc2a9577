"""Names of gifts and capabilities as they are typed."""

from collections.abc import Iterable, Mapping

from domain.names import folded
from domain.systems.plenilunio.gifts.capabilities import CAPABILITIES
from domain.systems.plenilunio.gifts.catalogue import GIFTS
from domain.systems.plenilunio.vocabulary import choose, index

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
    "allegory": "alegoria_de_la_realidad",
    "allegory of reality": "alegoria_de_la_realidad",
    "illusion": "alegoria_de_la_realidad",
    "steel defence": "defensa_de_acero",
    "steel defense": "defensa_de_acero",
    "shadows": "fundirse_con_las_sombras",
    "melt into shadows": "fundirse_con_las_sombras",
    "fury": "furia_de_titan",
    "titan's fury": "furia_de_titan",
    "gesture": "gesto_aciago",
    "baleful gesture": "gesto_aciago",
    "strike": "golpe_certero",
    "sure strike": "golpe_certero",
    "keeper of the word": "guardian_de_la_palabra",
    "threads": "hilos_del_espiritu",
    "threads of the spirit": "hilos_del_espiritu",
    "beasts": "lengua_de_las_bestias",
    "tongue of beasts": "lengua_de_las_bestias",
    "cleansing": "limpieza_espiritual",
    "spiritual cleansing": "limpieza_espiritual",
    "spring": "manantial_interior",
    "inner spring": "manantial_interior",
    "immaterial hand": "mano_inmaterial",
    "healing hands": "manos_curativas",
    "mantle": "manto_de_proteccion",
    "mantle of protection": "manto_de_proteccion",
    "feline moves": "movimientos_felinos",
    "shapeshift": "mudar_la_piel",
    "shed skin": "mudar_la_piel",
    "eyes of time": "ojos_del_tiempo",
    "doom": "palabra_de_condenacion",
    "word of doom": "palabra_de_condenacion",
    "door": "puerta_ignota",
    "unknown door": "puerta_ignota",
    "weakness": "revelar_debilidad",
    "reveal weakness": "revelar_debilidad",
    "astral": "separacion_espiritual",
    "spiritual separation": "separacion_espiritual",
    "life theft": "robo_de_vida",
    "steal life": "robo_de_vida",
    "serendipity": "serendipia",
    "web": "telarana_del_conocimiento",
    "web of knowledge": "telarana_del_conocimiento",
    "trance of destiny": "trance_del_destino",
    "signs": "ver_las_senales",
    "see the signs": "ver_las_senales",
    "inner voice": "voz_interior",
}
"""Shorter names of gifts, and those in English. Rules: PL-VOC-1, PL-GIFT-ROBO"""

CAPABILITY_WORDS: Mapping[str, tuple[str, ...]] = {
    "piel_gruesa": ("thick skin", "thick hide"),
    "ira_solar": ("sun's wrath", "solar wrath", "wrath of the sun"),
    "amparo_de_la_noche": ("amparo", "amparo nocturno", "shelter of night", "shelter of the night"),
    "aura": (),
    "aura_sombria": ("dark aura", "gloomy aura"),
    "ponzona": ("veneno", "venom", "poison"),
    "deflagracion": ("explosión", "deflagration", "explosion"),
    "incorporeo": ("incorpórea", "incorporeal", "bodiless"),
    "inmune_al_dolor": ("immune to pain", "painless"),
    "ancla_terrenal": ("ancla", "earthly anchor", "anchor"),
    "alado": ("alada", "alas", "winged", "wings"),
    "disfraz_terrenal": ("earthly disguise",),
    "piel_de_humano": ("human skin", "human hide"),
    "hambre_inhumana": ("inhuman hunger",),
    "vision_en_la_oscuridad": ("dark vision", "sight in the dark"),
}
"""Capabilities of creatures by other names. Rules: PL-VOC-1"""

ANY_GIFT = ("any_gift",)
"""What a refusal says instead of all 27."""
ANY_CAPABILITY = ("any_capability",)
"""The same for capabilities."""


def gift_index() -> dict[str, str]:
    """Return each way to write one of the 27 gifts -> its key. Rules: PL-VOC-1"""
    names = {folded(name): key for key, name in GIFTS.items()}
    return {folded(key): key for key in GIFTS} | names | {folded(alias): key for alias, key in GIFT_ALIASES.items()}


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


def capability(typed: str) -> str:
    """Return the key of what a creature can do. Raises: UsageError: `term_unknown`, `term_ambiguous`.

    Rules: PL-VOC-1, PL-GIFT-DRAMA
    """
    words = {key: (rule.name, *CAPABILITY_WORDS[key]) for key, rule in CAPABILITIES.items()}
    return choose(words, typed, known=ANY_CAPABILITY)


def capability_of(typed: str) -> str:
    """Return the capability that a text is a whole word for, empty for none. Rules: PL-VOC-1"""
    words = {key: (rule.name, *CAPABILITY_WORDS[key]) for key, rule in CAPABILITIES.items()}
    return index(words).get(folded(typed), "")


def gift_words() -> Iterable[str]:
    """Return every way to write one of the 27 gifts. Rules: PL-VOC-1"""
    return gift_index()


def gift_name(key: str) -> str:
    """Return the name of a gift; a campaign's own key reads with blanks. Rules: PL-GIFT-DRAMA"""
    return GIFTS.get(key, key.replace("_", " "))
