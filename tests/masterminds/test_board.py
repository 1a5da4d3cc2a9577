"""The table at a glance: whose turn it is, how everybody stands, what is left, the clock."""

from domain.ids import CharacterId
from domain.systems import Seat, masterminds
from domain.systems.masterminds.actions import (
    Attack,
    EndEncounter,
    LeaveEncounter,
    PushEffort,
    Rest,
    RetireHero,
    Rule,
    TakeAction,
    UsePower,
)
from domain.systems.masterminds.courses import Standing
from domain.systems.masterminds.state import Encounter
from domain.systems.masterminds.traits import ActionKind, Condition, EffortOption
from tests.masterminds.squad import NEBULA, SPARK, TITAN, Squad
from tests.messages import LANGUAGES, messages


def heading(squad: Squad) -> list[str]:
    return [squad.say(each) for each in masterminds.board(squad.game).heading]


def seats(squad: Squad) -> dict[str, Seat]:
    found = masterminds.board(squad.game).seats
    for language in LANGUAGES:
        assert {f"masterminds.field.{field.key}" for seat in found for field in seat.fields} <= set(messages(language))
    return {seat.who: seat for seat in found}


def marks(squad: Squad, who: str) -> list[str]:
    return [squad.say(each) for each in seats(squad)[who].marks]


def idle(squad: Squad, who: str) -> str | None:
    told = seats(squad)[who].idle
    return None if told is None else squad.say(told)


class TestQuiet:
    def test_everybody_who_is_there(self) -> None:
        squad = Squad()
        board = masterminds.board(squad.game)
        assert (heading(squad), board.fights, masterminds.current(squad.game)) == (["No fight under way"], False, None)
        assert [seat.who for seat in board.seats] == [SPARK, NEBULA, TITAN]
        assert [field.key for field in board.seats[0].fields] == ["toughness", "bruised", "injured", "hero_points"]
        squad.do(RetireHero(NEBULA))
        squad.do(Rule(TITAN, "cae", gained=(Condition.DEAD,)))
        assert list(seats(squad)) == [SPARK]

    def test_a_dead_hero_is_still_there_with_nothing_to_count(self) -> None:
        """Rules: MM-COND-DEAD"""
        squad = Squad()
        squad.do(Rule(SPARK, "cae", gained=(Condition.DEAD,)))
        assert seats(squad)[SPARK].fields == ()
        assert marks(squad, SPARK) == ["dead"]

    def test_the_clock(self) -> None:
        """Rules: MM-ROUND"""
        squad = Squad()
        (clock,) = masterminds.board(squad.game).table
        assert (clock.key, clock.value, squad.say(clock.detail[0])) == ("clock", 0, "0 seconds")
        squad.do(Rest(3660, (SPARK,)))
        (clock,) = masterminds.board(squad.game).table
        assert squad.say(clock.detail[0]) == "1 hour and 1 minute"


