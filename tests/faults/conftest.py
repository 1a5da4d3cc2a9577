"""A campaign file for each test, and processes that write to it."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from domain.store.inspection import inspect_store
from domain.verify import Report, verify_rows
from tests.store.desk import template

ROOT = Path(__file__).parents[2]
Writers = Callable[..., "subprocess.Popen[str]"]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A campaign of two lines, closed."""
    path = tmp_path / "torre.testigo"
    path.write_bytes(template())
    return path


@pytest.fixture
def writer(path: Path) -> Writers:
    """Start a process that writes to the campaign: name, first and last number, instructions until its death."""

    def start(*arguments: object) -> "subprocess.Popen[str]":
        command = [sys.executable, "-m", "tests.faults.writer", str(path), *map(str, arguments)]
        environment = {**os.environ, "PYTHONPATH": str(ROOT)}
        return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT, env=environment)

    return start


def verified(path: Path) -> Report:
    """Verify every seal of the file."""
    inspection = inspect_store(path)
    report = verify_rows(inspection.rows(), inspection.head, None, iter(inspection.findings))
    inspection.close()
    return report
