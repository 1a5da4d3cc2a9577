"""What a fight remembers, and the questions that are open."""

import msgspec

from domain.ids import CharacterId
from domain.systems.plenilunio.combat.events import AdvanceAsked, DefenceAsked, OrderAsked
from domain.systems.plenilunio.gifts.state import OpenReroll, OpenUpkeep, OpenWeakness
from domain.systems.plenilunio.harm.events import SofteningAsked


class Combatant(msgspec.Struct, frozen=True):
    """Somebody's place in a fight.

    Attributes:
        borrowed: Dice already used of the next turn.
        forfeited: The next turn's action is given up.
        acted: Has no turn left in this round: has had it, was passed over, or waits for the next.
        lines: Where those dice were borrowed.
        shared: Automatic successes of a capability used since the last turn began.
    """

    who: CharacterId
    borrowed: int = 0
    forfeited: bool = False
    acted: bool = False
    lines: tuple[int, ...] = ()
    shared: int = 0


class Combat(msgspec.Struct, frozen=True):
    """A fight under way.

    Attributes:
        order: Who acts when.
        round: From 1; 0 before the first turn.
        turn: Whose turn it is, None where it is nobody's.
        used: The action of that turn has been taken.
        opening: Nobody has taken an action or ended a turn yet: no place has passed.
    """

    order: tuple[Combatant, ...]
    round: int = 0
    turn: CharacterId | None = None
    used: bool = False
    opening: bool = False

    def of(self, who: CharacterId) -> Combatant | None:
        """Return somebody's place, None for who does not take part."""
        return next((each for each in self.order if each.who == who), None)


class OpenDefence(msgspec.Struct, frozen=True):
    """Somebody has to say with how many dice they defend. Attributes: line: of the question."""

    line: int
    asked: DefenceAsked


class OpenSoftening(msgspec.Struct, frozen=True):
    """Somebody has to say whether Fortune softens a wound. Attributes: line: of the question."""

    line: int
    asked: SofteningAsked


class OpenAdvance(msgspec.Struct, frozen=True):
    """The players have to say who advances. Attributes: line: of the question."""

    line: int
    asked: AdvanceAsked


class OpenOrder(msgspec.Struct, frozen=True):
    """The game master has to rank who is tied. Attributes: line: of the question."""

    line: int
    asked: OrderAsked


class Questions(msgspec.Struct, frozen=True):
    """What somebody still has to decide, oldest first."""

    defences: tuple[OpenDefence, ...] = ()
    softenings: tuple[OpenSoftening, ...] = ()
    advances: tuple[OpenAdvance, ...] = ()
    orders: tuple[OpenOrder, ...] = ()
    upkeeps: tuple[OpenUpkeep, ...] = ()
    rerolls: tuple[OpenReroll, ...] = ()
    weaknesses: tuple[OpenWeakness, ...] = ()
