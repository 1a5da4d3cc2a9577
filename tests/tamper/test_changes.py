"""Each field of each protocol event changed at random, with every seal made anew."""

from tests.tamper.changes import change


def test_random_changes_end_with_the_same_findings_in_both_forms():
    found = change(1, 1212)
    assert found["changes"] > 200
    assert {"E301", "E302", "E303", "E304", "E305", "E306", "E307", "E308", "E309", "E311", "E105"} <= set(found)
