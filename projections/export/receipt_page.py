"""`receipt-N.html`: a page that checks one receipt in a browser: dice, seals, inclusion, receipt, signature.

What the page is given is plain: stored lines with their proofs, the seeds that were published, and the story in
sentences. Everything else, from the ledger's name to the faces, the page derives from it.
"""

import re
from typing import Final

import msgspec

from projections.export.bundle import embedded, page, script, source
from projections.export.sentences import table

_key: Final = re.compile(r"page\.[a-z0-9_.]+")
SENTENCES: Final = (
    *("page.sign.", "page.whole.", "page.kept.", "page.code.", "page.words.", "page.bag.", "page.dice.", "page.cut."),
    "finding.reason.",
)
"""Families of which the script asks by a name that it puts together."""


class SealedLine(msgspec.Struct, frozen=True, array_like=True):
    """One stored line in the open, and its proof; in the page, its values in this order.

    Attributes:
        line: From 1.
        batch: Number of its batch.
        kind: Of its event.
        time: Microseconds since 1970, UTC.
        author: As stored.
        audience: As stored.
        edition: As stored.
        command: As stored.
        salt: 32 hex digits.
        event: The stored text, unchanged.
        proof: Inclusion proof of this line in the first `size` lines of the ledger, from the leaf up: each hash 64 hex
            digits (`domain.proofs.inclusion`).
    """

    line: int
    batch: int
    kind: str
    time: int
    author: str
    audience: str
    edition: str
    command: str
    salt: str
    event: str
    proof: tuple[str, ...]


class ReceiptData(msgspec.Struct, frozen=True):
    """All that the page of one receipt needs.

    Attributes:
        campaign: The campaign's id, as in the header of every line.
        receipt: As printed, of line `size`.
        size: Line of the receipt, the last one of the batch; all proofs of lines lead to the root of lines 1 to `size`.
        root: That root, 64 hex digits.
        context: Lines that the batch rests on, in order: line 1 first, then each `ledger.KeyChanged.1` up to `size`,
            and for each bag that the batch draws from `dice.BagOpened.1`, `dice.BagSealed.1`, and the
            `dice.RollDeclared.1` of its rolls. None of them is repeated in `lines`.
        lines: Lines of the batch that the reader may see, in order; withheld ones are left out.
        seeds: Bag and seed (64 hex digits) of the bags that were shown, even after line `size`; a bag that is not
            among them is said to be not shown yet.
        seats: Seat and name of who sits there.
        groups: Line of a roll, and its dice from first to last as name and number: (`Armand`, 2), (`Mutante 1`, 3). A
            roll that is not among them shows its dice in one row.
        signed_root: A signed root of size `size` or more in its exact form, empty for none; the ledger's key must not
            change between the two, as the page is given the changes up to `size` only.
        consistency: Proof that the ledger signed extends the first `size` lines, each hash 64 hex digits
            (`domain.proofs.consistency`); empty where the sizes are equal.
        when: The hour of the batch, in words.
        language: Of the page and its story, `es` or `en`.
        title: The story in one line.
        steps: How the result follows from the dice, one sentence each.
    """

    campaign: str
    receipt: str
    size: int
    root: str
    context: tuple[SealedLine, ...]
    lines: tuple[SealedLine, ...]
    seeds: tuple[tuple[int, str], ...]
    seats: tuple[tuple[int, str], ...]
    groups: tuple[tuple[int, tuple[tuple[str, int], ...]], ...]
    signed_root: str
    consistency: tuple[str, ...]
    when: str
    language: str
    title: str
    steps: tuple[str, ...]


def receipt_page(data: ReceiptData) -> str:
    """Return the text of the page, in the language of its story."""
    written = script("receiptpage.js")
    named = set(_key.findall(written))
    sentences = table(("pages", "findings"), lambda key: key in named or key.startswith(SENTENCES))
    parts = {
        "language": data.language,
        "style": source("style.css"),
        "data": embedded(data),
        "sentences": embedded({data.language: sentences[data.language]}),
        "script": written,
    }
    return page("receipt.html", parts)
