"""Rolls that wait for their roller to say which botches are rolled again."""

from typing import Any

import pytest

from domain.systems.plenilunio import events
from domain.systems.plenilunio.actions import Gift, Roll
from domain.systems.plenilunio.combat.actions import Defend, StartCombat
from domain.systems.plenilunio.combat.events import DiceBorrowed
from domain.systems.plenilunio.events import BotchCreditUsed, ExtendedProgressed, RollSettled, TieRerolled
from domain.systems.plenilunio.gifts.actions import GiftUse, RerollBotches, UseGift
from domain.systems.plenilunio.gifts.events import RerollOffered, TriumphDebtLaid
from domain.systems.plenilunio.harm.actions import Hurt
from tests.plenilunio.seats import ARMAND, MUTANT, SOPHIE, WITS, happened, refusal, table, the

CURSE = "palabra_de_condenacion"


def seat(credit: int = 2, debt: int = 0):
    """Armand has credits; ten destiny dice on the table."""
    seated = table()
    seated.edit(ARMAND, gifts=(Gift(CURSE, 3), Gift("furia_de_titan", 2)))
    seated.fill_pool(10)
    seated.owe(ARMAND, botch_credit=credit, triumph_debt=debt)
    return seated


def trail(**given: Any) -> Roll:
    return Roll(ARMAND, WITS, **{"difficulty": 2, "botch_rerolls": None, **given})


def answer(seated, *places: int, **given: Any) -> RerollBotches:
    (question,) = seated.game.questions.rerolls
    return RerollBotches(question.line, question.asked.who, places, **given)


def test_botches_of_somebody_with_credits_are_asked_about() -> None:
    """Nothing is settled yet. Rules: PL-GIFT-LIMPIEZA"""
    seated = seat()
    happening = seated.play(trail(), ((1, 4, 1), (2, 2)))
    offered = happening[-1]
    assert isinstance(offered, RerollOffered)
    assert (offered.who, offered.credits, offered.own) == (ARMAND, 2, (1, 4, 1))
    assert not happened(happening, RollSettled)
    assert seated.who(ARMAND).botch_credit == 2


def test_the_answer_rolls_the_dice_that_it_names_and_settles() -> None:
    """The third die, 1 to 5; the first stays. Rules: PL-GIFT-LIMPIEZA"""
    seated = seat()
    seated.play(trail(), ((1, 4, 1), (2, 2)))
    happening = seated.play(answer(seated, 3), ((5,),))
    settled = the(happening, RollSettled)
    assert (settled.roller.own, settled.degree, settled.faces) == ((1, 4, 5), 2, (5,))
    assert the(happening, BotchCreditUsed).credits == 1
    assert (seated.who(ARMAND).botch_credit, seated.game.questions.rerolls) == (1, ())


def test_none_may_be_named() -> None:
    """Rules: PL-GIFT-LIMPIEZA, PL-REV-1"""
    seated = seat()
    seated.play(trail(), ((1, 2, 2), (4, 2)))
    settled = the(seated.play(answer(seated)), RollSettled)
    assert (settled.roller.setback, settled.degree, settled.rerolls) == (True, -1, ())
    assert seated.who(ARMAND).botch_credit == 2


def test_a_new_botch_is_asked_about_once_more_while_credits_last() -> None:
    """1 to 1 to 4, two credits. Rules: PL-GIFT-LIMPIEZA"""
    seated = seat()
    seated.play(trail(), ((1, 2, 2), (2, 2)))
    again = seated.play(answer(seated, 1), ((1,),))[-1]
    assert isinstance(again, RerollOffered)
    assert (again.credits, again.own, len(again.rerolls)) == (1, (1, 2, 2), 1)
    assert refusal(seated, answer(seated, 1, 2)).code == "no_botch_to_reroll"
    settled = the(seated.play(answer(seated, 1), ((4,),)), RollSettled)
    assert (settled.roller.own, settled.degree, seated.who(ARMAND).botch_credit) == ((4, 2, 2), 1, 0)


def test_without_credits_left_a_new_botch_stands() -> None:
    """Rules: PL-GIFT-LIMPIEZA"""
    seated = seat(credit=1)
    seated.play(trail(), ((1, 2, 2), (2, 2)))
    assert the(seated.play(answer(seated, 1), ((1,),)), RollSettled).roller.setback


@pytest.mark.parametrize(
    ("own", "given", "credit"),
    [
        ((2, 4, 3), {}, 2),
        ((1, 4, 3), {}, 0),
        ((1, 4, 3), {"botch_rerolls": 0}, 2),
        ((1, 4, 3), {"dice_seen": True}, 2),
        ((1, 4, 3), {"hidden_opposition": True}, 2),
    ],
)
def test_nobody_is_asked_without_botches_or_credits_or_said_before_or_behind_the_screen(own, given, credit) -> None:
    """Rules: PL-GIFT-LIMPIEZA, PL-VIS-1"""
    happening = seat(credit).play(trail(**given), (own, (2, 2)))
    assert the(happening, RollSettled).roller.own == own
    assert not happened(happening, RerollOffered)


