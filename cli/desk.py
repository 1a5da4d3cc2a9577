"""What a command has at hand: the call, the campaign, its words, who is at the keyboard, and the console."""

import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from cli import bootstrap
from cli.console import Console
from cli.grammar import Call
from domain.engine import CampaignState
from domain.errors import NotFoundError, TestigoError, UsageError
from domain.ids import EVERYBODY, GM
from domain.names import find, hyphenated
from domain.systems import Command, Person
from projections.words import Spans, Words

if TYPE_CHECKING:
    from domain.dice.doors import Door
    from domain.events import Action, Corrected
    from domain.ledger import Ledger, Unsealed, Written
    from projections.refs import Source
    from projections.transcript import Known

WHOSE_TURN = "."
"""Stands for whose turn it is."""
_OURS = frozenset(
    {"date", "dry-run", "command-id", "rolled", "seen-by", "from", "at", "bag", "cut", "post", "word", "no-words", "qr"}
)
"""Options that no rule system is told of."""


class _Called(dict[str, str]):
    """Names as somebody knows them: what few lines name is only looked up when asked for.

    To a player these are the game master's own; to everybody those whom only undone deeds brought into the story.
    """

    def __init__(self, desk: "Desk", at: int | None) -> None:
        people: tuple[Person, ...] = tuple(desk.system.people(desk.state(at).game))
        everybody = desk.viewer == GM
        super().__init__((person.id, person.name) for person in people if everybody or person.player)
        self._others = frozenset(str(person.id) for person in people if not everybody and not person.player)
        self._desk, self._at = desk, at

    def get(self, who: str, default: Any = None) -> Any:
        """Return the name somebody has, or had when the table last heard of them."""
        if who in self._others:
            return self._desk.known(self._at).names.get(who, default)
        return super().get(who) or (default if who == GM else self._desk.undone().get(who, default))


