"""`help`: five lines for a newcomer, the list of commands, and each command, in both languages from the one table."""

from cli import table
from cli.desk import Desk
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


def _overview(desk: Desk) -> None:
    """List every command by group."""
    desk.console.say(*desk.spans("cli.help.usage"))
    for group in table.GROUPS:
        desk.console.blank()
        desk.console.rule(("strong", desk.sentence(f"cli.group.{group}")))
        _list(desk, [command for command in table.COMMANDS if command.group == group])
    desk.console.blank()
    for line in ("topics", "shared"):
        desk.console.say(*desk.spans(f"cli.help.{line}"))


def _noun(desk: Desk, noun: str) -> None:
    _list(desk, list(table.verbs_of(noun)))


def _list(desk: Desk, commands: list[table.Command]) -> None:
    lines = [(_usage(desk, command), desk.sentence(command.message)) for command in commands]
    if desk.console.look.form != "table":
        for usage, summary in lines:
            desk.console.row((usage, summary))
        return
    width = min(28, max(len(usage) for usage, _ in lines))
    for usage, summary in lines:
        desk.console.say(("name", f"{usage:<{width}}"), ("", f"  {summary}"), indent=2, hang=width + 2)


def _usage(desk: Desk, command: table.Command) -> str:
    words = " ".join(_word(desk, word) for word in command.words)
    return f"{table.shown(command, desk.language)} {words}".strip()


def _word(desk: Desk, word: str) -> str:
    """Return a word of a command line as help shows it: `[REF]` may be left out, `REF…` repeats."""
    bare = word.rstrip("?*+")
    named = "|".join(desk.sentence(f"cli.word.{part}") for part in bare.split("|"))
    repeated = f"{named}…" if word[-1] in "*+" else named
    return f"[{repeated}]" if word[-1] in "?*" else repeated


def _command(desk: Desk, command: table.Command) -> None:
    """Explain one command: usage, other names, options."""
    console = desk.console
    console.say(("strong", f"testigo {_usage(desk, command)}"))
    console.say(*desk.spans(command.message), indent=2)
    other = command.name if desk.language == "es" else command.spanish
    console.say(*desk.spans("cli.help.also", name=f"testigo {other}"), indent=2)
    if command.options:
        console.blank()
        for option in command.options:
            _option(desk, option)
    console.blank()
    console.say(*desk.spans("cli.help.shared"))


def _option(desk: Desk, option: table.Option) -> None:
    spellings = list(option.spellings)
    if desk.language == "es" and option.spanish:
        spellings[0], spellings[1] = spellings[1], spellings[0]
    value = {"flag": "", "number": " N", "list": " A,B", "maybe": " […]", "text": " …"}.get(
        option.kind, f" {option.kind}"
    )
    usage, meaning = ", ".join(spellings) + value, desk.sentence(f"cli.option.{option.name}")
    if desk.console.look.form == "table":
        desk.console.say(("name", f"{usage:<34}"), ("", f"  {meaning}"), indent=2, hang=34)
    else:
        desk.console.row((usage, meaning))


def _topic(desk: Desk, topic: str) -> None:
    for line in desk.sentence(f"cli.topic.{topic}").split("\n"):
        desk.console.say(("", line))
