"""A rule system of thirty lines: somebody throws dice at a tower of bricks, and the tower counts what fell."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from domain import codec
from domain.dice.request import DiceRequest, Segment
from domain.errors import RuleError
from domain.events import Action, Event
from domain.systems import Entry, Faces, Plan, Settled, registry
from domain.systems.keyboard import Hand, Keyboard

KEY = "toy"
EDITION = 1
OVERRULABLE: frozenset[str] = frozenset()
SILENT: tuple[str, ...] = ()
RENAMING: tuple[str, ...] = ()
TYPED: tuple[str, ...] = ()
OPTIONS: Mapping[str, Any] = {}
KEYBOARD = Keyboard(takes={}, hand=Hand("TOY-1"), traits=(), sheet=(), least=())


class Throw(Action, frozen=True):
    """Throw dice at the tower."""

    who: str
    dice: int


class BricksFell(Event, frozen=True):
    """As many as the dice showed."""

    who: str
    bricks: int


class Tower(msgspec.Struct, frozen=True):
    """Bricks left, and who threw them down."""

    bricks: int = 2_000
    fallen: Mapping[str, int] = {}


class Draft:
    """The same, while it changes."""

    def __init__(self, tower: Tower) -> None:
        self.bricks = tower.bricks
        self.fallen = dict(tower.fallen)


def _fell(draft: Draft, event: BricksFell, _line: int) -> None:
    draft.bricks -= event.bricks
    draft.fallen[event.who] = draft.fallen.get(event.who, 0) + event.bricks


FOLD = {Throw: lambda draft, event, line: None, BricksFell: _fell}
EVENTS = {"toy.Throw.1": Throw, "toy.BricksFell.1": BricksFell}


def empty() -> Tower:
    """Return a new tower."""
    return Tower()


def thaw(state: Tower) -> Draft:
    """Return a draft."""
    return Draft(state)


def freeze(draft: Draft) -> Tower:
    """Return a value."""
    return Tower(draft.bricks, dict(draft.fallen))


def plan(state: Tower, action: Throw) -> Plan:
    """Refuse a tower that has fallen."""
    if state.bricks <= 0:
        raise RuleError("tower_fallen")
    return Plan(request=DiceRequest((Segment(action.who, "own", action.dice, 6),)))


def resolve(state: Tower, action: Throw, faces: Sequence[Faces]) -> Settled:
    """Count the dice."""
    return Settled((Entry(BricksFell(action.who, sum(faces[0]))),))


def install() -> None:
    """Let registry and codec know of it."""
    registry.SYSTEMS[KEY] = __name__
    codec.FAMILIES[KEY] = __name__
