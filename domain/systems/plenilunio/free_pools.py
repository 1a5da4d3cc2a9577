"""Exact odds of dice that are nobody's, in the words of a roll: `5 -d 4 --spec`."""

from collections.abc import Sequence

from domain.errors import RuleError, UsageError
from domain.explain import Step
from domain.ids import GM
from domain.systems import Command
from domain.systems.plenilunio import pool
from domain.systems.plenilunio.declaring_rolls import check_opposition, read_difficulty
from domain.systems.plenilunio.destiny import MOST_TAKEN
from domain.systems.plenilunio.framing import Party, Setup
from domain.systems.plenilunio.odds import foretold
from domain.systems.plenilunio.refusals import check_count
from domain.systems.plenilunio.rolled import Pool
from domain.systems.plenilunio.sheet import State
from domain.systems.plenilunio.traits import DIFFICULTY, Contest
from domain.systems.typed import Typed, whole

MOST_DICE = 30
"""Own dice of a side."""
MOST_AUTO = 1000
OPTIONS = ("difficulty", "vs", "no-tie", "spec", "no-spec", "destiny", "auto", "armour")
RIVAL = ("rival-spec", "rival-destiny", "rival-auto", "rival-armour")
"""Options of whoever opposes."""


def chances(state: State, command: Command) -> Sequence[Step]:
    """Tell how dice do against a difficulty, or with `--vs` against the dice of a rival.

    Raises:
        UsageError: `number_invalid`, `points_invalid`, `word_too_many`, `pool_opposition_missing`,
            `opposition_twice`, `tie_reroll_challenge`, `option_needs_value`, `option_not_here`, `term_unknown`.
        RuleError: `difficulty_invalid`, `difficulty_is_dice`.

    Rules: PL-ODDS-1, PL-CHAL-1, PL-CONF-1
    """
    if len(command.words) > 1:
        raise UsageError("word_too_many", command="odds", word=command.words[1])
    typed = Typed(command, (*OPTIONS, *RIVAL))
    asked = read_difficulty(typed)
    if asked is None and not typed.has("vs"):
        raise UsageError("pool_opposition_missing")
    if asked is not None and typed.has("vs"):
        raise UsageError("opposition_twice")
    check_opposition(typed, challenge=asked is not None, conflict=asked is None)
    doubled = typed.has("spec") and not typed.flag("no-spec")
    mine = _side(typed, _dice(typed.word(0)), "", doubled=doubled)
    contest, other = (
        (Contest.CONFLICT, _rival(typed)) if asked is None else (Contest.CHALLENGE, _difficulty(typed, asked))
    )
    return foretold(Setup(contest, mine, other, state.options, tie_possible=not typed.flag("no-tie")))


def _difficulty(typed: Typed, asked: int) -> Party:
    """Return the dice of a difficulty: it has no specialty, no destiny and no armour.

    Raises:
        RuleError: `difficulty_invalid`, `difficulty_is_dice`.
        UsageError: `points_invalid`.

    Rules: PL-CHAL-1, PL-CHAL-2, PL-POOL-4
    """
    dice = pool.against(asked)
    check_count(asked, most=MOST_DICE)
    for option in ("rival-spec", "rival-destiny", "rival-armour"):
        if typed.has(option):
            raise RuleError("difficulty_is_dice", rule="PL-CHAL-2", option=f"--{option}")
    return Party(GM, DIFFICULTY, dice, auto_successes=_auto(typed, "rival-auto"))


def _rival(typed: Typed) -> Party:
    """Return the dice of a rival. Rules: PL-CONF-1, PL-ROLL-4"""
    return _side(typed, _dice(typed.text("vs") or "", least=0), "rival-", doubled=typed.has("rival-spec"))


def _side(typed: Typed, dice: int, prefix: str, *, doubled: bool) -> Party:
    """Read what one side adds to its own dice.

    Raises:
        UsageError: `option_needs_value`, `points_invalid`.

    Rules: PL-SPEC-1, PL-POOL-3, PL-ARM-4
    """
    destiny, armour = typed.number(f"{prefix}destiny"), f"{prefix}armour"
    check_count(destiny, least=0, most=MOST_TAKEN)
    if typed.command.options.get(armour) is True:
        raise UsageError("option_needs_value", option=f"--{armour}")
    penalty = typed.number(armour)
    check_count(penalty, least=0, most=MOST_AUTO)
    specialty = "" if doubled else None
    return Party("", "", Pool(dice, dice=dice), specialty, destiny, _auto(typed, f"{prefix}auto"), penalty)


def _auto(typed: Typed, option: str) -> int:
    check_count(typed.number(option), least=0, most=MOST_AUTO)
    return typed.number(option)


def _dice(text: str, *, least: int = 1) -> int:
    """Read own dice: `5` or `5d`."""
    dice = whole(text[:-1] if text[-1:] in "dD" else text)
    check_count(dice, least=least, most=MOST_DICE)
    return dice
