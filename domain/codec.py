"""Between events and their stored bytes: one decoder a kind, in a closed table.

Nothing is ever imported by a name found in a file: the table below names every family, and a family is loaded
when the first of its kinds is read.
"""

from collections.abc import Callable
from importlib import import_module
from typing import Any

import msgspec

from domain.errors import IntegrityError
from domain.events import Event

FAMILIES = {
    "core": "domain.events",
    "plenilunio": "domain.systems.plenilunio.events",
    "mansions": "domain.systems.mansions.events",
    "masterminds": "domain.systems.masterminds.events",
}
"""Family of kinds -> the module whose `EVENTS` lists them."""


class _Decoders(dict[str, "msgspec.json.Decoder[Any]"]):
    """Kind -> decoder; the missing family is loaded whole at its first use."""

    def __missing__(self, kind: str) -> "msgspec.json.Decoder[Any]":
        family = kind.partition(".")[0]
        event_type = events_of(family).get(kind)
        if event_type is None:
            raise IntegrityError("kind_unknown", kind=kind)
        decoder = self[kind] = msgspec.json.Decoder(event_type)
        return decoder


class _Kinds(dict[type[Event], str]):
    """Event type -> kind; filled when a family is loaded."""

    def __missing__(self, event_type: type[Event]) -> str:
        for family in FAMILIES:
            for kind, known in events_of(family).items():
                self[known] = kind
            if event_type in self:
                return self[event_type]
        raise KeyError(event_type)


UNREADABLE = (msgspec.MsgspecError, RecursionError)
"""What decoding ends with where the bytes are not of their kind, or nest without end."""
DECODERS = _Decoders()
KINDS = _Kinds()
_encoder = msgspec.json.Encoder()


def events_of(family: str) -> dict[str, type[Event]]:
    """Return the kinds of a family, loading it; empty for a family nobody knows."""
    module = FAMILIES.get(family)
    return {} if module is None else import_module(module).EVENTS


encode: Callable[[msgspec.Struct], bytes] = _encoder.encode
"""Gives the canonical bytes of an event: its fields in their order, nothing else."""


def is_form(stored: bytes, event: msgspec.Struct) -> bool:
    """Whether stored bytes are those of an event, but for fields that its kind did not have yet (decision 0003).

    Whether they mean the same event is for whoever asks: a field that is missing must be as its default says.
    """
    if stored == encode(event):
        return True
    try:
        known = msgspec.json.decode(stored)
        return stored == _encoder.encode(_as_far_as(known, msgspec.to_builtins(event)))
    except UNREADABLE:
        return False


def _as_far_as(known: Any, event: Any) -> Any:
    """Return an event's fields without those that are not known, in their order."""
    if isinstance(known, dict) and isinstance(event, dict):
        return {name: _as_far_as(known[name], value) for name, value in event.items() if name in known}
    if isinstance(known, list) and isinstance(event, list | tuple) and len(known) == len(event):
        return [_as_far_as(*both) for both in zip(known, event, strict=True)]
    return event


def decode(kind: str, event: bytes) -> Event:
    """Read a stored event.

    Raises:
        IntegrityError: `kind_unknown`, or `event_unreadable` when the bytes are not of that kind.
    """
    try:
        return DECODERS[kind].decode(event)  # type: ignore[no-any-return]
    except UNREADABLE as error:
        raise IntegrityError("event_unreadable", kind=kind, detail=str(error)) from error
