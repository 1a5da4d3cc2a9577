"""Campaigns of the three games in real ledgers, and corrections of them at random."""

from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from domain.corrections import restored_by
from domain.deeds import action_of, counted, deed_of, is_deed
from domain.dice.doors import DiceLine
from domain.engine import ReplayDoor
from domain.errors import TestigoError
from domain.events import Action, CampaignOpened, Corrected
from domain.ids import EVERYBODY
from domain.ledger import Ledger, create_ledger
from domain.protocol import DICE
from domain.reviewing import Change, Choice, Reviser, Revision, dice_line
from domain.systems.plenilunio.actions import StartAdventure
from tests import house_evening
from tests.properties import masterminds_deeds, masterminds_played
from tests.properties.cast import CAST
from tests.properties.long_evening import Somebody
from tests.properties.played import Evening
from tests.store.desk import clock, entropy
from tests.table import Table

REFERENCES = ("question", "roll", "line", "about", "batch", "effect", "cause")
"""Fields of actions that name lines."""


def told(path: Path, table: Table, seed: str) -> Ledger:
    """Write a scripted evening into a ledger of its own, but for what stands on a state that nobody declared."""
    system = table.system.KEY
    opened = CampaignOpened(system, "Noche", "es", "Europe/Madrid", "os")
    ledger = create_ledger(path, opened=opened, public_key=None, clock=clock(), entropy=entropy(seed))
    lines: dict[int, int] = {}
    number = 0
    for batch in table.batches:
        action = batch.lines[0].event
        dice = [each for each in batch.lines if isinstance(each, DiceLine)]
        first = number
        number += len(batch.lines)
        if isinstance(action, CampaignOpened) or not isinstance(action, Action):
            lines.update({first + place + 1: 2 for place in range(len(batch.lines))})
            continue
        try:
            written = repeat(ledger, action, dice, lines, str(first))
        except TestigoError:
            continue
        lines.update({first + place: line.line for place, line in enumerate(written.lines, 1)})
    return ledger


def repeat(ledger: Ledger, action: Action, dice: list[DiceLine], lines: Mapping[int, int], command: str) -> Any:
    """Carry out a deed of another ledger with its dice; what names lines there names those of this one."""
    data = msgspec.to_builtins(action)
    moved = {name: lines.get(data[name], data[name]) for name in REFERENCES if isinstance(data.get(name), int)}
    meant = msgspec.convert({**data, **moved}, type(action))
    return ledger.perform(meant, door=ReplayDoor(dice), command=command)


def plenilunio_at_random(path: Path, seed: int, deeds: int = 70) -> Ledger:
    """Play an evening of Plenilunio at random."""
    evening, somebody = Evening(path, seed), Somebody(seed)
    for number, action in enumerate((*CAST, StartAdventure("La noche", 12))):
        evening.play(action, -1 - number)
    for number in range(deeds):
        evening.play(somebody.choose(evening.ledger.state()), number)
    return evening.ledger


def masterminds_at_random(path: Path, seed: int, deeds: int = 70) -> Ledger:
    """Play a campaign of heroes at random."""
    campaign, somebody = masterminds_played.Campaign(path, seed), masterminds_deeds.Somebody(seed)
    for number, action in enumerate(masterminds_deeds.CAST):
        campaign.play(action, -1 - number)
    for number in range(deeds):
        campaign.play(somebody.choose(campaign.ledger.state(), campaign.ledger.head().size), number)
    return campaign.ledger


CAMPAIGNS: Mapping[str, Callable[[Path], Ledger]] = {
    "plenilunio": lambda path: plenilunio_at_random(path, 3),
    "masterminds": lambda path: masterminds_at_random(path, 3),
    "mansions": lambda path: told(path, house_evening.mansions(), "h"),
}


def look(ledger: Ledger, event: Corrected, choice: Choice, changed: Mapping[int, Change] = {}) -> Revision:
    """Return what a correction would make of everything."""
    reach, versions = ledger.versions(event)
    reviser = Reviser(ledger.system, ledger.state(reach - 1), ledger.head().size)
    return reviser.revise(versions, changed=changed, choose=lambda _: choice)


def correct(ledger: Ledger, event: Corrected, choice: Choice, changed: Mapping[int, Change] = {}) -> int:
    """Store a correction; return its batch."""
    size = ledger.head().size
    revision = look(ledger, event, choice, changed)
    whole = revision.event(corrected=event.corrected, voided=event.voided, reason=event.reason)
    if any(map(ledger.history().is_undo, event.voided)):
        whole = msgspec.structs.replace(whole, restored=restored_by(ledger.history(), whole))
    lines = [pair for group in revision.groups for pair in group.lines()]
    written = ledger.correct(whole, lines, size=size, audience=EVERYBODY, command=f"correct-{size}")
    assert ledger.state() == revision.after
    return written.batch


def deeds(ledger: Ledger) -> list[int]:
    """Return the batches that may be undone."""
    numbers = dict.fromkeys(line.batch for line in ledger.effective())
    history = ledger.history()
    return [number for number in numbers if number not in history.reaches and is_deed(ledger, number)]


def at_random(ledger: Ledger, chance: Random) -> int:
    """Undo, put back or put right something at random; return the correction, 0 where nothing was possible."""
    history = ledger.history()
    held = [each.batch for each in history.corrections if each.batch not in history.voided]
    choice = chance.choice(list(Choice))
    match chance.choice(("undo", "undo", "back", "fix")):
        case "back" if held:
            return correct(ledger, Corrected(voided=(chance.choice(held),)), choice)
        case "fix":
            return _fixed(ledger, chance, choice)
        case _:
            return correct(ledger, Corrected(voided=deed_of(ledger, chance.choice(deeds(ledger)))), choice)


def _fixed(ledger: Ledger, chance: Random, choice: Choice) -> int:
    batch = chance.choice(deeds(ledger))
    action = action_of(counted(ledger, batch))
    assert isinstance(action, Action)
    people = [person.id for person in ledger.system.people(ledger.state(batch - 1).game)]
    fields = {"note": "otra cosa", "reason": "otra cosa"}
    if people and isinstance(getattr(action, "who", None), str):
        fields["who"] = chance.choice(people)
    known = {name: value for name, value in fields.items() if isinstance(getattr(action, name, None), str)}
    if not known:
        return 0
    other = msgspec.structs.replace(action, **known)
    try:
        return correct(ledger, Corrected(batch), choice, {batch: Change(other)})
    except TestigoError:
        return 0


def never_had(ledger: Ledger, path: Path) -> Ledger:
    """Write a ledger that has only what counts of another: the same deeds with the same dice."""
    opened = next(line for line in ledger.lines(2, 2))
    first = msgspec.json.decode(opened.event, type=CampaignOpened)
    other = create_ledger(path, opened=first, public_key=None, clock=clock(), entropy=entropy("other"))
    lines: dict[int, int] = {}
    history = ledger.history()
    for number in dict.fromkeys(line.batch for line in ledger.effective(3)):
        if number in history.reaches:
            continue
        batch = counted(ledger, number)
        action = action_of(batch)
        assert action is not None
        dice = [dice_line(line) for line in batch if line.kind in DICE]
        written = repeat(other, action, dice, lines, str(number))
        lines.update({old.line: new.line for old, new in zip(batch, written.lines, strict=True)})
    return other
