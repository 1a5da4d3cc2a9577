"""Ties: those that stand, those that cannot, those that wait for a ruling."""

import pytest

from domain.systems.plenilunio import events
from domain.systems.plenilunio.actions import Roll, RuleTie
from domain.systems.plenilunio.fold import MOST_TIES
from domain.systems.plenilunio.traits import Outcome, TieRuling
from tests.plenilunio.seats import ARMAND, MUTANT, WITS, happened, refusal, roll, table, the

LIE = {"rival": MUTANT, "rival_trait": WITS, "tie_possible": False}
LEVEL = ((4, 2, 3), (5, 3))


def test_a_lie_cannot_end_level() -> None:
    """Rules: PL-CONF-3"""
    seated = table()
    happening = seated.play(Roll(ARMAND, WITS, **LIE), LEVEL, LEVEL, ((6, 4, 2), (5, 3)))
    settled = the(happening, events.RollSettled)
    assert (settled.round, settled.degree, settled.outcome) == (3, 1, Outcome.SUCCESS)
    assert len(happened(happening, events.TieRerolled)) == 2
    assert seated.game.open_ties == ()


def test_a_race_may_end_level() -> None:
    """Rules: PL-CONF-3"""
    seated = table()
    assert roll(seated, LEVEL, rival=MUTANT, rival_trait=WITS).outcome is Outcome.TIE
    assert len(seated.game.open_ties) == 1


@pytest.mark.parametrize(("option", "setback"), [("deciding_roll", False), ("every_roll", True)])
def test_only_the_deciding_roll_counts_for_setbacks(option: str, setback: bool) -> None:
    """Rules: PL-CONF-3"""
    seated = table(tie_reroll_setback=option)
    happening = seated.play(Roll(ARMAND, WITS, **LIE), ((1, 2, 3), (2, 3)), ((4, 2, 3), (1, 3)))
    settled = the(happening, events.RollSettled)
    tied = the(happening, events.TieRerolled).settled
    assert (settled.roller.setback, settled.other.setback, tied.roller.setback) == (False, True, setback)


@pytest.mark.parametrize(("option", "gathered"), [("deciding_roll", 3), ("every_roll", 0)])
def test_a_setback_of_a_tied_round_wipes_a_task_only_where_every_roll_counts(option: str, gathered: int) -> None:
    """Rules: PL-EXT-3, PL-CONF-3"""
    seated = table(tie_reroll_setback=option)
    race = {**LIE, "goal": 9}
    seated.play(Roll(ARMAND, WITS, **race), ((5, 5, 2), (2, 2)))
    seated.play(Roll(ARMAND, WITS, **race), ((1, 2, 3), (2, 3)), ((4, 2, 3), (2, 3)))
    assert seated.game.tasks[0].gathered == gathered


def test_a_tie_rerolled_keeps_the_dice_and_pays_no_destiny_twice() -> None:
    """Rules: PL-CONF-3"""
    seated = table()
    seated.fill_pool(5)
    tied = ((4, 2, 3), (2, 2), (5, 3))
    settled = roll(seated, tied, ((4, 2, 3), (4, 2), (5, 3)), destiny_dice=2, **LIE)
    assert (seated.game.pool, settled.degree) == (3, 1)


@pytest.mark.parametrize("ruling", [TieRuling.ADVANTAGE, TieRuling.COMPLICATION, TieRuling.HALF, TieRuling.STANDS])
def test_the_game_master_rules_on_a_tie_once(ruling: TieRuling) -> None:
    """Rules: PL-CHAL-4"""
    seated = table()
    roll(seated, ((2, 2, 2), (2, 2)))
    line = seated.game.open_ties[0].line
    assert the(seated.play(RuleTie(line, ruling, "por poco")), events.TieRuled).ruling is ruling
    assert seated.game.open_ties == ()
    error = refusal(seated, RuleTie(line, ruling))
    assert (error.code, error.exit_code) == ("tie_none", 3)


def test_a_reroll_that_is_ruled_goes_on_until_decided() -> None:
    """Destiny gained before the ruling is not gained again. Rules: PL-CONF-3, PL-DEST-4"""
    seated = table()
    seated.fill_pool(5)
    level = ((2, 2, 2), (6,), (5, 5))
    roll(seated, level, rival=MUTANT, rival_trait=WITS, destiny_dice=1)
    assert seated.who(ARMAND).destiny == 6
    line = seated.game.open_ties[0].line
    happening = seated.play(RuleTie(line, TieRuling.REROLL), level, ((2, 2, 4), (6,), (5, 5)))
    settled = the(happening, events.RollSettled)
    assert (settled.round, settled.degree, seated.who(ARMAND).destiny, seated.game.pool) == (3, 1, 6, 4)
    assert seated.game.open_ties == ()


def test_a_reroll_of_a_task_counts_for_the_task() -> None:
    """Rules: PL-EXT-2, PL-CONF-3"""
    seated = table()
    roll(seated, ((2, 2, 2), (2, 2)), goal=3, task="puerta")
    seated.play(RuleTie(seated.game.open_ties[0].line, TieRuling.REROLL), ((5, 5, 2), (2, 2)))
    assert seated.game.tasks[0].gathered == 2


def test_a_reroll_behind_the_screen_stays_there_one_round_at_a_time() -> None:
    """Rules: PL-VIS-1"""
    seated = table()
    roll(seated, LEVEL, rival=MUTANT, rival_trait=WITS, hidden_opposition=True)
    happening = seated.play(RuleTie(seated.game.open_ties[0].line, TieRuling.REROLL), LEVEL)
    assert the(happening, events.RollTold).outcome is Outcome.TIE
    assert len(seated.game.open_ties) == 1


def test_ties_that_nobody_rules_on_do_not_pile_up() -> None:
    seated = table()
    for _ in range(MOST_TIES + 3):
        roll(seated, ((2, 2, 2), (2, 2)))
    lines = [tie.line for tie in seated.game.open_ties]
    assert len(lines) == MOST_TIES
    assert lines == sorted(lines)
