"""Typed gifts become actions, in either language."""

from typing import Any

import pytest

from domain.errors import UsageError
from domain.ids import CharacterId
from domain.systems.plenilunio import vocabulary
from domain.systems.plenilunio.actions import Animal, EditCharacter, Gift, Roll, Scores, Specialty
from domain.systems.plenilunio.combat.actions import Aim, Attack, Defend, Reply, TakeCover
from domain.systems.plenilunio.gifts import names
from domain.systems.plenilunio.gifts.actions import EndGift, GiftUse, KeepGift, RerollBotches, RevealWeakness, UseGift
from domain.systems.plenilunio.gifts.catalogue import CATALOGUE, GIFTS
from domain.systems.plenilunio.gifts.events import GiftBegun, RerollOffered, UpkeepAsked, WeaknessAsked
from domain.systems.plenilunio.gifts.words import ABOUT
from domain.systems.plenilunio.harm.actions import Recover
from domain.systems.plenilunio.harm.events import DamageDealt, WeaponUsed
from domain.systems.plenilunio.rolled import Left
from domain.systems.plenilunio.traits import Characteristic
from tests.plenilunio.commands import BYSTANDER, ONE, TWO, arena, declare, refused
from tests.plenilunio.seats import ARMAND, SOPHIE
from tests.table import PlenilunioTable

GESTURE, DOOM, DOOR, EYES = "gesto_aciago", "palabra_de_condenacion", "puerta_ignota", "ojos_del_tiempo"
STEEL, STRIKE, HAND, SPRING = "defensa_de_acero", "golpe_certero", "mano_inmaterial", "manantial_interior"
ILLUSION, SKIN, TRANCE, WEB = (
    "alegoria_de_la_realidad",
    "mudar_la_piel",
    "trance_del_destino",
    "telarana_del_conocimiento",
)


def gifted(*fighters: CharacterId) -> PlenilunioTable:
    """Seat Armand (luis) with all 27 gifts at 2, Sophie (eva) and the game master's own."""
    seated = arena(*fighters)
    seated.edit(ARMAND, gifts=tuple(Gift(key, 2) for key in GIFTS))
    return seated


def used(*words: str, seated: PlenilunioTable | None = None, **options: Any) -> Any:
    """Return what a use of Armand's comes to."""
    return declare(seated or gifted(), "use", "armand", *words, **options)


def code(*words: str, seated: PlenilunioTable | None = None, **options: Any) -> str:
    """Return the code of the refusal of a use of Armand's."""
    return refused(seated or gifted(), "use", "armand", *words, **options).code


# Names


@pytest.mark.parametrize("key", GIFTS)
def test_every_gift_is_found_by_key_name_and_words_apart(key: str) -> None:
    """Rules: PL-VOC-1"""
    for typed in ([key], [GIFTS[key]], [key.replace("_", "-")], GIFTS[key].split(), [GIFTS[key].upper()]):
        assert declare(gifted(), "use", "armand", *typed, off=True) == EndGift(ARMAND, key), typed


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("sure strike", STRIKE),
        ("healing hands", "manos_curativas"),
        ("Word of Doom", DOOM),
        ("steel defense", STEEL),
        ("shapeshift", SKIN),
        ("eyes of time", EYES),
    ],
)
def test_gifts_have_english_names(typed: str, key: str) -> None:
    """Rules: PL-VOC-1"""
    assert vocabulary.canonical(typed) == names.gift(typed) == key


def test_every_gift_has_a_shorter_name() -> None:
    assert set(names.GIFT_ALIASES.values()) == set(GIFTS)


@pytest.mark.parametrize(
    ("typed", "near"), [("golpo", "golpe"), ("heeling hands", "healing hands"), ("puera", "puerta")]
)
def test_a_mistyped_gift_is_answered_with_the_nearest(typed: str, near: str) -> None:
    """Rules: PL-VOC-1"""
    found = refused(gifted(), "use", "armand", typed)
    assert (found.code, found.exit_code, found.values["near"]) == ("term_unknown", 2, (near,))


