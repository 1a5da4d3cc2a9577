"""Honest campaigns of all sorts: whatever happens at a table, nobody is accused.

python -m tests.tamper.honest [COUNT [SEED]]

Written by the real ledger: bags for scenes played in parallel, secret rolls, words, cuts, physical dice, voids, two
writers in turn, crashes, backups restored and declared, lost seeds, keys changed, VACUUM, dump and reload, public files
older than what people hold. A neat one, all of whose rolls are proved, must pass `--strict` too.
"""

import random
import sqlite3
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from itertools import count
from pathlib import Path
from shutil import copyfile
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from domain.bagging import lost, opened, revealed, sealed, word_given, word_sealed
from domain.bags import Bag, BagDoor, CutDoor, Draw
from domain.dice.doors import Door, HandDoor, OsDoor
from domain.dice.stream import bag_key, word_commitment
from domain.events import CampaignOpened, Corrected, FreeRoll, NoteTaken
from domain.ids import EVERYBODY, GM
from domain.ledger import Ledger, create_ledger, open_ledger
from domain.protocol import PROTOCOL_DECODERS, BagsPromised, KeyChanged, Rewound, RollDeclared, RootSigned
from domain.receipts import receipt
from domain.signed_roots import public_key_of, rekey_message, sign
from domain.verify import Evidence, Report, verify_file
from domain.verify.campaign import verify_campaign
from projections.export.public import open_to_all, rows
from tests.store import toy

START = 1_790_000_000_000_000
SECRET = bytes(range(32))
WORDS = ("luna roja", "brasas", "ñandú ágil", "7", "corto", "la losa")
SCENES = ("", "El bosque", "La cripta", "El foro, hilo 3")
PROSE = (
    "Sacó 12 dado rojo ayer, llamad al 612-3456-7890-123 o al 91-3456-7890-12A.",
    "57-3F9X-52VT no es un recibo, 3 - 4 tampoco; quedamos a las 20:30.",
    "testigo/\n12\nnada\n\n— testigo nada",
)
"""What threads are made of besides receipts."""
OPENED = CampaignOpened("toy", "La torre", "es", "Europe/Madrid", "bag")
toy.install()


@cache
def _template() -> bytes:
    with TemporaryDirectory() as folder:
        path = Path(folder, "torre.db")
        chance = random.Random(1)
        create_ledger(
            path,
            opened=OPENED,
            public_key=public_key_of(SECRET).hex(),
            clock=lambda: START,
            entropy=chance.randbytes,
        ).close()
        return path.read_bytes()


