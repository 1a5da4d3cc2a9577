"""A deed while it is told: the state as it changes on the way, and what has come true since the last dice."""

from collections.abc import Generator, Sequence

from domain.dice.request import DiceRequest, Segment
from domain.errors import RuleError, Value
from domain.events import Event, Overruled
from domain.systems import Entry, Faces, Further, Settled
from domain.systems.mansions.dice import checked
from domain.systems.mansions.fold import FOLD, Draft
from domain.systems.mansions.state import State


class Tale:
    """What a story remembers; it lives as long as one ruling, so that ruling stays pure.

    Attributes:
        state: With everything that has come true in the story so far.
        pending: What has come true since the last dice.
    """

    __slots__ = ("pending", "state")

    def __init__(self, state: State) -> None:
        self.state = state
        self.pending: tuple[Entry, ...] = ()

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
        self.pending += tuple(Entry(event) for event in happened)

    def refuse(self, code: str, rule: str, fiat: str | None, **values: Value) -> None:
        """Refuse, or note that the game master lets it pass.

        Raises:
            RuleError: With that code, where there is no fiat.
        """
        if fiat is None:
            raise RuleError(code, rule=rule, **values)
        self.pending += (Entry(Overruled(code, rule, fiat)),)

    def roll(self, segments: Sequence[Segment]) -> Generator[Further, Faces, list[tuple[int, ...]]]:
        """Roll; return the faces of each segment. Rules: MN-DICE"""
        request = DiceRequest(tuple(segments))
        if not request.count:
            return [() for _ in segments]
        faces = checked((yield Further(self.pending, request)), request)
        self.pending = ()
        dice = iter(faces)
        return [tuple(next(dice) for _ in range(segment.count)) for segment in segments]

    def end(self) -> Settled:
        """Return the end of the story."""
        return Settled(self.pending)
