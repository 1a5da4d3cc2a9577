"""Exact odds, against fractions worked out by hand and against every face of every die, looked at one by one."""

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace

from domain.errors import RuleError, UsageError
from domain.explain import Step
from domain.ids import CharacterId
from domain.systems import Command, masterminds
from domain.systems.masterminds import foretelling, odds
from domain.systems.masterminds.actions import (
    Announce,
    Attack,
    EndEncounter,
    Helper,
    Hurt,
    Maintain,
    NextTurn,
    PushEffort,
    Recover,
    ResistDeath,
    ResistEffect,
    Rest,
    RollAgainst,
    RollCheck,
    Rule,
    SpendHeroPoint,
    StartEncounter,
    Terms,
    UsePower,
)
from domain.systems.masterminds.courses import AttackCourse, Blow, ToughnessCourse
from domain.systems.masterminds.rolls import Modifier, Roll, Throw
from domain.systems.masterminds.sheet import Sheet
from domain.systems.masterminds.state import Clock, Hero, Point
from domain.systems.masterminds.traits import Condition, Duration, EffortOption, HeroUse, PointSource
from tests.masterminds.squad import NEBULA, SPARK, TITAN, Squad
from tests.messages import LANGUAGES, untold

FACES = range(1, 21)
NOBODY = CharacterId("x")
BLOW = Blow(None, NOBODY, "", 0, lethal=False)


def throw(bonus: int, taken: int = 0) -> Throw:
    return Throw(NOBODY, "check", (Modifier("misc", bonus),), taken)


def rolls(bonus: int) -> list[Roll]:
    return odds.rolls_of(throw(bonus))


def worth(first: int, second: int) -> int:
    """As the rule says it: 1 to 10 of the second die count ten more, and the better one is kept."""
    return max(first, second + 10 if second <= 10 else second)


def share(count: int, dice: int) -> Fraction:
    return Fraction(count, 20**dice)


