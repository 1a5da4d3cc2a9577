"""What the cases of the Mansions patch have no kind for: expected values from the rule text."""

from typing import Any

import msgspec
import pytest

from domain.errors import TestigoError
from domain.systems.mansions import actions, events
from domain.systems.mansions.actions import Room, Zone
from domain.systems.mansions.sequence import income
from domain.systems.mansions.tale import Tale
from domain.systems.mansions.traits import ObstructionKind, ThreatOption
from tests.rules.house import ANA, HALL, HERE, ROOM, House, find, foe, mission_of

MONSTER = foe("monster", wanders="monster", supernatural=True)


def _house(*kinds: actions.EnemyType, **settings: Any) -> House:
    house = House({"settings": settings}, mission_of(enemies=kinds))
    house.sit(voluntad=1)
    return house


def _refused(house: House, action: Any) -> str:
    with pytest.raises(TestigoError) as caught:
        house.play(action)
    return caught.value.code


def test_an_enemy_moves_two_squares() -> None:
    """Rules: MN-SEQ-GM"""
    house = _house(foe())
    enemy = house.appear("foe", HALL[1])
    house.gm_turn()
    house.play(actions.Walk(enemy, (HALL[0], HERE)))
    assert house.game.enemies[enemy].zone == HERE


def test_an_enemy_does_not_move_three_squares() -> None:
    """Rules: MN-SEQ-GM"""
    house = _house(foe())
    enemy = house.appear("foe", HALL[2])
    house.gm_turn()
    assert _refused(house, actions.Walk(enemy, (HALL[1], HALL[0], HERE))) == "move_budget_spent"


def test_an_enemy_moves_as_its_card_says_with_that_setting() -> None:
    """Rules: MN-SEQ-GM"""
    house = _house(foe(), enemy_move="per_card")
    enemy = house.appear("foe", HALL[2])
    house.gm_turn()
    house.play(actions.Walk(enemy, (HALL[1], HALL[0], HERE)))
    assert house.game.enemies[enemy].zone == HERE


def test_a_wanderer_acts_from_the_next_turn() -> None:
    """Rules: MN-SEQ-GM"""
    house = _house(foe("cultist", wanders="enemy"))
    house.happen(events.RoomExplored(ROOM))
    house.gm_turn(threat=3)
    appeared = find(
        house.play(actions.SpendThreat(ThreatOption.WANDERING_ENEMY, zone=HERE, enemy="cultist")), events.EnemyAppeared
    )
    assert _refused(house, actions.Strike(appeared.enemy, ANA)) == "gm_order"
    house.play(actions.NextPhase())
    house.play(actions.Done(ANA))
    house.play(actions.NextPhase())
    house.roll(actions.Strike(appeared.enemy, ANA), [1, 3, 5, 5])
    assert house.who().vida == 10


def test_an_enemy_frightens_once_in_a_stay_and_anew_after_parting() -> None:
    """Rules: MN-FIGHT-FEAR, MN-GM-PREP"""
    house = _house(MONSTER)
    house.happen(actions.Rule("prueba", who=ANA, zone=HALL[1]))
    house.appear("monster", HERE)
    house.play(actions.Walk(ANA, (HALL[0],)))
    assert find(house.roll(actions.Walk(ANA, (HERE,)), [3, 3]), events.FearChecked)
    house.happen(events.TurnStarted(2))
    house.roll(actions.Evade(ANA, HALL[0]), [5, 3, 3])
    assert find(house.roll(actions.Walk(ANA, (HERE,)), [3, 3]), events.FearChecked)


def test_a_room_where_nobody_enters_keeps_its_monsters_hidden() -> None:
    """Rules: MN-GM-PREP"""
    house = _house(MONSTER)
    house.play(actions.Walk(ANA, HALL[:2]))
    assert not house.game.enemies


def test_nobody_goes_through_a_door_that_is_not_known_to_be_open() -> None:
    """Rules: MN-ACT-OBSTRUCT"""
    door = actions.Obstruction("door", "Puerta", ObstructionKind.PHYSICAL, 1, blocks=f"{HERE}-{HALL[0]}")
    house = House({}, mission_of(obstructions=[door]))
    house.happen(events.ObstructionRevealed(door))
    house.sit()
    assert _refused(house, actions.Walk(ANA, HALL[:1])) == "way_obstructed"
    house.roll(actions.Obstruct(ANA, "door"), [1, 5, 5])
    house.play(actions.Walk(ANA, HALL[:1]))
    assert house.who().zone == HALL[0]


def test_an_investigator_who_flees_does_not_go_where_enemies_are() -> None:
    """Rules: MN-SAN-MOVE"""
    house = _house(foe())
    house.appear("foe", HALL[1])
    house.gm_turn(threat=1)
    house.roll(actions.SpendThreat(ThreatOption.HORROR, who=ANA), [1])
    line = house.game.flights[0].line
    assert _refused(house, actions.Flee(line, ANA, HALL[:2])) == "flight_to_enemies"
    house.play(actions.Flee(line, ANA, HALL[:1]))
    assert house.who().zone == HALL[0]


