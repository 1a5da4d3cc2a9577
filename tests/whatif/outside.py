"""What no variation may touch: campaign files, what this machine remembers of them, seeds, keys, settings."""

from collections.abc import Mapping
from hashlib import sha256

from tests.cli.table import Seat
from tests.scenarios.asking import told

TYPED = ("roll", "armand", "astucia", "-d", "2", "--rolled", "1,4,6/5,6")
"""Faces 1, 4 and 6 against 5 and 6: two sixes cancel, a 4 and a 1 of which one is left against a 5: a tie or not."""


def outside(seat: Seat) -> Mapping[str, str]:
    """Return the digest of every file of a home but those of variations."""
    files = [path for path in sorted(seat.home.rglob("*")) if path.is_file()]
    kept = {str(path.relative_to(seat.home)): path for path in files}
    return {
        name: sha256(path.read_bytes()).hexdigest()
        for name, path in kept.items()
        if not name.startswith("state/testigo/variations/")
    }


def listed(seat: Seat) -> Mapping[str, tuple[int | None, int | None]]:
    """Return the variations there are: name -> the line from which each goes its own way, lines of its own."""
    return {row["name"]: (row["from"], row["lines"]) for row in told(seat, "whatif", "list")["rows"]}
