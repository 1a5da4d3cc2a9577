"""Gathers a recap from the batches that a reader may see; nothing that is hidden from the reader is counted."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any

from domain import events
from domain.core import FOLD, CoreState, Session
from domain.engine import CampaignState
from domain.events import Event
from domain.ids import EVERYBODY, GM
from domain.systems import Field, Question, RollFacts, System
from projections.recap import WEIGHTS, Balance, Moment, Part, Recap, Rolled
from projections.replay import Change, Scene, changes, walk
from projections.scrubbing import place_of
from projections.transcript import Shown, tell, tell_batch
from projections.views import Ledger

RARE = Fraction(1, 10)
"""A roll of which one in ten turns out so well, or so badly, is a turning point."""
MOST = 12
"""Turning points told of a scene; of more the weightiest are."""


def recap(ledger: Ledger, core: CoreState, number: int, stretch: tuple[int, int], *, viewer: str = GM) -> Recap | None:
    """Sum a session up; None where the reader may see nothing of it.

    Args:
        core: Sessions and scenes as they are known.
        number: Of the session, 0 for the whole stretch.
        stretch: First and last line.
    """
    teller = _Teller(ledger.system, core, viewer)
    for scene in walk(ledger, viewer=viewer, first=stretch[0], last=stretch[1]):
        teller.add(scene)
    return teller.recap(number, core.sessions[number - 1] if number else None)


class _Run:
    """The values of one field, batch by batch."""

    def __init__(self) -> None:
        self._values: list[Field | None] = []
        self._lost = self._won = 0

    def add(self, change: Change) -> None:
        """Take in a change."""
        self._values += [change.new] if self._values and self._values[-1] == change.old else [change.old, change.new]
        moved = (change.new.value if change.new else 0) - (change.old.value if change.old else 0)
        self._won += max(0, moved)
        self._lost += max(0, -moved)

    def balance(self, owner: str) -> Balance:
        """Return the sum."""
        steps = tuple(value for value in self._values if value is not None)
        return Balance(owner, self._values[0], self._values[-1], self._lost, self._won, steps)


class _Teller:
    """Gathers batches one after the other."""

    def __init__(self, system: System[Any, Any], core: CoreState, viewer: str) -> None:
        self._system, self._core, self._viewer = system, core, viewer
        self._parts: list[tuple[int, str, list[Moment]]] = []
        self._sizes: list[int] = []
        self._first: Scene | None = None
        self._last: Scene | None = None
        self._rolls: list[tuple[Rolled, bool]] = []
        self._settled = 0
        self._runs: dict[tuple[str, str], _Run] = {}

    def add(self, scene: Scene) -> None:
        """Take in a batch."""
        self._first, self._last = self._first or scene, scene
        place = place_of(self._core, scene.batch)
        if not self._parts or self._parts[-1][0] != place.scene:
            self._parts.append((place.scene, place.scene_title, []))
            self._sizes.append(0)
        self._sizes[-1] += 1
        found = changes(self._system, scene.before, scene.after, viewer=self._viewer)
        for change in found:
            self._follow(change)
        shown = self._once(scene.shown)
        lucky = [self._chances(scene, line) for line in shown if self._roll(line) is not None]
        why = tuple(self._reasons(scene, found, [each for each in lucky if each]))
        if why:
            kept = {line.line for line in shown}
            told = tuple(
                step
                for line, steps in tell_batch(self._system, scene.shown)
                if line.line in kept and line.kind not in self._system.ASKING
                for step in steps
            )
            self._parts[-1][2].append(Moment(scene.batch, why, told, scene.names))

    def _once(self, lines: Sequence[Shown]) -> list[Shown]:
        """Leave out what the table learns of a roll that the reader sees whole, and count the rolls."""
        seen, kept = set[tuple[str, str, tuple[int, ...]]](), list[Shown]()
        for line in lines:
            roll = self._roll(line)
            if roll is not None:
                key = (roll.who, roll.trait, roll.faces)
                if key in seen and roll.other_total is None:
                    continue
                seen.add(key)
                self._settled += 1
            kept.append(line)
        return kept

    def _roll(self, line: Shown) -> RollFacts | None:
        """Return the roll that a line settles, None for any other line."""
        if not isinstance(line.event, Event) or type(line.event) in FOLD:
            return None
        return self._system.facts(line.event).roll

    def _chances(self, scene: Scene, line: Shown) -> Rolled | None:
        """Return a roll with its chances; only players' rolls count among the best and the worst."""
        assert isinstance(line.event, Event)
        luck = self._system.luck(scene.before.game, line.event)
        roll = self._roll(line)
        if luck is None or roll is None:
            return None
        found = Rolled(line.line, luck, tuple(tell(self._system, line.event, line.kind)), scene.names)
        played = any(person.id == roll.who and person.player for person in self._system.people(scene.after.game))
        self._rolls.append((found, played))
        return found

    def _reasons(self, scene: Scene, found: Sequence[Change], lucky: Sequence[Rolled]) -> Iterator[str]:
        if any(not change.stays for change in found):
            yield "people"
        if any(change.stays and change.field in self._system.HEALTH for change in found):
            yield "health"
        if self._is_gain(scene, found):
            yield "gained"
        if any(isinstance(line.event, events.Overruled) for line in scene.shown):
            yield "ruling"
        if any(min(each.luck.at_least, each.luck.at_most) <= RARE for each in lucky):
            yield "rare"
        if isinstance(scene.shown[0].event, events.NoteTaken | events.MarkSet):
            yield "written"
        if any(roll.note for roll in map(self._roll, scene.shown) if roll is not None):
            yield "rolled"

    def _is_gain(self, scene: Scene, found: Sequence[Change]) -> bool:
        """Whether somebody has more points than before; what belongs to the table or to health does not count."""
        counted = {(owner, field.key) for owner, field in self._system.pools(scene.after.game) if owner != "table"}
        return any(
            (change.owner, change.field) in counted
            and change.stays
            and change.field not in self._system.HEALTH
            and (change.new.value if change.new else 0) > (change.old.value if change.old else 0)
            for change in found
        )

    def _follow(self, change: Change) -> None:
        if change.stays:
            self._runs.setdefault((change.owner, change.field), _Run()).add(change)

    def recap(self, number: int, session: Session | None) -> Recap | None:
        """Sum up what was gathered."""
        if self._first is None or self._last is None:
            return None
        before, after = self._first.before, self._last.after
        counted = {(owner, field.key) for state in (before, after) for owner, field in self._system.pools(state.game)}
        owners = list(dict.fromkeys(owner for owner, _ in self._runs))
        sums = [run.balance(owner) for each in owners for (owner, _), run in self._runs.items() if owner == each]
        health = [each for each in sums if each.key in self._system.HEALTH]
        points = [each for each in sums if each.key not in self._system.HEALTH and (each.owner, each.key) in counted]
        ours = [rolled for rolled, played in self._rolls if played]
        return Recap(
            number=number,
            title=session.title if session else "",
            first=self._first.batch,
            last=self._last.shown[-1].line,
            started=self._first.shown[0].time,
            ended=self._last.shown[-1].time,
            is_open=session is not None and not session.ended,
            dates=tuple(dict.fromkeys(each.core.date for each in (self._first.after, after) if each.core.date)),
            batches=sum(self._sizes),
            rolls=self._settled,
            parts=tuple(_part(*each, size) for each, size in zip(self._parts, self._sizes, strict=True)),
            points=tuple(points),
            health=tuple(health),
            best=min(ours, key=lambda each: each.luck.at_least, default=None),
            worst=min(ours, key=lambda each: each.luck.at_most, default=None),
            questions=tuple(self._open(after)),
            names=self._last.names,
        )

    def _open(self, state: CampaignState) -> Iterator[Question]:
        """Yield what is still to be decided, as far as the reader may know. Rules: PL-VIS-1"""
        for question in self._system.questions(state.game):
            audience = question.audience
            if self._viewer == GM or audience == EVERYBODY or self._viewer in audience.split(","):
                yield question


def _part(scene: int, title: str, moments: Sequence[Moment], size: int) -> Part:
    kept = set(map(id, sorted(moments, key=_weight, reverse=True)[:MOST]))
    told = tuple(moment for moment in moments if id(moment) in kept)
    return Part(scene, title, size, told, len(moments) - len(told))


def _weight(moment: Moment) -> int:
    return sum(WEIGHTS[reason] for reason in moment.why)
