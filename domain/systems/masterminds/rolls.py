"""A d20 and what is added to it: the only roll there is."""

from collections.abc import Sequence

import msgspec

from domain.dice.request import DiceRequest, Segment
from domain.errors import UsageError
from domain.ids import CharacterId
from domain.systems.masterminds.traits import Kept

SIDES = 20
ROLE = "own"
"""Role of every die: what it is rolled for is said by the course of the roll."""
IMPROVED = 10
"""Added to a second die of that much or less. Rules: MM-HP-REROLL"""


class Modifier(msgspec.Struct, frozen=True):
    """A part of a bonus. Attributes: key: what it is, a stored key."""

    key: str
    value: int


class Roll(msgspec.Struct, frozen=True):
    """One side's die and what is added to it.

    Attributes:
        who: Whose roll it is.
        trait: What is rolled, a stored key or the key of a skill or a power.
        natural: The face, or the number that was taken instead of rolling.
        modifiers: All that is added, part by part.
        taken: Nothing was rolled.
        second: Face of the die that a hero point has bought, 0 for none.
        kept: Which of the two counts.
    """

    who: CharacterId
    trait: str
    natural: int
    modifiers: tuple[Modifier, ...] = ()
    taken: bool = False
    second: int = 0
    kept: Kept = Kept.FIRST

    @property
    def bonus(self) -> int:
        """All modifiers together."""
        return sum(each.value for each in self.modifiers)

    @property
    def value(self) -> int:
        """What the die is worth. Rules: MM-HP-REROLL"""
        return self.natural if self.kept is Kept.FIRST else improved(self.second)

    @property
    def total(self) -> int:
        """Die and modifiers. Rules: MM-CHECK-1"""
        return self.value + self.bonus

    def is_natural(self, face: int) -> bool:
        """Whether the die that counts shows that face; what was taken or raised to it does not.

        Rules: MM-TAKE1, MM-HP-REROLL
        """
        if self.taken:
            return False
        return self.natural == face if self.kept is Kept.FIRST else self.second == face > IMPROVED


class Throw(msgspec.Struct, frozen=True):
    """A roll before its die. Attributes: taken: the number taken instead, 0 to roll."""

    who: CharacterId
    trait: str
    modifiers: tuple[Modifier, ...] = ()
    taken: int = 0


def improved(face: int) -> int:
    """Return what a second die is worth: 1 to 10 count ten more. Rules: MM-HP-REROLL"""
    return face + IMPROVED if face <= IMPROVED else face


def checked(faces: Sequence[int], request: DiceRequest) -> tuple[int, ...]:
    """Return faces that a request can have.

    Raises:
        UsageError: `bad_die`, `wrong_dice_count`.

    Rules: MM-DICE
    """
    for face in faces:
        if type(face) is not int or not 1 <= face <= SIDES:
            raise UsageError("bad_die", rule="MM-DICE", face=face)
    if len(faces) != request.count:
        raise UsageError("wrong_dice_count", rule="MM-DICE", expected=request.count, given=len(faces))
    return tuple(faces)


def segments_of(throws: Sequence[Throw], *, screen: bool = False) -> tuple[Segment, ...]:
    """Return the dice of some throws, one each but for what is taken. Rules: MM-DICE"""
    return tuple(Segment(throw.who, ROLE, 1, SIDES, screen) for throw in throws if not throw.taken)


def rolled(throws: Sequence[Throw], faces: Sequence[int]) -> tuple[Roll, ...]:
    """Return throws with their dice. Rules: MM-DICE, MM-TAKE1"""
    left = iter(faces)
    return tuple(
        Roll(throw.who, throw.trait, throw.taken or next(left), throw.modifiers, bool(throw.taken)) for throw in throws
    )


def better(roll: Roll, second: int, keep: str) -> Kept:
    """Return which of two dice counts: the more valuable one, or always the second.

    Rules: MM-HP-REROLL
    """
    return Kept.SECOND if keep == "second" or improved(second) > roll.natural else Kept.FIRST


def parts(**values: int) -> tuple[Modifier, ...]:
    """Return modifiers by name, those of 0 left out."""
    return tuple(Modifier(key, value) for key, value in values.items() if value)
