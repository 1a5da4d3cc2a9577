"""The adapter to eventsourcing: one application for one campaign file, with settings of its own.

The stream is the campaign, the version is the line, the snapshot store holds the checkpoints; so
`repository.get(campaign, version=N, projector_func=...)` is the state at any line.
"""

from typing import Any, cast

from eventsourcing.application import Application, Repository
from eventsourcing.persistence import (
    AggregateRecorder,
    ApplicationRecorder,
    EventStore,
    InfrastructureFactory,
    Mapper,
    ProcessRecorder,
    TrackingRecorder,
)
from eventsourcing.utils import Environment, EnvType

from domain.engine import edition_of
from domain.store.checkpoints import FOLD, CheckpointRecorder
from domain.store.connection import Opened
from domain.store.mapper import CheckpointMapper, FactMapper
from domain.store.recorder import LedgerRecorder
from domain.systems import System


class StoreFactory(InfrastructureFactory[TrackingRecorder]):
    """Hands out the recorders of one open file."""

    def __init__(self, opened: Opened, edition: str) -> None:
        """Take no settings from anywhere: they are all in the code."""
        super().__init__(Environment("testigo", {}))
        self._lines = LedgerRecorder(opened.connection, opened.path)
        self._checkpoints = CheckpointRecorder(opened.connection, opened.path, edition)

    def is_snapshotting_enabled(self) -> bool:
        """Say that saved states exist."""
        return True

    def application_recorder(self) -> ApplicationRecorder:
        """Return the recorder of lines; it numbers no notifications, as the line is the only order."""
        return cast("ApplicationRecorder", self._lines)

    def aggregate_recorder(self, purpose: str = "events") -> AggregateRecorder:
        """Return the recorder of saved states, or that of lines."""
        return self._checkpoints if purpose == "snapshots" else self._lines

    def tracking_recorder(self, tracking_recorder_class: type[TrackingRecorder] | None = None) -> TrackingRecorder:
        """Refuse: views keep their own position."""
        raise NotImplementedError(tracking_recorder_class)

    def process_recorder(self) -> ProcessRecorder:
        """Refuse: views keep their own position."""
        raise NotImplementedError


class CampaignLog(Application[str]):
    """The event-sourced application of one campaign."""

    def __init__(self, opened: Opened, system: System[Any, Any]) -> None:
        self._opened = opened
        self._fold_edition = f"{edition_of(system)}.{FOLD}"
        self._game: type[Any] = type(system.empty())
        super().__init__()
        self.lines = cast("LedgerRecorder", self.recorder)
        self.saved: EventStore[str] = cast("EventStore[str]", self.snapshots)
        self.unaided: Repository[str] = Repository(self.events)
        """Folds from line 1, without saved states."""

    def construct_env(self, name: str, env: EnvType | None = None) -> Environment:  # noqa: ARG002
        """Read no environment."""
        return Environment(name, {})

    def construct_factory(self, env: Environment) -> StoreFactory:  # noqa: ARG002
        """Use the open file."""
        return StoreFactory(self._opened, self._fold_edition)

    def construct_mapper(self) -> Mapper[str]:
        """Read events by the closed table only."""
        return FactMapper()

    def construct_snapshot_store(self) -> EventStore[str]:
        """Keep saved states in their own table."""
        mapper = CheckpointMapper(self._fold_edition, self._game)
        return EventStore(mapper, self.factory.aggregate_recorder(purpose="snapshots"))
