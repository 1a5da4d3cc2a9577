"""The order of a fight: who takes part, whose turn comes next, who is ranked."""

from collections.abc import Sequence

from domain.errors import RuleError, UsageError
from domain.ids import CharacterId
from domain.systems import Entry
from domain.systems.plenilunio.combat import actions, turns
from domain.systems.plenilunio.combat.events import (
    CombatEnded,
    CombatJoined,
    CombatLeft,
    CombatStarted,
    OrderAsked,
    OrderRanked,
    Standing,
    TurnEnded,
    TurnPassed,
    TurnStarted,
)
from domain.systems.plenilunio.combat.questions import check_free, check_settled, open_order
from domain.systems.plenilunio.combat.state import Combat
from domain.systems.plenilunio.gifts import lasting
from domain.systems.plenilunio.people import check_alive, known, playing
from domain.systems.plenilunio.refusals import Umpire
from domain.systems.plenilunio.sheet import Character, State
from domain.systems.plenilunio.tale import Tale
from domain.systems.plenilunio.traits import Health


def start(tale: Tale, action: actions.StartCombat) -> None:
    """Put everybody in order and let the first turn begin.

    Raises:
        RuleError: `combat_open`, `actor_dead`, `combat_joined` for who is named twice, `not_in_combat` for who is
            ranked without taking part.
        UsageError: `combatants_missing`.

    Rules: PL-TURN-2, PL-TURN-3
    """
    if tale.state.combat is not None:
        raise RuleError("combat_open", rule="PL-TURN-3")
    people = _entering(tale.state, action.who, action.ranked)
    order = turns.in_order(people, action.ranked)
    tale.happen(Entry(CombatStarted(tuple(turns.told(each) for each in order))))
    tale.happen(*(Entry(OrderAsked(tied)) for tied in turns.undecided(order, action.ranked)))
    _go_on(tale)


def _entering(state: State, people: Sequence[CharacterId], ranked: Sequence[CharacterId]) -> list[Standing]:
    """Return what newcomers are judged by. Raises: RuleError, UsageError, NotFoundError: As `start` says."""
    if not people:
        raise UsageError("combatants_missing")
    inside = [] if state.combat is None else [each.who for each in state.combat.order]
    standings: list[Standing] = []
    for who in people:
        character = playing(state, who)
        check_alive(character, Umpire())
        check_free(state, (who,))
        if who in inside:
            raise RuleError("combat_joined", rule="PL-TURN-3", who=who, name=character.name)
        inside.append(who)
        standings.append(turns.standing(character))
    for who in ranked:
        if who not in inside:
            raise outside(known(state, who))
    return standings


def outside(character: Character) -> RuleError:
    """Return the refusal of a deed by who does not take part in the fight. Rules: PL-TURN-3"""
    return RuleError("not_in_combat", rule="PL-TURN-3", who=character.id, name=character.name)


def running(state: State) -> Combat:
    """Return the fight under way. Raises: RuleError: `combat_none`."""
    if state.combat is None:
        raise RuleError("combat_none", rule="PL-TURN-1")
    return state.combat


def join(tale: Tale, action: actions.JoinCombat) -> None:
    """Let newcomers in, each by Destiny; whoever's place has passed waits for the next round.

    Raises:
        RuleError: `combat_none`, `combat_joined`, `actor_dead`, `not_in_combat`.
        UsageError: `combatants_missing`.

    Rules: PL-TURN-2, PL-TURN-3
    """
    running(tale.state)
    newcomers = turns.in_order(_entering(tale.state, action.who, action.ranked), action.ranked)
    for newcomer in newcomers:
        combat = running(tale.state)
        place = turns.place_of(newcomer, _standings(tale.state))
        tale.happen(Entry(CombatJoined(turns.told(newcomer), place, place <= turns.passed_places(combat))))
    _rank_newcomers(tale, {each.who for each in newcomers}, action.ranked)
    begin_anew(tale)


def _standings(state: State) -> list[Standing]:
    return turns.standings(state.characters, (each.who for each in running(state).order))


