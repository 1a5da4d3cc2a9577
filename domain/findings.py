"""What verification finds, as data: all of it, never an exception."""

from collections.abc import Mapping

import msgspec

Value = str | int


class Finding(msgspec.Struct, frozen=True):
    """One thing that is not as it should be.

    Attributes:
        code: Of the specification (section 11.1: E..., W...) or of the audit of rules (A...).
        line: Where it stands, None for the whole file or for evidence without a line.
        values: What the sentence `finding.<code>` needs.
    """

    code: str
    line: int | None = None
    values: Mapping[str, Value] = {}
