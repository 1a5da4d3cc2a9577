"""Exact odds, against fractions worked out by hand and against every combination of faces."""

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from domain.errors import RuleError
from domain.events import Action
from domain.systems.mansions import odds
from domain.systems.mansions.actions import Done, Evade, Explore, Illuminate, Obstruct, SpendThreat, Strike
from domain.systems.mansions.foreseeing import average, foresee, of_pools, percent
from domain.systems.mansions.traits import GmStep, Phase, Symbol, ThreatOption
from tests.mansions.house import ANA, CULTIST, GHOUL, LUIS, House, entered, opened
from tests.messages import LANGUAGES, untold

FACES = {Symbol.IMPACT: (1, 2), Symbol.DEFENCE: (3, 4), Symbol.SUCCESS: (5,), Symbol.OMEN: (6,)}
"""As the rule says it: 1-2 impact, 3-4 defence, 5 success, 6 event. Rules: MN-DICE"""


def shown(faces: tuple[int, ...], symbol: Symbol) -> int:
    return sum(face in FACES[symbol] for face in faces)


def rolls(dice: int) -> Any:
    return product(range(1, 7), repeat=dice)


@pytest.mark.parametrize("symbol", Symbol)
@pytest.mark.parametrize("dice", range(6))
@pytest.mark.parametrize("dark", [False, True])
def test_every_face_of_a_pool(dice: int, symbol: Symbol, dark: bool) -> None:
    """Rules: MN-DICE, MN-DARK-EFFECT"""
    ways = Counter(max(0, shown(faces, symbol) - dark) for faces in rolls(dice))
    assert odds.counts(dice, symbol, dark=dark) == ways
    assert sum(ways.values()) == 6**dice


@pytest.mark.parametrize("symbol", [Symbol.IMPACT, Symbol.SUCCESS])
@pytest.mark.parametrize("pools", [(1, 1), (2, 3), (1, 2, 2), (4, 1)])
def test_every_face_of_an_effort(pools: tuple[int, ...], symbol: Symbol) -> None:
    """Both readings of darkness. Rules: MN-EXPLORE-COMBINE, MN-OBSTRUCT-COMBINE, MN-DARK-EFFECT"""
    light, each, once = Counter[int](), Counter[int](), Counter[int]()
    for faces in rolls(sum(pools)):
        left, counts = list(faces), []
        for dice in pools:
            counts.append(shown(tuple(left[:dice]), symbol))
            del left[:dice]
        light[sum(counts)] += 1
        each[sum(max(0, count - 1) for count in counts)] += 1
        once[max(0, sum(counts) - 1)] += 1
    assert odds.effort(pools, symbol) == light
    assert odds.effort(pools, symbol, dark=True) == each
    assert odds.effort(pools, symbol, dark=True, per_effort=True) == once
    assert odds.effort(pools, symbol, per_effort=True) == light


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("attack", range(4))
@pytest.mark.parametrize("defence", range(3))
def test_every_face_of_an_exchange(attack: int, defence: int, dark: bool) -> None:
    """Rules: MN-FIGHT-PLAYER, MN-FIGHT-ENEMY, MN-DARK-EFFECT"""
    ways: Counter[int] = Counter()
    for faces in rolls(attack + defence):
        impacts = max(0, shown(faces[:attack], Symbol.IMPACT) - dark)
        ways[max(0, impacts - shown(faces[attack:], Symbol.DEFENCE))] += 1
    found = odds.exchange(attack, defence, dark=dark)
    assert found == ways
    assert odds.expected(found) == Fraction(sum(n * weight for n, weight in ways.items()), 6 ** (attack + defence))


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("dice", range(6))
@pytest.mark.parametrize("target", range(4))
def test_every_face_of_an_evasion(dice: int, target: int, dark: bool) -> None:
    """Rules: MN-ACT-EVADE, MN-EVADE-ZERO, MN-EVADE-THREAT, MN-DARK-EFFECT"""
    escaped = threat = 0
    for faces in rolls(dice):
        successes, omens = max(0, shown(faces, Symbol.SUCCESS) - dark), shown(faces, Symbol.OMEN)
        out = successes > omens if target == 0 else successes >= target
        escaped += out
        threat += omens + (not out)
    found = odds.evasion(dice, target, dark=dark)
    assert (found.escaped, found.threat) == (Fraction(escaped, 6**dice), Fraction(threat, 6**dice))
    assert found.threat == Fraction(dice, 6) + 1 - found.escaped


