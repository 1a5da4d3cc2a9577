"""How an evening goes on: the mission, the two halves of a turn, answers, and what only the game master can change."""

from domain.errors import NotFoundError, RuleError, UsageError
from domain.ids import GM
from domain.systems.mansions import missioncheck
from domain.systems.mansions.actions import Done, DropEquipment, Flee, NextPhase, Rule, StartMission
from domain.systems.mansions.events import (
    EquipmentLost,
    GameStarted,
    InvestigatorDone,
    MissionEnded,
    PhaseChanged,
    StepReached,
    ThreatGained,
    TurnStarted,
)
from domain.systems.mansions.house import enemies_in, investigator, way_to
from domain.systems.mansions.moving import discover, step
from domain.systems.mansions.state import State
from domain.systems.mansions.tale import Tale
from domain.systems.mansions.traits import GmStep, Phase
from domain.systems.mansions.turn import check_awake, check_free
from domain.systems.stories import Story


def start(tale: Tale, action: StartMission) -> None:
    """Begin a mission with the rooms that are known, and the first turn of the players.

    Raises:
        RuleError: `bad_players`.
        UsageError: `mission_invalid`, with everything that is wrong with it.

    Rules: MN-GM-PREP, MN-SEQ
    """
    check_players(action.players)
    mission = action.mission
    if problems := tuple(each.text for each in missioncheck.check(mission)):
        raise UsageError("mission_invalid", rule="MN-GM-PREP", problems=problems)
    tale.begin(action)
    tale.happen(GameStarted(mission.title, action.players, mission.start, mission.text))
    for room in mission.rooms:
        if room.known or any(zone.key == mission.start for zone in room.zones):
            discover(tale, GM, room)
    tale.happen(TurnStarted(1))


def check_players(players: int) -> None:
    """Refuse a table without players. Raises: RuleError: `bad_players`. Rules: MN-GM-INCOME"""
    if players < 1:
        raise RuleError("bad_players", rule="MN-GM-INCOME", players=players)


def done(tale: Tale, action: Done) -> None:
    """End an investigator's part; unused parts are lost. Rules: MN-SEQ, MN-TURN-PLAYER"""
    who = investigator(tale.state, action.who)
    check_awake(tale.state, who)
    tale.happen(InvestigatorDone(who.id))


def next_phase(tale: Tale, _action: NextPhase) -> None:
    """Begin the other half; the game master's begins with the income.

    Raises:
        RuleError: `players_pending`, `decision_open`, `mission_not_started`.

    Rules: MN-SEQ, MN-SEQ-GM, MN-GM-INCOME
    """
    state = tale.state
    if state.mission is None:
        raise RuleError("mission_not_started", rule="MN-SEQ")
    check_free(state)
    if state.phase is Phase.GM:
        tale.happen(TurnStarted(state.turn + 1))
        return
    waiting = [each for each in state.investigators.values() if not each.done and not each.unconscious]
    if any(not each.retired for each in waiting):
        names = tuple(each.name for each in waiting if not each.retired)
        raise RuleError("players_pending", rule="MN-SEQ", names=names)
    tale.happen(PhaseChanged(Phase.GM))
    income(tale)


def income(tale: Tale) -> None:
    """Give the game master a token for each player at the table, unconscious or not, once a turn.

    Raises:
        RuleError: `bad_players`, `gm_order`.

    Rules: MN-GM-INCOME, MN-SEQ-GM
    """
    check_players(tale.state.players)
    if tale.state.step is not GmStep.INCOME:
        raise RuleError("gm_order", rule="MN-SEQ-GM")
    tale.happen(ThreatGained(tale.state.players, "income"), StepReached(GmStep.ENEMIES))


def drop(tale: Tale, action: DropEquipment) -> None:
    """Answer which card is lost. Raises: NotFoundError: `decision_none`, `card_unknown`. Rules: MN-SAN-EQUIP"""
    for each in tale.state.equipment:
        if each.line == action.question and each.asked.who == action.who:
            if action.card not in each.asked.cards:
                raise NotFoundError("card_unknown", card=action.card, known=each.asked.cards)
            tale.happen(EquipmentLost(action.who, action.card))
            return
    raise NotFoundError("decision_none", who=action.who, line=action.question)


def flee(state: State, action: Flee) -> Story:
    """Answer where somebody flees: up to two squares, away from the shock and from enemies.

    Raises:
        NotFoundError: `decision_none`.
        UsageError: `path_missing`, `zone_not_adjacent`, `flight_too_far`, `flight_to_enemies`.

    Rules: MN-SAN-MOVE, MN-SAN-EVADE
    """
    asked = next((each.asked for each in state.flights if each.line == action.question), None)
    if asked is None or asked.who != action.who:
        raise NotFoundError("decision_none", who=action.who, line=action.question)
    if not action.path:
        raise UsageError("path_missing")
    squares, here = 0, investigator(state, action.who).zone
    for zone in action.path:
        squares += way_to(state, here, zone).squares
        here = zone
        if enemies_in(state, zone) or zone == asked.away:
            raise UsageError("flight_to_enemies", rule="MN-SAN-MOVE", zone=zone)
    if squares > asked.squares:
        raise UsageError("flight_too_far", rule="MN-SAN-MOVE", squares=squares, most=asked.squares)
    tale = Tale(state)
    for zone in action.path:
        yield from step(tale, action.who, zone, free=True)
    return tale.end()


def rule(tale: Tale, action: Rule) -> None:
    """Let the game master change what no rule does. Raises: NotFoundError: `ending_unknown`. Rules: MN-UNCONSCIOUS"""
    if action.who is not None:
        investigator(tale.state, action.who)
    if not action.ending:
        return
    endings = tale.state.mission.endings if tale.state.mission is not None else ()
    for each in endings:
        if each.key == action.ending:
            tale.happen(MissionEnded(each.key, each.text))
            return
    raise NotFoundError("ending_unknown", ending=action.ending, known=tuple(each.key for each in endings))
