"""What the rules remember from one deed to the next: expected values from the rule text."""

from collections.abc import Iterable
from typing import Any

import pytest
from msgspec.structs import replace

from domain.errors import TestigoError
from domain.events import Action, Event
from domain.ids import CharacterId
from domain.systems import masterminds
from domain.systems.masterminds import actions, events
from domain.systems.masterminds.actions import FeatWanted, Situation
from domain.systems.masterminds.budget import remaining
from domain.systems.masterminds.damage import weapon_damage
from domain.systems.masterminds.defence import defense
from domain.systems.masterminds.sheet import Abilities, Power, Saves, Value, Weapon
from domain.systems.masterminds.state import Hero
from domain.systems.masterminds.traits import (
    ActionKind,
    BoonKind,
    Condition,
    DropCause,
    DueKind,
    Duration,
    EffortOption,
    HeroUse,
    Means,
    PointSource,
    PowerMode,
    Reach,
    Save,
    WeaponKind,
)
from tests.rules.arena import HERO, OTHER, Arena, find

MIND = Power("mind", "mind", 8, reach=Reach.PERCEPTION, mode=PowerMode.AUTOMATIC, save=Save.WILL)
SHIELD = Power("shield", "shield", 4, ActionKind.FREE, Reach.PERSONAL, Duration.SUSTAINED, PowerMode.AUTOMATIC, None)
FOCUS = replace(SHIELD, key="focus", name="focus", action=ActionKind.STANDARD, duration=Duration.CONCENTRATION)
THIRD = CharacterId("third")


def _fight(points: int = 3, *powers: Power, turn: str = HERO, **options: Any) -> Arena:
    """Let a hero (count 24) and a villain (17) face each other."""
    arena = Arena({"settings": options})
    arena.seat(points=points, attack=7, powers=(SHIELD, FOCUS, *powers), defense=8, saves=Saves(8, 4, 3, 5))
    arena.seat(OTHER, defense=8, saves=Saves(9, 4, 2, 2), powers=powers, points=2)
    arena.fight((HERO, 24), (OTHER, 17), turn=turn)
    return arena


def _refused(arena: Arena, action: Action) -> str:
    with pytest.raises(TestigoError) as caught:
        arena.play(action)
    return caught.value.code


def _next(arena: Arena, times: int = 1) -> tuple[Event, ...]:
    happened: tuple[Event, ...] = ()
    for _ in range(times):
        happened = arena.play(actions.NextTurn())
    return happened


def _all(happened: Iterable[Event], kind: type[Any]) -> list[Any]:
    return [event for event in happened if isinstance(event, kind)]


def _defense(hero: Hero, arena: Arena) -> int:
    return defense(arena.game, hero).total


