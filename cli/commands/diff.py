"""`diff`: what is different between two moments."""

from collections.abc import Iterator, Sequence

import msgspec

from cli.commands.board import board_of
from cli.desk import Desk
from cli.drawing import Drawer, drawer
from cli.hints import following
from cli.pending import known
from domain.explain import Telling
from domain.ids import GM
from domain.systems import Question
from projections.diff import Difference, Moment, Order
from projections.diff import diff as difference
from projections.replay import Change
from projections.values import TABLE
from projections.words import Spans, plain


class Row(msgspec.Struct, frozen=True):
    """One thing that is different. Attributes: who: or what it belongs to; what: it is; old, new: in words."""

    who: str
    what: str
    old: str
    new: str


class Stretch(msgspec.Struct, frozen=True):
    """What is compared. Attributes: first, last: lines after which the campaign stood so."""

    first: int
    last: int


def diff(desk: Desk) -> None:
    """Compare two moments, or one and now; of a session, a scene or a day the end of it counts, as with `--at`."""
    stretch = _stretch(desk)
    before, after = _moment(desk, stretch.first), _moment(desk, stretch.last)
    found = difference(desk.system, before, after, viewer=desk.viewer)
    drawing = drawer(desk, max(stretch.first, stretch.last))
    _show(desk, drawing, found, stretch, desk.spans("time.diff.head", first=stretch.first, last=stretch.last))
    if stretch.first < stretch.last and not found.is_empty:
        desk.console.talk(*following(desk, "cli.next.walk", line=stretch.first + 1, who=str(stretch.last)))


def compared(desk: Desk, other: Desk, *, head: Spans) -> None:
    """Say what is different at the end of another ledger from how things stand here. Args: head: What it is about."""
    stretch = Stretch(desk.ledger.head().size, other.ledger.head().size)
    before, after = _moment(desk, stretch.first), _moment(other, stretch.last)
    found = difference(desk.system, before, after, viewer=desk.viewer)
    if found.is_empty and not desk.console.look.is_data:
        desk.console.say(*desk.spans("whatif.diff.nothing"))
        return
    _show(desk, drawer(other), found, stretch, head)


def _show(desk: Desk, drawing: Drawer, found: Difference, stretch: Stretch, heading: Spans) -> None:
    console = desk.console
    if console.look.is_data:
        console.data(_record(drawing, found, stretch))
        return
    if console.look.form == "table":
        console.rule(*heading)
    if found.is_empty:
        console.say(*desk.spans("time.diff.nothing", first=stretch.first, last=stretch.last))
        return
    head = [desk.sentence(f"cli.head.{key}") for key in ("who", "what")]
    rows = _rows(drawing, found)
    if console.look.form == "table":
        console.table(
            [*head, desk.sentence("cli.head.change")],
            [((("name", row.who),), (("", row.what),), _changed(desk, row)) for row in rows],
        )
    else:
        for row in rows:
            console.row((row.who, row.what, row.old, row.new))


def _stretch(desk: Desk) -> Stretch:
    """Return the two moments: `A B`, `A..B`, or `A` and now (with `--at`, then).

    Raises:
        UsageError, NotFoundError: As `projections.refs.span`.
    """
    from projections.refs import span

    source = desk.source()
    asked, end = desk.word(0), desk.word(1)
    if not end and ".." in asked:
        asked, _, end = asked.partition("..")
    first = span(source, asked).last if asked.strip() else 1
    return Stretch(first, span(source, end).last if end.strip() else source.head().size)


def _moment(desk: Desk, line: int) -> Moment:
    """Return how the campaign stood after a line, as far as whoever is at the keyboard knows. Rules: PL-VIS-1"""
    state = desk.state(line) if desk.viewer == GM else desk.known(line).state
    return Moment(state, board_of(desk, state.game), known(desk, line))


def _changed(desk: Desk, row: Row) -> Spans:
    return desk.spans("cli.why.change", old=row.old or "–", new=row.new or "–")


def _rows(drawing: Drawer, found: Difference) -> list[Row]:
    """Return what is different in words: what is the table's first, then everybody, one after the other."""
    rows = list(_facts(drawing, found))
    whose = list(dict.fromkeys((drawing.words.text("core.word.table"), *(row.who for row in rows))))
    return sorted(rows, key=lambda row: whose.index(row.who))


