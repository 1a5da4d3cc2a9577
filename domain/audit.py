"""Rules on the past: each batch is ruled on again, on its recorded faces, and compared with what was stored.

A difference says that the line and today's rules disagree; under another edition of the rules that is no fault.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any

import msgspec

from domain.audit_past import Past
from domain.codec import KINDS, UNREADABLE, decode, encode, is_form
from domain.corrections import BESIDE, CORRECTED
from domain.dice.doors import DiceLine
from domain.engine import CampaignDraft, ReplayDoor, Unsealed, carry_out
from domain.errors import IntegrityError, TestigoError
from domain.events import Action, Event
from domain.findings import Finding
from domain.protocol import DICE, PROTOCOL_DECODERS, PROTOCOL_KINDS, Rolled, RolledByHand, RolledOs
from domain.systems import Entry, System

if TYPE_CHECKING:
    from domain.ledger import Line


Again = Callable[[int], "Iterable[Line]"]
"""Gives the lines from a number on, once more."""


def audit(
    system: System[Any, Any], lines: "Iterable[Line]", again: Again | None = None, past: Past | None = None
) -> list[Finding]:
    """Rule on every batch again, as things were known then; return what differs, each with its line.

    Codes: A601 another ruling, A602 another ruling under another edition, A603 faces judged that are not those of
    the dice, A604 an action that was not legal then, A605 a batch that cannot be read; nothing after it is judged.

    Args:
        again: Gives lines once more, for a ledger that is too long to be kept; None keeps them.
        past: What there is before the lines, None for nothing.
    """
    if again is None:
        kept = list(lines)
        lines, again = kept, _from(kept)
    past = past or Past(system, again)
    findings: list[Finding] = []
    for _, group in groupby(lines, key=lambda line: line.batch):
        batch = list(group)
        try:
            finding = past.judge(batch) if batch[0].kind == CORRECTED else _ruled(system, past.draft, batch)
            past.keep(batch[-1].line)
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


def _from(kept: "Sequence[Line]") -> Again:
    return lambda first: (line for line in kept if line.line >= first)


def _ruled(system: System[Any, Any], draft: CampaignDraft, batch: "Sequence[Line]") -> Finding | None:
    """Rule on one batch, and let what was stored come true."""
    recorded: Sequence[Unsealed | None] | None = _as_derived(system, draft, batch)
    finding = None
    if recorded is None:
        recorded = [_read(line) for line in batch]
        finding = _judge(system, draft, batch, recorded)
    # `CampaignDraft.add` without the calls: a campaign has many lines.
    steps, of_core, of_game = draft.steps, draft.core, draft.game
    for line, thing in zip(batch, recorded, strict=True):
        if isinstance(thing, Entry):
            for is_core, step in steps[type(thing.event)]:
                step(of_core if is_core else of_game, thing.event, line.line)
    return finding


def _is_other_edition(system: System[Any, Any], edition: str) -> bool:
    """Whether an edition is one that the system can have had, or will have; a made-up one excuses nothing."""
    family, _, number = edition.rpartition("-")
    return family == system.KEY and number.isdecimal() and int(number) not in (0, system.EDITION)


PROTOCOL = ("dice.", "ledger.")
"""Beginnings of the kinds that are no game's."""
_NONSENSE = (LookupError, TypeError, ValueError, ArithmeticError, AttributeError)
"""What rules may stumble over when a well-formed event says what no rule ever wrote; verification never stops there."""


def _unreadable(line: "Line", kind: str) -> Finding:
    return Finding("A605", line.line, {"n": line.line, "kind": kind})


def _read(line: "Line") -> Unsealed | None:
    """Return what a line holds: an entry, dice, or None for facts of the protocol, which no rule gives."""
    if line.kind.startswith(PROTOCOL) and line.kind not in DICE:
        if line.kind not in PROTOCOL_KINDS.values():
            raise IntegrityError("kind_unknown", kind=line.kind)
        return None
    if line.kind in DICE:
        return DiceLine(_dice(line), line.audience)
    return Entry(decode(line.kind, line.event), line.audience)


def _dice(line: "Line") -> Rolled | RolledOs | RolledByHand:
    try:
        return PROTOCOL_DECODERS[line.kind].decode(line.event)  # type: ignore[no-any-return]
    except UNREADABLE as error:
        raise IntegrityError("event_unreadable", kind=line.kind, detail=str(error)) from error


def _as_derived(system: System[Any, Any], draft: CampaignDraft, batch: "Sequence[Line]") -> "Sequence[Unsealed] | None":
    """Return a batch as the rules give it, None unless its lines are those to the byte: then it is looked at closely.

    Most lines of most campaigns are, and need not be decoded then.
    """
    head = batch[0]
    if head.batch != head.line or head.kind.startswith(("ledger.", "dice.")):
        return None
    action = decode(head.kind, head.event)
    if not isinstance(action, Action):
        return None
    dice: list[DiceLine] = []
    for line in batch:
        if line.kind in DICE:
            dice.append(DiceLine(_dice(line), line.audience))
        elif line.kind in BESIDE or line.kind.startswith(PROTOCOL):
            return None
    door = ReplayDoor(dice)
    try:
        derived = carry_out(system, draft.freeze(), action, door, audience=head.audience)
    except TestigoError:
        return None
    if door.left or len(derived) != len(batch) or not all(map(_is_to_the_byte, batch, derived)):
        return None
    return derived


def _is_to_the_byte(line: "Line", derived: Unsealed) -> bool:
    event = derived.event
    kind = KINDS[type(event)] if isinstance(event, Event) else PROTOCOL_KINDS[type(event)]
    return line.event == encode(event) and line.audience == derived.audience and line.kind == kind


def _judge(
    system: System[Any, Any],
    draft: CampaignDraft,
    batch: "Sequence[Line]",
    recorded: Sequence[Unsealed | None],
) -> Finding | None:
    """Compare one batch with what the rules give for its action and its dice."""
    if batch[0].batch != batch[0].line:
        return Finding("A601", batch[0].line, {"n": batch[0].line, "code": "batch_number"})
    ruled = zip(batch, recorded, strict=True)
    known = [(line, thing) for line, thing in ruled if thing is not None and line.kind not in BESIDE]
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
