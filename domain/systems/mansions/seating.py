"""Which investigator or enemy a command names."""

from collections.abc import Iterable

from domain.errors import NotFoundError, RuleError
from domain.ids import GM, CharacterId
from domain.names import find, folded
from domain.systems import Command, Person
from domain.systems.mansions.state import Investigator, State
from domain.systems.mansions.traits import Phase

WHOSE_TURN = "."
"""Stands for whose turn it is."""
EVERY = frozenset({"all", "todos", "todas"})
"""Stand for every investigator who can still act."""
MASTER = frozenset({"gm", "dj", "director", "directora"})
"""Stand for the game master."""


def check_gm(command: Command, typed: str) -> None:
    """Refuse what is the game master's alone. Raises: RuleError: `gm_only`."""
    if command.by != GM:
        raise RuleError("gm_only", command=typed)


def people(state: State, *, enemies: bool = True, investigators: bool = True) -> list[Person]:
    """Return who is at the table: investigators, and the enemies on the board, whom everybody sees."""
    found = [Person(each.id, each.name, each.player, each.retired) for each in state.investigators.values()]
    others = [Person(each.id, each.name, None) for each in state.enemies.values() if not each.defeated]
    return (found if investigators else []) + (others if enemies else [])


def seat(state: State, command: Command, typed: str) -> CharacterId:
    """Return the investigator or the enemy that a text names.

    Raises:
        NotFoundError: `character_unknown`, `character_unknown_near`, `character_ambiguous`, `nobodys_turn`.
    """
    return whose_turn(state, command) if typed.strip() == WHOSE_TURN else find(people(state), typed).id


def own_seat(state: State, command: Command, typed: str) -> CharacterId:
    """Return somebody whom the one at the keyboard may act for.

    Raises:
        NotFoundError: As `seat`.
        RuleError: As `check_own`.
    """
    who = seat(state, command, typed)
    check_own(state, command, who)
    return who


def investigator(state: State, command: Command, typed: str) -> CharacterId:
    """Return the investigator that a text names. Raises: NotFoundError: As `seat`."""
    if typed.strip() == WHOSE_TURN:
        return whose_turn(state, command)
    return find(people(state, enemies=False), typed).id


def own_investigator(state: State, command: Command, typed: str) -> CharacterId:
    """Return an investigator whom the one at the keyboard may act for. Raises: As `own_seat`."""
    who = investigator(state, command, typed)
    check_own(state, command, who)
    return who


def check_own(state: State, command: Command, who: CharacterId) -> None:
    """Refuse to act for somebody else: a player acts for the own investigators, the game master for all.

    Raises:
        RuleError: `not_yours`, `not_yours_npc`.
    """
    if command.by == GM:
        return
    known = state.investigators.get(who)
    if known is None:
        raise RuleError("not_yours_npc", who=who, name=state.enemies[who].name, by=command.by)
    if known.player != command.by:
        raise RuleError("not_yours", name=known.name, player=known.player, by=command.by)


def target(state: State, who: CharacterId, typed: str) -> CharacterId:
    """Return whom an attack is aimed at: somebody of the other side, of the same zone first.

    Raises:
        NotFoundError: As `seat`.

    Rules: MN-FIGHT-PLAYER, MN-FIGHT-ENEMY
    """
    ours = who in state.investigators
    others = people(state, enemies=ours, investigators=not ours)
    zones = {each.id: each.zone for each in state.investigators.values()}
    zones |= {each.id: each.zone for each in state.enemies.values()}
    try:
        return find([each for each in others if zones[each.id] == zones[who]], typed).id
    except NotFoundError:
        return find(others, typed).id


def helpers(state: State, command: Command, who: CharacterId, typed: Iterable[str]) -> tuple[CharacterId, ...]:
    """Return who helps; `all` stands for everybody else who can still act.

    Raises:
        NotFoundError: As `seat`.
        RuleError: As `check_own`: a player spends nobody else's action.

    Rules: MN-EXPLORE-COMBINE, MN-OBSTRUCT-COMBINE
    """
    found: list[CharacterId] = []
    for text in typed:
        if folded(text) in EVERY:
            found += [each.id for each in waiting(state) if not each.acted]
        else:
            found.append(investigator(state, command, text))
    named = tuple(each for each in dict.fromkeys(found) if each != who)
    for each in named:
        check_own(state, command, each)
    return named


def waiting(state: State) -> list[Investigator]:
    """Return whose part of the players' turn is not over. Rules: MN-SEQ, MN-UNCONSCIOUS"""
    if state.mission is None or state.phase is not Phase.PLAYERS:
        return []
    return [each for each in state.investigators.values() if not (each.done or each.unconscious or each.retired)]


def _only(left: list[Investigator]) -> CharacterId | None:
    """Return who alone has begun and not ended a turn, else who alone is left; None where it is to be chosen."""
    begun = [each for each in left if each.squares or each.acted]
    for some in (begun, left):
        if len(some) == 1:
            return some[0].id
    return None


def whose_turn(state: State, command: Command) -> CharacterId:
    """Return whose turn it is; for a player among the own investigators.

    Raises:
        NotFoundError: `nobodys_turn`.

    Rules: MN-SEQ
    """
    left = [each for each in waiting(state) if command.by in (GM, each.player)]
    who = _only(left)
    if who is None:
        raise NotFoundError("nobodys_turn", rule="MN-SEQ")
    return who
