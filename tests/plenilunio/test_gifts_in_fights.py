"""Gifts against somebody in a fight: dice to resist with, wounds to answer, deeds that go on afterwards."""

from typing import Any

import pytest

from domain.errors import TestigoError
from domain.events import OptionChanged
from domain.ids import CharacterId
from domain.systems.plenilunio.actions import Gift
from domain.systems.plenilunio.combat.actions import Defend, NextTurn, Reply
from domain.systems.plenilunio.combat.events import DefenceAsked, DiceBorrowed
from domain.systems.plenilunio.events import (
    ExtendedActionStarted,
    ExtendedCompleted,
    ExtendedLost,
    RollSettled,
)
from domain.systems.plenilunio.gifts.actions import GiftUse, UseGift
from domain.systems.plenilunio.gifts.events import GiftActivated
from domain.systems.plenilunio.harm.actions import SoftenWound
from domain.systems.plenilunio.harm.events import DamageDealt, HealthRegained, SofteningAsked
from domain.systems.plenilunio.traits import Health
from tests.rules.seats import begin_fight
from tests.table import PlenilunioTable, find, misses

SOPHIE, ARMAND, MUTANT = map(CharacterId, ("sophie", "armand", "mutante"))
BODY = {"fortaleza": 2, "voluntad": 2, "astucia": 2, "combate": 3}
CONTEST, TRIAL = GiftUse.CONTEST, GiftUse.TRIAL
LOOK, STEAL, SHADOWS, SIGNS, SPRING = (
    "gesto_aciago",
    "robo_de_vida",
    "fundirse_con_las_sombras",
    "ver_las_senales",
    "manantial_interior",
)


def fight(**options: str) -> PlenilunioTable:
    """Seat Sophie (Destino 5, every gift at 3), Armand (4) and a mutant (3) in a fight; Aguante 4, Voluntad 2."""
    table = PlenilunioTable(options=tuple(options.items()))
    gifts = tuple(Gift(gift, 3) for gift in (LOOK, STEAL, SHADOWS, SIGNS, SPRING, "aullido"))
    table.sit(SOPHIE, player="eva", destiny=5, scores=BODY, gifts=gifts)
    table.sit(ARMAND, player="luis", destiny=4, scores=BODY)
    table.sit(MUTANT, player=None, destiny=3, scores=BODY, gifts=(Gift(SHADOWS, 2),))
    table.fill_pool(5)
    begin_fight(table, SOPHIE, ARMAND, MUTANT)
    return table


def use(gift: str, *targets: CharacterId, **said: Any) -> UseGift:
    return UseGift(SOPHIE, gift, CONTEST, targets, **said)


def refused(table: PlenilunioTable, action: Any) -> str:
    with pytest.raises(TestigoError) as refusal:
        table.play(action)
    return refusal.value.code


def test_who_resists_chooses_how_many_dice_to_borrow() -> None:
    """Rules: PL-TURN-6, PL-GIFT-ROLL, PL-GIFT-0"""
    table = fight()
    asked = find(table.play(use(LOOK, ARMAND)), DefenceAsked)
    assert (asked.who, asked.trait, asked.most) == (ARMAND, "voluntad", 2)
    assert (table.who(SOPHIE).fortune, table.game.combat.used) == (4, True)
    line = table.game.questions.defences[0].line
    assert refused(table, Defend(line, ARMAND, 3)) == "defence_too_many_dice"
    events = table.play(Defend(line, ARMAND, 1), ((2, 2, 2), (4,)))
    assert (find(events, DiceBorrowed).dice, find(events, RollSettled).degree) == (1, -1)
    assert (table.game.combat.of(ARMAND).borrowed, table.who(SOPHIE).fortune) == (1, 4)


def test_resisting_with_no_die_is_a_choice_too() -> None:
    """5, 6 and a miss, nothing against: one point and Voluntad 2. Rules: PL-TURN-6, PL-GIFT-GESTO"""
    table = fight()
    events = table.play(use(LOOK, MUTANT, replies=(Reply(MUTANT, 0),)), ((5, 6, 2),))
    assert (find(events, DamageDealt).damage, table.game.combat.of(MUTANT).borrowed) == (3, 0)


def test_nobody_pays_to_resist_a_thief_of_life() -> None:
    """Rules: PL-GIFT-ROBO, PL-TURN-6"""
    table = fight()
    events = table.play(use(STEAL, ARMAND), ((4, 2, 2), (5, 2)))
    assert (find(events, DefenceAsked), len(find(events, RollSettled).other.own)) == (None, 2)
    assert table.game.combat.of(ARMAND).borrowed == 0


def test_the_levels_of_a_thief_wait_for_the_answer_to_the_wound() -> None:
    """Voluntad 2: two triumphs are four points, a light wound. Rules: PL-GIFT-ROBO, PL-FORT-3"""
    for spent, health in ((1, Health.WOUNDED), (0, Health.BRUISED)):
        table = fight()
        table.edit(SOPHIE, health=Health.WOUNDED)
        events = table.play(use(STEAL, ARMAND), ((6, 6), (2, 2)))
        assert (find(events, SofteningAsked).levels, find(events, HealthRegained)) == (1, None)
        table.play(SoftenWound(table.game.questions.softenings[0].line, ARMAND, spent))
        assert table.who(SOPHIE).health is health


def test_a_gift_is_the_action_of_the_turn() -> None:
    """Rules: PL-TURN-1, PL-TURN-5"""
    table = fight()
    deed = use(LOOK, MUTANT, replies=(Reply(MUTANT, 0),))
    table.play(deed, otherwise=misses())
    assert refused(table, deed) == "turn_used"
    table.lay(NextTurn())
    assert refused(table, deed) == "not_your_turn"


