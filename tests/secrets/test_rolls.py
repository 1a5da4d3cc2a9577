"""The lines of hidden rolls: how many there are, and what they leave behind."""

import pytest

from domain.ids import EVERYBODY, GM
from domain.systems.plenilunio.actions import Roll, RuleTie, StartAdventure
from domain.systems.plenilunio.gifts.actions import RerollBotches
from domain.systems.plenilunio.traits import Health, TieRuling
from tests.plenilunio.seats import ARMAND, MUTANT, WITS, refusal, table

LEVEL = ((4, 2, 2), (4, 2))
OFFERED = {MUTANT: ((1, 2), (2,)), ARMAND: ((1, 2, 2), (2,))}
"""A botch among the dice of each."""


def audiences(seated, action, *faces):
    """Return who may read each line that an action adds."""
    before = len(seated.lines)
    seated.play(action, *faces)
    return [line.audience for line in seated.lines[before:]]


def test_a_tie_of_a_finished_task_is_rolled_again_in_as_many_lines() -> None:
    """The tie waits while another try finishes the task; the reroll does not tell. Rules: PL-VIS-1, PL-EXT-2"""
    counts = set()
    for goal in (2, 9):
        seated = table()
        trial = Roll(ARMAND, WITS, difficulty=2, goal=goal, task="pozo", hidden_opposition=True)
        seated.play(trial, LEVEL)
        tied = seated.game.open_ties[0].line
        seated.play(trial, ((4, 4, 2), (2, 2)))
        seen = audiences(seated, RuleTie(tied, TieRuling.REROLL), ((4, 4, 2), (2, 2)))
        counts.add(tuple(seen))
        assert seated.game.tasks[0].gathered == (2 if goal == 2 else 4)
    assert len(counts) == 1


@pytest.mark.parametrize("hidden", [{"hidden": True}, {"hidden_opposition": True}])
def test_each_try_behind_the_screen_takes_as_many_lines(hidden) -> None:
    """The first and the last of a task, won and lost. Rules: PL-VIS-1"""
    seated = table()
    trial = Roll(ARMAND, WITS, difficulty=2, goal=3, task="pozo", **hidden)
    tries = [((2, 2, 2), (4, 2)), ((4, 4, 2), (2, 2)), ((1, 2, 2), (4, 2)), ((4, 4, 4), (2, 2))]
    assert len({tuple(audiences(seated, trial, faces)) for faces in tries}) == 1
    assert seated.game.tasks[0].completed_by == ARMAND


def test_a_fiat_against_a_dead_rival_adds_no_line() -> None:
    """The declaration says it, for the game master. Rules: PL-VIS-1, PL-HEALTH-7"""
    seated = table()
    seated.edit(MUTANT, health=Health.DEAD)
    fiat = {"hidden_opposition": True, "fiat": "es un no muerto"}
    rival = audiences(seated, Roll(ARMAND, WITS, rival=MUTANT, rival_trait=WITS, **fiat), ((2, 2, 2), (2, 2)))
    assert rival == audiences(seated, Roll(ARMAND, WITS, difficulty=2, **fiat), ((2, 2, 2), (2, 2)))
    assert rival == [GM, EVERYBODY, GM, GM, EVERYBODY]


def test_rerolls_that_a_sheet_shows_do_not_fit_a_hidden_roll() -> None:
    """Debts and credits of players' characters are open; the game master's own may. Rules: PL-VIS-1"""
    seated = table()
    seated.owe(ARMAND, triumph_debt=1)
    assert refusal(seated, Roll(ARMAND, WITS, difficulty=1, hidden=True)).code == "hidden_with_rerolls"
    seated.owe(ARMAND, botch_credit=1)
    chosen = Roll(ARMAND, WITS, difficulty=1, hidden=True, botch_rerolls=1)
    assert refusal(seated, chosen).code == "hidden_with_rerolls"
    assert set(audiences(seated, Roll(ARMAND, WITS, difficulty=1, hidden=True), ((2, 2, 2), (2,)))) == {GM}
    seated.owe(MUTANT, triumph_debt=1)
    assert set(audiences(seated, Roll(MUTANT, WITS, difficulty=1, hidden=True), ((2, 2), (2,)))) == {GM}


def test_credits_of_the_game_masters_own_are_asked_about_behind_the_screen() -> None:
    """How many there are stands in the question; what comes of it is told. Rules: PL-VIS-1, PL-GIFT-LIMPIEZA"""
    seated = table()
    for who, asked in ((MUTANT, GM), (ARMAND, EVERYBODY)):
        seated.owe(who, botch_credit=2)
        seen = audiences(seated, Roll(who, WITS, difficulty=1, botch_rerolls=None), OFFERED[who])
        assert (seen[0], seen[-1]) == (EVERYBODY, asked)
        question = seated.game.questions.rerolls[0].line
        seen = audiences(seated, RerollBotches(question, who, ()))
        assert (seen[0], seen[-1]) == (asked, EVERYBODY)


@pytest.mark.parametrize("npc_fortune", ["destiny", "none"])
def test_an_adventure_does_not_tell_how_many_the_game_master_has(npc_fortune: str) -> None:
    """Rules: PL-VIS-1, PL-FORT-9"""
    seated, poorer = table(npc_fortune=npc_fortune), table(npc_fortune=npc_fortune)
    poorer.edit(MUTANT, health=Health.DEAD)
    seen = audiences(seated, StartAdventure("Otra", 10))
    assert seen == audiences(poorer, StartAdventure("Otra", 10))
    assert seen.count(GM) == 1
