"""`kill -9` at any moment: what was said to be stored is stored, and no batch is there in part."""

import random
from pathlib import Path

import pytest

from domain.verify import Verdict
from tests.faults.conftest import Writers, go, verified
from tests.store.desk import reopened

DEEDS = 200


def check(path: Path, said: dict[int, tuple[int, str]]) -> int:
    """Assert that the ledger is whole and holds every batch that was acknowledged; return how many there are."""
    assert verified(path).verdict is Verdict.CONSISTENT
    ledger = reopened(path)
    lines = list(ledger.lines(3))
    assert len(lines) % 3 == 0
    batches = {lines[place].command: lines[place : place + 3] for place in range(0, len(lines), 3)}
    for command, batch in batches.items():
        assert {(line.command, line.batch) for line in batch} == {(command, batch[0].line)}
    for number, (batch_number, root) in said.items():
        assert batches[f"ana-{number}"][0].line == batch_number
        assert ledger.root(batch_number + 2).hex() == root
    assert set(batches) == {f"ana-{number}" for number in range(1, len(batches) + 1)}
    ledger.close()
    return len(batches)


def heard(line: str) -> tuple[int, tuple[int, str]]:
    """Read one acknowledgement."""
    number, batch, root = line.split()
    return int(number), (int(batch), root)


@pytest.mark.parametrize("seed", [1, 2])
def test_killed_from_outside_while_it_writes(path: Path, writer: Writers, seed: int) -> None:
    chance = random.Random(seed)
    said: dict[int, tuple[int, str]] = {}
    done = deaths = 0
    while done < DEEDS:
        process = writer("ana", done + 1, DEEDS)
        go(process)
        assert process.stdout is not None
        lives = chance.randint(1, 40)
        for count, line in enumerate(process.stdout, 1):
            said.update([heard(line)])
            if count == lives:
                # The process goes on writing meanwhile, so that each death finds it elsewhere.
                for _ in range(chance.randrange(20_000)):
                    pass
                process.kill()
        # What it said before it died still stands in the pipe and was read by the loop.
        deaths += process.wait() != 0
        process.communicate()
        done = check(path, said)
    assert deaths >= 3
    assert done == DEEDS


@pytest.mark.parametrize("seed", [3, 4])
def test_killed_in_the_middle_of_a_statement(path: Path, writer: Writers, seed: int) -> None:
    chance = random.Random(seed)
    said: dict[int, tuple[int, str]] = {}
    done = 0
    for _ in range(8):
        process = writer("ana", done + 1, DEEDS, chance.randint(200, 6000))
        go(process)
        output, _ = process.communicate()
        assert process.returncode == -9
        said.update(heard(line) for line in output.splitlines())
        done = check(path, said)
    process = writer("ana", done + 1, DEEDS)
    go(process)
    output, _ = process.communicate()
    said.update(heard(line) for line in output.splitlines())
    assert check(path, said) == DEEDS
    assert process.returncode == 0
