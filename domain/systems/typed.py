"""The options of a typed command, each in its type."""

import unicodedata
from collections.abc import Collection

from domain.errors import UsageError
from domain.names import folded
from domain.systems import Command

_YES = frozenset({"yes", "si", "true", "1", "y", "s"})
_NO = frozenset({"no", "false", "0", "n"})


class Typed:
    """What was typed after a verb; texts come out as NFC.

    Attributes:
        command: As it was typed.
    """

    __slots__ = ("command",)

    def __init__(self, command: Command, allowed: Collection[str]) -> None:
        """Read a command.

        Raises:
            UsageError: `option_not_here` for an option that its verb does not know.
        """
        self.command = command
        for name in command.options:
            if name not in allowed:
                raise UsageError("option_not_here", option=f"--{name}", command=command.verb, candidates=())

    def word(self, place: int) -> str:
        """Return the word at that place; empty where there is none."""
        words = self.command.words
        return nfc(words[place]) if place < len(words) else ""

    def rest(self, place: int) -> str:
        """Return all words from a place on."""
        return " ".join(part for word in self.command.words[place:] if (part := nfc(word)))

    def has(self, name: str) -> bool:
        """Whether the option was given."""
        return name in self.command.options

    def text(self, name: str) -> str | None:
        """Return a text, None where the option was not given."""
        value = self.command.options.get(name)
        if isinstance(value, tuple):
            return nfc(", ".join(value))
        return None if value is None or isinstance(value, bool) else nfc(str(value))

    def flag(self, name: str) -> bool:
        """Whether a flag is up; a text counts as yes or no."""
        value = self.command.options.get(name, False)
        return self.choice(name) or False if isinstance(value, str) else bool(value)

    def choice(self, name: str) -> bool | None:
        """Return yes or no, None where the option was not given.

        Raises:
            UsageError: `choice_invalid`.
        """
        value = self.command.options.get(name)
        if value is None or isinstance(value, bool):
            return value
        answer = folded(str(value))
        if answer not in _YES | _NO:
            raise UsageError("choice_invalid", option=f"--{name}", value=str(value))
        return answer in _YES

    def number(self, name: str, default: int = 0) -> int:
        """Return a whole number."""
        value = self.command.options.get(name)
        return default if value is None else whole(value)

    def optional(self, name: str) -> int | None:
        """Return a whole number, None where the option was not given."""
        return self.number(name) if self.has(name) else None

    def texts(self, name: str) -> tuple[str, ...]:
        """Return the texts of a list, whether they came apart or with commas."""
        value = self.command.options.get(name, ())
        given = value if isinstance(value, tuple) else () if isinstance(value, bool) else (str(value),)
        return tuple(nfc(part) for text in given for part in text.split(",") if part.strip())

    def fiat(self) -> str | None:
        """Return the game master's reason for passing over a refusal, None where nobody does.

        Raises:
            UsageError: `fiat_reason_missing`.
        """
        if not self.has("fiat"):
            return None
        reason = self.text("fiat")
        if not reason:
            raise UsageError("fiat_reason_missing")
        return reason


def nfc(text: str) -> str:
    """Return a text composed and without blanks around it."""
    return unicodedata.normalize("NFC", text).strip()


def whole(value: object) -> int:
    """Read a whole number.

    Raises:
        UsageError: `number_invalid`.
    """
    text = str(value).strip()
    digits = text[1:] if text[:1] in "+-" else text
    if isinstance(value, bool) or not (digits.isascii() and digits.isdigit() and len(digits) <= 9):
        raise UsageError("number_invalid", value=text[:40])
    return int(text)
