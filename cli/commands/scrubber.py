"""The full-screen form of `replay`: a Textual application around `Scrubber` and its page. Needs the extra `tui`.

Keys are those of chess study pages. Everything it shows is text of our own layout: it never draws with colour alone.
"""

import gc
from collections.abc import Callable, Mapping
from typing import ClassVar

from textual.app import App, ComposeResult
from textual.content import Content
from textual.events import Key, Resize
from textual.timer import Timer
from textual.widget import Widget

from cli.commands.replay import left
from cli.desk import Desk
from cli.hints import line
from cli.scrubpage import Size, Writer
from domain.errors import TestigoError
from projections.refs import moment
from projections.scrubbing import Scrubber
from projections.words import Spans

PACE = 1.5
"""Seconds at each step while it runs, where nobody says otherwise."""
HEAD, FOOT = 3, 1
_STYLES: Mapping[str, str] = {
    "dim": "dim",
    "strong": "bold",
    "good": "ansi_green",
    "bad": "ansi_red",
    "warn": "ansi_yellow",
    "dice": "bold ansi_cyan",
    "name": "bold",
}


class Sheet(Widget):
    """The whole screen as one text."""

    DEFAULT_CSS = "Sheet { width: 100%; height: 100%; }"
    can_focus = True

    def __init__(self, draw: Callable[[], Content]) -> None:
        super().__init__()
        self._draw = draw

    def render(self) -> Content:
        """Return what stands on the screen."""
        return self._draw()


