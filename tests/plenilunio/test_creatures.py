"""Capabilities of creatures: what they add, what they refuse, what they do to whoever is hit."""

import pytest

from domain.ids import CharacterId
from domain.systems.plenilunio.actions import Capability, EditCharacter, Gift, Roll
from domain.systems.plenilunio.combat.actions import Aim, Attack, NextTurn, Reply
from domain.systems.plenilunio.events import RollSettled
from domain.systems.plenilunio.gifts.actions import GiftUse, UseGift
from domain.systems.plenilunio.gifts.capabilities import CAPABILITIES, COUNTED
from domain.systems.plenilunio.gifts.events import GiftActivated
from domain.systems.plenilunio.harm.actions import Hurt, Recover, SoftenWound
from domain.systems.plenilunio.harm.events import DamageDealt, DeathAverted, Died, HealthLost, SofteningAsked
from domain.systems.plenilunio.traits import Characteristic, Health, Outcome, RollKind
from tests.plenilunio.brawl import ARMAND, MUTANT, OTHER, SOPHIE, blow, fight, seated, shot
from tests.plenilunio.seats import happened, refusal, the

BARE = (Reply(ARMAND, 0, soften=0),)
NIGHT = "amparo_de_la_noche"


def nature(table, who=MUTANT, **scores: int):
    """Give somebody capabilities by key and score."""
    table.edit(who, capabilities=tuple(Capability(key, score) for key, score in scores.items()))
    return table


def use(gift: str, *targets: str, **given) -> UseGift:
    return UseGift(MUTANT, gift, GiftUse.TRIAL, tuple(map(CharacterId, targets)), about="blast", **given)


class TestTable:
    def test_section_16_is_all_there(self) -> None:
        assert len(CAPABILITIES) == 15
        assert set(CAPABILITIES) >= COUNTED
        assert all(each.innate and each.rule == "PL-GIFT-DRAMA" for each in CAPABILITIES.values())

    @pytest.mark.parametrize(
        ("key", "score"), [("volar", 1), ("ponzona", 0), ("ponzona", 31), ("alado", 1), ("ponzona", -1)]
    )
    def test_what_cannot_be_is_refused(self, key: str, score: int) -> None:
        edit = EditCharacter(MUTANT, capabilities=(Capability(key, score),))
        assert refusal(seated(), edit).code == "capability_invalid"

    def test_no_gift_bears_the_name_of_one(self) -> None:
        assert refusal(seated(), EditCharacter(MUTANT, gifts=(Gift("aura", 2),))).code == "gift_innate"


class TestAutomaticSuccesses:
    @pytest.mark.parametrize(
        ("key", "trait"), [("aura", Characteristic.PRESENCE), ("aura_sombria", Characteristic.SUBTLETY)]
    )
    def test_an_aura_adds_its_score_for_nothing(self, key: str, trait: Characteristic) -> None:
        """A miss and 2 against a miss. Rules: PL-GIFT-DRAMA, PL-GIFT-AUTO"""
        table = nature(seated(), **{key: 2})
        happening = table.play(Roll(MUTANT, trait, difficulty=1, gift=key), ((2,), (2,)))
        assert the(happening, GiftActivated).cost == 0
        assert the(happening, RollSettled).degree == 2
        assert table.who(MUTANT).fortune == 3

    def test_an_aura_helps_nothing_else(self) -> None:
        table = nature(seated(), aura=2)
        assert (
            refusal(table, Roll(MUTANT, Characteristic.WITS, difficulty=1, gift="aura")).code == "gift_not_applicable"
        )

    def test_who_lacks_it_cannot_use_it(self) -> None:
        code = refusal(seated(), Roll(MUTANT, Characteristic.PRESENCE, difficulty=1, gift="aura")).code
        assert code == "capability_not_owned"


