"""Bodies that nothing physical touches: astral ones, and those of creatures that have no other."""

from domain.ids import CharacterId
from domain.systems.plenilunio.gifts.capabilities import BODILESS
from domain.systems.plenilunio.gifts.catalogue import ASTRAL
from domain.systems.plenilunio.sheet import Character, State
from domain.systems.plenilunio.traits import Characteristic

REPLACED = (Characteristic.STRENGTH, Characteristic.COMBAT)
"""What an astral body has the gift for. Rules: PL-GIFT-SEPARACION"""


def is_astral(state: State, who: CharacterId) -> bool:
    """Whether somebody is out of the body. Rules: PL-GIFT-SEPARACION"""
    return any(each.who == who and each.gift == ASTRAL for each in state.sustained)


def is_immaterial(state: State, who: CharacterId) -> bool:
    """Whether what somebody does strikes astral bodies, not physical ones. Rules: PL-GIFT-SEPARACION"""
    character = state.characters.get(who)
    return (character is not None and is_bodiless(character)) or is_astral(state, who)


def is_bodiless(character: Character) -> bool:
    """Whether somebody has no body that anything physical could strike. Rules: PL-GIFT-DRAMA"""
    return bool(character.capabilities) and character.capability(BODILESS) is not None


def met(state: State, who: Character, trait: Characteristic, other: Character | None) -> int:
    """Return a score in a test: who has no body meets the immaterial with Voluntad. Rules: PL-GIFT-DRAMA"""
    bodiless = trait in REPLACED and other is not None and is_bodiless(who)
    if bodiless and other is not None and is_immaterial(state, other.id):
        return who.scores.voluntad
    return who.scores.of(trait)


def score(state: State, who: Character, trait: Characteristic) -> int:
    """Return a score as it counts in contact with somebody: out of the body the gift's, for strength and fighting.

    Who has no body at all has Voluntad for them.

    Rules: PL-GIFT-SEPARACION, PL-GIFT-DRAMA
    """
    if trait in REPLACED and is_bodiless(who):
        return who.scores.voluntad
    if trait in REPLACED and state.sustained and is_astral(state, who.id):
        return next((gift.score for gift in who.gifts if gift.key == ASTRAL), who.scores.of(trait))
    return who.scores.of(trait)
