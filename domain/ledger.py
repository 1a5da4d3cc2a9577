"""The ledger of one campaign: what happened, line by line, and the state that follows from it.

Nothing is written but by `perform` and `record`: an action, or facts of the protocol, become one batch of sealed
lines, stored in one transaction or not at all.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby, takewhile
from pathlib import Path
from typing import Any

from domain import engine
from domain.bags import LIFE, ROLLS, WORDS, Bag, bags_of
from domain.beside import cited, dated
from domain.corrections import Correction, History, check, resolved
from domain.dice.doors import Door, KeptDoor, NoDoor
from domain.engine import CampaignState
from domain.errors import (
    ConflictError,
    NotFoundError,
)
from domain.events import Action, CampaignOpened, Corrected
from domain.findings import Finding
from domain.ids import EVERYBODY, GM, CampaignId
from domain.protocol import PROTOCOL_DECODERS, Opened
from domain.store import connection
from domain.store.application import CampaignLog
from domain.store.batches import (
    Clock,
    Entropy,
    InterruptedWrite,
    Written,
    composed,
    field,
)
from domain.store.checkpoints import INTERVAL
from domain.store.identity import identity_of
from domain.store.lines import Head, Line
from domain.store.revisions import CURRENT
from domain.store.states import States
from domain.store.writing import Unsealed, Writer
from domain.systems import System
from domain.systems.registry import system as system_of

__all__ = [
    "Head",
    "InterruptedWrite",
    "Ledger",
    "Line",
    "Unsealed",
    "Written",
    "check_checkpoints",
    "create_ledger",
    "open_ledger",
]


class Ledger:
    """An open campaign.

    Attributes:
        campaign: Its stream.
        system: Its rules.
        path: Its file.
        refusal: Why nothing can be written, None where writing is possible.
        known: Last line whose corrections count where the past is read, None for all of them.
    """

    known: int | None = None

    def __init__(
        self, file: connection.Opened, campaign: CampaignId, system: System[Any, Any], clock: Clock, entropy: Entropy
    ) -> None:
        self.campaign = campaign
        self.system = system
        self.path = file.path
        self.refusal = file.refusal
        self._file = file
        self._app = CampaignLog(file, system)
        self._states = States(self._app, campaign, system)
        place = (str(campaign), file.path, file.refusal)
        self._writer = Writer(self._app, self._states, system, (clock, entropy), place)

    def head(self) -> Head:
        """Return size and root."""
        return self._app.lines.head(self.campaign)

    def ledger_id(self) -> str:
        """Return the leaf of line 1, in hex."""
        return (self._app.lines.leaf(self.campaign, 1) or b"").hex()

    def lines(self, first: int = 1, last: int | None = None, *, without: tuple[str, ...] = ()) -> Iterator[Line]:
        """Stream lines, both ends included; those of the kinds in `without` are passed over before they are read."""
        return self._app.lines.lines(self.campaign, first, last, without)

    def history(self) -> History:
        """Return which batches count, after the corrections that are known."""
        history = self._states.history()
        return history if self.known is None else history.known_at(self.known)

    def effective(self, first: int = 1, last: int | None = None, *, without: tuple[str, ...] = ()) -> Iterator[Line]:
        """Stream the lines that count: without what was undone, with what stands in the place of what was put right."""
        history, lines = self.history(), self.lines(first, last, without=without)
        if not history.corrections:
            return lines
        return (line for line in history.effective(lines, first - 1, last) if line.kind not in without)

    def versions(self, event: Corrected) -> tuple[int, Iterator[tuple[list[Line], list[Line]]]]:
        """Return the first line that a correction would reach, and each batch from there as it counts and would count.

        Raises:
            NotFoundError, RuleError: As `domain.corrections.check` refuses.
        """
        history, size = self.history(), self.head().size
        check(history, event, {batch: self._kinds(batch) for batch in (*event.named, event.corrected) if batch})
        wanted = resolved((*history.corrections, Correction(size + 1, event, ())))
        reach = min(event.corrected or size + 1, wanted.reaches[size + 1])
        return reach, self._versions(reach, history, wanted)

    def _kinds(self, batch: int) -> tuple[str, ...]:
        """Return the kinds of the lines of a batch, none for a number that is no batch."""
        lines = takewhile(lambda line: line.batch == batch, self.lines(batch))
        return tuple(line.kind for line in lines)

    def _versions(self, first: int, history: History, wanted: History) -> Iterator[tuple[list[Line], list[Line]]]:
        for _, group in groupby(self.lines(first), key=lambda line: line.batch):
            lines = list(group)
            if lines[0].batch in history.reaches:
                continue
            was, now = list(history.effective(lines)), list(wanted.effective(lines))
            if was or now:
                yield was, now

    def bags(self, *, words: bool = False) -> dict[int, Bag]:
        """Return the bags by number. Args: words: With the words that seats gave so far."""
        kinds = (*LIFE, *WORDS) if words else LIFE
        return bags_of(self._app.lines.of_kinds(self.campaign, kinds))

    def next_roll(self, bag: Bag) -> int:
        """Return the roll number that is due in a bag."""
        return 1 + max((roll for kind in ROLLS for roll in self._last_roll(kind, bag)), default=0)

    def _last_roll(self, kind: str, bag: Bag) -> Iterator[int]:
        """Yield the number of the last roll of a bag, if there is one; they grow with the lines.

        The bag is the first field of such an event: the store tells rolls of other bags apart without reading them.
        """
        begins = f'{{"bag":{bag.number},'.encode()
        for line in self._app.lines.latest(self.campaign, kind, bag.line, begins):
            yield PROTOCOL_DECODERS[kind].decode(line.event).roll
            return

    def of_kinds(self, *kinds: str, first: int = 1) -> list[Line]:
        """Return the lines of kinds in `domain.protocol.INDEXED`, in order, without reading the others."""
        return self._app.lines.of_kinds(self.campaign, kinds, first)

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
        if at is not None and not 1 <= at <= size:
            raise NotFoundError("line_unknown", line=at, last=size)
        if self.known is None and at in (None, size):
            return self._states.at_end(size)
        return self._states.at(size if at is None else at, self.known)

    def state_unaided(self, at: int) -> CampaignState:
        """Return the campaign as it was known after a line, from the lines alone: no saved state is looked at."""
        return self._states.from_the_start(at, at)

    def perform(
        self,
        action: Action,
        *,
        door: Door,
        author: str = GM,
        command: str,
        audience: str = EVERYBODY,
        date: str = "",
        post: str = "",
        also: Callable[[], Sequence[Unsealed]] = tuple,
    ) -> Written:
        """Carry out an action and store its batch; the same command again answers with the batch stored before.

        When somebody else wrote meanwhile, the action is planned again on what then stands, with the same dice.

        Args:
            audience: Who may read a core action; a rule system's actions say it themselves.
            date: When in the story it happens, empty for the date in force.
            post: Where in the world outside it was said, empty for nowhere.
            also: Gives further lines of the batch, asked anew whenever somebody wrote meanwhile.

        Raises:
            TestigoError: As the rules refuse, or as the store cannot; nothing was stored.
            ConflictError: `somebody_wrote_first`: the action is no longer possible, or asks for other dice.
            InterruptedWrite: Somebody pressed Ctrl-C; it says whether the batch was stored.
        """
        header = self._writer.header(author, command)
        audience = field("audience", audience)
        action, kept = composed(action), KeptDoor(door)
        beside = (*dated(action, date), *cited(post))

        def lines(state: CampaignState) -> list[Unsealed]:
            kept.restart()
            entries = engine.carry_out(self.system, state, action, kept, audience=audience)
            first, *rest = [(each.event, each.audience) for each in entries]
            return [first, *((each, first[1]) for each in beside), *rest, *also()]

        return self._writer.write(header, lines)

    def correct(
        self, event: Corrected, lines: Sequence[Unsealed], *, size: int, audience: str, command: str
    ) -> Written:
        """Store a correction: what it says, and what stands in the place of batches.

        Args:
            lines: As `domain.reviewing` gives them.
            size: Lines there were when it was looked at.

        Raises:
            ConflictError: `somebody_wrote_first`.
            TestigoError: As in `perform`.
        """

        def also() -> Sequence[Unsealed]:
            if (now := self.head().size) != size:
                raise ConflictError("somebody_wrote_first", size=now)
            return lines

        return self.perform(event, door=NoDoor(), command=command, audience=audience, also=also)

    def record(self, compose: Callable[[], Sequence[Unsealed]], *, author: str = GM, command: str) -> Written:
        """Store facts of the protocol as one batch; the same command again answers with the batch stored before.

        Args:
            compose: Gives the lines, asked anew whenever somebody wrote meanwhile; it refuses what makes no sense.

        Raises:
            TestigoError: As `compose` refuses, or as the store cannot; nothing was stored.
            InterruptedWrite: As in `perform`.
        """
        return self._writer.write(self._writer.header(author, command), lambda _state: compose())

    def answered(self, command: str) -> Written | None:
        """Return the batch that a command has already produced."""
        return self._writer.answered(command)

    def found(self, opened: Opened, campaign: CampaignOpened) -> Written:
        """Write lines 1 and 2 of a ledger that has none."""
        return self._writer.found([(opened, EVERYBODY), (campaign, EVERYBODY)])

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
