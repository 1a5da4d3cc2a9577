"""`help`: five lines for a newcomer, the list of commands, and each command, in both languages from the one table."""

from collections.abc import Sequence

from cli import table
from cli.commands.odds import DEEDS
from cli.console import LEAST_COLUMN
from cli.desk import Desk
from cli.scope import Scope, scope_of
from cli.wrapping import columns
from domain.errors import NotFoundError


def unasked(desk: Desk) -> int:
    """Answer a line without a command, or one that asks for help or for the version."""
    call = desk.call
    if call.shared.get("version"):
        from cli.commands.doctor import version

        desk.console.say(("", f"testigo {version()}"))
    elif call.command is not None:
        _command(desk, call.command)
    elif call.noun:
        _noun(desk, call.noun)
    elif call.shared.get("help"):
        _overview(desk)
    else:
        _welcome(desk)
    return 0


def help_(desk: Desk) -> None:
    """Explain a command, a noun, or the words that commands share.

    Raises:
        NotFoundError: `help_unknown`.
    """
    words = desk.call.words
    if not words:
        _overview(desk)
        return
    command = table.find(words)
    if command is not None:
        _command(desk, command)
    elif len(words) == 1 and (noun := table.noun_of(words[0])):
        _noun(desk, noun)
    elif (topic := _TOPICS.get(table.fold(words[0]))) is not None:
        _topic(desk, topic)
    else:
        raise NotFoundError("help_unknown", topic=" ".join(words), candidates=table.alike(words[0]))


WIDEST = 34
"""Columns of the widest usage that has its meaning beside it."""
_TOPICS = {
    "ref": "ref",
    "refs": "ref",
    "who": "who",
    "quien": "who",
    "rolled": "rolled",
    "dados": "rolled",
    "dice": "rolled",
    "exit": "exit",
    "salida": "exit",
    "errores": "exit",
}
"""What can be explained besides commands, by its names in both languages."""


def _welcome(desk: Desk) -> None:
    for line in ("what", "demo", "new", "help"):
        desk.console.say(*desk.spans(f"cli.welcome.{line}"))
    desk.console.say(*desk.spans("cli.welcome.language"))


def _records(desk: Desk, commands: Sequence[table.Command]) -> None:
    """Print commands as data."""
    scope = scope_of(desk)
    desk.console.records(
        "testigo.help.1",
        (
            {
                "command": command.name,
                "spanish": command.spanish,
                "group": command.group,
                "summary": scope.text(command.message),
                "words": list(command.words),
                "options": [
                    {"usage": usage, "summary": meaning}
                    for usage, meaning in (_option(desk, scope, command, option) for option in scope.options(command))
                ],
            }
            for command in scope.commands(commands) or commands
        ),
    )


def _overview(desk: Desk) -> None:
    """List every command by group."""
    if desk.console.look.is_data:
        _records(desk, table.COMMANDS)
        return
    scope = scope_of(desk)
    commands = scope.commands(table.COMMANDS)
    desk.console.say(*desk.spans("cli.help.usage"))
    for group in table.GROUPS:
        desk.console.blank()
        desk.console.rule(("strong", desk.sentence(f"cli.group.{group}")))
        _list(desk, scope, [command for command in commands if command.group == group])
    desk.console.blank()
    for line in ("topics", "shared"):
        desk.console.say(*desk.spans(f"cli.help.{line}"))


def _noun(desk: Desk, noun: str) -> None:
    if desk.console.look.is_data:
        _records(desk, table.verbs_of(noun))
        return
    scope, verbs = scope_of(desk), table.verbs_of(noun)
    _list(desk, scope, scope.commands(verbs) or list(verbs))


def _list(desk: Desk, scope: Scope, commands: list[table.Command]) -> None:
    _beside(desk, [(_usage(desk, scope, command), scope.text(command.message)) for command in commands])


def _beside(desk: Desk, lines: list[tuple[str, str]]) -> None:
    """Print what is typed and beside it what it means; on a narrow terminal below it."""
    if desk.console.look.form != "table":
        for usage, meaning in lines:
            desk.console.row((usage, meaning))
        return
    fitting = [columns(usage) for usage, _ in lines if columns(usage) <= WIDEST]
    width = max(fitting, default=0)
    below = desk.console.look.width < width + LEAST_COLUMN + 4
    for usage, meaning in lines:
        if below or columns(usage) > width:
            desk.console.say(("name", usage), indent=2, hang=4)
            desk.console.say(("", meaning), indent=6 if below else width + 4)
        else:
            gap = " " * (width - columns(usage) + 2)
            desk.console.say(("name", usage), ("", f"{gap}{meaning}"), indent=2, hang=width + 2)


def _usage(desk: Desk, scope: Scope, command: table.Command) -> str:
    words = " ".join(_word(scope, word) for word in command.words)
    return f"{table.shown(command, desk.language)} {words}".strip()


def _word(scope: Scope, word: str) -> str:
    """Return a word of a command line as help shows it: `[REF]` may be left out, `REF…` repeats."""
    bare = word.rstrip("?*+")
    named = "|".join(scope.text(f"cli.word.{part}") for part in bare.split("|"))
    repeated = f"{named}…" if word[-1] in "*+" else named
    return f"[{repeated}]" if word[-1] in "?*" else repeated


def _command(desk: Desk, command: table.Command) -> None:
    """Explain one command: usage, other names, options."""
    if desk.console.look.is_data:
        _records(desk, (command,))
        return
    console, scope = desk.console, scope_of(desk)
    console.say(("strong", f"testigo {_usage(desk, scope, command)}"))
    console.say(("", scope.text(command.message)), indent=2)
    other = command.name if desk.language == "es" else command.spanish
    console.say(*desk.spans("cli.help.also", name=f"testigo {other}"), indent=2)
    if options := scope.options(command):
        console.blank()
        _beside(desk, [_option(desk, scope, command, option) for option in options])
    console.blank()
    console.say(*desk.spans("cli.help.shared"))


def _option(desk: Desk, scope: Scope, command: table.Command, option: table.Option) -> tuple[str, str]:
    """Return how an option is written, in the reader's language first, and what it does in this command."""
    names = dict.fromkeys((option.shown(desk.language), option.shown("en"), option.shown("es")))
    spellings = [*names, *((f"-{option.short}",) if option.short else ())]
    value = {"flag": "", "number": " N", "list": " A,B", "maybe": " […]", "text": " …", "tables": " …"}.get(
        option.kind, f" {'|'.join(_choice(desk, each) for each in option.kind.split('|'))}"
    )
    verbs = (command.name.partition(" ")[0], *(DEEDS if command.name == "odds" else ()))
    own = (f"cli.option.{verb}.{option.name}" for verb in verbs if verb == verbs[0] or option in _options_of(verb))
    return ", ".join(spellings) + value, scope.text(*own, f"cli.option.{option.name}")


def _choice(desk: Desk, choice: str) -> str:
    """Return one of the values of an option as it is typed in the reader's language."""
    words, key = desk.words(), f"cli.choice.{choice}"
    return words.text(key) if words.has(key) else choice


def _options_of(verb: str) -> tuple[table.Option, ...]:
    found = table.named(verb)
    return () if found is None else found.options


def _topic(desk: Desk, topic: str) -> None:
    text = scope_of(desk).text(f"cli.topic.{topic}")
    desk.console.data({"schema": "testigo.help.1", "topic": topic, "text": text})
    for line in text.split("\n"):
        desk.console.say(("", line))
