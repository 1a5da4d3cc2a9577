"""Typed commands of harm and its mending become actions, in either language."""

from typing import Any

import pytest

from cli.sheetfile import options
from domain.errors import NotFoundError, RuleError, UsageError
from domain.systems.plenilunio import vocabulary
from domain.systems.plenilunio.actions import CreateCharacter, EditCharacter, SpendFortune
from domain.systems.plenilunio.harm.actions import Heal, Hurt, Recover, Rest, SoftenWound, Treat
from domain.systems.plenilunio.harm.durations import LONGEST, split
from domain.systems.plenilunio.traits import Conditions, FortuneUse
from tests.plenilunio.commands import BYSTANDER, ONE, arena, declare, fight, refused
from tests.plenilunio.seats import ARMAND, SOPHIE, refusal
from tests.table import PlenilunioTable

# Damage that no roll gave


def test_the_game_master_deals_damage() -> None:
    """Rules: PL-DMG-4, PL-ARM-2"""
    seated = arena()
    assert declare(seated, "hurt", "arm", "10", why="una caída") == Hurt(ARMAND, 10, "una caída")
    assert declare(seated, "hurt", "guardia", "3", note="fuego") == Hurt(BYSTANDER, 3, "fuego")
    found = declare(seated, "hurt", "armand", "10", why="una caída", protection=2, soften=0, fiat="vale")
    assert found == Hurt(ARMAND, 10, "una caída", 2, 0, "vale")
    for option in ("ignore_armour", "ignore_armor"):
        assert declare(seated, "hurt", "armand", "10", why="ácido", **{option: True}).protection == 0
    assert declare(seated, "hurt", "armand", "4", why="un espectro", astral=True).astral


def test_a_dot_is_whose_turn_it_is() -> None:
    seated = fight()
    assert declare(seated, "hurt", ".", "3", why="fuego").who == ARMAND
    assert declare(seated, "heal", ".").who == ARMAND
    assert declare(seated, "spend", ".", "fortune", for_="breath").who == ARMAND
    for verb, words in (("hurt", ("3",)), ("heal", ()), ("rest", ("2h",))):
        assert refused(arena(), verb, ".", *words).code == "nobodys_turn"


@pytest.mark.parametrize(
    ("words", "options", "code"),
    [
        (("armand",), {"why": "x"}, "damage_missing"),
        (("armand", "diez"), {"why": "x"}, "number_invalid"),
        (("armand", "10"), {}, "reason_missing"),
        (("armand", "10"), {"why": "x", "protection": 1, "ignore_armour": True}, "protection_twice"),
        (("armand", "10"), {"why": "x", "soften": "armand:1"}, "number_invalid"),
        (("armand", "10"), {"why": "x", "fiat": ""}, "fiat_reason_missing"),
        (("armand", "10"), {"why": "x", "weapon": "bate"}, "option_not_here"),
        (("nadie", "10"), {"why": "x"}, "character_unknown"),
    ],
)
def test_damage_that_means_nothing(words: tuple[str, ...], options: dict[str, Any], code: str) -> None:
    error = refused(arena(), "hurt", *words, **options)
    assert error.code == code
    if code == "damage_missing":
        assert error.values == {"who": ARMAND, "name": "Armand"}


# Fortune against a wound


def wounded() -> tuple[PlenilunioTable, int]:
    """Return a table where a wound of Armand's waits: 9 of damage for an Aguante of 4; and the line of its question."""
    seated = arena()
    seated.lay(Hurt(ARMAND, 9, "una caída"))
    (asked,) = seated.game.questions.softenings
    return seated, asked.line


