"""Somebody's place in a replay, and where each move leads. States come from the ledger on demand, never all of them.

A move reads the batch that it leads to and the states around it: the ledger has one saved every few hundred lines, so
that the last line of a long campaign is as near as the first. What was undone is passed over, as in every replay.
"""

from bisect import bisect_left, bisect_right
from collections import OrderedDict
from collections.abc import Callable, Iterator
from itertools import groupby
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from domain.core import CoreState
from domain.engine import CampaignState, empty
from domain.ids import GM
from projections.passing import names_of
from projections.replay import Scene
from projections.transcript import Known, Onlooker, show, visible
from projections.views import Ledger

if TYPE_CHECKING:
    from domain.store.lines import Line

KEPT = 96
"""Scenes and states remembered, so that a step back costs nothing."""
Wanted = Callable[[Scene], bool]
"""Whether a batch is among those that somebody wants to see."""


class Book(Ledger, Protocol):
    """What a scrubber needs of a ledger, besides what views do."""

    def line(self, n: int) -> Any:
        """Return one line."""

    def batch(self, n: int) -> Any:
        """Return the batch that holds a line."""


def _counting(ledger: Book, number: int) -> "list[Line]":
    """Return the lines of a batch that count, none for one that was undone."""
    stored = ledger.batch(number)
    return list(ledger.effective(number, stored[-1].line))


class Place(msgspec.Struct, frozen=True):
    """Where a line lies among sessions and scenes.

    Attributes:
        session: Number of the session, 0 outside any.
        scene: Number of the scene within it, 0 outside any.
        session_title, scene_title: As typed, may be empty.
    """

    session: int = 0
    scene: int = 0
    session_title: str = ""
    scene_title: str = ""


def place_of(core: CoreState, line: int) -> Place:
    """Return where a line lies."""
    for number, session in reversed(list(enumerate(core.sessions, 1))):
        if session.line <= line:
            if session.ended and line > session.ended:
                return Place()
            for count, scene in reversed(list(enumerate(session.scenes, 1))):
                if scene.line <= line and not (scene.ended and line > scene.ended):
                    return Place(number, count, session.title, scene.title)
            return Place(number, 0, session.title)
    return Place()


class Scrubber:
    """Walks a stretch of a ledger in both directions, for one reader.

    Attributes:
        scene: The batch that is looked at; None where there is none to look at.
        first: First line of the stretch.
        last: Last line of it.
        core: Sessions and scenes as they stand at the end of the ledger.
    """

    def __init__(
        self, ledger: Book, *, viewer: str = GM, stretch: tuple[int, int], wanted: Wanted | None = None
    ) -> None:
        """Open the stretch at its first batch.

        Args:
            stretch: First and last line, both included.
            wanted: Batches to stop at; None for all that may be read.
        """
        self._ledger, self._viewer, self._wanted = ledger, viewer, wanted
        self.core = ledger.state().core
        self.first, self.last = stretch
        self._reader: _Whole | _Beside = _Whole(ledger) if viewer == GM else _Beside(ledger, viewer, self.core)
        starts = [session.line for session in self.core.sessions]
        starts += [scene.line for session in self.core.sessions for scene in session.scenes]
        self._starts = [line for line in sorted(starts) if self.first < line <= self.last]
        self.scene: Scene | None = None
        self.scene = self._found(self._forwards(self.first - 1))
        end = None if self.scene is None else next(self._backwards(self.last + 1), None)
        self.end = self.last if end is None else min(self.last, max(line.line for line in self._visible(end)))
        """Last line that the reader may see."""

    @property
    def line(self) -> int:
        """Line of the batch that is looked at, 0 for none."""
        return self.scene.batch if self.scene else 0

    def place(self) -> Place:
        """Return where the batch lies among sessions and scenes."""
        return place_of(self.core, self.line)

    def step(self, way: int) -> bool:
        """Go to the next batch (1) or the one before (-1); return whether there is one."""
        if self.scene is None:
            return False
        forwards = way > 0
        return self._go(self._forwards(self._end_of(self.scene)) if forwards else self._backwards(self.scene.batch))

    def edge(self, way: int) -> bool:
        """Go to the last batch (1) or the first (-1)."""
        return self._go(self._backwards(self.last + 1) if way > 0 else self._forwards(self.first - 1))

    def turn(self, way: int) -> bool:
        """Go to where the next session or scene begins (1), or to where this one or the one before began (-1)."""
        place = bisect_right(self._starts, self.line) if way > 0 else bisect_left(self._starts, self.line) - 1
        if not 0 <= place < len(self._starts):
            return way < 0 and self.edge(-1)
        return self.seek(self._starts[place])

    def seek(self, line: int) -> bool:
        """Go to the batch of a line, or to the nearest one after it that may be read, else before it."""
        inside = min(max(line, self.first), self.last)
        number = self._ledger.line(inside).batch
        return self._go(self._forwards(number - 1)) or self._go(self._backwards(number))

    def _go(self, numbers: Iterator[int]) -> bool:
        found = self._found(numbers)
        if found is None or found == self.scene:
            return False
        self.scene = found
        return True

    def _found(self, numbers: Iterator[int]) -> Scene | None:
        for number in numbers:
            scene = self._reader.read(number)
            if self._wanted is None or self._wanted(scene):
                return scene
        return None

    def _end_of(self, scene: Scene) -> int:
        return int(self._ledger.batch(scene.batch)[-1].line)

    def _visible(self, number: int) -> "list[Line]":
        return [line for line in _counting(self._ledger, number) if visible(self.core, line, self._viewer)]

    def _forwards(self, after: int) -> Iterator[int]:
        """Yield the batches behind a line that may be read, those that begin in the stretch."""
        for number, lines in groupby(self._ledger.effective(after + 1, self.last), key=lambda line: line.batch):
            if number > after and any(visible(self.core, line, self._viewer) for line in lines):
                yield number

    def _backwards(self, before: int) -> Iterator[int]:
        """Yield the batches before a line that may be read, the nearest first."""
        line = before - 1
        while line >= self.first:
            number = self._ledger.line(line).batch
            if number < self.first:
                return
            if self._visible(number):
                yield number
            line = number - 1


