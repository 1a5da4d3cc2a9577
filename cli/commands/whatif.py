"""`whatif`: variations of what happened, kept apart; they draw from no bag, and each screen says what they are."""

from pathlib import Path

from cli import bootstrap, variations
from cli.desk import Desk
from domain.errors import TestigoError
from projections.refs import span

_OPENED = 2
"""The line that says under which rules a campaign is played: without it there is none."""


def new(desk: Desk) -> None:
    """Begin a variation: from now, or as things stood after a moment, corrections of today included.

    Raises:
        StorageError: `variation_exists`.
        UsageError: `variation_name_invalid`.
    """
    ledger, name = desk.ledger, variations.name_of(desk.word(0))
    asked = span(ledger, desk.text("from")).last if desk.text("from") else ledger.head().size
    last = ledger.batch(max(asked, _OPENED))[-1].line
    path = variations.forked(ledger, name, last)
    desk.console.data({"schema": "testigo.whatif.new.1", "name": name, "from": last, "file": str(path)})
    desk.console.say(*desk.spans("whatif.begun", name=name, line=last))
    desk.talk("whatif.next", name=name)


def list_(desk: Desk) -> None:
    """List the variations, with the line from which each goes its own way."""
    rows = [_row(desk, path) for path in variations.variations(desk.ledger.ledger_id())]
    if desk.console.look.is_data:
        desk.console.records("testigo.whatif.list.1", rows)
        return
    if not rows:
        desk.talk("whatif.none")
        return
    head = [desk.sentence(f"whatif.head.{key}") for key in ("name", "from", "lines")]
    desk.console.table(head, [[(("name" if key == "name" else "", _cell(row[key])),) for key in row] for row in rows])


def _row(desk: Desk, path: Path) -> dict[str, object]:
    """Return a row of the list; of a file that cannot be read the name, so that it can be thrown away."""
    try:
        variation = bootstrap.open_campaign(path, read_only=True)
    except TestigoError:
        return {"name": path.stem, "from": None, "lines": None}
    try:
        common = variations.parting(desk.ledger, variation)
        return {"name": path.stem, "from": common, "lines": variation.head().size - common}
    finally:
        variation.close()


def _cell(value: object) -> str:
    return "?" if value is None else str(value)


def drop(desk: Desk) -> None:
    """Throw a variation away."""
    path = variations.found(desk.ledger.ledger_id(), desk.word(0))
    variations.discard(path)
    desk.console.data({"schema": "testigo.whatif.drop.1", "name": path.stem})
    desk.console.say(*desk.spans("whatif.dropped", name=path.stem))


def diff(desk: Desk) -> None:
    """Say what is different in a variation from how things stand in the ledger."""
    from cli.commands.diff import compared

    path = variations.found(desk.ledger.ledger_id(), desk.word(0))
    other = variations.inside(desk, path)
    try:
        common = variations.parting(desk.ledger, other.ledger)
        desk.console.vary(*desk.spans("whatif.banner", name=path.stem), name=path.stem)
        compared(desk, other, head=desk.spans("whatif.diff.head", line=common))
    finally:
        other.close()
