"""From the table of commands to Typer's classes, and from a typed line to a `Call`.

Typer splits the line and completes it; sentences, languages and what a value may be are ours.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from typer.core import TyperArgument, TyperCommand, TyperGroup, TyperOption

from cli import table
from domain.errors import UsageError

Value = str | int | bool | tuple[str, ...]


class Call(msgspec.Struct, frozen=True):
    """A command line, understood.

    Attributes:
        command: What is to be done; None for the bare program or a bare noun.
        words: What follows the verb.
        options: Those of the command that were given, by English name.
        shared: Those that every command takes, by English name.
        noun: The bare noun, or empty.
    """

    command: table.Command | None
    words: tuple[str, ...] = ()
    options: Mapping[str, Value] = {}
    shared: Mapping[str, Value] = {}
    noun: str = ""


COMPLETING = "_TESTIGO_COMPLETE"
"""Variable through which a shell asks for completions."""
VERSION = table.Option("version", "", "V", "flag")
_YES_NO = {**dict.fromkeys(("yes", "y", "si", "s", "true"), "yes"), **dict.fromkeys(("no", "n", "false"), "no")}
"""What a yes or a no may be typed as, without accents."""
_UNPARSED: dict[str, Any] = {"allow_interspersed_args": True, "ignore_unknown_options": True}


def program() -> "Menu":
    """Return the whole program; a command is built when it is named."""
    return Menu("testigo", (*table.SHARED, VERSION), "")


class Menu(TyperGroup):
    """The program, or a noun with its verbs."""

    def __init__(self, name: str, options: Sequence[table.Option], noun: str) -> None:
        super().__init__(
            name=name,
            params=[_parameter(option) for option in options],
            callback=self._bare,
            invoke_without_command=True,
            add_help_option=False,
            rich_markup_mode=None,
        )
        self._options = options
        self._noun = noun

    def _bare(self, **given: Any) -> Call:
        return Call(None, shared=_given(self._options, given), noun=self._noun)

    def list_commands(self, ctx: Any) -> list[str]:  # noqa: ARG002
        """Return every name that can follow, both languages."""
        if self._noun:
            return [name for command in table.verbs_of(self._noun) for name in command.names]
        names = [name for command in table.COMMANDS if " " not in command.name for name in command.names]
        return [*names, *(table.fold(name) for noun, names in table.NOUNS.items() for name in (noun, names[0]))]

    def get_command(self, ctx: Any, cmd_name: str) -> "Menu | Verb | None":  # noqa: ARG002
        """Return what a word names, in either language."""
        if not self._noun and (noun := table.noun_of(cmd_name)):
            return Menu(cmd_name, table.SHARED, noun)
        command = table.find((self._noun, cmd_name) if self._noun else (cmd_name,))
        return None if command is None else Verb(command)

    def resolve_command(self, ctx: Any, args: list[str]) -> "tuple[str, Menu | Verb, list[str]]":
        """Find what the first word names; some nouns have a verb that need not be said.

        Raises:
            UsageError: `command_unknown`, with names that look like it; `option_unknown`.
        """
        unsaid = table.UNSAID.get(self._noun, "")
        if unsaid and self.get_command(ctx, args[0]) is None:
            args = [unsaid, *args]
        if args[0].startswith("-"):
            raise _unknown_option(args[0].partition("=")[0], self._options, "testigo")
        found = self.get_command(ctx, args[0])
        if found is None:
            typed = f"{self._noun} {args[0]}".strip()
            raise UsageError("command_unknown", typed=typed, candidates=table.alike(args[0], noun=self._noun or None))
        return args[0], found, args[1:]

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read the options before the verb; an option that belongs to a verb that need not be said brings it along."""
        own = {spelling for option in self._options for spelling in option.spellings}
        if self._noun in table.UNSAID and args and args[0].startswith("-") and _split_name(args[0]) not in own:
            args = [table.UNSAID[self._noun], *args]
        return super().parse_args(ctx, _tidied(args, self._options, self.name or "", leading=True))

    def invoke(self, ctx: Any) -> Any:
        """Return the `Call`; options before the verb hold unless repeated after it."""
        call = super().invoke(ctx)
        if isinstance(call, Call):
            return msgspec.structs.replace(call, shared={**_given(self._options, ctx.params), **call.shared})
        return call


