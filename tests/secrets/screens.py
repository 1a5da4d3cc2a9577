"""Everything that somebody can make the program show, as text that does not depend on receipts, hashes and folders."""

from collections.abc import Iterator

from tests.cli.table import Seat, neutral

LOOKS = ({}, {"terminal": True, "columns": 200})
"""A pipe and a terminal."""
WHOLE = (
    "log",
    "log --json",
    "log -f ndjson",
    "log --last 3",
    "log --kind core",
    "log --kind dice",
    "log --kind plenilunio",
    "log --kind Roll,Extended,Tie,Overruled,Create",
    "log --who armand",
    "log --who armand --json",
    "log --who mutante",
    "log --search a",
    "log --search a --json",
    "log --search mutante",
    "log --search dificultad",
    "log ..",
    "log @1",
    "log @1.1 --json",
    "explain",
    "replay",
    "replay --json",
    "replay -f ndjson",
    "sheet",
    "sheet --json",
    "sheet armand",
    "sheet armand --json",
    "sheet christopher --json",
    "sheet mutante",
    "sheet mut",
    "sheet mutantr",
    "character list",
    "character list --json",
    "campaign info",
    "campaign info --json",
    "campaign list --json",
    "store info",
    "store info --json",
    "doctor --json",
    "verify -v",
    "verify -v --json",
    "verify --strict",
    "rules options --json",
    "receipt -1",
    "tie stands",
    "reveal -1",
    "help roll",
)
"""Commands about a campaign as a whole."""
LINE = (
    "explain {n}",
    "explain {n} --json",
    "receipt {n}",
    "log {n}",
    "log {n} --json",
    "log --at {n}",
    "replay {n}",
    "replay --at {n} --json",
    "sheet --at {n} --json",
    "sheet armand --at {n}",
    "character list --at {n}",
    "campaign info --at {n}",
    "tie {n} stands",
    "reveal {n}",
)
"""Commands about one line."""
TRIED = (
    "roll armand astucia -d 2 --goal 5 -n",
    "roll armand astucia -d 2 --goal 4 -n --json",
    "roll armand astucia -d 2 --task astucia -n",
    "roll armand astucia -d 2 --task pistola -n",
    "roll armand astucia --vs mutante -n",
    "roll armand astucia --vs christopher -n --json",
    "roll mutante astucia -d 2 -n",
    "roll mutant astucia -d 2 -n",
    "roll armand astucia -d 2 --with mutante -n",
    "spend mutante fortuna 1 --for breath -n",
    "spend armand fortuna 1 --for breath -n",
    "drama mutante 1 -n",
    "roll armand astucia -d 2 --hidden -n",
)
"""Deeds that are only rehearsed."""


def screens(seat: Seat, viewer: str, lines: range, *, commands: tuple[str, ...] = WHOLE + TRIED) -> Iterator[tuple[str, str]]:
    """Yield each command with all that it shows to a viewer."""
    typed = [*commands, *(line.replace("{n}", str(n)) for n in lines for line in LINE)]
    for line in typed:
        for look in LOOKS:
            ran = seat.run(*line.split(), "--as", viewer, "--no-input", **look)  # type: ignore[arg-type]
            yield f"{line} {look}", f"{ran.code}\n{neutral(ran.out, seat.home)}\n{neutral(ran.err, seat.home)}"
