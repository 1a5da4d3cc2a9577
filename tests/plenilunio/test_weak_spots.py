"""Revelar debilidad: the weak spot of whoever is hit."""

import pytest

from domain.systems.plenilunio.actions import Gift
from domain.systems.plenilunio.combat.actions import Aim, Attack, NextTurn, Reply
from domain.systems.plenilunio.combat.events import DefenceAsked
from domain.systems.plenilunio.events import RollSettled
from domain.systems.plenilunio.gifts.actions import RevealWeakness
from domain.systems.plenilunio.gifts.events import GiftActivated, WeaknessAsked, WeaknessRevealed
from domain.systems.plenilunio.harm.events import DamageDealt, WoundSuffered
from domain.systems.plenilunio.traits import Outcome
from tests.plenilunio.brawl import ARMAND, MUTANT, OTHER, SOPHIE, blow, fight, shot, wield
from tests.plenilunio.seats import happened, refusal, the

SPOT = "revelar_debilidad"
BARE = (Reply(MUTANT, 0, soften=0),)


def hunt(turn=ARMAND, owner=ARMAND, score: int = 3, **options: str):
    """Armand deals 3 a triumph; a mutant has protection 2 and Aguante 4. Who owns the gift has it at 3."""
    table = fight(turn, **options)
    table.edit(owner, gifts=(Gift(SPOT, score),))
    return table


def answer(table, *, sought: bool, **given) -> RevealWeakness:
    (question,) = table.game.questions.weaknesses
    return RevealWeakness(question.line, question.asked.who, sought, **given)


def test_a_hit_of_its_owner_waits_for_the_answer() -> None:
    """6,4,2 against nothing: 1 + 3 = 4. Rules: PL-GIFT-REVELAR"""
    table = hunt()
    happening = table.play(blow(ARMAND, MUTANT, replies=BARE), ((6, 4, 2),))
    asked = happening[-1]
    assert isinstance(asked, WeaknessAsked)
    assert (asked.who, asked.dealt.raw, asked.dealt.damage, asked.left.triumph_units) == (ARMAND, 4, 2, 1)
    assert not happened(happening, DamageDealt)
    assert (table.who(ARMAND).fortune, table.who(MUTANT).resistance) == (5, 12)


def test_each_success_left_is_weapon_damage_more() -> None:
    """5,4,2 against 1,2: two. 1 + 3+2 = 6, less 2. Rules: PL-GIFT-REVELAR, PL-DMG-2"""
    table = hunt()
    table.play(blow(ARMAND, MUTANT, replies=BARE), ((6, 4, 2),))
    happening = table.play(answer(table, sought=True), ((5, 4, 2), (1, 2)))
    assert the(happening, GiftActivated).cost == 1
    assert (the(happening, RollSettled).roller.trait, the(happening, RollSettled).other.pool.dice) == (SPOT, 2)
    assert the(happening, WeaknessRevealed) == WeaknessRevealed(ARMAND, MUTANT, 2, ignores_armour=False)
    dealt = the(happening, DamageDealt)
    assert (dealt.weapon.damage, dealt.raw, dealt.damage) == (5, 6, 4)
    assert (table.who(ARMAND).fortune, table.who(MUTANT).resistance) == (4, 8)


def test_a_triumph_left_goes_through_all_armour() -> None:
    """5,6,2 against 4,2: one left, of a triumph. 1 + 4 = 5, nothing protects. Rules: PL-GIFT-REVELAR, PL-ARM-3"""
    table = hunt()
    table.play(blow(ARMAND, MUTANT, replies=BARE), ((6, 4, 2),))
    happening = table.play(answer(table, sought=True), ((5, 6, 2), (4, 2)))
    assert the(happening, WeaknessRevealed) == WeaknessRevealed(ARMAND, MUTANT, 1, ignores_armour=True)
    dealt = the(happening, DamageDealt)
    assert (dealt.raw, dealt.protections, dealt.damage) == (5, (), 5)
    assert the(happening, WoundSuffered).levels == 1


