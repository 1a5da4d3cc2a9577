"""Fortune spent, gained, granted; gift points."""

import pytest

from domain.errors import UsageError
from domain.systems.plenilunio.actions import Gift, GrantPoints, SpendFortune, SpendGiftPoints
from domain.systems.plenilunio.traits import FortuneUse, Grant, Health
from tests.plenilunio.seats import ARMAND, MUTANT, refusal, table


def test_a_gift_costs_what_is_paid() -> None:
    """Rules: PL-FORT-2"""
    seated = table()
    seated.play(SpendFortune(ARMAND, FortuneUse.GIFT))
    assert seated.who(ARMAND).fortune == 4
    assert refusal(seated, SpendFortune(ARMAND, FortuneUse.GIFT, 5)).code == "fortune_insufficient"


@pytest.mark.parametrize(
    ("points", "approved", "code"),
    [(4, True, "dramatic_cost_invalid"), (0, True, "dramatic_cost_invalid"), (1, False, "dramatic_not_approved")],
)
def test_a_dramatic_element_costs_one_to_three_and_needs_a_yes(points: int, approved: bool, code: str) -> None:
    """Rules: PL-FORT-5"""
    action = SpendFortune(ARMAND, FortuneUse.DRAMATIC, points, approved=approved)
    assert refusal(table(), action).code == code


def test_the_price_is_judged_before_the_purse() -> None:
    """Rules: PL-FORT-5"""
    seated = table()
    seated.edit(ARMAND, fortune=0)
    assert refusal(seated, SpendFortune(ARMAND, FortuneUse.DRAMATIC, 4)).code == "dramatic_cost_invalid"
    assert refusal(seated, SpendFortune(ARMAND, FortuneUse.DRAMATIC, 3)).code == "fortune_insufficient"


@pytest.mark.parametrize(
    ("health", "resistance", "rounding", "after"),
    [
        (Health.HEALTHY, 8, "down", 13),
        (Health.HEALTHY, 7, "down", 12),
        (Health.HEALTHY, 7, "up", 13),
        (Health.WOUNDED, 5, "down", 8),
        (Health.MAULED, 6, "down", 6),
    ],
)
def test_catching_breath_regains_half_of_what_is_lost(
    health: Health, resistance: int, rounding: str, after: int
) -> None:
    """Aguante 6: 18, 12 when wounded, 6 when mauled. Rules: PL-FORT-4, PL-HEALTH-4"""
    seated = table(breath_rounding=rounding)
    seated.edit(ARMAND, health=health, resistance=resistance)
    seated.play(SpendFortune(ARMAND, FortuneUse.BREATH))
    assert (seated.who(ARMAND).resistance, seated.who(ARMAND).fortune) == (after, 4)


def test_a_fixed_maximum_measures_against_three_times_endurance() -> None:
    """Rules: PL-HEALTH-4"""
    seated = table(resistance_max="fixed")
    seated.edit(ARMAND, health=Health.WOUNDED, resistance=5)
    seated.play(SpendFortune(ARMAND, FortuneUse.BREATH))
    assert seated.who(ARMAND).resistance == 11


def test_catching_breath_wakes_unless_the_table_refuses_it() -> None:
    """Rules: PL-FORT-4, PL-HEALTH-6"""
    seated = table()
    seated.edit(ARMAND, resistance=0, unconscious=True)
    seated.play(SpendFortune(ARMAND, FortuneUse.BREATH))
    assert (seated.who(ARMAND).resistance, seated.who(ARMAND).unconscious) == (9, False)
    refused = table(breath_while_unconscious="refused")
    refused.edit(ARMAND, resistance=0, unconscious=True)
    assert refusal(refused, SpendFortune(ARMAND, FortuneUse.BREATH)).code == "actor_unconscious"


@pytest.mark.parametrize("use", list(FortuneUse))
def test_the_dead_spend_nothing(use: FortuneUse) -> None:
    """Rules: PL-FORT-4, PL-HEALTH-7"""
    seated = table()
    seated.edit(ARMAND, health=Health.DEAD)
    assert refusal(seated, SpendFortune(ARMAND, use)).code == "actor_dead"


def test_one_breath_at_a_time() -> None:
    """Rules: PL-FORT-4"""
    assert refusal(table(), SpendFortune(ARMAND, FortuneUse.BREATH, 2)).code == "points_invalid"


@pytest.mark.parametrize(("points", "after"), [(1, 3), (3, 5), (9, 5)])
def test_fortune_never_exceeds_destiny(points: int, after: int) -> None:
    """Rules: PL-FORT-1"""
    seated = table()
    seated.edit(ARMAND, fortune=2)
    seated.play(GrantPoints(ARMAND, Grant.FORTUNE, points, "buena idea"))
    assert seated.who(ARMAND).fortune == after


@pytest.mark.parametrize(
    ("who", "what", "points", "code"),
    [
        (None, Grant.FORTUNE, 1, "grant_target_missing"),
        (ARMAND, Grant.POOL, 1, "grant_target_unwanted"),
        (ARMAND, Grant.FORTUNE, 0, "points_invalid"),
        (None, Grant.POOL, -1, "points_invalid"),
    ],
)
def test_what_cannot_be_granted(who, what: Grant, points: int, code: str) -> None:
    error = refusal(table(), GrantPoints(who, what, points, "x"))
    assert (error.code, error.exit_code) == (code, UsageError.exit_code)


class TestGiftPoints:
    """Rules: PL-GIFT-PTS"""

    def seat(self, points: int, score: int = 2, **options: str):
        seated = table(**options)
        seated.edit(ARMAND, gifts=(Gift("manto_de_proteccion", score),), gift_points=points)
        return seated

    def test_a_point_buys_a_new_gift_or_raises_an_old_one(self) -> None:
        seated = self.seat(2)
        seated.play(SpendGiftPoints(ARMAND, ("voz_interior", "manto_de_proteccion")))
        armand = seated.who(ARMAND)
        assert {gift.key: gift.score for gift in armand.gifts} == {"manto_de_proteccion": 3, "voz_interior": 1}
        assert armand.gift_points == 0

    def test_two_purchases_need_two_points(self) -> None:
        action = SpendGiftPoints(ARMAND, ("voz_interior", "manto_de_proteccion"))
        assert refusal(self.seat(1), action).code == "gift_points_insufficient"

    def test_players_characters_stop_at_five(self) -> None:
        action = SpendGiftPoints(ARMAND, ("manto_de_proteccion", "manto_de_proteccion"))
        assert refusal(self.seat(2, 4), action).code == "gift_score_max"
        seated = self.seat(2, 4, gift_max_pc="none")
        seated.play(action)
        assert seated.who(ARMAND).gifts[0].score == 6

    def test_npcs_do_not(self) -> None:
        seated = table()
        seated.edit(MUTANT, gifts=(Gift("furia_de_titan", 5),), gift_points=1)
        seated.play(SpendGiftPoints(MUTANT, ("furia_de_titan",)))
        assert seated.who(MUTANT).gifts[0].score == 6

    def test_a_gift_that_nobody_knows_is_no_word(self) -> None:
        error = refusal(self.seat(1), SpendGiftPoints(ARMAND, ("volar",)))
        assert (error.code, error.exit_code) == ("term_unknown", 2)

    def test_a_gift_of_the_campaign_can_be_bought(self) -> None:
        """Rules: PL-GIFT-DRAMA"""
        seated = self.seat(1)
        seated.edit(MUTANT, gifts=(Gift("volar", 1),))
        seated.play(SpendGiftPoints(ARMAND, ("volar",)))
        assert seated.who(ARMAND).gifts[1] == Gift("volar", 1)