class TestEveryFace:
    """Every combination of faces, one by one."""

    @pytest.mark.parametrize("bonus", [-5, 0, 3, 12])
    @pytest.mark.parametrize("dc", [1, 10, 15, 23, 40])
    def test_of_a_check(self, bonus: int, dc: int) -> None:
        """P = clamp(21 - (DC - bonus), 0, 20) / 20. Rules: MM-CHECK-1"""
        found = odds.at_least(odds.totals((rolls(bonus),)), dc)
        assert found == share(sum(face + bonus >= dc for face in FACES), 1)
        assert found == Fraction(max(0, min(20, 21 - (dc - bonus))), 20)

    @pytest.mark.parametrize("bonus", [0, 4])
    @pytest.mark.parametrize("dc", [11, 15, 20, 24, 25])
    def test_of_a_check_that_is_rolled_again(self, bonus: int, dc: int) -> None:
        """Rules: MM-HP-REROLL"""
        ways = sum(worth(first, second) + bonus >= dc for first, second in product(FACES, FACES))
        again = odds.improved(rolls(bonus), "better")
        assert odds.at_least(odds.totals((again,)), dc) == share(ways, 2)

    @pytest.mark.parametrize("dc", [12, 18, 22])
    def test_of_the_second_die_alone(self, dc: int) -> None:
        """Rules: MM-HP-REROLL"""
        ways = sum((second + 10 if second <= 10 else second) >= dc for second in FACES)
        assert odds.at_least(odds.totals((odds.improved(rolls(0), "second"),)), dc) == share(ways, 1)

    @pytest.mark.parametrize(("helpers", "lead"), [((3,), 5), ((0, 12), 15), ((20,), 20)])
    @pytest.mark.parametrize("dc", [15, 22, 26])
    def test_of_a_check_with_help(self, helpers: tuple[int, ...], lead: int, dc: int) -> None:
        """10 to 19 gives 2, 20 to 29 gives 3, and 1 more every ten. Rules: MM-AID"""
        ways = 0
        for faces in product(FACES, repeat=len(helpers) + 1):
            *aid, own = faces
            scores = [face + bonus for face, bonus in zip(aid, helpers, strict=True)]
            added = sum(each >= 10 for each in scores) + sum(
                each >= goal for each in scores for goal in (10, 20, 30, 40)
            )
            ways += own + lead + added >= dc
        sides = (*(rolls(each) for each in helpers), rolls(lead))
        assert odds.at_least(odds.totals(sides), dc) == share(ways, len(helpers) + 1)

    @pytest.mark.parametrize(("mine", "theirs"), [(0, 0), (5, 5), (7, 4), (3, 9), (30, 0)])
    def test_of_a_contest(self, mine: int, theirs: int) -> None:
        """Ties go to the higher bonus; among equals they are rolled again, which is even. Rules: MM-OPP"""
        won = tied = 0
        for one, other in product(FACES, FACES):
            won += (one + mine, mine) > (other + theirs, theirs)
            tied += (one + mine, mine) == (other + theirs, theirs)
        wanted = Fraction(won, 400 - tied) if tied else share(won, 2)
        assert odds.wins((rolls(mine), rolls(theirs))) == wanted

    @pytest.mark.parametrize(("mine", "theirs"), [(5, 5), (4, 7)])
    def test_of_a_contest_that_is_rolled_again(self, mine: int, theirs: int) -> None:
        """Rules: MM-OPP, MM-HP-REROLL"""
        won = Fraction()
        for first, second, other in product(FACES, FACES, FACES):
            one = (worth(first, second) + mine, mine)
            against = (other + theirs, theirs)
            won += Fraction(1) if one > against else Fraction(1, 2) if one == against else 0
        assert odds.wins((odds.improved(rolls(mine), "better"), rolls(theirs))) == won / 8000

    @pytest.mark.parametrize("defense", [5, 18, 27, 28, 40])
    @pytest.mark.parametrize("misses", ["true", "false"])
    def test_of_an_attack(self, defense: int, misses: str) -> None:
        """20 always hits, 1 never; 20 that hits anyway is critical. Rules: MM-ATK-1, MM-ATK-NAT, MM-CRIT"""
        ways: Counter[Any] = Counter()
        for face in FACES:
            total = face + 7
            hit = face == 20 or (total >= defense and (face != 1 or misses == "false"))
            ways["critical" if face == 20 and total >= defense else "hit" if hit else "miss"] += 1
        options = {"nat1_attack_miss": misses}
        assert foretelling.strikes(rolls(7), AttackCourse(BLOW, defense), options) == ways

    @pytest.mark.parametrize("defense", [18, 27, 28])
    def test_of_an_attack_that_is_rolled_again(self, defense: int) -> None:
        """A 10 that counts as 20 is no natural 20. Rules: MM-HP-REROLL, MM-ATK-NAT, MM-CRIT"""
        ways: Counter[Any] = Counter()
        for first, second in product(FACES, FACES):
            raised = second + 10 if second <= 10 else second
            value, natural = (raised, second if second > 10 else 0) if raised > first else (first, first)
            total = value + 7
            hit = natural == 20 or (total >= defense and natural != 1)
            ways["critical" if natural == 20 and total >= defense else "hit" if hit else "miss"] += 1
        again = odds.improved(rolls(7), "better")
        assert foretelling.strikes(again, AttackCourse(BLOW, defense), {}) == ways

    @pytest.mark.parametrize("lethal", [False, True])
    @pytest.mark.parametrize("dc", [10, 18, 23, 30, 45])
    def test_of_a_toughness_save(self, dc: int, lethal: bool) -> None:
        """Rules: MM-TOUGH, MM-TOUGH-LETHAL"""
        ways = Counter(row(dc - face - 9, lethal) for face in FACES)
        course = ToughnessCourse(BLOW, dc - 15, dc, lethal, 0)
        assert foretelling.rows_of(rolls(9), Hero(NOBODY, "", None, "", Sheet()), course, {}) == ways

    def test_of_an_attack_and_its_save(self) -> None:
        """+7 against 18 with damage 8, 13 on a critical; Toughness +9. 400 ways. Rules: MM-ATK-1, MM-CRIT, MM-TOUGH"""
        ways: Counter[Any] = Counter()
        for attack, save in product(FACES, FACES):
            if attack == 1 or attack + 7 < 18:
                ways["miss"] += 1
            else:
                ways[row(15 + (13 if attack == 20 else 8) - save - 9, False)] += 1
        nobody = Hero(NOBODY, "", None, "", Sheet())

        def after(critical: bool) -> Counter[Any]:
            damage = 13 if critical else 8
            return foretelling.rows_of(rolls(9), nobody, ToughnessCourse(BLOW, damage, 15 + damage, False, 0), {})

        struck = foretelling.strikes(rolls(7), AttackCourse(BLOW, 18), {})
        assert foretelling.whole_attack(struck, after) == ways
        assert sum(ways.values()) == 400


