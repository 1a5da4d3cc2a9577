"""Questions to the SQL timeline."""

from sqlalchemy import ColumnElement, and_, func, or_, select

from projections.database import reading
from projections.folding import folded
from projections.runner import FiledLedger, catch_up
from projections.schema import view_timeline
from projections.timeline import Question, TimelineRow

_COLUMNS = [column for column in view_timeline.c if column.name != "campaign"]


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
