"""Edges of the rules that the catalogue's cases do not reach."""

import pytest

from domain.errors import TestigoError
from domain.events import Action
from domain.systems.masterminds.actions import (
    Attack,
    FeatWanted,
    LeaveEncounter,
    NextTurn,
    PushEffort,
    Recover,
    Rest,
    Rule,
    SpendHeroPoint,
    TakeAction,
    UsePower,
)
from domain.systems.masterminds.events import FellDue, PowerDropped
from domain.systems.masterminds.points import effective
from domain.systems.masterminds.traits import ActionKind, Condition, DropCause, DueKind, EffortOption, HeroUse
from tests.masterminds.squad import NEBULA, SPARK, TITAN, Squad


def refused(squad: Squad, action: Action) -> str:
    """Return the code with which a deed is refused."""
    with pytest.raises(TestigoError) as caught:
        squad.play(action)
    return caught.value.code


@pytest.mark.parametrize(
    ("boost", "effort", "options", "value"),
    [
        (0, 0, {}, 8),
        (2, 0, {}, 10),
        (3, 0, {}, 10),
        (3, 2, {}, 12),
        (3, 2, {"ee_exceeds_caps": "false"}, 10),
        (0, 1, {"ee_exceeds_caps": "false"}, 9),
    ],
)
def test_powers_stop_at_a_cap_of_ten(boost: int, effort: int, options: dict[str, str], value: int) -> None:
    """Rules: MM-PP-CAP"""
    assert effective(8, boost, 10, effort, options) == value


@pytest.mark.parametrize("feat", [None, FeatWanted(""), FeatWanted("Deslumbrar", prerequisites_met=False)])
def test_a_stunt_obeys_the_rules_of_its_feat(feat: FeatWanted | None) -> None:
    """Rules: MM-EE-STUNT"""
    squad = Squad()
    assert refused(squad, PushEffort(SPARK, EffortOption.STUNT, power="rayo", feat=feat)) == "ee_feat_rules"


def test_the_oldest_hero_point_goes_first() -> None:
    """Rules: MM-HP-1"""
    squad = Squad(hp_start=3)
    squad.do(SpendHeroPoint(SPARK, HeroUse.DODGE))
    assert [point.id for point in squad.hero(SPARK).points] == [2, 3]


def test_the_dead_have_no_turn() -> None:
    """Rules: MM-CYCLE, MM-COND-DEAD"""
    squad = Squad()
    squad.begin()
    squad.do(Rule(TITAN, "a beam", gained=(Condition.DEAD,)))
    squad.do(NextTurn())
    assert squad.game.encounter is not None
    assert (squad.game.encounter.turn, squad.game.encounter.round) == (SPARK, 2)


def test_a_fight_ends_with_the_last_one_who_is_alive() -> None:
    """Rules: MM-CYCLE, MM-COND-DEAD"""
    squad = Squad()
    squad.begin()
    squad.do(Rule(TITAN, "a beam", gained=(Condition.DEAD,)))
    squad.do(LeaveEncounter(SPARK))
    assert squad.game.encounter is None


def test_who_is_dying_saves_at_once() -> None:
    """Rules: MM-TOUGH-LETHAL, MM-COND-DYING"""
    squad = Squad()
    squad.begin()
    squad.next()
    squad.do(Attack(TITAN, SPARK, lethal=True, announce=True), 19, 1)
    (due,) = squad.game.due
    assert (due.who, due.what) == (SPARK, DueKind.DYING)
    assert refused(squad, NextTurn()) == "due_open"
    assert isinstance(squad.facts[-1].event, FellDue)


@pytest.mark.parametrize("fights", [True, False])
def test_who_collapses_keeps_no_power_up(fights: bool) -> None:
    """Rules: MM-COND-DISABLED, MM-DUR-SUSTAINED"""
    squad = Squad()
    if fights:
        squad.begin()
    squad.do(UsePower(SPARK, "escudo"))
    squad.do(Rule(SPARK, "a wound", gained=(Condition.DISABLED,)))
    squad.do(TakeAction(SPARK, ActionKind.MOVE, "she runs", all_out=True))
    if fights:
        squad.next()
        squad.next()
    else:
        squad.do(Rest(60, (NEBULA,)))
    dropped = [fact.event for fact in squad.facts if isinstance(fact.event, PowerDropped)]
    assert dropped == [PowerDropped(SPARK, "escudo", DropCause.UNCONSCIOUS)]
    assert squad.hero(SPARK).active == ()


def test_six_free_actions_and_no_more() -> None:
    """Rules: MM-ACTION-FREE"""
    squad = Squad()
    squad.begin()
    shout = TakeAction(SPARK, ActionKind.FREE, "a shout")
    for _ in range(6):
        squad.do(shout)
    assert refused(squad, shout) == "no_free_actions_left"


@pytest.mark.parametrize(
    ("condition", "seconds"),
    [
        (Condition.BRUISED, 60),
        (Condition.UNCONSCIOUS, 60),
        (Condition.STAGGERED, 3600),
        (Condition.INJURED, 3600),
        (Condition.DISABLED, 86400),
    ],
)
def test_a_recovery_check_waits_for_its_whole_interval(condition: Condition, seconds: int) -> None:
    """Rules: MM-REC-1, MM-REC-BRUISED, MM-REC-UNCONSCIOUS, MM-REC-STAGGERED, MM-REC-INJURED, MM-REC-DISABLED"""
    squad = Squad()
    squad.do(Rule(SPARK, "a wound", gained=(condition,)))
    squad.do(Rest(seconds - 1, (SPARK,)))
    assert refused(squad, Recover(SPARK, condition)) == "not_enough_rest"
    squad.do(Rest(1, (SPARK,)))
    assert [(due.who, due.what, due.key) for due in squad.game.due] == [(SPARK, DueKind.RECOVERY, condition)]
    squad.do(Recover(SPARK, condition, announce=True), 20)
    assert not squad.hero(SPARK).has(condition)


def test_the_dead_suffer_from_nothing_more() -> None:
    """Rules: MM-COND-DEAD"""
    squad = Squad()
    squad.do(Rule(TITAN, "a beam", gained=(Condition.DEAD,)))
    assert refused(squad, Rule(TITAN, "again", gained=(Condition.DYING,))) == "target_dead"
    squad.do(Rule(TITAN, "a miracle", gained=(Condition.UNCONSCIOUS,), cleared=(Condition.DEAD,)))
    assert [held.condition for held in squad.hero(TITAN).conditions] == [Condition.UNCONSCIOUS]
