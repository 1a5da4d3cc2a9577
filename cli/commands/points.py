"""`spend`, `gain`, `drama`, `twist`, `fate`: what is counted in points and dice; the rules say what each means."""

from cli.asking import declared
from cli.desk import Desk
from cli.doors import door_of
from cli.report import store


def spend(desk: Desk) -> None:
    """Spend points of a character."""
    action = declared(desk, "spend")
    store(desk, action, door=door_of(desk, action), following="cli.next.sheet")


def gain(desk: Desk) -> None:
    """Hand points out."""
    store(desk, declared(desk, "gain"), following="cli.next.sheet")


def drama(desk: Desk) -> None:
    """Introduce a dramatic element."""
    store(desk, desk.declare("drama"), following="cli.next.sheet")


def twist(desk: Desk) -> None:
    """Turn the plot: dice for the pool."""
    store(desk, desk.declare("twist"), following="cli.next.pools")


def fate(desk: Desk) -> None:
    """Let a character meet its fate."""
    store(desk, desk.declare("fate"), following="cli.next.log")
