"""What is left to decide, and that every answer can be typed and answers it."""

import pytest

from domain.errors import RuleError
from domain.events import Action
from domain.ids import GM, CharacterId
from domain.systems import Answer, Deed, Question, masterminds
from domain.systems.masterminds.actions import (
    Announce,
    Attack,
    AwardPowerPoints,
    EndEncounter,
    GrantHeroPoint,
    NextTurn,
    PushEffort,
    Recover,
    ResistDeath,
    ResistEffect,
    Rest,
    RollAgainst,
    RollCheck,
    Rule,
    SpendHeroPoint,
    StartEncounter,
    TakeFatigue,
    Terms,
    UsePower,
)
from domain.systems.masterminds.state import Point
from domain.systems.masterminds.traits import Condition, EffortOption, HeroUse, PointSource
from tests.masterminds.squad import NEBULA, SPARK, TITAN, Squad, typed
from tests.messages import LANGUAGES, messages

WAIT = Answer("wait", ())


def only(squad: Squad) -> Question:
    """Return the one thing that is to be decided; its prompt and its answers have words in both languages."""
    (found,) = squad.questions()
    for language in LANGUAGES:
        assert f"masterminds.ask.{found.key}" in messages(language)
    return found


def declared(squad: Squad, command: tuple[str, ...], by: str = GM) -> Action:
    return masterminds.declare(squad.game, typed(command, by))


def answers(question: Question) -> dict[str, tuple[str, ...]]:
    return {each.typed: each.command for each in question.answers}


