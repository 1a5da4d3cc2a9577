"""`odds`: the exact chances of a deed or of any dice, in the words in which they would be typed."""

import re
from collections.abc import Iterable
from importlib import import_module

import msgspec

from cli import table
from cli.desk import Desk
from domain.dice.notation import looks_like_dice, parse
from domain.errors import UsageError
from domain.explain import Step
from domain.names import hyphenated
from domain.systems import Command
from projections.words import plain

DEEDS = ("roll", "attack", "defend", "cover", "heal", "use")
"""Verbs whose chances can be asked for; without one of them it is a roll."""
_DICE = re.compile(r"[-+−]?\d+[dD]?", re.ASCII)
"""A number of dice: the rules know which."""


def odds(desk: Desk) -> None:
    """Say how a deed or dice may end, drawing and storing nothing.

    Raises:
        UsageError: `option_not_here` for an option that the deed does not take; else as the deed refuses.
    """
    call = desk.call
    deed = table.find(call.words[:1])
    words = call.words[1:] if deed is not None and deed.name in DEEDS else call.words
    if deed is None or deed.name not in DEEDS:
        deed = table.named("roll")
    assert deed is not None
    if deed.name == "roll" and words and _is_number_of_dice(desk, words[0]):
        _tell_dice(desk, words)
        return
    if deed.name == "roll" and words and looks_like_dice(words[0]) and not _is_somebody(desk, words[0]):
        _tell_free(desk, words)
        return
    taken = {option.name for option in deed.options}
    for name in call.options:
        if name not in taken:
            raise UsageError("option_not_here", option=f"--{name}", command=deed.name, candidates=())
    desk.call = msgspec.structs.replace(call, command=deed, words=words, options={**call.options, "dry-run": True})
    getattr(import_module(f"cli.commands.{deed.module}"), deed.function)(desk)


def _is_number_of_dice(desk: Desk, word: str) -> bool:
    """Whether a word is a number, and nobody is called so."""
    return bool(_DICE.fullmatch(word)) and not _is_somebody(desk, word)


def _is_somebody(desk: Desk, word: str) -> bool:
    return any(hyphenated(word) in (each.id, each.name) for each in desk.people())


def _tell_free(desk: Desk, words: tuple[str, ...]) -> None:
    """Say what a free roll comes to (`3d6+2`).

    Raises:
        UsageError: `option_not_free`, or as the notation refuses.
    """
    from domain.dice.chances import tell

    for option in desk.call.options:
        if option != "need":
            raise UsageError("option_not_free", option=f"--{option}")
    _say(desk, tell(parse(" ".join(words)), desk.number("need")))


def _tell_dice(desk: Desk, words: tuple[str, ...]) -> None:
    """Say what dice do that are nobody's."""
    command = Command("odds", (words[0].replace("−", "-"), *words[1:]), desk.call.options, desk.viewer)
    _say(desk, desk.system.chances(desk.state().game, command))


def _say(desk: Desk, steps: Iterable[Step]) -> None:
    told = [desk.words().say(step) for step in steps]
    desk.console.data({"schema": "testigo.odds.1", "odds": [plain(line) for line in told]})
    for line in told:
        desk.console.say(*line)
