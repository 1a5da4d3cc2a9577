"""`hurt`, `heal`, `state`, `rest`: harm that no roll gave, what mends it, and time that passes."""

from cli.asking import declared
from cli.desk import Desk
from cli.doors import door_of
from cli.granting import granted
from cli.report import store


def hurt(desk: Desk) -> None:
    """Deal damage that the game master sets."""
    action = declared(desk, "hurt")
    store(desk, action, door=door_of(desk, action), following="cli.next.sheet")


def heal(desk: Desk) -> None:
    """Roll for recovery, have a medic care, or give back what the game master says."""
    action = granted(desk, "heal", declared(desk, "heal"))
    store(desk, action, door=door_of(desk, action), following="cli.next.sheet")


def state(desk: Desk) -> None:
    """Rule how somebody stands."""
    store(desk, declared(desk, "state"), following="cli.next.sheet")


def rest(desk: Desk) -> None:
    """Let time pass; recovery rolls that fall due are named."""
    action = desk.declare("rest")
    store(desk, action, door=door_of(desk, action), following="cli.next.recovery")
