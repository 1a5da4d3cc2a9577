"""The part of a campaign that every rule system shares: sessions, scenes, marks, settings, what was revealed."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from domain import events as core
from domain.dice.request import DiceRequest, Segment
from domain.errors import NotFoundError, RuleError, UsageError
from domain.events import Action, Event
from domain.ids import EVERYBODY, GM

SETTINGS = ("title", "language", "time_zone", "dice")
"""Keys of `core.OptionChanged.1` that no rule system owns."""


class Scene(msgspec.Struct, frozen=True):
    """A scene of a session. Attributes: line: where it started; title; ended: where it ended, 0 while it lasts."""

    line: int
    title: str
    ended: int = 0


class Session(msgspec.Struct, frozen=True):
    """An evening. Attributes: line: where it started; title; scenes; ended: where it ended, 0 while it lasts."""

    line: int
    title: str
    scenes: tuple[Scene, ...] = ()
    ended: int = 0


class CoreState(msgspec.Struct, frozen=True):
    """What every campaign remembers.

    Attributes:
        system: System key, empty before line 2.
        settings: Title, language, time zone, dice.
        options: Changed readings of the rule system, as stored.
        sessions: In order; the number of a session is its place from 1.
        marks: Name of a moment -> its line; the last of equal names counts.
        revealed: Numbers of the batches shown to the table.
    """

    system: str = ""
    settings: Mapping[str, str] = {}
    options: Mapping[str, str] = {}
    sessions: tuple[Session, ...] = ()
    marks: Mapping[str, int] = {}
    revealed: frozenset[int] = frozenset()


class CoreDraft:
    """The same, while a fold changes it."""

    __slots__ = ("marks", "options", "revealed", "sessions", "settings", "system")

    def __init__(self, state: CoreState) -> None:
        self.system = state.system
        self.settings = dict(state.settings)
        self.options = dict(state.options)
        self.sessions = list(state.sessions)
        self.marks = dict(state.marks)
        self.revealed = set(state.revealed)

    def freeze(self) -> CoreState:
        """Return the draft as a value."""
        return CoreState(
            self.system,
            dict(self.settings),
            dict(self.options),
            tuple(self.sessions),
            dict(self.marks),
            frozenset(self.revealed),
        )


def _opened(draft: CoreDraft, event: core.CampaignOpened, _line: int) -> None:
    draft.system = event.system
    draft.settings.update(title=event.title, language=event.language, time_zone=event.time_zone, dice=event.dice)
    draft.options.update(event.options)


def _option(draft: CoreDraft, event: core.OptionChanged, _line: int) -> None:
    (draft.settings if event.key in SETTINGS else draft.options)[event.key] = event.value


def _session_started(draft: CoreDraft, event: core.SessionStarted, line: int) -> None:
    draft.sessions.append(Session(line, event.title))


def _session_ended(draft: CoreDraft, _event: core.SessionEnded, line: int) -> None:
    if draft.sessions:
        draft.sessions[-1] = msgspec.structs.replace(draft.sessions[-1], ended=line)


def _scene_started(draft: CoreDraft, event: core.SceneStarted, line: int) -> None:
    if draft.sessions:
        session = draft.sessions[-1]
        draft.sessions[-1] = msgspec.structs.replace(session, scenes=(*session.scenes, Scene(line, event.title)))


def _scene_ended(draft: CoreDraft, _event: core.SceneEnded, line: int) -> None:
    if draft.sessions and draft.sessions[-1].scenes:
        session = draft.sessions[-1]
        last = msgspec.structs.replace(session.scenes[-1], ended=line)
        draft.sessions[-1] = msgspec.structs.replace(session, scenes=(*session.scenes[:-1], last))


def _marked(draft: CoreDraft, event: core.MarkSet, line: int) -> None:
    draft.marks[event.name] = line


def _revealed(draft: CoreDraft, event: core.BatchRevealed, _line: int) -> None:
    draft.revealed.add(event.batch)


def _nothing(_draft: CoreDraft, _event: Event, _line: int) -> None:
    """Notes and fiats are read where they stand; they change no state."""


FOLD: Mapping[type[Event], Callable[[CoreDraft, Any, int], None]] = {
    core.CampaignOpened: _opened,
    core.OptionChanged: _option,
    core.SessionStarted: _session_started,
    core.SessionEnded: _session_ended,
    core.SceneStarted: _scene_started,
    core.SceneEnded: _scene_ended,
    core.NoteTaken: _nothing,
    core.MarkSet: _marked,
    core.BatchRevealed: _revealed,
    core.FreeRoll: _nothing,
    core.FreeRollTotalled: _nothing,
    core.Overruled: _nothing,
}


def open_session(state: CoreState) -> Session | None:
    """Return the session that lasts, if any."""
    return state.sessions[-1] if state.sessions and not state.sessions[-1].ended else None


def open_scene(state: CoreState) -> Scene | None:
    """Return the scene that lasts, if any."""
    session = open_session(state)
    return session.scenes[-1] if session and session.scenes and not session.scenes[-1].ended else None


def _is_mark(name: str) -> bool:
    """Whether `@name` would find a mark of that name: a number is a session."""
    plain = not any(letter.isspace() or letter in "@.-:" for letter in name)
    return bool(name) and plain and not name.isdecimal()


def check(state: CoreState, action: Action) -> str:
    """Refuse a core action that makes no sense now; return the audience of its line.

    Raises:
        RuleError: `session_open`, `session_not_open`, `scene_open`, `scene_not_open`.
        UsageError: `mark_invalid`.
        NotFoundError: `batch_already_revealed`.
    """
    match action:
        case core.SessionStarted() if open_session(state):
            raise RuleError("session_open", number=len(state.sessions))
        case core.SessionEnded() | core.SceneStarted() if not open_session(state):
            raise RuleError("session_not_open")
        case core.SessionEnded() | core.SceneStarted() if open_scene(state):
            raise RuleError("scene_open")
        case core.SceneEnded() if not open_scene(state):
            raise RuleError("scene_not_open")
        case core.MarkSet(name=name) if not _is_mark(name):
            raise UsageError("mark_invalid", name=name)
        case core.BatchRevealed(batch=batch) if batch in state.revealed:
            raise NotFoundError("batch_already_revealed", batch=batch)
        case core.FreeRoll(hidden=True):
            return GM
    return EVERYBODY


def request(action: Action) -> DiceRequest | None:
    """Return the dice of free dice, None for any other core action.

    Raises:
        UsageError: As the notation refuses.
    """
    if not isinstance(action, core.FreeRoll):
        return None
    from domain.dice.notation import parse

    return DiceRequest(
        tuple(
            Segment(GM, "free", term.count, term.sides, screen=action.hidden)
            for term in parse(action.formula).terms
            if term.sides
        )
    )


def settle(action: Action, faces: tuple[int, ...]) -> Event:
    """Return what free dice come to."""
    from domain.dice.notation import parse

    asked = request(action)
    assert isinstance(action, core.FreeRoll)
    assert asked is not None
    total = parse(action.formula).total(faces)
    return core.FreeRollTotalled(action.formula, asked.segments, faces, total, action.note)
