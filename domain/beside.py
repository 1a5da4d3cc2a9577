"""What stands in a batch beside what the rules give: when in the story a deed happens, and where it was said."""

from typing import Final

from domain.core import LASTING
from domain.errors import UsageError
from domain.events import Action, Cited, Dated
from domain.seals import normalized
from domain.store.batches import field

NO_DATE: Final = "-"
"""What is typed where the story has no date any more."""
DATE_LENGTH: Final = 100
"""Most characters of a date of the story."""


def dated(action: Action, date: str) -> tuple[Dated, ...]:
    """Return the line that dates a batch; what begins with it holds from there on (`core.LASTING`).

    Args:
        date: As typed; empty for none, `-` where nothing is said any more.

    Raises:
        UsageError: `date_too_long`; `field_invalid` where nothing is left of it.
    """
    if not date:
        return ()
    if len(date) > DATE_LENGTH:
        raise UsageError("date_too_long", length=len(date), most=DATE_LENGTH)
    said = "" if date == NO_DATE else field("date", normalized(date))
    return (Dated(said, lasting=type(action) in LASTING),)


def cited(post: str) -> tuple[Cited, ...]:
    """Return the line that says where a deed was said. Raises: UsageError: `field_invalid`."""
    link = normalized(post)
    return (Cited(field("post", link)),) if link else ()
