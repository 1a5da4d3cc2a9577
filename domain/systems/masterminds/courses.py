"""What waits for the announcement of a roll: everything that going on needs, so that it may be days later."""

from typing import TypeAlias

import msgspec

from domain.ids import CharacterId
from domain.systems.masterminds.actions import Terms
from domain.systems.masterminds.rolls import Modifier, Roll, Throw
from domain.systems.masterminds.traits import Condition, Duration, Save


class Blow(msgspec.Struct, frozen=True):
    """What comes at somebody.

    Attributes:
        who: From whom; None for a fall or a fire.
        using: Key of the power or the weapon, or what has caused it.
        damage: Bonus, before a critical.
        power: Whether it is a power, with its rank.
        dc: Of a save other than Toughness.
    """

    who: CharacterId | None
    target: CharacterId
    using: str
    damage: int
    lethal: bool
    save: Save | None = Save.TOUGHNESS
    power: bool = False
    rank: int = 0
    dc: int = 0
    duration: Duration = Duration.INSTANT
    blocks_actions: bool = False
    note: str = ""


class CheckCourse(msgspec.Struct, frozen=True, tag="check"):
    """A check; the rolls of helpers come before that of who leads.

    Attributes:
        power: That is checked; `switches` whether it is on from then.
        blow: What comes at somebody if the check of a power succeeds.

    Rules: MM-CHECK-1, MM-AID, MM-POWER-CHECK, MM-PWR-1
    """

    dc: int | None
    terms: Terms = Terms()
    hidden: bool = False
    note: str = ""
    power: str = ""
    switches: bool = False
    blow: Blow | None = None


class OpposedCourse(msgspec.Struct, frozen=True, tag="opposed"):
    """Two against each other.

    Attributes:
        first: The first two rolls, where a full tie has been rolled again.
        scores: What was compared before, empty where nothing was.

    Rules: MM-OPP, MM-COMP
    """

    first: tuple[Roll, ...] = ()
    scores: tuple[int, ...] = ()
    hidden: bool = False
    note: str = ""


class Standing(msgspec.Struct, frozen=True):
    """Somebody's place in a fight. Attributes: offs: what their dice were worth in roll-offs. Rules: MM-INIT"""

    who: CharacterId
    total: int
    modifier: int
    offs: tuple[int, ...] = ()


class InitiativeCourse(msgspec.Struct, frozen=True, tag="initiative"):
    """Who acts when.

    Attributes:
        standings: What is known; those who roll now are not in it, but for a roll-off.
        tied: Who rolls off, empty for the first roll.

    Rules: MM-INIT
    """

    standings: tuple[Standing, ...] = ()
    tied: tuple[CharacterId, ...] = ()


class AttackCourse(msgspec.Struct, frozen=True, tag="attack"):
    """An attack roll. Attributes: defense: of the target, with its parts. Rules: MM-ATK-1"""

    blow: Blow
    defense: int
    parts: tuple[Modifier, ...] = ()


class ToughnessCourse(msgspec.Struct, frozen=True, tag="toughness"):
    """A Toughness save.

    Attributes:
        damage: Final bonus, a critical included.
        lethal: As it counts: damage to the unconscious is lethal whatever was declared.
        penalty: Of conditions held before, to be subtracted.

    Rules: MM-TOUGH, MM-TOUGH-STACK
    """

    blow: Blow
    damage: int
    dc: int
    lethal: bool
    penalty: int
    critical: bool = False


class SaveCourse(msgspec.Struct, frozen=True, tag="save"):
    """A save against a power that does no damage. Rules: MM-PWR-SAVE"""

    blow: Blow
    dc: int


class LastingCourse(msgspec.Struct, frozen=True, tag="lasting"):
    """An additional save. Attributes: effect: line of what is resisted; number: of this save.

    Rules: MM-DUR-LASTING
    """

    effect: int
    dc: int
    number: int


class DyingCourse(msgspec.Struct, frozen=True, tag="dying"):
    """A Fortitude save of the dying. Attributes: done: saves already made in this spell. Rules: MM-COND-DYING"""

    dc: int
    done: int


class RecoveryCourse(msgspec.Struct, frozen=True, tag="recovery"):
    """A recovery check.

    Attributes:
        earlier: Bonus from earlier failures.
        resting, until: Who goes on resting afterwards, and until when (game time), where a rest rolls by itself.

    Rules: MM-REC-1
    """

    condition: Condition
    earlier: int
    hero_point: bool = False
    resting: tuple[CharacterId, ...] = ()
    until: int = 0


class ConcentrationCourse(msgspec.Struct, frozen=True, tag="concentration"):
    """A Concentration check for a power. Rules: MM-DUR-CONCENTRATION, MM-DUR-SUSTAINED"""

    power: str
    dc: int
    cost: str


class CounterCourse(msgspec.Struct, frozen=True, tag="counter"):
    """An instant counter. Attributes: question: line of the roll whose power it is aimed at. Rules: MM-HP-COUNTER"""

    question: int
    power: str
    their_power: str
    first: tuple[Roll, ...] = ()


class ImprovementCourse(msgspec.Struct, frozen=True, tag="improvement"):
    """The die of a hero point for an open roll. Rules: MM-HP-REROLL"""

    question: int


Course: TypeAlias = (
    CheckCourse
    | OpposedCourse
    | InitiativeCourse
    | AttackCourse
    | ToughnessCourse
    | SaveCourse
    | LastingCourse
    | DyingCourse
    | RecoveryCourse
    | ConcentrationCourse
    | CounterCourse
    | ImprovementCourse
)


class Cast(msgspec.Struct, frozen=True):
    """Dice to be thrown next, and what they are for."""

    throws: tuple[Throw, ...]
    course: Course
