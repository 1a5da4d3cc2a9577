"""Two processes write to one campaign at once: nothing is lost, nothing is drawn twice, the seals are whole."""

from pathlib import Path

from domain.verify import Verdict
from tests.faults.conftest import Writers, go, verified
from tests.store.desk import reopened

THROWS = 200


def test_two_processes_of_two_hundred_deeds_each(path: Path, writer: Writers) -> None:
    writers = {name: writer(name, 1, THROWS) for name in ("ana", "luis")}
    go(*writers.values())
    answers = {name: process.communicate()[0].splitlines() for name, process in writers.items()}
    assert {process.returncode for process in writers.values()} == {0}
    ledger = reopened(path)
    assert ledger.head().size == 2 + 2 * THROWS * 3
    lines = list(ledger.lines(3))
    batches = [lines[place : place + 3] for place in range(0, len(lines), 3)]
    for batch in batches:
        assert [line.kind for line in batch] == ["toy.Throw.1", "dice.RolledOs.1", "toy.BricksFell.1"]
        assert {line.batch for line in batch} == {batch[0].line}
        assert len({(line.author, line.command) for line in batch}) == 1
    stored = {batch[0].command: batch[0].batch for batch in batches}
    assert len(stored) == 2 * THROWS
    for name, said in answers.items():
        for answer in said:
            number, batch_number, root = answer.split()
            assert stored[f"{name}-{number}"] == int(batch_number)
            assert ledger.root(int(batch_number) + 2).hex() == root
    # How the two are mixed is the scheduler's affair; that each has all of its own in order is ours.
    for name in writers:
        own = [batch[0].command for batch in batches if batch[0].author == name]
        assert own == [f"{name}-{number}" for number in range(1, THROWS + 1)]
    fallen = ledger.state().game.fallen
    assert set(fallen) == {"ana", "luis"}
    ledger.close()
    report = verified(path)
    assert report.verdict is Verdict.CONSISTENT
    assert dict(report.grades)["os"] == 2 * THROWS
