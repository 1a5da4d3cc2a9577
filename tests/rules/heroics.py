"""Kinds of cases about extra effort and hero points."""

from collections.abc import Mapping
from typing import Any

from domain.dice.request import Segment
from domain.events import SessionEnded, SessionStarted
from domain.ids import CharacterId
from domain.systems.masterminds import actions, events
from domain.systems.masterminds.actions import FeatWanted
from domain.systems.masterminds.conditions import fatigue_of_ability
from domain.systems.masterminds.courses import AttackCourse, Blow, CheckCourse
from domain.systems.masterminds.defence import defense
from domain.systems.masterminds.figures import carried_strength, rank_of
from domain.systems.masterminds.rolls import Roll
from domain.systems.masterminds.sheet import Abilities, Power, Saves, Value
from domain.systems.masterminds.state import Affliction, Point
from domain.systems.masterminds.traits import (
    Ability,
    ActionKind,
    BoonKind,
    Condition,
    Duration,
    EffortOption,
    HeroUse,
    PointSource,
    Save,
)
from domain.systems.masterminds.vocabulary import find_member, member
from tests.rules.arena import CAUSE, HERO, OTHER, Arena, Case, Dice, find, misc, used

EFFECT = 3
"""Line of a lasting effect that was there before."""
ELSEWHERE = 5
"""Line of something that nobody undoes."""


def extra_effort(given: Case, dice: Dice) -> Mapping[str, Any]:
    """Extra effort in a fight."""
    arena, option = Arena(given, dice), member(EffortOption, given["option"])
    _tired_hero(arena, given)
    arena.seat(OTHER)
    arena.fight((HERO, 20), (OTHER, 10), turn=HERO if given.get("my_turn", True) else OTHER)
    surge = find_member(ActionKind, given.get("action", "standard")) or ActionKind.FREE
    roll, feat = given.get("roll", "check"), _feat(given.get("feat"))
    power = "ray" if "power" in given else ""
    action = actions.PushEffort(HERO, option, roll, power, feat, surge, EFFECT, announce=True)
    happened = arena.roll(action)
    arena.done()
    return _effort(arena, happened)


def _tired_hero(arena: Arena, given: Case) -> None:
    """Seat a hero whose Strength is that of the case as it stands."""
    power, state = given.get("power"), given.get("state", {})
    lasting = given.get("lasting")
    saves = Saves(will=lasting["save_bonus"]) if lasting else Saves()
    powers = (Power("ray", "ray", power["rank"], duration=member(Duration, power["duration"])),) if power else ()
    arena.seat(state=state, saves=saves, powers=powers)
    tired = fatigue_of_ability(arena.hero().fatigue, Ability.STRENGTH)
    sheet = arena.hero().sheet
    arena.seat(
        state=state, saves=sheet.saves, powers=sheet.powers, abilities=Abilities(given.get("strength", 10) - tired)
    )
    if lasting:
        done, blocks = lasting.get("additional_saves_done", 0), lasting.get("blocks_actions", False)
        effect = Affliction(EFFECT, "charm", OTHER, Save.WILL, lasting["dc"], done, True, blocks)
        arena.change(afflictions=(effect,))
    arena.change(pushed=given.get("used_this_round", 0))


def _feat(feat: Any) -> FeatWanted | None:
    if feat is None:
        return None
    met = all(feat.get(key, True) for key in ("prerequisites_met", "rules_met", "legal", "allowed"))
    return FeatWanted(feat.get("name", "feat"), feat.get("ranks", 1), feat.get("fortune", False), met)


def _effort(arena: Arena, happened: Any) -> Mapping[str, Any]:
    hero, saved = arena.hero(), find(happened, events.LastingSaved)
    seen: dict[str, Any] = {"fatigue_pending": hero.fatigue_due}
    if saved is not None:
        seen |= {"save_bonus_extra": saved.course.number, "total": saved.roll.total}
        seen |= {"success": saved.ended, "ended": saved.ended}
    bonus, stunt = hero.boon(BoonKind.CHECK), hero.boon(BoonKind.STUNT)
    if bonus is not None:
        seen["bonus"] = bonus.value
    if hero.boon(BoonKind.LIFT) is not None:
        seen["effective_strength"] = carried_strength(arena.game, hero)
    if hero.boon(BoonKind.POWER) is not None:
        seen["rank"] = rank_of(arena.game, hero, hero.sheet.powers[0])
    if stunt is not None:
        seen["lasts"] = "encounter" if stunt.ends is None else "one_round"
    if hero.surges:
        order = [each.who for each in arena.game.encounter.order] if arena.game.encounter else []
        seen |= {"extra_action": hero.surges[-1], "initiative_changed": order != [HERO, OTHER]}
    return seen