class TestOneRound:
    """What hero points and extra effort give for a while."""

    def test_a_doubled_dodge_lasts_until_the_next_own_turn(self) -> None:
        """The villain acts after the hero: bought in the hero's turn it covers that of the villain.

        Rules: MM-HP-DODGE
        """
        arena = _fight()
        arena.play(actions.SpendHeroPoint(HERO, HeroUse.DODGE))
        _next(arena)
        assert _defense(arena.hero(), arena) == 22
        _next(arena)
        assert _defense(arena.hero(), arena) == 18

    def test_a_doubled_dodge_bought_before_the_own_turn_ends_with_it(self) -> None:
        """The villain's counterpart buys it in the hero's turn, before its own in the same round.

        Rules: MM-HP-DODGE
        """
        arena = _fight()
        arena.play(actions.SpendHeroPoint(OTHER, HeroUse.DODGE))
        assert _defense(arena.hero(OTHER), arena) == 22
        _next(arena)
        assert _defense(arena.hero(OTHER), arena) == 18

    def test_what_is_bought_anew_does_not_end_with_what_was_there(self) -> None:
        """Kept in the villain's turn of round 1, and again before the own turn of round 2.

        Rules: MM-HP-KEEPDODGE, MM-ROUND, MM-HP-1
        """
        arena = _fight(turn=OTHER)
        keep = actions.SpendHeroPoint(OTHER, HeroUse.KEEP_DODGE, reason="net")
        arena.play(keep)
        _next(arena)
        arena.play(keep)
        _next(arena)
        assert arena.hero(OTHER).boon(BoonKind.KEEP_DODGE)
        _next(arena, 2)
        assert not arena.hero(OTHER).boon(BoonKind.KEEP_DODGE)

    def test_two_covers_let_two_deeds_pass(self) -> None:
        """Rules: MM-HP-RECOVER-DISABLED, MM-HP-1"""
        arena = _fight(hp_per_benefit_per_round=2)
        arena.lay(encounter=None)
        arena.change(conditions=(), clocks={})
        arena.play(actions.Rule(HERO, "case", (Condition.DISABLED,)))
        for _ in range(2):
            arena.play(actions.SpendHeroPoint(HERO, HeroUse.DISABLED_ACTION))
        for expected in (False, False, True):
            arena.play(actions.TakeAction(HERO, ActionKind.MOVE, all_out=True))
            assert arena.hero().strained is expected

    def test_two_pushes_of_one_power_add_up(self) -> None:
        """Rank 8, 2 more each time: damage 12. Rules: MM-EE-POWER, MM-EE-1"""
        arena = _fight(3, Power("ray", "ray", 8), ee_per_round=2)
        for _ in range(2):
            arena.play(actions.PushEffort(HERO, EffortOption.POWER, power="ray"))
        hit = arena.aside(actions.Attack(HERO, OTHER, "ray", announce=True), 15, 20)
        assert find(hit, events.AttackSettled).damage == 12
        assert arena.hero().fatigue_due == 2

    def test_a_hint_is_asked_for_once_by_a_player_whoever_asks(self) -> None:
        """Rules: MM-HP-INSPIRE"""
        arena = _fight()
        arena.seat(THIRD, points=1)
        arena.play(actions.SpendHeroPoint(HERO, HeroUse.INSPIRATION))
        assert _refused(arena, actions.SpendHeroPoint(THIRD, HeroUse.INSPIRATION)) == "hp_inspiration_used"

    def test_a_stunt_can_be_given_up(self) -> None:
        """Rules: MM-EE-STUNT"""
        arena = _fight(3, Power("ray", "ray", 8))
        arena.play(actions.PushEffort(HERO, EffortOption.STUNT, power="ray", feat=FeatWanted("blind")))
        arena.play(actions.SwitchOff(HERO, "ray"))
        assert not arena.hero().boons
        assert _refused(arena, actions.SwitchOff(HERO, "ray")) == "power_off"


class TestEffortOnSaves:
    """The bonus of extra effort is for any roll but an attack, and saves of the own turn."""

    def test_a_save_of_the_own_turn_has_it_once(self) -> None:
        """Toughness 8 and 2. Rules: MM-EE-CHECK"""
        arena = _fight()
        arena.play(actions.PushEffort(HERO, EffortOption.CHECK, roll="save"))
        first = find(arena.aside(actions.Hurt(HERO, 5, announce=True), 10), events.ToughnessSaved)
        second = find(arena.aside(actions.Hurt(HERO, 5, announce=True), 10), events.ToughnessSaved)
        assert (first.roll.total, second.roll.total) == (20, 18)

    def test_a_save_in_the_turn_of_another_does_not_use_it_up(self) -> None:
        """Rules: MM-EE-CHECK"""
        arena = _fight()
        arena.play(actions.PushEffort(HERO, EffortOption.CHECK))
        _next(arena)
        saved = find(arena.aside(actions.Hurt(HERO, 5, announce=True), 10), events.ToughnessSaved)
        assert saved.roll.total == 18
        assert arena.hero().boon(BoonKind.CHECK)

    def test_an_attack_does_not_use_it_up(self) -> None:
        """Rules: MM-EE-CHECK"""
        arena = _fight()
        arena.play(actions.PushEffort(HERO, EffortOption.CHECK))
        hit = find(arena.aside(actions.Attack(HERO, OTHER, announce=True), 5), events.AttackSettled)
        assert hit.roll.total == 12
        assert arena.hero().boon(BoonKind.CHECK)

    def test_an_additional_save_and_a_recovery_check_have_it(self) -> None:
        """Will 5, 1 and 2; Constitution 0 and 2. Rules: MM-EE-CHECK, MM-DUR-LASTING, MM-REC-1"""
        arena = _fight(3, replace(MIND, duration=Duration.LASTING), turn=OTHER)
        arena.aside(actions.UsePower(OTHER, "mind", HERO, announce=True), 2)
        _next(arena)
        (effect,) = arena.hero().afflictions
        arena.play(actions.PushEffort(HERO, EffortOption.CHECK))
        saved = find(arena.aside(actions.ResistEffect(HERO, effect.line, announce=True), 10), events.LastingSaved)
        assert (saved.roll.total, saved.ended) == (18, True)
        arena = _fight()
        arena.aside(actions.Hurt(HERO, 5, announce=True), 10)
        arena.play(actions.PushEffort(HERO, EffortOption.CHECK))
        paid = actions.Recover(HERO, Condition.BRUISED, hero_point=True, announce=True)
        assert find(arena.aside(paid, 8), events.RecoveryRolled).roll.total == 10


