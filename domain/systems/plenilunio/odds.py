"""Exact odds of a roll: whole numbers over classes of faces, fractions only at the end."""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from math import comb

import msgspec

from domain.explain import Step
from domain.systems.plenilunio import judging
from domain.systems.plenilunio.events import Tally
from domain.systems.plenilunio.framing import Party, Setup
from domain.systems.plenilunio.options import reading
from domain.systems.plenilunio.traits import Contest

SINGLE: Mapping[int, int] = {0: 3, 1: 3}
"""Successes of a die -> faces of six that show them. Rules: PL-ODDS-1"""
DOUBLED: Mapping[int, int] = {0: 3, 1: 2, 2: 1}
"""The same where triumphs are worth two. Rules: PL-ODDS-1, PL-SPEC-1, PL-POOL-6"""
FACES = 6


class Hand(msgspec.Struct, frozen=True):
    """The dice of a side, before they are rolled.

    Attributes:
        own: Own or difficulty dice.
        destiny: Destiny dice.
        specialty: Whether own triumphs are doubled.
        auto_successes: Added as normal successes.
        armour_penalty: Judged applicable.
        character: Who may suffer a setback.
    """

    own: int
    destiny: int = 0
    specialty: bool = False
    auto_successes: int = 0
    armour_penalty: int = 0
    character: bool = True


class Odds(msgspec.Struct, frozen=True):
    """Chances of one roll, each exact; success, tie and failure add up to 1.

    Attributes:
        setback: Of the roller.
        other_setback: Of the other side.
        destiny_gain: A destiny die of the roller shows a triumph.
    """

    success: Fraction
    tie: Fraction
    failure: Fraction
    setback: Fraction
    other_setback: Fraction
    destiny_gain: Fraction


def odds(mine: Hand, theirs: Hand, options: Mapping[str, str] = {}) -> Odds:
    """Return the exact chances of a roll. Rules: PL-ODDS-1"""
    ours, others = totals(mine, options), totals(theirs, options)
    ways: Counter[int] = Counter()
    for total, weight in ours.items():
        for other, other_weight in others.items():
            ways[(total > other) - (total < other)] += weight * other_weight
    every = ways.total()
    return Odds(
        Fraction(ways[1], every),
        Fraction(ways[0], every),
        Fraction(ways[-1], every),
        setback(mine, options),
        setback(theirs, options),
        any_triumph(mine.destiny),
    )


def any_triumph(dice: int) -> Fraction:
    """Return the chance that some dice show a triumph at least once. Rules: PL-DEST-4, PL-ODDS-1"""
    return 1 - Fraction(FACES - 1, FACES) ** dice


def totals(hand: Hand, options: Mapping[str, str] = {}) -> Counter[int]:
    """Return successes in all -> ways to roll them, of 6 to the power of the dice. Rules: PL-ODDS-1, PL-ROLL-2"""
    if hand.armour_penalty:
        return _armoured(hand, options)
    ways = Counter({hand.auto_successes: 1})
    for dice, die in ((hand.own, DOUBLED if hand.specialty else SINGLE), (hand.destiny, DOUBLED)):
        for _ in range(dice):
            ways = _one_more(ways, die)
    return ways


def _one_more(ways: Counter[int], die: Mapping[int, int]) -> Counter[int]:
    after: Counter[int] = Counter()
    for total, weight in ways.items():
        for successes, faces in die.items():
            after[total + successes] += weight * faces
    return after


def _armoured(hand: Hand, options: Mapping[str, str]) -> Counter[int]:
    """Count by how many dice show what: a botch changes what triumphs are worth. Rules: PL-ARM-4, PL-ARM-6"""
    ways: Counter[int] = Counter()
    for own, weight in tallies(hand.own):
        for destiny, destiny_weight in tallies(hand.destiny):
            shown = judging.Shown(
                own, destiny, hand.specialty, hand.auto_successes, hand.armour_penalty, hand.character
            )
            ways[judging.count(shown, options).total] += weight * destiny_weight
    return ways


def tallies(dice: int) -> list[tuple[tuple[int, ...], int]]:
    """List what dice may show, by classes of faces: faces that stand for it, and its weight. Rules: PL-ROLL-2"""
    found = []
    for botch in range(dice + 1):
        for miss in range(dice - botch + 1):
            for success in range(dice - botch - miss + 1):
                tally = Tally(botch, miss, success, dice - botch - miss - success)
                faces = (1,) * botch + (2,) * miss + (4,) * success + (6,) * tally.triumph
                found.append((faces, _weight(tally)))
    return found


def _weight(tally: Tally) -> int:
    """Return in how many ways dice show a tally. Rules: PL-ROLL-2, PL-ODDS-1"""
    dice = tally.botch + tally.miss + tally.success + tally.triumph
    blank, good = comb(dice, tally.botch + tally.miss), comb(tally.success + tally.triumph, tally.success)
    ways = blank * comb(tally.botch + tally.miss, tally.botch) * good
    return int(ways * 2 ** (tally.miss + tally.success))


def setback(hand: Hand, options: Mapping[str, str] = {}) -> Fraction:
    """Return the chance of a botch with nothing good beside it. Rules: PL-REV-1, PL-REV-3, PL-ODDS-1"""
    prevented = hand.auto_successes and reading(options, "auto_successes_prevent_setback") == "true"
    if prevented or not hand.character:
        return Fraction(0)
    dice = hand.own + hand.destiny
    return Fraction(3**dice - 2**dice, FACES**dice)


def foretold(setup: Setup) -> list[Step]:
    """Tell how a roll that is on the table may end, seen from the roller. Rules: PL-ODDS-1"""
    conflict = setup.contest is Contest.CONFLICT
    mine, theirs = hand_of(setup.roller, character=True), hand_of(setup.other, character=conflict)
    found = odds(mine, theirs, setup.options)
    if not setup.tie_possible and found.tie < 1:
        decided = 1 - found.tie
        ends = {"success": found.success / decided, "failure": found.failure / decided}
        steps = [_step("decided", **ends)]
    else:
        steps = [_step("roll", success=found.success, tie=found.tie, failure=found.failure)]
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