def _facts(drawing: Drawer, found: Difference) -> Iterator[Row]:
    words = drawing.words
    table = words.text("core.word.table")
    yield from _orders(drawing, found, table)
    for who, key in (*((who, "came") for who in found.came), *((who, "gone") for who in found.gone)):
        yield Row(words.name(who), words.text("time.diff.presence"), "", words.text(f"time.diff.{key}"))
    for change in found.values:
        field = change.new or change.old
        assert field is not None
        owner = table if change.owner == TABLE else words.name(change.owner)
        yield Row(owner, drawing.word(field), *_values(drawing, change))
    for each in found.lasting:
        yield Row(
            words.name(each.who), words.text("time.diff.lasts"), _said(drawing, each.old), _said(drawing, each.new)
        )
    for question in found.opened:
        yield Row(words.name(question.who), words.text("time.diff.asked"), "", _said(drawing, (question.about,)))
    for question in found.closed:
        yield Row(words.name(question.who), words.text("time.diff.asked"), _said(drawing, (question.about,)), "")


def _orders(drawing: Drawer, found: Difference, table: str) -> Iterator[Row]:
    if found.orders is None:
        return
    before, after = found.orders
    heading = [_said(drawing, each.heading, " · ") for each in (before, after)]
    seats = [_named(drawing, each) for each in (before, after)]
    if heading[0] != heading[1]:
        yield Row(table, drawing.words.text("time.diff.turn"), heading[0], heading[1])
    if seats[0] != seats[1]:
        yield Row(table, drawing.words.text("time.diff.order"), seats[0], seats[1])


def _named(drawing: Drawer, order: Order) -> str:
    return ", ".join(drawing.words.name(who) for who in order.seats)


def _said(drawing: Drawer, phrases: Sequence[Telling], joint: str = "; ") -> str:
    return joint.join(plain(drawing.words.telling(phrase)) for phrase in phrases)


def _values(drawing: Drawer, change: Change) -> tuple[str, str]:
    """Return a value before and after, in words; nothing where it is not there."""
    old, new = ([] if field is None else [field] for field in (change.old, change.new))
    before, after = drawing.change(old, new)
    return before if old else "", after if new else ""


def _record(drawing: Drawer, found: Difference, stretch: Stretch) -> dict[str, object]:
    lasting = [
        {"who": each.who, "effect": each.key, "old": _told(drawing, each.old), "new": _told(drawing, each.new)}
        for each in found.lasting
    ]
    orders = None if found.orders is None else [_order_record(drawing, order) for order in found.orders]
    return {
        "schema": "testigo.diff.1",
        "from": stretch.first,
        "to": stretch.last,
        "values": [_value_record(drawing, change) for change in found.values],
        "came": list(found.came),
        "gone": list(found.gone),
        "effects": lasting,
        "questions": [
            {
                "line": each.line,
                "who": each.who,
                "key": each.key,
                "about": _said(drawing, (each.about,)),
                "open": opened,
            }
            for some, opened in ((found.opened, True), (found.closed, False))
            for each in _sorted(some)
        ],
        "turn": None if orders is None else {"old": orders[0], "new": orders[1]},
    }


def _sorted(questions: Sequence[Question]) -> list[Question]:
    return sorted(questions, key=lambda each: each.line)


def _told(drawing: Drawer, phrases: Sequence[Telling]) -> list[str]:
    return [_said(drawing, (phrase,)) for phrase in phrases]


def _order_record(drawing: Drawer, order: Order) -> dict[str, object]:
    return {
        "heading": _told(drawing, order.heading),
        "order": list(order.seats),
        "who": order.turn or None,
    }


def _value_record(drawing: Drawer, change: Change) -> dict[str, object]:
    old, new = _values(drawing, change)
    return {
        "owner": change.owner,
        "field": change.field,
        "old": old if change.old else None,
        "new": new if change.new else None,
        "old_value": None if change.old is None else change.old.value,
        "new_value": None if change.new is None else change.new.value,
    }
