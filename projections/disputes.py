"""The view of what is contested: which batch, why, and how the game master ruled."""

from typing import Any

import msgspec

from domain.engine import CampaignState
from domain.systems import System
from projections.words import Words

VERSION = 1
"""Raised whenever the same ledger gives other rows."""


class DisputeRow(msgspec.Struct, frozen=True):
    """One dispute; its line in the timeline says whose it is and who may read it.

    Attributes:
        line: Where it was contested.
        batch: Number of the contested batch.
        text: Why.
        open: 1 while there is no ruling, else 0.
        ruled: Line of the ruling, 0 for none.
        ruling: `upheld`, `voided` or `corrected`, empty for none.
        reason: Why it was ruled so, may be empty.
        corrected_by: Batch that voids or corrects the contested one, 0 for none.
    """

    line: int
    batch: int
    text: str
    open: int
    ruled: int
    ruling: str
    reason: str
    corrected_by: int


def rows(system: System[Any, Any], state: CampaignState, words: Words) -> list[DisputeRow]:  # noqa: ARG001
    """Return the rows of a state. Pure."""
    return [
        DisputeRow(
            line=each.line,
            batch=each.batch,
            text=each.text,
            open=int(not each.ruled),
            ruled=each.ruled,
            ruling=each.ruling,
            reason=each.reason,
            corrected_by=each.by,
        )
        for each in state.core.disputes
    ]
