"""Questions to a person at a terminal. They stand on standard error, so that data stays clean.

Everywhere: `?` explains the question, `-` empties the answer, `<` goes back, Ctrl-C and Ctrl-D leave.
"""

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from cli.desk import Desk
from cli.table import fold
from domain.errors import TestigoError, UsageError
from domain.systems.keyboard import Gap
from projections.words import plain

if TYPE_CHECKING:
    from domain.events import Action

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
        answer = prompted(desk, f"{question} [{default}]" if default else question)
        if answer == BACK:
            raise SteppedBack
        if answer == EMPTY:
            return ""
        if answer != HELP:
            return composed(answer) or default
        _explain(desk, key, **values)


def prompted(desk: Desk, question: str) -> str:
    """Put a question; return what was typed behind it, without blanks around it.

    Raises:
        EOFError, KeyboardInterrupt: Somebody left.
        UsageError: `text_not_utf8`.
    """
    desk.console.prompt(f"{question} ▸ ")
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
    """Ask for yes or no until it is one of them; no is the default.

    Raises:
        EOFError: The answer is `<`: the whole command is left.
    """
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
    """Ask for one of several words, or the beginning of one; return what it stands for."""
    while True:
        answer = alone(desk, key, default=default)
        found = [meaning for word, meaning in choices.items() if fold(word).startswith(fold(answer))]
        if len(found) == 1:
            return found[0]
        desk.talk("cli.ask.choices", answer=answer, choices=tuple(choices))


def again(desk: Desk, problem: TestigoError) -> None:
    """Say why an answer cannot be."""
    from cli.seen import seen

    desk.talk("cli.ask.again", problem=plain(desk.words().error(seen(desk, problem), desk.system.KEY).cause))


def declared(desk: Desk, verb: str) -> "Action":
    """Give the command its meaning; at a terminal ask for what it lacks, after everything else has been checked.

    Raises:
        TestigoError: As the rules refuse.
    """
    if not desk.may_ask:
        return desk.declare(verb)
    from domain.engine import plan

    asked: Gap | None = None
    while True:
        try:
            action = desk.declare(verb)
            plan(desk.system, desk.state(), action)
            return action
        except TestigoError as problem:
            gap = _gap(desk, problem, verb)
            if gap is None:
                if asked is None or problem.code not in desk.system.KEYBOARD.again:
                    raise
                again(desk, problem)
                _take_back(desk, asked)
                gap = asked
            asked = gap
            _fill(desk, gap, _needed(desk, gap, problem))


def _gap(desk: Desk, problem: TestigoError, verb: str) -> Gap | None:
    """Return what a refused command lacks, None where it lacks nothing that could be asked."""
    gap: Gap | None = desk.system.KEYBOARD.gaps.get(problem.code)
    return gap if gap is None or not gap.verbs or verb in gap.verbs else None


def _needed(desk: Desk, gap: Gap, problem: TestigoError) -> str:
    return need(desk, "", gap.key, known=problem.values.get("known", ()), most=problem.values.get("most", ""))


def _option_of(desk: Desk, gap: Gap) -> str:
    """Return the option that the answer to a gap gives, empty where it is a word."""
    command = desk.call.command
    known = {option.name for option in command.options} if command is not None else set()
    return next((name for name in gap.option if name in known), next(iter(gap.option), ""))


def _fill(desk: Desk, gap: Gap, answer: str) -> None:
    """Put an answer where it would have been typed."""
    call = desk.call
    if option := _option_of(desk, gap):
        desk.call = msgspec.structs.replace(call, options={**call.options, option: answer})
    else:
        words = (*call.words[: gap.word], answer, *call.words[gap.word :])
        desk.call = msgspec.structs.replace(call, words=words)


def _take_back(desk: Desk, gap: Gap) -> None:
    """Take an answer away that could not be."""
    call = desk.call
    if option := _option_of(desk, gap):
        kept = {name: value for name, value in call.options.items() if name != option}
        desk.call = msgspec.structs.replace(call, options=kept)
    else:
        desk.call = msgspec.structs.replace(call, words=(*call.words[: gap.word], *call.words[gap.word + 1 :]))


def _of_game(desk: Desk, area: str, word: str) -> str:
    """Return the key of a word in an area of messages: that of the rules that are played, where they have one."""
    try:
        own = f"{word}.{desk.system.KEY}"
    except TestigoError:
        return word
    return own if desk.words().has(f"{area}.{own}") else word


def complete(desk: Desk, missing: Sequence[str]) -> None:
    """Ask for the words that a command needs and that were not typed; refused where nobody can be asked.

    Raises:
        UsageError: `word_missing`.
    """
    command = desk.call.command
    assert command is not None
    for word in missing:
        bare = word.rstrip("+")
        if not desk.may_ask:
            raise UsageError("word_missing", command=command.name, word=_of_game(desk, "cli.word", bare))
        answer = need(desk, bare, f"cli.ask.word.{_of_game(desk, 'cli.ask.word', bare)}")
        desk.call = msgspec.structs.replace(desk.call, words=(*desk.call.words, answer))
