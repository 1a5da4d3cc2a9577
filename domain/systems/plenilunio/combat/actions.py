"""What can be declared in a fight. Each is stored as the first event of its batch, complete."""

import msgspec

from domain.events import Action
from domain.ids import CharacterId
from domain.systems.plenilunio.traits import Characteristic, ItemKind, RangeBand


class StartCombat(Action, frozen=True):
    """A fight begins.

    Attributes:
        who: Who takes part; of full ties among the game master's own, the one named first acts first.
        ranked: How the game master ranks who is fully tied, best first; empty leaves ties of players open.

    Rules: PL-TURN-2, PL-TURN-3
    """

    who: tuple[CharacterId, ...]
    ranked: tuple[CharacterId, ...] = ()
    note: str = ""


class JoinCombat(Action, frozen=True):
    """Newcomers enter a running fight, each by Destiny. Attributes: ranked: as in `StartCombat`. Rules: PL-TURN-3"""

    who: tuple[CharacterId, ...]
    ranked: tuple[CharacterId, ...] = ()


class LeaveCombat(Action, frozen=True):
    """Somebody leaves a running fight. Attributes: reason: may be empty."""

    who: CharacterId
    reason: str = ""


class EndCombat(Action, frozen=True):
    """The fight is over. Attributes: note: may be empty."""

    note: str = ""


class RankTied(Action, frozen=True):
    """The game master decides who of fully tied combatants goes first.

    Attributes:
        question: Line of the `OrderAsked` that is answered.
        ranked: All of them, best first.

    Rules: PL-TURN-2
    """

    question: int
    ranked: tuple[CharacterId, ...]


class NextTurn(Action, frozen=True):
    """Whose turn it is has done; the next one begins.

    Attributes:
        turn: Whose turn that was when it was said, so that nobody ends one that has just begun; None for anybody's.

    Rules: PL-TURN-3
    """

    note: str = ""
    turn: CharacterId | None = None


class AskAdvance(Action, frozen=True):
    """The players may advance; which character does is left open. Rules: PL-TURN-4"""

    note: str = ""


class Advance(Action, frozen=True):
    """A player pays to act earlier from here on.

    Attributes:
        place: Where in the order, from 1; None as far forward as it may be.
        question: Line of the `AdvanceAsked` that is answered, 0 for none.

    Rules: PL-TURN-4, PL-FORT-6
    """

    who: CharacterId
    place: int | None = None
    question: int = 0
    fiat: str | None = None
    note: str = ""


class Aim(msgspec.Struct, frozen=True):
    """One target of an attack.

    Attributes:
        target: Who is attacked.
        dice: Own dice against it; None all that are available (a single target).
        destiny_dice: Taken from the pool for this roll; 5 at most for the whole attack.
        auto_successes: Automatic successes against it.
    """

    target: CharacterId
    dice: int | None = None
    destiny_dice: int = 0
    auto_successes: int = 0


class Reply(msgspec.Struct, frozen=True):
    """What somebody decides in the middle of a deed, said in advance.

    Attributes:
        who: Whose decision it is.
        dice: Own dice to defend, to resist or to take cover with; None is not decided yet, 0 is undefended.
        destiny_dice: Taken from the pool for that.
        specialty: The one that applies to it.
        cover: Difficulty of the cover at hand (shots only); None for no attempt.
        soften: Fortune against a wound of this deed, at most; None is not decided yet.
        auto_successes: Automatic successes of that defence, resistance or dash.
        gift: Key of the gift whose score is added to them, empty for none (PL-GIFT-AUTO).
        botch_rerolls: Credits used on botches of it, at most.
        reveal: Whether the weak spot is sought of whoever is struck back; None is not decided yet.
    """

    who: CharacterId
    dice: int | None = None
    destiny_dice: int = 0
    specialty: str | None = None
    cover: int | None = None
    soften: int | None = None
    auto_successes: int = 0
    gift: str = ""
    botch_rerolls: int = 0
    reveal: bool | None = None


