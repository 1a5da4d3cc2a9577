"""Own dice, tools, health, helpers: what is counted before anybody rolls."""

import pytest

from domain.errors import RuleError, UsageError
from domain.systems.plenilunio.actions import Roll
from domain.systems.plenilunio.traits import Health
from tests.plenilunio.seats import ARMAND, MUTANT, SOPHIE, STRENGTH, SUBTLETY, WITS, refusal, roll, table
from tests.table import misses


def dice(seated, **given):
    """Return the own dice that Armand rolls."""
    action = Roll(ARMAND, WITS, **{"difficulty": 1, **given})
    return seated.system.plan(seated.game, action).request.segments[0].count


@pytest.mark.parametrize(("tools", "expected"), [((), 3), ((1, 1), 4), ((1, 2), 5), ((0,), 3)])
def test_only_the_best_tool_counts(tools, expected) -> None:
    """Rules: PL-TOOL-1, PL-TOOL-2"""
    assert dice(table(), tools=tools) == expected


@pytest.mark.parametrize("bonus", [3, -1])
def test_a_tool_gives_two_dice_at_most(bonus: int) -> None:
    """Rules: PL-TOOL-3"""
    for gear in ({"tools": (bonus,)}, {"accessory": bonus}):
        assert refusal(table(), Roll(ARMAND, WITS, difficulty=1, **gear)).code == "tool_bonus_invalid"


@pytest.mark.parametrize(
    ("health", "expected"), [(Health.HEALTHY, 3), (Health.BRUISED, 3), (Health.WOUNDED, 2), (Health.MAULED, 1)]
)
def test_wounds_cost_dice(health: Health, expected: int) -> None:
    """Rules: PL-HEALTH-3"""
    seated = table()
    seated.edit(ARMAND, health=health)
    assert dice(seated) == expected


def test_who_acts_needs_an_own_die_and_nothing_replaces_it() -> None:
    """Rules: PL-ROLL-4"""
    seated = table()
    seated.fill_pool(10)
    seated.edit(SOPHIE, health=Health.MAULED)
    action = Roll(SOPHIE, WITS, difficulty=1, destiny_dice=3, auto_successes=4)
    assert refusal(seated, action).code == "no_dice"
    assert refusal(table(min_own_dice="gm_rules"), action).code == "destiny_pool_exhausted"


def test_who_only_responds_may_have_no_dice() -> None:
    """Rules: PL-ROLL-4, PL-CONF-2"""
    seated = table()
    seated.edit(MUTANT, health=Health.MAULED)
    settled = roll(seated, ((1, 4, 2),), rival=MUTANT, rival_trait=WITS)
    assert (settled.degree, settled.other.pool.dice, settled.other.setback) == (1, 0, False)


def test_the_unconscious_respond_with_nothing() -> None:
    """Rules: PL-HEALTH-6"""
    seated = table()
    seated.edit(MUTANT, unconscious=True)
    settled = roll(seated, ((1, 4, 2),), rival=MUTANT, rival_trait=SUBTLETY)
    assert (settled.other.pool.dice, settled.other.pool.helpless) == (0, True)


@pytest.mark.parametrize(
    ("edit", "code"),
    [({"health": Health.DEAD}, "actor_dead"), ({"unconscious": True}, "actor_unconscious")],
)
def test_who_cannot_act_does_not(edit, code: str) -> None:
    """Rules: PL-HEALTH-6, PL-HEALTH-7, PL-RES-1"""
    seated = table()
    seated.edit(ARMAND, **edit)
    assert refusal(seated, Roll(ARMAND, WITS, difficulty=0)).code == code


def test_nobody_has_a_conflict_with_the_dead() -> None:
    """Rules: PL-HEALTH-7"""
    seated = table()
    seated.edit(MUTANT, health=Health.DEAD)
    assert refusal(seated, Roll(ARMAND, WITS, rival=MUTANT, tools=(9,))).code == "target_dead"


@pytest.mark.parametrize("difficulty", [0, -3])
def test_a_difficulty_has_a_die(difficulty: int) -> None:
    """Rules: PL-CHAL-1"""
    assert refusal(table(), Roll(ARMAND, WITS, difficulty=difficulty)).code == "difficulty_invalid"


