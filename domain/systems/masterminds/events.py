"""What can come true. Results carry the inputs as used; changes of totals are symbolic."""

from domain.dice.request import Segment
from domain.events import Event
from domain.ids import CharacterId
from domain.systems.masterminds.actions import ACTIONS
from domain.systems.masterminds.courses import (
    AttackCourse,
    Blow,
    CounterCourse,
    Course,
    DyingCourse,
    LastingCourse,
    RecoveryCourse,
    SaveCourse,
    Standing,
    ToughnessCourse,
)
from domain.systems.masterminds.rolls import Roll
from domain.systems.masterminds.sheet import Value
from domain.systems.masterminds.state import Ends
from domain.systems.masterminds.traits import (
    ActionKind,
    BoonKind,
    Condition,
    Decision,
    DropCause,
    DueKind,
    EffortOption,
    Exertion,
    Fate,
    HeroUse,
    Kept,
    PointSource,
    TraitKind,
)


class RollMade(Event, frozen=True):
    """Dice are on the table.

    Attributes:
        rolls: One for each side, in the order of the dice; what was taken has no die.
        course: What they are for.
        announced: How they end is said at once; otherwise the roll stays open, named by this line.

    Rules: MM-DICE, MM-HP-REROLL
    """

    rolls: tuple[Roll, ...]
    course: Course
    segments: tuple[Segment, ...]
    faces: tuple[int, ...]
    announced: bool


class RollImproved(Event, frozen=True):
    """A hero point has rolled again. Attributes: question: line of the open roll; second: face. Rules: MM-HP-REROLL"""

    question: int
    who: CharacterId
    second: int
    kept: Kept


class RollDropped(Event, frozen=True):
    """An open roll decides nothing any more. Attributes: cause: a stored key."""

    question: int
    cause: str


class CheckSettled(Event, frozen=True):
    """How a check has ended.

    Attributes:
        roll: Of who leads.
        helpers: Rolls of who aids, with `helper_bonuses` in the same order.
        success: None where no difficulty class was said.
        margin: Total less difficulty class, 0 without one.
        seconds: That it took.
        may_retry, dc_next, event: What failing leads to.

    Rules: MM-CHECK-1, MM-RETRY, MM-AID, MM-TAKE20
    """

    roll: Roll
    total: int
    dc: int | None
    success: bool | None
    margin: int
    seconds: int
    helpers: tuple[Roll, ...] = ()
    helper_bonuses: tuple[int, ...] = ()
    may_retry: bool = True
    dc_next: int | None = None
    event: str = ""
    power: str = ""
    note: str = ""


class OpposedSettled(Event, frozen=True):
    """How one has fared against another.

    Attributes:
        rolls: The deciding ones; empty where the scores decide.
        first: The first ones, where a full tie was rolled again.
        scores: What was compared, empty where nothing was.
        winner: Place of the winner, 0 or 1.

    Rules: MM-OPP, MM-COMP
    """

    who: CharacterId
    other: CharacterId
    winner: int
    by: Decision
    rolls: tuple[Roll, ...] = ()
    first: tuple[Roll, ...] = ()
    scores: tuple[int, ...] = ()
    note: str = ""


class InitiativeSettled(Event, frozen=True):
    """Who acts when, for the whole fight. Rules: MM-INIT"""

    order: tuple[Standing, ...]


class RoundStarted(Event, frozen=True):
    """Six seconds begin. Rules: MM-ROUND, MM-CYCLE"""

    number: int


class TurnStarted(Event, frozen=True):
    """Somebody's turn begins, with a whole budget. Rules: MM-CYCLE, MM-ACTION-BUDGET"""

    who: CharacterId


class EncounterLeft(Event, frozen=True):
    """Somebody takes no part any more."""

    who: CharacterId


class EncounterEnded(Event, frozen=True):
    """The fight is over. Rules: MM-EE-STUNT"""


class ActionSpent(Event, frozen=True):
    """Part of a turn is used. Attributes: rounds: that it takes beyond this one. Rules: MM-ACTION-BUDGET"""

    who: CharacterId
    kind: ActionKind
    deed: str = ""
    rounds: int = 0


class Strained(Event, frozen=True):
    """A strenuous deed of somebody who is hurt.

    Attributes:
        covered: A hero point lets it pass.
        worsens: It makes a disabled character dying in the next own turn.

    Rules: MM-COND-DISABLED, MM-REC-1
    """

    who: CharacterId
    deed: Exertion
    covered: bool
    worsens: bool


class AttackSettled(Event, frozen=True):
    """Whether an attack has hit. Attributes: damage: final bonus, 0 on a miss. Rules: MM-ATK-1, MM-CRIT"""

    roll: Roll
    course: AttackCourse
    hit: bool
    critical: bool
    damage: int


