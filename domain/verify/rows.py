"""The rows of a store: every seal is computed again and compared (specification, sections 4.2 and 11)."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from hashlib import sha256
from typing import TYPE_CHECKING, cast

from domain.findings import Finding
from domain.seals import HASH_BYTES, SALT_BYTES, WHOLE, Frontier, is_field
from domain.verify.evidence import Evidence, concluded
from domain.verify.report import Report
from domain.verify.walk import FAMILIES, MINUTE, Walk

if TYPE_CHECKING:
    from hashlib import _Hash

_LEAF = 11
Row = tuple[str, int, int, str, int, str, str, str, str, bytes, bytes, bytes, bytes, bytes]
"""What a healthy row is; each is checked to be one."""
Reader = Callable[[Iterator[Row]], object]
"""Reads sound rows while they are verified, so that they are read once; it need not take them all."""


def verify_rows(
    rows: Iterable[Sequence[object]],
    head: Sequence[object] | None,
    evidence: Evidence | None = None,
    extra_findings: Iterable[Finding] = (),
    reader: Reader | None = None,
) -> Report:
    """Verify the rows of one ledger, in the order of their lines.

    Args:
        rows: (campaign, line, batch, kind, time, author, audience, edition, command, salt, event, leaf, prev_root,
            root), of any types: a damaged store may hold anything.
        head: (size, stack) of `ledger_head`, None where there is none.
        evidence: From outside.
        extra_findings: Of the store itself and of derived data; taken after the rows were read.
        reader: Is handed each row once it was judged, up to the first with which something is wrong.
    """
    walk = Walk()
    state = walk.state
    check = _Rows(walk)
    judged = check.judged(rows)
    if reader is not None:
        reader(_sound(judged, state.findings))
    deque(judged, maxlen=0)
    if not _is_head(head, state.size, state.root(state.size)):
        size = head[0] if head and isinstance(head[0], int) else 0
        state.findings.append(Finding("E106", check.number or None, {"m": int(size), "n": state.size}))
    walk.finish()
    return concluded(state, evidence or Evidence(), may_be_older=False, extra_findings=extra_findings)


class _Rows:
    """The walk over rows.

    Attributes:
        number: Of the last row.
    """

    def __init__(self, walk: Walk) -> None:
        self.walk = walk
        self.number = 0
        self._is_root_wrong = False

    def judged(self, rows: Iterable[Sequence[object]]) -> Iterator[Row]:
        """Walk the rows and yield each once it was judged; where reading them fails, what was read is judged."""
        try:
            yield from self._judged(rows)
        except Exception as error:
            self.walk.state.findings.append(Finding("E100", None, {"detail": str(error) or type(error).__name__}))

    def _judged(self, rows: Iterable[Sequence[object]]) -> Iterator[Row]:  # noqa: C901
        # One loop, as all of this happens for each of many lines. A kind or names seen before are not checked again;
        # a subtree stands as a hash begun with prefix and left half of a node: copied to fold it, used up to merge it.
        walk, state, roots = self.walk, self.walk.state, self.walk.state.roots
        start = sha256(b"\x01")
        subtrees: list[_Hash] = []
        kinds: dict[str, bool] = {}
        known_campaign = known_author = known_audience = known_edition = ""
        size = earliest = 0
        before = folded = b""
        for row in cast("Iterable[Row]", rows):
            self.number = number = self.number + 1
            try:
                (
                    campaign, line, batch, kind, time, author, audience, edition, command,
                    salt, event, leaf, prev_root, root,
                ) = row  # fmt: skip
                is_protocol = kinds.get(kind)
                if (
                    is_protocol is None
                    or author != known_author
                    or audience != known_audience
                    or edition != known_edition
                    or campaign != known_campaign
                ):
                    is_protocol = kinds[kind] = _is_protocol(campaign, author, audience, edition, kind)
                    known_campaign, known_author, known_audience, known_edition = campaign, author, audience, edition
                if not (
                    line.__class__ is batch.__class__ is time.__class__ is int
                    and 0 < line < WHOLE > batch >= 0 <= time < WHOLE
                    and len(salt) == SALT_BYTES
                    and ((len(command) < 128 and command.isprintable()) or is_field(command))
                ):
                    raise ValueError(row)
                head = (
                    f"\0testigo/v1/line\n{campaign}\n{line}\n{batch}\n{kind}\n{time}\n"
                    f"{author}\n{audience}\n{edition}\n{command}\n"
                )
                computed = sha256(head.encode() + salt + event).digest()
            except (TypeError, ValueError, AttributeError):
                state.find("E100", number, detail="row")
                leaf = _leaf_of(row)
                if not leaf:
                    continue
                is_protocol = None
            else:
                if computed != leaf:
                    leaf = self._other_leaf(line, leaf, computed)
                if line != number:
                    state.find("E104", number)
                    self.number = number = line
                elif number == 1:
                    walk.start(leaf, kind)
            folded, whole = leaf, size
            while whole & 1:
                node = subtrees.pop()
                node.update(folded)
                folded = node.digest()
                whole >>= 1
            merged = start.copy()
            merged.update(folded)
            for node in reversed(subtrees):
                node = node.copy()
                node.update(folded)
                folded = node.digest()
            subtrees.append(merged)
            size += 1
            roots += folded
            if is_protocol is None:
                before = folded
                yield row
                continue
            if prev_root != before or root != folded:
                self._other_root(line, prev_root, root)
            if time < earliest:
                state.find("W410", number)
            earliest = time - MINUTE
            if is_protocol:
                walk.line(number, kind, event)
            before = folded
            yield row

    def _other_leaf(self, line: int, leaf: object, computed: bytes) -> bytes:
        """Note a row that differs from its seal; return the leaf that the tree takes, the stored one if it is one."""
        if isinstance(leaf, bytes) and len(leaf) == HASH_BYTES:
            self.walk.state.find("E101", line)
            return leaf
        self.walk.state.find("E100", line, detail="row")
        return computed

    def _other_root(self, line: int, prev_root: object, root: object) -> None:
        """Note a stored root that is not that of this ledger: only the first, as each holds all before it."""
        if not _is_hash(root) or not (prev_root == b"" or _is_hash(prev_root)):
            self.walk.state.find("E100", line, detail="row")
        elif not self._is_root_wrong:
            self._is_root_wrong = True
            self.walk.state.find("E105", line)


def _sound(rows: Iterator[Row], findings: Sequence[Finding]) -> Iterator[Row]:
    """Yield rows until something is wrong with one of them."""
    known = 0
    for row in rows:
        if len(findings) != known:
            if any(finding.code.startswith("E") for finding in findings[known:]):
                return
            known = len(findings)
        yield row


def _is_protocol(*words: str) -> bool:
    """Tell whether the last word, a row's kind, is one of the protocol, once all of them are known to be fields.

    Raises:
        ValueError: One of them is no field of canonical text.
    """
    if not all(map(is_field, words)):
        raise ValueError(words)
    return words[-1].startswith(FAMILIES)


def _is_head(head: Sequence[object] | None, size: int, root: bytes) -> bool:
    """Tell whether a stored head is that of a ledger: its subtrees fold to the root, which no others do."""
    if head is None or len(head) != 2 or head[0] != size or not isinstance(head[1], bytes):
        return False
    try:
        return Frontier(size, head[1]).root == root
    except ValueError:
        return False


def _is_hash(value: object) -> bool:
    """Tell whether a stored value is a hash."""
    return isinstance(value, bytes) and len(value) == HASH_BYTES


def _leaf_of(row: object) -> bytes:
    """Return the leaf of a row that cannot be read, which the tree takes all the same; empty where there is none."""
    leaf = row[_LEAF] if isinstance(row, tuple | list) and len(row) > _LEAF else None
    return leaf if isinstance(leaf, bytes) and len(leaf) == HASH_BYTES else b""
