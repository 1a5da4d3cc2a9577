"""What a typed sheet means: new characters, corrections, farewells."""

from collections.abc import Iterable

from msgspec.structs import replace

from domain.errors import UsageError
from domain.events import Action
from domain.ids import CharacterId
from domain.names import folded, slug
from domain.systems import Command
from domain.systems.plenilunio import vocabulary
from domain.systems.plenilunio.actions import (
    CreateCharacter,
    EditCharacter,
    Gift,
    RetireCharacter,
    Scores,
    Specialty,
)
from domain.systems.plenilunio.characters import RESERVED
from domain.systems.plenilunio.seating import seat
from domain.systems.plenilunio.sheet import Character, State
from domain.systems.plenilunio.traits import Characteristic
from domain.systems.typed import Typed, nfc, whole

USUAL_DESTINY = {True: 3, False: 1}
"""Destiny where nobody says it, of a player's character or not."""
SHEET = (
    "player",
    "npc",
    "concept",
    "destiny",
    "veteran",
    "size",
    "score",
    "spec",
    "gift",
    "gift-points",
    "protection",
    *(word for words in vocabulary.CHARACTERISTICS.values() for word in words),
)
EDIT = (*SHEET, "name", "fortune", "health", "resistance", "unconscious", "reason", "note")


def declare_new(state: State, command: Command) -> Action:
    """Read a new character; without a player it is the game master's.

    Raises:
        UsageError: `name_missing`, `term_unknown`, `number_invalid`, `pair_invalid`.

    Rules: PL-DEST-1, PL-DEST-2, PL-VOC-1
    """
    typed = Typed(command, SHEET)
    name = " ".join(part for place in range(len(command.words)) if (part := typed.word(place)))
    if not name:
        raise UsageError("name_missing")
    player = _player(typed) or None
    return CreateCharacter(
        CharacterId(slug(name, (*state.characters, *RESERVED))),
        name,
        player,
        typed.text("concept") or "",
        _scores(Scores(), typed),
        _specialties((), typed),
        typed.number("destiny", USUAL_DESTINY[player is not None]),
        starting=player is not None and not typed.flag("veteran"),
        size_modifier=typed.number("size"),
        gifts=_gifts((), typed),
        gift_points=typed.number("gift-points"),
        protection=typed.number("protection"),
    )


def declare_edit(state: State, command: Command) -> Action:
    """Read a correction: only what was typed changes; a score, specialty or gift leaves the others as they are.

    Raises:
        UsageError: `edit_empty`, `term_unknown`, `number_invalid`, `pair_invalid`.

    Rules: PL-VOC-1, PL-HEALTH-2
    """
    typed = Typed(command, EDIT)
    character = state.characters[seat(state, command, typed.word(0))]
    health = typed.text("health")
    action = EditCharacter(
        character.id,
        name=typed.text("name"),
        player=_player(typed),
        concept=typed.text("concept"),
        destiny=typed.optional("destiny"),
        size_modifier=typed.optional("size"),
        gift_points=typed.optional("gift-points"),
        protection=typed.optional("protection"),
        fortune=typed.optional("fortune"),
        health=None if health is None else vocabulary.health(health),
        resistance=typed.optional("resistance"),
        unconscious=typed.choice("unconscious"),
        reason=typed.text("reason") or typed.text("note") or "",
    )
    action = _with_lists(character, action, typed)
    if action == EditCharacter(character.id, reason=action.reason):
        raise UsageError("edit_empty", name=character.name)
    return action


def _with_lists(character: Character, action: EditCharacter, typed: Typed) -> EditCharacter:
    scores = _scores(character.scores, typed)
    specialties = _specialties(character.specialties, typed)
    gifts = _gifts(character.gifts, typed)
    return replace(
        action,
        scores=scores if scores != character.scores or typed.has("score") else None,
        specialties=specialties if typed.has("spec") else None,
        gifts=gifts if typed.has("gift") else None,
    )


def declare_retirement(state: State, command: Command) -> Action:
    """Read a farewell. Rules: PL-END-1"""
    typed = Typed(command, ("reason", "note", "why"))
    reason = typed.text("reason") or typed.text("why") or typed.text("note") or ""
    return RetireCharacter(seat(state, command, typed.word(0)), reason)


def _player(typed: Typed) -> str | None:
    """Return who plays a character: empty for an NPC, None where nothing was said of it.

    Raises:
        UsageError: `npc_with_player`.
    """
    player = typed.text("player")
    if not typed.flag("npc"):
        return player
    if player:
        raise UsageError("npc_with_player", player=player)
    return ""


def _scores(scores: Scores, typed: Typed) -> Scores:
    """Read scores, each an option of its own or together in `score`. Rules: PL-VOC-1"""
    changed: dict[Characteristic, int] = {}
    for key, value in _pairs(typed.texts("score")):
        if (characteristic := vocabulary.characteristic(key)) in changed:
            raise UsageError("score_twice", trait=characteristic)
        changed[characteristic] = whole(value)
    for characteristic, words in vocabulary.CHARACTERISTICS.items():
        for word in filter(typed.has, words):
            changed[characteristic] = typed.number(word)
    return replace(scores, **{characteristic.value: score for characteristic, score in changed.items()})


def _specialties(known: tuple[Specialty, ...], typed: Typed) -> tuple[Specialty, ...]:
    """Read specialties as `trait=Name`; a new one of a trait takes the place of the old, an empty name removes it.

    Rules: PL-SPEC-1, PL-VOC-1
    """
    given = [(vocabulary.characteristic(key), name) for key, name in _pairs(typed.texts("spec"))]
    fresh: dict[Characteristic, list[str]] = {}
    for characteristic, name in given:
        fresh.setdefault(characteristic, []).extend([name] if name else [])
    kept = [each for each in known if each.characteristic not in fresh]
    return (*kept, *(Specialty(each, name) for each, names in fresh.items() for name in names))


def _gifts(known: tuple[Gift, ...], typed: Typed) -> tuple[Gift, ...]:
    """Read gifts as `key=score`; 0 takes one away; a name that is none of the 27 is the campaign's own.

    Rules: PL-VOC-1, PL-GIFT-DRAMA
    """
    scores = {gift.key: gift.score for gift in known}
    for name, score in _pairs(typed.texts("gift")):
        scores[_gift_key(name, scores)] = whole(score)
    return tuple(Gift(key, score) for key, score in scores.items() if score)


def _gift_key(name: str, owned: Iterable[str]) -> str:
    try:
        return vocabulary.gift(name, owned)
    except UsageError:
        return folded(name).replace(" ", "_")


def _pairs(texts: Iterable[str]) -> list[tuple[str, str]]:
    """Split texts such as `astucia=3`.

    Raises:
        UsageError: `pair_invalid`.
    """
    found = []
    for text in texts:
        key, equals, value = text.partition("=")
        if not equals or not key.strip():
            raise UsageError("pair_invalid", text=text[:60])
        found.append((nfc(key), nfc(value)))
    return found
