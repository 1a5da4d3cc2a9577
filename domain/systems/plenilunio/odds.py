"""Exact odds of a roll in words."""

from fractions import Fraction

from domain.explain import Step
from domain.systems.plenilunio.framing import Party, Setup
from domain.systems.plenilunio.margins import Hand, margins
from domain.systems.plenilunio.traits import Contest


def foretold(setup: Setup) -> list[Step]:
    """Tell how a roll that is on the table may end, seen from the roller. Rules: PL-ODDS-1"""
    conflict = setup.contest is Contest.CONFLICT
    mine, theirs = hand_of(setup.roller, character=True), hand_of(setup.other, character=conflict)
    found = margins(mine, theirs, setup.options)
    won, tied, every = found.won, found.tied, found.every
    if not setup.tie_possible and tied < every:
        decided = Fraction(won, every - tied)
        steps = [_step("decided", success=decided, failure=1 - decided)]
    else:
        lost = every - won - tied
        ends = {"success": Fraction(won, every), "tie": Fraction(tied, every), "failure": Fraction(lost, every)}
        steps = [_step("roll", **ends)]
    chances = {"setback": found.setback, "other_setback": found.other_setback, "destiny": found.destiny_gain}
    steps += [_step(name, chance=chance) for name, chance in chances.items() if chance]
    if setup.debt or setup.credits:
        steps.append(Step("plenilunio.odds.rerolls"))
    return steps


def hand_of(party: Party, *, character: bool) -> Hand:
    """Return the dice of a side that is on the table. Rules: PL-REV-3"""
    return Hand(
        party.pool.dice,
        party.destiny_dice,
        party.specialty is not None,
        party.auto_successes,
        party.armour_penalty,
        character,
    )


def _step(name: str, **chances: Fraction) -> Step:
    values = {key: percent(chance) for key, chance in chances.items()}
    return Step(f"plenilunio.odds.{name}", values, "PL-ODDS-1")


def percent(chance: Fraction) -> Step:
    """Return a chance in percent, one decimal, halves up; with the exact fraction beside it."""
    tenths = (chance.numerator * 2000 + chance.denominator) // (2 * chance.denominator)
    return Step("plenilunio.odds.percent", {"whole": tenths // 10, "tenth": tenths % 10, "exact": str(chance)})


def decimal(number: Fraction) -> Step:
    """Return an average with one decimal, halves up."""
    tenths = (number.numerator * 20 + number.denominator) // (2 * number.denominator)
    return Step("plenilunio.odds.decimal", {"whole": tenths // 10, "tenth": tenths % 10})
