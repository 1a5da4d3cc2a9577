"""A fight while a fold changes it."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from domain.ids import CharacterId
from domain.systems.plenilunio.combat.state import Combat, Combatant


class Fight:
    """What `Combat` says, in places that a fold changes one at a time; it never leaves the draft.

    Attributes:
        order: Who acts when: each place by who holds it.
        round, turn, used, opening: As in `Combat`.
    """

    __slots__ = ("opening", "order", "round", "turn", "used")

    def __init__(self, combat: Combat) -> None:
        self.order = {each.who: each for each in combat.order}
        self.round = combat.round
        self.turn = combat.turn
        self.used = combat.used
        self.opening = combat.opening

    def freeze(self) -> Combat:
        """Return the fight as a value."""
        return Combat(tuple(self.order.values()), self.round, self.turn, self.used, self.opening)

    def change(self, who: CharacterId, **values: Any) -> None:
        """Change what a place says; nothing for who does not take part."""
        place = self.order.get(who)
        if place is not None:
            self.order[who] = replace(place, **values)

    def spend_anew(self, who: CharacterId) -> None:
        """Let somebody use what a capability gives in a turn anew. Rules: PL-GIFT-AUTO"""
        place = self.order.get(who)
        if place is not None and place.shared:
            self.order[who] = replace(place, shared=0)

    def place(self, who: CharacterId, place: int) -> None:
        """Put somebody who takes part, or a newcomer, into a place, from 1."""
        people = [each for each in self.order if each != who]
        people.insert(max(0, place - 1), who)
        self.order.setdefault(who, Combatant(who))
        self.rank(people)

    def rank(self, people: Sequence[CharacterId]) -> None:
        """Put all who take part into another order."""
        self.order = {who: self.order[who] for who in people}
