"""What this machine remembers: an older copy put back is refused, said, and then play goes on."""

import shutil

import pytest

from tests.bags.conftest import ROLL, Bags
from tests.cli.table import RECEIPT


def put_back(table: Bags) -> str:
    """Roll twice, then restore the copy made before the second roll; return the receipt of the lost one."""
    table.do(*ROLL)
    shutil.copy(table.file, table.home / "copia")
    out = table.do(*ROLL)
    shutil.copy(table.home / "copia", table.file)
    found = RECEIPT.search(out)
    assert found is not None
    return found.group()


def test_an_older_copy_is_refused(table: Bags) -> None:
    put_back(table)
    told = table.refused(*ROLL, code="ledger_not_the_one_seen", status=6)
    assert "testigo store restored -m" in told
    for words in (("session", "end"), ("note", "x"), ("bag", "show", "1"), ("sign",), ("undo",)):
        assert table.run(*words).code in (4, 6)
    assert table.run("log").code == table.run("sheet", "armand").code == 0
    assert "E208" in table.run("verify").out


def test_a_restored_copy_is_said_and_play_goes_on(table: Bags) -> None:
    """The same number of the same bag gives the same faces again: nothing is won by it."""
    lost = put_back(table)
    faces = table.kinds("dice.Rolled.1")[0]["faces"]
    table.refused("store", "restored", code="reason_needed", status=2)
    table.do("store", "restored", "-m", "se rompió el portátil")
    table.do(*ROLL)
    assert table.kinds("dice.Rolled.1")[0]["faces"] == faces
    assert table.rolls() == [(1, 1, 5), (1, 2, 5)]
    assert table.findings() == ["W401", "W401", "W408", "W414"]
    ran = table.run("verify", lost)
    assert (ran.code, "E20" in ran.out) == (0, False)
    table.over()
    table.refused("store", "restored", "-m", "otra", code="nothing_lost")


def test_papers_of_an_earlier_loss_accuse_nobody_after_a_second_one(table: Bags) -> None:
    """The second copy is older than the first return: what was lost then is lost still."""
    shutil.copy(table.file, table.home / "copia")
    for _ in range(3):
        table.do(*ROLL)
    found = RECEIPT.search(table.do("receipt", "-1"))
    assert found is not None
    for reason in ("se rompió el portátil", "otra vez"):
        shutil.copy(table.home / "copia", table.file)
        table.do("store", "restored", "-m", reason)
        table.do("note", reason)
    ran = table.run("verify", found.group())
    assert (ran.code, "E20" in ran.out, "W414" in ran.out) == (0, False, True)


def test_another_history_of_the_same_length_is_refused(table: Bags) -> None:
    put_back(table)
    (table.home / "state" / "testigo" / "heads").rename(table.home / "away")
    table.do("note", "una")
    table.do("note", "dos")
    table.do("note", "tres")
    shutil.rmtree(table.home / "state" / "testigo" / "heads")
    (table.home / "away").rename(table.home / "state" / "testigo" / "heads")
    table.refused(*ROLL, code="ledger_not_the_one_seen", status=6)
    assert "E207" in table.run("verify").out


def test_what_was_remembered_cannot_be_read(table: Bags) -> None:
    """A memory that is damaged is none; it fails no command, and is written anew."""
    (head,) = (table.home / "state" / "testigo" / "heads").iterdir()
    for text in ("", "x", "-1 abc", "9" * 40):
        head.write_text(text, "utf-8")
        table.do(*ROLL)
    assert head.read_text("ascii").split()[0] == str(table.size())
    assert head.stat().st_mode & 0o777 == 0o600


def test_a_signed_root_of_a_lost_line(table: Bags) -> None:
    """Specification, 6: no root is signed that does not extend the last one, except after a return to a copy."""
    put_back(table)
    table.do("store", "restored", "-m", "copia")
    assert "testigo/" in table.do("sign")
    assert "testigo/" in table.do("sign")
    assert [code for code in table.findings() if code[0] == "E"] == []


def test_keys(table: Bags) -> None:
    """The key changes and the old one signs it; another that somebody trusts shows."""
    first = table.data("key", "show")
    assert first["here"]
    table.do("sign")
    table.do("key", "rotate")
    second = table.data("key", "show")
    assert second["public_key"] != first["public_key"]
    out = table.do("sign")
    paper = table.home / "acta.txt"
    paper.write_text(out, "utf-8")
    ran = table.run("verify", str(paper))
    assert (ran.code, "E20" in ran.out) == (0, False)
    other = table.data("key", "new")["public_key"]
    table.do("key", "trust", other)
    assert "E210" in table.run("verify").out
    table.do("key", "trust", first["public_key"])
    assert table.run("verify").code == 0
    for text, code in (("abc", "key_unreadable"), ("00" * 32, "key_weak")):
        table.refused("key", "trust", text, code=code, status=2)


@pytest.mark.parametrize("text", [None, "", "ab" * 16, "ab" * 32, "zz" * 32])
def test_a_key_that_is_not_here_when_the_session_ends(table: Bags, text: str | None) -> None:
    table.do(*ROLL)
    key = table.home / "state" / "testigo" / "keys" / f"{table.data('key', 'show')['public_key']}.key"
    key.unlink() if text is None else key.write_text(text, "utf-8")
    ended = table.over()
    assert "testigo sign" in ended.err
    assert table.kinds("ledger.RootSigned.1") == []
    assert len(table.kinds("dice.BagRevealed.1")) == 1
    for words in (("sign",), ("key", "rotate")):
        table.refused(*words, code="key_missing", status=3)
    assert not table.data("key", "show")["here"]


@pytest.mark.parametrize("text", [None, "", "ab" * 31, "ab" * 32, "zz" * 32])
def test_a_seed_that_is_missing_short_or_another(table: Bags, text: str | None) -> None:
    """Nothing is drawn from a seed that is not the one the ledger is committed to."""
    table.seed(1).unlink() if text is None else table.seed(1).write_text(text, "utf-8")
    table.refused(*ROLL, code="seed_missing", status=3)
    table.do("roll", "mutante", "sutileza", "-d", "2", "--hidden")
