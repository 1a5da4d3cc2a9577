"""Seats at a table under way, and what is outside of every variation."""

from tests.cli.conftest import factory, fight, home
from tests.cli.test_heroes import city
from tests.cli.test_heroes import fight as heroes
from tests.corrections.conftest import evening, seat

__all__ = ["city", "evening", "factory", "fight", "heroes", "home", "seat"]
