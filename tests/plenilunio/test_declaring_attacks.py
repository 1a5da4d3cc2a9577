"""Typed attacks, shots and answers become actions, in either language."""

from typing import Any

import pytest

from domain.errors import NotFoundError, RuleError, UsageError
from domain.ids import CharacterId
from domain.systems.plenilunio.actions import Roll
from domain.systems.plenilunio.arms import WEAPONS
from domain.systems.plenilunio.combat.actions import (
    Aim,
    Attack,
    Defend,
    NextTurn,
    Reply,
    TakeCover,
)
from domain.systems.plenilunio.traits import Characteristic, RangeBand
from tests.plenilunio.commands import ARTS, ONE, TWO, arena, declare, fight, refused
from tests.plenilunio.seats import ARMAND, SOPHIE
from tests.table import PlenilunioTable

# Targets


@pytest.mark.parametrize(
    ("typed", "aim"),
    [
        ("mutante-1", Aim(ONE)),
        ("MUTANTE 1", Aim(ONE)),
        ("mutante-1:3", Aim(ONE, 3)),
        ("mutante-1:3+2", Aim(ONE, 3, 2)),
        ("mutante-1: 3", Aim(ONE, 3)),
        ("soph:0", Aim(SOPHIE, 0)),
        ("sophie:-1", Aim(SOPHIE, -1)),
    ],
)
def test_targets_with_their_dice(typed: str, aim: Aim) -> None:
    """Rules: PL-MELEE-5"""
    assert declare(fight(), "attack", "armand", typed) == Attack(ARMAND, (aim,))


@pytest.mark.parametrize(
    ("name", "typed", "aim"),
    [
        ("Unidad R2:D2", "Unidad R2:D2", (None, 0)),
        ("Unidad R2:D2", "Unidad R2:D2:3", (3, 0)),
        ("Agente:7", "agente:7", (None, 0)),
        ("Agente:7", "Agente:7:2+1", (2, 1)),
        ("C+3", "C+3", (None, 0)),
        ("C+3", "C+3:2", (2, 0)),
        ("C:1+3", "c:1+3", (None, 0)),
    ],
)
def test_names_may_hold_colons_and_pluses(name: str, typed: str, aim: tuple[int | None, int]) -> None:
    seated = arena()
    raro = seated.sit("raro", player=None, name=name)
    assert declare(seated, "attack", "armand", typed) == Attack(ARMAND, (Aim(raro, *aim),))


def test_an_attack_is_split() -> None:
    """Rules: PL-MELEE-5"""
    found = declare(fight(), "attack", "armand", "mutante-1:2+1", "mutante-2:1")
    assert found == Attack(ARMAND, (Aim(ONE, 2, 1), Aim(TWO, 1)))


