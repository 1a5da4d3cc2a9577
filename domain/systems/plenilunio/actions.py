"""What can be declared in Plenilunio.

Each is stored as the first event of its batch, complete: it can be ruled on again.
"""

import msgspec

from domain.events import Action
from domain.ids import CharacterId
from domain.systems.plenilunio.traits import Characteristic, FortuneUse, Grant, Health, Lesson, TieRuling


class Scores(msgspec.Struct, frozen=True):
    """The seven characteristics, from 0 (published creatures) upwards; 1 to 5 in ordinary humans."""

    fortaleza: int = 1
    combate: int = 1
    voluntad: int = 1
    astucia: int = 1
    sutileza: int = 1
    presencia: int = 1
    cultura: int = 1

    def of(self, characteristic: Characteristic) -> int:
        """Return one score."""
        return getattr(self, characteristic.value)  # type: ignore[no-any-return]


class Specialty(msgspec.Struct, frozen=True):
    """What a character does best within a characteristic. Attributes: name: as typed."""

    characteristic: Characteristic
    name: str


class Gift(msgspec.Struct, frozen=True):
    """A supernatural gift.

    Attributes:
        key: Of the catalogue, or the campaign's own.
        score: Dice or automatic successes.
    """

    key: str
    score: int


class Capability(msgspec.Struct, frozen=True):
    """What a creature can do by nature, without Fortune (section 16 of the catalogue).

    Attributes:
        key: Of the table of capabilities.
        score: 0 where there is nothing to count.
    """

    key: str
    score: int = 0


class Animal(msgspec.Struct, frozen=True):
    """The one animal that a character can become. Rules: PL-GIFT-PIEL"""

    name: str
    fortaleza: int = 0
    combate: int = 0
    sutileza: int = 0
    presencia: int = 0
    specialties: tuple[Specialty, ...] = ()


class CreateCharacter(Action, frozen=True):
    """Somebody enters the story.

    Attributes:
        who: Key, for good.
        name: As shown.
        player: Who plays it, None for the game master's own (an NPC).
        concept: A few words, may be empty.
        scores: The seven characteristics.
        specialties: Usually one for each characteristic.
        destiny: 1 to 5 for a starting PC, 1 to 10 for a veteran, 0 to 10 for an NPC.
        starting: A starting PC (PL-DEST-2); False for a veteran brought in.
        size_modifier: Added to Aguante: tiny -2 to huge +2.
        gifts: Owned from the start.
        gift_points: Unspent.
        protection: Of the body itself, 0 for none.
        animal: What it can become, None for nothing chosen yet.
        capabilities: Of a creature.
        experience: Points unspent.
    """

    who: CharacterId
    name: str
    player: str | None
    concept: str
    scores: Scores
    specialties: tuple[Specialty, ...]
    destiny: int
    starting: bool
    size_modifier: int = 0
    gifts: tuple[Gift, ...] = ()
    gift_points: int = 0
    protection: int = 0
    animal: Animal | None = None
    capabilities: tuple[Capability, ...] = ()
    experience: int = 0


class EditCharacter(Action, frozen=True):
    """The game master corrects a sheet: None leaves a value as it is; the past keeps what it used.

    Attributes:
        who: Key of the character.
        name: New name; the key stays.
        player: New player; empty text makes an NPC of it.
        fortune: 0 to Destiny.
        resistance: 0 to the maximum of the health level.
        unconscious: Awake or not.
        protection: Of the body itself.
    """

    who: CharacterId
    name: str | None = None
    player: str | None = None
    concept: str | None = None
    scores: Scores | None = None
    specialties: tuple[Specialty, ...] | None = None
    destiny: int | None = None
    size_modifier: int | None = None
    gifts: tuple[Gift, ...] | None = None
    gift_points: int | None = None
    fortune: int | None = None
    health: Health | None = None
    resistance: int | None = None
    unconscious: bool | None = None
    protection: int | None = None
    reason: str = ""
    animal: Animal | None = None
    capabilities: tuple[Capability, ...] | None = None
    experience: int | None = None


class RetireCharacter(Action, frozen=True):
    """Somebody leaves the story, not necessarily dead. Attributes: reason: may be empty."""

    who: CharacterId
    reason: str = ""


class StartAdventure(Action, frozen=True):
    """An adventure begins with a new pool.

    Attributes:
        title: As typed.
        pool: Destiny dice, 5 or more.

    Rules: PL-POOL-1, PL-POOL-2
    """

    title: str
    pool: int


class TwistPlot(Action, frozen=True):
    """The game master turns the plot.

    Attributes:
        dice: Added to the pool, two or three as a rule.

    Rules: PL-POOL-8, PL-FORT-7
    """

    dice: int
    note: str = ""


