"""A fight of heroes as it is typed and printed: the attack step by step, and what is said of what cannot be done.

The faces are typed; what they lead to is worked out by hand from the rules. Centella has attack +7, Titán Defense 18
and Toughness +9, Rayo is damage +8, so that the save is against 15 + 8 = 23.
"""

import os
import re

import pytest

from tests.cli.table import Ran, Seat, neutral
from tests.cli.test_golden import GOLDEN
from tests.cli.test_hints import check, commands_in

SPARK = (
    "fuerza=14,destreza=18,constitucion=12,dureza=6,fortaleza=5,reflejos=8,voluntad=4,ataque=7,defensa=8,iniciativa=4"
)
TITAN = "fuerza=30,constitucion=20,dureza=9,fortaleza=7,voluntad=3,ataque=6,defensa=8"


@pytest.fixture
def city(home: Seat) -> Seat:
    """Return a seat where Centella (Ana), Nébula (Luis) and Titán stand in a scene."""
    home.do("campaign", "new", "Ciudad Cénit", "--rules", "masterminds", "--dice", "os")
    powers = ("--power", "Rayo=8 distancia ataque instantáneo", "--power", "Campo de fuerza=4 personal sostenido")
    home.do(
        "character",
        "new",
        "Centella",
        "--player",
        "Ana",
        "--score",
        SPARK,
        *powers,
        "--skill",
        "Sigilo=8",
        "--weapon",
        "Porra=2 cuerpo",
    )
    home.do("character", "new", "Nébula", "--player", "Luis", "--score", "dureza=8,ataque=5,defensa=6,voluntad=9")
    home.do("character", "new", "Titán", "--npc", "--score", TITAN, "--weapon", "Farola=3 cuerpo")
    home.do("session", "start")
    home.do("scene", "start", "El banco")
    return home


@pytest.fixture
def fight(city: Seat) -> Seat:
    """Return a seat where Centella (24) has the turn, before Titán (5) and Nébula (4)."""
    city.do("combat", "start", "centella", "titan", "nebula", "--rolled", "16,5,4", "--announce")
    return city


def refused(seat: Seat, code: str, *words: str, language: str = "en") -> Ran:
    """Run a line that is refused and stores nothing; every command it proposes can be pasted."""
    size = seat.size()
    ran = seat.run("--lang", language, *words)
    assert (ran.code != 0, ran.err.partition(":")[0]) == (True, f"✘ {code}")
    assert seat.size() == size
    for command in commands_in(ran.err):
        check(command, language)
    return ran


ATTACK = ("attack", "centella", "titan", "--with", "rayo")
SHOWN = (
    (*ATTACK, "--rolled", "14", "-m", "por el banco"),
    ("board",),
    ("spend", "centella", "hero", "reroll", "--rolled", "9", "--as", "ana"),
    ("announce", "--rolled", "4"),
    ("announce",),
    ("next",),
    ("next",),
    ("attack", "nebula", "titan", "--with", "unarmed", "--lethal", "--rolled", "20;1", "--announce"),
    ("attack", "nebula", "titan", "--with", "unarmed"),
    ("next",),
    (*ATTACK, "--dry-run"),
    (*ATTACK, "--lethal", "--rolled", "20;1", "--announce"),
    ("board",),
    ("next",),
    ("defend", "titan", "--rolled", "3", "--announce"),
    ("push", "centella", "surge", "standard"),
    ("sheet", "titan"),
    ("explain",),
    ("log", "--as", "luis"),
)


@pytest.mark.parametrize("terminal", [False, True], ids=["pipe", "terminal"])
@pytest.mark.parametrize("language", ["en", "es"])
def test_a_fight_reads_as_it_was_read_by_eye(fight: Seat, language: str, terminal: bool) -> None:
    """Rules: MM-ATK-1, MM-HP-REROLL, MM-TOUGH, MM-TOUGH-LETHAL, MM-CRIT, MM-COND-DYING"""
    shown = []
    for words in SHOWN:
        ran = fight.run("--lang", language, "--color", "never", "--no-input", *words, terminal=terminal)
        shown.append(f"$ testigo {' '.join(words)}\n{ran.out}{ran.err}")
    text = neutral("\n".join(shown), fight.home)
    path = GOLDEN / f"heroes-{language}-{'terminal' if terminal else 'pipe'}.txt"
    if os.environ.get("TESTIGO_GOLDEN") == "write":
        path.write_text(text, "utf-8")
    assert text == path.read_text("utf-8")


def test_a_save_says_what_takes_off_and_which_row_counts(fight: Seat) -> None:
    """4 + 9 = 13, 10 below 23; then 14 + 9 − 1 = 22, 1 below. Rules: MM-TOUGH, MM-TOUGH-STACK"""
    told = fight.do("--lang", "es", *ATTACK, "--rolled", "14;4", "--announce")
    assert "= 13 < CD 23 → falla por 10" in told
    assert "Efecto en Titán: grogui y aturdido (falla por 10 o más)." in told
    fight.do("state", "titan", "--add", "bruised", "-m", "x")
    told = fight.do("--lang", "es", "hurt", "titan", "8", "--why", "x", "--rolled", "13", "--announce")
    assert "Dureza [13] + 9 − 1 magullado = 21 < CD 23 → falla por 2" in told
    assert "Efecto en Titán: magullado +1." in told


