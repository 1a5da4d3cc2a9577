"""Fights as they are typed: the rule text's own blows and shots, who may do what, what the next turn settles."""

from typing import Any

import msgspec
import pytest

from cli import table
from cli.desk import Desk
from cli.options import WRITING
from domain.systems.registry import system
from tests.cli.table import Seat
from tests.cli.test_hints import check, commands_in

DEFENDED = ("defend", "armand", "--dice", "2", "--spec", "--rolled", "5,6/2,3,4")
"""The mutant's three dice against two of Armand's, who is skilled: 3 successes against 1, two units of a triumph."""


def events(seat: Seat, *words: str) -> dict[str, dict[str, Any]]:
    """Run a command line; return what happened, by kind without its family and number."""
    record = msgspec.json.decode(seat.do(*words, "--json"))
    return {line["kind"].split(".")[1]: line["event"] for line in record["events"]}


def value(seat: Seat, who: str, key: str) -> int:
    """Return a value of a sheet."""
    sheet = msgspec.json.decode(seat.do("sheet", who, "--json"))
    return next(int(each["value"]) for each in sheet["values"] if each["key"] == key)


def board(seat: Seat, *words: str) -> dict[str, Any]:
    """Return the table at a glance."""
    found: dict[str, Any] = msgspec.json.decode(seat.do("board", "--json", *words))
    return found


def refused(seat: Seat, *words: str, typed: str = "") -> tuple[int, str]:
    """Run a command line that must store nothing; return its status and the code of its refusal."""
    size = seat.size()
    ran = seat.run(*words, typed=typed)
    assert seat.size() == size, words
    return ran.code, ran.err.removeprefix("✘ ").partition(":")[0]


@pytest.fixture
def attacked(fight: Seat) -> Seat:
    """Return a seat where the mutant has attacked Armand, who has not said yet how he defends himself."""
    fight.do("next")
    fight.do("attack", "mutante-1", "armand")
    return fight


def test_the_mutants_blow_as_the_rule_text_tells_it(attacked: Seat) -> None:
    happened = events(attacked, *DEFENDED)
    assert happened["DamageDealt"]["raw"] == 6
    assert happened["DamageDealt"]["damage"] == 4
    assert happened["WoundSuffered"]["severity"] == "leve"
    assert (value(attacked, "mutante-1", "resistance"), value(attacked, "mutante-1", "health")) == (8, 1)
    assert board(attacked)["questions"] == []


def test_whoever_answers_types_the_own_dice_first(attacked: Seat) -> None:
    settled = events(attacked, *DEFENDED)["RollSettled"]
    assert (settled["roller"]["who"], settled["roller"]["own"]) == ("mutante-1", [2, 3, 4])
    assert (settled["other"]["who"], settled["other"]["own"]) == ("armand", [5, 6])


def test_without_dice_of_the_own_those_of_the_attacker_stand_behind_the_bar(attacked: Seat) -> None:
    settled = events(attacked, "defend", "armand", "--dice", "0", "--rolled", "/2,3,4")["RollSettled"]
    assert (settled["roller"]["own"], settled["other"]["own"], settled["degree"]) == ([2, 3, 4], [], 1)


def test_a_defence_said_in_advance_is_one_deed(fight: Seat) -> None:
    happened = events(fight, "attack", "armand", "mutante-1", "--defence", "1", "--rolled", "4,5,6/2")
    assert happened["RollSettled"]["degree"] == 3
    assert (happened["DamageDealt"]["raw"], happened["DamageDealt"]["damage"]) == (5, 3)


def test_faces_of_an_attack_that_takes_none_yet_are_refused(fight: Seat) -> None:
    assert refused(fight, "attack", "armand", "mutante-1", "--rolled", "4,5,6/2") == (2, "rolled_left_over")


