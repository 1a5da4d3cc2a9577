"""What typed checks mean, and what is said of open rolls."""

from domain.errors import NotFoundError
from domain.events import Action
from domain.ids import CharacterId
from domain.systems import Command
from domain.systems.masterminds import actions, whose
from domain.systems.masterminds.courses import CounterCourse
from domain.systems.masterminds.declaring_common import DC, TERMS, announced, dc, modifiers, note, terms
from domain.systems.masterminds.people import target_of
from domain.systems.masterminds.seating import check_gm, own_seat, seat, seats, target
from domain.systems.masterminds.state import OpenRoll, State
from domain.systems.typed import Typed, whole

_BOTH = ("mod", "hidden", "announce", "note")
CHECK = (*DC, *TERMS, "aid", "with", *_BOTH)
AGAINST = ("vs", "compare", "rival-mod", *_BOTH)
ROLL = tuple(dict.fromkeys((*CHECK, *AGAINST)))
ANNOUNCE = (*DC, "through", "lethal", "note")


def declare_roll(state: State, command: Command) -> Action:
    """Read a check: against a difficulty class, which may be said later, or against somebody.

    Raises:
        UsageError: `check_missing`, `number_invalid`, `option_not_here`.
        NotFoundError: `trait_unheard`, and as `seating` says.
        RuleError: `not_yours`, `not_yours_npc`, `gm_only`.

    Rules: MM-CHECK-1, MM-CHECK-NAT, MM-POWER-CHECK, MM-AID
    """
    typed = Typed(command, ROLL)
    who = own_seat(state, command, typed.word(0))
    trait = whose.trait(state.heroes[who], typed.rest(1))
    if typed.has("vs"):
        return _against(state, Typed(command, AGAINST), who, trait)
    typed = Typed(command, CHECK)
    return actions.RollCheck(
        who,
        trait,
        dc(typed),
        terms(state, typed),
        _helpers(state, typed),
        modifiers(typed),
        _hidden(typed),
        announced(typed),
        note(typed),
    )


def _hidden(typed: Typed) -> bool:
    if typed.flag("hidden"):
        check_gm(typed.command, "--hidden")
        return True
    return False


def _helpers(state: State, typed: Typed) -> tuple[actions.Helper, ...]:
    """Read who aids: a name, with `:1` or `:20` behind it for a number that is taken instead of rolling.

    Raises:
        NotFoundError: As `seat`.

    Rules: MM-AID
    """
    found: list[actions.Helper] = []
    for text in (*typed.texts("aid"), *typed.texts("with")):
        name, colon, number = text.rpartition(":")
        taken = whole(number) if colon and number.isdigit() else 0
        people = seats(state, typed.command, (name if taken else text,))
        found += [actions.Helper(who, taken) for who in people]
    return tuple({each.who: each for each in found}.values())


def _against(state: State, typed: Typed, who: CharacterId, trait: str) -> Action:
    """Read a check against somebody: the same trait on both sides, unless another one is named.

    Raises:
        NotFoundError, UsageError, RuleError: As `target` and `whose.rival_trait`.

    Rules: MM-OPP, MM-COMP, MM-POWER-OPP, MM-POWER-VS
    """
    name, colon, said = (typed.text("vs") or "").partition(":")
    other = target(state, typed.command, name)
    other_trait = whose.rival_trait(state, typed.command, other, said if colon else trait)
    return actions.RollAgainst(
        who,
        trait,
        other,
        other_trait,
        typed.flag("compare"),
        modifiers(typed),
        modifiers(typed, "rival-mod"),
        _hidden(typed),
        announced(typed),
        note(typed),
    )


def declare_announce(state: State, command: Command) -> Action:
    """Read which open roll is announced: that of a line, that of somebody, else the only one.

    Raises:
        RuleError: `gm_only`.
        NotFoundError: `rolls_none`, `announce_which`.

    Rules: MM-HP-REROLL, MM-TOUGH-LETHAL
    """
    check_gm(command, command.verb)
    typed = Typed(command, ANNOUNCE)
    said = typed.rest(0)
    named = said.isascii() and said.isdigit()
    line = whole(said) if named else open_line(_about(state, command, said), announcing=True)
    return actions.Announce(line, dc(typed), typed.flag("lethal"), typed.flag("through"), note(typed))


def _about(state: State, command: Command, said: str) -> list[OpenRoll]:
    """Return the open rolls that can be announced now: of somebody or aimed at them, or all; a counter goes first.

    Rules: MM-HP-COUNTER
    """
    countered = {each.course.question for each in state.open if isinstance(each.course, CounterCourse)}
    found = [each for each in state.open if each.line not in countered]
    if not said:
        return found
    who = seat(state, command, said)
    own = [each for each in found if any(roll.who == who for roll in each.rolls)]
    return own or [each for each in found if target_of(each) == who]


def open_line(rolls: list[OpenRoll], *, announcing: bool = False) -> int:
    """Return the line of the only open roll of some.

    Args:
        announcing: It is to be announced; else it is to be named with an option.

    Raises:
        NotFoundError: `rolls_none`, `announce_which`, `roll_unknown_which`.

    Rules: MM-HP-REROLL
    """
    if not rolls:
        raise NotFoundError("rolls_none", rule="MM-HP-REROLL")
    lines = tuple(str(each.line) for each in rolls)
    if len(rolls) > 1 and announcing:
        raise NotFoundError("announce_which", rule="MM-HP-REROLL", known=lines, first=lines[0])
    if len(rolls) > 1:
        raise NotFoundError("roll_unknown_which", rule="MM-HP-REROLL", known=lines, first=lines[0])
    return rolls[0].line
