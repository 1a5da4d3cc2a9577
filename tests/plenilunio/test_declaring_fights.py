"""Typed commands of a fight become actions, in either language."""

from typing import Any

import pytest

from domain.errors import NotFoundError, RuleError
from domain.events import OptionChanged
from domain.names import folded
from domain.systems.plenilunio import vocabulary
from domain.systems.plenilunio.arms import ARMOURS, COVERS, WEAPONS
from domain.systems.plenilunio.combat import armory
from domain.systems.plenilunio.combat.actions import (
    Advance,
    Aim,
    AskAdvance,
    EndCombat,
    Equip,
    Item,
    JoinCombat,
    LeaveCombat,
    NextTurn,
    RankTied,
    StartCombat,
    TakeAction,
    TakeCover,
)
from domain.systems.plenilunio.traits import Characteristic, ItemKind, RangeBand
from tests.plenilunio.commands import BYSTANDER, COMBAT, ONE, TWO, arena, declare, fight, refused
from tests.plenilunio.seats import ARMAND, SOPHIE

WEAPON, ARMOUR = ItemKind.WEAPON, ItemKind.ARMOUR


def test_the_words_are_those_of_the_tables() -> None:
    """Rules: PL-VOC-1"""
    assert set(armory.WEAPONS) == set(WEAPONS)
    assert set(armory.ARMOURS) == set(ARMOURS)
    assert set(armory.COVERS) == set(COVERS)
    assert set(armory.BANDS) == set(RangeBand)


def test_no_word_means_two_things() -> None:
    """Rules: PL-VOC-1"""
    for words in (
        {**armory.WEAPONS, **armory.ARMOURS},
        armory.COVERS,
        armory.BANDS,
        vocabulary.CONDITIONS,
        vocabulary.FORTUNE_USES,
    ):
        spoken = [(folded(word), key) for key, known in words.items() for word in {folded(each) for each in known}]
        meant = {folded(key): key for key in words}
        assert len(spoken) == len({word for word, _ in spoken})
        assert [word for word, key in spoken if meant.get(word, key) != key] == []


# The order of a fight


def test_a_fight_begins() -> None:
    """Rules: PL-TURN-2"""
    seated = arena()
    assert declare(seated, "combat start", "arm", "mutante-1") == StartCombat((ARMAND, ONE))
    found = declare(seated, "combat start", "sophie", "armand", ranked=("armand", "sophie"), note="en la fábrica")
    assert found == StartCombat((SOPHIE, ARMAND), (ARMAND, SOPHIE), "en la fábrica")


@pytest.mark.parametrize("word", ["all", "todos", "Todas"])
def test_all_are_the_players_characters_that_nobody_named(word: str) -> None:
    seated = arena()
    assert declare(seated, "combat start", "sophie", word, "mutante-1") == StartCombat((SOPHIE, ARMAND, ONE))


def test_others_come_and_go() -> None:
    """Rules: PL-TURN-3"""
    seated = fight()
    assert declare(seated, "combat add", "guardia", ranked="guardia") == JoinCombat((BYSTANDER,), (BYSTANDER,))
    assert declare(seated, "combat remove", "mutante-2", note="huye") == LeaveCombat(TWO, "huye")
    assert declare(seated, "combat remove", ".", reason="huye") == LeaveCombat(ARMAND, "huye")
    assert declare(seated, "combat end", note="se acabó") == EndCombat("se acabó")


@pytest.mark.parametrize("verb", ["next", "combat next"])
def test_the_next_turn(verb: str) -> None:
    """Rules: PL-TURN-3"""
    seated = fight()
    assert declare(seated, verb, note="y sigue") == NextTurn("y sigue", ARMAND)
    assert declare(seated, verb, by="luis") == NextTurn(turn=ARMAND)
    assert refused(seated, verb, by="eva").code == "not_yours"


def test_a_players_next_needs_a_turn() -> None:
    assert refused(arena(), "next", by="luis").code == "nobodys_turn"
    assert declare(arena(), "next") == NextTurn()


def test_who_is_tied_is_ranked() -> None:
    """Rules: PL-TURN-2"""
    seated = arena()
    assert refused(seated, "combat rank", "armand", "sophie").values == {
        "question": "order",
        "who": "",
        "line": 0,
    }
    seated.edit(SOPHIE, destiny=5)
    seated.edit(ARMAND, scores=seated.who(SOPHIE).scores)
    seated.lay(StartCombat((ARMAND, SOPHIE, ONE)))
    (asked,) = seated.game.questions.orders
    assert declare(seated, "combat rank", "sophie", "armand") == RankTied(asked.line, (SOPHIE, ARMAND))