class TestShelterOfNight:
    def test_a_single_target_gets_all_of_it(self) -> None:
        """Three misses and 2 against nothing: 2 points. Rules: PL-GIFT-DRAMA, PL-GIFT-AUTO, PL-DMG-2"""
        table = nature(fight(MUTANT), **{NIGHT: 2})
        happening = table.play(blow(MUTANT, ARMAND, gift=NIGHT, replies=BARE), ((2, 2, 2),))
        assert (the(happening, RollSettled).degree, the(happening, GiftActivated).shared) == (2, 2)
        assert table.game.combat.of(MUTANT).shared == 2

    @pytest.mark.parametrize(("first", "second", "allowed"), [(1, 1, True), (2, 0, True), (2, 1, False)])
    def test_it_is_split_with_the_dice(self, first: int, second: int, allowed: bool) -> None:
        """Rules: PL-GIFT-DRAMA"""
        table = nature(fight(MUTANT), **{NIGHT: 2})
        aims = (Aim(ARMAND, 2, auto_successes=first), Aim(SOPHIE, 1, auto_successes=second))
        attack = Attack(MUTANT, aims, gift=NIGHT, replies=(*BARE, Reply(SOPHIE, 0, soften=0)))
        if not allowed:
            assert refusal(table, attack).code == "auto_successes_exceeded"
            return
        degrees = [each.degree for each in happened(table.play(attack, ((2, 2),), ((2,),)), RollSettled)]
        assert degrees == [first, second]

    def test_a_defence_leaves_less_for_the_next_until_the_own_turn_begins(self) -> None:
        """Score 2: one used in a defence leaves one; the own turn brings both back.

        Rules: PL-GIFT-DRAMA, PL-GIFT-AUTO
        """
        table = nature(fight(ARMAND), **{NIGHT: 2})
        first = Reply(MUTANT, 1, auto_successes=1, gift=NIGHT, soften=0)
        settled = the(table.play(blow(ARMAND, MUTANT, replies=(first,)), ((2, 2, 2), (2,))), RollSettled)
        assert (settled.degree, table.game.combat.of(MUTANT).shared) == (-1, 1)
        table.play(NextTurn())
        rest = Reply(MUTANT, 1, gift=NIGHT, soften=0)
        settled = the(table.play(blow(SOPHIE, MUTANT, replies=(rest,)), ((2, 2), (2,))), RollSettled)
        assert (settled.degree, table.game.combat.of(MUTANT).shared) == (-1, 2)
        table.play(NextTurn())
        assert table.game.combat.of(MUTANT).shared == 0

    def test_nothing_is_left_of_it_after_all_is_used(self) -> None:
        """Rules: PL-GIFT-DRAMA"""
        table = nature(fight(ARMAND), **{NIGHT: 1})
        spent = Reply(MUTANT, 1, gift=NIGHT, soften=0)
        table.play(blow(ARMAND, MUTANT, replies=(spent,)), ((2, 2, 2), (2,)))
        table.play(NextTurn())
        assert refusal(table, blow(SOPHIE, MUTANT, replies=(spent,))).code == "auto_successes_exceeded"


class TestWhatSimplyIs:
    def test_thick_skin_protects_besides_all_else(self) -> None:
        """5 less 2 of the body and 2 of the skin. Rules: PL-GIFT-DRAMA, PL-ARM-1, PL-ARM-3"""
        table = nature(seated(), piel_gruesa=2)
        dealt = the(table.play(Hurt(MUTANT, 5, "una losa", soften=0)), DamageDealt)
        assert ([(each.key, each.points) for each in dealt.protections], dealt.damage) == (
            [("natural", 2), ("piel_gruesa", 2)],
            1,
        )

    def test_the_suns_wrath_adds_to_each_triumph(self) -> None:
        """Bare hands 3 and 2: a triumph and a success are 6, less the shield's 1. Rules: PL-GIFT-DRAMA, PL-DMG-2"""
        table = nature(fight(MUTANT), ira_solar=2)
        dealt = the(table.play(blow(MUTANT, ARMAND, replies=BARE), ((6, 4, 2),)), DamageDealt)
        assert (dealt.weapon.damage, dealt.raw, dealt.damage) == (5, 6, 5)

    def test_who_feels_no_pain_keeps_all_dice(self) -> None:
        """Mauled costs two dice, or none. Rules: PL-GIFT-DRAMA, PL-HEALTH-3"""
        table = nature(seated(), SOPHIE, inmune_al_dolor=0)
        table.edit(SOPHIE, health=Health.MAULED)
        table.edit(ARMAND, health=Health.MAULED)
        roll = {"difficulty": 1}
        hurt = table.play(Roll(ARMAND, Characteristic.COMBAT, **roll), ((2,), (2,)))
        unhurt = table.play(Roll(SOPHIE, Characteristic.COMBAT, **roll), ((2, 2), (2,)))
        assert [the(each, RollSettled).roller.pool.health_penalty for each in (hurt, unhurt)] == [2, 0]


