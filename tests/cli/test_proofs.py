"""`explain --proof` and `receipt --root`, `--inclusion`: what stands behind a roll, and behind a line."""

import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from cli import bootstrap
from domain.dice.stream import bag_commitment, bag_key, faces, roll_key
from domain.ledger import Ledger
from domain.proofs import check_inclusion_file
from domain.protocol import BagLost, BagOpened, BagRevealed, BagSealed, Rolled
from domain.receipts import receipt
from domain.seals import entry, leaf
from domain.signed_roots import origin_of, public_key_of, sign
from tests.cli.conftest import RUINS
from tests.cli.table import Seat

SEED = bytes(range(32))
SIDES = (6, 6, 6)


class Table:
    """A campaign whose dice come from bag 1, with two words. Attributes: ledger; roll: the line of its only roll."""

    def __init__(self, seat: Seat, *, words: bool = True, screen: bool = False, cut: str = "") -> None:
        self.seat = seat
        self.ledger: Ledger = bootstrap.open_campaign(seat.home / RUINS)
        self.count = 0
        ledger_id = self.ledger.ledger_id()
        commitment = bag_commitment(ledger_id, 1, SEED)
        self.commitment = commitment.hex()
        given = ((1, "luna roja" if words else None), (2, None))
        self.opened = self.record(BagOpened(1, screen, None, self.commitment, (1, 2)))
        self.record(BagSealed(1, given))
        self.due = faces(roll_key(bag_key(SEED, ledger_id, 1, given), 1, cut), SIDES)
        self.cut = cut

    def record(self, event: msgspec.Struct) -> int:
        """Store a fact of the protocol; return its line."""
        self.count += 1
        return self.ledger.record(lambda: [(event, "all")], command=f"proof-{self.count}").lines[0].line

    def rolls(self, shown: tuple[int, ...] | None = None) -> int:
        return self.record(Rolled(1, 1, self.cut, SIDES, shown or self.due))


@pytest.fixture
def proved(seat: Seat) -> Iterator[Table]:
    table = Table(seat)
    yield table
    table.ledger.close()


def test_before_the_bag_is_shown_a_roll_waits_for_proof(proved: Table) -> None:
    line = proved.rolls()
    out = proved.seat.do("explain", str(line), "--proof")
    assert f"roll 1 of bag 1, opened in line {proved.opened}: awaiting proof" in out
    assert f"bag 1 was sealed as {proved.commitment}" in out
    assert "its seed has not been shown yet" in out
    spanish = proved.seat.do("explica", str(line), "--prueba", "--lang", "es")
    assert f"tirada 1 de la bolsa 1, abierta en la línea {proved.opened}: a la espera de prueba" in spanish
    slip = receipt(line, proved.ledger.root(line))
    assert f"receipt {slip} (line {line} and everything before it)" in out
    assert f"testigo verify {slip}" in out
    assert f"testigo verifica {slip}" in spanish


def test_once_it_is_shown_the_dice_say_how_much_they_prove(proved: Table) -> None:
    line = proved.rolls()
    shown = proved.record(BagRevealed(1, SEED.hex(), 1))
    out = proved.seat.do("explain", str(line), "--proof")
    assert "fixed by nobody alone" in out
    assert f"its seed was shown in line {shown}: {SEED.hex()}" in out
    found = msgspec.json.decode(proved.seat.do("explain", str(line), "--proof", "--json"))["proof"]
    assert (found["line"], found["receipt"]) == (line, receipt(line, proved.ledger.root(line)))
    (origin,) = found["origins"]
    assert (origin["grade"], origin["bag"], origin["roll"], origin["shown"]) == ("words", 1, 1, shown)
    before = msgspec.json.decode(proved.seat.do("explain", str(line), "--proof", "--json", "--at", str(line)))
    assert before["proof"]["origins"][0]["grade"] == "pending"


def test_dice_that_do_not_derive_again_prove_nothing(proved: Table) -> None:
    forged = tuple(face % 6 + 1 for face in proved.due)
    line = proved.rolls(forged)
    assert "awaiting proof" in proved.seat.do("explain", str(line), "--proof")
    proved.record(BagRevealed(1, SEED.hex(), 1))
    assert "cannot be proved: see testigo verify" in proved.seat.do("explain", str(line), "--proof")


def test_a_seed_that_is_not_the_sealed_one_proves_nothing(proved: Table) -> None:
    line = proved.rolls()
    proved.record(BagRevealed(1, bytes(32).hex(), 1))
    assert "cannot be proved" in proved.seat.do("explain", str(line), "--proof")


def test_a_lost_seed_is_said_so(proved: Table) -> None:
    line = proved.rolls()
    proved.record(BagLost(1, "ardió"))
    out = proved.seat.do("explain", str(line), "--proof")
    assert "awaiting proof" in out
    assert "its seed is lost" in out


@pytest.mark.parametrize(
    ("words", "cut", "grade"),
    [(False, "", "fixed before play, by the game master alone"), (True, "17", "as good as the post that carries")],
)
def test_other_grades(seat: Seat, words: bool, cut: str, grade: str) -> None:
    table = Table(seat, words=words, cut=cut)
    line = table.rolls()
    table.record(BagRevealed(1, SEED.hex(), 1))
    table.ledger.close()
    out = seat.do("explain", str(line), "--proof")
    assert grade in out
    assert ("cut of that roll: “17”" in out) is bool(cut)


@pytest.mark.parametrize(
    ("more", "grade"),
    [(("--rolled", "4,4,3/2,3"), "rolled by hand; seen, not provable"), ((), "rolled by this program")],
)
def test_dice_without_a_bag(seat: Seat, more: tuple[str, ...], grade: str) -> None:
    seat.do("campaign", "set", "dice", "os")
    seat.do("roll", "armand", "astucia", "-d", "2", "--no-spec", *more)
    assert grade in seat.do("explain", "--proof")


