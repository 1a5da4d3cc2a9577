"""Everything that somebody can make the program show, as text that does not depend on receipts, hashes and folders."""

import re

from tests.cli.table import Seat, neutral

FREE = re.compile(r'"free": "[0-9.]+"')
"""Room on the disk, which is nobody's secret."""
CHANCE = re.compile(r'"(salt|command)":"[0-9a-f]{32}"')
"""Random digits of a stored line."""
WHOLE = (
    "log",
    "log --json",
    "log --kind Roll,Extended,Tie,Overruled,Create,Npc --json",
    "log --who armand --json",
    "log --who mutante",
    "log --search a --json",
    "log --search mutante",
    "log @1.1",
    "explain",
    "replay --json",
    "replay --only roll,wound,points,note,character",
    "recap --json",
    "recap -f md",
    "why armand.task --json",
    "why armand.fortune --json",
    "why mutante.health",
    "why mutantr.x",
    "why pool --json",
    "why armand.x",
    "diff 1",
    "diff 1 --json",
    "diff -1 1",
    "assert armand.task=no armand.fortune=5 pool=10 --json",
    "assert armand.task=no",
    "assert mutante.health=sano",
    "assert mutantr.health=sano",
    "sheet --json",
    "sheet armand --json",
    "sheet mut",
    "sheet mutantr",
    "board",
    "board --json",
    "sheet . --json",
    "why .health",
    "character list --json",
    "campaign info --json",
    "store info",
    "doctor --json",
    "verify -v",
    "rules options",
    "receipt -1",
    "receipt -1 --root",
    "log --disputed --json",
    "export --public",
    "export --all",
)
"""Commands about a campaign as a whole."""
LINE = (
    "explain {n} --proof --json",
    "receipt {n}",
    "log {n}",
    "sheet armand --at {n} --json",
    "why armand.task --at {n}",
    "diff {n} --json",
    "assert armand.task=no --at {n}",
    "tie {n} stands",
    "dispute {n} -m dudo -n",
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
    "spend armand fortuna 1 --gift ranas -n",
    "drama mutante 1 -n",
    "attack armand mutante -n --json",
    "attack armand mutante --rolled 1,2,3/1",
    "roll armand voluntad --vs mutante -n",
    "heal mutante --doctor armand -n",
    "use armand curativas --on mutante -n --json",
    "odds use armand curativas --on mutante",
    "defend armand 9 -n",
)
"""Deeds that are only rehearsed."""
DRAWN = ("log", "diff 1", "replay", "explain", "board", "sheet armand", "sheet", "character list", "verify -v")
"""What is drawn otherwise on a terminal."""


def screens(seat: Seat, viewer: str, lines: range) -> dict[str, str]:
    """Return each command with all that it shows to a viewer."""
    typed = [*WHOLE, *TRIED, *(line.replace("{n}", str(n)) for n in lines for line in LINE)]
    shown = {line: _shown(seat, line, viewer, terminal=False) for line in typed}
    return shown | {f"{line} on a terminal": _shown(seat, line, viewer, terminal=True) for line in DRAWN}


def _shown(seat: Seat, line: str, viewer: str, *, terminal: bool) -> str:
    asked = ("--as", viewer, "--no-input", "--color", "never")
    ran = seat.run(*line.split(), *asked, terminal=terminal, columns=200)
    return CHANCE.sub(r"\1", FREE.sub("FREE", neutral(f"{ran.code}\n{ran.out}\n{ran.err}", seat.home)))
