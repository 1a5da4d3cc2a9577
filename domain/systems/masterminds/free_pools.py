"""Exact odds of a die that is nobody's, in the words of a roll: `+7 --dc 15`, `9 toughness --dc 23 --lethal`."""

from collections.abc import Iterator, Mapping, Sequence

from domain.errors import UsageError
from domain.explain import Step
from domain.ids import CharacterId
from domain.systems import Command
from domain.systems.masterminds import foretelling as tell
from domain.systems.masterminds import odds
from domain.systems.masterminds.checks import TAKEN
from domain.systems.masterminds.courses import AttackCourse, Blow, ToughnessCourse
from domain.systems.masterminds.damage import TOUGHNESS_DC
from domain.systems.masterminds.dying import FIRST_DC
from domain.systems.masterminds.figures import ORDINARY
from domain.systems.masterminds.options import reading
from domain.systems.masterminds.people import check_number
from domain.systems.masterminds.rolls import Roll, Throw, parts
from domain.systems.masterminds.sheet import Sheet
from domain.systems.masterminds.state import Hero, State
from domain.systems.masterminds.words import named, unheard
from domain.systems.typed import Typed, whole

NOBODY = CharacterId("")
WIDEST = 1000
"""Largest bonus and difficulty class: what is more is a slip of the keyboard."""
MOST_HELPERS = 20
CHECK, ATTACK, TOUGHNESS, DYING = "check", "attack", "toughness", "dying"
AIMS: Mapping[str, tuple[str, ...]] = {
    CHECK: ("prueba",),
    ATTACK: ("ataque",),
    TOUGHNESS: ("dureza",),
    DYING: ("moribundo", "moribunda"),
}
"""What is rolled -> words for it."""


def chances(state: State, command: Command) -> Iterator[Step]:
    """Tell what a die does: its bonus first, then what it is for, a check where there is nothing.

    Raises:
        UsageError: `number_invalid`, `number_out_of_bounds`, `bad_take`, `masterminds_word`, `word_several`,
            `word_too_many`, `option_not_here`.

    Rules: MM-CHECK-1, MM-OPP, MM-AID, MM-ATK-1, MM-TOUGH, MM-COND-DYING
    """
    typed = Typed(command, ("dc", "difficulty", "vs", "take", "aid", "lethal"))
    if len(command.words) > 2:
        raise UsageError("word_too_many", command="odds", word=command.words[2])
    aim = _aim(typed.word(1))
    bonus = _number(whole(typed.word(0)))
    dc = _number(typed.number("dc" if typed.has("dc") else "difficulty")) if _has_dc(typed) else None
    match aim:
        case "attack":
            return _attack(state, bonus, ORDINARY if dc is None else dc)
        case "toughness":
            return _toughness(state, bonus, TOUGHNESS_DC if dc is None else dc, lethal=typed.flag("lethal"))
        case "dying":
            return tell.of_death(_rolls(bonus), FIRST_DC if dc is None else dc)
    if typed.has("vs"):
        return _opposed(state, bonus, _number(typed.number("vs")))
    return _check(state, bonus, dc, typed)


def _aim(typed: str) -> str:
    """Return what is rolled. Raises: UsageError: `masterminds_word`, `word_several`."""
    found = named(AIMS, typed) if typed else CHECK
    if found is None:
        raise unheard("masterminds_word", "MM-CHECK-1", AIMS, typed)
    return found


def _has_dc(typed: Typed) -> bool:
    return typed.has("dc") or typed.has("difficulty")


def _number(value: int) -> int:
    check_number(value, least=-WIDEST, most=WIDEST)
    return value


def _rolls(bonus: int, taken: int = 0) -> list[Roll]:
    return odds.rolls_of(Throw(NOBODY, CHECK, parts(misc=bonus), taken))


def _raised(state: State, rolls: Sequence[Roll]) -> list[Roll]:
    """Return rolls that a hero point has rolled again. Rules: MM-HP-REROLL"""
    return odds.improved(rolls, reading(state.options, "hp_reroll_keep"))


def _check(state: State, bonus: int, dc: int | None, typed: Typed) -> Iterator[Step]:
    """Rules: MM-CHECK-1, MM-AID, MM-TAKE1, MM-TAKE10, MM-TAKE20, MM-HP-REROLL"""
    take = typed.number("take")
    if take not in (0, *TAKEN):
        raise UsageError("bad_take", rule="MM-TAKE1", value=take)
    given = typed.texts("aid")
    check_number(len(given), least=0, most=MOST_HELPERS)
    helpers = tuple(_rolls(_number(whole(each))) for each in given)
    sides = (*helpers, _rolls(bonus, take))
    return _told(state, sides, dc)


def _told(state: State, sides: tuple[list[Roll], ...], dc: int | None) -> Iterator[Step]:
    """Rules: MM-CHECK-1, MM-HP-REROLL"""
    *helpers, lead = sides
    yield from tell.of_check(sides, dc)
    if not lead[0].taken:
        yield from tell.check_improved((*helpers, _raised(state, lead)), dc)


def _opposed(state: State, bonus: int, other: int) -> Iterator[Step]:
    """Rules: MM-OPP, MM-HP-REROLL"""
    sides = (_rolls(bonus), _rolls(other))
    raised = odds.wins((_raised(state, sides[0]), sides[1]))
    yield tell.step("wins_alone", "MM-OPP", chance=tell.percent(odds.wins(sides)))
    yield tell.step("hero_point", "MM-HP-REROLL", chance=tell.percent(raised))


def _blow(*, lethal: bool) -> Blow:
    return Blow(None, NOBODY, "", 0, lethal)


def _attack(state: State, bonus: int, defense: int) -> Iterator[Step]:
    """Rules: MM-ATK-1, MM-ATK-NAT, MM-CRIT, MM-HP-REROLL"""
    rolls, course = _rolls(bonus), AttackCourse(_blow(lethal=False), defense)
    yield from tell.of_strike(tell.strikes(rolls, course, state.options), defense)
    yield tell.strike_improved(tell.strikes(_raised(state, rolls), course, state.options))


def _toughness(state: State, bonus: int, dc: int, *, lethal: bool) -> Iterator[Step]:
    """Rules: MM-TOUGH, MM-TOUGH-LETHAL, MM-HP-REROLL"""
    course = ToughnessCourse(_blow(lethal=lethal), dc - TOUGHNESS_DC, dc, lethal, 0)
    rolls, nobody = _rolls(bonus), Hero(NOBODY, "", None, "", Sheet())
    yield from tell.of_rows(tell.rows_of(rolls, nobody, course, state.options), lethal=lethal, whole=False)
    chance = tell.percent(tell.saved(_raised(state, rolls), dc))
    yield tell.step("hero_point_save", "MM-HP-REROLL", chance=chance)