@pytest.mark.parametrize(
    ("words", "options", "code"),
    [
        (("armand",), {}, "target_missing"),
        ((), {}, "character_unknown"),
        (("armand", "nadie"), {}, "character_unknown"),
        (("armand", "nadie:2"), {}, "character_unknown"),
        (("armand", "mutante"), {}, "character_ambiguous"),
        (("armand", "mutante-1:tres"), {}, "number_invalid"),
        (("armand", "mutante-1:"), {}, "number_invalid"),
        (("armand", "mutante-1:2+uno"), {}, "number_invalid"),
        (("armand", "mutante-1"), {"difficulty": 2}, "option_not_here"),
        (("armand", "mutante-1"), {"fiat": " "}, "fiat_reason_missing"),
        (("armand", "mutante-1"), {"destiny": "dos"}, "number_invalid"),
        (("armand", "mutante-1:2+1"), {"destiny": 1}, "destiny_twice"),
        (("armand", "mutante-1:2", "mutante-2:1"), {"destiny": 1}, "option_whose"),
        (("armand", "mutante-1:2", "mutante-2:1"), {"auto": "1"}, "option_whose"),
        (("armand", "mutante-1:2", "mutante-2:1"), {"defence": "2"}, "option_whose"),
        (("armand", "mutante-1"), {"defence": "2,1"}, "option_whose"),
        (("armand", "mutante-1"), {"defence": "sophie:2"}, "reply_not_involved"),
        (("armand", "mutante-1"), {"defence": "armand:2"}, "reply_not_involved"),
        (("armand", "mutante-1"), {"soften": "sophie:1"}, "reply_not_involved"),
        (("armand", "mutante-1"), {"defence": "nadie:2"}, "character_unknown"),
        (("armand", "mutante-1"), {"defence": "muchos"}, "number_invalid"),
        (("armand", "mutante-1"), {"defence_destiny": "1"}, "defence_missing"),
        (("armand", "mutante-1"), {"defence_spec": True}, "defence_missing"),
        (("armand", "mutante-1"), {"defence_auto": 1}, "defence_missing"),
        (("armand", "mutante-1"), {"cover": "some"}, "cover_not_here"),
        (("armand", "mutante-1"), {"ranged": True}, "range_missing"),
        (("armand", "mutante-1"), {"ranged": "infinito"}, "term_unknown"),
        (("armand", "mutante-1"), {"ranged": "corto", "cover": "trinchera"}, "term_unknown"),
        (("armand", "mutante-1"), {"weapon": "cuchara"}, "weapon_unknown"),
        (("armand", "mutante-1"), {"weapon": "escopeta"}, "term_ambiguous"),
        (("armand", "mutante-1"), {"protection": 1, "ignore_armour": True}, "protection_twice"),
        (("armand", "mutante-1"), {"spec": "Esgrima"}, "specialty_unknown"),
        (("sophie", "mutante-1"), {"spec": True}, "specialty_missing"),
        (("armand", "mutante-1"), {"defence": 1, "defence_spec": "Esgrima"}, "specialty_unknown"),
        (("armand", "mutante-1"), {"soften": "mucho"}, "number_invalid"),
    ],
)
def test_attacks_that_mean_nothing(words: tuple[str, ...], options: dict[str, Any], code: str) -> None:
    assert refused(fight(), "attack", *words, **options).code == code


def test_refusals_say_what_they_are_about() -> None:
    seated = fight()
    split = refused(seated, "attack", "armand", "mutante-1:2", "mutante-2:1", defence="2")
    assert split.values == {"option": "--defence", "example": "mutante-1:2"}
    assert refused(seated, "attack", "armand", "mutante-1", soften="sophie:1").values == {"who": SOPHIE}
    lacking = refused(seated, "attack", "armand", "mutante-1", defence_spec=True)
    assert lacking.values == {"who": ONE, "name": "Mutante-1"}
    unheard = refused(seated, "attack", "armand", "mutante-1", weapon="cuchara")
    assert isinstance(unheard, RuleError)
    assert (unheard.rule, unheard.values["weapon"]) == ("PL-WEAP-1", "cuchara")
    assert set(WEAPONS) == set(unheard.values["known"])
    assert refused(seated, "attack", "armand", "mutante-1", ranged=True).values["known"] == tuple(RangeBand)


# Attacks


def test_an_attack_with_everything() -> None:
    """Rules: PL-MELEE-2, PL-ARM-2, PL-SPEC-1"""
    found = declare(
        fight(),
        "attack",
        "armand",
        "mutante-1:3",
        weapon="navaja",
        spec=True,
        destiny=2,
        auto="1",
        defence="2",
        defence_destiny="1",
        defence_spec=True,
        defence_auto="1",
        soften="1",
        protection="4",
        no_penalty=True,
        botch_rerolls=1,
        rolled=((True, True), (True, False)),
        fiat="porque sí",
        note="salta sobre él",
    )
    assert found == Attack(
        ARMAND,
        (Aim(ONE, 3, 2, 1),),
        "cuchillo",
        specialty=ARTS,
        botch_rerolls=1,
        dice_seen=True,
        protection=4,
        penalty=False,
        replies=(Reply(ARMAND, soften=1), Reply(ONE, 2, 1, "Garras", auto_successes=1)),
        fiat="porque sí",
        note="salta sobre él",
    )


