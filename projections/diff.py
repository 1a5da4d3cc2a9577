"""What is different between two moments: values, who is there, what lasts, what is still to be decided, whose turn."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from domain.engine import CampaignState
from domain.explain import Telling
from domain.ids import GM
from domain.systems import Board, Effect, Field, Question, System
from projections.replay import Change, changes, seen
from projections.values import TABLE


class Moment(msgspec.Struct, frozen=True):
    """How a campaign stood, as far as somebody knows it.

    Attributes:
        state: After a line.
        board: The table at a glance, without what that somebody may not see.
        questions: What was still to be decided, the same.
    """

    state: CampaignState
    board: Board
    questions: Sequence[Question]


class Lasting(msgspec.Struct, frozen=True):
    """Something that lasts on somebody, and is another now. Attributes: old, new: in words, none where it is not."""

    who: str
    key: str
    old: tuple[Telling, ...]
    new: tuple[Telling, ...]


class Order(msgspec.Struct, frozen=True):
    """Who acts when. Attributes: heading: what goes on; seats: who fights, in order; turn: whose it is."""

    heading: tuple[Telling, ...]
    seats: tuple[str, ...]
    turn: str


class Difference(msgspec.Struct, frozen=True):
    """What is different.

    Attributes:
        values: Of those who are there both times, and of the table.
        came: Who was not there before.
        gone: Who is not there any more.
        lasting: What lasts on whom.
        opened: Questions that were not open before.
        closed: Questions that are open no longer.
        orders: Who acts when, before and after; None where that is the same.
    """

    values: tuple[Change, ...]
    came: tuple[str, ...]
    gone: tuple[str, ...]
    lasting: tuple[Lasting, ...]
    opened: tuple[Question, ...]
    closed: tuple[Question, ...]
    orders: tuple[Order, Order] | None

    @property
    def is_empty(self) -> bool:
        """Whether nothing is different."""
        parts = (self.values, self.came, self.gone, self.lasting, self.opened, self.closed, self.orders)
        return not any(parts)


def diff(system: System[Any, Any], before: Moment, after: Moment, *, viewer: str = GM) -> Difference:
    """Compare two moments. Pure. Rules: PL-VIS-1"""
    found = changes(system, before.state, after.state, viewer=viewer)
    old, new = _people(system, before, viewer), _people(system, after, viewer)
    orders = _order(before.board), _order(after.board)
    return Difference(
        values=(*(each for each in found if each.stays or each.owner == TABLE), *_of_the_table(system, before, after)),
        came=tuple(who for who in new if who not in old),
        gone=tuple(who for who in old if who not in new),
        lasting=tuple(_lasting(system, before, after, {*old, *new})),
        opened=_only(after.questions, before.questions),
        closed=_only(before.questions, after.questions),
        orders=orders if orders[0] != orders[1] else None,
    )


def _people(system: System[Any, Any], moment: Moment, viewer: str) -> tuple[str, ...]:
    """Return who is there, as far as the viewer may know of them."""
    people = system.people(moment.state.game)
    return tuple(str(person.id) for person in people if viewer == GM or person.player is not None)


def _of_the_table(system: System[Any, Any], before: Moment, after: Moment) -> list[Change]:
    """Return what is different on the board and belongs to nobody, besides the pools."""
    counted = {field.key for each in (before, after) for who, field in system.pools(each.state.game) if who == TABLE}
    old, new = (_placed(field for field in each.board.table if field.key not in counted) for each in (before, after))
    return [
        Change(TABLE, key[0], old.get(key), new.get(key))
        for key in dict.fromkeys([*old, *new])
        if seen(old.get(key)) != seen(new.get(key))
    ]


def _placed(fields: Iterable[Field]) -> dict[tuple[str, int], Field]:
    """Return values by key and place among those of the same key."""
    places: Counter[str] = Counter()
    placed: dict[tuple[str, int], Field] = {}
    for field in fields:
        placed[field.key, places[field.key]] = field
        places[field.key] += 1
    return placed


def _lasting(system: System[Any, Any], before: Moment, after: Moment, whose: set[str]) -> list[Lasting]:
    old, new = (_effects(system.effects(each.state.game), whose) for each in (before, after))
    return [
        Lasting(key[0], key[1], old.get(key, ()), new.get(key, ()))
        for key in dict.fromkeys([*old, *new])
        if old.get(key) != new.get(key)
    ]


def _effects(effects: Iterable[Effect], whose: set[str]) -> dict[tuple[str, str], tuple[Telling, ...]]:
    """Return what lasts, by whom it lasts on and what it is."""
    found: dict[tuple[str, str], tuple[Telling, ...]] = {}
    for effect in effects:
        if effect.who in whose:
            found[effect.who, effect.key] = (*found.get((effect.who, effect.key), ()), effect.about)
    return found


def _only(some: Sequence[Question], others: Sequence[Question]) -> tuple[Question, ...]:
    asked = {(each.line, each.who, each.key) for each in others}
    return tuple(each for each in some if (each.line, each.who, each.key) not in asked)


def _order(board: Board) -> Order:
    turn = next((str(seat.who) for seat in board.seats if seat.turn), "")
    return Order(board.heading, tuple(str(seat.who) for seat in board.seats) if board.fights else (), turn)
