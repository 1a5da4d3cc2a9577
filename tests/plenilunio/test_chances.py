"""Exact odds of a fight: the worked table of an evening, and every combination of faces."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from domain import engine
from domain.dice.doors import HandDoor
from domain.explain import Step
from domain.systems.plenilunio import judging
from domain.systems.plenilunio.actions import Capability, Gift, Roll
from domain.systems.plenilunio.combat.actions import Aim, Attack, Defend, Reply, TakeCover
from domain.systems.plenilunio.combat.chances import Strike, exchange
from domain.systems.plenilunio.gifts.actions import GiftUse, UseGift
from domain.systems.plenilunio.harm.actions import Recover, Treat
from domain.systems.plenilunio.harm.events import WoundSuffered
from domain.systems.plenilunio.margins import Hand, margins
from domain.systems.plenilunio.traits import Characteristic, Health, Severity
from tests.plenilunio.brawl import (
    ARMAND,
    MARTIAL_ARTS,
    MUTANT,
    OTHER,
    SOPHIE,
    blow,
    fight,
    said,
    seated,
    shot,
    wear,
    wield,
)
from tests.table import NoDoor, PlenilunioTable, find

FACES = range(1, 7)


# Every combination of faces


HANDS = [Hand(2), Hand(2, specialty=True), Hand(1, 1), Hand(2, auto_successes=1), Hand(2, 1, True, 0, 1), Hand(0)]
STRIKES = [(Strike(3, 4, 2), Strike(3, 4, 2)), (Strike(0, 2), Strike(6, 4, 2, 2)), (Strike(9, 2, 0, 1), None)]


@pytest.mark.parametrize("mine", HANDS)
@pytest.mark.parametrize("theirs", [Hand(2, specialty=True), Hand(1, 1, armour_penalty=1), Hand(0)])
@pytest.mark.parametrize(("strike", "counter"), STRIKES)
def test_every_combination_of_faces(mine: Hand, theirs: Hand, strike: Strike, counter: Strike | None) -> None:
    """Rules: PL-ODDS-1, PL-CANC-4, PL-DMG-2, PL-DMG-3, PL-WOUND-1"""
    ways: Counter[str] = Counter()
    cut = mine.own + mine.destiny
    for faces in product(FACES, repeat=cut + theirs.own + theirs.destiny):
        ours, others = judged(mine, faces[:cut]), judged(theirs, faces[cut:])
        ways["all"] += 1
        ways["success"] += ours.total > others.total
        ways["tie"] += ours.total == others.total
        ways["failure"] += ours.total < others.total
        if ours.total > others.total:
            suffer(ways, "dealt", ours, others, strike)
        elif ours.total < others.total and counter is not None:
            suffer(ways, "suffered", others, ours, counter)
    odds = margins(mine, theirs)
    found = exchange(odds, strike, counter)
    for name in ("success", "tie", "failure"):
        assert getattr(found, name) == Fraction(ways[name], ways["all"]), name
    for name in ("dealt", "suffered"):
        harm = getattr(found, name)
        for part in ("damage", "wound", "death"):
            assert getattr(harm, part) == Fraction(ways[f"{name} {part}"], ways["all"]), (name, part)
        assert {str(severity): chance * ways["all"] for severity, chance in harm.severities} == {
            key.split()[-1]: count for key, count in ways.items() if key.startswith(f"{name} severity") and count
        }
    again = exchange(odds, strike, counter, tie_possible=False)
    if decided := ways["all"] - ways["tie"]:
        assert (again.tie, again.success) == (0, Fraction(ways["success"], decided))
        assert again.dealt.wound == Fraction(ways["dealt wound"], decided)
    assert found.turned().turned() == found


def suffer(ways: Counter[str], name: str, winner: judging.Count, loser: judging.Count, strike: Strike) -> None:
    """Cancel one for one, normal successes first; what is left is damage, and damage a wound by its multiples."""
    hits = loser.total
    normal, units = max(0, winner.normal - hits), winner.units - max(0, hits - winner.normal)
    damage = max(0, normal + units * strike.weapon - strike.protection)
    ways[f"{name} damage"] += damage
    levels = min(4, damage // strike.endurance)
    if levels:
        ways[f"{name} wound"] += 1
        ways[f"{name} severity {('leve', 'grave', 'critica', 'mortal')[levels - 1]}"] += 1
    ways[f"{name} death"] += levels >= strike.lives


def judged(hand: Hand, faces: tuple[int, ...]) -> judging.Count:
    shown = judging.Shown(
        faces[: hand.own], faces[hand.own :], hand.specialty, hand.auto_successes, hand.armour_penalty
    )
    return judging.count(shown, {})


# A blow that is met


TABLE = [
    (0, "Wins 0.0% · ties 12.5% · loses 87.5% · is wounded 3.2% · wounds 0.0% · 3 dice left"),
    (1, "Wins 12.5% · ties 25.0% · loses 62.5% · is wounded 1.6% · wounds 2.1% · 2 dice left"),
    (2, "Wins 30.6% · ties 27.4% · loses 42.0% · is wounded 0.8% · wounds 10.1% · 1 die left"),
    (
        3,
        "Wins 48.5% · ties 24.4% · loses 27.1% · is wounded 0.4% · wounds 21.6% · none left: the next turn is given up",
    ),
]
"""Dice of the defence, and what is told: computed for the picture of an evening before this program was written."""


@pytest.mark.parametrize(("dice", "told"), TABLE)
def test_the_table_of_the_evening(dice: int, told: str) -> None:
    """A mutant attacks Armand with 3 dice; he may use his specialty. Rules: PL-ODDS-1, PL-MELEE-2, PL-MELEE-3"""
    table = fight(turn=MUTANT)
    table.play(blow(MUTANT, ARMAND))
    first, *_ = foreseen(table, answer(table, Defend, ARMAND, dice=dice, specialty=MARTIAL_ARTS))
    assert said(table, first) == told


def test_an_open_attack_is_told_for_each_number_of_dice_seen_from_the_attacker() -> None:
    """Rules: PL-ODDS-1, PL-MELEE-3"""
    table = fight(turn=MUTANT)
    steps = foreseen(table, blow(MUTANT, ARMAND))
    rows = [step.values for step in steps if step.key == "plenilunio.odds.against"]
    assert [row["n"] for row in rows] == [0, 1, 2, 3]
    assert [tenths(rows[0][name]) for name in ("success", "tie", "failure", "wounds")] == ["87.5", "12.5", "0.0", "3.2"]
    assert exact(steps, "setback")["chance"] == Fraction(3**3 - 2**3, 6**3)


@pytest.mark.parametrize("dice", [0, 1, 2])
def test_what_is_foretold_is_what_the_engine_does(dice: int) -> None:
    """Every combination of faces is played, specialty, protection and weapons included. Rules: PL-ODDS-1, PL-WOUND-1"""
    table = fight(turn=MUTANT)
    wield(table, ARMAND, "espada")
    wear(table, ARMAND, "pieles")
    reply = Reply(ARMAND, dice=dice, specialty=MARTIAL_ARTS, soften=0)
    action = Attack(MUTANT, (Aim(ARMAND, 2),), replies=(reply,))
    ways: Counter[Any] = Counter()
    for faces in product(FACES, repeat=2 + dice):
        ways[None] += 1
        ways[wounded(table, action, faces[:2], faces[2:])] += 1
    hurt = {step.values["who"].who: chance for step, chance in chances_of(foreseen(table, action), "wounded")}
    assert hurt == {who: Fraction(ways[who], ways[None]) for who in (ARMAND, MUTANT)}


def wounded(table: PlenilunioTable, action: Attack, mine: Any, theirs: Any) -> str:
    """Return who is wounded where the dice fall so."""
    door = HandDoor(((mine, theirs) if theirs else (mine,),), otherwise=NoDoor())
    lines = engine.carry_out(table.system, table.state, action, door)
    wound = find((getattr(line, "event", None) for line in lines), WoundSuffered)
    return "" if wound is None or wound.severity is Severity.NONE else str(wound.who)


def test_an_attack_on_the_helpless_has_one_line() -> None:
    """Rules: PL-MELEE-7, PL-HEALTH-6"""
    table = fight()
    table.edit(MUTANT, resistance=0, unconscious=True)
    keys = [step.key.rpartition(".")[2] for step in foreseen(table, blow(ARMAND, MUTANT))]
    assert keys == ["roll", "setback", "wounded", "harm", "wounded"]


def test_each_part_of_a_split_attack_is_told() -> None:
    """Rules: PL-MELEE-5"""
    steps = foreseen(fight(), Attack(ARMAND, (Aim(MUTANT, 2), Aim(OTHER, 1))))
    assert [step.values["target"].who for step in steps if step.key.endswith("target")] == [MUTANT, OTHER]
    assert len([step for step in steps if step.key.endswith("against")]) == 8


def test_ties_that_are_rolled_again_are_shared_out() -> None:
    """Rules: PL-MELEE-6, PL-ODDS-1"""
    table = fight(turn=MUTANT, melee_tie="reroll")
    rows = [step.values for step in foreseen(table, blow(MUTANT, ARMAND)) if step.key.endswith("against")]
    assert [tenths(rows[0][name]) for name in ("success", "tie", "failure")] == ["100.0", "0.0", "0.0"]


def test_protection_that_the_game_master_rules_counts_instead() -> None:
    """Rules: PL-ARM-2, PL-ARM-1"""
    table = fight(turn=MUTANT)
    bare = blow(MUTANT, ARMAND, protection=0, replies=(Reply(ARMAND, dice=0),))
    (_, armand), _ = chances_of(foreseen(table, bare), "wounded")
    assert armand == Fraction(16, 216), "6 from two triumphs, whatever the third die shows"


# Shots


def test_a_shot_and_what_cover_makes_of_it() -> None:
    """2 dice against 3, and against 5. Rules: PL-RANGED-2, PL-COVER-1"""
    table = fight(turn=SOPHIE)
    wield(table, SOPHIE, "pistola_9mm")
    found = {step.key.rpartition(".")[2]: step.values for step in foreseen(table, shot(SOPHIE, MUTANT))}
    assert set(found) == {"uncovered", "covered", "setback"}
    assert tenths(found["uncovered"]["success"]) == "18.8", "3/16"
    assert tenths(found["covered"]["success"]) == "6.3", "8/128: one success to none, or two to at most one"


def test_taking_cover_weighs_both_shots() -> None:
    """Half the time the mutant gets behind something. Rules: PL-COVER-1, PL-COVER-2, PL-ODDS-1"""
    table = fight(turn=SOPHIE)
    wield(table, SOPHIE, "pistola_9mm")
    table.play(shot(SOPHIE, MUTANT))
    dash = foreseen(table, answer(table, TakeCover, MUTANT, difficulty=2, dice=3))[0]
    half = Fraction(1, 2)
    assert Fraction(dash.values["success"].values["exact"]) == half
    assert Fraction(dash.values["hit"].values["exact"]) == half * Fraction(3, 16) + half * Fraction(1, 16)
    bare = foreseen(table, answer(table, Defend, MUTANT, dice=0))[0]
    assert bare.key == "plenilunio.odds.under_fire"
    assert Fraction(bare.values["failure"].values["exact"]) == Fraction(3, 16)


def test_cover_said_in_advance_is_told_before_the_shot() -> None:
    """Rules: PL-COVER-1"""
    table = fight(turn=SOPHIE)
    wield(table, SOPHIE, "pistola_9mm")
    action = shot(SOPHIE, MUTANT, replies=(Reply(MUTANT, dice=2, cover=3),))
    keys = [step.key.rpartition(".")[2] for step in foreseen(table, action)]
    assert keys == ["cover_first", "roll", "setback", "uncovered", "covered", "setback"]


def test_a_shot_at_somebody_in_cover_has_one_line() -> None:
    """Rules: PL-COVER-1"""
    table = fight(turn=SOPHIE)
    wield(table, SOPHIE, "pistola_9mm")
    action = shot(SOPHIE, MUTANT, replies=(Reply(MUTANT, dice=0),))
    assert exact(foreseen(table, action), "roll")["success"] == Fraction(3, 16)
    table.play(shot(SOPHIE, MUTANT))
    table.play(answer(table, TakeCover, MUTANT, difficulty=1, dice=1), ((4,), (2,)), ((2, 2), (2,) * 5))
    action = shot(SOPHIE, MUTANT, fiat="otra vez")
    assert exact(foreseen(table, action), "roll")["success"] == Fraction(1, 16)


# Other deeds


def test_a_dash_for_cover_of_ones_own_is_a_roll() -> None:
    """Rules: PL-COVER-1"""
    found = exact(foreseen(fight(), TakeCover(ARMAND, 2)), "roll")
    assert (found["success"], found["tie"]) == (Fraction(1, 2), Fraction(5, 16))


def test_a_rival_in_a_fight_resists_with_any_number_of_dice() -> None:
    """Astucia 2 against Astucia 1. Rules: PL-TURN-6"""
    table = fight()
    action = Roll(ARMAND, Characteristic.WITS, rival=MUTANT, rival_trait=Characteristic.WITS)
    rows = [step.values for step in foreseen(table, action) if step.key.endswith("resisted")]
    assert [(row["n"], tenths(row["success"])) for row in rows] == [(0, "75.0"), (1, "50.0")]
    table.play(action)
    first = foreseen(table, answer(table, Defend, MUTANT, dice=1))[0]
    assert (first.key, tenths(first.values["failure"])) == ("plenilunio.odds.resist", "50.0")
    assert first.values["left"].key.endswith("keeps"), "a reaction without Combate never gives the turn up"


def test_care_and_recovery_are_rolls() -> None:
    """Fortaleza 3 and Cultura 1 against difficulty 2. Rules: PL-REC-3, PL-MED-1"""
    table = seated()
    table.edit(ARMAND, health=Health.BRUISED)
    assert exact(foreseen(table, Recover(ARMAND, days=1)), "roll")["success"] == Fraction(1, 2)
    assert exact(foreseen(table, Treat(SOPHIE, ARMAND)), "roll")["success"] == Fraction(1, 8)


def test_destiny_dice_of_an_answer_are_told() -> None:
    """Rules: PL-DEST-4, PL-POOL-3"""
    table = fight(turn=MUTANT)
    table.fill_pool(5)
    table.play(blow(MUTANT, ARMAND))
    steps = foreseen(table, answer(table, Defend, ARMAND, dice=1, destiny_dice=2))
    assert exact(steps, "destiny")["chance"] == Fraction(11, 36)
    assert exact(steps, "setback")["chance"] == Fraction(3**3 - 2**3, 6**3)


def foreseen(table: PlenilunioTable, action: Any) -> list[Step]:
    """Return what is foretold of a legal deed."""
    engine.plan(table.system, table.state, action)
    return list(table.system.foresee(table.game, action))


def answer(table: PlenilunioTable, kind: type[Any], who: str, **given: Any) -> Any:
    """Return an answer to the one open question."""
    (question,) = table.game.questions.defences
    return kind(who=who, question=question.line, **given)


def tenths(step: Any) -> str:
    return f"{step.values['whole']}.{step.values['tenth']}"


def chances_of(steps: list[Step], key: str) -> Iterator[tuple[Any, Fraction]]:
    for step in steps:
        if step.key == f"plenilunio.odds.{key}":
            yield step, Fraction(step.values["chance"].values["exact"])


def exact(steps: list[Step], key: str) -> dict[str, Fraction]:
    """Return the chances of the one step of that name."""
    (values,) = [step.values for step in steps if step.key == f"plenilunio.odds.{key}"]
    return {name: Fraction(value.values["exact"]) for name, value in values.items() if isinstance(value, Step)}


def test_whom_the_earth_holds_dies_of_no_gift() -> None:
    """Odds of a gift and of a blow ask the same. Rules: PL-HEALTH-7, PL-GIFT-GESTO, PL-ODDS-1"""
    table = fight(turn=ARMAND)
    table.edit(ARMAND, gifts=(Gift("gesto_aciago", 9),), fortune=1)
    use = UseGift(ARMAND, "gesto_aciago", GiftUse.CONTEST, (MUTANT,), replies=(Reply(MUTANT, dice=0),))
    chance = {}
    for anchored in (False, True):
        table.edit(MUTANT, health=Health.MAULED, capabilities=(Capability("ancla_terrenal"),) if anchored else ())
        harm = next(step for step in foreseen(table, use) if step.key == "plenilunio.odds.harm")
        chance[anchored] = tenths(harm.values["death"])
    assert (chance[False] == "0.0", chance[True]) == (False, "0.0")
