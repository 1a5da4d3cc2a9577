"""`odds`: the exact chances of a deed, in the words in which it would be typed."""

from importlib import import_module

import msgspec

from cli import table
from cli.desk import Desk
from domain.errors import UsageError

DEEDS = ("roll", "attack", "defend", "cover", "heal")
"""Verbs whose chances can be asked for; without one of them it is a roll."""


def odds(desk: Desk) -> None:
    """Say how a deed may end, drawing and storing nothing.

    Raises:
        UsageError: `option_not_here` for an option that the deed does not take; else as the deed refuses.
    """
    call = desk.call
    deed = table.find(call.words[:1])
    words = call.words[1:] if deed is not None and deed.name in DEEDS else call.words
    if deed is None or deed.name not in DEEDS:
        deed = table.named("roll")
    assert deed is not None
    taken = {option.name for option in deed.options}
    for name in call.options:
        if name not in taken:
            raise UsageError("option_not_here", option=f"--{name}", command=deed.name, candidates=())
    desk.call = msgspec.structs.replace(call, command=deed, words=words, options={**call.options, "dry-run": True})
    getattr(import_module(f"cli.commands.{deed.module}"), deed.function)(desk)
