"""What can come true about gifts, besides rolls, damage and points."""

from domain.dice.request import Segment
from domain.events import Event
from domain.ids import CharacterId
from domain.systems.plenilunio.actions import Roll, Scores, Specialty
from domain.systems.plenilunio.combat.actions import Attack
from domain.systems.plenilunio.gifts.actions import ACTIONS, GiftUse, UseGift
from domain.systems.plenilunio.harm.events import DamageDealt
from domain.systems.plenilunio.rolled import Left, Reroll, Side


class GiftActivated(Event, frozen=True):
    """A gift is used and paid for, whatever comes of it: Fortune falls by its cost.

    Attributes:
        score: As it was.
        cost: Fortune, 1 for each activation and what is asked for more; 0 where the rules take none.
        use: How.
        targets: On whom.
        shared: Automatic successes that it gives of those which a turn has, 0 where all are given each time.

    Rules: PL-GIFT-0
    """

    who: CharacterId
    gift: str
    score: int
    cost: int
    use: GiftUse
    targets: tuple[CharacterId, ...] = ()
    shared: int = 0


class GiftBegun(Event, frozen=True):
    """A gift lasts from here on.

    Attributes:
        score: As it was.
        upkeep: Fortune for each further turn, 0 for none.
        passing: Ends when the owner's next turn begins, unless it is kept up.
        moving: An illusion that moves.
        note: What it looks like, as typed.
        hidden: It is the game master's, and so are all later lines about it.

    Rules: PL-GIFT-DUR, PL-GIFT-ALEGORIA, PL-GIFT-DEFENSA, PL-GIFT-MANTO
    """

    who: CharacterId
    gift: str
    score: int
    upkeep: int = 0
    passing: bool = False
    moving: bool = False
    note: str = ""
    hidden: bool = False


class GiftEnded(Event, frozen=True):
    """What a gift kept up is over.

    Attributes:
        begun: Line of its `GiftBegun`.
        cause: `wish`, `turn`, `fortune`, `unconscious`, `dead`, `left` or `harm`.

    Rules: PL-GIFT-DUR, PL-GIFT-ALEGORIA, PL-GIFT-SEPARACION
    """

    who: CharacterId
    gift: str
    begun: int
    cause: str


class UpkeepAsked(Event, frozen=True):
    """Somebody has to say whether a gift is kept up. Attributes: begun: its line; cost: Fortune. Rules: PL-GIFT-DUR"""

    who: CharacterId
    gift: str
    begun: int
    cost: int


class GiftKept(Event, frozen=True):
    """A gift is kept up for another turn: Fortune falls by its cost. Rules: PL-GIFT-DUR"""

    who: CharacterId
    gift: str
    begun: int
    cost: int


class Believed(Event, frozen=True):
    """How somebody took an illusion, or what was hidden.

    Attributes:
        who: Who was to be deceived.
        by: Whose gift it is.
        believes: False for who sees through it.
        begun: Line of the illusion, 0 of one that has begun in the same batch, or where nothing lasts.

    Rules: PL-GIFT-ALEGORIA, PL-GIFT-SOMBRAS
    """

    who: CharacterId
    by: CharacterId
    gift: str
    believes: bool
    begun: int = 0


class HoldTaken(Event, frozen=True):
    """A gift has taken hold of somebody until it ends: an emotion, a trance. Attributes: note: what, as typed.

    Rules: PL-GIFT-GUARDIAN, PL-GIFT-HILOS
    """

    who: CharacterId
    by: CharacterId
    gift: str
    note: str = ""


class BotchCreditGained(Event, frozen=True):
    """Botches that may be rerolled in later rolls. Rules: PL-GIFT-LIMPIEZA"""

    who: CharacterId
    credits: int


class TriumphDebtLaid(Event, frozen=True):
    """Triumphs that must be rerolled in later rolls. Rules: PL-GIFT-CONDENACION"""

    who: CharacterId
    triumphs: int


class TriumphDebtLifted(Event, frozen=True):
    """Fewer triumphs to reroll. Rules: PL-GIFT-LIMPIEZA"""

    who: CharacterId
    triumphs: int


class FortuneLost(Event, frozen=True):
    """Fortune is taken away, down to 0. Rules: PL-GIFT-CONDENACION"""

    who: CharacterId
    points: int


