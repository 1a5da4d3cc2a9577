"""Steps, errors and keys turned into sentences of one language.

A template holds `{field}`, with an optional form behind a colon: `{who:name}` shows the name of a character key,
`{use:plenilunio.word}` the word of a stored key, `{degree:+}` a number with its sign, `{free:decimal}` a number with
the decimal mark of the language. `{dice:die|dice}` shows no number but one of two words: the first for 1, or for a list
of one. Lists end in `and`; `{known:or}` or `{known:plenilunio.word:or}` ends in `or`. Style marks (`[[good]]…[[/]]`)
stand in templates only: what somebody typed is shown as it is, never read as markup.
"""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

import msgspec

from domain.errors import TestigoError
from domain.explain import Dice, Name, Step, Telling
from domain.ids import GM
from projections.glyphs import harmless

LANGUAGES = ("en", "es")
STYLES = ("dim", "strong", "good", "bad", "warn", "dice", "name")
Spans = tuple[tuple[str, str], ...]
"""Pieces of a sentence in order: (style, text); the style is empty for plain text."""
Out = list[tuple[str, str]]
"""Spans while they are written."""
Message = str | tuple[str, str]
"""A template, or one for `n` = 1 and one for any other `n`."""
Part = tuple[str, str, str | None, str]
"""A piece of a parsed template: (style, literal text, field or None, form of the field)."""

AREAS: Mapping[str, tuple[str, ...]] = {
    "core": ("core",),
    "cli": ("cli", "replaying", "time", "undoing"),
    "plenilunio": ("plenilunio", "plenilunio_gifts", "plenilunio_typed", "plenilunio_growth"),
    "mansions": ("mansions", "mansions_board", "mansions_typed"),
    "masterminds": ("masterminds", "masterminds_board", "masterminds_typed"),
    "finding": ("findings",),
    "page": ("pages",),
    "rule": ("rules_plenilunio", "rules_mansions", "rules_masterminds"),
    "option": ("rules_plenilunio", "rules_mansions", "rules_masterminds"),
    "story": ("story",),
    "sharing": ("sharing",),
    "time": ("time",),
    "bags": ("bags",),
    "whatif": ("whatif",),
    "undo": ("undoing",),
    "error": (
        *("core", "cli", "replaying", "time", "plenilunio", "plenilunio_typed", "plenilunio_growth"),
        *("mansions", "mansions_typed", "masterminds_typed", "masterminds_refusals", "findings", "sharing", "story"),
        *("bags", "undoing", "whatif"),
    ),
}
"""First word of a key -> the catalogues that may hold it, in the order they are asked."""

_catalogues: dict[tuple[str, str], Mapping[str, Message]] = {}
_messages: dict[str, dict[str, Message]] = {language: {} for language in LANGUAGES}
_parsed: dict[str, tuple[Part, ...]] = {}


class ErrorText(msgspec.Struct, frozen=True):
    """An error in words.

    Attributes:
        code: As in the catalogues.
        cause: What happened, with its numbers.
        rule: The rule that refuses and where to read it, None where there is none.
        hints: What to do next, one a line.
    """

    code: str
    cause: Spans
    rule: Spans | None
    hints: tuple[Spans, ...]


def plain(spans: Spans) -> str:
    """Return the text of the spans, without styles."""
    return "".join([text for _, text in spans])


def catalogue(language: str, area: str) -> Mapping[str, Message]:
    """Return the messages of an area; empty where the language has no such catalogue."""
    known = _catalogues.get((language, area))
    if known is None:
        try:
            known = import_module(f"projections.locale.{language}.{area}").MESSAGES
        except ModuleNotFoundError:
            known = {}
        _catalogues[language, area] = known
    return known


def catalogue_keys(language: str, beginning: str) -> dict[str, str]:
    """Return the plain messages whose keys begin so: what stands behind the beginning -> the message."""
    return {
        key.removeprefix(beginning): message
        for area in AREAS.get(beginning.partition(".")[0], ())
        for key, message in catalogue(language, area).items()
        if key.startswith(beginning) and isinstance(message, str)
    }


def parse(template: str) -> tuple[Part, ...]:
    """Split a template into literal text and fields, each with its style. Marks that name no style are text."""
    known = _parsed.get(template)
    if known is None:
        styles, parts = [""], list[Part]()
        for index, piece in enumerate(template.split("[[")):
            mark, closed, rest = piece.partition("]]") if index else ("", "", piece)
            if closed and mark == "/":
                styles[1:] = styles[1:-1]
            elif closed and mark in STYLES:
                styles.append(mark)
            elif index:
                rest = "[[" + piece
            parts.extend(_fields(styles[-1], rest))
        known = _parsed[template] = tuple(parts)
    return known


