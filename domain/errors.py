"""What can go wrong, as data: a code, an exit status and values. The sentences are in the catalogues."""

from typing import ClassVar

Value = str | int | tuple[str, ...] | None


class TestigoError(Exception):
    """Something testigo refuses or cannot do; nothing was stored.

    Attributes:
        code: Snake case, the rule catalogues' own where they have one.
        rule: Id of the rule that refuses, None where no rule is concerned.
        values: What the sentence of the code needs: numbers, names, candidates.
    """

    exit_code: ClassVar[int] = 1

    def __init__(self, code: str, /, *, rule: str | None = None, **values: Value) -> None:
        super().__init__(code)
        self.code = code
        self.rule = rule
        self.values = values


class UsageError(TestigoError):
    """A word or a number that cannot be, or a missing answer."""

    exit_code = 2


class NotFoundError(TestigoError):
    """No such character, campaign, line or item, or more than one."""

    exit_code = 3


class RuleError(TestigoError):
    """The rules refuse. A game master may overrule it where the code is in `OVERRULABLE` of the system."""

    exit_code = 4


class ConflictError(TestigoError):
    """Somebody wrote first and the command is no longer what it was."""

    exit_code = 5


class IntegrityError(TestigoError):
    """The ledger was altered, truncated, or holds something foreign."""

    exit_code = 6


class StorageError(TestigoError):
    """The store is locked, read-only, full, from a future version, or no campaign at all."""

    exit_code = 7