@pytest.mark.parametrize("purpose", ["wound", "wounds", "herida", "heridas", "HERIDA", "wou"])
def test_fortune_softens_a_wound(purpose: str) -> None:
    """Rules: PL-FORT-3"""
    seated, line = wounded()
    assert declare(seated, "spend", "armand", "fortuna", for_=purpose) == SoftenWound(line, ARMAND, 1)
    assert declare(seated, "spend", "armand", "fortune", "0", for_=purpose) == SoftenWound(line, ARMAND, 0)
    found = declare(seated, "spend", "armand", "fortune", "2", for_=purpose, note="rueda", by="luis")
    assert found == SoftenWound(line, ARMAND, 2, "rueda")


def test_no_wound_waits() -> None:
    seated, _ = wounded()
    error = refused(seated, "spend", "sophie", "fortune", for_="wound")
    assert isinstance(error, NotFoundError)
    assert (error.code, error.values) == ("question_none", {"question": "softening", "who": SOPHIE, "line": 0})
    assert refused(seated, "spend", "armand", "fortune", for_="wound", by="eva").code == "not_yours"
    assert refused(seated, "spend", "armand", "fortune", "uno", for_="wound").code == "number_invalid"
    for option in ("gift", "refused", "fiat"):
        given = {option: True if option == "refused" else "x"}
        assert refused(seated, "spend", "armand", "fortune", for_="wound", **given).code == "option_not_here"


def test_other_uses_of_fortune_are_as_before() -> None:
    """Rules: PL-FORT-4"""
    seated, _ = wounded()
    assert declare(seated, "spend", "armand", "fortune", for_="aliento") == SpendFortune(ARMAND, FortuneUse.BREATH, 1)
    assert "wound" in refused(seated, "spend", "armand", "fortune").values["known"]


# Mending


def test_the_game_master_gives_back() -> None:
    seated = arena()
    assert declare(seated, "heal", "armand", "5", note="un trago") == Heal(ARMAND, 5, 0, "un trago")
    assert declare(seated, "heal", "armand", levels=1, why="un milagro") == Heal(ARMAND, 0, 1, "un milagro")
    assert declare(seated, "heal", "guardia", "2", levels="1", note="x") == Heal(BYSTANDER, 2, 1, "x")


def test_a_recovery_roll() -> None:
    """Rules: PL-REC-3, PL-REC-5, PL-SPEC-2"""
    seated = arena()
    assert declare(seated, "heal", "armand", by="luis") == Recover(ARMAND)
    found = declare(
        seated, "heal", "arm", conditions="peligro", days=9, spec=True, auto=1, destiny=2, fiat="vale", note="duerme"
    )
    assert found == Recover(ARMAND, Conditions.DANGEROUS, 9, "Aguante", 1, 2, "vale", "duerme")
    assert declare(seated, "heal", "armand", spec=True, no_spec=True).specialty is None
    assert declare(seated, "heal", "armand", botch_rerolls=2).botch_rerolls == 2


def test_medical_care() -> None:
    """Rules: PL-MED-1"""
    seated = arena()
    assert declare(seated, "heal", "armand", doctor="sop", by="eva") == Treat(SOPHIE, ARMAND)
    assert declare(seated, "heal", "armand", doctor="sop", botch_rerolls=1).botch_rerolls == 1
    found = declare(
        seated,
        "heal",
        "armand",
        doctor="sophie",
        conditions="sin reposo",
        spec="medi",
        tool=("1", "2"),
        destiny=1,
        fiat="vale",
        note="venda",
    )
    assert found == Treat(SOPHIE, ARMAND, "Medicina", (1, 2), 1, Conditions.NOT_RESTING, "vale", "venda")
    hurt = arena(ARMAND, ONE)
    assert declare(hurt, "heal", "mutante", doctor="armand", by="luis") == Treat(ARMAND, ONE)


