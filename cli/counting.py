"""What a deed changed in points and dice, with the totals: `Destiny 3 → 4`."""

from collections.abc import Iterator, Sequence

import msgspec

from cli.desk import Desk
from domain.engine import CampaignState
from projections.words import Spans, Words

TABLE = "table"


class Count(msgspec.Struct, frozen=True):
    """A count that is another now. Attributes: owner: character key, or `table`; field: key; old, new: the totals."""

    owner: str
    field: str
    old: int
    new: int


def counts(desk: Desk, before: CampaignState) -> list[Count]:
    """Return the counts that differ from those of an earlier state, as far as whoever asks may know them.

    Somebody who was not there before has gained nothing; a count that was not listed before was 0.
    """
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
                spans += (*joint, *words.spans("cli.count", what=what, old=each.old, new=each.new))
        name = () if owner == TABLE else (("name", words.name(owner)), ("", ": "))
        yield (*name, *spans)