class TestIncorporeal:
    def test_nothing_physical_strikes_it(self) -> None:
        """Rules: PL-GIFT-DRAMA"""
        table = nature(fight(ARMAND), incorporeo=0)
        for attack in (blow(ARMAND, MUTANT), shot(ARMAND, MUTANT)):
            assert refusal(table, attack).code == "target_immaterial"

    def test_a_fiat_lets_it_pass(self) -> None:
        table = nature(fight(ARMAND), incorporeo=0)
        attack = blow(ARMAND, MUTANT, replies=(Reply(MUTANT, 0, soften=0),), fiat="hierro frío")
        assert the(table.play(attack, ((4, 2, 2),)), RollSettled).degree == 1

    def test_among_themselves_they_fight_with_voluntad(self) -> None:
        """Combate 3, Voluntad 1: one die each; damage Voluntad. Rules: PL-GIFT-DRAMA, PL-MELEE-7, PL-DMG-2"""
        table = nature(nature(fight(MUTANT), incorporeo=0), OTHER, incorporeo=0)
        happening = table.play(blow(MUTANT, OTHER, replies=(Reply(OTHER, 1, soften=0),)), ((6,), (2,)))
        assert (the(happening, RollSettled).roller.pool.dice, the(happening, DamageDealt).raw) == (1, 1)

    def test_who_is_out_of_the_body_reaches_it(self) -> None:
        table = nature(seated(), incorporeo=0)
        table.edit(ARMAND, gifts=(Gift("separacion_espiritual", 2),))
        table.play(UseGift(ARMAND, "separacion_espiritual", GiftUse.LASTING))
        attack = blow(ARMAND, MUTANT, replies=(Reply(MUTANT, 0, soften=0),))
        assert the(table.play(attack, ((4, 2),)), RollSettled).degree == 1

    def test_in_a_test_against_the_immaterial_voluntad_counts_too(self) -> None:
        """Rules: PL-GIFT-DRAMA"""
        table = nature(nature(seated(), incorporeo=0), OTHER, incorporeo=0)
        strength = Characteristic.STRENGTH
        among = table.play(Roll(MUTANT, strength, rival=OTHER, rival_trait=strength), ((4,), (2,)))
        assert [side.pool.dice for side in (the(among, RollSettled).roller, the(among, RollSettled).other)] == [1, 1]
        against = table.play(Roll(MUTANT, strength, rival=ARMAND, rival_trait=strength), ((4, 2, 2), (2, 2, 2)))
        assert the(against, RollSettled).roller.pool.dice == 3