def test_a_player_is_told_of_no_dice_that_they_may_not_read(seat: Seat) -> None:
    seat.do("roll", "armand", "astucia", "-d", "2", "--no-spec", "--hide-opposition", "--rolled", "4,4,3/2,3")
    whole, open_ = (
        msgspec.json.decode(seat.do("explain", "--proof", "--json", "--as", who))["proof"] for who in ("gm", "luis")
    )
    assert (len(whole["origins"]), len(open_["origins"])) == (2, 1)


# receipt


def test_the_root_is_printed_in_full_where_it_is_asked_for(seat: Seat) -> None:
    ledger = bootstrap.open_campaign(seat.home / RUINS, read_only=True)
    size, root = ledger.head().size, ledger.root(ledger.head().size).hex()
    ledger.close()
    out = seat.do("receipt", "-1", "--root")
    assert f"lines: {size}" in out
    assert f"root: {root}" in out
    assert f"raíz: {root}" in seat.do("recibo", "-1", "--raíz", "--lang", "es")
    assert root not in seat.do("receipt", "-1")
    assert msgspec.json.decode(seat.do("receipt", "-1", "--root", "--json"))["root"] == root


class Signed:
    """A campaign with a signed root of some of its lines in a file."""

    def __init__(self, seat: Seat, size: int) -> None:
        self.seat, self.size = seat, size
        ledger = bootstrap.open_campaign(seat.home / RUINS, read_only=True)
        (key,) = (seat.home / "state" / "testigo" / "keys").glob("*.key")
        self.key = bytes.fromhex(key.read_text("utf-8").strip())
        self.id = ledger.ledger_id()
        self.leaves = [leaf(entry(*msgspec.structs.astuple(line))) for line in ledger.lines()]
        self.note = sign(self.id, size, ledger.root(size), self.key)
        ledger.close()
        self.path = self.keep(f"El acta de anoche:\n\n{self.note}\nSaludos\n")

    def keep(self, text: str) -> str:
        path: Path = self.seat.home / "acta.txt"
        path.write_text(text, "utf-8")
        return str(path)

    def proof(self, line: int, size: str, *more: str) -> str:
        return self.seat.do("receipt", str(line), "--inclusion", size, "--signed", self.path, *more)


@pytest.mark.parametrize("typed", ["last", "última", "7"])
@pytest.mark.parametrize("line", [1, 3, 7])
def test_a_proof_of_inclusion_has_the_form_of_its_file(seat: Seat, line: int, typed: str) -> None:
    signed = Signed(seat, 7)
    file = signed.proof(line, typed)
    assert re.match(rf"c2sp\.org/tlog-proof@v1\nindex {line - 1}\n([A-Za-z0-9+/]{{43}}=\n)+\ntestigo/", file)
    found, root = check_inclusion_file(file, signed.leaves[line - 1], origin_of(signed.id), public_key_of(signed.key))
    assert (found, root.size) == (line, 7)
    target = seat.home / "prueba.txt"
    signed.proof(line, typed, "-o", str(target))
    assert target.read_text("utf-8") == file
    assert msgspec.json.decode(signed.proof(line, typed, "--json"))["file"] == file


@pytest.mark.parametrize(
    ("words", "code", "status"),
    [
        (("3", "--inclusion", "last"), "inclusion_incomplete", 2),
        (("3", "--signed", "acta.txt"), "inclusion_incomplete", 2),
        (("3", "4", "--inclusion", "last", "--signed", "{acta}"), "inclusion_single", 2),
        (("3", "--inclusion", "2", "--signed", "{acta}"), "inclusion_size", 2),
        (("3", "--inclusion", "many", "--signed", "{acta}"), "inclusion_size", 2),
        (("3", "--inclusion", "999", "--signed", "{acta}"), "inclusion_size", 2),
        (("3", "--inclusion", "6", "--signed", "{acta}"), "signed_root_none", 3),
        (("8", "--inclusion", "last", "--signed", "{acta}"), "signed_root_none", 3),
        (("3", "--inclusion", "last", "--signed", "nowhere.txt"), "file_unknown", 3),
    ],
)
def test_what_cannot_be_proved_is_said_so(seat: Seat, words: tuple[str, ...], code: str, status: int) -> None:
    signed = Signed(seat, 7)
    for language in ("en", "es"):
        ran = seat.run("receipt", *(word.replace("{acta}", signed.path) for word in words), "--lang", language)
        assert (ran.code, ran.out, code in ran.err) == (status, "", True), ran.err


def test_a_signed_root_of_another_key_or_history_is_refused(seat: Seat) -> None:
    signed = Signed(seat, 7)
    for key, root in ((bytes(32), signed.leaves[0]), (signed.key, signed.leaves[0])):
        signed.keep(sign(signed.id, 7, root, key))
        ran = seat.run("receipt", "3", "--inclusion", "last", "--signed", signed.path)
        assert (ran.code, ran.out, "signed_root_refused" in ran.err) == (6, "", True)


def test_of_a_line_that_may_not_be_read_there_is_no_proof(seat: Seat) -> None:
    seat.do("note", "el asesino", "--hidden")
    signed = Signed(seat, seat.size())
    words = ("receipt", "-1", "--inclusion", "last", "--signed", signed.path)
    assert seat.run(*words).code == 0
    ran = seat.run("--as", "luis", *words)
    assert (ran.code, "line_not_shown" in ran.err) == (3, True)