class TestBudget:
    """What a turn allows."""

    def test_extra_effort_is_a_free_action_of_six(self) -> None:
        """Rules: MM-EE-1, MM-ACTION-FREE"""
        arena = _fight()
        for _ in range(6):
            arena.play(actions.TakeAction(HERO, ActionKind.FREE))
        assert _refused(arena, actions.PushEffort(HERO, EffortOption.SURGE)) == "no_free_actions_left"
        assert not arena.hero().fatigue_due

    def test_a_recovery_of_two_rounds_leaves_free_actions_and_what_is_sustained(self) -> None:
        """A staggered hero fails on a 9; the next turn is gone. Rules: MM-HP-RECOVER-STAGGERED, MM-COND-STAGGERED"""
        arena = _fight()
        arena.play(actions.UsePower(HERO, "shield"))
        arena.play(actions.Rule(HERO, "case", (Condition.STAGGERED,)))
        arena.aside(actions.Recover(HERO, Condition.STAGGERED, hero_point=True, announce=True), 9)
        assert _refused(arena, actions.TakeAction(HERO, ActionKind.MOVE)) == "action_budget_spent"
        _next(arena, 2)
        assert [each.power for each in arena.hero().active] == ["shield"]
        assert remaining(arena.hero(), arena.game.options) == (0, 0, 5)
        arena.play(actions.TakeAction(HERO, ActionKind.FREE))
        assert _refused(arena, actions.TakeAction(HERO, ActionKind.MOVE)) == "action_budget_spent"
        _next(arena, 2)
        arena.play(actions.TakeAction(HERO, ActionKind.MOVE))