@pytest.mark.parametrize("verb", ["combat start", "combat add", "combat rank"])
def test_somebody_takes_part(verb: str) -> None:
    assert refused(arena(), verb).code == "combatants_missing"


def test_somebody_goes_ahead() -> None:
    """Rules: PL-TURN-4, PL-FORT-6"""
    seated = fight()
    assert declare(seated, "ahead", note="¿quién?") == AskAdvance("¿quién?")
    assert declare(seated, "ahead", "sophie") == Advance(SOPHIE)
    found = declare(seated, "ahead", "sophie", "1", by="eva", fiat="venga", note="salta")
    assert found == Advance(SOPHIE, 1, fiat="venga", note="salta")
    seated.lay(AskAdvance())
    (asked,) = seated.game.questions.advances
    assert declare(seated, "ahead", "sophie") == Advance(SOPHIE, question=asked.line)


def test_what_no_advance_can_be() -> None:
    seated = fight()
    assert refused(seated, "ahead", "sophie", by="luis").code == "not_yours"
    assert refused(seated, "ahead", "sophie", "primera").code == "number_invalid"
    assert refused(seated, "ahead", fiat="porque sí").code == "option_not_here"


# Whose turn it is


def test_a_dot_is_whose_turn_it_is() -> None:
    """Rules: PL-TURN-3"""
    seated = fight()
    assert declare(seated, "attack", ".", "mutante-1").who == ARMAND
    assert declare(seated, "attack", "mutante-1", ".").aims == (Aim(ARMAND),)
    assert declare(seated, "do", ".", "mira", by="luis").who == ARMAND
    assert declare(seated, "roll", ".", "astucia", difficulty=2).who == ARMAND
    assert declare(seated, "roll", "mutante-1", "astucia", vs=".").rival == ARMAND
    assert declare(seated, "roll", "mutante-1", "astucia", vs=".:voluntad").rival == ARMAND


def test_a_dot_is_nobody_without_a_turn() -> None:
    error = refused(arena(), "attack", ".", "mutante-1")
    assert isinstance(error, NotFoundError)
    assert (error.code, error.values) == ("nobodys_turn", {})


def test_players_act_in_their_own_turns_only() -> None:
    """Rules: PL-POOL-3"""
    seated = fight()
    assert refused(seated, "attack", ".", "mutante-1", by="eva").code == "not_yours"
    seated.lay(NextTurn())
    seated.lay(NextTurn())
    error = refused(seated, "do", ".", "huye", by="luis")
    assert isinstance(error, RuleError)
    assert (error.code, error.values) == ("not_yours_npc", {"who": ONE, "name": "Mutante-1", "by": "luis"})


# Without dice


def test_a_deed_without_a_roll() -> None:
    """Rules: PL-OTHER-1, PL-OTHER-2"""
    seated = fight()
    assert declare(seated, "do", "armand", "busca", "en la mochila") == TakeAction(ARMAND, "busca en la mochila")
    found = declare(seated, "do", "armand", "trepa", trait="sutileza", free=True, fiat="x")
    assert found == TakeAction(ARMAND, "trepa", Characteristic.SUBTLETY, free=True, fiat="x")


@pytest.mark.parametrize(
    ("words", "weapon", "key"),
    [
        (("reload",), None, "pistola_9mm"),
        (("recarga",), None, "pistola_9mm"),
        (("Recargar",), None, "pistola_9mm"),
        (("recarga", "la", "escopeta del 12"), None, "escopeta_12"),
        (("reload the crossbow",), None, "ballesta"),
        (("reload", "his", "gun"), "revólver", "revolver_44"),
    ],
)
def test_a_weapon_is_loaded_again(words: tuple[str, ...], weapon: str | None, key: str) -> None:
    """Rules: PL-OTHER-1, PL-WEAP-1"""
    seated = fight()
    seated.lay(declare(seated, "equip", "armand", "pistola"))
    given = {} if weapon is None else {"weapon": weapon}
    assert declare(seated, "do", "armand", *words, **given) == TakeAction(ARMAND, " ".join(words), COMBAT, key)


def test_reloading_with_another_trait() -> None:
    found = declare(fight(), "do", "armand", "reload", trait="astucia", weapon="ballesta")
    assert (found.trait, found.reload) == (Characteristic.WITS, "ballesta")


@pytest.mark.parametrize(
    ("words", "options", "code"),
    [
        ((), {}, "text_missing"),
        ((" ",), {}, "text_missing"),
        (("mira",), {"weapon": "pistola"}, "option_not_here"),
        (("recarga", "la", "cuchara"), {}, "weapon_unknown"),
        (("mira",), {"trait": "carisma"}, "term_unknown"),
    ],
)
def test_deeds_that_mean_nothing(words: tuple[str, ...], options: dict[str, Any], code: str) -> None:
    assert refused(fight(), "do", "armand", *words, **options).code == code


