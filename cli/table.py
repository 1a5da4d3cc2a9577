"""The one table of commands: what a word of a command line names, in either language."""

from collections.abc import Sequence
from difflib import get_close_matches

from cli.options import SHARED, YES_NO, Option, fold
from cli.verbs import COMMANDS, GROUPS, NOUNS, UNSAID, Command

__all__ = [
    "COMMANDS",
    "GROUPS",
    "NOUNS",
    "SHARED",
    "UNSAID",
    "YES_NO",
    "Command",
    "Option",
    "alike",
    "find",
    "fold",
    "named",
    "noun_of",
    "option_named",
    "shown",
    "verbs_of",
]

_VERBS = {name: command for command in COMMANDS if " " not in command.name for name in command.names}
_OPTIONS = {option.name: option for command in COMMANDS for option in (*command.options, *SHARED)}
_TWINS = {fold(option.spanish): name for name, option in _OPTIONS.items() if option.spanish}
_NOUNS = {fold(name): noun for noun, names in NOUNS.items() for name in (noun, *names)}


def find(words: Sequence[str]) -> Command | None:
    """Return the command that the first one or two words name, in either language."""
    if not words:
        return None
    noun = _NOUNS.get(fold(words[0]))
    if noun is None:
        return _VERBS.get(fold(words[0]))
    if len(words) < 2:
        return None
    return next((command for command in verbs_of(noun) if fold(words[1]) in command.names), None)


def named(name: str) -> Command | None:
    """Return the command of that canonical name."""
    return next((command for command in COMMANDS if command.name == name), None)


def noun_of(word: str) -> str | None:
    """Return the English noun that a word names, None for a verb."""
    return _NOUNS.get(fold(word))


def verbs_of(noun: str) -> tuple[Command, ...]:
    """Return the commands of a noun."""
    return tuple(command for command in COMMANDS if command.name.startswith(noun + " "))


def option_named(name: str, command: Command | None = None) -> Option | None:
    """Return an option by its long name in either language, without dashes: that of a command, else of any."""
    for option in () if command is None else command.options:
        if fold(name) in (option.name, fold(option.spanish)):
            return option
    return _OPTIONS.get(name) or _OPTIONS.get(_TWINS.get(fold(name), ""))


def shown(command: Command, language: str) -> str:
    """Return the name of a command as it is shown in a language."""
    return command.spanish if language == "es" else command.name


def alike(typed: str, *, noun: str | None = None) -> tuple[str, ...]:
    """Return names of commands that look like what was typed, best first, in the language they look like."""
    verbs = [name for command in verbs_of(noun) for name in command.names] if noun else []
    names = verbs or [*_VERBS, *_NOUNS]
    return tuple(get_close_matches(fold(typed), names, n=3, cutoff=0.6))