class Verb(TyperCommand):
    """One command of the table; invoking it returns the `Call`, the work is done outside."""

    def __init__(self, command: table.Command) -> None:
        options = (*command.options, *(each for each in table.SHARED if each.name not in _names(command.options)))
        super().__init__(
            name=command.name.rpartition(" ")[2],
            callback=lambda **_: None,
            add_help_option=False,
            rich_markup_mode=None,
            context_settings=dict(_UNPARSED),
        )
        self.command = command
        self.options = options

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Refuse unknown options, then let Typer split the line; it gets only the options that stand in it."""
        if ctx.resilient_parsing:
            used = list(self.options)
        else:
            args = _tidied(args, self.options, self.command.name)
            typed = set(args)
            used = [option for option in self.options if not typed.isdisjoint(option.spellings)]
        self.params = [TyperArgument(param_decls=["words"], nargs=-1, type=str), *map(_parameter, used)]
        return super().parse_args(ctx, args)

    def invoke(self, ctx: Any) -> Call:
        """Return the command line, understood."""
        own = self.command.options
        shared = [each for each in table.SHARED if each.kind == _kinds(own).get(each.name, each.kind)]
        words = tuple(ctx.params["words"] or ())
        call = Call(self.command, words, _given(own, ctx.params), _given(shared, ctx.params))
        if not call.shared.get("help"):
            _count(self.command, words)
        return call


def _names(options: Sequence[table.Option]) -> set[str]:
    return {option.name for option in options}


def _kinds(options: Sequence[table.Option]) -> dict[str, str]:
    return {option.name: option.kind for option in options}


def _parameter(option: table.Option) -> TyperOption:
    """Return Typer's form of an option: plain text or a flag, checked by `_given`."""
    declared = [option.name.replace("-", "_").join(("o_", "")), *option.spellings]
    if option.kind == "flag":
        return TyperOption(param_decls=declared, is_flag=True, default=None, type=bool)
    return TyperOption(param_decls=declared, type=str, multiple=option.kind in ("list", "each"), default=None)


def _given(options: Sequence[table.Option], params: Mapping[str, Any]) -> dict[str, Value]:
    """Return the options that were given, by English name, each checked.

    Raises:
        UsageError: `not_a_number`, `option_choice`.
    """
    given: dict[str, Value] = {}
    for option in options:
        value = params.get("o_" + option.name.replace("-", "_"))
        if value is not None and value != () and value is not False:
            given[option.name] = _checked(option, value)
    return given


def _checked(option: table.Option, value: Any) -> Value:
    match option.kind:
        case "flag":
            return True
        case "number":
            return number(value, f"--{option.name}")
        case "each":
            return tuple(value)
        case "list":
            return tuple(part.strip() for each in value for part in each.split(",") if part.strip())
        case "maybe":
            return value or True
        case "text" | "tables":
            return str(value)
        case table.YES_NO:
            return _yes_or_no(option, str(value))
        case choices:
            if value not in choices.split("|"):
                raise UsageError(
                    "option_choice", option=f"--{option.name}", value=str(value), choices=tuple(choices.split("|"))
                )
            return str(value)


def _yes_or_no(option: table.Option, text: str) -> str:
    """Return `yes` or `no`, however it was said.

    Raises:
        UsageError: `option_choice`.
    """
    said = _YES_NO.get(table.fold(text.strip()))
    if said is None:
        choices = tuple(option.kind.split("|"))
        raise UsageError("option_choice", option=f"--{option.name}", value=text, choices=choices)
    return said


