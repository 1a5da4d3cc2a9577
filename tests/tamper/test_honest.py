"""A sample of the honest campaigns that `make faults` plays by the thousand."""

from tests.tamper.honest import run

SAMPLE = 60


def test_nobody_honest_is_accused(tmp_path):
    results = run(SAMPLE, 1, tmp_path)
    assert set(results) == {"honest", "neat"}, results
    assert results.total() == SAMPLE
