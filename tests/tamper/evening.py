"""An honest campaign in which everything occurs: bags of every sort, words, cuts, keys, losses, a copy restored."""

from domain.verify import Evidence
from tests.tamper.book import Book

CHAIN, ROUND = "8990e7a9aaed2ffed73dbd7092123d6f289930540d7651336225dc172e51b2ce", 4_000_000
VALUE = "ab" * 32


class Evening:
    """The campaign, and what people hold of it.

    Attributes:
        book: The ledger.
        notes: Signed roots by size.
    """

    def __init__(self) -> None:
        self.book = Book(1066)
        self.notes: dict[int, str] = {}
        self._open_bags()
        self._rolls()
        self._other_key()
        self._scenes()
        self._restored()
        self._last_scene()

    def _open_bags(self) -> None:
        book = self.book
        beacon = {"chain": CHAIN, "round": ROUND}
        book.bag(seats=[0, 1, 2, 3], beacon=beacon)
        book.bag(screen=True)
        nonce = book.promise(1, 2, "brasas", "fixed word")
        book.word(1, 1, "luna roja", "plain word")
        book.word(2, 1, "noche", "screen word")
        book.word(1, 2, "brasas", "opened word", nonce=nonce)
        book.word(1, 0, f"drand {CHAIN} {ROUND} {VALUE}", "beacon word")
        book.seal(1, [(0, f"drand {CHAIN} {ROUND} {VALUE}"), (1, "luna roja"), (2, "brasas"), (3, None)])
        book.seal(2, [(1, "noche")])
        book.note("Llegan a la losa", "note")

    def _rolls(self) -> None:
        book = self.book
        book.roll(1, [6] * 5, "roll 1")
        book.roll(2, [20], "secret roll", audience="gm")
        book.note("El mutante escucha", "secret note", audience="gm")
        book.declare(1, [20], 2, "declared")
        book.roll(1, [20], "cut roll", cut="7", roll=2)
        book.add("dice.RolledByHand.1", {"sides": [6, 6], "faces": [3, 5], "seen_by": [1, 2]}, "by hand")
        book.add("dice.RolledOs.1", {"sides": [100], "faces": [42]}, "os")
        book.add("dice.RolledOs.1", {"sides": [20], "faces": [11]}, "secret os", audience="gm")
        book.roll(1, [6] * 8, "roll 3")
        book.declare(2, [6, 6], 1, "secret declared", audience="gm")
        book.roll(2, [6, 6], "secret cut roll", cut="3", roll=2, audience="gm")
        self.notes[len(book.lines)] = book.signed(len(book.lines))
        book.record(0, "recorded")

    def _other_key(self) -> None:
        book = self.book
        book.rekey("rekey")
        book.roll(1, [20, 6], "post roll", cut="del foro")
        book.show(1)
        self.notes[len(book.lines)] = book.signed(len(book.lines))
        book.record(0, "recorded again")

    def _scenes(self) -> None:
        book = self.book
        book.add("dice.BagsPromised.1", {}, "promise")
        book.bag(purpose="Escena 1")
        book.bag(purpose="Escena 2", seats=[1, 2])
        book.word(3, 1, "uno")
        book.word(4, 1, "dos")
        nonce = book.promise(4, 2, "tres")
        book.word(4, 2, "tres", nonce=nonce)
        book.seal(3, [(1, "uno")])
        book.seal(4, [(1, "dos"), (2, "tres")])
        book.roll(3, [20], "scene roll 1")
        book.roll(4, [20], "lost roll")
        book.roll(3, [20, 20], "scene roll 2")

    def _restored(self) -> None:
        book = self.book
        lost = {"lost_size": len(book.lines) + 4, "lost_root": "cd" * 32, "reason": "se restauró la copia"}
        book.add("ledger.Rewound.1", lost, "rewound")
        book.roll(3, [100], "scene roll 3")
        book.add("dice.BagLost.1", {"bag": 4, "reason": "disco roto"}, "lost")
        anchor = {"size": 40, "root": book.root(40).hex(), "anchor": "forum https://foro.example/37"}
        book.add("ledger.Anchored.1", anchor, "anchored")
        book.roll(3, [6] * 3, "scene roll 4")
        book.roll(2, [20], "secret roll 3", audience="gm")
        book.note("Amanece", "late note")
        book.show(3)

    def _last_scene(self) -> None:
        book = self.book
        book.bag(purpose="Escena 2")
        book.word(5, 1, "cinco")
        book.seal(5, [(1, "cinco")])
        book.roll(5, [6, 6], "pending roll")
        self.notes[len(book.lines)] = book.signed(len(book.lines))
        book.record(0, "recorded last")

    def evidence(self) -> Evidence:
        """Return all that people hold: receipts of some rolls, every signed root, key and head."""
        book = self.book
        kept = [book.at[label] for label in ("roll 1", "cut roll", "scene roll 2", "pending roll")]
        return Evidence(
            receipts=tuple(book.receipt(line) for line in kept),
            signed_roots=tuple(self.notes.values()),
            public_key=str(book.lines[0].event["public_key"]),  # type: ignore[index]
            remembered=(len(book.lines), book.root(len(book.lines))),
        )