def test_several_decide_each_for_themselves() -> None:
    """Rules: PL-MELEE-3, PL-MELEE-5"""
    found = declare(
        fight(),
        "attack",
        "armand",
        "mutante-1:2",
        "mutante-2:1",
        defence="mutante-1:2,mutante-2:0",
        destiny="mutante-2:1",
        auto="2:1",
        defence_spec="1:garr",
        soften="armand:2,1:1",
    )
    assert found.aims == (Aim(ONE, 2), Aim(TWO, 1, 1, 1))
    assert found.replies == (Reply(ARMAND, soften=2), Reply(ONE, 2, specialty="Garras", soften=1), Reply(TWO, 0))


def test_a_beginning_need_only_tell_the_targets_apart() -> None:
    """The guard's name begins like nobody's here; `mutante` is only one of the two where one is attacked."""
    found = declare(fight(), "attack", "armand", "mutante-1", defence="mutante:2")
    assert found.replies == (Reply(ONE, 2),)


@pytest.mark.parametrize(
    ("spec", "fiat", "name"),
    [(True, None, ARTS), ("artes", None, ARTS), ("embos", None, "Emboscadas"), ("Esgrima", "vale", "Esgrima")],
)
def test_a_specialty_of_an_attack(spec: Any, fiat: str | None, name: str) -> None:
    """Rules: PL-SPEC-1, PL-SPEC-2"""
    given = {} if fiat is None else {"fiat": fiat}
    assert declare(fight(), "attack", "armand", "mutante-1", spec=spec, **given).specialty == name


def test_a_specialty_that_is_not_to_count() -> None:
    assert declare(fight(), "attack", "armand", "mutante-1", spec=True, no_spec=True).specialty is None


@pytest.mark.parametrize("option", ["ignore_armour", "ignore_armor"])
def test_armour_may_be_ignored(option: str) -> None:
    """Rules: PL-ARM-2"""
    assert declare(fight(), "attack", "armand", "mutante-1", **{option: True}).protection == 0


def test_fortune_without_a_name_is_that_of_the_players_characters() -> None:
    """Rules: PL-FORT-3"""
    seated = fight()
    assert declare(seated, "attack", "armand", "mutante-1", soften=1).replies == (Reply(ARMAND, soften=1),)
    assert declare(seated, "attack", "mutante-1", "armand:1", "sophie:1", soften="0").replies == (
        Reply(ARMAND, soften=0),
        Reply(SOPHIE, soften=0),
    )
    assert declare(seated, "attack", "mutante-1", "mutante-2", soften="1").replies == (
        Reply(ONE, soften=1),
        Reply(TWO, soften=1),
    )
    assert declare(seated, "attack", "armand", "sophie", soften="1", by="luis").replies == (Reply(ARMAND, soften=1),)


# Shots


@pytest.mark.parametrize(
    ("typed", "band"),
    [
        ("short", RangeBand.SHORT),
        ("corto", RangeBand.SHORT),
        ("Corta distancia", RangeBand.SHORT),
        ("medium", RangeBand.MEDIUM),
        ("media", RangeBand.MEDIUM),
        ("med", RangeBand.MEDIUM),
        ("long", RangeBand.LONG),
        ("largo", RangeBand.LONG),
        ("very_long", RangeBand.VERY_LONG),
        ("very-long", RangeBand.VERY_LONG),
        ("very long", RangeBand.VERY_LONG),
        ("muy largo", RangeBand.VERY_LONG),
        ("muy lejos", RangeBand.VERY_LONG),
    ],
)
def test_ranges_in_both_languages(typed: str, band: RangeBand) -> None:
    """Rules: PL-RANGED-3"""
    assert declare(fight(), "attack", "armand", "mutante-1", ranged=typed) == Attack(ARMAND, (Aim(ONE),), band=band)


