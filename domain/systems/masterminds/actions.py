"""What can be declared. Each is stored as the first event of its batch, complete.

`announce` says the result of every roll of the deed at once; otherwise a roll stays open, and `Announce` goes on.
"""

import msgspec

from domain.events import Action
from domain.ids import CharacterId
from domain.systems.masterminds.rolls import Modifier
from domain.systems.masterminds.sheet import Sheet
from domain.systems.masterminds.traits import (
    ActionKind,
    Condition,
    Consequence,
    EffortOption,
    HeroUse,
    Means,
    PointSource,
    TraitKind,
)


class CreateHero(Action, frozen=True):
    """Somebody enters the story.

    Attributes:
        player: Who plays it, None for the game master's own.
        power_points: To begin with; None what the power level gives.
        spent: Of them, by the sheet.

    Rules: MM-PP-1
    """

    who: CharacterId
    name: str
    player: str | None
    concept: str = ""
    sheet: Sheet = Sheet()
    power_points: int | None = None
    spent: int = 0


class EditHero(Action, frozen=True):
    """The game master corrects a sheet; None leaves a value as it is."""

    who: CharacterId
    name: str | None = None
    concept: str | None = None
    player: str | None = None
    sheet: Sheet | None = None


class RetireHero(Action, frozen=True):
    """Somebody leaves the story. Attributes: reason: may be empty."""

    who: CharacterId
    reason: str = ""


class AwardPowerPoints(Action, frozen=True):
    """The game master gives experience. Rules: MM-PP-2"""

    who: CharacterId
    amount: int
    reason: str = ""


class BuyTrait(Action, frozen=True):
    """A player spends power points.

    Attributes:
        key: Which ability, save, skill, feat or power; the kind itself for attack and defense.
        points: By how much it rises.
        cost_each: Of a point where the table has agreed on one; None what the campaign says.
        by: Who spends them.

    Rules: MM-PP-2, MM-PP-CAP
    """

    who: CharacterId
    kind: TraitKind
    key: str
    points: int
    by: str
    cost_each: int | None = None


class Helper(msgspec.Struct, frozen=True):
    """Somebody who aids a check. Attributes: take: number taken instead of rolling, 0 to roll. Rules: MM-AID"""

    who: CharacterId
    take: int = 0


class Terms(msgspec.Struct, frozen=True):
    """What surrounds a check.

    Attributes:
        take: 1, 10 or 20 instead of rolling, 0 to roll.
        base_time: Seconds that one try takes.
        consequence: Of failing; `step` to the difficulty class or `event` that comes true.

    Rules: MM-TAKE1, MM-TAKE10, MM-TAKE20, MM-RETRY
    """

    take: int = 0
    pressure: bool = False
    distracted: bool = False
    risk: bool = False
    unlimited_time: bool = False
    base_time: int = 0
    consequence: Consequence = Consequence.NONE
    step: int = 0
    event: str = ""


class RollCheck(Action, frozen=True):
    """A check against a difficulty class.

    Attributes:
        trait: Ability, save, skill or power.
        dc: None where the game master has not said it; it may come with the announcement.
        modifiers: Besides those of the sheet.
        hidden: For the game master's eyes only.

    Rules: MM-CHECK-1, MM-POWER-CHECK, MM-AID
    """

    who: CharacterId
    trait: str
    dc: int | None = None
    terms: Terms = Terms()
    helpers: tuple[Helper, ...] = ()
    modifiers: tuple[Modifier, ...] = ()
    hidden: bool = False
    announce: bool = False
    note: str = ""


class RollAgainst(Action, frozen=True):
    """A check of one against another.

    Attributes:
        comparative: The higher score wins, and only equal ones are rolled.

    Rules: MM-OPP, MM-COMP, MM-POWER-OPP, MM-POWER-VS
    """

    who: CharacterId
    trait: str
    other: CharacterId
    other_trait: str
    comparative: bool = False
    modifiers: tuple[Modifier, ...] = ()
    other_modifiers: tuple[Modifier, ...] = ()
    hidden: bool = False
    announce: bool = False
    note: str = ""


class Announce(Action, frozen=True):
    """The game master says how an open roll ends.

    Attributes:
        question: Line of the roll.
        dc: Of a check whose difficulty class was not said.
        lethal: Somebody wants the damage to be lethal; too late now (MM-TOUGH-LETHAL).
        through: What is rolled next is announced at once as well.

    Rules: MM-HP-REROLL
    """

    question: int
    dc: int | None = None
    lethal: bool = False
    through: bool = False
    note: str = ""


class StartEncounter(Action, frozen=True):
    """A fight begins, or somebody joins the one under way. Rules: MM-INIT"""

    who: tuple[CharacterId, ...]
    modifiers: tuple[Modifier, ...] = ()
    announce: bool = False
    note: str = ""