def test_a_gift_of_the_campaign_is_found_by_who_may_know_of_it() -> None:
    """Rules: PL-GIFT-DRAMA, PL-VIS-1"""
    seated = gifted()
    seated.edit(BYSTANDER, gifts=(Gift("lluvia_de_ranas", 2),))
    assert declare(seated, "use", "guardia", "lluvia", "de", "ranas", on="armand").gift == "lluvia_de_ranas"
    assert refused(seated, "use", "armand", "lluvia de ranas", by="luis").code == "term_unknown"


def test_without_a_gift_those_of_the_sheet_are_named() -> None:
    seated = gifted()
    seated.edit(ARMAND, gifts=(Gift(STEEL, 1),))
    found = refused(seated, "use", "armand")
    assert (found.code, found.values["known"]) == ("gift_missing", (STEEL,))


# Which use is meant


@pytest.mark.parametrize(
    ("gift", "resisted"), [(GESTURE, ""), (DOOM, ""), ("hilos_del_espiritu", ""), ("robo_de_vida", ""), ("sombras", "")]
)
def test_on_somebody_who_resists_it_is_a_contest(gift: str, resisted: str) -> None:
    """Rules: PL-GIFT-ROLL"""
    found = used(gift, on="guardia")
    assert (found.use, found.targets, found.resisted) == (GiftUse.CONTEST, (BYSTANDER,), resisted)


def test_whom_it_is_on_may_stand_as_a_bare_word() -> None:
    assert (
        used("gesto", "guardia")
        == used("gesto", on="guardia")
        == UseGift(ARMAND, GESTURE, GiftUse.CONTEST, (BYSTANDER,))
    )


def test_several_are_named_with_commas_as_words_or_by_a_beginning() -> None:
    """Rules: PL-GIFT-SOMBRAS"""
    both = used("sombras", on=("mutante-1", "mutante-2"))
    assert both.targets == (ONE, TWO)
    assert used("sombras", "mutante-2", on="mutante-1") == both
    assert used("sombras", on="mutante*") == both
    assert used("sombras", on="all").targets == (SOPHIE,)


def test_a_name_typed_twice_stays_twice_for_the_rules_to_refuse() -> None:
    assert used("sombras", on=("guardia", "guardia")).targets == (BYSTANDER, BYSTANDER)


def test_players_name_only_who_takes_part_in_the_fight() -> None:
    """Rules: PL-VIS-1"""
    seated = gifted(ARMAND, ONE)
    assert used("gesto", seated=seated, on="mutante*", by="luis").targets == (ONE,)
    assert code("gesto", seated=seated, on="guardia", by="luis") == "character_unknown"


@pytest.mark.parametrize("gift", [STEEL, "manto_de_proteccion", SKIN, "separacion_espiritual", ILLUSION])
def test_what_needs_no_dice_lasts(gift: str) -> None:
    """Rules: PL-GIFT-DUR"""
    assert used(gift) == UseGift(ARMAND, gift, GiftUse.LASTING)


def test_the_voice_takes_no_dice_unless_somebody_resists() -> None:
    """Rules: PL-GIFT-VOZ"""
    assert used("voz", on="sophie").use is GiftUse.LASTING
    resisted = used("voz", on="sophie", resist="voluntad")
    assert (resisted.use, resisted.resisted) == (GiftUse.CONTEST, "voluntad")


@pytest.mark.parametrize("gift", ["furia_de_titan", "movimientos_felinos", "serendipia", "lengua_de_las_bestias", HAND])
def test_a_difficulty_makes_it_a_trial(gift: str) -> None:
    """Rules: PL-GIFT-ROLL"""
    assert used(gift, difficulty="difícil") == UseGift(ARMAND, gift, GiftUse.TRIAL, difficulty=3)


@pytest.mark.parametrize("gift", ["limpieza_espiritual", "manos_curativas"])
def test_what_is_done_for_somebody_is_a_trial(gift: str) -> None:
    """Rules: PL-GIFT-LIMPIEZA, PL-GIFT-CURATIVAS"""
    assert used(gift, on="sophie") == UseGift(ARMAND, gift, GiftUse.TRIAL, (SOPHIE,))
    assert used(gift).use is GiftUse.TRIAL


