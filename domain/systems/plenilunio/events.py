"""What can come true in Plenilunio.

Results carry the inputs as used; changes of totals are symbolic, the fold works them out.
"""

from domain.dice.request import Segment
from domain.events import Event
from domain.ids import CharacterId
from domain.systems.plenilunio.actions import ACTIONS
from domain.systems.plenilunio.combat.events import EVENTS as COMBAT_EVENTS
from domain.systems.plenilunio.gifts.events import EVENTS as GIFT_EVENTS
from domain.systems.plenilunio.harm.events import EVENTS as HARM_EVENTS
from domain.systems.plenilunio.rolled import Left, Reroll, Side
from domain.systems.plenilunio.traits import Contest, FortuneUse, Lesson, Outcome, RollKind, TieRuling


class RerollAsked(Event, frozen=True):
    """A die is to be rolled again; the next dice line is that die.

    Attributes:
        segments: What the dice just rolled were for.
        faces: What they showed, in that order.
        destiny, place, old, forced: As in `Reroll`.
    """

    who: CharacterId
    segments: tuple[Segment, ...]
    faces: tuple[int, ...]
    destiny: bool
    place: int
    old: int
    forced: bool


class RollSettled(Event, frozen=True):
    """A roll and its result, with everything it was ruled on.

    Attributes:
        contest: Challenge or conflict.
        roller: The side whose action it is.
        other: The difficulty or the rival.
        segments: What the dice of the last request were for.
        faces: What they showed, in that order.
        rerolls: Dice rolled again, in order.
        degree: Signed margin, seen from the roller.
        band: 1 to 4 by the size of the degree, None in a tie (PL-DEG-1).
        outcome: Seen from the roller.
        left: What the winner has left.
        destiny_gain: A destiny die of the roller shows a triumph.
        rival_destiny_gain: The same for the rival.
        round: 1, more after ties that could not stand.
        options: Readings that mattered: (key, value).
        note: What the character does.
        fiat: True where the game master let pass a refusal.
        task: Name of the extended action that this is a try of, empty for a single roll.
        hidden: The whole roll is the game master's.
        hidden_opposition: Only the other side is.
        gained: Who has gained Destiny in this action so far, earlier rounds included.
        kind: What it decides.
    """

    contest: Contest
    roller: Side
    other: Side
    segments: tuple[Segment, ...]
    faces: tuple[int, ...]
    rerolls: tuple[Reroll, ...]
    degree: int
    band: int | None
    outcome: Outcome
    left: Left
    destiny_gain: bool
    rival_destiny_gain: bool
    round: int
    options: tuple[tuple[str, str], ...]
    note: str
    fiat: bool = False
    task: str = ""
    hidden: bool = False
    hidden_opposition: bool = False
    gained: tuple[CharacterId, ...] = ()
    kind: RollKind = RollKind.TEST


class TieRerolled(Event, frozen=True):
    """A tie could not stand: both roll again. Attributes: settled: the roll that tied, kept. Rules: PL-CONF-3"""

    settled: RollSettled


class RollTold(Event, frozen=True):
    """What the table learns of a roll whose opposition is hidden: nothing of the other side, not the margin.

    Attributes:
        roller: The side whose action it is.
        segments: What the roller's open dice were for.
        faces: What they showed.
        outcome: Success, failure or tie.

    Rules: PL-VIS-1
    """

    roller: Side
    segments: tuple[Segment, ...]
    faces: tuple[int, ...]
    outcome: Outcome
    note: str


class TieRuled(Event, frozen=True):
    """The game master has ruled on a tie. Attributes: roll: line of the settled roll. Rules: PL-CHAL-4"""

    roll: int
    ruling: TieRuling
    note: str


class PoolOpened(Event, frozen=True):
    """An adventure has a destiny pool of that many dice. Rules: PL-POOL-1"""

    title: str
    size: int


class PoolDiceTaken(Event, frozen=True):
    """A player takes dice out of the pool for good. Rules: PL-POOL-3, PL-POOL-5"""

    who: CharacterId
    dice: int


class PoolDiceAdded(Event, frozen=True):
    """The pool grows. Attributes: cause: `twist`, `gift` or `grant`. Rules: PL-POOL-8"""

    dice: int
    cause: str


class DestinyIncreased(Event, frozen=True):
    """Destiny rises. Attributes: points: 1 by dice; reason: empty when by dice. Rules: PL-DEST-4"""

    who: CharacterId
    points: int
    reason: str = ""


class RoadEndReached(Event, frozen=True):
    """Destiny is 10: the last adventure. Rules: PL-END-1"""

    who: CharacterId


class FortuneRefilled(Event, frozen=True):
    """Fortune := Destiny. Attributes: cause: `destiny` or `adventure`. Rules: PL-FORT-8, PL-FORT-9, PL-END-2"""

    who: CharacterId
    cause: str


class NpcFortuneRefilled(Event, frozen=True):
    """The Fortune of the game master's own := Destiny, as an adventure begins.

    One line however many they are, none included, so that the number of lines tells nothing.

    Rules: PL-FORT-9, PL-VIS-1
    """

    who: tuple[CharacterId, ...]


class FortuneRecovered(Event, frozen=True):
    """Fortune rises by that many points, up to Destiny.

    Attributes:
        cause: `twist`, `gift` or `grant`.

    Rules: PL-FORT-7, PL-FORT-10
    """

    who: CharacterId
    points: int
    cause: str


class FortuneSpent(Event, frozen=True):
    """Fortune falls by that many points. Rules: PL-FORT-2 to PL-FORT-6"""

    who: CharacterId
    points: int
    use: FortuneUse


class DramaticElementIntroduced(Event, frozen=True):
    """A coincidence that the game master approved. Rules: PL-FORT-5"""

    who: CharacterId
    note: str


