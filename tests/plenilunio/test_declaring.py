"""Typed commands become actions."""

import pytest

from domain.errors import NotFoundError, UsageError
from domain.events import OptionChanged
from domain.systems import Command
from domain.systems.plenilunio.actions import (
    EditCharacter,
    FulfilFate,
    Gift,
    GrantPoints,
    RetireCharacter,
    Roll,
    RuleTie,
    Scores,
    Specialty,
    SpendFortune,
    SpendGiftPoints,
    StartAdventure,
    TwistPlot,
)
from domain.systems.plenilunio.traits import Characteristic, FortuneUse, Grant, Health, TieRuling
from tests.plenilunio.seats import ARMAND, MUTANT, SOPHIE, STRENGTH, SUBTLETY, TRAIL, WILL, WITS, roll, table


def declare(verb: str, *words: str, by: str = "gm", seated=None, **options):
    """Type a command: options by long name, underscores for hyphens, a final one where Python owns the word."""
    seated = seated or table()
    named = {name.rstrip("_").replace("_", "-"): value for name, value in options.items()}
    return seated.system.declare(seated.game, Command(verb, words, named, by))


def refused(verb: str, *words: str, **options):
    with pytest.raises((UsageError, NotFoundError)) as error:
        declare(verb, *words, **options)
    return error.value.code


