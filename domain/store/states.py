"""The state of a campaign at any line: what the repository of eventsourcing folds, and the states saved on the way."""

import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import chain
from typing import Any, cast

import msgspec

from domain import engine
from domain.engine import CampaignState
from domain.errors import TestigoError
from domain.findings import Finding
from domain.store.application import CampaignLog
from domain.store.checkpoints import INTERVAL, CheckpointRecorder
from domain.store.lines import Checkpoint, Fact
from domain.systems import System


class States:
    """The fold of one ledger. The state at the end is kept, and caught up when lines were added."""

    def __init__(self, app: CampaignLog, campaign: str, system: System[Any, Any]) -> None:
        self._app = app
        self._campaign = campaign
        self._system = system
        self._last: tuple[int, CampaignState] | None = None
        self._saved_at = 0
        self._recorder = cast("CheckpointRecorder", app.saved.recorder)

    def at_end(self, size: int) -> CampaignState:
        """Return the state after the last line."""
        if self._last is None or self._last[0] > size:
            self._last = (size, self.at(size))
        elif self._last[0] < size:
            known, state = self._last
            self._last = (size, engine.fold(self._system, state, self.facts(known, size)))
        return self._last[1]

    def at(self, line: int) -> CampaignState:
        """Return the state after a line, from the last one saved before it."""
        try:
            return self._get(self._app.repository, line)
        except msgspec.MsgspecError:
            # Saved in another shape: as good as not saved.
            return self.from_the_start(line)

    def from_the_start(self, line: int) -> CampaignState:
        """Return the state after a line without looking at saved ones."""
        return self._get(self._app.unaided, line)

    def _get(self, repository: Any, line: int) -> CampaignState:
        return cast("CampaignState", repository.get(self._campaign, version=line, projector_func=self._project))

    def _project(self, _initial: None, items: Iterable[Any]) -> CampaignState:
        """Fold what the repository found: a saved state, if any, then facts."""
        found = iter(items)
        first = next(found, None)
        if type(first) is Checkpoint:
            self._saved_at = max(self._saved_at, first.originator_version)
            return engine.fold(self._system, first.state, found)
        facts = found if first is None else chain((first,), found)
        return engine.fold(self._system, engine.empty(self._system), facts)

    def facts(self, after: int, last: int) -> Iterator[Fact]:
        """Stream the facts of the lines after `after` up to `last`; dice and lines of the ledger itself are none."""
        return cast("Iterator[Fact]", self._app.events.get(self._campaign, gt=after, lte=last))

    def save(self, line: int, state: CampaignState) -> None:
        """Save the state after a line.

        Raises:
            sqlite3.Error: It cannot be written.
        """
        root = self._app.lines.root(self._campaign, line) or b""
        saved: Any = Checkpoint(self._campaign, line, root, state)
        self._app.saved.put([saved])
        self._saved_at = max(self._saved_at, line)

    def save_when_due(self, size: int) -> None:
        """Save the state at the end, every so many lines. A cache that cannot be written fails no command."""
        if size - self._saved_at >= INTERVAL:
            with suppress(sqlite3.Error, TestigoError):
                self.save(size, self.at_end(size))

    def rebuild(self, size: int, first: int = INTERVAL) -> None:
        """Throw the saved states away; save those after `first` and at each interval from there."""
        self._recorder.forget(self._campaign)
        self._saved_at = 0
        for line, state in self._walk(range(first, size + 1, INTERVAL)):
            self.save(line, state)

    def _walk(self, stops: Iterable[int]) -> Iterator[tuple[int, CampaignState]]:
        """Fold once from line 1, giving the state at each stop."""
        line, state = 0, engine.empty(self._system)
        for stop in stops:
            line, state = stop, engine.fold(self._system, state, self.facts(line, stop))
            yield line, state

    def check(self) -> list[Finding]:
        """Compare every saved state with the fold.

        The end of the ledger is looked up after the saved states: somebody may be writing, and what was saved at a line
        that came meanwhile is no fault. Lines that cannot be read are found elsewhere: it ends at the first.
        """
        findings: list[Finding] = []
        with suppress(TestigoError):
            saved = dict(self._saved())
            size = self._app.lines.head(self._campaign).size
            stops = [line for line in saved if line <= size]
            findings += [Finding("E111", line, {"n": line}) for line in saved if line > size]
            for line, state in self._walk(stops):
                found = saved[line]
                if found is None or found.state != state or found.root != self._app.lines.root(self._campaign, line):
                    findings.append(Finding("E111", line, {"n": line}))
        return findings

    def _saved(self) -> Iterator[tuple[int, Checkpoint | None]]:
        """List the saved states of this edition in order, None for one that cannot be read."""
        for stored in self._recorder.everything(self._campaign):
            try:
                saved: Any = self._app.saved.mapper.to_domain_event(stored)
            except msgspec.MsgspecError:
                saved = None
            yield stored.originator_version, saved
