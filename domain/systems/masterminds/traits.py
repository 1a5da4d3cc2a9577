"""The closed lists of the game: members in English, values the stored keys."""

from enum import StrEnum


class Ability(StrEnum):
    """What a hero is made of; points of it cost power points. Rules: MM-PP-2"""

    STRENGTH = "strength"
    DEXTERITY = "dexterity"
    CONSTITUTION = "constitution"
    INTELLIGENCE = "intelligence"
    WISDOM = "wisdom"
    CHARISMA = "charisma"


class Save(StrEnum):
    """What is rolled to resist something. Rules: MM-TOUGH, MM-COND-DYING, MM-PWR-SAVE"""

    TOUGHNESS = "toughness"
    FORTITUDE = "fortitude"
    REFLEX = "reflex"
    WILL = "will"


ATTACK, DEFENSE, INITIATIVE, CONCENTRATION = "attack", "defense", "initiative", "concentration"
"""Traits that are neither an ability nor a save; the last one is a skill. Rules: MM-ATK-2, MM-DEF-1, MM-INIT"""
DAMAGE = "damage"
"""What a cap of the damage bonus of weapons is called. Rules: MM-PP-CAP, MM-DMG-MELEE"""


class TraitKind(StrEnum):
    """What power points raise. Rules: MM-PP-2"""

    ABILITY = "ability"
    FEAT = "feat"
    ATTACK = "attack"
    DEFENSE = "defense"
    SAVE = "save"
    SKILL = "skill"
    POWER = "power"


class Condition(StrEnum):
    """What a character suffers from. Rules: MM-TOUGH, MM-TOUGH-LETHAL, MM-COND-FATIGUED, MM-COND-EXHAUSTED"""

    BRUISED = "bruised"
    STUNNED = "stunned"
    STAGGERED = "staggered"
    UNCONSCIOUS = "unconscious"
    INJURED = "injured"
    DISABLED = "disabled"
    DYING = "dying"
    DEAD = "dead"
    FATIGUED = "fatigued"
    EXHAUSTED = "exhausted"


class Fatigue(StrEnum):
    """Steps of the ladder that extra effort leads down. Rules: MM-EE-FATIGUE"""

    NONE = "none"
    FATIGUED = "fatigued"
    EXHAUSTED = "exhausted"


class WeaponKind(StrEnum):
    """How a weapon does its damage. Rules: MM-DMG-MELEE, MM-DMG-THROWN"""

    MELEE = "melee"
    THROWN = "thrown"
    RANGED = "ranged_weapon"


class ActionKind(StrEnum):
    """What a deed takes of a round. Rules: MM-ACTION-BUDGET"""

    REACTION = "reaction"
    FREE = "free"
    MOVE = "move"
    STANDARD = "standard"
    FULL = "full"


class Exertion(StrEnum):
    """Deeds, by what they ask of the body and the mind. Rules: MM-COND-DISABLED"""

    ATTACK = "attack"
    ALL_OUT_MOVE = "all_out_move"
    POWER_STANDARD = "power_standard"
    POWER_FULL = "power_full"
    EXTRA_EFFORT = "extra_effort"
    MOVE = "move"
    FREE = "free"


class Reach(StrEnum):
    """How far a power goes. Rules: MM-RANGE-PERSONAL, MM-RANGE-EXTENDED"""

    PERSONAL = "personal"
    TOUCH = "touch"
    RANGED = "ranged"
    PERCEPTION = "perception"
    EXTENDED = "extended"


class Duration(StrEnum):
    """How long a power lasts. Rules: MM-DUR-INSTANT, MM-DUR-PERMANENT"""

    INSTANT = "instant"
    CONCENTRATION = "concentration"
    SUSTAINED = "sustained"
    CONTINUOUS = "continuous"
    LASTING = "lasting"
    PERMANENT = "permanent"


class PowerMode(StrEnum):
    """What using a power takes. Rules: MM-PWR-1"""

    AUTOMATIC = "automatic"
    EFFORT = "effort"
    ATTACK = "attack"
    CHECK = "check"


class EffortOption(StrEnum):
    """What extra effort buys. Rules: MM-EE-1"""

    CHECK = "check"
    WILL = "will"
    LIFT = "lift"
    POWER = "power"
    SURGE = "surge"
    STUNT = "stunt"


class HeroUse(StrEnum):
    """What a hero point buys; a recovery check and the fatigue of extra effort are paid for where they come up.

    Rules: MM-HP-1
    """

    REROLL = "reroll"
    FEAT = "feat"
    DODGE = "dodge"
    KEEP_DODGE = "keep_dodge"
    COUNTER = "counter"
    FATIGUE = "fatigue"
    SHAKE_OFF = "shake_off"
    DISABLED_ACTION = "disabled_action"
    STABILISE = "stabilise"
    INSPIRATION = "inspiration"
    CANCEL_EFFORT = "cancel_effort"
    RECOVER = "recover"


class PointSource(StrEnum):
    """Where a hero point comes from. Rules: MM-HP-1, MM-HPGAIN-FIAT"""

    SESSION = "session"
    SETBACK = "setback"
    COMPLICATION = "complication"
    HEROISM = "heroism"
    ROLEPLAY = "roleplay"
    EXPLOIT = "exploit"
    FIAT = "fiat"


class Consequence(StrEnum):
    """What failing a check leads to. Rules: MM-RETRY"""

    NONE = "none"
    DC_STEP = "dc_step"
    EVENT = "event"


class Means(StrEnum):
    """What keeps a power going. Rules: MM-DUR-SUSTAINED"""

    FREE = "free"
    MOVE = "move"


class DropCause(StrEnum):
    """Why a power has ended. Rules: MM-DUR-CONCENTRATION, MM-DUR-SUSTAINED"""

    UNCONSCIOUS = "unconscious"
    NO_FREE_ACTION = "no_free_action"
    NO_STANDARD_ACTION = "no_standard_action"
    FAILED_CHECK = "failed_check"
    SWITCHED_OFF = "switched_off"


class Fate(StrEnum):
    """What a dying save leads to. Rules: MM-COND-DYING"""

    DEAD = "dead"
    STILL_DYING = "still_dying"
    STABILISED = "stabilised"


class Kept(StrEnum):
    """Which of two dice counts. Rules: MM-HP-REROLL"""

    FIRST = "first"
    SECOND = "second"


class DueKind(StrEnum):
    """What falls due as time goes by, in the order in which it is looked at. Rules: MM-ROUND"""

    FATIGUE = "fatigue"
    DYING = "dying"
    LASTING = "lasting"
    RECOVERY = "recovery"


class BoonKind(StrEnum):
    """What hero points and extra effort give for a while. Rules: MM-EE-1, MM-HP-FEAT"""

    DODGE = "dodge"
    KEEP_DODGE = "keep_dodge"
    CHECK = "check"
    LIFT = "lift"
    POWER = "power"
    FEAT = "feat"
    STUNT = "stunt"
    COVER = "cover"


class Decision(StrEnum):
    """What decides between two totals. Rules: MM-OPP, MM-COMP"""

    TOTAL = "total"
    MODIFIER = "modifier"
    REROLL = "reroll"
    SCORE = "score"