class TestPowersOnOthers:
    """What a power does to others while it is kept up, and what ends it."""

    @pytest.mark.parametrize("duration", [Duration.SUSTAINED, Duration.CONCENTRATION, Duration.CONTINUOUS])
    def test_it_lasts_as_long_as_the_power(self, duration: Duration) -> None:
        """DC 18; only extra effort gives a further save. Rules: MM-PWR-SAVE, MM-EE-WILL, MM-DUR-CONTINUOUS"""
        arena = _fight(3, replace(MIND, duration=duration))
        arena.aside(actions.UsePower(HERO, "mind", OTHER, announce=True), 15)
        (effect,) = arena.hero(OTHER).afflictions
        assert [each.power for each in arena.hero().active] == ["mind"]
        _next(arena)
        assert not arena.game.due
        assert _refused(arena, actions.ResistEffect(OTHER, effect.line)) == "no_additional_save"
        arena.aside(actions.PushEffort(OTHER, EffortOption.WILL, effect=effect.line, announce=True), 14)
        (worn,) = arena.hero(OTHER).afflictions
        assert worn.saves == 1
        arena.play(actions.SwitchOff(HERO, "mind"))
        assert not arena.hero(OTHER).afflictions

    def test_a_power_that_is_resisted_is_not_on(self) -> None:
        """Rules: MM-PWR-SAVE, MM-DUR-SUSTAINED"""
        arena = _fight(3, replace(MIND, duration=Duration.SUSTAINED))
        arena.aside(actions.UsePower(HERO, "mind", OTHER, announce=True), 16)
        assert not arena.hero().active
        assert not arena.hero(OTHER).afflictions

    def test_an_attack_that_is_not_resisted_is_on(self) -> None:
        """Rules: MM-PWR-SAVE, MM-DUR-SUSTAINED"""
        snare = Power("snare", "snare", 8, duration=Duration.SUSTAINED, save=Save.REFLEX)
        arena = _fight(3, snare)
        arena.aside(actions.Attack(HERO, OTHER, "snare", announce=True), 15, 2)
        assert [each.power for each in arena.hero().active] == ["snare"]
        assert arena.hero(OTHER).afflictions

    def test_a_lasting_effect_outlives_whoever_brought_it(self) -> None:
        """Rules: MM-DUR-LASTING"""
        arena = _fight(3, replace(MIND, duration=Duration.LASTING))
        arena.aside(actions.UsePower(HERO, "mind", OTHER, announce=True), 2)
        arena.play(actions.Rule(HERO, "case", (Condition.UNCONSCIOUS,)))
        assert arena.hero(OTHER).afflictions

    def test_what_stunning_drops_can_be_kept_up_until_the_next_own_turn(self) -> None:
        """Rules: MM-DUR-SUSTAINED"""
        arena = _fight(3, replace(MIND, duration=Duration.SUSTAINED))
        arena.aside(actions.UsePower(HERO, "mind", OTHER, announce=True), 2)
        arena.aside(actions.Hurt(HERO, 10, announce=True), 9)
        assert (arena.hero().active, len(arena.hero(OTHER).afflictions)) == ((), 1)
        arena.aside(actions.Maintain(HERO, "mind", Means.MOVE, announce=True), 18)
        assert [each.power for each in arena.hero().active] == ["mind"]
        _next(arena, 2)
        assert len(arena.hero(OTHER).afflictions) == 1
        arena.aside(actions.Hurt(HERO, 10, announce=True), 9)
        _next(arena, 2)
        assert not arena.hero(OTHER).afflictions

    def test_the_helpless_keep_nothing_up_with_a_move_action(self) -> None:
        """Rules: MM-DUR-SUSTAINED"""
        arena = _fight(3, replace(MIND, duration=Duration.SUSTAINED))
        arena.aside(actions.UsePower(HERO, "mind", OTHER, announce=True), 2)
        arena.aside(actions.Hurt(HERO, 10, announce=True), 9)
        ended = arena.aside(actions.Hurt(HERO, 10, announce=True), 2)
        assert find(ended, events.PowerDropped).cause is DropCause.UNCONSCIOUS
        assert (arena.hero().dropped, arena.hero(OTHER).afflictions) == ((), ())

    def test_a_stunned_hero_keeps_a_power_up_in_the_stunned_turn(self) -> None:
        """Concentration 0 against 10 and 4. Rules: MM-DUR-SUSTAINED, MM-COND-STUNNED"""
        arena = _fight()
        arena.play(actions.UsePower(HERO, "shield"))
        _next(arena)
        arena.aside(actions.Hurt(HERO, 10, announce=True), 5)
        _next(arena)
        assert arena.hero().has(Condition.STUNNED)
        arena.aside(actions.Maintain(HERO, "shield", Means.MOVE, announce=True), 14)
        _next(arena)
        assert [each.power for each in arena.hero().active] == ["shield"]

    def test_what_was_not_kept_up_by_the_end_of_the_turn_is_lost(self) -> None:
        """Rules: MM-DUR-SUSTAINED"""
        arena = _fight()
        arena.play(actions.UsePower(HERO, "shield"))
        _next(arena)
        arena.aside(actions.Hurt(HERO, 10, announce=True), 5)
        _next(arena, 2)
        assert _refused(arena, actions.Maintain(HERO, "shield", Means.MOVE)) == "power_off"

    def test_who_is_paralysed_keeps_nothing_up(self) -> None:
        """Rules: MM-DUR-SUSTAINED, MM-DUR-CONCENTRATION"""
        arena = _fight(3, replace(MIND, duration=Duration.LASTING, blocks_actions=True))
        arena.play(actions.UsePower(HERO, "shield"))
        arena.play(actions.UsePower(HERO, "focus"))
        _next(arena)
        landed = arena.aside(actions.UsePower(OTHER, "mind", HERO, announce=True), 2)
        dropped = {event.power: event.cause for event in _all(landed, events.PowerDropped)}
        assert dropped == {"shield": DropCause.NO_FREE_ACTION, "focus": DropCause.NO_STANDARD_ACTION}

    def test_who_collapses_concentrates_on_nothing(self) -> None:
        """Rules: MM-COND-DISABLED, MM-DUR-CONCENTRATION"""
        arena = _fight()
        arena.play(actions.UsePower(HERO, "focus"))
        arena.change(strained=True)
        begun = _next(arena, 2)
        assert find(begun, events.PowerDropped).cause is DropCause.UNCONSCIOUS
        assert [due.what for due in arena.game.due] == [DueKind.DYING]

    def test_who_is_disabled_no_more_does_not_collapse(self) -> None:
        """Rules: MM-COND-DISABLED"""
        arena = _fight()
        arena.play(actions.Rule(HERO, "case", (Condition.DISABLED,)))
        arena.aside(actions.Attack(HERO, OTHER, announce=True), 2)
        arena.play(actions.Rule(HERO, "case", (), (Condition.DISABLED,)))
        _next(arena, 2)
        assert not arena.hero().conditions