def row(fail_by: int, lethal: bool) -> tuple[int, tuple[str, ...]]:
    """Return a row of the tables as the rules have it, conditions in alphabetical order."""
    if fail_by <= 0:
        return 0, ()
    if fail_by < 5:
        return 1, ("bruised", "injured") if lethal else ("bruised",)
    if fail_by < 10:
        return 5, ("bruised", "injured", "stunned") if lethal else ("bruised", "stunned")
    if fail_by < 15:
        return 10, ("disabled", "staggered", "stunned") if lethal else ("staggered", "stunned")
    return 15, ("dying", "unconscious") if lethal else ("unconscious",)


class TestNumbers:
    @pytest.mark.parametrize(("chance", "text"), [("1/8", "12.5"), ("2/3", "66.7"), ("1", "100.0"), ("1/2000", "0.1")])
    def test_percents_are_rounded_to_a_tenth(self, chance: str, text: str) -> None:
        assert foretelling.percent(Fraction(chance)).values == {"value": text, "exact": chance}
        assert foretelling.tenths(Fraction(chance)).values == {"value": text}

    def test_tries_in_a_row(self) -> None:
        """DC 10, bonus 0: 11/20, then 12/20 of those that failed. Rules: MM-REC-1"""
        singles = [Fraction(11, 20), Fraction(12, 20)]
        assert odds.tries(singles) == [Fraction(11, 20), 1 - Fraction(9, 20) * Fraction(8, 20)]

    def test_a_chain_has_all_ways(self) -> None:
        found = odds.chained({"a": 3, "b": 1}, {"a": {"x": 1, "y": 4}})
        assert found == {"x": 3, "y": 12, "b": 5}
        assert odds.chained({"a": 3}, {}) == {"a": 3}
        assert odds.chance(found, "x", "b") == Fraction(8, 20)


class TestChecks:
    def test_a_check_with_a_hero_point(self) -> None:
        """Will +4 against 15: 11 or more. Rules: MM-CHECK-1, MM-HP-REROLL"""
        squad = Squad()
        assert squad.odds(RollCheck(SPARK, "will", dc=15)) == [
            "Succeeds 50.0% (1/2) (DC 15)",
            "With a hero point 100.0% (1)",
        ]
        squad.change(SPARK, points=())
        assert squad.odds(RollCheck(SPARK, "will", dc=15), "es") == ["Éxito 50,0% (1/2) (CD 15)"]

    def test_without_a_difficulty(self) -> None:
        """Rules: MM-CHECK-1"""
        told = "Reaches DC 5 100.0%, DC 10 75.0%, DC 15 50.0% and DC 20 25.0%"
        assert Squad().odds(RollCheck(SPARK, "will")) == [told]
        assert Squad().odds(RollCheck(SPARK, "will", modifiers=(Modifier("misc", -40),)))[0].startswith("Succeeds 0.0%")

    @pytest.mark.parametrize(("dc", "chance"), [(14, "100.0% (1)"), (15, "0.0% (0)")])
    def test_what_is_taken_is_certain(self, dc: int, chance: str) -> None:
        """Rules: MM-TAKE10"""
        squad = Squad()
        action = RollCheck(SPARK, "will", dc=dc, terms=Terms(take=10))
        assert squad.odds(action) == [f"Succeeds {chance} (DC {dc})"]

    def test_with_help(self) -> None:
        """Reflex +8 against 20; Nébula's +3 helps with 2 on 7 or more, with 3 on 17. Rules: MM-AID"""
        squad = Squad()
        squad.change(SPARK, points=())
        ways = sum(own + 8 + (2 if aid + 3 >= 10 else 0) + (aid + 3 >= 20) >= 20 for own, aid in product(FACES, FACES))
        found = squad.odds(RollCheck(SPARK, "reflex", dc=20, helpers=(Helper(NEBULA),)))
        assert f"({share(ways, 2)})" in found[0]

    def test_a_power_check_names_its_rule(self) -> None:
        """Rules: MM-POWER-CHECK"""
        steps = masterminds.foresee(Squad().game, RollCheck(SPARK, "rayo", dc=15))
        assert [each.rule for each in steps] == ["MM-POWER-CHECK", "MM-HP-REROLL"]

    def test_extra_effort_counts(self) -> None:
        """Rules: MM-EE-CHECK"""
        squad = Squad()
        squad.change(SPARK, points=())
        squad.do(PushEffort(SPARK, EffortOption.CHECK))
        assert squad.odds(RollCheck(SPARK, "will", dc=15)) == ["Succeeds 60.0% (3/5) (DC 15)"]

    def test_against_somebody(self) -> None:
        """Reflex +8 against +3: ties go to Centella. Rules: MM-OPP, MM-HP-REROLL"""
        squad = Squad()
        won = sum((one + 8, 8) > (other + 3, 3) for one, other in product(FACES, FACES))
        found = squad.odds(RollAgainst(SPARK, "reflex", NEBULA, "reflex"))
        assert f"({share(won, 2)})" in found[0]
        begun = ("Centella wins ", "Centella wins, with a hero point ", "Nébula wins, with a hero point ")
        assert all(told.startswith(each) for told, each in zip(found, begun, strict=True))

    def test_where_the_score_decides_nothing_is_rolled(self) -> None:
        """Rules: MM-COMP"""
        assert Squad().odds(RollAgainst(SPARK, "reflex", NEBULA, "reflex", comparative=True)) == []