def _next_turn_of_hero(arena: Arena) -> None:
    arena.play(actions.NextTurn())
    while arena.game.encounter is not None and arena.game.encounter.turn != HERO:
        arena.play(actions.NextTurn())


def _take_fatigue(arena: Arena, *, cancel: bool) -> None:
    due = next(each for each in arena.game.due if each.who == HERO)
    arena.play(actions.TakeFatigue(due.line, HERO, cancel))


def ee_fatigue(given: Case, _dice: Dice) -> Mapping[str, Any]:
    """The fatigue of one extra effort, when it strikes."""
    arena = Arena(given)
    arena.seat(state=given.get("state", {}), points=given.get("hero_points", 0))
    arena.seat(OTHER)
    arena.change(fatigue_due=1)
    arena.fight((HERO, 20), (OTHER, 10), turn=OTHER)
    arena.play(actions.NextTurn())
    _take_fatigue(arena, cancel=given.get("cancel", False))
    hero = arena.hero()
    return {
        "fatigue": hero.fatigue,
        "unconscious": hero.has(Condition.UNCONSCIOUS),
        "hero_points": len(hero.points),
    }


def ee_chain(given: Case, _dice: Dice) -> Mapping[str, Any]:
    """Extra effort in one round after another."""
    arena, steps = Arena(given), list[str]()
    arena.seat(state={"fatigue": given.get("start", "none")}, points=given.get("hero_points", 0))
    arena.seat(OTHER)
    arena.fight((HERO, 20), (OTHER, 10))
    for cancel in given["cancel"]:
        arena.play(actions.PushEffort(HERO, EffortOption.LIFT))
        _next_turn_of_hero(arena)
        _take_fatigue(arena, cancel=cancel)
        hero = arena.hero()
        steps.append("unconscious" if hero.has(Condition.UNCONSCIOUS) else hero.fatigue)
    return {"steps": steps, "hero_points": len(arena.hero().points)}


def hero_point(given: Case, dice: Dice) -> Mapping[str, Any]:
    """A hero point, by its use."""
    arena, use = Arena(given, dice), member(HeroUse, given["use"])
    names = _seat_spender(arena, given)
    action, prepared = actions.SpendHeroPoint(HERO, use), PREPARE.get(use)
    if prepared is not None:
        action = prepared(arena, given)
    if given.get("cancels") is not None:
        values = {field: getattr(action, field) for field in action.__struct_fields__}
        action = actions.SpendHeroPoint(**{**values, "cancels": CAUSE})
    happened = arena.roll(action)
    arena.done()
    spent = find(happened, events.HeroPointSpent)
    seen: dict[str, Any] = {"hero_points": len(arena.hero().points), "spent": names[spent.points[0]]}
    observe = OBSERVE.get(use)
    return seen if observe is None else {**seen, **observe(arena, given, happened)}


def _seat_spender(arena: Arena, given: Case) -> dict[int, str]:
    """Seat whoever spends the point; return the names of the points by id."""
    state = {**given.get("state", {})}
    if given["use"] == "stabilise" and given.get("who", "self") == "self" and "target" in given:
        state["dying"] = given["target"].get("dying", False)
    wanted = given.get("feat") or {}
    feats = (Value(wanted.get("name", "feat"), 1),) if wanted.get("owned") else ()
    powers = (Power("mine", "mine", given.get("my_rank", 1)),)
    skills = (Value("skill", given.get("bonus", 0)),)
    arena.seat(
        state=state,
        points=given.get("hero_points", 0),
        defense=given.get("defense_bonus", 0),
        feats=feats,
        powers=powers,
        skills=skills,
    )
    names = {number: str(number) for number in range(1, given.get("hero_points", 0) + 1)}
    if "points" in given:
        names = _points(arena, given)
    arena.change(benefits=used(given.get("benefits_this_round", {})))
    arena.change(inspired=given.get("inspiration_used", False))
    return names


