"""Writing to a ledger: one batch in one transaction, planned again whenever somebody else wrote meanwhile."""

from collections.abc import Callable, Sequence
from itertools import takewhile
from pathlib import Path
from typing import Any

import msgspec

from domain.engine import CampaignState, edition_of
from domain.errors import (
    ConflictError,
    IntegrityError,
    NotFoundError,
    RuleError,
    StorageError,
    TestigoError,
    UsageError,
)
from domain.ids import GM
from domain.store.application import CampaignLog
from domain.store.batches import Clock, Entropy, Header, InterruptedWrite, Written, field, numbered
from domain.store.failures import OutpacedError
from domain.store.states import States
from domain.systems import System

Unsealed = tuple[msgspec.Struct, str]
"""An event on its way to the ledger, and who may read it."""


class Writer:
    """Writes the batches of one campaign."""

    def __init__(
        self,
        app: CampaignLog,
        states: States,
        system: System[Any, Any],
        chance: tuple[Clock, Entropy],
        place: tuple[str, Path, TestigoError | None],
    ) -> None:
        """Take what writing needs.

        Args:
            chance: The clock, and random bytes.
            place: Campaign and file, and why nothing can be written; None where writing is possible.
        """
        self._app = app
        self._states = states
        self._system = system
        self._clock, self._entropy = chance
        self._campaign, self._path, self._refusal = place

    def header(self, author: str, command: str) -> Header:
        """Return what the lines of a batch have in common. Raises: TestigoError: As the store cannot be written."""
        if self._refusal is not None:
            raise self._refusal
        time = _whole_time(self._clock())
        edition = edition_of(self._system)
        return Header(self._campaign, time, field("author", author), edition, field("command", command))

    def write(self, header: Header, lines: Callable[[CampaignState], Sequence[Unsealed]]) -> Written:
        """Store one batch; the same command again answers with the batch stored before.

        Args:
            lines: Gives the lines for a state, asked anew whenever somebody wrote meanwhile.

        Raises:
            TestigoError: As `lines` refuses, or as the store cannot; nothing was stored.
            InterruptedWrite: Somebody pressed Ctrl-C; it says whether the batch was stored.
        """
        try:
            written = self._appended(header, lines)
            if not written.repeated:
                self._states.save_when_due(written.lines[-1].line)
            return written
        except KeyboardInterrupt:
            self._app.lines.release()
            raise InterruptedWrite(self.answered(header.command)) from None

    def _appended(self, header: Header, lines: Callable[[CampaignState], Sequence[Unsealed]]) -> Written:
        outpaced, size = False, -1
        while True:
            # The size is read before the command is looked up: whatever is stored in between outpaces the batch.
            before, size = size, self._app.lines.head(self._campaign).size
            if size == before:
                raise IntegrityError("ledger_broken", path=str(self._path), line=size + 1, detail="ledger_head")
            if answered := self.answered(header.command):
                return answered
            try:
                events = lines(self._states.at_end(size))
            except (UsageError, NotFoundError, RuleError, ConflictError) as error:
                if outpaced:
                    raise ConflictError("somebody_wrote_first", size=size) from error
                raise
            try:
                return self._store(header, size, events)
            except OutpacedError:
                outpaced = True

    def _store(self, header: Header, size: int, events: Sequence[Unsealed]) -> Written:
        lines = numbered(header, size, events, self._entropy)
        roots: list[bytes] = []
        self._app.events.put(lines, roots=roots)  # type: ignore[arg-type]
        return Written(size + 1, lines, roots[-1])

    def answered(self, command: str) -> Written | None:
        """Return the batch that a command has already produced."""
        number = self._app.lines.batch_of(self._campaign, command)
        if number is None:
            return None
        found = self._app.lines.lines(self._campaign, number, None)
        lines = tuple(takewhile(lambda line: line.batch == number, found))
        return Written(number, lines, self._app.lines.root(self._campaign, lines[-1].line) or b"", repeated=True)

    def found(self, events: Sequence[Unsealed]) -> Written:
        """Write the first lines of a ledger that has none."""
        header = Header(
            self._campaign, _whole_time(self._clock()), GM, edition_of(self._system), self._entropy(16).hex()
        )
        return self._store(header, 0, events)


def _whole_time(time: int) -> int:
    """Return a time that a line may have (specification, 4.1).

    Raises:
        StorageError: `clock_invalid`.
    """
    if not 0 <= time < 2**53:
        raise StorageError("clock_invalid")
    return time