@pytest.mark.parametrize(("own", "other"), [((2, 2, 2), (4, 2)), ((4, 2, 2), (4, 2))])
def test_lost_or_tied_it_changes_nothing_but_the_fortune(own, other) -> None:
    """And nobody rules on its tie. Rules: PL-GIFT-REVELAR, PL-GIFT-ROLL"""
    table = hunt()
    table.play(blow(ARMAND, MUTANT, replies=BARE), ((6, 4, 2),))
    happening = table.play(answer(table, sought=True), (own, other))
    assert the(happening, RollSettled).outcome is not Outcome.SUCCESS
    assert (the(happening, DamageDealt).damage, table.who(ARMAND).fortune, table.game.open_ties) == (2, 4, ())
    assert not happened(happening, WeaknessRevealed)


def test_without_it_the_hit_is_as_it_was() -> None:
    """Rules: PL-GIFT-REVELAR"""
    table = hunt()
    table.play(blow(ARMAND, MUTANT, replies=BARE), ((6, 4, 2),))
    assert the(table.play(answer(table, sought=False)), DamageDealt).damage == 2
    assert (table.who(ARMAND).fortune, table.game.questions.weaknesses) == (5, ())


def test_a_hit_without_triumphs_gains_only_the_ignored_armour() -> None:
    """4,5: 2 points, protection 2. Rules: PL-GIFT-REVELAR"""
    table = hunt()
    table.play(blow(ARMAND, MUTANT, replies=BARE), ((4, 5, 2),))
    dealt = the(table.play(answer(table, sought=True), ((6, 2, 2), (2, 2))), DamageDealt)
    assert (dealt.weapon.damage, dealt.raw, dealt.damage) == (4, 2, 2)


def test_said_in_advance_it_is_done_at_once() -> None:
    """Rules: PL-GIFT-REVELAR"""
    table = hunt()
    happening = table.play(blow(ARMAND, MUTANT, reveal=True, replies=BARE), ((6, 4, 2),), ((5, 4, 2), (1, 2)))
    assert (the(happening, DamageDealt).damage, table.who(ARMAND).fortune) == (4, 4)
    again = hunt()
    happening = again.play(blow(ARMAND, MUTANT, reveal=False, replies=BARE), ((6, 4, 2),))
    assert (the(happening, DamageDealt).damage, again.who(ARMAND).fortune) == (2, 5)


def test_a_miss_seeks_nothing() -> None:
    """Rules: PL-GIFT-REVELAR"""
    table = hunt()
    happening = table.play(blow(ARMAND, MUTANT, reveal=True, replies=BARE), ((2, 2, 2),))
    assert (happened(happening, GiftActivated), table.who(ARMAND).fortune) == ([], 5)


def test_a_shot_has_its_weak_spot_too() -> None:
    """Rules: PL-GIFT-REVELAR, PL-RANGED-2"""
    table = hunt()
    wield(table, ARMAND, "pistola_9mm")
    happening = table.play(shot(ARMAND, MUTANT, replies=BARE), ((6, 4, 2), (2, 2, 2)))
    assert isinstance(happening[-1], WeaknessAsked)
    assert the(table.play(answer(table, sought=True), ((6, 2, 2), (2, 2))), DamageDealt).damage == 8


def test_who_has_no_fortune_is_not_asked() -> None:
    """Rules: PL-FORT-2"""
    table = hunt()
    table.edit(ARMAND, fortune=0)
    assert the(table.play(blow(ARMAND, MUTANT, replies=BARE), ((6, 4, 2),)), DamageDealt).damage == 2


def test_an_npc_is_never_asked_and_seeks_as_said_in_advance() -> None:
    """A question would tell of the gift. Rules: PL-VIS-1, PL-GIFT-REVELAR"""
    table = hunt(turn=MUTANT, owner=MUTANT)
    replies = (Reply(SOPHIE, 0, soften=0),)
    quiet = table.fork()
    assert happened(quiet.play(blow(MUTANT, SOPHIE, replies=replies), ((4, 2, 2),)), DamageDealt)
    happening = table.play(blow(MUTANT, SOPHIE, reveal=True, replies=replies), ((6, 2, 2),), ((4, 2, 2), (2, 2)))
    assert (the(happening, DamageDealt).damage, table.who(MUTANT).fortune) == (4, 2)


