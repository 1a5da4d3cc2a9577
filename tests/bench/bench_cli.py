"""Whole processes, from start to exit, beside `python -c "import typer"`."""

import os
import pty
import sqlite3
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Final

from tests.bench.make_ledger import make
from tests.bench.measure import Gate, ms, ratio, side_by_side

ROUNDS: Final = 15
ROLL: Final = ("roll", "armand", "astucia", "-d", "2")


def commands(files: Mapping[int, Path], behind: int) -> Iterator[Gate]:
    """Run each command in turn on campaigns of several sizes.

    On a terminal the game master would be asked about Armand's specialty: the roll says that it does not count.

    Args:
        files: By number of lines.
        behind: Lines from the last saved state to the end of each.
    """
    middle, bags = files[10_000], {size: _with_bags(file, size) for size, file in files.items()}
    works = {
        "typer": partial(piped, (sys.executable, "-c", "import typer")),
        "roll": partial(piped, testigo(middle, *ROLL)),
        "roll from a bag": partial(piped, testigo(bags[10_000], *ROLL)),
        "roll, terminal": partial(on_terminal, testigo(middle, *ROLL, "--no-spec")),
        "sheet, terminal": partial(on_terminal, testigo(middle, "sheet", "armand")),
        "log, terminal": partial(on_terminal, testigo(middle, "log")),
        "board, terminal": partial(on_terminal, testigo(middle, "board")),
        **{f"roll {size}": partial(piped, testigo(files[size], *ROLL)) for size in (1_000, 100_000)},
        **{f"roll from a bag {size}": partial(piped, testigo(bags[size], *ROLL)) for size in (1_000, 100_000)},
    }
    for work in works.values():
        work()
    forget = partial(forget_states, [*files.items(), *bags.items()], behind)
    times = side_by_side(works, ROUNDS, before=forget)
    typer = times["typer"]
    for name, limit, aim in (
        ("roll", 2.0, 1.7),
        ("roll from a bag", 2.0, 1.7),
        ("roll, terminal", 2.4, None),
        ("sheet, terminal", 2.6, None),
        ("log, terminal", 2.6, None),
        ("board, terminal", 2.6, None),
    ):
        note = f"{ms(times[name])}, import typer {ms(typer)}"
        yield Gate(f"{name}, 10,000 lines: times `import typer`", ratio(times[name], typer), limit, aim=aim, note=note)
    for name in ("roll", "roll from a bag"):
        short, long = times[f"{name} 1000"], times[f"{name} 100000"]
        note = f"{ms(short)} at 1,000, {ms(long)} at 100,000"
        yield Gate(f"{name}, 100,000 lines: times the same at 1,000", ratio(long, short), 1.1, note=note)


def _with_bags(file: Path, size: int) -> Path:
    """Return another campaign with a bag for every roll, and one for the screen that never gave any."""
    other = file.with_name(f"{file.stem}-bags.testigo")
    make(other, size, seed=size + 1)
    for words in ("campaign set dice bag", "bag open --screen", "bag open"):
        piped(testigo(other, *words.split()))
    for number in ("1", "2"):
        piped(testigo(other, "bag", "word", "1", "luna", "--bag", number))
        piped(testigo(other, "bag", "seal", number))
    return other


def testigo(file: Path, *words: str) -> tuple[str, ...]:
    """Return the command line of one command on one campaign."""
    return (str(Path(sys.executable).with_name("testigo")), "-c", str(file), *words)


def piped(command: tuple[str, ...]) -> None:
    """Run a command into a pipe."""
    subprocess.run(command, capture_output=True, check=True)


def on_terminal(command: tuple[str, ...]) -> None:
    """Run a command on a terminal of its own, and read what it shows.

    Enter is typed ahead: what to make of a tie, where the dice show one, is asked there and then.
    """
    ours, theirs = pty.openpty()
    os.write(ours, b"\n")
    environment = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "80"}
    with subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment) as process:
        os.close(theirs)
        while True:
            try:
                if not os.read(ours, 65536):
                    break
            except OSError:
                break
        os.close(ours)
        assert process.wait() == 0, command


def forget_states(files: Iterable[tuple[int, Path]], behind: int) -> None:
    """Delete the states saved since the beginning, so that each round starts as far behind as the first."""
    for size, file in files:
        connection = sqlite3.connect(file, isolation_level=None)
        connection.execute("DELETE FROM checkpoint WHERE line > ?", (size - behind,))
        connection.close()
