"""Gifts as they are typed: every form in both languages, what is refused, and who answers what."""

import os
import re
import shutil
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cli import bootstrap, table
from domain.systems.registry import system
from tests.cli.conftest import RUINS
from tests.cli.table import Ran, Seat, neutral
from tests.cli.test_hints import check, commands_in

GOLDEN = Path(__file__).parent / "golden"
FERRET = "hurón fortaleza=1 combate=1 sutileza=3 presencia=1"
ARMANDS = "golpe=2,defensa=2,furia=2,piel=3,revelar=2,mano=2"
SOPHIES = "gesto=3,puerta=3,ojos=3,manantial=3,alegoria=2,trance=2,voz=1,sombras=2,separacion=2"
FRANKS = "curativas=2,limpieza=2,bestias=3,senales=2,robo=2"


@pytest.fixture
def circle(factory: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Seat:
    """Return a seat in a home of its own, where Armand, Sophie and Frank have gifts and much Fortune."""
    shutil.copytree(factory, tmp_path, dirs_exist_ok=True)
    seat = Seat(tmp_path, monkeypatch)
    bootstrap.make_current(tmp_path / RUINS)
    seat.now += 3_600_000_000
    seat.chance.seed(7)
    for who, gifts in (("armand", ARMANDS), ("sophie", SOPHIES), ("frank", FRANKS)):
        lucky = ("--destiny", "9", "--fortune", "9", "--reason", "para la prueba")
        seat.do("character", "edit", who, "--gift", gifts, *lucky)
    seat.do("character", "edit", "armand", "--animal", FERRET)
    return seat


def events(seat: Seat, *words: str) -> dict[str, dict[str, Any]]:
    """Run a command line; return what happened, by kind without its family and number."""
    record = msgspec.json.decode(seat.do(*words, "--json"))
    return {line["kind"].split(".")[1]: line["event"] for line in record["events"]}


def value(seat: Seat, who: str, key: str) -> int:
    """Return a value of a sheet."""
    sheet = msgspec.json.decode(seat.do("sheet", who, "--json"))
    return next(int(each["value"]) for each in sheet["values"] if each["key"] == key)


def refused(seat: Seat, *words: str) -> tuple[int, str, Ran]:
    """Run a command line that must store nothing; return its status and the code of its refusal."""
    size = seat.size()
    ran = seat.run(*words)
    assert seat.size() == size, words
    return ran.code, ran.err.removeprefix("✘ ").partition(":")[0], ran


# An evening of gifts, as it is printed

DEEDS = (
    ("use", "sophie", "gesto", "--on", "mutante-1", "--rolled", "4,5,6/2"),
    ("use", "sophie", "puerta", "casa", "--passengers", "1", "--rolled", "4,5,6/2,3,4"),
    ("use", "sophie", "ojos", "futuro", "--rolled", "4,5,6/2,3,4"),
    ("use", "sophie", "manantial", "brazo", "--rolled", "4,5,6/2,3,4"),
    ("use", "sophie", "alegoria", "-m", "un muro de fuego", "--on", "frank", "--rolled", "4,5/3"),
    ("use", "sophie", "alegoria", "--on", "armand", "--rolled", "4,5/6,6,5"),
    ("use", "sophie", "alegoria", "--off"),
    ("use", "sophie", "voz", "--on", "armand"),
    ("use", "sophie", "separacion"),
    ("use", "sophie", "separacion", "--off"),
    ("use", "sophie", "trance", "--rolled", "4,6/2,3"),
    ("use", "armand", "furia", "-d", "3", "--rolled", "6,6/2,3,4"),
    ("use", "armand", "piel"),
    ("sheet", "armand"),
    ("use", "armand", "piel"),
    ("use", "frank", "limpieza", "--on", "armand", "--rolled", "4,6"),
    ("use", "frank", "limpieza", "armand", "contra", "--rolled", "4,6"),
    ("use", "frank", "robo", "--on", "mutante-1", "--rolled", "4,6/2"),
    ("roll", "frank", "presencia", "-d", "2", "--gift", "bestias", "--gift-dice", "--rolled", "4,4,1/2,5"),
    ("roll", "frank", "sutileza", "-d", "2", "--gift", "bestias", "--rolled", "4/2,5"),
    ("use", "frank", "senales", "--on", "mutante-1", "--resist", "voluntad", "--rolled", "4,6/2"),
    ("hurt", "sophie", "8", "--why", "cae", "--soften", "0"),
    ("heal", "sophie", "--days", "1", "--gift", "manantial", "--rolled", "2,1,3/4,5"),
    ("use", "frank", "curativas", "--on", "sophie", "--rolled", "4,6/2"),
    ("combat", "start", "armand", "mutante-1", "mutante-2"),
    ("use", ".", "defensa"),
    (
        *("use", ".", "golpe", "--on", "mutante-1:2", "mutante-2:1", "--auto", "mutante-1:1,mutante-2:1"),
        *("--defence", "mutante-1:0,mutante-2:0", "--rolled", "4,6;5", "--no-reveal"),
    ),
    ("next",),
    ("next",),
    ("next",),
    ("board",),
    ("use", "armand", "defensa", "--maintain"),
    ("use", "armand", "golpe", "--on", "mutante-1", "--defence", "0", "--rolled", "4,5,6"),
    ("use", "armand", "revelar", "--yes", "--rolled", "6,5/2,3"),
    ("next",),
    ("use", "armand", "golpe", "--on", "armand"),
    ("use", "sophie", "gesto"),
    ("use", "sophie", "gesto", "--on", "mutante-1", "--no-eye-contact"),
    ("use", "sophie", "puerta", "luna"),
)


@pytest.mark.parametrize("language", ["en", "es"])
def test_an_evening_of_gifts_as_it_is_printed(circle: Seat, language: str) -> None:
    """The files in `golden` were read by eye against the rule text; TESTIGO_GOLDEN=write writes them anew."""
    shown: list[str] = []
    for words in DEEDS:
        ran = circle.run("--lang", language, "--color", "never", "--no-input", *words)
        shown.append(f"$ testigo {' '.join(words)}\n{ran.out}{ran.err}" + (f"= {ran.code}\n" if ran.code else ""))
    text = neutral("\n".join(shown), circle.home)
    path = GOLDEN / f"gifts-{language}-pipe.txt"
    if os.environ.get("TESTIGO_GOLDEN") == "write":
        path.write_text(text, "utf-8")
    assert text == path.read_text("utf-8")


SPANISH = (
    ("usa", "sophie", "gesto", "aciago", "--sobre", "mutante-1"),
    ("usa", "sophie", "puerta", "ignota", "bien", "conocida", "--pasajeros", "1"),
    ("usa", "sophie", "alegoría", "--se-mueve", "--extra", "1", "-m", "un lobo"),
    ("usa", "sophie", "alegoría", "--quita"),
    ("usa", "frank", "señales", "--sobre", "mutante-1", "--resiste", "voluntad", "--sin-empate"),
    ("usa", "armand", "furia", "--dificultad", "difícil", "--destino", "1"),
    ("tira", "armand", "combate", "-d", "2", "--don", "golpe", "--dados-de-don"),
    ("personaje", "edita", "armand", "--animal", "gato combate=1 sutileza=3 sutileza=Sigilo"),
    ("usa", "armand", "piel"),
    ("usa", "armand", "piel"),
    ("combate", "empieza", "armand", "mutante-1"),
    ("usa", ".", "defensa", "de", "acero"),
    ("ataca", ".", "mutante-1", "--don", "golpe", "--defensa", "0", "--no-revela"),
    ("sigue",),
    ("sigue",),
    ("usa", "armand", "defensa", "--mantén"),
)

TAKES = system("plenilunio").KEYBOARD.takes
"""Options of a verb that this game takes."""


def test_every_form_in_spanish(circle: Seat) -> None:
    for words in SPANISH:
        ran = circle.run("--lang", "es", *words, "--no-input")
        assert (ran.code, "testigo" in ran.out + ran.err) == (0, True), (words, ran.err)


def test_every_english_name_of_an_option_has_a_spanish_one_or_is_the_same() -> None:
    for name in ("use", "reroll"):
        command = table.named(name)
        assert command is not None
        named = [option for option in command.options if option.name in TAKES[name]]
        assert all(option.spanish or option.name in ("extra", "no") for option in named)


# What is refused, and nothing spent

REFUSED = [
    (("use", "armand", "gesto", "--on", "mutante-1"), 4, "gift_not_owned"),
    (("use", "sophie", "furia", "-d", "2"), 4, "gift_not_owned"),
    (("use", "sophie", "gesto", "--on", "sophie"), 4, "gift_self_target"),
    (("use", "frank", "curativas", "--on", "frank"), 4, "gift_self_target"),
    (("use", "frank", "robo", "--on", "frank"), 4, "gift_self_target"),
    (("use", "sophie", "gesto", "--on", "mutante-1", "--no-eye-contact"), 4, "gift_condition_unmet"),
    (("use", "armand", "revelar"), 4, "gift_condition_unmet"),
    (("use", "sophie", "gesto", "-d", "2"), 4, "gift_not_applicable"),
    (("use", "armand", "furia", "--on", "mutante-1"), 4, "gift_not_applicable"),
    (("use", "sophie", "manantial", "cola"), 4, "limb_unknown"),
    (("use", "sophie", "trance", "--as", "ana"), 4, "gift_not_voluntary"),
    (("roll", "sophie", "astucia", "-d", "2", "--gift", "gesto"), 4, "gift_has_no_auto_successes"),
    (("roll", "frank", "astucia", "-d", "2", "--gift", "curativas"), 4, "gift_has_no_auto_successes"),
    (("roll", "armand", "astucia", "-d", "2", "--gift", "furia"), 4, "gift_not_applicable"),
    (("roll", "armand", "astucia", "-d", "2", "--gift", "robo"), 4, "gift_not_owned"),
    (("attack", "armand", "mutante-1", "--gift", "furia"), 4, "gift_not_applicable"),
    (("use", "armand", "golpe", "--on", "mutante-1", "--auto", "3"), 4, "auto_successes_exceeded"),
    (("heal", "sophie", "--gift", "gesto"), 4, "recovery_not_needed"),
    (("use", "sophie", "gesto"), 2, "gift_target_missing"),
    (("use", "armand", "golpe"), 2, "gift_target_missing"),
    (("use", "sophie", "gesto", "--on", "mutante-1,mutante-2"), 2, "gift_target_repeated"),
    (("use", "sophie", "sombras", "--on", "frank,frank"), 2, "gift_target_repeated"),
    (("use", "armand", "furia"), 2, "difficulty_missing"),
    (("use", "sophie", "puerta"), 2, "gift_about_missing"),
    (("use", "sophie", "puerta", "luna"), 2, "gift_about_unknown"),
    (("use", "sophie", "manantial"), 2, "gift_about_missing"),
    (("use", "sophie", "golpo"), 2, "term_unknown"),
    (("use", "sophie"), 2, "word_missing"),
    (("use", "sophie", "gesto", "--on", "nadie"), 3, "character_unknown"),
    (("use", "sophie", "gesto", "--on", "mutante"), 3, "character_ambiguous"),
    (("use", "armand", "defensa", "--off"), 3, "gift_not_running"),
    (("use", "armand", "defensa", "--maintain"), 3, "question_none"),
    (("use", "armand", "defensa", "--maintain", "--off"), 2, "gift_off_and_maintained"),
    (("use", "sophie", "gesto", "--on", "mutante-1", "--weapon", "espada"), 2, "option_not_here"),
    (("roll", "armand", "fortaleza", "-d", "2", "--gift-dice"), 2, "gift_dice_alone"),
    (("attack", "armand", "mutante-1", "--reveal", "--no-reveal"), 2, "reveal_twice"),
    (("reroll", "armand", "1"), 3, "question_none"),
    (("use", "sophie", "gesto", "--on", "mutante-1", "--destiny", "6"), 4, "destiny_dice_limit"),
    (("character", "edit", "armand", "--animal", "hurón"), 2, "animal_invalid"),
    (("character", "edit", "armand", "--animal", "hurón astucia=1"), 2, "animal_invalid"),
]


@pytest.mark.parametrize(("words", "code", "error"), REFUSED, ids=[" ".join(words) for words, _, _ in REFUSED])
def test_what_is_refused_in_both_languages(circle: Seat, words: tuple[str, ...], code: int, error: str) -> None:
    fortune = [value(circle, who, "fortune") for who in ("armand", "sophie", "frank")]
    for language in ("en", "es"):
        status, said, ran = refused(circle, "--lang", language, *words)
        assert (status, said, ran.out) == (code, error, "")
        assert len(ran.err.splitlines()) >= 2, "no next step"
        assert error not in ran.err.replace(f"{error}: ", ""), "no sentence"
        assert not re.search(r"[{}]|plenilunio\.|\b(WHO|QUIÉN)\b", ran.err)
        for command in commands_in(ran.err):
            check(command, language)
    assert fortune == [value(circle, who, "fortune") for who in ("armand", "sophie", "frank")]


def test_without_fortune_nothing_is_used(circle: Seat) -> None:
    """Rules: PL-GIFT-0, PL-FORT-2"""
    circle.do("character", "edit", "sophie", "--fortune", "0")
    for words in (("gesto", "--on", "mutante-1"), ("alegoria",), ("puerta", "casa"), ("manantial", "ojo")):
        assert refused(circle, "use", "sophie", *words)[:2] == (4, "fortune_insufficient")
    assert refused(circle, "heal", "sophie", "--gift", "manantial")[0] == 4
    circle.do("character", "edit", "sophie", "--fortune", "1")
    assert refused(circle, "use", "sophie", "puerta", "casa", "--passengers", "1")[:2] == (4, "fortune_insufficient")
    assert refused(circle, "use", "sophie", "alegoria", "--extra", "1")[:2] == (4, "fortune_insufficient")
    assert events(circle, "use", "sophie", "puerta", "casa")["GiftActivated"]["cost"] == 1


def test_an_animal_that_is_too_strong_and_none_at_all(circle: Seat) -> None:
    """Rules: PL-GIFT-PIEL"""
    circle.do("character", "edit", "armand", "--animal", "oso fortaleza=4 combate=3")
    status, said, ran = refused(circle, "use", "armand", "piel")
    assert (status, said) == (4, "gift_animal_too_strong")
    assert "oso" in ran.err
    circle.do("character", "edit", "frank", "--gift", "piel=3")
    assert refused(circle, "use", "frank", "piel")[:2] == (4, "gift_condition_unmet")


def test_the_dead_are_no_target(circle: Seat) -> None:
    """Rules: PL-HEALTH-7"""
    circle.do("character", "edit", "mutante-1", "--health", "muerto", "--reason", "acaba")
    assert refused(circle, "use", "sophie", "gesto", "--on", "mutante-1")[:2] == (4, "target_dead")
    assert refused(circle, "use", "frank", "curativas", "--on", "mutante-1")[:2] == (4, "target_dead")
    assert events(circle, "use", "sophie", "sombras", "--on", "mutante*")["UseGift"]["targets"] == ["mutante-2"]


# Who may


def test_a_player_uses_the_own_gifts_on_whom_the_table_sees(circle: Seat) -> None:
    """Rules: PL-VIS-1"""
    assert refused(circle, "use", "armand", "furia", "-d", "2", "--as", "ana")[:2] == (4, "not_yours")
    assert refused(circle, "use", "sophie", "gesto", "--on", "mutante-1", "--as", "ana")[:2] == (3, "character_unknown")
    circle.do("combat", "start", "sophie", "mutante-1")
    circle.do("use", "sophie", "gesto", "--on", "mutante-1", "--as", "ana")


def test_a_player_learns_nothing_of_the_gifts_of_the_game_masters_own(circle: Seat) -> None:
    """Rules: PL-VIS-1"""
    circle.do("combat", "start", "armand", "mutante-1")
    circle.do("character", "edit", "mutante-1", "--gift", "lluvia_de_ranas=2")
    ran = circle.run("use", "armand", "lluvia_de_rana", "--as", "luis")
    assert (ran.code, "ranas" in ran.err) == (2, False)


# Answers


def test_the_command_that_is_printed_answers_the_upkeep(circle: Seat) -> None:
    """Rules: PL-GIFT-DUR"""
    circle.do("combat", "start", "armand", "mutante-1")
    circle.do("use", "armand", "defensa")
    circle.do("next")
    asked = circle.run("next")
    printed = [command for command in commands_in(asked.out + asked.err) if "--maintain" in command]
    fortune = value(circle, "armand", "fortune")
    circle.do(*printed[0].split()[1:], "--as", "luis")
    assert value(circle, "armand", "fortune") == fortune - 1


def test_the_botches_of_a_roll_that_waits_are_rolled_again(circle: Seat) -> None:
    """Rules: PL-GIFT-LIMPIEZA"""
    circle.do("use", "frank", "limpieza", "--on", "armand", "--rolled", "4,5")
    circle.do("character", "edit", "armand", "--score", "fortaleza=30")
    own = events(circle, "roll", "armand", "fortaleza", "-d", "1")["RerollOffered"]["roller"]["own"]
    place = str(own.index(1) + 1)
    other = next(str(number) for number, face in enumerate(own, 1) if face != 1)
    assert refused(circle, "reroll", "armand")[:2] == (2, "reroll_places_missing")
    assert refused(circle, "reroll", "armand", other)[:2] == (4, "no_botch_to_reroll")
    assert refused(circle, "reroll", "armand", place, "--as", "ana")[:2] == (4, "not_yours")
    settled = events(circle, "reroll", "armand", place, "--rolled", "6", "--as", "luis")["RollSettled"]
    assert settled["roller"]["own"][int(place) - 1] == 6
    assert refused(circle, "reroll", "armand", "1")[:2] == (3, "question_none")


def test_a_roll_whose_botches_stay(circle: Seat) -> None:
    """Rules: PL-GIFT-LIMPIEZA"""
    circle.do("use", "frank", "limpieza", "--on", "armand", "--rolled", "4,5")
    circle.do("character", "edit", "armand", "--score", "fortaleza=30")
    own = events(circle, "roll", "armand", "fortaleza", "-d", "1")["RerollOffered"]["roller"]["own"]
    assert events(circle, "relanza", "armand", "ninguno")["RollSettled"]["roller"]["own"] == own


@pytest.mark.parametrize(("answer", "sought"), [("--yes", True), ("--no", False), ("-y", True)])
def test_the_weak_spot_of_whoever_was_hit(circle: Seat, answer: str, sought: bool) -> None:
    """Rules: PL-GIFT-REVELAR"""
    circle.do("combat", "start", "armand", "mutante-1")
    circle.do("attack", "armand", "mutante-1", "--defence", "0", "--rolled", "4,5,6")
    happened = events(circle, "use", "armand", "revelar", answer, "--as", "luis")
    assert happened["RevealWeakness"]["sought"] is sought
    assert ("GiftActivated" in happened) is sought
    assert "DamageDealt" in happened


@pytest.mark.parametrize(("option", "asked"), [((), True), (("--no-reveal",), False), (("--reveal",), False)])
def test_what_is_said_with_the_attack_is_not_asked(circle: Seat, option: tuple[str, ...], asked: bool) -> None:
    """Rules: PL-GIFT-REVELAR"""
    circle.do("combat", "start", "armand", "mutante-1")
    happened = events(circle, "attack", "armand", "mutante-1", "--defence", "0", *option, "--rolled", "4,5,6")
    assert ("WeaknessAsked" in happened) is asked
    assert ("GiftActivated" in happened) is (option == ("--reveal",))


def test_at_a_terminal_what_is_missing_is_asked(circle: Seat) -> None:
    ran = circle.run("use", "sophie", "puerta", typed="luna\ncasa\n", terminal=True)
    assert ran.code == 0, ran.err
    ran = circle.run("use", "armand", "furia", typed="3\n", terminal=True)
    assert ran.code == 0, ran.err
    ran = circle.run("use", "sophie", typed="gesto\nmutante-1\n", terminal=True)
    assert ran.code == 0, ran.err


OPTIONS = [option for option in TAKES["use"] if option != "note"]


@pytest.mark.parametrize("option", OPTIONS)
def test_no_option_of_the_table_is_unheard_of_by_the_rules(circle: Seat, option: str) -> None:
    """Whatever else is wrong with it."""
    command = table.named("use")
    given = table.option_named(option, command)
    assert given is not None
    value = ("1",) if given.takes_value else ()
    heard = []
    for words in (
        ("sophie", "gesto", "--on", "mutante-1"),
        ("armand", "golpe", "--on", "mutante-1"),
        ("armand", "defensa", "--off"),
    ):
        ran = circle.run("use", *words, f"--{option}", *value, "--no-input", "-n")
        heard.append("option_not_here" not in ran.err)
        assert ran.code in (0, 2, 3, 4), ran.err
    heard.append(option in ("yes", "no"))
    assert any(heard)
