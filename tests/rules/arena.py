"""Heroes of the cases of Mutants & Masterminds: whoever a case speaks of, at a table where anything may be laid out.

No rule is worked out here: dice go in, events and state come out.
"""

from collections.abc import Iterable, Sequence
from typing import Any, cast

from msgspec.structs import replace

from domain import engine
from domain.dice.doors import DiceLine
from domain.dice.request import DiceRequest
from domain.errors import TestigoError
from domain.events import Action, CampaignOpened, Event
from domain.ids import EVERYBODY, CharacterId
from domain.protocol import RolledByHand
from domain.systems import System, masterminds
from domain.systems.masterminds.actions import Announce
from domain.systems.masterminds.courses import Standing
from domain.systems.masterminds.rolls import Modifier
from domain.systems.masterminds.sheet import Sheet
from domain.systems.masterminds.state import Clock, Encounter, Ends, Held, Hero, Point, State
from domain.systems.masterminds.traits import Condition, HeroUse, PointSource
from tests.table import Table

Case = dict[str, Any]
Dice = Sequence[int]
HERO, OTHER = CharacterId("hero"), CharacterId("other")
LEVEL = 100_000
"""A power level whose caps nothing reaches, for cases that do not speak of caps."""
CAUSE = 7
"""Line of what everybody suffers from before a case begins."""
FLAGS = (
    Condition.STAGGERED,
    Condition.UNCONSCIOUS,
    Condition.DISABLED,
    Condition.DYING,
    Condition.DEAD,
    Condition.STUNNED,
)
COUNTERS = (Condition.BRUISED, Condition.INJURED)
TIRED = {"fatigued": Condition.FATIGUED, "exhausted": Condition.EXHAUSTED}
STATE_KEYS = frozenset(
    {
        *FLAGS,
        *COUNTERS,
        "fatigue",
        "fatigue_pending",
        "dying_saves",
        "strenuous_pending",
        "recovery_fails",
        "hero_points",
        "inspiration_used",
    }
)
"""Keys of a state in a case (catalogue, 1.1)."""


class Tray:
    """A door that shows the dice of a case one after another, as many as the program asks for."""

    def __init__(self, dice: Dice) -> None:
        self.left = list(dice)

    def draw(self, request: DiceRequest) -> tuple[DiceLine, ...]:
        """Answer a request."""
        assert len(self.left) >= request.count, f"the program asks for dice that the case does not have: {request}"
        shown, self.left = self.left[: request.count], self.left[request.count :]
        return (DiceLine(RolledByHand((20,) * len(shown), tuple(shown)), EVERYBODY),)


class Arena(Table):
    """A table of heroes; the dice of the case lie in a tray, and a refused deed takes none of them."""

    def __init__(self, given: Case, dice: Dice = ()) -> None:
        self.system = cast("System[Any, Any]", masterminds)
        self.state = engine.empty(self.system)
        self.facts, self.lines, self.batches = [], [], []
        self.tray = Tray(dice)
        options = tuple((key, _setting(key, value)) for key, value in given.get("settings", {}).items())
        self.happen(CampaignOpened("masterminds", "Mesa de pruebas", "es", "Europe/Madrid", "hand", options))

    @property
    def game(self) -> State:
        """The state of the rules."""
        return cast(State, self.state.game)

    def lay(self, **values: Any) -> None:
        """Lay out a part of the state."""
        self.state = replace(self.state, game=replace(self.game, **values))

    def hero(self, who: str = HERO) -> Hero:
        """Return a hero."""
        return self.game.heroes[CharacterId(who)]

    def change(self, who: str = HERO, **values: Any) -> None:
        """Lay out a part of a hero."""
        self.lay(heroes={**self.game.heroes, CharacterId(who): replace(self.hero(who), **values)})

    def seat(self, who: str = HERO, state: Case | None = None, points: int = 0, **sheet: Any) -> CharacterId:
        """Lay out a hero: values of the sheet by name, the state as a case tells it."""
        key = CharacterId(who)
        whole = Sheet(**{"power_level": LEVEL, **sheet})
        hero = suffering(Hero(key, who, "luis", "", whole), state or {})
        known = tuple(Point(number, PointSource.SESSION, 0, number) for number in range(1, points + 1))
        hero = replace(hero, points=hero.points or known, next_point=100)
        self.lay(heroes={**self.game.heroes, key: hero})
        return key

    def fight(self, *order: tuple[str, int], turn: str = HERO, number: int = 1) -> None:
        """Lay out a fight under way; who is named twice stands in it once."""
        standings = tuple(Standing(CharacterId(who), count, 0) for who, count in order)
        self.lay(encounter=Encounter(standings, number, CharacterId(turn)))

    def roll(self, action: Action) -> tuple[Event, ...]:
        """Carry out an action on the dice of the case."""
        return self.play(action, otherwise=self.tray)

    def aside(self, action: Action, *dice: int) -> tuple[Event, ...]:
        """Carry out an action on dice that the case does not speak of."""
        return self.play(action, otherwise=Tray(dice))

    def announce(self, *dice: int) -> tuple[Event, ...]:
        """Announce the roll that is open."""
        return self.aside(Announce(self.game.open[-1].line), *dice)

    def done(self) -> None:
        """Refuse a case with dice that nobody asked for."""
        assert not self.tray.left, f"dice that nobody asked for: {self.tray.left}"