class TestPowerChecks:
    """A power that needs a check works only if that succeeds."""

    @pytest.mark.parametrize(("die", "on"), [(6, False), (7, True)])
    def test_it_is_on_if_it_succeeds(self, die: int, on: bool) -> None:
        """Rank 8 against 15. Rules: MM-PWR-1, MM-POWER-CHECK"""
        door = replace(SHIELD, key="door", name="door", rank=8, mode=PowerMode.CHECK, duration=Duration.CONTINUOUS)
        arena = _fight(3, door)
        arena.aside(actions.UsePower(HERO, "door", dc=15), die)
        assert not arena.hero().active
        arena.announce()
        assert bool(arena.hero().active) is on

    def test_a_target_saves_after_it(self) -> None:
        """Rank 8 against 15, then Will 2 against 18. Rules: MM-PWR-SAVE, MM-POWER-CHECK"""
        arena = _fight(3, replace(MIND, mode=PowerMode.CHECK, duration=Duration.LASTING))
        arena.aside(actions.UsePower(HERO, "mind", OTHER, dc=15), 7)
        arena.announce(15)
        saved = find(arena.announce(), events.PowerSaved)
        assert (saved.course.dc, saved.roll.total, saved.success) == (18, 17, False)
        arena = _fight(3, replace(MIND, mode=PowerMode.CHECK, duration=Duration.LASTING))
        arena.aside(actions.UsePower(HERO, "mind", OTHER, dc=15, announce=True), 6)
        assert not arena.game.open


class TestReach:
    """How far a power goes that needs no attack."""

    @pytest.mark.parametrize(
        ("reach", "distance", "code"),
        [
            (Reach.RANGED, 241, "out_of_range"),
            (Reach.EXTENDED, 5_000_001, "out_of_range"),
            (Reach.RANGED, -1, "bad_distance"),
        ],
    )
    def test_too_far(self, reach: Reach, distance: int, code: str) -> None:
        """Rank 8: 240 m, or 5000 km. Rules: MM-RANGE-RANGED, MM-RANGE-EXTENDED"""
        arena = _fight(3, replace(MIND, reach=reach))
        assert _refused(arena, actions.UsePower(HERO, "mind", OTHER, Situation(distance))) == code

    @pytest.mark.parametrize(("reach", "distance"), [(Reach.RANGED, 240), (Reach.EXTENDED, 5_000_000)])
    def test_far_enough(self, reach: Reach, distance: int) -> None:
        """Rules: MM-RANGE-RANGED, MM-RANGE-EXTENDED"""
        arena = _fight(3, replace(MIND, reach=reach))
        arena.aside(actions.UsePower(HERO, "mind", OTHER, Situation(distance), announce=True), 10)


class TestSaves:
    """Saves that come by the clock."""

    def test_one_additional_save_a_round(self) -> None:
        """Rules: MM-DUR-LASTING"""
        arena = _fight(3, replace(MIND, duration=Duration.LASTING))
        arena.aside(actions.UsePower(HERO, "mind", OTHER, announce=True), 2)
        (effect,) = arena.hero(OTHER).afflictions
        resist = actions.ResistEffect(OTHER, effect.line, announce=True)
        assert _refused(arena, resist) == "due_none"
        _next(arena)
        arena.aside(resist, 5)
        assert not arena.game.due
        assert _refused(arena, resist) == "due_none"
        _next(arena, 2)
        assert arena.hero(OTHER).afflictions[0].saves == 1
        assert [due.what for due in arena.game.due] == [DueKind.LASTING]

    def test_one_dying_save_an_hour(self) -> None:
        """Rules: MM-COND-DYING"""
        arena = _fight()
        arena.lay(encounter=None)
        arena.play(actions.Rule(HERO, "case", (Condition.DYING,)))
        assert arena.hero().has(Condition.UNCONSCIOUS)
        arena.aside(actions.ResistDeath(HERO, announce=True), 12)
        assert _refused(arena, actions.ResistDeath(HERO)) == "due_none"
        arena.play(actions.Rest(3600, ()))
        arena.aside(actions.ResistDeath(HERO, announce=True), 7)
        assert arena.hero().dying_saves == 2

    def test_being_stunned_by_a_ruling_lasts_a_round(self) -> None:
        """Rules: MM-COND-STUNNED"""
        arena = _fight()
        arena.play(actions.Rule(OTHER, "case", (Condition.STUNNED,)))
        _next(arena)
        assert arena.hero(OTHER).has(Condition.STUNNED)
        _next(arena)
        assert not arena.hero(OTHER).has(Condition.STUNNED)


