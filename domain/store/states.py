"""The state of a campaign at any line: what the repository of eventsourcing folds, and the states saved on the way."""

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import chain, takewhile
from typing import Any, cast

import msgspec

from domain import engine
from domain.codec import decode
from domain.corrections import CORRECTED, Correction, History, read_correction, resolved, targets_of
from domain.engine import CampaignState
from domain.errors import TestigoError
from domain.events import Corrected
from domain.findings import Finding
from domain.store.application import CampaignLog
from domain.store.checkpoints import INTERVAL, CheckpointRecorder
from domain.store.lines import LAST, Checkpoint, Fact, Line
from domain.systems import System


class States:
    """The fold of one ledger. The state at the end is kept, and caught up when lines were added."""

    def __init__(self, app: CampaignLog, campaign: str, system: System[Any, Any]) -> None:
        self._app = app
        self._campaign = campaign
        self._system = system
        self._last: tuple[int, CampaignState] | None = None
        self._saved_at = 0
        self._history: tuple[int, History] | None = None
        self._recorder = cast("CheckpointRecorder", app.saved.recorder)

    def history(self, size: int | None = None) -> History:
        """Return the corrections there are, and what counts after them.

        Args:
            size: Lines there are, where that is known.
        """
        size = self._app.lines.head(self._campaign).size if size is None else size
        seen, history = self._history or (0, History())
        if seen < size:
            found = self._app.lines.of_kinds(self._campaign, (CORRECTED,), seen + 1)
            if found:
                history = resolved((*history.corrections, *map(self._correction, found)))
            self._history = (size, history)
        return history

    def _correction(self, line: Line) -> Correction:
        lines = self._batch(line.batch)
        return read_correction(lines, {batch: self._batch(batch)[-1].line for batch in targets_of(lines)})

    def _batch(self, batch: int) -> Sequence[Line]:
        lines = self._app.lines.lines(self._campaign, batch, None)
        return list(takewhile(lambda line: line.batch == batch, lines))

    def at_end(self, size: int) -> CampaignState:
        """Return the state after the last line."""
        if self._last is not None and self._last[0] < size:
            known, state = self._last
            facts = list(self._raw(known, size))
            if any(type(fact.event) is Corrected for fact in facts):
                self._last = None
            else:
                self._last = (size, engine.fold(self._system, state, facts))
                self._history = (size, self._history[1] if self._history else History())
        if self._last is None or self._last[0] > size:
            self.history(size)
            self._last = (size, self.at(size, size))
        return self._last[1]

    def at(self, line: int, known: int | None = None) -> CampaignState:
        """Return the state after a line, from the last one saved before it.

        Args:
            known: The last line whose corrections count, None for all of them.
        """
        try:
            return self._get(self._app.repository, line, known)
        except msgspec.MsgspecError:
            # Saved in another shape: as good as not saved.
            return self.from_the_start(line, known)

    def from_the_start(self, line: int, known: int | None = None) -> CampaignState:
        """Return the state after a line without looking at saved ones."""
        return self._get(self._app.unaided, line, known)

    def _get(self, repository: Any, line: int, known: int | None) -> CampaignState:
        every = self.history()
        history = every if known is None else every.known_at(known)

        def project(_initial: None, items: Iterable[Any]) -> CampaignState:
            return self._project(history, line, items)

        self._recorder.holds = self._holds(every, known)
        return cast("CampaignState", repository.get(self._campaign, version=line, projector_func=project))

    @staticmethod
    def _holds(every: History, known: int | None) -> Callable[[int, int], bool] | None:
        """Return whether a saved state counts, None where there is no correction to ask."""
        if not every.corrections:
            return None
        reach = LAST if known is None else known
        return lambda line, mark: every.holds(line, mark, reach)

    def _project(self, history: History, line: int, items: Iterable[Any]) -> CampaignState:
        """Fold what the repository found: a saved state, if any, then facts."""
        found = iter(items)
        first = next(found, None)
        after, state = 0, engine.empty(self._system)
        if type(first) is Checkpoint:
            after, state = first.originator_version, first.state
            self._saved_at = max(self._saved_at, after)
        elif first is not None:
            found = chain((first,), found)
        return engine.fold(self._system, state, _counted(history, found, after, line))

    def _raw(self, after: int, last: int) -> Iterator[Fact]:
        return cast("Iterator[Fact]", self._app.events.get(self._campaign, gt=after, lte=last))

    def save(self, line: int, state: CampaignState, mark: int | None = None) -> None:
        """Save the state after a line.

        Args:
            mark: The last correction that it knows, None where it knows none later than the line.

        Raises:
            sqlite3.Error: It cannot be written.
        """
        root = self._app.lines.root(self._campaign, line) or b""
        mark = self.history().known_at(line).mark if mark is None else mark
        saved: Any = Checkpoint(self._campaign, line, root, state, mark)
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
        history = self.history()
        for line, state in self._walk(range(first, size + 1, INTERVAL), history):
            self.save(line, state, history.mark)

    def _walk(self, stops: Iterable[int], history: History) -> Iterator[tuple[int, CampaignState]]:
        """Fold once from line 1, giving the state at each stop."""
        line, state = 0, engine.empty(self._system)
        for stop in stops:
            facts = _counted(history, self._raw(line, stop), line, stop)
            line, state = stop, engine.fold(self._system, state, facts)
            yield line, state

    def check(self) -> list[Finding]:
        """Compare every saved state with the fold.

        The end of the ledger is looked up after the saved states: somebody may be writing, and what was saved at a line
        that came meanwhile is no fault. Lines that cannot be read are found elsewhere: it ends at the first.
        """
        findings: list[Finding] = []
        with suppress(TestigoError):
            # A correction that somebody makes meanwhile is unknown to this history and to what was saved under it.
            history = self.history()
            self._recorder.holds = self._holds(history, None)
            saved = dict(self._saved())
            size = self._app.lines.head(self._campaign).size
            stops = [line for line in saved if line <= size]
            findings += [Finding("E111", line, {"n": line}) for line in saved if line > size]
            for line, state in self._walk(stops, history):
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


def _counted(history: History, facts: Iterator[Any], after: int, last: int) -> Iterator[Fact]:
    """Yield the facts that count; those of a correction are stored as lines, and decoded here."""
    if not history.corrections:
        return facts
    return map(_fact, history.effective(facts, after, last))


def _fact(counted: Any) -> Fact:
    if type(counted) is Fact:
        return counted
    return Fact(counted.campaign, counted.line, counted.batch, decode(counted.kind, counted.event))