class TestVenom:
    def test_a_hit_poisons_in_the_same_batch(self) -> None:
        """Fortaleza 3 shows one success against a triumph and a success: one success is cancelled, 2 are left of the
        triumph. The shield's 1 takes off the blow alone: 1 - 1 and 2. Rules: PL-GIFT-DRAMA, PL-CANC-1, PL-DMG-2
        """
        table = nature(fight(MUTANT), ponzona=2)
        happening = table.play(blow(MUTANT, ARMAND, replies=BARE), ((4, 2, 2),), ((4, 2, 2), (6, 4)))
        rolled = happened(happening, RollSettled)[1]
        assert (rolled.kind, rolled.roller.who, rolled.roller.trait) == (RollKind.VENOM, ARMAND, "fortaleza")
        assert (rolled.outcome, rolled.other.pool.dice) == (Outcome.FAILURE, 2)
        blow_, poison = happened(happening, DamageDealt)
        assert (blow_.raw, blow_.damage) == (1, 0)
        assert (poison.weapon.key, poison.raw, poison.protections, poison.damage) == ("ponzona", 2, (), 2)

    @pytest.mark.parametrize("faces", [((4, 2, 2), (2, 2)), ((4, 2, 2), (4, 2))])
    def test_resisted_or_tied_it_does_nothing(self, faces: tuple[tuple[int, ...], ...]) -> None:
        table = nature(fight(MUTANT), ponzona=2)
        happening = table.play(blow(MUTANT, ARMAND, replies=BARE), ((4, 2, 2),), faces)
        assert len(happened(happening, DamageDealt)) == 1
        assert not table.game.open_ties

    def test_a_miss_poisons_nobody(self) -> None:
        table = nature(fight(MUTANT), ponzona=2)
        happening = table.play(blow(MUTANT, ARMAND, replies=BARE), ((2, 2, 2),))
        assert len(happened(happening, RollSettled)) == 1

    def test_who_is_hit_by_a_defence_is_poisoned_too(self) -> None:
        table = nature(fight(ARMAND), ponzona=2)
        replies = (Reply(MUTANT, 3), Reply(ARMAND, soften=0))
        happening = table.play(blow(ARMAND, MUTANT, replies=replies), ((2, 2, 2), (4, 2, 2)), ((2, 2, 2), (4, 2)))
        assert [(each.target, each.source) for each in happened(happening, DamageDealt)] == [(ARMAND, MUTANT)] * 2

    def test_wounds_do_not_count_against_it(self) -> None:
        """Nobody undertakes it, as recovery. Rules: PL-GIFT-DRAMA, PL-REC-6"""
        table = nature(fight(MUTANT), ponzona=2)
        table.edit(ARMAND, health=Health.MAULED)
        rolled = happened(
            table.play(blow(MUTANT, ARMAND, replies=BARE), ((4, 2, 2),), ((2, 2, 2), (2, 2))), RollSettled
        )
        assert rolled[1].roller.pool.dice == 3

    def test_poison_waits_for_the_answer_to_the_wound(self) -> None:
        """Three triumphs of 3, less 1: 8 is a light wound of Aguante 6; then 1 of the poison.

        Rules: PL-GIFT-DRAMA, PL-WOUND-4
        """
        table = nature(fight(MUTANT), ponzona=2)
        happening = table.play(blow(MUTANT, ARMAND, replies=(Reply(ARMAND, 0),)), ((6, 6, 6),), ((2, 2, 2), (4, 2)))
        assert the(happening, SofteningAsked).poison.raw == 1
        (open_,) = table.game.questions.softenings
        happening = table.play(SoftenWound(open_.line, ARMAND, 1))
        assert the(happening, DamageDealt).weapon.key == "ponzona"
        assert (table.who(ARMAND).health, table.who(ARMAND).resistance) == (Health.HEALTHY, 18 - 8 - 1)

    def test_the_dead_feel_no_poison(self) -> None:
        """8 is a level of Aguante 6, the last one. Rules: PL-HEALTH-7"""
        table = nature(fight(MUTANT), ponzona=2)
        table.edit(ARMAND, health=Health.MAULED)
        happening = table.play(blow(MUTANT, ARMAND, replies=BARE), ((6, 6, 6),), ((2, 2, 2), (4, 2)))
        assert (the(happening, DamageDealt).damage, the(happening, Died).who) == (8, ARMAND)


