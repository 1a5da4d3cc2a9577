"""`spend`, `gain`, `push`, `drama`, `twist`, `fate`: points, dice and effort; the rules say what each means."""

from msgspec.structs import replace

from cli.asking import declared
from cli.desk import Desk
from cli.doors import door_of
from cli.report import store

_LINES = ("line", "cancels")
"""Options that name a line."""


def spend(desk: Desk) -> None:
    """Spend points of a character."""
    _placed(desk)
    action = declared(desk, "spend")
    store(desk, action, door=door_of(desk, action), following="cli.next.sheet")


def gain(desk: Desk) -> None:
    """Hand points out."""
    _placed(desk)
    store(desk, declared(desk, "gain"), following="cli.next.sheet")


def push(desk: Desk) -> None:
    """Make an extra effort."""
    _placed(desk)
    action = declared(desk, "push")
    store(desk, action, door=door_of(desk, action), following="cli.next.turn")


def _placed(desk: Desk) -> None:
    """Count lines that are named from the end (`--line -1`) from the beginning."""
    back = {name: line for name in _LINES if (line := desk.number(name)) is not None and line < 0}
    if back:
        from projections.refs import moment

        lines = {name: moment(desk.ledger, str(line)) for name, line in back.items()}
        desk.call = replace(desk.call, options={**desk.call.options, **lines})


def drama(desk: Desk) -> None:
    """Introduce a dramatic element."""
    store(desk, desk.declare("drama"), following="cli.next.sheet")


def twist(desk: Desk) -> None:
    """Turn the plot: dice for the pool."""
    store(desk, desk.declare("twist"), following="cli.next.pools")


def fate(desk: Desk) -> None:
    """Let a character meet its fate."""
    store(desk, desk.declare("fate"), following="cli.next.log")
