"""Sentences about odds that several deeds share."""

from collections.abc import Iterator
from fractions import Fraction

from msgspec.structs import replace

from domain.explain import Name, Step, Telling
from domain.ids import CharacterId
from domain.systems.plenilunio.combat import chances
from domain.systems.plenilunio.combat.chances import Exchange, Harm
from domain.systems.plenilunio.destiny import MOST_TAKEN
from domain.systems.plenilunio.framing import Party, Setup
from domain.systems.plenilunio.margins import any_triumph, setback_of
from domain.systems.plenilunio.odds import decimal, hand_of, percent
from domain.systems.plenilunio.people import road_has_ended
from domain.systems.plenilunio.sheet import State


def own(setup: Setup, party: Party) -> Iterator[Step]:
    """Tell the setback and the gain of Destiny that only depend on the dice of one side. Rules: PL-REV-1, PL-DEST-4"""
    hand = hand_of(party, character=True)
    if chance := setback_of(hand, setup.options):
        yield step("setback", chance=percent(chance))
    if hand.destiny:
        yield step("destiny", chance=percent(any_triumph(hand.destiny)))


def harm_to(who: Name, harm: Harm) -> Iterator[Step]:
    """Tell the chance of a wound; where there is any, how bad it may be, of death, and the damage on average.

    Rules: PL-DMG-2, PL-WOUND-2, PL-HEALTH-7
    """
    yield step("wounded", who=who, chance=percent(harm.wound))
    if harm.wound:
        severities = tuple(
            step("severity", severity=Step(f"plenilunio.word.{each.value}"), chance=tenths(chance))
            for each, chance in harm.severities
        )
        yield step("harm", severities=severities, death=tenths(harm.death), damage=decimal(harm.damage))


def with_destiny(state: State, setup: Setup) -> Iterator[Step]:
    """Tell what each number of destiny dice that is still to choose would make of a roll.

    Rules: PL-POOL-3, PL-POOL-6, PL-DEST-4
    """
    roller = state.characters.get(CharacterId(setup.roller.who))
    if roller is None or not roller.is_pc or setup.roller.destiny_dice or setup.hidden or road_has_ended(roller):
        return
    for number in range(1, min(MOST_TAKEN, state.pool) + 1):
        party = replace(setup.roller, destiny_dice=number)
        found = chances.met(replace(setup, roller=party))
        setback = setback_of(hand_of(party, character=True), setup.options)
        gain = any_triumph(number)
        ends = {"success": found.success, "tie": found.tie, "failure": found.failure, "setback": setback, "gain": gain}
        yield step("with_destiny", n=number, **{name: tenths(chance) for name, chance in ends.items()})


def short(found: Exchange) -> dict[str, Telling]:
    """Return chances in percent, without their fractions, which would fill a line."""
    ends = {
        "success": found.success,
        "tie": found.tie,
        "failure": found.failure,
        "wounds": found.dealt.wound,
        "wounded": found.suffered.wound,
    }
    return {name: tenths(chance) for name, chance in ends.items()}


def tenths(chance: Fraction) -> Step:
    """Return a chance in percent without the fraction."""
    return replace(percent(chance), key="plenilunio.odds.tenths")


def step(name: str, **values: Telling) -> Step:
    """Return a sentence about odds. Rules: PL-ODDS-1"""
    return Step(f"plenilunio.odds.{name}", values, "PL-ODDS-1")
