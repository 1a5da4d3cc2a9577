"""The ledger: fold, append, state at any line, seals."""

import os
import random
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from hashlib import sha256
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

import msgspec

from domain.events import CampaignOpened
from domain.ids import CharacterId
from domain.ledger import Ledger, create_ledger, open_ledger
from domain.seals import Frontier, entry, leaf
from domain.store.batches import Header, numbered
from domain.store.connection import PAGE_BYTES
from domain.store.inspection import inspect_store
from domain.systems.plenilunio.events import FortuneSpent
from domain.systems.plenilunio.traits import FortuneUse
from domain.verify import verify_rows
from tests.bench.library import Library
from tests.bench.measure import Gate, ms, percentile_99, ratio, side_by_side, timed, us

MEBI = 2**20
APPENDS = 1_000
TIME = 1_790_000_000_000_000
WHO = CharacterId("armand")
KEPT = (
    *("name", "player", "concept", "scores", "specialties", "size_modifier", "gifts", "gift_points", "protection"),
    *("destiny", "fortune", "road_ended", "health", "resistance", "unconscious", "cover", "rested_days", "treated"),
)
"""What both folds know of a character, under one name."""
SOME_LINES = range(50, 2_500, 41)
"""Where both folds are compared besides at the end: in the midst of fights, wounds and borrowed dice."""
SELECT_13 = """\
SELECT line, batch, kind, time, author, audience, edition, command, salt, event, leaf, prev_root, root
FROM ledger ORDER BY line"""


def opened(path: Path) -> Ledger:
    """Open a campaign for reading."""
    return open_ledger(path, clock=lambda: 0, entropy=os.urandom, read_only=True)


def fold(path: Path) -> Iterator[Gate]:
    """Fold through `Repository.get`, without saved states, beside the library's own way."""
    ledger = opened(path)
    size = ledger.head().size
    library = Library(path.with_suffix(".library"))
    campaign = library.keep(ledger.lines())
    works = {
        "ours": lambda: ledger._states.from_the_start(size),
        "library": lambda: library.folded(campaign),
    }
    for line in (*SOME_LINES, size):
        _compare(ledger._states.from_the_start(line), library.folded(campaign, line))
    times = side_by_side(works, 3, cpu=True)
    note = f"ours {us(times['ours'], size)}/line, library {us(times['library'], size)}/line"
    yield Gate(f"fold of {size:,} lines: times faster", ratio(times["library"], times["ours"]), 8, True, 10, note)
    library.close()
    ledger.close()


def _compare(ours: Any, theirs: Any) -> None:
    """Assert that both folds come to the same."""
    game = ours.game
    assert list(game.characters) == list(theirs.characters)
    for key, each in game.characters.items():
        other = theirs.characters[key]
        assert {name: _plain(getattr(each, name)) for name in KEPT} == {name: other[name] for name in KEPT}, key
    assert (game.pool, game.adventure) == (theirs.pool, theirs.adventure)
    assert [tie.line for tie in game.open_ties] == [line for line, _ in theirs.open_ties]
    assert _plain(game.combat) == theirs.combat
    assert [(each.line, list(each.asked.tied)) for each in game.questions.orders] == theirs.orders
    assert not game.questions.advances
    assert not theirs.advances
    assert ours.core.marks == theirs.marks
    assert [len(session.scenes) for session in ours.core.sessions] == [len(each["scenes"]) for each in theirs.sessions]


def _plain(value: object) -> Any:
    """Return a value of ours as the library keeps it: lists, dicts, text, numbers."""
    return msgspec.json.decode(msgspec.json.encode(value))


def memory(path: Path, small: Path) -> Iterator[Gate]:
    """Compare what a process needs at most for a long fold and for an empty one."""
    peaks = {name: [_peak(each) for _ in range(3)] for name, each in (("long", path), ("empty", small))}
    more = (median(peaks["long"]) - median(peaks["empty"])) / MEBI
    note = ", ".join(f"{name} {median(each) / MEBI:.1f} MiB" for name, each in peaks.items())
    yield Gate("fold: MiB more than an empty fold", more, 8, note=note)


def _peak(path: Path) -> float:
    """Return the most memory, in bytes, of a process that folds a campaign."""
    command = [sys.executable, "-m", "tests.bench.bench_ledger", str(path)]
    return float(subprocess.run(command, capture_output=True, text=True, check=True).stdout)


def append(folder: Path) -> Iterator[Gate]:
    """Append one sealed event a commit, beside a raw insert of the same row.

    Without synchronisation the time is the processor's and measures the code; with it, the clock's, and the disk.
    """
    for mode, limit, aim in (("OFF", 0.3, None), ("FULL", 0.0, 0.7)):
        pair = _Appending(folder / f"{mode}-ours", mode), _Inserting(folder / f"{mode}-raw", mode)
        works = {"ours": pair[0].run, "raw": pair[1].run}
        times = side_by_side(works, 9 if limit else 5, cpu=mode == "OFF", before=partial(_prepare, pair))
        note = f"ours {us(times['ours'], APPENDS)}, raw {us(times['raw'], APPENDS)}"
        name = f"append, synchronous={mode}: part of a raw insert"
        yield Gate(name, ratio(times["raw"], times["ours"]), limit, at_least=True, aim=aim, note=note)


def _prepare(pair: "tuple[_Appending, _Inserting]") -> None:
    for each in pair:
        each.prepare()


