"""The 27 gifts as data: what each adds to a roll, what it is rolled against, what follows, how long it lasts.

A gift of the campaign's own is described by the same data.
"""

from collections.abc import Mapping
from enum import StrEnum

import msgspec

from domain.systems.plenilunio.gifts.actions import GiftUse, UseGift
from domain.systems.plenilunio.traits import Characteristic


class Follows(StrEnum):
    """What a won roll of a gift leads to. Rules: PL-GIFT-NET"""

    NOTHING = "nothing"
    """What the game master tells."""
    DAMAGE = "damage"
    """Damage with the owner's Voluntad as weapon damage."""
    DRAIN = "drain"
    """Damage that mends the owner."""
    DEBT = "debt"
    """Triumphs that the target must reroll, Fortune lost."""
    CREDIT = "credit"
    """Botches that the target may reroll, Fortune regained; or a debt made smaller."""
    HEALING = "healing"
    """Resistance and levels of health of the target."""
    POOL = "pool"
    """Destiny dice for the pool."""
    FORTUNE = "fortune"
    """Fortune of the owner, and destiny dice for each triumph."""
    HOLD = "hold"
    """Something the target feels or does until it ends."""
    BELIEF = "belief"
    """The target believes, or does not notice."""


AGAINST = frozenset({Follows.DAMAGE, Follows.DRAIN, Follows.DEBT, Follows.HOLD, Follows.BELIEF})
"""What comes of a contest only. Rules: PL-GIFT-ROLL"""


class Lasts(StrEnum):
    """How long a gift that needs no dice lasts. Rules: PL-GIFT-DUR"""

    NOT = "not"
    """It needs dice, or is over at once."""
    TURN = "turn"
    """Until the owner's next turn begins."""
    KEPT = "kept"
    """Until the owner's next turn begins, and on for 1 Fortune each turn."""
    ENDED = "ended"
    """Until the owner ends it."""


class GiftRule(msgspec.Struct, frozen=True):
    """What a gift can do.

    Attributes:
        name: As the catalogue writes it.
        rule: Rule id.
        auto: Characteristics to whose rolls the score is added as automatic successes.
        strikes: Whether it is added to attacks hand to hand, divided among the targets.
        recovers: Whether it is added to the owner's recovery roll.
        replaces: Characteristics in whose place the gift is rolled.
        feats: Whether the gift is rolled against a difficulty that the game master names.
        difficulties: Difficulties that the catalogue names: stored key -> dice.
        resisted: What a target rolls against it; None where nobody resists.
        follows: What a won roll leads to.
        lasts: How long it lasts where it needs no dice.
        defence: Dice for each point of the score in every defence hand to hand.
        protection: Protection for each point of the score.
        eye_contact: Needs it.
        others_only: Not for oneself.
        free: Resisting it borrows no dice.
        unresisted: Needs no dice as long as nobody resists.
        many: May be used on several targets at once, each resisting apart.
        involuntary: Only the game master starts it.
        innate: A capability, by nature: it is not activated and costs no Fortune.
        blast: Goes off in all directions: rolled for each target against its difficulty, with one die less for each
            metre; triumphs are worth its score.
        unseen: Helps only who hides, whatever is rolled for it: neither blows nor shots.

    Rules: PL-GIFT-0, PL-GIFT-AUTO, PL-GIFT-ROLL, PL-GIFT-DRAMA
    """

    name: str
    rule: str
    auto: tuple[Characteristic, ...] = ()
    strikes: bool = False
    recovers: bool = False
    replaces: tuple[Characteristic, ...] = ()
    feats: bool = False
    difficulties: Mapping[str, int] = {}
    resisted: Characteristic | None = None
    follows: Follows = Follows.NOTHING
    lasts: Lasts = Lasts.NOT
    defence: int = 0
    protection: int = 0
    eye_contact: bool = False
    others_only: bool = False
    free: bool = False
    unresisted: bool = False
    many: bool = False
    involuntary: bool = False
    innate: bool = False
    blast: bool = False
    unseen: bool = False

    @property
    def for_somebody(self) -> bool:
        """Whether it is rolled for somebody, not against them. Rules: PL-GIFT-LIMPIEZA, PL-GIFT-CURATIVAS"""
        return self.follows in (Follows.CREDIT, Follows.HEALING) and self.resisted is None


