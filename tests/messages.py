"""The message catalogues as tests read them."""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from domain.explain import Step
from projections.words import LANGUAGES, parse

ROOT = Path(__file__).parent.parent
LOCALE = ROOT / "projections" / "locale"
Message = str | tuple[str, str]


@cache
def areas(language: str) -> tuple[str, ...]:
    """Return the catalogues of a language."""
    return tuple(sorted(path.stem for path in (LOCALE / language).glob("[a-z]*.py")))


@cache
def messages(language: str) -> Mapping[str, Message]:
    """Return every message of a language."""
    found: dict[str, Any] = {}
    for area in areas(language):
        found.update(import_module(f"projections.locale.{language}.{area}").MESSAGES)
    return found


def placeholders(message: Message) -> set[str]:
    """Return the values that a message shows, in any of its forms."""
    forms = (message,) if isinstance(message, str) else message
    return {field for form in forms for _, _, field, _ in parse(form) if field}


def steps_in(value: Any) -> Iterator[Step]:
    """Walk a step and every phrase inside it."""
    if isinstance(value, Step):
        yield value
        for inside in value.values.values():
            yield from steps_in(inside)
    elif isinstance(value, tuple):
        for inside in value:
            yield from steps_in(inside)


def untold(step: Step, language: str) -> Iterator[str]:
    """Name every phrase of a step that a language cannot say: no message, or a value that nobody gave."""
    known = messages(language)
    for each in steps_in(step):
        if each.key not in known:
            yield f"{language}: no message {each.key}"
        elif lacking := placeholders(known[each.key]) - set(each.values):
            yield f"{language}: {each.key} needs {sorted(lacking)}"


__all__ = ["LANGUAGES", "LOCALE", "ROOT", "areas", "messages", "placeholders", "steps_in", "untold"]
