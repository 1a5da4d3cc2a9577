"""Which character a command names."""

from domain.errors import RuleError
from domain.ids import GM, CharacterId
from domain.names import find
from domain.systems import Command, Person
from domain.systems.plenilunio.sheet import State


def seat(state: State, command: Command, typed: str) -> CharacterId:
    """Return the character that a text names; for players the game master's own are not there.

    Raises:
        NotFoundError: `character_unknown`, `character_unknown_near`, `character_ambiguous`.

    Rules: PL-VIS-1
    """
    return find(people_for(state, command), typed).id


def own_seat(state: State, command: Command, typed: str) -> CharacterId:
    """Return the character that a text names and that the one at the keyboard may act for.

    Raises:
        NotFoundError: As `seat`.
        RuleError: `not_yours`: a player acts for the own characters, the game master for all.

    Rules: PL-POOL-3, PL-FORT-1
    """
    who = seat(state, command, typed)
    character = state.characters[who]
    if command.by not in (GM, character.player):
        raise RuleError("not_yours", name=character.name, player=character.player, by=command.by)
    return who


def people_for(state: State, command: Command) -> list[Person]:
    """Return who the one at the keyboard may name. Rules: PL-VIS-1"""
    return [
        Person(each.id, each.name, each.player, each.retired)
        for each in state.characters.values()
        if command.by == GM or each.is_pc
    ]