@pytest.mark.parametrize(
    ("cover", "difficulty"),
    [
        ("plenty", 1),
        ("mucha", 1),
        ("good", 2),
        ("buena", 2),
        ("some", 3),
        ("alguna", 3),
        ("algunos obstáculos", 3),
        ("hardly", 5),
        ("apenas", 5),
        ("poca", 5),
        ("4", 4),
    ],
)
def test_covers_in_both_languages(cover: str, difficulty: int) -> None:
    """Rules: PL-COVER-1"""
    seated = fight()
    shot = declare(seated, "attack", "armand", "mutante-1", ranged="corto", cover=cover, defence="2", accessory=1)
    assert shot.replies == (Reply(ONE, 2, cover=difficulty),)
    assert shot.accessory == 1
    assert declare(seated, "cover", "armand", *cover.split()) == TakeCover(ARMAND, difficulty)


def test_cover_is_taken_with_the_higher_trait() -> None:
    """Rules: PL-COVER-1, PL-SPEC-2"""
    found = declare(fight(), "attack", "mutante-1", "sophie", ranged="corto", cover="some", defence_spec=True)
    assert found.replies == (Reply(SOPHIE, specialty="Sigilo", cover=3),)


def test_nobody_hides_by_saying_so() -> None:
    assert declare(fight(), "attack", "armand", "mutante-1", ranged="corto", defence="0").replies == (Reply(ONE, 0),)


# Players


def test_players_may_attack_whoever_fights() -> None:
    """Rules: PL-VIS-1"""
    seated = arena(ARMAND, ONE)
    assert declare(seated, "attack", "armand", "mutante-1", by="luis") == Attack(ARMAND, (Aim(ONE),))
    assert declare(seated, "attack", "armand", "mut:2", by="luis") == Attack(ARMAND, (Aim(ONE, 2),))
    assert declare(seated, "roll", "armand", "astucia", vs="mut:sutileza", by="luis").rival == ONE


def test_players_find_nobody_else_of_the_game_masters() -> None:
    """Rules: PL-VIS-1"""
    seated = arena(ARMAND, ONE)
    for name in ("guardia", "guardia:2", "guardia:dos"):
        assert refused(seated, "attack", "armand", name, by="luis").code == "character_unknown"
    assert refused(seated, "attack", "armand", "mutante-2", by="luis").values["near"] == "Mutante-1"
    assert refused(seated, "roll", "armand", "astucia", vs="guardia", by="luis").code == "character_unknown"
    assert refused(arena(), "attack", "armand", "mutante-1", by="luis").code == "character_unknown"
    assert refused(seated, "attack", "mutante-1", "armand", by="luis").code == "character_unknown"


def test_players_decide_for_their_own_only() -> None:
    """Rules: PL-POOL-3, PL-FORT-1"""
    seated = fight()
    assert refused(seated, "attack", "armand", "mutante-1", defence="0", by="luis").code == "not_yours_npc"
    assert refused(seated, "attack", "armand", "sophie", defence="0", by="luis").code == "not_yours"
    assert refused(seated, "attack", "armand", "sophie", soften="sophie:0", by="luis").code == "not_yours"
    assert refused(seated, "attack", "armand", "mutante-1", ranged="corto", cover="poca", by="luis").code == (
        "not_yours_npc"
    )
    assert refused(seated, "attack", "sophie", "mutante-1", by="luis").code == "not_yours"
    assert refused(seated, "roll", "armand", "astucia", vs="mutante-1", defence=0, by="luis").code == "not_yours_npc"
    for verb, words in (("do", ("mira",)), ("equip", ("cuchillo",)), ("cover", ("some",)), ("defend", ("1",))):
        assert refused(seated, verb, "sophie", *words, by="luis").code == "not_yours"


# Rolls that a rival resists


def test_a_rival_resists_with_the_dice_it_chooses() -> None:
    """Rules: PL-TURN-6"""
    seated = fight()
    found = declare(seated, "roll", "armand", "astucia", vs="mutante-1:voluntad", defence=1)
    assert found == Roll(ARMAND, Characteristic.WITS, rival=ONE, rival_trait=Characteristic.WILL, rival_dice=1)
    assert declare(seated, "roll", "armand", "astucia", vs="mutante-1").rival_dice is None
    assert refused(seated, "roll", "armand", "astucia", difficulty=2, defence=1).code == "defence_not_here"