class TestFight:
    def test_in_order_with_the_round_and_the_turn(self) -> None:
        """Centella 10 + 8 = 18, Titán 10. Rules: MM-INIT, MM-CYCLE, MM-ROUND"""
        squad = Squad()
        squad.begin()
        found = seats(squad)
        assert heading(squad) == ["Round 1", "Centella's turn"]
        assert masterminds.board(squad.game).fights
        assert [(who, seat.turn, seat.fields[0].key, seat.fields[0].value) for who, seat in found.items()] == [
            (SPARK, True, "initiative", 18),
            (TITAN, False, "initiative", 10),
        ]
        assert [(field.key, field.value) for field in found[SPARK].fields[1:]] == [
            ("toughness", 6),
            ("bruised", 0),
            ("injured", 0),
            ("hero_points", 1),
        ]
        assert masterminds.current(squad.game) == SPARK
        squad.next()
        assert (heading(squad), masterminds.current(squad.game)) == (["Round 1", "Titán's turn"], TITAN)
        squad.next()
        assert heading(squad)[0] == "Round 2"
        squad.do(EndEncounter())
        assert heading(squad) == ["No fight under way"]

    def test_what_is_left_of_the_turn(self) -> None:
        """Rules: MM-ACTION-BUDGET, MM-ACTION-FREE"""
        squad = Squad()
        squad.begin()
        assert marks(squad, SPARK) == ["left: 1 standard, 1 move, 6 free"]
        squad.do(TakeAction(SPARK, ActionKind.STANDARD, "levanta un coche"))
        assert (marks(squad, SPARK), idle(squad, SPARK)) == (["left: 0 standard, 1 move, 6 free"], None)
        squad.do(TakeAction(SPARK, ActionKind.MOVE, "corre"))
        assert (marks(squad, SPARK), idle(squad, SPARK)) == ([], "has used all actions")
        assert marks(squad, TITAN) == []

    def test_why_nothing_can_be_done_with_a_turn(self) -> None:
        """Rules: MM-COND-STUNNED, MM-COND-UNCONSCIOUS, MM-DUR-LASTING"""
        squad = Squad()
        squad.begin(10, 20)
        assert masterminds.current(squad.game) == TITAN
        squad.do(UsePower(TITAN, "sueno", SPARK, announce=True), 2)
        squad.next()
        assert idle(squad, SPARK) == "cannot act, an effect denies it"
        squad.do(Rule(SPARK, "cae", gained=(Condition.STUNNED,)))
        assert idle(squad, SPARK) == "cannot act, stunned"
        squad.do(Rule(SPARK, "cae", gained=(Condition.UNCONSCIOUS,)))
        assert idle(squad, SPARK) == "cannot act, helpless"
        assert not [each for each in marks(squad, SPARK) if each.startswith("left")]
        assert idle(squad, TITAN) is None

    def test_marks_are_what_lasts_but_not_what_has_a_column(self) -> None:
        """Rules: MM-COND-BRUISED, MM-COND-STAGGERED"""
        squad = Squad()
        squad.begin()
        squad.do(Rule(TITAN, "cae", gained=(Condition.BRUISED, Condition.STAGGERED)))
        assert marks(squad, TITAN) == ["staggered"]
        fields = {field.key: field.value for field in seats(squad)[TITAN].fields}
        assert (fields["bruised"], fields["hero_points"]) == (1, 0)

    def test_what_ends_by_itself_says_when(self) -> None:
        """Rules: MM-ROUND, MM-COND-DYING, MM-EE-FATIGUE"""
        squad = Squad()
        squad.begin()
        squad.do(Attack(SPARK, TITAN, "rayo", announce=True), 15, 4)
        assert marks(squad, TITAN) == ["staggered", "stunned: until Centella's turn in round 2"]
        squad.do(Rule(TITAN, "cae", gained=(Condition.DYING,)))
        assert marks(squad, TITAN)[0] == "dying: Fortitude save due now"
        squad.do(Rule(TITAN, "vive", cleared=(Condition.DYING,)))
        squad.do(PushEffort(SPARK, EffortOption.LIFT))
        assert marks(squad, SPARK)[1] == "extra effort: 1 step of fatigue strikes in the next own turn"
        squad.next()
        squad.next()
        assert marks(squad, SPARK)[1] == "extra effort: 1 step of fatigue strikes now"
        assert squad.told(SPARK, "fatigue") == ["rested", "1 step strikes now"]

    def test_who_left_is_gone(self) -> None:
        squad = Squad()
        squad.begin()
        squad.do(LeaveEncounter(TITAN))
        assert list(seats(squad)) == [SPARK]

    def test_before_the_first_turn(self) -> None:
        """And whoever fights without being known has a place and nothing else."""
        squad = Squad()
        stranger = CharacterId("nadie")
        squad.lay(encounter=Encounter((Standing(stranger, 12, 0), Standing(SPARK, 9, 0))))
        assert heading(squad) == ["nobody's turn yet"]
        assert [(field.key, field.value) for field in seats(squad)[stranger].fields] == [("initiative", 12)]
