"""What of the grammar means something in a campaign, and how it is called there: for help, which any game has.

Loads every rule system; nothing at the table needs it.
"""

from collections.abc import Mapping, Sequence

import msgspec

from cli import bootstrap, table
from cli.commands.odds import DEEDS
from cli.desk import Desk
from domain.errors import TestigoError
from domain.systems.registry import SYSTEMS, system
from projections.words import Words


class Scope(msgspec.Struct, frozen=True):
    """The rules of a campaign as help sees them.

    Attributes:
        game: Key of the rule system; empty where no campaign can be read, and everything is told.
        words: Of the reader.
    """

    game: str
    words: Words

    def commands(self, commands: Sequence[table.Command]) -> list[table.Command]:
        """Return the commands that mean something here."""
        if not self.game:
            return list(commands)
        takes, known = system(self.game).KEYBOARD.takes, _of_any_rules()
        return [command for command in commands if command.name in takes or command.name not in known]

    def options(self, command: table.Command) -> tuple[table.Option, ...]:
        """Return the options of a command that mean something here; all where the rules do not know the command."""
        takes = system(self.game).KEYBOARD.takes if self.game else {}
        verbs = (*DEEDS, command.name) if command.name == "odds" else (command.name,)
        if not any(verb in takes for verb in verbs):
            return command.options
        known = _of_any_rules()
        taken = {option for verb in verbs for option in takes.get(verb, ())}
        others = {option for verb in verbs for option in known.get(verb, ())} - taken
        return tuple(option for option in command.options if option.name not in others)

    def text(self, *keys: str) -> str:
        """Return the message of the first key there is, as these rules say it where they say it otherwise."""
        ways = [way for key in keys for way in ((f"{key}.{self.game}", key) if self.game else (key,))]
        return self.words.text(next((way for way in ways if self.words.has(way)), keys[-1]))


def scope_of(desk: Desk) -> Scope:
    """Return the scope of the campaign at hand; it is only looked at."""
    return scope_at(desk.text("campaign"), desk.language)


def scope_at(campaign: str, language: str) -> Scope:
    """Return the scope of a campaign. Args: campaign: As it was typed, empty for the current one."""
    try:
        ledger = bootstrap.open_campaign(bootstrap.campaign_file(campaign), read_only=True)
    except (TestigoError, OSError):
        return Scope("", Words(language))
    try:
        return Scope(ledger.system.KEY, Words(language))
    finally:
        ledger.close()


def _of_any_rules() -> Mapping[str, set[str]]:
    """Return what any rules take: verb -> options."""
    found: dict[str, set[str]] = {}
    for key in SYSTEMS:
        for verb, options in system(key).KEYBOARD.takes.items():
            found.setdefault(verb, set()).update(options)
    return found
