"""From the entries of a batch to lines ready to be sealed: headers checked, text composed."""

from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec

from domain.codec import KINDS, encode
from domain.errors import UsageError
from domain.events import Action, Event
from domain.protocol import PROTOCOL_KINDS
from domain.seals import SALT_BYTES, is_field
from domain.store.lines import Line

EVENT_BYTES: Final = 2**20
"""Most bytes of one event (specification, section 3)."""
ACTION_BYTES: Final = EVENT_BYTES // 2
"""Most bytes of an action: what its dice lead to repeats its texts, and is never refused once they are drawn."""

Clock = Callable[[], int]
"""Microseconds since 1970, UTC."""
Entropy = Callable[[int], bytes]
"""That many random bytes."""


class Header(msgspec.Struct, frozen=True):
    """What the lines of one batch have in common."""

    campaign: str
    time: int
    author: str
    edition: str
    command: str


class Written(msgspec.Struct, frozen=True):
    """A batch in the ledger.

    Attributes:
        batch: Number of its first line.
        lines: All of its lines.
        root: Root after its last line.
        repeated: The command had been answered before; nothing was written now.
    """

    batch: int
    lines: tuple[Line, ...]
    root: bytes
    repeated: bool = False


class InterruptedWrite(KeyboardInterrupt):
    """Somebody stopped a command. Attributes: written: the batch if it was stored, None if nothing was."""

    def __init__(self, written: Written | None) -> None:
        super().__init__()
        self.written = written

    @property
    def stored(self) -> bool:
        """Whether the lines are in the ledger."""
        return self.written is not None


def numbered(
    header: Header, size: int, events: Sequence[tuple[msgspec.Struct, str]], entropy: Entropy
) -> tuple[Line, ...]:
    """Return the lines of a batch that follows line `size`.

    Args:
        events: Each with its audience.

    Raises:
        UsageError: `field_invalid`, `event_too_large`.
    """
    return tuple(
        Line(
            header.campaign,
            line,
            size + 1,
            kind_of(event),
            header.time,
            header.author,
            field("audience", audience),
            header.edition,
            header.command,
            entropy(SALT_BYTES),
            bounded(encode(event)),
        )
        for line, (event, audience) in enumerate(events, size + 1)
    )


def kind_of(event: msgspec.Struct) -> str:
    """Return the kind of an event, of the protocol's or of a game's."""
    return KINDS[type(event)] if isinstance(event, Event) else PROTOCOL_KINDS[type(event)]


def field(name: str, value: str) -> str:
    """Return a field of the header in composed form.

    Raises:
        UsageError: `field_invalid`: empty, too long, or with characters that a header may not hold.
    """
    normal = value if value.isascii() else _nfc(value)
    if not normal or not is_field(normal):
        raise UsageError("field_invalid", field=name, value=value)
    return normal


def composed(action: Action) -> Action:
    """Return an action with all of its text in composed form (NFC), however the keyboard wrote it.

    Raises:
        UsageError: `event_too_large`, `text_not_utf8` where the text is no Unicode (a lone surrogate).
    """
    try:
        stored = encode(action)
        if not stored.isascii():
            action = msgspec.convert(_composed(msgspec.to_builtins(action)), type(action))
            stored = encode(action)
    except UnicodeEncodeError as error:
        raise UsageError("text_not_utf8", text=ascii(error.object)[1:-1]) from error
    bounded(stored, ACTION_BYTES)
    return action


def _composed(value: Any) -> Any:
    """Return texts, lists and tables of texts in composed form.

    Each text by itself: in the bytes of an event an accent could join the last letter of an escape (`\\n`).
    """
    if isinstance(value, str):
        return _nfc(value)
    if isinstance(value, list | tuple):
        return [_composed(each) for each in value]
    if isinstance(value, dict):
        return {name: _composed(each) for name, each in value.items()}
    return value


def _nfc(text: str) -> str:
    from unicodedata import normalize

    return normalize("NFC", text)


def bounded(event: bytes, most: int = EVENT_BYTES) -> bytes:
    """Return the bytes of an event.

    Raises:
        UsageError: `event_too_large`.
    """
    if len(event) > most:
        raise UsageError("event_too_large", size=len(event), most=most)
    return event
