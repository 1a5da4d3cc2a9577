"""How likely a settled roll was, exactly: every face of every die that was rolled for it."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from domain.events import Event
from domain.systems import Luck, luck_of
from domain.systems.masterminds import events
from domain.systems.masterminds.odds import FACES, totals
from domain.systems.masterminds.rolls import Roll


def luck(event: Event) -> Luck | None:
    """Return the chances of the total of a roll, or of its lead over another.

    None where nothing was rolled, and where a hero point has rolled again.

    Rules: MM-DICE, MM-HP-REROLL
    """
    found = _LUCK.get(type(event))
    return None if found is None else found(event)


def _checked(event: events.CheckSettled) -> Luck | None:
    """Return the chances of a total, the help of others included. Rules: MM-CHECK-1, MM-AID"""
    rolls = (*event.helpers, event.roll)
    if not _rolled_once(rolls):
        return None
    return luck_of(totals([_every(roll) for roll in rolls]), event.total)


def _single(event: Any) -> Luck | None:
    """Return the chances of a roll that stands alone. Rules: MM-CHECK-1"""
    roll: Roll | None = event.roll
    if roll is None or not _rolled_once((roll,)):
        return None
    return luck_of(Counter(each.total for each in _every(roll)), roll.total)


def _opposed(event: events.OpposedSettled | events.PowerCountered) -> Luck | None:
    """Return the chances of a lead. Rules: MM-OPP"""
    if len(event.rolls) != 2 or not _rolled_once(event.rolls):
        return None
    mine, theirs = event.rolls
    ways = Counter(one.total - other.total for one in _every(mine) for other in _every(theirs))
    return luck_of(ways, mine.total - theirs.total)


def _rolled_once(rolls: Sequence[Roll]) -> bool:
    return all(not roll.second for roll in rolls) and not all(roll.taken for roll in rolls)


def _every(roll: Roll) -> list[Roll]:
    """Return what a roll could have been. Rules: MM-DICE, MM-TAKE1"""
    if roll.taken:
        return [roll]
    return [Roll(roll.who, roll.trait, face, roll.modifiers) for face in FACES]


_LUCK: Mapping[type[Event], Callable[[Any], Luck | None]] = {
    events.CheckSettled: _checked,
    events.OpposedSettled: _opposed,
    events.PowerCountered: _opposed,
    events.AttackSettled: _single,
    events.ToughnessSaved: _single,
    events.PowerSaved: _single,
    events.LastingSaved: _single,
    events.DyingSaved: _single,
    events.RecoveryRolled: _single,
    events.PowerMaintained: _single,
    events.PowerDropped: _single,
}
