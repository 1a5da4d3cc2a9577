"""Faces as symbols, and what counts of a pool."""

from collections.abc import Sequence

from domain.dice.request import DiceRequest, Segment
from domain.errors import UsageError
from domain.systems.mansions.events import Pool
from domain.systems.mansions.traits import Attribute, Characteristic, Symbol, Use

SIDES = 6
SYMBOLS = {
    1: Symbol.IMPACT,
    2: Symbol.IMPACT,
    3: Symbol.DEFENCE,
    4: Symbol.DEFENCE,
    5: Symbol.SUCCESS,
    6: Symbol.OMEN,
}
"""Rules: MN-DICE"""
USES: dict[Use, tuple[Attribute, Characteristic, Symbol]] = {
    Use.EXPLORE: (Attribute.PERCEPTION, Characteristic.MIND, Symbol.SUCCESS),
    Use.OBSTRUCT_MENTAL: (Attribute.KNOWLEDGE, Characteristic.MIND, Symbol.IMPACT),
    Use.OBSTRUCT_PHYSICAL: (Attribute.STRENGTH, Characteristic.BODY, Symbol.IMPACT),
    Use.ILLUMINATE: (Attribute.KNOWLEDGE, Characteristic.MIND, Symbol.IMPACT),
    Use.ATTACK_MAGICAL: (Attribute.KNOWLEDGE, Characteristic.MIND, Symbol.IMPACT),
    Use.ATTACK_PHYSICAL: (Attribute.STRENGTH, Characteristic.BODY, Symbol.IMPACT),
    Use.DEFEND_SANITY: (Attribute.WILL, Characteristic.MIND, Symbol.DEFENCE),
    Use.DEFEND_BODY: (Attribute.FORTITUDE, Characteristic.BODY, Symbol.DEFENCE),
    Use.EVADE: (Attribute.DEXTERITY, Characteristic.BODY, Symbol.SUCCESS),
}
"""What is rolled for what, and what counts. Rules: MN-ATTR-SIMPLE, MN-ATTR-SPLIT, MN-DARK-RESOLVE"""


def checked(faces: Sequence[int], request: DiceRequest) -> tuple[int, ...]:
    """Return faces that a request can have.

    Raises:
        UsageError: `bad_die`, `wrong_dice_count`.

    Rules: MN-DICE
    """
    for face in faces:
        if type(face) is not int or not 1 <= face <= SIDES:
            raise UsageError("bad_die", rule="MN-DICE", face=face)
    if len(faces) != request.count:
        raise UsageError("wrong_dice_count", rule="MN-DICE", expected=request.count, given=len(faces))
    return tuple(faces)


def pool(who: str, attribute: str, symbol: Symbol, faces: Sequence[int], *, dark: bool = False) -> Pool:
    """Count a pool; in the dark the first of what counts is lost. Rules: MN-DICE, MN-DARK-EFFECT"""
    shown = [SYMBOLS[face] for face in faces]
    counted = shown.count(symbol)
    lost = min(1, counted) if dark else 0
    return Pool(
        who,
        attribute,
        tuple(faces),
        shown.count(Symbol.IMPACT),
        shown.count(Symbol.DEFENCE),
        shown.count(Symbol.SUCCESS),
        shown.count(Symbol.OMEN),
        symbol,
        lost,
        counted - lost,
    )


def segment(who: str, dice: int) -> Segment:
    """Return the dice of one side."""
    return Segment(who, "own", dice, SIDES)
