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

RULINGS = ("upheld", "voided", "corrected")
"""What the game master can say of a batch that is contested: it stands, it does not, another takes its place."""


LASTING = frozenset({core.CampaignOpened, core.SessionStarted, core.SceneStarted})
"""Deeds whose date of the story holds from there on."""


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


class Dispute(msgspec.Struct, frozen=True):
    """What somebody contests of a batch.

    Attributes:
        line: Where it was contested.
        batch: Number of the contested batch.
        text: Why.
        ruled: Line of the ruling, 0 while there is none.
        ruling: `upheld`, `voided` or `corrected`; empty while there is none.
        reason: Why it was ruled so, may be empty.
        by: Batch that voids or corrects, 0 for none.
    """

    line: int
    batch: int
    text: str
    ruled: int = 0
    ruling: str = ""
    reason: str = ""
    by: int = 0


class CoreState(msgspec.Struct, frozen=True):
    """What every campaign remembers.

    Attributes:
        system: System key, empty before line 2.
        settings: Title, language, time zone, dice.
        options: Changed readings of the rule system, as stored.
        sessions: In order; the number of a session is its place from 1.
        marks: Name of a moment -> its line; the last of equal names counts.
        revealed: Numbers of the batches shown to the table.
        disputes: What was contested, in order.
        dice_shown: Numbers of the batches of which the table has seen the dice, and no more yet.
        date: When in the story it is, as people say it; empty where nobody keeps a calendar.
    """

    system: str = ""
    settings: Mapping[str, str] = {}
    options: Mapping[str, str] = {}
    sessions: tuple[Session, ...] = ()
    marks: Mapping[str, int] = {}
    revealed: frozenset[int] = frozenset()
    disputes: tuple[Dispute, ...] = ()
    date: str = ""
    dice_shown: frozenset[int] = frozenset()


class CoreDraft:
    """The same, while a fold changes it."""

    __slots__ = ("date", "dice_shown", "disputes", "marks", "options", "revealed", "sessions", "settings", "system")

    def __init__(self, state: CoreState) -> None:
        self.system = state.system
        self.settings = dict(state.settings)
        self.options = dict(state.options)
        self.sessions = list(state.sessions)
        self.marks = dict(state.marks)
        self.revealed = set(state.revealed)
        self.disputes = list(state.disputes)
        self.date = state.date
        self.dice_shown = set(state.dice_shown)

    def freeze(self) -> CoreState:
        """Return the draft as a value."""
        return CoreState(
            self.system,
            dict(self.settings),
            dict(self.options),
            tuple(self.sessions),
            dict(self.marks),
            frozenset(self.revealed),
            tuple(self.disputes),
            self.date,
            frozenset(self.dice_shown),
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


def _disputed(draft: CoreDraft, event: core.Disputed, line: int) -> None:
    draft.disputes.append(Dispute(line, event.batch, event.text))


def _dispute_ruled(draft: CoreDraft, event: core.DisputeRuled, line: int) -> None:
    for place, each in enumerate(draft.disputes):
        if each.batch == event.batch and not each.ruled:
            ruled = Dispute(each.line, each.batch, each.text, line, event.ruling, event.text, event.by)
            draft.disputes[place] = ruled


def _secret_shown(draft: CoreDraft, event: core.SecretShown, _line: int) -> None:
    if event.step == "dice":
        draft.dice_shown.add(event.batch)


def _dated(draft: CoreDraft, event: core.Dated, _line: int) -> None:
    if event.lasting:
        draft.date = event.date


def _nothing(_draft: CoreDraft, _event: Event, _line: int) -> None:
    """Notes, fiats and corrections are read where they stand; they change no state."""


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
    core.Disputed: _disputed,
    core.DisputeRuled: _dispute_ruled,
    core.SecretShown: _secret_shown,
    core.FreeRoll: _nothing,
    core.FreeRollTotalled: _nothing,
    core.Overruled: _nothing,
    core.Dated: _dated,
    core.Cited: _nothing,
    core.DeedDeclared: _nothing,
    core.Corrected: _nothing,
    core.BatchReplaced: _nothing,
}


def open_session(state: CoreState) -> Session | None:
    """Return the session that lasts, if any."""
    return state.sessions[-1] if state.sessions and not state.sessions[-1].ended else None


def open_scene(state: CoreState) -> Scene | None:
    """Return the scene that lasts, if any."""
    session = open_session(state)
    return session.scenes[-1] if session and session.scenes and not session.scenes[-1].ended else None


def open_disputes(state: CoreState, batch: int) -> tuple[Dispute, ...]:
    """Return what is contested of a batch and not ruled on."""
    return tuple(each for each in state.disputes if each.batch == batch and not each.ruled)


def check_ruling(state: CoreState, batch: int, ruling: str) -> None:
    """Refuse a ruling on what nobody contests, or on what was ruled on.

    Raises:
        NotFoundError: `dispute_none`.
        RuleError: `dispute_ruled`.
        UsageError: `ruling_unknown`.
    """
    if ruling not in RULINGS:
        raise UsageError("ruling_unknown", ruling=ruling)
    found = [each for each in state.disputes if each.batch == batch]
    if not found:
        raise NotFoundError("dispute_none", batch=batch)
    if not open_disputes(state, batch):
        raise RuleError("dispute_ruled", batch=batch, line=found[-1].ruled)


def _is_mark(name: str) -> bool:
    """Whether `@name` would find a mark of that name: a number is a session."""
    plain = not any(letter.isspace() or letter in "@.-:" for letter in name)
    return bool(name) and plain and not name.isdecimal()


def check(state: CoreState, action: Action) -> str:
    """Refuse a core action that makes no sense now; return the audience of its line.

    Raises:
        RuleError: `session_open`, `session_not_open`, `scene_open`, `scene_not_open`.
        UsageError: `mark_invalid`, `dispute_empty`.
        NotFoundError: `batch_already_revealed`.
        TestigoError: What `check_ruling` refuses.
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
        case core.Disputed(text=text) if not text.strip():
            raise UsageError("dispute_empty")
        case core.DisputeRuled(batch=batch, ruling=ruling):
            check_ruling(state, batch, ruling)
        case core.SecretShown(batch=batch) if batch in state.revealed:
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
