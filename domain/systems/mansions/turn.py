"""What an investigator may do in a turn: one movement of two squares and one action."""

from domain.errors import RuleError
from domain.systems.mansions.house import enemies_in, investigator
from domain.systems.mansions.options import reading
from domain.systems.mansions.state import Investigator, State
from domain.systems.mansions.traits import Phase

SQUARES = 2
"""Of one movement. Rules: MN-TURN-PLAYER"""


def check_awake(state: State, who: Investigator) -> None:
    """Refuse deeds of the unconscious, and those in the game master's half.

    Raises:
        RuleError: `not_players_turn`, `unconscious`, `turn_done`, `decision_open`, `mission_not_started`.

    Rules: MN-UNCONSCIOUS, MN-SEQ
    """
    if state.mission is None:
        raise RuleError("mission_not_started", rule="MN-SEQ")
    if state.phase is not Phase.PLAYERS:
        raise RuleError("not_players_turn", rule="MN-SEQ")
    if who.unconscious:
        raise RuleError("unconscious", rule="MN-UNCONSCIOUS", who=who.id, name=who.name)
    check_free(state)
    if who.done:
        raise RuleError("turn_done", rule="MN-SEQ", who=who.id, name=who.name)


def check_free(state: State) -> None:
    """Refuse to go on while somebody has to decide something. Raises: RuleError: `decision_open`."""
    waiting = [(each.line, each.asked.who) for each in state.equipment]
    waiting += [(each.line, each.asked.who) for each in state.flights]
    for line, who in waiting:
        raise RuleError("decision_open", rule="MN-SAN-LOSS", who=who, name=investigator(state, who).name, line=line)


def check_action(state: State, who: Investigator) -> None:
    """Refuse a second action. Raises: RuleError: `action_budget_spent`. Rules: MN-TURN-PLAYER"""
    check_awake(state, who)
    if who.acted:
        raise RuleError("action_budget_spent", rule="MN-TURN-PLAYER", who=who.id, name=who.name)


def check_steps(state: State, who: Investigator, squares: int, *, ran: bool) -> None:
    """Refuse more steps than a turn has, those that split the movement, and those out of a fight.

    Args:
        ran: The action buys one of these squares.

    Raises:
        RuleError: `must_evade`, `move_split`, `move_budget_spent`.

    Rules: MN-TURN-PLAYER, MN-ACT-RUN, MN-ACT-EVADE
    """
    about = {"who": who.id, "name": who.name}
    if enemies_in(state, who.zone) and not who.escaped:
        raise RuleError("must_evade", rule="MN-ACT-EVADE", **about)
    if who.closed and reading(state.options, "split_move") == "false":
        raise RuleError("move_split", rule="MN-TURN-PLAYER", **about)
    most = squares_of(who, ran=ran)
    if who.squares + squares > most:
        raise RuleError("move_budget_spent", rule="MN-TURN-PLAYER", **about, squares=who.squares + squares, most=most)


def squares_of(who: Investigator, *, ran: bool = False) -> int:
    """Return the squares of a turn, with the one that running buys. Rules: MN-TURN-PLAYER, MN-ACT-RUN"""
    return SQUARES + (ran or who.ran)


def squares_left(state: State, who: Investigator) -> int:
    """Return the squares left in a turn: none once an action has ended the movement. Rules: MN-TURN-PLAYER"""
    if who.closed and reading(state.options, "split_move") == "false":
        return 0
    return squares_of(who) - who.squares
