"""The shapes of protocol events (specification, section 8), read with tolerance for nothing else.

An event that fails its shape is one finding and has no other effect.
"""

import re
from collections.abc import Callable
from itertools import pairwise
from typing import Annotated, Final, TypeVar

import msgspec
from msgspec import Meta

from domain import jsontext
from domain.dice.request import MAX_DICE, MAX_SIDES
from domain.jsontext import Json
from domain.seals import WHOLE, is_field

WORD_BYTES: Final = 500
_hex = re.compile("[0-9a-f]*")

T = TypeVar("T")
Words = tuple[tuple[int, str | None], ...]


class Opened(msgspec.Struct, frozen=True):
    """`ledger.Opened.1`."""

    version: int
    name: str
    nonce: bytes
    public_key: str | None


class BagsPromised(msgspec.Struct, frozen=True):
    """`dice.BagsPromised.1`: from here on every roll comes from a bag."""


class Beacon(msgspec.Struct, frozen=True):
    """A public beacon's chain and a round still to come."""

    chain: str
    round: int


class BagOpened(msgspec.Struct, frozen=True):
    """`dice.BagOpened.1`."""

    bag: int
    screen: bool
    purpose: str | None
    commitment: bytes
    seats: tuple[int, ...]
    beacon: Beacon | None


class WordSealed(msgspec.Struct, frozen=True):
    """`dice.WordSealed.1`."""

    bag: int
    seat: int
    commitment: bytes


class WordGiven(msgspec.Struct, frozen=True):
    """`dice.WordGiven.1`."""

    bag: int
    seat: int
    word: str
    nonce: bytes | None


class BagSealed(msgspec.Struct, frozen=True):
    """`dice.BagSealed.1`."""

    bag: int
    words: Words


class RollDeclared(msgspec.Struct, frozen=True):
    """`dice.RollDeclared.1`."""

    bag: int
    roll: int
    sides: tuple[int, ...]
    cut_by: int


class Rolled(msgspec.Struct, frozen=True):
    """`dice.Rolled.1`."""

    bag: int
    roll: int
    cut: str
    sides: tuple[int, ...]
    faces: tuple[int, ...]


class RolledOs(msgspec.Struct, frozen=True, gc=False):
    """`dice.RolledOs.1`."""

    sides: Annotated[tuple[Annotated[int, Meta(ge=2, le=MAX_SIDES)], ...], Meta(min_length=1, max_length=MAX_DICE)]
    faces: Annotated[tuple[Annotated[int, Meta(gt=-WHOLE, lt=WHOLE)], ...], Meta(max_length=MAX_DICE)]


class RolledByHand(msgspec.Struct, frozen=True):
    """`dice.RolledByHand.1`."""

    sides: tuple[int, ...]
    faces: tuple[int, ...]
    seen_by: tuple[int, ...]


class BagRevealed(msgspec.Struct, frozen=True):
    """`dice.BagRevealed.1`."""

    bag: int
    seed: bytes
    rolls: int


class BagLost(msgspec.Struct, frozen=True):
    """`dice.BagLost.1`."""

    bag: int
    reason: str


class RootSigned(msgspec.Struct, frozen=True):
    """`ledger.RootSigned.1`."""

    size: int
    root: bytes


class Anchored(msgspec.Struct, frozen=True):
    """`ledger.Anchored.1`."""

    size: int
    root: bytes
    anchor: str


class KeyChanged(msgspec.Struct, frozen=True):
    """`ledger.KeyChanged.1`."""

    public_key: bytes
    signature: bytes


class Rewound(msgspec.Struct, frozen=True):
    """`ledger.Rewound.1`."""

    lost_size: int
    lost_root: bytes
    reason: str


Check = Callable[[Json], object]


def _whole(first: int, last: int) -> Callable[[Json], int]:
    def check(value: Json) -> int:
        if isinstance(value, float) and first <= value <= last and value.is_integer():
            return int(value)
        raise ValueError(value)

    return check


def _text(value: Json) -> str:
    if isinstance(value, str) and is_field(value):
        return value
    raise ValueError(value)


def _word(value: Json) -> str:
    word = _text(value)
    if len(word.encode()) > WORD_BYTES:
        raise ValueError(value)
    return word


def _flag(value: Json) -> bool:
    if isinstance(value, bool):
        return value
    raise ValueError(value)


def _bytes(size: int) -> Callable[[Json], bytes]:
    def check(value: Json) -> bytes:
        if isinstance(value, str) and len(value) == 2 * size and _hex.fullmatch(value):
            return bytes.fromhex(value)
        raise ValueError(value)

    return check


def _hex64(value: Json) -> str:
    return _hash(value).hex()


