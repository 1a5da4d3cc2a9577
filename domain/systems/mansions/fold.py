"""How each event changes the state: what it says, clamped; never a rule again."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from domain.events import CampaignOpened, Event, OptionChanged
from domain.ids import CharacterId
from domain.systems.mansions import actions, events
from domain.systems.mansions.options import OPTIONS
from domain.systems.mansions.state import Enemy, Investigator, OpenEquipment, OpenFlight, RoomState, State
from domain.systems.mansions.traits import GmStep, Phase


class Draft:
    """The state while a fold changes it."""

    __slots__ = (
        "ending",
        "enemies",
        "equipment",
        "flights",
        "investigators",
        "mission",
        "obstructions",
        "options",
        "phase",
        "players",
        "removed",
        "rooms",
        "step",
        "threat",
        "turn",
    )

    def __init__(self, state: State) -> None:
        self.investigators = dict(state.investigators)
        self.enemies = dict(state.enemies)
        self.mission = state.mission
        self.rooms = dict(state.rooms)
        self.obstructions, self.removed = state.obstructions, state.removed
        self.players, self.threat = state.players, state.threat
        self.turn, self.phase, self.step = state.turn, state.phase, state.step
        self.options = dict(state.options)
        self.equipment, self.flights = state.equipment, state.flights
        self.ending = state.ending

    def freeze(self) -> State:
        """Return the draft as a value."""
        return State(
            dict(self.investigators),
            dict(self.enemies),
            self.mission,
            dict(self.rooms),
            self.obstructions,
            self.removed,
            self.players,
            self.threat,
            self.turn,
            self.phase,
            self.step,
            dict(self.options),
            self.equipment,
            self.flights,
            self.ending,
        )

    def investigator(self, who: str, **values: Any) -> None:
        """Change an investigator, if there is one of that key."""
        known = self.investigators.get(CharacterId(who))
        if known is not None:
            self.investigators[CharacterId(who)] = replace(known, **values)

    def enemy(self, who: str, **values: Any) -> None:
        """Change an enemy, if there is one of that key."""
        known = self.enemies.get(CharacterId(who))
        if known is not None:
            self.enemies[CharacterId(who)] = replace(known, **values)

    def room(self, key: str, **values: Any) -> None:
        """Change what is known of a room."""
        self.rooms[key] = replace(self.rooms.get(key, RoomState()), **values)


def room_of(state: State | Draft, zone: str) -> str:
    """Return the room that a zone belongs to, as far as the map is known; else the zone itself."""
    if state.mission is not None:
        zones = [(room.key, room.zones) for room in state.mission.rooms]
    else:
        zones = [(key, room.zones) for key, room in state.rooms.items()]
    return next((key for key, parts in zones if any(each.key == zone for each in parts)), zone)


def _nothing(_draft: Draft, _event: Event, _line: int) -> None:
    """What was declared or told changes nothing by itself."""


def _opened(draft: Draft, event: CampaignOpened, _line: int) -> None:
    draft.options.update((key, value) for key, value in event.options if key in OPTIONS)


def _option(draft: Draft, event: OptionChanged, _line: int) -> None:
    if event.key in OPTIONS:
        draft.options[event.key] = event.value


def _built(draft: Draft, event: actions.BuildInvestigator, _line: int) -> None:
    """Rules: MN-LIFE, MN-SANITY"""
    draft.investigators[event.who] = Investigator(
        event.who,
        event.name,
        event.player,
        event.concept,
        event.mente,
        event.cuerpo,
        event.split,
        event.vida,
        event.vida,
        event.cordura,
        event.cordura,
        event.equipment,
        event.zone or _beginning(draft),
    )


def _beginning(draft: Draft) -> str:
    """Return where the mission that runs begins, as far as its map is known; empty where none runs."""
    return draft.mission.start if draft.mission is not None and not draft.ending else ""


def _mission(draft: Draft, event: actions.StartMission, _line: int) -> None:
    """Everything that the game master has prepared is on the table, face down. Rules: MN-GM-PREP"""
    draft.mission, draft.players = event.mission, event.players
    draft.enemies, draft.removed, draft.ending = {}, (), ""
    draft.rooms = {room.key: RoomState(discovered=room.known, dark=room.dark) for room in event.mission.rooms}
    draft.obstructions = ()
    draft.threat, draft.turn, draft.phase, draft.step = 0, 0, Phase.PLAYERS, GmStep.INCOME
    for who in list(draft.investigators):
        draft.investigator(who, zone=event.mission.start)


def _started(draft: Draft, event: events.GameStarted, _line: int) -> None:
    """Whoever does not see the mission knows how many play, and where they begin; nobody flees from another house.

    Rules: MN-GM-PREP, MN-SAN-MOVE
    """
    draft.players, draft.flights = event.players, ()
    for who in list(draft.investigators):
        draft.investigator(who, zone=event.start)


def _turn(draft: Draft, event: events.TurnStarted, _line: int) -> None:
    """Unused parts of a turn are lost. Rules: MN-TURN-PLAYER, MN-SEQ"""
    draft.turn, draft.phase = event.number, Phase.PLAYERS
    for who in list(draft.investigators):
        draft.investigator(who, squares=0, ran=False, acted=False, closed=False, escaped=False, done=False)


def _phase(draft: Draft, event: events.PhaseChanged, _line: int) -> None:
    """Rules: MN-SEQ, MN-SEQ-GM"""
    draft.phase, draft.step = event.phase, GmStep.INCOME
    for who in list(draft.enemies):
        draft.enemy(who, moved=False, attacked=False, fresh=False)


def _step(draft: Draft, event: events.StepReached, _line: int) -> None:
    draft.step = event.step


def _moved(draft: Draft, event: events.Moved, _line: int) -> None:
    """Whoever parts can be frightened anew. Rules: MN-TURN-PLAYER, MN-FIGHT-FEAR"""
    if event.who in draft.investigators:
        known = draft.investigators[event.who]
        left, here = room_of(draft, known.zone), room_of(draft, event.to)
        squares = known.squares if event.free else known.squares + event.squares
        draft.investigator(event.who, zone=event.to, squares=squares, ran=known.ran or event.ran)
        if left != here:
            for each in [enemy for enemy in draft.enemies.values() if room_of(draft, enemy.zone) == left]:
                draft.enemy(each.id, frightened=tuple(who for who in each.frightened if who != event.who))
    elif event.who in draft.enemies:
        enemy = draft.enemies[event.who]
        same = room_of(draft, enemy.zone) == room_of(draft, event.to)
        draft.enemy(event.who, zone=event.to, frightened=enemy.frightened if same else ())


def _acted(draft: Draft, event: events.ActionTaken, _line: int) -> None:
    """An action after steps ends the block of movement. Rules: MN-TURN-PLAYER, MN-ACT-RUN"""
    known = draft.investigators.get(event.who)
    if known is not None:
        closed = known.closed or (known.squares > 0 and event.use != "run")
        draft.investigator(event.who, acted=True, closed=closed)


def _evaded(draft: Draft, event: events.EvasionRolled, _line: int) -> None:
    if event.escaped and not event.forced:
        draft.investigator(event.pool.who, escaped=True)


def _frightened(draft: Draft, event: events.FearChecked, _line: int) -> None:
    known = draft.enemies.get(CharacterId(event.enemy.who))
    if known is not None:
        new = tuple(CharacterId(pool.who) for pool in event.defenders)
        draft.enemy(known.id, frightened=tuple(dict.fromkeys((*known.frightened, *new))))


def _found(draft: Draft, event: events.ItemFound, _line: int) -> None:
    known = draft.rooms.get(event.room, RoomState())
    draft.room(event.room, found=tuple(dict.fromkeys((*known.found, event.item))))
    finder = draft.investigators.get(event.who)
    if event.card and finder is not None:
        draft.investigator(event.who, equipment=(*finder.equipment, event.card))


def _explored(draft: Draft, event: events.RoomExplored, _line: int) -> None:
    draft.room(event.room, explored=True)


def _revealed(draft: Draft, event: events.ObstructionRevealed, _line: int) -> None:
    """What it blocks stands in the mission, not in the line that everybody reads. Rules: MN-GM-PREP, MN-ACT-OBSTRUCT"""
    key, prepared = event.obstruction.key, draft.mission.obstructions if draft.mission is not None else ()
    whole = next((each for each in prepared if each.key == key), event.obstruction)
    if key not in draft.removed:
        draft.obstructions = (*(each for each in draft.obstructions if each.key != key), whole)


def _removed(draft: Draft, event: events.ObstructionRemoved, _line: int) -> None:
    draft.obstructions = tuple(each for each in draft.obstructions if each.key != event.obstruction)
    draft.removed = tuple(dict.fromkeys((*draft.removed, event.obstruction)))


def _discovered(draft: Draft, event: events.RoomDiscovered, _line: int) -> None:
    known = {"name": event.name, "zones": event.zones, "exits": event.exits}
    draft.room(event.room, discovered=True, dark=event.dark, **known)


def _appeared(draft: Draft, event: events.EnemyAppeared, _line: int) -> None:
    """Rules: MN-ENEMY-STATS, MN-SEQ-GM"""
    fresh = draft.phase is Phase.GM
    draft.enemies[event.enemy] = Enemy(event.enemy, event.type, event.name, event.zone, event.wounds, fresh=fresh)


def _activated(draft: Draft, event: events.EnemyActivated, _line: int) -> None:
    draft.enemy(event.enemy, **({"moved": True} if event.part == "move" else {"attacked": True}))


def _enemy_wounded(draft: Draft, event: events.EnemyWounded, _line: int) -> None:
    known = draft.enemies.get(event.enemy)
    if known is not None:
        draft.enemy(event.enemy, wounds=max(0, known.wounds - event.wounds))


def _defeated(draft: Draft, event: events.EnemyDefeated, _line: int) -> None:
    draft.enemy(event.enemy, defeated=True)


def _life(draft: Draft, event: events.LifeLost, _line: int) -> None:
    known = draft.investigators.get(event.who)
    if known is not None:
        draft.investigator(event.who, vida=max(0, known.vida - event.points))


def _sanity(draft: Draft, event: events.SanityLost, _line: int) -> None:
    known = draft.investigators.get(event.who)
    if known is not None:
        draft.investigator(event.who, cordura=max(0, known.cordura - event.points))


def _fell(draft: Draft, event: events.CharacterUnconscious, _line: int) -> None:
    draft.investigator(event.who, unconscious=True)


def _equipment_asked(draft: Draft, event: events.EquipmentAsked, line: int) -> None:
    draft.equipment = (*draft.equipment, OpenEquipment(line, event))


def _flight_asked(draft: Draft, event: events.FlightAsked, line: int) -> None:
    draft.flights = (*draft.flights, OpenFlight(line, event))


def _answered(draft: Draft, event: actions.DropEquipment | actions.Flee, _line: int) -> None:
    draft.equipment = tuple(each for each in draft.equipment if each.line != event.question)
    draft.flights = tuple(each for each in draft.flights if each.line != event.question)


def _lost(draft: Draft, event: events.EquipmentLost, _line: int) -> None:
    known = draft.investigators.get(event.who)
    if known is not None and event.card in known.equipment:
        cards = list(known.equipment)
        cards.remove(event.card)
        draft.investigator(event.who, equipment=tuple(cards))


def _gained(draft: Draft, event: events.ThreatGained, _line: int) -> None:
    draft.threat += event.tokens


def _spent(draft: Draft, event: events.ThreatSpent, _line: int) -> None:
    draft.threat = max(0, draft.threat - event.tokens)


def _darkened(draft: Draft, event: events.RoomDarkened, _line: int) -> None:
    draft.room(event.room, dark=True)


def _lit(draft: Draft, event: events.DarknessResolved, _line: int) -> None:
    draft.room(event.room, dark=False)


def _done(draft: Draft, event: events.InvestigatorDone, _line: int) -> None:
    draft.investigator(event.who, done=True)


def _ruled(draft: Draft, event: actions.Rule, _line: int) -> None:
    """A ruling on a place or on all cards leaves nobody to flee or to choose a card. Rules: MN-UNCONSCIOUS"""
    if event.zone is not None:
        draft.flights = tuple(each for each in draft.flights if each.asked.who != event.who)
    if event.equipment is not None:
        draft.equipment = tuple(each for each in draft.equipment if each.asked.who != event.who)
    tokens = draft.threat if event.threat is None else event.threat
    draft.threat = max(0, tokens + event.threat_given)
    known = draft.investigators.get(event.who) if event.who is not None else None
    if known is not None:
        draft.investigators[known.id] = _as_ruled(known, event)


def _as_ruled(who: Investigator, event: actions.Rule) -> Investigator:
    """Return an investigator after a ruling: first what is set, then what is given. Rules: MN-LIFE, MN-SANITY"""
    fields = ("vida", "cordura", "unconscious", "zone", "equipment")
    ruled = replace(who, **{key: value for key in fields if (value := getattr(event, key)) is not None})
    if event.vida_given:
        ruled = replace(ruled, vida=min(who.vida_most, ruled.vida + event.vida_given))
    if event.cordura_given:
        ruled = replace(ruled, cordura=min(who.cordura_most, ruled.cordura + event.cordura_given))
    return replace(ruled, equipment=(*ruled.equipment, event.card)) if event.card else ruled


def _mission_ended(draft: Draft, event: events.MissionEnded, _line: int) -> None:
    """Nobody flees any further. Rules: MN-SAN-MOVE"""
    draft.ending, draft.flights = event.ending, ()


FOLD: Mapping[type[Event], Callable[[Draft, Any, int], None]] = {
    CampaignOpened: _opened,
    OptionChanged: _option,
    actions.BuildInvestigator: _built,
    actions.StartMission: _mission,
    actions.Walk: _nothing,
    actions.Run: _nothing,
    actions.Explore: _nothing,
    actions.Obstruct: _nothing,
    actions.Illuminate: _nothing,
    actions.Strike: _nothing,
    actions.Evade: _nothing,
    actions.SpendThreat: _nothing,
    actions.Done: _nothing,
    actions.NextPhase: _nothing,
    actions.DropEquipment: _answered,
    actions.Flee: _answered,
    actions.Rule: _ruled,
    events.GameStarted: _started,
    events.TurnStarted: _turn,
    events.PhaseChanged: _phase,
    events.StepReached: _step,
    events.Moved: _moved,
    events.ActionTaken: _acted,
    events.EffortRolled: _nothing,
    events.FightRolled: _nothing,
    events.EvasionRolled: _evaded,
    events.FearChecked: _frightened,
    events.HorrorRolled: _nothing,
    events.ItemFound: _found,
    events.RoomExplored: _explored,
    events.ObstructionRevealed: _revealed,
    events.ObstructionRemoved: _removed,
    events.RoomDiscovered: _discovered,
    events.EnemyAppeared: _appeared,
    events.EnemyActivated: _activated,
    events.EnemyWounded: _enemy_wounded,
    events.EnemyDefeated: _defeated,
    events.LifeLost: _life,
    events.SanityLost: _sanity,
    events.CharacterUnconscious: _fell,
    events.SanityEffectApplied: _nothing,
    events.EquipmentAsked: _equipment_asked,
    events.FlightAsked: _flight_asked,
    events.EquipmentLost: _lost,
    events.ThreatGained: _gained,
    events.ThreatSpent: _spent,
    events.RoomDarkened: _darkened,
    events.DarknessResolved: _lit,
    events.InvestigatorDone: _done,
    events.MissionEnded: _mission_ended,
}
"""Each event of the system, and the core events that its rules hear."""
