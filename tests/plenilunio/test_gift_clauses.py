"""What shows only where one thing meets another: several bodies, several targets, several illusions."""

from typing import Any

import pytest
from msgspec.structs import replace

from domain.errors import TestigoError
from domain.events import OptionChanged
from domain.ids import CharacterId
from domain.systems.plenilunio.actions import Animal, Gift, RuleTie
from domain.systems.plenilunio.combat.actions import Aim, Attack, Defend, NextTurn, Reply, TakeCover
from domain.systems.plenilunio.combat.events import DiceBorrowed
from domain.systems.plenilunio.events import BotchCreditUsed, ExtendedCompleted, ExtendedProgressed, RollSettled
from domain.systems.plenilunio.gifts import foreseeing
from domain.systems.plenilunio.gifts.actions import GiftUse, RevealWeakness, UseGift
from domain.systems.plenilunio.gifts.events import Believed, GiftEnded, WeaknessRevealed
from domain.systems.plenilunio.harm.actions import Hurt, Recover, Rest, SoftenWound, Treat
from domain.systems.plenilunio.harm.events import DamageDealt, MedicalCareGiven, SofteningAsked
from domain.systems.plenilunio.traits import Health, TieRuling
from tests.rules.seats import begin_fight
from tests.table import PlenilunioTable, find, misses

SOPHIE, ARMAND, MUTANT = map(CharacterId, ("sophie", "armand", "mutante"))
BODY = {"fortaleza": 2, "voluntad": 2, "astucia": 2, "combate": 3, "cultura": 2}
ILLUSION, SHADOWS, SKIN, TRANCE = (
    "alegoria_de_la_realidad",
    "fundirse_con_las_sombras",
    "mudar_la_piel",
    "trance_del_destino",
)
ASTRAL, WEAKNESS, HOWL = "separacion_espiritual", "revelar_debilidad", "aullido"
SPRING, STRIKE = "manantial_interior", "golpe_certero"
CONTEST, TRIAL, LASTING = GiftUse.CONTEST, GiftUse.TRIAL, GiftUse.LASTING


def seated(*gifts: str, score: int = 3, fight: bool = False, **options: str) -> PlenilunioTable:
    """Seat Sophie (Destino 5, the gifts at a score), Armand (4) and a mutant (3); Aguante 4, Resistance 12."""
    table = PlenilunioTable(options=tuple(options.items()))
    owned = tuple(Gift(gift, score) for gift in gifts)
    table.sit(SOPHIE, player="eva", destiny=5, scores=BODY, gifts=owned, animal=Animal("hurón", 1, 1, 3, 1))
    table.sit(ARMAND, player="luis", destiny=4, scores=BODY)
    table.sit(MUTANT, player=None, destiny=3, scores=BODY)
    table.fill_pool(5)
    if fight:
        begin_fight(table, SOPHIE, ARMAND, MUTANT)
    return table


def refused(table: PlenilunioTable, action: Any) -> str:
    with pytest.raises(TestigoError) as refusal:
        table.play(action)
    return refusal.value.code


# A tie that the game master rules on


def howled(ruling: TieRuling, *faces: Any, soften: int | None = None) -> tuple[PlenilunioTable, Any]:
    """A howl at two ties with the first and misses the second; then the tie is ruled on."""
    table = seated(HOWL, fight=True, belief_tie="gm_rules")
    table.play(OptionChanged(f"gift.{HOWL}", "contest=voluntad follows=damage several=yes"))
    replies = (Reply(ARMAND, 2, soften=soften), Reply(MUTANT, 1))
    table.play(
        UseGift(SOPHIE, HOWL, CONTEST, (ARMAND, MUTANT), replies=replies), ((4, 2, 2), (4, 2)), ((2, 2, 2), (5,))
    )
    return table, table.play(RuleTie(table.game.open_ties[0].line, ruling, "x"), *faces)


def test_the_ruling_on_a_tie_goes_no_further_than_its_target() -> None:
    """6,6,6 against 2,2: three triumphs left, Voluntad 2: 6 points; the mutant has had its roll.

    Rules: PL-GIFT-ROLL, PL-CONF-3
    """
    table, events = howled(TieRuling.REROLL, ((6, 6, 6), (2, 2)))
    assert (find(events, DamageDealt).target, find(events, DamageDealt).damage) == (ARMAND, 6)
    line = table.game.questions.softenings[0].line
    answered = table.play(SoftenWound(line, ARMAND, 0), otherwise=misses())
    assert find(answered, RollSettled) is None
    assert table.game.combat.of(MUTANT).borrowed == 1


def test_a_wound_after_the_ruling_is_softened_as_said() -> None:
    """Rules: PL-FORT-3, PL-GIFT-ROLL"""
    table, events = howled(TieRuling.REROLL, ((6, 6, 6), (2, 2)), soften=1)
    assert find(events, SofteningAsked) is None
    assert (table.who(ARMAND).fortune, table.who(ARMAND).health) == (3, Health.HEALTHY)


