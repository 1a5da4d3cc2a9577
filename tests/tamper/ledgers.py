"""Small ledgers in memory: lines sealed into rows as a store holds them."""

import json
from pathlib import Path
from typing import Any

from domain import seals

VECTORS = Path(__file__).parents[1] / "vectors" / "verifiable-dice-vectors.json"
EXAMPLE = json.loads(VECTORS.read_text(encoding="utf-8"))["ledger_example"]
FIELDS = (
    "campaign", "line", "batch", "kind", "time", "author", "audience", "edition", "command",
    "salt", "event", "leaf", "prev_root", "root",
)  # fmt: skip
Row = tuple[Any, ...]


def example_lines() -> list[dict[str, Any]]:
    """Return the lines of the specification's example, from its public form."""
    return [dict(line) for line in EXAMPLE["lines"]]


def store(lines: list[dict[str, Any]]) -> tuple[list[Row], tuple[int, bytes]]:
    """Seal lines into rows and their head."""
    frontier = seals.Frontier()
    rows = []
    for line in lines:
        header = (EXAMPLE["heading"]["campaign"], *(line[name] for name in FIELDS[1:9]))
        salt, event = bytes.fromhex(line["salt"]), line["event"].encode("utf-8", "surrogatepass")
        leaf = seals.leaf(seals.entry(*header, salt, event))
        before = frontier.root
        rows.append((*header, salt, event, leaf, before, frontier.push(leaf)))
    return rows, (frontier.size, frontier.stack)


def head_of(rows: list[Row]) -> tuple[int, bytes]:
    """Return the head of these rows."""
    frontier = seals.Frontier()
    for row in rows:
        frontier.push(row[11])
    return frontier.size, frontier.stack
