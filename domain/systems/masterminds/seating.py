"""Which hero a command names."""

from collections.abc import Iterable

from domain.errors import NotFoundError, RuleError, UsageError
from domain.ids import GM, CharacterId
from domain.names import find, folded, hyphenated
from domain.systems import Command, Person
from domain.systems.masterminds.state import Hero, State

WHOSE_TURN = "."
"""Stands for whose turn it is."""
EVERY = frozenset({"all", "todos", "todas"})
"""Stand for every player's hero of the story."""


def check_gm(command: Command, typed: str) -> None:
    """Refuse what is the game master's alone. Raises: RuleError: `gm_only`."""
    if command.by != GM:
        raise RuleError("gm_only", command=typed)


def seat(state: State, command: Command, typed: str) -> CharacterId:
    """Return the hero that a text names; for players the game master's own are not there.

    Raises:
        NotFoundError: `character_unknown`, `character_unknown_near`, `character_ambiguous`, `nobodys_turn`.
    """
    named = whose_turn(state) if typed.strip() == WHOSE_TURN else typed
    return find(people_for(state, command), named).id


def target(state: State, command: Command, typed: str) -> CharacterId:
    """Return whom a deed concerns: players may name whoever takes part in the fight under way.

    Raises:
        NotFoundError: As `seat`.

    Rules: MM-INIT
    """
    if typed.strip() == WHOSE_TURN:
        return whose_turn(state)
    return find(people_for(state, command, fighting=True), typed).id


def own_seat(state: State, command: Command, typed: str) -> CharacterId:
    """Return the hero that a text names and that the one at the keyboard may act for.

    Raises:
        NotFoundError: As `seat`.
        RuleError: As `check_own`.
    """
    who = whose_turn(state) if typed.strip() == WHOSE_TURN else seat(state, command, typed)
    check_own(state, command, who)
    return who


def check_own(state: State, command: Command, who: CharacterId) -> None:
    """Refuse to act for somebody else: a player acts for the own heroes, the game master for all.

    Raises:
        RuleError: `not_yours`, `not_yours_npc`.
    """
    hero = state.heroes[who]
    if command.by in (GM, hero.player):
        return
    if hero.player is None:
        raise RuleError("not_yours_npc", who=who, name=_name(hero, command), by=command.by)
    raise RuleError("not_yours", name=hero.name, player=hero.player, by=command.by)


def seats(state: State, command: Command, typed: Iterable[str]) -> tuple[CharacterId, ...]:
    """Return the heroes that texts name, each once; `all` stands for every player's hero.

    Raises:
        NotFoundError: As `seat`.
    """
    found: list[CharacterId] = []
    for text in typed:
        found += everybody(state) if folded(text) in EVERY else [seat(state, command, text)]
    return tuple(dict.fromkeys(found))


def fighters(state: State, command: Command) -> tuple[CharacterId, ...]:
    """Return who takes part in a fight. Raises: UsageError: `combatants_missing`. Rules: MM-INIT"""
    who = seats(state, command, command.words)
    if not who:
        raise UsageError("combatants_missing")
    return who


def everybody(state: State) -> list[CharacterId]:
    """Return every player's hero of the story."""
    return [hero.id for hero in state.playing() if hero.player is not None]


def whose_turn(state: State) -> CharacterId:
    """Return whose turn it is. Raises: NotFoundError: `nobodys_turn`. Rules: MM-CYCLE"""
    turn = None if state.encounter is None else state.encounter.turn
    if turn is None:
        raise NotFoundError("nobodys_turn", rule="MM-CYCLE")
    return turn


def people_for(state: State, command: Command, *, fighting: bool = False) -> list[Person]:
    """Return who the one at the keyboard may name.

    Args:
        fighting: For players also the game master's own who take part in the fight under way.

    Rules: MM-INIT
    """
    shown = frozenset(each.who for each in state.encounter.order) if fighting and state.encounter else frozenset()
    return [
        Person(hero.id, _name(hero, command), hero.player, hero.retired)
        for hero in state.heroes.values()
        if command.by == GM or hero.player is not None or hero.id in shown
    ]


def _name(hero: Hero, command: Command) -> str:
    """Return what somebody is called at the keyboard: a player may not know a new name of the game master's own."""
    if command.by == GM or hero.player is not None or hyphenated(hero.name) == hero.id:
        return hero.name
    return command.called.get(hero.id, hero.id)