class LeaveEncounter(Action, frozen=True):
    """Somebody leaves a fight. Attributes: reason: may be empty."""

    who: CharacterId
    reason: str = ""


class EndEncounter(Action, frozen=True):
    """The fight is over. Rules: MM-EE-STUNT"""

    note: str = ""


class NextTurn(Action, frozen=True):
    """Whose turn it is has done; the next one begins. Attributes: turn: whose that was. Rules: MM-CYCLE"""

    turn: CharacterId | None = None
    note: str = ""


class TakeAction(Action, frozen=True):
    """Something done that is not rolled.

    Attributes:
        kind: What it takes of the round.
        all_out: Movement as fast as one can.
        text: As typed.

    Rules: MM-ACTION-BUDGET, MM-COND-DISABLED
    """

    who: CharacterId
    kind: ActionKind
    text: str = ""
    all_out: bool = False


class Situation(msgspec.Struct, frozen=True):
    """Where a target stands.

    Attributes:
        distance: Metres, None for within reach.
        unaware, trapped: The target loses its dodge bonus.
        willing: The target lets itself be touched.
        concealed: From the accurate sense that a power of perception needs.
        perceived: Whether a Notice check let it be perceived; None where none was needed.

    Rules: MM-DEF-DODGE, MM-RANGE-TOUCH, MM-RANGE-RANGED, MM-RANGE-PERCEPTION
    """

    distance: int | None = None
    unaware: bool = False
    trapped: bool = False
    willing: bool = False
    concealed: bool = False
    perceived: bool | None = None


class Attack(Action, frozen=True):
    """A power or a weapon against somebody.

    Attributes:
        using: Key of a power or a weapon.
        lethal: Declared before the roll.
        modifiers: Of the attack; `defense_modifiers` those of the target's Defense.
        dc: Of the save, where it is not the usual one.

    Rules: MM-ATK-1, MM-ATK-2, MM-TOUGH-LETHAL
    """

    who: CharacterId
    target: CharacterId
    using: str = "unarmed"
    lethal: bool = False
    situation: Situation = Situation()
    modifiers: tuple[Modifier, ...] = ()
    defense_modifiers: tuple[Modifier, ...] = ()
    dc: int | None = None
    announce: bool = False
    note: str = ""


class Hurt(Action, frozen=True):
    """Damage without an attack: a fall, a fire. Attributes: damage: bonus of it. Rules: MM-TOUGH"""

    who: CharacterId
    damage: int
    lethal: bool = False
    cause: str = ""
    announce: bool = False


class UsePower(Action, frozen=True):
    """A power is used, on somebody or to be switched on.

    Attributes:
        target: None for what needs none.
        dc: Of the power check or of the save, None the usual one.
        terms: Of the power check.

    Rules: MM-PWR-1, MM-PWR-SAVE, MM-POWER-CHECK
    """

    who: CharacterId
    power: str
    target: CharacterId | None = None
    situation: Situation = Situation()
    dc: int | None = None
    terms: Terms = Terms()
    modifiers: tuple[Modifier, ...] = ()
    lethal: bool = False
    announce: bool = False
    note: str = ""


class Maintain(Action, frozen=True):
    """A power is kept up.

    Attributes:
        means: A move action keeps a sustained power up that stunning has ended.
        distraction: Difficulty class of a Concentration check, None where nothing distracts.

    Rules: MM-DUR-CONCENTRATION, MM-DUR-SUSTAINED
    """

    who: CharacterId
    power: str
    means: Means = Means.FREE
    distraction: int | None = None
    announce: bool = False


class SwitchOff(Action, frozen=True):
    """A power is let go. Rules: MM-DUR-CONTINUOUS, MM-DUR-PERMANENT"""

    who: CharacterId
    power: str


class FeatWanted(msgspec.Struct, frozen=True):
    """A feat that somebody has not. Attributes: fortune; prerequisites_met: or any other rule of acquiring it.

    Rules: MM-HP-FEAT, MM-EE-STUNT
    """

    name: str
    ranks: int = 1
    fortune: bool = False
    prerequisites_met: bool = True


class PushEffort(Action, frozen=True):
    """Extra effort.

    Attributes:
        roll: What a bonus is for (`attack` is refused).
        power: Key of the power that is increased or bent.
        feat: Of a stunt.
        surge: The action gained.
        effect: Line of the lasting effect that is resisted.

    Rules: MM-EE-1
    """

    who: CharacterId
    option: EffortOption
    roll: str = "check"
    power: str = ""
    feat: FeatWanted | None = None
    surge: ActionKind = ActionKind.STANDARD
    effect: int = 0
    announce: bool = False
    note: str = ""


