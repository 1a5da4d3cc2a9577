"""Core events: what any campaign records, whatever its rules. All but free dice are actions that need no ruling."""

import msgspec

from domain.dice.request import Segment


class Event(msgspec.Struct, frozen=True):
    """Base of all events and actions: frozen facts that survive the codec. Text is NFC."""


class Action(Event, frozen=True):
    """Something somebody declared; stored as the first event of its batch."""


class CampaignOpened(Action, frozen=True):
    """A campaign begins; line 2 of each ledger.

    Attributes:
        system: System key, such as `plenilunio`.
        title: As people write it.
        language: `es` or `en`, for what is printed when nobody asks for another.
        time_zone: IANA name, for the hours that are shown.
        dice: Where faces come from: `os` or `hand` (`bag` once bags exist).
        options: Readings of the rules that differ from the defaults: (key, value).
    """

    system: str
    title: str
    language: str
    time_zone: str
    dice: str
    options: tuple[tuple[str, str], ...] = ()


class OptionChanged(Action, frozen=True):
    """From here on an option has another value; what was rolled before keeps its own.

    Attributes:
        key: `title`, `language`, `time_zone`, `dice`, or an option of the rule system.
        value: As stored.
    """

    key: str
    value: str


class SessionStarted(Action, frozen=True):
    """An evening begins. Attributes: title: may be empty."""

    title: str = ""


class SessionEnded(Action, frozen=True):
    """The evening ends. Attributes: note: may be empty."""

    note: str = ""


class SceneStarted(Action, frozen=True):
    """A scene begins. Attributes: title: may be empty."""

    title: str = ""


class SceneEnded(Action, frozen=True):
    """The scene ends. Attributes: note: may be empty."""

    note: str = ""


class NoteTaken(Action, frozen=True):
    """Somebody writes something down.

    Attributes:
        text: As typed.
        about: A line that the note is about, 0 for none.
    """

    text: str
    about: int = 0


class MarkSet(Action, frozen=True):
    """A moment gets a name, so that `@name` finds it. Attributes: name: without blanks."""

    name: str


class BatchRevealed(Action, frozen=True):
    """What was the game master's alone is shown to the table from here on. Attributes: batch: its number."""

    batch: int


class FreeRoll(Action, frozen=True):
    """Somebody rolls dice that no rule asks for.

    Attributes:
        formula: In canonical form, such as `3d6+2`.
        note: What for, may be empty.
        hidden: For the game master's eyes only.
    """

    formula: str
    note: str = ""
    hidden: bool = False


class FreeRollTotalled(Event, frozen=True):
    """What free dice come to.

    Attributes:
        formula: As declared.
        segments: One for each group of dice in the formula.
        faces: What they showed, in that order.
        total: Sum of the formula.
        note: As declared.
    """

    formula: str
    segments: tuple[Segment, ...]
    faces: tuple[int, ...]
    total: int
    note: str = ""


class Overruled(Event, frozen=True):
    """The game master lets pass what the rules refuse (a fiat).

    Attributes:
        code: The refusal passed over.
        rule: Rule id of the refusal, empty for none.
        reason: Why, as typed.
    """

    code: str
    rule: str
    reason: str


EVENTS: dict[str, type[Event]] = {
    "core.CampaignOpened.1": CampaignOpened,
    "core.OptionChanged.1": OptionChanged,
    "core.SessionStarted.1": SessionStarted,
    "core.SessionEnded.1": SessionEnded,
    "core.SceneStarted.1": SceneStarted,
    "core.SceneEnded.1": SceneEnded,
    "core.NoteTaken.1": NoteTaken,
    "core.MarkSet.1": MarkSet,
    "core.BatchRevealed.1": BatchRevealed,
    "core.FreeRoll.1": FreeRoll,
    "core.FreeRollTotalled.1": FreeRollTotalled,
    "core.Overruled.1": Overruled,
}
