"""The ledger of one campaign: what happened, line by line, and the state that follows from it.

Nothing is written but by `perform`: an action becomes one batch of sealed lines, stored in one transaction or not at
all.
"""

from collections.abc import Iterator
from itertools import takewhile
from pathlib import Path
from typing import Any

import msgspec

from domain import engine
from domain.dice.doors import Door
from domain.engine import CampaignState, edition_of
from domain.errors import (
    ConflictError,
    IntegrityError,
    NotFoundError,
    RuleError,
    StorageError,
    UsageError,
)
from domain.events import Action, CampaignOpened
from domain.findings import Finding
from domain.ids import EVERYBODY, GM, CampaignId
from domain.protocol import Opened
from domain.seals import entry, leaf
from domain.store import connection
from domain.store.application import CampaignLog
from domain.store.batches import (
    Clock,
    Entropy,
    Header,
    InterruptedWrite,
    KeptDoor,
    Written,
    composed,
    field,
    numbered,
)
from domain.store.checkpoints import INTERVAL
from domain.store.failures import OutpacedError
from domain.store.identity import identity_of
from domain.store.lines import Head, Line
from domain.store.revisions import CURRENT
from domain.store.states import States
from domain.systems import System
from domain.systems.registry import system as system_of

__all__ = ["Head", "InterruptedWrite", "Ledger", "Line", "Written", "check_checkpoints", "create_ledger", "open_ledger"]


def _whole_time(time: int) -> int:
    """Return a time that a line may have (specification, 4.1).

    Raises:
        StorageError: `clock_invalid`.
    """
    if not 0 <= time < 2**53:
        raise StorageError("clock_invalid")
    return time


class Ledger:
    """An open campaign.

    Attributes:
        campaign: Its stream.
        system: Its rules.
        path: Its file.
        refusal: Why nothing can be written, None where writing is possible.
    """

    def __init__(
        self, file: connection.Opened, campaign: CampaignId, system: System[Any, Any], clock: Clock, entropy: Entropy
    ) -> None:
        self.campaign = campaign
        self.system = system
        self.path = file.path
        self.refusal = file.refusal
        self._file = file
        self._clock = clock
        self._entropy = entropy
        self._app = CampaignLog(file, system)
        self._states = States(self._app, campaign, system)

    def head(self) -> Head:
        """Return size and root."""
        return self._app.lines.head(self.campaign)

    def ledger_id(self) -> str:
        """Return the leaf of line 1, in hex."""
        return leaf(entry(*msgspec.structs.astuple(self.line(1)))).hex()

    def lines(self, first: int = 1, last: int | None = None, *, without: tuple[str, ...] = ()) -> Iterator[Line]:
        """Stream lines, both ends included; those of the kinds in `without` are passed over before they are read."""
        return self._app.lines.lines(self.campaign, first, last, without)

    def line(self, n: int) -> Line:
        """Return one line.

        Raises:
            NotFoundError: `line_unknown`.
        """
        for line in self.lines(n, n):
            return line
        raise self._no_line(n)

    def batch(self, n: int) -> tuple[Line, ...]:
        """Return the batch that holds a line.

        Raises:
            NotFoundError: `line_unknown`.
        """
        number = self.line(n).batch
        return tuple(takewhile(lambda line: line.batch == number, self.lines(number)))

    def root(self, n: int) -> bytes:
        """Return the root after a line.

        Raises:
            NotFoundError: `line_unknown`.
        """
        root = self._app.lines.root(self.campaign, n)
        if root is None:
            raise self._no_line(n)
        return root

    def _no_line(self, n: int) -> NotFoundError:
        return NotFoundError("line_unknown", line=n, last=self.head().size)

    def state(self, at: int | None = None) -> CampaignState:
        """Return the campaign as it stands, or stood after a line.

        Raises:
            NotFoundError: `line_unknown`.
            IntegrityError: `kind_unknown`, `event_unreadable`.
        """
        size = self.head().size
        if at is None or at == size:
            return self._states.at_end(size)
        if not 1 <= at < size:
            raise NotFoundError("line_unknown", line=at, last=size)
        return self._states.at(at)

    def perform(
        self, action: Action, *, door: Door, author: str = GM, command: str, audience: str = EVERYBODY
    ) -> Written:
        """Carry out an action and store its batch; the same command again answers with the batch stored before.

        When somebody else wrote meanwhile, the action is planned again on what then stands, with the same dice.

        Args:
            audience: Who may read a core action; a rule system's actions say it themselves.

        Raises:
            TestigoError: As the rules refuse, or as the store cannot; nothing was stored.
            ConflictError: `somebody_wrote_first`: the action is no longer possible, or asks for other dice.
            InterruptedWrite: Somebody pressed Ctrl-C; it says whether the batch was stored.
        """
        if self.refusal is not None:
            raise self.refusal
        header = Header(
            self.campaign,
            _whole_time(self._clock()),
            field("author", author),
            edition_of(self.system),
            field("command", command),
        )
        audience = field("audience", audience)
        try:
            written = self._perform(composed(action), KeptDoor(door), header, audience)
            if not written.repeated:
                self._states.save_when_due(written.lines[-1].line)
            return written
        except KeyboardInterrupt:
            self._app.lines.release()
            raise InterruptedWrite(self.answered(header.command)) from None

    def _perform(self, action: Action, door: KeptDoor, header: Header, audience: str) -> Written:
        outpaced, size = False, -1
        while True:
            # The size is read before the command is looked up: whatever is stored in between outpaces the batch.
            before, size = size, self.head().size
            if size == before:
                raise IntegrityError("ledger_broken", path=str(self.path), line=size + 1, detail="ledger_head")
            if answered := self.answered(header.command):
                return answered
            door.restart()
            try:
                state = self._states.at_end(size)
                entries = engine.carry_out(self.system, state, action, door, audience=audience)
            except (UsageError, NotFoundError, RuleError, ConflictError) as error:
                if outpaced:
                    raise ConflictError("somebody_wrote_first", size=size) from error
                raise
            try:
                return self._store(header, size, [(each.event, each.audience) for each in entries])
            except OutpacedError:
                outpaced = True

    def _store(self, header: Header, size: int, events: list[tuple[msgspec.Struct, str]]) -> Written:
        lines = numbered(header, size, events, self._entropy)
        roots: list[bytes] = []
        self._app.events.put(lines, roots=roots)  # type: ignore[arg-type]
        return Written(size + 1, lines, roots[-1])

    def answered(self, command: str) -> Written | None:
        """Return the batch that a command has already produced."""
        number = self._app.lines.batch_of(self.campaign, command)
        if number is None:
            return None
        lines = self.batch(number)
        return Written(number, lines, self.root(lines[-1].line), repeated=True)

    def found(self, opened: Opened, campaign: CampaignOpened) -> Written:
        """Write lines 1 and 2 of a ledger that has none."""
        command = self._entropy(16).hex()
        header = Header(self.campaign, _whole_time(self._clock()), GM, edition_of(self.system), command)
        return self._store(header, 0, [(opened, EVERYBODY), (campaign, EVERYBODY)])

    def rebuild_states(self, first: int = INTERVAL) -> None:
        """Throw the saved states away and save them anew, after `first` and every 500 lines from there."""
        if self.refusal is not None:
            raise self.refusal
        self._states.rebuild(self.head().size, first)

    def check_states(self) -> list[Finding]:
        """Compare every saved state with the fold (E111)."""
        return self._states.check()

    def close(self) -> None:
        """Close the file."""
        self._app.close()
        self._file.connection.close()


