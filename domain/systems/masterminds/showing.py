"""Who is in the story, how they fare and what they have left, as values that any screen can draw."""

from collections.abc import Iterator

from domain.explain import Step, Telling
from domain.ids import CharacterId
from domain.systems import Field, Person
from domain.systems.masterminds.budget import Left, remaining
from domain.systems.masterminds.enduring import SEVEREST, clock, effects_on, is_asked, lines_of, penalty, told
from domain.systems.masterminds.options import number
from domain.systems.masterminds.people import can_act, known
from domain.systems.masterminds.showing_traits import traits
from domain.systems.masterminds.state import Hero, Point, State
from domain.systems.masterminds.traits import Condition, Fatigue
from domain.systems.masterminds.wording import word

COUNTED = (Condition.BRUISED, Condition.INJURED)
TIRED = (Condition.FATIGUED, Condition.EXHAUSTED)
STEPS = tuple(Fatigue)
"""The ladder of fatigue, from rested. Rules: MM-EE-FATIGUE"""


def people(state: State) -> list[Person]:
    """List the players' heroes, then the game master's own."""
    heroes = sorted(state.heroes.values(), key=lambda hero: hero.player is None)
    return [Person(hero.id, hero.name, hero.player, hero.retired) for hero in heroes]


def sheet(state: State, who: CharacterId) -> list[Field]:
    """List the values of a sheet, in the order they are shown.

    Raises:
        NotFoundError: `character_unknown`.
    """
    hero = known(state, who)
    return [
        *_standing(hero),
        *condition_fields(state, hero),
        hero_points(hero),
        *turn_left(state, hero),
        *_lasting(state, hero),
        *traits(state, hero),
        power_points(hero),
    ]


def _standing(hero: Hero) -> Iterator[Field]:
    if hero.concept:
        yield Field("concept", "text", 0, detail=(hero.concept,))
    if hero.retired:
        yield Field("retired", "text", 1, detail=(field("retired_note"),))


def condition_fields(state: State, hero: Hero) -> Iterator[Field]:
    """Yield how somebody fares: conditions, bruises and injuries, fatigue, and what is cured when.

    Clocks stand apart: what goes by with time alone does not change a condition.

    Rules: MM-COND-BRUISED, MM-COND-INJURED, MM-TOUGH-STACK, MM-COND-FATIGUED, MM-COND-EXHAUSTED, MM-REC-1
    """
    kinds = [each for each in SEVEREST if hero.has(each)]
    flags = tuple(told(state, hero, each) for each in kinds if each not in (*COUNTED, *TIRED))
    yield Field("conditions", "text", len(flags), detail=flags or (field("none_note" if kinds else "unhurt_note"),))
    for condition in COUNTED:
        count = hero.count(condition)
        yield Field(condition, "pips", count, detail=(_counter(state, hero, condition),) if count else ())
    tired = tuple(told(state, hero, each) for each in kinds if each in TIRED)
    coming = "fatigue_now_note" if is_asked(state, hero) else "fatigue_due_note"
    due = (field(coming, n=hero.fatigue_due),) if hero.fatigue_due else ()
    yield Field("fatigue", "text", STEPS.index(hero.fatigue), detail=(*(tired or (field("rested_note"),)), *due))
    clocks = tuple(_clock(each, when) for each in kinds if (when := clock(state, hero, each)) is not None)
    if clocks:
        yield Field("recovery", "list", len(clocks), detail=clocks)


def _counter(state: State, hero: Hero, condition: Condition) -> Step:
    """Return what a counter takes off, and its lines. Rules: MM-TOUGH-STACK"""
    return field("counter_note", penalty=penalty(state, hero, condition), lines=lines_of(hero, condition))


def _clock(condition: Condition, when: Telling) -> Step:
    """Return when a condition ends or can be cured. Rules: MM-ROUND, MM-REC-1"""
    return field("clock_note", what=word(condition), when=when)


def _lasting(state: State, hero: Hero) -> Iterator[Field]:
    """Yield what else lasts: boons, powers that are on, effects. Rules: MM-EE-1, MM-DUR-SUSTAINED, MM-DUR-LASTING"""
    conditions = {each.value for each in Condition}
    about = tuple(
        each.about for each in effects_on(state, hero) if each.key not in conditions and each.key != "fatigue_due"
    )
    if about:
        yield Field("effects", "list", len(about), detail=about)


# Points


def hero_points(hero: Hero) -> Field:
    """Return the hero points with where each comes from, the oldest first. Rules: MM-HP-1, MM-HPGAIN-SETBACK"""
    about = tuple(_origin(point) for point in hero.points)
    asked = (field("inspired_note"),) if hero.inspired else ()
    return Field("hero_points", "pips", len(hero.points), detail=(*about, *asked))


def _origin(point: Point) -> Step:
    """Rules: MM-HPGAIN-SETBACK"""
    values: dict[str, Telling] = {"source": word(f"source_{point.source}"), "line": f"#{point.line}"}
    if point.cause:
        return field("point_setback_note", cause=f"#{point.cause}", **values)
    return field("point_note", **values)


def power_points(hero: Hero) -> Field:
    """Return the power points that are left of those that there were. Rules: MM-PP-1, MM-PP-2"""
    about = field("power_points_note", n=hero.unspent, earned=hero.earned, spent=hero.spent)
    return Field("power_points", "text", hero.unspent, detail=(about,))


def pools(state: State) -> Iterator[tuple[str, Field]]:
    """Yield what is counted of everybody in the story: points, bruises, injuries.

    Rules: MM-HP-1, MM-PP-2, MM-COND-BRUISED, MM-COND-INJURED
    """
    for hero in state.playing():
        yield hero.id, hero_points(hero)
        yield hero.id, power_points(hero)
        for condition in COUNTED:
            yield hero.id, Field(condition, "pips", hero.count(condition))


# The turn


def actions_left(state: State, hero: Hero) -> Left | None:
    """Return what is left of somebody's turn; None where it is not theirs.

    Rules: MM-ACTION-BUDGET, MM-COND-STUNNED, MM-COND-UNCONSCIOUS
    """
    if state.encounter is None or state.encounter.turn != hero.id:
        return None
    return remaining(hero, state.options) if can_act(hero) else Left(0, 0, 0)


def turn_left(state: State, hero: Hero) -> Iterator[Field]:
    """Yield the actions that are left in the own turn. Rules: MM-ACTION-BUDGET, MM-ACTION-FREE"""
    rest = actions_left(state, hero)
    if rest is not None:
        yield Field("standard", "pips", rest.standard, max(1, rest.standard))
        yield Field("move", "pips", rest.move, max(1, rest.move))
        yield Field("free", "pips", rest.free, max(rest.free, number(state.options, "free_actions_per_round")))


def field(key: str, **values: Telling) -> Step:
    """Return a phrase beside a value of the sheet."""
    return Step(f"masterminds.field.{key}", values)
