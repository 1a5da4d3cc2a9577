"""What somebody still has to decide: rolls that are not announced, and what has fallen due, with every answer."""

from collections.abc import Iterator

from domain.errors import RuleError
from domain.explain import Step, Telling
from domain.ids import EVERYBODY, GM, CharacterId
from domain.systems import Answer, Question
from domain.systems.masterminds.courses import AttackCourse, CheckCourse, CounterCourse, OpposedCourse, ToughnessCourse
from domain.systems.masterminds.dying import dc_of
from domain.systems.masterminds.enduring import affliction_name
from domain.systems.masterminds.improving import blow_behind
from domain.systems.masterminds.lasting import affliction
from domain.systems.masterminds.people import is_pending
from domain.systems.masterminds.purse import check_points, may_undo
from domain.systems.masterminds.recovery import clock_of
from domain.systems.masterminds.state import Due, Hero, OpenRoll, State
from domain.systems.masterminds.traits import Condition, DueKind, HeroUse
from domain.systems.masterminds.vocabulary import find_member
from domain.systems.masterminds.wording import label, name, rolled, word


def questions(state: State) -> list[Question]:
    """List what somebody still has to decide, oldest first.

    Rules: MM-HP-REROLL, MM-EE-CANCEL, MM-COND-DYING, MM-DUR-LASTING, MM-REC-1
    """
    found = [_roll(state, each) for each in state.open]
    found += [_due(state, each) for each in state.due if is_pending(state, each)]
    return sorted(found, key=lambda question: question.line)


# Open rolls


def _roll(state: State, asked: OpenRoll) -> Question:
    """Ask whether a roll is announced as it is; every one waits, so that waiting tells nothing of anybody's points.

    Rules: MM-HP-REROLL, MM-HP-COUNTER
    """
    announced = Answer("announce", ("announce", str(asked.line)))
    answers = [Answer("wait", ()), *_rerolls(state, asked), *_counters(state, asked)]
    if not _is_countered(state, asked.line):
        answers.insert(0, announced)
    course = asked.course
    hidden = isinstance(course, CheckCourse | OpposedCourse) and course.hidden
    return Question(asked.line, GM, "announce", _open(asked), tuple(answers), GM if hidden else EVERYBODY)


def _open(asked: OpenRoll) -> Step:
    """Return an open roll in words: the dice, but not what they have to reach. Rules: MM-HP-REROLL"""
    rolls = tuple(rolled(each) for each in asked.rolls)
    match asked.course:
        case AttackCourse(blow=blow):
            return _phrase("attack", rolls=rolls, other=name(blow.target))
        case ToughnessCourse(lethal=True):
            return _phrase("lethal", rolls=rolls)
        case CheckCourse(dc=None):
            return _phrase("check", rolls=rolls)
    return _phrase("roll", rolls=rolls)


def _is_countered(state: State, line: int) -> bool:
    """Whether a counter to a roll has to be announced first. Rules: MM-HP-COUNTER"""
    return any(isinstance(each.course, CounterCourse) and each.course.question == line for each in state.open)


def _rerolls(state: State, asked: OpenRoll) -> Iterator[Answer]:
    """Yield who may roll again; where several may, each is named. Rules: MM-HP-REROLL, MM-HPGAIN-SETBACK"""
    able = [
        each.who
        for each in asked.rolls
        if not each.taken and not each.second and _has_point(state, each.who, HeroUse.REROLL, asked.line)
    ]
    for who in dict.fromkeys(able):
        command = ("spend", who, "hero", HeroUse.REROLL.value, "--line", str(asked.line))
        yield Answer("reroll" if len(able) == 1 else who, command)


def _counters(state: State, asked: OpenRoll) -> Iterator[Answer]:
    """Yield the powers with which the target may counter; where there are several, each is named.

    Rules: MM-HP-COUNTER
    """
    blow = blow_behind(asked)
    if blow is None or not blow.power or blow.who is None or _is_countered(state, asked.line):
        return
    hero = state.heroes.get(blow.target)
    if hero is None or not _has_point(state, hero.id, HeroUse.COUNTER, 0):
        return
    powers = hero.sheet.powers
    for power in powers:
        command = ("spend", hero.id, "hero", HeroUse.COUNTER.value, "--power", power.key, "--line", str(asked.line))
        yield Answer("counter" if len(powers) == 1 else power.key, command)


def _has_point(state: State, who: CharacterId, use: HeroUse, effect: int) -> bool:
    """Whether somebody has a hero point for a use. Rules: MM-HP-1, MM-HPGAIN-SETBACK"""
    hero = state.heroes.get(who)
    if hero is None or hero.retired or not any(may_undo(point, effect) for point in hero.points):
        return False
    try:
        check_points(hero, use, state.options)
    except RuleError:
        return False
    return True


# What has fallen due


def _due(state: State, asked: Due) -> Question:
    """Ask for what has fallen due; of the game master's own only the game master knows."""
    hero = state.heroes[asked.who]
    match asked.what:
        case DueKind.FATIGUE:
            about, answers = _fatigue(state, hero)
        case DueKind.DYING:
            about = _phrase("dying", who=name(hero.id), dc=dc_of(hero.dying_saves))
            answers = (Answer("roll", ("defend", hero.id)),)
        case DueKind.LASTING:
            about = _lasting(state, hero, asked)
            answers = (Answer("roll", ("defend", hero.id, "--line", str(asked.effect))),)
        case DueKind.RECOVERY:
            about = _recovery(hero, asked)
            answers = (Answer("roll", ("heal", hero.id, asked.key)), Answer("no", ()))
    audience = GM if hero.player is None else EVERYBODY
    return Question(asked.line, hero.id, asked.what, about, answers, audience)


def _fatigue(state: State, hero: Hero) -> tuple[Step, tuple[Answer, ...]]:
    """Ask whether a hero point annuls the fatigue of extra effort. Rules: MM-EE-FATIGUE, MM-EE-CANCEL"""
    strikes = Answer("no", ("push", hero.id, "fatigue"))
    about = _phrase("fatigue", who=name(hero.id), step=_phrase(f"after_{hero.fatigue}"))
    if not _has_point(state, hero.id, HeroUse.CANCEL_EFFORT, 0):
        return about, (strikes,)
    return about, (strikes, Answer("yes", ("spend", hero.id, "hero", "effort")))


def _lasting(state: State, hero: Hero, asked: Due) -> Step:
    """Rules: MM-DUR-LASTING"""
    effect = affliction(hero, asked.effect)
    if effect is None:
        return _phrase("save", who=name(hero.id), power=label(asked.key))
    values: dict[str, Telling] = {"power": affliction_name(state, effect), "save": label(effect.save)}
    return _phrase("lasting", who=name(hero.id), dc=effect.dc, bonus=effect.saves + 1, **values)


def _recovery(hero: Hero, asked: Due) -> Step:
    """Rules: MM-REC-1"""
    condition = find_member(Condition, asked.key)
    bonus = 0 if condition is None else clock_of(hero, condition).fails
    return _phrase("recovery", who=name(hero.id), condition=word(asked.key), bonus=bonus)


def _phrase(key: str, /, **values: Telling) -> Step:
    return Step(f"masterminds.ask.about_{key}", values)