class FormTaken(Event, frozen=True):
    """Somebody is an animal: scores and specialties as they are from here on.

    Attributes:
        scores: None of the game master's own, whose scores are nobody else's to read: those of the animal on the sheet.

    Rules: PL-GIFT-PIEL, PL-VIS-1
    """

    who: CharacterId
    animal: str
    scores: Scores | None = None
    specialties: tuple[Specialty, ...] = ()


class FormLeft(Event, frozen=True):
    """Human again. Rules: PL-GIFT-PIEL"""

    who: CharacterId


class WeaknessAsked(Event, frozen=True):
    """A hit waits for its attacker to say whether its weak spot is sought.

    Attributes:
        who: Who has hit.
        dealt: What the hit comes to as it is.
        left: What the attacker has left.
        attack: The attack that waits.
        place: Of the next aim, from 0.

    Rules: PL-GIFT-REVELAR
    """

    who: CharacterId
    dealt: DamageDealt
    left: Left
    attack: Attack
    place: int


class WeaknessRevealed(Event, frozen=True):
    """What a weak spot adds to the damage of a hit.

    Attributes:
        bonus: Weapon damage more.
        ignores_armour: Nothing worn protects.

    Rules: PL-GIFT-REVELAR
    """

    who: CharacterId
    target: CharacterId
    bonus: int
    ignores_armour: bool


class RerollOffered(Event, frozen=True):
    """A roll waits for its roller to say which botches are rolled again.

    Attributes:
        who: Whose credits they are.
        credits: How many there are.
        segments: What the dice of the last request were for.
        faces: What they showed.
        roller: Whose dice they are, as they count now.
        other: The other side, as it counts now.
        rerolls: Dice of this round rolled again before.
        gaining: Sides whose destiny dice give Destiny as they lie.
        round: Of the roll, from 1.
        gained: Who has gained Destiny in this action so far.
        setbacks: Sides that suffered one in an earlier round which counts.
        roll: The test that waits, None where it is a gift.
        gift: The gift that waits.
        place: Of the gift's target, from 0.

    Rules: PL-GIFT-LIMPIEZA
    """

    who: CharacterId
    credits: int
    segments: tuple[Segment, ...]
    faces: tuple[int, ...]
    roller: Side
    other: Side
    rerolls: tuple[Reroll, ...]
    gaining: tuple[str, ...] = ()
    round: int = 1
    gained: tuple[CharacterId, ...] = ()
    setbacks: tuple[str, ...] = ()
    roll: Roll | None = None
    gift: UseGift | None = None
    place: int = 0

    @property
    def own(self) -> tuple[int, ...]:
        """Own dice of the roller as shown now."""
        return self.roller.own

    @property
    def destiny(self) -> tuple[int, ...]:
        """Destiny dice of the roller as shown now."""
        return self.roller.destiny


class GiftHeld(Event, frozen=True):
    """What a tied roll of a gift leads to waits for the game master's ruling on the tie before it.

    Attributes:
        deed: The gift that waits.
        place: Of the target, from 0.

    Rules: PL-GIFT-ROLL, PL-CONF-3
    """

    deed: UseGift
    place: int


EVENTS: dict[str, type[Event]] = {
    **ACTIONS,
    "plenilunio.GiftActivated.1": GiftActivated,
    "plenilunio.GiftBegun.1": GiftBegun,
    "plenilunio.GiftEnded.1": GiftEnded,
    "plenilunio.UpkeepAsked.1": UpkeepAsked,
    "plenilunio.GiftKept.1": GiftKept,
    "plenilunio.Believed.1": Believed,
    "plenilunio.HoldTaken.1": HoldTaken,
    "plenilunio.BotchCreditGained.1": BotchCreditGained,
    "plenilunio.TriumphDebtLaid.1": TriumphDebtLaid,
    "plenilunio.TriumphDebtLifted.1": TriumphDebtLifted,
    "plenilunio.FortuneLost.1": FortuneLost,
    "plenilunio.FormTaken.1": FormTaken,
    "plenilunio.FormLeft.1": FormLeft,
    "plenilunio.WeaknessAsked.1": WeaknessAsked,
    "plenilunio.WeaknessRevealed.1": WeaknessRevealed,
    "plenilunio.RerollOffered.1": RerollOffered,
    "plenilunio.GiftHeld.1": GiftHeld,
}