def test_a_debt_is_countered() -> None:
    """Rules: PL-GIFT-LIMPIEZA"""
    for words in (("sophie", "contra"), ("counter", "sophie")):
        found = used("limpieza", *words)
        assert (found.about, found.targets) == ("counter", (SOPHIE,))


def test_an_illusion_that_is_there_is_looked_at() -> None:
    """Rules: PL-GIFT-ALEGORIA"""
    seated = gifted()
    new = used("alegoria", seated=seated, on="guardia", note="un muro")
    assert (new.use, new.targets, new.note) == (GiftUse.LASTING, (BYSTANDER,), "un muro")
    seated.happen(GiftBegun(ARMAND, ILLUSION, 2))
    assert used("alegoria", seated=seated, on="guardia").use is GiftUse.CONTEST
    for more in ({"note": "otro muro"}, {"extra": 1}, {"moving": True}):
        assert used("alegoria", seated=seated, on="guardia", **more).use is GiftUse.LASTING
        assert code("alegoria", seated=seated, on="guardia", line=1, **more) == "option_not_here"
    assert used("alegoria", seated=seated, on="guardia", line=7).line == 7
    assert code("hilos", seated=seated, on="guardia", line=7) == "option_not_here"


@pytest.mark.parametrize(
    ("gift", "dice"), [(STRIKE, False), (HAND, True), ("separacion_espiritual", True)], ids=[STRIKE, HAND, "astral"]
)
def test_on_somebody_in_place_of_combat_it_is_an_attack(gift: str, dice: bool) -> None:
    """Rules: PL-GIFT-GOLPE, PL-GIFT-MANO, PL-GIFT-SEPARACION"""
    seated = gifted(ARMAND, ONE, TWO)
    found = used(gift, "mutante-2:1", seated=seated, on="mutante-1:2", defence="mutante-1:1")
    aims = (Aim(ONE, 2), Aim(TWO, 1))
    assert found == Attack(ARMAND, aims, replies=(Reply(ONE, 1),), gift=gift, gift_dice=dice)
    attacked = declare(seated, "attack", "armand", "mutante-1:2", "mutante-2:1", gift=gift, defence="mutante-1:1")
    assert found == attacked


def test_the_strike_may_be_rolled_too() -> None:
    """Rules: PL-GIFT-GOLPE"""
    found = used("golpe", on="mutante-1", gift_dice=True, ranged="media")
    assert (found.gift, found.gift_dice, found.aims) == (STRIKE, True, (Aim(ONE),))
    assert used("golpe", difficulty=3) == UseGift(ARMAND, STRIKE, GiftUse.TRIAL, difficulty=3)
    assert code("golpe") == "gift_target_missing"


def test_an_attack_without_eye_contact_is_left_to_the_rules() -> None:
    """Rules: PL-GIFT-MANO"""
    assert used("mano", on="mutante-1", no_eye_contact=True).eye_contact is False


def test_what_no_attack_knows_is_refused_there() -> None:
    assert code("golpe", on="mutante-1", passengers=1) == "option_not_here"
    assert code("gesto", on="mutante-1", weapon="espada") == "option_not_here"


@pytest.mark.parametrize(("by", "voluntary"), [("gm", False), ("luis", True)])
def test_a_trance_is_voluntary_where_a_player_types_it(by: str, voluntary: bool) -> None:
    """Rules: PL-GIFT-TRANCE"""
    assert used("trance", by=by) == UseGift(ARMAND, TRANCE, GiftUse.TRIAL, about="trance", voluntary=voluntary)


# What it is about


@pytest.mark.parametrize(
    ("gift", "about"), [(g, about) for g in (EYES, DOOR, WEB, SPRING) for about in CATALOGUE[g].difficulties]
)
def test_every_word_of_the_catalogue_is_heard_in_both_languages(gift: str, about: str) -> None:
    """Rules: PL-GIFT-OJOS, PL-GIFT-PUERTA, PL-GIFT-TELARANA, PL-GIFT-MANANTIAL"""
    seated = gifted()
    for word in (about, *ABOUT[about]):
        found = used(gift, *word.split(), seated=seated)
        assert (found.use, found.about) == (GiftUse.TRIAL, about), word
        assert used(gift, seated=seated, about=word) == found