def _points(arena: Arena, given: Case) -> dict[int, str]:
    """Lay out points one by one; a cause is the line of what the case undoes, or another one."""
    points, names = list[Point](), dict[int, str]()
    for number, each in enumerate(given["points"], 1):
        cause = each.get("cause")
        line = 0 if cause is None else CAUSE if cause == given.get("cancels") else ELSEWHERE
        points.append(Point(number, member(PointSource, each["source"]) if cause else PointSource.SESSION, line, 1))
        names[number] = each["id"]
    arena.change(points=tuple(points))
    return names


def _prepare_reroll(arena: Arena, given: Case) -> actions.SpendHeroPoint:
    """Leave the first roll open, or announce it."""
    owner = HERO if given.get("own_roll", True) else OTHER
    arena.seat(OTHER)
    roll = Roll(owner, "skill", given["first"], misc(given.get("bonus", 0)), given.get("taken", False))
    course, dice = CheckCourse(given.get("dc")), Segment(owner, "skill", 1, 20)
    arena.happen(events.RollMade((roll,), course, (dice,), (given["first"],), False))
    line = arena.game.open[-1].line
    if given.get("announced", False):
        arena.announce()
    return actions.SpendHeroPoint(HERO, HeroUse.REROLL, line)


def _observe_reroll(arena: Arena, given: Case, happened: Any) -> Mapping[str, Any]:
    second = find(happened, events.RollImproved)
    settled = find(arena.announce(), events.CheckSettled)
    roll = settled.roll
    assert second.second == roll.second
    return {
        "second_natural": roll.second,
        "second_value": roll.second + 10 if roll.second <= 10 else roll.second,
        "kept": roll.kept,
        "kept_value": roll.value,
        "total": settled.total,
        "success": settled.success,
        "natural_20": roll.is_natural(20),
        "natural_1": roll.is_natural(1),
    }


def _prepare_feat(_arena: Arena, given: Case) -> actions.SpendHeroPoint:
    return actions.SpendHeroPoint(
        HERO, HeroUse.FEAT, feat=_feat(given.get("feat", {})), vetoed=given.get("gm_veto", False)
    )


def _observe_boon(arena: Arena, _given: Case, _happened: Any) -> Mapping[str, Any]:
    boon = arena.hero().boons[-1]
    return {"ranks": boon.value, "lasts": "encounter" if boon.ends is None else "one_round"}


def _prepare_dodge(_arena: Arena, given: Case) -> actions.SpendHeroPoint:
    return actions.SpendHeroPoint(HERO, HeroUse.DODGE, denied=given.get("dodge_lost", False))


def _observe_dodge(arena: Arena, given: Case, _happened: Any) -> Mapping[str, Any]:
    found = defense(arena.game, arena.hero(), modifiers=misc(given.get("misc", 0)))
    return {"dodge": found.dodge, "defense": found.total, "lasts": "one_round"}


def _prepare_keeping(_arena: Arena, given: Case) -> actions.SpendHeroPoint:
    return actions.SpendHeroPoint(HERO, HeroUse.KEEP_DODGE, reason=given.get("reason", ""))


def _observe_keeping(arena: Arena, given: Case, _happened: Any) -> Mapping[str, Any]:
    found = defense(arena.game, arena.hero(), unaware=True, modifiers=misc(given.get("misc", 0)))
    return {"dodge": found.dodge, "defense": found.total}


def _prepare_counter(arena: Arena, given: Case) -> actions.SpendHeroPoint:
    """Leave an attack with the other's power open."""
    arena.seat(OTHER, powers=(Power("theirs", "theirs", given["their_rank"]),))
    third = arena.seat("third")
    target = HERO if given.get("targeted_at_me", True) else third
    rank = given["their_rank"]
    blow = Blow(OTHER, target, "theirs", rank, False, power=True, rank=rank)
    roll, dice = Roll(OTHER, "attack", 10), Segment(OTHER, "attack", 1, 20)
    arena.happen(events.RollMade((roll,), AttackCourse(blow, 10), (dice,), (10,), False))
    line = arena.game.open[-1].line
    return actions.SpendHeroPoint(HERO, HeroUse.COUNTER, line, power="mine", announce=True)


def _observe_counter(arena: Arena, _given: Case, happened: Any) -> Mapping[str, Any]:
    settled = find(happened, events.PowerCountered)
    assert bool(arena.game.open) is not settled.countered
    totals = [roll.total for roll in settled.course.first or settled.rolls]
    return {"totals": totals, "countered": settled.countered, "action": ActionKind.REACTION}


