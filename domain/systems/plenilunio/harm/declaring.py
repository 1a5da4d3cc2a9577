"""What typed commands of harm and its mending mean."""

from collections.abc import Callable, Mapping

from domain.errors import NotFoundError, RuleError, UsageError
from domain.events import Action
from domain.ids import GM, CharacterId
from domain.systems import Command
from domain.systems.plenilunio import vocabulary
from domain.systems.plenilunio.declaring_rolls import asked_specialty
from domain.systems.plenilunio.gifts.declaring_help import helping_gift
from domain.systems.plenilunio.harm import actions
from domain.systems.plenilunio.harm.durations import split
from domain.systems.plenilunio.seating import check_own, own_seat, seat, seats, target
from domain.systems.plenilunio.sheet import State
from domain.systems.plenilunio.traits import Characteristic, Conditions
from domain.systems.typed import Typed, whole

HURT = ("why", "note", "protection", "ignore-armour", "ignore-armor", "soften", "astral", "fiat")
HEAL = ("levels", "why", "note")
TREAT = ("doctor", "conditions", "spec", "no-spec", "tool", "destiny", "botch-rerolls", "fiat", "note")
RECOVER = ("conditions", "days", "spec", "no-spec", "auto", "destiny", "gift", "botch-rerolls", "fiat", "note")


def declare(state: State, command: Command) -> Action:
    """Give a typed command of harm or its mending its meaning.

    Raises:
        UsageError, NotFoundError, RuleError: What is wrong with a word or an option, as its function says.
    """
    return _VERBS[command.verb](state, command)


def declare_softening(state: State, who: CharacterId, typed: Typed) -> Action:
    """Read the answer to the oldest wound of somebody that waits for one; 0 is an answer too.

    Raises:
        NotFoundError: `question_none`.
        UsageError: `option_not_here`.

    Rules: PL-FORT-3, PL-WOUND-4
    """
    for option in ("gift", "refused", "fiat"):
        if typed.has(option):
            raise UsageError("option_not_here", option=f"--{option}", command="spend … --for wound", candidates=())
    line = next((each.line for each in state.questions.softenings if each.asked.who == who), None)
    if line is None:
        raise NotFoundError("question_none", rule="PL-FORT-3", question="softening", who=who, line=0)
    return actions.SoftenWound(line, who, whole(typed.word(2) or "1"), typed.text("note") or "")


def _hurt(state: State, command: Command) -> Action:
    """Read damage that no roll gave.

    Raises:
        UsageError: `damage_missing`, `reason_missing`, `protection_twice`.

    Rules: PL-DMG-4, PL-ARM-2, PL-FORT-3, PL-GIFT-SEPARACION
    """
    typed = Typed(command, HURT)
    who = seat(state, command, typed.word(0))
    if not typed.word(1):
        raise UsageError("damage_missing", rule="PL-DMG-4", who=who, name=state.characters[who].name)
    return actions.Hurt(
        who,
        whole(typed.word(1)),
        _reason(typed),
        protection(typed),
        typed.optional("soften"),
        typed.fiat(),
        typed.flag("astral"),
    )


def protection(typed: Typed) -> int | None:
    """Read what protects, as the game master rules it; None where what is worn does.

    Raises:
        UsageError: `protection_twice`.

    Rules: PL-ARM-2
    """
    if not (typed.flag("ignore-armour") or typed.flag("ignore-armor")):
        return typed.optional("protection")
    if typed.has("protection"):
        raise UsageError("protection_twice", rule="PL-ARM-2")
    return 0


def _reason(typed: Typed) -> str:
    """Return why the game master does it. Raises: UsageError: `reason_missing`."""
    reason = typed.text("why") or typed.text("note")
    if not reason:
        raise UsageError("reason_missing")
    return reason


def _heal(state: State, command: Command) -> Action:
    """Read how somebody is mended: by the game master's word (`heal WHO N`), by a medic, or by time.

    Rules: PL-REC-3, PL-MED-1
    """
    if len(command.words) > 1 or "levels" in command.options:
        return _given(state, command)
    return _treated(state, command) if "doctor" in command.options else _recovering(state, command)


def _given(state: State, command: Command) -> Action:
    """Read what the game master gives back.

    Raises:
        RuleError: `gm_only`.
        UsageError: `reason_missing`.
    """
    typed = Typed(command, HEAL)
    if command.by != GM:
        raise RuleError("gm_only", command="heal WHO N")
    who = seat(state, command, typed.word(0))
    return actions.Heal(who, whole(typed.word(1) or "0"), typed.number("levels"), _reason(typed))


def _treated(state: State, command: Command) -> Action:
    """Read medical care: whoever cares rolls.

    Raises:
        UsageError: `doctor_missing`.
        RuleError: `not_yours`, `not_yours_npc`.

    Rules: PL-MED-1, PL-REC-5
    """
    typed = Typed(command, TREAT)
    patient = target(state, command, typed.word(0))
    if not (doctor := typed.text("doctor")):
        raise UsageError("doctor_missing", rule="PL-MED-1")
    who = own_seat(state, command, doctor)
    return actions.Treat(
        who,
        patient,
        asked_specialty(state, who, Characteristic.CULTURE, typed),
        tuple(whole(bonus) for bonus in typed.texts("tool")),
        typed.number("destiny"),
        _conditions(typed),
        typed.fiat(),
        typed.text("note") or "",
        typed.number("botch-rerolls"),
    )


def _recovering(state: State, command: Command) -> Action:
    """Read a recovery roll. Rules: PL-REC-3, PL-REC-5, PL-REC-6"""
    typed = Typed(command, RECOVER)
    who = own_seat(state, command, typed.word(0))
    return actions.Recover(
        who,
        _conditions(typed),
        typed.optional("days"),
        asked_specialty(state, who, Characteristic.STRENGTH, typed),
        typed.number("auto"),
        typed.number("destiny"),
        typed.fiat(),
        typed.text("note") or "",
        helping_gift(state, typed),
        typed.number("botch-rerolls"),
    )


def _conditions(typed: Typed) -> Conditions:
    """Read how the time is spent, in rest where nobody says. Rules: PL-REC-5"""
    text = typed.text("conditions")
    return Conditions.RESTING if text is None else vocabulary.conditions(text)


def _rest(state: State, command: Command) -> Action:
    """Read how long who rests: nobody named stands for everybody, for a player for the own characters.

    Raises:
        UsageError: `duration_invalid`.
        RuleError: `not_yours`.

    Rules: PL-REC-1, PL-REC-3
    """
    typed = Typed(command, ("note",))
    names, minutes = split(command.words)
    if minutes is None:
        raise UsageError("duration_invalid", rule="PL-REC-1", value=" ".join(names)[-40:])
    who = seats(state, command, names)
    if command.by != GM and not names:
        who = tuple(each.id for each in state.characters.values() if each.player == command.by and not each.retired)
    for each in who:
        check_own(state, command, each)
    return actions.Rest(who, minutes, typed.text("note") or "")


_VERBS: Mapping[str, Callable[[State, Command], Action]] = {"hurt": _hurt, "heal": _heal, "rest": _rest}
