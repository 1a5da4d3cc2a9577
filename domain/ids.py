"""Names of things: what kind of text or number an argument is."""

from typing import NewType

CampaignId = NewType("CampaignId", str)
"""32 lower-case hex digits; the stream of the campaign."""
LineNo = NewType("LineNo", int)
"""A line of a ledger, from 1, without gaps."""
BatchNo = NewType("BatchNo", int)
"""The number of a batch: that of its first line."""
CharacterId = NewType("CharacterId", str)
"""A stable key given at creation (`armand`, `mutante-1`); the name may change, the key does not."""
CommandId = NewType("CommandId", str)
"""One typed command; the same id again answers with the batch already stored."""

GM = "gm"
"""The game master, as an author and as an audience."""
EVERYBODY = "all"
"""The audience of what the whole table may see."""