# Answers


def attacked(*given: str, by: str = "armand", who: str = "mutante-1", **options: Any) -> tuple[PlenilunioTable, int]:
    """Return a fight in which an attack waits, and the line of its question."""
    seated = fight()
    seated.lay(declare(seated, "attack", by, who, *given, **options))
    (asked,) = seated.game.questions.defences
    return seated, asked.line


def test_a_defence() -> None:
    """Rules: PL-MELEE-3"""
    seated, line = attacked()
    assert declare(seated, "defend", "mutante-1", dice=2) == Defend(line, ONE, 2)
    assert declare(seated, "defend", "mutante-1", "0") == Defend(line, ONE, 0)
    found = declare(
        seated,
        "defend",
        "mutante-1",
        dice="3",
        destiny=1,
        auto=2,
        spec=True,
        soften="armand:1,mut:0",
        rolled=((True, True),),
        fiat="vale",
        note="se aparta",
    )
    said = (Reply(ARMAND, soften=1), Reply(ONE, soften=0))
    assert found == Defend(line, ONE, 3, 1, "Garras", said, True, "vale", "se aparta", 2)


def test_fortune_of_a_defence_without_a_name() -> None:
    """Rules: PL-FORT-3"""
    seated, _ = attacked()
    assert declare(seated, "defend", "mutante-1", dice=0, soften=1).replies == (Reply(ARMAND, soften=1),)


def test_what_no_defence_can_be() -> None:
    seated, _ = attacked()
    lacking = refused(seated, "defend", "mutante-1")
    assert isinstance(lacking, UsageError)
    assert (lacking.code, lacking.values) == ("defence_dice_missing", {"who": ONE, "name": "Mutante-1", "most": 3})
    nobody = refused(seated, "defend", "sophie", dice=1)
    assert isinstance(nobody, NotFoundError)
    assert (nobody.code, nobody.values) == ("question_none", {"question": "defence", "who": SOPHIE, "line": 0})
    assert refused(seated, "defend", "mutante-1", dice="dos").code == "number_invalid"
    assert refused(seated, "defend", "mutante-1", dice=1, spec="Esgrima").code == "specialty_unknown"
    assert refused(seated, "defend", "mutante-1", dice=1, soften="sophie:1").code == "reply_not_involved"
    assert refused(seated, "defend", "mutante-1", cover="some", auto=1).code == "option_not_here"


def test_a_shot_is_answered_by_cover() -> None:
    """Rules: PL-COVER-1, PL-TURN-5"""
    seated = fight()
    seated.lay(declare(seated, "equip", "armand", "pistola"))
    seated.lay(declare(seated, "attack", "armand", "sophie", ranged="corto"))
    (asked,) = seated.game.questions.defences
    assert declare(seated, "cover", "sophie", "some", by="eva") == TakeCover(SOPHIE, 3, question=asked.line)
    assert declare(seated, "defend", "sophie", cover="2", dice=1) == TakeCover(SOPHIE, 2, 1, asked.line)
    assert declare(seated, "defend", "sophie", dice=0) == Defend(asked.line, SOPHIE, 0)
    found = declare(
        seated,
        "cover",
        "sophie",
        "5",
        dice=2,
        destiny=1,
        spec=True,
        soften=1,
        rolled=((True, True),),
        fiat="x",
        note="y",
        by="eva",
    )
    said = (Reply(SOPHIE, soften=1),)
    assert found == TakeCover(SOPHIE, 5, 2, asked.line, 1, "Sigilo", said, True, "x", "y")


def test_a_dash_for_cover_of_ones_own() -> None:
    """Rules: PL-COVER-1"""
    seated = fight()
    assert declare(seated, "cover", ".", "casi", "nada", dice="1") == TakeCover(ARMAND, 5, 1)
    lacking = refused(seated, "cover", "armand")
    assert (lacking.code, lacking.values) == ("cover_difficulty_missing", {"who": ARMAND})
    assert refused(seated, "cover", "armand", "media").code == "term_unknown"
    assert refused(seated, "cover", "armand", "some", soften=1).code == "soften_not_here"
    assert refused(seated, "cover", "armand", "some", auto=1).code == "option_not_here"