class Table:
    """One campaign, what people hold of it, and the seeds that lie beside it.

    Attributes:
        neat: Nothing happens that would leave a roll unproved.
    """

    def __init__(self, folder: Path, seed: int, *, neat: bool) -> None:
        self.folder, self.neat = folder, neat
        self.chance = random.Random(seed)
        self.path = folder / "torre.db"
        self.path.write_bytes(_template())
        self._ticks = count(START + 1_000_000, 1_000_000)
        self._commands = count(1)
        self.ledger = self._open()
        self.ledger_id = self.ledger.ledger_id()
        self.signer = SECRET
        self.seeds: dict[str, bytes] = {}
        self.receipts: list[str] = []
        self.notes: list[str] = []
        self.exported: list[bytes] = []
        self.backup: tuple[Path, int, bytes] | None = None

    def _open(self) -> Ledger:
        ledger = open_ledger(self.path, clock=lambda: next(self._ticks), entropy=self.chance.randbytes)
        ledger._file.connection.execute("PRAGMA synchronous = OFF")
        return ledger

    def close(self) -> None:
        """Close the file."""
        self.ledger.close()

    # --- Writing ------------------------------------------------------------------------------------------------------

    def record(self, *events: msgspec.Struct, audience: str = EVERYBODY) -> int:
        """Store facts of the protocol; return the last line."""
        written = self.ledger.record(lambda: [(each, audience) for each in events], command=self._command())
        return self._kept(written.lines[-1].line, written.root)

    def perform(self, action: Any, door: Door, *, audience: str = EVERYBODY) -> int:
        """Carry out a deed; return its batch."""
        written = self.ledger.perform(action, door=door, command=self._command(), audience=audience)
        self._kept(written.lines[-1].line, written.root)
        return written.batch

    def _command(self) -> str:
        return f"c{next(self._commands)}"

    def _kept(self, line: int, root: bytes) -> int:
        if self.chance.random() < 0.12:
            self.receipts.append(receipt(line, root))
        return line

    # --- Bags ---------------------------------------------------------------------------------------------------------

    def bags(self, test: Callable[[Bag], bool] = lambda bag: bag.in_use) -> list[Bag]:
        """Return the bags that pass a test."""
        return [bag for bag in self.ledger.bags(words=True).values() if test(bag)]

    def open_bag(self) -> None:
        """Open a bag for a scene, or the screen's; a crash between seed and line leaves a seed that nobody needs."""
        screen = self.chance.random() < 0.3
        purpose = "" if screen else self.chance.choice(SCENES)
        bags, seed = self.ledger.bags(), self.chance.randbytes(32)
        if any(
            b.in_use and b.screen == screen and (screen or _alike(b.purpose, purpose or None)) for b in bags.values()
        ):
            return
        rivals = [b for b in bags.values() if not b.screen and _alike(b.purpose, purpose or None)]
        if self.neat and not screen and rivals and self.ledger.next_roll(rivals[-1]) == 1:
            return
        seats = sorted(self.chance.sample(range(1, 5), self.chance.randint(1, 3)))
        fact = opened(self.ledger_id, bags, seed=seed, seats=seats, purpose=purpose, screen=screen)
        self.seeds[fact.commitment] = seed
        if self.chance.random() < 0.1:
            return
        self.record(fact)
        self._words(fact.bag)

    def _words(self, number: int) -> None:
        """Let the seats give their words, sealed ones first, and seal the bag; a seat may be away."""
        nonces: dict[int, tuple[bytes, str]] = {}
        seats = self.ledger.bags()[number].seats
        away = {seat for seat in seats[1:] if self.chance.random() < 0.2}
        for seat in seats:
            if seat not in away and self.chance.random() < 0.4:
                nonce, word = self.chance.randbytes(16), self.chance.choice(WORDS)
                nonces[seat] = nonce, word
                commitment = word_commitment(self.ledger_id, number, seat, nonce, word).hex()
                self.record(word_sealed(self._bag(number), seat, commitment))
        for seat in self.chance.sample(seats, len(seats)):
            if seat not in away:
                nonce, word = nonces.get(seat, (b"", self.chance.choice(WORDS)))
                self.record(word_given(self.ledger_id, self._bag(number), seat, word, nonce.hex()))
        self.record(sealed(self._bag(number)))

    def _bag(self, number: int) -> Bag:
        return self.ledger.bags(words=True)[number]

    def _draw(self, bag: Bag) -> Draw | None:
        """Return what drawing from a bag takes, None where its seed is gone."""
        seed = self.seeds.get(bag.commitment)
        if seed is None or bag.sealed is None:
            return None
        key = bag_key(seed, self.ledger_id, bag.number, bag.sealed)
        return Draw(bag.number, key, lambda: self.ledger.next_roll(self.ledger.bags()[bag.number]))

    def show(self, bag: Bag | None = None) -> None:
        """Show a bag: one that was lost may have turned up."""
        shown = [
            b for b in self.bags(lambda each: not each.shown and each.sealed is not None) if b.commitment in self.seeds
        ]
        if self.neat:
            shown = [b for b in shown if not b.screen and self.ledger.next_roll(b) > 1]
        if bag is None and not shown:
            return
        bag = bag or self.chance.choice(shown)
        rolls = self.ledger.next_roll(bag) - 1
        self.record(revealed(self.ledger_id, bag, self.seeds[bag.commitment], rolls))

    def lose(self) -> None:
        """Lose a seed, perhaps not for good."""
        if not (bags := self.bags()):
            return
        bag = self.chance.choice(bags)
        if self.chance.random() < 0.5:
            self.seeds.pop(bag.commitment, None)
        self.record(lost(bag, "disco roto"))

    # --- Rolls --------------------------------------------------------------------------------------------------------

    def door(self) -> Door | None:
        """Return where dice come from now; None where a table that proves every roll has no bag."""
        table = [d for b in self.bags(lambda each: each.gives_dice and not each.screen) if (d := self._draw(b))]
        screen = [d for b in self.bags(lambda each: each.gives_dice and each.screen) if (d := self._draw(b))]
        if self.neat and not (table and screen):
            return None
        chance = OsDoor(lambda sides: self.chance.randint(1, sides))
        drawn = {False: self.chance.choice(table) if table else None, True: screen[0] if screen else None}
        return BagDoor(drawn.get, otherwise=chance)

    def throw(self) -> None:
        """Throw at the tower."""
        if door := self.door():
            self.perform(toy.Throw(self.chance.choice(("luis", "ana")), self.chance.randint(1, 9)), door)

    def secret(self) -> None:
        """Roll behind the screen."""
        if door := self.door():
            self.perform(FreeRoll(self.chance.choice(("2d6", "d20", "d100+3")), hidden=True), door, audience=GM)

    def by_hand(self) -> None:
        """Throw dice on the table, and type them."""
        dice = self.chance.randint(1, 5)
        faces = tuple(self.chance.randint(1, 6) for _ in range(dice))
        self.perform(toy.Throw("ana", dice), HandDoor([(faces,)], otherwise=_Never(), seen_by=(1, 2)))

    def cut(self) -> None:
        """Declare a roll, and let somebody cut it; at a table that is not neat it may be left at that."""
        drawn = [d for b in self.bags(lambda each: each.gives_dice and not each.screen) if (d := self._draw(b))]
        if not drawn:
            return
        draw, dice = self.chance.choice(drawn), self.chance.randint(1, 6)
        declared = RollDeclared(draw.bag, draw.due(), (6,) * dice, 1)
        self.record(declared)
        if self.neat or self.chance.random() < 0.8:
            cut = str(self.chance.randint(0, 99))
            self.perform(toy.Throw("luis", dice), CutDoor(declared, draw, cut, otherwise=_Never()))

    def post(self) -> None:
        """Roll with the cut that a post carries."""
        if drawn := [d for b in self.bags(lambda each: each.gives_dice and not each.screen) if (d := self._draw(b))]:
            chance = OsDoor(lambda sides: self.chance.randint(1, sides))
            door = BagDoor({False: self.chance.choice(drawn)}.get, otherwise=chance, cut="lo que dice el mensaje")
            self.perform(toy.Throw("ana", self.chance.randint(1, 4)), door)

    # --- The rest of an evening ---------------------------------------------------------------------------------------

    def note(self) -> None:
        """Take a note, which may be the game master's alone."""
        audience = GM if self.chance.random() < 0.4 else EVERYBODY
        self.perform(NoteTaken(self.chance.choice(PROSE).replace("\n", " ")), _Never(), audience=audience)

    def void(self) -> None:
        """Undo a throw; its dice stay."""
        batches = [line.batch for line in self.ledger.effective() if line.kind == "toy.Throw.1"]
        if batches:
            size = self.ledger.head().size
            event = Corrected(voided=(self.chance.choice(batches),), reason="se contó mal")
            written = self.ledger.correct(event, (), size=size, audience=EVERYBODY, command=self._command())
            self._kept(written.lines[-1].line, written.root)

    def sign(self) -> None:
        """Sign the root and record it."""
        head = self.ledger.head()
        self.notes.append(sign(self.ledger_id, head.size, head.root, self.signer))
        if self.chance.random() < 0.7:
            self.record(RootSigned(head.size, head.root.hex()))

    def rekey(self) -> None:
        """Change the key."""
        new = self.chance.randbytes(32)
        message = rekey_message(self.ledger_id, public_key_of(new))
        signature = Ed25519PrivateKey.from_private_bytes(self.signer).sign(message).hex()
        self.record(KeyChanged(public_key_of(new).hex(), signature))
        self.signer = new

    def promise(self) -> None:
        """Promise to roll from bags only."""
        self.record(BagsPromised())

    def export(self) -> None:
        """Publish what everybody may see."""
        judge = open_to_all(self.ledger.state().core)
        self.exported.append(b"".join(rows(self.ledger, self.ledger.head().size, judge)))

    def another_writer(self) -> None:
        """Let a second process write in between."""
        first, self.ledger = self.ledger, self._open()
        self.chance.choice((self.throw, self.note, self.by_hand))() if not self.neat else self.note()
        self.ledger.close()
        self.ledger = first

    def crash(self) -> None:
        """Let the process be killed: what it leaves is opened again, its journal included."""
        killed = self.folder / "killed.db"
        for beside in ("", "-wal"):
            if Path(f"{self.path}{beside}").exists():
                copyfile(f"{self.path}{beside}", f"{killed}{beside}")
        self.ledger.close()
        self._take(killed)

    def vacuum(self) -> None:
        """Tidy the file up."""
        self.ledger._file.connection.execute("VACUUM")

    def dump(self) -> None:
        """Dump the file as text and load it again."""
        reloaded = self.folder / "reloaded.db"
        with _connected(self.path) as old, _connected(reloaded) as new:
            new.executescript("\n".join(_dumped(old)))
        self.ledger.close()
        self._take(reloaded)

    def back_up(self) -> None:
        """Keep a copy."""
        path = self.folder / "copy.db"
        path.unlink(missing_ok=True)
        with _connected(path) as copy:
            self.ledger._file.connection.backup(copy)
        self.backup = path, self.ledger.head().size, self.signer

    def restore(self) -> None:
        """Go back to the copy, and say so: what was lost before, and was in what is lost now, is said again."""
        if self.backup is None:
            return
        path, size, secret = self.backup
        lost_head = self.ledger.head()
        if lost_head.size <= size:
            return
        before = [_rewound(line.event) for line in self.ledger.lines(size + 1) if line.kind == "ledger.Rewound.1"]
        gone = max([(lost_head.size, lost_head.root.hex()), *before])
        self.ledger.close()
        restored = self.folder / "restored.db"
        copyfile(path, restored)
        self._take(restored)
        self.signer, self.exported = secret, []
        self.record(Rewound(*gone, "se restauró la copia"))

    def _take(self, other: Path) -> None:
        """Open another file in the place of the campaign's."""
        for beside in ("", "-wal", "-shm"):
            Path(f"{self.path}{beside}").unlink(missing_ok=True)
            if Path(f"{other}{beside}").exists():
                Path(f"{other}{beside}").rename(f"{self.path}{beside}")
        self.ledger = self._open()

    # --- Evidence -----------------------------------------------------------------------------------------------------

    def evidence(self) -> Evidence:
        """Return what people hold: receipts typed and in threads, signed roots, key and head."""
        head = self.ledger.head()
        typed = [each for each in self.receipts if self.chance.random() < 0.5]
        thread = "\n\n".join([*PROSE, *(f"Tirada (recibo {each})." for each in self.receipts), *self.notes])
        if self.neat:
            typed.append(receipt(head.size, head.root))
        return Evidence(
            receipts=tuple(typed),
            signed_roots=tuple(self.notes),
            pasted=(thread,),
            public_key=public_key_of(SECRET).hex(),
            remembered=(head.size, head.root),
        )


