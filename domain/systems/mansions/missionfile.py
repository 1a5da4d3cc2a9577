"""The tables of a mission file, field by field; what is wrong is remembered, so that all of it is told at once."""

import re
from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import TypeVar

import msgspec

KEY = re.compile(r"[a-z0-9_]{1,40}")
"""What a key is made of: a hyphen joins the two ends of a connection."""
MOST = 99
E = TypeVar("E", bound=StrEnum)


class Problem(msgspec.Struct, frozen=True):
    """Something wrong in a mission file.

    Attributes:
        place: Where (`rooms[2].items[1].challenge`), counted from 1.
        code: What, in snake case; its sentence is the message `mansions.mission.<code>`.
        value: What stands there, or what should; empty where that says nothing.
    """

    place: str
    code: str
    value: str = ""

    @property
    def text(self) -> str:
        """Return it as a refusal carries it: place, code, value."""
        return f"{self.place}: {self.code}" + (f" {self.value}" if self.value else "")


def problem(text: str) -> Problem:
    """Return what a refusal carries as a problem again."""
    place, _, rest = text.partition(": ")
    code, _, value = rest.partition(" ")
    return Problem(place, code, value)


class Table:
    """One table of a mission file.

    Attributes:
        place: Where it stands; empty for the file itself.
        problems: What is wrong, shared by all tables of a file.
    """

    __slots__ = ("_data", "_read", "place", "problems")

    def __init__(self, data: object, place: str, problems: list[Problem]) -> None:
        self.place, self.problems = place, problems
        self._read: set[str] = set()
        self._data: Mapping[str, object] = {}
        if isinstance(data, Mapping):
            self._data = data
        else:
            self.wrong("", "not_a_table")

    def at(self, name: str) -> str:
        """Return the place of a field."""
        return ".".join(part for part in (self.place, name) if part) or "mission"

    def wrong(self, name: str, code: str, value: object = "") -> None:
        """Remember a problem."""
        self.problems.append(Problem(self.at(name), code, " ".join(str(value).split())[:60]))

    def value(self, name: str) -> object:
        """Return a field as it stands, None where it is absent."""
        self._read.add(name)
        return self._data.get(name)

    def text(self, name: str, default: str | None = None) -> str:
        """Return a text in one line; without a default it has to be there."""
        found = self.value(name)
        if found is None and default is not None:
            return default
        if isinstance(found, str) and (found.strip() or default is not None):
            return " ".join(found.split())
        self.wrong(name, "missing" if found is None or isinstance(found, str) else "not_a_text")
        return ""

    def key(self, name: str = "key") -> str:
        """Return a key: small letters, digits and underscores."""
        found = self.text(name)
        if found and not KEY.fullmatch(found):
            self.wrong(name, "bad_key", found)
        return found

    def number(self, name: str, default: int | None = None, *, least: int | None = None) -> int:
        """Return a whole number; without a default it has to be there."""
        found = self.value(name)
        if found is None and default is not None:
            return default
        if found is None:
            self.wrong(name, "missing")
        elif not isinstance(found, int) or isinstance(found, bool):
            self.wrong(name, "not_a_number", found)
        elif least is not None and found < least:
            self.wrong(name, "too_small", found)
        elif abs(found) > MOST:
            self.wrong(name, "too_big", found)
        else:
            return found
        return 1

    def flag(self, name: str) -> bool:
        """Return yes or no; no where it is absent."""
        found = self.value(name)
        if found is not None and not isinstance(found, bool):
            self.wrong(name, "not_yes_or_no", found)
        return found is True

    def choice(self, name: str, words: type[E]) -> E:
        """Return one of some words; the first where it is wrong."""
        found, known = self.text(name), [word.value for word in words]
        if found in known:
            return words(found)
        if found:
            self.wrong(name, "unknown_word", found)
        return words(known[0])

    def texts(self, name: str) -> tuple[str, ...]:
        """Return a list of texts, empty where it is absent."""
        found = self._list(name)
        if any(not isinstance(each, str) for each in found):
            self.wrong(name, "not_a_text")
        return tuple(each for each in found if isinstance(each, str))

    def tables(self, name: str) -> "list[Table]":
        """Return the tables of a list, in their order."""
        here = self.at(name)
        return [Table(each, f"{here}[{place}]", self.problems) for place, each in enumerate(self._list(name), 1)]

    def _list(self, name: str) -> Sequence[object]:
        found = self.value(name)
        if found is None:
            return ()
        if isinstance(found, list | tuple):
            return found
        self.wrong(name, "not_a_list")
        return ()

    def end(self) -> None:
        """Remember each field that nobody has read: a mistyped one would be lost without a word."""
        for name in self._data:
            if name not in self._read:
                self.wrong(name, "unknown_field")