def test_triumphs_owed_are_rolled_before_anybody_is_asked() -> None:
    """6 by force to 1, then asked. Rules: PL-RES-1, PL-GIFT-CONDENACION"""
    seated = seat(debt=1)
    offered = seated.play(trail(), ((6, 2, 2), (2, 2)), ((1,),))[-1]
    assert isinstance(offered, RerollOffered)
    assert (offered.own, offered.rerolls[0].forced, seated.who(ARMAND).triumph_debt) == ((1, 2, 2), True, 1)
    settled = the(seated.play(answer(seated, 1), ((6,),)), RollSettled)
    assert (settled.roller.own, seated.who(ARMAND).triumph_debt) == ((6, 2, 2), 0)


def test_a_destiny_die_gives_destiny_when_the_roll_is_settled() -> None:
    """The destiny die is the fourth; 1 to 6. Rules: PL-DEST-4, PL-POOL-5"""
    seated = seat()
    seated.play(trail(destiny_dice=1), ((2, 2, 2), (1,), (2, 2)))
    assert (seated.game.pool, seated.who(ARMAND).destiny) == (9, 5)
    settled = the(seated.play(answer(seated, 4), ((6,),)), RollSettled)
    assert (settled.roller.destiny, settled.degree, seated.who(ARMAND).destiny) == ((6,), 2, 6)
    assert seated.game.pool == 9


def test_a_triumph_that_showed_before_still_gives_destiny() -> None:
    """Rules: PL-DEST-4"""
    seated = seat()
    seated.play(trail(destiny_dice=1), ((1, 2, 2), (6,), (2, 2)))
    assert the(seated.play(answer(seated)), RollSettled).destiny_gain
    assert seated.who(ARMAND).destiny == 6


def test_a_try_of_a_task_counts_when_it_is_settled() -> None:
    """Rules: PL-EXT-1, PL-EXT-2"""
    seated = seat()
    seated.play(trail(goal=5, task="rastro"), ((1, 4, 4), (2, 2)))
    assert seated.game.tasks == ()
    assert the(seated.play(answer(seated, 1), ((4,),)), ExtendedProgressed).gained == 3
    seated.play(trail(task="rastro"), ((1, 4, 4), (2, 2)))
    seated.play(answer(seated))
    assert [(each.name, each.gathered) for each in seated.game.tasks] == [("rastro", 5)]


def test_a_tie_that_cannot_stand_is_rolled_again_and_asked_about_again() -> None:
    """Rules: PL-CONF-3, PL-GIFT-LIMPIEZA"""
    seated = seat()
    deed = Roll(ARMAND, WITS, rival=MUTANT, rival_trait=WITS, tie_possible=False, botch_rerolls=None)
    seated.play(deed, ((1, 2, 2), (2, 2)))
    happening = seated.play(answer(seated), ((1, 4, 2), (2, 2)))
    assert happened(happening, TieRerolled)
    assert happening[-1].round == 2
    settled = the(seated.play(answer(seated, 1), ((5,),)), RollSettled)
    assert (settled.round, settled.degree, seated.who(ARMAND).botch_credit) == (2, 2, 1)


def test_a_tie_waits_for_its_ruling_as_ever() -> None:
    """Rules: PL-CHAL-4"""
    seated = seat()
    seated.play(trail(), ((1, 4, 2), (4, 2)))
    assert seated.game.open_ties == ()
    seated.play(answer(seated))
    assert len(seated.game.open_ties) == 1


class TestWrongAnswers:
    """Rules: PL-GIFT-LIMPIEZA"""

    def paused(self):
        seated = seat(credit=1)
        seated.play(trail(), ((1, 4, 1), (2, 2)))
        return seated

    @pytest.mark.parametrize(
        ("places", "code"),
        [
            ((2,), "no_botch_to_reroll"),
            ((1, 3), "no_reroll_credit"),
            ((4,), "reroll_place_unknown"),
            ((0,), "reroll_place_unknown"),
            ((1, 1), "reroll_place_unknown"),
        ],
    )
    def test_dice_that_cannot_be(self, places, code: str) -> None:
        seated = self.paused()
        assert refusal(seated, answer(seated, *places)).code == code

    def test_somebody_elses_question_or_none(self) -> None:
        seated = self.paused()
        line = seated.game.questions.rerolls[0].line
        assert refusal(seated, RerollBotches(line, SOPHIE, ())).code == "question_none"
        assert refusal(seated, RerollBotches(line + 1, ARMAND, ())).code == "question_none"

    def test_nobody_who_is_in_it_acts_meanwhile(self) -> None:
        seated = self.paused()
        assert refusal(seated, trail()).code == "question_open"
        assert refusal(seated, Hurt(ARMAND, 3, "caída")).code == "question_open"
        assert refusal(seated, Roll(SOPHIE, WITS, rival=ARMAND, rival_trait=WITS)).code == "question_open"
        seated.play(Roll(SOPHIE, WITS, difficulty=1), ((4, 2), (2,)))


