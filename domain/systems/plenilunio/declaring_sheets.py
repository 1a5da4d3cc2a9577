"""What a typed sheet means: new characters, corrections, farewells."""

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from domain.errors import UsageError
from domain.events import Action
from domain.ids import CharacterId
from domain.names import slug
from domain.naming import RESERVED
from domain.systems import Command
from domain.systems.plenilunio import declaring_traits as traits
from domain.systems.plenilunio import vocabulary
from domain.systems.plenilunio.actions import CreateCharacter, EditCharacter, RetireCharacter
from domain.systems.plenilunio.growth.templates import Template, template
from domain.systems.plenilunio.seating import seat
from domain.systems.plenilunio.sheet import Character, State
from domain.systems.typed import Typed

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
    "animal",
    "protection",
    "capability",
    *(word for words in vocabulary.CHARACTERISTICS.values() for word in words),
)
NEW = (*SHEET, "template")
EDIT = (*SHEET, "name", "fortune", "health", "resistance", "unconscious", "reason", "note")


def declare(state: State, command: Command) -> Action:
    """Give a typed command about a sheet its meaning.

    Raises:
        UsageError, NotFoundError: What is wrong with a word or an option, as its function says.
    """
    return _VERBS[command.verb](state, command)


def declare_new(state: State, command: Command) -> Action:
    """Read a new character; without a player it is the game master's. What is typed goes before its template.

    Raises:
        UsageError: `name_missing`, `term_unknown`, `number_invalid`, `pair_invalid`.

    Rules: PL-DEST-1, PL-DEST-2, PL-VOC-1
    """
    typed = Typed(command, NEW)
    name = " ".join(part for place in range(len(command.words)) if (part := typed.word(place)))
    if not name:
        raise UsageError("name_missing")
    player = _player(typed) or None
    found = _template(state, typed, is_pc=player is not None)
    return CreateCharacter(
        CharacterId(slug(name, (*state.characters, *RESERVED))),
        name,
        player,
        typed.text("concept") or "",
        traits.scores(found.scores, typed),
        traits.specialties((), typed),
        typed.number("destiny", found.destiny),
        starting=player is not None and not typed.flag("veteran"),
        size_modifier=typed.number("size", found.size),
        gifts=traits.gifts(state, (), typed),
        gift_points=typed.number("gift-points"),
        protection=typed.number("protection", found.protection),
        animal=traits.animal(typed),
        capabilities=traits.capabilities(found.capabilities, typed),
    )


def _template(state: State, typed: Typed, *, is_pc: bool) -> Template:
    """Return what the sheet begins with: a template, else the usual.

    Raises:
        UsageError: `term_unknown`, `term_ambiguous`.

    Rules: PL-VOC-1, PL-GIFT-DRAMA
    """
    if not typed.has("template"):
        return Template(destiny=USUAL_DESTINY[is_pc])
    found = template(state.tables, vocabulary.template(state.tables, typed.text("template") or ""))
    assert found is not None
    return found


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
        animal=traits.animal(typed),
    )
    action = _with_lists(state, character, action, typed)
    if action == EditCharacter(character.id, reason=action.reason):
        raise UsageError("edit_empty", name=character.name)
    return action


def _with_lists(state: State, character: Character, action: EditCharacter, typed: Typed) -> EditCharacter:
    """Read what is corrected in part: of who is an animal just now, as a human. Rules: PL-GIFT-PIEL"""
    before = character.human or character
    scores = traits.scores(before.scores, typed)
    return replace(
        action,
        scores=scores if scores != before.scores or typed.has("score") else None,
        specialties=traits.specialties(before.specialties, typed) if typed.has("spec") else None,
        gifts=traits.gifts(state, character.gifts, typed) if typed.has("gift") else None,
        capabilities=traits.capabilities(character.capabilities, typed) if typed.has("capability") else None,
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


_VERBS: Mapping[str, Callable[[State, Command], Action]] = {
    "character new": declare_new,
    "character edit": declare_edit,
    "character retire": declare_retirement,
}
