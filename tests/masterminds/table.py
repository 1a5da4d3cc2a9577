"""A table of heroes for tests of typed commands: three heroes of two players and a villain, in a fight or out of it."""

from typing import Any

from domain.errors import TestigoError
from domain.events import Action
from domain.ids import CharacterId
from domain.systems import Command, masterminds
from domain.systems.masterminds.courses import AttackCourse, Blow, CounterCourse, Standing
from domain.systems.masterminds.rolls import Modifier, Roll
from domain.systems.masterminds.sheet import Abilities, Power, Saves, Sheet, Value, Weapon
from domain.systems.masterminds.state import Affliction, Dropped, Due, Encounter, Held, Hero, OpenRoll, Point, State
from domain.systems.masterminds.traits import (
    Condition,
    DropCause,
    DueKind,
    Duration,
    PointSource,
    PowerMode,
    Reach,
    Save,
    WeaponKind,
)

SPARK, NEBULA, GRANITE, TITAN = (CharacterId(each) for each in ("centella", "nebula", "granito", "titan"))
RAY = Power("rayo", "Rayo", 8)
FIELD = Power(
    "campo-de-fuerza",
    "Campo de fuerza",
    6,
    reach=Reach.PERSONAL,
    duration=Duration.SUSTAINED,
    mode=PowerMode.AUTOMATIC,
    save=None,
    boosts="toughness",
)
SLEEP = Power("sueno", "Sueño", 8, duration=Duration.LASTING, save=Save.WILL, blocks_actions=True)
SHEETS = {
    SPARK: Sheet(
        abilities=Abilities(strength=14),
        saves=Saves(6, 4, 8, 5),
        attack=7,
        defense=8,
        skills=(Value("Sigilo", 8), Value("concentration", 6)),
        feats=(Value("Suerte", 1),),
        powers=(RAY, FIELD),
        complications=("Enemigo: Titán", "Fobia: las alturas"),
    ),
    NEBULA: Sheet(saves=Saves(8, 5, 6, 7), powers=(SLEEP,), complications=("Secreto",)),
    GRANITE: Sheet(weapons=(Weapon("martillo", "Martillo", WeaponKind.MELEE, 4),)),
    TITAN: Sheet(saves=Saves(9, 9, 2, 3), attack=6, defense=8, skills=(Value("Acechar", 12),)),
}
PLAYERS = {SPARK: "ana", NEBULA: "luis", GRANITE: "ana", TITAN: None}
NAMES = {SPARK: "Centella", NEBULA: "Nébula", GRANITE: "Granito", TITAN: "Titán"}


def hero(who: CharacterId, **values: Any) -> Hero:
    """Return one of them, with two hero points and whatever else."""
    points = (Point(1, PointSource.SESSION, 0, 1), Point(2, PointSource.HEROISM, 0, 2))
    return Hero(who, NAMES[who], PLAYERS[who], "", SHEETS[who], **{"points": points, **values})


def seated(
    *,
    fight: bool = False,
    waiting: tuple[OpenRoll, ...] = (),
    due: tuple[Due, ...] = (),
    **changed: dict[str, Any],
) -> State:
    """Return the table; by key what is different about a hero. Args: waiting: rolls that are not announced."""
    heroes = {who: hero(who, **changed.get(str(who), {})) for who in SHEETS}
    order = tuple(Standing(who, total, 0) for who, total in ((SPARK, 24), (TITAN, 17), (NEBULA, 11)))
    return State(heroes, Encounter(order, 1, SPARK) if fight else None, open=waiting, due=due, in_session=True)


def declare(verb: str, *words: str, at: State | None = None, by: str = "gm", **options: Any) -> Action:
    """Give a typed command its meaning; options with `_` for hyphens, `for_` for `for`."""
    given = {name.rstrip("_").replace("_", "-"): value for name, value in options.items()}
    return masterminds.declare(seated() if at is None else at, Command(verb, words, given, by))


def refused(verb: str, *words: str, **options: Any) -> TestigoError:
    """Return how a command is refused."""
    try:
        found = declare(verb, *words, **options)
    except TestigoError as error:
        return error
    raise AssertionError(f"not refused: {found}")


def attack_on(target: CharacterId, line: int = 88, who: CharacterId = TITAN, using: str = "rayo") -> OpenRoll:
    """Return an attack roll that waits to be announced."""
    blow = Blow(who, target, using, 8, False, power=True, rank=8)
    return OpenRoll(line, (Roll(who, "attack", 12, (Modifier("attack", 6),)),), AttackCourse(blow, 18))


def counter_to(line: int, who: CharacterId, at: int) -> OpenRoll:
    """Return a counter that waits to be announced."""
    rolls = (Roll(who, "rayo", 9), Roll(TITAN, "rayo", 11))
    return OpenRoll(at, rolls, CounterCourse(line, "rayo", "rayo"))


def suffers(*conditions: Condition, line: int = 40) -> dict[str, Any]:
    """Return conditions, each of a line of its own."""
    return {"conditions": tuple(Held(each, line + place) for place, each in enumerate(conditions))}


def owes(who: CharacterId, what: DueKind, line: int = 60, key: str = "", effect: int = 0) -> Due:
    """Return something that has fallen due."""
    return Due(line, who, what, key, effect)


def asleep(line: int = 50, *, free: bool = True) -> dict[str, Any]:
    """Return a lasting effect that denies every action."""
    return {"afflictions": (Affliction(line, "sueno", NEBULA, "will", 18, free=free, blocks_actions=True),)}


def stunned_out_of(power: str) -> dict[str, Any]:
    """Return a power that stunning has ended."""
    return {"dropped": (Dropped(power, DropCause.NO_FREE_ACTION),)}
