"""What only the game master can change: differences, totals, endings, the next mission, who joins in."""

import pytest
from msgspec.structs import replace

from domain import engine
from domain.errors import ConflictError, RuleError, TestigoError
from domain.events import Action, Overruled
from domain.ids import CharacterId
from domain.systems import Command, mansions
from domain.systems.mansions.actions import (
    BuildInvestigator,
    Done,
    DropEquipment,
    Explore,
    Mission,
    NextPhase,
    Obstruct,
    Rule,
    SpendThreat,
    Standing,
    StartMission,
    Strike,
    Walk,
)
from domain.systems.mansions.boarding import board
from domain.systems.mansions.events import EquipmentAsked, GameStarted, MissionEnded
from domain.systems.mansions.traits import ThreatOption
from tests.mansions.house import ANA, CULTIST, LUIS, MISSION, House, entered, of_a_player, opened, said

EVA = CharacterId("eva")
NEXT: Mission = replace(MISSION, title="Another house")


def refused(house: House, action: Action) -> TestigoError:
    with pytest.raises(TestigoError) as error:
        engine.plan(house.system, house.state, action)
    return error.value


def ended() -> House:
    """The small house after its ending."""
    house = opened()
    house.play(Rule("dawn", ending="saved"))
    return house


def newcomer(house: House, **options: str) -> BuildInvestigator:
    """Read the line that brings Eva in."""
    action = mansions.declare(house.game, Command("character new", ("Eva",), {"player": "mar", **options}))
    assert isinstance(action, BuildInvestigator)
    return action


def test_what_is_given_adds_up_and_stops_at_the_beginning() -> None:
    """Life 10: 6+1+1 = 8, and 8+9 is 10. Sanity 10: 3+2 = 5. Rules: MN-LIFE, MN-SANITY"""
    house = entered()
    house.put(ANA, "hall", vida=6, cordura=3)
    for _ in range(2):
        house.play(Rule("tea", ANA, vida_given=1))
    assert house.game.investigators[ANA].vida == 8
    house.play(Rule("sleep", ANA, vida_given=9, cordura_given=2))
    assert (house.game.investigators[ANA].vida, house.game.investigators[ANA].cordura) == (10, 5)


def test_tokens_that_are_given_add_up_and_stop_at_nothing() -> None:
    """Rules: MN-GM-SPEND"""
    house = entered()
    house.play(Rule("bells", threat_given=1))
    house.play(Rule("bells", threat_given=1))
    assert house.game.threat == 2
    house.play(Rule("a mistake", threat_given=-3))
    assert house.game.threat == 0


def test_a_card_that_is_given_leaves_open_which_one_is_lost() -> None:
    """Rules: MN-SAN-EQUIP"""
    house = entered()
    house.happen(EquipmentAsked(ANA, ("Lantern", "Rope")))
    house.play(Rule("a gift", ANA, card="Key"))
    assert house.game.investigators[ANA].equipment == ("Lantern", "Key")
    assert len(house.game.equipment) == 1


@pytest.mark.parametrize(
    ("ruling", "field"),
    [
        (Rule("x", ANA, vida=3, was=Standing(vida=9)), "vida"),
        (Rule("x", ANA, cordura=3, was=Standing(cordura=9)), "cordura"),
        (Rule("x", ANA, unconscious=True, was=Standing(unconscious=True)), "unconscious"),
        (Rule("x", ANA, zone="stairs", was=Standing(zone="stairs")), "zone"),
    ],
)
def test_what_has_changed_meanwhile_is_not_set(ruling: Rule, field: str) -> None:
    """Ana stands in the hall with Life 10 and Sanity 10, awake."""
    error = refused(entered(), ruling)
    assert isinstance(error, ConflictError)
    assert (error.code, error.exit_code, error.values["field"]) == ("ruling_outrun", 5, field)


def test_what_stands_as_it_was_is_set() -> None:
    """Rules: MN-UNCONSCIOUS"""
    house = entered()
    was = Standing(10, 10, unconscious=False, zone="hall")
    house.play(Rule("a fall", ANA, 3, 0, True, "stairs", was=was))
    ana = house.game.investigators[ANA]
    assert (ana.vida, ana.cordura, ana.unconscious, ana.zone) == (3, 0, True, "stairs")


def test_totals_without_what_they_replace_still_rule() -> None:
    """Lines from before there were differences: Life 7 is set, whatever it was. Rules: MN-UNCONSCIOUS"""
    house = entered()
    house.play(Rule("tea", ANA, vida=7, unconscious=False, equipment=("Lantern", "Rope"), threat=4))
    ana = house.game.investigators[ANA]
    assert (ana.vida, ana.equipment, house.game.threat) == (7, ("Lantern", "Rope"), 4)


