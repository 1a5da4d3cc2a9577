"""A campaign file for each test, and processes that write to it."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

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
    """Start a process that writes to the campaign: name, first and last number, instructions until its death.

    It begins when `go` is called.
    """

    def start(*arguments: object) -> "subprocess.Popen[str]":
        command = [sys.executable, "-m", "tests.faults.writer", str(path), *map(str, arguments)]
        environment = {**os.environ, "PYTHONPATH": str(ROOT)}
        pipes: Any = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
        process = subprocess.Popen(command, text=True, cwd=ROOT, env=environment, **pipes)
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        return process

    return start


def go(*processes: "subprocess.Popen[str]") -> None:
    """Let processes begin, at the same time."""
    for process in processes:
        assert process.stdin is not None
        process.stdin.write("\n")
        process.stdin.flush()


def verified(path: Path) -> Report:
    """Verify every seal of the file."""
    inspection = inspect_store(path)
    report = verify_rows(inspection.rows(), inspection.head, None, iter(inspection.findings))
    inspection.close()
    return report