def test_nothing_goes_on_while_a_card_has_to_be_chosen() -> None:
    """Rules: MN-SAN-EQUIP"""
    house = House({}, mission_of())
    house.sit(voluntad=1, equipment=("linterna", "cuerda"))
    house.gm_turn(threat=2)
    house.roll(actions.SpendThreat(ThreatOption.HORROR, who=ANA), [1])
    assert _refused(house, actions.SpendThreat(ThreatOption.HORROR, who=ANA)) == "decision_open"
    house.play(actions.DropEquipment(house.game.equipment[0].line, ANA, "cuerda"))
    assert house.who().equipment == ("linterna",)


def test_the_unconscious_wait_for_a_ruling_and_are_not_waited_for() -> None:
    """Rules: MN-UNCONSCIOUS, MN-SEQ, MN-GM-INCOME"""
    house = _house()
    house.happen(actions.Rule("prueba", who=ANA, unconscious=True))
    house.play(actions.NextPhase())
    assert house.game.threat == 1
    house.play(actions.NextPhase())
    house.play(actions.Rule("despierta", who=ANA, unconscious=False, vida=1))
    house.play(actions.Walk(ANA, HALL[:1]))
    assert house.who().zone == HALL[0]


def test_a_ruling_on_the_place_ends_a_flight_that_cannot_be() -> None:
    """Rules: MN-SAN-MOVE, MN-UNCONSCIOUS"""
    house = _house(foe())
    house.gm_turn(threat=1)
    house.roll(actions.SpendThreat(ThreatOption.HORROR, who=ANA), [1])
    house.appear("foe", HALL[0])
    assert _refused(house, actions.Flee(house.game.flights[0].line, ANA, HALL[:1])) == "flight_to_enemies"
    assert _refused(house, actions.NextPhase()) == "decision_open"
    house.play(actions.Rule("no hay salida", who=ANA, zone=HERE))
    house.play(actions.NextPhase())
    assert house.who().zone == HERE


@pytest.mark.parametrize(("squares", "vida", "asked"), [(2, 10, 1), (3, 9, 0)])
def test_a_way_longer_than_a_flight_is_no_way_out(squares: int, vida: int, asked: int) -> None:
    """Rules: MN-SAN-MOVE, MN-SAN-DAMAGE"""
    long = msgspec.structs.replace(mission_of(), connections=(actions.Connection(HERE, HALL[0], squares),))
    house = House({}, long)
    house.sit(voluntad=1)
    house.gm_turn(threat=1)
    house.roll(actions.SpendThreat(ThreatOption.HORROR, who=ANA), [1])
    assert (house.who().vida, len(house.game.flights)) == (vida, asked)


def test_the_income_comes_once() -> None:
    """Rules: MN-SEQ-GM, MN-GM-INCOME"""
    house = _house()
    house.gm_turn()
    with pytest.raises(TestigoError) as caught:
        income(Tale(house.game))
    assert caught.value.code == "gm_order"


def test_enemies_wait_for_the_game_master() -> None:
    """Rules: MN-SEQ-GM"""
    house = _house(foe())
    assert _refused(house, actions.Strike(house.appear("foe"), ANA)) == "gm_order"


def test_an_enemy_that_appears_in_the_game_masters_turn_waits_for_the_next() -> None:
    """Rules: MN-SEQ-GM"""
    house = _house(foe())
    house.gm_turn()
    enemy = house.appear("foe")
    assert _refused(house, actions.Strike(enemy, ANA)) == "enemy_already_activated"
    house.play(actions.NextPhase())
    house.gm_turn()
    house.roll(actions.Strike(enemy, ANA), [1, 3, 5, 5])


def test_what_waits_where_a_mission_begins_frightens_at_once() -> None:
    """Mind 1: 1 impact; Will 1: no defence: 10-1 = 9. Nobody is frightened from afar. Rules: MN-FIGHT-FEAR"""
    mission = mission_of(Room(ROOM, ROOM, (Zone(HERE, HERE),), enemies=("monster",), known=True), enemies=(MONSTER,))
    mission = msgspec.structs.replace(mission, endings=(actions.Ending("dawn", "The sun rises."),))
    house = _house()
    happened = house.roll(actions.StartMission(mission, 1, "again"), (1, 5), quiet=True)
    assert find(happened, events.FearChecked).losses == (1,)
    assert house.who().cordura == 9
    far = msgspec.structs.replace(mission, start=HALL[0])
    assert find(_house().play(actions.StartMission(far, 1, "again")), events.FearChecked) is None


def _fled(house: House) -> None:
    """Let horror strike somebody without cards, so that the game master has to say where to."""
    house.gm_turn(threat=1)
    house.roll(actions.SpendThreat(ThreatOption.HORROR, ANA), (1,), quiet=True)
    assert house.game.flights


def test_nobody_flees_into_the_next_mission() -> None:
    """Rules: MN-SAN-MOVE, MN-GM-PREP"""
    house = _house()
    _fled(house)
    mission = msgspec.structs.replace(mission_of(), endings=(actions.Ending("dawn", ""),))
    house.play(actions.StartMission(mission, 1, "it burns down"))
    assert house.game.flights == ()


def test_nobody_flees_after_the_ending() -> None:
    """Rules: MN-SAN-MOVE"""
    house = House({"settings": {}}, msgspec.structs.replace(mission_of(), endings=(actions.Ending("dawn", "Light."),)))
    house.sit(voluntad=1)
    _fled(house)
    house.play(actions.Rule("it is over", ending="dawn"))
    assert (house.game.ending, house.game.flights) == ("dawn", ())
