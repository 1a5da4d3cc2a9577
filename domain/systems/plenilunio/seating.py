"""Which character a command names."""

from msgspec.structs import replace

from domain.ids import GM, CharacterId
from domain.names import find
from domain.systems import Command, Person
from domain.systems.plenilunio.sheet import State


def seat(state: State, command: Command, typed: str) -> CharacterId:
    """Return the character that a text names; players find the game master's characters only by their full key.

    Raises:
        NotFoundError: `character_unknown`, `character_unknown_near`, `character_ambiguous`.
    """
    people = [Person(each.id, each.name, each.player, each.retired) for each in state.characters.values()]
    if command.by != GM:
        people = [person if person.player else replace(person, retired=True) for person in people]
    return find(people, typed).id