class TestOpenRolls:
    def test_an_attack_waits_for_its_announcement(self) -> None:
        """The dice are told, what they have to reach is not. Rules: MM-HP-REROLL, MM-ATK-1"""
        squad = Squad()
        squad.do(Attack(SPARK, TITAN, "rayo"), 14)
        asked = only(squad)
        assert (asked.who, asked.key, asked.audience, asked.lapses) == (GM, "announce", "all", False)
        assert squad.say(asked.about) == "Centella · Attack [14] + 7 = 21, against Titán: not announced."
        line = str(asked.line)
        assert answers(asked) == {
            "announce": ("announce", line),
            "wait": (),
            "reroll": ("spend", SPARK, "hero", "reroll", "--line", line),
        }
        assert list(answers(asked)) == ["announce", "wait", "reroll"]

    def test_every_answer_can_be_typed(self) -> None:
        """Rules: MM-HP-REROLL"""
        squad = Squad()
        squad.do(Attack(SPARK, TITAN, "rayo"), 14)
        asked = only(squad)
        assert declared(squad, answers(asked)["announce"]) == Announce(asked.line)
        paid = declared(squad, answers(asked)["reroll"], "eva")
        assert paid == SpendHeroPoint(SPARK, HeroUse.REROLL, question=asked.line)
        squad.do(paid, 6)
        assert only(squad).answers == (Answer("announce", ("announce", str(asked.line))), WAIT)
        assert squad.say(only(squad).about).startswith("Centella · Attack (14) [6] + 10 + 7 = 23, ")

    def test_those_without_points_wait_as_well(self) -> None:
        """Waiting tells nothing of anybody's points. Rules: MM-HP-REROLL"""
        squad = Squad()
        squad.change(SPARK, points=())
        squad.do(RollCheck(SPARK, "will", dc=15), 9)
        assert only(squad).answers == (Answer("announce", ("announce", str(only(squad).line))), WAIT)

    def test_a_save_that_a_setback_came_from(self) -> None:
        """Its point cannot undo it; another one can. Rules: MM-HPGAIN-SETBACK"""
        squad = Squad()
        squad.do(RollCheck(SPARK, "will", dc=15), 9)
        line = only(squad).line
        squad.change(SPARK, points=(Point(1, PointSource.SETBACK, line, 3),))
        assert "reroll" not in answers(only(squad))
        squad.change(SPARK, points=(Point(1, PointSource.SETBACK, line + 1, 3),))
        assert "reroll" in answers(only(squad))

    def test_once_a_round(self) -> None:
        """Rules: MM-HP-1"""
        squad = Squad()
        squad.change(SPARK, benefits=(HeroUse.REROLL,))
        squad.do(RollCheck(SPARK, "will", dc=15), 9)
        assert "reroll" not in answers(only(squad))

    def test_nobody_has_said_the_difficulty(self) -> None:
        """Rules: MM-CHECK-1"""
        squad = Squad()
        squad.do(RollCheck(SPARK, "will"), 9)
        told = "Centella · Will [9] + 4 = 13: not announced, and nobody has said the DC."
        assert squad.say(only(squad).about) == told

    def test_several_who_may_roll_again_are_named(self) -> None:
        """Rules: MM-OPP, MM-HP-REROLL"""
        squad = Squad()
        squad.do(RollAgainst(SPARK, "strength", NEBULA, "strength"), 9, 12)
        asked = only(squad)
        assert list(answers(asked)) == ["announce", "wait", SPARK, NEBULA]
        for who in (SPARK, NEBULA):
            wanted = SpendHeroPoint(CharacterId(who), HeroUse.REROLL, question=asked.line)
            assert declared(squad, answers(asked)[who]) == wanted

    def test_hidden_rolls_are_the_game_masters(self) -> None:
        squad = Squad()
        squad.do(RollCheck(SPARK, "will", dc=15, hidden=True), 9)
        assert only(squad).audience == GM
        squad.do(RollAgainst(SPARK, "strength", TITAN, "strength", hidden=True), 9, 9)
        assert [each.audience for each in squad.questions()] == [GM, GM]

    def test_what_was_taken_is_no_roll(self) -> None:
        """Rules: MM-TAKE10"""
        squad = Squad()
        squad.do(RollCheck(SPARK, "will", dc=15, terms=Terms(take=10)))
        assert squad.questions() == []

    def test_initiative(self) -> None:
        """Rules: MM-INIT"""
        squad = Squad()
        squad.do(StartEncounter((SPARK, TITAN)), 10, 10)
        asked = only(squad)
        assert squad.say(asked.about) == (
            "Centella · Initiative [10] + 4 Dexterity + 4 = 18 and Titán · Initiative [10]: not announced."
        )
        squad.do(declared(squad, answers(asked)["announce"]))
        assert squad.game.encounter is not None
        assert squad.questions() == []

    def test_saves_against_lethal_damage_say_so(self) -> None:
        """Rules: MM-TOUGH-LETHAL"""
        squad = Squad()
        squad.do(Attack(SPARK, TITAN, "rayo", lethal=True), 14)
        squad.do(declared(squad, answers(only(squad))["announce"]), 4)
        assert squad.say(only(squad).about) == "Titán · Toughness [4] + 9 = 13, against lethal damage: not announced."


class TestCounters:
    def test_the_target_may_counter_a_power(self) -> None:
        """Rules: MM-HP-COUNTER"""
        squad = Squad()
        squad.do(UsePower(TITAN, "sueno", NEBULA), 5)
        asked = only(squad)
        command = ("spend", NEBULA, "hero", "counter", "--power", "haz", "--line", str(asked.line))
        assert answers(asked)["counter"] == command
        paid = declared(squad, command, "luis")
        assert paid == SpendHeroPoint(NEBULA, HeroUse.COUNTER, question=asked.line, power="haz")
        squad.do(paid, 15, 3)
        first, second = squad.questions()
        assert "announce" not in answers(first)
        assert "counter" not in answers(first)
        assert answers(second)["announce"] == ("announce", str(second.line))
        with pytest.raises(RuleError, match="roll_open"):
            squad.do(Announce(first.line))
        squad.do(Announce(second.line))
        assert squad.questions() == []

    def test_each_power_by_its_name(self) -> None:
        """Rules: MM-HP-COUNTER"""
        squad = Squad()
        squad.do(UsePower(TITAN, "sueno", SPARK), 5)
        asked = answers(only(squad))
        assert [key for key in asked if key not in ("announce", "wait", "reroll")] == ["rayo", "escudo"]
        squad.change(SPARK, points=())
        assert list(answers(only(squad))) == ["announce", "wait"]

    def test_no_counter_to_a_weapon(self) -> None:
        """Rules: MM-HP-COUNTER"""
        squad = Squad()
        squad.do(Attack(TITAN, SPARK), 15)
        assert list(answers(only(squad))) == ["announce", "wait"]