class TestDice:
    """Rules: MM-DICE, MM-INIT, MM-OPP, MM-AID"""

    def test_dice_of_many_are_typed_one_after_another(self, city: Seat) -> None:
        for faces in ("16,5,4", "16/5/4"):
            told = city.do("combat", "start", "centella", "titan", "nebula", "--rolled", faces, "--announce")
            assert "Centella 24, Titán 5 and Nébula 4" in told
            city.do("combat", "end")
        ran = refused(city, "wrong_dice_count", "combat", "start", "centella", "titan", "nebula", "--rolled", "16,5")
        assert "3" in ran.err
        assert "2" in ran.err

    def test_whoever_acts_is_typed_first(self, city: Seat) -> None:
        told = city.do("roll", "centella", "dexterity", "--vs", "titan", "--rolled", "9,12")
        assert "Centella · Dexterity [9]" in told
        assert "Titán · Dexterity [12]" in told

    def test_own_dice_alone_are_enough(self, city: Seat) -> None:
        assert "Centella · Dexterity [9]" in city.do("roll", "centella", "dexterity", "--vs", "titan", "--rolled", "9")

    @pytest.mark.parametrize(("language", "word"), [("en", "nothing added"), ("es", "sin sumar nada")])
    def test_a_face_is_typed_without_its_bonus(self, city: Seat, language: str, word: str) -> None:
        ran = refused(city, "rolled_unreadable", "roll", "centella", "sigilo", "--rolled", "14+8", language=language)
        assert word in ran.err
        assert "DESTIN" not in ran.err + city.do("--lang", language, "help", "dice")

    def test_with_dice_at_the_table_every_die_is_asked_for(self, city: Seat) -> None:
        city.do("campaign", "set", "dice", "hand")
        duel = ("--color", "never", "roll", "nebula", "strength", "--vs", "titan")
        ran = city.run(*duel, typed="14\n14/9\n\n", terminal=True)
        assert "asks for 2 and 1" in ran.err
        assert "Nébula · Strength [14]" in ran.out
        assert "Titán · Strength [9] + 10 = 19" in ran.out

    def test_a_rehearsal_says_which_die(self, city: Seat) -> None:
        assert "Centella: 1 die (d20)" in city.do("roll", "centella", "sigilo", "--dc", "15", "-n")


class TestNextSteps:
    """Rules: MM-HP-REROLL, MM-CYCLE, MM-COND-DYING, MM-EE-CANCEL"""

    def test_whose_turn_it_is_attacks_with_something(self, fight: Seat) -> None:
        fight.do("next")
        fight.do("next")
        assert "testigo attack centella titan --with rayo" in fight.run("next").err

    def test_what_blocks_the_turn_comes_before_the_next_turn(self, fight: Seat) -> None:
        fight.do(*ATTACK, "--lethal", "--rolled", "20;1", "--announce")
        fight.do("roll", "nebula", "will", "--rolled", "9")
        assert fight.run("announce").err.strip().endswith("testigo defend titan")

    def test_a_roll_that_was_improved_is_still_to_be_announced(self, fight: Seat) -> None:
        line = re.findall(r"announce (\d+)", fight.run(*ATTACK, "--rolled", "3").err)[0]
        assert f"testigo announce {line}" in fight.run("spend", "centella", "hero", "reroll", "--rolled", "9").err

    def test_traits_are_typed_in_the_language_of_the_reader(self, city: Seat) -> None:
        assert "tira centella destreza" in refused(city, "rolls_none", "announce", language="es").err

    def test_a_refusal_names_whom_it_is_about(self, fight: Seat) -> None:
        fight.do(*ATTACK, "--lethal", "--rolled", "20;1", "--announce")
        assert "testigo defend titan" in refused(fight, "due_open", "next").err
        ran = refused(fight, "hp_target_not_dying", "spend", "centella", "hero", "stabilise", "--on", "nebula")
        assert "testigo sheet nebula" in ran.err

    def test_fatigue_that_strikes_first_is_answered_by_name(self, fight: Seat) -> None:
        fight.do("push", "centella", "surge", "standard")
        for _ in range(3):
            fight.do("next")
        ran = refused(fight, "fatigue_open", "do", "centella", "runs")
        assert "testigo push centella fatigue" in ran.err
        assert "testigo spend centella hero effort" in ran.err


