"""The contract of a rule system: four promises, and the few facts the engine asks for.

A system is a package of plain functions. The engine, the ledger, the views and the commands know nothing
else of it. `plan` refuses what the rules forbid before anything is rolled; `resolve` is pure; `apply` adds what
an event says and never runs a rule; `explain` needs only the event.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any, Protocol, TypeAlias, TypeVar

import msgspec

from domain.dice.request import DiceRequest
from domain.events import Action, Event
from domain.explain import Step, Telling
from domain.ids import EVERYBODY, CharacterId
from domain.systems.keyboard import Keyboard


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
        veiled: The first roll, from 0, of which only the game master may know whether there is one, whose and of how
            many dice; None where all rolls may be foreseen.
    """

    audience: str = EVERYBODY
    before: tuple[Entry, ...] = ()
    request: DiceRequest | None = None
    veiled: int | None = None


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
        options: Only those given: long name without dashes -> text, number, list of texts, True, or the tables of a
            file that the option names.
        by: Who is at the keyboard: `gm` or a player's name.
        called: Character key -> name, as a player knows it.
        rolled: Of each roll whose dice were typed, in order: whether the first side's own dice are among them, and
            whether those are that stand apart (`Hand.apart`).
    """

    verb: str
    words: tuple[str, ...] = ()
    options: Mapping[str, "str | int | bool | tuple[str, ...] | Mapping[str, object]"] = {}
    by: str = "gm"
    called: Mapping[str, str] = {}
    rolled: tuple[tuple[bool, bool], ...] = ()


class Field(msgspec.Struct, frozen=True):
    """One value of a sheet.

    Attributes:
        key: Name of the value (`destiny`, `astucia`); its word is the message `<system>.field.<key>`.
        form: How it is best shown: `ladder`, `bar`, `dots`, `pips`, `stars`, `score`, `text`, `list`.
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


class TableEntry(msgspec.Struct, frozen=True):
    """An entry of a table of the rules, as it is in force.

    Attributes:
        table: Its table, a stored key (`weapon`).
        key: Its own; `<table>.<key>` is what a campaign changes.
        name: In words.
        values: Value by column, a stored key whose word is the message `<system>.column.<key>`.
        stored: All of it as it is typed to change it; empty where there is nothing to type.
        changed: Whether it is the campaign's own.
        fixed: Whether no campaign changes it; of its table there may be others.
    """

    table: str
    key: str
    name: Telling
    values: tuple[tuple[str, Telling], ...]
    stored: str
    changed: bool
    fixed: bool = False


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


class Question(msgspec.Struct, frozen=True):
    """Something that somebody still has to decide.

    Attributes:
        line: Of the event that asks.
        who: Whose decision it is: a character, or `gm`.
        key: What is decided, a stored key (`defence`, `softening`); its prompt is the message `<system>.ask.<key>`.
        about: What it is about, in words.
        answers: What can be said, each with the command that says it; the first is what an empty answer means.
        audience: Who may know of it.
        lapses: Whether the next turn gives the first answer, where nobody has given any.
    """

    line: int
    who: str
    key: str
    about: Telling
    answers: "tuple[Answer, ...]"
    audience: str = EVERYBODY
    lapses: bool = False


class Answer(msgspec.Struct, frozen=True):
    """One way to answer a question.

    Attributes:
        typed: What is typed at the prompt (`2`).
        command: The words of the command that answers, canonical English, the verb first, options with their dashes;
            none where nothing is stored and the question lapses by itself.
    """

    typed: str
    command: tuple[str, ...]


class Effect(msgspec.Struct, frozen=True):
    """Something that lasts and changes what somebody can do.

    Attributes:
        who: Character key.
        key: What it is, a stored key (`borrowed`, `cover`).
        value: How much, 0 where there is nothing to count.
        about: In words.
    """

    who: CharacterId
    key: str
    value: int
    about: Telling


class Seat(msgspec.Struct, frozen=True):
    """A row of the board.

    Attributes:
        who: Character key.
        turn: Whether it is their turn.
        fields: What the game master watches: health first.
        marks: What lasts, in a few words.
        idle: Why nothing can be done with that turn any more; None where something can, or it is somebody else's.
    """

    who: CharacterId
    turn: bool
    fields: tuple[Field, ...]
    marks: tuple[Telling, ...] = ()
    idle: Telling | None = None


