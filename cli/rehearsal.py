"""What a command would do: legality, dice and exact odds. Nothing is drawn, nothing is stored."""

from typing import TYPE_CHECKING

import msgspec

from cli import bootstrap
from cli.desk import Desk
from domain.dice.request import DiceRequest
from domain.engine import CampaignDraft, CampaignState, carry_out, plan
from domain.events import Event
from domain.ids import GM
from projections.transcript import tell
from projections.words import plain

if TYPE_CHECKING:
    from domain.events import Action


def rehearse(desk: Desk, action: "Action") -> None:
    """Say whether a deed is legal now, which dice it takes and how it may end.

    Raises:
        TestigoError: As the rules refuse.
    """
    state = desk.state()
    planned = plan(desk.system, state, action)
    words = desk.words()
    told = [words.say(step) for step in tell(desk.system, action)]
    dice = _dice(planned.request, desk)
    odds = [words.say(step) for step in desk.system.foresee(state.game, action)] if desk.viewer == GM else []
    if desk.console.look.is_data:
        desk.console.data(
            {
                "schema": "testigo.rehearsal.1",
                "legal": True,
                "action": msgspec.to_builtins(action) if desk.viewer == GM else None,
                "dice": [{"owner": owner, "role": role, "count": count} for owner, role, count in dice],
                "odds": [plain(line) for line in odds],
            }
        )
        return
    desk.console.say(*words.spans("cli.rehearsal.legal"))
    for line in told:
        desk.console.say(*line, indent=4, hang=2)
    for owner, role, count in dice:
        desk.console.say(*words.spans("cli.rehearsal.dice", who=owner, role=role, n=count), indent=4, hang=2)
    for line in odds:
        desk.console.say(*line, indent=4, hang=2)
    desk.talk("cli.rehearsal.nothing")


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


def is_unseen(desk: Desk, request: DiceRequest) -> bool:
    """Whether somebody rolls who is not there yet: the deed has still to discover whoever it is."""
    there = {GM, *(person.id for person in desk.system.people(desk.state().game))}
    return any(segment.count and segment.owner not in there for segment in request.segments)


def _dice(request: DiceRequest | None, desk: Desk) -> list[tuple[str, str, int]]:
    """Return the dice of a request that may be known: owner, role, count.

    Players learn nothing of an NPC's, nor of dice for what only the deed itself would discover.
    """
    if request is None or (desk.viewer != GM and is_unseen(desk, request)):
        return []
    known = {GM, *(person.id for person in desk.people())}
    return [
        (segment.owner, segment.role, segment.count)
        for segment in request.segments
        if segment.count and (desk.viewer == GM or (segment.owner in known and not segment.screen))
    ]
