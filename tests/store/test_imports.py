"""What the way of a roll loads: nothing that is slow and not needed."""

import subprocess
import sys
from pathlib import Path

from domain.ledger import Ledger

ROLL = """\
import sys
from pathlib import Path
before = set(sys.modules)
from domain.dice.doors import OsDoor
from domain.ledger import open_ledger
import tests.store.toy as toy
toy.install()
ledger = open_ledger(Path(sys.argv[1]), clock=lambda: 1, entropy=bytes)
ledger.state()
ledger.perform(toy.Throw("ana", 2), door=OsDoor(lambda sides: 1), command="c")
ledger.state(3)
ledger.close()
print(*sorted({name.partition(".")[0] for name in set(sys.modules) - before}))
"""
SLOW = {"sqlalchemy", "alembic", "pydantic", "asyncio", "typer", "rich", "cryptography", "tempfile"}


def test_a_deed_loads_no_slow_module(ledger: Ledger, path: Path) -> None:
    root = Path(__file__).parents[2]
    command = [sys.executable, "-c", ROLL, str(path)]
    loaded = subprocess.run(command, capture_output=True, text=True, check=True, cwd=root).stdout.split()
    assert {"domain", "eventsourcing", "msgspec", "sqlite3"} <= set(loaded)
    assert SLOW & set(loaded) == set()
