"""Who takes part in an action, and whether they can."""

from domain.errors import NotFoundError, RuleError
from domain.ids import EVERYBODY, GM, CharacterId
from domain.systems.plenilunio.refusals import Umpire
from domain.systems.plenilunio.sheet import Character, State
from domain.systems.plenilunio.traits import Health

LAST_DESTINY = 10
"""Where the road ends. Rules: PL-END-1"""


def known(state: State, who: CharacterId) -> Character:
    """Return a character, in play or not.

    Raises:
        NotFoundError: `character_unknown`.
    """
    character = state.characters.get(who)
    if character is None:
        raise NotFoundError("character_unknown", name=who)
    return character


def playing(state: State, who: CharacterId) -> Character:
    """Return a character of the story.

    Raises:
        NotFoundError: `character_unknown`.
        RuleError: `character_retired`.

    Rules: PL-END-1
    """
    character = known(state, who)
    if character.retired:
        raise RuleError("character_retired", rule="PL-END-1", who=who, name=character.name)
    return character


def check_alive(character: Character, umpire: Umpire) -> None:
    """Refuse an action of the dead. Rules: PL-HEALTH-7"""
    if character.health is Health.DEAD:
        umpire.refuse("actor_dead", "PL-HEALTH-7", who=character.id, name=character.name)


def check_able(character: Character, umpire: Umpire) -> None:
    """Refuse an action of the dead and the unconscious. Rules: PL-RES-1, PL-HEALTH-6, PL-HEALTH-7"""
    check_alive(character, umpire)
    if character.unconscious:
        umpire.refuse("actor_unconscious", "PL-HEALTH-6", who=character.id, name=character.name)


def check_target(character: Character, umpire: Umpire) -> None:
    """Refuse a conflict with the dead. Rules: PL-HEALTH-7"""
    if character.health is Health.DEAD:
        umpire.refuse("target_dead", "PL-HEALTH-7", who=character.id, name=character.name)


def check_credits(character: Character, rerolls: int) -> None:
    """Refuse to reroll more botches than somebody has credits for.

    Raises:
        RuleError: `no_reroll_credit`.

    Rules: PL-GIFT-LIMPIEZA
    """
    if rerolls > character.botch_credit:
        about = {"who": character.id, "name": character.name}
        raise RuleError(
            "no_reroll_credit", rule="PL-GIFT-LIMPIEZA", **about, credits=rerolls, left=character.botch_credit
        )


def road_has_ended(character: Character) -> bool:
    """Whether nothing restores Fortune and no destiny die helps any more. Rules: PL-END-2, PL-END-3"""
    return character.is_pc and (character.road_ended or character.destiny >= LAST_DESTINY)


def in_story(character: Character) -> bool:
    """Whether the character still takes part: neither dead nor retired."""
    return not character.retired and character.health is not Health.DEAD


def audience(character: Character) -> str:
    """Return who may read what only concerns this character: an NPC is the game master's alone."""
    return EVERYBODY if character.is_pc else GM


def audience_of(state: State, who: CharacterId) -> str:
    """Return who may read what only concerns somebody; the game master where no sheet is at hand. Rules: PL-VIS-1"""
    character = state.characters.get(who)
    return GM if character is None else audience(character)
