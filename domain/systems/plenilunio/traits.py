"""The fixed words of Plenilunio: members in English, values the stored keys of the catalogue."""

from enum import StrEnum


class Characteristic(StrEnum):
    """What a character is good at; exactly seven. Rules: PL-VOC-1"""

    STRENGTH = "fortaleza"
    COMBAT = "combate"
    WILL = "voluntad"
    WITS = "astucia"
    SUBTLETY = "sutileza"
    PRESENCE = "presencia"
    CULTURE = "cultura"


class Health(StrEnum):
    """Steps of health, from full moon to new moon. Rules: PL-HEALTH-2"""

    HEALTHY = "sano"
    BRUISED = "magullado"
    WOUNDED = "herido"
    MAULED = "malherido"
    DEAD = "muerto"


class Contest(StrEnum):
    """What a roll is against. Rules: PL-ACT-3"""

    CHALLENGE = "challenge"
    CONFLICT = "conflict"


class Outcome(StrEnum):
    """How a roll ends, seen from the roller. Rules: PL-CHAL-3, PL-CHAL-4"""

    SUCCESS = "success"
    FAILURE = "failure"
    TIE = "tie"


class TieRuling(StrEnum):
    """What the game master makes of a tie. Rules: PL-CHAL-4, PL-CONF-3"""

    ADVANTAGE = "advantage"
    COMPLICATION = "complication"
    HALF = "half"
    STANDS = "stands"
    REROLL = "reroll"


class FortuneUse(StrEnum):
    """What Fortune is spent on. Rules: PL-FORT-2 to PL-FORT-6"""

    GIFT = "gift"
    WOUND = "wound"
    BREATH = "breath"
    DRAMATIC = "dramatic"
    ADVANCE = "advance"


class Grant(StrEnum):
    """What a game master may hand out, with a reason. Rules: PL-DEST-4, PL-POOL-8, PL-FORT-10"""

    FORTUNE = "fortune"
    DESTINY = "destiny"
    GIFT_POINT = "gift_point"
    POOL = "pool"
    EXPERIENCE = "experience"


class Lesson(StrEnum):
    """What experience teaches. Rules: PL-GIFT-DRAMA"""

    CHARACTERISTIC = "characteristic"
    SPECIALTY = "specialty"
    SWAP = "swap"
    GIFT = "gift"


class RollKind(StrEnum):
    """What a roll decides: only a plain test waits for a ruling when it ties. Rules: PL-CHAL-4, PL-MELEE-6"""

    TEST = "test"
    MELEE = "melee"
    SHOT = "shot"
    COVER = "cover"
    MEDIC = "medic"
    RECOVERY = "recovery"
    GIFT = "gift"
    VENOM = "venom"


class RangeBand(StrEnum):
    """How far a target is. Rules: PL-RANGED-3"""

    SHORT = "short"
    MEDIUM = "medium"
    LONG = "long"
    VERY_LONG = "very_long"


class ItemKind(StrEnum):
    """What can be taken in hand or put on. Rules: PL-WEAP-1, PL-ARM-1"""

    WEAPON = "weapon"
    ARMOUR = "armour"


class Severity(StrEnum):
    """How bad a wound is, by multiples of Aguante. Rules: PL-WOUND-2"""

    NONE = "none"
    LIGHT = "leve"
    SERIOUS = "grave"
    CRITICAL = "critica"
    MORTAL = "mortal"


class Conditions(StrEnum):
    """How a wounded character spends the time of recovery. Rules: PL-REC-5"""

    RESTING = "resting"
    NOT_RESTING = "not_resting"
    DANGEROUS = "dangerous"


DIFFICULTY = "difficulty"
"""Stands for the trait of the other side in a challenge."""
