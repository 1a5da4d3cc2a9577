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
        dice: Where faces come from: `bag`, `os` or `hand`.
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


class Disputed(Action, frozen=True):
    """Somebody contests what a batch says; it stands until the game master has ruled, and stays in the log.

    Attributes:
        batch: Its number.
        text: Why, as typed.
    """

    batch: int
    text: str


class DisputeRuled(Action, frozen=True):
    """The game master rules on what was contested of a batch: on every dispute of it that is open.

    Attributes:
        batch: Number of the contested batch.
        ruling: `upheld`, `voided` or `corrected`.
        text: Why, may be empty.
        by: Batch that voids or corrects the contested one, 0 for none.
    """

    batch: int
    ruling: str
    text: str = ""
    by: int = 0


class SecretShown(Action, frozen=True):
    """A secret roll is opened step by step: first that there is one, then its dice; `BatchRevealed` shows it whole.

    Attributes:
        batch: Its number.
        step: `sealed` or `dice`.
    """

    batch: int
    step: str


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


class Dated(Event, frozen=True):
    """When in the story a deed happens.

    Attributes:
        date: As people say it (`12 October 1938, night`), up to 100 characters; empty where nothing is said any more.
        lasting: Whether it holds from here on, or for this batch only.
    """

    date: str
    lasting: bool = False


class Cited(Event, frozen=True):
    """Where in the world outside a deed was said, such as the post that carries a cut. Attributes: link: as typed."""

    link: str


class Embedded(msgspec.Struct, frozen=True):
    """An action kept inside another event. Attributes: kind: of the closed table; event: its canonical text."""

    kind: str
    event: str


class DeedDeclared(Action, frozen=True):
    """A roll is declared with all its dice, and waits for a cut; the declared dice are the next line of its batch.

    Attributes:
        deed: What will be done then.
        note: As typed, may be empty.
    """

    deed: Embedded
    note: str = ""


class Corrected(Action, frozen=True):
    """What happened is corrected; nothing is taken out of the ledger, and no die is drawn.

    Attributes:
        corrected: The batch that was put right, 0 where deeds are only undone or redone.
        voided: Batches that count no longer, from their own place on; a correction among them is taken back itself.
        kept: Batches that stay as they are, though the rules would give something else now.
        reason: As typed, may be empty.
        restored: Deeds that count again, where it takes back an undoing, which `voided` names first.
    """

    corrected: int = 0
    voided: tuple[int, ...] = ()
    kept: tuple[int, ...] = ()
    reason: str = ""
    restored: tuple[int, ...] = ()

    @property
    def named(self) -> tuple[int, ...]:
        """Batches of which it says what becomes of them."""
        return (*self.voided, *self.kept)


class BatchReplaced(Event, frozen=True):
    """The events that follow it in its batch stand in the place of an earlier batch.

    Attributes:
        batch: The batch that they replace; its dice stay.
        lines: Of each event that follows, the line at which it stands; 0 for one that the batch did not have.
    """

    batch: int
    lines: tuple[int, ...]


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
    "core.Disputed.1": Disputed,
    "core.DisputeRuled.1": DisputeRuled,
    "core.SecretShown.1": SecretShown,
    "core.FreeRoll.1": FreeRoll,
    "core.FreeRollTotalled.1": FreeRollTotalled,
    "core.Overruled.1": Overruled,
    "core.Dated.1": Dated,
    "core.Cited.1": Cited,
    "core.DeedDeclared.1": DeedDeclared,
    "core.Corrected.1": Corrected,
    "core.BatchReplaced.1": BatchReplaced,
}
