"""One page of the scrubber: where we are, what happened, by which rules, and how everybody stands then.

Pure: from a scene and a size to lines of spans; what shows them on a terminal is `cli.commands.scrubber`.
"""

from collections.abc import Iterator, Sequence

import msgspec

from cli.commands.board import board_of
from cli.commands.explain import steps_of
from cli.console import lines_of
from cli.desk import Desk
from cli.drawing import Drawer
from cli.entries import times_of
from cli.wrapping import columns, stripped, wrapped
from domain.ids import GM
from domain.systems import Board, Field, Seat
from projections.glyphs import encodable, harmless
from projections.replay import Change, Scene, changes
from projections.scrubbing import Scrubber
from projections.transcript import tell_batch, visible
from projections.words import Spans, Words, plain

WIDE = 72
"""Columns from which the values stand beside what happened."""
BESIDE = 35
"""Fewest columns of the values then; of a wide terminal they take two fifths."""
GAP = 2
_FULL, _EMPTY = "━", "─"


class Size(msgspec.Struct, frozen=True):
    """Room there is. Attributes: width: columns; height: lines."""

    width: int
    height: int


class Page(msgspec.Struct, frozen=True):
    """A scene laid out. Attributes: head: where we are, two lines; body: the rest, which scrolls where it is long."""

    head: tuple[Spans, ...]
    body: tuple[Spans, ...]


