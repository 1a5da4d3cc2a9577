"""`use` and `reroll`: a gift or whatever else somebody can do, and which of the dice of a roll are rolled again."""

from cli.asking import declared
from cli.desk import Desk
from cli.doors import door_of
from cli.granting import granted
from cli.report import store


def use(desk: Desk) -> None:
    """Use something that somebody can do, keep it up, end it, or answer a question about it."""
    action = granted(desk, "use", declared(desk, "use"))
    store(desk, action, door=door_of(desk, action), following="cli.next.turn")


def reroll(desk: Desk) -> None:
    """Say which dice of a roll that waits are rolled again."""
    action = declared(desk, "reroll")
    store(desk, action, door=door_of(desk, action), following="cli.next.turn")
