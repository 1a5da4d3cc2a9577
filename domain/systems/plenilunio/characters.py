"""Characters enter the story, are corrected, and leave it."""

from collections.abc import Sequence

from msgspec.structs import replace

from domain import naming
from domain.errors import RuleError, UsageError
from domain.ids import EVERYBODY, GM, CharacterId
from domain.systems.plenilunio.actions import (
    Animal,
    Capability,
    CreateCharacter,
    EditCharacter,
    Gift,
    RetireCharacter,
    Scores,
    Specialty,
)
from domain.systems.plenilunio.combat.questions import check_free
from domain.systems.plenilunio.gifts.capabilities import CAPABILITIES, COUNTED
from domain.systems.plenilunio.gifts.state import Human
from domain.systems.plenilunio.health import endurance_of, resistance_of
from domain.systems.plenilunio.people import LAST_DESTINY, audience, known, playing
from domain.systems.plenilunio.refusals import check_count
from domain.systems.plenilunio.sheet import Character, State

HIGHEST_SCORE = 30
"""Far above any creature of the books: what is more is a slip of the keyboard."""
LARGEST_SIZE = 20
OPTION = "creation"
"""Whether the points of a new player's character are counted."""
STARTING = (1, 5)
"""Destiny of a starting player's character. Rules: PL-DEST-2"""


def check(state: State, action: CreateCharacter | EditCharacter | RetireCharacter) -> str:
    """Refuse what cannot be done to a sheet; return who may read of it.

    Raises:
        TestigoError: As `check_new` and `check_edit` say; `character_unknown`, `character_retired`, `question_open`.
    """
    match action:
        case CreateCharacter():
            return check_new(state, action)
        case EditCharacter():
            return check_edit(state, action)
        case RetireCharacter():
            leaving = playing(state, action.who)
            check_free(state, (leaving.id,))
            return audience(leaving)


def check_new(state: State, action: CreateCharacter) -> str:
    """Refuse a character that cannot be; return who may read of it.

    Raises:
        UsageError: `name_invalid`, `player_invalid`, `character_exists`, `score_invalid`, `size_invalid`,
            `gift_score_invalid`, `gift_twice`, `gift_innate`, `capability_invalid`, `specialty_invalid`,
            `points_invalid`.
        RuleError: `destiny_start_invalid`, `destiny_score_invalid`, `endurance_invalid`; what the campaign's way of
            creation refuses.

    Rules: PL-DEST-1, PL-DEST-2, PL-HEALTH-1
    """
    if action.who in state.characters or action.who in naming.RESERVED or not action.who:
        raise UsageError("character_exists", name=action.who)
    check_name(state, action.who, action.name)
    _check_player(action.player)
    check_destiny(action.destiny, is_pc=action.player is not None, starting=action.starting)
    _check_scores(action.scores, action.size_modifier)
    _check_lists(action.specialties, action.gifts, action.gift_points)
    check_count(action.protection, least=0, most=HIGHEST_SCORE)
    _check_animal(action.animal)
    _check_capabilities(action.capabilities)
    check_count(action.experience, least=0)
    if state.options.get(OPTION):
        from domain.systems.plenilunio.growth import creation

        creation.check(state, action)
    return GM if action.player is None else EVERYBODY


def check_name(state: State, who: CharacterId, name: str) -> None:
    """Refuse an empty or endless name, one that cannot be shown, and one that somebody in play has.

    Raises:
        UsageError: `name_invalid`, `name_reserved`, `character_exists`.
    """
    others = [each for each in state.characters.values() if each.id != who and not each.retired]
    naming.check_name(name, [called for other in others for called in (other.name, other.id)])


def _check_player(player: str | None) -> None:
    """Refuse a player whose name could be taken for an audience."""
    if player is not None:
        naming.check_player(player)


def check_destiny(destiny: int, *, is_pc: bool, starting: bool) -> None:
    """Refuse a Destiny that nobody has.

    Raises:
        RuleError: `destiny_start_invalid`, `destiny_score_invalid`.

    Rules: PL-DEST-1, PL-DEST-2
    """
    if is_pc and starting and not STARTING[0] <= destiny <= STARTING[1]:
        raise RuleError(
            "destiny_start_invalid", rule="PL-DEST-2", destiny=destiny, minimum=STARTING[0], maximum=STARTING[1]
        )
    least = 1 if is_pc else 0
    if not least <= destiny <= LAST_DESTINY:
        raise RuleError("destiny_score_invalid", rule="PL-DEST-1", destiny=destiny, minimum=least)


def _check_scores(scores: Scores, size_modifier: int) -> None:
    for field in scores.__struct_fields__:
        score = getattr(scores, field)
        if not 0 <= score <= HIGHEST_SCORE:
            raise UsageError("score_invalid", trait=field, score=score, maximum=HIGHEST_SCORE)
    if abs(size_modifier) > LARGEST_SIZE:
        raise UsageError("size_invalid", size=size_modifier, maximum=LARGEST_SIZE)
    endurance = endurance_of(scores, size_modifier)
    if endurance < 1:
        raise RuleError("endurance_invalid", rule="PL-HEALTH-1", endurance=endurance)


