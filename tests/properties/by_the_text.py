"""A second opinion on rolls and gifts: worked out from the text of the rules alone, with nothing of the program."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

SANO, MUERTO = 0, 4
RECOVERY = (1, 2, 3, 4)
"""Dice against which healing hands are rolled: the healthy, then as recovery."""
PENALTY = (0, 0, 1, 2, 0)
MULTIPLE = (3, 3, 2, 1, 0)


class Hand(msgspec.Struct):
    """What a side rolls. Attributes: debt: triumphs that it must reroll."""

    dice: int
    destiny: int = 0
    autos: int = 0
    debt: int = 0


class Body(msgspec.Struct):
    """Somebody, as far as gifts touch them. Attributes: health: from 0, the full moon, to 4."""

    fortaleza: int
    voluntad: int
    destiny: int
    fortune: int
    resistance: int
    health: int = SANO
    unconscious: bool = False
    pc: bool = True
    debt: int = 0
    credit: int = 0
    points: int = 0
    protections: tuple[int, ...] = ()

    @property
    def aguante(self) -> int:
        return self.fortaleza + self.voluntad

    def most(self, read: Mapping[str, str]) -> int:
        """Return the maximum Resistance."""
        fixed = read["resistance_max"] == "fixed" and self.health != MUERTO
        return self.aguante * (3 if fixed else MULTIPLE[self.health])

    def gain(self, points: int, read: Mapping[str, str]) -> None:
        """Regain Fortune, up to Destiny; at the end of the road, or without any, none."""
        if (self.pc and self.destiny == 10) or (not self.pc and read["npc_fortune"] == "none"):
            return
        self.fortune = min(self.destiny, self.fortune + points)

    def mend(self, points: int, read: Mapping[str, str]) -> None:
        """Regain Resistance up to the maximum of the present level; who has some is awake."""
        self.resistance = max(self.resistance, min(self.most(read), self.resistance + points))
        if self.resistance > 0:
            self.unconscious = False


class Rolled(msgspec.Struct):
    """What a roll gives, seen from the roller. Attributes: dice: triumphs left as dice; raw: what was rolled in all."""

    degree: int
    normal: int
    units: int
    dice: int
    raw: int
    raw_units: int
    raw_dice: int
    botched: tuple[bool, bool]

    def successes(self, read: Mapping[str, str]) -> int:
        """Return what "for each success" counts."""
        return self.degree if read["gift_success_count"] == "net" else self.raw

    def triumphs(self, read: Mapping[str, str]) -> int:
        """Return what "for each triumph" counts, for Fortune, dice of the pool and levels of health."""
        units = read["triumph_effect_count"] == "units_left"
        if read["gift_success_count"] == "net":
            return self.units if units else self.dice
        return self.raw_units if units else self.raw_dice


def value(own: list[int], destiny: list[int], specialty: bool, autos: int) -> tuple[int, int, int]:
    """Return normal successes, single and doubled triumphs."""
    normal = sum(face in (4, 5) for face in own + destiny) + autos
    mine, fate = own.count(6), destiny.count(6)
    return normal, 0 if specialty else mine, fate + (mine if specialty else 0)


def degree_of(roller: Any, other: Any, read: Mapping[str, str]) -> int:
    """Return the degree of two sides as their faces lie, armour counted."""
    return _total(roller, read) - _total(other, read)


def _total(side: Any, read: Mapping[str, str]) -> int:
    own, destiny, left = list(side.own), list(side.destiny), side.armour_penalty
    hit = read.get("armour_hits_destiny_dice", "true") == "true"
    if 1 in own + (destiny if hit else []):
        for dice in (own, destiny) if hit else (own,):
            for place, face in enumerate(dice):
                if face == 6 and left:
                    dice[place], left = 5, left - 1
    normal, single, doubled = value(own, destiny, side.specialty is not None, side.auto_successes)
    return normal + single + 2 * doubled


def throw(
    mine: Hand, theirs: Hand, who: tuple[Body, Body | None], faces: Iterator[int], read: Mapping[str, str]
) -> Any:
    """Roll both sides, then what is owed; return the faces, and who sees a triumph of destiny."""
    sides = [[[next(faces) for _ in range(n)] for n in (hand.dice, hand.destiny)] for hand in (mine, theirs)]
    fate = [6 in destiny for _, destiny in sides]
    for place, hand in enumerate((mine, theirs)):
        done: set[tuple[int, int]] = set()
        while hand.debt:
            six = next(
                (
                    (kind, at)
                    for kind in (0, 1)
                    for at, face in enumerate(sides[place][kind])
                    if face == 6 and (read["palabra_reroll_chain"] != "each_die_once" or (kind, at) not in done)
                ),
                None,
            )
            if six is None:
                break
            done.add(six)
            sides[place][six[0]][six[1]] = next(faces)
            hand.debt -= 1
            body = who[place]
            assert body is not None
            body.debt -= 1
        shows = 6 in sides[place][1]
        fate[place] = (fate[place] or shows) if read["rerolled_destiny_triumph"] == "gain" else shows
    return sides, fate


def roll(
    mine: Hand,
    theirs: Hand,
    who: tuple[Body, Body | None],
    faces: Iterator[int],
    read: Mapping[str, str],
    *,
    decided: bool = False,
) -> Rolled:
    """Roll, again as long as a tie cannot stand; Destiny rises at once, once an action unless read otherwise."""
    gained = [False, False]
    while True:
        sides, fate = throw(mine, theirs, who, faces, read)
        for place, body in enumerate(who):
            limit = gained[place] and read["destiny_gain_limit"] == "one_per_action"
            if fate[place] and body is not None and body.pc and body.destiny < 10 and not limit:
                body.destiny += 1
                body.fortune, body.points, gained[place] = body.destiny, body.points + 1, True
        counts = [value(side[0], side[1], False, hand.autos) for side, hand in zip(sides, (mine, theirs), strict=True)]
        ours, others = (normal + single + 2 * doubled for normal, single, doubled in counts)
        if ours != others or not decided:
            break
    mishap = [
        1 in own + fate_dice
        and not any(face >= 4 for face in own + fate_dice)
        and not (hand.autos and read["auto_successes_prevent_setback"] == "true")
        for (own, fate_dice), hand in zip(sides, (mine, theirs), strict=True)
    ]
    won, hits = (counts[0], others) if ours > others else (counts[1], ours)
    left = (0, 0, 0) if ours == others else cancelled(*won, hits, read)
    _, single, doubled = counts[0]
    return Rolled(ours - others, *left, ours, single + 2 * doubled, single + doubled, (mishap[0], mishap[1]))


def cancelled(normal: int, single: int, doubled: int, hits: int, read: Mapping[str, str]) -> tuple[int, int, int]:
    """Strike successes out one by one: normal ones, then triumphs; return what is left of each, and triumph dice."""
    dice = [1] * single + [2] * doubled
    if read["triumph_cancel_order"] == "roller_chooses":
        return max((struck(normal, list(order), hits) for order in (dice, dice[::-1])), key=lambda left: left[2])
    return struck(normal, dice, hits)


def struck(normal: int, dice: list[int], hits: int) -> tuple[int, int, int]:
    """Strike out one by one in the order in which the triumphs lie."""
    for _ in range(hits):
        if normal:
            normal -= 1
        else:
            place = next(at for at, units in enumerate(dice) if units)
            dice[place] -= 1
    return normal, sum(dice), sum(units > 0 for units in dice)


def hurt(body: Body, raw: int, soften: int, read: Mapping[str, str], *, bare: bool = False) -> tuple[int, int]:
    """Wound somebody; return the levels and the Resistance that were really lost."""
    shield = max(body.protections, default=0) if read["protection_stacking"] == "best" else sum(body.protections)
    damage = raw - (0 if bare else shield)
    if damage < 1:
        return 0, 0
    levels = min(4, damage // body.aguante)
    spent = min(soften, levels, body.fortune)
    body.fortune -= spent
    health, resistance = body.health, body.resistance
    body.health = min(MUERTO, body.health + levels - spent)
    left = resistance - damage
    body.resistance = max(0, min(left, body.most(read)))
    if left < 0 or (left == 0 and read["unconscious_at"] == "zero"):
        body.unconscious = True
    if body.health == MUERTO:
        body.resistance, body.unconscious = 0, False
    return body.health - health, resistance - body.resistance
