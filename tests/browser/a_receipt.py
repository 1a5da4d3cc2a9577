"""A small ledger with one attack in it, and the receipt page of that attack: genuine, or forged in every place."""

import json
from typing import Any

from msgspec.structs import replace

from domain import proofs, receipts, seals, signed_roots
from domain.dice import stream
from projections.export.receipt_page import ReceiptData, SealedLine

CAMPAIGN = "5f0c1d2e3a4b4c5d8e9fa0b1c2d3e4f5"
SEED = bytes.fromhex("5f9ecfdc15da7f4c783607a7533cc4b8cd79cabf34269a5e530075e148e833b3")
SIGNING = bytes.fromhex("4f9a6cb0e6113de9e815af9d03d42cc0772ad64b1f328a078a75f2de4fb113d2")
KEY = signed_roots.public_key_of(SIGNING).hex()
Words = tuple[tuple[int, str | None], ...]
WORDS: Words = ((1, "luna roja"), (2, "l'ñandú 100 %\\n"), (3, None))
HOSTILE = "<script>document.title='x'</script>\u202eabc"
LAST = 10
"""Line of the receipt: the last of the batch, which the game master alone may read."""


def _row(line: int, batch: int, kind: str, event: dict[str, Any], audience: str = "all") -> SealedLine:
    """Return a line without its proof."""
    text = json.dumps(event, ensure_ascii=False, separators=(",", ":"))
    time = 1_796_000_000_000_000 + line * 1_000_000
    return SealedLine(line, batch, kind, time, "gm", audience, "1", f"c{batch}", f"{line:032x}", text, ())


def leaf(row: SealedLine) -> bytes:
    """Return the leaf of a line."""
    head = (row.line, row.batch, row.kind, row.time, row.author, row.audience, row.edition, row.command)
    return seals.leaf(seals.entry(CAMPAIGN, *head, bytes.fromhex(row.salt), row.event.encode()))


def rows(
    name: str = "Las ruinas", cut: str = "7", further: tuple[int, ...] = (6, 6, 1000), words: Words = WORDS
) -> list[SealedLine]:
    """Return a ledger: a bag with words, a declared and cut roll and a further one, and what follows them."""
    opened = {"version": 1, "name": name, "nonce": "00" * 16, "public_key": KEY}
    lines = [_row(1, 1, "ledger.Opened.1", opened)]
    ledger = leaf(lines[0]).hex()
    commitment = stream.bag_commitment(ledger, 1, SEED).hex()
    bag = {"bag": 1, "screen": False, "purpose": None, "commitment": commitment, "seats": [1, 2, 3], "beacon": None}
    key = stream.bag_key(SEED, ledger, 1, words)
    first, second = (6, 6, 6, 6, 6), further

    def rolled(line: int, roll: int, cut: str, sides: tuple[int, ...]) -> SealedLine:
        faces = stream.faces(stream.roll_key(key, roll, cut), sides)
        return _row(line, 7, "dice.Rolled.1", {"bag": 1, "roll": roll, "cut": cut, "sides": sides, "faces": faces})

    return [
        *lines,
        _row(2, 2, "core.NoteTaken.1", {"text": "…"}),
        _row(3, 3, "dice.BagOpened.1", bag),
        _row(4, 4, "dice.BagSealed.1", {"bag": 1, "words": words}),
        _row(5, 5, "core.NoteTaken.1", {"text": "secret"}, "gm"),
        _row(6, 6, "dice.RollDeclared.1", {"bag": 1, "roll": 1, "sides": first, "cut_by": 1}),
        _row(7, 7, "core.Attacked.1", {"who": "armand", "name": HOSTILE}),
        rolled(8, 1, cut, first),
        rolled(9, 2, "", second),
        _row(10, 7, "core.Settled.1", {"damage": 4}, "gm"),
        _row(11, 11, "dice.BagRevealed.1", {"bag": 1, "seed": SEED.hex(), "rolls": 2}),
        _row(12, 12, "core.NoteTaken.1", {"text": "fin"}),
    ]


def receipt(ledger: list[SealedLine], *, shown: bool = True, signed: int = 12, language: str = "es") -> ReceiptData:
    """Return the data of the page of batch 7. Attributes: signed: size of the signed root, 0 for none."""
    leaves = [leaf(row) for row in ledger]
    root = proofs.root_of(leaves[:LAST])

    def proved(line: int) -> SealedLine:
        proof = proofs.inclusion(leaves[:LAST], line)
        return replace(ledger[line - 1], proof=tuple(step.hex() for step in proof))

    later = leaves[:signed] if signed else []
    note = signed_roots.sign(leaves[0].hex(), signed, proofs.root_of(later), SIGNING) if signed else ""
    consistency = proofs.consistency(later, LAST) if signed else []
    return ReceiptData(
        campaign=CAMPAIGN,
        receipt=receipts.receipt(LAST, root),
        size=LAST,
        root=root.hex(),
        context=tuple(map(proved, (1, 3, 4, 6))),
        lines=tuple(map(proved, (7, 8, 9))),
        seeds=((1, SEED.hex()),) if shown else (),
        seats=((1, "Luis"), (2, HOSTILE)),
        groups=((8, (("Armand", 2), ("Mutante 1", 3))),),
        signed_root=note,
        consistency=tuple(step.hex() for step in consistency),
        when="29 nov 2026, 21:13",
        language=language,
        title="Armand se defiende de Mutante 1",
        steps=("Reservas: Armand 2, Mutante 1 3.", HOSTILE, "Armand gana por 2: daño 6 − 2 = 4."),
    )


def with_line(data: ReceiptData, line: int, **changes: Any) -> ReceiptData:
    """Return the data with one of its lines changed."""

    def change(row: SealedLine) -> SealedLine:
        return replace(row, **changes) if row.line == line else row

    return replace(data, context=tuple(map(change, data.context)), lines=tuple(map(change, data.lines)))


def event_of(data: ReceiptData, line: int) -> dict[str, Any]:
    """Return the event of a line, to be changed."""
    found: dict[str, Any] = json.loads(next(row.event for row in (*data.context, *data.lines) if row.line == line))
    return found


def with_event(data: ReceiptData, line: int, **changes: Any) -> ReceiptData:
    """Return the data with some fields of a line's event changed."""
    text = json.dumps(event_of(data, line) | changes, ensure_ascii=False, separators=(",", ":"))
    return with_line(data, line, event=text)
