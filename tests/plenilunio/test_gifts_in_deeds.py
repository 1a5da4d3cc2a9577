"""Gifts that help another deed: a test, an attack, a recovery, an answer."""

from typing import Any

import pytest

from domain.systems.plenilunio.actions import Gift, Roll
from domain.systems.plenilunio.combat.actions import Aim, Attack, Defend, NextTurn, Reply, StartCombat, TakeCover
from domain.systems.plenilunio.combat.events import DefenceAsked, RoundFired
from domain.systems.plenilunio.events import RollSettled
from domain.systems.plenilunio.gifts.actions import GiftUse, UseGift
from domain.systems.plenilunio.gifts.events import GiftActivated
from domain.systems.plenilunio.harm.actions import Hurt, Recover
from domain.systems.plenilunio.harm.events import DamageDealt
from domain.systems.plenilunio.traits import Characteristic, Contest, Health, RangeBand
from tests.plenilunio.brawl import ARMAND, MUTANT, OTHER, SOPHIE, blow, fight, seated, shot, wield
from tests.plenilunio.seats import happened, refusal, the

STRENGTH, WITS, COMBAT = Characteristic.STRENGTH, Characteristic.WITS, Characteristic.COMBAT
FURY, CATS, SIGNS, STRIKE = "furia_de_titan", "movimientos_felinos", "ver_las_senales", "golpe_certero"
HAND, ASTRAL, SPRING, SHADOWS = (
    "mano_inmaterial",
    "separacion_espiritual",
    "manantial_interior",
    "fundirse_con_las_sombras",
)
BEASTS, GESTURE = "lengua_de_las_bestias", "gesto_aciago"


def own(table, who=ARMAND, **gifts: int):
    """Give somebody gifts."""
    table.edit(who, gifts=tuple(Gift(key, score) for key, score in gifts.items()))
    return table


def spent(table, who=ARMAND) -> int:
    """Return the Fortune that is gone; Armand has 5, Sophie 4, the mutants 3."""
    character = table.who(who)
    return character.destiny - character.fortune


