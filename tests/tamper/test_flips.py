"""A sample of the flips that `make faults` does by the thousand."""

from tests.tamper.flips import flip

SAMPLE = 400


def test_no_flipped_bit_is_missed_and_none_ends_with_an_exception(tmp_path):
    results = flip(SAMPLE, 1492, tmp_path)
    assert set(results) == {"found", "no fact"}
    assert results.total() == SAMPLE
    assert results["found"] > SAMPLE // 20
