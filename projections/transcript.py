"""What somebody may read of a ledger, line by line, and the words for it.

Secrets are filtered here, before anything is drawn: whoever draws a transcript cannot show what is not in it.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from domain import events
from domain.codec import DECODERS, UNREADABLE
from domain.core import SETTINGS, CoreState
from domain.engine import CampaignDraft, CampaignState, empty
from domain.errors import IntegrityError
from domain.explain import Dice, Step, Telling
from domain.ids import EVERYBODY, GM
from domain.protocol import DICE, DRAWN, PROTOCOL_DECODERS, PROTOCOL_KINDS, Opened, RolledByHand, RolledOs
from domain.systems import Facts, System
from projections.protocol_words import TOLD
from projections.words import Words

if TYPE_CHECKING:
    from domain.ledger import Line


_FREE_TOTAL = "core.FreeRollTotalled.1"
"""The kind that says of free dice what they were for."""


_PROTOCOL = frozenset(PROTOCOL_KINDS.values())


class Source(Protocol):
    """What a transcript needs of a ledger."""

    @property
    def system(self) -> System[Any, Any]:
        """Its rules."""

    def lines(self, first: int = 1, last: int | None = None, *, without: tuple[str, ...] = ()) -> Iterator[Any]:
        """Stream stored lines but those of some kinds."""

    def effective(self, first: int = 1, last: int | None = None, *, without: tuple[str, ...] = ()) -> Iterator[Any]:
        """Stream the lines that count after corrections, but those of some kinds."""

    def state(self, at: int | None = None) -> CampaignState:
        """Return the state after a line."""


class Shown(msgspec.Struct, frozen=True):
    """A line that its reader may read. Attributes: event: None where the stored bytes cannot be read."""

    line: int
    batch: int
    time: int
    author: str
    audience: str
    kind: str
    event: msgspec.Struct | None


def visible(core: CoreState, line: "Line", viewer: str) -> bool:
    """Whether the viewer, `gm` or a player, may read that line: it is open, their own, or was revealed.

    Rules: PL-VIS-1
    """
    audience = line.audience
    if viewer == GM or audience == EVERYBODY or viewer in audience.split(",") or line.batch in core.revealed:
        return True
    return line.batch in core.dice_shown and line.kind in DICE


def read(kind: str, event: bytes) -> msgspec.Struct | None:
    """Decode a stored event of any family; None where it cannot be read."""
    try:
        decoder = PROTOCOL_DECODERS[kind] if kind in _PROTOCOL else DECODERS[kind]
        return decoder.decode(event)  # type: ignore[no-any-return]
    except (IntegrityError, *UNREADABLE):
        return None


def transcript(ledger: Source, *, viewer: str, first: int = 1, last: int | None = None) -> Iterator[Shown]:
    """Stream the lines that the viewer may read, as things stand now: what was revealed later counts as open."""
    core = CoreState() if viewer == GM else ledger.state().core
    for line in ledger.lines(first, last):
        if visible(core, line, viewer):
            yield show(line)


def show(line: "Line") -> Shown:
    """Return a stored line with its event decoded."""
    event = read(line.kind, line.event)
    return Shown(line.line, line.batch, line.time, line.author, line.audience, line.kind, event)


class Known(msgspec.Struct, frozen=True):
    """A campaign as far as somebody knows it.

    Attributes:
        state: Without what hidden dice led to.
        names: Character key -> name; of the game master's own the name they had when the table last heard of them.
    """

    state: CampaignState
    names: Mapping[str, str]


class Onlooker:
    """A player who follows a ledger batch by batch, and learns only what may be known.

    Sheets of the game master's own are followed all along, unseen: one day a player may take them over.

    Rules: PL-VIS-1
    """

    def __init__(self, ledger: Source, viewer: str) -> None:
        """Sit down before the first line."""
        self._system = ledger.system
        self._core, self._viewer = ledger.state().core, viewer
        self._draft = CampaignDraft(self._system, empty(self._system))
        self._called: dict[str, str] = {}
        self._heard: dict[str, str] = {}
        self._facts: list[Facts] = []

    def follow(self, lines: "Iterable[Line]") -> tuple[Shown, ...]:
        """Take in the lines of a batch; return those that may be read."""
        seen: list[Shown] = []
        for line, may in self._known(lines):
            shown = show(line)
            self._learn(shown.event, line.line, openly=may)
            if may:
                seen.append(shown)
        return tuple(seen)

    def pass_over(self, lines: "Iterable[Line]") -> None:
        """Take in the lines of a batch that nobody wants to read."""
        self._facts.clear()
        for line, may in self._known(lines):
            if line.kind not in DICE:
                self._learn(read(line.kind, line.event), line.line, openly=may)

    def _known(self, lines: "Iterable[Line]") -> "list[tuple[Line, bool]]":
        """Return the lines that count for what a player knows, and whether each may be read."""
        core, viewer = self._core, self._viewer
        batch = [(line, line.audience == EVERYBODY or visible(core, line, viewer)) for line in lines]
        if all(may for _, may in batch) or not any(line.kind in DICE for line, _ in batch):
            return batch
        return [(line, may) for line, may in batch if may]

    def _learn(self, event: msgspec.Struct | None, line: int, *, openly: bool) -> None:
        if not isinstance(event, events.Event):
            return
        self._draft.add(event, line)
        facts = self._system.facts(event)
        self._facts.append(facts)
        if facts.names:
            self._called.update(facts.names)
        if openly:
            for who in facts.who:
                self._heard[who] = self._called.get(who, who)

    def known(self) -> Known:
        """Return the campaign as it is known now."""
        return Known(self._draft.freeze(), self.names())

    def game(self) -> Any:
        """Return how the game stands, as far as it is known."""
        return self._system.freeze(self._draft.game)

    def names(self) -> Mapping[str, str]:
        """Return the names that people are known by now."""
        return dict(self._heard)

    def named(self) -> list[Facts]:
        """Return who was in the batch that was passed over last, event by event."""
        return self._facts


def known(ledger: Source, viewer: str, last: int | None = None) -> Known:
    """Return the campaign as a player knows it after a line; what was revealed later counts as open."""
    onlooker = Onlooker(ledger, viewer)
    for batch in lean_batches(ledger, last):
        onlooker.pass_over(batch)
    return onlooker.known()


def lean_batches(ledger: Source, last: int | None = None) -> "Iterator[list[Line]]":
    """Yield the lines of each batch but the dice that the program drew, which change nothing.

    A batch with secrets comes whole: whether anything was rolled decides what a player knows of it.
    """
    for number, some in groupby(ledger.effective(1, last, without=DRAWN), key=_batch_of):
        lines = list(some)
        if all(line.audience == EVERYBODY for line in lines):
            yield lines
        else:
            yield whole_batch(ledger, number)


def whole_batch(ledger: Source, number: int) -> "list[Line]":
    """Return the lines of a batch, as they count."""
    _, lines = next(groupby(ledger.effective(number), key=_batch_of))
    return list(lines)


def _batch_of(line: "Line") -> int:
    return line.batch


def batches(shown: Iterable[Shown]) -> Iterator[tuple[Shown, ...]]:
    """Group the lines of a transcript by batch."""
    for _, lines in groupby(shown, key=lambda line: line.batch):
        yield tuple(lines)


def tell(system: System[Any, Any], event: msgspec.Struct | None, kind: str = "") -> Sequence[Step]:
    """Tell an event of any family in a line or two; nothing for events that need no words."""
    if event is None:
        return (Step("core.tell.unreadable", {"kind": kind}),)
    if isinstance(event, events.DeedDeclared):
        return (Step("bags.tell.deed_declared", {"note": event.note}), *_deed(system, event.deed))
    own = _CORE.get(type(event))
    if own is not None:
        return (own(event),)
    return system.tell(event) if isinstance(event, events.Event) else ()


def _deed(system: System[Any, Any], deed: events.Embedded) -> Sequence[Step]:
    """Tell a deed that is only declared."""
    action = read(deed.kind, deed.event.encode())
    return system.tell(action) if isinstance(action, events.Event) else ()


def tell_batch(system: System[Any, Any], batch: Sequence[Shown]) -> list[tuple[Shown, Sequence[Step]]]:
    """Tell the lines of a batch that need words; dice only where no later line of the batch repeats their faces."""
    told: list[tuple[Shown, Sequence[Step]]] = []
    repeated = False
    for line in reversed(batch):
        if repeated and line.kind in DICE:
            continue
        repeated = repeated or line.kind in system.JUDGING or line.kind == _FREE_TOTAL
        steps = tell(system, line.event, line.kind)
        if steps:
            told.append((line, steps))
    told.reverse()
    return told


def _titled(key: str, text: str, field: str, ending: str) -> Step:
    return Step(f"core.tell.{key}_{ending}", {field: text}) if text else Step(f"core.tell.{key}")


def _note(event: events.NoteTaken) -> Step:
    if event.about:
        return Step("core.tell.note_taken_about", {"text": event.text, "about": event.about})
    return Step("core.tell.note_taken", {"text": event.text})


def _opened(event: events.CampaignOpened) -> Step:
    return Step("core.tell.campaign_opened", {"title": event.title, "system": event.system, "dice": event.dice})


def _option(event: events.OptionChanged) -> Step:
    key, value = event.key, event.value
    if key in SETTINGS:
        shown = Step(f"core.{key}.{value}") if key in ("dice", "language") else value
        return Step("core.tell.option_changed", {"key": key, "value": shown})
    if "." in key:
        return Step("core.tell.entry_changed", {"key": key, "value": value})
    about, reading = Step(f"option.{key}"), Step(f"option.{key}.{value}")
    if not Words("en").has(reading.key):
        return Step("core.tell.reading_set", {"about": about, "key": key, "value": value})
    return Step("core.tell.reading_changed", {"about": about, "reading": reading, "key": key, "value": value})


def _disputed(event: events.Disputed) -> Step:
    return Step("core.tell.disputed", {"batch": event.batch, "text": event.text})


def _dispute_ruled(event: events.DisputeRuled) -> Step:
    key = f"core.tell.dispute_ruled{'_by' if event.by else ''}{'_noted' if event.text else ''}"
    values: Mapping[str, Telling] = {"batch": event.batch, "ruling": event.ruling, "text": event.text, "by": event.by}
    return Step(key, values)


def _free_total(event: events.FreeRollTotalled) -> Step:
    values: Mapping[str, Telling] = {
        "formula": event.formula,
        "faces": Dice(event.faces),
        "total": event.total,
        "note": event.note,
    }
    return Step("core.tell.free_roll_noted" if event.note else "core.tell.free_roll", values)


def _overruled(event: events.Overruled) -> Step:
    values = {"rule": event.rule, "code": event.code, "reason": event.reason}
    return Step("core.tell.overruled" if event.rule else "core.tell.overruled_no_rule", values, event.rule or None)


_CORE: Mapping[type[msgspec.Struct], Callable[[Any], Step]] = {
    Opened: lambda event: Step("core.tell.opened", {"name": event.name}),
    RolledOs: lambda event: Step("core.tell.rolled_os", {"faces": Dice(event.faces)}),
    RolledByHand: lambda event: Step("core.tell.rolled_by_hand", {"faces": Dice(event.faces)}),
    events.CampaignOpened: _opened,
    events.OptionChanged: _option,
    events.SessionStarted: lambda event: _titled("session_started", event.title, "title", "titled"),
    events.SessionEnded: lambda event: _titled("session_ended", event.note, "note", "noted"),
    events.SceneStarted: lambda event: _titled("scene_started", event.title, "title", "titled"),
    events.SceneEnded: lambda event: _titled("scene_ended", event.note, "note", "noted"),
    events.NoteTaken: _note,
    events.MarkSet: lambda event: Step("core.tell.mark_set", {"name": event.name}),
    events.BatchRevealed: lambda event: Step("core.tell.batch_revealed", {"batch": event.batch}),
    events.SecretShown: lambda event: Step(f"core.tell.secret_{event.step}", {"batch": event.batch}),
    events.Disputed: _disputed,
    events.DisputeRuled: _dispute_ruled,
    events.FreeRollTotalled: _free_total,
    events.Overruled: _overruled,
    **TOLD,
}