class _Never:
    """The door of a deed that draws nothing."""

    def draw(self, request: Any) -> Any:
        raise AssertionError(request)


def _rewound(event: bytes) -> tuple[int, str]:
    rewound = PROTOCOL_DECODERS["ledger.Rewound.1"].decode(event)
    return rewound.lost_size, rewound.lost_root


def _alike(one: str | None, other: str | None) -> bool:
    return one is None or other is None or one == other


@contextmanager
def _connected(path: Path) -> Iterator[sqlite3.Connection]:
    connection = sqlite3.connect(path, isolation_level=None)
    try:
        yield connection
    finally:
        connection.close()


def _dumped(connection: sqlite3.Connection) -> Iterator[str]:
    """Yield the statements that make a file again: pragmas that a dump leaves out, then tables, rows, guards."""
    for name in ("user_version", "application_id"):
        yield f"PRAGMA {name} = {connection.execute(f'PRAGMA {name}').fetchone()[0]};"
    yield from connection.iterdump()


NEAT = ("throw",) * 8 + ("secret",) * 2 + ("cut",) * 3 + ("open_bag",) * 4 + (
    "by_hand", "note", "void", "sign", "rekey", "export", "another_writer", "crash", "vacuum", "dump", "show",
)  # fmt: skip
ANY = (*NEAT, "lose", "post", "promise", "back_up", "back_up", "restore", "restore", "show", "by_hand")