class TestAttacks:
    def test_every_row_of_the_whole_attack(self) -> None:
        """The ways of 400 worked out above. Rules: MM-ATK-1, MM-CRIT, MM-TOUGH"""
        assert Squad().odds(Attack(SPARK, TITAN, "rayo")) == [
            "Hits 50.0% (1/2) (Defense 18)",
            "Critical 5.0% (1/20)",
            "With a hero point 100.0% (1)",
            "Hits and nothing happens 16.3% (13/80)",
            "Hits and the save fails by 1 to 4 (bruised +1) 10.0% (1/10)",
            "Hits and the save fails by 5 to 9 (bruised +1 and stunned) 12.5% (1/8)",
            "Hits and the save fails by 10 to 14 (staggered and stunned) 10.3% (41/400)",
            "Hits and the save fails by 15 or more (unconscious) 1.0% (1/100)",
        ]

    def test_lethal_damage_and_death(self) -> None:
        """Dying needs a critical and a 4 or less: 4 of 400; Fortitude +7 fails on 1 or 2. Rules: MM-COND-DYING"""
        squad = Squad()
        found = squad.odds(Attack(SPARK, TITAN, "rayo", lethal=True))
        assert found[-2] == "Hits and the save fails by 15 or more (dying and unconscious) 1.0% (1/100)"
        assert found[-1] == "Dying 1.0% (1/100), dead at the first Fortitude save 0.1% (1/1000)"
        squad.do(Rule(TITAN, "cae", gained=(Condition.DYING, Condition.UNCONSCIOUS)))
        assert not squad.odds(Attack(SPARK, TITAN, "rayo"))[-1].startswith("Dying")

    def test_what_cannot_be_critical(self) -> None:
        """Defense 28 is hit by a natural 20 alone, and not critically. Rules: MM-ATK-NAT, MM-CRIT"""
        squad = Squad()
        found = squad.odds(Attack(SPARK, TITAN, "rayo", defense_modifiers=(Modifier("misc", 10),)))
        assert found[0] == "Hits 5.0% (1/20) (Defense 28)"
        assert not any(each.startswith("Critical") for each in found)

    def test_a_power_that_another_save_resists(self) -> None:
        """+5 against 18: 8 of 20; Reflex +2 against 17: fails on 14 of 20. Rules: MM-PWR-SAVE"""
        squad = Squad()
        squad.change(NEBULA, points=())
        assert squad.odds(Attack(NEBULA, TITAN, "haz")) == [
            "Hits 40.0% (2/5) (Defense 18)",
            "Critical 5.0% (1/20)",
            "Hits and affects 28.0% (7/25) (save DC 17)",
        ]

    def test_announcing_tells_what_follows(self) -> None:
        """Toughness +9 against 23: 14 or more. Rules: MM-TOUGH, MM-HP-REROLL"""
        squad = Squad()
        squad.do(Attack(SPARK, TITAN, "rayo"), 14)
        line = squad.questions()[0].line
        assert squad.odds(Announce(line)) == [
            "Nothing happens 35.0% (7/20)",
            "Fails by 1 to 4 (bruised +1) 20.0% (1/5)",
            "Fails by 5 to 9 (bruised +1 and stunned) 25.0% (1/4)",
            "Fails by 10 to 14 (staggered and stunned) 20.0% (1/5)",
        ]
        squad.do(Announce(line), 4)
        assert squad.odds(Announce(squad.questions()[0].line)) == []

    def test_damage_without_an_attack(self) -> None:
        """Toughness +6 against 23: 17 or more; a hero point keeps the better die. Rules: MM-TOUGH, MM-HP-REROLL"""
        squad = Squad()
        ways = sum(worth(first, second) >= 17 for first, second in product(FACES, FACES))
        found = squad.odds(Hurt(SPARK, 8))
        assert found[0] == "Nothing happens 20.0% (1/5)"
        assert f"({share(ways, 2)})" in found[-1]
        assert found[-1].startswith("Nothing happens, with a hero point ")

    def test_readings_of_the_table_count(self) -> None:
        """An impossible save: a natural 20 is only bruised. Rules: MM-CHECK-NAT"""
        squad = Squad(nat20_toughness="bruised_only_if_impossible")
        squad.change(SPARK, points=())
        assert squad.odds(Hurt(SPARK, 60)) == [
            "Fails by 15 or more (bruised +1) 5.0% (1/20)",
            "Fails by 15 or more (unconscious) 95.0% (19/20)",
        ]

    def test_a_power_that_needs_no_attack(self) -> None:
        """Will +4 against 16: 12 or more. Rules: MM-PWR-SAVE, MM-RANGE-PERCEPTION"""
        squad = Squad()
        assert squad.odds(UsePower(TITAN, "sueno", SPARK))[0] == "Resists 45.0% (9/20) (DC 16)"

    def test_a_refused_deed_has_no_odds(self) -> None:
        squad = Squad()
        squad.begin()
        with pytest.raises(RuleError, match="not_your_turn"):
            squad.odds(Attack(TITAN, SPARK))


