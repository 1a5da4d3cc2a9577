"""A ledger walked batch by batch: what was told, and what it changed on sheets and in pools."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

import msgspec

from domain.engine import CampaignDraft, CampaignState, empty
from domain.events import Event
from domain.explain import Telling
from domain.ids import GM
from domain.systems import Field, System
from projections.passing import names_of
from projections.transcript import Known, Onlooker, Shown, show
from projections.views import Ledger


class Change(msgspec.Struct, frozen=True):
    """One value that is another now.

    Attributes:
        owner: Character key, or `table`.
        field: Key of the value.
        old: The value before, None for one that was not there.
        new: The value after, None for one that is gone.
        stays: Whether its owner was there before and is there after; whoever comes or goes has changed in nothing.
    """

    owner: str
    field: str
    old: Field | None
    new: Field | None
    stays: bool = True


class Scene(msgspec.Struct, frozen=True):
    """A batch as its reader sees it.

    Attributes:
        shown: Its lines, those that the reader may read.
        before: The campaign as it stood before; for a player, as far as it was known.
        after: The same, with this batch.
        names: Character key -> name, as known then.
    """

    shown: tuple[Shown, ...]
    before: CampaignState
    after: CampaignState
    names: Mapping[str, str]

    @property
    def batch(self) -> int:
        """Number of the batch."""
        return self.shown[0].batch


def walk(ledger: Ledger, *, viewer: str = GM, first: int = 1, last: int | None = None) -> Iterator[Scene]:
    """Yield the batches of a stretch of lines that the viewer may read, whole or in part, in order."""
    return _walk_all(ledger, first, last) if viewer == GM else _walk_known(ledger, viewer, first, last)


def _walk_all(ledger: Ledger, first: int, last: int | None) -> Iterator[Scene]:
    state = ledger.state(first - 1) if first > 1 else empty(ledger.system)
    for _, group in groupby(ledger.effective(first, last), key=lambda line: line.batch):
        shown = tuple(show(line) for line in group)
        after = _after(ledger.system, state, shown)
        yield Scene(shown, state, after, names_of(ledger.system, after))
        state = after


def _walk_known(ledger: Ledger, viewer: str, first: int, last: int | None) -> Iterator[Scene]:
    """Walk beside a player, from the first line on. Rules: PL-VIS-1"""
    onlooker = Onlooker(ledger, viewer)
    before: Known | None = None
    for batch, group in groupby(ledger.effective(1, last), key=lambda line: line.batch):
        if batch < first:
            onlooker.pass_over(group)
            continue
        before = before or onlooker.known()
        shown = onlooker.follow(group)
        if not shown:
            continue
        after = onlooker.known()
        yield Scene(shown, before.state, after.state, after.names)
        before = after


def _after(system: System[Any, Any], state: CampaignState, lines: Sequence[Shown]) -> CampaignState:
    draft = CampaignDraft(system, state)
    for line in lines:
        if isinstance(line.event, Event):
            draft.add(line.event, line.line)
    return draft.freeze()


def changes(system: System[Any, Any], before: CampaignState, after: CampaignState, *, viewer: str = GM) -> list[Change]:
    """Return what differs between two states on sheets and in pools, each value once, in the order of the sheets.

    Args:
        viewer: A player sees what happens to players' characters and to the table, never to the game master's own.
    """
    old, new = _values(system, before, viewer), _values(system, after, viewer)
    there = {owner for owner, _, _ in old} & {owner for owner, _, _ in new}
    return [
        Change(key[0], key[1], old.get(key), new.get(key), stays=key[0] in there)
        for key in dict.fromkeys([*old, *new])
        if seen(old.get(key)) != seen(new.get(key))
    ]


def _values(system: System[Any, Any], state: CampaignState, viewer: str) -> dict[tuple[str, str, int], Field]:
    """Return values by owner, key and place among those of the same key: somebody may have several tasks.

    What stands on a sheet and among the pools is one value, as the sheet shows it.
    """
    people = system.people(state.game)
    hidden = {str(person.id) for person in people if viewer != GM and person.player is None}
    owned = [(str(person.id), field) for person in people for field in system.sheet(state.game, person.id)]
    values: dict[tuple[str, str, int], Field] = {}
    for fields in (owned, system.pools(state.game)):
        places: Counter[tuple[str, str]] = Counter()
        for owner, field in fields:
            if owner not in hidden:
                values.setdefault((owner, field.key, places[owner, field.key]), field)
                places[owner, field.key] += 1
    return values


def seen(field: Field | None) -> tuple[int, int | None, tuple[Telling, ...]] | None:
    """Return what a reader sees of a value: where it is the same, nothing has changed."""
    return None if field is None else (field.value, field.maximum, field.detail)
