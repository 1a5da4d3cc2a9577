"""What dice an action needs, before anybody has rolled them."""

import msgspec

MAX_DICE = 1000
"""Most dice of one request (specification 7.3)."""
MAX_SIDES = 1_000_000
"""Most faces of a die."""
BLANK = "blank"
"""Role of a die that only hides that there were none; nobody types it."""


class Segment(msgspec.Struct, frozen=True, array_like=True):
    """Dice that belong together: whose they are, what they are for, how many.

    Attributes:
        owner: Character id, or `gm` for a difficulty.
        role: What they are for, in the words of the system (`own`, `difficulty` …), or `blank`.
        count: Dice, from 0.
        sides: Faces of each die, 2 to 1,000,000.
        screen: Rolled behind the game master's screen: their line is the GM's alone.
    """

    owner: str
    role: str
    count: int
    sides: int
    screen: bool = False


class DiceRequest(msgspec.Struct, frozen=True):
    """One request for dice; a reroll, or dice that follow from the first ones, is a request of its own.

    Attributes:
        segments: In the order of the faces: roller first, own dice before those that stand apart, then the other side
            likewise.
    """

    segments: tuple[Segment, ...]

    @property
    def count(self) -> int:
        """How many dice in all."""
        return sum([segment.count for segment in self.segments])
