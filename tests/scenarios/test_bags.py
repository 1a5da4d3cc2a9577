"""B and E once more, where the dice come from bags: saves loaded again, previews, seeds that travelled."""

import shutil
import sqlite3
import subprocess
import sys

import pytest

from domain.receipts import receipt
from tests.bags.conftest import ROLL, WORDS, Bags, closed, table, unopened
from tests.cli.table import RECEIPT
from tests.scenarios.test_forging import KILLED

__all__ = ["closed", "table", "unopened"]

SECRET = ("roll", "mutante", "sutileza", "-d", "2", "--hidden")


def slip_of(out: str) -> str:
    """Return the receipt in an output."""
    found = RECEIPT.search(out)
    assert found is not None
    return found.group()


def test_text_that_looks_like_a_roll_passed_for_one(table: Bags) -> None:
    """Scenario 18: bag and roll number in a block prove nothing; a receipt that was never printed is disputed."""
    table.do(*ROLL)
    paper = table.home / "post.txt"
    paper.write_text("Tirada: 6 6 6 / 1 1\nbolsa 1, tirada 1\n", "utf-8")
    assert table.run("verify", str(paper)).code in (3, 8)
    paper.write_text(f"6 6 6 / 1 1 · recibo {receipt(table.size(), bytes(32))} · bolsa 1, tirada 1\n", "utf-8")
    ran = table.run("verify", str(paper))
    assert (ran.code, "E201" in ran.out) == (8, True)


def test_a_save_was_loaded_again_to_roll_again(table: Bags) -> None:
    """Scenario 20: the copy is refused here, gives the same faces elsewhere, and its receipt is not the published."""
    shutil.copy(table.file, table.home / "save")
    published = slip_of(table.do(*ROLL))
    faces = table.kinds("dice.Rolled.1")[0]["faces"]
    shutil.copy(table.home / "save", table.file)
    table.refused(*ROLL, code="ledger_not_the_one_seen", status=6)
    (table.home / "state" / "testigo" / "heads").rename(table.home / "elsewhere")
    again = slip_of(table.do(*ROLL))
    assert table.kinds("dice.Rolled.1")[0]["faces"] == faces
    assert again != published
    ran = table.run("verify", published)
    assert (ran.code, "E201" in ran.out) == (8, True)


@pytest.mark.parametrize(("moment", "lines"), [("stored", 3), ("drawn", 0)])
def test_a_roll_was_shown_as_missing_and_made_anew(table: Bags, moment: str, lines: int) -> None:
    """Scenario 28: killed between drawing and printing: the next one shows the same roll; no second draw."""
    size = table.size()
    dies = KILLED.replace("from domain.dice.doors import OsDoor", "from domain.bags import BagDoor as OsDoor")
    command = [sys.executable, "-c", dies, moment, *ROLL, "--command-id", "una"]
    killed = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert (killed.returncode, killed.stdout) == (-9, "")
    assert table.size() == size + lines
    told = table.data(*ROLL, "--command-id", "una")
    assert told["repeated"] == (lines > 0)
    assert table.rolls() == [(1, 1, 5)]
    assert [code for code in table.findings() if code[0] == "E"] == []


@pytest.mark.parametrize("rehearse", ["--dry-run", "-n"])
def test_the_preview_showed_the_real_dice(table: Bags, rehearse: str) -> None:
    """Scenario 31: a rehearsal, the odds and a variation read no seed, so they cannot show what comes next."""
    table.do(*ROLL)
    table.do("whatif", "new", "otra")
    kept = {path: path.read_bytes() for path in table.seeds.iterdir()}
    for path in kept:
        path.unlink()
    for words in ((*ROLL, rehearse), (*SECRET, rehearse), ("odds", *ROLL[1:]), ("--what-if", "otra", *ROLL)):
        table.do(*words)
    for path, seed in kept.items():
        path.write_bytes(seed)
    there = [event for kind, _, event in _lines_of(table, "otra") if kind == "dice.Rolled.1"]
    assert len(there) == 1
    table.do(*ROLL)
    assert table.rolls() == [(1, 1, 5), (1, 2, 5)]