class TestRolls:
    @pytest.mark.parametrize("trait", ["astucia", "ASTU", "wits", "Astúcia"])
    def test_a_challenge(self, trait: str) -> None:
        assert declare("roll", "arm", trait, difficulty=2) == Roll(ARMAND, WITS, difficulty=2)

    @pytest.mark.parametrize(("typed", "dice"), [("2", 2), ("difícil", 3), ("very hard", 5), ("EPICA", 6)])
    def test_difficulties_have_names(self, typed: str, dice: int) -> None:
        """Rules: PL-CHAL-1"""
        assert declare("roll", "armand", "astucia", difficulty=typed).difficulty == dice

    @pytest.mark.parametrize(
        ("vs", "trait"), [("mutante", WITS), ("mut:sutileza", SUBTLETY), ("mutante:sub", SUBTLETY)]
    )
    def test_a_conflict(self, vs: str, trait: Characteristic) -> None:
        """Rules: PL-ACT-4"""
        assert declare("roll", "armand", "astucia", vs=vs) == Roll(ARMAND, WITS, rival=MUTANT, rival_trait=trait)

    @pytest.mark.parametrize(("spec", "name"), [(True, TRAIL), ("seguir", TRAIL)])
    def test_a_specialty_counts_when_asked_for(self, spec, name: str) -> None:
        """Rules: PL-SPEC-1, PL-SPEC-2"""
        assert declare("roll", "armand", "astucia", difficulty=2, spec=spec).specialty == name

    def test_a_specialty_that_nobody_has_counts_only_by_fiat(self) -> None:
        """Rules: PL-SPEC-1"""
        assert refused("roll", "armand", "astucia", difficulty=2, spec="Combate nocturno") == "specialty_unknown"
        allowed = declare("roll", "armand", "astucia", difficulty=2, spec="Combate nocturno", fiat="de noche")
        assert allowed.specialty == "Combate nocturno"

    def test_no_specialty_to_count(self) -> None:
        assert refused("roll", "armand", "voluntad", difficulty=2, spec=True) == "specialty_missing"
        assert declare("roll", "armand", "astucia", difficulty=2, spec=True, no_spec=True).specialty is None

    def test_with_helpers_the_specialty_is_the_coordinators(self) -> None:
        """Rules: PL-JOINT-2"""
        assert declare("roll", "sophie", "astucia", difficulty=2, with_="armand", spec=True).specialty == TRAIL

    def test_everything_at_once(self) -> None:
        found = declare(
            "roll",
            "armand",
            "astucia",
            vs="sophie:voluntad",
            tool=("1,2",),
            accessory=1,
            with_=("mutante",),
            goal="5",
            task="la puerta",
            destiny=2,
            rival_destiny=1,
            auto=1,
            rival_auto=2,
            armour=1,
            rival_armour=2,
            no_tie=True,
            reroll_botches=1,
            rival_spec="Terca",
            hidden=True,
            fiat="porque sí",
            note="cámara lenta",
        )
        assert found == Roll(
            ARMAND,
            WITS,
            rival=SOPHIE,
            rival_trait=WILL,
            rival_specialty="Terca",
            tools=(1, 2),
            accessory=1,
            helpers=(MUTANT,),
            destiny_dice=2,
            rival_destiny_dice=1,
            auto_successes=1,
            rival_auto_successes=2,
            armour_penalty=1,
            rival_armour_penalty=2,
            botch_rerolls=1,
            tie_possible=False,
            goal=5,
            task="la puerta",
            hidden=True,
            fiat="porque sí",
            note="cámara lenta",
        )

    def test_text_is_composed(self) -> None:
        assert declare("roll", "armand", "astucia", difficulty=2, note="n\u0303andu\u0301").note == "ñandú"

    @pytest.mark.parametrize(
        ("words", "options", "code"),
        [
            (("armand",), {"difficulty": 2}, "trait_missing"),
            (("armand", "astucia"), {}, "opposition_missing"),
            (("armand", "carisma"), {"difficulty": 2}, "term_unknown"),
            (("armnad", "astucia"), {"difficulty": 2}, "character_unknown_near"),
            (("armand", "astucia"), {"difficulty": "dos"}, "term_unknown"),
            (("armand", "astucia"), {"difficulty": "2.5"}, "number_invalid"),
            (("armand", "astucia"), {"difficulty": 2, "destiny": "muchos"}, "number_invalid"),
            (("armand", "astucia"), {"difficulty": 2, "dc": 15}, "option_not_here"),
            (("armand", "astucia"), {"difficulty": 2, "no-tie": True}, "tie_reroll_challenge"),
            (("armand", "astucia"), {"difficulty": 2, "fiat": " "}, "fiat_reason_missing"),
            (("armand", "astucia"), {"vs": "mutante:carisma"}, "term_unknown"),
        ],
    )
    def test_what_means_nothing(self, words, options, code: str) -> None:
        assert refused("roll", *words, **options) == code

    def test_players_do_not_find_the_game_masters_characters(self) -> None:
        """Rules: PL-VIS-1"""
        assert declare("roll", "armand", "astucia", vs="mutante").rival == MUTANT
        for typed in ("mutante", "mut", "mutanteh"):
            assert refused("roll", "armand", "astucia", vs=typed, by="luis") == "character_unknown"

    def test_specialties_left_unused_are_offered(self) -> None:
        seated = table()
        offers = seated.system.offers
        assert offers(seated.game, Roll(ARMAND, WITS, difficulty=1)) == [TRAIL]
        assert offers(seated.game, Roll(ARMAND, WITS, difficulty=1, specialty=TRAIL)) == []
        assert offers(seated.game, Roll(ARMAND, STRENGTH, difficulty=1)) == []


class TestTies:
    @pytest.mark.parametrize(
        ("word", "ruling"),
        [
            ("ventaja", TieRuling.ADVANTAGE),
            ("complication", TieRuling.COMPLICATION),
            ("compl", TieRuling.COMPLICATION),
            ("medias", TieRuling.HALF),
            ("vale", TieRuling.STANDS),
            ("repite", TieRuling.REROLL),
        ],
    )
    def test_rulings_in_both_languages(self, word: str, ruling: TieRuling) -> None:
        """Rules: PL-CHAL-4"""
        assert declare("tie", word, roll=9) == RuleTie(9, ruling)
        assert declare("tie", "9", word, note="x") == RuleTie(9, ruling, "x")

    def test_the_only_tie_that_waits_needs_no_number(self) -> None:
        seated = table()
        assert refused("tie", "half", seated=seated) == "tie_none"
        roll(seated, ((2, 2, 2), (2, 2)))
        assert declare("tie", "half", seated=seated) == RuleTie(seated.game.open_ties[0].line, TieRuling.HALF)

    def test_a_ruling_is_needed(self) -> None:
        assert refused("tie", roll=9) == "ruling_missing"
        assert refused("tie", "quizá", roll=9) == "term_unknown"


