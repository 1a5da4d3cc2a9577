"""What typed commands of a fight mean: attacks, powers, deeds without a roll, whose turn it is."""

from collections.abc import Callable, Mapping

from domain.errors import UsageError
from domain.events import Action
from domain.ids import GM
from domain.systems import Command
from domain.systems.masterminds import actions, whose
from domain.systems.masterminds.declaring_common import (
    DC,
    PLACED,
    TERMS,
    announced,
    dc,
    modifiers,
    note,
    situation,
    terms,
)
from domain.systems.masterminds.seating import WHOSE_TURN, check_gm, fighters, own_seat, seat, target
from domain.systems.masterminds.state import Hero, State
from domain.systems.masterminds.traits import ActionKind, Means
from domain.systems.masterminds.words import choose, find
from domain.systems.typed import Typed

_ARMS = ("power", "weapon", "with")
ATTACK = (*_ARMS, "lethal", *PLACED, "mod", "defence-mod", "dc", "announce", "note")
_ON = ("on", *DC, *TERMS, *PLACED, "mod", "lethal", "announce", "note")
_KEPT = ("maintain", *DC, "announce")
_OFF = ("off",)
USE = tuple(dict.fromkeys((*_ON, *_KEPT, *_OFF)))
DO = ("action", "free", "all-out")


def _attack(state: State, command: Command) -> Action:
    """Read an attack: at whom, with what, from where, lethal or not.

    Raises:
        UsageError: `target_missing`, `arm_missing`, `arm_twice`, `number_invalid`.
        NotFoundError: `arm_unknown`, and as `seating` says.
        RuleError: `not_yours`, `not_yours_npc`.

    Rules: MM-ATK-1, MM-ATK-2, MM-TOUGH-LETHAL, MM-DEF-DODGE, MM-RANGE-RANGED, MM-DMG-MELEE, MM-DMG-POWER
    """
    typed = Typed(command, ATTACK)
    who = own_seat(state, command, typed.word(0))
    if not typed.word(1):
        raise UsageError("target_missing")
    named = [text for option in _ARMS if (text := typed.text(option))]
    if len(named) > 1:
        raise UsageError("arm_twice", rule="MM-ATK-1", known=tuple(named))
    return actions.Attack(
        who,
        target(state, command, typed.rest(1)),
        whose.arm(state.heroes[who], named[0] if named else None),
        typed.flag("lethal"),
        situation(typed),
        modifiers(typed),
        modifiers(typed, "defence-mod"),
        typed.optional("dc"),
        announced(typed),
        note(typed),
    )


def _use(state: State, command: Command) -> Action:
    """Read what is done with a power: used, on somebody or not, kept up, let go.

    Raises:
        UsageError: `power_missing`, `target_single`, `number_invalid`, `option_not_here`.
        NotFoundError: `power_unknown`, and as `seating` says.
        RuleError: `not_yours`, `not_yours_npc`.

    Rules: MM-PWR-1, MM-PWR-SAVE, MM-POWER-CHECK, MM-DUR-CONTINUOUS, MM-DUR-PERMANENT, MM-RANGE-PERSONAL
    """
    typed = Typed(command, USE)
    who = own_seat(state, command, typed.word(0))
    hero = state.heroes[who]
    power = whose.power(hero, typed.rest(1))
    if typed.flag("off"):
        Typed(command, _OFF)
        return actions.SwitchOff(who, power.key)
    if typed.flag("maintain"):
        return _maintain(Typed(command, _KEPT), hero, power.key)
    typed, on = Typed(command, _ON), typed.texts("on")
    if len(on) > 1:
        raise UsageError("target_single", rule="MM-PWR-1", known=on)
    return actions.UsePower(
        who,
        power.key,
        target(state, command, on[0]) if on else None,
        situation(typed),
        dc(typed),
        terms(state, typed),
        modifiers(typed),
        typed.flag("lethal"),
        announced(typed),
        note(typed),
    )


def _maintain(typed: Typed, hero: Hero, power: str) -> Action:
    """Read how a power is kept up: by a move action where stunning has ended it, else as its duration asks.

    Rules: MM-DUR-CONCENTRATION, MM-DUR-SUSTAINED
    """
    means = Means.MOVE if any(each.power == power for each in hero.dropped) else Means.FREE
    return actions.Maintain(hero.id, power, means, dc(typed), announced(typed))


def _do(state: State, command: Command) -> Action:
    """Read a deed without a roll: a standard action, unless an option or its first word says another one.

    Raises:
        UsageError: `text_missing`, `bad_action`.

    Rules: MM-ACTION-BUDGET, MM-ACTION-FREE, MM-ACTION-MOVE, MM-ACTION-REACTION, MM-COND-DISABLED
    """
    typed = Typed(command, DO)
    who = own_seat(state, command, typed.word(0))
    text = typed.rest(1)
    if not text:
        raise UsageError("text_missing", command=command.verb)
    return actions.TakeAction(who, _kind(typed), text, typed.flag("all-out"))


def _kind(typed: Typed) -> ActionKind:
    """Return what a deed takes of a round. Rules: MM-ACTION-BUDGET, MM-ACTION-MOVE"""
    said = typed.text("action")
    if said is not None:
        return choose(ActionKind, said)
    if typed.flag("free"):
        return ActionKind.FREE
    first = find(ActionKind, typed.rest(1).split()[0])
    usual = ActionKind.MOVE if typed.flag("all-out") else ActionKind.STANDARD
    return usual if first is None else first


def _start(state: State, command: Command) -> Action:
    """Read who fights, or joins the fight under way.

    Raises:
        UsageError: `combatants_missing`.
        RuleError: `gm_only`.

    Rules: MM-INIT
    """
    check_gm(command, command.verb)
    typed = Typed(command, ("mod", "announce", "note"))
    return actions.StartEncounter(fighters(state, command), modifiers(typed), announced(typed), note(typed))


def _leave(state: State, command: Command) -> Action:
    """Read who leaves the fight. Raises: RuleError: `gm_only`. Rules: MM-CYCLE"""
    check_gm(command, command.verb)
    typed = Typed(command, ("note",))
    return actions.LeaveEncounter(seat(state, command, typed.word(0)), note(typed))


def _end(_state: State, command: Command) -> Action:
    """Read the end of a fight. Raises: RuleError: `gm_only`. Rules: MM-EE-STUNT"""
    check_gm(command, command.verb)
    return actions.EndEncounter(note(Typed(command, ("note",))))


def _next(state: State, command: Command) -> Action:
    """Read the end of a turn; a player ends the turns of the own heroes.

    Raises:
        NotFoundError: `nobodys_turn`.
        RuleError: `not_yours`, `not_yours_npc`.

    Rules: MM-CYCLE, MM-ROUND
    """
    typed = Typed(command, ("note",))
    if command.by != GM:
        own_seat(state, command, WHOSE_TURN)
    return actions.NextTurn(None if state.encounter is None else state.encounter.turn, note(typed))


FIGHTS: Mapping[str, Callable[[State, Command], Action]] = {
    "attack": _attack,
    "use": _use,
    "do": _do,
    "combat start": _start,
    "combat add": _start,
    "combat remove": _leave,
    "combat end": _end,
    "combat next": _next,
    "next": _next,
}
