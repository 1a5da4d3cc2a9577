"""The state while a fold changes it, with the few changes that many events share."""

from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace

from domain.ids import CharacterId
from domain.systems.masterminds.state import Clock, Due, Ends, Held, Hero, OpenRoll, State
from domain.systems.masterminds.traits import Condition

COUNTED = frozenset({Condition.BRUISED, Condition.INJURED})
"""Conditions that add up. Rules: MM-COND-BRUISED, MM-COND-INJURED"""
FOLLOWS = {
    Condition.INJURED: Condition.BRUISED,
    Condition.DISABLED: Condition.STAGGERED,
    Condition.DYING: Condition.UNCONSCIOUS,
}
"""What can be cured only once the other is. Rules: MM-REC-ORDER"""
DYING_INTERVAL = 3600
"""Seconds from one dying save to the next. Rules: MM-COND-DYING"""


class Draft:
    """The state while a fold changes it."""

    __slots__ = ("clock", "due", "encounter", "heroes", "in_session", "open", "options")

    def __init__(self, state: State) -> None:
        self.heroes = dict(state.heroes)
        self.encounter = state.encounter
        self.clock = state.clock
        self.open, self.due = state.open, state.due
        self.in_session = state.in_session
        self.options = dict(state.options)

    def freeze(self) -> State:
        """Return the draft as a value."""
        return State(
            dict(self.heroes), self.encounter, self.clock, self.open, self.due, self.in_session, dict(self.options)
        )

    def hero(self, who: str, **values: Any) -> None:
        """Change a hero, if there is one of that key."""
        known = self.heroes.get(CharacterId(who))
        if known is not None:
            self.heroes[CharacterId(who)] = replace(known, **values)

    def change(self, who: str, how: Callable[[Hero], Hero]) -> None:
        """Change a hero by what they are, if there is one of that key."""
        known = self.heroes.get(CharacterId(who))
        if known is not None:
            self.heroes[CharacterId(who)] = how(known)

    def everybody(self, **values: Any) -> None:
        """Change every hero."""
        for who in list(self.heroes):
            self.hero(who, **values)

    def gain(self, who: str, conditions: Iterable[Condition], held: Held) -> None:
        """Give somebody conditions of one cause; only bruises and injuries add up, being stunned begins anew."""
        known = self.heroes.get(CharacterId(who))
        if known is None:
            return
        for condition in conditions:
            known = _gained(known, replace(held, condition=condition), self.clock)
        self.heroes[known.id] = known

    def clear(self, who: str, condition: Condition, count: int = 1) -> None:
        """Take a condition away, of those that add up the oldest ones."""
        known = self.heroes.get(CharacterId(who))
        if known is None:
            return
        kept, left = list[Held](), count if condition in COUNTED else len(known.conditions)
        for held in known.conditions:
            if held.condition is condition and left > 0:
                left -= 1
            else:
                kept.append(held)
        known = replace(known, conditions=tuple(kept))
        if not known.has(condition):
            clocks = {key: clock for key, clock in known.clocks.items() if key is not condition}
            known = replace(known, clocks=clocks)
        if condition is Condition.DYING:
            known = replace(known, dying_saves=0, dying_at=0)
        if condition in (Condition.DYING, Condition.DISABLED):
            known = replace(known, strained=False)
        self.heroes[known.id] = known
        if not known.has(condition) and condition in FOLLOWS:
            self.begin_anew(who, FOLLOWS[condition])

    def begin_anew(self, who: str, condition: Condition) -> None:
        """Let the interval of a recovery begin now. Rules: MM-REC-1, MM-REC-ORDER"""
        known = self.heroes.get(CharacterId(who))
        if known is not None and condition in known.clocks:
            clock = replace(known.clocks[condition], since=self.clock)
            self.heroes[known.id] = replace(known, clocks={**known.clocks, condition: clock})

    def close(self, line: int) -> None:
        """Take an open roll, or what has fallen due, off the table."""
        self.open = tuple(each for each in self.open if each.line != line)
        self.due = tuple(each for each in self.due if each.line != line)

    def ask(self, due: Due) -> None:
        """Put what has fallen due on the table."""
        self.due = (*self.due, due)

    def wait(self, roll: OpenRoll) -> None:
        """Leave a roll open."""
        self.open = (*self.open, roll)


def _gained(hero: Hero, held: Held, clock: int) -> Hero:
    condition = held.condition
    held = held if condition is Condition.STUNNED else replace(held, ends=None)
    if hero.has(condition) and condition not in COUNTED:
        if condition is not Condition.STUNNED:
            return hero
        hero = replace(hero, conditions=tuple(each for each in hero.conditions if each.condition is not condition))
    if condition is Condition.DYING:
        hero = replace(hero, dying_saves=0, dying_at=clock)
    clocks = {condition: Clock(since=clock), **hero.clocks}
    return replace(hero, conditions=(*hero.conditions, held), clocks=clocks)


def one_round(state: State | Draft, source: CharacterId | None) -> Ends:
    """Return when something that lasts one round ends: just before the count of its source in the next round.

    Rules: MM-ROUND
    """
    encounter, at = state.encounter, state.clock + SECONDS
    if encounter is None or source is None or encounter.place(source) is None or not encounter.round:
        return Ends(0, 0, source, at)
    return Ends(encounter.round + 1, encounter.count(source), source, at)


def own_turn(state: State, who: CharacterId) -> Ends:
    """Return when something ends that lasts until somebody's next turn: in this round, if that is still to come.

    Rules: MM-HP-DODGE, MM-ROUND
    """
    ends, encounter = one_round(state, who), state.encounter
    here = None if encounter is None else encounter.place(encounter.turn)
    place = None if encounter is None else encounter.place(who)
    if not ends.round or here is None or place is None or here >= place:
        return ends
    return replace(ends, round=ends.round - 1)


SECONDS = 6
"""Of a round. Rules: MM-ROUND"""