class TestPoints:
    @pytest.mark.parametrize(
        ("what", "purpose", "use"),
        [
            ("fortune", "breath", "breath"),
            ("fortuna", "aliento", "breath"),
            ("fortuna", "don", "gift"),
            ("for", "drama", "dramatic"),
        ],
    )
    def test_fortune_is_spent(self, what: str, purpose: str, use: str) -> None:
        """Rules: PL-FORT-2, PL-FORT-4, PL-FORT-5"""
        assert declare("spend", "armand", what, "2", for_=purpose) == SpendFortune(ARMAND, FortuneUse(use), 2)

    def test_a_gift_may_be_named_instead(self) -> None:
        """Rules: PL-FORT-2"""
        found = declare("spend", "armand", "fortuna", for_="manto de protección")
        assert found == SpendFortune(ARMAND, FortuneUse.GIFT, note="Manto de protección")

    def test_gift_points_are_spent(self) -> None:
        """Rules: PL-GIFT-PTS"""
        found = declare("spend", "armand", "gift_point", for_="Robo vital,voz")
        assert found == SpendGiftPoints(ARMAND, ("robo_de_vida", "voz_interior"))

    def test_a_dramatic_element(self) -> None:
        """Rules: PL-FORT-5"""
        found = declare("drama", "armand", "2", refused=True, note="un helicóptero")
        assert found == SpendFortune(ARMAND, FortuneUse.DRAMATIC, 2, approved=False, note="un helicóptero")

    @pytest.mark.parametrize(
        ("words", "expected"),
        [
            (("armand", "fortuna", "2"), (ARMAND, Grant.FORTUNE, 2)),
            (("armand", "destiny"), (ARMAND, Grant.DESTINY, 1)),
            (("armand", "punto de don"), (ARMAND, Grant.GIFT_POINT, 1)),
            (("reserva", "3"), (None, Grant.POOL, 3)),
            (("pool",), (None, Grant.POOL, 1)),
        ],
    )
    def test_points_are_handed_out(self, words, expected) -> None:
        assert declare("gain", *words, why="buena idea") == GrantPoints(*expected, "buena idea")

    @pytest.mark.parametrize(
        ("verb", "words", "options", "code"),
        [
            ("spend", ("armand", "fortune"), {}, "use_missing"),
            ("spend", ("armand", "fortune"), {"for": "volar"}, "term_unknown"),
            ("spend", ("armand", "pool"), {"for": "breath"}, "spend_unknown"),
            ("spend", ("armand", "gift_point"), {}, "gifts_missing"),
            ("spend", ("armand", "oro"), {"for": "breath"}, "term_unknown"),
            ("gain", ("armand", "fortune"), {}, "reason_missing"),
            ("twist", ("dos",), {}, "number_invalid"),
            ("twist", (), {}, "number_invalid"),
            ("dance", ("armand",), {}, "command_not_here"),
        ],
    )
    def test_what_means_nothing(self, verb: str, words, options, code: str) -> None:
        assert refused(verb, *words, **options) == code

    def test_plot_and_fate(self) -> None:
        """Rules: PL-POOL-8, PL-END-4, PL-POOL-2"""
        assert declare("twist", "3", note="la tormenta") == TwistPlot(3, "la tormenta")
        assert declare("fate", "armand", epilogue=True) == FulfilFate(ARMAND, epilogue=True)
        assert declare("adventure start", "La", "fábrica", pool=7) == StartAdventure("La fábrica", 7)
        assert declare("adventure start", "La fábrica") == StartAdventure("La fábrica", 10)