class ToughnessSaved(Event, frozen=True):
    """What somebody suffers from a blow.

    Attributes:
        fail_by: Difficulty class less total, 0 or below on a success.
        gained: Conditions, sorted.
        ends: When being stunned does.
        dying_due: Whether a first Fortitude save follows at once.

    Rules: MM-TOUGH, MM-TOUGH-LETHAL, MM-TOUGH-STACK
    """

    roll: Roll
    course: ToughnessCourse
    fail_by: int
    gained: tuple[Condition, ...]
    ends: Ends | None
    dying_due: bool


class PowerSaved(Event, frozen=True):
    """Whether somebody has resisted a power. Rules: MM-PWR-SAVE, MM-DUR-LASTING"""

    roll: Roll
    course: SaveCourse
    success: bool


class PowerLanded(Event, frozen=True):
    """A power does what it does; nothing resists it. Rules: MM-PWR-1"""

    blow: Blow


class LastingSaved(Event, frozen=True):
    """Whether a lasting effect has ended. Rules: MM-DUR-LASTING, MM-EE-WILL"""

    roll: Roll
    course: LastingCourse
    ended: bool


class ConditionGained(Event, frozen=True):
    """A condition that no Toughness save has brought. Attributes: cause: a stored key."""

    who: CharacterId
    condition: Condition
    cause: str
    ends: Ends | None = None


class ConditionCleared(Event, frozen=True):
    """A condition is gone. Attributes: count: of bruises or injuries; cause: a stored key."""

    who: CharacterId
    condition: Condition
    count: int
    cause: str


class FatigueChanged(Event, frozen=True):
    """Steps on the ladder: down (1) or up (-1); below exhaustion one falls unconscious.

    Rules: MM-EE-FATIGUE, MM-HP-FATIGUE, MM-REC-FATIGUE
    """

    who: CharacterId
    steps: int
    cause: str


class EffortUsed(Event, frozen=True):
    """Extra effort: fatigue follows. Attributes: surge: the action gained. Rules: MM-EE-1, MM-EE-FATIGUE"""

    who: CharacterId
    option: EffortOption
    surge: ActionKind | None = None
    note: str = ""


class EffortPaid(Event, frozen=True):
    """The fatigue of extra effort has struck, or a hero point has annulled it. Rules: MM-EE-FATIGUE, MM-EE-CANCEL"""

    who: CharacterId
    cancelled: bool


class BoonGained(Event, frozen=True):
    """Something helps for a while. Attributes: ends: None as long as the fight. Rules: MM-EE-1, MM-HP-FEAT"""

    who: CharacterId
    kind: BoonKind
    value: int
    key: str = ""
    ends: Ends | None = None


class BoonEnded(Event, frozen=True):
    """It does not any more. Rules: MM-ROUND"""

    who: CharacterId
    kind: BoonKind
    key: str = ""


class HeroPointGained(Event, frozen=True):
    """A hero point. Attributes: cause: line of the effect that it may not undo. Rules: MM-HPGAIN-SETBACK"""

    who: CharacterId
    source: PointSource
    cause: int = 0
    reason: str = ""


class HeroPointSpent(Event, frozen=True):
    """Hero points are gone. Attributes: points: their ids; cancels: line of what they undo. Rules: MM-HP-1"""

    who: CharacterId
    use: HeroUse
    points: tuple[int, ...]
    cancels: int = 0
    reason: str = ""


class DyingSaved(Event, frozen=True):
    """What becomes of somebody who is dying. Rules: MM-COND-DYING, MM-COND-DEAD"""

    roll: Roll
    course: DyingCourse
    fate: Fate


class Stabilised(Event, frozen=True):
    """Somebody is dying no longer, but unconscious and disabled. Attributes: by: who did it. Rules: MM-HP-DEATH"""

    who: CharacterId
    by: CharacterId


class RecoveryRolled(Event, frozen=True):
    """Whether somebody has recovered.

    Attributes:
        auto: An injury heals after ten hours although the check has failed.
        removed: Condition and how many of it.
        interval: Seconds to the next try.
        rounds: That it took, for a hero point; else 0.

    Rules: MM-REC-1, MM-REC-INJURED, MM-HP-RECOVER-ALL, MM-HP-RECOVER-STAGGERED
    """

    roll: Roll
    course: RecoveryCourse
    success: bool
    auto: bool
    removed: tuple[Value, ...]
    interval: int
    rounds: int


class TimePassed(Event, frozen=True):
    """Game time goes by. Attributes: resting: who rests; for anybody else intervals of rest begin anew.

    Rules: MM-ROUND, MM-REC-1
    """

    seconds: int
    resting: tuple[CharacterId, ...]


