"""What every test shares: no chance that is not repeatable, and the summary of the rule cases."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.browser.summary import BrowserSummary
from tests.rules.summary import CaseSummary

settings.register_profile(
    "testigo",
    derandomize=True,
    deadline=None,
    database=None,
    max_examples=100,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("testigo")

CASES = Path(__file__).parent / "cases"


def pytest_addoption(parser: pytest.Parser) -> None:
    """`pytest tests/rules --cases DIR` runs the case files of another folder (or one file)."""
    parser.addoption(
        "--cases", default=str(CASES), metavar="DIR", help="folder or file of rule cases (default: tests/cases)"
    )


def pytest_configure(config: pytest.Config) -> None:
    """Count the cases that ran, and what was not run for want of a browser, in the process that prints the summary."""
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(BrowserSummary(), "testigo-browser-summary")
        config.pluginmanager.register(CaseSummary(Path(config.getoption("--cases"))), "testigo-case-summary")
