"""A public ledger file: its lines in the open and those withheld (specification, section 10)."""

import re

import msgspec

from domain import jsontext
from domain.jsontext import Json
from domain.seals import SALT_BYTES, WHOLE, Frontier, entry, is_field, is_header, leaf
from domain.verify.evidence import Evidence, concluded
from domain.verify.report import Report, Verdict, in_order
from domain.verify.walk import FAMILIES, MINUTE, Walk

OPEN = ("line", "batch", "kind", "time", "author", "audience", "edition", "command", "salt", "event")
WITHHELD = ("line", "leaf")

_hex32 = re.compile("[0-9a-f]{%d}" % (2 * SALT_BYTES))  # noqa: UP031
_hex64 = re.compile("[0-9a-f]{64}")


class OpenLine(msgspec.Struct, frozen=True):
    """A line in the open."""

    line: int
    kind: str
    time: int
    event: bytes
    leaf: bytes


class WithheldLine(msgspec.Struct, frozen=True):
    """A line of which only number and leaf are told."""

    line: int
    leaf: bytes


class Heading(msgspec.Struct, frozen=True):
    """The heading. Attributes: campaign; to: last line in the file; size: lines of the ledger; nothing signs these."""

    campaign: str
    to: int | None
    size: int | None


def verify_file(data: bytes, evidence: Evidence | None = None) -> Report:
    """Verify a public file, which may be older than the evidence given."""
    rows = data.split(b"\n")
    if rows[-1] == b"":
        rows.pop()
    heading = read_heading(rows[0]) if rows else None
    walk = Walk()
    state = walk.state
    if heading is None:
        state.find("E100", None, detail="heading")
        return Report(in_order(state.findings), Verdict.BROKEN, 0, 0, {}, {})
    _walk_lines(walk, rows[1:], heading.campaign)
    walk.finish()
    report = concluded(state, evidence or Evidence(), may_be_older=True)
    return msgspec.structs.replace(report, heading=(heading.to, heading.size))


def _walk_lines(walk: Walk, rows: list[bytes], campaign: str) -> None:
    """Walk the rows in order: what cannot be read takes up its number and adds nothing to the tree."""
    state = walk.state
    frontier = Frontier()
    number, time = 0, 0
    for place, row in enumerate(rows):
        number += 1
        read = read_row(row, campaign)
        if read is None:
            state.find("E100", number, detail="row")
            continue
        if read.line != number:
            state.find("E104", number)
            number = read.line
        state.roots += frontier.push(read.leaf)
        if place == 0 and number == 1:
            walk.start(read.leaf, read.kind if isinstance(read, OpenLine) else None)
        if isinstance(read, WithheldLine):
            state.withheld += 1
            continue
        if read.time < time - MINUTE:
            state.find("W410", number)
        time = read.time
        if read.kind.startswith(FAMILIES):
            walk.line(number, read.kind, read.event)


def read_heading(row: bytes) -> Heading | None:
    """Read the heading of a public ledger file, None for any other."""
    names = _read_object(row)
    campaign = names.get("campaign")
    if names.get("testigo") != "v1" or names.get("kind") != "ledger" or not isinstance(campaign, str):
        return None
    return Heading(campaign, _whole(names.get("to")), _whole(names.get("size"))) if is_field(campaign) else None


def read_row(row: bytes, campaign: str) -> OpenLine | WithheldLine | None:
    """Read one line: all the names of one form and none of the other's; None for what is neither."""
    names = _read_object(row)
    present = {name for name in (*OPEN, *WITHHELD) if name in names}
    if present == set(OPEN):
        return _read_open(names, campaign)
    digits, line = names.get("leaf"), _whole(names.get("line"))
    if present != set(WITHHELD) or not line or not isinstance(digits, str) or not _hex64.fullmatch(digits):
        return None
    return WithheldLine(line, bytes.fromhex(digits))


def _read_open(names: dict[str, Json], campaign: str) -> OpenLine | None:
    """Read a line in the open and seal it again."""
    line, batch, time = _whole(names["line"]), _whole(names["batch"]), _whole(names["time"])
    kind, author, audience, edition, command = (_text(names[name]) for name in OPEN[2:8] if name != "time")
    salt, event = _text(names["salt"]), _text(names["event"])
    if line is None or batch is None or time is None or not _hex32.fullmatch(salt):
        return None
    if not is_header(campaign, line, batch, kind, time, author, audience, edition, command):
        return None
    try:
        stored = event.encode()
    except UnicodeEncodeError:
        return None
    salted = bytes.fromhex(salt)
    sealed = leaf(entry(campaign, line, batch, kind, time, author, audience, edition, command, salted, stored))
    return OpenLine(line, kind, time, stored, sealed)


def _read_object(row: bytes) -> dict[str, Json]:
    """Read a JSON object, an empty one for anything else."""
    try:
        names = jsontext.read(row)
    except ValueError:
        return {}
    return names if isinstance(names, dict) else {}


def _whole(value: Json) -> int | None:
    """Return a whole number from 0 to 2^53 - 1, however it is written; None for anything else."""
    if isinstance(value, float) and 0 <= value < WHOLE and value.is_integer():
        return int(value)
    return None


def _text(value: Json) -> str:
    """Return a text; anything else becomes a lone surrogate, which no field and no event may hold."""
    return value if isinstance(value, str) else "\ud800"
