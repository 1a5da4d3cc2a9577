"""What can be declared about gifts. Each is stored as the first event of its batch, complete."""

from enum import StrEnum

from domain.events import Action
from domain.ids import CharacterId
from domain.systems.plenilunio.combat.actions import Reply


class GiftUse(StrEnum):
    """How a gift is used. Rules: PL-GIFT-AUTO, PL-GIFT-ROLL, PL-GIFT-DUR"""

    AUTO = "auto"
    """Its score is added to another roll as automatic successes."""
    PLACE = "place"
    """It is rolled in place of a characteristic."""
    CONTEST = "contest"
    """It is rolled against each target."""
    TRIAL = "trial"
    """It is rolled against a difficulty, or against nothing."""
    LASTING = "lasting"
    """It needs no dice: it begins, and lasts."""


class UseGift(Action, frozen=True):
    """Somebody uses a gift by itself, not as a help to another roll.

    Attributes:
        gift: Key.
        use: `contest`, `trial` or `lasting`.
        targets: On whom; of a lasting illusion, who sees it.
        resisted: What they roll against it, a characteristic or a gift of theirs; empty what the catalogue says.
        about: A stored key of the catalogue: how far back, which door, how well known, which limb; `counter` for what
            takes a debt away; empty where the catalogue names none.
        difficulty: Dice of the difficulty that the game master names; None those of the catalogue.
        goal: Successes to gather, for what takes several tries; None for a single one.
        passengers: Who come along, each for 1 Fortune and 1 die of difficulty more.
        extra: Further Fortune that the game master asks for.
        moving: An illusion that moves.
        metres: How far each target of an explosion is, or one number for all; empty for beside it.
        eye_contact: Whether there is any.
        voluntary: Whether its owner chose to.
        protection: What protects the target, as the game master rules it; None what is worn.
        destiny_dice: Taken from the pool by the owner's player.
        botch_rerolls: Credits used on botches, at most; None is not decided yet.
        tie_possible: False where the game master lets no tie stand.
        dice_seen: As in `Roll`.
        replies: What the others decide, said in advance.
        hidden: The whole deed is the game master's until revealed.
        fiat: Why a refusal is passed over, None where nobody does.
        note: What is done or seen, as typed.
        line: Where the illusion that is looked at began; 0 for the newest.
        task: Name of what takes several tries; empty for what the gift is about.

    Rules: PL-GIFT-0, PL-GIFT-ROLL, PL-GIFT-ALEGORIA, PL-EXT-1
    """

    who: CharacterId
    gift: str
    use: GiftUse
    targets: tuple[CharacterId, ...] = ()
    resisted: str = ""
    about: str = ""
    difficulty: int | None = None
    goal: int | None = None
    passengers: int = 0
    extra: int = 0
    moving: bool = False
    eye_contact: bool = True
    voluntary: bool = True
    protection: int | None = None
    destiny_dice: int = 0
    botch_rerolls: int | None = None
    tie_possible: bool = True
    dice_seen: bool = False
    replies: tuple[Reply, ...] = ()
    hidden: bool = False
    fiat: str | None = None
    note: str = ""
    metres: tuple[int, ...] = ()
    line: int = 0
    task: str = ""


class EndGift(Action, frozen=True):
    """Something that a gift keeps up ends by the owner's wish, or as the game master says.

    Attributes:
        gift: Key.
        line: Of what ends, where several of one gift last; 0 for all of them.

    Rules: PL-GIFT-ALEGORIA, PL-GIFT-DUR
    """

    who: CharacterId
    gift: str
    line: int = 0
    note: str = ""


class KeepGift(Action, frozen=True):
    """The answer to an upkeep: 1 Fortune, or the gift ends.

    Attributes:
        question: Line of the `UpkeepAsked` that is answered.
        kept: Whether it is paid.

    Rules: PL-GIFT-DUR
    """

    question: int
    who: CharacterId
    kept: bool
    note: str = ""


class RerollBotches(Action, frozen=True):
    """The answer to a roll that waits: which botches are rolled again.

    Attributes:
        question: Line of the `RerollOffered` that is answered.
        who: Whose credits they are.
        places: Dice by their place among the roller's, from 1, own dice first; empty for none.
        dice_seen: As in `Roll`.

    Rules: PL-GIFT-LIMPIEZA
    """

    question: int
    who: CharacterId
    places: tuple[int, ...]
    dice_seen: bool = False
    note: str = ""


class RevealWeakness(Action, frozen=True):
    """The answer to a hit: whether its weak spot is sought.

    Attributes:
        question: Line of the `WeaknessAsked` that is answered.
        sought: Whether the gift is used.
        replies: What the others decide, said in advance.
        botch_rerolls: Credits used on botches, at most.

    Rules: PL-GIFT-REVELAR, PL-GIFT-LIMPIEZA
    """

    question: int
    who: CharacterId
    sought: bool
    destiny_dice: int = 0
    replies: tuple[Reply, ...] = ()
    dice_seen: bool = False
    note: str = ""
    botch_rerolls: int = 0


Gifted = UseGift | EndGift | KeepGift | RerollBotches | RevealWeakness
ACTIONS: dict[str, type[Action]] = {
    "plenilunio.UseGift.1": UseGift,
    "plenilunio.EndGift.1": EndGift,
    "plenilunio.KeepGift.1": KeepGift,
    "plenilunio.RerollBotches.1": RerollBotches,
    "plenilunio.RevealWeakness.1": RevealWeakness,
}
