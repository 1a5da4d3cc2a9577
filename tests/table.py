"""A table without a store: the real engine carries out actions, and what came true is folded at once."""

from collections.abc import Iterable, Sequence
from copy import copy
from typing import Any, Self

import msgspec

from domain import engine
from domain.dice.doors import DiceLine, Given, HandDoor, OsDoor
from domain.errors import TestigoError
from domain.events import Action, CampaignOpened, Event
from domain.ids import CharacterId
from domain.systems import Entry, System
from domain.systems.plenilunio.actions import CreateCharacter, EditCharacter, Scores, Specialty
from domain.systems.plenilunio.events import PoolOpened
from domain.systems.plenilunio.sheet import Character
from domain.systems.registry import system as system_of

MISS = 2
"""A face that counts for nothing in Plenilunio: neither success nor botch."""


class Fact(msgspec.Struct, frozen=True):
    """A line as a fold sees it."""

    line: int
    event: Event


def snapshot(state: Any) -> bytes:
    """Return the state as bytes, so that a hidden change of a shared value shows."""
    return msgspec.json.encode(state, order="deterministic")


class NoDoor:
    """A door for tests that list every face: nothing may be drawn behind their back."""

    def draw(self, request: Any) -> tuple[DiceLine, ...]:
        raise AssertionError(f"the program asks for dice that nobody listed: {request}")


def misses() -> OsDoor:
    """Return a door that shows nothing but misses."""
    return OsDoor(lambda _sides: MISS)


class Batch(msgspec.Struct, frozen=True):
    """The lines of one action. Attributes: before: the state that it met."""

    before: engine.CampaignState
    lines: tuple[Entry | DiceLine, ...]

    def again(self, system: System[Any, Any]) -> tuple[Entry | DiceLine, ...] | None:
        """Rule once more on the recorded faces; None for events that no action declared."""
        first = self.lines[0]
        if not isinstance(first, Entry) or not isinstance(first.event, Action) or len(self.lines) == 1:
            return None
        door = engine.ReplayDoor([line for line in self.lines if isinstance(line, DiceLine)])
        lines = engine.carry_out(system, self.before, first.event, door)
        assert door.left == 0, "recorded dice that nobody asked for"
        return lines


class Table:
    """A campaign at play.

    Attributes:
        state: After everything that happened so far.
        facts: Every event so far with its line, dice lines left out.
        batches: The lines of each action, with the state before it.
    """

    def __init__(self, key: str = "plenilunio", options: tuple[tuple[str, str], ...] = ()) -> None:
        self.system: System[Any, Any] = system_of(key)
        self.state = engine.empty(self.system)
        self.facts: list[Fact] = []
        self.lines: list[Entry | DiceLine] = []
        self.batches: list[Batch] = []
        self.happen(CampaignOpened(key, "Mesa de pruebas", "es", "Europe/Madrid", "hand", options))

    def fork(self) -> Self:
        """Return a table that goes on by itself from here: what happens at one is unknown at the other."""
        other = copy(self)
        other.facts, other.lines, other.batches = [*self.facts], [*self.lines], [*self.batches]
        return other

    def happen(self, *events: Event) -> None:
        """Let events come true that no action of this test declares."""
        self._store(tuple(Entry(event) for event in events))

    def play(self, action: Action, *given: Given, otherwise: Any = None) -> tuple[Event, ...]:
        """Carry out an action on the faces given, request after request; return what came true.

        A refused action must leave no trace; the refusal is raised again.
        """
        before = snapshot(self.state)
        try:
            door = HandDoor(given, otherwise=otherwise or NoDoor())
            lines = engine.carry_out(self.system, self.state, action, door)
        except TestigoError:
            assert snapshot(self.state) == before, "a refused action changed the state"
            raise
        assert snapshot(self.state) == before, "planning and resolving changed the state"
        self._store(lines)
        return tuple(line.event for line in lines if isinstance(line, Entry))

    def _store(self, lines: Sequence[Entry | DiceLine]) -> None:
        first = len(self.lines) + 1
        self.batches.append(Batch(self.state, tuple(lines)))
        self.lines.extend(lines)
        facts = [Fact(first + place, line.event) for place, line in enumerate(lines) if isinstance(line, Entry)]
        self.facts.extend(facts)
        self.state = engine.fold(self.system, self.state, facts)


class PlenilunioTable(Table):
    """A table of Plenilunio, in the words of the game."""

    @property
    def game(self) -> Any:
        """The state of the rules."""
        return self.state.game

    def who(self, name: str) -> Character:
        """Return a character by key."""
        return self.game.characters[name]

    def sit(self, who: str, **given: Any) -> CharacterId:
        """Bring somebody into the story; what `newcomer` takes."""
        self.lay(newcomer(who, **given))
        return CharacterId(who)

    def edit(self, who: str, **values: Any) -> None:
        """Correct a sheet as a game master would; values that are None stay."""
        if any(value is not None for value in values.values()):
            self.lay(EditCharacter(CharacterId(who), **values))

    def lay(self, action: Action) -> None:
        """Prepare the table: a refusal here is a flaw of the test, never its result."""
        try:
            self.play(action)
        except TestigoError as refusal:
            raise AssertionError(f"the table cannot be laid: {refusal.code} {refusal.values}") from refusal

    def owe(self, who: str, *, triumph_debt: int = 0, botch_credit: int = 0) -> None:
        """Give a character debts or credits to begin with, whoever laid or gave them."""
        game = self.game
        changed = msgspec.structs.replace(self.who(who), triumph_debt=triumph_debt, botch_credit=botch_credit)
        game = msgspec.structs.replace(game, characters={**game.characters, who: changed})
        self.state = msgspec.structs.replace(self.state, game=game)

    def fill_pool(self, dice: int) -> None:
        """Put that many destiny dice on the table, also fewer than an adventure may open with."""
        self.happen(PoolOpened("Aventura", dice))


def newcomer(who: str, *, destiny: int = 3, player: str | None = "luis", **given: Any) -> CreateCharacter:
    """Declare a character: scores by characteristic, the rest as in `CreateCharacter`."""
    scores = Scores(**given.pop("scores", {}))
    specialties = tuple(Specialty(*each) for each in given.pop("specialties", ()))
    sheet = {"name": who.capitalize(), "concept": "", "starting": False, **given}
    return CreateCharacter(
        CharacterId(who), player=player, scores=scores, specialties=specialties, destiny=destiny, **sheet
    )


def find(events: Iterable[Event], kind: type[Any]) -> Any:
    """Return the first event of a type, None where there is none."""
    return next((event for event in events if isinstance(event, kind)), None)
