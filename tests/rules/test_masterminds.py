"""What the cases of Mutants & Masterminds have no kind for: expected values from the rule text."""

from typing import Any

import pytest

from domain.errors import TestigoError
from domain.systems.masterminds import actions, events
from domain.systems.masterminds.actions import FeatWanted, Situation
from domain.systems.masterminds.sheet import Abilities, Power, Saves
from domain.systems.masterminds.traits import (
    ActionKind,
    BoonKind,
    Condition,
    DropCause,
    DueKind,
    Duration,
    EffortOption,
    HeroUse,
    Kept,
    Means,
    PointSource,
    PowerMode,
    Reach,
    Save,
)
from tests.rules.arena import HERO, OTHER, Arena, find

RAY = Power("ray", "ray", 8)
FLIGHT = Power("flight", "flight", 5, ActionKind.FREE, Reach.PERSONAL, Duration.SUSTAINED, PowerMode.AUTOMATIC, None)
CHARM = Power(
    "charm", "charm", 8, reach=Reach.PERCEPTION, duration=Duration.LASTING, mode=PowerMode.AUTOMATIC, save=Save.WILL
)


def _fight(points: int = 2, **sheet: Any) -> Arena:
    """Let a hero with a ray and a villain with Defense 18 and Toughness 9 face each other; it is the hero's turn."""
    arena = Arena({})
    arena.seat(points=points, attack=7, powers=(RAY, FLIGHT, CHARM), defense=8, saves=Saves(8, 4, 3, 5), **sheet)
    arena.seat(OTHER, defense=8, saves=Saves(9, 4, 2, 2), powers=(RAY, CHARM))
    arena.fight((HERO, 24), (OTHER, 17))
    return arena


def _refused(arena: Arena, action: Any) -> str:
    with pytest.raises(TestigoError) as caught:
        arena.play(action)
    return caught.value.code


def _line(arena: Arena) -> int:
    return arena.game.open[-1].line


def test_an_attack_stops_twice_for_the_announcement() -> None:
    """Rules: MM-HP-REROLL, MM-ATK-1, MM-TOUGH"""
    arena = _fight()
    arena.aside(actions.Attack(HERO, OTHER, "ray"), 14)
    assert not [fact for fact in arena.facts if isinstance(fact.event, events.AttackSettled)]
    hit = find(arena.announce(4), events.AttackSettled)
    assert (hit.roll.total, hit.hit, hit.critical, hit.damage) == (21, True, False, 8)
    assert not arena.hero(OTHER).conditions
    saved = find(arena.announce(), events.ToughnessSaved)
    assert (saved.course.dc, saved.roll.total, saved.fail_by) == (23, 13, 10)
    assert saved.gained == (Condition.STAGGERED, Condition.STUNNED)
    assert not arena.game.open


def test_a_miss_needs_no_save() -> None:
    """Rules: MM-ATK-1"""
    arena = _fight()
    arena.aside(actions.Attack(HERO, OTHER, "ray"), 10)
    assert not find(arena.announce(), events.AttackSettled).hit
    assert not arena.game.open


def test_everything_can_be_announced_at_once() -> None:
    """Rules: MM-HP-REROLL"""
    arena = _fight()
    happened = arena.aside(actions.Attack(HERO, OTHER, "ray", announce=True), 14, 18)
    assert find(happened, events.ToughnessSaved).gained == ()


def test_range_takes_off_the_attack() -> None:
    """Rules: MM-RANGE-RANGED, MM-ATK-2"""
    arena = _fight()
    happened = arena.aside(actions.Attack(HERO, OTHER, "ray", situation=Situation(49), announce=True), 14, 18)
    assert find(happened, events.AttackSettled).roll.bonus == 7 - 4