class TestHeroPoints:
    def test_rolling_an_attack_again(self) -> None:
        """A 5 in hand: any second die is better, and 11 + 7 hits. Rules: MM-HP-REROLL, MM-ATK-1"""
        squad = Squad()
        squad.do(Attack(SPARK, TITAN, "rayo"), 5)
        found = squad.odds(SpendHeroPoint(SPARK, HeroUse.REROLL, question=squad.questions()[0].line))
        assert found[:2] == ["Hits 100.0% (1) (Defense 18)", "Critical 5.0% (1/20)"]
        assert not any("hero point" in each for each in found)

    def test_rolling_a_check_again(self) -> None:
        """12 + 4 in hand against 20: 16 or more of 11 to 20. Rules: MM-HP-REROLL"""
        squad = Squad()
        squad.do(RollCheck(SPARK, "will", dc=20), 12)
        found = squad.odds(SpendHeroPoint(SPARK, HeroUse.REROLL, question=squad.questions()[0].line))
        assert found == ["Succeeds 50.0% (1/2) (DC 20)"]

    def test_a_counter(self) -> None:
        """Haz 7 against Sueño 6: ties are Nébula's. Rules: MM-HP-COUNTER"""
        squad = Squad()
        squad.do(UsePower(TITAN, "sueno", NEBULA), 5)
        line = squad.questions()[0].line
        won = sum(one + 7 >= other + 6 for one, other in product(FACES, FACES))
        found = squad.odds(SpendHeroPoint(NEBULA, HeroUse.COUNTER, question=line, power="haz"))
        assert found[0].startswith("Nébula wins ")
        assert f"({share(won, 2)})" in found[0]