def test_words_of_different_uses_do_not_meet() -> None:
    for gift in (EYES, DOOR, WEB, SPRING):
        words = [word for about in CATALOGUE[gift].difficulties for word in (about, *ABOUT[about])]
        assert len(words) == len(set(words))


@pytest.mark.parametrize(("limb", "goal"), [("ojo", 2), ("mano", 4), ("brazo", 6), ("leg", 6)])
def test_a_limb_grows_back_in_several_tries(limb: str, goal: int) -> None:
    """Rules: PL-GIFT-MANANTIAL"""
    assert used("manantial", limb).goal == goal


@pytest.mark.parametrize(
    ("words", "options", "refusal", "status"),
    [
        (("manantial", "cola"), {}, "limb_unknown", 4),
        (("manantial",), {"about": "cola"}, "limb_unknown", 4),
        (("manantial",), {}, "gift_about_missing", 2),
        (("puerta",), {}, "gift_about_missing", 2),
        (("puerta", "luna"), {}, "gift_about_unknown", 2),
        (("ojos",), {"about": "ayer"}, "gift_about_unknown", 2),
        (("trance", "largo"), {}, "word_too_many", 2),
        (("gesto", "nadie"), {}, "character_unknown", 3),
        (("gesto",), {"on": "mut"}, "character_ambiguous", 3),
        (("furia",), {"difficulty": "mucha"}, "term_unknown", 2),
        (("revelar",), {}, "gift_condition_unmet", 4),
        (("defensa",), {"maintain": True}, "question_none", 3),
        (("defensa",), {"maintain": True, "off": True}, "gift_off_and_maintained", 2),
        (("defensa", "ya"), {"off": True}, "word_too_many", 2),
        (("defensa",), {"off": True, "destiny": 1}, "option_not_here", 2),
        (("defensa",), {"yes": True}, "option_not_here", 2),
        (("furia",), {"difficulty": 2, "defence": "1"}, "defence_not_here", 2),
        (("hilos",), {"on": "sophie", "soften": "1"}, "soften_not_here", 2),
        (("hilos",), {"on": "sophie", "defence-auto": "1"}, "defence_missing", 2),
        (("gesto",), {"on": "sophie", "resist": "fuerza bruta"}, "term_unknown", 2),
    ],
)
def test_what_cannot_be(words: tuple[str, ...], options: dict[str, Any], refusal: str, status: int) -> None:
    found = refused(gifted(), "use", "armand", *words, **options)
    assert (found.code, found.exit_code) == (refusal, status)


def test_a_difficulty_of_the_game_masters_goes_without_a_word() -> None:
    """Rules: PL-GIFT-PUERTA"""
    assert used("puerta", difficulty=4) == UseGift(ARMAND, DOOR, GiftUse.TRIAL, difficulty=4)


def test_several_tries_have_a_name_of_their_own() -> None:
    """Rules: PL-EXT-1, PL-GIFT-MANANTIAL"""
    found = used("manantial", "finger", task="el otro dedo")
    assert (found.use, found.about, found.goal, found.task) == (GiftUse.TRIAL, "finger", 2, "el otro dedo")
    assert used("furia", difficulty="3", goal=5, task="el muro").task == "el muro"


def test_everything_at_once() -> None:
    found = used(
        "gesto",
        on="sophie",
        resist="ver las señales",
        protection=1,
        destiny=2,
        botch_rerolls=1,
        no_tie=True,
        extra=1,
        defence="2",
        defence_destiny="1",
        defence_auto="1",
        defence_gift="golpe",
        defence_rerolls="2",
        soften="1",
        fiat="porque sí",
        note="la mira",
    )
    reply = Reply(SOPHIE, 2, 1, soften=1, auto_successes=1, gift=STRIKE, botch_rerolls=2)
    assert found == UseGift(
        ARMAND,
        GESTURE,
        GiftUse.CONTEST,
        (SOPHIE,),
        "ver_las_senales",
        extra=1,
        protection=1,
        destiny_dice=2,
        botch_rerolls=1,
        tie_possible=False,
        replies=(reply,),
        fiat="porque sí",
        note="la mira",
    )