def test_what_magic_hides_is_resisted_by_the_gift_that_hides_it() -> None:
    """Rules: PL-GIFT-SENALES, PL-GIFT-SOMBRAS"""
    table = fight()
    deed = use(SIGNS, MUTANT, resisted=SHADOWS, replies=(Reply(MUTANT, 2),))
    settled = find(table.play(deed, ((4, 6, 2), (5, 2))), RollSettled)
    assert (settled.other.trait, settled.degree) == (SHADOWS, 1)
    assert refused(fight(), use(SIGNS, ARMAND, resisted=SHADOWS, replies=(Reply(ARMAND, 2),))) == "gift_not_owned"


def test_two_who_might_notice_resist_one_after_another() -> None:
    """Rules: PL-GIFT-SOMBRAS"""
    table = fight()
    table.play(use(SHADOWS, ARMAND, MUTANT, replies=(Reply(MUTANT, 1),)))
    line = table.game.questions.defences[0].line
    events = table.play(Defend(line, ARMAND, 2), ((6, 2, 2), (2, 2)), ((2, 2, 2), (4,)))
    assert [event.degree for event in events if isinstance(event, RollSettled)] == [1, -1]
    assert len([line for line in table.facts if isinstance(line.event, GiftActivated)]) == 1


def test_too_many_dice_for_a_later_target_are_refused_before_any_die() -> None:
    """Rules: PL-TURN-6"""
    deed = use(SHADOWS, ARMAND, MUTANT, replies=(Reply(ARMAND, 2), Reply(MUTANT, 3)))
    assert refused(fight(), deed) == "defence_too_many_dice"


def howling() -> PlenilunioTable:
    """Return a fight in which a howl of Sophie's hurts everybody who does not resist it."""
    table = fight()
    table.happen(OptionChanged("gift.aullido", "contest=voluntad follows=damage several=yes"))
    return table


def test_a_gift_against_several_goes_on_after_a_wound_is_answered() -> None:
    """Two triumphs of Voluntad 2 each are a light wound for both. Rules: PL-GIFT-DRAMA, PL-WOUND-4"""
    table = howling()
    deed = use("aullido", ARMAND, MUTANT, replies=(Reply(ARMAND, 0), Reply(MUTANT, 0, soften=0)))
    events = table.play(deed, ((6, 6, 2),))
    assert find(events, SofteningAsked).place == 1
    line = table.game.questions.softenings[0].line
    table.play(SoftenWound(line, ARMAND, 0), ((6, 6, 2),))
    assert [table.who(who).health for who in (ARMAND, MUTANT)] == [Health.BRUISED, Health.BRUISED]


def test_a_limb_grows_try_after_try_each_paid_for() -> None:
    """Margins 2 and 0, a setback, then 2 and 2: a hand takes 4. Rules: PL-GIFT-MANANTIAL, PL-EXT-2, PL-EXT-3"""
    table = PlenilunioTable()
    table.sit(SOPHIE, player="eva", destiny=8, scores=BODY, gifts=(Gift(SPRING, 3),))
    deed = UseGift(SOPHIE, SPRING, TRIAL, about="hand")
    tries = [(4, 5, 2), (4, 2, 2), (1, 2, 2), (4, 4, 2), (6, 5, 2)]
    met = [(2, 2, 2), (5, 2, 2), (2, 2, 2), (2, 2, 2), (2, 2, 2)]
    told = [table.play(deed, faces) for faces in zip(tries, met, strict=True)]
    assert find(told[0], ExtendedActionStarted).goal == 4
    assert [find(each, ExtendedLost) is not None for each in told] == [False, False, True, False, False]
    assert [find(each, ExtendedCompleted) is not None for each in told] == [False, False, False, False, True]
    assert table.who(SOPHIE).fortune == 3
    assert refused(table, deed) == "extended_already_done"
    assert refused(table, UseGift(SOPHIE, SPRING, TRIAL, about="tail", difficulty=3, goal=3)) == "limb_unknown"


@pytest.mark.parametrize(
    ("deed", "code"),
    [
        (use("palabra_de_condenacion", MUTANT), "gift_not_owned"),
        (use(LOOK), "gift_target_missing"),
        (use(LOOK, ARMAND, MUTANT), "gift_target_repeated"),
        (use(SHADOWS, ARMAND, ARMAND), "gift_target_repeated"),
        (use(LOOK, MUTANT, passengers=1), "gift_not_applicable"),
        (use(LOOK, MUTANT, moving=True), "gift_not_applicable"),
        (use(SPRING, MUTANT), "gift_not_applicable"),
        (UseGift(SOPHIE, LOOK, TRIAL, difficulty=2), "gift_not_applicable"),
        (UseGift(SOPHIE, LOOK, GiftUse.LASTING), "gift_not_applicable"),
        (UseGift(SOPHIE, LOOK, GiftUse.AUTO, (MUTANT,)), "gift_not_applicable"),
        (use(LOOK, MUTANT, destiny_dice=6), "destiny_dice_limit"),
    ],
)
def test_a_use_that_a_gift_does_not_have_costs_nothing(deed: UseGift, code: str) -> None:
    """Rules: PL-GIFT-0, PL-GIFT-ROLL, PL-RES-1"""
    table = fight()
    assert refused(table, deed) == code
    assert (table.who(SOPHIE).fortune, table.game.pool, table.game.combat.used) == (5, 5, False)


def test_a_weak_spot_is_sought_after_a_hit_only() -> None:
    """Rules: PL-GIFT-REVELAR"""
    table = fight()
    table.edit(SOPHIE, gifts=(Gift("revelar_debilidad", 2),))
    assert refused(table, UseGift(SOPHIE, "revelar_debilidad", TRIAL, about="weakness")) == "gift_condition_unmet"