class TestAgainstARival:
    """Rules: PL-TURN-6, PL-CONF-1, PL-GIFT-LIMPIEZA"""

    def test_its_dice_are_borrowed_and_its_credits_used(self) -> None:
        seated = seat()
        seated.owe(SOPHIE, botch_credit=1)
        seated.lay(StartCombat((ARMAND, SOPHIE)))
        seated.play(Roll(ARMAND, WITS, rival=SOPHIE, rival_trait=WITS, botch_rerolls=None))
        line = seated.game.questions.defences[0].line
        happening = seated.play(Defend(line, SOPHIE, 2, botch_rerolls=1), ((1, 4, 2), (1, 2)))
        assert the(happening, DiceBorrowed).dice == 2
        assert isinstance(happening[-1], RerollOffered)
        happening = seated.play(answer(seated, 1), ((4,),), ((5,),))
        settled = the(happening, RollSettled)
        assert (settled.roller.own, settled.other.own, settled.degree) == ((4, 4, 2), (5, 2), 1)
        assert [(each.who, each.credits) for each in happened(happening, BotchCreditUsed)] == [(ARMAND, 1), (SOPHIE, 1)]
        assert not happened(happening, DiceBorrowed)
        assert seated.game.combat.of(SOPHIE).borrowed == 2

    def test_typed_dice_of_the_answer_were_seen(self) -> None:
        """Nobody is asked about them. Rules: PL-ROLL-5"""
        seated = seat()
        seated.lay(StartCombat((ARMAND, SOPHIE)))
        seated.play(Roll(ARMAND, WITS, rival=SOPHIE, rival_trait=WITS, botch_rerolls=None))
        line = seated.game.questions.defences[0].line
        assert happened(seated.play(Defend(line, SOPHIE, 2, dice_seen=True), ((1, 4, 2), (1, 2))), RollSettled)


class TestGifts:
    """Rules: PL-GIFT-ROLL, PL-GIFT-CONDENACION, PL-GIFT-LIMPIEZA"""

    def test_what_a_gift_leads_to_waits_for_the_answer(self) -> None:
        """1,4,4 against 2,2 (Voluntad 1: one die): the margin is laid once it is settled."""
        seated = seat()
        happening = seated.play(UseGift(ARMAND, CURSE, GiftUse.CONTEST, (MUTANT,)), ((1, 4, 4), (2,)))
        assert isinstance(happening[-1], RerollOffered)
        assert (happening[-1].gift.gift, seated.who(ARMAND).fortune) == (CURSE, 4)
        assert not happened(happening, TriumphDebtLaid)
        happening = seated.play(answer(seated, 1), ((5,),))
        assert the(happening, TriumphDebtLaid).triumphs == 3
        assert (seated.who(MUTANT).triumph_debt, seated.who(ARMAND).fortune) == (3, 4)

    def test_a_feat_waits_too(self) -> None:
        seated = seat()
        deed = UseGift(ARMAND, "furia_de_titan", GiftUse.TRIAL, difficulty=1)
        assert isinstance(seated.play(deed, ((1, 2), (4,)))[-1], RerollOffered)
        settled = the(seated.play(answer(seated, 1), ((4,),)), RollSettled)
        assert (settled.roller.trait, settled.degree) == ("furia_de_titan", 0)
        assert len(seated.game.open_ties) == 1

    def test_further_targets_follow(self) -> None:
        """Fundirse con las sombras against two watchers; each roll is asked about."""
        seated = seat()
        seated.edit(ARMAND, gifts=(Gift("fundirse_con_las_sombras", 2),))
        seated.owe(ARMAND, botch_credit=1)
        deed = UseGift(ARMAND, "fundirse_con_las_sombras", GiftUse.CONTEST, (SOPHIE, MUTANT))
        seated.play(deed, ((1, 4), (2, 2)))
        happening = seated.play(answer(seated), ((1, 5), (2, 2)))
        assert isinstance(happening[-1], RerollOffered)
        assert happening[-1].place == 1
        happening = seated.play(answer(seated))
        assert the(happening, events.RollSettled).degree == 1


def test_every_batch_can_be_ruled_on_again() -> None:
    """Rules: PL-RES-1"""
    seated = seat(credit=3)
    seated.play(trail(destiny_dice=1), ((1, 2, 2), (1,), (2, 2)))
    seated.play(answer(seated, 1, 4), ((1,),), ((6,),))
    seated.play(answer(seated, 1), ((4,),))
    for batch in seated.batches:
        again = batch.again(seated.system)
        assert again is None or again == batch.lines