@pytest.mark.parametrize(
    ("words", "items"),
    [
        (("espada",), [(WEAPON, "espada")]),
        (("Hacha o maza a dos manos",), [(WEAPON, "hacha_o_maza_a_dos_manos")]),
        (("hacha", "a", "dos", "manos"), [(WEAPON, "hacha_o_maza_a_dos_manos")]),
        (("hacha",), [(WEAPON, "hacha")]),
        (("puños",), [(WEAPON, "sin_armas")]),
        (("pistola-9mm",), [(WEAPON, "pistola_9mm")]),
        (("9", "mm"), [(WEAPON, "pistola_9mm")]),
        ((".44",), [(WEAPON, "revolver_44")]),
        (("granada",), [(WEAPON, "granadas")]),
        (("bows",), [(WEAPON, "arco_compuesto")]),
        (("franco",), None),
        (("rifle de f",), [(WEAPON, "rifle_de_francotirador")]),
        (("chaqueta", "de", "cuero"), [(ARMOUR, "chaqueta_de_cuero")]),
        (("chaqueta_de_cuero",), [(ARMOUR, "chaqueta_de_cuero")]),
        (("escudo pequeño", "lanza"), [(ARMOUR, "escudo_pequeno"), (WEAPON, "lanza")]),
        (("espada,escudo grande",), [(WEAPON, "espada"), (ARMOUR, "escudo_grande")]),
        (("riot", "shield", "mace"), [(ARMOUR, "escudo_antidisturbios"), (WEAPON, "maza")]),
        (("furs", "furs"), [(ARMOUR, "pieles")]),
        (("armour.escudo grande",), [(ARMOUR, "escudo_grande")]),
        (("weapon.bate",), [(WEAPON, "bate")]),
    ],
)
def test_items_in_both_languages(words: tuple[str, ...], items: list[tuple[ItemKind, str]] | None) -> None:
    """Rules: PL-WEAP-1, PL-ARM-1"""
    if items is None:
        assert refused(fight(), "equip", "armand", *words).code == "term_unknown"
    else:
        assert declare(fight(), "equip", "armand", *words) == Equip(ARMAND, tuple(Item(*each) for each in items))


def test_what_is_laid_down_is_what_somebody_has() -> None:
    """A beginning that many items share means the one that is worn."""
    seated = arena()
    seated.lay(declare(seated, "equip", "armand", "escudo grande", "escopeta 12"))
    found = declare(seated, "equip", "armand", "escu", "escopeta", off=True, note="los suelta")
    assert found == Equip(ARMAND, (Item(ARMOUR, "escudo_grande"), Item(WEAPON, "escopeta_12")), True, "los suelta")
    assert declare(seated, "equip", "armand", "pieles", off=True).items == (Item(ARMOUR, "pieles"),)


@pytest.mark.parametrize(
    ("words", "code"), [((), "items_missing"), (("cuchara",), "term_unknown"), (("escudo",), "term_ambiguous")]
)
def test_items_that_mean_nothing(words: tuple[str, ...], code: str) -> None:
    error = refused(arena(), "equip", "armand", *words)
    assert error.code == code
    if code == "items_missing":
        assert error.values == {"who": ARMAND, "name": "Armand"}


def test_a_campaign_has_words_of_its_own() -> None:
    """Rules: PL-VOC-1, PL-WEAP-1"""
    seated = fight()
    for key, value in (
        ("weapon.katana_de_plata", "bonus=2 damage=F+4 range=melee magazine=0"),
        ("weapon.navaja", "bonus=0 damage=F+1 range=melee magazine=0"),
        ("armour.coraza_lunar", "protection=4 penalty=0"),
        ("cover.muro_bajo", "difficulty=4"),
    ):
        seated.happen(OptionChanged(key, value))
    for typed in ("katana de plata", "Katana-de-plata", "katana_de_plata", "kata"):
        assert declare(seated, "attack", "armand", "mutante-1", weapon=typed).weapon == "katana_de_plata"
    assert declare(seated, "attack", "armand", "mutante-1", weapon="navaja").weapon == "navaja"
    found = declare(seated, "equip", "armand", "coraza", "lunar", "katana")
    assert found.items == (Item(ARMOUR, "coraza_lunar"), Item(WEAPON, "katana_de_plata"))
    assert declare(seated, "cover", "armand", "muro", "bajo") == TakeCover(ARMAND, 4)