def test_who_strikes_back_may_seek_it_too() -> None:
    """Sophie deals 2 a triumph. Rules: PL-MELEE-2, PL-GIFT-REVELAR"""
    table = hunt(turn=MUTANT, owner=SOPHIE)
    asked = table.play(blow(MUTANT, SOPHIE, replies=(Reply(SOPHIE, 1),)), ((2, 2, 2), (6,)))[-1]
    assert isinstance(asked, WeaknessAsked)
    assert asked.who == SOPHIE
    said = hunt(turn=MUTANT, owner=SOPHIE)
    deed = blow(MUTANT, SOPHIE, replies=(Reply(SOPHIE, 1, reveal=True), Reply(MUTANT, soften=0)))
    happening = said.play(deed, ((2, 2, 2), (6,)), ((4, 2), (2, 2)))
    assert the(happening, DamageDealt).raw == 3


def test_further_aims_follow() -> None:
    """The first blow waits for the weak spot, the second for its defence. Rules: PL-MELEE-5"""
    table = hunt()
    table.play(Attack(ARMAND, (Aim(MUTANT, 2), Aim(OTHER, 1)), replies=BARE), ((6, 4),))
    happening = table.play(answer(table, sought=False))
    assert happened(happening, DamageDealt)
    assert (the(happening, DefenceAsked).who, the(happening, DefenceAsked).place) == (OTHER, 1)
    said = hunt()
    said.play(Attack(ARMAND, (Aim(MUTANT, 2), Aim(OTHER, 1)), replies=BARE), ((6, 4),))
    happening = said.play(answer(said, sought=False, replies=(Reply(OTHER, 0),)), ((2,),))
    assert the(happening, RollSettled).other.who == OTHER


class TestRefusals:
    """Rules: PL-GIFT-0, PL-GIFT-REVELAR"""

    def test_said_in_advance_without_the_gift_or_the_fortune(self) -> None:
        table = fight()
        assert refusal(table, blow(ARMAND, MUTANT, reveal=True)).code == "gift_not_owned"
        table = hunt()
        table.edit(ARMAND, fortune=0)
        assert refusal(table, blow(ARMAND, MUTANT, reveal=True)).code == "fortune_insufficient"

    def test_both_gifts_of_one_deed_are_paid_for(self) -> None:
        """Golpe certero and the weak spot: two points. Rules: PL-FORT-2"""
        table = hunt()
        table.edit(ARMAND, gifts=(Gift(SPOT, 3), Gift("golpe_certero", 1)), fortune=1)
        deed = blow(ARMAND, MUTANT, gift="golpe_certero", reveal=True)
        assert refusal(table, deed).code == "fortune_insufficient"

    def test_answers_to_nothing_and_dice_that_are_not_there(self) -> None:
        table = hunt()
        table.play(blow(ARMAND, MUTANT, replies=BARE), ((6, 4, 2),))
        line = table.game.questions.weaknesses[0].line
        assert refusal(table, RevealWeakness(line, SOPHIE, sought=True)).code == "question_none"
        assert refusal(table, RevealWeakness(line + 1, ARMAND, sought=True)).code == "question_none"
        assert refusal(table, answer(table, sought=True, destiny_dice=1)).code == "destiny_pool_exhausted"

    def test_nobody_goes_on_meanwhile(self) -> None:
        table = hunt()
        table.play(blow(ARMAND, MUTANT, replies=BARE), ((6, 4, 2),))
        error = refusal(table, NextTurn())
        assert (error.code, error.values["question"]) == ("question_open", "weakness")


def test_destiny_dice_help_to_see_it() -> None:
    """Rules: PL-POOL-3, PL-POOL-6"""
    table = hunt()
    table.fill_pool(5)
    table.play(blow(ARMAND, MUTANT, replies=BARE), ((6, 4, 2),))
    happening = table.play(answer(table, sought=True, destiny_dice=1), ((2, 2, 2), (6,), (2, 2)))
    assert the(happening, WeaknessRevealed) == WeaknessRevealed(ARMAND, MUTANT, 2, ignores_armour=True)
    assert (table.game.pool, table.who(ARMAND).destiny, table.who(ARMAND).fortune) == (4, 6, 6)


def test_every_batch_can_be_ruled_on_again() -> None:
    """Rules: PL-RES-1"""
    table = hunt()
    table.play(Attack(ARMAND, (Aim(MUTANT, 2), Aim(OTHER, 1)), replies=BARE), ((6, 4),))
    table.play(answer(table, sought=True, replies=(Reply(OTHER, 0),)), ((6, 2, 2), (2, 2)), ((2,),))
    for batch in table.batches:
        again = batch.again(table.system)
        assert again is None or again == batch.lines
