"""What a command would do: legality, dice and exact odds. Nothing is drawn, nothing is stored."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

import msgspec

from cli import bootstrap
from cli.desk import Desk
from domain.beside import dated
from domain.engine import CampaignDraft, CampaignState, carry_out, plan
from domain.events import Event, FreeRoll
from domain.explain import Step
from domain.ids import GM
from projections.transcript import tell
from projections.words import plain

if TYPE_CHECKING:
    from domain.dice.request import Segment
    from domain.events import Action
    from domain.systems import Plan


def rehearse(desk: Desk, action: "Action") -> None:
    """Say whether a deed is legal now, which dice it takes and how it may end.

    Raises:
        TestigoError: As the rules refuse.
    """
    state = desk.state()
    planned = plan(desk.system, state, action)
    dated(action, desk.text("date"))
    words = desk.words()
    told = [words.say(step) for step in tell(desk.system, action)]
    dice = _dice(planned, desk)
    odds = [words.say(step) for step in _odds(desk, state, action)]
    if desk.console.look.is_data:
        desk.console.data(
            {
                "schema": "testigo.rehearsal.1",
                "legal": True,
                "action": msgspec.to_builtins(action) if desk.viewer == GM else None,
                "dice": [_record(each) for each in dice],
                "odds": [plain(line) for line in odds],
            }
        )
        return
    desk.console.say(*words.spans("cli.rehearsal.legal"))
    for line in told:
        desk.console.say(*line, indent=4, hang=2)
    for each in dice:
        role = desk.role(each.role)
        spans = words.spans("cli.rehearsal.dice", who=each.owner, role=role, n=each.count)
        desk.console.say(*spans, indent=4, hang=2)
    for line in odds:
        desk.console.say(*line, indent=4, hang=2)
    desk.talk("cli.rehearsal.nothing")


def _odds(desk: Desk, state: CampaignState, action: "Action") -> Iterable[Step]:
    """Return how a deed may end, as far as the one at the keyboard may know; of free dice everybody may."""
    if isinstance(action, FreeRoll):
        from domain.dice.chances import tell as chances
        from domain.dice.notation import parse

        return chances(parse(action.formula))
    return desk.system.foresee(state.game, action) if desk.viewer == GM else ()


def _record(dice: "Segment") -> dict[str, str | int]:
    return {"owner": dice.owner, "role": dice.role, "count": dice.count, "sides": dice.sides}


def supposed(desk: Desk, state: CampaignState, action: "Action") -> CampaignState | None:
    """Return the campaign after a deed that takes no dice, None for one that takes some. Nothing is stored.

    Raises:
        TestigoError: As the rules refuse.
    """
    if plan(desk.system, state, action).request is not None:
        return None
    draft = CampaignDraft(desk.system, state)
    for number, entry in enumerate(carry_out(desk.system, state, action, bootstrap.os_door()), 1):
        if isinstance(entry.event, Event):
            draft.add(entry.event, desk.ledger.head().size + number)
    return draft.freeze()


def _dice(planned: "Plan", desk: Desk) -> "list[Segment]":
    """Return the dice of the first request that may be known.

    Players learn nothing of an NPC's, nor of dice for what only the deed itself would discover.
    """
    request = planned.request
    if request is None or (desk.viewer != GM and planned.veiled == 0):
        return []
    known = {GM, *(person.id for person in desk.people())}
    return [
        segment
        for segment in request.segments
        if segment.count and (desk.viewer == GM or (segment.owner in known and not segment.screen))
    ]
