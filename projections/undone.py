"""Names of those whom only deeds that were undone, or put right, brought into the story."""

from collections.abc import Iterator
from typing import Any, Protocol

from domain.corrections import History
from domain.events import Event
from domain.ids import GM
from domain.systems import System
from projections.transcript import read, visible


class Source(Protocol):
    """What is asked of a ledger."""

    @property
    def system(self) -> System[Any, Any]:
        """Its rules."""

    def history(self) -> History:
        """Return which batches count."""

    def batch(self, n: int) -> Any:
        """Return the batch that holds a line."""

    def state(self, at: int | None = None) -> Any:
        """Return the campaign as it stands."""


def undone_names(ledger: Source, viewer: str = GM) -> dict[str, str]:
    """Return character key -> name of people in batches that do not count as stored, as far as a reader heard of them.

    Rules: PL-VIS-1
    """
    called: dict[str, str] = {}
    heard: dict[str, str] = {}
    lines = list(_stored(ledger))
    core = ledger.state().core if lines and viewer != GM else None
    for line in lines:
        event = read(line.kind, line.event)
        if not isinstance(event, Event):
            continue
        facts = ledger.system.facts(event)
        called.update(facts.names)
        if core is not None and visible(core, line, viewer):
            heard.update((who, called[who]) for who in facts.who if who in called)
    return called if core is None else heard


def _stored(ledger: Source) -> Iterator[Any]:
    history = ledger.history()
    for batch in sorted({*history.voided, *history.replaced} - history.reaches.keys()):
        yield from ledger.batch(batch)
