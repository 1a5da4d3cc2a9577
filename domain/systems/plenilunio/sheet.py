"""The state of a Plenilunio campaign: characters, destiny pool, running tasks, the fight, open questions."""

from collections.abc import Mapping

import msgspec

from domain.ids import CharacterId
from domain.systems.plenilunio.actions import Animal, Capability, Gift, Scores, Specialty
from domain.systems.plenilunio.arms import BARE_HANDS
from domain.systems.plenilunio.combat.actions import Attack
from domain.systems.plenilunio.combat.state import Combat, Questions
from domain.systems.plenilunio.events import RollSettled
from domain.systems.plenilunio.gifts.state import Held, Hold, Human, Sustained
from domain.systems.plenilunio.traits import Health


class Character(msgspec.Struct, frozen=True):
    """Somebody of the story.

    Attributes:
        player: Who plays it, None for an NPC.
        destiny: 0 to 10; a PC's never falls.
        fortune: 0 to Destiny.
        resistance: 0 to the maximum of the health level.
        botch_credit: Botches that may be rerolled.
        triumph_debt: Triumphs that must be rerolled.
        road_ended: Has reached Destiny 10.
        retired: Out of play.
        protection: Of the body itself, 0 for none (thick skin).
        weapon: Key of the weapon in hand.
        armour: Keys of what is worn.
        magazines: Rounds fired since the last loading, by weapon key.
        cover: Dice more to be shot at, 0 without cover.
        medical_bonus: Dice for the next recovery roll.
        rested_days: Since the wound or the last recovery roll.
        treated: A medic has cared for it since then, with or without success.
        animal: What it can become, None for nothing chosen yet.
        human: What it really is while it has an animal's form; None in its own.
        capabilities: Of a creature.
        experience: Points unspent.
        owed_resistance: Lost in another form, beyond all that this one has.
    """

    id: CharacterId
    name: str
    player: str | None
    concept: str
    scores: Scores
    specialties: tuple[Specialty, ...]
    destiny: int
    fortune: int
    resistance: int
    size_modifier: int = 0
    gifts: tuple[Gift, ...] = ()
    gift_points: int = 0
    health: Health = Health.HEALTHY
    unconscious: bool = False
    botch_credit: int = 0
    triumph_debt: int = 0
    road_ended: bool = False
    retired: bool = False
    protection: int = 0
    weapon: str = BARE_HANDS
    armour: tuple[str, ...] = ()
    magazines: tuple[tuple[str, int], ...] = ()
    cover: int = 0
    medical_bonus: int = 0
    rested_days: int = 0
    treated: bool = False
    animal: Animal | None = None
    human: Human | None = None
    capabilities: tuple[Capability, ...] = ()
    experience: int = 0
    owed_resistance: int = 0

    @property
    def is_pc(self) -> bool:
        """Whether a player plays it."""
        return self.player is not None

    def capability(self, key: str) -> int | None:
        """Return the score of a capability, 0 where there is nothing to count; None for who lacks it."""
        return next((each.score for each in self.capabilities if each.key == key), None)


class Task(msgspec.Struct, frozen=True):
    """An extended action under way.

    Attributes:
        gathered: Successes of the one who acts.
        rival_gathered: Successes of the rival, in an extended conflict.
        completed_by: Who got there first, None while it lasts.
        hidden: The table does not see its progress.
        lasts: It goes on from scene to scene.
    """

    who: CharacterId
    name: str
    goal: int
    rival: CharacterId | None
    hidden: bool
    gathered: int = 0
    rival_gathered: int = 0
    completed_by: CharacterId | None = None
    lasts: bool = False


class OpenTie(msgspec.Struct, frozen=True):
    """A tie that the game master has not ruled on.

    Attributes:
        line: Of the settled roll.
        shot: What is fired once a dash for cover is ruled on, None where nobody waits to shoot.
        gift: What follows once the roll of a gift is ruled on, None where nothing waits.
    """

    line: int
    settled: RollSettled
    shot: Attack | None = None
    gift: Held | None = None


class State(msgspec.Struct, frozen=True):
    """Everything the rules remember.

    Attributes:
        characters: By key, in the order they entered.
        options: Readings that differ from the defaults.
        pool: Destiny dice left.
        pool_opened: Whether an adventure has begun.
        adventure: Its title.
        tasks: Extended actions of the scene, finished ones included.
        open_ties: Waiting for a ruling, oldest first; only the newest are kept.
        tables: Entries of weapons, armour, ranges, cover and recovery that differ from the defaults: key -> entry.
        combat: The fight under way, None for none.
        questions: What somebody still has to decide.
        sustained: Gifts that last, oldest first.
        holds: Who is held by a gift, oldest first.
    """

    characters: Mapping[CharacterId, Character] = {}
    options: Mapping[str, str] = {}
    pool: int = 0
    pool_opened: bool = False
    adventure: str = ""
    tasks: tuple[Task, ...] = ()
    open_ties: tuple[OpenTie, ...] = ()
    tables: Mapping[str, str] = {}
    combat: Combat | None = None
    questions: Questions = Questions()
    sustained: tuple[Sustained, ...] = ()
    holds: tuple[Hold, ...] = ()
