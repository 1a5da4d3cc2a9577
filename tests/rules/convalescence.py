"""Kinds of cases about dying, recovery, ranges and durations."""

from collections.abc import Mapping
from typing import Any

from domain.systems.masterminds import actions, events
from domain.systems.masterminds.options import number, reading
from domain.systems.masterminds.ranges import attack_kind, extended, move_metres, ranged
from domain.systems.masterminds.recovery import INTERVALS
from domain.systems.masterminds.sheet import Abilities, Power, Saves, Value
from domain.systems.masterminds.state import Affliction, Clock, Dropped
from domain.systems.masterminds.traits import (
    CONCENTRATION,
    Condition,
    DropCause,
    Duration,
    Fate,
    Means,
    PowerMode,
    Reach,
    Save,
)
from domain.systems.masterminds.vocabulary import member
from tests.rules.arena import HERO, OTHER, Arena, Case, Dice, find, misc, told

ROUND, HOUR = 6, 3600
POWER = "ray"


def dying_save(given: Case, dice: Dice) -> Mapping[str, Any]:
    """A Fortitude save of the dying."""
    arena = Arena(given, dice)
    arena.seat(state=given.get("state", {}), saves=Saves(fortitude=given["fort"]))
    arena.change(dying_saves=given.get("saves_done", 0))
    saved = find(arena.roll(actions.ResistDeath(HERO, announce=True)), events.DyingSaved)
    arena.done()
    hero, still = arena.hero(), saved.fate is Fate.STILL_DYING
    return {
        "dc": saved.course.dc,
        "total": saved.roll.total,
        "outcome": saved.fate,
        "next_dc": 10 + hero.dying_saves if still else None,
        "next_in_s": hero.dying_at - arena.game.clock if still else None,
        **{str(each): hero.has(each) for each in (Condition.DEAD, Condition.DYING)},
        **{str(each): hero.has(each) for each in (Condition.UNCONSCIOUS, Condition.DISABLED)},
    }


def dying_sequence(given: Case, dice: Dice) -> Mapping[str, Any]:
    """Fortitude saves hour by hour, until there is an end."""
    arena, saves = Arena(given, dice), list[events.DyingSaved]()
    arena.seat(state={"dying": True, "unconscious": True}, saves=Saves(fortitude=given["fort"]))
    question, first = 0, arena.game.clock
    while True:
        saved = find(arena.roll(actions.ResistDeath(HERO, question, announce=True)), events.DyingSaved)
        saves.append(saved)
        if saved.fate is not Fate.STILL_DYING:
            break
        arena.play(actions.Rest(HOUR, ()))
        question = arena.game.due[-1].line
    arena.done()
    return {
        "dcs": [saved.course.dc for saved in saves],
        "totals": [saved.roll.total for saved in saves],
        "outcomes": [saved.fate for saved in saves],
        "hours": (arena.game.clock - first) // HOUR,
    }


def _recovered(arena: Arena, action: actions.Recover) -> events.RecoveryRolled:
    found = find(arena.roll(action), events.RecoveryRolled)
    assert isinstance(found, events.RecoveryRolled)
    return found


def recovery(given: Case, dice: Dice) -> Mapping[str, Any]:
    """A recovery check, after a whole interval where a case does not tell the rest."""
    arena, condition = Arena(given, dice), member(Condition, given["condition"])
    paid, fails = given.get("hero_point", False), given.get("fails", 0)
    constitution = Abilities(constitution=10 + 2 * given["con_mod"])
    arena.seat(state=given.get("state", {}), points=given.get("hero_points", 0), abilities=constitution)
    arena.change(clocks={**arena.hero().clocks, condition: Clock(fails, fails)})
    arena.lay(clock=given.get("rest_s", 0 if paid else INTERVALS.get(condition, 0)))
    action = actions.Recover(HERO, condition, hero_point=paid, modifiers=misc(given.get("misc", 0)), announce=True)
    rolled = _recovered(arena, action)
    arena.done()
    hero = arena.hero()
    seen = {
        "bonus": rolled.course.earlier,
        "total": rolled.roll.total,
        "success": rolled.success,
        "removed": {each.key: each.value for each in rolled.removed},
        "auto": rolled.auto,
        "next_bonus": hero.clocks.get(condition, Clock()).fails,
        "interval_s": rolled.interval,
        "hero_points": len(hero.points),
        "state": told(hero),
    }
    return {**seen, "rounds": rolled.rounds} if paid else seen


def recovery_sequence(given: Case, dice: Dice) -> Mapping[str, Any]:
    """Recovery checks, each after its own interval."""
    arena, successes = Arena(given, dice), list[bool]()
    constitution = Abilities(constitution=10 + 2 * given["con_mod"])
    arena.seat(state=given["state"], abilities=constitution)
    for each in given["attempts"]:
        condition = member(Condition, each)
        arena.lay(clock=arena.game.clock + INTERVALS.get(condition, 0))
        successes.append(_recovered(arena, actions.Recover(HERO, condition, announce=True)).success)
    arena.done()
    return {"successes": successes, "elapsed_s": arena.game.clock, "state": told(arena.hero())}


