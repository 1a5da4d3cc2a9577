"""Errors as whoever is at the keyboard may read them."""

from typing import TYPE_CHECKING

from cli.pending import known
from domain.errors import RuleError, TestigoError
from domain.ids import GM

if TYPE_CHECKING:
    from cli.desk import Desk


def seen(desk: "Desk | None", error: TestigoError) -> TestigoError:
    """Return an error as a player may read it: without questions and names of the game master's own that are secret.

    Rules: PL-VIS-1
    """
    if desk is None or not {"who", "current"} & error.values.keys():
        return error
    try:
        return error if desk.viewer == GM else _seen(desk, error)
    except TestigoError:
        return error


def _seen(desk: "Desk", error: TestigoError) -> TestigoError:
    names, secret = desk.words(), _secret(desk)
    values = dict(error.values)
    if values.get("who") in secret and "name" in values:
        values["name"] = names.name(str(values["who"]))
    turn = desk.system.current(desk.state().game)
    if turn in secret and values.get("current"):
        values["current"] = names.name(turn)
    if error.code == "question_open" and values.get("line") not in [each.line for each in known(desk)]:
        return RuleError("question_open_gm", name=values.get("name", ""))
    return type(error)(error.code, rule=error.rule, **values)


def _secret(desk: "Desk") -> set[str]:
    """Return the keys of the game master's own."""
    return {person.id for person in desk.system.people(desk.state().game) if not person.player}