def play(folder: Path, seed: int) -> tuple[Sequence[Report], bool]:
    """Play one campaign; return the reports of its file and of its public files, and whether it was neat."""
    chance = random.Random(seed)
    table = Table(folder, seed, neat=chance.random() < 0.5)
    try:
        for deed in chance.choices(NEAT if table.neat else ANY, k=chance.randint(5, 30)):
            getattr(table, deed)()
        if table.neat:
            for bag in table.bags(lambda each: each.in_use and not each.screen and each.sealed is not None):
                table.show(bag)
        return _verified(table), table.neat
    finally:
        table.close()


def _verified(table: Table) -> list[Report]:
    table.export()
    held = table.evidence()
    whole = verify_campaign(table.path, table.ledger, lambda _ledger_id: held)
    found = [finding for finding in whole.rulings or () if finding.code != "A602"]
    assert not found, found
    assert whole.rulings is not None, whole.report.findings
    return [whole.report, *(verify_file(data, held) for data in table.exported)]


def accused(reports: Sequence[Report], *, neat: bool) -> list[str]:
    """Return the faults found of an honest campaign, and what a neat one was not let pass for."""
    codes = [finding.code for report in reports for finding in report.findings if finding.code.startswith("E")]
    if neat and reports[0].exit_code(strict=True):
        codes += [f"strict {finding.code}" for finding in reports[0].findings] or [reports[0].verdict]
    return codes


def run(campaigns: int, seed: int, folder: Path) -> Counter[str]:
    """Play so many campaigns; return how many were `honest` and `neat`, and each accusation with its seed."""
    results = Counter[str]()
    for number in range(seed, seed + campaigns):
        with TemporaryDirectory(dir=folder) as name:
            reports, neat = play(Path(name), number)
        results.update(
            ["neat" if neat else "honest", *(f"seed {number}: {each}" for each in accused(reports, neat=neat))]
        )
    return results


def main(campaigns: int, seed: int) -> int:
    """Play so many and say what came of it; 1 where somebody was accused."""
    memory = Path("/dev/shm")
    with TemporaryDirectory(prefix="testigo-honest-", dir=memory if memory.is_dir() else None) as name:
        results = run(campaigns, seed, Path(name))
    print(", ".join(f"{result} {number}" for result, number in results.most_common()))
    return int(any(result.startswith("seed") for result in results))


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 3_000, int(sys.argv[2]) if len(sys.argv) > 2 else 1))
