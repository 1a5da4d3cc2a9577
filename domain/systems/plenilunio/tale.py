"""A deed while it is told: the state as it changes on the way, and what has come true since the last dice."""

from collections.abc import Generator

from domain.ids import EVERYBODY
from domain.systems import Entry, Faces, Further, Settled
from domain.systems.plenilunio import rolls
from domain.systems.plenilunio.events import RollSettled
from domain.systems.plenilunio.fold import FOLD, Draft
from domain.systems.plenilunio.framing import Setup
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
        played = yield from rolls.play(self.state, setup, self.pending)
        self.state = folded(self.state, played.happened)
        self.pending = played.left
        return next(entry.event for entry in played.left if isinstance(entry.event, RollSettled))

    def end(self) -> Settled:
        """Return the end of the story."""
        return Settled(self.pending)


def folded(state: State, entries: tuple[Entry, ...]) -> State:
    """Return the state after some entries, before they have lines."""
    draft = Draft(state)
    for entry in entries:
        step = FOLD.get(type(entry.event))
        if step is not None:
            step(draft, entry.event, 0)
    return draft.freeze()