def test_passengers_an_illusion_that_moves_no_eye_contact_hidden() -> None:
    """Rules: PL-GIFT-PUERTA, PL-GIFT-ALEGORIA"""
    assert used("puerta", "casa", passengers=2).passengers == 2
    assert used("alegoria", moving=True, extra=1) == UseGift(ARMAND, ILLUSION, GiftUse.LASTING, extra=1, moving=True)
    assert used("gesto", on="sophie", no_eye_contact=True, hidden=True) == UseGift(
        ARMAND, GESTURE, GiftUse.CONTEST, (SOPHIE,), eye_contact=False, hidden=True
    )


def test_dice_that_somebody_saw() -> None:
    """Rules: PL-ROLL-5"""
    assert used("furia", difficulty=2, rolled=((True, False),)).dice_seen
    assert not used("furia", difficulty=2, destiny=1, rolled=((True, False),)).dice_seen


# Who may


def test_players_act_for_their_own() -> None:
    """Rules: PL-VIS-1"""
    seated = gifted(ARMAND, ONE)
    assert used("gesto", seated=seated, on="mutante-1", by="luis").targets == (ONE,)
    assert refused(seated, "use", "sophie", "gesto", on="mutante-1", by="luis").code == "not_yours"
    assert refused(seated, "use", "mutante-1", "gesto", on="armand", by="luis").code in (
        "not_yours_npc",
        "character_unknown",
    )
    assert code("gesto", seated=seated, on="mutante-1", defence="0", by="luis") == "not_yours_npc"


def test_players_do_not_learn_what_gifts_the_game_masters_own_have() -> None:
    """Rules: PL-VIS-1"""
    seated = gifted(ARMAND, ONE)
    assert code("senales", seated=seated, on="mutante-1", resist="sombras", by="luis") == "not_yours_npc"
    assert used("senales", seated=seated, on="mutante-1", resist="astucia", by="luis").resisted == "astucia"
    named = refused(seated, "roll", "armand", "astucia", vs="mutante-1:sombras", by="luis")
    assert named.code == "not_yours_npc"
    helped = refused(seated, "roll", "armand", "astucia", vs="mutante-1", rival_gift="sombras", by="luis")
    assert helped.code == "not_yours_npc"


# What goes on, what ends, what is answered


def test_an_upkeep_is_answered() -> None:
    """Rules: PL-GIFT-DUR"""
    seated = gifted(ARMAND, ONE)
    seated.happen(GiftBegun(ARMAND, STEEL, 2, 1, passing=True))
    begun = seated.facts[-1].line
    assert used("defensa", seated=seated, off=True) == EndGift(ARMAND, STEEL)
    assert used("defensa", seated=seated, off=True, line=begun).line == begun
    seated.happen(UpkeepAsked(ARMAND, STEEL, begun, 1))
    asked = seated.facts[-1].line
    assert used("defensa", seated=seated, maintain=True, by="luis") == KeepGift(asked, ARMAND, True)
    assert used("defensa", seated=seated, off=True, note="cansado") == KeepGift(asked, ARMAND, False, "cansado")
    assert refused(seated, "use", "armand", "defensa", maintain=True, by="eva").code == "not_yours"


@pytest.mark.parametrize(("options", "sought"), [({}, True), ({"yes": True}, True), ({"no": True}, False)])
def test_a_weak_spot_is_sought_or_not(options: dict[str, Any], sought: bool) -> None:
    """Rules: PL-GIFT-REVELAR"""
    seated = gifted(ARMAND, ONE)
    attack = Attack(ARMAND, (Aim(ONE),))
    dealt = DamageDealt(ONE, ARMAND, WeaponUsed("sin_armas", 0, 3), 1, 0, 1, (), "", 1)
    seated.happen(WeaknessAsked(ARMAND, dealt, Left(1, 0, 0), attack, 1))
    line = seated.facts[-1].line
    assert used("revelar", seated=seated, **options) == RevealWeakness(line, ARMAND, sought)
    assert used("reveal weakness", seated=seated, destiny=1, **options).destiny_dice == 1
    assert used("revelar", seated=seated, botch_rerolls=1, **options).botch_rerolls == 1
    assert code("revelar", seated=seated, yes=True, no=True) == "reveal_twice"
    assert code("revelar", seated=seated, on="mutante-1") == "option_not_here"