class TestByHand:
    """Fractions from section 8 of the rules. Rules: MN-DICE"""

    @pytest.mark.parametrize(
        ("dice", "symbol", "number", "chance"),
        [
            (1, Symbol.IMPACT, 1, "1/3"),
            (1, Symbol.SUCCESS, 1, "1/6"),
            (3, Symbol.SUCCESS, 1, "91/216"),
            (3, Symbol.IMPACT, 2, "7/27"),
            (3, Symbol.DEFENCE, 1, "19/27"),
            (2, Symbol.OMEN, 2, "1/36"),
        ],
    )
    def test_at_least(self, dice: int, symbol: Symbol, number: int, chance: str) -> None:
        assert odds.at_least(odds.counts(dice, symbol), number) == Fraction(chance)

    def test_darkness_asks_for_one_more(self) -> None:
        """Rules: MN-DARK-EFFECT"""
        assert odds.at_least(odds.counts(4, Symbol.IMPACT, dark=True), 3) == Fraction(1, 81)

    def test_two_dice_against_no_penalty(self) -> None:
        """More successes than events: 55, or 5 with 1 to 4 in either order. Rules: MN-EVADE-ZERO"""
        assert odds.evasion(2, 0) == odds.Escape(Fraction(9, 36), Fraction(2, 6) + Fraction(27, 36))

    @pytest.mark.parametrize(("chance", "text"), [("1/8", "12.5"), ("2/3", "66.7"), ("1", "100.0"), ("1/2000", "0.1")])
    def test_percents_are_rounded_to_a_tenth(self, chance: str, text: str) -> None:
        assert percent(Fraction(chance)).values == {"value": text, "exact": chance}

    @pytest.mark.parametrize(("number", "text"), [("7/6", "1.17"), ("2", "2.00"), ("1/200", "0.01"), ("1/201", "0.00")])
    def test_averages_are_rounded_to_a_hundredth(self, number: str, text: str) -> None:
        assert average(Fraction(number)).values == {"value": text, "exact": number}


def told(house: House, action: Action) -> dict[str, list[Any]]:
    """Return what is foretold: key -> the values of each step; sayable in both languages."""
    found: dict[str, list[Any]] = {}
    steps = foresee(house.game, action)
    assert not [problem for step in steps for language in LANGUAGES for problem in untold(step, language)]
    for step in steps:
        assert step.rule
        found.setdefault(step.key.removeprefix("mansions.odds."), []).append(step.values)
    return found


def exact(values: dict[str, Any], key: str = "chance") -> str:
    return str(values[key].values["exact"])


