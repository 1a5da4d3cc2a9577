"""A deed while it is told: the state as it changes on the way, and what has come true since the last dice."""

from collections.abc import Generator

from domain.dice.request import DiceRequest
from domain.events import Event
from domain.ids import EVERYBODY, GM
from domain.systems import Entry, Faces, Further, Settled
from domain.systems.masterminds.courses import Cast, CheckCourse, ImprovementCourse, OpposedCourse
from domain.systems.masterminds.draft import Draft
from domain.systems.masterminds.events import RollMade
from domain.systems.masterminds.fold import FOLD
from domain.systems.masterminds.rolls import Roll, checked, rolled, segments_of
from domain.systems.masterminds.state import State


class Tale:
    """What a story remembers; it lives as long as one ruling, so that ruling stays pure.

    Attributes:
        state: With everything that has come true in the story so far.
        pending: What has come true since the last dice.
        hidden: For the game master's eyes only.
    """

    __slots__ = ("hidden", "pending", "state")

    def __init__(self, state: State, *, hidden: bool = False) -> None:
        self.state = state
        self.pending: tuple[Entry, ...] = ()
        self.hidden = hidden

    def begin(self, deed: Event) -> None:
        """Let the deed itself come true, where what follows builds on it; its line is written without the story."""
        draft = Draft(self.state)
        FOLD[type(deed)](draft, deed, 0)
        self.state = draft.freeze()

    def happen(self, *happened: Event) -> None:
        """Let events come true."""
        draft = Draft(self.state)
        for event in happened:
            FOLD[type(event)](draft, event, 0)
        self.state = draft.freeze()
        self.pending += tuple(Entry(event, GM if self.hidden else EVERYBODY) for event in happened)

    def cast(self, cast: Cast, *, announced: bool) -> Generator[Further, Faces, tuple[Roll, ...]]:
        """Throw dice, and tell what they are for. Rules: MM-DICE"""
        segments = segments_of(cast.throws, screen=self.hidden)
        faces: Faces = ()
        if segments:
            request = DiceRequest(segments)
            faces = checked((yield Further(self.pending, request)), request)
            self.pending = ()
        rolls = rolled(cast.throws, faces)
        self.happen(RollMade(rolls, cast.course, segments, faces, announced))
        return rolls

    def end(self) -> Settled:
        """Return the end of the story."""
        return Settled(self.pending)


def is_hidden(cast: Cast | None) -> bool:
    """Whether a roll is for the game master's eyes only."""
    return cast is not None and isinstance(cast.course, CheckCourse | OpposedCourse) and cast.course.hidden


def waits(cast: Cast) -> bool:
    """Whether a roll can stay open: something was rolled, and nobody has paid for it.

    Rules: MM-HP-REROLL
    """
    return any(not throw.taken for throw in cast.throws) and not isinstance(cast.course, ImprovementCourse)
