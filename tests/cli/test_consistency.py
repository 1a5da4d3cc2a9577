"""`receipt --consistency`, and `verify` on the files of proofs: a later ledger extends what was signed."""

from base64 import b64encode
from pathlib import Path

import pytest

from tests.cli.table import Seat


@pytest.fixture
def signed(seat: Seat) -> tuple[Seat, str, str]:
    """A campaign with two signed roots, and their texts."""
    first = seat.do("sign")
    seat.do("note", "later")
    return seat, first, seat.do("sign")


def sizes(*notes: str) -> list[int]:
    return [int(note.splitlines()[1]) for note in notes]


def kept(seat: Seat, text: str) -> str:
    path = seat.home / "proof.txt"
    path.write_text(text, "utf-8")
    return str(path)


def test_a_later_ledger_extends_what_was_signed(signed: tuple[Seat, str, str]) -> None:
    seat, first, second = signed
    earlier, later = sizes(first, second)
    proof = seat.do("receipt", str(later), "--consistency", str(earlier))
    assert proof.splitlines()[:2] == ["testigo/v1/consistency", f"{earlier} {later}"]
    assert seat.run("verify", kept(seat, proof)).code == 0


def test_a_proof_with_any_hash_or_size_changed_is_refused(signed: tuple[Seat, str, str]) -> None:
    seat, first, second = signed
    earlier, later = sizes(first, second)
    lines = seat.do("receipt", str(later), "--consistency", str(earlier)).splitlines()
    other = b64encode(bytes(32)).decode()
    forged = [
        *([*lines[:place], other, *lines[place + 1 :]] for place in range(2, len(lines))),
        [lines[0], f"{earlier - 1} {later}", *lines[2:]],
        [lines[0], f"{earlier} {later + 9}", *lines[2:]],
        [lines[0], f"{later} {earlier}", *lines[2:]],
        [lines[0], "x y", *lines[2:]],
        [*lines, other],
        lines[:-1],
        lines[:1],
    ]
    for each in forged:
        ran = seat.run("verify", kept(seat, "\n".join(each) + "\n"))
        assert (ran.code, "E204" in ran.out) == (8, True), each


def test_a_line_is_proved_by_the_signed_root_alone(signed: tuple[Seat, str, str], tmp_path: Path) -> None:
    seat, first, _ = signed
    note = tmp_path / "note.txt"
    note.write_text(first, "utf-8")
    proof = seat.do("receipt", "3", "--inclusion", "last", "--signed", str(note))
    ran = seat.run("verify", kept(seat, proof))
    assert (ran.code, "E204" in ran.out) == (0, False)
    for old, new in (("index 2", "index 3"), ("index 2", "index 99999"), ("index 2", "index x")):
        ran = seat.run("verify", kept(seat, proof.replace(old, new)))
        assert (ran.code, "E204" in ran.out) == (8, True), new


def test_an_earlier_size_comes_first(seat: Seat) -> None:
    ran = seat.run("receipt", "3", "--consistency", "4")
    assert (ran.code, "consistency_backwards" in ran.err) == (2, True)
