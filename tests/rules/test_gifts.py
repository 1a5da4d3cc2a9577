"""Gifts as a table may read them otherwise: both values of every option that touches them."""

from typing import Any

import pytest

from domain.errors import TestigoError
from domain.ids import CharacterId
from domain.systems.plenilunio.actions import Animal, Gift, RuleTie
from domain.systems.plenilunio.combat.actions import NextTurn
from domain.systems.plenilunio.events import PoolDiceAdded, RollSettled, TieRerolled
from domain.systems.plenilunio.gifts.actions import GiftUse, UseGift
from domain.systems.plenilunio.gifts.events import Believed, BotchCreditGained, GiftEnded, HoldTaken, UpkeepAsked
from domain.systems.plenilunio.harm.events import DamageDealt
from domain.systems.plenilunio.traits import Characteristic, Health, RollKind, TieRuling
from tests.rules.seats import begin_fight, wear
from tests.table import PlenilunioTable, find, misses

SOPHIE, ARMAND, MUTANT = map(CharacterId, ("sophie", "armand", "mutante"))
BODY = {"fortaleza": 2, "voluntad": 2, "astucia": 2, "combate": 3}
CONTEST, TRIAL, LASTING = GiftUse.CONTEST, GiftUse.TRIAL, GiftUse.LASTING
ILLUSION, STEAL, HANDS, WORD = "alegoria_de_la_realidad", "robo_de_vida", "manos_curativas", "palabra_de_condenacion"
THREADS, TRANCE, CLEANSING, EYES = "hilos_del_espiritu", "trance_del_destino", "limpieza_espiritual", "ojos_del_tiempo"


def seated(*gifts: str, score: int = 3, **options: str) -> PlenilunioTable:
    """Seat Sophie (Destino 5, the gifts), Armand (4) and a mutant (3): Aguante 4, Voluntad and Astucia of two dice."""
    table = PlenilunioTable(options=tuple(options.items()))
    owned = tuple(Gift(gift, score) for gift in gifts)
    table.sit(SOPHIE, player="eva", destiny=5, scores=BODY, gifts=owned)
    table.sit(ARMAND, player="luis", destiny=4, scores=BODY)
    table.sit(MUTANT, player=None, destiny=3, scores=BODY)
    table.fill_pool(5)
    return table


def use(gift: str, how: GiftUse = CONTEST, *targets: CharacterId, **said: Any) -> UseGift:
    return UseGift(SOPHIE, gift, how, targets, **said)


def refused(table: PlenilunioTable, action: Any) -> str:
    with pytest.raises(TestigoError) as refusal:
        table.play(action, otherwise=misses())
    return refusal.value.code


@pytest.mark.parametrize(("reading", "regained"), [("net", 6), ("raw", 9)])
def test_successes_of_a_gift_count_as_left_or_as_rolled(reading: str, regained: int) -> None:
    """4,5,4 against 4: two left, three rolled, three points each. Rules: PL-GIFT-NET, PL-GIFT-CURATIVAS"""
    table = seated(HANDS, gift_success_count=reading)
    table.edit(ARMAND, resistance=1)
    table.play(use(HANDS, TRIAL, ARMAND), ((4, 5, 4), (4,)))
    assert table.who(ARMAND).resistance == 1 + regained


def test_raw_successes_of_a_gift_that_fails_count_nothing() -> None:
    """Rules: PL-GIFT-NET"""
    table = seated(HANDS, gift_success_count="raw")
    table.edit(ARMAND, health=Health.BRUISED, resistance=1)
    table.play(use(HANDS, TRIAL, ARMAND), ((4, 2, 2), (4, 5)))
    assert table.who(ARMAND).resistance == 1


@pytest.mark.parametrize(("reading", "healed"), [("net", Health.WOUNDED), ("raw", Health.HEALTHY)])
def test_triumphs_of_a_gift_count_as_left_or_as_rolled(reading: str, healed: Health) -> None:
    """6,6,4 against 4,4: one triumph left of two. Rules: PL-GIFT-NET, PL-GIFT-CURATIVAS"""
    table = seated(HANDS, gift_success_count=reading)
    table.edit(ARMAND, health=Health.MAULED if reading == "net" else Health.WOUNDED)
    dice = 4 if reading == "net" else 3
    faces = ((6, 6, 4), (4, 4, *(2,) * (dice - 2)))
    table.play(use(HANDS, TRIAL, ARMAND), faces)
    assert table.who(ARMAND).health is healed