class TestForesight:
    def test_exploring_alone_and_together(self) -> None:
        """Ana looks with 3 dice, Luis with 2. Rules: MN-ACT-EXPLORE, MN-EXPLORE-COMBINE"""
        house = opened()
        house.put(ANA, "library")
        house.put(LUIS, "library")
        alone, both = told(house, Explore(ANA)), told(house, Explore(ANA, (LUIS,), "diary"))
        assert exact(alone["effort"][0]) == "91/216"
        assert exact(alone["average"][0], "average") == "1/2"
        assert exact(both["effort"][0]) == str(1 - Fraction(5**5 + 5 * 5**4, 6**5))
        assert (both["effort"][0]["n"], both["effort"][0]["dice"]) == (2, 5)
        assert "dark" not in both

    def test_a_locked_door(self) -> None:
        """Rules: MN-ACT-OBSTRUCT"""
        assert exact(told(entered(), Obstruct(ANA, "door"))["effort"][0]) == "7/27"

    @pytest.mark.parametrize(("scope", "each"), [("per_action", True), ("per_effort", False)])
    def test_darkness_has_two_readings(self, scope: str, each: bool) -> None:
        """Ana with 3 dice and Luis with 4 against 3. Rules: MN-DARK-RESOLVE, MN-DARK-EFFECT"""
        house = opened(dark_scope=scope)
        house.put(ANA, "cellar")
        house.put(LUIS, "cellar")
        ways = Counter[bool]()
        for mine, theirs in product(rolls(3), rolls(4)):
            a, b = shown(mine, Symbol.IMPACT), shown(theirs, Symbol.IMPACT)
            ways[(max(0, a - 1) + max(0, b - 1) if each else max(0, a + b - 1)) >= 3] += 1
        found = told(house, Illuminate(ANA, (LUIS,)))
        assert exact(found["effort"][0]) == str(Fraction(ways[True], 6**7))
        assert "dark" in found

    def test_a_blow(self) -> None:
        """3 dice against 3 of Body, 2 wounds left. Rules: MN-FIGHT-PLAYER"""
        house = opened()
        house.put(ANA, "library")
        found = told(house, Strike(ANA, CULTIST))
        ways = odds.exchange(3, 3)
        assert [exact(each) for each in found["wounds_at_least"]] == [str(odds.at_least(ways, n)) for n in (1, 2)]
        assert exact(found["defeated"][0]) == str(odds.at_least(ways, 2))
        assert exact(found["wounds_average"][0], "average") == str(odds.expected(ways))

    @pytest.mark.parametrize(("defence", "dice"), [("mente", 2), ("cuerpo", 4)])
    def test_a_spell_in_the_dark(self, defence: str, dice: int) -> None:
        """Luis with 4 of Knowledge, the first impact lost. Rules: MN-FIGHT-MAGIC, MN-DARK-EFFECT"""
        house = opened(enemy_magic_defence=defence)
        house.put(LUIS, "cellar")
        found = told(house, Strike(LUIS, GHOUL, magical=True))
        assert exact(found["wounds_at_least"][0]) == str(odds.at_least(odds.exchange(4, dice, dark=True), 1))
        assert len(found["wounds_at_least"]) == 3
        assert "dark" in found

    @pytest.mark.parametrize("left", [2, 12])
    def test_an_enemys_blow(self, left: int) -> None:
        """4 of Body against 2 of Fortitude; darkness does not matter. Rules: MN-FIGHT-ENEMY, MN-UNCONSCIOUS"""
        house = opened()
        house.put(LUIS, "cellar", vida=left)
        house.change(phase=Phase.GM, step=GmStep.ENEMIES)
        found = told(house, Strike(GHOUL, LUIS))
        ways = odds.exchange(4, 2)
        assert exact(found["life_at_least"][-1]) == str(odds.at_least(ways, min(left, 4)))
        assert len(found["life_at_least"]) == min(left, 4)
        assert ("falls" in found) == (left == 2)

    def test_a_way_out(self) -> None:
        """Rules: MN-ACT-EVADE, MN-EVADE-ZERO, MN-EVADE-THREAT"""
        house = opened()
        house.change(obstructions=())
        house.put(ANA, "library")
        found = told(house, Evade(ANA, "hall"))
        assert (found["evasion"][0]["n"], exact(found["evasion"][0])) == (1, "91/216")
        assert exact(found["threat"][0], "average") == str(Fraction(1, 2) + Fraction(125, 216))
        house.put(LUIS, "cellar")
        none = told(house, Evade(LUIS, "stairs"))
        assert exact(none["evasion_zero"][0]) == str(odds.evasion(4, 0, dark=True).escaped)

    @pytest.mark.parametrize(("counts", "passed"), [("defence", "19/27"), ("success", "91/216")])
    def test_horror(self, counts: str, passed: str) -> None:
        """Rules: MN-GM-HORROR"""
        house = entered(horror_counts=counts)
        house.change(phase=Phase.GM, step=GmStep.ENEMIES, threat=1)
        (values,) = told(house, SpendThreat(ThreatOption.HORROR, ANA))["horror"]
        assert exact(values, "passed") == passed
        assert Fraction(exact(values, "passed")) + Fraction(exact(values, "failed")) == 1

    def test_any_pools(self) -> None:
        """Rules: MN-DICE"""
        effort, mean, dark = of_pools((2, 2), Symbol.DEFENCE, 1, dark=True, per_effort=True)
        assert exact(dict(effort.values)) == "11/27"
        assert exact(dict(mean.values), "average") == str(Fraction(4, 3) - Fraction(65, 81))
        assert dark.rule == "MN-DARK-EFFECT"

    def test_deeds_without_dice_have_no_odds(self) -> None:
        house = entered()
        assert told(house, Done(ANA)) == {}
        assert told(house, Explore(ANA)) == {}

    def test_what_is_refused_has_no_odds(self) -> None:
        with pytest.raises(RuleError, match="not_dark"):
            foresee(entered().game, Illuminate(ANA))
