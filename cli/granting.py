"""A specialty that fits is offered to the game master, once and only on a terminal."""

from typing import TYPE_CHECKING

from cli.desk import Desk
from domain.ids import GM

if TYPE_CHECKING:
    from domain.events import Action


def granted(desk: Desk, verb: str, action: "Action") -> "Action":
    """Return the deed with the specialty that the game master lets count, or as it is."""
    asked = desk.flag("spec") or desk.flag("no-spec")
    if asked or desk.viewer != GM or not desk.may_ask or desk.rehearses:
        return action
    offers = desk.system.offers(desk.state().game, action)
    if not offers:
        return action
    from cli.asking import confirm

    for offer in offers:
        if confirm(desk, "cli.ask.spec", specialty=offer):
            return desk.declare(verb, spec=str(offer))
    return action
