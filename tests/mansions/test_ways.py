"""What nobody has discovered: steps and rulings into it, and the dice that may wait there."""

import pytest

from domain import engine
from domain.errors import RuleError
from domain.events import Action
from domain.ids import EVERYBODY, GM
from domain.systems.mansions import ways
from domain.systems.mansions.actions import (
    Evade,
    Explore,
    Flee,
    NextPhase,
    Rule,
    Run,
    SpendThreat,
    StartMission,
    Walk,
)
from domain.systems.mansions.events import FlightAsked, Moved, RoomDiscovered
from domain.systems.mansions.state import OpenFlight
from domain.systems.mansions.traits import ThreatOption
from tests.mansions.house import ANA, CELLAR, GHOUL, LIBRARY, LUIS, MISSION, House, entered, opened


def gm_turn(house: House, threat: int = 5) -> House:
    """Let the game master's half begin."""
    for who in (ANA, LUIS):
        house.put(who, house.game.investigators[who].zone, done=True)
    house.play(NextPhase())
    house.change(threat=threat)
    return house


def refused(house: House, action: Action) -> RuleError:
    with pytest.raises(RuleError) as error:
        engine.plan(house.system, house.state, action)
    return error.value


@pytest.mark.parametrize("path", [("stairs", "cellar"), ("stairs", "way-2")])
def test_a_way_leads_where_its_zone_lies(path: tuple[str, ...]) -> None:
    """The ways of the stairs: to the hall, to the cellar. Rules: MN-TURN-PLAYER, MN-GM-PREP"""
    house = entered()
    happened = house.play(Walk(ANA, path), ((3, 3), (1, 1, 1)))
    assert [event.to for event in happened if isinstance(event, Moved)] == ["stairs", "cellar"]
    assert [event.room for event in happened if isinstance(event, RoomDiscovered)] == ["cellar"]


def test_zones_of_a_room_that_is_discovered_on_the_way_are_told() -> None:
    """Whoever is stopped there has seen them all. Rules: MN-GM-PREP"""
    house = entered()
    assert ways.told(house.game, "stairs", ("cellar", "stairs", "cellar")) == ("way-2", "stairs", "cellar")
    assert ways.told(opened().game, "stairs", ("cellar",)) == ("cellar",)


@pytest.mark.parametrize(
    ("action", "veiled"),
    [
        (Walk(ANA, ("stairs",)), None),
        (Walk(ANA, ("stairs", "way-2")), 0),
        (Run(ANA, ("stairs", "cellar")), 0),
        (Flee(1, ANA, ("way-2",)), 0),
        (Evade(ANA, "stairs"), None),
        (Evade(ANA, "way-2"), 1),
        (Walk(GHOUL, ("stairs",)), None),
        (Explore(ANA), None),
    ],
)
def test_from_which_roll_on_only_the_game_master_may_know(action: Action, veiled: int | None) -> None:
    """The second way of the hall leads to the library. Rules: MN-GM-PREP, MN-FIGHT-FEAR"""
    assert ways.veiled(entered().game, action) == veiled


def test_nothing_is_veiled_where_somebody_has_been() -> None:
    """Rules: MN-GM-PREP"""
    house = opened()
    assert ways.veiled(house.game, Walk(ANA, ("stairs", "cellar"))) is None
    assert ways.veiled(house.game, Evade(ANA, "library")) is None


@pytest.mark.parametrize("item", [None, "knife"])
def test_what_is_looked_for_is_the_game_masters(item: str | None) -> None:
    """Aimed or not, so that the line itself tells nothing. Rules: MN-ACT-EXPLORE, MN-GM-PREP"""
    house = opened()
    house.put(ANA, "library")
    assert engine.plan(house.system, house.state, Explore(ANA, item=item)).audience == GM
    assert engine.plan(house.system, house.state, Walk(LUIS, ("stairs",))).audience == EVERYBODY
    assert engine.plan(House().system, House().state, StartMission(MISSION, 1)).audience == GM


def test_a_ruling_discovers_nothing() -> None:
    """Rules: MN-UNCONSCIOUS, MN-GM-PREP"""
    error = refused(entered(), Rule("a trapdoor", ANA, zone="cellar"))
    assert (error.code, error.values["zone"]) == ("zone_not_discovered", "Cellar")
    house = opened()
    house.play(Rule("a trapdoor", ANA, zone="cellar", place="Cellar"))
    assert house.game.investigators[ANA].zone == "cellar"


@pytest.mark.parametrize("path", [("hall", "library"), ("hall", "way-2")])
def test_an_enemy_stays_where_somebody_has_been(path: tuple[str, ...]) -> None:
    """Everybody sees where it goes. Rules: MN-SEQ-GM, MN-GM-PREP"""
    house = entered()
    house.open(CELLAR, LUIS)
    gm_turn(house)
    house.put(GHOUL, "hall", frightened=(ANA, LUIS))
    house.change(obstructions=())
    assert refused(house, Walk(GHOUL, path[1:])).code == "zone_not_discovered"
    house.open(LIBRARY, ANA)
    house.change(obstructions=())
    house.play(Walk(GHOUL, path[1:]))
    assert house.game.enemies[GHOUL].zone == "library"


def test_darkness_falls_where_somebody_has_been() -> None:
    """Rules: MN-GM-DARKNESS, MN-GM-PREP"""
    house = gm_turn(entered())
    deed = SpendThreat(ThreatOption.DARKNESS, room="library")
    assert refused(house, deed).code == "zone_not_discovered"
    house.open(LIBRARY, ANA)
    house.play(deed)
    assert house.game.rooms["library"].dark


def test_who_falls_on_the_way_flees_no_further() -> None:
    """Two impacts of what waits in the cellar, no defence: the last Sanity. Rules: MN-SAN-MOVE, MN-UNCONSCIOUS"""
    house = gm_turn(entered())
    house.put(ANA, "hall", cordura=1, equipment=())
    house.change(flights=(OpenFlight(1, FlightAsked(ANA, "hall", 3)),))
    house.play(Flee(1, ANA, ("stairs", "way-2", "stairs")), ((1, 1), (1, 1, 1)))
    assert house.game.investigators[ANA].unconscious
    assert house.game.investigators[ANA].zone == "cellar"