class TestExplosion:
    def test_one_die_less_for_each_metre(self) -> None:
        """Score 3 at 1 metre: two dice. A triumph is 3, a success 1; less the shield's 1.

        Rules: PL-GIFT-DRAMA, PL-DMG-2
        """
        table = nature(fight(MUTANT), deflagracion=3)
        happening = table.play(use("deflagracion", ARMAND, metres=(1,), replies=BARE), ((6, 4), (2,)))
        settled, dealt = the(happening, RollSettled), the(happening, DamageDealt)
        assert (settled.roller.pool.dice, settled.other.pool.dice, settled.kind) == (2, 1, RollKind.GIFT)
        assert (dealt.raw, dealt.damage, the(happening, GiftActivated).cost) == (4, 3, 0)

    def test_each_target_has_its_own_roll_and_distance(self) -> None:
        """Rules: PL-GIFT-DRAMA"""
        table = nature(fight(MUTANT), deflagracion=3)
        replies = (*BARE, Reply(SOPHIE, soften=0))
        deed = use("deflagracion", ARMAND, SOPHIE, metres=(0, 2), replies=replies)
        rolled = happened(table.play(deed, ((4, 2, 2), (2,)), ((2,), (2,))), RollSettled)
        assert [each.roller.pool.dice for each in rolled] == [3, 1]
        assert not table.game.open_ties

    def test_a_wound_that_waits_lets_the_next_go_on_after_it(self) -> None:
        table = nature(fight(MUTANT), deflagracion=3)
        deed = use("deflagracion", ARMAND, SOPHIE, replies=(Reply(SOPHIE, soften=0),))
        happening = table.play(deed, ((6, 6, 4), (2,)))
        assert the(happening, SofteningAsked).who == ARMAND
        (open_,) = table.game.questions.softenings
        happening = table.play(SoftenWound(open_.line, ARMAND, 0), ((4, 2, 2), (2,)))
        assert the(happening, DamageDealt).target == SOPHIE

    @pytest.mark.parametrize(
        ("targets", "given", "code"),
        [
            ((ARMAND,), {"metres": (3,)}, "no_dice"),
            ((ARMAND, SOPHIE), {"metres": (1, 1, 1)}, "metres_invalid"),
            ((), {}, "gift_target_missing"),
            ((ARMAND, ARMAND), {}, "gift_target_repeated"),
            ((MUTANT,), {}, "gift_self_target"),
        ],
    )
    def test_what_it_cannot_do(self, targets: tuple[str, ...], given: dict[str, object], code: str) -> None:
        table = nature(fight(MUTANT), deflagracion=3)
        assert refusal(table, use("deflagracion", *targets, **given)).code == code

    def test_no_other_gift_has_a_distance(self) -> None:
        table = nature(fight(MUTANT), deflagracion=3)
        table.edit(MUTANT, gifts=(Gift("gesto_aciago", 1),))
        deed = UseGift(MUTANT, "gesto_aciago", GiftUse.CONTEST, (ARMAND,), metres=(1,))
        assert refusal(table, deed).code == "gift_not_applicable"


class TestAnchor:
    def test_what_would_be_death_mauls(self) -> None:
        """A mortal wound is four levels; of sano three are left to lose.

        Rules: PL-GIFT-DRAMA, PL-WOUND-3, PL-HEALTH-7
        """
        table = nature(seated(), SOPHIE, ancla_terrenal=0)
        happening = table.play(Hurt(SOPHIE, 40, "una losa", soften=0))
        assert the(happening, DeathAverted).who == SOPHIE
        assert (table.who(SOPHIE).health, happened(happening, Died)) == (Health.MAULED, [])
        happening = table.play(Hurt(SOPHIE, 40, "una losa", soften=0))
        assert (table.who(SOPHIE).health, len(happened(happening, DeathAverted))) == (Health.MAULED, 1)

    def test_a_wound_that_would_not_kill_is_no_matter_of_the_anchor(self) -> None:
        table = nature(seated(), SOPHIE, ancla_terrenal=0)
        happening = table.play(Hurt(SOPHIE, 12, "una losa", soften=0))
        assert (table.who(SOPHIE).health, happened(happening, DeathAverted)) == (Health.MAULED, [])

    def test_it_holds_in_a_recovery_that_goes_wrong(self) -> None:
        """Rules: PL-GIFT-DRAMA, PL-REC-4"""
        table = nature(seated(), SOPHIE, ancla_terrenal=0)
        table.edit(SOPHIE, health=Health.MAULED)
        happening = table.play(Recover(SOPHIE, days=14), ((1, 2), (2, 2, 2, 2)))
        assert the(happening, DeathAverted).who == SOPHIE
        assert (table.who(SOPHIE).health, happened(happening, HealthLost)) == (Health.MAULED, [])

    def test_once_it_is_gone_death_is_death(self) -> None:
        table = nature(seated(), SOPHIE, ancla_terrenal=0)
        table.edit(SOPHIE, capabilities=())
        table.play(Hurt(SOPHIE, 40, "una losa", soften=0))
        assert table.who(SOPHIE).health is Health.DEAD


def test_signs_are_seen_against_voluntad_where_a_capability_hides() -> None:
    """Rules: PL-GIFT-SENALES"""
    table = nature(seated(), disfraz_terrenal=0)
    table.edit(ARMAND, gifts=(Gift("ver_las_senales", 2),))
    deed = UseGift(ARMAND, "ver_las_senales", GiftUse.CONTEST, (MUTANT,), resisted="disfraz_terrenal")
    settled = the(table.play(deed, ((4, 2), (2,))), RollSettled)
    assert (settled.other.trait, settled.other.pool.dice) == ("voluntad", 1)
