"""The books and seats of the tests beside, for replays."""

import pytest

from tests.cli.conftest import factory, fight, home, ruins, seat
from tests.projections.conftest import empty_file, path, table
from tests.replay.book import Pages
from tests.table import PlenilunioTable

__all__ = ["empty_file", "factory", "fight", "home", "pages", "path", "ruins", "seat", "table"]


@pytest.fixture
def pages(table: PlenilunioTable) -> Pages:
    """Return two evenings with everything in them, secrets too."""
    from pathlib import Path

    return Pages(table, Path("nowhere.db"))
