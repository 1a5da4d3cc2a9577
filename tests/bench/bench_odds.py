"""Exact odds beside icepool, on the joint question: degree, triumph units left, setback."""

from collections.abc import Iterator
from typing import Any

import icepool

from domain.systems.plenilunio.margins import Hand, margins, spread
from tests.bench.measure import Gate, ratio, side_by_side

ROUNDS = 15
REPEATED = 20
"""Times that each question is asked in a round, so that a round is long enough to measure."""


def odds() -> Iterator[Gate]:
    """Ask of 5 dice against 4, and of 25 against 20."""
    works = {
        "ours": lambda: _ask(Hand(5), Hand(4, character=False), REPEATED),
        "icepool": lambda: by_icepool(Hand(5), Hand(4, character=False)),
        "long": lambda: _ask(Hand(25), Hand(20, character=False), 1),
    }
    for work in works.values():
        work()
    times = side_by_side(works, ROUNDS, cpu=True)
    mine = [each / REPEATED for each in times["ours"]]
    value = ratio(times["icepool"], mine)
    yield Gate("odds of 5 dice against 4: times faster than icepool", value, 20, at_least=True, note=_note(times, mine))
    yield Gate("odds of 25 dice against 20: times those of 5 against 4", ratio(times["long"], mine), 100)


def _note(times: dict[str, list[float]], mine: list[float]) -> str:
    best = min(mine) * 1e6, min(times["icepool"]) * 1e6
    return f"best of ours {best[0]:.0f} µs, of icepool {best[1]:.0f} µs"


def _ask(mine: Hand, theirs: Hand, times: int) -> None:
    for _ in range(times):
        spread.cache_clear()
        margins(mine, theirs)


def by_icepool(mine: Hand, theirs: Hand) -> Any:
    """Return icepool's answer: a die whose outcomes are (degree, triumph units left, setback)."""

    def end(side: Any, other: Any) -> tuple[int, int, bool]:
        normal, units, botch = side
        further, more, _ = other
        setback = bool(mine.character and botch and not mine.auto_successes and not normal + units)
        normal, further = normal + mine.auto_successes, further + theirs.auto_successes
        degree = normal + units - further - more
        winner, hits = ((normal, units), further + more) if degree > 0 else ((further, more), normal + units)
        return degree, (winner[1] - max(0, hits - winner[0])) if degree else 0, setback

    return icepool.map(lambda side, other: end(tuple(side), tuple(other)), _side(mine), _side(theirs), star=False)


def _side(hand: Hand) -> Any:
    """Return (normal successes, triumph units, whether a botch shows) of a side."""
    own = hand.own @ _die(2 if hand.specialty else 1) if hand.own else _nothing()
    destiny = hand.destiny @ _die(2) if hand.destiny else _nothing()
    return own + destiny


def _die(worth: int) -> Any:
    faces = {(0, 0, 1): 1, (0, 0, 0): 2, (1, 0, 0): 2, (0, worth, 0): 1}
    return icepool.Die({icepool.Vector(face): weight for face, weight in faces.items()})


def _nothing() -> Any:
    return icepool.Die([icepool.Vector((0, 0, 0))])