class TestTests:
    """A gift in a roll. Rules: PL-GIFT-0, PL-GIFT-AUTO, PL-GIFT-ROLL"""

    def test_its_score_is_automatic_successes(self) -> None:
        """Furia de titán 3 with 2,6,2 against 4,4,5: 4 to 3. Rules: PL-GIFT-FURIA"""
        table = own(seated(), **{FURY: 3})
        happening = table.play(Roll(ARMAND, STRENGTH, difficulty=3, gift=FURY), ((2, 6, 2), (4, 4, 5)))
        settled = the(happening, RollSettled)
        assert (settled.roller.auto_successes, settled.degree, settled.roller.trait) == (3, 1, "fortaleza")
        assert the(happening, GiftActivated) == GiftActivated(ARMAND, FURY, 3, 1, GiftUse.AUTO)
        assert spent(table) == 1

    def test_it_is_rolled_in_place_of_a_characteristic(self) -> None:
        """Mano inmaterial 4 in place of Fortaleza 3. Rules: PL-GIFT-MANO"""
        table = own(seated(), **{HAND: 4})
        deed = Roll(ARMAND, STRENGTH, difficulty=2, gift=HAND, gift_dice=True)
        settled = the(table.play(deed, ((4, 5, 1, 2), (4, 2))), RollSettled)
        assert (settled.roller.trait, settled.roller.pool.score, settled.degree) == (HAND, 4, 1)
        assert spent(table) == 1

    def test_a_hand_works_only_on_what_is_seen(self) -> None:
        """Rules: PL-GIFT-MANO"""
        table = own(seated(), **{HAND: 4})
        unseen = Roll(ARMAND, STRENGTH, difficulty=2, gift=HAND, gift_dice=True, eye_contact=False)
        assert refusal(table, unseen).code == "gift_condition_unmet"
        assert spent(table) == 0

    @pytest.mark.parametrize(
        ("gifts", "deed", "code"),
        [
            ({}, {"trait": STRENGTH, "gift": FURY}, "gift_not_owned"),
            ({CATS: 2}, {"trait": COMBAT, "gift": CATS}, "gift_not_applicable"),
            ({FURY: 2}, {"trait": WITS, "gift": FURY}, "gift_not_applicable"),
            ({STRIKE: 2}, {"trait": COMBAT, "gift": STRIKE}, "gift_not_applicable"),
            ({GESTURE: 2}, {"trait": WITS, "gift": GESTURE}, "gift_has_no_auto_successes"),
            ({FURY: 2}, {"trait": STRENGTH, "gift": FURY, "gift_dice": True}, "gift_not_applicable"),
            (
                {HAND: 2},
                {"trait": STRENGTH, "gift": HAND, "gift_dice": True, "eye_contact": False},
                "gift_condition_unmet",
            ),
            ({ASTRAL: 2}, {"trait": STRENGTH, "gift": ASTRAL, "gift_dice": True}, "gift_condition_unmet"),
        ],
    )
    def test_what_it_is_not_for_is_refused_and_nothing_spent(self, gifts, deed: dict[str, Any], code: str) -> None:
        table = own(seated(), **gifts)
        assert refusal(table, Roll(ARMAND, difficulty=2, **deed)).code == code
        assert spent(table) == 0

    def test_fortune_is_judged_last(self) -> None:
        """Rules: PL-RES-1, PL-FORT-2"""
        table = own(seated(), **{FURY: 2})
        table.edit(ARMAND, fortune=0)
        assert refusal(table, Roll(ARMAND, STRENGTH, difficulty=2, gift=FURY)).code == "fortune_insufficient"
        poorer = Roll(ARMAND, STRENGTH, difficulty=2, gift=FURY, destiny_dice=1)
        assert refusal(table, poorer).code == "destiny_pool_exhausted"

    def test_of_several_the_coordinator_uses_it(self) -> None:
        """Armand coordinates Sophie's deed: his gift, his Fortune. Rules: PL-JOINT-2, PL-GIFT-0"""
        table = own(seated(), **{FURY: 2})
        deed = Roll(SOPHIE, STRENGTH, difficulty=1, helpers=(ARMAND,), gift=FURY)
        happening = table.play(deed, ((2, 2, 2, 2), (2,)))
        assert the(happening, GiftActivated).who == ARMAND
        assert (the(happening, RollSettled).degree, spent(table), spent(table, SOPHIE)) == (2, 1, 0)

    def test_it_is_paid_when_the_deed_is_declared_and_once(self) -> None:
        """Rules: PL-GIFT-0, PL-TURN-6"""
        table = own(fight(), **{SIGNS: 2})
        happening = table.play(Roll(ARMAND, WITS, rival=SOPHIE, rival_trait=COMBAT, gift=SIGNS))
        assert happened(happening, DefenceAsked)
        assert spent(table) == 1
        line = table.game.questions.defences[0].line
        happening = table.play(Defend(line, SOPHIE, 1), ((2, 2), (4,)))
        assert (the(happening, RollSettled).degree, spent(table)) == (1, 1)


