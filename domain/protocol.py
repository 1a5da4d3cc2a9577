"""Protocol events as this program writes them (specification, 8); the verifier has a tolerant reader of its own."""

from typing import Any

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


class RolledOs(msgspec.Struct, frozen=True):
    """`dice.RolledOs.1`. Attributes: sides: faces of each die; faces: what they showed."""

    sides: tuple[int, ...]
    faces: tuple[int, ...]


class RolledByHand(msgspec.Struct, frozen=True):
    """`dice.RolledByHand.1`. Attributes: sides; faces; seen_by: seats that saw the dice."""

    sides: tuple[int, ...]
    faces: tuple[int, ...]
    seen_by: tuple[int, ...] = ()


PROTOCOL_KINDS: dict[type[msgspec.Struct], str] = {
    Opened: "ledger.Opened.1",
    RolledOs: "dice.RolledOs.1",
    RolledByHand: "dice.RolledByHand.1",
}
DICE = (PROTOCOL_KINDS[RolledOs], PROTOCOL_KINDS[RolledByHand])
"""Kinds that hold nothing but dice."""
PROTOCOL_DECODERS: dict[str, "msgspec.json.Decoder[Any]"] = {
    kind: msgspec.json.Decoder(known) for known, kind in PROTOCOL_KINDS.items()
}
