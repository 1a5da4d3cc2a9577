"""Sheets, board, what lasts and what is asked, in the small house."""

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from domain.errors import NotFoundError, UsageError
from domain.ids import GM, CharacterId
from domain.systems import Field
from domain.systems.mansions import asking, boarding, lasting, showing
from domain.systems.mansions.actions import Connection, Done, DropEquipment, Flee, Run, StartMission, Walk
from domain.systems.mansions.events import ActionTaken, EquipmentAsked, FlightAsked
from domain.systems.mansions.options import OPTIONS
from domain.systems.mansions.settings import setting, synonyms
from domain.systems.mansions.traits import GmStep, Phase
from tests.mansions.house import (
    ANA,
    CELLAR,
    CULTIST,
    GHOUL,
    LIBRARY,
    LUIS,
    MISSION,
    House,
    entered,
    of_a_player,
    opened,
    said,
)
from tests.messages import LANGUAGES, messages, untold


def fields(house: House, who: CharacterId) -> dict[str, Field]:
    """Return a sheet by key; every word of it must be there in both languages."""
    return checked(showing.sheet(house.game, who))


def checked(found: Sequence[Field]) -> dict[str, Field]:
    told = [phrase for field in found for phrase in field.detail if not isinstance(phrase, str)]
    for language in LANGUAGES:
        assert {f"mansions.field.{field.key}" for field in found} <= set(messages(language))
        assert not [problem for phrase in told for problem in untold(phrase, language)]  # type: ignore[arg-type]
    return {field.key: field for field in found}


def numbers(found: dict[str, Field], *keys: str) -> list[tuple[int, int | None]]:
    return [(found[key].value, found[key].maximum) for key in keys]


def words(house: House, field: Field) -> list[str]:
    return [said(house, phrase) for phrase in field.detail]


class TestSheet:
    def test_the_simple_version_shows_characteristics(self) -> None:
        """Rules: MN-ATTR-SIMPLE, MN-LIFE, MN-SANITY"""
        house = entered()
        found = fields(house, ANA)
        assert list(found) == ["vida", "cordura", "mente", "cuerpo", "equipment", "zone", "squares", "action"]
        assert numbers(found, "vida", "cordura") == [(10, 10), (10, 10)]
        assert {found[key].form for key in ("vida", "cordura")} == {"bar"}
        assert numbers(found, "mente", "cuerpo") == [(3, None), (3, None)]
        assert (words(house, found["equipment"]), words(house, found["zone"])) == (["Lantern"], ["Hall"])

    def test_the_detailed_version_shows_six_attributes(self) -> None:
        """Rules: MN-ATTR-SPLIT"""
        house = entered()
        found = fields(house, LUIS)
        six = ["saber", "percepcion", "voluntad", "fuerza", "destreza", "fortaleza"]
        assert [found[key].value for key in six] == [4, 2, 3, 3, 4, 2]
        assert not {"mente", "cuerpo", "equipment"} & set(found)
        assert words(house, found["concept"]) == ["Professor"]
        assert numbers(found, "vida", "cordura") == [(12, 12), (8, 8)]

    def test_what_is_left_of_the_turn(self) -> None:
        """Rules: MN-TURN-PLAYER, MN-ACT-RUN"""
        house = entered()
        assert numbers(fields(house, ANA), "squares", "action") == [(2, 2), (1, 1)]
        house.play(Walk(ANA, ("stairs",)))
        assert numbers(fields(house, ANA), "squares", "action") == [(1, 2), (1, 1)]
        house.play(Run(ANA, ("hall",)))
        assert numbers(fields(house, ANA), "squares", "action") == [(1, 3), (0, 1)]
        house.play(Done(ANA))
        assert numbers(fields(house, ANA), "squares", "action") == [(0, 3), (0, 1)]

    @pytest.mark.parametrize(("split", "left"), [("false", 0), ("true", 1)])
    def test_an_action_after_steps_ends_the_movement(self, split: str, left: int) -> None:
        """Rules: MN-TURN-PLAYER"""
        house = entered(split_move=split)
        house.play(Walk(ANA, ("stairs",)))
        house.happen(ActionTaken(ANA, "explore"))
        assert numbers(fields(house, ANA), "squares", "action") == [(left, 2), (0, 1)]

    def test_in_the_other_half_there_is_no_turn_to_use(self) -> None:
        """Rules: MN-SEQ"""
        house = entered()
        house.change(phase=Phase.GM)
        assert not {"squares", "action"} & set(fields(house, ANA))

    def test_who_is_unconscious_has_nothing_left(self) -> None:
        """Rules: MN-UNCONSCIOUS"""
        house = entered()
        house.put(ANA, "hall", vida=0, unconscious=True, retired=True)
        found = fields(house, ANA)
        assert numbers(found, "vida", "squares", "action") == [(0, 10), (0, 2), (0, 1)]
        assert words(house, found["unconscious"]) == ["no turn and no actions"]
        assert words(house, found["retired"]) == ["out of the story"]

    def test_an_enemy_shows_its_card(self) -> None:
        """Rules: MN-ENEMY-STATS, MN-SEQ-GM"""
        house = opened()
        found = fields(house, GHOUL)
        assert numbers(found, "wounds_left", "mente", "cuerpo", "malus") == [(3, 3), (2, None), (4, None), (1, None)]
        assert "supernatural" in found
        assert "supernatural" not in fields(house, CULTIST)
        assert words(house, found["zone"]) == ["Cellar"]
        assert "move" not in found
        house.change(phase=Phase.GM, step=GmStep.ENEMIES)
        house.put(GHOUL, "cellar", moved=True)
        assert numbers(fields(house, GHOUL), "move", "attack") == [(0, 1), (1, 1)]
        house.put(GHOUL, "cellar", moved=False, fresh=True)
        assert numbers(fields(house, GHOUL), "move", "attack") == [(0, 1), (0, 1)]
        house.put(GHOUL, "cellar", defeated=True, wounds=0)
        assert words(house, fields(house, GHOUL)["retired"]) == ["defeated"]

    def test_players_do_not_see_the_card(self) -> None:
        """Rules: MN-GM-PREP"""
        house = opened()
        found = checked(showing.sheet(of_a_player(house), GHOUL))
        assert set(found) == {"wounds_left", "zone"}
        assert numbers(found, "wounds_left") == [(3, None)]
        assert words(house, found["zone"]) == ["Cellar"]

    def test_nobody_of_that_key(self) -> None:
        with pytest.raises(NotFoundError, match="character_unknown"):
            showing.sheet(entered().game, CharacterId("nobody"))