def rest_fatigue(given: Case, _dice: Dice) -> Mapping[str, Any]:
    """Hours of complete rest."""
    arena = Arena(given)
    arena.seat(state=given.get("state", {}))
    if given["hours"]:
        arena.play(actions.Rest(int(given["hours"] * HOUR), (HERO,)))
    return {"fatigue": arena.hero().fatigue}


def movement(given: Case, _dice: Dice) -> Mapping[str, Any]:
    """How far some move actions carry."""
    base = reading(Arena(given).game.options, "base_move_m")
    return {"metres": move_metres(given["move_actions"], base)}


def range_(given: Case, _dice: Dice) -> Mapping[str, Any]:
    """How far a power goes, and what it takes to hit."""
    reach, options = member(Reach, given["type"]), Arena(given).game.options
    around = actions.Situation(
        willing=given.get("willing", False),
        concealed=given.get("concealed", False),
        perceived=given.get("perceived"),
    )
    kind = attack_kind(reach, around, oneself=given.get("target", "self") == "self" and reach is Reach.PERSONAL)
    seen: dict[str, Any] = {"attack_needed": kind is not None, "attack_kind": kind}
    if reach is Reach.RANGED:
        found = ranged(given.get("rank"), given.get("distance_m", 0), reading(options, "range_boundary"))
        seen |= {"increment_m": found.increment, "max_m": found.most}
        seen |= {"increment_no": found.number, "penalty": found.penalty}
    return seen


def extended_range(given: Case, _dice: Dice) -> Mapping[str, Any]:
    """A row of the extended table."""
    return extended(given["rank"], number(Arena(given).game.options, "extended_row14_m"))._asdict()


def _powered(given: Case, dice: Dice = ()) -> Arena:
    """Seat a hero with a power of the duration of a case, on."""
    arena, duration = Arena(given, dice), member(Duration, given["duration"])
    power = Power(POWER, POWER, given.get("rank", 1), duration=duration, mode=PowerMode.AUTOMATIC, save=None)
    skills = (Value(CONCENTRATION, given.get("concentration_bonus", 0)),)
    arena.seat(state=given.get("state", {}), powers=(power,), skills=skills)
    arena.seat(OTHER)
    if duration is not Duration.INSTANT:
        arena.happen(events.PowerActivated(HERO, POWER))
    return arena


def maintain(given: Case, dice: Dice) -> Mapping[str, Any]:
    """A power is kept up in the turn of whoever uses it, or not."""
    arena = _powered(given, dice)
    arena.fight((HERO, 20), (OTHER, 10))
    hero = arena.hero()
    concentrates = given["duration"] == Duration.CONCENTRATION
    if given["duration"] == Duration.INSTANT:
        return {"active": False, "cost": "none", "dropped": None, "dc": None, "total": None}
    if concentrates and not given.get("standard_spent", True):
        arena.change(active=tuple(type(each)(each.power, each.line, False) for each in hero.active))
        happened = arena.play(actions.NextTurn())
    else:
        arena.change(dropped=(Dropped(POWER, DropCause.NO_FREE_ACTION),))
        means = Means(given.get("means", "free"))
        action = actions.Maintain(HERO, POWER, means, given.get("distraction_dc"), announce=True)
        happened = arena.roll(action)
    arena.done()
    event = find(happened, events.PowerDropped) or find(happened, events.PowerMaintained)
    return {
        "active": any(each.power == POWER for each in arena.hero().active),
        "cost": event.cost,
        "dropped": event.cause if isinstance(event, events.PowerDropped) else None,
        "dc": event.dc or None,
        "total": None if event.roll is None else event.roll.total,
    }


def deactivate(given: Case, _dice: Dice) -> Mapping[str, Any]:
    """A power is switched off."""
    arena = _powered(given)
    if given["duration"] == Duration.INSTANT:
        return {"active": False, "cost": "none", "dropped": None}
    arena.play(actions.SwitchOff(HERO, POWER))
    return {"active": bool(arena.hero().active), "cost": "none", "dropped": None}


def lasting(given: Case, dice: Dice) -> Mapping[str, Any]:
    """Additional saves, one a round, until one succeeds, or the dice end."""
    arena, saves = Arena(given, dice), list[events.LastingSaved]()
    arena.seat(saves=Saves(will=given["save_bonus"]))
    effect = Affliction(3, "charm", OTHER, Save.WILL, given["dc"], given.get("additional_saves_done", 0))
    arena.change(afflictions=(effect,))
    while arena.tray.left and arena.hero().afflictions:
        arena.lay(clock=arena.game.clock + ROUND)
        saved = find(arena.roll(actions.ResistEffect(HERO, effect.line, announce=True)), events.LastingSaved)
        saves.append(saved)
    arena.done()
    return {
        "bonuses": [saved.course.number for saved in saves],
        "totals": [saved.roll.total for saved in saves],
        "ended": not arena.hero().afflictions,
    }
