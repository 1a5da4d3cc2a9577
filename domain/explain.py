"""A ruling told step by step, without language: rule ids, message keys and values.

The catalogues of a language turn a step into a sentence; what cannot be text yet (names that may change,
faces of dice, words of a game) is told by a struct of its own.
"""

from collections.abc import Mapping
from typing import TypeAlias

import msgspec

from domain.ids import CharacterId


class Name(msgspec.Struct, frozen=True):
    """A character, told by key; the reader shows the name it has at that moment."""

    who: CharacterId


class Dice(msgspec.Struct, frozen=True):
    """Faces in the order they were rolled.

    Attributes:
        faces: Any whole numbers.
        doubled: Places (from 0) of the dice worth double, shown with a star.
        old: Places of faces that were rerolled away, shown struck through.
    """

    faces: tuple[int, ...]
    doubled: tuple[int, ...] = ()
    old: tuple[int, ...] = ()


class Step(msgspec.Struct, frozen=True):
    """One step of an explanation, or a phrase inside one.

    Attributes:
        key: Message key in the catalogues (`plenilunio.step.pool`); a word of a game is a key too
            (`plenilunio.word.astucia`).
        values: What the message needs, by name.
        rule: Rule id that the step applies, None for a plain fact.
    """

    key: str
    values: Mapping[str, "Telling"] = {}
    rule: str | None = None


Telling: TypeAlias = str | int | bool | Name | Dice | Step | tuple["Telling", ...] | None
"""A value of a message. Plain text is what somebody typed: it is shown as it is, never as markup."""
