"""`store`: what the campaign's file holds, and everything in it that can be made anew."""

from cli.desk import Desk
from cli.hints import following
from domain.ids import GM


def info(desk: Desk) -> None:
    """Show the file: lines, root, how far its views have come; its size, to which secrets add, to the game master."""
    ledger = desk.ledger
    head = ledger.head()
    facts: dict[str, object] = {
        "file": str(desk.path),
        **({"bytes": desk.path.stat().st_size} if desk.viewer == GM else {}),
        "lines": head.size,
        "root": head.root.hex(),
        "ledger_id": ledger.ledger_id(),
        **{f"view_{view}": line for view, line in _views(desk).items()},
    }
    if desk.console.look.is_data:
        desk.console.data({"schema": "testigo.store.info.1", **facts})
        return
    for key, value in facts.items():
        name = (
            desk.sentence("cli.fact.view", view=key[5:])
            if key.startswith("view_")
            else desk.sentence(f"cli.fact.{key}")
        )
        if desk.console.look.form == "table":
            desk.console.say(("dim", f"{name:<16} "), ("", str(value)), hang=17)
        else:
            desk.console.row((name, str(value)))


def _views(desk: Desk) -> dict[str, int]:
    """Return how far each stored view has come."""
    from domain.errors import TestigoError
    from projections.database import reading
    from projections.runner import positions
    from projections.views import VERSIONS

    try:
        with reading(desk.path) as connection:
            found = positions(connection, desk.ledger)
    except TestigoError:
        found = {}
    return {view: found[view].line if view in found else 0 for view in VERSIONS}


def rebuild(desk: Desk) -> None:
    """Throw away what can be made anew, views and saved states, and make it anew from the lines."""
    from cli import bootstrap
    from projections.runner import rebuild as rebuild_views

    desk.seat(bootstrap.open_campaign(desk.path))
    ledger = desk.ledger
    ledger.rebuild_states()
    rebuild_views(ledger)
    size = ledger.head().size
    desk.console.data({"schema": "testigo.store.rebuild.1", "lines": size})
    desk.console.say(*desk.spans("cli.store.rebuilt", lines=size))
    desk.console.talk(*following(desk, "cli.next.verify"))
