"""Says at the end how many cases of each file ran, and which the program cannot play yet, by kind."""

import textwrap
from collections import Counter
from pathlib import Path
from typing import Any

from tests.rules.casefile import CaseFile, read_folder

GLUE = "\N{NO-BREAK SPACE}"
WIDTH = 100
MARK = "rule_case"
"""Name of the property by which a test tells which file its case came from."""


class CaseSummary:
    """Counts the reports of cases. A plugin of the process that prints, so that it also works with xdist."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.ran: dict[str, Counter[str]] = {}
        self.rules_tested = False

    def pytest_runtest_logreport(self, report: Any) -> None:
        """Count what became of a case."""
        self.rules_tested |= "tests/rules/" in report.nodeid
        if report.when != "call" and report.outcome != "failed":
            return
        for name, file in report.user_properties:
            if name == MARK:
                self.ran.setdefault(file, Counter())[report.outcome] += 1

    def pytest_terminal_summary(self, terminalreporter: Any) -> None:
        """Print the count of each file."""
        if not self.rules_tested:
            return
        terminalreporter.section("rule cases")
        for file in read_folder(self.folder):
            for line in self.lines(file):
                terminalreporter.write_line(line)

    def lines(self, file: CaseFile) -> list[str]:
        """Tell one file: cases that ran and how, then the kinds that are not built with their counts."""
        from tests.rules.runner import not_built

        waiting = Counter(kind for case in file.cases if (kind := not_built(case)))
        ran = self.ran.get(file.name, Counter())
        told = f"{file.name}: {ran.total()} ran of {len(file.cases)} ({ran['passed']} passed, {ran['failed']} failed)"
        if waiting:
            told += f"; not built yet: {waiting.total()}"
        kinds = _wrapped([f"{kind} {count}" for kind, count in sorted(waiting.items())])
        flaws = [f"    unreadable: {flaw}" for flaw in file.flaws]
        return [told, *flaws, *[f"    not built: {line}" for line in kinds]]


def _wrapped(items: list[str]) -> list[str]:
    """Lay a list out in lines without breaking an item."""
    glued = ", ".join(item.replace(" ", GLUE) for item in items)
    return [line.replace(GLUE, " ") for line in textwrap.wrap(glued, WIDTH, break_on_hyphens=False)]
