"""Sheets: what can be, and how corrections keep the numbers straight."""

import pytest

from domain.events import OptionChanged
from domain.ids import EVERYBODY, GM, CharacterId
from domain.systems.plenilunio.actions import EditCharacter, Scores
from domain.systems.plenilunio.traits import Health
from tests.plenilunio.seats import ARMAND, MUTANT, refusal, table
from tests.table import PlenilunioTable, newcomer


@pytest.mark.parametrize(
    ("player", "starting", "destiny", "code"),
    [
        ("luis", True, 6, "destiny_start_invalid"),
        ("luis", True, 0, "destiny_start_invalid"),
        ("luis", False, 0, "destiny_score_invalid"),
        ("luis", False, 11, "destiny_score_invalid"),
        (None, False, 11, "destiny_score_invalid"),
        (None, False, -1, "destiny_score_invalid"),
    ],
)
def test_destinies_that_do_not_exist(player, starting: bool, destiny: int, code: str) -> None:
    """Rules: PL-DEST-1, PL-DEST-2"""
    assert refusal(table(), newcomer("eva", player=player, starting=starting, destiny=destiny)).code == code


@pytest.mark.parametrize(
    ("player", "starting", "destiny"),
    [("luis", True, 1), ("luis", True, 5), ("luis", False, 7), (None, False, 0), (None, False, 10)],
)
def test_destinies_that_do(player, starting: bool, destiny: int) -> None:
    """Rules: PL-DEST-1, PL-DEST-2, PL-FORT-1"""
    seated = table()
    seated.play(newcomer("eva", player=player, starting=starting, destiny=destiny))
    assert seated.who("eva").fortune == destiny


@pytest.mark.parametrize(("strength", "will", "size", "endurance"), [(3, 1, 0, 4), (7, 3, 2, 12), (1, 1, -1, 1)])
def test_endurance_and_resistance(strength: int, will: int, size: int, endurance: int) -> None:
    """Rules: PL-HEALTH-1"""
    seated = table()
    seated.play(newcomer("eva", scores={"fortaleza": strength, "voluntad": will}, size_modifier=size))
    assert seated.who("eva").resistance == 3 * endurance


def test_endurance_is_at_least_one() -> None:
    """Rules: PL-HEALTH-1"""
    for scores, size in (({"fortaleza": 0, "voluntad": 0}, 0), ({}, -2)):
        assert refusal(table(), newcomer("eva", scores=scores, size_modifier=size)).code == "endurance_invalid"


@pytest.mark.parametrize("name", ['Íñigo "Ñu" [b]', "Aitäna 🎲", "دانيال", "x" * 300, "O'Neill, el [[bad]] {who}"])
def test_names_that_people_have(name: str) -> None:
    seated = table()
    seated.play(newcomer("alguien", name=name))
    assert seated.who("alguien").name == name


@pytest.mark.parametrize("name", ["", "   ", "x" * 301, "dos\nlíneas", "\x1b[31mrojo", " Eva"])
def test_names_that_cannot_be_shown(name: str) -> None:
    error = refusal(table(), newcomer("alguien", name=name))
    assert (error.code, error.exit_code) == ("name_invalid", 2)


@pytest.mark.parametrize(("who", "name"), [("armand", "Otro"), ("otro", "ARMÁND"), ("gm", "DJ"), ("all", "Todos")])
def test_nobody_takes_the_name_of_another(who: str, name: str) -> None:
    assert refusal(table(), newcomer(who, name=name)).code == "character_exists"


@pytest.mark.parametrize("player", ["gm", "DJ", "todos", "a,b", "", "x" * 101])
def test_players_are_not_audiences(player: str) -> None:
    assert refusal(table(), newcomer("eva", player=player)).code == "player_invalid"


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"scores": {"astucia": -1}}, "score_invalid"),
        ({"scores": {"astucia": 101}}, "score_invalid"),
        ({"size_modifier": 99}, "size_invalid"),
        ({"gift_points": -1}, "points_invalid"),
    ],
)
def test_numbers_that_cannot_be(given, code: str) -> None:
    assert refusal(table(), newcomer("eva", **given)).code == code