class TestHarm:
    def test_a_dying_save(self) -> None:
        """Fortitude +5 against 10: 4 or less die, 15 and more, or 20, stabilise. Rules: MM-COND-DYING"""
        squad = Squad()
        squad.do(Rule(SPARK, "cae", gained=(Condition.DYING, Condition.UNCONSCIOUS)))
        assert squad.odds(ResistDeath(SPARK)) == [
            "Dying save, dead: 20.0% (1/5)",
            "Dying save, still dying: 50.0% (1/2)",
            "Dying save, stabilized: 30.0% (3/10)",
        ]

    def test_recovery(self) -> None:
        """Constitution +1 against 10: 12 of 20, then 13, 14 … Rules: MM-REC-1"""
        squad = Squad()
        squad.change(SPARK, points=())
        squad.do(Rule(SPARK, "cae", gained=(Condition.UNCONSCIOUS,)))
        squad.change(SPARK, clocks={Condition.UNCONSCIOUS: Clock(0, 0, -60)})
        found = squad.odds(Recover(SPARK, Condition.UNCONSCIOUS))
        assert found[0] == "Recovers 60.0% (3/5) (DC 10)"
        assert found[1].startswith("In a row: within 2 checks 86.0%, within 3 checks 95.8%, ")

    def test_an_injury_heals_after_ten_hours_anyway(self) -> None:
        """Eight failed hours: the tenth, two from now, is sure. Rules: MM-REC-INJURED"""
        squad = Squad()
        squad.change(SPARK, points=())
        squad.do(Rule(SPARK, "cae", gained=(Condition.INJURED,)))
        squad.change(SPARK, clocks={Condition.INJURED: Clock(0, 8, -3600)})
        found = squad.odds(Recover(SPARK, Condition.INJURED))
        assert found[0] == "Recovers 60.0% (3/5) (DC 10)"
        assert found[1].startswith("In a row: within 2 checks 100.0%")

    def test_a_lasting_effect(self) -> None:
        """Will +4 and +1 against 16: 11 or more. Rules: MM-DUR-LASTING"""
        squad = Squad()
        squad.do(UsePower(TITAN, "sueno", SPARK, announce=True), 2)
        (effect,) = squad.hero(SPARK).afflictions
        squad.lay(clock=6)
        assert squad.odds(ResistEffect(SPARK, effect.line))[0] == "The effect ends 50.0% (1/2) (DC 16)"
        found = squad.odds(PushEffort(SPARK, EffortOption.WILL, effect=effect.line))
        assert found[0] == "The effect ends 50.0% (1/2) (DC 16)"

    def test_concentration(self) -> None:
        """+8 against 20: 12 or more. Rules: MM-DUR-CONCENTRATION"""
        squad = Squad()
        squad.do(UsePower(SPARK, "escudo"))
        squad.change(SPARK, points=())
        sheet = squad.hero(SPARK).sheet
        power = sheet.powers[1]
        powers = (sheet.powers[0], replace(power, duration=Duration.CONCENTRATION))
        squad.change(SPARK, sheet=replace(sheet, powers=powers))
        found = squad.odds(Maintain(SPARK, "escudo", distraction=20))
        assert found == ["The power goes on 45.0% (9/20) (DC 20)"]

    @pytest.mark.parametrize("action", [NextTurn(), EndEncounter(), Rest(60, (SPARK,)), StartEncounter((SPARK, TITAN))])
    def test_nothing_of_others(self, action: Any) -> None:
        assert Squad().odds(action) == []


