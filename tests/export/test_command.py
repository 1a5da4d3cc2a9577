"""`export` as it is typed."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import RUINS, ruins, seat
from tests.cli.table import RECEIPT, Seat

__all__ = ["ruins", "seat"]
ROLL = ("roll", "armand", "astucia", "-d", "2", "--rolled", "1,4,3/5,2")


@pytest.fixture
def played(seat: Seat) -> Seat:
    """An open roll, a hidden one, and a player's own note."""
    seat.do(*ROLL)
    seat.do(*ROLL, "--hidden", "-m", "el asesino")
    seat.do("note", "sospecho de Eva", "--hidden", "--as", "luis")
    return seat


def exported(seat: Seat, *more: str) -> list[dict[str, Any]]:
    return [json.loads(row) for row in seat.do("export", *more).splitlines()]


def withheld(seat: Seat, *more: str) -> set[int]:
    return {row["line"] for row in exported(seat, *more)[1:] if "leaf" in row}


def test_secrets_are_withheld_and_the_rest_is_open(played: Seat) -> None:
    text, size = played.do("export", "--public"), played.size()
    assert withheld(played, "--public") >= {size - 3, size - 2, size - 1, size}
    for secret in ("asesino", "sospecho", "Mutante"):
        assert secret not in text
    assert "Armand" in text
    assert exported(played, "--public")[0] == {
        "testigo": "v1",
        "kind": "ledger",
        "campaign": exported(played, "--public")[0]["campaign"],
        "to": size,
        "size": size,
    }


def test_what_is_revealed_is_open_from_then_on(played: Seat) -> None:
    hidden = played.size() - 3
    played.do("reveal", str(hidden))
    assert withheld(played, "--public").isdisjoint({hidden, hidden + 1, hidden + 2})
    assert "asesino" in played.do("export", "--public")
    assert "sospecho" not in played.do("export", "--public")


def test_everybody_gets_the_same_file(played: Seat) -> None:
    public = played.do("export", "--public")
    for player in ("luis", "eva", "gm"):
        assert played.do("--as", player, "export", "--public") == public
    assert played.do("exporta", "--pública", "--lang", "es") == public


def test_everything_is_the_game_masters_alone(played: Seat) -> None:
    assert withheld(played, "--all") == set()
    assert "sospecho" in played.do("exporta", "--todo", "--lang", "es")
    ran = played.run("--as", "luis", "export", "--all")
    assert (ran.code, ran.out) == (4, "")


def test_into_a_file_it_is_the_same_bytes(played: Seat) -> None:
    target = played.home / "libro.jsonl"
    ran = played.run("export", "--public", "-o", str(target))
    assert (ran.code, ran.out) == (0, "")
    assert target.read_text("utf-8") == played.do("export", "--public")
    assert list(played.home.glob(".libro*")) == []


@pytest.mark.parametrize("form", ["--public", "--all"])
def test_the_file_verifies_with_a_receipt(played: Seat, form: str) -> None:
    slip = RECEIPT.search(played.do("receipt", "-1"))
    assert slip is not None
    target = str(played.home / "libro.jsonl")
    played.do("export", form, "-o", target)
    ran = played.run("verify", target)
    assert (ran.code, ran.out.startswith("Consistent")) == (0, True)
    record = json.loads(played.do("verify", target, slip.group(), "--json"))
    assert (record["verdict"], record["anchored"]) == ("VERIFIED", played.size())
    assert record["withheld"] == len(withheld(played, form))


def test_an_older_state_of_the_ledger_is_a_file_too(played: Seat) -> None:
    size = played.size()
    whole = played.do("export", "--public").splitlines()
    for words in (("..5",), ("1..5",), ("--at", "5"), ("..5", "--at", "6")):
        heading, *lines = played.do("export", "--public", *words).splitlines()
        assert lines == whole[1:6]
        assert (json.loads(heading)["to"], json.loads(heading)["size"]) == (5, size)


@pytest.mark.parametrize(
    ("words", "code", "status"),
    [
        ((), "export_form_missing", 2),
        (("--as", "luis"), "export_form_missing_player", 2),
        (("--public", "--all"), "export_forms_both", 2),
        (("--public", "3..5"), "export_from_the_middle", 2),
        (("--public", "5"), "export_from_the_middle", 2),
        (("--public", "..999"), "ref_unknown", 3),
        (("--public", "-o", "nowhere/libro.jsonl"), "file_not_written", 7),
    ],
)
def test_what_cannot_be_exported_is_said_so(played: Seat, words: tuple[str, ...], code: str, status: int) -> None:
    for language in ("en", "es"):
        ran = played.run("export", *words, "--lang", language)
        assert (ran.code, ran.out) == (status, "")
        assert code in ran.err


def test_the_campaign_is_not_written_over(played: Seat) -> None:
    path = played.home / RUINS
    before = path.read_bytes()
    ran = played.run("export", "--public", "-o", str(path))
    assert (ran.code, "output_over_ledger" in ran.err) == (7, True)
    assert path.read_bytes() == before


def test_a_file_is_written_whole_or_not_at_all(played: Seat, monkeypatch: pytest.MonkeyPatch) -> None:
    """The disk is full after some rows; the older file stays as it was."""
    target = played.home / "libro.jsonl"
    target.write_text("older\n", "utf-8")
    replaced = Path.open

    def full(self: Path, *given: Any, **more: Any) -> Any:
        file = replaced(self, *given, **more)
        if self.name.startswith(".libro"):

            class Full:
                def __enter__(self) -> "Full":
                    return self

                def __exit__(self, *_: object) -> None:
                    file.close()

                def writelines(self, rows: Any) -> None:
                    file.write(next(iter(rows)))
                    raise OSError(28, "No space left on device")

            return Full()
        return file

    monkeypatch.setattr(Path, "open", full)
    ran = played.run("export", "--public", "-o", str(target))
    assert (ran.code, "file_not_written" in ran.err) == (7, True)
    assert target.read_text("utf-8") == "older\n"
    assert list(played.home.glob(".libro*")) == []


def test_a_terminal_takes_no_orders_from_a_note(played: Seat) -> None:
    """U+009B is an order to many terminals, U+202E turns text round: JSON has a way to write both."""
    played.do("note", "a\u202eb\u009bc ñ")
    shown = played.do("export", "--public", terminal=True)
    assert not {"\u202e", "\u009b"} & set(shown)
    assert [json.loads(row) for row in shown.splitlines()] == exported(played, "--public")


@pytest.mark.parametrize("encoding", ["latin-1", "utf-8"])
def test_a_pipe_gets_the_file_itself_whatever_it_calls_its_encoding(played: Seat, encoding: str) -> None:
    played.do("note", "ñandú ☾")
    ran = played.run("export", "--public", encoding=encoding)
    assert ran.code == 0
    assert ran.out.encode(encoding).decode("utf-8") == played.do("export", "--public")


def test_messages_are_talk(played: Seat) -> None:
    ran = played.run("export", "--public", "-o", str(played.home / "libro.jsonl"))
    assert "lines, of which" in ran.err
    assert "testigo verify" in ran.err
    ran = played.run("export", "--public", "-o", str(played.home / "libro.jsonl"), "-q")
    assert (ran.out, ran.err) == ("", "")
