"""Corrections in words: what later batches would be, which values change, and what became of a batch."""

from collections.abc import Container, Iterator, Sequence
from typing import TYPE_CHECKING

import msgspec

from cli.desk import Desk
from cli.drawing import Drawer, drawer
from domain.codec import KINDS
from domain.ids import GM
from domain.reviewing import Outcome
from projections.replay import Change, changes
from projections.transcript import Shown, known, tell_batch
from projections.words import Spans, Words, plain

if TYPE_CHECKING:
    from domain.corrections import Fate
    from domain.engine import CampaignState
    from domain.reviewing import Review, Revision
    from domain.systems import Entry

EFFECTS = 6
"""Most values that are told of a correction in the log."""
LISTED = 20
"""Most later batches that are listed one by one."""


class Said(msgspec.Struct, frozen=True):
    """A sentence of a preview. Attributes: spans; indent: columns before it."""

    spans: Spans
    indent: int = 0


def sentences_of(desk: Desk, entries: "Sequence[Entry]", batch: int, words: Words | None = None) -> list[Spans]:
    """Return what events of a batch say, stored or not; whoever gets a name there is called by it."""
    words = words or desk.words()
    named = {who: name for entry in entries for who, name in desk.system.facts(entry.event).names}
    words = Words(words.language, {**words.names, **named}) if named else words
    shown = [Shown(0, batch, 0, GM, each.audience, KINDS[type(each.event)], each.event) for each in entries]
    return [words.say(step) for _, steps in tell_batch(desk.system, shown) for step in steps]


def differing(old: Sequence[Spans], new: Sequence[Spans]) -> tuple[list[Spans], list[Spans]]:
    """Return the sentences that only one of two tellings has."""
    before, after = [plain(each) for each in old], [plain(each) for each in new]
    return (
        [each for each, text in zip(old, before, strict=True) if text not in after],
        [each for each, text in zip(new, after, strict=True) if text not in before],
    )


def reviews(
    desk: Desk, revision: "Revision", *, without: Container[int] = (), restored: Sequence[int] = ()
) -> Iterator[Spans]:
    """Yield what was looked at behind a change: how many batches stay the same, and each that does not.

    Args:
        without: Batches that were listed already.
        restored: Batches that are put back, which are no later ones.
    """
    same = revision.same - len(set(restored) - {each.batch for each in revision.affected})
    affected = [each for each in revision.affected if each.batch not in without]
    if not affected:
        if same > 0 and not without:
            yield desk.spans("undo.all_same", n=same)
        return
    yield desk.spans("undo.affected", n=len(affected))
    for each in affected[:LISTED]:
        yield _review(desk, each)
    if len(affected) > LISTED:
        yield desk.spans("undo.more", n=len(affected) - LISTED)
    if same > 0 and not without:
        yield desk.spans("undo.others_same", n=same)


def _review(desk: Desk, review: "Review") -> Spans:
    words = desk.words()
    recorded = sentences_of(desk, review.recorded, review.batch, words)
    head = (("strong", f"#{review.batch}"), ("", "  "), *_first(recorded, words))
    if review.outcome is Outcome.ILLEGAL and review.problem is not None:
        cause = words.error(review.problem, desk.system.KEY).cause
        cannot = () if review.can_stand else words.spans("undo.cannot_stand")
        return (*head, *words.spans("undo.impossible", problem=plain(cause)), *cannot)
    before, after = differing(recorded, sentences_of(desk, review.derived, review.batch, words))
    if not before and not after:
        return (*head, *words.spans("undo.differs_beneath"))
    old = plain(_first(before, words)) if before else words.text("undo.nothing_said")
    new = plain(_first(after, words)) if after else words.text("undo.nothing_said")
    if old == plain(_first(recorded, words)):
        return (*head, *words.spans("undo.different", new=new))
    return (*head, *words.spans("undo.different_from", old=old, new=new))


