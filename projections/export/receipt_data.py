"""What the page of one receipt is given, gathered from a ledger in one pass over its lines."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

import msgspec

from domain import proofs, receipts, signed_roots
from domain.seals import entry, leaf
from domain.store.lines import Line
from domain.verify import shapes
from projections.export.receipt_page import ReceiptData, SealedLine

KINDS: Final = frozenset(
    (
        *("ledger.Opened.1", "ledger.KeyChanged.1", "dice.BagOpened.1", "dice.BagSealed.1", "dice.RollDeclared.1"),
        "dice.BagRevealed.1",
    )
)
"""Kinds of the lines that a roll may rest on."""
Judge = Callable[[Line], bool]
"""Says of a line whether the reader may see it."""


class Story(msgspec.Struct, frozen=True):
    """What only the program can tell of a batch; the fields are those of `ReceiptData`."""

    language: str
    title: str
    steps: tuple[str, ...]
    when: str = ""
    seats: tuple[tuple[int, str], ...] = ()
    groups: tuple[tuple[int, tuple[tuple[str, int], ...]], ...] = ()


def receipt_data(
    ledger: Iterable[Line], batch: Sequence[Line], may_see: Judge, story: Story, signed_root: str = ""
) -> ReceiptData:
    """Gather the lines that a batch rests on, with their proofs.

    Args:
        ledger: All lines from the first; seeds that were shown after the batch count too.
        batch: All lines of the batch, the withheld ones too: the receipt is of the last.
        may_see: What the reader may see.
        story: The batch in words.
        signed_root: A signed root in its exact form, of the last line of the batch or of a later one with no change of
            key in between; empty for none.
    """
    size = batch[-1].line
    rolls = [read for line in batch if isinstance(read := _read(line), shapes.Rolled) and may_see(line)]
    leaves: list[bytes] = []
    context, seeds = list[Line](), list[tuple[int, str]]()
    for line in ledger:
        leaves.append(_leaf(line))
        read = _read(line) if line.kind in KINDS else None
        if isinstance(read, shapes.BagRevealed) and any(read.bag == roll.bag for roll in rolls):
            seeds.append((read.bag, read.seed.hex()))
        elif line.line < batch[0].line and may_see(line) and _is_needed(read, rolls):
            context.append(line)
    proven = [_sealed(line, leaves[:size]) for line in (*context, *filter(may_see, batch))]
    root = proofs.root_of(leaves[:size])
    return ReceiptData(
        campaign=batch[0].campaign,
        receipt=receipts.receipt(size, root),
        size=size,
        root=root.hex(),
        context=tuple(proven[: len(context)]),
        lines=tuple(proven[len(context) :]),
        seeds=tuple(seeds),
        signed_root=signed_root,
        consistency=_consistency(leaves, size, signed_root),
        **msgspec.structs.asdict(story),
    )


def _read(line: Line) -> msgspec.Struct | None:
    return shapes.read(line.kind, line.event) if line.kind.startswith(("dice.", "ledger.")) else None


def _is_needed(read: msgspec.Struct | None, rolls: Sequence[shapes.Rolled]) -> bool:
    """Tell whether the dice of a batch, or its signature, rest on a line."""
    match read:
        case shapes.Opened() | shapes.KeyChanged():
            return True
        case shapes.BagOpened() | shapes.BagSealed():
            return any(read.bag == roll.bag for roll in rolls)
        case shapes.RollDeclared():
            return any((read.bag, read.roll) == (roll.bag, roll.roll) for roll in rolls)
    return False


def _leaf(line: Line) -> bytes:
    return leaf(entry(*msgspec.structs.astuple(line)))


def _sealed(line: Line, leaves: Sequence[bytes]) -> SealedLine:
    """Return a line in the open with its proof."""
    proof = tuple(step.hex() for step in proofs.inclusion(leaves, line.line))
    head = (line.line, line.batch, line.kind, line.time, line.author, line.audience, line.edition, line.command)
    return SealedLine(*head, line.salt.hex(), line.event.decode(), proof)


def _consistency(leaves: Sequence[bytes], size: int, signed_root: str) -> tuple[str, ...]:
    """Return the proof that what was signed extends the lines up to the receipt."""
    if not signed_root:
        return ()
    signed = signed_roots.read(signed_root, signed_root.partition("\n")[0])
    return tuple(step.hex() for step in proofs.consistency(leaves[: signed.size], size))