def test_a_setback_point_does_not_pay_for_a_recovery_that_would_undo_it_among_others() -> None:
    """Two bruises of two lines: a success would remove both. Rules: MM-HPGAIN-SETBACK, MM-HP-RECOVER-ALL"""
    arena = _fight(points=0)
    for _ in range(2):
        arena.aside(actions.Hurt(HERO, 5, announce=True), 10)
    old, new = (held.line for held in arena.hero().conditions)
    assert old != new
    arena.play(actions.GrantHeroPoint((HERO,), PointSource.SETBACK, cause=new))
    paid = actions.Recover(HERO, Condition.BRUISED, hero_point=True)
    assert _refused(arena, paid) == "hp_setback_cause"
    arena = _fight(0, hp_recover_all_scope="one")
    arena.aside(actions.Hurt(HERO, 5, lethal=True, announce=True), 10)
    (line,) = {held.line for held in arena.hero().conditions}
    arena.play(actions.GrantHeroPoint((HERO,), PointSource.SETBACK, cause=line + 1))
    arena.aside(actions.Recover(HERO, Condition.INJURED, hero_point=True, announce=True), 10)
    assert [held.condition for held in arena.hero().conditions] == [Condition.BRUISED]


def test_a_paid_recovery_check_does_not_put_the_next_one_off() -> None:
    """It comes in addition: 50 seconds of rest, a failed check for a point, and 10 seconds more make the minute.

    Rules: MM-HP-RECOVER-CHECK, MM-REC-BRUISED
    """
    arena = _fight()
    arena.lay(encounter=None)
    arena.play(actions.Rule(HERO, "case", (Condition.BRUISED,)))
    arena.play(actions.Rest(50, (HERO,)))
    arena.aside(actions.Recover(HERO, Condition.BRUISED, hero_point=True, announce=True), 9)
    arena.play(actions.Rest(10, (HERO,)))
    rolled = find(arena.aside(actions.Recover(HERO, Condition.BRUISED, announce=True), 9), events.RecoveryRolled)
    assert (rolled.course.earlier, rolled.success) == (1, True)


def test_weapons_do_no_more_than_the_power_level_allows() -> None:
    """Power level 10, Strength +8 and a hammer of 5; the game master's cap of 12. Rules: MM-PP-CAP, MM-DMG-MELEE"""
    arena, hammer = Arena({}), Weapon("hammer", "hammer", WeaponKind.MELEE, 5)
    for caps, expected in ((), 10), ((Value("damage", 12),), 12), ((Value("damage", 20),), 13):
        arena.seat(power_level=10, abilities=Abilities(strength=26), weapons=(hammer,), caps=caps)
        assert weapon_damage(arena.game, arena.hero(), hammer) == expected


def test_the_dead_have_nothing_to_recover_from() -> None:
    """Rules: MM-COND-DEAD"""
    arena = _fight()
    arena.play(actions.Rule(HERO, "case", (Condition.INJURED, Condition.DISABLED, Condition.DEAD)))
    assert masterminds.sheet(arena.game, HERO)
    assert not [each for each in masterminds.effects(arena.game) if each.key == "strained"]


def test_fatigue_and_strain_strike_together_outside_a_fight() -> None:
    """Both six seconds later. Rules: MM-EE-FATIGUE, MM-COND-DISABLED"""
    arena = _fight()
    arena.lay(encounter=None)
    arena.play(actions.Rule(HERO, "case", (Condition.DISABLED,)))
    arena.play(actions.PushEffort(HERO, EffortOption.LIFT))
    arena.play(actions.Rest(60, (HERO,)))
    assert arena.game.clock == 6
    assert [due.what for due in arena.game.due] == [DueKind.FATIGUE, DueKind.DYING]


def test_a_helper_takes_20_only_where_one_may() -> None:
    """Rules: MM-AID, MM-TAKE20"""
    arena = Arena({"settings": {"helper_take": "no10"}})
    for who in (HERO, OTHER):
        arena.seat(who, skills=(Value("skill", 5),))
    helper = (actions.Helper(OTHER, 20),)
    check = actions.RollCheck(HERO, "skill", 15, actions.Terms(pressure=True, unlimited_time=True), helper)
    assert _refused(arena, check) == "take20_not_allowed"