class _Appending:
    """Our own way: seals, head, guards and index, one event a commit."""

    def __init__(self, path: Path, mode: str) -> None:
        campaign = CampaignOpened("plenilunio", "La losa", "es", "Europe/Madrid", "os")
        self.ledger = create_ledger(path, opened=campaign, public_key=None, clock=lambda: 0, entropy=os.urandom)
        self.ledger._file.connection.execute(f"PRAGMA synchronous = {mode}")
        self.lines: list[Any] = []

    def prepare(self) -> None:
        """Make the lines of the next round."""
        event, campaign = FortuneSpent(WHO, 1, FortuneUse.DRAMATIC), self.ledger.campaign
        size = self.ledger.head().size
        for line in range(size, size + APPENDS):
            header = Header(campaign, TIME, "gm", "plenilunio-1", os.urandom(16).hex())
            self.lines.append(numbered(header, line, ((event, "all"),), os.urandom))

    def run(self) -> None:
        """Append."""
        put = self.ledger._app.events.put
        for line in self.lines:
            put(line, roots=[])  # type: ignore[arg-type]
        self.lines = []


class _Inserting:
    """The least that could be done: a prepared row of the same columns, without guards, head or index."""

    def __init__(self, path: Path, mode: str) -> None:
        self.connection = sqlite3.connect(path, isolation_level=None)
        self.connection.execute(f"PRAGMA page_size = {PAGE_BYTES}")
        self.connection.execute("PRAGMA journal_mode = WAL")
        self.connection.execute(f"PRAGMA synchronous = {mode}")
        self.connection.execute("""\
CREATE TABLE ledger (campaign TEXT NOT NULL, line INTEGER NOT NULL, batch INTEGER NOT NULL, kind TEXT NOT NULL,
time INTEGER NOT NULL, author TEXT NOT NULL, audience TEXT NOT NULL, edition TEXT NOT NULL, command TEXT NOT NULL,
salt BLOB NOT NULL, event BLOB NOT NULL, leaf BLOB NOT NULL, prev_root BLOB NOT NULL, root BLOB NOT NULL,
PRIMARY KEY (campaign, line)) STRICT, WITHOUT ROWID""")
        self.frontier = Frontier()
        self.rows: list[tuple[Any, ...]] = []

    def prepare(self) -> None:
        """Make the rows of the next round, seals and all."""
        event = b'{"who":"armand","points":1,"use":"dramatic"}'
        self.rows = []
        for line in range(self.frontier.size + 1, self.frontier.size + APPENDS + 1):
            head = ("ab" * 16, line, line, "plenilunio.FortuneSpent.1", TIME, "gm", "all", "plenilunio-1")
            fields = (*head, os.urandom(16).hex(), os.urandom(16), event)
            sealed, before = leaf(entry(*fields)), self.frontier.root
            self.rows.append((*fields, sealed, before, self.frontier.push(sealed)))

    def run(self) -> None:
        """Insert, each row a commit."""
        insert = f"INSERT INTO ledger VALUES ({', '.join('?' * 14)})"
        execute = self.connection.execute
        for row in self.rows:
            execute(insert, row)


def state(path: Path) -> Iterator[Gate]:
    """Ask for the state at lines anywhere, from saved states."""
    ledger = opened(path)
    size = ledger.head().size
    chance = random.Random(1)
    full = [timed(lambda: ledger._states.from_the_start(size), process_time) for _ in range(3)]
    times = [timed(lambda: ledger.state(chance.randint(1, size - 1)), process_time) for _ in range(400)]
    note = f"median {ms(times)}, p99 {percentile_99(times) * 1000:.2f} ms, full fold {ms(full)}"
    yield Gate(
        f"state at any line of {size:,}: p99, part of the full fold",
        percentile_99(times) / median(full),
        0.02,
        note=note,
    )
    ledger.close()


def seals(path: Path) -> Iterator[Gate]:
    """Check every seal, beside the least that touches every row."""

    def base() -> None:
        connection = sqlite3.connect(path)
        for row in connection.execute(SELECT_13):
            sha256(row[9]).digest()
        connection.close()

    def check() -> None:
        inspection = inspect_store(path)
        report = verify_rows(inspection.rows(), inspection.head)
        assert report.verdict == "CONSISTENT", report.findings
        inspection.close()

    def only_rows() -> None:
        connection = sqlite3.connect(path)
        head = connection.execute("SELECT size, stack FROM ledger_head").fetchone()
        verify_rows(connection.execute(f"SELECT campaign, {SELECT_13[7:]}"), head)
        connection.close()

    times = side_by_side({"base": base, "seals": only_rows, "verify": check}, 5, cpu=True)
    note = f"base {ms(times['base'])}, seals {ms(times['seals'])}, with integrity check {ms(times['verify'])}"
    yield Gate(
        "seals: times the least that touches every row", ratio(times["seals"], times["base"]), 3.3, aim=3.0, note=note
    )


def main() -> None:
    """Fold one campaign and print the most memory that it took."""
    ledger = opened(Path(sys.argv[1]))
    ledger._states.from_the_start(ledger.head().size)
    # What `getrusage` says would count what the parent had before the program began.
    peak = next(line for line in Path("/proc/self/status").read_text().splitlines() if line.startswith("VmHWM"))
    print(int(peak.split()[1]) * 1024)


if __name__ == "__main__":
    main()