class RestTaken(Event, frozen=True):
    """A rest stops. Attributes: left: seconds that have not passed, because something has fallen due.

    Rules: MM-REC-1
    """

    left: int


class FellDue(Event, frozen=True):
    """A question: something has fallen due.

    Attributes:
        key: The condition, or the power of a lasting effect.
        effect: Line of the lasting effect, else 0.

    Rules: MM-EE-CANCEL, MM-COND-DYING, MM-DUR-LASTING, MM-REC-1
    """

    who: CharacterId
    what: DueKind
    key: str = ""
    effect: int = 0


class DueClosed(Event, frozen=True):
    """What had fallen due needs no answer any more. Attributes: question: line of it."""

    question: int


class PowerActivated(Event, frozen=True):
    """A power is on. Rules: MM-DUR-SUSTAINED, MM-DUR-CONCENTRATION, MM-DUR-CONTINUOUS"""

    who: CharacterId
    power: str


class PowerMaintained(Event, frozen=True):
    """A power is kept up. Attributes: cost: `none`, `free`, `move`, `standard`; roll: of a Concentration check.

    Rules: MM-DUR-CONCENTRATION, MM-DUR-SUSTAINED
    """

    who: CharacterId
    power: str
    cost: str
    dc: int = 0
    roll: Roll | None = None


class PowerDropped(Event, frozen=True):
    """A power is off. Attributes: dc, roll: of a Concentration check that has failed. Rules: MM-DUR-SUSTAINED"""

    who: CharacterId
    power: str
    cause: DropCause
    cost: str = "none"
    dc: int = 0
    roll: Roll | None = None


class PowerCountered(Event, frozen=True):
    """Whether an instant counter has undone a power.

    Attributes:
        rolls: The deciding ones, of who counters first.

    Rules: MM-HP-COUNTER
    """

    rolls: tuple[Roll, ...]
    course: CounterCourse
    countered: bool
    by: Decision


class PowerPointsGained(Event, frozen=True):
    """Power points to spend. Rules: MM-PP-1, MM-PP-2"""

    who: CharacterId
    amount: int
    spent: int = 0
    reason: str = ""


class TraitBought(Event, frozen=True):
    """Power points have raised a trait. Attributes: cost: of all of it; by: who spent them. Rules: MM-PP-2"""

    who: CharacterId
    kind: TraitKind
    key: str
    points: int
    cost: int
    by: str


EVENTS: dict[str, type[Event]] = {
    **ACTIONS,
    "masterminds.RollMade.1": RollMade,
    "masterminds.RollImproved.1": RollImproved,
    "masterminds.RollDropped.1": RollDropped,
    "masterminds.CheckSettled.1": CheckSettled,
    "masterminds.OpposedSettled.1": OpposedSettled,
    "masterminds.InitiativeSettled.1": InitiativeSettled,
    "masterminds.RoundStarted.1": RoundStarted,
    "masterminds.TurnStarted.1": TurnStarted,
    "masterminds.EncounterLeft.1": EncounterLeft,
    "masterminds.EncounterEnded.1": EncounterEnded,
    "masterminds.ActionSpent.1": ActionSpent,
    "masterminds.Strained.1": Strained,
    "masterminds.AttackSettled.1": AttackSettled,
    "masterminds.ToughnessSaved.1": ToughnessSaved,
    "masterminds.PowerSaved.1": PowerSaved,
    "masterminds.PowerLanded.1": PowerLanded,
    "masterminds.LastingSaved.1": LastingSaved,
    "masterminds.ConditionGained.1": ConditionGained,
    "masterminds.ConditionCleared.1": ConditionCleared,
    "masterminds.FatigueChanged.1": FatigueChanged,
    "masterminds.EffortUsed.1": EffortUsed,
    "masterminds.EffortPaid.1": EffortPaid,
    "masterminds.BoonGained.1": BoonGained,
    "masterminds.BoonEnded.1": BoonEnded,
    "masterminds.HeroPointGained.1": HeroPointGained,
    "masterminds.HeroPointSpent.1": HeroPointSpent,
    "masterminds.DyingSaved.1": DyingSaved,
    "masterminds.Stabilised.1": Stabilised,
    "masterminds.RecoveryRolled.1": RecoveryRolled,
    "masterminds.TimePassed.1": TimePassed,
    "masterminds.RestTaken.1": RestTaken,
    "masterminds.FellDue.1": FellDue,
    "masterminds.DueClosed.1": DueClosed,
    "masterminds.PowerActivated.1": PowerActivated,
    "masterminds.PowerMaintained.1": PowerMaintained,
    "masterminds.PowerDropped.1": PowerDropped,
    "masterminds.PowerCountered.1": PowerCountered,
    "masterminds.PowerPointsGained.1": PowerPointsGained,
    "masterminds.TraitBought.1": TraitBought,
}
