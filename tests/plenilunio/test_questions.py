"""What is still to be decided, for whom, with which numbers, and the commands that decide it."""

import pytest

from domain.systems import Question
from domain.systems.plenilunio.actions import Gift, Roll
from domain.systems.plenilunio.combat.actions import Aim, AskAdvance, Attack, Defend, NextTurn, RankTied, StartCombat
from domain.systems.plenilunio.harm.actions import Hurt, SoftenWound
from domain.systems.plenilunio.traits import Characteristic
from tests.messages import LANGUAGES, messages, untold
from tests.plenilunio.brawl import ARMAND, MUTANT, OTHER, SOPHIE, blow, fight, said, seated, shot, wield
from tests.table import PlenilunioTable

WITS = Characteristic.WITS


def the(table: PlenilunioTable) -> Question:
    """Return the one open question; it must be sayable in both languages, prompt included."""
    (question,) = table.system.questions(table.game)
    for language in LANGUAGES:
        assert not list(untold(question.about, language))
        assert f"plenilunio.ask.{question.key}" in messages(language)
    return question


def typed(question: Question) -> list[str]:
    return [answer.typed for answer in question.answers]


def test_nothing_is_open_at_the_beginning() -> None:
    assert list(fight().system.questions(fight().game)) == []


class TestDefence:
    """Rules: PL-MELEE-3, PL-MELEE-4, PL-TURN-5"""

    def test_a_player_is_asked_with_every_number_and_all_dice_first(self) -> None:
        table = fight(turn=MUTANT)
        table.play(blow(MUTANT, ARMAND))
        question = the(table)
        assert (question.who, question.key, question.audience) == (ARMAND, "defence", "all")
        assert typed(question) == ["3", "0", "1", "2"]
        assert question.answers[-1].command == ("defend", "armand", "--dice", "2")
        assert question.line == table.game.questions.defences[0].line
        assert said(table, question.about) == (
            "Mutante 1 attacks Armand with 3 dice (bare hands). "
            "Armand has 3 dice; those used are missing from the next turn."
        )
        assert said(table, question.about, "es") == (
            "Mutante 1 ataca a Armand con 3 dados (sin armas). "
            "Armand tiene 3 dados; los que use le faltarán en su próximo turno."
        )

    def test_that_of_an_npc_is_the_game_masters(self) -> None:
        table = fight()
        table.fill_pool(5)
        table.play(Attack(ARMAND, (Aim(MUTANT, 2, destiny_dice=1), Aim(OTHER, 1))))
        question = the(table)
        assert (question.who, question.audience) == (MUTANT, "gm")
        assert "with 2 dice +1 destiny (bare hands, damage 3)" in said(table, question.about)

    def test_only_what_is_left_can_be_answered(self) -> None:
        table = fight(turn=MUTANT)
        table.play(blow(MUTANT, ARMAND))
        table.play(Defend(the(table).line, ARMAND, 2), ((2, 2, 2), (2, 2)))
        table.play(NextTurn())
        table.play(blow(OTHER, ARMAND))
        assert typed(the(table)) == ["1", "0"]

    def test_a_player_who_does_not_know_the_attacker_hears_no_numbers_of_his(self) -> None:
        """Rules: PL-VIS-1"""
        table = fight(turn=MUTANT)
        table.play(blow(MUTANT, ARMAND))
        line = the(table).line
        known = {who: each for who, each in table.game.characters.items() if each.is_pc}
        seen = type(table.game)(characters=known, combat=table.game.combat, questions=table.game.questions)
        (question,) = table.system.questions(seen)
        assert (question.line, question.audience, typed(question)[0]) == (line, "all", "3")
        assert said(table, question.about) == (
            "Mutante 1 attacks Armand. Armand has 3 dice; those used are missing from the next turn."
        )


class TestCover:
    """Rules: PL-COVER-1, PL-COVER-2"""

    @pytest.fixture
    def table(self) -> PlenilunioTable:
        table = fight(turn=SOPHIE)
        wield(table, SOPHIE, "pistola_9mm")
        table.play(shot(SOPHIE, MUTANT))
        return table

    def test_no_cover_comes_first_then_its_difficulties(self, table: PlenilunioTable) -> None:
        question = the(table)
        assert (question.who, question.key, question.audience) == (MUTANT, "cover", "gm")
        assert typed(question) == ["0", "1", "2", "3", "5"]
        assert question.answers[0].command == ("defend", "mutante-1", "--dice", "0")
        assert question.answers[3].command == ("cover", "mutante-1", "3")
        assert said(table, question.about) == (
            "Sophie shoots at Mutante 1 with 2 dice (9 mm pistol, damage 6), against difficulty 3. "
            "Mutante 1 has 3 dice of Combate to take cover, which adds 2 to the difficulty."
        )


