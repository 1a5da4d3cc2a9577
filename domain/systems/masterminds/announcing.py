"""Open rolls: how each one ends once the game master announces it, and what is rolled next."""

from collections.abc import Generator, Sequence
from typing import assert_never

from msgspec.structs import replace

from domain.errors import NotFoundError, RuleError, UsageError
from domain.systems import Faces, Further
from domain.systems.masterminds import (
    checks,
    durations,
    dying,
    improving,
    initiative,
    lasting,
    recovery,
    resting,
    striking,
    toughness,
)
from domain.systems.masterminds.actions import Announce
from domain.systems.masterminds.courses import (
    AttackCourse,
    Cast,
    CheckCourse,
    ConcentrationCourse,
    CounterCourse,
    Course,
    DyingCourse,
    ImprovementCourse,
    InitiativeCourse,
    LastingCourse,
    OpposedCourse,
    RecoveryCourse,
    SaveCourse,
    ToughnessCourse,
)
from domain.systems.masterminds.people import open_roll
from domain.systems.masterminds.rolls import Roll
from domain.systems.masterminds.state import OpenRoll
from domain.systems.masterminds.tale import Tale, waits


def play(tale: Tale, cast: Cast | None, *, announced: bool) -> Generator[Further, Faces, None]:
    """Throw dice and say how they end, as far as that is announced at once; otherwise the roll stays open.

    Rules: MM-HP-REROLL, MM-DICE
    """
    while cast is not None:
        settles = announced or not waits(cast) or _rests(cast)
        rolls = yield from tale.cast(cast, announced=settles)
        cast = settle(tale, rolls, cast.course) if settles else None


def _rests(cast: Cast) -> bool:
    """Whether a rest rolls by itself, with everything announced at once. Rules: MM-REC-1"""
    return isinstance(cast.course, RecoveryCourse) and cast.course.until > 0


def settle(tale: Tale, rolls: Sequence[Roll], course: Course) -> Cast | None:
    """Say how a roll has ended; return what is rolled next. Rules: MM-HP-REROLL"""
    match course:
        case CheckCourse():
            return striking.follow(tale, rolls, course)
        case OpposedCourse():
            return checks.settle_opposed(tale, rolls, course)
        case InitiativeCourse():
            return initiative.settle(tale, rolls, course)
        case AttackCourse():
            return striking.settle(tale, rolls, course)
        case CounterCourse():
            return improving.settle_counter(tale, rolls, course)
        case RecoveryCourse():
            recovery.settle(tale, rolls, course)
            return resting.resume(tale, course)
        case _:
            _finish(tale, rolls, course)
            return None


def _finish(
    tale: Tale,
    rolls: Sequence[Roll],
    course: ToughnessCourse | SaveCourse | LastingCourse | DyingCourse | ConcentrationCourse | ImprovementCourse,
) -> None:
    """Say how a roll has ended that nothing is rolled after."""
    match course:
        case ToughnessCourse():
            toughness.settle(tale, rolls, course)
        case SaveCourse():
            striking.settle_save(tale, rolls, course)
        case LastingCourse():
            lasting.settle(tale, rolls, course)
        case DyingCourse():
            dying.settle(tale, rolls, course)
        case ConcentrationCourse():
            durations.settle(tale, rolls, course)
        case ImprovementCourse():
            improving.settle_improvement(tale, rolls, course)
        case _:
            assert_never(course)


def asked(tale: Tale, action: Announce) -> OpenRoll:
    """Return the open roll that an announcement means, with what it adds.

    Raises:
        NotFoundError: `roll_none`.
        RuleError: `lethal_declared_late`, `roll_open` while a counter to it is open.
        UsageError: `dc_already_said`, `dc_not_here`.

    Rules: MM-HP-REROLL, MM-TOUGH-LETHAL, MM-HP-COUNTER
    """
    found = open_roll(tale.state, action.question)
    if found is None:
        raise NotFoundError("roll_none", line=action.question)
    if action.lethal:
        raise RuleError("lethal_declared_late", rule="MM-TOUGH-LETHAL", line=action.question)
    for other in tale.state.open:
        if isinstance(other.course, CounterCourse) and other.course.question == action.question:
            who = other.rolls[0].who
            name = tale.state.heroes[who].name if who in tale.state.heroes else who
            raise RuleError("roll_open", rule="MM-HP-COUNTER", who=who, name=name, line=other.line)
    if isinstance(found.course, CheckCourse):
        return replace(found, course=replace(found.course, dc=checks.announced_dc(found.course, action)))
    if action.dc is not None:
        raise UsageError("dc_not_here")
    return found


def announce(tale: Tale, action: Announce) -> Generator[Further, Faces, None]:
    """Announce an open roll, and go on. Rules: MM-HP-REROLL, MM-ATK-1, MM-TOUGH"""
    roll = asked(tale, action)
    tale.begin(action)
    yield from play(tale, settle(tale, roll.rolls, roll.course), announced=action.through)