def _fields(style: str, text: str) -> list[Part]:
    parts: list[Part] = []
    head, *pieces = text.split("{")
    if head:
        parts.append((style, head, None, ""))
    for piece in pieces:
        field, closed, rest = piece.partition("}")
        name, _, form = field.partition(":")
        if closed and name.isidentifier():
            parts.append((style, "", name, form))
        else:
            rest = "{" + piece
        if rest:
            parts.append((style, rest, None, ""))
    return parts


class Words:
    """The sentences of one language, with the names that characters have at that moment."""

    def __init__(self, language: str, names: Mapping[str, str] | None = None) -> None:
        """Speak a language.

        Args:
            language: `es` or `en`; anything else is read as `en`.
            names: Character key -> name as shown; a key that is missing is shown itself.
        """
        self.language = language if language in LANGUAGES else "en"
        self.names = {} if names is None else names
        self._found = _messages[self.language]
        self._plain: dict[str, str] = {}

    def message(self, key: str) -> Message | None:
        """Return the template of a key, None where no catalogue has it."""
        found = self._found.get(key)
        if found is None:
            for area in AREAS.get(key.partition(".")[0], ()):
                found = catalogue(self.language, area).get(key)
                if found is not None:
                    self._found[key] = found
                    break
        return found

    def has(self, key: str) -> bool:
        """Whether the language has that message."""
        return self.message(key) is not None

    def say(self, step: Step) -> Spans:
        """Return a step as a sentence; a key that no catalogue has is shown as it stands."""
        return self._spans(step.key, step.values)

    def spans(self, key: str, **values: Telling) -> Spans:
        """Return a message with styles."""
        return self._spans(key, values)

    def text(self, key: str, **values: Telling) -> str:
        """Return a message as plain text."""
        return plain(self._spans(key, values))

    def word(self, key: str) -> str:
        """Return a message without values as plain text; the key where no catalogue has it."""
        known = self._plain.get(key)
        if known is None:
            known = self._plain[key] = self.text(key)
        return known

    def telling(self, value: Telling) -> Spans:
        """Return a value the way it is shown inside a sentence."""
        out: Out = []
        self._value(out, "", value, "")
        return tuple(out)

    def error(self, error: TestigoError, game: str = "") -> ErrorText:
        """Return an error in words: cause, rule, next steps.

        Args:
            game: Key of the rules that are played, which may say it otherwise (`masterminds.error.target_dead`).
        """
        own = f"{game}.error.{error.code}"
        key = own if game and self.has(own) else f"error.{error.code}"
        return ErrorText(
            error.code,
            self._spans(key, error.values) if self.has(key) else (("", error.code),),
            self.spans("core.error.rule", rule=error.rule) if error.rule else None,
            self._hints(f"{key}.hint", error.values),
        )

    def name(self, who: str) -> str:
        """Return the name of a character key as it is shown now."""
        known = self.names.get(who)
        if known is None and who == GM:
            return self.text("core.word.gm")
        return harmless(who if known is None else known)

    def _hints(self, key: str, values: Mapping[str, Telling]) -> tuple[Spans, ...]:
        message = self.message(key)
        if message is None:
            return ()
        lines: list[Spans] = []
        for template in _chosen(message, values).split("\n"):
            out: Out = []
            self._fill(out, "", template, values)
            lines.append(tuple(out))
        return tuple(lines)

    def _spans(self, key: str, values: Mapping[str, Telling]) -> Spans:
        out: Out = []
        self._render(out, "", key, values)
        return tuple(out)

    def _render(self, out: Out, style: str, key: str, values: Mapping[str, Telling]) -> None:
        message = self._found.get(key) or self.message(key)
        if message is None:
            out.append((style, harmless(key)))
        else:
            self._fill(out, style, message if type(message) is str else _chosen(message, values), values)

    def _fill(self, out: Out, around: str, template: str, values: Mapping[str, Telling]) -> None:
        for own, literal, field, form in _parsed.get(template) or parse(template):
            style = own or around
            if field is None:
                out.append((style, literal))
            elif field in values:
                self._value(out, style, values[field], form)
            else:
                out.append((style, f"{{{field}}}"))

    def _value(self, out: Out, style: str, value: Telling, form: str) -> None:
        write = _WRITERS.get(type(value))
        if write is not None:
            write(self, out, style, value, form)
        elif isinstance(value, str):
            self._typed(out, style, str(value), form)
        elif isinstance(value, int):
            out.append((style, _number(value, form)))

    def _typed(self, out: Out, style: str, value: str, form: str) -> None:
        if form == "name":
            out.append(("name", self.name(value)))
        elif "." in form and self.has(f"{form}.{value}"):
            self._render(out, style, f"{form}.{value}", {})
        elif form == "decimal" and self.language == "es":
            out.append((style, value.replace(".", ",")))
        elif form.endswith(".problem"):
            self._problem(out, style, value, form)
        else:
            out.append((style, harmless(value)))

    def _problem(self, out: Out, style: str, value: str, form: str) -> None:
        """Say what is wrong in a file, which comes as `place: code value`."""
        place, _, rest = value.partition(": ")
        code, _, found = rest.partition(" ")
        self._render(out, style, f"{form}.{code}", {"place": place, "value": found})

    def _whole(self, out: Out, style: str, value: int, form: str) -> None:
        out.append((style, str(value) if not form else _number(value, form)))

    def _truth(self, out: Out, style: str, value: bool, _form: str) -> None:
        out.append((style, self.text("core.word.yes" if value else "core.word.no")))

    def _named(self, out: Out, _style: str, value: Name, _form: str) -> None:
        out.append(("name", self.name(value.who)))

    def _step(self, out: Out, style: str, value: Step, _form: str) -> None:
        self._render(out, style, value.key, value.values)

    def _nothing(self, out: Out, style: str, value: None, _form: str) -> None:
        """Show nothing for a value that there is not."""

    def _dice(self, out: Out, _style: str, dice: Dice, _form: str) -> None:
        if not dice.faces:
            out.append(("dim", self.text("core.word.no_dice")))
        elif not dice.doubled and not dice.old:
            out.append(("dice", f"[{'] ['.join(map(str, dice.faces))}]"))
        else:
            self._marked(out, dice)

    def _marked(self, out: Out, dice: Dice) -> None:
        for place, face in enumerate(dice.faces):
            if place:
                out.append(("", " "))
            if place in dice.old:
                out.append(("dim", f"({face})"))
            else:
                out.append(("dice", f"[{face}★]" if place in dice.doubled else f"[{face}]"))

    def _list(self, out: Out, style: str, values: tuple[Telling, ...], form: str) -> None:
        if "|" in form:
            out.append((style, _number(len(values), form)))
            return
        joint = self._or if form == "or" or form.endswith(":or") else self._and
        form = form.removesuffix("or").removesuffix(":") if joint == self._or else form
        for place, value in enumerate(values):
            item: Out = []
            self._value(item, style, value, form)
            if place:
                out.append((style, joint(item) if place == len(values) - 1 else ", "))
            out.extend(item)

    def _and(self, following: Out) -> str:
        """Return the last joint of a list; in Spanish `e` before the sound of an i."""
        if self.language != "es":
            return " and "
        word = _beginning(following)
        sounds_i = word.startswith("i") or (word.startswith("hi") and word[2:3] not in {"a", "e", "o"})
        return " e " if sounds_i else " y "

    def _or(self, following: Out) -> str:
        """Return the last joint of a list of choices; in Spanish `u` before the sound of an o."""
        if self.language != "es":
            return " or "
        return " u " if _beginning(following).startswith(("o", "ho", "8")) else " o "


_WRITERS: Mapping[type, Callable[[Words, Out, str, Any, str], None]] = {
    str: Words._typed,
    int: Words._whole,
    bool: Words._truth,
    tuple: Words._list,
    Name: Words._named,
    Dice: Words._dice,
    Step: Words._step,
    type(None): Words._nothing,
}
"""How each type of value is written. A dict, because matching on the class of a struct is slow."""


def _chosen(message: Message, values: Mapping[str, Telling]) -> str:
    if isinstance(message, str):
        return message
    return message[0] if values.get("n") == 1 else message[1]


def _beginning(spans: Out) -> str:
    """Return the first letters, without accents, as joints go by their sound."""
    return plain(tuple(spans)).lstrip("«“")[:3].lower().translate({237: "i", 243: "o"})


def _number(value: int, form: str) -> str:
    if "|" in form:
        one, _, other = form.partition("|")
        return one if value == 1 else other
    if form != "+":
        return str(value)
    return f"+{value}" if value > 0 else str(value).replace("-", "−")
