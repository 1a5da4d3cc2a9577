"""Options that several typed commands share: modifiers, what surrounds a check, where a target stands."""

from collections.abc import Sequence

from domain.errors import UsageError
from domain.systems.masterminds.actions import Situation, Terms
from domain.systems.masterminds.rolls import Modifier
from domain.systems.masterminds.seating import check_gm
from domain.systems.masterminds.state import Hero, State
from domain.systems.masterminds.timing import seconds
from domain.systems.masterminds.traits import Condition, Consequence
from domain.systems.typed import Typed, whole

DC = ("dc", "difficulty")
"""Both name the difficulty class. Rules: MM-CHECK-1"""
TERMS = ("take", "pressure", "distracted", "risk", "unhurried", "time", "failure")
PLACED = ("metres", "unaware", "trapped", "willing", "concealed", "perceived")
UNNAMED = "misc"
"""Key of a modifier that nobody has named."""


def dc(typed: Typed) -> int | None:
    """Return the difficulty class, None where nobody says it. Rules: MM-CHECK-1, MM-PWR-SAVE"""
    return typed.optional("dc" if typed.has("dc") else "difficulty")


def announced(typed: Typed) -> bool:
    """Return whether the results are said at once: the game master's to say.

    Raises:
        RuleError: `gm_only`.

    Rules: MM-HP-REROLL
    """
    if typed.flag("announce"):
        check_gm(typed.command, "--announce")
        return True
    return False


def modifiers(typed: Typed, option: str = "mod") -> tuple[Modifier, ...]:
    """Read what is added or taken off: `-2`, or with a name `rain=-1`.

    Raises:
        UsageError: `number_invalid`.

    Rules: MM-CHECK-1, MM-ATK-2, MM-DEF-1
    """
    found = []
    for text in typed.texts(option):
        named, _, number = text.rpartition("=")
        found.append(Modifier(named.strip() or UNNAMED, whole(number)))
    return tuple(each for each in found if each.value)


def terms(state: State, typed: Typed) -> Terms:
    """Read what surrounds a check; without a fight there is all the time in the world, unless something is at stake.

    Raises:
        UsageError: `number_invalid`, `duration_invalid`, `bad_consequence`.

    Rules: MM-TAKE1, MM-TAKE10, MM-TAKE20, MM-POWER-TAKE, MM-RETRY
    """
    consequence, step, event = _consequence(typed)
    return Terms(
        typed.number("take"),
        pressure=typed.flag("pressure"),
        distracted=typed.flag("distracted"),
        risk=typed.flag("risk") or consequence is not Consequence.NONE,
        unlimited_time=state.encounter is None or typed.flag("unhurried"),
        base_time=_base_time(typed),
        consequence=consequence,
        step=step,
        event=event,
    )


def _base_time(typed: Typed) -> int:
    text = typed.text("time")
    if text is None:
        return 0
    found = seconds((text,))
    if found is None:
        raise UsageError("duration_invalid", rule="MM-TAKE20", value=text[-40:])
    return found


def _consequence(typed: Typed) -> tuple[Consequence, int, str]:
    """Return what failing leads to: `+2` makes the next try that much harder, other words come true.

    Raises:
        UsageError: `bad_consequence`.

    Rules: MM-RETRY
    """
    text = typed.text("failure")
    if text is None:
        return Consequence.NONE, 0, ""
    number = text.removeprefix("+")
    if number.isascii() and number.isdigit() and whole(number):
        return Consequence.DC_STEP, whole(number), ""
    if not any(letter.isalpha() for letter in text):
        raise UsageError("bad_consequence", rule="MM-RETRY", value=text)
    return Consequence.EVENT, 0, text


def situation(typed: Typed) -> Situation:
    """Read where a target stands.

    Raises:
        UsageError: `number_invalid`, `choice_invalid`.

    Rules: MM-DEF-DODGE, MM-RANGE-TOUCH, MM-RANGE-RANGED, MM-RANGE-PERCEPTION
    """
    metres = typed.text("metres")
    return Situation(
        None if metres is None else whole(metres),
        unaware=typed.flag("unaware"),
        trapped=typed.flag("trapped"),
        willing=typed.flag("willing"),
        concealed=typed.flag("concealed"),
        perceived=typed.choice("perceived"),
    )


def note(typed: Typed) -> str:
    """Return the sentence that is stored with a deed."""
    return typed.text("note") or ""


def reason(typed: Typed, option: str = "why") -> str:
    """Return why the game master does something.

    Args:
        option: That takes it.

    Raises:
        UsageError: `reason_missing`.
    """
    found = typed.text(option)
    if not found:
        raise UsageError("reason_missing", option=f"--{option}")
    return found


def several_conditions(hero: Hero, rule: str, found: Sequence[Condition], option: str) -> UsageError:
    """Return the refusal to guess which condition is meant.

    Args:
        option: That names it.

    Rules: MM-REC-ORDER, MM-HP-RECOVER-COND
    """
    known, option = tuple(each.value for each in found), f"--{option}"
    about = {"who": hero.id, "name": hero.name}
    return UsageError("condition_missing", rule=rule, option=option, known=known, first=known[0], **about)
