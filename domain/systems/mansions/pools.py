"""How many dice somebody rolls for what."""

from domain.systems.mansions.actions import Split
from domain.systems.mansions.dice import USES
from domain.systems.mansions.state import Investigator
from domain.systems.mansions.traits import Characteristic, Use


def attribute_of(split: Split | None, use: Use) -> str:
    """Return what is rolled for a use: a characteristic, or one of the six attributes.

    Rules: MN-ATTR-SIMPLE, MN-ATTR-SPLIT
    """
    attribute, characteristic, _ = USES[use]
    return characteristic.value if split is None else attribute.value


def dice_of(who: Investigator, use: Use) -> int:
    """Return the dice that an investigator rolls for a use. Rules: MN-ATTR-SIMPLE, MN-ATTR-SPLIT"""
    attribute, characteristic, _ = USES[use]
    if who.split is not None:
        return who.split.of(attribute)
    return who.mente if characteristic is Characteristic.MIND else who.cuerpo