@pytest.mark.parametrize(("reading", "lost"), [("dice_left", 1), ("units_left", 2)])
def test_triumphs_count_as_dice_or_as_units(reading: str, lost: int) -> None:
    """A destiny triumph is one die and two units. Rules: PL-GIFT-NET, PL-GIFT-CONDENACION, PL-POOL-6"""
    table = seated(WORD, triumph_effect_count=reading)
    table.play(use(WORD, CONTEST, ARMAND, destiny_dice=1), ((2, 2, 2), (6,), (2, 2)))
    armand = table.who(ARMAND)
    assert (armand.triumph_debt, armand.fortune) == (2, 4 - lost)


def test_cleansing_may_have_a_difficulty() -> None:
    """4,5,2 against 4 leave one of two. Rules: PL-GIFT-LIMPIEZA"""
    table = seated(CLEANSING)
    table.play(use(CLEANSING, TRIAL, ARMAND), ((4, 5, 2),))
    assert table.who(ARMAND).botch_credit == 2
    table = seated(CLEANSING, limpieza_difficulty="gm_difficulty")
    assert refused(table, use(CLEANSING, TRIAL, ARMAND)) == "difficulty_missing"
    table.play(use(CLEANSING, TRIAL, ARMAND, difficulty=1), ((4, 5, 2), (4,)))
    assert table.who(ARMAND).botch_credit == 1


@pytest.mark.parametrize(("reading", "stolen"), [("true", 4), ("false", 0)])
def test_stolen_resistance_may_stay_with_nobody(reading: str, stolen: int) -> None:
    """Voluntad 2, a triumph and two successes: four points. Rules: PL-GIFT-ROBO"""
    table = seated(STEAL, robo_transfers_resistance=reading)
    table.edit(SOPHIE, resistance=5)
    table.play(use(STEAL, CONTEST, MUTANT), ((6, 4, 5), (2, 2)))
    assert (table.who(MUTANT).resistance, table.who(SOPHIE).resistance) == (8, 5 + stolen)


@pytest.mark.parametrize(("reading", "damage"), [("false", 4), ("true", 1)])
def test_armour_may_protect_from_a_thief_of_life(reading: str, damage: int) -> None:
    """Rules: PL-GIFT-ROBO, PL-ARM-1"""
    table = seated(STEAL, robo_protection=reading)
    wear(table, MUTANT, protections=(3,))
    events = table.play(use(STEAL, CONTEST, MUTANT), ((6, 4, 5), (2, 2)))
    assert find(events, DamageDealt).damage == damage


@pytest.mark.parametrize(("reading", "resistance"), [("resistance_first", 8), ("levels_first", 10)])
def test_hands_mend_resistance_before_or_after_the_level(reading: str, resistance: int) -> None:
    """Herido, 7 of 8: one left, a triumph; at magullado there is room for all three. Rules: PL-GIFT-CURATIVAS"""
    table = seated(HANDS, curativas_order=reading)
    table.edit(ARMAND, health=Health.WOUNDED, resistance=7)
    table.play(use(HANDS, TRIAL, ARMAND), ((6, 2, 2), (2, 2, 2)))
    assert (table.who(ARMAND).health, table.who(ARMAND).resistance) == (Health.BRUISED, resistance)


@pytest.mark.parametrize(("reading", "fortune"), [("0", 3), ("1", 2)])
def test_a_trance_may_cost_fortune(reading: str, fortune: int) -> None:
    """Rules: PL-GIFT-TRANCE"""
    table = seated(TRANCE, trance_cost=reading)
    table.edit(SOPHIE, fortune=2)
    table.play(use(TRANCE, TRIAL, about="trance", voluntary=False), ((4, 2, 2), (2, 2)))
    assert table.who(SOPHIE).fortune == fortune
    table.edit(SOPHIE, fortune=0)
    deed = use(TRANCE, TRIAL, about="trance", voluntary=False)
    if reading == "1":
        assert refused(table, deed) == "fortune_insufficient"


