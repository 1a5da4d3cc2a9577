"""The fixed words of the Mansions patch: members in English, values the stored keys."""

from enum import StrEnum


class Symbol(StrEnum):
    """What a face shows. Rules: MN-DICE"""

    IMPACT = "impact"
    DEFENCE = "defence"
    SUCCESS = "success"
    OMEN = "omen"


class Characteristic(StrEnum):
    """The two that every investigator and every enemy has. Rules: MN-ATTR-SIMPLE"""

    MIND = "mente"
    BODY = "cuerpo"


class Attribute(StrEnum):
    """The six of the detailed version. Rules: MN-ATTR-SPLIT"""

    KNOWLEDGE = "saber"
    PERCEPTION = "percepcion"
    WILL = "voluntad"
    STRENGTH = "fuerza"
    DEXTERITY = "destreza"
    FORTITUDE = "fortaleza"


class Use(StrEnum):
    """What a pool is rolled for. Rules: MN-ATTR-SPLIT"""

    EXPLORE = "explore"
    OBSTRUCT_MENTAL = "obstruct_mental"
    OBSTRUCT_PHYSICAL = "obstruct_physical"
    ILLUMINATE = "illuminate"
    ATTACK_MAGICAL = "attack_magical"
    ATTACK_PHYSICAL = "attack_physical"
    DEFEND_SANITY = "defend_sanity"
    DEFEND_BODY = "defend_body"
    EVADE = "evade"


class ItemKind(StrEnum):
    """What a room may hide. Rules: MN-ACT-EXPLORE"""

    BASIC_EQUIPMENT = "basic_equipment"
    MISSION_EQUIPMENT = "mission_equipment"
    CLUE = "clue"
    HIDDEN_OBSTRUCTION = "hidden_obstruction"


class ObstructionKind(StrEnum):
    """What an obstruction is overcome with. Rules: MN-ACT-OBSTRUCT"""

    PHYSICAL = "physical"
    MENTAL = "mental"


class Phase(StrEnum):
    """Whose half of the turn it is. Rules: MN-SEQ"""

    PLAYERS = "players"
    GM = "gm"


class GmStep(StrEnum):
    """How far the game master's turn has come. Rules: MN-SEQ-GM"""

    INCOME = "income"
    ENEMIES = "enemies"
    SPENDING = "spending"


class ThreatOption(StrEnum):
    """What threat tokens buy. Rules: MN-GM-SPEND"""

    HORROR = "horror"
    DARKNESS = "darkness"
    WANDERING_ENEMY = "wandering_enemy"
    WANDERING_MONSTER = "wandering_monster"


class Cause(StrEnum):
    """What took Sanity. Rules: MN-SAN-LOSS"""

    COMBAT = "combat"
    HORROR = "horror"
    OTHER = "other"


class SideEffect(StrEnum):
    """What a loss of Sanity leads to. Rules: MN-SAN-LOSS"""

    LOSE_EQUIPMENT = "lose_equipment"
    FORCED_MOVE = "forced_move"
    FORCED_EVADE = "forced_evade"
    DAMAGE = "damage"
    NONE = "none"