class TestFree:
    """A die that is nobody's: its bonus stands first."""

    def test_checks(self) -> None:
        """Rules: MM-CHECK-1, MM-HP-REROLL"""
        squad = Squad()
        wanted = ["Succeeds 65.0% (13/20) (DC 15)", "With a hero point 100.0% (1)"]
        assert squad.chances("+7", dc="15") == squad.chances("7", "prueba", difficulty="15") == wanted
        assert squad.chances("7")[0].startswith("Reaches DC 5 100.0%, DC 10 90.0%")
        assert squad.chances("-2", "check", dc="10", take="10") == ["Succeeds 0.0% (0) (DC 10)"]
        assert squad.chances("0", dc="20")[0] == "Succeeds 5.0% (1/20) (DC 20)"

    def test_help(self) -> None:
        """Rules: MM-AID"""
        ways = sum(own + 5 + 2 * (aid >= 7) >= 18 for own, aid in product(FACES, range(1, 17)))
        ways += sum(own + 5 + 3 >= 18 for own, _ in product(FACES, range(17, 21)))
        assert f"({share(ways, 2)})" in Squad().chances("5", dc="18", aid=("3",))[0]

    def test_contests(self) -> None:
        """Rules: MM-OPP"""
        won = sum(one + 7 >= other + 5 for one, other in product(FACES, FACES))
        found = Squad().chances("7", vs="5")
        assert found[0].startswith("Wins ")
        assert f"({share(won, 2)})" in found[0]
        assert found[1].startswith("With a hero point ")

    def test_attacks(self) -> None:
        """Rules: MM-ATK-1, MM-CRIT"""
        wanted = ["Hits 55.0% (11/20) (Defense 18)", "Critical 5.0% (1/20)", "With a hero point 100.0% (1)"]
        assert Squad().chances("8", "ataque", dc="18") == wanted
        assert Squad().chances("8", "attack")[0] == "Hits 95.0% (19/20) (Defense 10)"

    @pytest.mark.parametrize(("lethal", "first"), [(False, "bruised +1"), (True, "bruised +1 and injured +1")])
    def test_toughness(self, lethal: bool, first: str) -> None:
        """Rules: MM-TOUGH, MM-TOUGH-LETHAL"""
        found = Squad().chances("9", "dureza", dc="23", **({"lethal": True} if lethal else {}))
        assert found[0] == "Nothing happens 35.0% (7/20)"
        assert found[1] == f"Fails by 1 to 4 ({first}) 20.0% (1/5)"
        assert found[-1] == "Nothing happens, with a hero point 80.5% (161/200)"
        assert Squad().chances("9", "toughness")[0] == "Nothing happens 75.0% (3/4)"

    def test_dying(self) -> None:
        """Rules: MM-COND-DYING"""
        found = Squad().chances("4", "moribundo")
        assert found[0] == "Dying save, dead: 25.0% (1/4)"
        assert Squad().chances("4", "dying", dc="12")[0] == "Dying save, dead: 35.0% (7/20)"

    @pytest.mark.parametrize("words", [("1000000",), ("9" * 40,), ("x",), ("",), ("3d6",), ("1.5",)])
    def test_what_is_no_bonus(self, words: tuple[str, ...]) -> None:
        with pytest.raises(UsageError, match="number"):
            Squad().chances(*words)

    @pytest.mark.parametrize(
        ("words", "options", "code"),
        [
            (("7", "pies"), {}, "masterminds_word"),
            (("7", "attack", "x"), {}, "word_too_many"),
            (("7",), {"take": "5"}, "bad_take"),
            (("7",), {"dc": "5000"}, "number_out_of_bounds"),
            (("7",), {"aid": ("1",) * 30}, "number_out_of_bounds"),
            (("7",), {"need": "2"}, "option_not_here"),
        ],
    )
    def test_what_cannot_be(self, words: tuple[str, ...], options: dict[str, Any], code: str) -> None:
        with pytest.raises(UsageError, match=code):
            Squad().chances(*words, **options)

    def test_second_die_alone(self) -> None:
        """Rules: MM-HP-REROLL"""
        assert Squad(hp_reroll_keep="second").chances("0", dc="16")[1] == "With a hero point 50.0% (1/2)"


def test_every_sentence_names_a_rule_and_is_in_both_languages() -> None:
    squad = Squad()
    squad.change(TITAN, points=(Point(1, PointSource.FIAT, 0, 1),))
    steps: list[Step] = [
        *masterminds.foresee(squad.game, Attack(SPARK, TITAN, "rayo", lethal=True)),
        *masterminds.foresee(squad.game, Hurt(TITAN, 8)),
        *masterminds.foresee(squad.game, RollAgainst(SPARK, "will", TITAN, "will")),
        *masterminds.chances(squad.game, Command("odds", ("3",), {"vs": "2"})),
    ]
    assert all(step.rule and step.rule.startswith("MM-") for step in steps)
    assert not [flaw for step in steps for language in LANGUAGES for flaw in untold(step, language)]