@pytest.mark.parametrize(
    ("typed", "conditions"),
    [
        ("resting", Conditions.RESTING),
        ("reposo", Conditions.RESTING),
        ("En reposo", Conditions.RESTING),
        ("active", Conditions.NOT_RESTING),
        ("activa", Conditions.NOT_RESTING),
        ("not_resting", Conditions.NOT_RESTING),
        ("not resting", Conditions.NOT_RESTING),
        ("sin descanso", Conditions.NOT_RESTING),
        ("dangerous", Conditions.DANGEROUS),
        ("peligrosas", Conditions.DANGEROUS),
        ("insalubre", Conditions.DANGEROUS),
    ],
)
def test_conditions_in_both_languages(typed: str, conditions: Conditions) -> None:
    """Rules: PL-REC-5"""
    assert vocabulary.conditions(typed) is conditions
    assert declare(arena(), "heal", "armand", conditions=typed).conditions is conditions


@pytest.mark.parametrize(
    ("words", "options", "code"),
    [
        (("armand", "5"), {}, "reason_missing"),
        (("armand", "cinco"), {"note": "x"}, "number_invalid"),
        (("armand",), {"levels": 1}, "reason_missing"),
        (("armand", "5"), {"note": "x", "doctor": "sophie"}, "option_not_here"),
        (("armand", "5"), {"note": "x", "days": 3}, "option_not_here"),
        (("armand", "5"), {"note": "x", "by": "luis"}, "gm_only"),
        (("armand",), {"conditions": "regular"}, "term_unknown"),
        (("armand",), {"tool": ("1",)}, "option_not_here"),
        (("sophie",), {"spec": True}, "specialty_missing"),
        (("sophie",), {"by": "luis"}, "not_yours"),
        (("guardia",), {"by": "luis"}, "character_unknown"),
        (("armand",), {"doctor": True}, "doctor_missing"),
        (("armand",), {"doctor": "nadie"}, "character_unknown"),
        (("armand",), {"doctor": "sophie", "by": "luis"}, "not_yours"),
        (("armand",), {"doctor": "sophie", "days": 3}, "option_not_here"),
        (("armand",), {"doctor": "sophie", "auto": 1}, "option_not_here"),
        (("armand",), {"doctor": "sophie", "spec": "Cirugía"}, "specialty_unknown"),
    ],
)
def test_mending_that_means_nothing(words: tuple[str, ...], options: dict[str, Any], code: str) -> None:
    error = refused(arena(), "heal", *words, **options)
    assert error.code == code
    assert isinstance(error, RuleError) == (code in ("gm_only", "not_yours"))


def test_specialties_of_mending_are_offered() -> None:
    """Rules: PL-SPEC-1"""
    seated = arena()
    assert seated.system.offers(seated.game, Recover(ARMAND)) == ["Aguante"]
    assert seated.system.offers(seated.game, Recover(ARMAND, specialty="Aguante")) == []
    assert seated.system.offers(seated.game, Treat(SOPHIE, ARMAND)) == ["Medicina"]
    assert seated.system.offers(seated.game, Hurt(ARMAND, 3, "x")) == []


# Rest

MINUTE, HOUR, DAY, WEEK = 1, 60, 1440, 10080


@pytest.mark.parametrize(
    ("typed", "minutes"),
    [
        ("10m", 10),
        ("10min", 10),
        ("10 minutos", 10),
        ("1 minute", 1),
        ("2h", 120),
        ("2 HORAS", 120),
        ("3 hours", 180),
        ("3d", 3 * DAY),
        ("3 días", 3 * DAY),
        ("1 dia", DAY),
        ("un día", DAY),
        ("2 days", 2 * DAY),
        ("1w", WEEK),
        ("1s", WEEK),
        ("1sem", WEEK),
        ("una semana", WEEK),
        ("a week", WEEK),
        ("2 weeks", 2 * WEEK),
        ("1d 2h 30m", DAY + 2 * HOUR + 30),
        ("1d2h30min", DAY + 2 * HOUR + 30),
        ("2 semanas, 1 día y 3 horas", 2 * WEEK + DAY + 3 * HOUR),
        ("1 week and 1 day", WEEK + DAY),
        ("36500d", LONGEST),
    ],
)
def test_durations_in_both_languages(typed: str, minutes: int) -> None:
    """Rules: PL-REC-1"""
    assert split((typed,)) == ((), minutes)
    assert split(tuple(typed.split())) == ((), minutes)
    assert declare(arena(), "rest", *typed.split()) == Rest((), minutes)


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "10",
        "h",
        "0m",
        "-1d",
        "1.5h",
        "1,5h",
        "10x",
        "2h 3",
        "2h y",
        "y 2h x",
        "2h y y",
        "mucho",
        "36501d",
        "99999999d",
        "²h",
        "2 3 h y",
    ],
)
def test_durations_that_mean_nothing(typed: str) -> None:
    error = refused(arena(), "rest", *typed.split())
    assert isinstance(error, UsageError)
    assert (error.code, error.values) == ("duration_invalid", {"value": typed})


