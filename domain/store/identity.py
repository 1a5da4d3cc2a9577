"""Whose file it is, read before anything else is."""

from typing import Any, Final

from domain.codec import decode
from domain.errors import IntegrityError, StorageError
from domain.events import CampaignOpened
from domain.ids import CampaignId
from domain.store.connection import Opened
from domain.store.failures import FAILURES, translated
from domain.systems import System
from domain.systems.registry import system as system_of

_IDENTITY: Final = """\
SELECT h.campaign, l.kind, l.event FROM ledger_head AS h
LEFT JOIN ledger AS l ON l.campaign = h.campaign AND l.line = 2 LIMIT 2"""


def identity_of(file: Opened) -> tuple[CampaignId, System[Any, Any]]:
    """Return whose file it is: the campaign of its head and the rule system named on line 2.

    Raises:
        TestigoError: `store_not_a_campaign`, `ledger_broken`, `event_unreadable`, `system_unknown`.
    """
    try:
        rows = file.connection.execute(_IDENTITY).fetchall()
    except FAILURES as error:
        raise translated(error, file.path) from error
    if not rows:
        raise StorageError("store_not_a_campaign", path=str(file.path))
    campaign, kind, event = rows[0]
    if len(rows) > 1 or kind != "core.CampaignOpened.1":
        raise IntegrityError("ledger_broken", path=str(file.path), line=2)
    opened = decode(kind, event)
    assert isinstance(opened, CampaignOpened)
    return CampaignId(campaign), system_of(opened.system)