class Writer:
    """Lays out scenes for one reader. Attributes: full: whole sheets, not only what is watched."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._title = desk.state().core.settings.get("title", "")
        self.full = False

    def page(self, scrubber: Scrubber, size: Size) -> Page:
        """Return the page of the batch that is looked at."""
        scene = scrubber.scene
        if scene is None:
            return Page((self._desk.spans("cli.log.nothing"),), ())
        view = _View(self._desk, scene)
        head = self._head(scrubber, scene, size.width)
        if size.width < WIDE:
            parts = (self._told(view, size.width), self._values(view, size.width), self._rules(view, size.width))
            return Page(head, tuple(line for part in parts for line in (*part, ()))[:-1])
        right = max(BESIDE, size.width * 2 // 5)
        left = size.width - right - GAP
        told = [*self._told(view, left), (), *self._rules(view, left)]
        values = list(self._values(view, right))
        return Page(head, tuple(_beside(told, values, left)))

    def _head(self, scrubber: Scrubber, scene: Scene, width: int) -> tuple[Spans, ...]:
        place, first = scrubber.place(), scene.shown[0]
        parts = [("strong", self._title)]
        if self._desk.variation:
            parts.insert(0, ("warn", self._desk.sentence("whatif.screen", name=self._desk.variation)))
        for key, number, title in (
            ("session", f"@{place.session}", place.session_title),
            ("scene", f"@{place.session}.{place.scene}", place.scene_title),
        ):
            if not number.endswith(("@0", ".0")):
                ending = "_titled" if title else ""
                parts.append(("", self._desk.sentence(f"cli.board.{key}{ending}", ref=number, title=title)))
        where = [span for part in parts for span in (("dim", " · "), part)][1:]
        last = scene.shown[-1].line
        counted = self._desk.spans("cli.scrub.place", lines=lines_of(scene.shown), last=scrubber.end)
        when = times_of(self._desk, scene.shown, scene.after.core.date).said(first.batch, first.time)
        when = f"{when} · {Words(self._desk.language, scene.names).name(first.author)}"
        line: list[tuple[str, str]] = [*counted, ("dim", f" · {when}")]
        room = width - columns(plain(tuple(line))) - GAP
        if room >= 8:
            done = max(1, min(room, round(room * last / max(1, scrubber.end))))
            line += [("", " " * GAP), ("dice", _FULL * done), ("dim", _EMPTY * (room - done))]
        return self.cut(tuple(where), width), self.cut(tuple(line), width)

    def cut(self, spans: Spans, width: int) -> Spans:
        """Return one line of that width; what does not fit ends in dots."""
        fitting = self.fitting(spans)
        if columns(plain(fitting)) <= width:
            return fitting
        dots = self.fitting((("dim", "…"),))
        room = width - columns(plain(dots))
        return (*(wrapped(fitting, room) or [()])[0], *dots)

    def fitting(self, spans: Spans) -> Spans:
        """Return spans with what a terminal may not show made visible, in the glyphs that were chosen."""
        charset = "ascii" if self._desk.console.look.glyphs == "ascii" else "utf-8"
        return tuple((style, encodable(harmless(text), charset)) for style, text in spans)

    def lines(self, spans: Spans, width: int, *, indent: int = 0, hang: int = 0) -> list[Spans]:
        """Return spans in lines of that width."""
        return wrapped(self.fitting(spans), width, indent, indent + hang)

    def _told(self, view: "_View", width: int) -> Iterator[Spans]:
        """Yield what happened."""
        for _, steps in tell_batch(self._desk.system, view.scene.shown):
            for step in steps:
                yield from self.lines(view.words.say(step), width, hang=2)
        if by := self._corrected(view.scene.batch):
            yield from self.lines(view.words.spans("cli.scrub.corrected", line=by), width, hang=2)
        if view.silent:
            yield from self.lines(view.words.spans("cli.replay.silent"), width)

    def _corrected(self, batch: int) -> int:
        """Return the correction that put a batch right, 0 for none that its reader may know of."""
        replacement = self._desk.ledger.history().replaced.get(batch)
        if replacement is None:
            return 0
        by = self._desk.ledger.line(replacement.by)
        return by.line if visible(self._desk.state().core, by, self._desk.viewer) else 0

    def _rules(self, view: "_View", width: int) -> Iterator[Spans]:
        """Yield by which rules it came about."""
        rules = [(line, steps_of(self._desk, line)) for line in view.scene.shown]
        if not any(step.rule for _, steps in rules for step in steps):
            return
        yield from self.lines((("dim", view.words.text("cli.scrub.rules")),), width)
        for line, steps in rules:
            for step in steps:
                rule = (("dim", f"  {step.rule}"),) if step.rule else ()
                yield from self.lines((("dim", f"#{line.line} "), *view.words.say(step), *rule), width, hang=2)

    def _values(self, view: "_View", width: int) -> Iterator[Spans]:
        """Yield how the table and everybody stand then; what has just changed is marked, and says what it was."""
        board = view.board
        heading = " · ".join(plain(view.words.telling(phrase)) for phrase in board.heading)
        yield from self.lines((("strong", heading),), width, hang=2)
        yield from self._fields(view, "table", board.table, width)
        for seat in sorted(board.seats, key=lambda each: each.who not in view.changed):
            yield from self._seat(view, seat, width)

    def _seat(self, view: "_View", seat: Seat, width: int) -> Iterator[Spans]:
        """Yield how somebody stands: name and health on one line, the rest below."""
        spans: list[tuple[str, str]] = [("name", view.words.name(seat.who))]
        ladder = next((field for field in seat.fields if field.form == "ladder"), None)
        change = view.changed.get(seat.who, {}).get(ladder.key) if ladder else None
        if ladder is not None:
            spans += [("", "  "), *view.drawer.compact(ladder)]
        if seat.turn:
            spans += [("strong", f" · {view.words.text('cli.board.turn')}")]
        yield from self._line(view, tuple(spans), change, width, indent="")
        fields = view.sheet(seat) if self.full else seat.fields
        yield from self._fields(view, seat.who, [field for field in fields if self.full or field is not ladder], width)
        for mark in seat.marks:
            yield from self.lines((("dim", plain(view.words.telling(mark))),), width, indent=2, hang=2)

    def _fields(self, view: "_View", owner: str, fields: Sequence[Field], width: int) -> Iterator[Spans]:
        changed, shown = view.changed.get(owner, {}), set(view.on_name_line(owner))
        for field in fields:
            shown.add(field.key)
            change = changed.get(field.key)
            drawn = view.drawer.value(field) if self.full else view.drawer.compact(field)
            spans = (("dim", f"{view.drawer.word(field)} "), *drawn)
            yield from self._line(view, spans, change, width)
        for key, change in changed.items():
            gone = change.new or change.old
            if key not in shown and gone is not None:
                spans = (("dim", f"{view.drawer.word(gone)} "), ("strong", view.values(change)[1]))
                yield from self._line(view, spans, change, width)

    def _line(
        self, view: "_View", spans: Spans, change: Change | None, width: int, *, indent: str = "  "
    ) -> Iterator[Spans]:
        if change is None:
            yield from self.lines((("", indent), *spans), width, hang=4)
            return
        was = view.words.text("cli.scrub.was", old=view.values(change)[0])
        yield from self.lines((("warn", "* "), *spans, ("warn", f" {was}")), width, hang=4)


class _View:
    """A scene with what is asked of it more than once. Attributes: board: the table as far as its reader may see it."""

    def __init__(self, desk: Desk, scene: Scene) -> None:
        self._desk, self.scene = desk, scene
        self.words = Words(desk.language, scene.names)
        self.drawer = Drawer(desk.system.KEY, self.words, desk.console)
        self.board: Board = board_of(desk, scene.after.game)
        self.silent = not tell_batch(desk.system, scene.shown)
        self.changed: dict[str, dict[str, Change]] = {}
        for change in changes(desk.system, scene.before, scene.after, viewer=desk.viewer):
            if change.stays:
                self.changed.setdefault(change.owner, {}).setdefault(change.field, change)

    def on_name_line(self, owner: str) -> tuple[str, ...]:
        """Return the keys of what is shown beside a name."""
        seat = next((seat for seat in self.board.seats if seat.who == owner), None)
        return tuple(field.key for field in seat.fields if field.form == "ladder")[:1] if seat else ()

    def sheet(self, seat: Seat) -> Sequence[Field]:
        """Return the whole sheet of somebody; of the game master's own a player sees none."""
        game = self.scene.after.game
        if self._desk.viewer != GM and not seat.fields:
            return ()
        return tuple(self._desk.system.sheet(game, seat.who))

    def values(self, change: Change) -> tuple[str, str]:
        """Return a value before and after, in words."""
        old, new = ([] if field is None else [field] for field in (change.old, change.new))
        return self.drawer.change(old, new)


def _beside(left: Sequence[Spans], right: Sequence[Spans], width: int) -> Iterator[Spans]:
    """Yield two columns of lines side by side."""
    for place in range(max(len(left), len(right))):
        one = left[place] if place < len(left) else ()
        other = right[place] if place < len(right) else ()
        yield stripped((*one, ("", " " * (width - columns(plain(one)) + GAP)), *other))
