"""A seat with the ruins of Madrid, as in the tests of the command line."""

from tests.cli.conftest import home, ruins, seat

__all__ = ["home", "ruins", "seat"]
