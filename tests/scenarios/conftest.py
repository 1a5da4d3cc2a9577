"""The seats of the command line, and a program that may not roll."""

import pytest

from cli import bootstrap
from tests.cli.conftest import factory, fight, home, ruins, seat

__all__ = ["factory", "fight", "home", "no_dice", "ruins", "seat"]


@pytest.fixture
def no_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fail where a face is drawn."""

    def drawn(sides: int) -> int:
        raise AssertionError(f"a die of {sides} was drawn")

    monkeypatch.setattr(bootstrap, "pick", drawn)
