"""Rules on the past: each batch is ruled on again, on its recorded faces, and compared with what was stored.

A difference says that the line and today's rules disagree; under another edition of the rules that is no fault.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any

import msgspec

from domain.codec import KINDS, UNREADABLE, decode, is_form
from domain.dice.doors import DiceLine
from domain.engine import CampaignDraft, ReplayDoor, Unsealed, carry_out, empty
from domain.errors import IntegrityError, TestigoError
from domain.events import Action, Event
from domain.findings import Finding
from domain.protocol import DICE, PROTOCOL_DECODERS, RolledByHand, RolledOs
from domain.systems import Entry, System

if TYPE_CHECKING:
    from domain.ledger import Line


def audit(system: System[Any, Any], lines: "Iterable[Line]") -> list[Finding]:
    """Rule on every batch again; return what differs, each with its line.

    Codes: A601 another ruling, A602 another ruling under another edition, A603 faces judged that are not those of
    the dice, A604 an action that was not legal then, A605 a batch that cannot be read; nothing after it is judged.
    """
    draft = CampaignDraft(system, empty(system))
    findings: list[Finding] = []
    for _, group in groupby(lines, key=lambda line: line.batch):
        batch = list(group)
        try:
            recorded = [_read(line) for line in batch]
            finding = _judge(system, draft, batch, recorded)
            for line, thing in zip(batch, recorded, strict=True):
                if isinstance(thing, Entry):
                    draft.add(thing.event, line.line)
        except IntegrityError as error:
            findings.append(_unreadable(batch[0], str(error.values["kind"])))
            break
        except _NONSENSE:
            findings.append(_unreadable(batch[0], batch[0].kind))
            break
        if finding is not None:
            other = _is_other_edition(system, batch[0].edition)
            findings.append(msgspec.structs.replace(finding, code="A602") if other else finding)
    return findings


def _is_other_edition(system: System[Any, Any], edition: str) -> bool:
    """Whether an edition is one that the system can have had, or will have; a made-up one excuses nothing."""
    family, _, number = edition.rpartition("-")
    return family == system.KEY and number.isdecimal() and int(number) not in (0, system.EDITION)


_NONSENSE = (LookupError, TypeError, ValueError, ArithmeticError, AttributeError)
"""What rules may stumble over when a well-formed event says what no rule ever wrote; verification never stops there."""


def _unreadable(line: "Line", kind: str) -> Finding:
    return Finding("A605", line.line, {"n": line.line, "kind": kind})


def _read(line: "Line") -> Unsealed | None:
    """Return what a line holds: an entry, dice, or None for the opening of the ledger."""
    if line.kind.startswith("ledger."):
        return None
    if line.kind.startswith("dice."):
        return DiceLine(_dice(line), line.audience)
    return Entry(decode(line.kind, line.event), line.audience)


def _dice(line: "Line") -> RolledOs | RolledByHand:
    if line.kind not in DICE:
        raise IntegrityError("kind_unknown", kind=line.kind)
    try:
        return PROTOCOL_DECODERS[line.kind].decode(line.event)  # type: ignore[no-any-return]
    except UNREADABLE as error:
        raise IntegrityError("event_unreadable", kind=line.kind, detail=str(error)) from error


def _judge(
    system: System[Any, Any],
    draft: CampaignDraft,
    batch: "Sequence[Line]",
    recorded: Sequence[Unsealed | None],
) -> Finding | None:
    """Compare one batch with what the rules give for its action and its dice."""
    if batch[0].batch != batch[0].line:
        return Finding("A601", batch[0].line, {"n": batch[0].line, "code": "batch_number"})
    known = [(line, thing) for line, thing in zip(batch, recorded, strict=True) if thing is not None]
    if not known:
        return None
    head, first = known[0]
    if not isinstance(first, Entry) or not isinstance(first.event, Action):
        return Finding("A604", head.line, {"n": head.line, "code": "action_missing"})
    door = ReplayDoor([thing for _, thing in known if isinstance(thing, DiceLine)])
    try:
        derived = carry_out(system, draft.freeze(), first.event, door, audience=first.audience)
    except TestigoError as error:
        code = "A603" if error.code in ("dice_count_mismatch", "dice_differ", "not_a_die_face") else "A604"
        return Finding(code, head.line, {"n": head.line, "code": error.code})
    if door.left:
        return Finding("A603", head.line, {"n": head.line, "code": "dice_left_over"})
    return next(_differences(known, derived), None)


def _differences(known: "Sequence[tuple[Line, Unsealed]]", derived: Sequence[Unsealed]) -> Iterator[Finding]:
    """Yield a finding for each stored line that is not the one derived."""
    last = known[-1][0].line
    for place, (line, stored) in enumerate(known):
        if place >= len(derived):
            yield Finding("A601", line.line, {"n": line.line, "code": "line_too_many"})
        elif not _same(line, stored, derived[place]):
            code = "A603" if _faces(stored) != _faces(derived[place]) else "A601"
            yield Finding(code, line.line, {"n": line.line, "code": _kind(derived[place])})
    if len(derived) > len(known):
        yield Finding("A601", last, {"n": last, "code": "line_missing"})


def _same(line: "Line", stored: Unsealed, derived: Unsealed) -> bool:
    return (
        line.audience == derived.audience
        and type(stored.event) is type(derived.event)
        and stored.event == derived.event
        and is_form(line.event, derived.event)
    )


def _faces(thing: Unsealed) -> object:
    return getattr(thing.event, "faces", None)


def _kind(thing: Unsealed) -> str:
    return KINDS[type(thing.event)] if isinstance(thing.event, Event) else "dice"
