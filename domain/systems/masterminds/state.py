"""The state of a campaign of heroes: who suffers from what since which line, whose turn it is, what is open."""

from collections.abc import Iterator, Mapping

import msgspec

from domain.ids import CharacterId
from domain.systems.masterminds.courses import Course, Standing
from domain.systems.masterminds.rolls import Roll
from domain.systems.masterminds.sheet import Sheet
from domain.systems.masterminds.traits import (
    ActionKind,
    BoonKind,
    Condition,
    DropCause,
    DueKind,
    Fatigue,
    HeroUse,
    PointSource,
)


class Ends(msgspec.Struct, frozen=True):
    """When something that lasts one round ends.

    Attributes:
        round: In that round, just before the count of its source; 0 outside a fight.
        before: That count.
        source: Whose count it is.
        at: Game time, where no fight counts rounds.

    Rules: MM-ROUND
    """

    round: int
    before: int
    source: CharacterId | None
    at: int


class Held(msgspec.Struct, frozen=True):
    """A condition that somebody has; bruises and injuries are one each.

    Attributes:
        line: Of what caused it.
        source: Who did.
        ends: None where it does not end by itself.
    """

    condition: Condition
    line: int
    source: CharacterId | None = None
    ends: Ends | None = None


class Boon(msgspec.Struct, frozen=True):
    """What a hero point or extra effort gives for a while.

    Attributes:
        key: The power or feat that it is about, empty for none.
        ends: None where it lasts as long as the fight.
    """

    kind: BoonKind
    value: int
    key: str
    line: int
    ends: Ends | None


class Clock(msgspec.Struct, frozen=True):
    """How recovery from a condition stands.

    Attributes:
        fails: Failed tries since the last success: the bonus of the next one.
        hourly: Of them, those that followed an interval of rest.
        since: Game time from which the interval counts.

    Rules: MM-REC-1, MM-REC-INJURED
    """

    fails: int = 0
    hourly: int = 0
    since: int = 0


class Point(msgspec.Struct, frozen=True):
    """A hero point.

    Attributes:
        id: Unlike any other of the same hero.
        cause: Line of the effect that it may not undo, 0 for none.
        line: Where it was gained.

    Rules: MM-HP-1, MM-HPGAIN-SETBACK
    """

    id: int
    source: PointSource
    cause: int
    line: int


class Active(msgspec.Struct, frozen=True):
    """A power that is on.

    Attributes:
        kept: Whether this turn's price for a power of concentration has been paid.
    """

    power: str
    line: int
    kept: bool = True


class Dropped(msgspec.Struct, frozen=True):
    """A power that stunning has ended and a move action may still keep up. Rules: MM-DUR-SUSTAINED"""

    power: str
    cause: DropCause


class Affliction(msgspec.Struct, frozen=True):
    """A lasting effect on somebody.

    Attributes:
        line: Of what brought it; its name in commands.
        power: Key of the power; `source` whose it is.
        saves: Additional saves made.
        free: Whether there is one each round; others are resisted only with extra effort.
        next_at: Game time of the next one, where no fight counts rounds.

    Rules: MM-DUR-LASTING, MM-EE-WILL
    """

    line: int
    power: str
    source: CharacterId | None
    save: str
    dc: int
    saves: int = 0
    free: bool = True
    blocks_actions: bool = False
    next_at: int = 0