STRENGTH, COMBAT, WILL = Characteristic.STRENGTH, Characteristic.COMBAT, Characteristic.WILL
WITS, PRESENCE, CULTURE = Characteristic.WITS, Characteristic.PRESENCE, Characteristic.CULTURE
ANY = tuple(Characteristic)
ILLUSION, STEEL, SHADOWS = "alegoria_de_la_realidad", "defensa_de_acero", "fundirse_con_las_sombras"
STRIKE, CLEANSING, SPRING = "golpe_certero", "limpieza_espiritual", "manantial_interior"
HAND, HEALING_HANDS, SKIN = "mano_inmaterial", "manos_curativas", "mudar_la_piel"
EYES, DOOR, WEAKNESS = "ojos_del_tiempo", "puerta_ignota", "revelar_debilidad"
ASTRAL, TRANCE, VOICE = "separacion_espiritual", "trance_del_destino", "voz_interior"
COUNTER = "counter"
"""What Limpieza espiritual is about where it takes a debt away. Rules: PL-GIFT-LIMPIEZA"""
CATALOGUE: Mapping[str, GiftRule] = {
    ILLUSION: GiftRule(
        "Alegoría de la realidad",
        "PL-GIFT-ALEGORIA",
        resisted=WITS,
        follows=Follows.BELIEF,
        lasts=Lasts.ENDED,
        many=True,
    ),
    STEEL: GiftRule("Defensa de acero", "PL-GIFT-DEFENSA", lasts=Lasts.KEPT, defence=1),
    SHADOWS: GiftRule(
        "Fundirse con las sombras",
        "PL-GIFT-SOMBRAS",
        auto=ANY,
        resisted=WITS,
        follows=Follows.BELIEF,
        many=True,
        unseen=True,
    ),
    "furia_de_titan": GiftRule("Furia de titán", "PL-GIFT-FURIA", auto=(STRENGTH,), feats=True),
    "gesto_aciago": GiftRule("Gesto aciago", "PL-GIFT-GESTO", resisted=WILL, follows=Follows.DAMAGE, eye_contact=True),
    STRIKE: GiftRule("Golpe certero", "PL-GIFT-GOLPE", strikes=True, replaces=(COMBAT,)),
    "guardian_de_la_palabra": GiftRule(
        "Guardián de la Palabra", "PL-GIFT-GUARDIAN", auto=(PRESENCE,), resisted=WILL, follows=Follows.HOLD
    ),
    "hilos_del_espiritu": GiftRule(
        "Hilos del espíritu", "PL-GIFT-HILOS", auto=(WITS,), resisted=WILL, follows=Follows.HOLD
    ),
    "lengua_de_las_bestias": GiftRule("Lengua de las bestias", "PL-GIFT-BESTIAS", auto=ANY, replaces=(PRESENCE,)),
    CLEANSING: GiftRule("Limpieza espiritual", "PL-GIFT-LIMPIEZA", follows=Follows.CREDIT, others_only=True),
    SPRING: GiftRule(
        "Manantial interior",
        "PL-GIFT-MANANTIAL",
        recovers=True,
        difficulties={"eye": 3, "finger": 3, "hand": 3, "foot": 3, "arm": 3, "leg": 3},
    ),
    HAND: GiftRule("Mano inmaterial", "PL-GIFT-MANO", replaces=(STRENGTH, COMBAT), eye_contact=True),
    HEALING_HANDS: GiftRule("Manos curativas", "PL-GIFT-CURATIVAS", follows=Follows.HEALING, others_only=True),
    "manto_de_proteccion": GiftRule("Manto de protección", "PL-GIFT-MANTO", lasts=Lasts.TURN, protection=2),
    "movimientos_felinos": GiftRule("Movimientos felinos", "PL-GIFT-FELINOS", auto=(STRENGTH,), feats=True),
    SKIN: GiftRule("Mudar la piel", "PL-GIFT-PIEL", lasts=Lasts.ENDED),
    EYES: GiftRule(
        "Ojos del tiempo",
        "PL-GIFT-OJOS",
        difficulties={"minutes": 1, "days": 2, "months": 3, "years": 4, "centuries": 5, "future": 3},
        follows=Follows.POOL,
    ),
    "palabra_de_condenacion": GiftRule(
        "Palabra de condenación", "PL-GIFT-CONDENACION", resisted=WILL, follows=Follows.DEBT
    ),
    DOOR: GiftRule(
        "Puerta ignota",
        "PL-GIFT-PUERTA",
        difficulties={"home": 2, "well_known": 3, "visited_once": 4, "described": 5},
    ),
    WEAKNESS: GiftRule("Revelar debilidad", "PL-GIFT-REVELAR", difficulties={"weakness": 2}),
    ASTRAL: GiftRule("Separación espiritual", "PL-GIFT-SEPARACION", replaces=(STRENGTH, COMBAT), lasts=Lasts.ENDED),
    "robo_de_vida": GiftRule(
        "Robo de vida",
        "PL-GIFT-ROBO",
        resisted=WILL,
        follows=Follows.DRAIN,
        eye_contact=True,
        others_only=True,
        free=True,
    ),
    "serendipia": GiftRule("Serendipia", "PL-GIFT-SERENDIPIA", auto=(WITS,), feats=True),
    "telarana_del_conocimiento": GiftRule(
        "Telaraña del conocimiento",
        "PL-GIFT-TELARANA",
        auto=(CULTURE,),
        difficulties={"one": 5, "two": 4, "three_or_four": 4, "small_group": 3, "large_group": 2},
    ),
    TRANCE: GiftRule(
        "Trance del destino",
        "PL-GIFT-TRANCE",
        difficulties={"trance": 2},
        follows=Follows.FORTUNE,
        involuntary=True,
    ),
    "ver_las_senales": GiftRule("Ver las señales", "PL-GIFT-SENALES", auto=(WITS,), resisted=WILL),
    VOICE: GiftRule("Voz interior", "PL-GIFT-VOZ", resisted=WILL, eye_contact=True, others_only=True, unresisted=True),
}
"""Key of section 11 -> what the gift does, in the order of the catalogue. Rules: PL-VOC-1"""
OWN = GiftRule(
    "",
    "PL-GIFT-DRAMA",
    auto=ANY,
    strikes=True,
    recovers=True,
    replaces=ANY,
    feats=True,
    resisted=WILL,
    follows=Follows.HOLD,
    lasts=Lasts.ENDED,
    many=True,
)
"""A gift of the campaign's own that nobody has described: any use that the game master agrees to."""
LIMBS: Mapping[str, int] = {"eye": 2, "finger": 2, "hand": 4, "foot": 4, "arm": 6, "leg": 6}
"""Successes that a part of the body takes to grow again. Rules: PL-GIFT-MANANTIAL"""


def is_looked_at(action: UseGift) -> bool:
    """Whether an illusion that is there is looked at: that is no new use of the gift. Rules: PL-GIFT-ALEGORIA"""
    return action.gift == ILLUSION and action.use is GiftUse.CONTEST


GIFTS: Mapping[str, str] = {key: gift.name for key, gift in CATALOGUE.items()}
"""Key of section 11 -> name. Rules: PL-VOC-1"""