class TestPeopleAndPools:
    def test_enemies_are_there_once_they_have_appeared(self) -> None:
        """Rules: MN-GM-PREP, MN-ENEMY-STATS"""
        house = entered()
        assert [(each.id, each.player) for each in showing.people(house.game)] == [(ANA, "eva"), (LUIS, "luis")]
        house.open(LIBRARY)
        house.put(CULTIST, "library", defeated=True)
        *_, cultist = showing.people(house.game)
        assert (cultist.id, cultist.name, cultist.player, cultist.retired) == (CULTIST, "Cultist 1", None, True)

    def test_threat_is_the_tables(self) -> None:
        house = entered()
        house.change(threat=4)
        found = [(owner, field.key, field.value, field.maximum) for owner, field in showing.pools(house.game)]
        assert found == [
            ("table", "threat", 4, None),
            (ANA, "vida", 10, 10),
            (ANA, "cordura", 10, 10),
            (LUIS, "vida", 12, 12),
            (LUIS, "cordura", 8, 8),
        ]
        house.put(LUIS, "hall", retired=True)
        assert len(list(showing.pools(house.game))) == 3


def table(house: House, state: Any = None) -> list[list[str]]:
    """Return the rooms and what stands in the way, in words; all of it must be sayable in both languages."""
    board = boarding.board(state or house.game)
    checked(board.table)
    marks = [mark for seat in board.seats for mark in seat.marks]
    for phrase in (*board.heading, *marks):
        assert not [problem for language in LANGUAGES for problem in untold(phrase, language)]  # type: ignore[arg-type]
    return [words(house, field) for field in board.table if field.key != "exits"]


def exits(house: House, state: Any = None) -> list[list[str]]:
    """Return the ways out of each room that is known, zone by zone."""
    board = boarding.board(state or house.game)
    return [words(house, field) for field in board.table if field.key == "exits"]


def heading(house: House) -> list[str]:
    return [said(house, phrase) for phrase in boarding.board(house.game).heading]