class Hero(msgspec.Struct, frozen=True):
    """A character, of the players or of the game master.

    Attributes:
        player: None for the game master's own.
        earned, spent: Power points.
        points: Hero points, oldest first.
        next_point: Id of the next one.
        benefits: Uses of hero points in this round, one entry each time.
        inspired: The hint of this session has been asked for.
        conditions: Oldest first.
        clocks: By condition.
        dying_saves, dying_at: Saves made in this spell; game time of the next one.
        pushed: Extra effort in this round.
        fatigue_due: Steps that strike in the next own turn; `pushed_at`: game time of the first of them.
        strained: A strenuous deed while disabled makes the hero dying in the next own turn.
        acted: Of this turn: what it took; `surges` what extra effort added.
        owed: Rounds that a recovery check still takes.
    """

    id: CharacterId
    name: str
    player: str | None
    concept: str
    sheet: Sheet
    earned: int = 0
    spent: int = 0
    points: tuple[Point, ...] = ()
    next_point: int = 1
    benefits: tuple[HeroUse, ...] = ()
    inspired: bool = False
    conditions: tuple[Held, ...] = ()
    clocks: Mapping[Condition, Clock] = {}
    dying_saves: int = 0
    dying_at: int = 0
    pushed: int = 0
    fatigue_due: int = 0
    pushed_at: int = 0
    strained: bool = False
    acted: tuple[ActionKind, ...] = ()
    surges: tuple[ActionKind, ...] = ()
    owed: int = 0
    boons: tuple[Boon, ...] = ()
    active: tuple[Active, ...] = ()
    dropped: tuple[Dropped, ...] = ()
    afflictions: tuple[Affliction, ...] = ()
    retired: bool = False

    def has(self, condition: Condition) -> bool:
        """Whether the hero suffers from it."""
        return any(held.condition is condition for held in self.conditions)

    def count(self, condition: Condition) -> int:
        """How often: bruises and injuries add up."""
        return sum(held.condition is condition for held in self.conditions)

    def held(self, condition: Condition) -> Held | None:
        """Return the oldest of that kind."""
        return next((held for held in self.conditions if held.condition is condition), None)

    def boon(self, kind: BoonKind, key: str = "") -> Boon | None:
        """Return what lasts of that kind, about that power or feat where one is named."""
        return next((boon for boon in self.boons if boon.kind is kind and (not key or boon.key == key)), None)

    def gain(self, kind: BoonKind, key: str = "") -> int:
        """Return what everything that lasts of that kind gives together. Rules: MM-EE-1"""
        return sum(boon.value for boon in self.boons if boon.kind is kind and boon.key == key)

    @property
    def fatigue(self) -> Fatigue:
        """Where the hero stands on the ladder. Rules: MM-EE-FATIGUE"""
        if self.has(Condition.EXHAUSTED):
            return Fatigue.EXHAUSTED
        return Fatigue.FATIGUED if self.has(Condition.FATIGUED) else Fatigue.NONE

    @property
    def unspent(self) -> int:
        """Power points left. Rules: MM-PP-2"""
        return self.earned - self.spent


class Encounter(msgspec.Struct, frozen=True):
    """A fight under way. Attributes: round: from 1, 0 before the first turn. Rules: MM-INIT, MM-CYCLE"""

    order: tuple[Standing, ...] = ()
    round: int = 0
    turn: CharacterId | None = None

    def place(self, who: CharacterId | None) -> int | None:
        """Return somebody's place in the order, from 0; None for who does not take part."""
        return next((place for place, each in enumerate(self.order) if each.who == who), None)

    def count(self, who: CharacterId) -> int:
        """Return somebody's initiative count, 0 for who does not take part."""
        return next((each.total for each in self.order if each.who == who), 0)


class OpenRoll(msgspec.Struct, frozen=True):
    """A roll that is not announced. Attributes: line: of it."""

    line: int
    rolls: tuple[Roll, ...]
    course: Course


class Due(msgspec.Struct, frozen=True):
    """Something that has fallen due and waits for an answer.

    Attributes:
        line: Of the question.
        key: The condition or the power that it is about.
        effect: Line of a lasting effect, else 0.
    """

    line: int
    who: CharacterId
    what: DueKind
    key: str = ""
    effect: int = 0


class State(msgspec.Struct, frozen=True):
    """Everything the rules remember.

    Attributes:
        heroes: By key, in the order they came.
        clock: Game time in seconds.
        open: Rolls that are not announced, oldest first.
        due: What waits for an answer, oldest first.
        in_session: Whether an evening is under way.
        options: Readings that differ from the defaults.
    """

    heroes: Mapping[CharacterId, Hero] = {}
    encounter: Encounter | None = None
    clock: int = 0
    open: tuple[OpenRoll, ...] = ()
    due: tuple[Due, ...] = ()
    in_session: bool = False
    options: Mapping[str, str] = {}

    def playing(self) -> Iterator[Hero]:
        """Yield who has not left the story."""
        yield from (hero for hero in self.heroes.values() if not hero.retired)