def _optional(check: Callable[[Json], T]) -> Callable[[Json], T | None]:
    return lambda value: None if value is None else check(value)


def _many(check: Callable[[Json], T], fewest: int = 0) -> Callable[[Json], tuple[T, ...]]:
    def check_all(value: Json) -> tuple[T, ...]:
        if isinstance(value, list) and fewest <= len(value) <= MAX_DICE:
            return tuple(map(check, value))
        raise ValueError(value)

    return check_all


def _ascending(seats: tuple[int, ...]) -> None:
    if any(left >= right for left, right in pairwise(seats)):
        raise ValueError(seats)


def _seats(value: Json) -> tuple[int, ...]:
    seats = _many(_seat)(value)
    _ascending(seats)
    return seats


def _pair(value: Json) -> tuple[int, str | None]:
    if isinstance(value, list) and len(value) == 2:
        return _seat(value[0]), _optional(_word)(value[1])
    raise ValueError(value)


def _words(value: Json) -> Words:
    words = _many(_pair)(value)
    _ascending(tuple(seat for seat, _ in words))
    return words


def _beacon(value: Json) -> Beacon:
    if isinstance(value, dict):
        return Beacon(_text(value["chain"]), _whole(1, WHOLE - 1)(value["round"]))
    raise ValueError(value)


_count = _whole(1, 2**32 - 1)
_seat = _whole(0, 2**32 - 1)
_hash = _bytes(32)
_sides = _many(_whole(2, MAX_SIDES), 1)
_faces = _many(_whole(1 - WHOLE, WHOLE - 1))

SHAPES: Final[dict[str, tuple[type[msgspec.Struct], dict[str, Check]]]] = {
    "ledger.Opened.1": (
        Opened,
        {"version": _whole(1, 1), "name": _text, "nonce": _bytes(16), "public_key": _optional(_hex64)},
    ),
    "dice.BagsPromised.1": (BagsPromised, {}),
    "dice.BagOpened.1": (
        BagOpened,
        {
            "bag": _count,
            "screen": _flag,
            "purpose": _optional(_text),
            "commitment": _hash,
            "seats": _seats,
            "beacon": _optional(_beacon),
        },
    ),
    "dice.WordSealed.1": (WordSealed, {"bag": _count, "seat": _seat, "commitment": _hash}),
    "dice.WordGiven.1": (
        WordGiven,
        {"bag": _count, "seat": _seat, "word": _word, "nonce": _optional(_bytes(16))},
    ),
    "dice.BagSealed.1": (BagSealed, {"bag": _count, "words": _words}),
    "dice.RollDeclared.1": (RollDeclared, {"bag": _count, "roll": _count, "sides": _sides, "cut_by": _seat}),
    "dice.Rolled.1": (
        Rolled,
        {"bag": _count, "roll": _count, "cut": _text, "sides": _sides, "faces": _faces},
    ),
    "dice.RolledOs.1": (RolledOs, {"sides": _sides, "faces": _faces}),
    "dice.RolledByHand.1": (RolledByHand, {"sides": _sides, "faces": _faces, "seen_by": _seats}),
    "dice.BagRevealed.1": (BagRevealed, {"bag": _count, "seed": _hash, "rolls": _seat}),
    "dice.BagLost.1": (BagLost, {"bag": _count, "reason": _text}),
    "ledger.RootSigned.1": (RootSigned, {"size": _count, "root": _hash}),
    "ledger.Anchored.1": (Anchored, {"size": _count, "root": _hash, "anchor": _text}),
    "ledger.KeyChanged.1": (KeyChanged, {"public_key": _hash, "signature": _bytes(64)}),
    "ledger.Rewound.1": (Rewound, {"lost_size": _count, "lost_root": _hash, "reason": _text}),
}
"""Kind -> its type and, in the order of the type's fields, what each must be."""


_rolled_os = msgspec.json.Decoder(RolledOs)
_encoder = msgspec.json.Encoder()


def read(kind: str, event: bytes) -> msgspec.Struct | None:
    """Return a protocol event, None for one that is not of its shape or a kind that is not listed."""
    shape = SHAPES.get(kind)
    if shape is None:
        return None
    struct, checks = shape
    if struct is RolledOs and (rolled := _as_written(event)) is not None:
        return rolled
    try:
        names = jsontext.read(event)
        if not isinstance(names, dict):
            return None
        return struct(*[check(names[name]) for name, check in checks.items()])
    except (ValueError, KeyError):
        return None


def _as_written(event: bytes) -> RolledOs | None:
    """Read the most frequent event fast where it stands exactly as this program writes it, else None."""
    try:
        rolled = _rolled_os.decode(event)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None
    return rolled if _encoder.encode(rolled) == event else None
