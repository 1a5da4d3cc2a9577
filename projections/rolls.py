"""The view of rolls: one row a settled roll, or what the table was told of one."""

from functools import lru_cache

import msgspec

from domain.ids import EVERYBODY
from projections.passing import Passing

VERSION = 1
"""Raised whenever the same ledger gives other rows."""


class RollRow(msgspec.Struct, frozen=True, gc=False):
    """One roll.

    Attributes:
        secret: 1 where not everybody may read it, 0 once revealed.
        against: The other side, `gm` for a difficulty; None where the reader may not know, like all of its values.
        faces: As finally shown, with blanks between.
        margin: Signed, seen from the roller.
    """

    line: int
    batch: int
    time: int
    session: int
    scene: int
    audience: str
    secret: int
    who: str
    trait: str
    against: str | None
    other_trait: str | None
    faces: str
    other_faces: str | None
    total: int
    other_total: int | None
    margin: int | None
    outcome: str
    note: str


def row(passing: Passing) -> RollRow | None:
    """Return the row of a line, None for a line that settles no roll. Pure.

    Rules: PL-VIS-1
    """
    roll = passing.facts.roll
    if roll is None:
        return None
    stored = passing.stored
    return RollRow(
        stored.line,
        stored.batch,
        stored.time,
        passing.session,
        passing.scene,
        stored.audience,
        int(stored.audience != EVERYBODY),
        roll.who,
        roll.trait,
        roll.against,
        roll.other_trait,
        spaced(roll.faces),
        None if roll.other_faces is None else spaced(roll.other_faces),
        roll.total,
        roll.other_total,
        roll.margin,
        roll.outcome,
        roll.note,
    )


@lru_cache(maxsize=4096)
def spaced(faces: tuple[int, ...]) -> str:
    """Return faces with blanks between."""
    return " ".join(map(str, faces))
