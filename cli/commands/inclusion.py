"""`receipt --inclusion`: a proof, for those who have only a signed root, that a line stands in the ledger."""

from contextlib import suppress
from pathlib import Path

import msgspec

from cli.commands.proof import walk_of
from cli.desk import Desk
from cli.files import named, text_of
from domain.errors import IntegrityError, NotFoundError, UsageError
from domain.names import hyphenated
from domain.proofs import inclusion, inclusion_file, root_of
from domain.seals import entry, leaf
from domain.signed_roots import RefusedError, SignedRoot, check, origin_of, pick, read
from projections.refs import moment
from projections.transcript import visible

LATEST = ("last", "ultima")
"""Words for the greatest signed root in the file."""


class _Signed(msgspec.Struct, frozen=True):
    """A signed root of this ledger. Attributes: size: lines; root: of them; note: its text in the exact form."""

    size: int
    root: bytes
    note: str


def included(desk: Desk) -> None:
    """Print the proof of inclusion of one line, in the form of its file (specification, section 6).

    Raises:
        UsageError: `inclusion_incomplete`, `inclusion_single`, `inclusion_size`.
        NotFoundError: `line_not_shown`, `signed_root_none`.
        IntegrityError: `signed_root_refused`.
    """
    if not (desk.text("inclusion") and desk.text("signed")):
        raise UsageError("inclusion_incomplete")
    if len(desk.call.words) != 1:
        raise UsageError("inclusion_single")
    line = moment(desk.ledger, desk.word(0))
    if not visible(desk.state().core, desk.ledger.line(line), desk.viewer):
        raise NotFoundError("line_not_shown", line=line)
    signed = _signed(desk, line)
    leaves = [leaf(entry(*msgspec.structs.astuple(each))) for each in desk.ledger.lines(1, signed.size)]
    if root_of(leaves) != signed.root:
        raise IntegrityError("signed_root_refused", path=desk.text("signed"), reason="proof")
    text = inclusion_file(line, inclusion(leaves, line), signed.note)
    if desk.console.look.is_data:
        desk.console.data({"schema": "testigo.inclusion.1", "line": line, "size": signed.size, "file": text})
    else:
        desk.console.say_as_is(text.removesuffix("\n"))


def _signed(desk: Desk, line: int) -> _Signed:
    """Return the signed root that was asked for, its signature checked."""
    path, size = named(desk.text("signed")), _size(desk, line)
    walked = walk_of(desk.ledger, None)
    origin = origin_of(desk.ledger.ledger_id())
    found = [(note, root) for note, root in _roots(path, origin) if size in (0, root.size) and root.size >= line]
    if not found:
        shown = size or desk.text("inclusion")
        raise NotFoundError("signed_root_none", path=str(path), size=shown)
    note, root = max(found, key=lambda pair: pair[1].size)
    key = walked.state.key_at(root.size)
    try:
        if key is None:
            raise RefusedError("no_key")
        check(root, key)
    except RefusedError as error:
        raise IntegrityError("signed_root_refused", path=str(path), reason=error.reason) from None
    return _Signed(root.size, root.root, note)


def _size(desk: Desk, line: int) -> int:
    """Return how many lines the signed root is to have, 0 for the greatest there is."""
    asked = desk.text("inclusion").strip()
    if hyphenated(asked) in LATEST:
        return 0
    last = desk.ledger.head().size
    size = int(asked) if asked.isascii() and asked.isdigit() and len(asked) <= 15 else 0
    if not line <= size <= last:
        raise UsageError("inclusion_size", size=asked, line=line, last=last)
    return size


def _roots(path: Path, origin: str) -> list[tuple[str, SignedRoot]]:
    """Return the signed roots of a ledger that stand in a text, each with its exact form; others are passed over."""
    found = []
    for note in pick(text_of(path), origin):
        with suppress(RefusedError):
            found.append((note, read(note, origin)))
    return found