class TestWhoResponds:
    """Rules: PL-GIFT-AUTO, PL-TURN-6"""

    def test_a_rival_pays_with_the_answer(self) -> None:
        """Ver las señales 2 against somebody who hides: 4,2 + 2 against 4,4. Rules: PL-GIFT-SENALES"""
        table = own(fight(), SOPHIE, **{SIGNS: 2})
        table.play(Roll(ARMAND, WITS, rival=SOPHIE, rival_trait=WITS))
        line = table.game.questions.defences[0].line
        happening = table.play(Defend(line, SOPHIE, 1, gift=SIGNS), ((4, 4), (2,)))
        settled = the(happening, RollSettled)
        assert (settled.other.auto_successes, settled.degree) == (2, 0)
        assert (the(happening, GiftActivated).who, spent(table, SOPHIE)) == (SOPHIE, 1)

    def test_outside_a_fight_it_is_said_with_the_roll(self) -> None:
        table = own(seated(), SOPHIE, **{SIGNS: 2})
        deed = Roll(ARMAND, WITS, rival=SOPHIE, rival_trait=WITS, rival_help=SIGNS)
        assert the(table.play(deed, ((4, 4), (2,))), RollSettled).degree == 0
        assert spent(table, SOPHIE) == 1

    def test_somebody_who_is_attacked_adds_it_to_the_defence(self) -> None:
        """Lengua de las bestias 2, against a beast; said in advance and in the answer. Rules: PL-GIFT-BESTIAS"""
        for answered in (False, True):
            table = own(fight(turn=MUTANT), SOPHIE, **{BEASTS: 2})
            if answered:
                table.play(blow(MUTANT, SOPHIE))
                line = table.game.questions.defences[0].line
                happening = table.play(Defend(line, SOPHIE, 1, gift=BEASTS), ((4, 2, 2), (2,)))
            else:
                reply = Reply(SOPHIE, 1, gift=BEASTS)
                happening = table.play(blow(MUTANT, SOPHIE, replies=(reply,)), ((4, 2, 2), (2,)))
            settled = the(happening, RollSettled)
            assert (settled.other.auto_successes, settled.degree, spent(table, SOPHIE)) == (2, -1, 1)

    @pytest.mark.parametrize(
        ("gifts", "gift", "code"),
        [
            ({}, CATS, "gift_not_owned"),
            ({CATS: 2}, CATS, "gift_not_applicable"),
            ({STRIKE: 2}, STRIKE, "gift_not_applicable"),
            ({GESTURE: 2}, GESTURE, "gift_has_no_auto_successes"),
        ],
    )
    def test_what_does_not_help_a_defence_is_refused(self, gifts, gift: str, code: str) -> None:
        """Movimientos felinos never help Combate, nor Golpe certero a defence. Rules: PL-GIFT-FELINOS, PL-GIFT-GOLPE"""
        table = own(fight(turn=MUTANT), SOPHIE, **gifts)
        assert refusal(table, blow(MUTANT, SOPHIE, replies=(Reply(SOPHIE, 1, gift=gift),))).code == code
        table.play(blow(MUTANT, SOPHIE))
        assert refusal(table, Defend(table.game.questions.defences[0].line, SOPHIE, 1, gift=gift)).code == code

    def test_without_fortune_it_is_refused(self) -> None:
        table = own(fight(turn=MUTANT), SOPHIE, **{BEASTS: 2})
        table.edit(SOPHIE, fortune=0)
        said = blow(MUTANT, SOPHIE, replies=(Reply(SOPHIE, 1, gift=BEASTS),))
        assert refusal(table, said).code == "fortune_insufficient"
        table.play(blow(MUTANT, SOPHIE))
        answer = Defend(table.game.questions.defences[0].line, SOPHIE, 1, gift=BEASTS)
        assert refusal(table, answer).code == "fortune_insufficient"

    def test_a_dash_for_cover_may_use_it(self) -> None:
        """Fundirse con las sombras 2: Combate 2,2 + 2 against 4,2,2. Rules: PL-GIFT-SOMBRAS, PL-COVER-1"""
        table = own(fight(turn=MUTANT), SOPHIE, **{SHADOWS: 2})
        wield(table, MUTANT, "pistola_9mm")
        table.play(shot(MUTANT, SOPHIE))
        line = table.game.questions.defences[0].line
        deed = TakeCover(SOPHIE, 3, question=line, gift=SHADOWS)
        happening = table.play(deed, ((2, 2), (4, 2, 2)), ((2, 2, 2), (2,) * 5))
        assert happened(happening, RollSettled)[0].degree == 1
        assert spent(table, SOPHIE) == 1

    def test_a_gift_is_resisted_with_a_gift(self) -> None:
        """Rules: PL-GIFT-ROLL, PL-GIFT-AUTO"""
        table = own(fight(), **{SHADOWS: 3})
        own(table, SOPHIE, **{SIGNS: 2})
        table.play(UseGift(ARMAND, SHADOWS, GiftUse.CONTEST, (SOPHIE,), botch_rerolls=0))
        line = table.game.questions.defences[0].line
        happening = table.play(Defend(line, SOPHIE, 1, gift=SIGNS), ((4, 2, 2), (2,)))
        assert (the(happening, RollSettled).degree, spent(table, SOPHIE)) == (-1, 1)


