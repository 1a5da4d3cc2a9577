"""What scenarios ask of a seat: answers as data, values of a sheet, refusals that leave no trace."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from tests.cli.table import Ran, Seat

ROLL = ("roll", "armand", "astucia", "-d", "2")


def told(seat: Seat, *words: str) -> Any:
    """Return what a command answers as data."""
    return msgspec.json.decode(seat.do(*words, "--json"))


def values(seat: Seat, who: str, *words: str) -> Mapping[str, Any]:
    """Return what a sheet counts: field to value."""
    return {value["key"]: value["value"] for value in told(seat, "sheet", who, *words)["values"]}


def counted(seat: Seat, *words: str) -> Mapping[str, Any]:
    """Return what everybody's pools and points are: owner and field to value."""
    return {f"{each['owner']}.{each['key']}": each["value"] for each in told(seat, "sheet", *words)["values"]}


def root(seat: Seat) -> str:
    """Return the root after the last line."""
    return str(told(seat, "campaign", "info")["root"])


def refused(seat: Seat, *words: str, code: str, status: int) -> Ran:
    """Run a command that must be refused without a trace; return what it said."""
    before = root(seat)
    ran = seat.run(*words)
    assert ran.code == status, f"{words}: {ran.code} {ran.out}{ran.err}"
    assert code in ran.err
    assert ran.out == ""
    assert len(ran.err) < 1000
    assert root(seat) == before
    return ran


def strings(data: Any) -> Iterator[str]:
    """Yield every key and text of an answer."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, Mapping):
        for key, value in data.items():
            yield key
            yield from strings(value)
    elif isinstance(data, list):
        for value in data:
            yield from strings(value)