class _Whole:
    """Reads batches for the game master: states as the ledger gives them."""

    def __init__(self, ledger: Book) -> None:
        self._ledger = ledger
        self._states: OrderedDict[int, CampaignState] = OrderedDict()

    def read(self, number: int) -> Scene:
        """Return a batch with the campaign before and after it."""
        before, after = self._state(number - 1), self._state(self._ledger.batch(number)[-1].line)
        names = names_of(self._ledger.system, after)
        return Scene(tuple(show(line) for line in _counting(self._ledger, number)), before, after, names)

    def _state(self, line: int) -> CampaignState:
        state = self._states.get(line)
        if state is None:
            state = self._ledger.state(line) if line else empty(self._ledger.system)
            self._states[line] = state
        self._states.move_to_end(line)
        if len(self._states) > KEPT:
            self._states.popitem(last=False)
        return state


class _Beside:
    """Reads batches as a player knows them: a walk from the first line, begun anew where somebody goes far back.

    Rules: PL-VIS-1
    """

    def __init__(self, ledger: Book, viewer: str, core: CoreState) -> None:
        self._ledger, self._viewer, self._core = ledger, viewer, core
        self._scenes: OrderedDict[int, Scene] = OrderedDict()
        self._begin()

    def _begin(self) -> None:
        self._onlooker, self._next = Onlooker(self._ledger, self._viewer), 1
        self._before: Known | None = None

    def read(self, number: int) -> Scene:
        """Return a batch with the campaign before and after it, as far as it was known."""
        if number not in self._scenes:
            if number < self._next:
                self._begin()
            self._walk(number)
        self._scenes.move_to_end(number)
        return self._scenes[number]

    def _walk(self, number: int) -> None:
        """Follow the ledger to the end of a batch; the scenes shortly before it are kept for steps back."""
        near = number - 2 * KEPT
        for batch, lines in groupby(self._ledger.effective(self._next), key=lambda line: line.batch):
            if batch > number:
                break
            if batch < near:
                self._onlooker.pass_over(lines)
                self._before = None
            else:
                self._keep(lines)
        self._next = self._ledger.batch(number)[-1].line + 1

    def _keep(self, lines: Iterator[Any]) -> None:
        before = self._before or self._onlooker.known()
        shown = self._onlooker.follow(lines)
        self._before = before
        if shown:
            after = self._before = self._onlooker.known()
            self._scenes[shown[0].batch] = Scene(shown, before.state, after.state, after.names)
        if len(self._scenes) > KEPT:
            self._scenes.popitem(last=False)