class TestTrueStrike:
    """Golpe certero. Rules: PL-GIFT-GOLPE"""

    def test_one_target_gets_all(self) -> None:
        """2,6,2 + 3 against 4,4: 4 to 2, left 1 and a triumph of 3: 4 less 2 of protection."""
        table = own(fight(), **{STRIKE: 3})
        happening = table.play(blow(ARMAND, MUTANT, gift=STRIKE, replies=(Reply(MUTANT, 2),)), ((2, 6, 2), (4, 4)))
        settled, dealt = the(happening, RollSettled), the(happening, DamageDealt)
        assert (settled.roller.auto_successes, settled.left.normal, settled.left.triumph_units) == (3, 1, 1)
        assert (dealt.raw, dealt.damage, spent(table)) == (4, 2, 1)

    def test_it_is_divided_among_several_with_the_dice(self) -> None:
        """3 dice as 2+1, 3 successes as 1+2: 4,2+1 against 2; 2+2 against 4,2."""
        table = own(fight(), **{STRIKE: 3})
        aims = (Aim(MUTANT, 2, auto_successes=1), Aim(OTHER, 1, auto_successes=2))
        replies = (Reply(MUTANT, 1), Reply(OTHER, 2))
        deed = Attack(ARMAND, aims, gift=STRIKE, replies=replies)
        happening = table.play(deed, ((4, 2), (2,)), ((2,), (4, 2)))
        assert [each.degree for each in happened(happening, RollSettled)] == [2, 1]
        assert len(happened(happening, GiftActivated)) == 1
        assert spent(table) == 1

    @pytest.mark.parametrize(
        ("aims", "code"),
        [
            ((Aim(MUTANT, 2, auto_successes=2), Aim(OTHER, 1, auto_successes=2)), "auto_successes_exceeded"),
            ((Aim(MUTANT, 3, auto_successes=2), Aim(OTHER, 0, auto_successes=1)), "attack_target_without_dice"),
            ((Aim(MUTANT, 3, auto_successes=4),), "auto_successes_exceeded"),
        ],
    )
    def test_no_more_than_its_score_and_no_target_without_dice(self, aims, code: str) -> None:
        table = own(fight(), **{STRIKE: 3})
        assert refusal(table, Attack(ARMAND, aims, gift=STRIKE)).code == code
        assert spent(table) == 0

    def test_it_does_not_help_a_shot(self) -> None:
        table = own(fight(), **{STRIKE: 3})
        wield(table, ARMAND, "pistola_9mm")
        assert refusal(table, shot(ARMAND, MUTANT, gift=STRIKE)).code == "gift_not_applicable"

    def test_an_attack_refuses_as_any_deed(self) -> None:
        """Rules: PL-GIFT-0"""
        table = fight()
        assert refusal(table, blow(ARMAND, MUTANT, gift=STRIKE)).code == "gift_not_owned"
        own(table, **{STRIKE: 3, FURY: 1, GESTURE: 1})
        assert refusal(table, blow(ARMAND, MUTANT, gift=FURY)).code == "gift_not_applicable"
        assert refusal(table, blow(ARMAND, MUTANT, gift=GESTURE)).code == "gift_has_no_auto_successes"
        table.edit(ARMAND, fortune=0)
        assert refusal(table, blow(ARMAND, MUTANT, gift=STRIKE)).code == "fortune_insufficient"

    def test_it_is_paid_before_anybody_is_asked(self) -> None:
        table = own(fight(), **{STRIKE: 3})
        happening = table.play(blow(ARMAND, MUTANT, gift=STRIKE))
        assert [type(each) for each in happening[-2:]] == [GiftActivated, DefenceAsked]
        assert spent(table) == 1

    def test_an_impossible_move_rolls_the_gift_without_the_weapon(self) -> None:
        """A greatsword gives no dice (4 of the gift) but its damage: 6 left of F 3 + 3."""
        table = own(fight(), **{STRIKE: 4})
        wield(table, ARMAND, "espadon")
        deed = blow(ARMAND, MUTANT, gift=STRIKE, gift_dice=True, replies=(Reply(MUTANT, 0),))
        happening = table.play(deed, ((6, 2, 2, 2),))
        settled, dealt = the(happening, RollSettled), the(happening, DamageDealt)
        assert (settled.roller.trait, settled.roller.pool.dice, settled.roller.pool.tool) == (STRIKE, 4, 0)
        assert (dealt.weapon.bonus, dealt.weapon.damage, dealt.raw) == (0, 6, 6)

    def test_a_shock_wave_reaches_far_without_a_ranged_weapon(self) -> None:
        """The gift against the difficulty of the range, medium 3. Rules: PL-RANGED-2"""
        table = own(fight(), **{STRIKE: 4})
        wield(table, ARMAND, "espadon")
        deed = shot(ARMAND, MUTANT, gift=STRIKE, gift_dice=True, replies=(Reply(MUTANT, 0),))
        happening = table.play(deed, ((6, 4, 2, 2), (4, 2, 2)))
        settled = the(happening, RollSettled)
        assert (settled.contest, settled.roller.pool.dice, settled.other.pool.dice) == (Contest.CHALLENGE, 4, 3)
        assert (the(happening, DamageDealt).raw, happened(happening, RoundFired)) == (6, [])