# What nobody undertakes


def test_a_trance_takes_no_turn_and_no_reaction_costs_it_dice() -> None:
    """Two dice borrowed: the gift's three are rolled all the same. Rules: PL-GIFT-TRANCE, PL-REC-6, PL-TURN-6"""
    table = seated(TRANCE, fight=True)
    for _ in (ARMAND, MUTANT):
        table.play(NextTurn())
    blow = Attack(MUTANT, (Aim(SOPHIE),), replies=(Reply(SOPHIE, 2),))
    assert find(table.play(blow, ((2, 2, 2), (2, 2))), DiceBorrowed).dice == 2
    table.play(NextTurn())
    deed = UseGift(SOPHIE, TRANCE, TRIAL, voluntary=False, about="trance")
    assert find(table.play(deed, ((6, 4, 2), (2, 2))), RollSettled).roller.pool.dice == 3
    assert (table.game.combat.turn, table.game.combat.used, table.game.pool) == (SOPHIE, False, 6)


@pytest.mark.parametrize(("reading", "score", "dice"), [("none", 1, 1), ("apply", 3, 1)])
def test_a_trance_of_the_mauled_has_the_dice_of_its_score(reading: str, score: int, dice: int) -> None:
    """Malherido costs two dice, of what nobody undertakes none. Rules: PL-GIFT-TRANCE, PL-REC-6"""
    table = seated(TRANCE, score=score, passive_rolls=reading)
    table.edit(SOPHIE, health=Health.MAULED)
    deed = UseGift(SOPHIE, TRANCE, TRIAL, voluntary=False, about="trance")
    assert find(table.play(deed, otherwise=misses()), RollSettled).roller.pool.dice == dice


# Two bodies


def test_resistance_that_is_lost_stays_lost_beyond_the_other_body() -> None:
    """Ten of 12 lost; a ferret (Aguante 3) has 9: none is left, and in the own form again 2. Rules: PL-GIFT-PIEL"""
    table = seated(SKIN)
    table.edit(SOPHIE, resistance=2)
    table.play(UseGift(SOPHIE, SKIN, LASTING))
    assert table.who(SOPHIE).resistance == 0
    table.play(UseGift(SOPHIE, SKIN, LASTING))
    assert table.who(SOPHIE).resistance == 2
    table.play(UseGift(SOPHIE, SKIN, LASTING))
    assert table.who(SOPHIE).resistance == 0


def test_rest_gives_all_of_it_back() -> None:
    """Rules: PL-GIFT-PIEL, PL-REC-1"""
    table = seated(SKIN)
    table.edit(SOPHIE, resistance=2)
    table.play(UseGift(SOPHIE, SKIN, LASTING))
    table.play(Rest((SOPHIE,), 10))
    assert table.who(SOPHIE).resistance == 9
    table.play(UseGift(SOPHIE, SKIN, LASTING))
    assert table.who(SOPHIE).resistance == 12


def test_harm_to_the_astral_body_pulls_nobody_back() -> None:
    """Rules: PL-GIFT-SEPARACION, PL-DMG-4"""
    table = seated(ASTRAL)
    table.play(UseGift(SOPHIE, ASTRAL, LASTING))
    assert find(table.play(Hurt(SOPHIE, 3, "un espectro", astral=True)), GiftEnded) is None
    assert (table.who(SOPHIE).resistance, len(table.game.sustained)) == (9, 1)
    assert find(table.play(Hurt(SOPHIE, 3, "una piedra")), GiftEnded).cause == "harm"


# Several illusions


def test_each_of_several_illusions_is_looked_at_apart() -> None:
    """Rules: PL-GIFT-ALEGORIA"""
    table = seated(ILLUSION)
    table.play(UseGift(SOPHIE, ILLUSION, LASTING, (ARMAND,), note="un muro"), ((6, 6, 6), (2, 2)))
    table.play(UseGift(SOPHIE, ILLUSION, LASTING, note="un lobo"))
    wall, wolf = (each.line for each in table.game.sustained)
    look = UseGift(SOPHIE, ILLUSION, CONTEST, (ARMAND,), line=wall)
    assert find(table.play(look, ((2, 2, 2), (6, 6))), Believed).begun == wall
    assert [each.unmoved for each in table.game.sustained] == [(ARMAND,), ()]
    newest = UseGift(SOPHIE, ILLUSION, CONTEST, (ARMAND,))
    assert find(table.play(newest, ((2, 2, 2), (6, 6))), Believed).begun == wolf
    assert refused(table, UseGift(SOPHIE, ILLUSION, CONTEST, (ARMAND,), line=wolf + 1)) == "gift_not_running"


# What helps whom


