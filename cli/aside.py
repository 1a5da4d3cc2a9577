"""The rules over the end of a long ledger, in a process of its own, while this one reads the rest."""

import os
import signal
from collections.abc import Callable
from pathlib import Path

import msgspec

from cli import bootstrap
from domain.findings import Finding

Result = Callable[[], "list[Finding] | None"]
"""Waits for what the other process finds; None where it came to nothing, and somebody else has to look."""


def begun(path: Path, first: int) -> Result | None:
    """Begin to rule on the batches of a file from a line on; None where this machine has no second process to give.

    Args:
        first: Number of a batch.
    """
    if not hasattr(os, "fork") or (os.cpu_count() or 1) < 2:
        return None
    receiving, sending = os.pipe()
    child = os.fork()
    if not child:
        _work(path, first, sending)
    os.close(sending)
    return lambda: _received(child, receiving)


def _work(path: Path, first: int, sending: int) -> None:
    """Audit in the child, and end it; whatever goes wrong there, the parent hears nothing and looks itself."""
    status = 1
    try:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        from domain.verify.campaign import ruled_from

        ledger = bootstrap.open_campaign(path, read_only=True)
        with os.fdopen(sending, "wb") as pipe:
            pipe.write(msgspec.json.encode(ruled_from(ledger, first)))
        status = 0
    finally:
        os._exit(status)


def _received(child: int, receiving: int) -> list[Finding] | None:
    with os.fdopen(receiving, "rb") as pipe:
        told = pipe.read()
    _, status = os.waitpid(child, 0)
    return msgspec.json.decode(told, type=list[Finding]) if status == 0 else None