def test_who_rests_stands_before_the_duration() -> None:
    """Rules: PL-REC-1"""
    seated = arena()
    assert declare(seated, "rest", "arm", "sophie", "2", "h", note="acampan") == Rest((ARMAND, SOPHIE), 120, "acampan")
    assert declare(seated, "rest", "guardia", "10m") == Rest((BYSTANDER,), 10)
    assert declare(seated, "rest", "todos", "10m") == Rest((ARMAND, SOPHIE), 10)
    assert refused(seated, "rest", "nadie", "10m").code == "character_unknown"
    assert refused(seated, "rest", "armand").values == {"value": "armand"}


def test_players_rest_for_themselves() -> None:
    seated = arena()
    assert declare(seated, "rest", "2h", by="luis") == Rest((ARMAND,), 120)
    assert refused(seated, "rest", "sophie", "2h", by="luis").code == "not_yours"
    assert refused(seated, "rest", "todos", "2h", by="luis").code == "not_yours"


# What protects by nature


def test_somebody_is_born_with_protection() -> None:
    """Rules: PL-ARM-3"""
    seated = arena()
    created = declare(seated, "character new", "Golem", protection=2)
    assert isinstance(created, CreateCharacter)
    assert created.protection == 2
    seated.lay(created)
    assert seated.who("golem").protection == 2
    corrected = declare(seated, "character edit", "golem", protection="0")
    assert corrected == EditCharacter(created.who, protection=0)
    seated.lay(corrected)
    assert seated.who("golem").protection == 0
    assert declare(seated, "character new", "Otro").protection == 0


@pytest.mark.parametrize("key", ["protection", "protección", "proteccion", "Protección"])
def test_a_sheet_in_a_file_may_say_what_protects(key: str) -> None:
    (name, given), faults = options({"nombre": "Golem", key: 2})
    assert (name, given, faults) == ("Golem", {"protection": 2}, [])


@pytest.mark.parametrize("points", [-1, 31])
def test_protection_has_bounds(points: int) -> None:
    seated = arena()
    for action in (
        declare(seated, "character new", "Golem", protection=points),
        declare(seated, "character edit", "guardia", protection=points),
    ):
        error = refusal(seated, action)
        assert (error.code, error.values) == ("points_invalid", {"points": points, "minimum": 0, "maximum": 30})


@pytest.mark.parametrize("points", [0, 30])
def test_protection_at_its_bounds(points: int) -> None:
    seated = arena()
    seated.play(declare(seated, "character new", "Golem", protection=points))
    assert seated.who("golem").protection == points


@pytest.mark.parametrize("verb", ["hurt", "heal", "rest", "attack", "defend", "cover", "do", "equip", "ahead"])
def test_nobody_is_nobody(verb: str) -> None:
    assert refused(arena(), verb, "nadie", "1d").code == "character_unknown"


def test_a_verb_that_nobody_knows() -> None:
    assert refused(arena(), "dance").code == "command_not_here"
    assert refused(arena(), "combat dance").code == "command_not_here"
