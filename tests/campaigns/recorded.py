"""Campaigns as they were recorded: lines without salts and times, one a row of `<name>.ndjson`."""

from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from domain.ledger import Line

FOLDER = Path(__file__).parent


class Row(msgspec.Struct, frozen=True):
    """A line as it is recorded: its event as the bytes that were stored."""

    line: int
    batch: int
    kind: str
    audience: str
    event: msgspec.Raw


def path(name: str) -> Path:
    """Return the file of a recorded campaign."""
    return FOLDER / f"{name}.ndjson"


def written(lines: Iterable[Line]) -> str:
    """Return what a ledger says, without what differs from one ledger to the next."""
    encoder = msgspec.json.Encoder()
    kept = (line for line in lines if not line.kind.startswith("ledger."))
    rows = (Row(each.line, each.batch, each.kind, each.audience, msgspec.Raw(each.event)) for each in kept)
    return "".join(f"{encoder.encode(row).decode()}\n" for row in rows)


def lines(name: str, edition: str) -> Iterator[Line]:
    """Yield the lines of a recorded campaign, its opening first, under the edition that it was recorded with."""
    opening = Row(1, 1, "ledger.Opened.1", "all", msgspec.Raw(b"{}"))
    recorded = path(name).read_text("utf-8").splitlines()
    for row in (opening, *(msgspec.json.decode(text, type=Row) for text in recorded)):
        header = {"campaign": name, "time": 0, "author": "gm", "edition": edition, "command": "", "salt": b""}
        yield Line(
            **header, line=row.line, batch=row.batch, kind=row.kind, audience=row.audience, event=bytes(row.event)
        )
