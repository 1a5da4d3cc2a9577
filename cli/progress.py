"""A bar that says how far something long has come: on a terminal only, and only once it has taken a while."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, TypeVar

from cli import bootstrap

if TYPE_CHECKING:
    from rich.progress import Progress

    from cli.console import Console

T = TypeVar("T")
PATIENCE = 0.5
"""Seconds before it is shown."""
STRIDE = 256
"""Steps between two looks at the clock."""


def followed(steps: Iterator[T], total: int, console: "Console", doing: str) -> Iterator[T]:
    """Hand steps on, and show how many there were on a terminal's standard error; a pipe sees nothing.

    Args:
        total: How many there will be.
        doing: What is being done, in words.
    """
    if not (console.watched and total > STRIDE):
        return steps
    return _followed(steps, total, console, doing)


def _followed(steps: Iterator[T], total: int, console: "Console", doing: str) -> Iterator[T]:
    started, bar = bootstrap.stopwatch(), None
    try:
        for number, step in enumerate(steps):
            if not number % STRIDE:
                if bar is None and bootstrap.stopwatch() - started > PATIENCE:
                    bar = _bar(console, doing, total)
                if bar is not None:
                    bar.update(bar.task_ids[0], completed=number)
            yield step
    finally:
        if bar is not None:
            bar.stop()


def _bar(console: "Console", doing: str, total: int) -> "Progress":
    from rich.console import Console as Terminal
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    terminal: Any = Terminal(file=console.err, width=console.look.width, no_color=not console.look.color)
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.percentage:>3.0f}%"))
    bar = Progress(*columns, TimeRemainingColumn(), console=terminal, transient=True)
    bar.add_task(doing, total=total)
    bar.start()
    return bar
