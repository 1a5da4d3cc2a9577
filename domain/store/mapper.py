"""Between rows and what a fold sees. Closed: nothing is ever imported by a name found in a file."""

from typing import Any, cast

import msgspec
from eventsourcing.domain import DomainEventProtocol
from eventsourcing.persistence import Mapper, StoredEvent

from domain.codec import DECODERS, UNREADABLE
from domain.core import CoreState
from domain.engine import CampaignState
from domain.errors import IntegrityError
from domain.store.lines import Checkpoint, Fact, StoredCheckpoint


class FactMapper(Mapper[str]):
    """Lines go in as they are; facts come out decoded by the closed table of kinds."""

    def __init__(self) -> None:
        """Need neither transcoder nor cipher."""

    def to_stored_event(self, domain_event: Any) -> Any:
        """Return the line itself."""
        return domain_event

    def to_domain_event(self, stored_event: Any) -> Any:
        """Decode one fact.

        Raises:
            IntegrityError: `kind_unknown`, `event_unreadable`.
        """
        kind, line = stored_event.topic, stored_event.originator_version
        try:
            event = DECODERS[kind].decode(stored_event.state)
        except UNREADABLE as error:
            raise IntegrityError("event_unreadable", kind=kind, line=line, detail=str(error)) from error
        return Fact(stored_event.originator_id, line, stored_event.batch, event)


class CheckpointMapper(Mapper[str]):
    """Saved states, in the shape that the rule system of the campaign gives them now."""

    def __init__(self, edition: str, game: type[Any]) -> None:
        """Take the edition of the fold and the type of its states."""
        self._edition = edition
        self._encoder = msgspec.msgpack.Encoder()
        self._decoder = msgspec.msgpack.Decoder(tuple[CoreState, game])  # type: ignore[valid-type]

    def to_stored_event(self, domain_event: DomainEventProtocol[str]) -> StoredEvent:
        """Encode one state."""
        saved = cast("Checkpoint", domain_event)
        state = self._encoder.encode((saved.state.core, saved.state.game))
        topic = f"{self._edition}@{saved.mark}" if saved.mark else self._edition
        stored = StoredCheckpoint(saved.originator_id, saved.originator_version, topic, saved.root, state)
        return cast("StoredEvent", stored)

    def to_domain_event(self, stored_event: StoredEvent) -> DomainEventProtocol[str]:
        """Decode one state.

        Raises:
            msgspec.MsgspecError: It is not a state of this shape.
        """
        stored = cast("StoredCheckpoint", stored_event)
        state = CampaignState(*self._decoder.decode(stored.state))
        mark = int(stored.topic.partition("@")[2] or 0)
        saved = Checkpoint(stored.originator_id, stored.originator_version, stored.root, state, mark)
        return cast("DomainEventProtocol[str]", saved)
