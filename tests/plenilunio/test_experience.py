"""Experience: handed out by the game master, and what it teaches at which price."""

from typing import Any

import pytest

from domain.errors import TestigoError
from domain.ids import GM, CharacterId
from domain.systems import Command
from domain.systems.plenilunio.actions import Animal, Gift, GrantPoints, Scores, Specialty, SpendExperience
from domain.systems.plenilunio.declaring import declare
from domain.systems.plenilunio.events import ExperienceGained, LessonLearned
from domain.systems.plenilunio.gifts.actions import GiftUse, UseGift
from domain.systems.plenilunio.traits import Characteristic, Grant, Health, Lesson
from tests.plenilunio.seats import refusal, the
from tests.table import PlenilunioTable

ANA = CharacterId("ana")
STEALTH = Specialty(Characteristic.SUBTLETY, "Sigilo")


def table(experience: int = 40, options: tuple[tuple[str, str], ...] = (), **given: Any) -> PlenilunioTable:
    found = PlenilunioTable(options=options)
    found.sit(ANA, name="Ana", player="eva", destiny=3, **given)
    found.edit(ANA, experience=experience)
    return found


def learn(lesson: Lesson, what: str, name: str = "", instead: str = "", **given: Any) -> SpendExperience:
    return SpendExperience(ANA, lesson, what, name, instead, **given)


class TestGain:
    @pytest.mark.parametrize("points", [1, 10])
    def test_one_to_ten_for_a_session(self, points: int) -> None:
        mine = table(0)
        happening = mine.play(GrantPoints(ANA, Grant.EXPERIENCE, points, "fin de la sesión"))
        assert the(happening, ExperienceGained).points == points
        assert mine.who(ANA).experience == points

    @pytest.mark.parametrize("points", [0, 11])
    def test_nothing_else(self, points: int) -> None:
        assert refusal(table(), GrantPoints(ANA, Grant.EXPERIENCE, points, "x")).code == "points_invalid"


class TestCharacteristics:
    @pytest.mark.parametrize(("score", "price"), [(1, 20), (4, 20), (5, 40)])
    def test_one_more(self, score: int, price: int) -> None:
        """Rules: PL-GIFT-DRAMA"""
        mine = table(price, scores={"cultura": score})
        assert the(mine.play(learn(Lesson.CHARACTERISTIC, "cultura")), LessonLearned).points == price
        assert (mine.who(ANA).scores.cultura, mine.who(ANA).experience) == (score + 1, 0)

    def test_not_beyond_six(self) -> None:
        """Rules: PL-GIFT-DRAMA"""
        assert (
            refusal(table(scores={"cultura": 6}), learn(Lesson.CHARACTERISTIC, "cultura")).code == "learning_score_max"
        )

    @pytest.mark.parametrize(("score", "points"), [(4, 19), (5, 39)])
    def test_not_for_less(self, score: int, points: int) -> None:
        """Rules: PL-GIFT-DRAMA"""
        refused = refusal(table(points, scores={"cultura": score}), learn(Lesson.CHARACTERISTIC, "cultura"))
        assert (refused.code, refused.values["left"]) == ("experience_insufficient", points)

    def test_resistance_that_was_lost_stays_lost(self) -> None:
        """Aguante 2 is 6; 4 are left. Aguante 3 is 9: 7. Rules: PL-HEALTH-1, PL-HEALTH-4"""
        mine = table()
        mine.edit(ANA, resistance=4)
        mine.play(learn(Lesson.CHARACTERISTIC, "fortaleza"))
        assert mine.who(ANA).resistance == 7

    def test_an_animal_learns_as_a_human(self) -> None:
        """Rules: PL-GIFT-PIEL"""
        mine = table(scores={"fortaleza": 2}, gifts=(Gift("mudar_la_piel", 5),))
        mine.edit(ANA, animal=Animal("oso", 5, 1, 1, 1))
        mine.play(UseGift(ANA, "mudar_la_piel", GiftUse.LASTING))
        assert the(mine.play(learn(Lesson.CHARACTERISTIC, "fortaleza")), LessonLearned).points == 20
        assert (mine.who(ANA).scores.fortaleza, mine.who(ANA).human.scores.fortaleza) == (5, 3)


