"""Which bag each die comes from, and that whatever is typed every number is used once."""

import pytest

from tests.bags.conftest import ROLL, Bags
from tests.cli.table import Seat

FREE = ("W401", "W401", "W408")


def test_every_kind_of_deed_draws_by_number(table: Bags) -> None:
    """Rolls against a difficulty, free dice, hidden ones, an attack."""
    table.do(*ROLL)
    table.do("roll", "3d6")
    table.do("roll", "d100", "--hidden")
    table.do(*ROLL, "--hide-opposition")
    table.do("roll", "armand", "combate", "-d", "1")
    table.do("roll", "sophie", "combate", "-d", "2")
    table.do("combat", "start", "armand", "mutante")
    table.do("attack", "armand", "mutante", "--defence", "1")
    drawn = table.rolls()
    assert [each for each in drawn if each[0] == 2] == [(2, 1, 1), (2, 2, 2)]
    assert drawn[:5] == [(1, 1, 5), (1, 2, 3), (2, 1, 1), (1, 3, 3), (2, 2, 2)]
    assert drawn[5:7] == [(1, 4, 4), (1, 5, 5)]
    assert drawn[7][:2] == (1, 6)
    assert table.findings() == list(FREE)
    assert table.kinds("dice.RolledOs.1") == []


def test_a_tie_rolled_again_takes_the_next_number(table: Bags) -> None:
    """Specification, 7.4: each further request for dice is a new roll. A reroll that ties again asks once more."""
    table.do(*ROLL, "--rolled", "4,2,3/5,1")
    tied = table.size() - 2
    table.do("tie", str(tied), "reroll")
    table.do(*ROLL)
    drawn = table.rolls()
    assert len(drawn) >= 2
    assert drawn == [(1, number, 5) for number in range(1, len(drawn) + 1)]
    assert table.findings() == list(FREE)


def test_a_defence_that_is_asked_for_draws_when_it_is_answered(table: Bags) -> None:
    """The attack waits for the defender: no number is used before."""
    table.do("combat", "start", "mutante", "armand")
    table.do("next")
    while "Mutante" not in table.do("board").splitlines()[0] and table.size() < 60:
        if "mutante" in str(table.data("board")["turn"]).lower():
            break
        table.do("next")
    before = table.rolls()
    table.do("attack", "mutante", "armand")
    assert table.rolls() == before
    table.do("defend", "armand", "1")
    assert [each[:2] for each in table.rolls()[len(before) :]] == [(1, len(before) + 1)]
    assert table.findings() == list(FREE)


def test_dice_typed_in_part_and_the_rest_from_the_bag(table: Bags) -> None:
    table.do(*ROLL, "--rolled", "1,4,6", "--seen-by", "Ana")
    assert [each["faces"] for each in table.kinds("dice.RolledByHand.1")] == [[1, 4, 6]]
    assert table.rolls() == [(1, 1, 2)]
    assert table.findings() == list(FREE)


def test_a_rehearsal_uses_no_number(table: Bags) -> None:
    chance, before = table.chance.getstate(), table.size()
    for words in ((*ROLL, "-n"), (*ROLL, "--hide-opposition", "--dry-run"), ("roll", "3d6", "-n")):
        assert "[" not in table.do(*words)
    assert (table.chance.getstate(), table.size()) == (chance, before)
    table.do(*ROLL)
    assert table.rolls() == [(1, 1, 5)]


def test_what_is_undone_keeps_its_number(table: Bags) -> None:
    """Specification, 9.6: a correction never draws again for the same roll number."""
    table.do(*ROLL)
    table.do("undo")
    table.do(*ROLL)
    table.do("redo")
    table.do(*ROLL, "--hidden")
    table.do("undo")
    assert table.rolls() == [(1, 1, 5), (1, 2, 5), (2, 1, 5)]
    assert table.findings() == list(FREE)