@pytest.mark.parametrize("reading", ["none", "apply"])
def test_a_trance_is_nobodys_action(reading: str) -> None:
    """Herida, a score of three: three dice, or two and destiny dice. Rules: PL-GIFT-TRANCE, PL-REC-6"""
    table = seated(TRANCE, passive_rolls=reading)
    table.edit(SOPHIE, health=Health.WOUNDED)
    deed = use(TRANCE, TRIAL, about="trance", voluntary=False)
    events = table.fork().play(deed, otherwise=misses())
    assert len(find(events, RollSettled).roller.own) == (3 if reading == "none" else 2)
    helped = use(TRANCE, TRIAL, about="trance", voluntary=False, destiny_dice=1)
    if reading == "none":
        assert refused(table, helped) == "destiny_dice_passive"
    else:
        assert len(find(table.play(helped, otherwise=misses()), RollSettled).roller.destiny) == 1


def test_believing_cannot_end_level() -> None:
    """Rules: PL-GIFT-ALEGORIA, PL-GIFT-ROLL, PL-CONF-3"""
    table = seated(ILLUSION)
    events = table.play(use(ILLUSION, LASTING, ARMAND), ((4, 2, 2), (4, 2)), ((6, 2, 2), (2, 2)))
    assert find(events, TieRerolled).settled.degree == 0
    assert table.game.sustained[0].believers == (ARMAND,)


def test_a_tied_gift_of_attack_fails() -> None:
    """Rules: PL-GIFT-ROLL, PL-GIFT-HILOS"""
    table = seated(THREADS)
    events = table.play(use(THREADS, CONTEST, MUTANT), ((4, 2, 2), (4, 2)))
    assert (find(events, HoldTaken), table.game.open_ties, table.game.holds) == (None, (), ())


@pytest.mark.parametrize(
    ("ruling", "faces", "held"),
    [
        (TieRuling.STANDS, (), False),
        (TieRuling.HALF, (), False),
        (TieRuling.COMPLICATION, (), True),
        (TieRuling.REROLL, (((6, 2, 2), (2, 2)),), True),
        (TieRuling.REROLL, (((2, 2, 2), (4, 2)),), False),
    ],
)
def test_a_tied_gift_may_be_the_game_masters_to_rule(ruling: TieRuling, faces: Any, held: bool) -> None:
    """Rules: PL-GIFT-ROLL, PL-CHAL-4, PL-CONF-3"""
    table = seated(THREADS, belief_tie="gm_rules")
    table.play(use(THREADS, CONTEST, MUTANT, note="miedo"), ((4, 2, 2), (4, 2)))
    assert (len(table.game.open_ties), table.game.holds) == (1, ())
    table.play(RuleTie(table.game.open_ties[0].line, ruling), *faces)
    assert table.game.open_ties == ()
    assert [(each.held.who, each.held.note) for each in table.game.holds] == ([(MUTANT, "miedo")] if held else [])


@pytest.mark.parametrize(("ruling", "believes"), [(TieRuling.STANDS, False), (TieRuling.COMPLICATION, True)])
def test_a_tied_belief_may_be_the_game_masters_to_rule(ruling: TieRuling, believes: bool) -> None:
    """The illusion goes on; the second viewer has seen through it. Rules: PL-GIFT-ALEGORIA, PL-GIFT-ROLL"""
    table = seated(ILLUSION, belief_tie="gm_rules")
    deed = use(ILLUSION, LASTING, ARMAND, MUTANT)
    table.play(deed, ((4, 2, 2), (4, 2)), ((2, 2, 2), (4, 2)))
    line = table.game.open_ties[0].line
    events = table.play(RuleTie(line, ruling))
    assert find(events, Believed).believes is believes
    shown = table.game.sustained[0]
    assert (shown.believers, shown.unmoved) == (((ARMAND,), (MUTANT,)) if believes else ((), (MUTANT, ARMAND)))


def test_a_tie_that_a_gift_waits_for_is_never_forgotten() -> None:
    """Rules: PL-GIFT-ROLL, PL-CHAL-4"""
    table = seated(THREADS, "serendipia", belief_tie="gm_rules")
    table.play(use(THREADS, CONTEST, MUTANT), ((4, 2, 2), (4, 2)))
    first = table.game.open_ties[0].line
    for _ in range(14):
        table.edit(SOPHIE, fortune=5)
        table.play(use("serendipia", TRIAL, difficulty=1), ((4, 2, 2), (5,)))
    assert table.game.open_ties[0].line == first


@pytest.mark.parametrize(("reading", "asked"), [("1", True), ("0", False)])
def test_a_moving_illusion_may_cost_fortune_every_turn(reading: str, asked: bool) -> None:
    """Rules: PL-GIFT-ALEGORIA, PL-GIFT-DUR"""
    table = seated(ILLUSION, illusion_move_cost=reading)
    begin_fight(table, SOPHIE, MUTANT)
    table.play(use(ILLUSION, LASTING, moving=True))
    table.lay(NextTurn())
    events = table.play(NextTurn())
    assert (find(events, UpkeepAsked) is not None) is asked
    assert find(events, GiftEnded) is None