def test_a_rival_in_a_fight_chooses_how_to_resist() -> None:
    """Rules: PL-TURN-6, PL-CONF-1"""
    table = fight(turn=MUTANT)
    table.play(Roll(MUTANT, WITS, rival=ARMAND, rival_trait=WITS))
    question = the(table)
    assert (question.who, question.key, typed(question)) == (ARMAND, "resistance", ["2", "0", "1"])
    assert said(table, question.about) == (
        "Mutante 1 rolls Astucia 1 against Armand. Armand resists with Astucia and has 2 dice."
    )


class TestSoftening:
    """Rules: PL-FORT-3, PL-WOUND-4"""

    def test_no_point_comes_first_and_no_more_than_there_are(self) -> None:
        """12 points are twice an Aguante of 6: a serious wound."""
        table = seated()
        table.play(Hurt(ARMAND, 13, "una caída"))
        question = the(table)
        assert (question.who, question.key, question.audience) == (ARMAND, "softening", "all")
        assert typed(question) == ["0", "1", "2"]
        assert question.answers[1].command == ("spend", "armand", "fortune", "1", "--for", "wound")
        assert said(table, question.about) == (
            "Armand takes 12 points of damage (Endurance 6): a serious wound, 2 levels of health. "
            "A point of Fortune takes off a level; Armand has 5."
        )
        table.play(SoftenWound(question.line, ARMAND, 1))
        assert list(table.system.questions(table.game)) == []

    def test_fortune_is_the_limit(self) -> None:
        table = seated()
        table.edit(ARMAND, fortune=1)
        table.play(Hurt(ARMAND, 25, "una explosión"))
        assert typed(the(table)) == ["0", "1"]

    def test_that_of_an_npc_is_the_game_masters(self) -> None:
        table = seated()
        table.sit("hechicera", name="Hechicera", player=None, gifts=(Gift("voz_interior", 1),))
        table.play(Hurt(table.who("hechicera").id, 2, "una caída"))
        assert the(table).audience == "gm"


class TestOrder:
    """Rules: PL-TURN-2, PL-TURN-4"""

    def tied(self, *people: str) -> PlenilunioTable:
        table = PlenilunioTable()
        ids = tuple(table.sit(who, name=who.capitalize()) for who in people)
        table.play(StartCombat(ids))
        return table

    def test_every_order_of_two_as_they_stand_first(self) -> None:
        table = self.tied("ana", "bea")
        question = the(table)
        assert (question.who, question.key, question.audience) == ("gm", "order", "all")
        assert typed(question) == ["ana,bea", "bea,ana"]
        assert question.answers[1].command == ("combat", "rank", "bea", "ana")
        assert said(table, question.about).startswith("Ana and Bea are tied")
        table.play(RankTied(question.line, ("bea", "ana")))
        assert list(table.system.questions(table.game)) == []

    def test_of_many_only_the_first_is_offered(self) -> None:
        question = the(self.tied("ana", "bea", "ciro", "dora"))
        assert typed(question) == ["ana,bea,ciro,dora", "bea,ana,ciro,dora", "ciro,ana,bea,dora", "dora,ana,bea,ciro"]

    def test_who_advances_is_open_until_somebody_does(self) -> None:
        table = fight()
        table.play(AskAdvance())
        question = the(table)
        assert (question.who, question.key) == ("gm", "advance")
        assert (question.answers[0].typed, question.answers[0].command) == ("0", ())
        assert question.answers[1].command == ("ahead", "sophie")
        assert "It may be" in said(table, question.about)
        table.play(NextTurn())
        assert list(table.system.questions(table.game)) == []


class TestTies:
    """Rules: PL-CHAL-4, PL-CONF-3, PL-VIS-1"""

    def test_the_game_master_rules(self) -> None:
        table = seated()
        table.play(Roll(ARMAND, WITS, difficulty=1), ((4, 2), (5,)))
        question = the(table)
        assert (question.who, question.key, question.audience) == ("gm", "tie", "all")
        assert typed(question) == ["stands", "advantage", "complication", "half", "reroll"]
        assert question.answers[1].command == ("tie", str(question.line), "advantage")
        assert said(table, question.about) == "Armand (Astucia) and difficulty tie at 1."

    def test_what_the_table_does_not_see_is_the_game_masters(self) -> None:
        table = seated()
        table.play(Roll(ARMAND, WITS, rival=MUTANT, rival_trait=WITS, hidden_opposition=True), ((4, 2), (5,)))
        assert the(table).audience == "gm"
        assert said(table, the(table).about) == "Armand (Astucia) and Mutante 1 (Astucia) tie at 1."


def test_the_oldest_question_comes_first() -> None:
    table = fight(turn=MUTANT)
    table.play(AskAdvance())
    table.play(blow(MUTANT, ARMAND))
    asked = list(table.system.questions(table.game))
    assert [each.key for each in asked] == ["advance", "defence"]
    assert [each.line for each in asked] == sorted(each.line for each in asked)