class TestBoard:
    def test_before_a_mission_there_is_no_house(self) -> None:
        house = House()
        house.sit(ANA, "Ana", "eva")
        assert (heading(house), table(house)) == (["No mission under way"], [])
        (seat,) = boarding.board(house.game).seats
        assert [field.key for field in seat.fields] == ["vida", "cordura"]

    def test_turn_half_and_threat(self) -> None:
        """Rules: MN-SEQ, MN-GM-INCOME"""
        house = entered()
        assert heading(house) == ["Turn 1", "the players' half", "threat 0"]
        house.change(phase=Phase.GM, turn=3, threat=5)
        assert heading(house) == ["Turn 3", "the game master's half", "threat 5"]
        house.change(ending="saved")
        assert heading(house)[0] == "The mission is over"

    def test_only_what_is_known(self) -> None:
        """The hall is known, and its door; not what is behind it. Rules: MN-GM-PREP"""
        house = entered()
        assert table(house) == [["Hall", "Ana and Luis (Hall)"], ["Locked door (physical, challenge 2)", "at Hall"]]
        house.open(CELLAR, LUIS)
        assert table(house)[1] == ["Cellar", "dark", "enemies: Ghoul 1"]

    def test_ways_out_tell_nothing_of_what_is_behind_them(self) -> None:
        """By name only to what is known; how to type the others. Rules: MN-TURN-PLAYER, MN-GM-PREP"""
        house = entered()
        assert exits(house) == [["Hall: Stairs and exit", "Stairs: Hall and exit"]]
        house.open(CELLAR, LUIS)
        assert exits(house) == [["Hall: Stairs and exit", "Stairs: Hall and Cellar"], ["Cellar: Stairs"]]
        house.open(LIBRARY, ANA)
        assert exits(house)[0] == ["Hall: Stairs and Library", "Stairs: Hall and Cellar"]
        assert sorted(exits(house, of_a_player(house))) == sorted(exits(house))

    def test_several_ways_into_the_unknown_are_numbered_as_they_are_typed(self) -> None:
        """Rules: MN-GM-PREP"""
        house = House()
        house.sit(ANA, "Ana", "eva")
        far = (Connection("stairs", "hall"), Connection("hall", "library"), Connection("hall", "cellar", 2))
        house.play(StartMission(replace(MISSION, connections=far), 1))
        assert exits(house)[0] == ["Hall: Stairs, exit-1 and exit-2", "Stairs: Hall"]
        house.open(LIBRARY, ANA)
        assert exits(house)[0] == ["Hall: Stairs, Library and exit", "Stairs: Hall"]
        house.open(CELLAR, ANA)
        assert exits(house)[2] == ["Cellar: Hall (2 squares)"]

    def test_who_is_where(self) -> None:
        """Rules: MN-DARK-EFFECT, MN-ROOM-EXPLORED"""
        house = opened()
        house.put(ANA, "library")
        house.put(LUIS, "stairs")
        rooms = {**house.game.rooms, "library": replace(house.game.rooms["library"], explored=True)}
        house.change(rooms=rooms)
        assert table(house) == [
            ["Hall", "Luis (Stairs)"],
            ["Library", "explored", "Ana", "enemies: Cultist 1"],
            ["Cellar", "dark", "enemies: Ghoul 1"],
            ["Locked door (physical, challenge 2)", "between Hall and Library"],
        ]
        fields = [field for field in boarding.board(house.game).table if field.key != "exits"]
        assert [field.value for field in fields] == [1, 2, 1, 2]
        house.put(GHOUL, "stairs")
        house.put(CULTIST, "library", defeated=True)
        assert table(house)[:2] == [
            ["Hall", "Luis (Stairs)", "enemies: Ghoul 1 (Stairs)"],
            ["Library", "explored", "Ana"],
        ]

    def test_players_see_the_same_rooms_without_the_mission(self) -> None:
        """What lies behind an obstruction is the mission's alone. Rules: MN-GM-PREP"""
        house = opened()
        state = of_a_player(house)
        assert state.mission is None
        assert [row[0] for row in table(house, state)] == [row[0] for row in table(house)]
        assert all(not each.blocks for each in state.obstructions)
        assert boarding.board(state).heading == boarding.board(house.game).heading

    def test_a_seat_shows_what_is_left(self) -> None:
        """Rules: MN-TURN-PLAYER, MN-UNCONSCIOUS"""
        house = entered()
        house.put(ANA, "hall", squares=1, escaped=True, acted=True)
        house.put(LUIS, "hall", vida=0, unconscious=True)
        ana, luis = boarding.board(house.game).seats
        assert [(each.key, each.value) for each in ana.fields] == [
            ("vida", 10),
            ("cordura", 10),
            ("squares", 1),
            ("action", 0),
        ]
        assert [said(house, mark) for mark in ana.marks] == ["out of the fight"]
        assert [said(house, mark) for mark in luis.marks] == ["unconscious"]
        assert (ana.turn, ana.idle) == (False, None)
        house.put(ANA, "hall", done=True, escaped=False)
        house.put(LUIS, "hall", retired=True)
        (ana,) = boarding.board(house.game).seats
        assert [said(house, mark) for mark in ana.marks] == ["turn over"]