def test_a_split_attack_takes_a_roll_for_each_target(fight: Seat) -> None:
    """Three dice of Sophie's and two: nothing hit, then 6 4 against 5 2: one triumph left, 3 less 2."""
    fight.do("combat", "add", "sophie", "mutante-2")
    fight.do("next")
    split = ("attack", ".", "mutante-1:3", "mutante-2:2", "--defence", "mutante-1:0,mutante-2:2")
    happened = events(fight, *split, "--rolled", "2,3,3;6,4/5,2")
    assert (happened["RollSettled"]["degree"], happened["DamageDealt"]["damage"]) == (1, 1)
    assert value(fight, "mutante-2", "resistance") == 11


def test_faces_beyond_the_defences_that_are_said_are_refused(fight: Seat) -> None:
    fight.do("combat", "add", "sophie", "mutante-2")
    fight.do("next")
    split = ("attack", "sophie", "mutante-1:3", "mutante-2:2", "--defence", "mutante-1:0")
    assert refused(fight, *split, "--rolled", "2,3,3;6,4/5,2") == (2, "rolled_left_over")


@pytest.fixture
def under_fire(fight: Seat) -> Seat:
    """Return a seat where Frank has shot at the mutant, who may still take cover."""
    fight.do("equip", "frank", "pistola")
    fight.do("combat", "end")
    fight.do("combat", "start", "frank", "mutante-1")
    fight.do("attack", "frank", "mutante-1", "--ranged", "medium")
    return fight


def test_cover_is_rolled_before_the_shot_that_waits_for_it(under_fire: Seat) -> None:
    """5 4 against 2 4 1: in cover; four dice of Frank's then meet 3 + 2."""
    happened = events(
        under_fire, "cover", "mutante-1", "some", "--dice", "2", "--rolled", "5,4/2,4,1;6,6,1,2/4,5,2,3,1"
    )
    assert happened["CoverTaken"]["dice"] == 2
    assert happened["RollSettled"]["roller"]["who"] == "frank"
    assert (happened["RollSettled"]["other"]["own"], happened["RollSettled"]["degree"]) == ([4, 5, 2, 3, 1], 0)


def test_somebody_who_stays_in_the_open_is_shot_at(under_fire: Seat) -> None:
    settled = events(under_fire, "defend", "mutante-1", "0", "--rolled", "6,4,1,2/4,2,3")["RollSettled"]
    assert (settled["roller"]["who"], settled["degree"]) == ("frank", 1)


@pytest.mark.parametrize(("who", "cause"), [("mutante-1", "target_dead"), ("frank", "attacker_down")])
def test_a_shot_that_waits_is_dropped_where_somebody_has_died_meanwhile(under_fire: Seat, who: str, cause: str) -> None:
    """Rules: PL-HEALTH-7"""
    under_fire.do("character", "edit", who, "--health", "muerto", "--reason", "a correction")
    happened = events(under_fire, "defend", "mutante-1", "0")
    assert happened["ExchangeDropped"]["cause"] == cause
    assert not {"RollSettled", "RoundFired"} & set(happened)


def test_the_whole_fight_in_spanish(fight: Seat) -> None:
    fight.do("combate", "acaba", "--lang", "es")
    fight.do("combate", "empieza", "armand", "mutante-1", "--lang", "es")
    deeds = (
        ("combate", "añade", "sophie"),
        ("ataca", ".", "mutante-1", "--defensa", "1", "--dados", "4,5,6/2"),
        ("sigue",),
        ("ataca", "sophie", "mutante-1", "--sin-espec"),
        ("defiende", "mutante-1", "--cuántos", "1"),
        ("combate", "sigue"),
        ("hace", ".", "recoge", "una", "piedra", "--rasgo", "fortaleza"),
        ("equipa", "armand", "cuchillo"),
        ("daña", "sophie", "2", "--por", "se corta"),
        ("combate", "quita", "sophie"),
        ("combate", "acaba"),
        ("descansa", "10m"),
    )
    for words in deeds:
        assert "testigo" in (ran := fight.run("--lang", "es", *words)).err, words
        assert ran.code == 0, (words, ran.err)


