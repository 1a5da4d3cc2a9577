"""What a game master may let pass, and what nobody can."""

import pytest

from domain.events import Overruled
from domain.systems.plenilunio import events
from domain.systems.plenilunio.actions import Roll, SpendFortune, SpendGiftPoints
from domain.systems.plenilunio.refusals import OVERRULABLE
from domain.systems.plenilunio.traits import FortuneUse, Health
from tests.plenilunio.seats import ARMAND, MUTANT, SOPHIE, WITS, happened, refusal, roll, table, the
from tests.table import misses

WHY = "la mesa lo acepta"


def test_a_fiat_is_noted_before_the_roll() -> None:
    seated = table()
    happening = seated.play(Roll(ARMAND, WITS, difficulty=1, tools=(3,), fiat=WHY), otherwise=misses())
    assert the(happening, Overruled) == Overruled("tool_bonus_invalid", "PL-TOOL-3", WHY)
    assert the(happening, events.RollSettled).fiat
    assert the(happening, events.RollSettled).roller.pool.dice == 6


def test_each_refusal_passed_over_is_noted() -> None:
    seated = table()
    seated.fill_pool(10)
    seated.edit(MUTANT, unconscious=True)
    happening = seated.play(Roll(MUTANT, WITS, difficulty=1, destiny_dice=6, fiat=WHY), otherwise=misses())
    codes = [each.code for each in happened(happening, Overruled)]
    assert codes == ["actor_unconscious", "destiny_dice_not_player", "destiny_dice_limit"]


def test_a_fiat_that_nothing_needs_leaves_no_mark() -> None:
    settled = roll(table(), ((2, 2, 2), (2, 2)), fiat=WHY)
    assert not settled.fiat


def test_a_dead_opponent_answers_by_fiat() -> None:
    seated = table()
    seated.edit(SOPHIE, health=Health.DEAD)
    assert roll(seated, ((2, 2, 2), (2, 2)), rival=SOPHIE, fiat=WHY).fiat


def test_a_gift_above_five() -> None:
    seated = table()
    seated.edit(ARMAND, gift_points=6)
    seated.play(SpendGiftPoints(ARMAND, ("voz_interior",) * 6, fiat=WHY))
    assert seated.who(ARMAND).gifts[0].score == 6


def test_a_dramatic_element_of_four() -> None:
    seated = table()
    seated.play(SpendFortune(ARMAND, FortuneUse.DRAMATIC, 4, fiat=WHY))
    assert seated.who(ARMAND).fortune == 1


@pytest.mark.parametrize(
    ("action", "code"),
    [
        (Roll(ARMAND, WITS, difficulty=1, destiny_dice=4, fiat=WHY), "destiny_pool_exhausted"),
        (Roll(ARMAND, WITS, difficulty=1, destiny_dice=-1, fiat=WHY), "destiny_dice_limit"),
        (Roll(ARMAND, WITS, difficulty=1, tools=(-1,), fiat=WHY), "tool_bonus_invalid"),
        (Roll(ARMAND, WITS, difficulty=0, fiat=WHY), "difficulty_invalid"),
        (SpendFortune(ARMAND, FortuneUse.GIFT, 6, fiat=WHY), "fortune_insufficient"),
        (SpendFortune(ARMAND, FortuneUse.DRAMATIC, 1, approved=False, fiat=WHY), "dramatic_not_approved"),
        (SpendGiftPoints(ARMAND, ("voz_interior",), fiat=WHY), "gift_points_insufficient"),
    ],
)
def test_what_cannot_be_stays_refused(action, code: str) -> None:
    seated = table()
    seated.fill_pool(3)
    assert refusal(seated, action).code == code


def test_what_is_never_overruled() -> None:
    assert not OVERRULABLE & {"destiny_pool_exhausted", "term_unknown", "not_a_die_face", "character_retired"}