def offered(seated: PlenilunioTable) -> int:
    """Let Armand, who has two credits, roll two botches; return the line that asks which are rolled again."""
    seated.owe(ARMAND, botch_credit=2)
    seated.play(declare(seated, "roll", "armand", "fortaleza", difficulty=1), ((1, 1, 4), (2,)))
    assert isinstance(seated.facts[-1].event, RerollOffered)
    return seated.facts[-1].line


@pytest.mark.parametrize(
    ("words", "places"), [(("1",), (1,)), (("1,3",), (1, 3)), (("2", "1"), (2, 1)), (("ninguno",), ()), (("none",), ())]
)
def test_botches_are_named_by_their_places(words: tuple[str, ...], places: tuple[int, ...]) -> None:
    """Rules: PL-GIFT-LIMPIEZA"""
    seated = gifted()
    line = offered(seated)
    assert declare(seated, "reroll", "armand", *words) == RerollBotches(line, ARMAND, places)
    seen = declare(seated, "reroll", "armand", *words, rolled=((True, False),))
    assert seen == RerollBotches(line, ARMAND, places, dice_seen=True)


def test_a_reroll_that_nobody_asked_or_without_places() -> None:
    seated = gifted()
    assert refused(seated, "reroll", "armand", "1").code == "question_none"
    offered(seated)
    assert refused(seated, "reroll", "armand").code == "reroll_places_missing"
    assert refused(seated, "reroll", "armand", "todos").code == "number_invalid"
    assert refused(seated, "reroll", "armand", "1", by="eva").code == "not_yours"


# Gifts that help


@pytest.mark.parametrize(
    ("gift", "trait", "more", "dice"),
    [
        ("felinos", "fortaleza", {}, False),
        ("bestias", "presencia", {}, False),
        ("bestias", "presencia", {"gift_dice": True}, True),
        ("mano", "fortaleza", {}, True),
        ("mano", "astucia", {}, False),
        ("golpe", "combate", {}, False),
    ],
)
def test_a_gift_helps_a_roll_or_is_rolled(gift: str, trait: str, more: dict[str, Any], dice: bool) -> None:
    """Rules: PL-GIFT-AUTO, PL-GIFT-ROLL"""
    key = names.gift(gift)
    found = declare(gifted(), "roll", "armand", trait, difficulty=2, gift=gift, **more)
    assert found == Roll(ARMAND, Characteristic(trait), difficulty=2, gift=key, gift_dice=dice)


def test_a_rival_rolls_a_gift_or_is_helped_by_one() -> None:
    found = declare(gifted(), "roll", "sophie", "astucia", vs="armand:sombras", rival_gift="felinos")
    assert (found.rival_trait, found.rival_gift) == (Characteristic.WITS, "fundirse_con_las_sombras")
    assert found.rival_help == "movimientos_felinos"


def test_dice_of_no_gift() -> None:
    assert refused(gifted(), "roll", "armand", "fortaleza", difficulty=2, gift_dice=True).code == "gift_dice_alone"
    assert refused(gifted(), "roll", "armand", "fortaleza", difficulty=2, gift="").code == "gift_missing"


@pytest.mark.parametrize(("options", "rerolls"), [({}, None), ({"botch_rerolls": 0}, 0), ({"hidden": True}, 0)])
def test_whoever_has_credits_is_asked_unless_it_is_said(options: dict[str, Any], rerolls: int | None) -> None:
    """Rules: PL-GIFT-LIMPIEZA"""
    seated = gifted()
    seated.owe(ARMAND, botch_credit=2)
    assert declare(seated, "roll", "armand", "astucia", difficulty=2, **options).botch_rerolls == rerolls
    assert declare(seated, "roll", "sophie", "astucia", difficulty=2).botch_rerolls == 0