class ScrubberApp(App[None]):
    """The scrubber on a terminal.

    Attributes:
        running: Whether it goes on by itself.
        typed: What is being typed after `/`, None while nothing is.
        helping: Whether the keys are shown instead of the page.
        said: What the last line says instead of the keys.
        branch: Command that begins a variation, as it was asked for last; empty for none.
        failure: What stopped it, None where somebody left.
    """

    ENABLE_COMMAND_PALETTE = False
    CSS = "Screen { overflow: hidden; }"
    BINDINGS: ClassVar = [("ctrl+c", "quit"), ("ctrl+q", "quit")]

    def __init__(self, desk: Desk, scrubber: Scrubber, *, pace: float = PACE) -> None:
        super().__init__(ansi_color=True)
        self._desk, self._writer, self._pace = desk, Writer(desk), pace
        self.scrubber = scrubber
        self.running, self.helping = False, False
        self.typed: str | None = None
        self.said: Spans = ()
        self.branch = ""
        self.failure: Exception | None = None
        self._offset, self._room = 0, 1
        self._timer: Timer | None = None
        self._sheet = Sheet(self._drawn)
        self._moves = self._keyboard(scrubber)

    def _keyboard(self, scrubber: Scrubber) -> Mapping[str, Callable[[], object]]:
        """Return what each key does."""
        return {
            **dict.fromkeys(("right", "enter", "l"), lambda: self._move(scrubber.step, 1)),
            **dict.fromkeys(("left", "b", "backspace", "h"), lambda: self._move(scrubber.step, -1)),
            **dict.fromkeys(("up", "home"), lambda: self._move(scrubber.edge, -1)),
            **dict.fromkeys(("down", "end"), lambda: self._move(scrubber.edge, 1)),
            "n": lambda: self._move(scrubber.turn, 1),
            "p": lambda: self._move(scrubber.turn, -1),
            "space": self._run_or_rest,
            "w": self._variation,
            **dict.fromkeys(("question_mark", "f1"), self._help),
            **dict.fromkeys(("slash", "g"), self._ask),
            "s": self._sheets,
            "pagedown": lambda: self._scroll(1),
            "pageup": lambda: self._scroll(-1),
            **dict.fromkeys(("q", "escape"), self.exit),
        }

    def compose(self) -> ComposeResult:
        """Put the one widget on the screen."""
        yield self._sheet

    def on_mount(self) -> None:
        """Get ready to run."""
        self._timer = self.set_interval(self._pace, self.advance, pause=True)
        self._sheet.focus()

    def on_resize(self, _event: Resize) -> None:
        """Lay the page out anew."""
        self._sheet.refresh()

    def on_key(self, event: Key) -> None:
        """Do what a key means; whatever goes wrong ends the application, and is said outside."""
        try:
            if self.typed is not None:
                self._type(event)
            elif self.helping:
                self.helping = False
            elif event.key in self._moves:
                self.said = ()
                self._moves[event.key]()
            else:
                self.said = self._desk.spans("cli.scrub.unknown")
        except Exception as error:
            self._fail(error)
        self._sheet.refresh()

    def advance(self) -> None:
        """Take one step of a run; at the end it stops."""
        try:
            if self.running and not self.scrubber.step(1):
                self._rest()
                self.said = self._desk.spans("cli.replay.end")
        except Exception as error:
            self._fail(error)
        self._offset = 0
        self._sheet.refresh()

    def _fail(self, error: Exception) -> None:
        self.failure = error
        self.exit()

    def _move(self, move: Callable[[int], bool], way: int) -> None:
        self._rest()
        self._offset = 0
        if not move(way):
            self.said = self._desk.spans("cli.scrub.last" if way > 0 else "cli.scrub.first")

    def _run_or_rest(self) -> None:
        if self.running:
            self._rest()
            return
        self.running = True
        if self._timer is not None:
            self._timer.resume()

    def _rest(self) -> None:
        self.running = False
        if self._timer is not None:
            self._timer.pause()

    def _variation(self) -> None:
        """Show the command that begins a variation after this batch."""
        scene = self.scrubber.scene
        if self._desk.variation:
            self.said = self._desk.spans("whatif.already")
        elif scene is not None:
            name = self._desk.sentence("cli.scrub.name")
            self.branch = line(("whatif", "new", name, "--from", str(scene.shown[-1].line)), self._desk.language)
            self.said = self._desk.spans("cli.scrub.branch", command=self.branch)

    def _help(self) -> None:
        self._rest()
        self.helping = True

    def _ask(self) -> None:
        self._rest()
        self.typed = ""

    def _sheets(self) -> None:
        self._writer.full = not self._writer.full
        self._offset = 0

    def _scroll(self, way: int) -> None:
        self._offset = max(0, self._offset + way * max(1, self._room - 1))

    def _type(self, event: Key) -> None:
        """Take in a letter of where to go."""
        assert self.typed is not None
        if event.key == "escape":
            self.typed = None
        elif event.key == "backspace":
            self.typed = self.typed[:-1]
        elif event.key == "enter":
            asked, self.typed = self.typed.strip(), None
            if asked:
                self._go(asked)
        elif event.character and event.character.isprintable():
            self.typed += event.character

    def _go(self, asked: str) -> None:
        self._offset = 0
        try:
            self.scrubber.seek(moment(self._desk.source(), asked))
        except TestigoError as error:
            self.said = self._desk.words().error(error, self._desk.system.KEY).cause

    def _drawn(self) -> Content:
        """Return the screen: head, page, and a last line."""
        try:
            lines = self._lines(Size(max(20, self.size.width), max(5, self.size.height)))
        except Exception as error:
            self._fail(error)
            lines = []
        return Content("\n").join([self._painted(spans) for spans in lines])

    def _lines(self, size: Size) -> list[Spans]:
        page = self._writer.page(self.scrubber, size)
        self._room = size.height - HEAD - FOOT
        body = self._keys(size.width) if self.helping else page.body
        self._offset = max(0, min(self._offset, len(body) - self._room))
        shown = list(body[self._offset : self._offset + self._room])
        shown += [()] * (self._room - len(shown))
        more = len(body) > self._offset + self._room
        rule = self._writer.fitting((("dim", "─" * size.width),))
        return [*page.head, rule, *shown, self._last(size.width, more=more)]

    def _keys(self, width: int) -> tuple[Spans, ...]:
        """Return what the keys do."""
        told = self._desk.sentence("cli.scrub.help").split("\n")
        return tuple(piece for text in told for piece in self._writer.lines((("", text),), width, hang=14))

    def _last(self, width: int, *, more: bool) -> Spans:
        if self.typed is not None:
            spans = self._desk.spans("cli.scrub.ask", typed=self.typed)
        elif self.said:
            spans = self.said
        elif self.helping:
            spans = self._desk.spans("cli.scrub.back")
        elif self.running:
            spans = self._desk.spans("cli.scrub.running")
        else:
            spans = self._desk.spans("cli.scrub.keys" if width >= 78 else "cli.scrub.keys_short")
        if more:
            spans = (*self._desk.spans("cli.scrub.more"), ("", "  "), *spans)
        return self._writer.cut(spans, width)

    def _painted(self, spans: Spans) -> Content:
        color = self._desk.console.look.color
        return Content.assemble(*((text, _STYLES.get(style, "") if color else "") for style, text in spans))


def scrub(desk: Desk, scrubber: Scrubber, *, pace: float = PACE) -> None:
    """Fill the terminal until somebody leaves; say where that was, and the variation that was asked for."""
    gc.enable()  # the program works without it, as long as it ends at once
    app = ScrubberApp(desk, scrubber, pace=pace)
    app.run(mouse=False)
    if app.failure is not None:
        raise app.failure
    left(desk, scrubber.line)
    if app.branch:
        desk.talk("cli.scrub.branch", command=app.branch)