@pytest.mark.parametrize(
    "words",
    [
        ("combat", "add", "sophie"),
        ("combat", "remove", "armand"),
        ("combat", "end"),
        ("combat", "next"),
        ("next",),
        ("hurt", "armand", "3", "--why", "cae"),
        ("heal", "armand", "3", "-m", "descansa"),
        ("heal", "armand", "--levels", "1", "-m", "un don"),
        ("rest", "10m"),
    ],
    ids=" ".join,
)
def test_what_is_the_game_masters_alone(fight: Seat, words: tuple[str, ...]) -> None:
    assert refused(fight, *words, "--as", "luis") == (4, "gm_only")


def test_a_player_acts_for_the_own_character_and_for_nobody_else(fight: Seat) -> None:
    fight.do("equip", "armand", "cuchillo", "--as", "luis")
    fight.do("attack", "armand", "mutante-1", "--as", "luis")
    assert refused(fight, "equip", "sophie", "cuchillo", "--as", "luis") == (4, "not_yours")
    assert refused(fight, "defend", "mutante-1", "0", "--as", "luis")[0] in (3, 4)


def test_a_player_who_attacks_learns_nothing_of_the_question(fight: Seat) -> None:
    ran = fight.run("attack", "armand", "mutante-1", "--as", "luis")
    assert (ran.code, "defend" in ran.out + ran.err) == (0, False)
    assert "defend" in fight.run("board").out


def test_the_command_that_answers_is_the_next_step(fight: Seat) -> None:
    fight.do("next")
    ran = fight.run("attack", "mutante-1", "armand")
    assert "testigo defend armand --dice 3" in ran.err
    spanish = fight.run("attack", "mutante-1", "armand", "--lang", "es", "-n")
    assert spanish.code == 4
    assert "testigo next" in fight.run(*DEFENDED).err


# The next turn


@pytest.fixture
def wounded(fight: Seat) -> Seat:
    """Return a seat where Armand (Aguante 6) has a serious wound of 13 points that Fortune may still soften."""
    fight.do("hurt", "armand", "13", "--why", "se cae")
    return fight


def test_the_next_turn_settles_a_wound_that_nobody_softens(wounded: Seat) -> None:
    assert value(wounded, "armand", "resistance") == 18
    out = wounded.do("next")
    assert out.count("receipt") == 2
    assert (value(wounded, "armand", "resistance"), value(wounded, "armand", "health")) == (5, 2)
    assert value(wounded, "armand", "fortune") == 5
    assert [seat["id"] for seat in board(wounded)["seats"] if seat["turn"]] == ["mutante-1"]


def test_a_rehearsed_turn_settles_nothing(wounded: Seat) -> None:
    size = wounded.size()
    assert wounded.do("next", "-n").count("It can be done") == 2
    assert (wounded.size(), value(wounded, "armand", "resistance")) == (size, 18)


def test_the_same_command_id_settles_and_passes_once(wounded: Seat) -> None:
    first = wounded.do("next", "--command-id", "x1")
    size = wounded.size()
    again = wounded.run("next", "--command-id", "x1")
    assert (again.code, wounded.size()) == (0, size)
    assert [line for line in again.out.splitlines() if "receipt" in line] == [
        line for line in first.splitlines() if "receipt" in line
    ]


def test_wounds_are_not_settled_where_the_turn_cannot_pass(fight: Seat) -> None:
    fight.do("combat", "add", "sophie")
    fight.do("hurt", "sophie", "13", "--why", "se cae")
    fight.do("attack", "armand", "mutante-1")
    assert refused(fight, "next") == (4, "question_open")
    assert refused(fight, "combat", "end") == (4, "question_open")
    assert refused(fight, "next", "-n") == (4, "question_open")


def test_a_wound_is_softened_by_a_command_of_its_own(wounded: Seat) -> None:
    wounded.do("spend", "armand", "fortune", "1", "--for", "wound", "--as", "luis")
    assert (value(wounded, "armand", "health"), value(wounded, "armand", "fortune")) == (1, 4)
    assert value(wounded, "armand", "resistance") == 5


