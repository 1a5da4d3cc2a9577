"""Dice rolled again one by one: triumphs that are owed, then botches that are forgiven."""

from collections.abc import Callable, Generator

from domain.dice.request import DiceRequest, Segment
from domain.errors import RuleError
from domain.ids import EVERYBODY, GM, CharacterId
from domain.systems import Entry, Faces, Further
from domain.systems.plenilunio import events
from domain.systems.plenilunio.framing import Setup
from domain.systems.plenilunio.judging import BOTCH, TRIUMPH
from domain.systems.plenilunio.options import reading
from domain.systems.plenilunio.settling import Throw

Check = Callable[[Faces, DiceRequest], Faces]
Place = tuple[bool, int]
"""Whether it is a destiny die, and its place among its like."""


def rerolls(setup: Setup, throw: Throw, check: Check) -> Generator[Further, Faces, Throw]:
    """Reroll what must be and what the roller chooses to, own dice before destiny dice, left to right.

    Raises:
        RuleError: `no_botch_to_reroll`, of dice that were seen before.

    Rules: PL-GIFT-CONDENACION, PL-GIFT-LIMPIEZA, PL-RES-1
    """
    once = reading(setup.options, "palabra_reroll_chain") == "each_die_once"
    done: set[Place] = set()
    while throw.debt_paid < setup.debt:
        place = _first(throw, TRIUMPH, done if once else set())
        if place is None:
            break
        done.add(place)
        yield from _reroll(setup, throw, place, check, forced=True)
    while throw.credits_used < setup.credits:
        place = _first(throw, BOTCH, set())
        if place is None and not setup.dice_seen:
            break
        if place is None:
            raise RuleError("no_botch_to_reroll", rule="PL-GIFT-LIMPIEZA", who=setup.roller.who)
        yield from _reroll(setup, throw, place, check, forced=False)
    return throw


def _first(throw: Throw, face: int, done: set[Place]) -> Place | None:
    for destiny, dice in ((False, throw.own), (True, throw.destiny)):
        for place, shown in enumerate(dice):
            if shown == face and (destiny, place) not in done:
                return destiny, place
    return None


def _reroll(setup: Setup, throw: Throw, place: Place, check: Check, *, forced: bool) -> Generator[Further, Faces, None]:
    destiny, at = place
    dice = throw.destiny if destiny else throw.own
    who = CharacterId(setup.roller.who)
    asked = events.RerollAsked(who, throw.segments, throw.faces, destiny, at, dice[at], forced)
    request = DiceRequest((Segment(who, "destiny" if destiny else "own", 1, screen=setup.hidden),))
    seen_by = GM if setup.hidden or setup.hidden_opposition else EVERYBODY
    drawn = check((yield Further((Entry(asked, seen_by),), request)), request)
    throw.replace(events.Reroll(destiny, at, dice[at], drawn[0], forced), request, drawn)
