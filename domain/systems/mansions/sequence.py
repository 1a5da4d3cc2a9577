"""How an evening goes on: the mission, the two halves of a turn, answers, and what only the game master can change."""

from domain.errors import ConflictError, NotFoundError, RuleError, UsageError
from domain.ids import GM, CharacterId
from domain.systems.mansions import missioncheck, ways
from domain.systems.mansions.actions import Done, DropEquipment, Flee, NextPhase, Rule, Standing, StartMission
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
from domain.systems.mansions.fold import room_of
from domain.systems.mansions.house import check_discovered, enemies_in, investigator, squares_along, zone_name
from domain.systems.mansions.moving import discover, enter, step
from domain.systems.mansions.state import Investigator, State
from domain.systems.mansions.tale import Tale
from domain.systems.mansions.traits import GmStep, Phase
from domain.systems.mansions.turn import check_awake, check_free
from domain.systems.stories import Story


def start(state: State, action: StartMission) -> Story:
    """Begin a mission with the rooms that are known, what frightens there, and the first turn of the players.

    Raises:
        RuleError: `bad_players`; `mission_running`, which a fiat passes over.
        UsageError: `mission_invalid`, with everything that is wrong with it.

    Rules: MN-GM-PREP, MN-FIGHT-FEAR, MN-SEQ
    """
    tale = Tale(state)
    check_players(action.players)
    mission = action.mission
    if problems := tuple(each.text for each in missioncheck.check(mission)):
        raise UsageError("mission_invalid", rule="MN-GM-PREP", problems=problems)
    if state.mission is not None and not state.ending:
        tale.refuse("mission_running", "MN-SEQ", action.fiat, title=state.mission.title)
    tale.begin(action)
    place = zone_name(tale.state, mission.start)
    tale.happen(GameStarted(mission.title, action.players, mission.start, mission.text, place))
    for room in mission.rooms:
        if room.known or any(zone.key == mission.start for zone in room.zones):
            discover(tale, GM, room)
    yield from enter(tale, CharacterId(GM), room_of(tale.state, mission.start))
    tale.happen(TurnStarted(1))
    return tale.end()


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
    here = investigator(state, action.who).zone
    path = ways.zones(state, here, action.path)
    squares = squares_along(state, here, path)
    for zone in path:
        if enemies_in(state, zone) or zone == asked.away:
            raise UsageError("flight_to_enemies", rule="MN-SAN-MOVE", zone=zone_name(state, zone))
    if squares > asked.squares:
        raise UsageError("flight_too_far", rule="MN-SAN-MOVE", squares=squares, most=asked.squares)
    tale = Tale(state)
    for zone in path:
        yield from step(tale, action.who, zone, free=True)
        if tale.state.investigators[action.who].unconscious:
            break
    return tale.end()


def rule(tale: Tale, action: Rule) -> None:
    """Let the game master change what no rule does: a ruling runs no rule, so it discovers nothing.

    Raises:
        NotFoundError: `ending_unknown`.
        RuleError: `zone_not_discovered`; `ending_ruled`, which a fiat passes over.
        ConflictError: `ruling_outrun`.

    Rules: MN-UNCONSCIOUS, MN-GM-PREP
    """
    if action.who is not None:
        who = investigator(tale.state, action.who)
        if action.was is not None:
            _check_still(who, action.was)
    if action.zone is not None:
        check_discovered(tale.state, action.zone)
    if action.ending:
        _end(tale, action)


def _check_still(who: Investigator, was: Standing) -> None:
    """Refuse to set what somebody else has changed since it was looked at. Raises: ConflictError: `ruling_outrun`."""
    for key in ("vida", "cordura", "unconscious", "zone"):
        if getattr(was, key) not in (None, getattr(who, key)):
            raise ConflictError("ruling_outrun", who=who.id, name=who.name, field=key)


def _end(tale: Tale, action: Rule) -> None:
    """Let an ending of the mission come; another one only by fiat.

    Raises:
        NotFoundError: `ending_unknown`.
        RuleError: `ending_ruled`.
    """
    endings = tale.state.mission.endings if tale.state.mission is not None else ()
    found = next((each for each in endings if each.key == action.ending), None)
    if found is None:
        known = tuple(each.name or each.key for each in endings)
        raise NotFoundError("ending_unknown", ending=action.ending, known=known)
    if tale.state.ending:
        come = next((each.name or each.key for each in endings if each.key == tale.state.ending), tale.state.ending)
        tale.refuse("ending_ruled", "MN-SEQ", action.fiat, ending=come)
    tale.happen(MissionEnded(found.key, found.text, found.name))