class TestEffects:
    def test_what_lasts(self) -> None:
        """Rules: MN-UNCONSCIOUS, MN-ACT-EVADE, MN-DARK-EFFECT"""
        house = opened()
        assert lasting.effects(house.game) == []
        house.put(ANA, "cellar", escaped=True)
        house.put(LUIS, "cellar", unconscious=True)
        found = lasting.effects(house.game)
        assert [(each.who, each.key) for each in found] == [(ANA, "escaped"), (ANA, "dark"), (LUIS, "unconscious")]
        for each in found:
            assert not [problem for language in LANGUAGES for problem in untold(each.about, language)]  # type: ignore[arg-type]
        house.put(ANA, "cellar", retired=True)
        assert [each.who for each in lasting.effects(house.game)] == [LUIS]


class TestQuestions:
    def test_each_card_once(self) -> None:
        """Rules: MN-SAN-EQUIP"""
        house = entered()
        house.put(ANA, "hall", equipment=("Lantern", "Knife", "Lantern"))
        house.happen(EquipmentAsked(ANA, ("Lantern", "Knife", "Lantern")))
        (asked,) = asking.questions(house.game)
        assert (asked.who, asked.key, asked.audience) == (ANA, "equipment", "all")
        assert [answer.typed for answer in asked.answers] == ["Lantern", "Knife"]
        assert asked.answers[1].command == ("do", "ana", "drop", "Knife")
        assert said(house, asked.about) == "Ana loses one card for good: Lantern or Knife."
        house.play(DropEquipment(asked.line, ANA, "Knife"))
        assert asking.questions(house.game) == []
        assert house.game.investigators[ANA].equipment == ("Lantern", "Lantern")

    def test_ways_that_are_free(self) -> None:
        """The door is locked; the stairs are free until the ghoul stands there. Rules: MN-SAN-MOVE, MN-GM-PREP"""
        house = opened()
        house.happen(FlightAsked(LUIS, "hall", 2))
        (asked,) = asking.questions(house.game)
        assert (asked.who, asked.key, asked.audience) == (GM, "flight", GM)
        assert [answer.command for answer in asked.answers] == [("do", "luis", "flee", "stairs")]
        assert said(house, asked.about) == "Luis flees from Hall, up to 2 squares: the game master says where."
        house.change(obstructions=())
        assert [answer.typed for answer in asking.questions(house.game)[0].answers] == ["stairs"]
        house.put(CULTIST, "cellar")
        assert [answer.typed for answer in asking.questions(house.game)[0].answers] == ["stairs", "library"]
        house.play(Flee(asked.line, LUIS, ("stairs",)))
        assert asking.questions(house.game) == []

    def test_oldest_first_and_sayable(self) -> None:
        house = entered()
        house.happen(FlightAsked(LUIS, "hall", 1))
        house.happen(EquipmentAsked(ANA, ("Lantern",)))
        found = asking.questions(house.game)
        assert [each.key for each in found] == ["flight", "equipment"]
        for each in found:
            assert not [problem for language in LANGUAGES for problem in untold(each.about, language)]  # type: ignore[arg-type]
            assert all(f"mansions.ask.{each.key}" in messages(language) for language in LANGUAGES)


class TestSettings:
    @pytest.mark.parametrize("key", OPTIONS)
    def test_every_value_is_stored_as_typed(self, key: str) -> None:
        values = OPTIONS[key].values
        assert tuple(setting(entered().game, key, value) for value in values) == values

    def test_others_are_refused(self) -> None:
        with pytest.raises(UsageError, match="option_unknown"):
            setting(entered().game, "gravity", "true")
        with pytest.raises(UsageError, match="option_value_unknown"):
            setting(entered().game, "split_move", "perhaps")

    def test_words_of_both_languages(self) -> None:
        assert "sanity" in synonyms("cordura")
        assert "amenaza" in synonyms("threat")
        assert synonyms("nothing") == ()
