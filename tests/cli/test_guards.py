"""What a first player broke: output over a campaign, a byte order mark, a shortened file, a key from elsewhere."""

import pytest

from cli import bootstrap
from tests.cli.conftest import RUINS
from tests.cli.table import Seat


@pytest.mark.parametrize("words", [("log",), ("rules",), ("sheet", "armand"), ("receipt", "3", "--html")])
def test_output_went_over_the_campaign(seat: Seat, words: tuple[str, ...]) -> None:
    path = seat.home / RUINS
    before = path.read_bytes()
    ran = seat.run(*words, "-o", str(path))
    assert (ran.code, "output_over_ledger" in ran.err) == (7, True)
    assert path.read_bytes() == before


def test_output_went_over_a_key(seat: Seat) -> None:
    (key,) = (bootstrap.state_folder() / "keys").glob("*.key")
    before = key.read_bytes()
    assert seat.run("log", "-o", str(key)).code == 7
    assert key.read_bytes() == before


def test_a_mark_before_the_text_hid_the_signed_root(seat: Seat) -> None:
    note = seat.home / "root.txt"
    note.write_bytes(b"\xef\xbb\xbf" + seat.do("sign").encode())
    assert "Verified" in seat.do("--lang", "en", "verify", "-v", str(note))


def test_a_shortened_public_file_passed_in_silence(seat: Seat) -> None:
    path = seat.home / "public.jsonl"
    seat.do("export", "--public", "-o", str(path))
    size = seat.size()
    path.write_text("".join(path.read_text("utf-8").splitlines(keepends=True)[:6]), "utf-8")
    out = seat.do("--lang", "en", "verify", str(path))
    assert f"the file says that it ends at line {size}, and it ends at line 5" in out


def test_a_key_from_elsewhere_is_told_when_it_is_trusted(seat: Seat) -> None:
    ran = seat.run("--lang", "en", "key", "trust", "ab" * 32)
    assert (ran.code, "E210" in ran.err) == (0, True)
    public = seat.do("--lang", "en", "key", "show").split("key ")[1].split()[0]
    assert "E210" not in seat.run("--lang", "en", "key", "trust", public).err
