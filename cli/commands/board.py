"""`board`: the table at a glance. Whose turn it is, how everybody stands, what is still to be decided."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from cli.desk import Desk
from cli.drawing import Drawer, drawer
from cli.hints import line
from cli.pending import command, known, question_record
from cli.wrapping import columns, stripped
from domain.core import open_scene, open_session
from domain.explain import Telling
from domain.ids import GM
from domain.systems import Board, Field, Question, Seat
from projections.words import Spans, plain

if TYPE_CHECKING:
    from cli.commands.dispute import Contested

GAP = 2
Row = tuple[Seat, tuple[Spans, ...]]
"""A seat and its cells: who it is, then its values."""


class Shown(msgspec.Struct, frozen=True):
    """What is drawn. Attributes: board: as far as the viewer may see it; place: the evening and the scene, in words."""

    board: Board
    place: str
    questions: Sequence[Question]
    line: int
    disputes: Sequence["Contested"] = ()


def board(desk: Desk) -> None:
    """Show the table, now or as it stood."""
    at = desk.at()
    shown = Shown(board_of(desk, desk.game(at)), _place(desk, at), known(desk, at), at or desk.ledger.head().size)
    shown = msgspec.structs.replace(shown, disputes=_contested(desk, at))
    drawing = drawer(desk, at)
    if desk.console.look.is_data:
        desk.console.data(_record(desk, drawing, shown, at))
    elif desk.console.look.form == "table":
        _draw(desk, drawing, shown)
    else:
        _list(desk, drawing, shown)


def board_of(desk: Desk, game: Any) -> Board:
    """Return the board as far as the viewer may see it: players see names and turns of the game master's own.

    Args:
        game: How the game stands, as far as the viewer knows.

    Rules: PL-VIS-1
    """
    whole: Board = desk.system.board(game)
    if desk.viewer == GM:
        return whole
    ours = {person.id for person in desk.system.people(game) if person.player}
    seats = (seat if seat.who in ours else Seat(seat.who, seat.turn, (), idle=seat.idle) for seat in whole.seats)
    return msgspec.structs.replace(whole, seats=tuple(seat for seat in seats if whole.fights or seat.who in ours))


def _contested(desk: Desk, at: int | None) -> "list[Contested]":
    """Return what is contested and not ruled on, as far as it may be read."""
    if not desk.state(at).core.disputes:
        return []
    from cli.commands.dispute import contested

    return [each for each in contested(desk, at) if not each.dispute.ruled]


def _place(desk: Desk, at: int | None) -> str:
    """Return the open session and scene in words; empty where none is open."""
    core = desk.state(at).core
    session, scene = open_session(core), open_scene(core)
    if session is None:
        return desk.sentence("cli.board.no_session")
    number = len(core.sessions)
    parts = [_titled(desk, "session", f"@{number}", session.title)]
    if scene is not None:
        parts.append(_titled(desk, "scene", f"@{number}.{len(session.scenes)}", scene.title))
    return " · ".join(parts)


def _titled(desk: Desk, key: str, ref: str, title: str) -> str:
    ending = "_titled" if title else ""
    return desk.sentence(f"cli.board.{key}{ending}", ref=ref, title=title)


# On a terminal


def _draw(desk: Desk, drawing: Drawer, shown: Shown) -> None:
    console, words = desk.console, drawing.words
    console.rule(("strong", _phrases(drawing, shown.board.heading, " · ")))
    console.say(("dim", shown.place))
    for field in shown.board.table:
        console.say(("dim", f"{drawing.word(field)}  "), *drawing.value(field), hang=2)
    if shown.board.seats:
        console.blank()
        _seats(drawing, shown.board.seats)
    else:
        console.say(*words.spans("cli.sheet.nobody"))
    if shown.questions:
        console.blank()
        console.rule(("strong", words.text("cli.board.questions", n=len(shown.questions))))
    for question in shown.questions:
        console.say(*words.telling(question.about), hang=2)
        if answer := command(desk, question):
            console.say(("", f"→ {answer}"), indent=2, hang=2)
    _draw_disputes(desk, shown)
    console.say(*words.spans("cli.sheet.as_of", line=shown.line))


def _draw_disputes(desk: Desk, shown: Shown) -> None:
    if not shown.disputes:
        return
    from cli.commands.dispute import said

    words = desk.words()
    desk.console.blank()
    desk.console.rule(("strong", words.text("sharing.disputes.open")))
    for each in shown.disputes:
        desk.console.say(("strong", f"#{each.dispute.batch} "), *said(words, each)[0], hang=2)
        if desk.viewer == GM:
            answer = line(("rule", str(each.dispute.batch), words.text("core.ruling.upheld")), desk.language)
            desk.console.say(("", f"→ {answer}"), indent=2, hang=2)


def _seats(drawing: Drawer, seats: Sequence[Seat]) -> None:
    """Draw the seats in columns; value below value where the terminal is too narrow for them."""
    fields = {field.key: field for seat in seats for field in seat.fields}
    rows = [(seat, _cells(drawing, seat, tuple(fields))) for seat in seats]
    head: tuple[Spans, ...] = ((), *((("dim", drawing.word(field)),) for field in fields.values()))
    widths = [
        max(columns(plain(cells[place])) for cells in (head, *(row[1] for row in rows))) for place in range(len(head))
    ]
    if sum(widths) + GAP * (len(widths) - 1) > drawing.console.look.width:
        _below_each_other(drawing, rows, head)
        return
    drawing.console.say(*_in_columns(head, widths))
    for seat, cells in rows:
        _row(drawing, _in_columns(cells, widths), _remarks(drawing, seat))


def _in_columns(cells: Sequence[Spans], widths: Sequence[int]) -> Spans:
    spans: list[tuple[str, str]] = []
    for cell, width in zip(cells, widths, strict=True):
        spans += [*cell, ("", " " * (width - columns(plain(cell)) + GAP))]
    return stripped(tuple(spans))


def _row(drawing: Drawer, row: Spans, remarks: str) -> None:
    """Draw a row, with its remarks behind it where there is room, else below it."""
    room = drawing.console.look.width - columns(plain(row)) - GAP
    if remarks and columns(remarks) <= room:
        drawing.console.say(*row, ("dim", f"{' ' * GAP}{remarks}"))
        return
    drawing.console.say(*row)
    if remarks:
        drawing.console.say(("dim", remarks), indent=4, hang=2)


def _below_each_other(drawing: Drawer, rows: Sequence[Row], head: Sequence[Spans]) -> None:
    names = [plain(cell) for cell in head[1:]]
    width = max(map(columns, names), default=0)
    for seat, (name, *cells) in rows:
        _row(drawing, name, _remarks(drawing, seat))
        for word, cell in zip(names, cells, strict=True):
            if plain(cell):
                gap = " " * (width - columns(word) + 1)
                drawing.console.say(("dim", f"{word}{gap}"), *cell, indent=4, hang=width + 1)


def _cells(drawing: Drawer, seat: Seat, keys: Sequence[str]) -> tuple[Spans, ...]:
    values = {field.key: field for field in seat.fields}
    name = ("name", drawing.words.name(seat.who))
    cells = (drawing.compact(values[key]) if key in values else () for key in keys)
    return (("strong", "▸ " if seat.turn else "  "), name), *cells


def _remarks(drawing: Drawer, seat: Seat) -> str:
    """Return in words: the turn, what the level of health brings along, what lasts."""
    turn = [_turn(drawing, seat)] if seat.turn else []
    brought = (phrase for field in seat.fields if field.form == "ladder" for phrase in field.detail[1:])
    return " · ".join((*turn, *(plain(drawing.words.telling(each)) for each in (*brought, *seat.marks))))


def _turn(drawing: Drawer, seat: Seat) -> str:
    """Return what whoever has the turn can do with it, in words."""
    return drawing.words.text("cli.board.turn") if seat.idle is None else plain(drawing.words.telling(seat.idle))


def _phrases(drawing: Drawer, phrases: Sequence[Telling], joint: str) -> str:
    return joint.join(plain(drawing.words.telling(phrase)) for phrase in phrases)


# In a pipe, and as data


def _list(desk: Desk, drawing: Drawer, shown: Shown) -> None:
    """Print a fact or a seat a line."""
    console = desk.console
    console.row((_phrases(drawing, shown.board.heading, " · "),))
    console.row((shown.place,))
    for field in shown.board.table:
        console.row(tuple(_told(drawing, field)))
    for seat in shown.board.seats:
        values = (f"{drawing.word(field)} {_in_words(drawing, field)}" for field in seat.fields)
        turn = _turn(drawing, seat) if seat.turn else ""
        marks = "; ".join(plain(drawing.words.telling(mark)) for mark in seat.marks)
        console.row((drawing.words.name(seat.who), turn, *values, *((marks,) if marks else ())))
    for question in shown.questions:
        about = plain(drawing.words.telling(question.about))
        console.row((drawing.words.text("cli.board.questions", n=1), about, command(desk, question)))
    if shown.disputes:
        from cli.commands.dispute import said

        title = drawing.words.text("sharing.disputes.open")
        for each in shown.disputes:
            console.row((title, f"#{each.dispute.batch}", plain(said(drawing.words, each)[0])))


def _in_words(drawing: Drawer, field: Field) -> str:
    """Return a value as a number, or as its words where it is told in words alone."""
    return drawing.number(field) or plain(drawing.detail(field))


def _told(drawing: Drawer, field: Field) -> Iterator[str]:
    yield drawing.word(field)
    yield from (text for text in (drawing.number(field), plain(drawing.detail(field))) if text)


def _record(desk: Desk, drawing: Drawer, shown: Shown, at: int | None) -> dict[str, object]:
    core = desk.state(at).core
    session, scene = open_session(core), open_scene(core)
    return {
        "schema": "testigo.board.1",
        "line": shown.line,
        "session": None if session is None else {"number": len(core.sessions), "title": session.title},
        "scene": None if scene is None or session is None else {"number": len(session.scenes), "title": scene.title},
        "heading": [plain(drawing.words.telling(phrase)) for phrase in shown.board.heading],
        "table": [drawing.record(field) for field in shown.board.table],
        "seats": [_seat_record(drawing, seat) for seat in shown.board.seats],
        "questions": [question_record(desk, each, drawing.words) for each in shown.questions],
        "disputed": [each.dispute.batch for each in shown.disputes],
    }


def _seat_record(drawing: Drawer, seat: Seat) -> dict[str, object]:
    return {
        "id": seat.who,
        "name": drawing.words.name(seat.who),
        "turn": seat.turn,
        "idle": None if seat.idle is None else plain(drawing.words.telling(seat.idle)),
        "values": [drawing.record(field) for field in seat.fields],
        "marks": [plain(drawing.words.telling(mark)) for mark in seat.marks],
    }
