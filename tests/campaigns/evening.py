"""The evening of `evening.md`: its rows as they stand there, and what came of each when it was typed."""

import re
import shlex
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from tests.cli.table import Seat

PAGE = Path(__file__).with_name("evening.md")
LEVELS = ("sano", "magullado", "herido", "malherido", "muerto")
NOBODY = "–"
FIELDS = {"dice": "combat_dice"}
"""Short names of the page -> fields of a sheet."""
_CODE = re.compile(r"`([^`]+)`")
_OF_EVENT = re.compile(r"([A-Z]\w+)(?:#(\d+))?\.(\S+)")


class Step(msgspec.Struct, frozen=True):
    """A row. Attributes: typed: without `testigo`; by_hand: the arithmetic; expected: (what, value as written)."""

    number: int
    typed: tuple[str, ...]
    by_hand: str
    expected: tuple[tuple[str, str], ...]


def steps(page: Path = PAGE) -> list[Step]:
    """Return the rows of a page, in order."""
    rows = (row.strip("|").split("|") for row in page.read_text("utf-8").splitlines() if re.match(r"\| \d+ \|", row))
    return [
        Step(
            int(number),
            tuple(shlex.split(_CODE.findall(typed)[0])),
            by_hand.strip(),
            tuple(map(_pair, _CODE.findall(expected))),
        )
        for number, typed, by_hand, expected in rows
    ]


def _pair(text: str) -> tuple[str, str]:
    what, _, value = text.partition("=")
    return what, value


def play(seat: Seat, step: Step, reader: "type[Found] | None" = None) -> list[str]:
    """Type a row; return where what came of it differs from what is expected.

    Args:
        reader: Puts what came of it in the words of the page; None: as on the evening's.
    """
    refusal = dict(step.expected).get("error")
    if refusal is not None:
        return _refused(seat, step, refusal)
    answer = msgspec.json.decode(seat.do(*step.typed, "--no-input", "--json"))
    found = (reader or Found)(seat, answer)
    return [
        f"step {step.number}: {what} is {value}, by hand {expected}"
        for what, expected in step.expected
        if (value := found.value(what, expected)) != expected
    ]


def _refused(seat: Seat, step: Step, code: str) -> list[str]:
    size = seat.size()
    ran = seat.run(*step.typed, "--no-input")
    found = (ran.code, ran.err.removeprefix("✘ ").partition(":")[0], seat.size() - size)
    return [] if found == (4, code, 0) else [f"step {step.number}: {found}, by hand {(4, code, 0)}"]


class Found:
    """What a deed brought about, and how everybody stands after it."""

    def __init__(self, seat: Seat, answer: Mapping[str, Any]) -> None:
        self._seat = seat
        self._answer = answer
        self._events = [(line["kind"].split(".")[1], line["event"]) for line in answer.get("events", ())]

    def value(self, what: str, expected: str) -> str:
        """Return a value in the words of the page; `?` for one that is not there."""
        if what == "no":
            return expected if expected not in dict(self._events) else f"there: {expected}"
        if what in ("turn", "order"):
            return str(getattr(self, f"_{what}")())
        if what == "history":
            return ",".join(row["new"].partition("/")[0] for row in self._answer["rows"])
        if named := _OF_EVENT.fullmatch(what):
            return self._of_event(*named.groups())
        owner, _, field = what.partition(".")
        return self._on_sheet(owner, field) if owner in self._owners() else self._of_event("RollSettled", None, what)

    def _of_event(self, kind: str, number: str | None, path: str) -> str:
        told = [event for name, event in self._events if name == kind]
        place = int(number) - 1 if number else -1
        if not -len(told) <= place < len(told):
            return "?"
        value = told[place]
        for name in path.split("."):
            value = value[int(name) if isinstance(value, list) else name]
        return ",".join(map(str, value)) if isinstance(value, list) else str(value)

    def _on_sheet(self, owner: str, field: str) -> str:
        value = self._field(owner, FIELDS.get(field, field)).get("value", 0)
        return LEVELS[value] if field == "health" else str(value)

    def _field(self, owner: str, wanted: str) -> dict[str, Any]:
        asked = ("sheet",) if owner == "table" else ("sheet", owner)
        values = msgspec.json.decode(self._seat.do(*asked, "--json"))["values"]
        fields = (each for each in values if each["key"] == wanted and each.get("owner", owner) == owner)
        return next(fields, {})

    def _owners(self) -> Iterator[str]:
        yield "table"
        yield from (row["id"] for row in msgspec.json.decode(self._seat.do("character", "list", "--json"))["rows"])

    def _seats(self) -> list[dict[str, Any]]:
        seats: list[dict[str, Any]] = msgspec.json.decode(self._seat.do("board", "--json"))["seats"]
        return seats

    def _turn(self) -> str:
        return next((seat["id"] for seat in self._seats() if seat["turn"]), NOBODY)

    def _order(self) -> str:
        return ",".join(seat["id"] for seat in self._seats())