def _setting(key: str, value: Any) -> str:
    """Return a setting of a case as a campaign stores it."""
    if isinstance(value, dict):
        value = " ".join(f"{kind}={cost}" for kind, cost in value.items())
    text = str(value).lower() if isinstance(value, bool) else str(value)
    try:
        return masterminds.setting(State(), key, text)
    except TestigoError as refusal:
        raise AssertionError(f"no such setting: {key}={text}") from refusal


def suffering(hero: Hero, state: Case) -> Hero:
    """Return a hero in the state of a case."""
    unknown = set(state) - STATE_KEYS
    assert not unknown, f"unknown key in state: {sorted(unknown)}"
    conditions = [each for each in COUNTERS for _ in range(state.get(each, 0))]
    conditions += [each for each in FLAGS if state.get(each)]
    if state.get("fatigue", "none") != "none":
        conditions.append(TIRED[state["fatigue"]])
    stunned = Ends(0, 0, None, 10**9)
    held = [Held(each, CAUSE, None, stunned if each is Condition.STUNNED else None) for each in conditions]
    fails = state.get("recovery_fails", {})
    return replace(
        hero,
        conditions=tuple(held),
        clocks={each: Clock(fails.get(each, 0), fails.get(each, 0)) for each in conditions},
        dying_saves=state.get("dying_saves", 0),
        fatigue_due=state.get("fatigue_pending", 0),
        strained=state.get("strenuous_pending", False),
        inspired=state.get("inspiration_used", False),
        points=tuple(Point(each, PointSource.SESSION, 0, each) for each in range(1, state.get("hero_points", 0) + 1)),
    )


def told(hero: Hero) -> dict[str, Any]:
    """Return the state of a hero as a case tells it, complete."""
    return {
        **{str(each): hero.count(each) for each in COUNTERS},
        **{str(each): hero.has(each) for each in FLAGS},
        "fatigue": hero.fatigue,
        "fatigue_pending": hero.fatigue_due,
        "dying_saves": hero.dying_saves,
        "strenuous_pending": hero.strained,
    }


def misc(value: int) -> tuple[Modifier, ...]:
    """Return modifiers as a game master gives them."""
    return (Modifier("misc", value),) if value else ()


def find(happened: Iterable[Event], kind: type[Any]) -> Any:
    """Return the only event of a type, None where there is none."""
    found = [event for event in happened if isinstance(event, kind)]
    assert len(found) <= 1, f"{kind.__name__} came true {len(found)} times"
    return found[0] if found else None


def used(count: dict[str, int]) -> tuple[HeroUse, ...]:
    """Return uses of hero points as a hero remembers them."""
    return tuple(HeroUse(use) for use, times in count.items() for _ in range(times))