class Roll(Action, frozen=True):
    """A test of a character, against a difficulty or a rival.

    Attributes:
        who: Who acts. With helpers the best of all coordinates, whoever was named first (PL-JOINT-2).
        trait: The characteristic rolled.
        difficulty: Dice of the other side; None in a conflict.
        rival: Who opposes; None in a challenge.
        rival_trait: What the rival rolls; None in a challenge.
        specialty: Name of the specialty that applies, None for none.
        rival_specialty: The same for the rival; a difficulty has none.
        tools: Bonus dice of each tool at hand, 0 to 2; the best counts.
        accessory: Bonus dice of an accessory, 0 to 2.
        helpers: Who lends a hand.
        destiny_dice: Taken from the pool by the roller's player, 0 to 5.
        rival_destiny_dice: Taken by the rival's player.
        rival_dice: Own dice that the rival chooses to resist with, in a fight; None all, or not decided yet.
        auto_successes: Automatic successes of the roller, with a reason in the note.
        rival_auto_successes: The same for the rival.
        armour_penalty: Penalty judged applicable, 0 for none (PL-ARM-4).
        rival_armour_penalty: The same for the rival.
        botch_rerolls: Credits the roller uses on botches, at most; None is not decided yet (PL-GIFT-LIMPIEZA).
        dice_seen: The faces are those of physical dice, known before the action is stored: a reroll that they do not
            allow is refused. Virtual dice are never refused once they are drawn, so that no result can be discarded.
        tie_possible: False where a tie makes no sense: both roll again (conflicts only).
        goal: Successes to gather in an extended action, None for a single roll.
        task: Name of the extended action; empty names it by the trait.
        hidden: The whole roll is the game master's until revealed.
        hidden_opposition: Only the other side is.
        fiat: Why the rules' refusal is passed over, None where nobody does.
        note: What the character does, as typed.
        gift: Key of the gift that is used in it, empty for none (PL-GIFT-AUTO).
        gift_dice: Whether it is rolled in place of the characteristic; otherwise its score counts as automatic
            successes.
        rival_gift: Key of the gift that the rival rolls in place of a characteristic, empty for none.
        rival_help: Key of the gift whose score the rival adds as automatic successes, empty for none.
        rival_rerolls: Credits the rival uses on botches, at most.
        eye_contact: Whether there is any, for a gift that needs it.
    """

    who: CharacterId
    trait: Characteristic
    difficulty: int | None = None
    rival: CharacterId | None = None
    rival_trait: Characteristic | None = None
    specialty: str | None = None
    rival_specialty: str | None = None
    tools: tuple[int, ...] = ()
    accessory: int = 0
    helpers: tuple[CharacterId, ...] = ()
    destiny_dice: int = 0
    rival_destiny_dice: int = 0
    auto_successes: int = 0
    rival_auto_successes: int = 0
    armour_penalty: int = 0
    rival_armour_penalty: int = 0
    botch_rerolls: int | None = 0
    dice_seen: bool = False
    tie_possible: bool = True
    goal: int | None = None
    task: str = ""
    hidden: bool = False
    hidden_opposition: bool = False
    fiat: str | None = None
    note: str = ""
    rival_dice: int | None = None
    gift: str = ""
    gift_dice: bool = False
    rival_gift: str = ""
    rival_help: str = ""
    rival_rerolls: int = 0
    eye_contact: bool = True


class RuleTie(Action, frozen=True):
    """The game master rules on a tie, or has both sides roll again.

    Attributes:
        roll: Line of the settled roll that tied.
        ruling: What it means.
        note: In words, may be empty.
    """

    roll: int
    ruling: TieRuling
    note: str = ""


class SpendFortune(Action, frozen=True):
    """A player spends Fortune.

    Attributes:
        use: What for.
        points: 1, or up to 3 for a dramatic element.
        approved: The game master agrees (dramatic elements only).
    """

    who: CharacterId
    use: FortuneUse
    points: int = 1
    approved: bool = True
    fiat: str | None = None
    note: str = ""


class SpendGiftPoints(Action, frozen=True):
    """A player buys gifts with the points that Destiny brought.

    Attributes:
        gifts: Keys, one point each, in order.

    Rules: PL-GIFT-PTS
    """

    who: CharacterId
    gifts: tuple[str, ...]
    fiat: str | None = None


class SpendExperience(Action, frozen=True):
    """A player turns experience into something learned.

    Attributes:
        lesson: What kind of thing.
        what: Key of the characteristic, the specialty's one included, or of the gift.
        name: Of the specialty, empty for anything else.
        instead: Name of the specialty that is given up for it, empty where none is.

    Rules: PL-GIFT-DRAMA
    """

    who: CharacterId
    lesson: Lesson
    what: str
    name: str = ""
    instead: str = ""
    fiat: str | None = None
    note: str = ""


class GrantPoints(Action, frozen=True):
    """The game master hands something out.

    Attributes:
        who: Who gets it; None for the pool.
        what: Fortune, Destiny, gift points, experience, or dice for the pool.
        points: 1 or more.
        reason: Why, as typed.
    """

    who: CharacterId | None
    what: Grant
    points: int
    reason: str


class FulfilFate(Action, frozen=True):
    """A character at the end of the road meets its fate and leaves play.

    Attributes:
        epilogue: Told after the story.

    Rules: PL-END-4
    """

    who: CharacterId
    epilogue: bool = False
    note: str = ""


ACTIONS: dict[str, type[Action]] = {
    "plenilunio.CreateCharacter.1": CreateCharacter,
    "plenilunio.EditCharacter.1": EditCharacter,
    "plenilunio.RetireCharacter.1": RetireCharacter,
    "plenilunio.StartAdventure.1": StartAdventure,
    "plenilunio.TwistPlot.1": TwistPlot,
    "plenilunio.Roll.1": Roll,
    "plenilunio.RuleTie.1": RuleTie,
    "plenilunio.SpendFortune.1": SpendFortune,
    "plenilunio.SpendGiftPoints.1": SpendGiftPoints,
    "plenilunio.SpendExperience.1": SpendExperience,
    "plenilunio.GrantPoints.1": GrantPoints,
    "plenilunio.FulfilFate.1": FulfilFate,
}