def _prepare_shaking(_arena: Arena, given: Case) -> actions.SpendHeroPoint:
    said = given["condition"]
    condition = Condition.FATIGUED if said == "fatigue" else member(Condition, said)
    return actions.SpendHeroPoint(HERO, HeroUse.SHAKE_OFF, condition=condition)


def _observe_state(arena: Arena, _given: Case, _happened: Any) -> Mapping[str, Any]:
    hero = arena.hero()
    return {"stunned": hero.has(Condition.STUNNED), "fatigue": hero.fatigue, "inspiration_used": hero.inspired}


def _observe_strain(arena: Arena, _given: Case, _happened: Any) -> Mapping[str, Any]:
    """Let the hero attack."""
    arena.seat(OTHER)
    arena.aside(actions.Attack(HERO, OTHER), 10)
    return {"dying_next_round": arena.hero().strained}


def _prepare_stabilising(arena: Arena, given: Case) -> actions.SpendHeroPoint:
    if given.get("who", "self") == "self":
        return actions.SpendHeroPoint(HERO, HeroUse.STABILISE)
    patient: CharacterId = arena.seat("patient", {"dying": given["target"].get("dying", False), "unconscious": True})
    return actions.SpendHeroPoint(HERO, HeroUse.STABILISE, patient=patient, assisting=given.get("assisting", False))


def _observe_patient(arena: Arena, given: Case, _happened: Any) -> Mapping[str, Any]:
    patient = arena.hero(HERO if given.get("who", "self") == "self" else "patient")
    return {str(each): patient.has(each) for each in (Condition.DYING, Condition.UNCONSCIOUS, Condition.DISABLED)}


PREPARE: Mapping[HeroUse, Any] = {
    HeroUse.REROLL: _prepare_reroll,
    HeroUse.FEAT: _prepare_feat,
    HeroUse.DODGE: _prepare_dodge,
    HeroUse.KEEP_DODGE: _prepare_keeping,
    HeroUse.COUNTER: _prepare_counter,
    HeroUse.SHAKE_OFF: _prepare_shaking,
    HeroUse.STABILISE: _prepare_stabilising,
}
OBSERVE: Mapping[HeroUse, Any] = {
    HeroUse.REROLL: _observe_reroll,
    HeroUse.FEAT: _observe_boon,
    HeroUse.DODGE: _observe_dodge,
    HeroUse.KEEP_DODGE: _observe_keeping,
    HeroUse.COUNTER: _observe_counter,
    HeroUse.FATIGUE: _observe_state,
    HeroUse.SHAKE_OFF: _observe_state,
    HeroUse.DISABLED_ACTION: _observe_strain,
    HeroUse.STABILISE: _observe_patient,
    HeroUse.INSPIRATION: _observe_state,
}


def hp_session(given: Case, _dice: Dice) -> Mapping[str, Any]:
    """A session begins, after one that has left some points."""
    arena = Arena(given)
    arena.seat(points=given.get("hero_points", 0))
    arena.happen(SessionEnded(), SessionStarted())
    return {"hero_points": len(arena.hero().points)}


EARNED = {
    PointSource.SETBACK: "significant",
    PointSource.COMPLICATION: "significant",
    PointSource.HEROISM: "gm_awards",
    PointSource.EXPLOIT: "gm_awards",
    PointSource.ROLEPLAY: "impressive",
    PointSource.FIAT: "",
}
"""What says that a point is earned."""


def hp_gain(given: Case, _dice: Dice) -> Mapping[str, Any]:
    """Hero points from the game master."""
    arena, source = Arena(given), member(PointSource, given["source"])
    people = [arena.seat(f"hero-{number}", complications=("fame",)) for number in range(given.get("players", 1))]
    told = "fame" if given.get("on_sheet", True) else "shame"
    earned = given.get(EARNED[source], True)
    action = actions.GrantHeroPoint(tuple(people), source, earned, CAUSE, told, given.get("reason", ""))
    gained = [event for event in arena.play(action) if isinstance(event, events.HeroPointGained)]
    each = {len(arena.hero(who).points) for who in people} or {1}
    seen: dict[str, Any] = {"gained": len(gained), "gained_total": len(gained), "gained_each": each.pop()}
    if gained and gained[0].cause == CAUSE:
        seen["cause"] = given.get("cause")
    return seen
