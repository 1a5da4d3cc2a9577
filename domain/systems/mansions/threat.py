"""The game master's half: income, enemies one by one, what threat tokens buy."""

from collections.abc import Generator, Mapping

from domain.errors import RuleError
from domain.systems import Faces, Further
from domain.systems.mansions import fear, moving, ways
from domain.systems.mansions.actions import SpendThreat, Walk
from domain.systems.mansions.dice import pool, segment
from domain.systems.mansions.events import (
    EnemyActivated,
    HorrorRolled,
    Moved,
    RoomDarkened,
    StepReached,
    ThreatSpent,
)
from domain.systems.mansions.fold import room_of
from domain.systems.mansions.house import (
    check_discovered,
    enemy,
    investigator,
    room_in,
    room_name,
    seen,
    squares_along,
    type_of,
    zone_name,
)
from domain.systems.mansions.options import reading
from domain.systems.mansions.pools import attribute_of, dice_of
from domain.systems.mansions.shock import lose_sanity, suffer
from domain.systems.mansions.state import Enemy, State
from domain.systems.mansions.tale import Tale
from domain.systems.mansions.traits import Cause, GmStep, Phase, Symbol, ThreatOption, Use
from domain.systems.mansions.turn import check_free
from domain.systems.stories import Story

COSTS: Mapping[ThreatOption, int] = {
    ThreatOption.HORROR: 1,
    ThreatOption.DARKNESS: 2,
    ThreatOption.WANDERING_ENEMY: 3,
    ThreatOption.WANDERING_MONSTER: 5,
}
"""Tokens. Rules: MN-GM-SPEND"""
WANDERS = {ThreatOption.WANDERING_ENEMY: "enemy", ThreatOption.WANDERING_MONSTER: "monster"}
HORROR = 1
"""Challenge of Horror, and the Sanity that failing costs. Rules: MN-GM-HORROR"""
ENEMY_STEPS = 2
"""Squares of an enemy's move. Rules: MN-SEQ-GM"""


def check_gm(state: State) -> None:
    """Refuse what is only for the game master's half. Raises: RuleError: `not_gm_turn`. Rules: MN-GM-SPEND, MN-SEQ"""
    if state.mission is None or state.phase is not Phase.GM:
        raise RuleError("not_gm_turn", rule="MN-GM-SPEND")
    check_free(state)


def check_enemy(state: State, who: Enemy, *, attacks: bool) -> None:
    """Refuse an enemy that has had its part, or comes out of order: before the income, or after the spending.

    Raises:
        RuleError: `gm_order`, `enemy_already_activated`, `decision_open`.

    Rules: MN-SEQ-GM
    """
    if state.phase is not Phase.GM or state.step is not GmStep.ENEMIES:
        raise RuleError("gm_order", rule="MN-SEQ-GM")
    check_free(state)
    if who.fresh or (who.attacked if attacks else who.moved):
        raise RuleError("enemy_already_activated", rule="MN-SEQ-GM", who=who.id, name=who.name)


def enemy_walks(state: State, action: Walk) -> Story:
    """Move an enemy; where it comes to be with investigators it may frighten them.

    It stays where somebody has been: everybody sees where it goes.

    Raises:
        RuleError: As `check_enemy` says; `move_budget_spent`, `way_obstructed`, `zone_not_discovered`.
        UsageError: `zone_not_adjacent`.

    Rules: MN-SEQ-GM, MN-FIGHT-FEAR, MN-GM-PREP
    """
    who = enemy(state, action.who)
    check_enemy(state, who, attacks=False)
    path = ways.zones(state, who.zone, action.path)
    squares = squares_along(state, who.zone, path)
    for zone in path:
        check_discovered(state, zone)
    if reading(state.options, "enemy_move") == "2" and squares > ENEMY_STEPS:
        raise RuleError(
            "move_budget_spent", rule="MN-SEQ-GM", who=who.id, name=who.name, squares=squares, most=ENEMY_STEPS
        )
    tale = Tale(state)
    to = path[-1] if path else who.zone
    tale.happen(EnemyActivated(who.id, "move"), Moved(who.id, to, squares, place=zone_name(state, to)))
    yield from fear.frighten(tale, who.id)
    return tale.end()


