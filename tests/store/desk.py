"""Campaign files for tests: a clock that ticks, entropy that repeats, dice that are listed."""

from collections.abc import Callable
from functools import cache
from hashlib import sha256
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

from domain.dice.doors import DiceLine, OsDoor
from domain.dice.request import DiceRequest
from domain.events import CampaignOpened
from domain.ledger import Ledger, create_ledger, open_ledger
from tests.store import toy

toy.install()

START = 1_790_000_000_000_000
"""Some evening, in microseconds."""
OPENED = CampaignOpened("toy", "La torre", "es", "Europe/Madrid", "os")


def clock() -> Callable[[], int]:
    """Return a clock that moves a second at each look."""
    ticks = count(START, 1_000_000)
    return lambda: next(ticks)


def entropy(seed: str = "") -> Callable[[int], bytes]:
    """Return bytes that look random and repeat with the seed."""
    numbers = count()
    return lambda size: sha256(f"{seed}/{next(numbers)}".encode()).digest()[:size]


def dice(seed: str = "") -> OsDoor:
    """Return a door whose faces repeat with the seed."""
    source = entropy(f"dice{seed}")
    return OsDoor(lambda sides: 1 + int.from_bytes(source(4)) % sides)


class Forbidden:
    """A door for deeds without dice."""

    def draw(self, request: DiceRequest) -> tuple[DiceLine, ...]:
        raise AssertionError(request)


def founded(path: Path) -> Ledger:
    """Make a campaign of two lines."""
    return create_ledger(path, opened=OPENED, public_key="ab" * 32, clock=clock(), entropy=entropy())


@cache
def template() -> bytes:
    """Return the file of such a campaign, closed; making one takes a while."""
    with TemporaryDirectory() as folder:
        path = Path(folder, "torre")
        founded(path).close()
        return path.read_bytes()


def reopened(path: Path, seed: str = "again", *, read_only: bool = False, patience: float = 0.05) -> Ledger:
    """Open a campaign file once more."""
    return open_ledger(path, clock=clock(), entropy=entropy(seed), read_only=read_only, patience=patience)
