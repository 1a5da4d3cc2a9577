"""The contract of a rule system: four promises, and the few facts the engine asks for.

A system is a package of plain functions. The engine, the ledger, the views and the commands know nothing
else of it. `plan` refuses what the rules forbid before anything is rolled; `resolve` is pure; `apply` adds what
an event says and never runs a rule; `explain` needs only the event.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, TypeAlias, TypeVar

import msgspec

from domain.dice.request import DiceRequest
from domain.events import Action, Event
from domain.explain import Step, Telling
from domain.ids import EVERYBODY, CharacterId


class Entry(msgspec.Struct, frozen=True):
    """An event on its way to the ledger, and who may read it."""

    event: Event
    audience: str = EVERYBODY


class Plan(msgspec.Struct, frozen=True):
    """What a legal action needs.

    Attributes:
        audience: Who may read the action's own line.
        before: Events that come true before any die is rolled (destiny dice leave the pool, a fiat is noted).
        request: The first dice, None when the action needs none.
    """

    audience: str = EVERYBODY
    before: tuple[Entry, ...] = ()
    request: DiceRequest | None = None


class Settled(msgspec.Struct, frozen=True):
    """The end of an action: its last events."""

    entries: tuple[Entry, ...] = ()


class Further(msgspec.Struct, frozen=True):
    """More dice are needed: events that say what the dice so far were for, then the next request."""

    entries: tuple[Entry, ...]
    request: DiceRequest


Faces: TypeAlias = tuple[int, ...]
Resolution: TypeAlias = Settled | Further
S = TypeVar("S")
"""The state of a system: a value, encodable by msgspec."""
D = TypeVar("D")
"""Its private mutable draft, used only inside a fold."""


class Person(msgspec.Struct, frozen=True):
    """Somebody a command may name.

    Attributes:
        id: Key, for good.
        name: As shown now.
        player: Who plays it, None for the game master's own.
        retired: Out of the story; found only by its full key.
    """

    id: CharacterId
    name: str
    player: str | None
    retired: bool = False


class Command(msgspec.Struct, frozen=True):
    """What was typed, before a system gives it a meaning.

    Attributes:
        verb: Canonical English (`roll`, `spend`, `character new`).
        words: What follows the verb.
        options: Only those given: long name without dashes -> text, number, list of texts, or True.
        by: Who is at the keyboard: `gm` or a player's name.
    """

    verb: str
    words: tuple[str, ...] = ()
    options: Mapping[str, "str | int | bool | tuple[str, ...]"] = {}
    by: str = "gm"


class Field(msgspec.Struct, frozen=True):
    """One value of a sheet.

    Attributes:
        key: Name of the value (`destiny`, `astucia`); its word is the message `<system>.field.<key>`.
        form: How it is best shown: `ladder`, `bar`, `dots`, `stars`, `score`, `text`, `list`.
        value: Number, or the place on a ladder.
        maximum: Top of a bar or a row of dots, None where there is none.
        detail: What else the reader should see, as phrases.
    """

    key: str
    form: str
    value: int
    maximum: int | None = None
    detail: tuple[Telling, ...] = ()


class Option(msgspec.Struct, frozen=True):
    """A reading of the rules that a table may change.

    Attributes:
        values: Those that are honoured, the default first.
        rule: Rule id it belongs to.
    """

    values: tuple[str, ...]
    rule: str


class RollFacts(msgspec.Struct, frozen=True):
    """A settled roll as lists show it.

    Attributes:
        who: Whose roll it is.
        trait: What was rolled, a stored key.
        outcome: How it ended, a stored key.
        faces: Of the roller, as finally shown.
        total: Of the roller.
        against: The other side: a character, or `gm` for a difficulty; None where the reader may not know.
        other_trait: What the other side rolled, a stored key; None where the reader may not know.
        other_faces: Of the other side; None where the reader may not know.
        other_total: The same.
        margin: Signed, seen from the roller; None where the reader may not know.
        note: What the character does, as typed.
        specialties: Names of the specialties that counted, as far as the reader may know.
        setbacks: Who suffers a setback, the same.
    """

    who: str
    trait: str
    outcome: str
    faces: Faces
    total: int
    against: str | None = None
    other_trait: str | None = None
    other_faces: Faces | None = None
    other_total: int | None = None
    margin: int | None = None
    note: str = ""
    specialties: tuple[str, ...] = ()
    setbacks: tuple[str, ...] = ()


class Facts(msgspec.Struct, frozen=True):
    """What lists and searches ask of an event.

    Attributes:
        who: Characters in it, by key.
        names: How somebody is called from here on: (character, name).
        roll: The roll that it settles, if any.
    """

    who: tuple[CharacterId, ...] = ()
    names: tuple[tuple[CharacterId, str], ...] = ()
    roll: RollFacts | None = None


class System(Protocol[S, D]):
    """What a rule system promises. A module satisfies it by its functions."""

    KEY: str
    """System key (`plenilunio`); the family of its kinds."""
    EDITION: int
    """Raised whenever a rule gives another result for the same dice and state."""
    OVERRULABLE: frozenset[str]
    """Refusal codes that a game master's fiat may pass over."""
    SILENT: tuple[str, ...]
    """Kinds that change nothing and tell nothing: another line of their batch says it all."""
    RENAMING: tuple[str, ...]
    """Kinds that may give somebody who is known by a name another one."""
    TYPED: tuple[str, ...]
    """Fields of its events that hold what somebody typed, besides note, reason, text and title."""
    OPTIONS: Mapping[str, Option]
    """Readings that a table may change, by key."""
    FOLD: Mapping[type[Event], Callable[[D, Any, int], None]]
    """How each event of the system changes a draft: (draft, event, line number)."""

    def empty(self) -> S:
        """Return the state before the first event."""

    def thaw(self, state: S) -> D:
        """Return a draft that can be changed without changing the state."""

    def freeze(self, draft: D) -> S:
        """Return the draft as a value."""

    def plan(self, state: S, action: Action) -> Plan:
        """Say what a legal action needs; raise RuleError, UsageError or NotFoundError otherwise."""

    def resolve(self, state: S, action: Action, faces: Sequence[Faces]) -> Resolution:
        """Rule on the faces of each request so far. Pure."""

    def apply(self, state: S, event: Event) -> S:
        """Return the state after the event. Total: never refuses."""

    def explain(self, event: Event) -> Sequence[Step]:
        """Tell an event step by step, with rule ids."""

    def tell(self, event: Event) -> Sequence[Step]:
        """Tell an event in a line or two, for the table and the log; nothing for events that need no words."""

    def declare(self, state: S, command: Command) -> Action:
        """Give a typed command its meaning; raise UsageError or NotFoundError where it has none."""

    def foresee(self, state: S, action: Action) -> Sequence[Step]:
        """Tell how a legal action may end, with exact odds, drawing nothing; nothing for actions without dice."""

    def offers(self, state: S, action: Action) -> Sequence[str]:
        """List the specialties that the action leaves unused and a game master may want to grant (option `spec`)."""

    def people(self, state: S) -> Sequence[Person]:
        """List who a command may name."""

    def sheet(self, state: S, who: CharacterId) -> Sequence[Field]:
        """List the values of a character's sheet, in the order they are shown."""

    def pools(self, state: S) -> Sequence[tuple[str, Field]]:
        """List what is counted in points or dice: (`table` or character id, value)."""

    def facts(self, event: Event) -> Facts:
        """Tell who is in an event and what was rolled, for lists and searches. Needs only the event."""