def test_a_blow_is_no_reason_to_answer_with_cover() -> None:
    seated, _ = attacked()
    assert declare(seated, "cover", "mutante-1", "some") == TakeCover(ONE, 3)


def test_a_test_is_resisted() -> None:
    """Rules: PL-TURN-6"""
    seated = fight()
    seated.lay(declare(seated, "roll", "armand", "sutileza", vs="sophie:astucia"))
    (asked,) = seated.game.questions.defences
    assert declare(seated, "defend", "sophie", dice=1, spec=True) == Defend(asked.line, SOPHIE, 1, 0, "Sigilo")
    assert refused(seated, "defend", "sophie", dice=1, soften=1).code == "soften_not_here"


# Specialties that nobody asked for


def test_specialties_left_unused_are_offered() -> None:
    """Rules: PL-SPEC-1"""
    seated, line = attacked()
    offers = seated.system.offers
    assert offers(seated.game, Attack(ARMAND, (Aim(ONE),))) == [ARTS]
    assert offers(seated.game, Attack(ARMAND, (Aim(ONE),), specialty=ARTS)) == []
    assert offers(seated.game, Attack(SOPHIE, (Aim(ONE),))) == []
    assert offers(seated.game, Attack(CharacterId("nadie"), (Aim(ONE),))) == []
    assert offers(seated.game, Defend(line, ONE, 2)) == ["Garras"]
    assert offers(seated.game, Defend(line, ONE, 0)) == []
    assert offers(seated.game, Defend(line, ONE, 2, specialty="Garras")) == []
    assert offers(seated.game, Defend(line + 1, ONE, 2)) == []
    assert offers(seated.game, TakeCover(SOPHIE, 3)) == ["Sigilo"]
    assert offers(seated.game, NextTurn()) == []


# Decisions of one person add up


def test_what_was_said_of_a_wound_is_not_forgotten_by_a_defence() -> None:
    """Rules: PL-FORT-3: three triumphs of bare hands are 9 of damage, a serious wound for an Aguante of 4."""
    seated = fight()
    seated.lay(declare(seated, "attack", "mutante-1", "armand", soften="armand:1", fiat="fuera de turno"))
    answer = declare(seated, "defend", "armand", dice=0)
    seated.play(answer, ((6, 6, 6),))
    assert not seated.game.questions.softenings
    assert seated.who(ARMAND).fortune == 4


def test_a_defence_may_say_what_its_own_wound_costs() -> None:
    """Rules: PL-FORT-3"""
    seated = fight()
    seated.lay(declare(seated, "attack", "mutante-1", "armand", fiat="fuera de turno"))
    seated.play(declare(seated, "defend", "armand", dice=0, soften=0), ((6, 6, 6),))
    assert not seated.game.questions.softenings
    assert seated.who(ARMAND).fortune == 5


# Dice on the table


@pytest.mark.parametrize(
    ("options", "rolled", "seen"),
    [
        ({}, (), False),
        ({}, ((True, False),), True),
        ({}, ((False, False),), False),
        ({"destiny": 1}, ((True, False),), False),
        ({"destiny": 1}, ((True, True),), True),
        ({"destiny": "0"}, ((True, False),), True),
        ({"botch_rerolls": 2}, ((True, False), (True, False)), False),
        ({"botch_rerolls": 2}, ((True, False), (True, False), (True, False)), True),
    ],
)
def test_faces_may_be_a_reason_to_refuse_only_where_all_are_known(
    options: dict[str, Any], rolled: tuple[tuple[bool, bool], ...], *, seen: bool
) -> None:
    """Rules: PL-ROLL-5"""
    assert declare(arena(), "roll", "armand", "astucia", difficulty="2", rolled=rolled, **options).dice_seen is seen