class TestSheets:
    def test_a_new_players_character(self) -> None:
        """Rules: PL-DEST-2, PL-VOC-1"""
        found = declare(
            "character new",
            "Íñigo Núñez",
            player="eva",
            concept="periodista",
            destiny=4,
            astucia=3,
            will=2,
            score=("saber=4",),
            spec=("astucia=Seguir rastros", "saber=Historia"),
            gift=("Robo vital=2", "Volar alto=1"),
            size=-1,
        )
        assert (found.who, found.name, found.player, found.starting) == ("inigo-nunez", "Íñigo Núñez", "eva", True)
        assert found.scores == Scores(astucia=3, voluntad=2, cultura=4)
        assert found.specialties == (Specialty(WITS, TRAIL), Specialty(Characteristic.CULTURE, "Historia"))
        assert found.gifts == (Gift("robo_de_vida", 2), Gift("volar_alto", 1))
        assert (found.destiny, found.size_modifier, found.concept) == (4, -1, "periodista")

    def test_without_a_player_it_is_the_game_masters(self) -> None:
        found = declare("character new", "Mutante 2")
        assert (found.who, found.player, found.destiny, found.starting) == ("mutante-2", None, 1, False)

    def test_a_veteran_may_start_above_five(self) -> None:
        """Rules: PL-DEST-2"""
        assert not declare("character new", "Viejo", player="eva", destiny=7, veteran=True).starting

    @pytest.mark.parametrize(("name", "key"), [("GM", "gm-2"), ("Todos", "todos"), ("All", "all-2"), ("🎲", "pj")])
    def test_keys_are_never_those_of_audiences(self, name: str, key: str) -> None:
        assert declare("character new", name).who == key

    def test_a_correction_says_only_what_changes(self) -> None:
        found = declare("character edit", "armand", astucia=4, health="gibosa", unconscious="no", reason="x")
        scores = Scores(fortaleza=4, voluntad=2, astucia=4)
        expected = EditCharacter(ARMAND, scores=scores, health=Health.BRUISED, unconscious=False, reason="x")
        assert found == expected

    def test_specialties_and_gifts_are_corrected_one_by_one(self) -> None:
        seated = table()
        seated.edit(ARMAND, gifts=(Gift("voz_interior", 1), Gift("furia_de_titan", 2)))
        found = declare(
            "character edit",
            "armand",
            seated=seated,
            spec=("voluntad=Aguantar", "astucia="),
            gift=("voz=0", "furia=3", "serendipia=1"),
        )
        assert found.specialties == (Specialty(WILL, "Aguantar"),)
        assert found.gifts == (Gift("furia_de_titan", 3), Gift("serendipia", 1))

    def test_a_gift_that_the_campaign_describes_goes_before_the_short_names_of_others(self) -> None:
        """Rules: PL-GIFT-DRAMA, PL-VOC-1"""
        seated = table()
        assert declare("character edit", "armand", seated=seated, gift=("cura=2",)).gifts == (
            Gift("manos_curativas", 2),
        )
        seated.happen(OptionChanged("gift.cura", "trial=0 follows=healing"))
        assert declare("character edit", "armand", seated=seated, gift=("cura=2",)).gifts == (Gift("cura", 2),)
        assert declare("character new", "Eva", seated=seated, gift=("cura=1",)).gifts == (Gift("cura", 1),)

    def test_a_player_leaves_a_character_to_the_game_master(self) -> None:
        assert declare("character edit", "armand", npc=True) == EditCharacter(ARMAND, player="")

    def test_a_farewell(self) -> None:
        assert declare("character retire", "armand", reason="se casa") == RetireCharacter(ARMAND, "se casa")

    @pytest.mark.parametrize(
        ("verb", "words", "options", "code"),
        [
            ("character new", (), {}, "name_missing"),
            ("character new", ("Eva",), {"score": ("astucia",)}, "pair_invalid"),
            ("character new", ("Eva",), {"score": ("astucia=tres",)}, "number_invalid"),
            ("character new", ("Eva",), {"score": ("carisma=3",)}, "term_unknown"),
            ("character new", ("Eva",), {"fortune": 3}, "option_not_here"),
            ("character edit", ("armand",), {"reason": "x"}, "edit_empty"),
            ("character edit", ("armand",), {"health": "regular"}, "term_unknown"),
            ("character edit", ("armand",), {"unconscious": "quizá"}, "choice_invalid"),
            ("character edit", ("nadie",), {"astucia": 3}, "character_unknown"),
        ],
    )
    def test_what_means_nothing(self, verb: str, words, options, code: str) -> None:
        assert refused(verb, *words, **options) == code
