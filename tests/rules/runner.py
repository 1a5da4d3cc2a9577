"""Runs the cases of the rule catalogues against the program: is it built, is it well formed, what came of it."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from domain.errors import TestigoError
from tests.rules import keys_masterminds, mansions, masterminds, plenilunio
from tests.rules.casefile import Case
from tests.rules.compare import differences
from tests.rules.keys import KINDS, MANSIONS, NESTED, NESTED_MANSIONS, OPS, Keys

PLAYERS: Mapping[str, Mapping[str, Callable[[dict[str, Any], Any], Mapping[str, Any]]]] = {
    "plenilunio": plenilunio.PLAYERS,
    "mansions": mansions.PLAYERS,
    "masterminds": masterminds.PLAYERS,
}
"""System -> kind -> how it is played at a table; gives everything that can be observed."""
STEPWISE = frozenset({"player_turn", "gm_turn"})
"""Kinds whose refusals say which step it was (`at`)."""


def not_built(case: Case) -> str | None:
    """Say which kind the program cannot play yet: those of a system that has no rules here."""
    return case.kind if case.system not in PLAYERS else None


def flaws_of(kind: str, given: Any, dice: Any, expect: Any, system: str = "plenilunio") -> list[str]:
    """List every key that the format does not know, and a kind that it does not know."""
    if system == "mansions":
        return _flaws_of_mansions(kind, given, dice, expect)
    if system == "masterminds":
        return keys_masterminds.flaws_of(kind, given, dice, expect)
    keys = KINDS.get(kind)
    if keys is None:
        return [f"unknown kind {kind!r}"]
    flaws = [*_unknown("given", given, keys.given), *_unknown("dice", dice, keys.dice)]
    if "error" in expect:
        flaws += [f"expect: nothing else beside an error, found {key!r}" for key in expect if key != "error"]
    else:
        flaws += _unknown("expect", expect, keys.expect)
    return [*flaws, *_nested(kind, keys, given, dice, expect)]


def _flaws_of_mansions(kind: str, given: Any, dice: Any, expect: Any) -> list[str]:
    keys = MANSIONS.get(kind)
    if keys is None:
        return [f"unknown kind {kind!r}"]
    flaws = [*_unknown("given", given, keys.given), *([] if isinstance(dice, list) else ["dice is not a list"])]
    beside = {"error", "at"} if kind in STEPWISE else {"error"}
    if "error" in expect:
        flaws += [f"expect: nothing else beside an error, found {key!r}" for key in expect if key not in beside]
    else:
        flaws += _unknown("expect", expect, keys.expect)
    for path, known in NESTED_MANSIONS.items():
        place, _, key = path.partition(".")
        inside = given.get(key, []) if place == kind and isinstance(given, Mapping) else []
        for each in inside if isinstance(inside, list) else [inside]:
            flaws += _unknown(path, each, known)
    return flaws


def _unknown(part: str, found: Any, known: frozenset[str]) -> list[str]:
    if not isinstance(found, Mapping):
        return [f"{part} is not an object"]
    return [f"unknown key {key!r} in {part}" for key in found if key not in known]


def _nested(kind: str, keys: Keys, given: Any, dice: Any, expect: Any) -> Iterator[str]:
    places = {kind: given, f"{kind}.dice": dice, "expect": expect}
    for path, known in NESTED.items():
        place, _, key = path.rpartition(".")
        inside = places.get(place, {}).get(key, [])
        for each in inside if isinstance(inside, list) else [inside]:
            yield from _unknown(f"{place}.{key}", each, known)
    if kind == "fortune":
        allowed = OPS.get(given.get("op"))
        if allowed is None:
            yield f"unknown operation {given.get('op')!r}"
        else:
            yield from _unknown(f"given of {given['op']}", given, allowed | {"op", "fortune", "destiny"})


def check(kind: str, given: dict[str, Any], dice: Any, expect: dict[str, Any], system: str = "plenilunio") -> list[str]:
    """Play a case and list everything that differs from what is expected."""
    flaws = flaws_of(kind, given, dice, expect, system)
    if flaws:
        return flaws
    if kind == "scenario":
        return _check_steps(given["steps"], expect["steps"])
    try:
        seen: Mapping[str, Any] = PLAYERS[system][kind](given, dice)
    except TestigoError as error:
        seen = {"error": error.code}
    if "error" in seen and "error" not in expect:
        return [f"refused with {seen['error']}, expected {expect}"]
    if "error" in expect and "error" not in seen:
        return [f"expected the refusal {expect['error']}, but it was allowed: {dict(seen)}"]
    return differences(expect, seen)


def _check_steps(steps: list[dict[str, Any]], expected: list[dict[str, Any]]) -> list[str]:
    if len(steps) != len(expected):
        return [f"{len(steps)} steps, {len(expected)} expectations"]
    flaws = []
    for number, (step, expect) in enumerate(zip(steps, expected, strict=True), 1):
        found = check(step["kind"], step.get("given", {}), step.get("dice", {}), expect)
        flaws += [f"step {number} ({step['kind']}): {flaw}" for flaw in found]
    return flaws


def run(case: Case) -> list[str]:
    """Play a case; list what differs."""
    return check(case.kind, case.given, case.dice, case.expect, case.system)
