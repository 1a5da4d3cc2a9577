"""Words of the game, names of people."""

import pytest

from domain.errors import NotFoundError, UsageError
from domain.ids import CharacterId
from domain.names import find, folded, slug
from domain.systems import Person
from domain.systems.plenilunio import vocabulary
from domain.systems.plenilunio.gifts import names
from domain.systems.plenilunio.gifts.catalogue import GIFTS
from domain.systems.plenilunio.traits import Characteristic, Health

PEOPLE = [
    Person(CharacterId("armand"), "Armand", "luis"),
    Person(CharacterId("inigo"), "Íñigo «Ñu»", "eva"),
    Person(CharacterId("mutante-1"), "Mutante 1", None),
    Person(CharacterId("mutante-2"), "Mutante 2", None),
    Person(CharacterId("sophie"), "Sophie Dupont", None),
    Person(CharacterId("ermitano"), "Ermitaño", None, retired=True),
]


@pytest.mark.parametrize(
    ("typed", "who"),
    [
        ("armand", "armand"),
        ("ARM", "armand"),
        ("íñi", "inigo"),
        ("inigo", "inigo"),
        ("In\u0303igo", "inigo"),
        ("mutante 2", "mutante-2"),
        ("MUTANTE-1", "mutante-1"),
        ("dupont", "sophie"),
        ("ermitano", "ermitano"),
    ],
)
def test_people_are_found_by_key_name_or_beginning(typed: str, who: str) -> None:
    assert find(PEOPLE, typed).id == who


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("mut", "character_ambiguous"),
        ("zzz", "character_unknown"),
        ("", "character_unknown"),
        ("ermi", "character_unknown"),
    ],
)
def test_people_who_are_not_found(typed: str, code: str) -> None:
    with pytest.raises(NotFoundError) as refused:
        find(PEOPLE, typed)
    assert (refused.value.code, refused.value.exit_code) == (code, 3)


def test_a_mistyped_name_is_answered_with_the_nearest() -> None:
    with pytest.raises(NotFoundError) as refused:
        find(PEOPLE, "armnad")
    assert (refused.value.code, refused.value.values["near"]) == ("character_unknown_near", "Armand")


@pytest.mark.parametrize(
    ("name", "key"),
    [("Íñigo Núñez", "inigo-nunez"), ("Armand", "armand-2"), ("🎲", "pj"), ("Mutante  1", "mutante-1")],
)
def test_keys_come_from_names(name: str, key: str) -> None:
    assert slug(name, {"armand"}) == key


def test_composition_makes_no_difference() -> None:
    assert folded("Íñigo") == folded("I\u0301n\u0303igo") == "inigo"


@pytest.mark.parametrize(
    ("term", "key"),
    [
        ("Saber", "cultura"),
        ("CULTURA", "cultura"),
        ("luna llena", "sano"),
        ("Luna Gibosa", "magullado"),
        ("media luna", "herido"),
        ("cuarto menguante", "malherido"),
        ("luna nueva", "muerto"),
        ("Robo vital", "robo_de_vida"),
        ("Telaraña del conocimiento", "telarana_del_conocimiento"),
        ("furia_de_titan", "furia_de_titan"),
        ("Furia de titán", "furia_de_titan"),
        ("revés", "setback"),
        ("DIRECTOR DE JUEGO", "gm"),
        ("pnj", "npc"),
        ("fracaso", "botch"),
        ("fallo", "miss"),
        ("éxito", "success"),
        ("triunfo", "triumph"),
        ("grado de fallo", "degree"),
        ("resultado ambiguo", "tie"),
        ("acción prolongada", "extended_action"),
        ("giro de la trama", "plot_twist"),
        ("estado de salud", "health_level"),
        ("éxito automático", "automatic_success"),
        ("historia", "adventure"),
        ("daño del arma", "weapon_damage"),
    ],
)
def test_words_of_the_game(term: str, key: str) -> None:
    """Rules: PL-VOC-1, PL-HEALTH-2, PL-GIFT-ROBO"""
    assert vocabulary.canonical(term) == key


@pytest.mark.parametrize("term", ["Carisma", "", "astuciaa"])
def test_words_of_other_games(term: str) -> None:
    """Rules: PL-VOC-1"""
    with pytest.raises(UsageError) as refused:
        vocabulary.canonical(term)
    assert (refused.value.code, refused.value.exit_code) == ("term_unknown", 2)


@pytest.mark.parametrize(
    ("typed", "characteristic"),
    [("ast", "astucia"), ("WITS", "astucia"), ("saber", "cultura"), ("pres", "presencia"), ("strength", "fortaleza")],
)
def test_characteristics_by_their_beginning_in_both_languages(typed: str, characteristic: str) -> None:
    """Rules: PL-VOC-1"""
    assert vocabulary.characteristic(typed) is Characteristic(characteristic)


@pytest.mark.parametrize(("typed", "code"), [("as", "term_unknown"), ("carisma", "term_unknown"), ("", "term_unknown")])
def test_beginnings_that_are_too_short_or_name_nothing(typed: str, code: str) -> None:
    with pytest.raises(UsageError) as refused:
        vocabulary.characteristic(typed)
    assert refused.value.code == code


def test_an_ambiguous_beginning_names_its_candidates() -> None:
    with pytest.raises(UsageError) as refused:
        names.gift("man")
    assert refused.value.code == "term_ambiguous"


def test_there_are_27_gifts_each_found_by_its_name() -> None:
    """Rules: PL-VOC-1"""
    assert len(GIFTS) == 27
    assert all(names.gift(name) == vocabulary.canonical(name) == key for key, name in GIFTS.items())


@pytest.mark.parametrize(("typed", "level"), [("magullada", Health.BRUISED), ("half moon", Health.WOUNDED)])
def test_levels_of_health(typed: str, level: Health) -> None:
    """Rules: PL-HEALTH-2"""
    assert vocabulary.health(typed) is level
