"""One deed, from the declared action to the entries of its batch, and back; and the fold of a campaign.

Pure but for the door that dice come through. Neither store nor clock is known here.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Protocol

import msgspec

from domain import core
from domain.dice.doors import DiceLine, Door
from domain.dice.request import DiceRequest, Segment
from domain.errors import IntegrityError, UsageError
from domain.events import Action, Event, OptionChanged
from domain.ids import EVERYBODY, GM
from domain.systems import Entry, Faces, Further, Plan, Resolution, Settled, System


class CampaignState(msgspec.Struct, frozen=True):
    """A campaign as it stands after a line.

    Attributes:
        core: What every campaign has.
        game: The state of its rule system.
    """

    core: core.CoreState
    game: Any


class Fact(Protocol):
    """What a fold needs of a line: its number and its event."""

    @property
    def line(self) -> int:
        """Number of the line."""

    @property
    def event(self) -> Event:
        """The decoded event."""


Unsealed = Entry | DiceLine
"""What a batch is made of, in order, before it has numbers."""


class CampaignDraft:
    """A campaign while a fold changes it."""

    __slots__ = ("core", "game", "steps", "system")

    def __init__(self, system: System[Any, Any], state: CampaignState) -> None:
        self.system = system
        self.core = core.CoreDraft(state.core)
        self.game = system.thaw(state.game)
        self.steps = _steps(system)

    def add(self, event: Event, line: int) -> None:
        """Let one event come true."""
        for is_core, step in self.steps[type(event)]:
            step(self.core if is_core else self.game, event, line)

    def freeze(self) -> CampaignState:
        """Return the draft as a value."""
        return CampaignState(self.core.freeze(), self.system.freeze(self.game))


class _Steps(dict[type[Event], tuple[tuple[bool, Callable[[Any, Any, int], None]], ...]]):
    """Event type -> what it changes: (is it the core's part, how). A system may also listen to core events."""

    def __missing__(self, event_type: type[Event]) -> Any:
        raise IntegrityError("kind_unknown", kind=event_type.__name__)


_STEPS: dict[str, _Steps] = {}


def _steps(system: System[Any, Any]) -> _Steps:
    known = _STEPS.get(system.KEY)
    if known is None:
        known = _STEPS[system.KEY] = _Steps(
            (kind, tuple((fold is core.FOLD, fold[kind]) for fold in (core.FOLD, system.FOLD) if kind in fold))
            for kind in {*core.FOLD, *system.FOLD}
        )
    return known


def edition_of(system: System[Any, Any]) -> str:
    """Return what the header of a line calls the rules: system and number."""
    return f"{system.KEY}-{system.EDITION}"


def empty(system: System[Any, Any]) -> CampaignState:
    """Return a campaign before its first event."""
    return CampaignState(core.CoreState(), system.empty())


def fold(system: System[Any, Any], state: CampaignState, facts: Iterable[Fact]) -> CampaignState:
    """Return the state after more facts."""
    # `CampaignDraft.add` without the calls: a campaign has many lines.
    draft = CampaignDraft(system, state)
    steps, of_core, of_game = draft.steps, draft.core, draft.game
    for fact in facts:
        event = fact.event
        for is_core, step in steps[type(event)]:
            step(of_core if is_core else of_game, event, fact.line)
    return draft.freeze()


def plan(system: System[Any, Any], state: CampaignState, action: Action) -> Plan:
    """Say what a legal action needs, core actions included.

    Raises:
        TestigoError: As the rules refuse.
    """
    if type(action) not in core.FOLD:
        return system.plan(state.game, action)
    if isinstance(action, OptionChanged) and action.key not in core.SETTINGS:
        _check_setting(system, state, action)
    return Plan(audience=core.check(state.core, action), request=core.request(action))


def _check_setting(system: System[Any, Any], state: CampaignState, action: OptionChanged) -> None:
    """Refuse what is no reading of the rules, and an entry that does not stand in its stored form.

    Raises:
        UsageError: `option_value_unknown`, or what the system refuses.
    """
    stored = system.setting(state.game, action.key, action.value)
    if stored != action.value:
        raise UsageError("option_value_unknown", option=action.key, value=action.value, known=(stored,))


def carry_out(
    system: System[Any, Any], state: CampaignState, action: Action, door: Door, *, audience: str = EVERYBODY
) -> tuple[Unsealed, ...]:
    """Plan, draw and resolve one action; return the lines of its batch in order, the action first.

    Args:
        audience: Who may read a core action; a rule system's actions say it themselves.

    Raises:
        TestigoError: As the rules refuse; nothing was drawn then.
    """
    planned, is_core = plan(system, state, action), type(action) in core.FOLD
    seen_by = audience if is_core and audience != EVERYBODY else planned.audience
    lines: list[Unsealed] = [Entry(action, seen_by), *planned.before]
    request, faces = planned.request, list[Faces]()
    if request is None and is_core:
        return tuple(lines)
    while True:
        if request is not None:
            drawn = door.draw(request)
            lines.extend(drawn)
            faces.append(tuple([face for line in drawn for face in line.event.faces]))
        rule = _resolve_core if is_core else system.resolve
        resolution = rule(state.core if is_core else state.game, action, tuple(faces))
        lines.extend(resolution.entries)
        if not isinstance(resolution, Further):
            return tuple(lines)
        request = resolution.request


def _resolve_core(state: core.CoreState, action: Action, faces: Sequence[Faces]) -> Resolution:
    """Rule on free dice, which belong to no rule system."""
    return Settled((Entry(core.settle(action, faces[0]), core.check(state, action)),))


class ReplayDoor:
    """Answers each request with faces already recorded, so that a batch can be ruled on again."""

    def __init__(self, recorded: Sequence[DiceLine]) -> None:
        self._recorded = list(recorded)

    @property
    def left(self) -> int:
        """Dice lines nobody asked for."""
        return len(self._recorded)

    def finish(self) -> None:
        """Refuse a batch that takes fewer dice than were recorded. Raises: UsageError: `dice_count_mismatch`."""
        if self._recorded:
            given = sum(len(line.event.faces) for line in self._recorded)
            raise UsageError("dice_count_mismatch", rule=None, expected=0, given=given)

    def draw(self, request: DiceRequest) -> tuple[DiceLine, ...]:
        """Take as many recorded lines as the request has dice.

        Raises:
            UsageError: `dice_count_mismatch`, `dice_differ`: the recorded dice are not those asked for.
        """
        taken: list[DiceLine] = []
        expected, given = request.count, 0
        while given < expected and self._recorded:
            taken.append(self._recorded.pop(0))
            given += len(taken[-1].event.faces)
        if given != expected:
            raise UsageError("dice_count_mismatch", rule=None, expected=expected, given=given)
        asked = [die for segment in request.segments for die in [(segment.sides, _seen_by(segment))] * segment.count]
        if asked != [(sides, line.audience) for line in taken for sides in line.event.sides]:
            raise UsageError("dice_differ")
        return tuple(taken)


def _seen_by(segment: Segment) -> str:
    return GM if segment.screen else EVERYBODY