class TestHandThatIsNotThere:
    """Mano inmaterial. Rules: PL-GIFT-MANO"""

    def test_it_fights_at_a_distance_in_place_of_combat(self) -> None:
        """4 dice of the gift against Combate; a triumph deals the gift's score."""
        table = own(fight(), **{HAND: 4})
        wield(table, ARMAND, "espadon")
        for band in (None, RangeBand.MEDIUM):
            fork = table.fork()
            deed = blow(ARMAND, MUTANT, gift=HAND, gift_dice=True, band=band, replies=(Reply(MUTANT, 1),))
            happening = fork.play(deed, ((6, 4, 2, 2), (4,)))
            settled, dealt = the(happening, RollSettled), the(happening, DamageDealt)
            assert (settled.contest, settled.roller.trait, settled.other.trait) == (Contest.CONFLICT, HAND, COMBAT)
            assert (settled.roller.pool.dice, dealt.weapon.damage, dealt.raw) == (4, 4, 4)

    def test_its_target_is_asked_how_to_defend(self) -> None:
        table = own(fight(), **{HAND: 4})
        happening = table.play(blow(ARMAND, MUTANT, gift=HAND, gift_dice=True, band=RangeBand.LONG))
        assert the(happening, DefenceAsked).trait is COMBAT
        line = table.game.questions.defences[0].line
        assert the(table.play(Defend(line, MUTANT, 3), ((4, 4, 2, 2), (2, 2, 2))), RollSettled).degree == 2

    def test_it_needs_eye_contact(self) -> None:
        table = own(fight(), **{HAND: 4})
        deed = blow(ARMAND, MUTANT, gift=HAND, gift_dice=True, eye_contact=False)
        assert refusal(table, deed).code == "gift_condition_unmet"


class TestOutOfTheBody:
    """Separación espiritual. Rules: PL-GIFT-SEPARACION"""

    def astral(self, who=ARMAND):
        """Armand (or Sophie) has the gift at 5 and is out of the body."""
        table = own(fight(), who, **{ASTRAL: 5})
        table.play(UseGift(who, ASTRAL, GiftUse.LASTING))
        assert spent(table, who) == 1
        return table

    def test_the_gift_fights_in_place_of_strength_and_combat_without_more_fortune(self) -> None:
        table = self.astral()
        for given in ({}, {"gift": ASTRAL, "gift_dice": True}):
            fork = table.fork()
            happening = fork.play(blow(ARMAND, MUTANT, replies=(Reply(MUTANT, 0),), **given), ((6, 2, 2, 2, 2),))
            assert the(happening, RollSettled).roller.pool.dice == 5
            assert (the(happening, DamageDealt).weapon.damage, spent(fork)) == (5, 1)

    def test_it_defends_too(self) -> None:
        table = self.astral(SOPHIE)
        assert the(table.play(blow(ARMAND, SOPHIE)), DefenceAsked).most == 5

    def test_harm_by_an_astral_body_leaves_the_other_out_of_the_body(self) -> None:
        """Physical harm pulls Sophie back, astral harm does not."""
        table = self.astral(SOPHIE)
        own(table, **{ASTRAL: 3})
        deed = blow(ARMAND, SOPHIE, replies=(Reply(SOPHIE, 0, soften=0),))
        physical = table.fork()
        physical.play(deed, ((4, 5, 2),))
        assert [each.who for each in physical.game.sustained] == []
        table.play(UseGift(ARMAND, ASTRAL, GiftUse.LASTING))
        table.play(deed, ((4, 5, 2),))
        assert [each.who for each in table.game.sustained] == [SOPHIE, ARMAND]
        assert table.who(SOPHIE).resistance == 10

    def test_a_wound_that_waits_remembers_it(self) -> None:
        """5 points against Aguante 4: asked, then still out of the body."""
        table = self.astral(SOPHIE)
        own(table, **{ASTRAL: 3})
        table.play(UseGift(ARMAND, ASTRAL, GiftUse.LASTING))
        table.play(blow(ARMAND, SOPHIE, replies=(Reply(SOPHIE, 0),)), ((6, 4, 5),))
        (question,) = table.game.questions.softenings
        assert question.asked.astral
        table.play(Hurt(MUTANT, 1, "caída", astral=True))