@pytest.mark.parametrize(("options", "sought"), [({}, None), ({"reveal": True}, True), ({"no_reveal": True}, False)])
def test_an_attack_says_whether_the_weak_spot_is_sought(options: dict[str, Any], sought: bool | None) -> None:
    """Rules: PL-GIFT-REVELAR"""
    assert declare(gifted(ARMAND, ONE), "attack", "armand", "mutante-1", **options).reveal is sought
    both = refused(gifted(ARMAND, ONE), "attack", "armand", "mutante-1", reveal=True, no_reveal=True)
    assert both.code == "reveal_twice"


def test_answers_name_a_gift() -> None:
    """Rules: PL-GIFT-AUTO"""
    seated = gifted(SOPHIE, ONE)
    seated.play(Attack(SOPHIE, (Aim(ONE),)))
    line = seated.facts[-1].line
    found = declare(seated, "defend", "mutante-1", "1", gift="golpe", botch_rerolls=1, no_reveal=True)
    assert found == Defend(line, ONE, 1, gift=STRIKE, botch_rerolls=1, reveal=False)
    dash = declare(gifted(), "cover", "armand", "some", gift="felinos")
    assert dash == TakeCover(ARMAND, 3, gift="movimientos_felinos")


def test_a_recovery_names_a_gift() -> None:
    """Rules: PL-GIFT-MANANTIAL"""
    assert declare(gifted(), "heal", "armand", gift="manantial") == Recover(ARMAND, gift=SPRING)


# Animals


FERRET = Animal("hurón", 1, 1, 3, 1)


@pytest.mark.parametrize(
    ("typed", "animal"),
    [
        ("hurón fortaleza=1 combate=1 sutileza=3 presencia=1", FERRET),
        ("hurón: strength=1, combat=1, stealth=3, charisma=1", FERRET),
        ("perro de presa combate=4", Animal("perro de presa", combate=4)),
        (
            "gato sutileza=4 sutileza=Pasar sin ruido",
            Animal("gato", sutileza=4, specialties=(Specialty(Characteristic.SUBTLETY, "Pasar sin ruido"),)),
        ),
    ],
)
def test_an_animal_is_named_with_what_is_its_own(typed: str, animal: Animal) -> None:
    """Rules: PL-GIFT-PIEL"""
    seated = gifted()
    assert declare(seated, "character edit", "armand", animal=typed) == EditCharacter(ARMAND, animal=animal)
    assert declare(seated, "character new", "Nora", player="Eva", animal=typed).animal == animal


@pytest.mark.parametrize(
    "typed", ["", "hurón", "fortaleza=1", "hurón astucia=3", "hurón fortaleza=", "hurón fortaleza=1 fortaleza=2"]
)
def test_what_is_no_animal(typed: str) -> None:
    found = refused(gifted(), "character edit", "armand", animal=typed)
    assert (found.code, found.exit_code) == ("animal_invalid", 2)


def test_an_animal_beyond_any_creature_is_refused() -> None:
    seated = gifted()
    for animal in (Animal("dragón", 99), Animal("", 1), Animal("gusano", -1)):
        with pytest.raises(UsageError):
            seated.play(EditCharacter(ARMAND, animal=animal))


def test_a_correction_of_an_animal_is_one_of_the_human() -> None:
    """Rules: PL-GIFT-PIEL"""
    seated = gifted()
    seated.edit(ARMAND, gifts=(Gift(SKIN, 3),), animal=FERRET)
    human = seated.who(ARMAND).scores
    seated.play(used("piel", seated=seated))
    assert seated.who(ARMAND).scores == Scores(1, 1, human.voluntad, human.astucia, 3, 1, human.cultura)
    seated.play(declare(seated, "character edit", "armand", score=("astucia=5", "combate=4"), spec="combate=Puños"))
    changed = seated.who(ARMAND)
    assert changed.scores == Scores(1, 1, human.voluntad, 5, 3, 1, human.cultura)
    assert changed.specialties == ()
    seated.play(used("piel", seated=seated))
    back = seated.who(ARMAND)
    assert (back.scores.astucia, back.scores.combate, back.scores.fortaleza) == (5, 4, human.fortaleza)
    assert Specialty(Characteristic.COMBAT, "Puños") in back.specialties
