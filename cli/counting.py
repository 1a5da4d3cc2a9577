"""What a deed changed in points, dice and levels: `Destiny 3 → 4`, `Health ○ healthy → ◔ bruised`."""

from collections.abc import Iterator, Sequence

import msgspec

from cli.desk import Desk
from domain.engine import CampaignState
from projections.glyphs import moon
from projections.words import Spans, Words

TABLE = "table"


class Count(msgspec.Struct, frozen=True):
    """A count that is another now.

    Attributes:
        owner: Character key, or `table`.
        field: Key.
        old, new: The totals, or the places on a ladder.
        ladder: Whether it is a place on a ladder.
    """

    owner: str
    field: str
    old: int
    new: int
    ladder: bool = False


def counts(desk: Desk, before: CampaignState) -> list[Count]:
    """Return the counts that differ from those of an earlier state, levels first, as far as whoever asks may know them.

    Somebody who was not there before has gained nothing; a count that was not listed before was 0.
    """
    return [*_levels(desk, before), *_points(desk, before)]


def _levels(desk: Desk, before: CampaignState) -> Iterator[Count]:
    there = {person.id for person in desk.system.people(before.game)}
    for who in (person.id for person in desk.people() if person.id in there):
        old = {field.key: field.value for field in desk.system.sheet(before.game, who) if field.form == "ladder"}
        for field in desk.system.sheet(desk.state().game, who):
            if field.form == "ladder" and field.value != old.get(field.key, field.value):
                yield Count(who, field.key, old[field.key], field.value, ladder=True)


def _points(desk: Desk, before: CampaignState) -> list[Count]:
    old = {(owner, field.key): field.value for owner, field in desk.system.pools(before.game)}
    owners = {owner for owner, _ in old}
    known = {TABLE, *(person.id for person in desk.people())}
    return [
        Count(owner, field.key, old.get((owner, field.key), 0), field.value)
        for owner, field in desk.system.pools(desk.state().game)
        if owner in owners & known and field.value != old.get((owner, field.key), 0)
    ]


def told(desk: Desk, changed: Sequence[Count], words: Words) -> Iterator[Spans]:
    """Yield a sentence for each owner whose counts changed."""
    for owner in dict.fromkeys(each.owner for each in changed):
        spans: list[tuple[str, str]] = []
        for each in changed:
            if each.owner == owner:
                what = words.text(f"{desk.system.KEY}.field.{each.field}")
                joint = (("dim", " · "),) if spans else ()
                old, new = _shown(desk, each, words)
                spans += (*joint, *words.spans("cli.count", what=what, old=old, new=new))
        name = () if owner == TABLE else (("name", words.name(owner)), ("", ": "))
        yield (*name, *spans)


def _shown(desk: Desk, changed: Count, words: Words) -> tuple[str, str]:
    """Return both totals, those of a ladder in its words, with their glyphs on a terminal."""
    key = f"cli.ladder.{desk.system.KEY}.{changed.field}"
    if not changed.ladder or not words.has(key):
        return str(changed.old), str(changed.new)
    steps, look = words.text(key).split("|"), desk.console.look
    glyphs = look.glyphs if look.form == "table" else ""
    return moon(changed.old, steps[changed.old], glyphs), moon(changed.new, steps[changed.new], glyphs)