def test_rulings_say_what_was_typed() -> None:
    house = entered()
    for ruling, told in (
        (Rule("tea", ANA, vida_given=2, cordura_given=1), "The game master rules on Ana: Life +2 and Sanity +1 — tea"),
        (Rule("", ANA, card="Key"), "The game master rules on Ana: receives Key."),
        (Rule("", threat_given=-1), "The game master rules: Threat −1."),
        (Rule("", ANA, vida=3, was=Standing(vida=9)), "The game master rules on Ana: Life: 3."),
    ):
        assert [said(house, step) for step in mansions.tell(ruling)] == [told]


@pytest.mark.parametrize(
    "deed",
    [
        Walk(ANA, ("stairs",)),
        Walk(CULTIST, ("hall",)),
        Explore(ANA),
        Obstruct(LUIS, "door"),
        Strike(LUIS, CULTIST),
        SpendThreat(ThreatOption.DARKNESS, room="hall"),
        Done(ANA),
        NextPhase(),
    ],
)
def test_nobody_acts_after_the_ending(deed: Action) -> None:
    """Rules: MN-SEQ"""
    assert refused(ended(), deed).code == "mission_over"


def test_an_ending_leaves_rulings_and_what_is_owed() -> None:
    """Rules: MN-SAN-EQUIP"""
    house = opened()
    house.put(ANA, "hall", vida=5, equipment=("Lantern", "Rope"))
    house.happen(EquipmentAsked(ANA, ("Lantern", "Rope")))
    house.play(Rule("dawn", ending="saved"))
    house.play(Rule("rest", ANA, vida_given=1))
    house.play(DropEquipment(house.game.equipment[0].line, ANA, "Rope"))
    ana = house.game.investigators[ANA]
    assert (ana.vida, ana.equipment) == (6, ("Lantern",))
    house.play(StartMission(NEXT, 2))
    assert (house.game.ending, house.game.turn) == ("", 1)


def test_another_ending_takes_a_fiat() -> None:
    house = ended()
    error = refused(house, Rule("no", ending="saved"))
    assert isinstance(error, RuleError)
    assert error.code == "ending_ruled"
    happened = house.play(Rule("no", ending="saved", fiat="read it wrong"))
    assert [type(event) for event in happened] == [Rule, Overruled, MissionEnded]
    assert happened[1] == Overruled("ending_ruled", "MN-SEQ", "read it wrong")


def test_a_mission_that_runs_is_dropped_by_fiat_only() -> None:
    """Rules: MN-GM-PREP"""
    house = opened()
    error = refused(house, StartMission(NEXT, 2))
    assert (error.code, error.values["title"]) == ("mission_running", "The small house")
    happened = house.play(StartMission(NEXT, 2, "the table wants it"))
    assert happened[1] == Overruled("mission_running", "MN-SEQ", "the table wants it")
    assert isinstance(happened[2], GameStarted)
    assert house.game.enemies == {}


def test_a_fiat_that_nothing_asks_for_is_not_told() -> None:
    """Rules: MN-GM-PREP"""
    assert not [each for each in House().play(StartMission(NEXT, 2, "x")) if isinstance(each, Overruled)]


@pytest.mark.parametrize(("typed", "zone", "place"), [("", "hall", "Hall"), ("stairs", "stairs", "Stairs")])
def test_who_joins_in_begins_where_the_others_did_or_where_it_is_said(typed: str, zone: str, place: str) -> None:
    """Players see the newcomer on the board, too. Rules: MN-GM-PREP"""
    house = entered()
    action = newcomer(house, **({"zone": typed} if typed else {}))
    assert (action.zone, action.place) == (zone, place)
    house.play(action)
    for state in (house.game, of_a_player(house)):
        assert state.investigators[EVA].zone == zone
        rooms = [said(house, about) for field in board(state).table if field.key == "room" for about in field.detail]
        assert [about for about in rooms if "Eva" in about and place in about]
    house.play(Walk(EVA, ("stairs" if zone == "hall" else "hall",)))


def test_nobody_joins_in_where_nobody_has_been() -> None:
    """Rules: MN-GM-PREP"""
    house = entered()
    assert refused(house, newcomer(house, zone="cellar")).code == "zone_not_discovered"


@pytest.mark.parametrize(("house", "code"), [(House(), "mission_not_started"), (ended(), "mission_over")])
def test_there_is_a_place_only_in_a_mission_that_runs(house: House, code: str) -> None:
    """Rules: MN-GM-PREP"""
    with pytest.raises(RuleError) as error:
        newcomer(house, zone="hall")
    assert error.value.code == code
    house.play(newcomer(house))
    assert house.game.investigators[EVA].zone == ""
    house.play(StartMission(NEXT, 3))
    assert house.game.investigators[EVA].zone == "hall"
