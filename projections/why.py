"""Why a value is what it is: the batches that changed it, each with what it told.

The ledger is walked once. A batch is looked at only where the game stands differently after it, and where it names the
owner of the value, or nobody, and so may concern everybody.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from domain.engine import CampaignDraft, empty
from domain.events import Event
from domain.explain import Step
from domain.ids import GM
from domain.protocol import DRAWN
from domain.systems import Facts, Field, System
from projections.replay import seen
from projections.transcript import (
    Onlooker,
    Shown,
    lean_batches,
    read,
    show,
    tell_batch,
    visible,
    whole_batch,
)
from projections.values import TABLE, Value, fields
from projections.views import Ledger

if TYPE_CHECKING:
    from domain.ledger import Line


class Cause(msgspec.Struct, frozen=True):
    """A batch that changed a value.

    Attributes:
        batch: Its number.
        lines: Those that its reader may read.
        old: The value before; several where somebody has several of the kind, none where it was not there.
        new: The value after.
        told: What the batch tells about the owner; all of it where it names nobody.
        names: Character key -> name, as known then.
    """

    batch: int
    lines: tuple[Shown, ...]
    old: tuple[Field, ...]
    new: tuple[Field, ...]
    told: tuple[Step, ...]
    names: Mapping[str, str]


class _Follower(Protocol):
    """Somebody who follows a ledger batch by batch."""

    def pass_over(self, lines: "Iterable[Line]") -> None:
        """Take in the lines of a batch."""

    def named(self) -> Iterable[Facts]:
        """Return who is in that batch, event by event; nothing where nothing came true."""

    def game(self) -> Any:
        """Return how the game stands."""

    def names(self) -> Mapping[str, str]:
        """Return the names that people have."""


class _Master:
    """The game master, who knows everything at once."""

    def __init__(self, system: System[Any, Any]) -> None:
        """Sit down before the first line."""
        self._system = system
        self._draft = CampaignDraft(system, empty(system))
        self._events: list[Event] = []

    def pass_over(self, lines: "Iterable[Line]") -> None:
        """Take in the lines of a batch."""
        happened, add = self._events, self._draft.add
        happened.clear()
        for line in lines:
            event = read(line.kind, line.event)
            if isinstance(event, Event):
                add(event, line.line)
                happened.append(event)

    def named(self) -> Iterable[Facts]:
        """Return who is in that batch, event by event."""
        return map(self._system.facts, self._events)

    def game(self) -> Any:
        """Return how the game stands."""
        return self._system.freeze(self._draft.game)

    def names(self) -> Mapping[str, str]:
        """Return the names that people have."""
        return {str(person.id): person.name for person in self._system.people(self.game())}


def why(ledger: Ledger, value: Value, *, viewer: str = GM, last: int | None = None) -> Iterator[Cause]:
    """Yield the batches that changed a value, in order, as far as the viewer may know. Rules: PL-VIS-1"""
    system = ledger.system
    follower: _Follower = _Master(system) if viewer == GM else Onlooker(ledger, viewer)
    before = follower.game()
    old = fields(system, before, value, viewer)
    for lines in _batches(ledger, viewer, last):
        follower.pass_over(lines)
        game = follower.game()
        if game == before:
            continue
        before = game
        if value.owner != TABLE and not any(_concerns(facts, value.owner) for facts in follower.named()):
            continue
        new = fields(system, game, value, viewer)
        if list(map(seen, old)) != list(map(seen, new)):
            shown = _readable(ledger, lines[0].batch, viewer)
            yield Cause(lines[0].batch, shown, old, new, _told(system, shown, value.owner), follower.names())
            old = new


def _batches(ledger: Ledger, viewer: str, last: int | None) -> "Iterator[list[Line]]":
    """Yield the lines of each batch that may change something."""
    if viewer != GM:
        yield from lean_batches(ledger, last)
        return
    without = (*DRAWN, *ledger.system.SILENT)
    for _, lines in groupby(ledger.effective(1, last, without=without), key=lambda line: line.batch):
        yield list(lines)


def _concerns(facts: Facts, owner: str) -> bool:
    """Whether an event may have changed something of somebody's: it names them, or nobody."""
    return owner == TABLE or not facts.who or owner in facts.who


def _readable(ledger: Ledger, batch: int, viewer: str) -> tuple[Shown, ...]:
    """Return the lines of a batch that the viewer may read."""
    core = ledger.state().core
    return tuple(show(line) for line in whole_batch(ledger, batch) if visible(core, line, viewer))


def _told(system: System[Any, Any], shown: Sequence[Shown], owner: str) -> tuple[Step, ...]:
    told = tell_batch(system, shown)
    about = [
        (line, steps)
        for line, steps in told
        if isinstance(line.event, Event) and _concerns(system.facts(line.event), owner)
    ]
    return tuple(step for _, steps in about or told for step in steps)
