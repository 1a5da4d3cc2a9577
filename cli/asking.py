"""Questions to a person at a terminal. They stand on standard error, so that data stays clean."""

import sys
from typing import Any

from cli.desk import Desk
from domain.errors import UsageError

BACK = "<"


class SteppedBack(Exception):  # noqa: N818  not an error: somebody wants to answer the question before again
    """The one who was asked wants the question before once more."""


def ask(desk: Desk, key: str, *, default: str = "", **values: Any) -> str:
    """Ask; return the answer, composed and without blanks around it, or the default for none.

    Raises:
        EOFError, KeyboardInterrupt: Somebody left.
        SteppedBack: The answer is `<`.
    """
    question = desk.sentence(key, **values)
    shown = f"{question} [{default}] ▸ " if default else f"{question} ▸ "
    desk.console.prompt(shown)
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    answer = line.strip()
    if answer == BACK:
        raise SteppedBack
    return composed(answer) or default


def composed(text: str) -> str:
    """Return text as it is stored: NFC."""
    if text.isascii():
        return text
    from unicodedata import normalize

    return normalize("NFC", text)


def confirm(desk: Desk, key: str, **values: Any) -> bool:
    """Ask for yes or no; no is the default."""
    try:
        answer = ask(desk, key, **values).lower()
    except SteppedBack:
        return False
    return answer[:1] in ("y", "s") and bool(answer)


def need(desk: Desk, option: str, key: str, *, default: str = "") -> str:
    """Return an answer that the command cannot do without.

    Raises:
        UsageError: `answer_missing`, with the option that gives it, where nobody can be asked.
    """
    if not desk.may_ask:
        raise UsageError("answer_missing", option=option)
    while True:
        answer = ask(desk, key, default=default)
        if answer:
            return answer
