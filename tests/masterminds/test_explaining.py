"""Explanations: every event step by step in both languages, every part of a bonus, every condition with its cause."""

import re

import pytest

from domain.events import Event
from domain.systems.masterminds import events
from domain.systems.masterminds.courses import AttackCourse, CheckCourse
from domain.systems.masterminds.explaining import explain
from domain.systems.masterminds.rolls import Modifier, Roll
from domain.systems.masterminds.state import Ends
from domain.systems.masterminds.traits import Condition, Decision, Fate, HeroUse, PointSource
from projections.words import Words, plain
from tests.masterminds.samples import (
    AIM,
    ARMOR,
    BLOW,
    ENDS,
    EVERY,
    GUARD,
    HIT,
    NAMES,
    NEBULA,
    RAY,
    SNEAK,
    SPARK,
    STUN,
    TITAN,
    made,
    roll,
    settled,
)
from tests.messages import LANGUAGES, messages, untold

RULES = {key.split(".")[1] for key in messages("en") if key.startswith("rule.MM-") and key.endswith(".title")}


def steps(event: Event, language: str = "es") -> list[tuple[str | None, str]]:
    return [(step.rule, plain(Words(language, NAMES).say(step))) for step in explain(event)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("event", EVERY, ids=[type(each).__name__ for each in EVERY])
def test_every_event_is_explained(event: Event, language: str) -> None:
    assert explain(event)
    assert [flaw for step in explain(event) for flaw in untold(step, language)] == []
    for rule, text in steps(event, language):
        assert rule is None or rule in RULES
        assert text.strip()
        assert not [trace for trace in ("{", "}", "[[", "]]", "masterminds.", "None", "True", "_") if trace in text]


@pytest.mark.parametrize("event", EVERY, ids=[type(each).__name__ for each in EVERY])
def test_an_explanation_names_a_rule(event: Event) -> None:
    """Only leaving the story applies none."""
    assert any(rule for rule, _ in steps(event)) or type(event).__name__ == "RetireHero"


@pytest.mark.parametrize(
    "event",
    [each for each in EVERY if isinstance(getattr(each, "roll", None), Roll)],
    ids=lambda each: type(each).__name__,
)
def test_the_parts_of_a_bonus_add_up_to_what_the_total_says(event: Event) -> None:
    """Rules: MM-CHECK-1"""
    mine = event.roll  # type: ignore[attr-defined]
    found = [each for each in explain(event) if each.key.startswith("masterminds.step.total")]
    assert found[-1].values["total"] == getattr(event, "total", mine.total)
    said = [each.values["value"] for each in explain(event) if each.key == "masterminds.step.part"]
    assert {part.value for part in mine.modifiers} <= set(said)


def test_a_stunning_blow_of_the_worked_example() -> None:
    """15 + 8 = 23; 4 + 9 − 1 = 12; 11 below. Rules: MM-TOUGH, MM-COND-STAGGERED, MM-COND-STUNNED, MM-ROUND"""
    assert steps(events.ToughnessSaved(ARMOR, BLOW, 11, STUN, ENDS, False)) == [
        ("MM-DMG-POWER", "Centella golpea a Titán con Rayo 8: bonificador de daño +8."),
        ("MM-TOUGH", "CD de dureza: 15 más el daño (+8) = 23."),
        ("MM-TOUGH-LETHAL", "El daño no es letal: nadie lo declaró antes de tirar."),
        ("MM-TOUGH", "Titán · Dureza: d20 más lo que se suma."),
        ("MM-TOUGH", "Dureza: +9."),
        ("MM-TOUGH-STACK", "Magullado: −1."),
        ("MM-DICE", "Titán saca [4]."),
        ("MM-TOUGH", "Total: 4 + 8 = 12."),
        ("MM-TOUGH", "12 no llega a CD 23: falla por 11."),
        ("MM-TOUGH", "Fallar por 10 o más trae grogui y aturdido."),
        ("MM-COND-STAGGERED", "Grogui: una sola acción por asalto, estándar o de movimiento."),
        (
            "MM-COND-STUNNED",
            "Aturdido: ninguna acción, sin esquiva y −2 a la Defensa, "
            "hasta justo antes del turno de Centella (iniciativa 24) en el asalto 4.",
        ),
    ]


def test_an_attack_tells_every_part_of_both_sides() -> None:
    """20 + 7 − 2 − 1 = 24; 10 + 8 − 4 − 2 = 12; 8 + 5 = 13. Rules: MM-ATK-2, MM-DEF-1, MM-DEF-DODGE, MM-CRIT"""
    aim = roll(SPARK, "attack", 20, attack=7, range=-2, fatigue=-1)
    parts = (*GUARD, Modifier("dodge_lost", -4), Modifier("stunned", -2))
    told = steps(events.AttackSettled(aim, AttackCourse(RAY, 12, parts), True, True, 13), "en")
    assert told[2:] == [
        ("MM-ATK-2", "Attack: +7."),
        ("MM-RANGE-RANGED", "Range: −2."),
        ("MM-COND-FATIGUED", "Fatigue: −1."),
        ("MM-DICE", "Centella rolls [20]."),
        ("MM-ATK-1", "Total: 20 + 4 = 24."),
        ("MM-DEF-1", "Titán's Defense: 10 plus what follows."),
        ("MM-DEF-1", "Defense: +8."),
        ("MM-DEF-DODGE", "Dodge lost: −4."),
        ("MM-COND-STUNNED", "Stunned: −2."),
        ("MM-DEF-1", "Defense in all: 12."),
        ("MM-ATK-NAT", "A natural 20 always hits."),
        ("MM-ATK-1", "24 reaches Defense 12."),
        ("MM-CRIT", "The natural 20 hits by its total as well: a critical, damage +5, +13 in all."),
        ("MM-ATK-1", "Titán is hit, and saves now."),
    ]


def test_the_helpless_have_a_fixed_defense() -> None:
    """Rules: MM-DEF-1"""
    told = steps(events.AttackSettled(AIM, AttackCourse(RAY, 5), True, False, 8))
    assert ("MM-DEF-1", "Titán no puede defenderse: Defensa 5.") in told


def test_exhaustion_is_told_from_fatigue() -> None:
    """Rules: MM-COND-FATIGUED, MM-COND-EXHAUSTED"""
    rules = {value: {rule for rule, text in steps(_tired(value)) if text.startswith("Fatiga")} for value in (-1, -3)}
    assert rules == {-1: {"MM-COND-FATIGUED"}, -3: {"MM-COND-EXHAUSTED"}}


def _tired(value: int) -> events.AttackSettled:
    return events.AttackSettled(roll(SPARK, "attack", 12, attack=7, fatigue=value), HIT, True, False, 8)


@pytest.mark.parametrize("face", [1, 20])
def test_a_natural_1_or_20_means_nothing_in_a_check(face: int) -> None:
    """Rules: MM-CHECK-NAT"""
    told = steps(settled(roll(SPARK, "sigilo", face, sigilo=7), 15))
    assert ("MM-CHECK-NAT", f"Un {face} natural no significa nada especial en esta tirada.") in told
    assert "MM-CHECK-NAT" not in {rule for rule, _ in steps(settled(SNEAK, 15))}


@pytest.mark.parametrize(("taken", "rule"), [(1, "MM-TAKE1"), (10, "MM-TAKE10"), (20, "MM-TAKE20")])
def test_a_number_that_was_taken_names_its_rule(taken: int, rule: str) -> None:
    mine = roll(SPARK, "sigilo", taken, True, sigilo=7)
    assert rule in {each for each, _ in steps(settled(mine, 8))}
    power = roll(SPARK, "rayo", taken, True, rayo=7)
    assert "MM-POWER-TAKE" in {each for each, _ in steps(settled(power, 8, power="rayo"))}


@pytest.mark.parametrize("event", [each for each in EVERY if isinstance(each, events.RollMade)])
def test_an_open_roll_keeps_what_it_has_to_reach(event: events.RollMade) -> None:
    """Rules: MM-HP-REROLL"""
    goal = str(getattr(event.course, "defense", None) or getattr(event.course, "dc", None) or "none")
    numbers = {number for _, text in steps(event) for number in re.findall(r"\d+", text)}
    own = {str(part) for mine in event.rolls for part in (mine.natural, mine.bonus, mine.total, 20)}
    assert goal not in numbers - own


@pytest.mark.parametrize("use", list(HeroUse))
def test_each_use_of_a_hero_point_has_its_rule(use: HeroUse) -> None:
    (rule, _), *_ = steps(events.HeroPointSpent(SPARK, use, (1,)))
    assert rule is not None
    assert rule.startswith(("MM-HP-", "MM-EE-CANCEL"))


def test_each_source_of_a_hero_point_has_its_rule() -> None:
    rules = {source: steps(events.HeroPointGained(SPARK, source))[0][0] for source in PointSource}
    assert rules.pop(PointSource.SESSION) == "MM-HP-1"
    assert rules == {source: f"MM-HPGAIN-{source.name}" for source in rules}


def test_a_point_of_a_setback_says_what_it_may_not_undo() -> None:
    """Rules: MM-HPGAIN-SETBACK"""
    told = steps(events.HeroPointGained(SPARK, PointSource.SETBACK, 40))
    assert told[-1] == ("MM-HPGAIN-SETBACK", "Este punto no puede deshacer el efecto de la línea 40, que lo dio.")


@pytest.mark.parametrize(
    ("ends", "until"),
    [
        (Ends(0, 0, None, 6), "Dura hasta que pasen 6 segundos."),
        (Ends(2, 9, None, 12), "Dura hasta la cuenta de iniciativa 9 del asalto 2."),
        (ENDS, "Dura hasta justo antes del turno de Centella (iniciativa 24) en el asalto 4."),
    ],
)
def test_what_lasts_a_round_says_until_when(ends: Ends, until: str) -> None:
    """Rules: MM-ROUND"""
    told = steps(events.ConditionGained(NEBULA, Condition.STUNNED, "un gas", ends))
    assert told[-1] == ("MM-ROUND", until)


@pytest.mark.parametrize("by", [Decision.TOTAL, Decision.MODIFIER, Decision.REROLL])
def test_what_decides_between_two_is_said(by: Decision) -> None:
    """Rules: MM-OPP"""
    event = events.OpposedSettled(SPARK, TITAN, 0, by, (SNEAK, roll(TITAN, "wisdom", 12)))
    words = {Decision.TOTAL: "total", Decision.MODIFIER: "bonificador", Decision.REROLL: "segunda tirada"}
    assert [text for _, text in steps(event) if words[by] in text and text.startswith("Entre")]


def test_a_death_names_the_rule_of_death() -> None:
    """Rules: MM-COND-DEAD, MM-COND-DYING"""
    saves = {each.fate: steps(each)[-1][0] for each in EVERY if isinstance(each, events.DyingSaved)}
    assert saves[Fate.DEAD] == "MM-COND-DEAD"
    assert saves[Fate.STILL_DYING] == saves[Fate.STABILISED] == "MM-COND-DYING"


def test_a_power_check_names_its_rule() -> None:
    """Rules: MM-POWER-CHECK"""
    event = made((roll(SPARK, "rayo", 11, rayo=8),), CheckCourse(15, power="rayo"))
    assert steps(event)[0][0] == "MM-POWER-CHECK"
