"""The mutation sample: a rule is broken on purpose, and a case or test of that very rule must notice.

`python -m tests.meta.mutation [--some N] [--only TEXT]`: each mutant changes one place of one rule function in memory,
in a process of its own; only cases and tests that name its rule are run. A mutant that none of them notices survives.
"""

import argparse
import os
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path

import pytest

from tests.meta.mutants import MUTANTS, Mutant

ROOT = Path(__file__).resolve().parents[2]
NOTICED, SURVIVED, UNTESTED = 1, 0, 5
"""Exit statuses of pytest: some test failed, all passed, none was selected."""


class Broken(SourceFileLoader):
    """Loads a module with one place of its source changed; never from or into compiled files."""

    def __init__(self, name: str, path: str, mutant: Mutant) -> None:
        super().__init__(name, path)
        self._mutant = mutant

    def get_data(self, path: str) -> bytes:
        if not path.endswith(".py"):
            raise OSError(path)
        return broken(self._mutant, super().get_data(path).decode()).encode()

    def set_data(self, path: str, data: bytes, **_more: object) -> None:
        """Keep what is broken out of the cache of compiled files."""


class Breaker(MetaPathFinder):
    """Finds one module broken and leaves every other to Python."""

    def __init__(self, mutant: Mutant) -> None:
        self._mutant = mutant

    def find_spec(self, name: str, path: Sequence[str] | None = None, target: object = None) -> ModuleSpec | None:
        if name != self._mutant.module:
            return None
        spec = PathFinder.find_spec(name, path)
        if spec is not None and spec.origin is not None:
            spec.loader = Broken(name, spec.origin, self._mutant)
        return spec


class OfRule:
    """Keeps the cases and tests that name a rule."""

    def __init__(self, rule: str) -> None:
        self._rule = rule

    def pytest_collection_modifyitems(self, config: pytest.Config, items: list[pytest.Item]) -> None:
        kept = [item for item in items if self._rule in _rules(item)]
        config.hook.pytest_deselected(items=[item for item in items if item not in kept])
        items[:] = kept


def _rules(item: pytest.Item) -> set[str]:
    """Return the rules that a test names: those of its case, and those of its docstring."""
    from tests.meta.test_catalogue import ids_in

    params = getattr(getattr(item, "callspec", None), "params", {})
    case = params.get("case")
    named = set(case.rules) if case is not None and hasattr(case, "rules") else set()
    return named | ids_in(getattr(getattr(item, "function", None), "__doc__", None) or "")


def broken(mutant: Mutant, source: str) -> str:
    """Return a source with the mutant's place changed; the place must be there exactly once."""
    if source.count(mutant.before) != 1:
        raise SystemExit(f"{mutant.name}: {source.count(mutant.before)} places in {mutant.module}")
    return source.replace(mutant.before, mutant.after)


def judge(place: int) -> int:
    """Run the tests of one mutant's rule against it; return pytest's exit status."""
    mutant = MUTANTS[place]
    sys.meta_path.insert(0, Breaker(mutant))
    arguments = ["-x", "-q", "--no-header", "-p", "no:xdist", *mutant.tests]
    return int(pytest.main(arguments, plugins=[OfRule(mutant.rule)]))


def run(place: int) -> tuple[int, int, str]:
    """Judge a mutant in a process of its own."""
    command = [sys.executable, "-m", "tests.meta.mutation", "--judge", str(place)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=300)
    return place, done.returncode, done.stdout + done.stderr


def chosen(some: int, only: str) -> list[int]:
    """Return the mutants to judge: all, those of a text, or a spread of some."""
    found = [place for place, mutant in enumerate(MUTANTS) if only in f"{mutant.rule} {mutant.name}"]
    return found if not some or some >= len(found) else [found[at * len(found) // some] for at in range(some)]


def main() -> int:
    """Judge the sample; report each mutant; fail where one survives."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--some", type=int, default=0, help="only so many, spread over the sample")
    parser.add_argument("--only", default="", help="only those whose rule or name holds this text")
    parser.add_argument("--judge", type=int, default=None, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.judge is not None:
        return judge(asked.judge)
    places = chosen(asked.some, asked.only)
    flaws = 0
    with ThreadPoolExecutor(max_workers=os.cpu_count() or 1) as workers:
        for place, status, said in workers.map(run, places):
            mutant = MUTANTS[place]
            verdict = {NOTICED: "noticed", SURVIVED: "SURVIVED", UNTESTED: "UNTESTED"}.get(status, "FAILED TO RUN")
            flaws += status != NOTICED
            print(f"{verdict:<14} {mutant.rule:<18} {mutant.name}", flush=True)
            if status not in (NOTICED, SURVIVED, UNTESTED):
                print(said)
    print(f"{len(places)} mutants, {len(places) - flaws} noticed by a case or test of their rule")
    return 1 if flaws else 0


if __name__ == "__main__":
    raise SystemExit(main())