def test_any_other_difficulty_is_legal() -> None:
    """Rules: PL-CHAL-1"""
    seated = table()
    assert seated.system.plan(seated.game, Roll(ARMAND, WITS, difficulty=7)).request.count == 10


def test_a_difficulty_has_no_specialty() -> None:
    """Rules: PL-CHAL-2"""
    action = Roll(ARMAND, WITS, difficulty=2, rival_specialty="Granito")
    assert refusal(table(), action).code == "difficulty_has_no_specialty"


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({}, "opposition_missing"),
        ({"difficulty": 1, "rival": MUTANT}, "opposition_twice"),
        ({"rival": ARMAND}, "rival_is_self"),
        ({"difficulty": 1, "auto_successes": -1}, "points_invalid"),
        ({"difficulty": 5000}, "dice_too_many"),
    ],
)
def test_what_cannot_be_a_roll_is_bad_usage(given, code: str) -> None:
    error = refusal(table(), Roll(ARMAND, WITS, **given))
    assert (error.code, error.exit_code) == (code, UsageError.exit_code)


class TestJointActions:
    """The slab: Mark 4, Lin 3, Xavier 1. Rules: PL-JOINT-1, PL-JOINT-2, PL-JOINT-3"""

    def seat(self, **options: str):
        seated = table(**options)
        for who, score in (("mark", 4), ("lin", 3), ("xavier", 1), ("ana", 4), ("bea", 2)):
            seated.sit(who, scores={"fortaleza": score})
        return seated

    def settle(self, seated, *people: str, **given):
        first, *others = people
        action = Roll(first, STRENGTH, difficulty=1, helpers=tuple(others), **given)
        (settled,) = [e for e in seated.play(action, otherwise=misses()) if hasattr(e, "roller")]
        return settled.roller

    def test_the_best_coordinates_whoever_is_named_first(self) -> None:
        side = self.settle(self.seat(), "xavier", "lin", "mark", tools=(1, 2))
        assert (side.who, side.pool.helpers, side.pool.dice) == ("mark", ("lin",), 7)

    def test_exactly_half_is_enough(self) -> None:
        assert self.settle(self.seat(), "mark", "bea").pool.helpers == ("bea",)

    def test_of_equals_the_first_named_coordinates(self) -> None:
        assert self.settle(self.seat(), "ana", "mark").who == "ana"
        assert self.settle(self.seat(), "mark", "ana").who == "mark"

    def test_two_help_at_most_unless_the_table_says_otherwise(self) -> None:
        assert self.settle(self.seat(), "mark", "ana", "lin", "bea").pool.dice == 6
        assert self.settle(self.seat(joint_max_helpers="any"), "mark", "ana", "lin", "bea").pool.dice == 7

    @pytest.mark.parametrize("edit", [{"health": Health.DEAD}, {"unconscious": True}, {"health": Health.MAULED}])
    def test_who_cannot_lend_a_hand_does_not_help(self, edit) -> None:
        seated = self.seat()
        seated.edit("bea", **edit)
        assert self.settle(seated, "mark", "bea").pool.dice == 4

    def test_helpers_are_compared_by_raw_score(self) -> None:
        seated = self.seat()
        seated.edit("bea", health=Health.WOUNDED)
        assert self.settle(seated, "mark", "bea").pool.dice == 5

    def test_the_wounds_of_the_coordinator_count(self) -> None:
        seated = self.seat()
        seated.edit("mark", health=Health.WOUNDED)
        assert self.settle(seated, "mark", "lin").pool.dice == 4

    def test_it_takes_two(self) -> None:
        error = refusal(self.seat(), Roll("mark", STRENGTH, difficulty=1, helpers=("mark",)))
        assert (error.code, error.exit_code) == ("joint_needs_two", RuleError.exit_code)

    def test_an_opponent_does_not_help(self) -> None:
        action = Roll("mark", STRENGTH, rival="lin", helpers=("lin",))
        assert refusal(self.seat(), action).code == "rival_is_self"
