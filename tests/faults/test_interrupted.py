"""Ctrl-C at any moment of a deed: the batch is stored or it is not, never half, and the error knows which."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

from domain.ledger import InterruptedWrite
from domain.verify import Verdict
from tests.faults.conftest import verified
from tests.store.desk import dice, reopened
from tests.store.toy import Throw


class Moment:
    """The n-th line of the program's own code to be reached; somebody presses Ctrl-C there."""

    def __init__(self, place: int) -> None:
        self.left = place

    def __call__(self, frame: FrameType, event: str, _argument: Any) -> "Moment | None":
        if "/domain/" not in frame.f_code.co_filename:
            return None
        if event == "line":
            self.left -= 1
            if self.left == 0:
                sys.settrace(None)
                raise KeyboardInterrupt
        return self

    @contextmanager
    def strikes(self) -> Iterator[None]:
        """Let it strike inside this block."""
        before = sys.gettrace()
        sys.settrace(self)
        try:
            yield
        finally:
            sys.settrace(before)


def test_interrupted_at_each_line_of_the_program(path: Path) -> None:
    ledger = reopened(path)
    # The first deed loads what is loaded once.
    ledger.perform(Throw("ana", 1), door=dice(), command="0")
    outcomes = {"before the deed": 0, "not stored": 0, "stored": 0, "done": 0}
    size = ledger.head().size
    for place in range(1, 460):
        command, outcome = f"n{place}", "done"
        try:
            with Moment(place).strikes():
                ledger.perform(Throw("ana", 1), door=dice(), command=command)
        except InterruptedWrite as stopped:
            outcome = "stored" if stopped.stored else "not stored"
        except KeyboardInterrupt:
            outcome = "before the deed"
        outcomes[outcome] += 1
        is_stored = outcome in ("stored", "done")
        size += 3 * is_stored
        assert ledger.head().size == size
        assert (ledger._app.lines.batch_of(ledger.campaign, command) is not None) == is_stored
    # The lines of the program before the commit are many, those after it few; a deed is about 400 of them.
    assert outcomes["not stored"] > 300
    assert outcomes["stored"] >= 4
    assert outcomes["done"] >= 4
    assert 0 < outcomes["before the deed"] < 60
    assert ledger.perform(Throw("ana", 1), door=dice(), command="fin").batch == size + 1
    ledger.close()
    assert verified(path).verdict is Verdict.CONSISTENT