def test_a_hero_point_improves_an_open_roll_once() -> None:
    """Rules: MM-HP-REROLL, MM-HP-1"""
    arena = _fight()
    arena.aside(actions.Attack(HERO, OTHER, "ray"), 3)
    line = _line(arena)
    improved = find(arena.aside(actions.SpendHeroPoint(HERO, HeroUse.REROLL, line), 4), events.RollImproved)
    assert (improved.second, improved.kept) == (4, Kept.SECOND)
    assert _refused(arena, actions.SpendHeroPoint(HERO, HeroUse.REROLL, line)) == "hp_same_benefit_this_round"
    assert find(arena.announce(15), events.AttackSettled).roll.total == 14 + 7
    assert len(arena.hero().points) == 1


def test_nobody_improves_the_roll_of_another() -> None:
    """Rules: MM-HP-REROLL"""
    arena = _fight()
    arena.aside(actions.Attack(HERO, OTHER, "ray"), 14)
    arena.announce(4)
    action = actions.SpendHeroPoint(HERO, HeroUse.REROLL, _line(arena))
    assert _refused(arena, action) == "hp_not_own_roll"
    assert len(arena.hero().points) == 2


def test_what_is_open_holds_the_turn_and_further_blows() -> None:
    """Rules: MM-HP-REROLL, MM-CYCLE"""
    arena = _fight()
    arena.aside(actions.Attack(HERO, OTHER, "ray"), 14)
    assert _refused(arena, actions.NextTurn()) == "roll_open"
    assert _refused(arena, actions.Hurt(OTHER, 5)) == "roll_open"


def test_a_power_can_be_countered_while_it_is_open() -> None:
    """Rules: MM-HP-COUNTER"""
    arena = _fight()
    arena.play(actions.NextTurn())
    arena.aside(actions.Attack(OTHER, HERO, "ray"), 14)
    line = _line(arena)
    arena.aside(actions.SpendHeroPoint(HERO, HeroUse.COUNTER, line, power="ray"), 12, 9)
    assert _refused(arena, actions.Announce(line)) == "roll_open"
    assert find(arena.announce(), events.PowerCountered).countered
    assert not arena.game.open
    assert not arena.hero().conditions


def test_being_stunned_drops_a_sustained_power_unless_a_move_action_keeps_it_up() -> None:
    """Rules: MM-DUR-SUSTAINED, MM-COND-STUNNED"""
    arena = _fight()
    arena.play(actions.UsePower(HERO, "flight"))
    happened = arena.aside(actions.Hurt(HERO, 10, announce=True), 9)
    assert find(happened, events.PowerDropped).cause is DropCause.NO_FREE_ACTION
    kept = arena.aside(actions.Maintain(HERO, "flight", Means.MOVE, announce=True), 15)
    assert find(kept, events.PowerMaintained).dc == 15
    assert [each.power for each in arena.hero().active] == ["flight"]


def test_a_stunned_villain_loses_exactly_one_turn() -> None:
    """Rules: MM-COND-STUNNED, MM-ROUND"""
    arena = _fight()
    arena.aside(actions.Attack(HERO, OTHER, "ray", announce=True), 14, 6)
    assert arena.hero(OTHER).has(Condition.STUNNED)
    arena.play(actions.NextTurn())
    assert _refused(arena, actions.TakeAction(OTHER, ActionKind.FREE)) == "cannot_act_stunned"
    ended = arena.play(actions.NextTurn())
    assert find(ended, events.ConditionCleared).condition is Condition.STUNNED


def test_fatigue_strikes_in_the_next_own_turn_and_a_hero_point_annuls_it() -> None:
    """Rules: MM-EE-FATIGUE, MM-EE-CANCEL"""
    arena = _fight()
    arena.play(actions.PushEffort(HERO, EffortOption.SURGE))
    arena.play(actions.NextTurn())
    assert not arena.game.due
    arena.play(actions.NextTurn())
    (due,) = arena.game.due
    assert due.what is DueKind.FATIGUE
    assert _refused(arena, actions.TakeAction(HERO, ActionKind.MOVE)) == "fatigue_open"
    arena.play(actions.TakeFatigue(due.line, HERO, cancel=True))
    assert arena.hero().fatigue == "none"
    assert len(arena.hero().points) == 1