class TestSpecialties:
    def test_a_new_one(self) -> None:
        mine = table(10)
        mine.play(learn(Lesson.SPECIALTY, "sutileza", "Sigilo"))
        assert (mine.who(ANA).specialties, mine.who(ANA).experience) == ((STEALTH,), 0)

    def test_one_in_place_of_another(self) -> None:
        """Rules: PL-GIFT-DRAMA"""
        mine = table(3, specialties=((Characteristic.WITS, "Rastrear"), (Characteristic.CULTURE, "Latín")))
        mine.play(learn(Lesson.SWAP, "sutileza", "Sigilo", "Rastrear"))
        assert mine.who(ANA).specialties == (Specialty(Characteristic.CULTURE, "Latín"), STEALTH)

    @pytest.mark.parametrize(
        ("lesson", "code"),
        [
            (learn(Lesson.SPECIALTY, "sutileza", "Sigilo"), "specialty_there"),
            (learn(Lesson.SPECIALTY, "sutileza", ""), "specialty_invalid"),
            (learn(Lesson.SWAP, "astucia", "Otear", "Nadar"), "specialty_not_there"),
        ],
    )
    def test_what_cannot_be_learned(self, lesson: SpendExperience, code: str) -> None:
        mine = table(specialties=((STEALTH.characteristic, STEALTH.name),))
        assert refusal(mine, lesson).code == code


class TestGifts:
    def test_one_more_and_a_new_one(self) -> None:
        mine = table(20, gifts=(Gift("serendipia", 2),))
        mine.play(learn(Lesson.GIFT, "serendipia"))
        mine.play(learn(Lesson.GIFT, "voz_interior"))
        assert mine.who(ANA).gifts == (Gift("serendipia", 3), Gift("voz_interior", 1))
        assert mine.who(ANA).experience == 0

    def test_the_ceiling_holds_unless_the_table_lifts_it(self) -> None:
        """Rules: PL-GIFT-PTS"""
        lesson = learn(Lesson.GIFT, "serendipia")
        assert refusal(table(gifts=(Gift("serendipia", 5),)), lesson).code == "gift_score_max"
        table(gifts=(Gift("serendipia", 4),)).play(lesson)
        table(options=(("gift_max_pc", "none"),), gifts=(Gift("serendipia", 5),)).play(lesson)

    def test_none_that_nobody_has_heard_of(self) -> None:
        assert refusal(table(), learn(Lesson.GIFT, "volar")).code == "term_unknown"

    def test_the_dead_learn_nothing(self) -> None:
        mine = table()
        mine.edit(ANA, health=Health.DEAD)
        assert refusal(mine, learn(Lesson.GIFT, "serendipia")).code == "actor_dead"


class TestTyped:
    def declared(self, **options: Any) -> Any:
        mine = table(specialties=((Characteristic.WITS, "Rastrear"),))
        return declare(mine.game, Command("spend", ("ana", "experiencia"), options, GM))

    @pytest.mark.parametrize(
        ("options", "lesson"),
        [
            ({"for": "saber"}, learn(Lesson.CHARACTERISTIC, "cultura")),
            ({"for": "furia"}, learn(Lesson.GIFT, "furia_de_titan")),
            ({"gift": ("furia",)}, learn(Lesson.GIFT, "furia_de_titan")),
            ({"spec": "sutileza=Sigilo"}, learn(Lesson.SPECIALTY, "sutileza", "Sigilo")),
            ({"spec": "subtlety=Sigilo", "swap": "rastrear"}, learn(Lesson.SWAP, "sutileza", "Sigilo", "Rastrear")),
        ],
    )
    def test_what_is_learned(self, options: dict[str, Any], lesson: SpendExperience) -> None:
        assert self.declared(**options) == lesson

    @pytest.mark.parametrize(
        ("options", "code"),
        [
            ({}, "lesson_missing"),
            ({"for": "cultura", "spec": "sutileza=Sigilo"}, "lesson_twice"),
            ({"gift": ("furia", "voz")}, "lesson_twice"),
            ({"for": "cultura", "swap": "Rastrear"}, "swap_alone"),
            ({"spec": "Sigilo"}, "pair_invalid"),
            ({"for": "culltura"}, "term_unknown"),
        ],
    )
    def test_what_is_wrong_with_it(self, options: dict[str, Any], code: str) -> None:
        with pytest.raises(TestigoError) as caught:
            self.declared(**options)
        assert caught.value.code == code

    def test_scores_are_those_of_a_sheet(self) -> None:
        assert table().who(ANA).scores == Scores()
