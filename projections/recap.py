"""A session told in short: its scenes and their turning points, points, health, and the luckiest and unluckiest roll.

What is said of it; `projections.recapping` gathers it.
"""

from collections.abc import Mapping

import msgspec

from domain.explain import Step
from domain.systems import Field, Luck, Question

WEIGHTS = {"people": 4, "health": 3, "gained": 3, "ruling": 3, "rare": 2, "written": 2, "rolled": 1}
"""Why a batch is worth telling -> how much."""


class Moment(msgspec.Struct, frozen=True):
    """A turning point. Attributes: line: of its batch; why: keys of `WEIGHTS`; told: in steps; names: as known then."""

    line: int
    why: tuple[str, ...]
    told: tuple[Step, ...]
    names: Mapping[str, str]


class Part(msgspec.Struct, frozen=True):
    """A scene, or what lies between scenes.

    Attributes:
        scene: Its number, 0 outside any.
        title: As typed, may be empty.
        batches: How many the reader may see.
        moments: Turning points, in order.
        left_out: Turning points that are not told.
    """

    scene: int
    title: str
    batches: int
    moments: tuple[Moment, ...]
    left_out: int


class Rolled(msgspec.Struct, frozen=True):
    """A roll and its chances. Attributes: line; luck; told: in steps; names: as known then."""

    line: int
    luck: Luck
    told: tuple[Step, ...]
    names: Mapping[str, str]


class Balance(msgspec.Struct, frozen=True):
    """A value over the session.

    Attributes:
        owner: Character key, or `table`.
        before: Before it first changed, None for one that was not there.
        after: Behind its last change, None for one that is gone.
        lost: What went away in all.
        won: What came back in all.
        steps: Each value it had, in order.
    """

    owner: str
    before: Field | None
    after: Field | None
    lost: int
    won: int
    steps: tuple[Field, ...]

    @property
    def key(self) -> str:
        """Key of the value."""
        field = self.after or self.before
        return field.key if field else ""


class Recap(msgspec.Struct, frozen=True):
    """A session in short.

    Attributes:
        number: Of the session, 0 for a campaign without sessions.
        title: As typed, may be empty.
        first, last: Lines of the first and the last batch that the reader may see.
        started, ended: Their times, in microseconds since 1970.
        is_open: Whether the session lasts.
        dates: Of the story, where it begins and where it ends; one where they are the same, none where nobody says any.
        batches: How many the reader may see.
        rolls: How many rolls they settle.
        parts: Scenes and what lies between them.
        points: What is counted in points or dice, as far as it changed.
        health: How people fared, as far as that changed.
        best, worst: Of the players' rolls; None where none has odds that can be told.
        questions: What is still to be decided, as far as the reader may know.
        names: Character key -> name, as known at the end.
    """

    number: int
    title: str
    first: int
    last: int
    started: int
    ended: int
    is_open: bool
    dates: tuple[str, ...]
    batches: int
    rolls: int
    parts: tuple[Part, ...]
    points: tuple[Balance, ...]
    health: tuple[Balance, ...]
    best: Rolled | None
    worst: Rolled | None
    questions: tuple[Question, ...]
    names: Mapping[str, str]
