"""How likely a roll was: by hand from the faces of the dice, and the same from every other side."""

from fractions import Fraction
from typing import Any

import pytest

from domain.events import Event
from domain.ids import CharacterId
from domain.systems import Luck, luck_of
from domain.systems.masterminds import events as heroes
from domain.systems.masterminds.rolls import Modifier, Roll
from domain.systems.masterminds.traits import Kept
from domain.systems.registry import system
from tests.contracts.test_systems import OURS, evening
from tests.table import PlenilunioTable, find

HALF, QUARTER = Fraction(1, 2), Fraction(1, 4)
WHO = CharacterId("armand")


def luck(key: str, event: Event, state: Any = None) -> Luck | None:
    """Ask a system how likely an event was."""
    rules = system(key)
    return rules.luck(rules.empty() if state is None else state, event)


def test_a_result_and_more_and_a_result_and_less() -> None:
    """One way of 0, two of 1, one of 2: the coin thrown twice."""
    ways = {0: 1, 1: 2, 2: 1}
    assert luck_of(ways, 2) == Luck(QUARTER, Fraction(1))
    assert luck_of(ways, 1) == Luck(Fraction(3, 4), Fraction(3, 4))
    assert luck_of(ways, 3) is None


def rolled(faces: tuple[int, ...], against: tuple[int, ...], **given: Any) -> Luck | None:
    """Roll in Plenilunio; return how likely it was. The score is the number of faces."""
    from domain.systems.plenilunio.actions import Roll as Declared
    from domain.systems.plenilunio.events import RollSettled
    from domain.systems.plenilunio.traits import Characteristic

    table = PlenilunioTable()
    table.sit("armand", scores={"astucia": len(faces)})
    declared = Declared(WHO, Characteristic.WITS, difficulty=len(against), **given)
    return luck("plenilunio", find(table.play(declared, (faces, against)), RollSettled))


def test_one_die_against_one() -> None:
    """Half the faces are worth a success: it is won, tied and lost in 1, 2 and 1 of 4 ways. Rules: PL-ODDS-1"""
    assert rolled((4,), (1,)) == Luck(QUARTER, Fraction(1))
    assert rolled((2,), (2,)) == Luck(Fraction(3, 4), Fraction(3, 4))
    assert rolled((1,), (6,)) == Luck(Fraction(1), QUARTER)


def test_two_successes_against_none() -> None:
    """Two dice show two successes in 1 of 4 throws, one die none in 1 of 2. Rules: PL-ODDS-1"""
    assert rolled((4, 6), (3,)) == Luck(Fraction(1, 8), Fraction(1))


def test_a_die_of_twenty_faces() -> None:
    """17 or more: four faces of twenty; 17 or less: seventeen. Rules: MM-CHECK-1"""
    roll = Roll(WHO, "acrobatics", 17, (Modifier("rank", 6),))
    settled = heroes.CheckSettled(roll, 23, 20, True, 3, 6)
    assert luck("masterminds", settled) == Luck(Fraction(1, 5), Fraction(17, 20))


def test_help_counts_with_its_own_die() -> None:
    """10 to 19 of a helper add 2, a 20 adds 3. 22 takes a 20 with 10 or more, or a 19 with a 20: 11 + 1 of 400 throws.

    Only a 20 with a 20 is better. Rules: MM-AID
    """
    lead, helper = Roll(WHO, "acrobatics", 20), Roll(CharacterId("eva"), "acrobatics", 10)
    settled = heroes.CheckSettled(lead, 22, 15, True, 7, 6, (helper,), (2,))
    assert luck("masterminds", settled) == Luck(Fraction(12, 400), Fraction(399, 400))


def test_the_greatest_lead_of_two_dice() -> None:
    """20 against 1 is one throw of 400. Rules: MM-OPP"""
    rolls = (Roll(WHO, "strength", 20), Roll(CharacterId("eva"), "strength", 1))
    settled = heroes.OpposedSettled(WHO, CharacterId("eva"), 0, heroes.Decision("total"), rolls)
    assert luck("masterminds", settled) == Luck(Fraction(1, 400), Fraction(1))


@pytest.mark.parametrize(
    "roll",
    [Roll(WHO, "acrobatics", 20, taken=True), Roll(WHO, "acrobatics", 3, second=4, kept=Kept.SECOND)],
    ids=["taken", "rolled again"],
)
def test_what_was_not_left_to_one_die_has_no_odds(roll: Roll) -> None:
    settled = heroes.CheckSettled(roll, roll.total, 10, True, 10, 6)
    assert luck("masterminds", settled) is None


@pytest.mark.parametrize("key", OURS)
def test_every_roll_of_an_evening_is_as_likely_as_it_can_be(key: str) -> None:
    """What has come true was possible: both chances are above 0, up to 1, and they share the result itself."""
    table, found = evening(key), 0
    rules = system(key)
    for batch in table.batches:
        for line in batch.lines:
            event = line.event
            if not isinstance(event, Event):
                continue
            chances = rules.luck(batch.before.game, event)
            if chances is not None:
                found += 1
                assert rules.facts(event).roll is not None
                assert 0 < chances.at_least <= 1
                assert 0 < chances.at_most <= 1
                assert chances.at_least + chances.at_most > 1
    assert found > 3
