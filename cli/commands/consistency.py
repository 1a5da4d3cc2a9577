"""`receipt --consistency`: a proof that a ledger extends that of an earlier signed root; files of proofs checked."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from cli.desk import Desk
from cli.grammar import number
from domain.errors import UsageError
from domain.findings import Finding
from domain.proofs import (
    INCLUSION_FORM,
    check_consistency_file,
    check_inclusion_file,
    consistency,
    consistency_file,
)
from domain.seals import entry, leaf
from domain.signed_roots import RefusedError, origin_of
from projections.refs import moment

if TYPE_CHECKING:
    from domain.ledger import Ledger


def extended(desk: Desk) -> None:
    """Print the proof that the ledger up to one line extends itself up to an earlier one (specification, section 6).

    Raises:
        UsageError: `inclusion_single`, `consistency_backwards`, `not_a_number`.
        NotFoundError: As `moment`.
    """
    if len(desk.call.words) != 1:
        raise UsageError("inclusion_single")
    size, earlier = moment(desk.ledger, desk.word(0)), number(desk.text("consistency"), "--consistency")
    if not 1 <= earlier <= size:
        raise UsageError("consistency_backwards", first=earlier, last=size)
    leaves = [leaf(entry(*msgspec.structs.astuple(each))) for each in desk.ledger.lines(1, size)]
    text = consistency_file(earlier, size, consistency(leaves, earlier))
    if desk.console.look.is_data:
        desk.console.data({"schema": "testigo.consistency.1", "sizes": [earlier, size], "file": text})
    else:
        desk.console.say_as_is(text.removesuffix("\n"))


def proved(ledger: "Ledger", files: Sequence[str]) -> list[Finding]:
    """Return a finding E204 for each file of a proof that does not hold in a ledger."""
    return [Finding("E204", None, {"reason": reason}) for file in files if (reason := _reason(ledger, file))]


def _reason(ledger: "Ledger", file: str) -> str:
    """Return why a proof is refused, empty where it holds. Sizes and lines are looked up in the ledger itself."""
    try:
        if file.startswith(INCLUSION_FORM):
            _check_inclusion(ledger, file)
        else:
            _check_consistency(ledger, file)
    except RefusedError as refused:
        return refused.reason
    return ""


def _check_inclusion(ledger: "Ledger", file: str) -> None:
    index = file.partition("\n")[2].partition("\n")[0].removeprefix("index ")
    note = file.partition("\n\n")[2]
    size = note.partition("\n")[2].partition("\n")[0]
    last = ledger.head().size
    if not (_is_number(index) and _is_number(size)) or int(index) >= last:
        raise RefusedError("form")
    public = _key_at(ledger, int(size))
    line = ledger.line(int(index) + 1)
    check_inclusion_file(file, leaf(entry(*msgspec.structs.astuple(line))), origin_of(ledger.ledger_id()), public)


def _key_at(ledger: "Ledger", size: int) -> bytes:
    """Return the key in force at a size. Raises: RefusedError: `key`."""
    from cli.commands.proof import walk_of

    key = walk_of(ledger, None).state.key_at(size)
    if key is None:
        raise RefusedError("key")
    return key


def _check_consistency(ledger: "Ledger", file: str) -> None:
    sizes = file.partition("\n")[2].partition("\n")[0].split(" ")
    last = ledger.head().size
    if len(sizes) != 2 or not all(map(_is_number, sizes)) or not 1 <= int(sizes[0]) <= int(sizes[1]) <= last:
        raise RefusedError("form")
    first, second = map(int, sizes)
    check_consistency_file(file, first, ledger.root(first), second, ledger.root(second))


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 15
