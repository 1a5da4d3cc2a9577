"""The rows of a store: every seal is computed again and compared (specification, sections 4.2 and 11)."""

from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import cast

from domain.findings import Finding
from domain.seals import HASH_BYTES, SALT_BYTES, WHOLE, is_field
from domain.verify.evidence import Evidence, Judge
from domain.verify.publicfile import MINUTE
from domain.verify.report import Report, in_order, verdict_of
from domain.verify.walk import FAMILIES, Walk

_LEAF = 11
_Row = tuple[str, int, int, str, int, str, str, str, str, bytes, bytes, bytes, bytes, bytes]
"""What a healthy row is; each is checked to be one."""


def verify_rows(
    rows: Iterable[Sequence[object]],
    head: Sequence[object] | None,
    evidence: Evidence | None = None,
    extra_findings: Iterable[Finding] = (),
) -> Report:
    """Verify the rows of one ledger, in the order of their lines.

    Args:
        rows: (campaign, line, batch, kind, time, author, audience, edition, command, salt, event, leaf, prev_root,
            root), of any types: a damaged store may hold anything.
        head: (size, stack) of `ledger_head`, None where there is none.
        evidence: From outside.
        extra_findings: Of the store itself and of derived data; taken after the rows were read.
    """
    walk = Walk()
    state = walk.state
    check = _Rows(walk)
    check.walk_rows(rows)
    if head is None or len(head) != 2 or head[0] != state.size or head[1] != check.stack:
        size = head[0] if head and isinstance(head[0], int) else 0
        state.findings.append(Finding("E106", check.number or None, {"m": int(size), "n": state.size}))
    walk.finish()
    anchored = Judge(state, may_be_older=False).judge(evidence or Evidence())
    findings = in_order([*state.findings, *extra_findings])
    return Report(
        findings=findings,
        verdict=verdict_of(findings, anchored, state.needed),
        anchored=anchored,
        withheld=0,
        grades=dict(state.grades),
        secret=dict(state.secret),
        size=state.size,
        root=state.root(state.size),
        ledger_id=state.ledger_id,
        public_key=state.public_key,
    )


class _Rows:
    """The walk over rows.

    Attributes:
        number: Of the last row.
    """

    def __init__(self, walk: Walk) -> None:
        self.walk = walk
        self.number = 0
        self._lefts: list[bytes] = []
        self._is_root_wrong = False

    @property
    def stack(self) -> bytes:
        """Roots of the complete subtrees, left to right."""
        return b"".join([left[1:] for left in self._lefts])

    def walk_rows(self, rows: Iterable[Sequence[object]]) -> None:
        """Walk the rows; where reading them fails, what was read is judged."""
        try:
            self._walk_rows(rows)
        except Exception as error:
            self.walk.state.findings.append(Finding("E100", None, {"detail": str(error) or type(error).__name__}))

    def _walk_rows(self, rows: Iterable[Sequence[object]]) -> None:  # noqa: C901
        # One loop without calls: a ledger has many lines, and all of this happens for each of them.
        walk, state, lefts, roots = self.walk, self.walk.state, self._lefts, self.walk.state.roots
        known: dict[tuple[str, str, str, str, str], bool] = {}
        size = earliest = 0
        before = folded = b""
        for row in cast("Iterable[_Row]", rows):
            self.number = number = self.number + 1
            try:
                (
                    campaign, line, batch, kind, time, author, audience, edition, command,
                    salt, event, leaf, prev_root, root,
                ) = row  # fmt: skip
                words = campaign, kind, author, audience, edition
                is_protocol = known.get(words)
                if is_protocol is None:
                    is_protocol = known[words] = _is_protocol(words)
                if not (
                    line.__class__ is batch.__class__ is time.__class__ is int
                    and 0 < line < WHOLE > batch >= 0 <= time < WHOLE
                    and salt.__class__ is event.__class__ is bytes
                    and len(salt) == SALT_BYTES
                    and command.__class__ is str
                    and ((len(command) < 128 and command.isprintable()) or is_field(command))
                ):
                    raise ValueError(row)
            except (TypeError, ValueError):
                state.find("E100", number, detail="row")
                leaf = _leaf_of(row)
                is_readable = False
            else:
                is_readable = True
                head = (
                    f"\0testigo/v1/line\n{campaign}\n{line}\n{batch}\n{kind}\n{time}\n"
                    f"{author}\n{audience}\n{edition}\n{command}\n"
                )
                computed = sha256(head.encode() + salt + event).digest()
                if computed != leaf:
                    leaf = self._other_leaf(line, leaf, computed)
                if line != number:
                    state.find("E104", number)
                    self.number = number = line
                elif number == 1:
                    walk.start(leaf, kind)
            if leaf:
                merged, subtrees = leaf, size
                while subtrees & 1:
                    merged = sha256(lefts.pop() + merged).digest()
                    subtrees >>= 1
                folded = merged
                for left in reversed(lefts):
                    folded = sha256(left + folded).digest()
                lefts.append(b"\x01" + merged)
                size += 1
                roots += folded
            if is_readable:
                if prev_root != before or root != folded:
                    self._other_root(line, prev_root, root)
                if time < earliest:
                    state.find("W410", number)
                earliest = time - MINUTE
                if is_protocol:
                    walk.line(number, kind, event)
            before = folded

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


def _is_protocol(words: tuple[str, ...]) -> bool:
    """Tell whether a row's kind is one of the protocol, once its words are known to be fields.

    Raises:
        ValueError: One of them is no field of canonical text.
    """
    if not all(map(is_field, words)):
        raise ValueError(words)
    return words[1].startswith(FAMILIES)


def _is_hash(value: object) -> bool:
    """Tell whether a stored value is a hash."""
    return isinstance(value, bytes) and len(value) == HASH_BYTES


def _leaf_of(row: object) -> bytes:
    """Return the leaf of a row that cannot be read, which the tree takes all the same; empty where there is none."""
    leaf = row[_LEAF] if isinstance(row, tuple | list) and len(row) > _LEAF else None
    return leaf if isinstance(leaf, bytes) and len(leaf) == HASH_BYTES else b""