def test_fatigue_that_nobody_answers_strikes_with_the_next_turn() -> None:
    """Rules: MM-EE-FATIGUE"""
    arena = _fight()
    arena.play(actions.PushEffort(HERO, EffortOption.LIFT))
    for _ in range(3):
        arena.play(actions.NextTurn())
    assert arena.hero().fatigue == "fatigued"
    assert not arena.game.due


def test_a_stunt_lasts_as_long_as_the_fight() -> None:
    """Rules: MM-EE-STUNT"""
    arena = _fight()
    arena.play(actions.PushEffort(HERO, EffortOption.STUNT, power="ray", feat=FeatWanted("blind")))
    arena.play(actions.NextTurn())
    assert arena.hero().boon(BoonKind.STUNT)
    arena.play(actions.EndEncounter())
    assert arena.hero().boon(BoonKind.STUNT) is None


def test_more_ranks_reach_farther_and_hit_harder_for_a_round() -> None:
    """Rules: MM-EE-POWER, MM-ROUND"""
    arena = _fight()
    arena.play(actions.PushEffort(HERO, EffortOption.POWER, power="ray"))
    happened = arena.aside(actions.Attack(HERO, OTHER, "ray", situation=Situation(30), announce=True), 14, 18)
    settled = find(happened, events.AttackSettled)
    assert (settled.damage, settled.roll.bonus) == (10, 7)
    arena.play(actions.NextTurn())
    arena.play(actions.NextTurn())
    assert arena.hero().boon(BoonKind.POWER) is None


def test_a_setback_point_does_not_undo_its_own_setback() -> None:
    """Rules: MM-HPGAIN-SETBACK, MM-HP-RECOVER-COND"""
    arena = _fight(points=0)
    arena.aside(actions.Hurt(HERO, 10, announce=True), 9)
    held = arena.hero().held(Condition.STUNNED)
    assert held is not None
    arena.play(actions.GrantHeroPoint((HERO,), PointSource.SETBACK, cause=held.line))
    shake = actions.SpendHeroPoint(HERO, HeroUse.SHAKE_OFF, condition=Condition.STUNNED)
    assert _refused(arena, shake) == "hp_setback_cause"
    arena.play(actions.GrantHeroPoint((HERO,), PointSource.HEROISM))
    arena.play(shake)
    assert not arena.hero().has(Condition.STUNNED)
    assert [point.source for point in arena.hero().points] == [PointSource.SETBACK]


def test_a_mortal_blow_asks_for_a_save_at_once_and_another_hero_can_stabilise() -> None:
    """Rules: MM-COND-DYING, MM-HP-DEATH"""
    arena = _fight()
    arena.aside(actions.Hurt(OTHER, 10, lethal=True, announce=True), 1)
    (due,) = arena.game.due
    assert (due.who, due.what) == (OTHER, DueKind.DYING)
    assert _refused(arena, actions.NextTurn()) == "due_open"
    arena.aside(actions.ResistDeath(OTHER, due.line), 2)
    arena.play(actions.SpendHeroPoint(HERO, HeroUse.STABILISE, patient=OTHER))
    other = arena.hero(OTHER)
    assert not arena.game.open
    assert not arena.game.due
    assert (other.has(Condition.DYING), other.has(Condition.DISABLED)) == (False, True)


def test_a_lasting_effect_is_resisted_once_a_round_with_a_growing_bonus() -> None:
    """Rules: MM-DUR-LASTING, MM-PWR-SAVE"""
    arena = _fight()
    happened = arena.aside(actions.UsePower(HERO, "charm", OTHER, announce=True), 15)
    saved = find(happened, events.PowerSaved)
    assert (saved.course.dc, saved.roll.total, saved.success) == (18, 17, False)
    arena.play(actions.NextTurn())
    (due,) = arena.game.due
    resisted = arena.aside(actions.ResistEffect(OTHER, due.effect, due.line, announce=True), 15)
    last = find(resisted, events.LastingSaved)
    assert (last.roll.total, last.ended) == (18, True)
    assert not arena.hero(OTHER).afflictions