class TestRefusals:
    def test_several_open_rolls_are_announced_by_line(self, city: Seat) -> None:
        """Rules: MM-HP-REROLL"""
        lines = [re.findall(r"announce (\d+)", city.run("roll", "centella", "sigilo").err)[0] for _ in range(2)]
        assert f"testigo announce {lines[0]}" in refused(city, "announce_which", "announce").err
        ran = refused(city, "roll_unknown_which", "spend", "centella", "hero", "reroll")
        assert commands_in(ran.err)[-1] == f"testigo spend centella hero reroll --line {lines[0]}"

    @pytest.mark.parametrize(
        ("words", "again"),
        [
            (("hurt", "titan", "5"), 'testigo hurt titan 5 --why "reason"'),
            (("state", "titan", "--add", "injured"), 'testigo state titan --add injured --note "reason"'),
            (("gain", "nebula", "power", "2"), 'testigo gain nebula power 2 --why "reason"'),
        ],
    )
    def test_a_missing_reason_is_added_to_the_same_line(self, city: Seat, words: tuple[str, ...], again: str) -> None:
        assert again in commands_in(refused(city, "reason_missing", *words).err)

    def test_several_conditions_are_told_apart_by_the_option_of_the_command(self, city: Seat) -> None:
        """Rules: MM-REC-ORDER, MM-HP-RECOVER-COND"""
        city.do("state", "titan", "--add", "unconscious,disabled", "-m", "x")
        assert "--which unconscious" in refused(city, "condition_missing", "heal", "titan").err
        city.do("state", "centella", "--add", "stunned,fatigued", "-m", "x")
        ran = refused(city, "condition_missing", "spend", "centella", "hero", "shake", language="es")
        assert "--estado aturdido" in ran.err

    @pytest.mark.parametrize(("language", "near"), [("en", "staggered"), ("es", "grogui")])
    def test_what_was_meant_is_said_in_one_language(self, city: Seat, language: str, near: str) -> None:
        ran = refused(city, "bad_condition", "state", "titan", "--add", f"{near}x", "-m", "x", language=language)
        assert ran.err.splitlines()[2].strip(" ?¿").endswith(near)

    def test_rest_that_is_missing_is_typed(self, city: Seat) -> None:
        """A minute for a bruise, an hour for an injury. Rules: MM-REC-BRUISED, MM-REC-INJURED"""
        city.do("state", "nebula", "--add", "bruised", "-m", "x")
        assert "testigo rest 1m" in refused(city, "not_enough_rest", "heal", "nebula").err
        city.do("state", "centella", "--add", "injured", "-m", "x")
        assert "testigo rest 1h" in refused(city, "not_enough_rest", "heal", "centella").err

    def test_a_value_above_its_cap_names_the_trait(self, home: Seat) -> None:
        """Rules: MM-PP-CAP"""
        home.do("campaign", "new", "Cénit", "--rules", "masterminds", "--dice", "os")
        ran = refused(home, "cap_exceeded", "character", "new", "Eco", "--npc", "--score", "ataque=25", language="es")
        assert "--máximo ataque=25" in ran.err

    def test_a_power_that_is_off_is_named(self, city: Seat) -> None:
        """Rules: MM-DUR-SUSTAINED"""
        ran = refused(city, "power_off", "use", "centella", "campo", "--off")
        assert 'testigo use centella "Campo de fuerza"' in ran.err


@pytest.mark.parametrize("said", ["sí", "si", "yes", "no", "SÍ"])
def test_yes_and_no_are_understood_in_both_languages(city: Seat, said: str) -> None:
    """Rules: MM-RANGE-PERCEPTION"""
    assert city.run(*ATTACK, "--perceived", said, "-n").code == 0


def test_yes_and_no_are_shown_in_the_language_of_the_reader(city: Seat) -> None:
    ran = refused(city, "option_choice", *ATTACK, "--perceived", "quizá", language="es")
    assert "sí o no" in ran.err
    assert "--percibido, --perceived sí|no" in city.do("--lang", "es", "help", "attack")
    assert "--perceived, --percibido yes|no" in city.do("--lang", "en", "help", "attack")


@pytest.mark.parametrize(("said", "stored"), [("no", "false"), ("sí", "true"), ("false", "false")])
def test_a_reading_that_is_true_or_false_takes_yes_and_no(city: Seat, said: str, stored: str) -> None:
    """Rules: MM-ATK-NAT"""
    assert f"(nat1_attack_miss = {stored})" in city.do("campaign", "set", "nat1_attack_miss", said)


@pytest.mark.parametrize(("key", "value"), [("hp_start", "3"), ("base_move_m", "7.5"), ("helpless_defense", "6")])
def test_a_number_that_was_set_is_told_as_it_is(city: Seat, key: str, value: str) -> None:
    told = city.do("--lang", "es", "campaign", "set", key, value)
    assert f": {value} ({key})." in told
    assert "option." not in told + city.do("--lang", "es", "log")


def test_help_speaks_of_targets_and_powers(city: Seat) -> None:
    assert "testigo attack WHO TARGET…" in city.do("help", "attack")
    assert "usa QUIÉN PODER…" in city.do("--lang", "es", "help")
    assert "PODER" in refused(city, "word_missing", "use", "centella", language="es").err


def test_a_mistyped_option_is_never_taken_for_one_of_another_game(city: Seat) -> None:
    assert "--destino" not in refused(city, "option_not_here", "heal", "centella", "--estino", language="es").err
    assert "--vida" not in refused(city, "option_not_here", "state", "centella", "--bida", language="es").err
    assert "--weapon" in refused(city, "option_not_here", "attack", "centella", "titan", "--weapn", "x").err
