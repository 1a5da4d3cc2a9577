"""The past as an audit knows it: the state behind each line, also behind corrections, which are ruled on again too."""

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby, takewhile
from typing import TYPE_CHECKING, Any

from domain.codec import decode
from domain.corrections import Correction, History, Replacement, check, read_correction, resolved, targets_of
from domain.engine import CampaignDraft, CampaignState, empty
from domain.errors import TestigoError
from domain.events import Action, Event
from domain.findings import Finding
from domain.reviewing import Group, regrouped
from domain.systems import Entry, System

if TYPE_CHECKING:
    from domain.store.lines import Line

STRIDE = 500
"""Lines between two states that are kept, to begin from when something earlier is corrected."""


class Past:
    """A ledger up to the line that an audit has reached.

    Attributes:
        draft: The state behind that line, as it was known then.
    """

    def __init__(self, system: System[Any, Any], again: "Callable[[int], Iterable[Line]]") -> None:
        """Begin before line 1. Args: again: Gives the lines from a number on, once more."""
        self.draft = CampaignDraft(system, empty(system))
        self._system = system
        self._again = again
        self._corrections: list[Correction] = []
        self._kept: list[tuple[int, CampaignState]] = [(0, empty(system))]

    def begin(self, line: int, state: CampaignState, corrections: Iterable[Correction]) -> None:
        """Begin behind a line. Args: state: As it was known then; corrections: Those that there were."""
        self.draft = CampaignDraft(self._system, state)
        self._corrections = list(corrections)
        self._kept.append((line, state))

    def keep(self, line: int) -> None:
        """Keep the state behind a line, every so many."""
        if line - self._kept[-1][0] >= STRIDE:
            self._kept.append((line, self.draft.freeze()))

    def judge(self, batch: "Sequence[Line]") -> Finding | None:
        """Rule on a correction again, and let it come true: the state behind it follows from what counts now."""
        number = batch[0].line
        history = resolved(self._corrections)
        correction = read_correction(batch, {each: self._batch(each)[-1].line for each in targets_of(batch)})
        finding: Finding | None = None
        try:
            named = dict.fromkeys((*correction.event.named, correction.event.corrected, *correction.targets))
            check(history, correction.event, {each: self._kinds(each, number) for each in named if each})
        except TestigoError as error:
            finding = Finding("A604", number, {"n": number, "code": error.code})
        self._corrections.append(correction)
        return self._tell_again(correction, history, resolved(self._corrections)) or finding

    def _kinds(self, batch: int, before: int) -> tuple[str, ...]:
        return tuple(line.kind for line in self._batch(batch)) if 0 < batch < before else ()

    def _batch(self, number: int) -> "list[Line]":
        return list(takewhile(lambda line: line.batch == number, self._again(number)))

    def _tell_again(self, correction: Correction, was: History, now: History) -> Finding | None:
        """Follow what counts now from before the first line that changes; return what was not derived as stored."""
        reach = now.reaches[correction.batch]
        while self._kept[-1][0] >= reach:
            self._kept.pop()
        start, state = self._kept[-1]
        self.draft = CampaignDraft(self._system, state)
        wanted = resolved((*was.corrections, Correction(correction.batch, correction.event, ())))
        stored = {each.batch: each for each in correction.replaced}
        findings: list[Finding] = []
        lines = takewhile(lambda line: line.line < correction.batch, self._again(start + 1))
        for number, group in groupby(lines, key=lambda line: line.batch):
            batch = list(group)
            if number in stored and not self._is_derived(stored[number], list(wanted.effective(batch))):
                findings.append(Finding("A601", correction.batch, {"n": correction.batch, "code": "correction"}))
            self._tell(now.effective(batch))
            self.keep(batch[-1].line)
        return findings[0] if findings else None

    def _tell(self, lines: "Iterable[Line]") -> None:
        for line in lines:
            if not line.kind.startswith(("dice.", "ledger.")):
                self.draft.add(decode(line.kind, line.event), line.line)

    def _is_derived(self, stored: Replacement, batch: "Sequence[Line]") -> bool:
        """Whether the rules give what stands in the place of a batch, for its action and the dice that fell."""
        events = [Entry(_event(line), line.audience) for line in stored.lines]
        if not events or not isinstance(events[0].event, Action):
            return False
        try:
            group: Group | None = regrouped(self._system, self.draft.freeze(), batch, events[0].event)
        except TestigoError:
            return False
        return group is not None and group.entries == tuple(events)


def _event(line: "Line") -> Event:
    return decode(line.kind, line.event)