def test_somebody_who_passes_the_same_turn_meanwhile_is_told(fight: Seat, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two say `next` at once: the second one is planned on what then stands, and ends no turn that has just begun."""
    perform = Desk.perform

    def outpaced(desk: Desk, *deed: Any, **more: Any) -> Any:
        monkeypatch.setattr(Desk, "perform", perform)
        assert desk.state().game.combat is not None
        fight.do("next")
        return perform(desk, *deed, **more)

    monkeypatch.setattr(Desk, "perform", outpaced)
    ran = fight.run("next")
    assert (ran.code, "turn_over" in ran.err) == (4, True)
    assert [seat["id"] for seat in board(fight)["seats"] if seat["turn"]] == ["mutante-1"]


@pytest.mark.parametrize("text", ["-", "…", "´", "?!"])
def test_a_deed_told_without_a_letter_is_one_all_the_same(fight: Seat, text: str) -> None:
    assert events(fight, "do", "armand", text)["TakeAction"]["text"] == text


# Everything can be rehearsed


@pytest.mark.parametrize(
    "words",
    [
        ("combat", "add", "sophie"),
        ("combat", "remove", "mutante-1"),
        ("combat", "end"),
        ("next",),
        ("ahead",),
        ("attack", "armand", "mutante-1"),
        ("attack", "armand", "mutante-1", "--defence", "1"),
        ("cover", "armand", "some"),
        ("do", "armand", "busca"),
        ("equip", "armand", "cuchillo"),
        ("hurt", "armand", "3", "--why", "cae"),
        ("heal", "armand", "3", "-m", "un don"),
    ],
    ids=" ".join,
)
def test_a_rehearsal_says_that_it_can_be_done_and_stores_nothing(fight: Seat, words: tuple[str, ...]) -> None:
    fight.do("combat", "add", "frank")
    fight.do("hurt", "armand", "5", "--why", "cae")
    size = fight.size()
    assert "It can be done" in fight.do(*words, "-n")
    assert fight.size() == size


def test_a_rehearsed_attack_tells_the_odds_of_every_defence(fight: Seat) -> None:
    """Three dice against none: success 7/8, with a success on each die half the time."""
    out = fight.do("attack", "armand", "mutante-1", "-n")
    assert "87.5" in out


# Order


def test_who_advances_may_be_left_open(fight: Seat) -> None:
    fight.do("combat", "add", "sophie", "frank")
    ran = fight.run("ahead")
    assert (ran.code, "testigo ahead sophie" in ran.err) == (0, True)
    fight.do("ahead", "frank", "--as", "eva")
    assert board(fight)["seats"][0]["id"] == "frank"
    assert value(fight, "frank", "fortune") == 2


def test_the_game_master_ranks_who_is_tied(fight: Seat) -> None:
    fight.do("combat", "end")
    fight.do("character", "new", "Uno", "--player", "Uno", "--destiny", "5", "--score", "combate=3")
    ran = fight.run("combat", "start", "uno", "armand")
    assert (ran.code, "testigo combat rank uno armand" in ran.err) == (0, True)
    fight.do("combat", "rank", "armand", "uno")
    assert [seat["id"] for seat in board(fight)["seats"]] == ["armand", "uno"]


def test_a_fight_names_who_acts_and_a_legal_deed(fight: Seat) -> None:
    ran = fight.run("next")
    assert "Mutante 1 acts: testigo attack mutante-1 armand" in ran.err
    fight.do("do", "mutante-1", "ruge")
    fight.do("hurt", "armand", "100", "--why", "cae", "--soften", "0")
    ran = fight.run("next")
    assert ran.code == 0
    assert "attack mutante-1 armand" not in ran.err


def test_nobodys_turn_is_said(fight: Seat) -> None:
    fight.do("combat", "end")
    assert refused(fight, "sheet", ".") == (3, "nobodys_turn")
    assert refused(fight, "attack", ".", "armand") == (3, "nobodys_turn")


def test_whose_turn_it_is_in_reading_commands_too(fight: Seat) -> None:
    assert "Armand" in fight.do("sheet", ".")
    fight.do("next")
    assert "Mutante 1" in fight.do("sheet", ".")
    assert refused(fight, "sheet", ".", "--as", "luis")[0] == 3


# Rest


def test_rest_waits_for_the_end_of_the_fight_and_names_what_falls_due(fight: Seat) -> None:
    fight.do("hurt", "armand", "7", "--why", "cae", "--soften", "0")
    assert refused(fight, "rest", "10m") == (4, "combat_open")
    assert "testigo rest 10m" in fight.run("combat", "end").err
    assert "heal" not in fight.run("rest", "10m").err
    assert (value(fight, "armand", "resistance"), value(fight, "armand", "health")) == (18, 1)
    assert "testigo heal armand" in fight.run("rest", "1d").err
    fight.do("heal", "armand", "--rolled", "4,5,2/3,1", "--as", "luis")
    assert value(fight, "armand", "health") == 0


def test_the_end_of_a_scene_offers_rest_to_who_needs_it(fight: Seat) -> None:
    fight.do("combat", "end")
    fight.do("hurt", "armand", "1", "--why", "cae")
    assert "testigo rest 10m" in fight.run("scene", "end").err
    fight.do("rest", "10m")
    fight.do("scene", "start")
    assert "rest" not in fight.run("scene", "end").err


def test_a_medic_rolls_for_the_patient(fight: Seat) -> None:
    fight.do("combat", "end")
    fight.do("hurt", "armand", "7", "--why", "cae", "--soften", "0")
    happened = events(fight, "heal", "armand", "--doctor", "frank", "--rolled", "4,5,2/3,2", "--as", "eva")
    assert happened["MedicalCareGiven"]["dice"] == 2


def test_a_reason_is_asked_for_at_a_terminal(fight: Seat) -> None:
    fight.do("combat", "end")
    assert refused(fight, "hurt", "armand", "1") == (2, "reason_missing")
    assert fight.run("hurt", "armand", "1", typed="se cae\n", terminal=True).code == 0
    assert fight.run("heal", "armand", "1", typed="una venda\n", terminal=True).code == 0
    assert "una venda" in fight.do("log", "-2..")


# Tables


def test_a_weapon_of_the_campaigns_own(fight: Seat) -> None:
    fight.do("campaign", "set", "arma.katana", "daño=F+4 bonus=2", "--lang", "es")
    assert "weapon.katana\tkatana (changed)\tbonus=2 damage=F+4 range=melee magazine=0" in fight.do("rules", "weapons")
    fight.do("equip", "armand", "katana")
    happened = events(fight, "attack", "armand", "mutante-1", "--defence", "0", "--rolled", "6,2,2,2,2")
    assert (happened["RollSettled"]["roller"]["pool"]["dice"], happened["DamageDealt"]["raw"]) == (5, 7)


def test_a_new_campaign_begins_with_its_own_tables(fight: Seat) -> None:
    fight.do(
        "campaign",
        "new",
        "Otra",
        "--option",
        "weapon.katana=damage=F+4 bonus=2",
        "--option",
        "melee_tie=reroll",
        "--dice",
        "os",
    )
    assert "weapon.katana" in fight.do("rules", "armas", "--lang", "es")
    assert refused(fight, "campaign", "new", "Mal", "--option", "weapon.katana=F+4") == (2, "entry_invalid")
    assert refused(fight, "campaign", "new", "Mal", "--option", "nada=1") == (2, "option_unknown")


@pytest.mark.parametrize(
    ("name", "entry"),
    [
        ("weapons", "weapon.pistola_9mm\t9 mm pistol\tbonus=1 damage=6 range=medium magazine=15"),
        ("armas", "weapon.espada\tsword\tbonus=1 damage=F+2 range=melee magazine=0"),
        ("armour", "armour.pieles\tfurs\tprotection=3 penalty=2"),
        ("armaduras", "armour.pieles\tfurs\tprotection=3 penalty=2"),
        ("ranges", "range.long\tlong\tdifficulty=5"),
        ("alcances", "range.long\tlong\tdifficulty=5"),
        ("cover", "cover.some\tsome\tdifficulty=3"),
        ("coberturas", "cover.some\tsome\tdifficulty=3"),
        ("recovery", "recovery.herido\twounded\tdays=7 difficulty=3"),
        ("recuperación", "recovery.herido\twounded\tdays=7 difficulty=3"),
    ],
)
def test_the_tables_in_force(fight: Seat, name: str, entry: str) -> None:
    assert entry in fight.do("rules", name).splitlines()
    rows = msgspec.json.decode(fight.do("rules", name, "--json"))["rows"]
    assert entry.split("\t")[0] in {f"{row['table']}.{row['key']}" for row in rows}
    assert entry.split("\t")[1] in fight.do("rules", name, terminal=True)


@pytest.mark.parametrize("language", ["en", "es"])
def test_an_entry_is_changed_by_the_command_that_is_shown(fight: Seat, language: str) -> None:
    shown = fight.run("--lang", language, "rules", "range").err
    assert "range.very_long difficulty=6" in shown
    fight.do("--lang", language, "campaign", "set", "range.very_long", "difficulty=7")
    assert "range.very_long\tvery long (changed)\tdifficulty=7" in fight.do("rules", "ranges")
    assert refused(fight, "campaign", "set", "range.moon", "difficulty=9") == (2, "entry_unknown")
    assert refused(fight, "campaign", "set", "weapon.katana", "filo=9") == (2, "entry_invalid")


# Deeds and their answers


def test_a_deed_and_its_answer_name_each_other(attacked: Seat) -> None:
    asked = attacked.size() - 1
    answered = attacked.size() + 1
    attacked.do(*DEFENDED)
    assert f"continued by #{answered}" in attacked.do("explain", str(asked))
    assert f"continues #{asked}" in attacked.do("explain", str(answered))
    first = msgspec.json.decode(attacked.do("explain", str(asked), "--json"))
    second = msgspec.json.decode(attacked.do("explain", str(answered), "--json"))
    assert (first["continues"], first["continued_by"]) == (None, answered)
    assert (second["continues"], second["continued_by"]) == (asked, None)
    assert "continued" not in attacked.do("explain", str(asked), "--at", str(asked + 1))


def test_a_player_sees_which_batch_answers_the_own_deed(fight: Seat) -> None:
    asked = fight.size() + 1
    fight.do("attack", "armand", "mutante-1", "--as", "luis")
    answered = fight.size() + 1
    fight.do("defend", "mutante-1", "0")
    assert f"continued by #{answered}" in fight.do("explain", str(asked), "--as", "luis")


# What is printed to be typed

REFUSED = (
    ("attack", "armand", "nadie"),
    ("attack", "armand", "armand"),
    ("attack", "armand", "mutante-2"),
    ("attack", "mutante-1", "armand"),
    ("attack", "armand", "mutante-1:9"),
    ("attack", "armand", "mutante-1:dos"),
    ("attack", "armand", "mutante-1", "--weapon", "tenedor"),
    ("attack", "armand", "mutante-1", "--ranged", "medium"),
    ("attack", "armand", "mutante-1", "--ranged", "lejísimos"),
    ("attack", "armand", "mutante-1", "--cover", "some"),
    ("attack", "armand", "mutante-1", "--defence", "9"),
    ("attack", "armand", "mutante-1", "--protection", "1", "--ignore-armour"),
    ("attack", "armand", "mutante-1", "--rolled", "4,5,6/2"),
    ("attack", "armand", "mutante-1", "--soften", "sophie:1"),
    ("defend", "armand"),
    ("defend", "armand", "2"),
    ("cover", "armand"),
    ("cover", "armand", "nada de nada"),
    ("do", "mutante-1", "ruge"),
    ("do", "armand", "recarga"),
    ("equip", "armand", "tenedor"),
    ("equip", "armand", "cuchillo", "--off"),
    ("ahead", "armand"),
    ("ahead", "mutante-1"),
    ("combat", "start", "sophie"),
    ("combat", "add", "armand"),
    ("combat", "remove", "sophie"),
    ("combat", "rank", "armand"),
    ("hurt", "armand", "0", "--why", "cae"),
    ("hurt", "armand", "3"),
    ("heal", "armand"),
    ("heal", "armand", "3"),
    ("heal", "armand", "--doctor", "frank"),
    ("rest", "10m"),
    ("rest", "mañana"),
    ("spend", "armand", "fortune", "1", "--for", "wound"),
    ("campaign", "set", "weapon.katana", "filo=3"),
    ("campaign", "set", "range.moon", "difficulty=3"),
    ("board", "--as", "nadie"),
    ("combat", "end", "--as", "luis"),
)


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("words", REFUSED, ids=" ".join)
def test_every_refusal_of_a_fight_says_what_can_be_typed(fight: Seat, words: tuple[str, ...], language: str) -> None:
    size = fight.size()
    ran = fight.run("--lang", language, *words)
    assert (ran.code in (2, 3, 4), fight.size()) == (True, size), ran.err
    assert "{" not in ran.err
    assert len(ran.err.splitlines()) > 1, ran.err
    for command in commands_in(ran.err):
        check(command, language)


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_next_step_of_a_fight_can_be_pasted(fight: Seat, language: str) -> None:
    deeds = (
        ("combat", "add", "frank"),
        ("attack", "armand", "mutante-1"),
        ("defend", "mutante-1", "1"),
        ("next",),
        ("do", "frank", "busca"),
        ("hurt", "armand", "8", "--why", "cae"),
        ("spend", "armand", "fortune", "1", "--for", "wound"),
        ("ahead",),
        ("ahead", "frank"),
        ("equip", "frank", "pistola"),
        ("combat", "remove", "frank"),
        ("combat", "end"),
        ("rest", "1d"),
        ("heal", "armand", "1", "-m", "una venda"),
        ("scene", "end"),
    )
    for words in deeds:
        ran = fight.run("--lang", language, *words)
        assert ran.code == 0, (words, ran.err)
        found = commands_in(ran.out + ran.err)
        assert found, words
        for command in found:
            check(command, language)
    for command in commands_in(fight.run("--lang", language, "board").out):
        check(command, language)


WORDS = {"WHO": "armand", "TARGET": "mutante-1", "TEXT": "recarga", "ITEM": "cuchillo", "N": "3", "DURATION": "10m"}
OPTIONS = [
    (command.name, option.name)
    for command in table.COMMANDS
    if command.module in ("fight", "harm")
    for option in command.options
    if option.name in system("plenilunio").KEYBOARD.takes.get(command.name, ()) or option in WRITING
]
"""All that this game takes."""


MORE = {("heal", "tool"): ("--doctor", "frank"), ("heal", "why"): ("3",), ("ahead", "fiat"): ("armand",)}
"""What an option goes with."""


@pytest.mark.parametrize(("name", "option"), OPTIONS, ids=[f"{name} --{option}" for name, option in OPTIONS])
def test_no_option_of_the_table_is_unheard_of_by_the_rules(fight: Seat, name: str, option: str) -> None:
    """Whatever else is wrong with it."""
    command, given = table.named(name), table.option_named(option, table.named(name))
    assert command is not None
    assert given is not None
    words = [WORDS.get(word.rstrip("+*"), "some") for word in command.words if word[-1] != "?"]
    value = ("1",) if given.takes_value else ()
    ran = fight.run(*name.split(), *words, *MORE.get((name, option), ()), f"--{option}", *value, "--no-input", "-n")
    assert not {"option_not_here", "option_unknown"} & set(ran.err.replace(":", " ").split()), ran.err
    assert ran.code in (0, 2, 3, 4), ran.err