class TestDue:
    def tired(self) -> Squad:
        """Let Centella owe a step of fatigue at the start of her second turn. Rules: MM-EE-FATIGUE"""
        squad = Squad()
        squad.begin()
        squad.do(PushEffort(SPARK, EffortOption.LIFT))
        squad.next()
        squad.next()
        return squad

    def test_fatigue(self) -> None:
        """Rules: MM-EE-FATIGUE, MM-EE-CANCEL"""
        squad = self.tired()
        asked = only(squad)
        assert (asked.who, asked.key, asked.audience) == (SPARK, "fatigue", "all")
        assert squad.say(asked.about) == "The fatigue of extra effort strikes Centella: from rested to fatigued."
        assert [each.typed for each in asked.answers] == ["no", "yes"]
        strikes, annulled = (declared(squad, each.command, "eva") for each in asked.answers)
        assert strikes == TakeFatigue(asked.line, SPARK)
        assert annulled == TakeFatigue(asked.line, SPARK, cancel=True)
        squad.do(annulled)
        assert squad.questions() == []
        assert not squad.hero(SPARK).has(Condition.FATIGUED)

    def test_fatigue_without_points(self) -> None:
        """Rules: MM-EE-CANCEL"""
        squad = self.tired()
        squad.change(SPARK, points=())
        asked = only(squad)
        assert [each.typed for each in asked.answers] == ["no"]
        squad.do(declared(squad, asked.answers[0].command))
        assert squad.hero(SPARK).has(Condition.FATIGUED)

    @pytest.mark.parametrize(
        ("held", "told"),
        [(Condition.FATIGUED, "from fatigued to exhausted"), (Condition.EXHAUSTED, "from exhausted to unconscious")],
    )
    def test_where_fatigue_leads(self, held: Condition, told: str) -> None:
        """Rules: MM-EE-FATIGUE"""
        squad = self.tired()
        squad.do(Rule(SPARK, "corre", gained=(held,)))
        assert told in squad.say(only(squad).about)

    def test_dying(self) -> None:
        """Rules: MM-COND-DYING"""
        squad = Squad()
        squad.do(Rule(SPARK, "cae", gained=(Condition.DYING, Condition.UNCONSCIOUS)))
        asked = only(squad)
        assert (asked.who, asked.key) == (SPARK, "dying")
        assert squad.say(asked.about) == "Centella is dying: Fortitude save, DC 10."
        (answer,) = asked.answers
        assert (answer.typed, answer.command) == ("roll", ("defend", SPARK))
        deed = declared(squad, answer.command, "eva")
        assert deed == ResistDeath(SPARK, asked.line)
        squad.do(deed, 12)
        assert [each.key for each in squad.questions()] == ["announce"]

    def test_of_the_game_masters_own_only_the_game_master_knows(self) -> None:
        squad = Squad()
        squad.do(Rule(TITAN, "cae", gained=(Condition.DYING, Condition.UNCONSCIOUS)))
        assert only(squad).audience == GM

    def test_a_lasting_effect(self) -> None:
        """Rules: MM-DUR-LASTING"""
        squad = Squad()
        squad.begin(10, 20)
        squad.do(UsePower(TITAN, "sueno", SPARK, announce=True), 2)
        squad.next()
        asked = only(squad)
        assert (asked.who, asked.key) == (SPARK, "lasting")
        assert squad.say(asked.about) == "Centella may resist Sueño once more: Will DC 16, +1."
        (effect,) = squad.hero(SPARK).afflictions
        (answer,) = asked.answers
        assert answer.command == ("defend", SPARK, "--line", str(effect.line))
        deed = declared(squad, answer.command, "eva")
        assert deed == ResistEffect(SPARK, effect.line, asked.line)
        squad.do(deed, 15)
        squad.do(Announce(squad.questions()[0].line))
        assert squad.questions() == []

    def test_an_effect_that_is_gone_asks_no_more(self) -> None:
        """Rules: MM-DUR-LASTING"""
        squad = Squad()
        squad.begin(10, 20)
        squad.do(UsePower(TITAN, "sueno", SPARK, announce=True), 2)
        squad.next()
        squad.change(SPARK, afflictions=())
        assert squad.questions() == []

    def test_recovery(self) -> None:
        """Rules: MM-REC-1, MM-REC-BRUISED"""
        squad = Squad()
        squad.do(Rule(SPARK, "cae", gained=(Condition.BRUISED,)))
        squad.do(Rest(60, (SPARK,)))
        asked = only(squad)
        assert (asked.who, asked.key) == (SPARK, "recovery")
        told = "Centella may recover (bruised): Constitution DC 10, 0 for earlier failures."
        assert squad.say(asked.about) == told
        assert answers(asked) == {"roll": ("heal", SPARK, "bruised"), "no": ()}
        deed = declared(squad, answers(asked)["roll"], "eva")
        assert deed == Recover(SPARK, Condition.BRUISED, asked.line)
        squad.do(deed, 4)
        squad.do(Announce(only(squad).line))
        squad.do(Rest(60, (SPARK,)))
        assert "+1 for earlier failures" in squad.say(only(squad).about)

    def test_oldest_first(self) -> None:
        squad = Squad()
        squad.do(RollCheck(NEBULA, "will", dc=15), 9)
        squad.do(Rule(SPARK, "cae", gained=(Condition.DYING, Condition.UNCONSCIOUS)))
        squad.do(RollCheck(NEBULA, "reflex", dc=15), 9)
        lines = [each.line for each in squad.questions()]
        assert lines == sorted(lines)
        assert [each.key for each in squad.questions()] == ["announce", "dying", "announce"]


