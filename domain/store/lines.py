"""Rows of the ledger as values: whole lines for writing and listing, lean facts for folding."""

from typing import Any, Final

import msgspec

from domain.events import Event

LAST: Final = 2**53
"""Beyond any line."""


class Line(msgspec.Struct, frozen=True, gc=False):
    """One stored line: the nine fields of its header, its salt and its event.

    Attributes:
        campaign: 32 hex digits, the stream.
        line: From 1, without gaps.
        batch: Number of the first line of its batch.
        kind: Family, name and number of the event's shape.
        time: Microseconds since 1970, UTC.
        author: `gm` or a player's name.
        audience: `all`, `gm`, or players' names joined by commas.
        edition: Rule system and number that ruled.
        command: Id of the command that the batch answers.
        salt: 16 random bytes.
        event: The stored bytes.
    """

    campaign: str
    line: int
    batch: int
    kind: str
    time: int
    author: str
    audience: str
    edition: str
    command: str
    salt: bytes
    event: bytes


class Head(msgspec.Struct, frozen=True):
    """Where a ledger ends. Attributes: size: number of its last line; root: root after it."""

    size: int
    root: bytes


class StoredFact(msgspec.Struct, frozen=True, gc=False):
    """What a fold reads of a line, under the names that eventsourcing gives to a stored event."""

    originator_id: str
    originator_version: int
    batch: int
    topic: str
    state: bytes


class Fact(msgspec.Struct, frozen=True, gc=False):
    """What a fold needs of a line, decoded."""

    campaign: str
    line: int
    batch: int
    event: Event


class StoredCheckpoint(msgspec.Struct, frozen=True, gc=False):
    """A saved state as stored, under the names that eventsourcing gives to a stored event.

    Attributes:
        topic: Edition of the fold that made it, and the last correction that it knew (`plenilunio-1.5@452`).
        root: Root of the ledger at that line: a checkpoint of another history is never used.
    """

    originator_id: str
    originator_version: int
    topic: str
    root: bytes
    state: bytes


class Checkpoint(msgspec.Struct, frozen=True):
    """A saved state, decoded: a cache, never an authority.

    Attributes:
        originator_version: Line after which the campaign stood so.
        state: The state of the campaign.
        mark: The last correction that was known then, 0 for none.
    """

    originator_id: str
    originator_version: int
    root: bytes
    state: Any
    mark: int = 0
