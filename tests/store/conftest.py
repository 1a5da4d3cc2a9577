"""A file for each test."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from domain.ledger import Ledger
from tests.store.desk import reopened, template


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the campaign lies."""
    return tmp_path / "torre.testigo"


@pytest.fixture
def ledger(path: Path) -> Iterator[Ledger]:
    """A campaign of two lines."""
    path.write_bytes(template())
    opened = reopened(path, "first")
    yield opened
    opened.close()