class Attack(Action, frozen=True):
    """An attack, hand to hand or from afar.

    Attributes:
        who: Who attacks.
        aims: Targets, in the order in which they are fought; one only from afar.
        weapon: Key of the weapon used; None the one in hand.
        band: How far the target is; None hand to hand.
        specialty: Name of the one that applies.
        accessory: Dice of a sight, 0 to 2 (shots only).
        botch_rerolls: Credits used on botches, at most.
        dice_seen: As in `Roll`.
        protection: What protects the targets, as the game master rules it; None what they wear.
        penalty: Whether the attacker's and the defender's armour hampers.
        replies: What the others decide, said in advance.
        fiat: Why a refusal is passed over, None where nobody does.
        note: As typed.
        gift: Key of the gift that is used in it, empty for none (PL-GIFT-GOLPE, PL-GIFT-MANO).
        gift_dice: Whether it is rolled in place of Combate; otherwise its score is divided among the aims.
        reveal: Whether the weak spot of whoever is hit is sought; None is not decided yet (PL-GIFT-REVELAR).
        eye_contact: Whether there is any, for a gift that needs it.

    Rules: PL-MELEE-2, PL-MELEE-5, PL-RANGED-1, PL-ARM-2
    """

    who: CharacterId
    aims: tuple[Aim, ...]
    weapon: str | None = None
    band: RangeBand | None = None
    specialty: str | None = None
    accessory: int = 0
    botch_rerolls: int = 0
    dice_seen: bool = False
    protection: int | None = None
    penalty: bool = True
    replies: tuple[Reply, ...] = ()
    fiat: str | None = None
    note: str = ""
    gift: str = ""
    gift_dice: bool = False
    reveal: bool | None = None
    eye_contact: bool = True


class Defend(Action, frozen=True):
    """The answer to an open attack, or to any other deed that somebody resists.

    Attributes:
        question: Line of the `DefenceAsked` that is answered.
        who: Who was asked.
        dice: Own dice, 0 to none.
        replies: Further decisions of the same deed, said in advance.
        auto_successes: Automatic successes, with a reason in the note.
        gift, botch_rerolls, reveal: As in `Reply`.

    Rules: PL-MELEE-3, PL-MELEE-4, PL-TURN-6
    """

    question: int
    who: CharacterId
    dice: int
    destiny_dice: int = 0
    specialty: str | None = None
    replies: tuple[Reply, ...] = ()
    dice_seen: bool = False
    fiat: str | None = None
    note: str = ""
    auto_successes: int = 0
    gift: str = ""
    botch_rerolls: int = 0
    reveal: bool | None = None


class TakeCover(Action, frozen=True):
    """A dash for cover: the answer to an open shot, or a deed of one's own.

    Attributes:
        who: Who takes cover.
        difficulty: Of the cover at hand.
        dice: Own dice; None all that are available.
        question: Line of the `DefenceAsked` that is answered, 0 for none.
        replies: As in `Defend`.
        gift, botch_rerolls: As in `Reply`.

    Rules: PL-COVER-1, PL-COVER-2
    """

    who: CharacterId
    difficulty: int
    dice: int | None = None
    question: int = 0
    destiny_dice: int = 0
    specialty: str | None = None
    replies: tuple[Reply, ...] = ()
    dice_seen: bool = False
    fiat: str | None = None
    note: str = ""
    gift: str = ""
    botch_rerolls: int = 0


class TakeAction(Action, frozen=True):
    """A deed without a roll: search a pack, climb, reload; or a free one.

    Attributes:
        text: What is done, as typed.
        trait: What must have a die left.
        reload: Key of the weapon that is loaded again, None for none.
        free: Talk or a few steps: needs no dice and no turn.

    Rules: PL-OTHER-1, PL-OTHER-2
    """

    who: CharacterId
    text: str
    trait: Characteristic = Characteristic.STRENGTH
    reload: str | None = None
    free: bool = False
    fiat: str | None = None


class Item(msgspec.Struct, frozen=True):
    """Something of the tables. Attributes: kind: weapon or armour; key: in its table."""

    kind: ItemKind
    key: str


class Equip(Action, frozen=True):
    """What somebody takes in hand or puts on; what each is worth is looked up when it is used.

    Attributes:
        items: A weapon takes the place of the one in hand; armour is put on beside what is worn.
        off: Laid down or taken off instead.

    Rules: PL-WEAP-1, PL-ARM-1
    """

    who: CharacterId
    items: tuple[Item, ...]
    off: bool = False
    note: str = ""


Rolling = Attack | Defend | TakeCover
"""Deeds of a fight that take dice."""
Diceless = (
    StartCombat | JoinCombat | LeaveCombat | EndCombat | RankTied | NextTurn | AskAdvance | Advance | TakeAction | Equip
)
"""Deeds of a fight that take none."""
Fighting = Rolling | Diceless
ACTIONS: dict[str, type[Action]] = {
    "plenilunio.StartCombat.1": StartCombat,
    "plenilunio.JoinCombat.1": JoinCombat,
    "plenilunio.LeaveCombat.1": LeaveCombat,
    "plenilunio.EndCombat.1": EndCombat,
    "plenilunio.RankTied.1": RankTied,
    "plenilunio.NextTurn.1": NextTurn,
    "plenilunio.AskAdvance.1": AskAdvance,
    "plenilunio.Advance.1": Advance,
    "plenilunio.Attack.1": Attack,
    "plenilunio.Defend.1": Defend,
    "plenilunio.TakeCover.1": TakeCover,
    "plenilunio.TakeAction.1": TakeAction,
    "plenilunio.Equip.1": Equip,
}
