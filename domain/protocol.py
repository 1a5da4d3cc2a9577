"""Protocol events as this program writes them (specification, 8); the verifier has a tolerant reader of its own."""

from typing import Any, Final

import msgspec


class Opened(msgspec.Struct, frozen=True):
    """`ledger.Opened.1`.

    Attributes:
        version: 1.
        name: Title of the campaign.
        nonce: 32 hex digits.
        public_key: 64 hex digits, None for a ledger that signs nothing.
    """

    version: int
    name: str
    nonce: str
    public_key: str | None


class BagsPromised(msgspec.Struct, frozen=True):
    """`dice.BagsPromised.1`: from here on every roll comes from a bag, for good."""


class Beacon(msgspec.Struct, frozen=True):
    """A public source of numbers. Attributes: chain: its name; round: one still to come, from 1."""

    chain: str
    round: int


class BagOpened(msgspec.Struct, frozen=True):
    """`dice.BagOpened.1`.

    Attributes:
        bag: Number, from 1.
        screen: For the game master's secret rolls.
        purpose: The scene or post it is for, None for every roll.
        commitment: Of its seed, 64 hex digits.
        seats: Who may give a word, ascending; 0 is the beacon's.
        beacon: Whose value enters as the word of seat 0.
    """

    bag: int
    screen: bool
    purpose: str | None
    commitment: str
    seats: tuple[int, ...]
    beacon: Beacon | None = None


class WordSealed(msgspec.Struct, frozen=True):
    """`dice.WordSealed.1`: a seat has fixed its word without telling it. Attributes: bag; seat; commitment."""

    bag: int
    seat: int
    commitment: str


class WordGiven(msgspec.Struct, frozen=True):
    """`dice.WordGiven.1`. Attributes: bag; seat; word; nonce: 32 hex digits that open a sealed word, else None."""

    bag: int
    seat: int
    word: str
    nonce: str | None = None


class BagSealed(msgspec.Struct, frozen=True):
    """`dice.BagSealed.1`. Attributes: bag; words: of each seat, None for one that gave none."""

    bag: int
    words: tuple[tuple[int, str | None], ...]


class RollDeclared(msgspec.Struct, frozen=True):
    """`dice.RollDeclared.1`. Attributes: bag; roll: its number; sides; cut_by: the seat that will cut."""

    bag: int
    roll: int
    sides: tuple[int, ...]
    cut_by: int


class Rolled(msgspec.Struct, frozen=True):
    """`dice.Rolled.1`. Attributes: bag; roll: number in it, from 1; cut: empty when nobody cut; sides; faces."""

    bag: int
    roll: int
    cut: str
    sides: tuple[int, ...]
    faces: tuple[int, ...]


class RolledOs(msgspec.Struct, frozen=True):
    """`dice.RolledOs.1`. Attributes: sides: faces of each die; faces: what they showed."""

    sides: tuple[int, ...]
    faces: tuple[int, ...]


class RolledByHand(msgspec.Struct, frozen=True):
    """`dice.RolledByHand.1`. Attributes: sides; faces; seen_by: seats that saw the dice."""

    sides: tuple[int, ...]
    faces: tuple[int, ...]
    seen_by: tuple[int, ...] = ()


class BagRevealed(msgspec.Struct, frozen=True):
    """`dice.BagRevealed.1`. Attributes: bag; seed: 64 hex digits; rolls: how many numbers it gave."""

    bag: int
    seed: str
    rolls: int


class BagLost(msgspec.Struct, frozen=True):
    """`dice.BagLost.1`: nobody has its seed any more. Attributes: bag; reason: as typed."""

    bag: int
    reason: str


class RootSigned(msgspec.Struct, frozen=True):
    """`ledger.RootSigned.1`: a signed root was published. Attributes: size: lines; root: 64 hex digits."""

    size: int
    root: str


class Anchored(msgspec.Struct, frozen=True):
    """`ledger.Anchored.1`. Attributes: size: lines; root: 64 hex digits; anchor: what ties it to a time."""

    size: int
    root: str
    anchor: str


class KeyChanged(msgspec.Struct, frozen=True):
    """`ledger.KeyChanged.1`. Attributes: public_key: 64 hex digits; signature: of it, by the key before, 128."""

    public_key: str
    signature: str


class Rewound(msgspec.Struct, frozen=True):
    """`ledger.Rewound.1`: an earlier copy was restored. Attributes: lost_size, lost_root: of what was lost; reason."""

    lost_size: int
    lost_root: str
    reason: str


PROTOCOL_KINDS: dict[type[msgspec.Struct], str] = {
    Opened: "ledger.Opened.1",
    BagsPromised: "dice.BagsPromised.1",
    BagOpened: "dice.BagOpened.1",
    WordSealed: "dice.WordSealed.1",
    WordGiven: "dice.WordGiven.1",
    BagSealed: "dice.BagSealed.1",
    RollDeclared: "dice.RollDeclared.1",
    Rolled: "dice.Rolled.1",
    RolledOs: "dice.RolledOs.1",
    RolledByHand: "dice.RolledByHand.1",
    BagRevealed: "dice.BagRevealed.1",
    BagLost: "dice.BagLost.1",
    RootSigned: "ledger.RootSigned.1",
    Anchored: "ledger.Anchored.1",
    KeyChanged: "ledger.KeyChanged.1",
    Rewound: "ledger.Rewound.1",
}
DRAWN: Final = (PROTOCOL_KINDS[RolledOs], PROTOCOL_KINDS[Rolled])
"""Dice drawn by the program: the event after them repeats their faces. Dice rolled by hand are worth a word."""
DICE: Final = (*DRAWN, PROTOCOL_KINDS[RolledByHand])
"""Kinds that hold nothing but dice."""
INDEXED: Final = (
    *(kind for kind in PROTOCOL_KINDS.values() if kind not in (*DRAWN[:1], DICE[-1])),
    "core.Corrected.1",
)
"""Kinds that the store finds without reading what lies between: protocol and corrections, few among many lines."""


class _Decoders(dict[str, "msgspec.json.Decoder[Any]"]):
    """Kind -> decoder, made at its first use."""

    def __missing__(self, kind: str) -> "msgspec.json.Decoder[Any]":
        for known, name in PROTOCOL_KINDS.items():
            if name == kind:
                decoder = self[kind] = msgspec.json.Decoder(known)
                return decoder
        raise KeyError(kind)


PROTOCOL_DECODERS = _Decoders()