class SpendHeroPoint(Action, frozen=True):
    """A hero point is spent.

    Attributes:
        question: Line of the open roll that is improved, or of the one whose power is countered.
        feat: Wanted for a round; `vetoed` by the game master.
        condition: Shaken off.
        patient: Whom one attends; None oneself. `assisting`: whether one does.
        denied: Whether the situation denies the dodge bonus that is to be doubled.
        power: With which one counters.
        cancels: Line of the effect that the point would undo, where the deed itself does not say it; 0 for none.
        reason: What would deny the dodge bonus, or what is asked of the game master.

    Rules: MM-HP-1
    """

    who: CharacterId
    use: HeroUse
    question: int = 0
    feat: FeatWanted | None = None
    vetoed: bool = False
    condition: Condition | None = None
    patient: CharacterId | None = None
    assisting: bool = True
    denied: bool = False
    power: str = ""
    cancels: int = 0
    reason: str = ""
    announce: bool = False


class GrantHeroPoint(Action, frozen=True):
    """The game master gives hero points, one to each.

    Attributes:
        earned: Whether it was worth one: significant, impressive, as a hero does.
        cause: Line of the effect that a setback comes from.
        complication: By name.

    Rules: MM-HPGAIN-SETBACK, MM-HPGAIN-COMPLICATION, MM-HPGAIN-FIAT
    """

    who: tuple[CharacterId, ...]
    source: PointSource
    earned: bool = True
    cause: int = 0
    complication: str = ""
    reason: str = ""


class TakeFatigue(Action, frozen=True):
    """The answer to the fatigue of extra effort. Attributes: cancel: a hero point annuls it. Rules: MM-EE-CANCEL"""

    question: int
    who: CharacterId
    cancel: bool = False


class ResistDeath(Action, frozen=True):
    """The Fortitude save of somebody who is dying. Attributes: question: 0 where none is open. Rules: MM-COND-DYING"""

    who: CharacterId
    question: int = 0
    modifiers: tuple[Modifier, ...] = ()
    announce: bool = False


class ResistEffect(Action, frozen=True):
    """An additional save against a lasting effect. Attributes: effect: line of it. Rules: MM-DUR-LASTING"""

    who: CharacterId
    effect: int
    question: int = 0
    modifiers: tuple[Modifier, ...] = ()
    announce: bool = False


class Recover(Action, frozen=True):
    """A recovery check.

    Attributes:
        question: Line of the offer, 0 for none.
        hero_point: Paid for it: no rest is needed.

    Rules: MM-REC-1, MM-HP-RECOVER-CHECK
    """

    who: CharacterId
    condition: Condition
    question: int = 0
    hero_point: bool = False
    modifiers: tuple[Modifier, ...] = ()
    announce: bool = False


class Rest(Action, frozen=True):
    """Time passes.

    Attributes:
        seconds: Of the game.
        who: Who rests; everybody else is busy.
        recover: Recovery checks are made as they fall due, and announced at once; otherwise each is offered.

    Rules: MM-REC-1, MM-REC-FATIGUE, MM-ROUND
    """

    seconds: int
    who: tuple[CharacterId, ...]
    recover: bool = False
    note: str = ""


class Rule(Action, frozen=True):
    """What only the game master can change: any condition, also death; hero points; a power that is on.

    Attributes:
        gained, cleared: Conditions; of those that are counted one each time.
        points: Hero points taken away.
        reason: Why, as typed.

    Rules: MM-COND-DEAD
    """

    who: CharacterId
    reason: str
    gained: tuple[Condition, ...] = ()
    cleared: tuple[Condition, ...] = ()
    points: int = 0


ACTIONS: dict[str, type[Action]] = {
    "masterminds.CreateHero.1": CreateHero,
    "masterminds.EditHero.1": EditHero,
    "masterminds.RetireHero.1": RetireHero,
    "masterminds.AwardPowerPoints.1": AwardPowerPoints,
    "masterminds.BuyTrait.1": BuyTrait,
    "masterminds.RollCheck.1": RollCheck,
    "masterminds.RollAgainst.1": RollAgainst,
    "masterminds.Announce.1": Announce,
    "masterminds.StartEncounter.1": StartEncounter,
    "masterminds.LeaveEncounter.1": LeaveEncounter,
    "masterminds.EndEncounter.1": EndEncounter,
    "masterminds.NextTurn.1": NextTurn,
    "masterminds.TakeAction.1": TakeAction,
    "masterminds.Attack.1": Attack,
    "masterminds.Hurt.1": Hurt,
    "masterminds.UsePower.1": UsePower,
    "masterminds.Maintain.1": Maintain,
    "masterminds.SwitchOff.1": SwitchOff,
    "masterminds.PushEffort.1": PushEffort,
    "masterminds.SpendHeroPoint.1": SpendHeroPoint,
    "masterminds.GrantHeroPoint.1": GrantHeroPoint,
    "masterminds.TakeFatigue.1": TakeFatigue,
    "masterminds.ResistDeath.1": ResistDeath,
    "masterminds.ResistEffect.1": ResistEffect,
    "masterminds.Recover.1": Recover,
    "masterminds.Rest.1": Rest,
    "masterminds.Rule.1": Rule,
}
