"""What a typed command means: verbs, words and options become an action."""

from domain.errors import UsageError
from domain.events import Action
from domain.systems import Command
from domain.systems.masterminds.declaring_rolls import declare_announce, declare_roll
from domain.systems.masterminds.state import State

SHEETS = frozenset({"character new", "character edit", "character retire"})
"""Verbs of sheets."""
FIGHTING = frozenset({"attack", "use", "do", "next"})
"""Verbs of a fight, besides those of `combat`."""
MENDING = frozenset({"defend", "heal", "hurt", "state", "rest"})
"""Verbs of harm and what mends it."""
COUNTED = frozenset({"spend", "gain", "push"})
"""Verbs of points and of extra effort."""


def declare(state: State, command: Command) -> Action:
    """Give a typed command its meaning; all but rolls have modules that a plain roll never loads.

    Raises:
        UsageError: `command_not_here`, or what is wrong with a word or an option.
        NotFoundError: `character_unknown`, `character_ambiguous`, `nobodys_turn`, `power_unknown` …
        RuleError: `not_yours`, `not_yours_npc`, `gm_only`, `rival_trait_hidden`.
    """
    verb = command.verb
    if verb == "roll":
        return declare_roll(state, command)
    if verb == "announce":
        return declare_announce(state, command)
    if verb in MENDING:
        from domain.systems.masterminds.declaring_mending import MENDING as MENDED

        return MENDED[verb](state, command)
    if verb in COUNTED:
        from domain.systems.masterminds.declaring_points import POINTS

        return POINTS[verb](state, command)
    if verb in SHEETS:
        return _of_sheets(state, command)
    if verb in FIGHTING or verb.startswith("combat "):
        from domain.systems.masterminds.declaring_fights import FIGHTS

        if verb in FIGHTS:
            return FIGHTS[verb](state, command)
    raise UsageError("command_not_here", command=verb)


def _of_sheets(state: State, command: Command) -> Action:
    """Read a new hero, a correction, a farewell."""
    from domain.systems.masterminds import declaring_sheets

    match command.verb:
        case "character new":
            return declaring_sheets.declare_new(state, command)
        case "character edit":
            return declaring_sheets.declare_edit(state, command)
    return declaring_sheets.declare_retirement(state, command)
