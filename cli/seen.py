"""Errors as whoever is at the keyboard may read them."""

from typing import TYPE_CHECKING

from cli.pending import known
from domain.errors import RuleError, TestigoError
from domain.ids import GM

if TYPE_CHECKING:
    from cli.desk import Desk


DICE = ("not_a_die_face", "dice_count_mismatch")
"""Refusals of typed dice, which the rules of a campaign may call something else."""


def seen(desk: "Desk | None", error: TestigoError) -> TestigoError:
    """Return an error as a player may read it: without questions and names of the game master's own that are secret.

    Rules: PL-VIS-1
    """
    if desk is None:
        return error
    error = _of_the_rules(desk, error)
    if not {"who", "current"} & error.values.keys():
        return error
    try:
        return error if desk.viewer == GM else _seen(desk, error)
    except TestigoError:
        return error


def _of_the_rules(desk: "Desk", error: TestigoError) -> TestigoError:
    """Return a refusal of typed dice with code and rule of the campaign's rules."""
    if error.code not in DICE:
        return error
    hand = desk.system.KEYBOARD.hand
    return type(error)(hand.refusals.get(error.code, error.code), rule=hand.rule, **error.values)


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
