"""What typed extra effort means: its six options, and its fatigue."""

from collections.abc import Mapping

from msgspec.structs import replace

from domain.errors import NotFoundError, UsageError
from domain.events import Action
from domain.systems import Command
from domain.systems.masterminds import actions, whose
from domain.systems.masterminds.declaring_common import announced, note
from domain.systems.masterminds.declaring_uses import feat
from domain.systems.masterminds.people import is_pending
from domain.systems.masterminds.seating import own_seat
from domain.systems.masterminds.state import Hero, State
from domain.systems.masterminds.traits import ATTACK, ActionKind, DueKind, EffortOption
from domain.systems.masterminds.words import OTHERS, choose, named
from domain.systems.typed import Typed

_EFFORTS: Mapping[EffortOption, tuple[str, ...]] = {
    EffortOption.CHECK: ("for",),
    EffortOption.WILL: ("line", "announce"),
    EffortOption.POWER: ("power",),
    EffortOption.STUNT: ("power", "feat"),
}
"""Option of extra effort -> the options that it takes besides."""
PUSH = tuple(dict.fromkeys(("note", *(option for options in _EFFORTS.values() for option in options))))
TIRE = frozenset({"fatigue", "fatiga", "cansancio", "tire"})
"""Words with which the fatigue of extra effort is let strike. Rules: MM-EE-FATIGUE"""


def declare_push(state: State, command: Command) -> Action:
    """Read extra effort, or its fatigue.

    Raises:
        UsageError: `effort_option_missing`, `ee_unknown_option`, `feat_missing`, `power_missing`, `bad_action`.
        NotFoundError: `fatigue_none`, `power_unknown`, `effect_unknown_which`.
        RuleError: `not_yours`, `not_yours_npc`.

    Rules: MM-EE-1, MM-EE-CHECK, MM-EE-WILL, MM-EE-LIFT, MM-EE-POWER, MM-EE-SURGE, MM-EE-STUNT, MM-EE-FATIGUE
    """
    typed = Typed(command, PUSH)
    hero = state.heroes[own_seat(state, command, typed.word(0))]
    if not typed.word(1):
        raise UsageError("effort_option_missing", rule="MM-EE-1", known=tuple(EffortOption))
    if typed.word(1).casefold() in TIRE:
        return tire(state, hero, Typed(command, ("line",)), cancel=False)
    option = choose(EffortOption, typed.word(1))
    typed = Typed(command, ("note", *_EFFORTS.get(option, ())))
    pushed = actions.PushEffort(hero.id, option, announce=announced(typed), note=note(typed))
    match option:
        case EffortOption.CHECK if named(OTHERS, typed.text("for") or typed.rest(2)) == ATTACK:
            return replace(pushed, roll=ATTACK)
        case EffortOption.WILL:
            return replace(pushed, effect=_effect(hero, typed))
        case EffortOption.POWER:
            return replace(pushed, power=whose.power(hero, typed.text("power") or typed.rest(2)).key)
        case EffortOption.SURGE if typed.word(2):
            return replace(pushed, surge=choose(ActionKind, typed.rest(2)))
        case EffortOption.STUNT:
            named_power = typed.text("power")
            power = whose.power(hero, typed.word(2) if named_power is None else named_power)
            return replace(pushed, power=power.key, feat=feat(typed, typed.rest(3 if named_power is None else 2)))
    return pushed


def _effect(hero: Hero, typed: Typed) -> int:
    """Return the line of the lasting effect that is resisted, 0 where there is none.

    Raises:
        NotFoundError: `effect_unknown_which`.

    Rules: MM-EE-WILL
    """
    if typed.has("line"):
        return typed.number("line")
    lines = tuple(str(each.line) for each in hero.afflictions)
    if len(lines) > 1:
        raise NotFoundError("effect_unknown_which", rule="MM-EE-WILL", name=hero.name, known=lines, first=lines[0])
    return hero.afflictions[0].line if lines else 0


def owed(state: State, hero: Hero) -> list[int]:
    """Return the lines that ask about the fatigue of somebody. Rules: MM-EE-FATIGUE"""
    return [
        due.line for due in state.due if due.who == hero.id and due.what is DueKind.FATIGUE and is_pending(state, due)
    ]


def tire(state: State, hero: Hero, typed: Typed, *, cancel: bool) -> Action:
    """Read the answer to the fatigue of extra effort.

    Raises:
        NotFoundError: `fatigue_none`.

    Rules: MM-EE-FATIGUE, MM-EE-CANCEL
    """
    lines = owed(state, hero)
    if not lines:
        raise NotFoundError("fatigue_none", rule="MM-EE-FATIGUE", who=hero.id, name=hero.name)
    return actions.TakeFatigue(typed.number("line", lines[0]), hero.id, cancel)