def _check_lists(specialties: Sequence[Specialty], gifts: Sequence[Gift], gift_points: int) -> None:
    for specialty in specialties:
        if not naming.is_text(specialty.name):
            raise UsageError("specialty_invalid", name=specialty.name[:40])
    for gift in gifts:
        if not naming.is_text(gift.key) or not 1 <= gift.score <= HIGHEST_SCORE:
            raise UsageError("gift_score_invalid", gift=gift.key[:40], score=gift.score, maximum=HIGHEST_SCORE)
        if gift.key in CAPABILITIES:
            raise UsageError("gift_innate", capability=gift.key, score=gift.score)
    if len({gift.key for gift in gifts}) < len(gifts):
        raise UsageError("gift_twice")
    if not 0 <= gift_points <= HIGHEST_SCORE:
        raise UsageError("points_invalid", points=gift_points, minimum=0, maximum=HIGHEST_SCORE)


def check_edit(state: State, action: EditCharacter) -> str:
    """Refuse a correction that makes no character; return who may read it.

    Raises:
        NotFoundError: `character_unknown`.
        UsageError: As for a new character; `fortune_invalid`, `resistance_invalid`.
        RuleError: `destiny_score_invalid`, `endurance_invalid`; without a reason, `destiny_never_falls` for a PC.

    Rules: PL-DEST-1, PL-FORT-1, PL-HEALTH-1, PL-HEALTH-4
    """
    before = known(state, action.who)
    if action.name is not None:
        check_name(state, action.who, action.name)
    _check_player(action.player or None)
    after = edited(before, action)
    check_destiny(after.destiny, is_pc=after.is_pc, starting=False)
    if before.is_pc and after.destiny < before.destiny and not action.reason:
        raise RuleError(
            "destiny_never_falls", rule="PL-DEST-1", name=before.name, destiny=after.destiny, before=before.destiny
        )
    _check_scores(after.scores, after.size_modifier)
    _check_lists(after.specialties, after.gifts, after.gift_points)
    check_count(after.protection, least=0, most=HIGHEST_SCORE)
    _check_animal(action.animal)
    _check_capabilities(after.capabilities)
    check_count(after.experience, least=0)
    if after.human is not None:
        _check_scores(after.human.scores, after.size_modifier)
    _check_points(state, after, action)
    return EVERYBODY if before.is_pc or after.is_pc else GM


def _check_animal(animal: Animal | None) -> None:
    """Refuse an animal that cannot be. Rules: PL-GIFT-PIEL"""
    if animal is None:
        return
    if not naming.is_text(animal.name):
        raise UsageError("animal_invalid", rule="PL-GIFT-PIEL", text=animal.name[:40])
    body = Scores(animal.fortaleza, animal.combate, sutileza=animal.sutileza, presencia=animal.presencia)
    _check_scores(body, LARGEST_SIZE)
    _check_lists(animal.specialties, (), 0)


def _check_capabilities(capabilities: Sequence[Capability]) -> None:
    """Refuse capabilities that there are not, twice the same, or a score where there is nothing to count.

    Raises:
        UsageError: `capability_invalid`.

    Rules: PL-GIFT-DRAMA
    """
    keys = [each.key for each in capabilities]
    for each in capabilities:
        least, most = (1, HIGHEST_SCORE) if each.key in COUNTED else (0, 0)
        if each.key not in CAPABILITIES or keys.count(each.key) > 1 or not least <= each.score <= most:
            capability, score = each.key[:40], each.score
            raise UsageError("capability_invalid", capability=capability, score=score, minimum=least, maximum=most)


def _check_points(state: State, after: Character, action: EditCharacter) -> None:
    if action.fortune is not None and not 0 <= action.fortune <= after.destiny:
        raise UsageError("fortune_invalid", points=action.fortune, maximum=after.destiny)
    most = resistance_of(endurance_of(after.scores, after.size_modifier), after.health, state.options)
    if action.resistance is not None and not 0 <= action.resistance <= most:
        raise UsageError("resistance_invalid", points=action.resistance, maximum=most)


def edited(character: Character, action: EditCharacter) -> Character:
    """Return the character with what a correction says, before any clamp.

    Scores and specialties of who is an animal just now are those of the human: the animal's body stays.

    Rules: PL-GIFT-PIEL
    """
    values = {
        field: value
        for field in action.__struct_fields__
        if field not in ("who", "reason") and (value := getattr(action, field)) is not None
    }
    values = {field: getattr(character, field) for field in character.__struct_fields__} | values
    values["player"] = values["player"] or None
    after = Character(**values)
    if character.human is None:
        return after
    body, human = character.scores, _corrected(character.human, action)
    mind = {"voluntad": human.scores.voluntad, "astucia": human.scores.astucia, "cultura": human.scores.cultura}
    return replace(after, scores=replace(body, **mind), specialties=character.specialties, human=human)


def _corrected(human: Human, action: EditCharacter) -> Human:
    """Return who an animal really is, as corrected. Rules: PL-GIFT-PIEL"""
    scores = human.scores if action.scores is None else action.scores
    specialties = human.specialties if action.specialties is None else action.specialties
    return replace(human, scores=scores, specialties=specialties)