class Desk:
    """One command at work. The ledger is opened when it is first needed, and closed by `close`."""

    def __init__(self, call: Call, console: Console, language: str) -> None:
        """Take a seat.

        Args:
            call: What is to be done.
            console: Where it is shown.
            language: What somebody asked for; empty takes that of the campaign, else that of this machine.
        """
        self.call = call
        self.console = console
        self.asked_language = language
        self.language = language or bootstrap.language_here()
        self.written: Written | None = None
        self._ledger: Ledger | None = None
        self._states: dict[int | None, CampaignState] = {}
        self._undone: tuple[int, Mapping[str, str]] | None = None
        self._known: dict[int | None, Known] = {}

    def text(self, option: str) -> str:
        """Return the text of an option, empty where it was not given."""
        value = self._option(option)
        return value if isinstance(value, str) else ""

    def flag(self, option: str) -> bool:
        """Return whether an option was given."""
        return bool(self._option(option))

    def number(self, option: str) -> int | None:
        """Return the number of an option, None where it was not given."""
        value = self._option(option)
        return value if isinstance(value, int) else None

    def texts(self, option: str) -> tuple[str, ...]:
        """Return the texts of an option, none where it was not given."""
        value = self._option(option)
        return value if isinstance(value, tuple) else ()

    def _option(self, option: str) -> object:
        return self.call.options.get(option, self.call.shared.get(option))

    def word(self, place: int) -> str:
        """Return a word after the verb, empty where it was not given."""
        return self.call.words[place] if place < len(self.call.words) else ""

    @property
    def writes(self) -> bool:
        """Whether the command may store something."""
        command = self.call.command
        return command is not None and any(option.name == "command-id" for option in command.options)

    @property
    def rehearses(self) -> bool:
        """Whether nothing is to be stored this time."""
        return self.flag("dry-run")

    @property
    def may_ask(self) -> bool:
        """Whether a person is there to answer."""
        return not self.flag("no-input") and self.console.look.terminal and sys.stdin is not None and sys.stdin.isatty()

    @property
    def path(self) -> Path:
        """File of the campaign, or of the variation that is asked for."""
        path = bootstrap.campaign_file(self.text("campaign"))
        if not self.variation:
            return path
        from cli.variations import variation_file

        return variation_file(path, self.variation)

    @property
    def variation(self) -> str:
        """Name of the variation that is worked on, empty for the ledger itself."""
        return self.text("what-if")

    @property
    def ledger(self) -> "Ledger":
        """The campaign's ledger."""
        if self._ledger is None:
            self.seat(bootstrap.open_campaign(self.path, read_only=self.rehearses or not self.writes))
        assert self._ledger is not None
        return self._ledger

    def seat(self, ledger: "Ledger") -> None:
        """Work on that ledger from here on."""
        self._ledger = ledger
        if not self.asked_language:
            spoken = self.state().core.settings.get("language", "")
            self.language = spoken if spoken in bootstrap.LANGUAGES else self.language

    def state(self, at: int | None = None) -> CampaignState:
        """Return the state after a line, or as it stands."""
        if at not in self._states:
            self._states[at] = self.ledger.state(at)
        return self._states[at]

    def known(self, at: int | None = None) -> "Known":
        """Return the campaign as the player at the keyboard knows it. Rules: PL-VIS-1"""
        if at not in self._known:
            from projections.transcript import known

            self._known[at] = known(self.ledger, self.viewer, at)
        return self._known[at]

    def game(self, at: int | None = None) -> Any:
        """Return how the game stands after a line, as far as the one at the keyboard knows. Rules: PL-VIS-1"""
        return (self.state(at) if self.viewer == GM else self.known(at).state).game

    def at(self) -> int | None:
        """Return the line of `--at`, None where it was not given; of a session, a scene or a day its last line."""
        if not (asked := self.text("at")):
            return None
        from projections.refs import span

        return span(self.ledger, asked).last

    def look_back(self) -> None:
        """Read the past from here on as it was known at the moment of `--at`: what was undone later is not undone yet.

        Raises:
            UsageError: `as_known_alone`.
        """
        if (at := self.at()) is None:
            raise UsageError("as_known_alone")
        self.ledger.known = at
        self._states.clear()
        self._known.clear()

    def source(self) -> "Source":
        """Return where moments are found: the ledger, or with `--at` the ledger as it stood then."""
        if (at := self.at()) is None:
            return self.ledger
        from projections.refs import Past

        return Past(self.ledger, at)

    @property
    def system(self) -> Any:
        """The rules of the campaign."""
        return self.ledger.system

    def people(self, at: int | None = None) -> tuple[Person, ...]:
        """Return who the one at the keyboard may know of: players do not see the game master's own."""
        everybody = tuple(self.system.people(self.state(at).game))
        return everybody if self.viewer == GM else tuple(person for person in everybody if person.player)

    def words(self, at: int | None = None) -> Words:
        """Return the sentences of the language, with the names of the campaign where one is open."""
        if self._ledger is None:
            return Words(self.language)
        return Words(self.language, self._called(at))

    def _called(self, at: int | None = None) -> dict[str, str]:
        """Return the names of people, as far as the one at the keyboard knows them."""
        return _Called(self, at)

    def undone(self) -> Mapping[str, str]:
        """Return the names of people in deeds that do not count any more, as far as the one at the keyboard knows."""
        size, found = self.ledger.head().size, self._undone
        if found is None or found[0] != size:
            names: Mapping[str, str] = {}
            if self.ledger.history().corrections:
                from projections.undone import undone_names

                names = undone_names(self.ledger, self.viewer)
            found = self._undone = (size, names)
        return found[1]

    def role(self, role: str) -> str:
        """Return what dice are for, in words: those of the rules, or of free dice."""
        words, key = self.words(), self.system.KEY
        ways = (f"{key}.role.{role}", f"core.role.{role}")
        return next((words.text(way) for way in ways if words.has(way)), role)

    def spans(self, key: str, **values: Any) -> Spans:
        """Return a message without names of the campaign."""
        return Words(self.language).spans(key, **values)

    def sentence(self, key: str, **values: Any) -> str:
        """Return a message as plain text."""
        return Words(self.language).text(key, **values)

    def talk(self, key: str, **values: Any) -> None:
        """Say a message that is no data."""
        self.console.talk(*self.spans(key, **values))

    @property
    def viewer(self) -> str:
        """Who is at the keyboard: `gm`, or a player's name."""
        asked = self.text("as")
        if not asked or asked.lower() in (GM, "dj"):
            return GM
        return self.player(asked)

    def player(self, asked: str) -> str:
        """Return the player of that name or unique beginning, or the one who plays a character of that name."""
        played = [person for person in self.system.people(self.state().game) if person.player]
        players = {str(person.player) for person in played}
        if asked in players:
            return asked
        key = hyphenated(asked)
        named = {name for name in players if hyphenated(name) == key}
        acting = {str(person.player) for person in played if person.id == key}
        begun = {name for name in players if key and hyphenated(name).startswith(key)}
        found = sorted(named or acting or begun)
        if len(found) == 1:
            return found[0]
        if found:
            raise NotFoundError("player_ambiguous", name=asked, candidates=tuple(found))
        raise NotFoundError("player_unknown", name=asked, players=tuple(sorted(players)))

    def declare(self, verb: str, *, words: tuple[str, ...] | None = None, **more: Any) -> "Action":
        """Give the command its meaning under the campaign's rules.

        Args:
            verb: Canonical English.
            words: What follows the verb, where it is not what was typed.
            more: Options that the command itself adds or changes; None takes one away.
        """
        options = {name: value for name, value in self.call.options.items() if name not in _OURS}
        options.update({name.replace("_", "-"): value for name, value in more.items()})
        kept = {name: value for name, value in options.items() if value is not None}
        typed = self.call.words if words is None else words
        command = Command(verb, typed, kept, self.viewer, self._called(), self._rolled())
        action: Action = self.system.declare(self.state().game, command)
        return action

    def _rolled(self) -> tuple[tuple[bool, bool], ...]:
        """Return what was typed of each roll. Raises: UsageError: As `rolled.read`."""
        if not (text := self.text("rolled")):
            return ()
        from cli.rolled import given

        return given(text, along=self.system.KEYBOARD.hand.along)

    def declare_line(self, line: Sequence[str]) -> "Action":
        """Give a command line its meaning, as if it had been typed: verb and words, options with their dashes."""
        from cli.program import understand

        typed = self.call
        self.call = msgspec.structs.replace(understand(line), shared=typed.shared)
        try:
            assert self.call.command is not None
            return self.declare(self.call.command.name)
        finally:
            self.call = typed

    def suppose(self, state: CampaignState) -> None:
        """Go on as if the campaign stood so; for rehearsals, which store nothing."""
        self._states[None] = state

    def perform(
        self,
        action: "Action",
        *,
        door: "Door | None" = None,
        audience: str = EVERYBODY,
        part: int = 0,
        also: "Callable[[], Sequence[Unsealed]]" = tuple,
    ) -> "Written":
        """Store one deed; remember it, so that an interruption can say what became of it.

        Args:
            part: Number of the deed among several of one command, 0 where it is the only one.
            also: Gives further lines of its batch, asked anew whenever somebody wrote meanwhile.
        """
        from cli.bagging import VirtualDoor

        return self._keep(
            lambda command: self.ledger.perform(
                action,
                door=door or VirtualDoor(self),
                author=self.viewer,
                command=command,
                audience=audience,
                date=self.text("date"),
                post=self.text("post"),
                also=also,
            ),
            part,
        )

    def record(
        self, compose: "Callable[[], Sequence[Unsealed]]", *, part: int = 0, restored: bool = False
    ) -> "Written":
        """Store facts of the protocol, and remember them as `perform` does.

        Args:
            part: As of `perform`.
            restored: They say that an earlier copy was restored: the ledger is not the one that was seen.
        """

        def write(command: str) -> "Written":
            return self.ledger.record(compose, author=self.viewer, command=command)

        return self._keep(write, part, restored=restored)

    def correct(
        self, event: "Corrected", lines: "Sequence[Unsealed]", *, size: int, audience: str, part: int = 0
    ) -> "Written":
        """Store a correction that was looked at when there were `size` lines, and remember it as `perform` does.

        Args:
            part: As of `perform`.
        """
        return self._keep(
            lambda command: self.ledger.correct(event, lines, size=size, audience=audience, command=command), part
        )

    def _keep(self, write: "Callable[[str], Written]", part: int, *, restored: bool = False) -> "Written":
        """Let something be written, unless this machine has seen another history of the ledger; remember its head."""
        from cli.remembered import check_head, keep_head

        command = self.text("command-id") or bootstrap.command_id()
        if not self.variation and not restored:
            check_head(self.ledger)
        self.written = written = write(f"{command}/{part}" if part else command)
        if not self.variation and not restored:
            keep_head(self.ledger)
        self._states.clear()
        self._known.clear()
        return written

    def find(self, who: str, at: int | None = None) -> Person:
        """Return the person of that name, key, or unique beginning, among those that may be seen; `.` has the turn.

        Raises:
            NotFoundError: `character_unknown`, `character_ambiguous`, `nobodys_turn`.
        """
        if who == WHOSE_TURN:
            who = self.system.current(self.state(at).game) or ""
            if not who:
                raise NotFoundError("nobodys_turn")
        return find(self.people(at), who)

    def close(self) -> None:
        """Let go of the ledger."""
        if self._ledger is not None:
            if not self.writes and not self.variation:
                self._remember(self._ledger)
            self._ledger.close()
            self._ledger = None

    @staticmethod
    def _remember(ledger: "Ledger") -> None:
        """Remember how far a ledger that was only read has come; where that cannot be done nothing is lost."""
        from cli.remembered import keep_seen

        with suppress(TestigoError, OSError):
            keep_seen(ledger)
