"""Questions to a person at a terminal. They stand on standard error, so that data stays clean.

Everywhere: `?` explains the question, `-` empties the answer, `<` goes back, Ctrl-C and Ctrl-D leave.
"""

import sys
from collections.abc import Sequence
from typing import Any

import msgspec

from cli.desk import Desk
from domain.errors import TestigoError, UsageError
from projections.words import plain

BACK, HELP, EMPTY = "<", "?", "-"
_YES, _NO = ("y", "yes", "s", "si", "sí"), ("n", "no")


class SteppedBack(Exception):  # noqa: N818  not an error: somebody wants to answer the question before again
    """The one who was asked wants the question before once more."""


def ask(desk: Desk, key: str, *, default: str = "", **values: Any) -> str:
    """Ask; return the answer, composed and without blanks around it, or the default for none.

    Raises:
        EOFError, KeyboardInterrupt: Somebody left.
        SteppedBack: The answer is `<`.
    """
    question = desk.words().text(key, **values)
    while True:
        desk.console.prompt(f"{question} [{default}] ▸ " if default else f"{question} ▸ ")
        answer = _read()
        if answer == BACK:
            raise SteppedBack
        if answer == EMPTY:
            return ""
        if answer != HELP:
            return composed(answer) or default
        _explain(desk, key, **values)


def _read() -> str:
    """Return what was typed, without blanks around it.

    Raises:
        UsageError: `text_not_utf8`.
    """
    try:
        line = sys.stdin.readline()
    except UnicodeDecodeError as error:
        raise UsageError("text_not_utf8", text=error.object.decode("utf-8", "replace").strip()) from None
    if not line:
        raise EOFError
    return line.strip()


def _explain(desk: Desk, key: str, **values: Any) -> None:
    """Explain a question, and what can be typed at any of them."""
    words = desk.words()
    if words.has(f"{key}.help"):
        desk.console.talk(*words.spans(f"{key}.help", **values))
    desk.console.talk(*words.spans("cli.ask.keys"))


def composed(text: str) -> str:
    """Return text as it is stored: NFC."""
    if text.isascii():
        return text
    from unicodedata import normalize

    return normalize("NFC", text)


def alone(desk: Desk, key: str, *, default: str = "", **values: Any) -> str:
    """Ask a question that has none before it; return the answer."""
    while True:
        try:
            return ask(desk, key, default=default, **values)
        except SteppedBack:
            desk.talk("cli.ask.first")


def confirm(desk: Desk, key: str, **values: Any) -> bool:
    """Ask for yes or no until it is one of them; no is the default, and `-y` answers yes.

    Raises:
        EOFError: The answer is `<`: the whole command is left.
    """
    if desk.flag("yes"):
        return True
    while True:
        try:
            answer = ask(desk, key, **values).lower()
        except SteppedBack:
            raise EOFError from None
        if answer in _YES:
            return True
        if not answer or answer in _NO:
            return False
        desk.talk("cli.ask.yes_or_no", answer=answer)


def need(desk: Desk, option: str, key: str, *, default: str = "", **values: Any) -> str:
    """Return an answer that the command cannot do without.

    Raises:
        UsageError: `answer_missing`, with the option that gives it, where nobody can be asked.
    """
    if not desk.may_ask:
        raise UsageError("answer_missing", option=option)
    while True:
        answer = alone(desk, key, default=default, **values)
        if answer:
            return answer
        desk.talk("cli.ask.needed")


def choose(desk: Desk, key: str, choices: dict[str, str], *, default: str) -> str:
    """Ask for one of several words, in either language, or the beginning of one; return what it stands for."""
    while True:
        answer = alone(desk, key, default=default).lower() or default
        found = {meaning for word, meaning in choices.items() if word == answer} or {
            meaning for word, meaning in choices.items() if word.startswith(answer)
        }
        if len(found) == 1:
            return found.pop()
        desk.talk("cli.ask.choices", answer=answer, choices=tuple(choices))


def again(desk: Desk, problem: TestigoError) -> None:
    """Say why an answer cannot be."""
    desk.talk("cli.ask.again", problem=plain(desk.words().error(problem).cause))


class Gap(msgspec.Struct, frozen=True):
    """What a command may lack. Attributes: key: the question; option: that the answer gives, or empty; word: its place."""

    key: str
    option: str = ""
    word: int = 0


GAPS = {
    "trait_missing": Gap("cli.ask.trait", word=1),
    "opposition_missing": Gap("cli.ask.difficulty", option="difficulty"),
    "use_missing": Gap("cli.ask.use", option="for"),
    "reason_missing": Gap("cli.ask.why", option="why"),
    "ruling_missing": Gap("cli.ask.ruling", word=1),
    "tie_which": Gap("cli.ask.tie", word=0),
}
"""Refusal of the rules -> what is asked for instead, at a terminal."""


def fill(desk: Desk, gap: Gap, answer: str) -> None:
    """Put an answer where it would have been typed."""
    call = desk.call
    if gap.option:
        desk.call = msgspec.structs.replace(call, options={**call.options, gap.option: answer})
        return
    words = list(call.words)
    words[gap.word : gap.word] = [answer]
    desk.call = msgspec.structs.replace(call, words=tuple(words))


def take_back(desk: Desk, gap: Gap) -> None:
    """Take an answer away that could not be."""
    call = desk.call
    if gap.option:
        kept = {name: value for name, value in call.options.items() if name != gap.option}
        desk.call = msgspec.structs.replace(call, options=kept)
        return
    desk.call = msgspec.structs.replace(call, words=(*call.words[: gap.word], *call.words[gap.word + 1 :]))


def missing_words(words: Sequence[str], given: int) -> list[str]:
    """Return the words of a command that were not given and cannot be left out."""
    needed = [word for word in words if word[-1] not in "?*"]
    return needed[given:]