def test_npcs_are_the_game_masters_alone() -> None:
    """Rules: PL-VIS-1"""
    seated = table()
    seen_by = [
        seated.system.plan(seated.game, action).audience
        for action in (
            newcomer("eva"),
            newcomer("eva", player=None),
            EditCharacter(MUTANT, destiny=4),
            EditCharacter(ARMAND, destiny=6),
        )
    ]
    assert seen_by == [EVERYBODY, GM, GM, EVERYBODY]


class TestCorrections:
    """Rules: PL-HEALTH-1, PL-HEALTH-4, PL-HEALTH-6, PL-FORT-1"""

    def test_only_what_is_said_changes(self) -> None:
        seated = table()
        before = seated.who(ARMAND)
        seated.edit(ARMAND, concept="rastreador")
        assert seated.who(ARMAND) == type(before)(
            **{**{f: getattr(before, f) for f in before.__struct_fields__}, "concept": "rastreador"}
        )

    def test_resistance_lost_stays_lost(self) -> None:
        seated = table()
        seated.edit(ARMAND, resistance=13)
        seated.edit(ARMAND, scores=Scores(fortaleza=5, voluntad=2))
        assert seated.who(ARMAND).resistance == 16

    def test_a_worse_level_cuts_resistance_down(self) -> None:
        seated = table()
        seated.edit(ARMAND, health=Health.MAULED)
        assert seated.who(ARMAND).resistance == 6

    def test_resistance_wakes(self) -> None:
        seated = table()
        seated.edit(ARMAND, resistance=0, unconscious=True)
        seated.edit(ARMAND, resistance=3)
        assert not seated.who(ARMAND).unconscious

    @pytest.mark.parametrize(
        ("values", "code"),
        [
            ({"fortune": 6}, "fortune_invalid"),
            ({"fortune": -1}, "fortune_invalid"),
            ({"resistance": 19}, "resistance_invalid"),
            ({"health": Health.WOUNDED, "resistance": 13}, "resistance_invalid"),
            ({"destiny": 11}, "destiny_score_invalid"),
            ({"destiny": 4}, "destiny_never_falls"),
            ({"name": "Sophie"}, "character_exists"),
        ],
    )
    def test_what_cannot_be(self, values, code: str) -> None:
        assert refusal(table(), EditCharacter(ARMAND, **values)).code == code

    def test_a_players_destiny_falls_only_where_the_sheet_was_wrong(self) -> None:
        """Rules: PL-DEST-1"""
        seated = table()
        seated.edit(ARMAND, destiny=3, reason="estaba mal apuntado")
        assert (seated.who(ARMAND).destiny, seated.who(ARMAND).fortune) == (3, 3)

    def test_the_key_stays_when_the_name_changes(self) -> None:
        seated = table()
        seated.edit(ARMAND, name="Armand el Viejo")
        assert seated.who(ARMAND).name == "Armand el Viejo"

    def test_an_npc_may_become_a_players_character_and_back(self) -> None:
        seated = table()
        seated.edit(MUTANT, player="luis")
        assert seated.who(MUTANT).is_pc
        seated.edit(MUTANT, player="")
        assert not seated.who(MUTANT).is_pc

    def test_nobody_is_corrected_who_is_not_there(self) -> None:
        assert refusal(table(), EditCharacter(CharacterId("nadie"), destiny=3)).code == "character_unknown"


def test_a_changed_maximum_cuts_resistance_down_at_once() -> None:
    """Rules: PL-HEALTH-4"""
    seated = PlenilunioTable(options=(("resistance_max", "fixed"),))
    seated.sit("eva", scores={"fortaleza": 2, "voluntad": 2})
    seated.edit("eva", health=Health.WOUNDED)
    assert seated.who("eva").resistance == 12
    seated.play(OptionChanged("resistance_max", "by_health"))
    assert seated.who("eva").resistance == 8
