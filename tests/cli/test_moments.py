"""`--at`: every reading command answers as it would have then."""

import pytest

from tests.cli.table import Seat


def test_a_line_that_was_not_there_yet_is_not_explained(seat: Seat) -> None:
    seat.do("note", "one")
    last = seat.size()
    seat.do("note", "two")
    assert "one" in seat.do("explain", "--at", str(last))
    ran = seat.run("explain", str(last + 1), "--at", str(last))
    assert (ran.code, "ref_unknown" in ran.err) == (3, True)


def test_moments_count_from_the_end_that_was(seat: Seat) -> None:
    seat.do("note", "one")
    last = seat.size()
    seat.do("note", "two")
    assert "one" in seat.do("log", "-1", "--at", str(last))
    assert "one" in seat.do("replay", "-1", "--at", str(last))


@pytest.mark.parametrize("name", ["2", "٣"])
def test_a_mark_that_is_a_number_could_not_be_found(seat: Seat, name: str) -> None:
    assert seat.run("mark", name).code == 2


def test_what_is_no_evidence_is_refused_and_not_taken_for_some(seat: Seat) -> None:
    text = seat.home / "shopping.toml"
    text.write_text("bread = 1\n", "utf-8")
    assert [seat.run("verify", str(text)).code, seat.run("verify", "nothing-like-it").code] == [3, 3]
    assert seat.run("verify", "23-AAAA").out.startswith("W203")