def spend(state: State, action: SpendThreat) -> Story:
    """Buy an effect with threat tokens.

    Raises:
        RuleError: `not_gm_turn`, `gm_order`, `not_enough_threat`, `unconscious`, `room_already_dark`,
            `zone_not_discovered`, `zone_not_explored`, `unknown_enemy_type`.

    Rules: MN-GM-SPEND, MN-GM-HORROR, MN-GM-DARKNESS, MN-GM-ENEMY, MN-GM-MONSTER, MN-SEQ-GM
    """
    check_gm(state)
    if state.step is GmStep.INCOME:
        raise RuleError("gm_order", rule="MN-SEQ-GM")
    if state.threat < COSTS[action.option]:
        raise RuleError("not_enough_threat", rule="MN-GM-SPEND", threat=state.threat, cost=COSTS[action.option])
    _check(state, action)
    tale = Tale(state)
    if state.step is not GmStep.SPENDING:
        tale.happen(StepReached(GmStep.SPENDING))
    tale.happen(ThreatSpent(COSTS[action.option], action.option))
    match action.option:
        case ThreatOption.HORROR:
            yield from _horror(tale, action)
        case ThreatOption.DARKNESS:
            tale.happen(RoomDarkened(action.room, room_name(state, action.room)))
        case ThreatOption.WANDERING_ENEMY | ThreatOption.WANDERING_MONSTER:
            yield from fear.frighten(tale, moving.appear(tale, action.enemy, action.zone))
    return tale.end()


def _check(state: State, action: SpendThreat) -> None:
    """Refuse what an option cannot do, after its cost. Rules: MN-GM-HORROR, MN-GM-DARKNESS, MN-GM-ENEMY"""
    match action.option:
        case ThreatOption.HORROR:
            assert action.who is not None
            victim = investigator(state, action.who)
            if victim.unconscious:
                raise RuleError("unconscious", rule="MN-UNCONSCIOUS", who=victim.id, name=victim.name)
        case ThreatOption.DARKNESS:
            room = room_in(state, action.room)
            check_discovered(state, room.zones[0].key)
            if seen(state, room.key).dark:
                raise RuleError("room_already_dark", rule="MN-GM-DARKNESS", room=room.name)
        case ThreatOption.WANDERING_ENEMY | ThreatOption.WANDERING_MONSTER:
            room = room_in(state, room_of(state, action.zone))
            if not seen(state, room.key).explored:
                raise RuleError("zone_not_explored", rule="MN-GM-ENEMY", zone=zone_name(state, action.zone))
            if type_of(state, action.enemy).wanders != WANDERS[action.option]:
                raise RuleError("unknown_enemy_type", rule="MN-GM-ENEMY", type=action.enemy, known=())


def _horror(tale: Tale, action: SpendThreat) -> Generator[Further, Faces, None]:
    """One investigator rolls Will against 1; failing costs 1 Sanity and a side effect. Rules: MN-GM-HORROR"""
    assert action.who is not None
    victim = investigator(tale.state, action.who)
    part = segment(victim.id, dice_of(victim, Use.DEFEND_SANITY))
    (faces,) = yield from tale.roll([part])
    counts = Symbol(reading(tale.state.options, "horror_counts"))
    shown = pool(victim.id, attribute_of(victim.split, Use.DEFEND_SANITY), counts, faces)
    passed = shown.count >= HORROR
    tale.happen(HorrorRolled(shown, passed, (part,), faces, "success" if passed else "failure"))
    if not passed and lose_sanity(tale, victim.id, HORROR, Cause.HORROR):
        yield from suffer(tale, victim.id, Cause.HORROR)