def _rank_newcomers(tale: Tale, newcomers: set[CharacterId], ranked: Sequence[CharacterId]) -> None:
    """Rank newcomers among those they are fully tied with and stand beside, or ask. Rules: PL-TURN-2, PL-TURN-3"""
    order = _standings(tale.state)
    asked = turns.undecided(order, ranked)
    for tied in turns.ties(order):
        people = tuple(each.who for each in tied)
        if newcomers.isdisjoint(people):
            continue
        if people in asked:
            tale.happen(Entry(OrderAsked(people)))
            continue
        ruled = tuple(each.who for each in turns.in_order(tied, ranked))
        if ruled != people:
            tale.happen(Entry(OrderRanked(ruled)))


def leave(tale: Tale, action: actions.LeaveCombat) -> None:
    """Take somebody out of the fight; the next turn begins where it was theirs.

    Raises:
        RuleError: `combat_none`, `not_in_combat`, `question_open`.

    Rules: PL-TURN-3
    """
    combat, who = running(tale.state), known(tale.state, action.who)
    if combat.of(who.id) is None:
        raise outside(who)
    check_free(tale.state, (who.id,))
    tale.happen(Entry(CombatLeft(who.id)))
    lasting.gone(tale, who.id)
    if combat.turn == who.id:
        _go_on(tale)


def end(tale: Tale) -> None:
    """End the fight. Raises: RuleError: `combat_none`, `question_open`. Rules: PL-TURN-1, PL-GIFT-DUR"""
    combat = running(tale.state)
    check_settled(tale.state)
    lasting.turns_over(tale, (each.who for each in combat.order))
    tale.happen(Entry(CombatEnded()))


def rank(tale: Tale, action: actions.RankTied) -> None:
    """Put the tied into the order that the game master rules.

    Raises:
        NotFoundError: `question_none`.
        UsageError: `ranking_mismatch`: others than the tied are named, or not all of them.

    Rules: PL-TURN-2
    """
    tied = open_order(tale.state, action.question).asked.tied
    if sorted(action.ranked) != sorted(tied):
        names = tuple(known(tale.state, who).name for who in tied)
        raise UsageError("ranking_mismatch", rule="PL-TURN-2", line=action.question, names=names)
    tale.happen(Entry(OrderRanked(action.ranked)))
    begin_anew(tale)


def next_turn(tale: Tale, action: actions.NextTurn) -> None:
    """End the turn under way and let the next begin; where nobody can act, none begins.

    Raises:
        RuleError: `combat_none`, `turn_over` where somebody else has ended that turn, `question_open`,
            `nobody_can_act` where it is nobody's turn and nobody can have one.

    Rules: PL-TURN-3, PL-HEALTH-6, PL-HEALTH-7
    """
    combat = running(tale.state)
    if action.turn is not None and combat.turn not in (None, action.turn):
        name, current = known(tale.state, action.turn).name, turns.turn_name(tale.state)
        raise RuleError("turn_over", rule="PL-TURN-3", who=action.turn, name=name, current=current)
    check_settled(tale.state)
    if combat.turn is not None:
        lasting.turn_ends(tale, combat.turn)
        tale.happen(Entry(TurnEnded(combat.turn)))
    elif not any(turns.is_up(tale.state, each.who) for each in combat.order):
        raise RuleError("nobody_can_act", rule="PL-HEALTH-6")
    _go_on(tale)


def _go_on(tale: Tale) -> None:
    """Begin the next turn, over all who cannot act; none where nobody can. Rules: PL-TURN-3, PL-HEALTH-6"""
    passed, following, number = turns.following(tale.state, running(tale.state))
    for each in passed:
        dead = tale.state.characters[each.who].health is Health.DEAD
        tale.happen(Entry(TurnPassed(each.who, "dead" if dead else "unconscious")))
        lasting.turn_passes(tale, each.who)
    if following is not None:
        _start(tale, following.who, number)


def _start(tale: Tale, who: CharacterId, number: int) -> None:
    """Begin a turn: what a gift kept up until now ends, or costs. Rules: PL-TURN-3, PL-GIFT-DUR"""
    tale.happen(Entry(TurnStarted(who, number)))
    lasting.turn_begins(tale, who)


def begin_anew(tale: Tale) -> None:
    """Begin with whoever is first now, as long as nobody has done anything in the fight. Rules: PL-TURN-2, PL-TURN-4"""
    combat = running(tale.state)
    if not combat.opening:
        return
    able = [each.who for each in combat.order if not each.acted and turns.is_up(tale.state, each.who)]
    if able and able[0] != combat.turn:
        _start(tale, able[0], max(1, combat.round))