class TestRecovery:
    """Manantial interior. Rules: PL-GIFT-MANANTIAL, PL-REC-3"""

    def test_it_adds_automatic_successes(self) -> None:
        """Fortaleza 3 of a wounded Armand: 1,2,2 + 2 against 4,2,2."""
        table = own(seated(), **{SPRING: 2})
        table.edit(ARMAND, health=Health.WOUNDED)
        happening = table.play(Recover(ARMAND, days=7, gift=SPRING), ((1, 2, 2), (4, 2, 2)))
        settled = the(happening, RollSettled)
        assert (settled.degree, settled.roller.setback, table.who(ARMAND).health) == (1, False, Health.BRUISED)
        assert (the(happening, GiftActivated).use, spent(table)) == (GiftUse.AUTO, 1)

    def test_that_of_an_npc_stays_the_game_masters(self) -> None:
        """Rules: PL-VIS-1"""
        table = own(seated(), MUTANT, **{SPRING: 2})
        table.edit(MUTANT, health=Health.WOUNDED)
        table.play(Recover(MUTANT, days=7, gift=SPRING), ((4, 2, 2), (2, 2, 2)))
        assert {line.audience for line in table.batches[-1].lines} == {"gm"}

    @pytest.mark.parametrize(
        ("gift", "code"),
        [(FURY, "gift_not_applicable"), (GESTURE, "gift_has_no_auto_successes"), (CATS, "gift_not_owned")],
    )
    def test_other_gifts_heal_nobody(self, gift: str, code: str) -> None:
        table = own(seated(), **{FURY: 2, GESTURE: 2})
        table.edit(ARMAND, health=Health.WOUNDED)
        assert refusal(table, Recover(ARMAND, days=7, gift=gift)).code == code

    def test_fortune_comes_after_the_time(self) -> None:
        table = own(seated(), **{SPRING: 2})
        table.edit(ARMAND, health=Health.WOUNDED, fortune=0)
        assert refusal(table, Recover(ARMAND, days=1, gift=SPRING)).code == "recovery_too_early"
        assert refusal(table, Recover(ARMAND, days=7, gift=SPRING)).code == "fortune_insufficient"


def test_keeping_a_gift_up_holds_nobody_up() -> None:
    """Rules: PL-GIFT-DUR"""
    table = own(fight(), defensa_de_acero=2)
    table.play(UseGift(ARMAND, "defensa_de_acero", GiftUse.LASTING))
    while not table.game.questions.upkeeps:
        table.play(NextTurn())
    table.play(blow(ARMAND, MUTANT, replies=(Reply(MUTANT, 0),)), ((2, 2, 2),))
    table.play(NextTurn())


def test_a_fight_may_begin_with_an_open_upkeep() -> None:
    """Rules: PL-GIFT-DUR"""
    table = own(seated(), defensa_de_acero=2)
    table.play(UseGift(ARMAND, "defensa_de_acero", GiftUse.LASTING))
    table.play(StartCombat((ARMAND, MUTANT)))