def number(text: str, what: str) -> int:
    """Read a whole number.

    Raises:
        UsageError: `not_a_number`; also for one too long to mean anything.
    """
    digits = text.strip().replace("−", "-")
    bare = digits[1:] if digits[:1] in ("-", "+") else digits
    if not (bare.isascii() and bare.isdigit() and len(bare) <= 9):
        raise UsageError("not_a_number", what=what, value=text)
    return int(digits)


def _tidied(args: Sequence[str], options: Sequence[table.Option], name: str, *, leading: bool = False) -> list[str]:
    """Return the line with every optional value made explicit.

    Args:
        leading: Stop at the first word that is no option: it is the verb.

    Raises:
        UsageError: `option_unknown`, `option_needs_value`.
    """
    known = {spelling: option for option in options for spelling in option.spellings}
    tidy, rest = list[str](), list(args)
    while rest:
        piece = rest.pop(0)
        if piece == "--" or (leading and not piece.startswith("-")):
            return [*tidy, piece, *rest]
        if piece == "-" or (not leading and (not piece.startswith("-") or piece[1:2].isdigit())):
            tidy.append(piece)
            continue
        spelling, joined, value = _split(piece, known)
        option = known.get(spelling)
        if option is None:
            raise _unknown_option(spelling, options, name)
        tidy.extend(_with_value(option, spelling, value if joined else None, rest, known))
    return tidy


def _split_name(piece: str) -> str:
    return table.fold(piece.partition("=")[0]) if piece.startswith("--") else piece[:2]


def _split(piece: str, known: Mapping[str, table.Option]) -> tuple[str, bool, str]:
    """Split `--name=value`, `-d2` or `-nq`: spelling, whether something is joined to it, and what."""
    if piece.startswith("--"):
        spelling, equals, value = piece.partition("=")
        return table.fold(spelling), bool(equals), value
    option = known.get(piece[:2])
    if option is not None and not option.takes_value and len(piece) > 2:
        return piece[:2], True, piece[2:]
    return piece[:2], len(piece) > 2, piece[2:]


def _with_value(
    option: table.Option, spelling: str, joined: str | None, rest: list[str], known: Mapping[str, table.Option]
) -> list[str]:
    """Return the pieces of one option; takes its value from the rest of the line, or leaves joined flags there.

    What is an option itself is no value of the one before, unless it is joined to it (`--note=-n`).
    """
    if not option.takes_value:
        if joined is not None and not spelling.startswith("--"):
            rest.insert(0, "-" + joined)
        elif joined is not None:
            raise UsageError("option_takes_no_value", option=spelling, value=joined)
        return [spelling]
    if joined is not None:
        return [spelling, joined]
    if option.kind == "maybe":
        follows = bool(rest) and not rest[0].startswith("-")
        return [spelling, rest.pop(0) if follows else ""]
    if not rest or _split(rest[0], known)[0] in known:
        raise UsageError("option_needs_value", option=spelling)
    return [spelling, rest.pop(0)]


def _unknown_option(typed: str, options: Sequence[table.Option], name: str) -> UsageError:
    from difflib import get_close_matches

    named = {spelling: option.name for option in options for spelling in option.spellings}
    begun = [spelling for spelling in named if len(typed) > 2 and spelling.startswith(table.fold(typed))]
    close = begun or get_close_matches(typed, named, n=3, cutoff=0.6)
    candidates = tuple({named[spelling]: spelling for spelling in reversed(close)}.values())[::-1]
    return UsageError("option_not_here", option=typed, command=name, candidates=candidates)


def _count(command: table.Command, words: Sequence[str]) -> None:
    """Refuse a word too many; one too few may still be asked for.

    Raises:
        UsageError: `word_too_many`.
    """
    endless = any(word[-1] in "*+" for word in command.words)
    if not endless and len(words) > len(command.words):
        raise UsageError("word_too_many", command=command.name, word=words[len(command.words)])
