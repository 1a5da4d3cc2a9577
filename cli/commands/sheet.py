"""`sheet`: somebody's sheet, or without a name all pools and points, now or at any line."""

from collections.abc import Iterator, Sequence

from cli.desk import Desk
from cli.drawing import Drawer, drawer
from cli.wrapping import columns
from domain.systems import Field, Person
from projections.words import Spans, plain

NAME_WIDTH = 14
HALF = 50
RIGHT_WIDTH = 8
WIDE = 78
"""Columns of the left half, and of a terminal that has two."""


def sheet(desk: Desk) -> None:
    """Show a sheet; without a name, everything that is counted."""
    at = desk.at()
    if desk.word(0):
        _one(desk, desk.find(desk.word(0), at), at)
    else:
        _counts(desk, at)


def _one(desk: Desk, person: Person, at: int | None) -> None:
    fields = desk.system.sheet(desk.game(at), person.id)
    drawing, console = drawer(desk, at), desk.console
    if console.look.is_data:
        console.data(
            {
                "schema": "testigo.sheet.1",
                **_person(person),
                "line": _line(desk, at),
                "values": [drawing.record(field) for field in fields],
            }
        )
        return
    if console.look.form == "plain":
        console.row((desk.sentence("cli.fact.name"), person.name))
        console.row((desk.sentence("cli.fact.player"), person.player or drawing.words.text("core.word.gm")))
        for field in fields:
            console.row((drawing.word(field), *_told(drawing, field)))
        return
    player = person.player or drawing.words.text("core.word.gm")
    console.rule(("name", person.name), ("", f" · {player}"), *_retired(desk, person))
    for left, right in paired(fields, wide=console.look.width >= WIDE):
        spans = _named(drawing, left)
        if right is not None:
            gap = max(2, HALF - columns(plain(spans)))
            spans = (*spans, ("", " " * gap), ("dim", f"{drawing.word(right):<{RIGHT_WIDTH}} "), *drawing.value(right))
        console.say(*spans, hang=NAME_WIDTH + 1)
    console.say(*drawing.words.spans("cli.sheet.as_of", line=_line(desk, at)))


def _told(drawing: Drawer, field: Field) -> tuple[str, ...]:
    """Return number and details of a value, those that it has."""
    return tuple(text for text in (drawing.number(field), plain(drawing.detail(field))) if text)


def _named(drawing: Drawer, field: Field) -> Spans:
    return ("dim", f"{drawing.word(field):<{NAME_WIDTH}} "), *drawing.value(field)


def paired(fields: Sequence[Field], *, wide: bool) -> Iterator[tuple[Field, Field | None]]:
    """Yield the values line by line: where there is room, points stand beside the bars and scores above the traits."""
    points = [field for field in fields if field.form in ("stars", "dots")] if wide else []
    beside, has_begun = iter(points), False
    for field in fields:
        if field not in points:
            has_begun = has_begun or field.form == "bar"
            yield field, next(beside, None) if has_begun else None
    for field in beside:
        yield field, None


def _retired(desk: Desk, person: Person) -> tuple[tuple[str, str], ...]:
    return (("warn", f" · {desk.sentence('cli.sheet.retired')}"),) if person.retired else ()


def _line(desk: Desk, at: int | None) -> int:
    return at or desk.ledger.head().size


def _person(person: Person) -> dict[str, object]:
    return {"id": person.id, "name": person.name, "player": person.player, "retired": person.retired}


def _counts(desk: Desk, at: int | None) -> None:
    drawing, console = drawer(desk, at), desk.console
    known = {person.id: person for person in desk.people(at)}
    counts = [
        (owner, field)
        for owner, field in desk.system.pools(desk.game(at))
        if owner == "table" or (owner in known and not known[owner].retired)
    ]
    if console.look.is_data:
        rows = [{"owner": owner, **drawing.record(field)} for owner, field in counts]
        console.data({"schema": "testigo.pools.1", "line": _line(desk, at), "values": rows})
        return
    if not counts:
        desk.talk("cli.sheet.nobody")
        return
    table = drawing.words.text("core.word.table")
    named = [(table if owner == "table" else known[owner].name, field) for owner, field in counts]
    if console.look.form != "table":
        for name, field in named:
            console.row((name, drawing.word(field), *_told(drawing, field)))
        return
    head = [desk.sentence(f"cli.head.{key}") for key in ("who", "what", "value")]
    console.table(
        head, [((("name", name),), (("", drawing.word(field)),), drawing.value(field)) for name, field in named]
    )
    console.say(*drawing.words.spans("cli.sheet.as_of", line=_line(desk, at)))