@pytest.mark.parametrize(("reading", "gained"), [("destiny", 1), ("none", 0)])
def test_who_has_no_fortune_regains_none(reading: str, gained: int) -> None:
    """Rules: PL-FORT-1, PL-FORT-10, PL-GIFT-LIMPIEZA"""
    table = seated(CLEANSING, npc_fortune=reading)
    table.edit(MUTANT, fortune=0)
    table.play(use(CLEANSING, TRIAL, MUTANT), ((6, 2, 2),))
    assert (table.who(MUTANT).fortune, table.who(MUTANT).botch_credit) == (gained, 1)


def test_npcs_without_fortune_use_no_gifts() -> None:
    """Rules: PL-FORT-1, PL-GIFT-0"""
    for reading, code in (("destiny", ""), ("none", "fortune_insufficient")):
        table = seated(npc_fortune=reading)
        table.edit(MUTANT, gifts=(Gift("furia_de_titan", 2),))
        deed = UseGift(MUTANT, "furia_de_titan", TRIAL, difficulty=1)
        if code:
            assert refused(table, deed) == code
        else:
            table.play(deed, otherwise=misses())
            assert table.who(MUTANT).fortune == 2


@pytest.mark.parametrize(("reading", "code"), [("5", "gift_score_max"), ("none", "")])
def test_gifts_of_players_may_have_no_limit(reading: str, code: str) -> None:
    """Rules: PL-GIFT-PTS"""
    from domain.systems.plenilunio.actions import SpendGiftPoints

    table = seated(HANDS, score=5, gift_max_pc=reading)
    table.edit(SOPHIE, gift_points=1)
    deed = SpendGiftPoints(SOPHIE, (HANDS,))
    if code:
        assert refused(table, deed) == code
    else:
        table.play(deed)
        assert table.who(SOPHIE).gifts[0].score == 6


def test_the_future_gives_dice_and_nobody_fortune() -> None:
    """Rules: PL-GIFT-OJOS, PL-FORT-7"""
    table = seated(EYES)
    table.edit(ARMAND, fortune=1)
    events = table.play(use(EYES, TRIAL, about="future"), ((4, 5, 4), (4, 2, 2)))
    assert (find(events, PoolDiceAdded).dice, table.game.pool, table.who(ARMAND).fortune) == (2, 7, 1)


def test_gifts_that_need_no_difficulty_have_none() -> None:
    """An unopposed roll has no dice on the other side and no setback there. Rules: PL-GIFT-LIMPIEZA"""
    settled = find(seated(CLEANSING).play(use(CLEANSING, TRIAL, ARMAND), ((1, 4, 2),)), RollSettled)
    assert (settled.other.own, settled.other.pool.dice, settled.kind) == ((), 0, RollKind.GIFT)


def test_a_form_keeps_what_is_lost_and_its_own_aguante() -> None:
    """Fortaleza 2 to 4: Aguante 6, Resistance 18 less the two points lost; back again 12 less two.

    Rules: PL-GIFT-PIEL, PL-HEALTH-1
    """
    table = seated("mudar_la_piel", score=4)
    table.edit(SOPHIE, animal=Animal("oso", 4, 3, 1, 2), resistance=10)
    table.play(use("mudar_la_piel", LASTING))
    bear = table.who(SOPHIE)
    kept = [bear.scores.of(trait) for trait in (Characteristic.WILL, Characteristic.WITS, Characteristic.CULTURE)]
    assert (bear.scores.fortaleza, bear.resistance, kept, bear.fortune) == (4, 16, [2, 2, 1], 4)
    table.play(use("mudar_la_piel", LASTING))
    sophie = table.who(SOPHIE)
    assert (sophie.scores.fortaleza, sophie.resistance, sophie.human, sophie.fortune) == (2, 10, None, 3)


def test_credits_are_told_as_they_are_given() -> None:
    """Rules: PL-GIFT-LIMPIEZA"""
    events = seated(CLEANSING).play(use(CLEANSING, TRIAL, ARMAND), ((4, 6, 2),))
    assert find(events, BotchCreditGained) == BotchCreditGained(ARMAND, 2)