def test_to_hide_is_no_blow_and_no_defence() -> None:
    """Rules: PL-GIFT-SOMBRAS, PL-GIFT-AUTO"""
    table = seated(SHADOWS, fight=True)
    assert refused(table, Attack(SOPHIE, (Aim(MUTANT),), gift=SHADOWS)) == "gift_not_applicable"
    table.play(NextTurn())
    told = Attack(ARMAND, (Aim(SOPHIE),), replies=(Reply(SOPHIE, 1, gift=SHADOWS),))
    assert refused(table, told) == "gift_not_applicable"
    table.play(Attack(ARMAND, (Aim(SOPHIE),)))
    answer = Defend(table.game.questions.defences[0].line, SOPHIE, 1, gift=SHADOWS)
    assert refused(table, answer) == "gift_not_applicable"
    assert table.who(SOPHIE).fortune == 5


def test_credits_help_every_later_roll() -> None:
    """A botch of a recovery, of a medic and of a weak spot is rolled again. Rules: PL-GIFT-LIMPIEZA"""
    table = seated(WEAKNESS)
    table.owe(SOPHIE, botch_credit=3)
    table.edit(SOPHIE, health=Health.BRUISED)
    assert refused(table, Recover(SOPHIE, days=1, botch_rerolls=4)) == "no_reroll_credit"
    events = table.play(Recover(SOPHIE, days=1, botch_rerolls=1), ((1, 2), (2, 2)), ((4,),))
    assert (find(events, BotchCreditUsed).credits, table.who(SOPHIE).health) == (1, Health.HEALTHY)
    table.edit(ARMAND, health=Health.WOUNDED)
    assert refused(table, Treat(SOPHIE, ARMAND, botch_rerolls=3)) == "no_reroll_credit"
    events = table.play(Treat(SOPHIE, ARMAND, botch_rerolls=1), ((1, 2), (2, 2, 2)), ((4,),))
    assert (find(events, MedicalCareGiven).dice, table.who(SOPHIE).botch_credit) == (1, 1)
    begin_fight(table, SOPHIE, MUTANT)
    table.play(Attack(SOPHIE, (Aim(MUTANT),), replies=(Reply(MUTANT, 0, soften=0),)), ((6, 2, 2),))
    line = table.game.questions.weaknesses[0].line
    assert refused(table, RevealWeakness(line, SOPHIE, sought=True, botch_rerolls=2)) == "no_reroll_credit"
    events = table.play(RevealWeakness(line, SOPHIE, sought=True, botch_rerolls=1), ((1, 2, 2), (2, 2)), ((4,),))
    assert (find(events, WeaknessRevealed).bonus, table.who(SOPHIE).botch_credit) == (1, 0)


def test_a_second_limb_is_another_task() -> None:
    """A finger takes two successes; the one that is done stays done. Rules: PL-GIFT-MANANTIAL, PL-EXT-2"""
    table = seated(SPRING)
    grown = UseGift(SOPHIE, SPRING, TRIAL, about="finger", goal=2)
    table.play(grown, ((4, 4, 2), (2, 2, 2)))
    assert refused(table, grown) == "extended_already_done"
    other = replace(grown, task="el otro dedo")
    assert find(table.play(other, ((4, 4, 2), (4, 2, 2))), ExtendedProgressed).task == "el otro dedo"
    again = replace(other, goal=None)
    assert find(table.play(again, ((4, 4, 2), (4, 2, 2))), ExtendedCompleted).task == "el otro dedo"


def test_whose_gift_it_is_is_judged_before_the_pool() -> None:
    """Section 14: ownership before the limits of dice and pool. Rules: PL-GIFT-0, PL-POOL-3, PL-COVER-2"""
    table = seated(fight=True)
    table.play(Attack(SOPHIE, (Aim(ARMAND),)))
    line = table.game.questions.defences[0].line
    assert refused(table, Defend(line, ARMAND, 9, destiny_dice=9, gift=STRIKE)) == "gift_not_owned"
    assert refused(table, Defend(line, ARMAND, 9, destiny_dice=9)) == "destiny_dice_limit"
    table = seated(fight=True)
    assert refused(table, TakeCover(SOPHIE, 3, dice=9, gift=STRIKE)) == "gift_not_owned"
    assert refused(table, TakeCover(SOPHIE, 3, dice=9)) == "defence_too_many_dice"


@pytest.mark.parametrize(("reading", "rows"), [("none", 0), ("apply", 5)])
def test_the_odds_of_a_trance_offer_no_dice_that_it_cannot_take(reading: str, rows: int) -> None:
    """Rules: PL-ODDS-1, PL-REC-6, PL-POOL-3"""
    table = seated(TRANCE, passive_rolls=reading)
    deed = UseGift(SOPHIE, TRANCE, TRIAL, voluntary=False, about="trance")
    told = [step.key for step in foreseeing.used(table.game, deed)]
    assert told.count("plenilunio.odds.with_destiny") == rows
