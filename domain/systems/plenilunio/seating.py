"""Which character a command names."""

from collections.abc import Iterable

from domain.errors import NotFoundError, RuleError, UsageError
from domain.ids import GM, CharacterId
from domain.names import find, folded, hyphenated
from domain.systems import Command, Person
from domain.systems.plenilunio.people import in_story
from domain.systems.plenilunio.sheet import Character, State

WHOSE_TURN = "."
"""Stands for whose turn it is."""
EVERY = frozenset({"all", "todos", "todas"})
"""Stand for every player's character of the story."""


def seat(state: State, command: Command, typed: str) -> CharacterId:
    """Return the character that a text names; for players the game master's own are not there, nor is their turn.

    Raises:
        NotFoundError: `character_unknown`, `character_unknown_near`, `character_ambiguous`, `nobodys_turn`.

    Rules: PL-VIS-1
    """
    named = whose_turn(state) if typed.strip() == WHOSE_TURN else typed
    return find(people_for(state, command), named).id


def target(state: State, command: Command, typed: str) -> CharacterId:
    """Return whom a deed concerns: players may name whoever takes part in the fight under way.

    Raises:
        NotFoundError: As `seat`.

    Rules: PL-VIS-1, PL-TURN-5
    """
    if typed.strip() == WHOSE_TURN:
        return whose_turn(state)
    return find(people_for(state, command, fighting=True), typed).id


def own_seat(state: State, command: Command, typed: str) -> CharacterId:
    """Return the character that a text names and that the one at the keyboard may act for.

    Raises:
        NotFoundError: As `seat`.
        RuleError: As `check_own`.

    Rules: PL-POOL-3, PL-FORT-1
    """
    who = whose_turn(state) if typed.strip() == WHOSE_TURN else seat(state, command, typed)
    check_own(state, command, who)
    return who


def check_own(state: State, command: Command, who: CharacterId) -> None:
    """Refuse to act for somebody else: a player acts for the own characters, the game master for all.

    Raises:
        RuleError: `not_yours`, `not_yours_npc`.

    Rules: PL-POOL-3, PL-FORT-1
    """
    character = state.characters[who]
    if command.by in (GM, character.player):
        return
    if character.player is None:
        raise RuleError("not_yours_npc", who=who, name=character.name, by=command.by)
    raise RuleError("not_yours", name=character.name, player=character.player, by=command.by)


def seats(state: State, command: Command, typed: Iterable[str]) -> tuple[CharacterId, ...]:
    """Return the characters that texts name; `all` stands for every player's character that nobody named.

    Raises:
        NotFoundError: As `seat`.
    """
    texts = tuple(typed)
    named = [None if folded(text) in EVERY else seat(state, command, text) for text in texts]
    rest = [who for who in everybody(state) if who not in named]
    return tuple(who for each in named for who in (rest if each is None else [each]))


def everybody(state: State) -> list[CharacterId]:
    """Return every player's character of the story."""
    return [each.id for each in state.characters.values() if each.is_pc and in_story(each)]


def whose_turn(state: State) -> CharacterId:
    """Return whose turn it is.

    Raises:
        NotFoundError: `nobodys_turn`.

    Rules: PL-TURN-3
    """
    turn = None if state.combat is None else state.combat.turn
    if turn is None:
        raise NotFoundError("nobodys_turn", rule="PL-TURN-3")
    return turn


def people_for(state: State, command: Command, *, fighting: bool = False) -> list[Person]:
    """Return who the one at the keyboard may name.

    Args:
        fighting: For players also the game master's own who take part in the fight under way.

    Rules: PL-VIS-1
    """
    shown = frozenset(each.who for each in state.combat.order) if fighting and state.combat else frozenset()
    return [
        Person(each.id, _name(each, command), each.player, each.retired)
        for each in state.characters.values()
        if command.by == GM or each.is_pc or each.id in shown
    ]


def _name(character: Character, command: Command) -> str:
    """Return what somebody is called at the keyboard: a player may not know a new name of the game master's own.

    Rules: PL-VIS-1
    """
    if command.by == GM or character.is_pc or hyphenated(character.name) == character.id:
        return character.name
    return command.called.get(character.id, character.id)


def among(state: State, command: Command, typed: str, people: Iterable[CharacterId]) -> CharacterId:
    """Return who of some people a text names; a beginning need only tell them apart from each other.

    Raises:
        NotFoundError: As `seat`.
        UsageError: `reply_not_involved` for somebody else.
    """
    involved = tuple(people)
    try:
        return find([each for each in people_for(state, command, fighting=True) if each.id in involved], typed).id
    except NotFoundError:
        who = target(state, command, typed)
    if who not in involved:
        raise UsageError("reply_not_involved", who=who)
    return who
