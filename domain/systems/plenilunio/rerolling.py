"""Dice rolled again one by one: triumphs that are owed, then botches that are forgiven."""

from collections.abc import Callable, Collection, Generator
from typing import NamedTuple

from domain.dice.request import DiceRequest, Segment
from domain.errors import RuleError
from domain.ids import EVERYBODY, GM, CharacterId
from domain.systems import Entry, Faces, Further
from domain.systems.plenilunio import events
from domain.systems.plenilunio.framing import SIDES, Setup
from domain.systems.plenilunio.judging import BOTCH, TRIUMPH
from domain.systems.plenilunio.options import reading
from domain.systems.plenilunio.rolled import Reroll
from domain.systems.plenilunio.settling import Throw

Check = Callable[[Faces, DiceRequest], Faces]
Rerolls = Generator[Further, Faces, None]


class Place(NamedTuple):
    """A die on the table.

    Attributes:
        rival: It is of the other side.
        destiny: It is a destiny die.
        at: Its place among its like, from 0.
    """

    rival: bool
    destiny: bool
    at: int


def owed(setup: Setup, throw: Throw, check: Check) -> Rerolls:
    """Reroll the triumphs that must be, the roller's before the rival's; own dice before destiny dice, left to right.

    Rules: PL-GIFT-CONDENACION, PL-RES-1
    """
    once = reading(setup.options, "palabra_reroll_chain") == "each_die_once"
    for rival, debt in ((False, setup.debt), (True, setup.rival_debt)):
        done: set[Place] = set()
        while throw.used(forced=True, rival=rival) < debt:
            place = _first(throw, TRIUMPH, done if once else (), rival=rival)
            if place is None:
                break
            done.add(place)
            yield from _reroll(setup, throw, place, check, forced=True)


def forgiven(setup: Setup, throw: Throw, check: Check) -> Rerolls:
    """Reroll the botches that each side has chosen to before, own dice before destiny dice, left to right.

    Raises:
        RuleError: `no_botch_to_reroll`, of dice that were seen before.

    Rules: PL-GIFT-LIMPIEZA, PL-RES-1
    """
    for rival, botches in ((False, setup.credits), (True, setup.rival_credits)):
        for _ in range(botches):
            place = _first(throw, BOTCH, (), rival=rival)
            if place is None and not setup.dice_seen:
                break
            if place is None:
                who = (setup.other if rival else setup.roller).who
                raise RuleError("no_botch_to_reroll", rule="PL-GIFT-LIMPIEZA", who=who)
            yield from _reroll(setup, throw, place, check, forced=False)


def chosen(setup: Setup, throw: Throw, places: Collection[int], check: Check) -> Rerolls:
    """Reroll botches of the roller's by their place, from 1, own dice first. Rules: PL-GIFT-LIMPIEZA"""
    for place in places:
        destiny = place > len(throw.own)
        at = place - 1 - (len(throw.own) if destiny else 0)
        yield from _reroll(setup, throw, Place(rival=False, destiny=destiny, at=at), check, forced=False)


def _first(throw: Throw, face: int, done: Collection[Place], *, rival: bool) -> Place | None:
    for destiny, dice in zip((False, True), throw.dice(rival=rival), strict=True):
        for at, shown in enumerate(dice):
            place = Place(rival, destiny, at)
            if shown == face and place not in done:
                return place
    return None


def _reroll(setup: Setup, throw: Throw, place: Place, check: Check, *, forced: bool) -> Rerolls:
    rival, destiny, at = place
    old = throw.dice(rival=rival)[destiny][at]
    who = CharacterId((setup.other if rival else setup.roller).who)
    asked = events.RerollAsked(who, throw.segments, throw.faces, destiny, at, old, forced)
    request = DiceRequest((Segment(who, "destiny" if destiny else "own", 1, SIDES, screen=setup.hidden),))
    seen_by = GM if setup.hidden or setup.hidden_opposition else EVERYBODY
    drawn = check((yield Further((Entry(asked, seen_by),), request)), request)
    throw.replace(Reroll(destiny, at, old, drawn[0], forced, rival), request, drawn)