def _rested(**state: Any) -> Arena:
    arena = Arena({})
    arena.seat(state=state, abilities=Abilities(constitution=14))
    return arena


def test_rest_stops_where_a_check_falls_due() -> None:
    """Rules: MM-REC-1, MM-REC-BRUISED"""
    arena = _rested(bruised=1)
    stopped = arena.play(actions.Rest(600, (HERO,)))
    assert find(stopped, events.RestTaken).left == 540
    (due,) = arena.game.due
    assert (due.what, due.key) == (DueKind.RECOVERY, Condition.BRUISED)
    arena.aside(actions.Recover(HERO, Condition.BRUISED, due.line, announce=True), 7)
    assert not arena.game.due
    assert _refused(arena, actions.Recover(HERO, Condition.BRUISED)) == "not_enough_rest"


def test_rest_can_make_every_check_by_itself() -> None:
    """Rules: MM-REC-1, MM-REC-ORDER, MM-REC-INJURED"""
    arena = _rested(injured=1, bruised=1)
    rested = arena.aside(actions.Rest(7200, (HERO,), recover=True), 5, 7)
    rolled = [event for event in rested if isinstance(event, events.RecoveryRolled)]
    assert [(each.course.condition, each.roll.total) for each in rolled] == [
        (Condition.INJURED, 7),
        (Condition.INJURED, 10),
    ]
    assert arena.game.clock == 7200


def test_who_does_not_rest_recovers_from_nothing_but_sleep() -> None:
    """Rules: MM-REC-1, MM-REC-UNCONSCIOUS"""
    arena = _rested(injured=1)
    arena.play(actions.Rest(7200, ()))
    assert not arena.game.due
    arena = _rested(unconscious=True)
    arena.play(actions.Rest(7200, ()))
    assert arena.game.clock == 60


def test_strain_lets_an_interval_begin_anew() -> None:
    """Rules: MM-REC-1"""
    arena = _rested(bruised=1)
    arena.play(actions.Rest(50, (HERO,)))
    arena.play(actions.TakeAction(HERO, ActionKind.MOVE, all_out=True))
    arena.play(actions.Rest(50, (HERO,)))
    assert not arena.game.due


def test_fatigue_of_extra_effort_strikes_six_seconds_later_outside_a_fight() -> None:
    """Rules: MM-EE-FATIGUE"""
    arena = _rested()
    arena.play(actions.PushEffort(HERO, EffortOption.LIFT))
    arena.play(actions.Rest(60, (HERO,)))
    assert arena.game.clock == 6
    assert [due.what for due in arena.game.due] == [DueKind.FATIGUE]


def test_dying_saves_come_every_hour() -> None:
    """Rules: MM-COND-DYING"""
    arena = _rested(dying=True, unconscious=True)
    arena.aside(actions.ResistDeath(HERO, announce=True), 12)
    arena.play(actions.Rest(86400, ()))
    assert arena.game.clock == 3600
    assert _refused(arena, actions.Rest(60, ())) == "due_open"


def test_a_hidden_check_is_the_game_masters_to_the_end() -> None:
    """Rules: MM-CHECK-1"""
    arena = _rested()
    arena.aside(actions.RollCheck(HERO, "strength", hidden=True), 12)
    arena.aside(actions.Announce(_line(arena), dc=12))
    lines = [line for batch in arena.batches[-2:] for line in batch.lines if hasattr(line, "event")]
    assert {line.audience for line in lines if not hasattr(line.event, "faces") or hasattr(line.event, "rolls")} == {
        "gm"
    }


def test_the_sheet_of_a_villain_is_the_game_masters() -> None:
    """Rules: MM-PP-1"""
    arena = Arena({})
    arena.play(actions.CreateHero(OTHER, "Titan", None))
    assert {line.audience for line in arena.batches[-1].lines} == {"gm"}
    assert arena.hero(OTHER).unspent == 150
