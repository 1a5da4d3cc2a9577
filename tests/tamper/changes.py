"""Random changes to every field of every protocol event: no exception, and a store says the same as a public file.

python -m tests.tamper.changes [COUNT [SEED]] changes each field of each event COUNT times.
"""

import json
import random
import sys
from collections import Counter
from collections.abc import Iterator
from typing import Any

from domain.verify import Report, verify_file, verify_rows
from tests.tamper.book import Line, file_of, head_of, public_rows, rows_of
from tests.tamper.evening import Evening

ODD = (
    None, True, False, 0, 1, 2, 3, 7, -1, -0.0, 1.5, 2.0, 2**32 - 1, 2**32, 2**53 - 1, 2**53, 10**30, 1e400,
    "", " ", "1", "x", "ñandú", "a\nb", "\x7f", "\u2028", "\ud800", "x" * 500, "x" * 513, "0" * 64, "F" * 64, "0" * 128,
    [], [0], [1], [1, 1], [2, 1], [6], [1.5], ["6"], [6] * 1001, [[]], [[1, None]], [[1, "uno"]], [[1, "uno", 2]],
    {}, {"chain": "x", "round": 1}, {"chain": "x", "round": 0}, {"chain": None, "round": 2**53},
)  # fmt: skip
"""What a field may be changed into, besides what other events have in its place."""
Place = tuple[str | int, ...]


def places(value: Any, before: Place = ()) -> Iterator[Place]:
    """Yield where a value can be changed: each field, and what stands in it."""
    if before:
        yield before
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, each in inside:
        yield from places(each, (*before, key))


def changed(event: dict[str, Any], place: Place, value: object) -> str:
    """Return the text of an event with another value in a place; no value takes the field away."""
    copy = json.loads(json.dumps(event))
    within = copy
    for key in place[:-1]:
        within = within[key]
    if value is ODD:
        del within[place[-1]]
    else:
        within[place[-1]] = value
    return json.dumps(copy)


def chosen(chance: random.Random, old: object) -> object:
    """Choose what takes the place of a value: something odd, something near, or nothing."""
    near: list[object] = []
    if isinstance(old, int) and not isinstance(old, bool):
        near = [old + 1, old - 1, float(old), old + 0.5, -old, old * 2]
    elif isinstance(old, str):
        near = [old[:-1], old + "0", old.upper(), old[::-1], old.replace("a", "b", 1)]
    elif isinstance(old, list):
        near = [old[:-1], old * 2, old[::-1], [*old, *old[:1]], [None, *old[1:]]]
    return chance.choice([*ODD, *near * 4, ODD])


def change(times: int, seed: int) -> Counter[str]:
    """Change each field of each protocol event so often; return how many `changes`, and how many each code found."""
    chance, results = random.Random(seed), Counter[str]()
    lines = Evening().book.lines
    for line in lines:
        if not line.kind.startswith(("dice.", "ledger.")):
            continue
        assert isinstance(line.event, dict)
        for place in [*places(line.event)]:
            for _ in range(times):
                text = changed(line.event, place, chosen(chance, _at(line.event, place)))
                results.update(["changes", *_judged(lines, line, text)])
    return results


def _at(event: Any, place: Place) -> object:
    for key in place:
        event = event[key]
    return event


def _judged(lines: list[Line], line: Line, text: str) -> set[str]:
    """Verify both forms of a ledger with a changed event; return the codes of the faults that both find."""
    copy = line.copy()
    copy.event = text
    altered = [*lines[: line.line - 1], copy, *lines[line.line :]]
    rows = rows_of(altered)
    store, exported = verify_rows(rows, head_of(rows)), verify_file(file_of(_open(altered)))
    assert told(store) == told(exported), (line.kind, text)
    return {code for code, _ in told(store) if code.startswith("E")}


def _open(lines: list[Line]) -> list[dict[str, Any]]:
    """Return the rows of a public file that withholds nothing."""
    return public_rows(lines, withholds=False)


def told(report: Report) -> set[tuple[str, int | None]]:
    """Return codes and lines."""
    return {(finding.code, finding.line) for finding in report.findings}


if __name__ == "__main__":
    found = change(int(sys.argv[1]) if len(sys.argv) > 1 else 20, int(sys.argv[2]) if len(sys.argv) > 2 else 2026)
    print(", ".join(f"{code} {number}" for code, number in found.most_common()))