class TestDeeds:
    @pytest.mark.parametrize(
        ("action", "deed"),
        [
            (Attack(SPARK, TITAN), Deed(SPARK, SPARK)),
            (Announce(12), Deed(answers=12)),
            (SpendHeroPoint(SPARK, HeroUse.REROLL, question=9), Deed(SPARK, SPARK, 9)),
            (ResistDeath(SPARK, 7), Deed(SPARK, SPARK, 7)),
            (GrantHeroPoint((SPARK,), PointSource.FIAT), Deed(None, SPARK)),
            (GrantHeroPoint((SPARK, NEBULA), PointSource.FIAT), Deed()),
            (StartEncounter((SPARK, TITAN)), Deed()),
            (AwardPowerPoints(SPARK, 2), Deed(SPARK, SPARK)),
            (NextTurn(), Deed()),
            (EndEncounter(), Deed()),
        ],
    )
    def test_whose_deed_it_is(self, action: Action, deed: Deed) -> None:
        assert masterminds.deed(action) == deed

    def test_what_asks_and_what_judges(self) -> None:
        assert frozenset({"masterminds.FellDue.1"}) == masterminds.ASKING
        assert frozenset({"masterminds.RollMade.1"}) == masterminds.JUDGING
        assert masterminds.offers(masterminds.empty(), NextTurn()) == ()
        assert masterminds.tables(masterminds.empty()) == ()
        assert masterminds.questions(masterminds.empty()) == ()
