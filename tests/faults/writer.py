"""A process that writes to a campaign and says so after each batch; it may be told to die in the middle of a statement.

python -m tests.faults.writer FILE NAME FIRST LAST [INSTRUCTIONS]
"""

import os
import signal
import sys
from pathlib import Path

from domain.ledger import open_ledger
from tests.store.desk import clock, dice, entropy
from tests.store.toy import Throw


def main(path: str, name: str, first: str, last: str, instructions: str = "0") -> None:
    """Throw a die for each number, as command NAME-number, and print number, batch and root once it is stored.

    It says that it is ready, and begins when it is told to.

    With INSTRUCTIONS the process is killed when SQLite has carried out that many of its own.
    """
    ledger = open_ledger(Path(path), clock=clock(), entropy=entropy(name))
    left = int(instructions)

    def count() -> int:
        nonlocal left
        left -= 1
        if left == 0:
            os.kill(os.getpid(), signal.SIGKILL)
        return 0

    if left:
        ledger._file.connection.set_progress_handler(count, 1)
    print("ready", flush=True)
    sys.stdin.readline()
    door = dice(name)
    for number in range(int(first), int(last) + 1):
        written = ledger.perform(Throw(name, 1), door=door, author=name, command=f"{name}-{number}")
        print(number, written.batch, written.root.hex(), flush=True)
    ledger.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