def test_a_copy_gives_the_same_faces(table: Bags) -> None:
    """Layer 1: who rolls on a copy of the file learns nothing that could be chosen."""
    copy = table.home / "copia.db"
    copy.write_bytes(table.file.read_bytes())
    there = table.data("-c", str(copy), *ROLL)
    copy.unlink()
    assert "other" not in there
    faces = [event["event"]["faces"] for event in there["events"] if event["kind"] == "dice.Rolled.1"]
    (table.home / "state" / "testigo" / "heads").rename(table.home / "away")
    here = table.data(*ROLL)
    assert [event["event"]["faces"] for event in here["events"] if event["kind"] == "dice.Rolled.1"] == faces


def test_nothing_but_the_seed_decides(table: Bags) -> None:
    """The operating system is not asked for a face once a bag is sealed: another chance, the same dice."""
    table.chance.seed(1)
    first = table.data(*ROLL)
    assert [event["kind"] for event in first["events"]].count("dice.Rolled.1") == 1
    table.monkeypatch.setattr("cli.bootstrap.pick", lambda sides: 1 / 0)
    table.do(*ROLL)
    table.do("roll", "20d6", "--hidden")


def test_without_a_bag_the_dice_are_recorded_and_that_is_said(closed: Bags) -> None:
    out = closed.do(*ROLL)
    assert "recorded, not provable" in out
    assert len(closed.kinds("dice.RolledOs.1")) == 1
    closed.refused(*ROLL, "--bag", "1", code="bag_none")
    closed.refused(*ROLL, "--cut", "x", "--post", "http://x/1", code="bag_none")


def test_a_secret_roll_does_not_wait_for_the_open_bag(closed: Bags) -> None:
    """Open and screen bag are looked at when such dice are due, each alone."""
    closed.do("bag", "open", "--screen")
    closed.do("bag", "word", "1", "luna", "--bag", "1")
    closed.do("bag", "seal", "1")
    closed.do("bag", "open")
    closed.do("roll", "mutante", "sutileza", "-d", "2", "--hidden")
    assert closed.rolls() == [(1, 1, 4)]
    closed.refused(*ROLL, code="bag_not_sealed")
    closed.seed(1).unlink()
    closed.do("bag", "word", "2", "sol")
    closed.do("bag", "seal")
    closed.do(*ROLL)
    closed.refused("roll", "mutante", "sutileza", "-d", "2", "--hidden", code="seed_missing", status=3)


@pytest.mark.parametrize("dice", ["os", "hand"])
def test_a_campaign_without_bags_does_not_touch_one(home: Seat, dice: str) -> None:
    home.do("campaign", "new", "Otra", "--rules", "plenilunio", "--dice", dice)
    home.do("character", "new", "Armand", "--player", "Luis", "--destiny", "5", "--score", "astucia=3")
    home.do("session", "start")
    out = home.do(*ROLL, "--rolled", "1,2,3/4,5") + home.do("log")
    assert "bag" not in out.replace("sealed bag", "")
    assert not (home.home / "state" / "testigo" / "seeds").exists()


def test_hand_dice_where_the_machine_rolls(closed: Bags) -> None:
    """A table with physical dice types them; the machine's come from the bag that is in use, if there is one."""
    closed.do("campaign", "set", "dice", "hand")
    closed.do("bag", "open")
    closed.do("bag", "word", "1", "luna")
    closed.do("bag", "seal")
    closed.refused(*ROLL, code="rolled_missing", status=2)
    closed.do(*ROLL, "--rolled", "1,2,3/4,5", "--seen-by", "luis,ana")
    ran = closed.run(*ROLL, "--no-spec", typed="\ny\n", terminal=True)
    assert ran.code == 0, ran.err
    assert closed.rolls() == [(1, 1, 5)]
    assert [each["seen_by"] for each in closed.kinds("dice.RolledByHand.1")] == [[1, 2]]
    assert [code for code in closed.findings() if code.startswith("E")] == []
