"""Questions to the timeline: asked of SQL, and where that is out of reach of the same fold in memory."""

import msgspec
from sqlalchemy import ColumnElement, and_, func, or_, select

from domain.errors import TestigoError
from domain.ids import GM
from projections.database import reading
from projections.folding import folded
from projections.runner import FiledLedger, catch_up
from projections.schema import view_timeline
from projections.timeline import TimelineRow
from projections.views import whole

_COLUMNS = [column for column in view_timeline.c if column.name != "campaign"]


class Question(msgspec.Struct, frozen=True):
    """What somebody looks for; everything left out matches.

    Attributes:
        viewer: `gm` or a player: only what they may read is found.
        who: Keys of characters, any of which must be in the line.
        kinds: Family (`core`), name or its beginning (`Roll`, `Fortune`), or whole kind; any of them, in any case.
        search: Words as typed; all of it must stand in the line, case and accents aside.
        first, last: Lines, both included.
    """

    viewer: str = GM
    who: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    search: str = ""
    first: int = 1
    last: int | None = None


def matches(row: TimelineRow, question: Question) -> bool:
    """Whether a row answers the question; the same answer that SQL gives."""
    return (
        readable(row, question.viewer)
        and question.first <= row.line
        and (question.last is None or row.line <= question.last)
        and (not question.who or any(f",{who}," in row.who for who in question.who))
        and (not question.kinds or any(is_kind(row.kind, kind) for kind in question.kinds))
        and folded(question.search) in row.folded
    )


def readable(row: TimelineRow, viewer: str) -> bool:
    """Whether the viewer may read the row. Rules: PL-VIS-1"""
    return viewer == GM or not row.secret or viewer in row.audience.split(",")


def is_kind(kind: str, wanted: str) -> bool:
    """Whether a stored kind is what somebody typed: its family, the beginning of its name, or all of it."""
    kind, wanted = kind.lower(), wanted.lower()
    return kind == wanted or kind.startswith(f"{wanted}.") or f".{wanted}" in kind


def query(ledger: FiledLedger, question: Question) -> list[TimelineRow]:
    """Return the rows that answer a question, in order, from SQL; only those its viewer may read.

    Where the file cannot be written, or its views are out of reach, the same fold answers from memory.
    """
    try:
        found = search(ledger, question)
    except TestigoError:
        found = whole(ledger, views=("timeline",)).timeline
    return [row for row in found if matches(row, question)]


def search(ledger: FiledLedger, question: Question) -> list[TimelineRow]:
    """Return the rows that SQL finds for a question, whoever may read them; the caller filters by reader."""
    catch_up(ledger, ("timeline",))
    asked = select(*_COLUMNS).where(and_(*_conditions(ledger, question))).order_by(view_timeline.c.line)
    with reading(ledger.path) as connection:
        return [TimelineRow(*row) for row in connection.execute(asked)]


def _conditions(ledger: FiledLedger, question: Question) -> list[ColumnElement[bool]]:
    table = view_timeline.c
    conditions = [table.campaign == ledger.campaign, table.line >= question.first]
    if question.last is not None:
        conditions.append(table.line <= question.last)
    if question.who:
        conditions.append(or_(*[table.who.contains(f",{who},", autoescape=True) for who in question.who]))
    if question.kinds:
        conditions.append(or_(*[_is_kind(kind.lower()) for kind in question.kinds]))
    if question.search:
        conditions.append(table.folded.contains(folded(question.search), autoescape=True))
    return conditions


def _is_kind(wanted: str) -> ColumnElement[bool]:
    kind = func.lower(view_timeline.c.kind)
    starts, stands = kind.startswith(f"{wanted}.", autoescape=True), kind.contains(f".{wanted}", autoescape=True)
    return or_(kind == wanted, starts, stands)
