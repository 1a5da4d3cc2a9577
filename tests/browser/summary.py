"""A line in pytest's summary that cannot be overlooked where there was no browser to try the pages in."""

import pytest

FOLDER = "tests/browser/"


class BrowserSummary:
    """Names what was not run."""

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Say how many tests of the pages were skipped, and of which files."""
        skipped = [each.nodeid for each in terminalreporter.stats.get("skipped", []) if FOLDER in each.nodeid]
        if not skipped:
            return
        terminalreporter.section("NOT RUN", sep="!", red=True)
        terminalreporter.write_line(
            f"{len(skipped)} tests of the pages: no Chromium on this machine (apt install chromium)."
        )
        for name in sorted({nodeid.partition("::")[0] for nodeid in skipped}):
            terminalreporter.write_line(f"  {name}")
        terminalreporter.write_line("TESTIGO_BROWSER=required makes this a failure.")