def _lines_of(table: Bags, name: str) -> list[tuple[str, str, object]]:
    from tests.bags import derived

    (found,) = list(table.home.rglob(f"*{name}*.db"))
    return derived.lines(found)


def test_a_game_master_set_a_result_right_in_secret(table: Bags) -> None:
    """Scenarios 29 and 30: a fix keeps the roll and its faces; the number stays used and in the log."""
    table.do(*ROLL)
    faces = table.kinds("dice.Rolled.1")[0]["faces"]
    batch = table.size() - 2
    table.do("dispute", str(batch), "-m", "no vale", "--as", "luis")
    table.do("rule", str(batch), "voided", "-m", "se había ido la luz")
    table.do(*ROLL)
    assert next(each["faces"] for each in table.kinds("dice.Rolled.1")) == faces
    assert table.rolls()[:2] == [(1, 1, 5), (1, 2, 5)]
    assert "se había ido la luz" in table.do("log", "--as", "luis")


def test_a_private_roll_told_that_there_was_one(table: Bags) -> None:
    """Scenarios 72 and 74: after a roll from the screen bag a player sees what was seen before it, odds included."""
    asked = (("log",), ("bag", "list", "--json"), ("sheet",), ("board",), ("recap",))
    before = [table.do(*words, "--as", "luis") for words in asked]
    first = table.do(*ROLL, "-n", "--as", "luis")
    table.do(*SECRET)
    assert [table.do(*words, "--as", "luis") for words in asked] == before
    assert table.do(*ROLL, "-n", "--as", "luis") == first


def test_the_seed_travelled_with_what_was_shown(table: Bags) -> None:
    """Scenario 76: no seed that is not shown is in any answer or export, of the game master's neither."""
    table.do(*ROLL)
    table.do(*SECRET)
    seeds = [table.seed(bag).read_text("utf-8").strip() for bag in (1, 2)]
    target = table.home / "libro"
    said = []
    for words in (
        ("export", "--public", "-o", str(target)),
        ("export", "--all", "-o", str(target)),
        ("log", "--json"),
        ("bag", "list", "--json"),
        ("bag", "slip", "2", "--json"),
        ("explain", "--json"),
        ("verify", "--json"),
        ("receipt", "-1", "--inclusion"),
        ("doctor", "--json"),
    ):
        ran = table.run(*words)
        said.append(ran.out + ran.err + (target.read_text("utf-8") if target.exists() else ""))
    text = "".join(said)
    assert [seed for seed in seeds if seed in text] == []
    table.over()
    table.do("export", "--public", "-o", str(target))
    assert [seed in target.read_text("utf-8") for seed in seeds] == [True, False]


def test_a_saved_copy_was_opened_to_peek(table: Bags) -> None:
    """Scenario 78: a stolen campaign file holds commitments, no seed, and nothing from which one follows."""
    table.do(*ROLL)
    table.do(*SECRET)
    with sqlite3.connect(table.file) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
    data = table.file.read_bytes()
    for bag in (1, 2):
        seed = table.seed(bag).read_text("utf-8").strip()
        assert seed.encode() not in data
        assert bytes.fromhex(seed) not in data
        assert table.seed(bag).stem.encode() in data
    (table.home / "state" / "testigo" / "seeds").rename(table.home / "at home")
    table.refused(*ROLL, code="seed_missing", status=3)


def test_choosing_a_variant_drew_new_numbers(table: Bags) -> None:
    """Scenarios 32 and 34: reading twice and choosing among rulings use no number of a bag."""
    table.do(*ROLL, "--rolled", "4,2,3/5,1")
    for words in (("log",), ("explain",), ("verify",), ("bag", "list"), ("tie", "-1", "half")):
        table.run(*words)
    assert table.rolls() == []
    assert WORDS[1] not in table.do("log", "17..")
