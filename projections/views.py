"""All views of a stretch of lines, folded in memory in one pass: the same rows on the screen, in SQL and in checks."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Protocol

import msgspec

from domain.corrections import History
from domain.engine import CampaignState, edition_of, empty
from domain.events import BatchRevealed
from domain.protocol import DRAWN
from domain.systems import System
from projections import disputes, effects, health, pending, pools, rolls, sheet, timeline
from projections.disputes import DisputeRow
from projections.effects import EffectRow
from projections.health import HealthRow
from projections.passing import Pass, Passing
from projections.pending import PendingRow
from projections.pools import PoolRow
from projections.rolls import RollRow
from projections.sheet import SheetRow
from projections.timeline import TimelineRow
from projections.transcript import Source
from projections.undone import undone_names
from projections.words import Words

VERSIONS: Mapping[str, int] = {
    "sheet": sheet.VERSION,
    "pools": pools.VERSION,
    "health": health.VERSION,
    "effects": effects.VERSION,
    "pending": pending.VERSION,
    "disputes": disputes.VERSION,
    "rolls": rolls.VERSION,
    "timeline": timeline.VERSION,
}
"""View -> the number of its shape."""
_STANDING: Mapping[str, Callable[[System[Any, Any], CampaignState, Words], list[Any]]] = {
    "sheet": sheet.rows,
    "pools": pools.rows,
    "health": health.rows,
    "effects": effects.rows,
    "pending": pending.rows,
    "disputes": disputes.rows,
}
STANDING = frozenset(_STANDING)
"""Views of how things stand: their rows replace the earlier ones. The others grow by rows of new lines."""


class Ledger(Source, Protocol):
    """What views need of a ledger, besides what a transcript does."""

    @property
    def campaign(self) -> Any:
        """The campaign's id."""

    def head(self) -> Any:
        """Return size and root."""

    def root(self, n: int) -> bytes:
        """Return the root after a line."""

    def lines(self, first: int = 1, last: int | None = None, *, without: tuple[str, ...] = ()) -> Iterator[Any]:
        """Stream stored lines but those of some kinds."""

    def batch(self, n: int) -> Any:
        """Return the batch that holds a line."""

    def history(self) -> History:
        """Return which batches count."""


class Rows(msgspec.Struct):
    """The rows of a stretch of lines.

    Attributes:
        sheet, pools, health, effects, pending, disputes: As things stand behind the last line.
        rolls, timeline: Of the lines in the stretch.
        revealed: Batches shown to the table in the stretch; what they hold is secret no longer.
        hidden: Batches whose showing in the stretch does not count any more.
    """

    rolls: list[RollRow]
    timeline: list[TimelineRow]
    revealed: list[int]
    hidden: list[int] = []
    sheet: list[SheetRow] = []
    pools: list[PoolRow] = []
    health: list[HealthRow] = []
    effects: list[EffectRow] = []
    pending: list[PendingRow] = []
    disputes: list[DisputeRow] = []

    def of(self, view: str) -> list[Any]:
        """Return the rows of a view by its name."""
        return getattr(self, view)  # type: ignore[no-any-return]


def edition(system: System[Any, Any], view: str) -> str:
    """Return what made the rows of a view: its own version and the rules it was told by."""
    return f"{view}-{VERSIONS[view]}/{edition_of(system)}"


def fold(ledger: Ledger, first: int = 1, last: int | None = None, *, views: Iterable[str] = tuple(VERSIONS)) -> Rows:
    """Return the rows that a stretch of lines gives, starting from the state before it.

    Views tell what counts; the timeline has every stored line, and says of those that do not count why.
    """
    system, wanted, history = ledger.system, frozenset(views), ledger.history()
    passing = Pass(system, _before(ledger, first), undone_names(ledger) if history.corrections else {})
    rolled: list[RollRow] = []
    told: list[TimelineRow] = []
    shown: dict[bool, list[int]] = {True: [], False: []}
    tells, rolls_too = "timeline" in wanted, "rolls" in wanted
    for each in passing.walk(_passing(ledger, history, first, last)):
        if tells and each.is_stored and (line := timeline.row(system, each, _voided(history, each))):
            told.append(line)
        if rolls_too and each.counts and (roll := rolls.row(each)):
            rolled.append(roll)
        if type(each.event) is BatchRevealed:
            shown[each.counts].append(each.event.batch)
    state = passing.state()
    hidden = [batch for batch in shown[False] if batch not in state.core.revealed]
    standing = {view: rows(system, state, passing.words) for view, rows in _STANDING.items() if view in wanted}
    return Rows(rolled, told, shown[True], hidden, **standing)


def _passing(ledger: Ledger, history: History, first: int, last: int | None) -> Iterator[tuple[Any, bool, bool]]:
    """Yield lines with whether they count, but those that tell nothing."""
    without = (*DRAWN, *ledger.system.SILENT)
    lines = ledger.lines(first, last, without=without)
    found = history.passing(lines, first - 1, last)
    return (each for each in found if each[0].kind not in without) if history.corrections else found


def _voided(history: History, passing: Passing) -> int:
    """Return the correction because of which a stored line does not count, 0 where it does."""
    fate = None if passing.counts else history.fate(passing.stored.batch)
    return fate.by if fate else 0


def whole(ledger: Ledger, last: int | None = None, *, views: Iterable[str] = tuple(VERSIONS)) -> Rows:
    """Return the rows of a whole ledger up to a line, with what was revealed shown as open."""
    rows = fold(ledger, 1, last, views=views)
    open_now = frozenset(rows.revealed)
    rows.rolls = [_opened(row, open_now) for row in rows.rolls]
    rows.timeline = [_opened(row, open_now) for row in rows.timeline]
    return rows


def _before(ledger: Ledger, first: int) -> CampaignState:
    return ledger.state(first - 1) if first > 1 else empty(ledger.system)


def _opened(row: Any, revealed: frozenset[int]) -> Any:
    return msgspec.structs.replace(row, secret=0) if row.secret and row.batch in revealed else row