def _first(sentences: Sequence[Spans], words: Words) -> Spans:
    return sentences[0] if sentences else words.spans("undo.nothing_said")


def effect(desk: Desk, lines: Sequence[Shown]) -> Spans:
    """Return what a correction changed on sheets and in pools when it was made, as far as the viewer knew; or nothing.

    Rules: PL-VIS-1
    """
    ledger, viewer, kept = desk.ledger, desk.viewer, desk.ledger.known

    def stood(line: int) -> "CampaignState":
        ledger.known = line
        return ledger.state(line) if viewer == GM else known(ledger, viewer, line).state

    try:
        before, after = stood(lines[0].batch - 1), stood(lines[-1].line)
    finally:
        ledger.known = kept
    found = [each for each in changes(desk.system, before, after, viewer=viewer) if each.stays]
    spans = _by_owner(desk, found[:EFFECTS], before, after)
    more = len(found) - EFFECTS
    return (*spans, ("dim", "; "), *desk.spans("undo.more", n=more)) if more > 0 else spans


def _by_owner(desk: Desk, found: Sequence[Change], before: "CampaignState", after: "CampaignState") -> Spans:
    """Return changes in one sentence: owner after owner, value after value."""
    drawing, words = drawer(desk), _named(desk, before, after)
    spans: list[tuple[str, str]] = []
    for place, each in enumerate(found):
        same = place and found[place - 1].owner == each.owner
        spans += [("dim", " · " if same else "; ")] if place else []
        if not same:
            owner = words.text("core.word.table") if each.owner == "table" else words.name(each.owner)
            spans += [("name", owner), ("", ": ")]
        what, old, new = _told(drawing, each)
        spans += words.spans("cli.count", what=what, old=old, new=new)
    return tuple(spans)


def _named(desk: Desk, before: "CampaignState", after: "CampaignState") -> Words:
    """Return words with the names that people have in either state."""
    there = {str(person.id): person.name for state in (before, after) for person in desk.system.people(state.game)}
    return Words(desk.language, {**there, **desk.words().names})


def _told(drawing: Drawer, change: Change) -> tuple[str, str, str]:
    """Return the name of a value, and the value before and after, in words."""
    field = change.new or change.old
    assert field is not None
    old, new = drawing.change(*([] if value is None else [value] for value in (change.old, change.new)))
    return drawing.word(field), old, new


def fate_word(desk: Desk, fate: "Fate | None") -> str:
    """Return what became of a batch in words, empty where it counts as it is."""
    if fate is None:
        return ""
    return desk.sentence("undo.mark.corrected" if fate.corrected else "undo.mark.undone", by=fate.by)


def fate_record(fate: "Fate | None") -> dict[str, object]:
    """Return the same as JSON shows it; nothing where there is nothing to say."""
    return {} if fate is None else {"corrected_by" if fate.corrected else "undone_by": fate.by}


def value_changes(desk: Desk, before: "CampaignState", after: "CampaignState", viewer: str = GM) -> list[Spans]:
    """Return what is another value on sheets and in pools, and who is not there any more or again."""
    return told_changes(desk, changes(desk.system, before, after, viewer=viewer), before, after)


def told_changes(desk: Desk, found: Sequence[Change], before: "CampaignState", after: "CampaignState") -> list[Spans]:
    """Return changes in words, with the names that people have in either state."""
    drawing, words, said = drawer(desk), _named(desk, before, after), list[Spans]()
    for owner in dict.fromkeys(each.owner for each in found if not each.stays):
        gone = next(each for each in found if each.owner == owner).new is None
        said.append(words.spans("undo.value.gone" if gone else "undo.value.back", who=words.name(owner)))
    for each in found:
        if not each.stays:
            continue
        who = words.text("core.word.table") if each.owner == "table" else words.name(each.owner)
        what, old, new = _told(drawing, each)
        said.append(words.spans("cli.replay.change", who=who, what=what, old=old, new=new))
    return said
