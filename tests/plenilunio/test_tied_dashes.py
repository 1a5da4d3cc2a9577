"""A tied dash for cover, and a tied recovery, that the table leaves to the game master: what the ruling comes to."""

import pytest

from domain.systems.plenilunio.actions import Roll, RuleTie
from domain.systems.plenilunio.combat.actions import Aim, Attack, EndCombat, NextTurn, Reply, TakeCover
from domain.systems.plenilunio.combat.events import CoverTaken, ShotHeld
from domain.systems.plenilunio.events import RollSettled
from domain.systems.plenilunio.harm.actions import Recover
from domain.systems.plenilunio.harm.events import DamageDealt, RecoveryRolled
from domain.systems.plenilunio.traits import Characteristic, Health, TieRuling
from tests.messages import LANGUAGES
from tests.plenilunio.brawl import ARMAND, MUTANT, OTHER, SOPHIE, fight, said, shot, wield
from tests.plenilunio.infirmary import NADIA, ward
from tests.plenilunio.seats import happened, refusal, the
from tests.table import PlenilunioTable, misses


def held(**options: str) -> tuple[PlenilunioTable, int]:
    """Let Sophie shoot at a mutant whose dash ties (4 against 5); return the table and the line of the tie."""
    table = fight(turn=SOPHIE, cover_tie="gm_rules", **options)
    wield(table, SOPHIE, "pistola_9mm")
    events = table.play(shot(SOPHIE, MUTANT, replies=(Reply(MUTANT, 1, cover=1),)), ((4,), (5,)))
    assert the(events, ShotHeld).attack.who == SOPHIE
    assert not happened(events, CoverTaken)
    return table, table.game.open_ties[0].line


@pytest.mark.parametrize(
    ("ruling", "cover", "difficulty"),
    [
        (TieRuling.COMPLICATION, 2, 5),
        (TieRuling.STANDS, 0, 3),
        (TieRuling.ADVANTAGE, 0, 3),
        (TieRuling.HALF, 0, 3),
    ],
)
def test_a_shot_waits_for_the_ruling_on_the_dash(ruling: TieRuling, cover: int, difficulty: int) -> None:
    """Medium range is 3, cover 2 more. Rules: PL-COVER-1, PL-CHAL-4"""
    table, line = held()
    events = table.play(RuleTie(line, ruling), ((2, 2), (2,) * difficulty))
    assert the(events, CoverTaken).dice == table.who(MUTANT).cover == cover
    assert the(events, RollSettled).other.pool.dice == difficulty
    assert table.game.open_ties == ()


@pytest.mark.parametrize(("faces", "difficulty"), [((5, 2), 5), ((2, 5), 3)])
def test_a_dash_rolled_again_decides(faces: tuple[int, int], difficulty: int) -> None:
    """Rules: PL-COVER-1, PL-CHAL-4, PL-CONF-3"""
    table, line = held()
    mine, against = faces
    events = table.play(RuleTie(line, TieRuling.REROLL), ((mine,), (against,)), ((2, 2), (2,) * difficulty))
    assert (table.who(MUTANT).cover, happened(events, RollSettled)[-1].other.pool.dice) == (difficulty - 3, difficulty)


def test_the_shot_that_waited_hurts() -> None:
    """Two triumphs against nothing, 6 each, protection 2: 10. Rules: PL-COVER-1, PL-DMG-2, PL-ARM-1"""
    table, line = held()
    events = table.play(RuleTie(line, TieRuling.STANDS), ((6, 6), (2, 2, 2)))
    assert the(events, DamageDealt).damage == 10


def test_a_shot_that_waits_holds_up_the_fight_and_is_not_forgotten() -> None:
    """Rules: PL-COVER-1, PL-TURN-3"""
    table, line = held()
    for deed in (NextTurn(), EndCombat(), Roll(MUTANT, Characteristic.WITS, difficulty=1, fiat="prisa")):
        error = refusal(table, deed)
        assert (error.code, error.values["line"], error.values["name"]) == ("tie_open", line, "Mutante 1")
    lin = table.sit("lin", scores={"astucia": 1})
    for _ in range(13):
        table.play(Roll(lin, Characteristic.WITS, difficulty=1), ((2,), (2,)))
    assert table.game.open_ties[0].line == line
    table.play(RuleTie(line, TieRuling.STANDS), otherwise=misses())
    table.play(NextTurn())


def test_the_question_and_the_shot_can_be_told() -> None:
    """Rules: PL-COVER-1"""
    table, _ = held()
    (question,) = table.system.questions(table.game)
    event = next(fact.event for fact in table.facts if isinstance(fact.event, ShotHeld))
    (step,) = table.system.tell(event)
    assert (question.key, question.who) == ("tie", "gm")
    assert all("Sophie" in said(table, step, language) for language in LANGUAGES)


def test_a_dash_of_ones_own_is_ruled_on_without_a_shot() -> None:
    """Rules: PL-COVER-1"""
    table = fight(turn=SOPHIE, cover_tie="gm_rules")
    table.play(TakeCover(SOPHIE, 1, dice=1), ((4,), (5,)))
    table.play(RuleTie(table.game.open_ties[0].line, TieRuling.COMPLICATION))
    assert table.who(SOPHIE).cover == 2


@pytest.mark.parametrize(
    ("ruling", "after"), [(TieRuling.COMPLICATION, Health.BRUISED), (TieRuling.STANDS, Health.WOUNDED)]
)
def test_a_recovery_that_is_ruled_achieved_heals(ruling: TieRuling, after: Health) -> None:
    """Fortaleza 3, wounded: difficulty 3. Rules: PL-REC-3, PL-REC-4, PL-CHAL-4"""
    table = ward(recovery_tie="gm_rules")
    table.edit(NADIA, health=Health.WOUNDED)
    table.play(Recover(NADIA, days=7), ((4, 2, 2), (5, 2, 2)))
    events = table.play(RuleTie(table.game.open_ties[0].line, ruling))
    assert table.who(NADIA).health is after
    assert not happened(events, RecoveryRolled)


def test_the_setback_of_a_tied_recovery_counts_once() -> None:
    """Botch and 0 to 0: one level worse at once, one better by the ruling. Rules: PL-REC-4"""
    table = ward(recovery_tie="gm_rules")
    table.edit(NADIA, health=Health.WOUNDED)
    table.play(Recover(NADIA, days=7), ((1, 2, 2), (2, 2, 2)))
    assert table.who(NADIA).health is Health.MAULED
    table.play(RuleTie(table.game.open_ties[0].line, TieRuling.COMPLICATION))
    assert table.who(NADIA).health is Health.WOUNDED


def test_a_tie_of_a_split_attack_is_no_question() -> None:
    """Rules: PL-MELEE-6"""
    table = fight(cover_tie="gm_rules", recovery_tie="gm_rules")
    undefended = (Reply(MUTANT, 0), Reply(OTHER, 0))
    table.play(Attack(ARMAND, (Aim(MUTANT, 1), Aim(OTHER, 1)), replies=undefended), ((2,),), ((2,),))
    assert table.game.open_ties == ()
