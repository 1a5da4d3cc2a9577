"""Blows of both sides, body and spell, and the way out."""

from domain.errors import RuleError
from domain.systems.mansions import evading, moving, ways
from domain.systems.mansions.actions import Evade, Strike
from domain.systems.mansions.dice import pool, segment
from domain.systems.mansions.events import (
    ActionTaken,
    EnemyActivated,
    EnemyDefeated,
    EnemyWounded,
    FightRolled,
)
from domain.systems.mansions.house import enemies_in, enemy, investigator, is_dark, type_of, way_to, zone_name
from domain.systems.mansions.options import reading
from domain.systems.mansions.pools import attribute_of, dice_of
from domain.systems.mansions.shock import hurt
from domain.systems.mansions.state import State
from domain.systems.mansions.tale import Tale
from domain.systems.mansions.threat import check_enemy
from domain.systems.mansions.traits import Characteristic, Symbol, Use
from domain.systems.mansions.turn import check_action
from domain.systems.stories import Story


def strike(state: State, action: Strike) -> Story:
    """Tell an attack of either side.

    Raises:
        RuleError: `bad_target` for a target elsewhere, or as for any action.

    Rules: MN-FIGHT-PLAYER, MN-FIGHT-MAGIC, MN-FIGHT-ENEMY
    """
    if action.who in state.enemies:
        return (yield from _enemy_strikes(state, action))
    return (yield from _investigator_strikes(state, action))


def _investigator_strikes(state: State, action: Strike) -> Story:
    """Impacts of Strength or Knowledge against what the enemy defends with; the rest is wounds.

    Rules: MN-FIGHT-PLAYER, MN-FIGHT-MAGIC, MN-DARK-EFFECT, MN-ENEMY-STATS
    """
    who, target = investigator(state, action.who), enemy(state, action.target)
    check_action(state, who)
    if target.zone != who.zone:
        raise RuleError("bad_target", rule="MN-FIGHT-PLAYER", item=target.name, room=zone_name(state, who.zone))
    kind, use = type_of(state, target.type), Use.ATTACK_MAGICAL if action.magical else Use.ATTACK_PHYSICAL
    defence = defends_with(state, magical=action.magical)
    tale = Tale(state)
    tale.happen(ActionTaken(who.id, use))
    dice = kind.mind if defence is Characteristic.MIND else kind.body
    segments = (segment(who.id, dice_of(who, use)), segment(target.id, dice))
    mine, theirs = yield from tale.roll(segments)
    attack = pool(who.id, attribute_of(who.split, use), Symbol.IMPACT, mine, dark=is_dark(state, who.zone))
    answer = pool(target.id, defence, Symbol.DEFENCE, theirs)
    wounds = max(0, attack.count - answer.count)
    tale.happen(FightRolled(attack, answer, wounds, segments, (*mine, *theirs), _outcome(wounds), action.note))
    if wounds:
        tale.happen(EnemyWounded(target.id, wounds))
        if tale.state.enemies[target.id].wounds == 0:
            tale.happen(EnemyDefeated(target.id))
    return tale.end()


def defends_with(state: State, *, magical: bool) -> Characteristic:
    """Return what an enemy defends with. Rules: MN-FIGHT-PLAYER, MN-FIGHT-MAGIC"""
    return Characteristic(reading(state.options, "enemy_magic_defence")) if magical else Characteristic.BODY


def _enemy_strikes(state: State, action: Strike) -> Story:
    """Impacts of Body against Fortitude; the rest comes off Life. Rules: MN-FIGHT-ENEMY, MN-SEQ-GM"""
    source, victim = enemy(state, action.who), investigator(state, action.target)
    check_enemy(state, source, attacks=True)
    if victim.zone != source.zone or victim.unconscious:
        here = zone_name(state, source.zone)
        raise RuleError("bad_target", rule="MN-FIGHT-ENEMY", item=victim.name, room=here)
    tale = Tale(state)
    tale.happen(EnemyActivated(source.id, "attack"))
    kind = type_of(state, source.type)
    segments = (segment(source.id, kind.body), segment(victim.id, dice_of(victim, Use.DEFEND_BODY)))
    theirs, mine = yield from tale.roll(segments)
    attack = pool(source.id, Characteristic.BODY, Symbol.IMPACT, theirs)
    answer = pool(victim.id, attribute_of(victim.split, Use.DEFEND_BODY), Symbol.DEFENCE, mine)
    damage = max(0, attack.count - answer.count)
    faces, outcome = (*theirs, *mine), _outcome(damage)
    tale.happen(FightRolled(attack, answer, damage, segments, faces, outcome, action.note, by_enemy=True))
    hurt(tale, victim.id, damage)
    return tale.end()


def _outcome(difference: int) -> str:
    return "success" if difference else "failure"


def evade(state: State, action: Evade) -> Story:
    """Tell the way out of a fight: an action, then a step to an adjacent zone that costs nothing.

    Raises:
        RuleError: `nobody_to_evade` where there is no enemy, `way_obstructed`, or as for any action.
        UsageError: `zone_not_adjacent`.

    Rules: MN-ACT-EVADE, MN-EVADE-ZERO, MN-EVADE-THREAT
    """
    who = investigator(state, action.who)
    check_action(state, who)
    if not enemies_in(state, who.zone):
        here = zone_name(state, who.zone)
        raise RuleError("nobody_to_evade", rule="MN-ACT-EVADE", who=who.id, name=who.name, zone=here)
    (to,) = ways.zones(state, who.zone, (action.to,))
    way_to(state, who.zone, to)
    tale = Tale(state)
    tale.happen(ActionTaken(who.id, Use.EVADE))
    if (yield from evading.evasion(tale, who, action.malus, note=action.note)):
        yield from moving.step(tale, who.id, to, free=True)
    return tale.end()