def check_checkpoints(ledger: Ledger) -> list[Finding]:
    """Return a finding E111 for each saved state that the fold does not give."""
    return ledger.check_states()


def open_ledger(
    path: Path, *, clock: Clock, entropy: Entropy, read_only: bool = False, patience: float = connection.PATIENCE
) -> Ledger:
    """Open a campaign file.

    Args:
        read_only: Never write; a file that cannot be written is opened so in any case.
        patience: Seconds to wait for somebody else's write.

    Raises:
        TestigoError: As `domain.store.connection.connect` says; IntegrityError `ledger_broken`.
    """
    file = connection.connect(path, read_only=read_only, patience=patience)
    if file.revision != CURRENT and file.refusal is None:
        from domain.store.schema import upgrade

        file.connection.close()
        upgrade(path)
        file = connection.connect(path, read_only=read_only, patience=patience)
    try:
        campaign, system = identity_of(file)
        return Ledger(file, campaign, system, clock, entropy)
    except BaseException:
        file.connection.close()
        raise


def create_ledger(
    path: Path, *, opened: CampaignOpened, public_key: str | None, clock: Clock, entropy: Entropy
) -> Ledger:
    """Make a campaign file: line 1 opens the ledger, line 2 the campaign, both in one batch.

    Raises:
        UsageError: `system_unknown`, `field_invalid` for the title.
        StorageError: As `domain.store.schema.create` says. No file is left behind.
    """
    from domain.store.schema import create, discard

    campaign = composed(opened)
    assert isinstance(campaign, CampaignOpened)
    system = system_of(campaign.system)
    first = Opened(1, field("title", campaign.title), entropy(16).hex(), public_key)
    create(path)
    ledger: Ledger | None = None
    try:
        file = connection.connect(path, read_only=False)
        ledger = Ledger(file, CampaignId(entropy(16).hex()), system, clock, entropy)
        ledger.found(first, campaign)
    except BaseException:
        if ledger is not None:
            ledger.close()
        discard(path)
        raise
    return ledger
