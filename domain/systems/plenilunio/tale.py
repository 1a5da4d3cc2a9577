"""A deed while it is told: the state as it changes on the way, and what has come true since the last dice."""

from collections.abc import Collection, Generator

from domain.ids import EVERYBODY
from domain.systems import Entry, Faces, Further, Settled
from domain.systems.plenilunio import rolls
from domain.systems.plenilunio.combat.fold import nothing
from domain.systems.plenilunio.events import RollSettled
from domain.systems.plenilunio.fold import FOLD, Draft
from domain.systems.plenilunio.framing import Setup
from domain.systems.plenilunio.gifts.events import RerollOffered
from domain.systems.plenilunio.people import audience
from domain.systems.plenilunio.sheet import State


class Tale:
    """What a story remembers; it lives as long as one ruling, so that ruling stays pure.

    Attributes:
        state: With everything that has come true in the story so far.
        pending: What has come true since the last dice.
        audience: Who may read of harm in it.
    """

    __slots__ = ("audience", "pending", "state")

    def __init__(self, state: State, audience: str = EVERYBODY) -> None:
        self.state = state
        self.pending: tuple[Entry, ...] = ()
        self.audience = audience

    def happen(self, *entries: Entry) -> None:
        """Let entries come true."""
        self.state = folded(self.state, entries)
        self.pending += entries

    def roll(self, setup: Setup) -> Generator[Further, Faces, RollSettled]:
        """Roll to the end of all rerolls and ties; return how it ended. Rules: PL-RES-1"""
        ended = yield from self.throw(setup)
        assert isinstance(ended, RollSettled), "nobody was to be asked about botches"
        return ended

    def throw(self, setup: Setup) -> Generator[Further, Faces, RollSettled | RerollOffered]:
        """Roll to the end, or to where the roller has to decide which botches are rolled again.

        Rules: PL-RES-1, PL-GIFT-LIMPIEZA
        """
        return self._played((yield from rolls.play(self.state, setup, self.pending)))

    def resume(
        self, setup: Setup, offered: RerollOffered, places: Collection[int]
    ) -> Generator[Further, Faces, RollSettled | RerollOffered]:
        """Go on with a roll that waited for that decision. Rules: PL-GIFT-LIMPIEZA"""
        return self._played((yield from rolls.resume(self.state, setup, offered, places)))

    def offer(self, offered: RerollOffered) -> None:
        """Leave the choice of botches open: how many credits one of the game master's own has is nobody else's to read.

        Rules: PL-GIFT-LIMPIEZA, PL-VIS-1
        """
        self.happen(Entry(offered, audience(self.state.characters[offered.who])))

    def _played(self, played: rolls.Played) -> RollSettled | RerollOffered:
        self.state = folded(self.state, played.happened)
        self.pending = played.left
        if played.offered is not None:
            return played.offered
        return next(entry.event for entry in played.left if isinstance(entry.event, RollSettled))

    def end(self) -> Settled:
        """Return the end of the story."""
        return Settled(self.pending)


def folded(state: State, entries: tuple[Entry, ...]) -> State:
    """Return the state after some entries, before they have lines."""
    steps = [(FOLD.get(type(entry.event), nothing), entry.event) for entry in entries]
    if all(step is nothing for step, _ in steps):
        return state
    draft = Draft(state)
    for step, event in steps:
        step(draft, event, 0)
    return draft.freeze()