class Board(msgspec.Struct, frozen=True):
    """The table at a glance.

    Attributes:
        heading: What is going on (a fight, its round), as phrases.
        table: What belongs to nobody: the pool, tasks under way.
        seats: Who takes part, in the order in which they act.
        fights: Whether that is a fight, where everybody sees who takes part.
    """

    heading: tuple[Telling, ...]
    table: tuple[Field, ...]
    seats: tuple[Seat, ...]
    fights: bool = False


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


class Luck(msgspec.Struct, frozen=True):
    """How likely a settled roll was before anybody rolled, exactly, seen from the roller.

    Attributes:
        at_least: Chance of a result at least as good.
        at_most: Chance of one at most as good.
    """

    at_least: Fraction
    at_most: Fraction


def luck_of(ways: Mapping[int, int], result: int) -> Luck | None:
    """Return the chances of a result or more, and of a result or less; None for one that the dice cannot show.

    Args:
        ways: Result, the higher the better -> in how many ways the dice show it.
    """
    every = sum(ways.values())
    if not ways.get(result):
        return None
    better = sum(weight for each, weight in ways.items() if each > result)
    return Luck(Fraction(better + ways[result], every), Fraction(every - better, every))


class Deed(msgspec.Struct, frozen=True):
    """Whose deed an action is.

    Attributes:
        who: Who acts or answers, and types the own dice first; None where a deed has no such person.
        about: Whose sheet is worth a look afterwards; None where it is about nobody, or about several.
        answers: Line of the question that it answers, 0 for none.
    """

    who: CharacterId | None = None
    about: CharacterId | None = None
    answers: int = 0


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
    HEALTH: tuple[str, ...]
    """Fields of a sheet that tell how somebody fares, for the view of health."""
    ASKING: frozenset[str]
    """Kinds that say nothing but that somebody has to decide; such a line ends its batch."""
    JUDGING: frozenset[str]
    """Kinds that say what the dice before them were for, faces included."""
    KEYBOARD: Keyboard
    """What people type in it."""
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

    def chances(self, state: S, command: Command) -> Iterable[Step]:
        """Tell the exact odds of dice that are nobody's, typed as for a roll: first how many, or the bonus of the die.

        Raises:
            UsageError, RuleError: `number_invalid`, `points_invalid`, or what is wrong with a word or an option.
        """

    def offers(self, state: S, action: Action) -> Sequence[str]:
        """List the specialties that the action leaves unused and a game master may want to grant (option `spec`)."""

    def setting(self, state: S, key: str, value: str) -> str:
        """Return the form in which a changed option of the rules or of their tables is stored.

        Raises:
            UsageError: `option_unknown`, `option_value_unknown`, or what is wrong with an entry.
        """

    def tables(self, state: S) -> Sequence[TableEntry]:
        """List the entries of every table of the rules, as they are in force."""

    def questions(self, state: S) -> Sequence[Question]:
        """List what somebody still has to decide, oldest first."""

    def current(self, state: S) -> CharacterId | None:
        """Return whose turn it is, None where nobody has one."""

    def board(self, state: S) -> Board:
        """Return the table at a glance."""

    def effects(self, state: S) -> Sequence[Effect]:
        """List what lasts on whom."""

    def people(self, state: S) -> Sequence[Person]:
        """List who a command may name."""

    def sheet(self, state: S, who: CharacterId) -> Sequence[Field]:
        """List the values of a character's sheet, in the order they are shown."""

    def pools(self, state: S) -> Iterator[tuple[str, Field]]:
        """Yield what is counted in points or dice: (`table` or character id, value), the table's first."""

    def synonyms(self, key: str) -> Sequence[str]:
        """List further words, of either language, for a value of a sheet or of the table, or a table of the rules."""

    def deed(self, action: Action) -> Deed:
        """Tell whose deed an action is; of an action of others nobody's."""

    def facts(self, event: Event) -> Facts:
        """Tell who is in an event and what was rolled, for lists and searches. Needs only the event."""

    def luck(self, state: S, event: Event) -> Luck | None:
        """Tell how likely a settled roll was.

        Args:
            state: Before the batch of the event.

        Returns:
            None where the event settles no roll, or where its odds cannot be told exactly.
        """