class ResistanceRegained(Event, frozen=True):
    """Resistance rises by that many points, up to the maximum of the health level.

    Attributes:
        points: Regained.
        surplus: Points more that there was no room for.
        cause: `breath` or `grant`.

    Rules: PL-FORT-4, PL-HEALTH-4
    """

    who: CharacterId
    points: int
    surplus: int = 0
    cause: str = "breath"


class WokeUp(Event, frozen=True):
    """No longer unconscious. Rules: PL-HEALTH-6"""

    who: CharacterId


class GiftPointGained(Event, frozen=True):
    """Points to buy gifts with. Rules: PL-GIFT-PTS"""

    who: CharacterId
    points: int


class GiftPointSpent(Event, frozen=True):
    """One point buys a gift at 1, or one more in a gift owned. Rules: PL-GIFT-PTS"""

    who: CharacterId
    gift: str


class ExtendedActionStarted(Event, frozen=True):
    """A task that takes time.

    Attributes:
        task: Its name.
        goal: Successes to gather.
        hidden: The table does not see progress.
        lasts: It goes on from scene to scene: a limb that grows again takes days.

    Rules: PL-EXT-1, PL-GIFT-MANANTIAL
    """

    who: CharacterId
    task: str
    goal: int
    rival: CharacterId | None
    hidden: bool
    lasts: bool = False


class ExtendedProgressed(Event, frozen=True):
    """A try adds its margin.

    Attributes:
        side: Who gains (the rival too, in a conflict).
        gained: From 1; 0 only behind the screen, so that the number of lines tells nothing.
        hidden: Of the task of that name behind the screen, not of an open one.

    Rules: PL-EXT-2
    """

    who: CharacterId
    task: str
    side: CharacterId
    gained: int
    hidden: bool = False


class ExtendedLost(Event, frozen=True):
    """A setback wipes what a side had gathered. Attributes: hidden: as in `ExtendedProgressed`. Rules: PL-EXT-3"""

    who: CharacterId
    task: str
    side: CharacterId
    hidden: bool = False


class ExtendedCompleted(Event, frozen=True):
    """A side has gathered enough. Attributes: hidden: as in `ExtendedProgressed`. Rules: PL-EXT-2"""

    who: CharacterId
    task: str
    side: CharacterId
    hidden: bool = False


class TriumphDebtPaid(Event, frozen=True):
    """Triumphs rerolled by force come off the debt. Rules: PL-GIFT-CONDENACION"""

    who: CharacterId
    triumphs: int


class BotchCreditUsed(Event, frozen=True):
    """Credits used to reroll botches. Rules: PL-GIFT-LIMPIEZA"""

    who: CharacterId
    credits: int


class ExperienceGained(Event, frozen=True):
    """Experience to spend. Rules: PL-GIFT-DRAMA"""

    who: CharacterId
    points: int


class LessonLearned(Event, frozen=True):
    """Experience spent on something learned.

    Attributes:
        points: Its price.
        lesson: What kind of thing.
        what: Key of the characteristic, the specialty's one included, or of the gift.
        name: Of the specialty, empty for anything else.
        instead: Name of the specialty given up, empty for none.

    Rules: PL-GIFT-DRAMA
    """

    who: CharacterId
    points: int
    lesson: Lesson
    what: str
    name: str = ""
    instead: str = ""


class FateFulfilled(Event, frozen=True):
    """The fate is met, in a scene or an epilogue; the character leaves play. Rules: PL-END-4"""

    who: CharacterId
    epilogue: bool
    note: str


EVENTS: dict[str, type[Event]] = {
    **ACTIONS,
    **COMBAT_EVENTS,
    **HARM_EVENTS,
    **GIFT_EVENTS,
    "plenilunio.RerollAsked.1": RerollAsked,
    "plenilunio.RollSettled.1": RollSettled,
    "plenilunio.TieRerolled.1": TieRerolled,
    "plenilunio.RollTold.1": RollTold,
    "plenilunio.TieRuled.1": TieRuled,
    "plenilunio.PoolOpened.1": PoolOpened,
    "plenilunio.PoolDiceTaken.1": PoolDiceTaken,
    "plenilunio.PoolDiceAdded.1": PoolDiceAdded,
    "plenilunio.DestinyIncreased.1": DestinyIncreased,
    "plenilunio.RoadEndReached.1": RoadEndReached,
    "plenilunio.FortuneRefilled.1": FortuneRefilled,
    "plenilunio.NpcFortuneRefilled.1": NpcFortuneRefilled,
    "plenilunio.FortuneRecovered.1": FortuneRecovered,
    "plenilunio.FortuneSpent.1": FortuneSpent,
    "plenilunio.DramaticElementIntroduced.1": DramaticElementIntroduced,
    "plenilunio.ResistanceRegained.1": ResistanceRegained,
    "plenilunio.WokeUp.1": WokeUp,
    "plenilunio.GiftPointGained.1": GiftPointGained,
    "plenilunio.GiftPointSpent.1": GiftPointSpent,
    "plenilunio.ExtendedActionStarted.1": ExtendedActionStarted,
    "plenilunio.ExtendedProgressed.1": ExtendedProgressed,
    "plenilunio.ExtendedLost.1": ExtendedLost,
    "plenilunio.ExtendedCompleted.1": ExtendedCompleted,
    "plenilunio.TriumphDebtPaid.1": TriumphDebtPaid,
    "plenilunio.BotchCreditUsed.1": BotchCreditUsed,
    "plenilunio.ExperienceGained.1": ExperienceGained,
    "plenilunio.LessonLearned.1": LessonLearned,
    "plenilunio.FateFulfilled.1": FateFulfilled,
}
