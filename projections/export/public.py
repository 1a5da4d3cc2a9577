"""The public ledger file: every line in the open that everybody may read, number and seal of the others.

Specification, section 10. Lines are written one by one, and never gathered.
"""

from collections.abc import Callable, Iterator
from typing import Any, Final, Protocol

import msgspec

from domain.core import CoreState
from domain.engine import CampaignState
from domain.errors import IntegrityError
from domain.seals import entry, leaf
from domain.store.lines import Line
from projections.transcript import visible

NOBODY: Final = ""
"""A reader who is neither the game master nor any player."""
FAMILIES: Final = ("dice.", "ledger.")
"""How the kinds of protocol lines begin."""
ROLLS: Final = frozenset({"dice.RollDeclared.1", "dice.Rolled.1", "dice.RolledOs.1", "dice.RolledByHand.1"})
"""Protocol lines that may be withheld; all others are open in any file."""
Judge = Callable[[Line], bool]
"""Says of a line whether it stands in the open."""


class Source(Protocol):
    """What an export needs of a ledger."""

    @property
    def campaign(self) -> Any:
        """The campaign's id."""

    def head(self) -> Any:
        """Return size and root."""

    def lines(self, first: int = 1, last: int | None = None) -> Iterator[Any]:
        """Stream stored lines."""

    def state(self, at: int | None = None) -> CampaignState:
        """Return the state after a line."""


class Heading(msgspec.Struct, frozen=True, kw_only=True):
    """The first row. Attributes: to: last line in the file; size: lines of the ledger when it was written."""

    testigo: str = "v1"
    kind: str = "ledger"
    campaign: str
    to: int
    size: int


class Open(msgspec.Struct, frozen=True):
    """A line in the open: its header, salt in hex, and the stored event as text."""

    line: int
    batch: int
    kind: str
    time: int
    author: str
    audience: str
    edition: str
    command: str
    salt: str
    event: str


class Withheld(msgspec.Struct, frozen=True):
    """A line of which nothing is told but its number and its seal, in hex."""

    line: int
    leaf: str


def open_to_all(core: CoreState) -> Judge:
    """Return what stands in the open for everybody: lines for all, what was revealed, and what the protocol needs.

    Rules: PL-VIS-1
    """

    def judge(line: Line) -> bool:
        needed = line.kind.startswith(FAMILIES) and line.kind not in ROLLS
        return needed or visible(core, line, NOBODY)

    return judge


def everything(_line: Line) -> bool:
    """Say that a line stands in the open, whatever it is."""
    return True


def rows(ledger: Source, last: int, judge: Judge) -> Iterator[bytes]:
    """Yield the rows of the file, each with its end: the heading, then lines 1 to `last`.

    Raises:
        IntegrityError: `event_unreadable` for a line that no public file can hold.
    """
    encode = msgspec.json.encode
    yield encode(Heading(campaign=ledger.campaign, to=last, size=ledger.head().size)) + b"\n"
    for line in ledger.lines(1, last):
        yield encode(_open(line) if judge(line) else _withheld(line)) + b"\n"


def _open(line: Line) -> Open:
    try:
        event = line.event.decode()
    except UnicodeDecodeError as error:
        raise IntegrityError("event_unreadable", kind=line.kind, detail=str(error)) from error
    header = (line.line, line.batch, line.kind, line.time, line.author, line.audience, line.edition, line.command)
    return Open(*header, line.salt.hex(), event)


def _withheld(line: Line) -> Withheld:
    return Withheld(line.line, leaf(entry(*msgspec.structs.astuple(line))).hex())
